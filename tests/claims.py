"""The clauses of the rule sheets that tests claim with @pytest.mark.clause("id", ...), held to what they say.

A claim is a string literal, so that it can be found by reading. Where the clause files are at hand it names a clause
that exists. Where claims are audited (the clause files are at hand, or CI=true), a run of the whole suite fails if a
claim was not borne out: a test that carries it was skipped, expected to fail or did not run, or no test carries it.
"""

import ast
import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.left_out import LEFT_OUT

CHECKOUT = Path(__file__).resolve().parent.parent

NARROWING = ("keyword", "markexpr", "deselect", "ignore", "ignore_glob", "lf", "stepwise", "collectonly")
"""The options of pytest that may leave part of the suite out."""


def clause_files() -> list[Path]:
    """They lie beside the checkout, or where VIALIBERA_SHARED says."""
    shared = Path(os.environ.get("VIALIBERA_SHARED") or CHECKOUT.parent / "shared")
    return sorted((shared / "clauses").glob("*.yaml"))


def clause_ids(files: list[Path]) -> set[str]:
    """Their ids, by a line scan: the files are flat lists."""
    return {found for file in files for found in re.findall(r"^- id: (\S+)", file.read_text("utf-8"), re.MULTILINE)}


def written_claims(source: str) -> Iterator[tuple[int, str | None]]:
    """The line and the id of each claim as it is written; None for an id that is not written out."""
    for node in ast.walk(ast.parse(source)) if ".clause" in source else ():  # to parse all takes seconds
        match node:
            case ast.Call(func=ast.Attribute(attr="clause"), args=args, keywords=keywords):
                words = [word.value if isinstance(word, ast.Constant) else None for word in args] + [None] * len(
                    keywords
                )
                for word in words or [None]:
                    yield node.lineno, word if isinstance(word, str) else None


def python_files(items: list[pytest.Item]) -> list[Path]:
    """Where the tests stand; a test may also come from a page of the docs."""
    return sorted({item.path for item in items if item.path.suffix == ".py"})


class Claims:
    """What is claimed, and what became of it."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.files = clause_files()
        self.carried: dict[str, set[str]] = {}
        self.passed: set[str] = set()
        self.faults: list[str] = []

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Before any item is deselected, hence first of all."""
        for item in items:
            ids = {str(name) for mark in item.iter_markers("clause") for name in mark.args}
            if ids:
                self.carried[item.nodeid] = ids
        if hasattr(self.config, "workerinput") and self.config.workerinput["workerid"] != "gw0":
            return  # where several processes share the tests, each would find the same
        faults = [*self.unwritten(items), *self.unknown(), *self.left_out(items)]
        if faults:
            raise pytest.UsageError(*faults)

    def unwritten(self, items: list[pytest.Item]) -> Iterator[str]:
        """Claims that cannot be found by reading."""
        written = {path: list(written_claims(path.read_text("utf-8"))) for path in python_files(items)}
        for path, claims in written.items():
            yield from (f"{path}:{line}: a claim is a string literal" for line, name in claims if name is None)
        for item in items:
            hidden = self.carried.get(item.nodeid, set()) - {name for _, name in written.get(item.path, [])}
            yield from (f"{item.nodeid}: the claim {name} is not written in its file" for name in sorted(hidden))

    def left_out(self, items: list[pytest.Item]) -> Iterator[str]:
        """Claims of tests that the everyday run leaves out."""
        for item in items:
            marks = [mark for mark in LEFT_OUT if item.get_closest_marker(mark)]
            if marks and item.nodeid in self.carried:
                yield f"{item.nodeid}: a test marked {' and '.join(marks)} claims no clause"

    def unknown(self) -> Iterator[str]:
        """Claims of clauses that do not exist, where the clauses are at hand."""
        known = clause_ids(self.files)
        if not known:
            return
        for test, ids in self.carried.items():
            yield from (f"{test}: no such clause: {name}" for name in sorted(ids - known))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """A test that was expected to fail bears nothing out, even if it passed."""
        if report.when == "call" and report.passed and not hasattr(report, "wasxfail"):
            self.passed.add(report.nodeid)

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        """The audit of a whole suite that is otherwise in order; where several processes share it, by the first."""
        if hasattr(self.config, "workeroutput"):
            self.config.workeroutput["carried"] = {test: sorted(ids) for test, ids in self.carried.items()}
        elif exitstatus == pytest.ExitCode.OK and self.audited() and self.whole():
            self.faults = [*self.not_borne_out(), *self.not_carried()]
        if self.faults:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        """Another process (of pytest-xdist) has ended and hands over what its tests carry."""
        for test, ids in getattr(node, "workeroutput", {}).get("carried", {}).items():
            self.carried[test] = set(ids)

    def audited(self) -> bool:
        """Not on a player's machine, where a test may be skipped for what is not installed there."""
        return bool(self.files) or os.environ.get("CI") == "true"

    def whole(self) -> bool:
        """Nothing was selected."""
        by_path = self.config.args_source is pytest.Config.ArgsSource.ARGS
        return not by_path and not any(self.config.getoption(option, None) for option in NARROWING)

    def not_borne_out(self) -> Iterator[str]:
        """Claims of tests that did not pass."""
        for test in sorted(self.carried.keys() - self.passed):
            yield f"{test} claims {', '.join(sorted(self.carried[test]))}, but was skipped, expected to fail or not run"

    def not_carried(self) -> Iterator[str]:
        """Claims that are written somewhere among the tests and marked on none."""
        carried = set().union(*self.carried.values())
        folders = [self.config.rootpath / name for name in self.config.getini("testpaths")]
        for path in sorted(file for folder in folders for file in folder.rglob("*.py")):
            for line, name in written_claims(path.read_text("utf-8")):
                if name not in carried:
                    yield f"{path}:{line}: no test carries the claim {name}"

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Why a run without a failed test has failed."""
        if self.faults:
            terminalreporter.section("claims that are not borne out", red=True)
            for fault in self.faults:
                terminalreporter.line(fault)


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(Claims(config), "claims of clauses")
