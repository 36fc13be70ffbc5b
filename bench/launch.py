"""Measure how soon a command answers that plays no game: seconds of the processor, compared with `python -c pass`.

    python bench/launch.py [--rounds 40]

Each command runs once in each round, and its best round counts, because other programs can only add time. Python must
be allowed to keep its compiled files, as it is for an installed program. This needs Unix.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys

PASS = ("-c", "pass")
COMMANDS = ("--version", "--help", "simulate --help")
MOST = 4
"""The limit for each command, as a multiple of `python -c pass`."""


def processor_seconds(*words: str) -> float:
    child = subprocess.Popen([sys.executable, *words], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    used = os.wait4(child.pid, 0)[2]
    child.returncode = 0
    return used.ru_utime + used.ru_stime


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=40)
    rounds = parser.parse_args().rounds
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    asked = {"": PASS, **{command: ("-m", "vialibera", *command.split()) for command in COMMANDS}}
    best = dict.fromkeys(asked, float("inf"))
    for _ in range(rounds):
        for command, words in asked.items():
            best[command] = min(best[command], processor_seconds(*words))
    print(f"{'python -c pass':20} {best['']:.4f} s")
    for command in COMMANDS:
        print(f"{command:20} {best[command]:.4f} s  {best[command] / best['']:5.2f} x, at most {MOST}")


if __name__ == "__main__":
    main()
