"""The page of clauses and tests can be made at any time, and says what the tests say."""

from __future__ import annotations

import re
from contextlib import redirect_stdout
from io import StringIO

import pytest
from tests.claims import written_claims
from tools.clauses import DEMANDED, listed_kinds

from tools import fidelity

ENTRY = re.compile(r"^- `([^`]+)`: (.+) \(`([^`]+)::(\w+)`\)$", re.MULTILINE)
TESTS = fidelity.ROOT / "tests"


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Return the page as the command writes it."""
    file = tmp_path_factory.mktemp("made") / "fidelity.md"
    with redirect_stdout(StringIO()) as told:
        assert fidelity.main([str(file)]) == 0
    assert told.getvalue() == f"{file}: written\n"
    return file.read_text("utf-8")


def test_the_page_is_made_and_not_kept() -> None:
    """A tracked copy of 300 kB would conflict with every change of a test."""
    assert "docs/fidelity.md" in (fidelity.ROOT / ".gitignore").read_text("utf-8").splitlines()


@pytest.mark.parametrize("edition", fidelity.EDITIONS)
def test_the_page_has_every_clause_of_an_edition_that_a_program_can_keep(made: str, edition: str) -> None:
    (section,) = re.findall(rf"^## {edition}\n(.*?)(?:^## |\Z)", made, re.MULTILINE | re.DOTALL)
    clauses, _, decided = section.partition("### Decided\n")
    demanded = {name for name, kind in listed_kinds().items() if kind in DEMANDED and name.startswith(f"{edition}.")}
    assert demanded <= {name for name, *_ in ENTRY.findall(clauses)}
    assert len(ENTRY.findall(clauses)) == len(clauses.strip().splitlines()), "a line of the page is no entry"
    assert all(line.startswith("- ") for line in decided.strip().splitlines())


def test_the_page_has_every_claim_with_the_test_that_makes_it(made: str) -> None:
    """The claims are read a second time, as the audit of the suite reads them."""
    files = [path for path in sorted(TESTS.rglob("test_*.py")) if "clause(" in path.read_text("utf-8")]
    read = {(name, path) for path in files for _, name in written_claims(path.read_text("utf-8"))}
    shown = {(name, TESTS / file) for name, _, file, _ in ENTRY.findall(made)}
    assert {entry for entry in read if entry[0] in listed_kinds()} == shown
    sources = {path: path.read_text("utf-8") for _, path in shown}
    assert [test for _, _, file, test in ENTRY.findall(made) if not named(test, sources[TESTS / file])] == []


def named(test: str, source: str) -> bool:
    return re.search(rf"^ *(?:async )?(?:def|class) {test}\b", source, re.MULTILINE) is not None


def test_the_page_leads_to_pages_that_are_there(made: str) -> None:
    links = re.findall(r"\]\(([\w.-]+)\)", made)
    assert links and all((fidelity.PAGE.parent / link).is_file() for link in links)


def test_a_claim_is_told_in_the_words_of_its_test_and_stops_at_the_end_of_a_sentence() -> None:
    claims = list(fidelity.test_claims())
    told = [claim for claim in claims if claim.test.startswith("clauses/")]
    assert told
    assert all(claim.says and claim.clause.count(".") >= 2 for claim in told)
    assert [claim for claim in claims if claim.says.endswith((",", ";", ":")) or "\n" in claim.says] == []


def test_decisions_are_found_in_the_rule_files() -> None:
    assert any("highest_throw" in line for line in fidelity.decided_values("lira"))
