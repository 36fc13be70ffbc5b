"""Measure steps a second with masks: random lawful actions, edition by edition, in one process.

    uv run python bench/gym.py [EDITION ...] [--steps 100000] [--runs 1]

"steps" makes the list of lawful ids before each step (`gym/seat_game.py`); "environment" is the one of
PettingZoo, with an observation and a mask as arrays before each step, and is left out where the extra is not installed.
Seconds are those of the processor; of several runs the best counts, as neighbours of the machine only slow it. Beside
them stands the rate of the yardstick, which tells how fast the machine was.
"""

from __future__ import annotations

import argparse
from importlib.util import find_spec
from random import Random
from time import process_time

from vialibera.analysis import gym
from vialibera.analysis.gym.seat_game import NOBODY, SeatGame
from vialibera.analysis.lab.simulation import gc_relaxed
from vialibera.rules.editions import available_editions, load_edition
from vialibera.rules.engine.rulebook import rules_from_sheet
from yardstick import walk

YARDSTICK_THROWS = 200_000


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("editions", nargs="*", default=[name for name, _ in available_editions()])
    parser.add_argument("--steps", type=int, default=100_000)
    parser.add_argument("--runs", type=int, default=1)
    given = parser.parse_args()
    print("edition     steps/s  environment  yardstick")
    for edition in given.editions:
        with gc_relaxed():
            steps = max([steps_a_second(edition, given.steps) for _ in range(given.runs)])
            inside = max([environment_steps_a_second(edition, given.steps // 10) for _ in range(given.runs)])
        rate = max([throws_a_second() for _ in range(given.runs)])
        print(f"{edition:10}{steps:9,.0f}{inside:13,.0f}{rate:11,.0f}")


def throws_a_second() -> float:
    begun = process_time()
    walk(YARDSTICK_THROWS)
    return YARDSTICK_THROWS / (process_time() - begun)


def steps_a_second(edition: str, steps: int) -> float:
    rules, pick, seed = rules_from_sheet(load_edition(edition).sheet), Random(1).random, 1
    game = SeatGame(rules, 4, seed, 1000, None)
    begun = process_time()
    for _ in range(steps):
        if game.seat == NOBODY:
            seed += 1
            game = SeatGame(rules, 4, seed, 1000, None)
        ids = game.legal_ids()
        game.play_id(ids[int(pick() * len(ids))])
    return steps / (process_time() - begun)


def environment_steps_a_second(edition: str, steps: int) -> float:
    """Return the rate, or 0 where the extra is not installed."""
    if not find_spec("pettingzoo"):
        return 0.0
    env, pick = gym.env(edition, 4), Random(1).random
    env.reset()
    env.last()
    begun = process_time()
    for _ in range(steps):
        if not env.agents:
            env.reset()
        observation, _, ended, stopped, _ = env.last()
        lawful = observation["action_mask"].nonzero()[0]
        env.step(None if ended or stopped else int(lawful[int(pick() * len(lawful))]))
    return steps / (process_time() - begun)


if __name__ == "__main__":
    main()
