"""Measure what a page with visitors costs the player who presses a key.

    uv run python bench/page.py [--keys 300] [--visitors 20]

Three games of the same seed get the same keys in turns, each in a pseudo-terminal: one without a page, a second one
without (it shows how much the machine itself varies), and one on a page that many visitors read. The clock stops when
the last byte of the answer has come. The limit: a key is slower by 1 ms in the median, by 5 ms at the 99th percentile.
"""

from __future__ import annotations

import argparse
import os
import re
import select
import signal
import statistics
import subprocess
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from itertools import cycle, islice
from tempfile import TemporaryDirectory

SETTINGS = 'voice = "reader"\ngrace = 0.0\nguard = 0.0\nlesson_offered = true\n'
GAME = ("play", "--ruleset", "salotto", "--players", "Anna,Bruno", "--seed", "4", "--voice", "reader")
KEYS = ("\r", "a", "\r", "r", "s", "\r", "c", "\r", "a", "v")
CALM = 0.15

VISITORS = """
import asyncio, sys
async def visit(number):
    reader, writer = await asyncio.open_connection("127.0.0.1", int(sys.argv[1]), limit=1 << 24)
    lang = "it" if number % 2 else "en"
    writer.write(f"GET /events?lang={lang} HTTP/1.1\\r\\nHost: localhost\\r\\n\\r\\n".encode())
    while await reader.read(1 << 16):
        pass
async def main():
    await asyncio.gather(*map(visit, range(int(sys.argv[2]))))
asyncio.run(main())
"""


class TerminalGame:
    """A game in a terminal."""

    def __init__(self, folder: str, *more: str, game: Sequence[str] = GAME) -> None:
        import pty

        self.said = ""
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            os.environ.update(
                VIALIBERA_CONFIG=folder, VIALIBERA_GAMES=f"{folder}/games", VIALIBERA_STATE=folder, TERM="xterm"
            )
            os.execv(sys.executable, [sys.executable, "-m", "vialibera", "--lang", "it", *game, *more])

    def until_calm(self, calm: float = CALM) -> float:
        """Read until no byte has come for `calm` seconds; return the time of the last byte."""
        last = time.perf_counter()
        while select.select([self.fd], [], [], calm)[0]:
            self.said += os.read(self.fd, 65536).decode(errors="replace")
            last = time.perf_counter()
        return last

    def key(self, key: str, calm: float = CALM) -> float:
        """Press a key and return the milliseconds to the last byte of the answer, after which all is calm so long."""
        begun = time.perf_counter()
        os.write(self.fd, key.encode())
        if not select.select([self.fd], [], [], 5.0)[0]:
            sys.exit("it does not answer")
        return (self.until_calm(calm) - begun) * 1000

    def port(self) -> str:
        """Return the port of the game's page."""
        until = time.monotonic() + 30
        while not (found := re.search(r"http://[\d.]+:(\d+)/", self.said)):
            self.until_calm(0.5)
            if time.monotonic() > until:
                sys.exit("there is no page")
        return found[1]

    def close(self) -> None:
        with suppress(ProcessLookupError):
            os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self.fd)


def print_times(name: str, times: list[float]) -> None:
    hundredths = statistics.quantiles(times, n=100)
    print(f"{name:24} median {hundredths[49]:6.2f} ms   99th percentile {hundredths[98]:6.2f} ms")


def compare_games(games: dict[str, TerminalGame], count: int) -> None:
    """Give the games the same keys in turns; print what each takes, and how much more the last than the first."""
    times: dict[str, list[float]] = {name: [] for name in games}
    for key in islice(cycle(KEYS), count):
        for name, game in games.items():
            times[name].append(game.key(key))
    print_comparison(times)


def print_comparison(times: dict[str, list[float]]) -> None:
    """Print what the keys take in each game, and how much more the last game takes than the first for the same key."""
    for name, taken in times.items():
        print_times(name, taken)
    first, *_, last = times.values()
    differences = [two - one for one, two in zip(first, last, strict=True)]
    print(f"the same key, with less without: median {statistics.median(differences):.2f} ms")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--keys", type=int, default=300)
    parser.add_argument("--visitors", type=int, default=20)
    arguments = parser.parse_args()
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        with open(f"{folder}/vialibera.toml", "w") as settings:
            settings.write(SETTINGS)
        games = {"without a page": TerminalGame(folder), "without, once more": TerminalGame(folder)}
        games["with visitors"] = page = TerminalGame(folder, "--web")
        crowd = subprocess.Popen([sys.executable, "-c", VISITORS, page.port(), str(arguments.visitors)])
        for game in games.values():
            game.until_calm(1.0)
            game.key("\r")
        compare_games(games, arguments.keys)
        crowd.kill()
        crowd.wait()
        for game in games.values():
            game.close()


if __name__ == "__main__":
    main()
