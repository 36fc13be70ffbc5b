"""Measure turns and throws a second of four prudent players, edition by edition, in one process.

    uv run python bench/simulate.py [EDITION ...] [--games 200] [--rounds 2]

Events are decided, applied and counted, not narrated. After every game the yardstick runs for a moment, so that both
rates belong to the same seconds, however busy the machine is; seconds are
those of the processor. "at 3 M/s" is the rate on a machine whose yardstick makes three million throws a second.
"""

from __future__ import annotations

import argparse
from time import process_time

from vialibera.analysis.lab.game_counts import GameCounts
from vialibera.analysis.lab.loop import play_game
from vialibera.analysis.lab.simulation import gc_relaxed, simulation_limits
from vialibera.rules.editions import available_editions, load_edition
from vialibera.rules.engine.rulebook import rules_from_sheet
from yardstick import walk

STANDARD = 3_000_000

A_MOMENT = 12_000
"""Throws of the yardstick after a game."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("editions", nargs="*", default=[name for name, _ in available_editions()])
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--player", default="prudente")
    given = parser.parse_args()
    print("edition     turns/s  throws/s  yardstick  at 3 M/s  events/turn  turns/game")
    for edition in given.editions:
        print(edition_line(edition, given.player, given.games, given.rounds))


def edition_line(edition: str, player: str, games: int, rounds: int) -> str:
    sheet = load_edition(edition).sheet
    rules, limits = rules_from_sheet(sheet), simulation_limits(sheet)
    played: list[GameCounts] = []
    playing = walking = 0.0
    with gc_relaxed():
        for seed in list(range(1, games + 1)) * rounds:
            begun = process_time()
            played.append(play_game(rules, [player] * 4, seed, limits))
            over = process_time()
            walk(A_MOMENT)
            playing += over - begun
            walking += process_time() - over
    turns, throws = sum(game.turns for game in played), sum(game.throws for game in played)
    rate, yardstick = turns / playing, A_MOMENT * len(played) / walking
    return (
        f"{edition:10}{rate:9,.0f}{throws / playing:10,.0f}{yardstick:11,.0f}{rate / yardstick * STANDARD:10,.0f}"
        f"{sum(game.events for game in played) / turns:13.1f}{turns / len(played):12.0f}"
    )


if __name__ == "__main__":
    main()
