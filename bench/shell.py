"""Measure how soon the shell answers: the first line, the first key, each key.

    uv run python bench/shell.py [--rounds 15]

The game runs in a pseudo-terminal; the clock stops when the last byte has come. Machines differ and are busy, so each
median is printed with that of a yardstick, measured in turns with it in the same run: `python -c pass` for the first
line (limit: 5 times as long), the bare import of prompt_toolkit for the first key (1.6 times). The limit of a key is
20 ms. Python keeps its compiled files, as it does for an installed program.
"""

from __future__ import annotations

import argparse
import os
import select
import signal
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from tempfile import TemporaryDirectory

SETTINGS = 'voice = "reader"\ngrace = 0.0\nguard = 0.0\n'
GAME = ("--lang", "it", "play", "--ruleset", "salotto", "--players", "Anna,Bruno", "--seed", "4")
COLUMNS = 80
KEYS = "itcvdsfhnklwzox"
CALM = 0.3


class Program:
    """The game in a terminal of so many columns."""

    def __init__(self, folder: str, columns: int, *words: str) -> None:
        import pty

        self.begun = time.perf_counter()
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            os.environ.update(
                VIALIBERA_CONFIG=folder,
                VIALIBERA_GAMES=f"{folder}/games",
                VIALIBERA_STATE=folder,
                TERM="xterm",
                COLUMNS=f"{columns}",
            )
            os.execv(sys.executable, [sys.executable, "-m", "vialibera", *words])

    def wait(self, seconds: float = 20.0) -> float:
        """Wait for output, read it and return the time; exit if none comes."""
        ready, _, _ = select.select([self.fd], [], [], seconds)
        now = time.perf_counter()
        if not ready:
            sys.exit("it does not answer")
        os.read(self.fd, 65536)
        return now

    def until_calm(self) -> float:
        """Read until no byte has come for a while; return the time of the last byte."""
        last = self.wait()
        while select.select([self.fd], [], [], CALM)[0]:
            last = self.wait()
        return last

    def key(self, key: str) -> float:
        """Press a key and return the milliseconds to the last byte of the answer."""
        begun = time.perf_counter()
        os.write(self.fd, key.encode())
        return (self.until_calm() - begun) * 1000

    def close(self) -> None:
        with suppress(ProcessLookupError):
            os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self.fd)


def python_time(code: str) -> float:
    begun = time.perf_counter()
    subprocess.run([sys.executable, "-c", code], check=True)
    return (time.perf_counter() - begun) * 1000


def first_line(folder: str) -> float:
    program = Program(folder, COLUMNS, *GAME)
    try:
        return (program.wait() - program.begun) * 1000
    finally:
        program.close()


def first_key(folder: str) -> float:
    """Return the milliseconds from the start to the answer of a key pressed after the first line."""
    program = Program(folder, COLUMNS, *GAME)
    try:
        program.wait()
        os.write(program.fd, b"z")
        return (program.until_calm() - program.begun) * 1000
    finally:
        program.close()


def keys(folder: str) -> list[float]:
    program = Program(folder, COLUMNS, *GAME)
    try:
        program.until_calm()
        program.key("\r")
        return [program.key(key) for key in KEYS]
    finally:
        program.close()


def compare_medians(
    rounds: int, ours: Callable[[], float], yardstick: Callable[[], float]
) -> tuple[float, float, float]:
    """Return both medians, and the median of the ratios of each pair, measured one after the other."""
    pairs = [(ours(), yardstick()) for _ in range(rounds)]
    return (
        statistics.median(one for one, _ in pairs),
        statistics.median(other for _, other in pairs),
        statistics.median(one / other for one, other in pairs),
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=15)
    rounds = parser.parse_args().rounds
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # as it is where the program is installed
    with TemporaryDirectory() as folder:
        with open(f"{folder}/vialibera.toml", "w", encoding="utf-8") as settings:
            settings.write(SETTINGS)
        first_key(folder)  # not counted: the first start fills caches
        line = compare_medians(rounds, lambda: first_line(folder), lambda: python_time("pass"))
        key = compare_medians(rounds, lambda: first_key(folder), lambda: python_time("import prompt_toolkit"))
        answers = keys(folder)
    print(f"first line       {line[0]:8.1f} ms  {line[2]:5.2f} x python -c pass ({line[1]:.1f} ms), at most 5")
    print(f"first key        {key[0]:8.1f} ms  {key[2]:5.2f} x import prompt_toolkit ({key[1]:.1f} ms), at most 1.6")
    print(f"key to last byte {statistics.median(answers):8.1f} ms  worst {max(answers):.1f} ms, at most 20")


if __name__ == "__main__":
    main()
