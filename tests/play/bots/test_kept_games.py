"""Whole games of every level and character end as they did when the strength of the levels was measured.

What `bench/strength.md` says of a level holds only while it plays like that. After a change of a player on purpose,
measure it again and take the new numbers from the message of the failed test.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from zlib import crc32

import pytest
from tests.shipped import EDITIONS

from vialibera.analysis.lab.game_counts import Limits
from vialibera.analysis.lab.loop import _play_to_end
from vialibera.play.bots.bot_registry import make_bot
from vialibera.play.bots.characters import TASTES
from vialibera.play.bots.coach import Advice, judge_rounds, make_plan, play_round
from vialibera.play.bots.deed_worth import deed_worth_of_rules
from vialibera.play.bots.expert import ExpertBot
from vialibera.play.bots.position_worth import position_worth_of_rules
from vialibera.play.bots.seat_player import Bot
from vialibera.play.bots.seeded_chance import Chance
from vialibera.play.bots.win_odds import estimate_odds
from vialibera.rules.editions import load_edition
from vialibera.rules.engine.draft import Draft
from vialibera.rules.engine.kernel import new_game, play_command
from vialibera.rules.engine.rulebook import rules_from_sheet
from vialibera.rules.engine.rules import Rules
from vialibera.rules.engine.topics.ledger import Goods
from vialibera.rules.engine.topics.trade import Proposed


def levels(rules: Rules, seed: int) -> list[Bot]:
    return [make_bot(kind, rules, seed, seat) for seat, kind in enumerate(("tosto", "attento", "tranquillo", "facile"))]


def careful_ones(rules: Rules, seed: int) -> list[Bot]:
    return [make_bot("prudente", rules, seed, seat) for seat in range(3)]


def careless_ones(rules: Rules, seed: int) -> list[Bot]:
    return [make_bot(kind, rules, seed, seat) for seat, kind in enumerate(("random", "random", "facile"))]


def experts(rules: Rules, seed: int) -> list[Bot]:
    return [ExpertBot(rules, f"{seed} {seat}", 0) for seat in range(3)]


def thinkers(rules: Rules, seed: int) -> list[Bot]:
    return [ExpertBot(rules, f"{seed} {seat}", 4) for seat in range(3)]


def characters(rules: Rules, seed: int) -> list[Bot]:
    return [make_bot("attento", rules, seed, seat, name) for seat, name in enumerate(sorted(TASTES))]


Players = Callable[[Rules, int], list[Bot]]
"""Makes the players of a table."""


def outcome(edition: str, players: Players, seeds: int, turns: int) -> str:
    """Play the games with these seeds; return a checksum of all that was counted and of what everybody had."""
    rules, found = rules_from_sheet(load_edition(edition).sheet), 0
    for seed in range(seeds):
        bots = players(rules, seed)
        draft = Draft(new_game(rules, len(bots)))
        counts = _play_to_end(draft, bots, Chance(seed), Limits(turns, bell_after=80))
        state = draft.state
        facts = counts, state.turn_no, state.cash, state.owner, state.level, state.mortgaged, state.offers_made
        found = crc32(repr(facts).encode(), found)
    return f"{found:08x}"


def advice_in_two_rounds(draft: Draft, chance: Chance) -> Advice:
    """Play on to the next question with more than one answer worth a thought, and return the coach's advice there."""
    while True:
        state, seat = draft.state, draft.state.actors[0]
        if seat < 0:
            play_command(draft, chance.choose(state, seat))
            continue
        plan = make_plan(state, seat)
        if len(plan.courses) > 1:
            luck = Random("coach")
            return judge_rounds([play_round(plan, luck) for _ in range(2)])
        play_command(draft, plan.courses[0])


def figures(edition: str) -> str:
    """Return a checksum of all that players reckon in the middle of a game, and of what they say of deals."""
    rules, found = rules_from_sheet(load_edition(edition).sheet), list[object]()
    worth, position = deed_worth_of_rules(rules), position_worth_of_rules(rules)
    found += worth.level_yields, worth.group_bonus, worth.deed_values, worth.mean_price, worth.offer_unit
    draft = Draft(new_game(rules, 3))
    _play_to_end(draft, levels(rules, 1)[:3], Chance(1), Limits(36))
    state = draft.state
    found += [round(position.seat_worth(state, seat), 6) for seat in range(3)]
    found += estimate_odds(state, 3)
    for bot in (make_bot("prudente", rules, 1, 0), ExpertBot(rules, "1", 0)):
        for space in rules.deed_spaces:
            owner, price = state.owner[space], rules.price[space]
            if owner >= 0:
                deal = Proposed((owner + 1) % 3, owner, Goods(cash=price // 2), Goods(deeds=(space,)))
                found.append(bot.objection_to(state, deal))
    found.append(advice_in_two_rounds(draft, Chance(1)))
    return f"{crc32(repr(found).encode()):08x}"


KEPT: dict[str, tuple[Players, int, int, str]] = {
    "levels": (levels, 2, 400, "71f2ad6c d7cf0405 4c75fea3 769f6bcc 19cb8999"),
    "careful ones": (careful_ones, 3, 400, "73273762 79369ac7 50364016 813d1840 ab526cc4"),
    "careless ones": (careless_ones, 1, 60, "6e1f59c8 38a6f887 22c888ff 103de501 cccaf3ee"),
    "experts": (experts, 1, 400, "79a7c666 757eeb01 91211754 98996f78 575e4401"),
    "characters": (characters, 2, 400, "bfad9692 da11259c 916e8169 c9c51fe4 d8b8b6e5"),
    "thinkers": (thinkers, 1, 12, "a3d4c275 b8f116a2 d5bea999 bf561e37 8f462e60"),
}
"""The players of each table, the number of games, the turns after which one is broken off, the outcome by edition."""


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("table", KEPT)
def test_games_end_as_they_did_when_the_levels_were_measured(table: str, edition: str) -> None:
    *game, kept = KEPT[table]
    expected = dict(zip(EDITIONS, kept.split(), strict=True))[edition]
    assert outcome(edition, *game) == expected, "does a player play differently on purpose?"


FIGURES = "86c8a8df 20fa06df d3eaa1f7 22cdbd3a 12df352e"
"""What players reckon in the middle of a game, by edition."""


@pytest.mark.parametrize("edition", EDITIONS)
def test_players_reckon_as_they_did_when_the_levels_were_measured(edition: str) -> None:
    """Worths, objections, odds and the coach's advice."""
    assert figures(edition) == dict(zip(EDITIONS, FIGURES.split(), strict=True))[edition]
