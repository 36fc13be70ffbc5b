"""Turns and throws a second of four prudent players, edition by edition, in one process.

    uv run python bench/simulate.py [EDITION ...] [--games 200] [--rounds 5]

Events are decided, applied and counted, nothing is narrated. Beside each rate stands what it would be on a machine
where the yardstick walks three million throws a second: the yardstick is timed before and after every round, and the
round with the best of these is told.
"""

from __future__ import annotations

import argparse
from typing import NamedTuple

from yardstick import seconds, throws_per_second

from vialibera.editions import available, load
from vialibera.engine.rulebook import rules_from
from vialibera.lab.simulate import Game, limits_of, play_game

STANDARD = 3_000_000


class Round(NamedTuple):
    """One timing of the same games."""

    standard: float
    """Turns a second where the yardstick does STANDARD throws."""
    turns: float
    throws: float
    yardstick: float
    events: float
    """A turn."""
    length: float


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("editions", nargs="*", default=[name for name, _ in available()])
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--players", default="prudente")
    given = parser.parse_args()
    print("edition     turns/s  throws/s  yardstick  at 3 M/s  events/turn  turns/game")
    for edition in given.editions:
        best = max(timed(edition, given.players, given.games) for _ in range(given.rounds))
        print(
            f"{edition:10}{best.turns:9,.0f}{best.throws:10,.0f}{best.yardstick:11,.0f}"
            f"{best.standard:10,.0f}{best.events:13.1f}{best.length:12.0f}"
        )


def timed(edition: str, player: str, games: int) -> Round:
    data = load(edition).data
    rules, limits = rules_from(data), limits_of(data)
    played: list[Game] = []
    before = throws_per_second()
    spent = seconds(lambda: played.extend(play_game(rules, [player] * 4, seed, limits) for seed in range(1, games + 1)))
    yardstick = max(before, throws_per_second())
    turns, throws = sum(game.turns for game in played), sum(game.throws for game in played)
    events = sum(game.events for game in played)
    rate = turns / spent
    return Round(rate / yardstick * STANDARD, rate, throws / spent, yardstick, events / turns, turns / games)


if __name__ == "__main__":
    main()
