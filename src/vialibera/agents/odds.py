"""What the chances are: from a moment of a game it is played out many times, by players who are all prudent."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from random import Random
from typing import TYPE_CHECKING

from vialibera.agents.ahead import imagined, play_on
from vialibera.agents.chance import Chance
from vialibera.agents.intervals import SIGMAS, wilson
from vialibera.agents.prudent import Prudent
from vialibera.engine.draft import Draft
from vialibera.engine.ids import REFEREE
from vialibera.engine.kernel import play
from vialibera.engine.topics.ending import standings
from vialibera.engine.topics.rulings import ResumePlay, halted
from vialibera.engine.view import seen_by_all

if TYPE_CHECKING:
    from collections.abc import Iterable

    from vialibera.engine.state import State
    from vialibera.journal.header import Header
    from vialibera.sheet import Sheet

GAMES = 200
"""So often a game is played out where nothing else is asked."""

LONGEST = 600
"""A game that has not ended after so many turns is judged as it stands."""


@dataclass(frozen=True)
class Chances:
    """Of a seat, in parts of one: how often it wins, within which bounds; its place on average, within which bounds."""

    seat: int
    win: float
    low: float
    high: float
    place: float
    first: float
    last: float


def may_be_told(sheet: Sheet, end: State) -> bool:
    """Whether anybody may know the chances: of a game that is over, or where that was agreed before it."""
    return end.over or sheet.odds


class Reckoning:
    """The chances as things stand for all to see, reckoned bit by bit; the bell, where the edition has one, rings when
    that turn is over."""

    def __init__(self, state: State, seed: int = 1, bell: int | None = None) -> None:
        self.state, self.bell = seen_by_all(state), bell
        self.luck = Random(f"{seed} odds")
        self.games: list[list[tuple[int, float]]] = []
        """Of each game played so far the place of each seat, and its part of the victory."""

    def go_on(self) -> None:
        """One game more."""
        self.games.append(played_out(self.state, self.luck, self.bell))

    def chances(self) -> list[Chances]:
        """Each seat's, after the games played so far."""
        return [_chances(seat, [row[seat] for row in self.games]) for seat in self.state.seats]


def odds(state: State, games: int = GAMES, seed: int = 1, bell: int | None = None) -> list[Chances]:
    """Each seat's chances, in one go."""
    reckoning = Reckoning(state, seed, bell)
    for _ in range(1 if state.over else games):
        reckoning.go_on()
    return reckoning.chances()


def played_out(state: State, luck: Random, bell: int | None) -> list[tuple[int, float]]:
    """Of each seat its place at the end, and its part of the victory."""
    draft = Draft(imagined(state, luck))
    players = [Prudent(state.rules) for _ in state.seats]
    if halted(draft.state):
        play(draft, ResumePlay(REFEREE, draft.state.serial, "", ""))
    if not state.over:
        play_on(draft, players, Chance(luck.getrandbits(48)), LONGEST, bell)
    rows = standings(draft.state)
    winners = sum([row.place == 1 for row in rows])
    found = [(0, 0.0)] * len(rows)
    for row in rows:
        found[row.seat] = row.place, 1 / winners if row.place == 1 else 0.0
    return found


def _chances(seat: int, rows: list[tuple[int, float]]) -> Chances:
    count = len(rows)
    win, place = sum([part for _, part in rows]) / count, sum([place for place, _ in rows]) / count
    spread = SIGMAS * sqrt(sum([(one - place) ** 2 for one, _ in rows]) / max(1, count - 1) / count)
    return Chances(seat, win, *wilson(win * count, count), place, max(1.0, place - spread), place + spread)


TURNS_A_MINUTE = 2
"""Where the time is limited, a table is taken to play so many turns a minute."""


def bell_of(header: Header) -> int | None:
    """After which turn the time of a game is taken to be up."""
    minutes = header.minutes if header.minutes is not None else header.sheet.ending.minutes_at_most
    return None if minutes is None else minutes * TURNS_A_MINUTE


def bell_in(state: State, minutes: int | None) -> int | None:
    """After which turn it is, where so many minutes are left."""
    return None if minutes is None else state.turn_no + minutes * TURNS_A_MINUTE


MOMENTS = 24
"""The most moments of a game of which the chances are told."""


def over_time(states: Iterable[State], games: int, bell: int | None = None) -> list[tuple[int, list[Chances]]]:
    """The chances at moments spread over a game, each with its turn; the last one is its end."""
    every = list(states)
    stride = -(-len(every) // MOMENTS)
    chosen = [*every[:-1:stride], every[-1]]
    return [(state.turn_no, odds(state, games, bell=bell)) for state in chosen]
