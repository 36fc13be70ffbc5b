"""Measure how soon the board answers: from a key to the last byte on the screen, and from a line to the cells.

    uv run python bench/board.py [--rounds 5]

The first rows are keys in a pseudo-terminal that shows the board, at three sizes, in milliseconds: median,
ninth decile and worst; the limit is 20. The first S or V is left out, because it imports the tables. The other rows
are 200 views of a game made in one process, each from one line more.
"""

from __future__ import annotations

import argparse
import fcntl
import statistics
import struct
import sys
import termios
import time
from pathlib import Path
from tempfile import TemporaryDirectory

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.senses.screen.scenes import heard, hints

from shell import Program
from vialibera.senses.screen.layout import render_screen
from vialibera.senses.screen.palette import Theme
from vialibera.senses.screen.screen_line import ScreenLine
from vialibera.senses.screen.view_builder import ScreenTexts, build_board_view

SETTINGS = 'voice = "off"\ngrace = 0.0\nguard = 0.0\nscreen = "board"\n'
GAME = ("--lang", "it", "play", "--ruleset", "salotto", "--players", "Anna,Bruno", "--seed", "4")
SIZES = ((80, 24), (100, 30), (120, 40))
KEYS = "itcvdsfnlwio"
ALLOWED = 20.0


def key_times(size: tuple[int, int], rounds: int) -> list[float]:
    """Return the milliseconds of each key."""
    with TemporaryDirectory() as folder:
        Path(folder, "vialibera.toml").write_text(SETTINGS, "utf-8")
        at = Program(folder, size[0], *GAME)
        fcntl.ioctl(at.fd, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))
        at.until_calm()
        for key in ("\r", "s", "\x1b"):
            at.key(key)
        found = [at.key(key) for _ in range(rounds) for key in KEYS]
        at.close()
        return found


def view_times(size: tuple[int, int]) -> list[float]:
    """Return the milliseconds to make a view and its rows, a line more each time."""
    game, theme, found = heard("lira", turns=60), Theme(), []
    assert game.scene is not None
    told, foot = list(game.game_lines), hints("it")
    for number in range(200):
        lines = [*told[: 50 + number % 100], ScreenLine(f"{number}: Anna paga.")]
        begun = time.perf_counter()
        beside = ScreenTexts(lines, game.question_lines, (), None, foot, number, last_throw=(3, number % 6 + 1))
        beside = beside._replace(past_worths=game.worth_history.worths_by_seat())
        render_screen(build_board_view(game.scene, beside), size, theme)
        found.append((time.perf_counter() - begun) * 1000)
    return found


def table_row(name: str, times: list[float]) -> str:
    deciles = statistics.quantiles(times, n=10)
    within = sum(one <= ALLOWED for one in times) / len(times)
    return f"{name:24}{statistics.median(times):8.1f}{deciles[-1]:8.1f}{max(times):8.1f}{within:8.0%}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=5)
    rounds = parser.parse_args().rounds
    print(f"{'milliseconds':24}{'median':>8}{'decile':>8}{'worst':>8}{'<= 20':>8}")
    for size in SIZES:
        print(table_row(f"keys at {size[0]}x{size[1]}", key_times(size, rounds)), flush=True)
    for size in SIZES:
        print(table_row(f"cells at {size[0]}x{size[1]}", view_times(size)), flush=True)


if __name__ == "__main__":
    main()
