"""Simulated games: the same for the same seed, whoever plays them; counted truly."""

from __future__ import annotations

import gc
from typing import Any

import pytest
from tests.analysis.lab.sums import sum_games
from tests.clauses.board import VERDI, A, B, C
from tests.properties.worlds import plain_rules

from vialibera.analysis.lab import loop
from vialibera.analysis.lab.game_counts import GameCounts, Limits
from vialibera.analysis.lab.loop import play_game
from vialibera.analysis.lab.simulation import SimulationPlan, gc_relaxed, play_all_games, simulation_limits
from vialibera.play.bots.bot_registry import BOT_MAKERS
from vialibera.play.bots.prudent import PrudentBot
from vialibera.rules.editions import load_edition
from vialibera.rules.engine.kernel import legal_commands, new_game
from vialibera.rules.engine.messages import Command, Refusal
from vialibera.rules.engine.rulebook import rules_from_sheet
from vialibera.rules.engine.rules import Rules
from vialibera.rules.engine.state import State
from vialibera.rules.engine.topics.rights import RentClaim
from vialibera.rules.engine.topics.trade import Propose, Proposed
from vialibera.rules.engine.topics.turn import TurnEnd

FOUR = ("prudente",) * 4


def plan(id: str = "lira", games: int = 30, **changes: Any) -> SimulationPlan:
    return SimulationPlan(load_edition(id).sheet, FOUR, changes.get("seed", 1), games, changes.get("limits", Limits()))


def test_the_same_seed_plays_the_same_game() -> None:
    rules = plain_rules("lira")
    assert play_game(rules, FOUR, 5) == play_game(rules, FOUR, 5) != play_game(rules, FOUR, 6)


def test_random_players_draw_from_the_seed_too() -> None:
    bots, limits = ("random", "prudente", "random"), Limits(turns=30)
    rules = plain_rules("moderno")
    assert play_game(rules, bots, 5, limits) == play_game(rules, bots, 5, limits)


def test_workers_change_nothing() -> None:
    alone = list(play_all_games(plan(games=45)))
    assert alone == list(play_all_games(plan(games=45), workers=2))
    assert len(alone) == 45
    assert alone[0] == play_game(plain_rules("lira"), FOUR, 1)
    assert alone[20:] == list(play_all_games(plan(seed=21, games=25)))


def test_one_worker_plays_in_this_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """Another process would know nothing of a kind of player that is made here."""
    monkeypatch.setitem(BOT_MAKERS, "own", lambda rules, seed: PrudentBot(rules))
    own = SimulationPlan(load_edition("lira").sheet, ("own",) * 3, 1, 2, Limits(turns=10))
    assert [game.turns for game in play_all_games(own, workers=1)] == [10, 10]


def test_the_garbage_collector_runs_seldom_and_then_as_before() -> None:
    usual = gc.get_threshold()
    try:
        gc.set_threshold(700, 7, 5)
        before = gc.get_threshold()
        with gc_relaxed():
            first, *others = gc.get_threshold()
        assert first > 100 * before[0] and tuple(others) == before[1:] and gc.get_threshold() == before
    finally:
        gc.set_threshold(*usual)


def test_every_throw_comes_to_rest_somewhere() -> None:
    for id in ("lira", "torneo", "salotto"):
        game = play_game(plain_rules(id), FOUR, 1)
        assert game.throws == sum(game.visit_counts) + game.jail_count >= game.turns > 0
        assert game.visit_counts[30] == 0
        assert game.jail_count > 0


def test_a_survivor_ends_the_game() -> None:
    game = play_game(plain_rules("moderno"), FOUR, 1)
    assert game.ended and game.bankruptcies == 3 and len(game.winners) == 1


def test_a_game_is_broken_off_after_so_many_turns() -> None:
    game = play_game(plain_rules("moderno"), FOUR, 1, Limits(turns=20))
    assert (game.turns, game.ended, game.winners, game.bankruptcies) == (20, False, (), 0)


@pytest.mark.parametrize("id", ["torneo", "euro"])
def test_the_bell_ends_the_game_with_a_count(id: str) -> None:
    game = play_game(plain_rules(id), FOUR, 1, Limits(bell_after=20))
    assert game.ended and game.bankruptcies == 0 and game.winners
    assert 20 <= game.turns <= 21


