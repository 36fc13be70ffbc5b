"""Fluent messages become plain lists; what the texts may not use is refused, for half of it would be told wrongly."""

from __future__ import annotations

import pytest

from vialibera.words.patterns import parse_fluent
from vialibera.words.texts import Texts

FILE = """
paid = { $payer } pays { NUMBER($amount) }.
    .salary = { paid } { paid.salary }
key =
    .enter = Enter
told = { $count ->
    [0] none
    [one] { $count } turn
   *[other] { "" }turns{ " " }
 }
"""


def test_every_kind_of_part_has_its_list() -> None:
    assert parse_fluent(FILE) == {
        "paid": [["$", "payer"], " pays ", ["()", "NUMBER", ["$", "amount"]], "."],
        "paid.salary": [["#", "paid"], " ", ["#", "paid.salary"]],
        "key.enter": ["Enter"],
        "told": [
            ["?", ["$", "count"], [[0, ["none"]], ["one", [["$", "count"], " turn"]], ["other", ["turns", " "]]], 2]
        ],
    }


@pytest.mark.parametrize("wrong", ["-term = x\na = { -term }", "a = { 5 }", "a = { $", "a = { F($x, $y) }", "junk"])
def test_what_texts_may_not_use_is_refused(wrong: str) -> None:
    with pytest.raises((SyntaxError, ValueError)):
        parse_fluent(wrong)


def test_a_message_within_a_message_is_told_with_the_same_facts() -> None:
    texts = Texts("en")
    inner, facts = "cli-rulesets-fine", {"file": "a.yaml"}
    assert texts._format_pattern(["(", ["#", inner], ")"], facts) == f"({texts.format(inner, facts)})"
    assert "a.yaml" in texts.format(inner, facts)
