"""Many games among computer players, played in this process or in several."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from random import Random

from vialibera.analysis.lab.game_counts import GameCounts, Limits
from vialibera.analysis.lab.loop import play_game
from vialibera.play.bots.win_odds import TURNS_PER_MINUTE
from vialibera.rules.engine.rulebook import rules_from_sheet
from vialibera.rules.sheet import Sheet
from vialibera.support.json_values import Strings
from vialibera.support.processes.worker_pool import WorkerPool


def simulation_limits(sheet: Sheet, turns: int = 1000, bell: int | None = None, silent: Strings = ()) -> Limits:
    """Return the limits of a game: the bell rings after `bell` turns, or when the edition's longest time would be up.

    A simulation has no clock on the wall: minutes become turns at the usual rate of play.
    """
    minutes = sheet.ending.minutes_at_most
    if bell is None and minutes is not None:
        bell = minutes * TURNS_PER_MINUTE
    return Limits(turns, bell, silent)


BATCH_GAMES = 20
"""The most games that a worker gets at a time."""


@dataclass(frozen=True, slots=True)
class SimulationPlan:
    """The games to play: the edition, the kinds by seat, the seed of the first game, the number of games."""

    sheet: Sheet
    bots: Strings
    seed: int
    games: int
    limits: Limits
    drawn_seats: int = 0
    """The seats that are drawn from the kinds for each game, as evenly as possible; 0 if each kind has its seat."""

    def bots_of_game(self, seed: int) -> Strings:
        """Return the kinds of the computer players of one game, seat by seat."""
        if not self.drawn_seats:
            return self.bots
        luck = Random(f"{seed} seats")
        kinds = luck.sample(self.bots, len(self.bots)) * -(-self.drawn_seats // len(self.bots))
        return tuple(luck.sample(kinds[: self.drawn_seats], self.drawn_seats))

    def seed_batches(self, workers: int) -> list[range]:
        """Return the seeds in batches for the workers.

        Each game has its own seed, so the result does not depend on the worker that plays it. With few games the
        batches are small, about four for each worker, so that no worker waits for the last one for long.
        """
        end, size = self.seed + self.games, max(1, min(BATCH_GAMES, self.games // (4 * workers)))
        return [range(first, min(first + size, end)) for first in range(self.seed, end, size)]


GC_THRESHOLD = 100_000
"""New objects between two runs of the garbage collector during a simulation."""


@contextmanager
def gc_relaxed() -> Iterator[None]:
    """Let the garbage collector run seldom inside the `with` block.

    A game makes many objects and hardly a reference cycle, so frequent runs find nothing; this makes a simulation a
    tenth faster.
    """
    # Games make many objects and hardly a circle. Looking for garbage seldom gains a tenth. (see
    # bench/speed.md)
    usual = gc.get_threshold()
    gc.set_threshold(GC_THRESHOLD, *usual[1:])
    try:
        yield
    finally:
        gc.set_threshold(*usual)


def play_all_games(plan: SimulationPlan, workers: int = 1) -> Iterator[GameCounts]:
    """Play the games and yield their counts in the order of the seeds; with several workers in other processes."""
    if workers <= 1:
        rules = rules_from_sheet(plan.sheet)
        with gc_relaxed():
            for seed in range(plan.seed, plan.seed + plan.games):
                yield play_game(rules, plan.bots_of_game(seed), seed, plan.limits)
        return
    for games in WorkerPool(workers, _make_batch_player, plan).work_off(plan.seed_batches(workers)):
        yield from games


def _make_batch_player(plan: SimulationPlan) -> Callable[[range], list[GameCounts]]:
    """Return the function with which a worker plays batches of seeds; the rules are made once for each worker."""
    rules = rules_from_sheet(plan.sheet)

    def batch(seeds: range) -> list[GameCounts]:
        with gc_relaxed():
            return [play_game(rules, plan.bots_of_game(seed), seed, plan.limits) for seed in seeds]

    return batch
