"""Count the processor's instructions for a turn of four prudent players, edition by edition, with valgrind.

    uv run python bench/instructions.py [EDITION ...] [--games 30]

A count is the same on a busy machine, a rate is not. Two games are counted, then these and more; the difference of both
counts is divided by the difference of their turns, so that the start of the program does not count.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys

from vialibera.analysis.lab.loop import play_game
from vialibera.analysis.lab.simulation import gc_relaxed, simulation_limits
from vialibera.rules.editions import available_editions, load_edition
from vialibera.rules.engine.rulebook import rules_from_sheet

FEW = 2
COUNTER = ("valgrind", "--tool=cachegrind", "--cache-sim=no", "--branch-sim=no", "--cachegrind-out-file=/dev/null")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("editions", nargs="*", default=[name for name, _ in available_editions()])
    parser.add_argument("--games", type=int, default=30)
    parser.add_argument("--play", type=int, help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.play:
        print(play_turns(given.editions[0], given.play))
        return
    for edition in given.editions:
        few, many = count_instructions(edition, FEW), count_instructions(edition, FEW + given.games)
        print(f"{edition:10}{(many[1] - few[1]) / (many[0] - few[0]):9,.0f}")


def play_turns(edition: str, games: int) -> int:
    """Play so many games and return the sum of their turns."""
    sheet = load_edition(edition).sheet
    rules, limits = rules_from_sheet(sheet), simulation_limits(sheet)
    with gc_relaxed():
        return sum([play_game(rules, ["prudente"] * 4, seed, limits).turns for seed in range(1, games + 1)])


def count_instructions(edition: str, games: int) -> tuple[int, int]:
    """Return the turns of so many games, and the instructions of the program that plays them."""
    words = (*COUNTER, sys.executable, __file__, edition, "--play", str(games))
    ran = subprocess.run(words, capture_output=True, text=True, check=True, env=os.environ | {"PYTHONHASHSEED": "0"})
    found = re.search(r"I +refs: +([\d,]+)", ran.stderr)
    assert found is not None
    return int(ran.stdout), int(found[1].replace(",", ""))


if __name__ == "__main__":
    main()
