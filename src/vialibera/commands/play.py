"""`vialibera play`: play a game at this terminal. The first line comes before anything heavy is imported."""

from __future__ import annotations

import io
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from vialibera.commands.page_options import add_page
from vialibera.commands.parsing import value_named, window_size
from vialibera.words.texts import say

if TYPE_CHECKING:
    from vialibera.shell.out import Out

SOUND_WAYS = ("on", "off")

MANY: dict[str, Any] = {"action": "append", "default": []}


def add_parser(parser: ArgumentParser, lang: str) -> None:
    """Add an option for every question that the program would ask before a game."""
    parser.description = say(lang, "cli-play-about")
    parser.add_argument("--ruleset", metavar="ID", help=say(lang, "cli-play-ruleset"))
    parser.add_argument("--players", metavar="A,B", help=say(lang, "cli-play-players"))
    parser.add_argument("--bot", metavar="A=prudente", help=say(lang, "cli-play-bot"), **MANY)
    parser.add_argument("--variant", metavar="ID", help=say(lang, "cli-play-variant"), **MANY)
    parser.add_argument("--no-variant", metavar="ID", help=say(lang, "cli-play-no-variant"), **MANY)
    parser.add_argument("--set", metavar=value_named(lang, "setting"), help=say(lang, "cli-play-set"), **MANY)
    length = parser.add_mutually_exclusive_group()
    length.add_argument("--minutes", metavar="N", type=int, help=say(lang, "cli-play-minutes"))
    length.add_argument("--until", metavar=value_named(lang, "hour"), type=hour, help=say(lang, "cli-play-until"))
    parser.add_argument("--dice", choices=("program", "typed"), help=say(lang, "cli-play-dice"))
    parser.add_argument("--seed", metavar="N", type=int, help=say(lang, "cli-play-seed"))
    add_think(parser, lang, "cli-play-think")
    add_voice(parser, lang)
    add_screen(parser, lang)
    add_page(parser, lang)
    parser.add_argument("--log", metavar="FILE", help=say(lang, "cli-play-log"))


def add_think(parser: ArgumentParser, lang: str, about: str) -> None:
    """Add `--think`, the seconds that computer players think."""
    parser.add_argument("--think", metavar="N", type=partial(seconds, lang), help=say(lang, about))


def add_voice(parser: ArgumentParser, lang: str) -> None:
    """Add `--voice` and `--sound`: who speaks, sounds on or off, or a file that records speech or sounds."""
    parser.add_argument(
        "--voice", metavar="own|reader|off|FILE", type=partial(voice, lang), help=say(lang, "cli-play-voice")
    )
    parser.add_argument(
        "--sound", metavar="on|off|FILE", type=partial(sound, lang), default="", help=say(lang, "cli-play-sound")
    )


def sound(lang: str, text: str) -> str:
    """Return "on", "off" or a file for the mix; raise ArgumentTypeError for a file that is not empty.

    A word without a suffix is taken for a mistyped "on" or "off", not for a file.
    """
    if text in SOUND_WAYS or not text:
        return text
    from pathlib import Path

    path = Path(text)
    if path.name == text and not path.suffix:
        raise ArgumentTypeError(unknown_voice(lang, text, SOUND_WAYS, "cli-play-sound-unknown"))
    if path.exists() and not (path.is_file() and path.stat().st_size == 0):
        from vialibera.editions.problem import printable

        raise ArgumentTypeError(say(lang, "cli-play-sound-taken", file=printable(text)))
    return text


def add_screen(parser: ArgumentParser, lang: str) -> None:
    """Add `--screen`, a board or lines, and `--theme`, the background of the board."""
    from vialibera.shell.mode import SCREENS, THEMES

    parser.add_argument("--screen", choices=SCREENS, metavar="|".join(SCREENS), help=say(lang, "cli-play-screen"))
    parser.add_argument("--theme", choices=THEMES, metavar="|".join(THEMES), help=say(lang, "cli-play-theme"))


def voice(lang: str, text: str) -> str:
    """Return a way of speaking or a file for a transcript; raise ArgumentTypeError for a file of another program.

    A word without a suffix is taken for a mistyped way of speaking, not for a file.
    """
    from vialibera.shell.mode import WAYS

    if text in WAYS or not text:
        return text
    from pathlib import Path

    path = Path(text)
    if path.exists():
        from vialibera.editions.problem import printable
        from vialibera.voice.transcript import may_be_added_to

        if not may_be_added_to(path):
            raise ArgumentTypeError(say(lang, "cli-play-voice-taken", file=printable(text)))
    elif path.name == text and not path.suffix:
        raise ArgumentTypeError(unknown_voice(lang, text, WAYS))
    return text


def unknown_voice(lang: str, text: str, known: tuple[str, ...], key: str = "cli-play-voice-unknown") -> str:
    """Return the sentence that refuses an unknown word and suggests the nearest known one."""
    from difflib import get_close_matches

    from vialibera.editions.problem import printable

    near = "".join(say(lang, "cli-near", name=name) for name in get_close_matches(text, known, n=1))
    return say(lang, key, text=printable(text), near=near)


def seconds(lang: str, text: str) -> float:
    """Return the seconds that an argument names, with a decimal comma or point, at most what a log can hold."""
    from vialibera.journal.header import MOST_SECONDS

    figures = text.replace(",", ".")
    if not figures.replace(".", "", 1).isdecimal():
        raise ArgumentTypeError(say(lang, "cli-play-think-wrong"))
    return min(float(figures), MOST_SECONDS)


def hour(text: str) -> int:
    """Return the minutes from now until a time of day, such as 22:30."""
    from vialibera.shell.hours import HOUR, minutes_of

    minutes = minutes_of(text) if HOUR.fullmatch(text) else None
    if minutes is None:
        raise ArgumentTypeError(text)
    return minutes


def run(arguments: Namespace, lang: str) -> int:
    """Print the mode first, then load the rest and play."""
    return at_the_terminal(partial(begin, arguments, lang), lang)


def at_the_terminal(begins: Callable[[Out], int], lang: str) -> int:
    """Run a program at this terminal and return its exit status.

    Keys typed before the program reads are kept and not echoed; the terminal is restored in the end, and after a
    signal that ends the program, too.
    """
    from vialibera.shell.endings import KILLED, told_to_end
    from vialibera.shell.out import Out
    from vialibera.shell.tty import Tty, is_terminal

    if sys.stdin is None:
        print(say(lang, "cli-input-closed"), file=sys.stderr)
        return 1
    size = window_size if is_terminal(sys.stdin) else None
    # from a pipe or a file: a byte order mark (Windows writes one) is skipped, a broken letter stops nothing
    if size is None and isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(encoding="utf-8-sig", errors="replace")
    tty = Tty()
    with told_to_end(tty) as came:
        tty.quiet()
        try:
            status = begins(Out(sys.stdout, size, tty))
        finally:
            tty.restore()
    return KILLED + came[0] if came else status


def begin(arguments: Namespace, lang: str, out: Out) -> int:
    """Print the first line, import the program, then play and return the exit status."""
    from vialibera.shell.mode import chosen, first_line

    mode = chosen(arguments.voice, screen=arguments.screen, theme=arguments.theme, sound=arguments.sound)
    out.line(first_line(mode, lang, single_keys=out.size is not None))
    from vialibera.shell.play import play

    return play(arguments, lang, mode, out)
