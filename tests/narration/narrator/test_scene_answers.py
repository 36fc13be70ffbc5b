"""What a scene shows by eye a key says: F the printed price in an auction, W what a debtor can raise, S the ranks."""

from __future__ import annotations

import pytest
from tests.senses.screen.scenes import NAMES, heard, is_bid_for, is_in_debt

from vialibera.narration.narrator.answers import deeds_in_question_answer, scores_answer, why_answer
from vialibera.narration.narrator.narrate import Narrator
from vialibera.rules.editions import load_edition
from vialibera.rules.engine.topics.auction import Auction, DeedLot
from vialibera.rules.engine.topics.ledger import Settle, raisable_money


def teller(edition: str, lang: str, **how: object) -> Narrator:
    scene = heard(edition, lang, **how).scene
    assert scene is not None
    return Narrator(load_edition(edition).sheet, NAMES[:4], lang, scene.state)


@pytest.mark.parametrize("lang", ["it", "en"])
def test_the_keys_say_what_the_scenes_show(lang: str) -> None:
    asked = teller("moderno", lang, turns=25, moment=is_bid_for)
    step = asked.state.step
    assert isinstance(step, Auction) and isinstance(step.lot, DeedLot)
    price = asked.formatter.money_phrase(asked.rules.price[step.lot.space]).shown
    assert price in " ".join(line.shown for line in deeds_in_question_answer(asked.state, asked))
    short = teller("moderno", lang, turns=25, moment=is_in_debt)
    debt = short.state.step
    assert isinstance(debt, Settle)
    more = raisable_money(short.state, debt.seat) - short.state.cash[debt.seat]
    assert short.formatter.money_phrase(more).shown in why_answer(short.state, short)[-1].shown
    ranks = [line.shown for line in scores_answer(short.state, short)]
    assert all(any(name in line for line in ranks) for name in NAMES[:4])
