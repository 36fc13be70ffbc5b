"""Input without a terminal: one command a line in, the same lines out."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from vialibera.shell.console.menus import Menu
from vialibera.shell.terminal.key_names import dice_keys, keys_of_line

if TYPE_CHECKING:
    from vialibera.shell.console.console import Console
    from vialibera.shell.terminal.activity import Activity


LONGEST_COMMAND_LINE = 10_000
"""The most letters of a line that can be a command."""

MOST_LIST_DIGITS = 3
"""The most digits of the number of an entry."""


def run_lines(console: Console, game: Activity, lines: Iterable[str]) -> None:
    """Answer the lines up to the end of the input, or until the console is done.

    What is due is announced both before and after a line: reading one may have taken any time.
    """
    # A bot waits for the next line, not for seconds: a script plays the same game whatever the time.
    game.do_due_work()
    for line in lines:
        game.do_due_work()
        answer_line(console, line)
        game.do_due_work()
        if console.is_done:
            break
    console.out.end_last_line()


def answer_line(console: Console, line: str) -> None:
    """Take a line as a typed answer, a number of the open list, or keys."""
    # In a script a number means its figures and, with a list open, Enter too, since a line ends with Enter anyway.
    # (decision: keys.numbers-in-scripts)
    if len(line) > LONGEST_COMMAND_LINE:
        console.say("ui-line-too-long", count=LONGEST_COMMAND_LINE)
        return
    if console.open_input.has_open_field:
        console.take_typed(line.strip())
        return
    top = console.open_input.layers[-1]
    if isinstance(top, Menu) and line.strip().isdecimal() and line.isascii():
        choose_by_number(console, top, line.strip())
        return
    for key in keys_of_line(line) or ([] if isinstance(top, Menu) else dice_keys(line)) or ["nonsense"]:
        console.press(console.own_key(key))
        field = console.open_input.typed_question
        if field is not None and field.begun:  # the key was the first letter of an answer
            console.take_typed(line.strip())
            return


def choose_by_number(console: Console, menu: Menu, number: str) -> None:
    """Choose by a whole number; press its digits if there is no such entry, then Enter unless they have chosen."""
    if 1 < len(number) <= MOST_LIST_DIGITS and menu.choose_number(int(number)):
        console.late_enter.forget_number()
        return
    for digit in number:
        if console.open_input.layers[-1] is menu:
            console.press(digit)
    if console.open_input.layers[-1] is menu and menu.digits:
        console.press("enter")
    console.late_enter.forget_number()
