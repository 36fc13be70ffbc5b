"""The page of clauses and tests says what the tests say now."""

from __future__ import annotations

from tools import fidelity


def test_the_page_is_current() -> None:
    assert fidelity.PAGE.read_text("utf-8") == fidelity.fidelity_page(), "run: python -m tools.fidelity"


def test_a_claim_is_told_in_the_words_of_its_test() -> None:
    told = [claim for claim in fidelity.test_claims() if claim.test.startswith("clauses/")]
    assert told
    assert all(claim.says and claim.clause.count(".") >= 2 for claim in told)


def test_no_claim_stops_in_the_middle_of_a_sentence() -> None:
    assert [
        claim for claim in fidelity.test_claims() if claim.says.endswith((",", ";", ":")) or "\n" in claim.says
    ] == []


def test_decisions_are_found_in_the_rule_files() -> None:
    assert any("highest_throw" in line for line in fidelity.decided_values("lira"))
