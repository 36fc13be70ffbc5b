"""Turns and throws a second of four prudent players, edition by edition, in one process.

    uv run python bench/simulate.py [EDITION ...] [--games 50] [--rounds 30]

Events are decided, applied and counted, nothing is narrated. The same games are played round after round, the
yardstick walks before each, and the best of each is told: on a busy machine both find their quiet moment. Seconds are
those of the processor. "at 3 M/s" is what the best rate would be where the yardstick at its best walks three million
throws a second, "median" the same of the middle round against the yardstick just before it.
"""

from __future__ import annotations

import argparse
from statistics import median
from time import process_time
from typing import NamedTuple

from yardstick import throws_per_second

from vialibera.editions import available, load
from vialibera.engine.rulebook import rules_from
from vialibera.engine.rules import Rules
from vialibera.lab.simulate import Limits, limits_of, play_game

STANDARD = 3_000_000


class Work(NamedTuple):
    """What the games of a round amount to."""

    turns: int
    throws: int
    events: int


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("editions", nargs="*", default=[name for name, _ in available()])
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--rounds", type=int, default=30)
    parser.add_argument("--player", default="prudente")
    given = parser.parse_args()
    print("edition     turns/s  throws/s  yardstick  at 3 M/s    median  events/turn  turns/game")
    for edition in given.editions:
        print(line(edition, given.player, given.games, given.rounds))


def line(edition: str, player: str, games: int, rounds: int) -> str:
    data = load(edition).data
    rules, limits, work = rules_from(data), limits_of(data), Work(0, 0, 0)
    rates: list[float] = []
    yardsticks: list[float] = []
    for _ in range(rounds):
        yardsticks.append(throws_per_second(1))
        begun = process_time()
        work = played(rules, limits, player, games)
        rates.append(work.turns / (process_time() - begun))
    best, yardstick = max(rates), max(yardsticks)
    middle = median(rate / walked for rate, walked in zip(rates, yardsticks, strict=True))
    return (
        f"{edition:10}{best:9,.0f}{best * work.throws / work.turns:10,.0f}{yardstick:11,.0f}"
        f"{best / yardstick * STANDARD:10,.0f}{middle * STANDARD:10,.0f}"
        f"{work.events / work.turns:13.1f}{work.turns / games:12.0f}"
    )


def played(rules: Rules, limits: Limits, player: str, games: int) -> Work:
    all_of_them = [play_game(rules, [player] * 4, seed, limits) for seed in range(1, games + 1)]
    columns = zip(*((game.turns, game.throws, game.events) for game in all_of_them), strict=True)
    return Work(*(sum(column) for column in columns))


if __name__ == "__main__":
    main()
