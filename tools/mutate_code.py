"""Do the tests bite? Changes the engine's code in one place at a time and runs the tests that cover the place.

usage: python -m tools.mutate_code [--sample N] [--only TOPIC ...] [--seed N] [--workers N] [--json FILE]
(needs the extra `mutation`)

The changes are those of Cosmic Ray's operators, over engine/topics and engine/effects.py; a seeded sample of them is
tried, each in a process of its own that loads the changed file instead of the one on disk. A change that only touches
an annotation or a docstring is none. Which tests cover a line is measured first, with coverage contexts; lines that run
when a file is loaded are covered by all the tests.
"""

from __future__ import annotations

import argparse
import ast
import contextlib
import importlib.machinery
import json
import os
import random
import resource
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterator
from multiprocessing import Process, Queue
from pathlib import Path
from typing import Any, NamedTuple

import pytest

ROOT = Path(__file__).resolve().parent.parent
ENGINE = ROOT / "src" / "vialibera" / "engine"
SUITE = ["tests/clauses", "tests/engine"]
SECONDS = 60
"""A mutant that takes more of the processor's time than this never ends, and is killed by that."""


class Mutant(NamedTuple):
    """One change of one file."""

    file: str
    line: int
    operator: str
    occurrence: int


def targets() -> list[Path]:
    return [*sorted((ENGINE / "topics").glob("*.py")), ENGINE / "effects.py"]


def mutants() -> Iterator[Mutant]:
    """Every change every operator can make."""
    from cosmic_ray.ast import ast_nodes, get_ast
    from cosmic_ray.plugins import get_operator, operator_names

    for path in targets():
        tree = get_ast(path.read_text("utf-8"))
        for name in sorted(operator_names()):
            if get_operator(name).arguments():
                continue
            operator = get_operator(name)()
            places = [place for node in ast_nodes(tree) for place in operator.mutation_positions(node)]
            for number, (start, _) in enumerate(places):
                yield Mutant(str(path), start[0], name, number)


def changed_source(mutant: Mutant) -> str | None:
    """The changed file, or None when nothing that runs has changed."""
    from cosmic_ray.mutating import mutate_code
    from cosmic_ray.plugins import get_operator

    source = Path(mutant.file).read_text("utf-8")
    changed = mutate_code(source, get_operator(mutant.operator)(), mutant.occurrence)
    if changed is None:
        return None
    with contextlib.suppress(SyntaxError):
        return str(changed) if _running(changed) != _running(source) else None
    return None


class _Running(ast.NodeTransformer):
    """What of a file runs: neither annotations nor docstrings."""

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        node.annotation = ast.Constant(None)
        return self.generic_visit(node)

    def visit_arg(self, node: ast.arg) -> ast.AST:
        node.annotation = None
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.returns = None
        return self.generic_visit(node)

    def visit_If(self, node: ast.If) -> ast.AST | None:
        return None if "TYPE_CHECKING" in ast.dump(node.test) else self.generic_visit(node)


def _running(source: str) -> str:
    return ast.dump(_Running().visit(ast.parse(source)))


def coverage_map() -> dict[tuple[str, int], set[str]]:
    """The tests that run each line; the empty name stands for the loading of the file."""
    from coverage import CoverageData

    with tempfile.TemporaryDirectory() as folder:
        data_file = f"{folder}/coverage"
        command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *SUITE]
        command += [f"--cov={ENGINE}", "--cov-context=test", "--cov-report="]
        subprocess.run(command, cwd=ROOT, check=True, env={**os.environ, "COVERAGE_FILE": data_file}, stdout=2)
        data = CoverageData(data_file)
        data.read()
        found: dict[tuple[str, int], set[str]] = defaultdict(set)
        for path in targets():
            for line, contexts in data.contexts_by_lineno(str(path)).items():
                found[str(path), line] = {context.rpartition("|")[0] for context in contexts}
        return found


class Selected:
    """A plugin of pytest that keeps the tests that cover a line."""

    def __init__(self, tests: set[str]) -> None:
        self.tests = tests

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        if "" not in self.tests:
            items[:] = [item for item in items if item.nodeid in self.tests]


def trial(mutant: Mutant, source: str, tests: set[str]) -> bool:
    """Whether a test notices the change."""
    child = os.fork()
    if child == 0:
        os._exit(_run(mutant, source, tests))
    _, status = os.waitpid(child, 0)
    return status != 0


def _run(mutant: Mutant, source: str, tests: set[str]) -> int:
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
    silence = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silence, 1)
    os.dup2(silence, 2)
    plain = importlib.machinery.SourceFileLoader.get_code

    def get_code(loader: Any, name: str) -> Any:
        if loader.path == mutant.file:
            return compile(source, mutant.file, "exec")
        return plain(loader, name)

    importlib.machinery.SourceFileLoader.get_code = get_code  # type: ignore[assignment, method-assign]
    files = SUITE if "" in tests else sorted({test.partition("::")[0] for test in tests})
    return int(pytest.main(["-x", "-q", "-p", "no:cacheprovider", *files], plugins=[Selected(tests)]))


def _crew(work: list[tuple[Mutant, str]], covered: dict[tuple[str, int], set[str]], done: Queue[Any]) -> None:
    for mutant, source in work:
        done.put((mutant, trial(mutant, source, covered.get((mutant.file, mutant.line), {""}))))


def sample(given: argparse.Namespace, covered: dict[tuple[str, int], set[str]]) -> list[tuple[Mutant, str]]:
    """Changes drawn by lot until there are enough that change something."""
    every = [mutant for mutant in mutants() if not given.only or Path(mutant.file).stem in given.only]
    random.Random(given.seed).shuffle(every)
    drawn: list[tuple[Mutant, str]] = []
    for mutant in every:
        source = changed_source(mutant)
        if source is not None:
            drawn.append((mutant, source))
        if len(drawn) == given.sample:
            break
    print(f"{len(drawn)} drawn of {len(every)} changes; {len(covered)} lines covered", flush=True)
    return drawn


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sample", type=int, default=500)
    parser.add_argument("--only", nargs="*", metavar="TOPIC")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--json")
    given = parser.parse_args()
    begun = time.perf_counter()
    covered = coverage_map()
    work = sample(given, covered)
    done: Queue[Any] = Queue()
    crews = [Process(target=_crew, args=(work[n :: given.workers], covered, done)) for n in range(given.workers)]
    for crew in crews:
        crew.start()
    results = [done.get() for _ in work]
    alive = sorted(mutant for mutant, killed in results if not killed)
    for mutant in alive:
        print(f"survived {Path(mutant.file).relative_to(ROOT)}:{mutant.line} {mutant.operator} #{mutant.occurrence}")
    rate = 1 - len(alive) / len(work)
    print(f"{len(work) - len(alive)} of {len(work)} killed ({rate:.1%}), {time.perf_counter() - begun:.0f} s")
    if given.json:
        rows = [{**mutant._asdict(), "killed": killed} for mutant, killed in results]
        Path(given.json).write_text(json.dumps(rows, indent=1), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
