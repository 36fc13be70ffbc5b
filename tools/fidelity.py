"""Make the page of fidelity: the clauses of each edition with the tests that claim them, and what was decided in doubt.

usage: python -m tools.fidelity [FILE]

FILE is docs/fidelity.md unless another is named. Git ignores the page, because it can be made at any time.

The page quotes the first sentence of each test's docstring, or the test's name if it has none. The decisions are the
comments of the rule files that contain the word "decided", and docs/silences.md.
"""

from __future__ import annotations

import argparse
import ast
import re
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from vialibera.rules.editions import available_editions

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "fidelity.md"
EDITIONS = tuple(id for id, _ in available_editions())
SENTENCE_END = re.compile(r"(?<=[.?!])\s+(?=[A-Z“«])")
DECIDED = re.compile(r"^(?P<value>[^#]*)#(?P<why>.*\bdecided\b.*)$")


class Claim(NamedTuple):
    """A clause, a test that claims it, and the test's own description."""

    clause: str
    test: str
    says: str


def test_claims(root: Path = ROOT) -> Iterator[Claim]:
    """Yield the claims of all tests, read from their source without importing them."""
    for path in sorted((root / "tests").rglob("test_*.py")):
        source, place = path.read_text("utf-8"), path.relative_to(root / "tests").as_posix()
        for node in ast.walk(ast.parse(source)) if ".clause(" in source else ():  # to parse all takes seconds
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                says = _first_sentence(node)
                yield from (Claim(clause, f"{place}::{node.name}", says) for clause in _claimed_clauses(node))


def _claimed_clauses(node: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) -> Iterator[str]:
    for decorator in node.decorator_list:
        for call in ast.walk(decorator):
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr == "clause":
                yield from (str(word.value) for word in call.args if isinstance(word, ast.Constant))


def _first_sentence(node: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) -> str:
    """Return the first sentence of the docstring, joined from its lines, or the name in words if there is none."""
    paragraph = (ast.get_docstring(node) or "").partition("\n\n")[0]
    if paragraph:
        return SENTENCE_END.split(" ".join(paragraph.split()), maxsplit=1)[0].rstrip(".")
    return node.name.removeprefix("test_").replace("_", " ")


def decided_values(edition: str, root: Path = ROOT) -> Iterator[str]:
    """Yield the values of a rule file whose comments say that they were decided, with these comments."""
    for line in (root / "rulesets" / f"{edition}.yaml").read_text("utf-8").splitlines():
        found = DECIDED.match(line)
        if found and found["value"].strip():
            yield f"`{found['value'].strip()}`: {found['why'].strip()}"


def fidelity_page(root: Path = ROOT) -> str:
    by_clause: dict[str, list[Claim]] = defaultdict(list)
    for claim in test_claims(root):
        by_clause[claim.clause].append(claim)
    parts = [
        "# Fidelity",
        "",
        "Which test shows which clause of the rule sheets, edition by edition, and what was decided in doubt.",
        "Made by `python -m tools.fidelity`; what the sheets pass over in silence is in [silences.md](silences.md).",
    ]
    for edition in EDITIONS:
        parts += ["", f"## {edition}", "", *_clauses(edition, by_clause), "", "### Decided", ""]
        parts += [f"- {line}" for line in decided_values(edition, root)] or ["- nothing"]
    return "\n".join(parts) + "\n"


def _clauses(edition: str, by_clause: dict[str, list[Claim]]) -> Iterator[str]:
    for clause in sorted(by_clause):
        if clause.startswith(edition + "."):
            for claim in by_clause[clause]:
                yield f"- `{clause}`: {claim.says} (`{claim.test}`)"


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.fidelity", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("file", nargs="?", type=Path, default=PAGE, metavar="FILE", help="docs/fidelity.md by default")
    file = parser.parse_args(argv).file
    file.write_text(fidelity_page(), "utf-8")
    print(f"{file}: written")
    return 0


if __name__ == "__main__":
    sys.exit(main())
