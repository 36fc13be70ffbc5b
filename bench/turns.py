"""Measure how many turns two people in a hurry play in 45 seconds.

    uv run python bench/turns.py [--seconds 45] [--ruleset salotto]

Two people play in a pseudo-terminal without a computer player. They buy what they can afford, and otherwise press Enter
every 0.3 seconds. Printed are the turns, and the keys that were refused because they came too early: without speech
there should be at least 20 turns, with a screen reader at 300 words a minute at least 10, and no refused key in either.
"""

from __future__ import annotations

import argparse
import os
import re
import select
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from shell import Program

COLUMNS = 200
EVERY = 0.3
VOICES = {
    "nobody speaks": 'voice = "off"\nscreen = "lines"\n',
    "a reader, 300 words a minute": 'voice = "reader"\npace_asked = true\n[speech]\npace = 300\n',
}
TURN = re.compile(r"turn (\d+)\.")
KEYS = (("Buy with", "a"), ("decline with", "r"), ("drop out with", "r"), ("refuse with", "r"))
"""Words of a question and the key that answers it; the first that fits is used."""


class Hurry(Program):
    """A game whose players press Enter as soon as they can."""

    def __init__(self, folder: str, ruleset: str) -> None:
        game = ("play", "--ruleset", ruleset, "--players", "Anna,Bruno", "--seed", "5")
        super().__init__(folder, COLUMNS, "--lang", "en", *game)
        self.told = ""

    def listen(self, seconds: float) -> None:
        """Read the output for so many seconds."""
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            if select.select([self.fd], [], [], left)[0]:
                self.told += os.read(self.fd, 65536).decode("utf-8", "replace")

    def play(self, seconds: float) -> None:
        while "1: begin" not in self.told:
            self.listen(0.1)
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            question = " ".join(self.told.rstrip().splitlines()[-2:])
            key = next((key for words, key in KEYS if words in question), "\r")
            os.write(self.fd, key.encode())
            self.listen(EVERY)


def play_in_a_hurry(settings: str, ruleset: str, seconds: float) -> tuple[int, int]:
    """Return the turns, and the number of keys that were refused because they came early."""
    with TemporaryDirectory() as folder:
        Path(folder, "vialibera.toml").write_text(settings, "utf-8")
        game = Hurry(folder, ruleset)
        try:
            game.play(seconds)
        finally:
            game.close()
        turns = [int(number) for number in TURN.findall(game.told)]
        return max(turns, default=0), game.told.count("One moment")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=45.0)
    parser.add_argument("--ruleset", default="salotto")
    chosen = parser.parse_args()
    for name, settings in VOICES.items():
        turns, early = play_in_a_hurry(settings, chosen.ruleset, chosen.seconds)
        print(f"{chosen.ruleset}, {name}: {turns} turns in {chosen.seconds:.0f} s, {early} keys refused as early")


if __name__ == "__main__":
    main()
