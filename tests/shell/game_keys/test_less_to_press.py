"""Fewer keys and fewer words: lists that stay open, a swap with money, a square named once."""

from __future__ import annotations

import re

import pytest
from tests.clauses.board import ROMA, VERDI, A, B
from tests.clauses.given import owes
from tests.keyboard import seated
from tests.narration.narrator.counted_game import CountedGame
from tests.narration.narrator.told import heard, shown
from tests.shipped import EDITIONS

from vialibera.narration.narrator import answers
from vialibera.narration.narrator.context import Audience
from vialibera.play.table.raising import missing_sum
from vialibera.rules.engine.ids import BANK
from vialibera.rules.engine.topics.trade import Propose

HEARS_SHORT_FORMS = True
ORANGE = (16, 18, 19)


def test_the_list_of_mortgages_stays_until_the_debt_is_paid() -> None:
    at = seated(players=2, owns={A: (5, 6, 11)}, cash={A: 20}, acts=[owes(A, BANK, 170, "tax")], lang="en")
    at.press("k", "1")
    assert missing_sum(at.state) > 0 and len(at.console.open_input.layers) > 1
    at.press("1", "1")
    assert not missing_sum(at.state) and len(at.console.open_input.layers) == 1


def test_the_list_of_houses_stays_while_another_can_be_built() -> None:
    at = seated("moderno", 2, owns={A: ORANGE}, cash={A: 320}, stage="end", lang="en")
    at.press("h", "1")
    assert len(at.console.open_input.layers) > 1 and sum(at.state.level[lot] for lot in ORANGE) == 1
    at.press("1", "1")
    assert sum(at.state.level[lot] for lot in ORANGE) == 3 and len(at.console.open_input.layers) == 1, "no money left"


def test_a_swap_with_money_takes_nine_keys() -> None:
    at = seated(players=2, owns={A: VERDI, B: ROMA}, lang="en")
    at.press(*"e11", *"31", "0", "0", "enter", "1")
    proposed = [one for one in at.log.commands if isinstance(one, Propose)]
    assert [(one.gives.deeds, one.gives.cash, one.asks.deeds) for one in proposed] == [((VERDI,), 100, (ROMA,))]


@pytest.mark.parametrize(("lang", "named"), [("it", "Con un numero aggiungi o togli"), ("en", "Type a number to add")])
def test_after_a_sum_the_list_that_waits_is_named(lang: str, named: str) -> None:
    """The list of one side stays open under the field: what a number does there is told again with the sum."""
    at = seated(players=2, owns={A: VERDI, B: ROMA}, lang=lang)
    at.press("e", "0", "1")
    for _ in ("what is given", "what is asked"):
        at.press("2", "enter")
        said = at.press("5", "0", "enter").splitlines()[-1]
        assert "50. " in said and named in said
        at.press("0", "enter")


def test_whoever_listens_alone_is_told_what_you_have() -> None:
    for verbosity, own in (("brief", "Hai M 1.320."), ("normal", "Hai M 1.320."), ("full", "Anna: M 1.320.")):
        game = heard("salotto", 2, verbosity=verbosity, cash={A: 1320, B: 900})
        game.narrator.audience = Audience(frozenset({A}), frozenset({B}))
        assert shown(answers.cash_answer(game.state, game.narrator, A)) == [own]
        assert shown(answers.cash_answer(game.state, game.narrator, B)) == ["Bruno: M 900."]
        game.narrator.audience = Audience(frozenset({A, B}), frozenset())
        assert shown(answers.cash_answer(game.state, game.narrator, A)) == ["Anna: M 1.320."]


@pytest.mark.parametrize("verbosity", ["normal", "brief"])
def test_a_square_is_named_once_where_nothing_lies_between(verbosity: str) -> None:
    for edition in EDITIONS:
        lines = [text for text, id in CountedGame(edition, "en", verbosity, 11).play(25).lines if id != ">"]
        landings = [re.search(r": (?:the )?([A-Z][^.:]+)\.$", text) for text in lines]
        for before, after in zip(landings, lines[1:], strict=False):
            assert before is None or after != f"Anna is on {before[1]}.", (edition, after)
