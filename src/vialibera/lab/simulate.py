"""Many games among computer players, played here or by other processes."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from vialibera.agents.odds import TURNS_A_MINUTE
from vialibera.engine.rulebook import rules_from
from vialibera.lab.counts import GameCounts, Limits
from vialibera.lab.crew import Crew
from vialibera.lab.loop import play_game

if TYPE_CHECKING:
    from vialibera.sheet import Sheet


def limits_of(sheet: Sheet, turns: int = 1000, bell: int | None = None) -> Limits:
    """The bell rings after the given number of turns, or when the edition's longest time would be up."""
    minutes = sheet.ending.minutes_at_most
    if bell is None and minutes is not None:
        bell = minutes * TURNS_A_MINUTE
    return Limits(turns, bell)


BATCH = 20
"""Games that a worker is handed at a time, at most."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What to play: the edition, a computer player a seat, the seed of the first game, how many games."""

    sheet: Sheet
    bots: tuple[str, ...]
    seed: int
    games: int
    limits: Limits
    drawn: int = 0
    """So many seats are drawn anew for each game, every kind as often as the others; 0: each has its seat."""

    def seated(self, seed: int) -> tuple[str, ...]:
        """Who plays a game, seat by seat."""
        if not self.drawn:
            return self.bots
        luck = Random(f"{seed} seats")
        kinds = luck.sample(self.bots, len(self.bots)) * -(-self.drawn // len(self.bots))
        return tuple(luck.sample(kinds[: self.drawn], self.drawn))

    def batches(self, workers: int) -> list[range]:
        """Each game has its own seed, whoever plays it; a few games are shared out evenly."""
        end, size = self.seed + self.games, max(1, min(BATCH, self.games // (4 * workers)))
        return [range(first, min(first + size, end)) for first in range(self.seed, end, size)]


SELDOM = 100_000
"""New objects between two searches for circles of garbage: a game makes many objects and hardly a circle."""


@contextmanager
def seldom_swept() -> Iterator[None]:
    """The collector of garbage looks for circles now and then only."""
    usual = gc.get_threshold()
    gc.set_threshold(SELDOM, *usual[1:])
    try:
        yield
    finally:
        gc.set_threshold(*usual)


def play_all(plan: Plan, workers: int = 1) -> Iterator[GameCounts]:
    """The games in the order of their seeds, played here or by other processes."""
    if workers <= 1:
        rules = rules_from(plan.sheet)
        with seldom_swept():
            for seed in range(plan.seed, plan.seed + plan.games):
                yield play_game(rules, plan.seated(seed), seed, plan.limits)
        return
    for games in Crew(workers, _play_batches, plan).do(plan.batches(workers)):
        yield from games


def _play_batches(plan: Plan) -> Callable[[range], list[GameCounts]]:
    """How a process of its own plays the seeds it is handed."""
    rules = rules_from(plan.sheet)

    def batch(seeds: range) -> list[GameCounts]:
        with seldom_swept():
            return [play_game(rules, plan.seated(seed), seed, plan.limits) for seed in seeds]

    return batch
