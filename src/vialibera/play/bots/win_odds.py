"""The chances of each seat: a position is played to its end many times, each seat by a bot of its kind.

Nobody is told who plays a seat: each is played by the habits it has shown in deals (habits.py), and never thinks ahead.

The state is seen as everybody sees it, even if the seat that asks holds an open rent: the whole table hears the answer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import ceil, sqrt
from random import Random
from typing import NamedTuple

from vialibera.play.bots.expert import ExpertBot
from vialibera.play.bots.habits import chance_to_propose, chance_to_take_deals, is_keen_dealer
from vialibera.play.bots.intervals import SIGMAS_EACH_SIDE, wilson_interval
from vialibera.play.bots.lookahead import imagined_copy, play_draft_on
from vialibera.play.bots.prudent import PrudentBot
from vialibera.play.bots.seat_player import Bot
from vialibera.play.bots.seeded_chance import Chance
from vialibera.rules.engine.draft import Draft
from vialibera.rules.engine.ids import REFEREE
from vialibera.rules.engine.kernel import play_command
from vialibera.rules.engine.state import State
from vialibera.rules.engine.topics.ending import final_standings
from vialibera.rules.engine.topics.rulings import ResumePlay, is_halted
from vialibera.rules.engine.topics.time_up import has_bell
from vialibera.rules.engine.visible_state import state_seen_by_all
from vialibera.rules.sheet import Sheet

OddsMoment = tuple[State, "BellForecast | None"]
"""A state of a game, and when its bell will ring."""

PLAYOUT_GAMES = 200
"""The games played from a position if the caller asks for no other number."""

LONGEST_PLAYOUT_TURNS = 600
"""The turns after which a game that has not ended is judged by its present state."""


@dataclass(frozen=True)
class SeatChances:
    """The chances of a seat: its share of wins and its mean place, each with its bounds at 95 %.

    Shares lie between 0 and 1; each `lowest` or `best` and each `highest` or `worst` is a bound.
    """

    seat: int
    win_share: float
    lowest_win_share: float
    highest_win_share: float
    mean_place: float
    best_mean_place: float
    worst_mean_place: float


def can_tell_odds(sheet: Sheet, end: State) -> bool:
    """Return True if the chances may be told: the game is over, or its rules allow the question.

    A saved game that is not over counts as a live one: a player who resumes it would know the chances.
    """
    # In the middle of a game odds are advice that no rule sheet gives. A saved game counts as live: it can be resumed.
    # (decision: odds.saved-game-is-live)
    return end.is_over or sheet.odds


class OddsEstimate:
    """An estimate of the chances that grows game by game, so that keys can be read between two games.

    `bell` is the turn after which the bell rings, if the edition has one, or None.
    """

    def __init__(self, state: State, seed: int = 1, bell: int | None = None) -> None:
        self.state, self.bell_turn = state_seen_by_all(state), bell
        self.luck = Random(f"{seed} odds")
        self.games: list[list[tuple[int, float]]] = []
        """For each game played so far the place of each seat and its part of the victory (a tie is shared)."""

    def play_game(self) -> None:
        """Play one more game to its end."""
        self.games.append(play_to_end(self.state, self.luck, self.bell_turn))

    def seat_chances(self) -> list[SeatChances]:
        """Return the chances of each seat after the games played so far (at least one)."""
        return [_chances_of_seat(seat, [row[seat] for row in self.games]) for seat in self.state.seats]


def estimate_odds(
    state: State,
    games: int = PLAYOUT_GAMES,
    seed: int = 1,
    bell_turn: int | None = None,
    track: Callable[[range], Iterable[int]] = iter,
) -> list[SeatChances]:
    """Return the chances of each seat after so many games; of a game that is over, after one.

    `track` yields the same numbers and may show the progress meanwhile.
    """
    reckoning = OddsEstimate(state, seed, bell_turn)
    for _ in track(range(1 if state.is_over else games)):
        reckoning.play_game()
    return reckoning.seat_chances()


def make_look_alike(state: State, seat: int, luck: Random) -> PrudentBot:
    """Return a bot with the habits that a seat has shown: a careful player, one that deals or one that does not."""
    bot = ExpertBot(state.rules, "", 0) if is_keen_dealer(state, seat) else PrudentBot(state.rules)
    bot.takes_deals = luck.random() < chance_to_take_deals(state, seat)
    bot.seeks_deals = luck.random() < chance_to_propose(state, seat)
    return bot


def play_to_end(state: State, luck: Random, bell: int | None) -> list[tuple[int, float]]:
    """Play a copy to its end; return for each seat its place and its part of the victory (a tie is shared)."""
    draft = Draft(imagined_copy(state, luck))
    return play_game_out(draft, [make_look_alike(state, seat, luck) for seat in state.seats], luck, bell)


def play_game_out(draft: Draft, players: Sequence[Bot], luck: Random, bell: int | None) -> list[tuple[int, float]]:
    """Play a game to its end; return for each seat its place and its part of the victory (a tie is shared)."""
    # A game that the referee has stopped would ask nobody for ever.
    if is_halted(draft.state):
        play_command(draft, ResumePlay(REFEREE, draft.state.pause_no, "", ""))
    if not draft.state.is_over:
        play_draft_on(draft, players, Chance(luck.getrandbits(48)), LONGEST_PLAYOUT_TURNS, bell)
    rows = final_standings(draft.state)
    winners = sum([row.place == 1 for row in rows])
    found = [(0, 0.0)] * len(rows)
    for row in rows:
        found[row.seat] = row.place, 1 / winners if row.place == 1 else 0.0
    return found


def _chances_of_seat(seat: int, rows: list[tuple[int, float]]) -> SeatChances:
    count = len(rows)
    win, place = sum([part for _, part in rows]) / count, sum([place for place, _ in rows]) / count
    spread = SIGMAS_EACH_SIDE * sqrt(sum([(one - place) ** 2 for one, _ in rows]) / max(1, count - 1) / count)
    return SeatChances(seat, win, *wilson_interval(win * count, count), place, max(1.0, place - spread), place + spread)


TURNS_PER_MINUTE = 2
"""The assumed speed of a table whose time is limited, to translate minutes into turns."""

TURNS_TO_MEASURE = 10
"""The turns after which the speed of a table is measured and no longer assumed."""

MINUTE_SECONDS = 60


class BellForecast(NamedTuple):
    """The turn after which the time of a game is taken to be up, and the speed of play from which that follows."""

    turn: int
    turns_per_minute: float
    is_measured: bool
    """True if the speed is that of the game so far, False if it is assumed."""


def forecast_bell(state: State, minutes: float | None, seconds_played: float | None) -> BellForecast | None:
    """Return the turn at which the time will be up, or None if it will not be or has been up already.

    `minutes` is the agreed length, without what a referee has given back, or None without a limit; `seconds_played` is
    what the clock of the game says, or None if nobody knows.
    """
    # A table that plays faster than assumed has more turns before the bell, which changes who is ahead. (decision:
    # odds.bell-by-the-clock)
    minutes = (
        state.bell_second / MINUTE_SECONDS if state.bell_second else minutes and minutes + state.minutes_given_back
    )
    if not minutes or not has_bell(state) or state.has_bell_rung or state.is_over:
        return None
    turn = state.turn_no
    if seconds_played is None:
        return BellForecast(ceil(minutes * TURNS_PER_MINUTE), TURNS_PER_MINUTE, False)
    measured = turn >= TURNS_TO_MEASURE
    pace = turn * MINUTE_SECONDS / max(1.0, seconds_played) if measured else TURNS_PER_MINUTE
    left = max(0.0, minutes - seconds_played / MINUTE_SECONDS)
    return BellForecast(turn + ceil(left * pace), pace, measured)


MOST_ODDS_MOMENTS = 24
"""The most moments of a game for which the chances are computed."""


def odds_over_time(
    states: Iterable[OddsMoment],
    games: int,
    track: Callable[[list[OddsMoment]], Iterable[OddsMoment]] = iter,
) -> list[tuple[int, list[SeatChances]]]:
    """Return (turn, chances) at moments spread evenly over a game, each with its bell; the last one is its end.

    `track` yields the same moments and may show the progress meanwhile.
    """
    every = list(states)
    stride = -(-len(every) // MOST_ODDS_MOMENTS)
    chosen = [*every[:-1:stride], every[-1]]
    return [(state.turn_no, estimate_odds(state, games, bell_turn=bell and bell.turn)) for state, bell in track(chosen)]
