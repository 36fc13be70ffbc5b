"""Input without a terminal: one command a line in, the same lines out."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from vialibera.shell.dice import figures
from vialibera.shell.keys import from_line
from vialibera.shell.menus import Menu

if TYPE_CHECKING:
    from vialibera.shell.console import Console
    from vialibera.shell.running import Running


LONGEST = 10_000
"""The most letters of a line that can be a command."""


def run_lines(console: Console, game: Running, lines: Iterable[str]) -> None:
    """Answer the lines up to the end of the input, or until the console is done.

    What is due is announced both before and after a line: reading one may have taken any time.
    """
    game.pump()
    for line in lines:
        game.pump()
        one_line(console, line)
        game.pump()
        if console.done:
            break
    console.out.end()


def one_line(console: Console, line: str) -> None:
    """Take a line as a typed answer, a number of the open list, or keys."""
    if len(line) > LONGEST:
        console.say("ui-line-too-long", count=LONGEST)
        return
    if console.field is not None:
        console.typed(line.strip())
        return
    top = console.modes[-1]
    if isinstance(top, Menu) and line.strip().isdecimal() and line.isascii():
        choose(console, top, line.strip())
        return
    for key in from_line(line) or ([] if isinstance(top, Menu) else figures(line)) or ["nonsense"]:
        console.press(key)


def choose(console: Console, menu: Menu, number: str) -> None:
    """Press the digits of a number, then Enter unless the digits have already chosen."""
    for key in (*number, "enter"):
        if console.modes[-1] is menu:
            console.press(key)
