"""Measure how far apart the sounds are, and which of them are named right beside a throw of the dice.

    uv run python bench/cues.py [--pairs 5] [--only dice,double,bid-1]

The distance of two sounds is that of `tests/senses/sound/ears.py`: 40 bands of pitch over time, in decibels under the
loudest cell, once with one sound stretched a little along the other and once without. The nearest pairs of each are
printed. Then each sound begins while dice roll at another place, and the decoder of `tests/senses/sound/decoder.py`,
which knows only the page of sounds, says what it hears. Some three minutes on an idle processor.
"""

from __future__ import annotations

import argparse
import statistics
import sys
from collections.abc import Sequence
from itertools import combinations
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.senses.sound.ears import REACH, Frame, distance, frames
from tests.senses.sound.mixing import hear_beside_dice
from tools.synthesis import synthesize_cue

from vialibera.senses.sound.recipes import RECIPES


def show_nearest(heard: dict[str, list[Frame]], reach: int, count: int) -> None:
    """Print the nearest pairs, and the median over all sounds of the distance to the nearest other one."""
    apart = sorted((distance(heard[one], heard[two], reach), one, two) for one, two in combinations(heard, 2))
    nearest = [min(far for far, *pair in apart if name in pair) for name in heard]
    way = "stretched" if reach else "unstretched"
    print(f"{way:12} {statistics.median(nearest):5.2f} dB to the nearest other sound, median of {len(heard)}")
    for far, one, two in apart[:count]:
        print(f"{'':12} {far:5.2f} dB {one}, {two}")


def show_named(names: Sequence[str]) -> int:
    """Print the sounds that the decoder has not named beside the dice; return their number."""
    wrong = {name: heard for name in names if name not in (heard := hear_beside_dice(name))}
    print(f"beside dice  {len(names) - len(wrong)} of {len(names)} named")
    for name, heard in wrong.items():
        print(f"{'':12} {name}: heard {', '.join(heard) or 'nothing'}")
    return len(wrong)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--pairs", type=int, default=5)
    parser.add_argument("--only", default=",".join(RECIPES))
    arguments = parser.parse_args()
    names = arguments.only.split(",")
    heard = {name: frames([sample / 32768 for sample in synthesize_cue(RECIPES[name])]) for name in names}
    for reach in (REACH, 0):
        show_nearest(heard, reach, arguments.pairs)
    show_named(names)


if __name__ == "__main__":
    main()
