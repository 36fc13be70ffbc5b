"""Turns and throws a second of four prudent players, edition by edition, in one process.

    uv run python bench/simulate.py [EDITION ...] [--games 100] [--rounds 15]

Events are decided, applied and counted, nothing is narrated. The same games are played round after round, the
yardstick walks before each, and the best of each is told: on a busy machine both find their quiet moment. Seconds are
those of the processor. Last stands what the rate would be where the yardstick walks three million throws a second.
"""

from __future__ import annotations

import argparse
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
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--player", default="prudente")
    given = parser.parse_args()
    print("edition     turns/s  throws/s  yardstick  at 3 M/s  events/turn  turns/game")
    for edition in given.editions:
        print(line(edition, given.player, given.games, given.rounds))


def line(edition: str, player: str, games: int, rounds: int) -> str:
    data = load(edition).data
    rules, limits, work, best, yardstick = rules_from(data), limits_of(data), Work(0, 0, 0), 0.0, 0.0
    for _ in range(rounds):
        yardstick = max(yardstick, throws_per_second(1))
        begun = process_time()
        work = played(rules, limits, player, games)
        best = max(best, work.turns / (process_time() - begun))
    return (
        f"{edition:10}{best:9,.0f}{best * work.throws / work.turns:10,.0f}{yardstick:11,.0f}"
        f"{best / yardstick * STANDARD:10,.0f}{work.events / work.turns:13.1f}{work.turns / games:12.0f}"
    )


def played(rules: Rules, limits: Limits, player: str, games: int) -> Work:
    all_of_them = [play_game(rules, [player] * 4, seed, limits) for seed in range(1, games + 1)]
    columns = zip(*((game.turns, game.throws, game.events) for game in all_of_them), strict=True)
    return Work(*(sum(column) for column in columns))


if __name__ == "__main__":
    main()