def test_without_a_clock_no_bell_rings() -> None:
    assert play_game(plain_rules("moderno"), FOUR, 1, Limits(bell_after=20)).turns > 21


def test_the_bell_stands_for_the_longest_time_an_edition_allows() -> None:
    assert simulation_limits(load_edition("torneo").sheet) == Limits(1000, 180)
    assert simulation_limits(load_edition("torneo").sheet, 500, 60) == Limits(500, 60)
    assert simulation_limits(load_edition("lira").sheet) == Limits(1000, None)


def test_a_fault_names_its_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    class Lost:
        def choose(self, state: State, seat: int) -> Command:
            raise Refusal("something")

        answer = choose

        def remember(self, proposal: Proposed) -> None: ...

    monkeypatch.setitem(BOT_MAKERS, "lost", lambda rules, seed: Lost())
    with pytest.raises(Refusal) as fault:
        play_game(plain_rules("lira"), ["lost"] * 4, 77)
    assert fault.value.__notes__ == ["in the game with seed 77"]


def test_totals() -> None:
    games = [
        GameCounts(10, 12, 60, True, (1,), [5, 5], 2, 1),
        GameCounts(30, 36, 200, True, (0, 1), [20, 10], 6, 0),
        GameCounts(20, 22, 90, False, (), [10, 12], 0, 0),
    ]
    found = sum_games(games, seats=2, squares=2)
    assert (found.wins_by_seat, found.turns, found.median_length, found.ended, found.bankruptcies) == (
        [1, 2],
        60,
        20,
        2,
        1,
    )
    facts = found.json_facts()
    assert facts["landings"] == [0.5, 0.385714] and facts["in_jail"] == 0.114286
    assert facts["lengths"] == [10, 30, 20] and facts["throws"] == 70 and facts["events"] == 350


def test_no_games_no_shares() -> None:
    assert sum_games([], seats=2, squares=3).json_facts()["landings"] == [0, 0, 0]


def test_a_table_of_too_many_is_refused() -> None:
    with pytest.raises(Refusal, match="players"):
        new_game(plain_rules("torneo"), 2)


@pytest.mark.parametrize("bots", [FOUR, ("facile",) * 4, ("facile", *FOUR[:3])])
def test_games_that_hoarded_end(bots: tuple[str, ...]) -> None:
    """With what lies in the middle for whoever lands there, this one was not over after 5,000 turns."""
    rules = rules_from_sheet(load_edition("lira", ["parking_jackpot"]).sheet)
    assert play_game(rules, bots, 9).ended


class Watching:
    """A player that notes whose open rents it is shown, and claims none."""

    def __init__(self) -> None:
        self.shown: list[list[int]] = []

    def choose(self, state: State, seat: int) -> Command | None:
        self.shown.append([right.seat for right in state.open_claims])
        return None

    answer = choose

    def remember(self, proposal: Proposed) -> None: ...


def test_a_player_sees_its_own_open_rents_alone() -> None:
    state = new_game(plain_rules("moderno"), 3)
    rights = [RentClaim(number, seat, A, VERDI, 14, 0, 1) for number, seat in ((1, B), (2, C))]
    state.open_claims, state.actors = list(rights), (A,)
    players = [Watching() for _ in range(3)]
    assert loop.ask_owners_first([*players], state) is None
    shown = [player.shown for player in players]
    assert shown == [[[]], [[B]], [[C]]] and state.open_claims == rights


class Repeating:
    """A `prudente` that never ends its turn once it can propose a deal: it proposes the same one for ever."""

    def __init__(self, rules: Rules) -> None:
        self.bot = PrudentBot(rules)
        self.choose, self.remember = self.bot.choose, self.bot.remember

    def answer(self, state: State, seat: int) -> Command | None:
        if isinstance(state.step, TurnEnd):
            for command in legal_commands(state, seat):
                if isinstance(command, Propose):
                    return command
        return self.bot.answer(state, seat)


def test_a_game_in_which_a_player_repeats_itself_is_broken_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loop, "MOST_EVENTS_BETWEEN_COUNTS", 1000)  # a tenth of a second in place of a whole one
    monkeypatch.setitem(BOT_MAKERS, "repeating", lambda rules, seed: Repeating(rules))
    game = play_game(plain_rules("moderno"), ("repeating", "prudente"), 1, Limits(200))
    assert not game.ended and game.turns < 200
