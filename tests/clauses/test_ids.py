"""Every clause that a program can keep has a test, whether or not the clause files are at hand."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from tests.claims import clause_files, written_claims
from tools.clauses import DEMANDED, clause_kinds, listed_kinds

TESTS = Path(__file__).resolve().parent.parent


@cache
def claimed() -> set[str]:
    return {name for file in TESTS.rglob("*.py") for _, name in written_claims(file.read_text("utf-8")) if name}


def test_the_list_is_as_long_as_the_sheets_made_it() -> None:
    """A list that was cut short would demand too little."""
    counts = {kind: list(listed_kinds().values()).count(kind) for kind in set(listed_kinds().values())}
    assert counts == {"engine": 683, "shell": 108, "tournament-desk": 17, "paper-only": 14}


@pytest.mark.parametrize("kind", DEMANDED)
def test_every_clause_is_claimed_by_a_test(kind: str) -> None:
    demanded = {name for name, its in listed_kinds().items() if its == kind}
    assert demanded - claimed() == set()


def test_every_claim_names_a_clause() -> None:
    assert claimed() - listed_kinds().keys() == set()


@pytest.mark.skipif(not clause_files(), reason="the clause files are not beside this checkout")
def test_the_list_is_that_of_the_clause_files() -> None:
    """If this fails: python -m tools.clauses FOLDER"""
    assert listed_kinds() == clause_kinds(clause_files()[0].parent)
