"""What is counted of many games, and what is made of it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from msgspec import structs
from tests.analysis.lab.sums import sum_games
from tests.analysis.lab.test_landings import Chain
from tests.compiled import of_the_source
from tests.nightly import some_only
from tests.properties.worlds import plain_rules
from tests.shipped import EDITIONS

from vialibera.analysis.lab.game_counts import GameCounts, Limits
from vialibera.analysis.lab.loop import play_game
from vialibera.analysis.lab.markov_chain import JAIL_SPACE, exact_rest_shares
from vialibera.analysis.lab.simulation import SimulationPlan, play_all_games
from vialibera.analysis.lab.stats import OPEN_BIN, SimulationTotals, TurnBin, bin_turns
from vialibera.play.bots.bot_registry import make_bot
from vialibera.play.bots.seeded_chance import Chance
from vialibera.rules.editions import load_edition
from vialibera.rules.engine.draft import Draft
from vialibera.rules.engine.ids import CHANCE
from vialibera.rules.engine.kernel import new_game, play_command
from vialibera.rules.engine.rules import Rules
from vialibera.rules.engine.topics.bankruptcy import WentOut

FOUR = ("prudente",) * 4


def went_out_in(rules: Rules, seed: int) -> list[int]:
    """The turns of the bankruptcies, by folding every event of the game into a state of its own."""
    players = [make_bot(name, rules, seed, seat) for seat, name in enumerate(FOUR)]
    draft, chance = Draft(new_game(rules, len(FOUR))), Chance(seed)
    state, twin, found = draft.state, draft.state.copy(), []
    while not state.is_over:
        actor = state.actors[0]
        asked = [] if actor == CHANCE else [*(right.seat for right in state.open_claims), actor]
        wishes = (players[seat].choose(state, seat) for seat in asked)
        play_command(draft, next(filter(None, wishes), None) or chance.choose(state))
        for event in draft.events:
            event.apply(twin)
            if isinstance(event, WentOut):
                found.append(twin.turn_no)
        draft.events.clear()
    return found


@pytest.mark.parametrize("edition", ["lira", "moderno", "salotto"])
def test_bankruptcies_are_counted_in_the_turn_they_happen_in(edition: str) -> None:
    rules = plain_rules(edition)
    for seed in range(1, 7):
        game = play_game(rules, FOUR, seed)
        assert list(game.bankruptcy_turns) == went_out_in(rules, seed), seed
        assert len(game.bankruptcy_turns) == game.bankruptcies == 3
        assert max(game.bankruptcy_turns) == game.turns, "the last one ends the game"


def test_a_game_that_is_broken_off_has_the_bankruptcies_until_then() -> None:
    rules = plain_rules("moderno")
    whole = play_game(rules, FOUR, 2)
    for turns in {*whole.bankruptcy_turns, whole.bankruptcy_turns[0] - 1}:
        part = play_game(rules, FOUR, 2, Limits(turns=turns))
        assert part.bankruptcy_turns == tuple(turn for turn in whole.bankruptcy_turns if turn <= turns)
        assert part.bankruptcies == len(part.bankruptcy_turns)


def test_bankruptcies_are_the_same_with_workers() -> None:
    plan = SimulationPlan(load_edition("euro").sheet, FOUR, 1, 24, Limits())
    alone, shared = (sum_games(play_all_games(plan, workers), 4, 40, FOUR) for workers in (1, 2))
    assert alone == shared and len(alone.bankruptcy_turns) == alone.bankruptcies > 24


def test_nine_games_in_ten_are_within_it() -> None:
    for count in (1, 2, 9, 10, 11, 25, 100):
        found = SimulationTotals([0], [0], game_lengths=[*range(1, count + 1)])
        within = [length for length in found.game_lengths if length <= found.nine_in_ten_length]
        shorter = [length for length in found.game_lengths if length < found.nine_in_ten_length]
        assert 10 * len(within) >= 9 * count > 10 * len(shorter), count


def test_turns_are_counted_together_and_long_tails_in_one_row() -> None:
    assert bin_turns([], 10) == []
    assert bin_turns([21, 30, 41, 12], 10) == [
        TurnBin(11, 20, 1),
        TurnBin(21, 30, 2),
        TurnBin(31, 40, 0),
        TurnBin(41, 50, 1),
    ]
    first, *_, last = bin_turns([155, 161, 9999], 10)
    assert (first, last) == (TurnBin(151, 160, 1), TurnBin(10 * OPEN_BIN + 1, None, 2))
    found = SimulationTotals([0], [0], game_lengths=[*range(100, 199), 9999])
    assert found.bin_width() == 20 and sum(row.times for row in bin_turns(found.game_lengths, found.bin_width())) == 100


def test_a_kind_wins_a_game_once_however_many_of_it_share_it() -> None:
    game = GameCounts(10, 12, 60, True, (0, 2), [5], 0, 0)
    found = sum_games([game, replace(game, winners=(1,)), replace(game, winners=())], 3, 1, ("a", "b", "a"))
    assert found.wins_by_seat == [1, 1, 1]
    assert (found.kind_wins("a").wins, found.kind_wins("b").wins) == (1, 1)
    assert found.kind_wins("a").share == pytest.approx(1 / 3)
    assert found.json_facts()["kinds"] == [
        {"name": "a", "seats": 2, "wins": 1, "wins_95": [0.061492, 0.79234]},
        {"name": "b", "seats": 1, "wins": 1, "wins_95": [0.061492, 0.79234]},
    ]


# Where tokens must come to rest.


@pytest.mark.parametrize("stays", [False, True])
def test_the_reckoning_is_that_of_the_other_chain(stays: bool) -> None:
    """That of `test_landings`, which knows nothing of the engine, has one card less where nobody uses a release."""
    chain = Chain("moderno", stays, False)
    chain.in_deck = 16
    known = chain.shares()
    found = exact_rest_shares(plain_rules("moderno"), 1e9, known[JAIL_SPACE] / 100)
    assert sum(found) == pytest.approx(1)
    assert {space: 100 * found[space] for space in range(-1, 40)} == pytest.approx(
        {space: known.get(space, 0.0) for space in range(-1, 40)}, abs=1e-4
    )


def test_the_first_throws_come_from_via() -> None:
    found = exact_rest_shares(plain_rules("moderno"), 1, 0)
    assert found[6] == pytest.approx(5 / 36) and found[1] == found[14] == 0
    assert found[3] == pytest.approx(2 / 36) and sum(found) == pytest.approx(1)
    half = exact_rest_shares(plain_rules("moderno"), 1.5, 0)
    assert found[6] > half[6] > exact_rest_shares(plain_rules("moderno"), 2, 0)[6]


@of_the_source
def test_cards_that_lead_to_one_another_for_ever_leave_the_token_on_one_of_their_squares() -> None:
    """A throw of 2 or of 7 meets a deck whose only card leads to the other one."""
    rules = plain_rules("moderno")
    card = next(card for card in rules.decks[0] if card.name == "I01")
    decks = tuple((structs.replace(card, printed=structs.replace(card.printed, square=square)),) for square in (2, 7))
    found = exact_rest_shares(structs.replace(rules, decks=decks), 1, 0)
    assert found[2] + found[7] == pytest.approx(7 / 36) and sum(found) == pytest.approx(1)


@pytest.mark.parametrize("edition", some_only(EDITIONS[::2], EDITIONS))
def test_what_is_counted_is_what_is_reckoned(edition: str) -> None:
    """Within what 40 squares may be off by chance: 4 standard deviations each, and the sum of their squares."""
    rules, found = (
        plain_rules(edition),
        sum_games(play_all_games(SimulationPlan(load_edition(edition).sheet, FOUR, 1, 100, Limits(400))), 4, 40),
    )
    *squares, jail = found.rest_shares(rules)
    assert jail.counted == pytest.approx(jail.exact), "they stay there as long as they like"
    off = [(one.counted - one.exact) ** 2 * found.throws / one.exact for one in squares if one.exact]
    assert len(off) == 39 and max(off) < 16 and sum(off) < 70
    endless = zip(squares, exact_rest_shares(rules, 1e9, jail.counted)[:JAIL_SPACE], strict=True)
    late = [(one.counted - exact) ** 2 * found.throws / exact for one, exact in endless if exact]
    assert sum(late) > sum(off), "tokens begin on Via"
