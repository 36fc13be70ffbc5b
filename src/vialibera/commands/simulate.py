"""`vialibera simulate`: play many games among computer players and print their statistics."""

from __future__ import annotations

import sys
from argparse import ArgumentTypeError
from pathlib import Path
from typing import TYPE_CHECKING

from vialibera.agents.kinds import DEFAULT, NAMES
from vialibera.commands.edition_options import add_edition, edition_asked
from vialibera.commands.parsing import value_named
from vialibera.commands.telling import add_text
from vialibera.words.texts import say

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Callable, Iterator

    from vialibera.sheet import Sheet

NUMBERS = {"players": 4, "games": 100, "seed": 1, "max-turns": 1000, "workers": 1}
"""The options that take a whole number, with their defaults."""


def add_parser(parser: ArgumentParser, lang: str) -> None:
    """Add the options: the games to play, and the form of the result."""
    parser.description = say(lang, "cli-simulate-about")
    add_edition(parser, lang, "--ruleset", required=True)
    for name, default in NUMBERS.items():
        words = say(lang, f"cli-simulate-{name}-help")
        parser.add_argument(f"--{name}", type=whole(lang, name != "seed"), default=default, metavar="N", help=words)
    parser.add_argument("--bell-after", type=whole(lang), metavar="N", help=say(lang, "cli-simulate-bell-help"))
    names = ", ".join(NAMES)
    parser.add_argument(
        "--bots",
        metavar=value_named(lang, "names"),
        help=say(lang, "cli-simulate-bots-help", names=names),
    )
    parser.add_argument("--ladder", action="store_true", help=say(lang, "cli-simulate-ladder-help"))
    html = say(lang, "cli-simulate-html-help")
    parser.add_argument("--html", type=Path, metavar=value_named(lang, "page"), help=html)
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help=say(lang, "cli-simulate-json-help"))
    form.add_argument("--csv", action="store_true", help=say(lang, "cli-simulate-csv-help"))
    add_text(form, lang)


def whole(lang: str, above_zero: bool = True) -> Callable[[str], int]:
    """Return a parser of whole numbers for argparse; unless told otherwise, it refuses 0 and less."""

    def read(text: str) -> int:
        if not text.removeprefix("-").isdecimal() or (above_zero and int(text) < 1):
            raise ArgumentTypeError(say(lang, "cli-simulate-no-number", text=text))
        return int(text)

    return read


def run(arguments: Namespace, lang: str) -> int:
    """Check the request, then play; everything wrong with it goes to stderr, one problem a line, with status 1."""
    from vialibera.commands.series import Series
    from vialibera.editions import EditionError

    try:
        sheet = edition_asked(arguments.ruleset, arguments).sheet
    except EditionError as error:
        return refuse(*(problem.text(lang) for problem in error.problems))
    bots = bots_asked(arguments)
    wrong = [*unfit(sheet, bots, arguments, lang)]
    if wrong:
        return refuse(*wrong)
    if arguments.html and (fault := unwritable(arguments.html, lang)):
        return refuse(fault)
    if arguments.ladder:
        from vialibera.commands.ladder import Ladder

        return Ladder(sheet, bots, arguments, lang).play()
    return Series(sheet, bots, arguments, lang).play()


def unwritable(page: Path, lang: str) -> str:
    """Return the reason why the page cannot be written, or "": the user should know before thousands of games."""
    from vialibera.commands.pages import why_unwritable

    return why_unwritable(page, lang)


def refuse(*lines: str) -> int:
    """Print the reasons to stderr and return the exit status 1."""
    print("\n".join(lines), file=sys.stderr)
    return 1


def bots_asked(arguments: Namespace) -> tuple[str, ...]:
    """Return the kinds of computer players, one for each seat; for a ladder, the kinds to draw from.

    A single name of `--bots` is for all seats.
    """
    if arguments.bots is None:
        return NAMES if arguments.ladder else (DEFAULT,) * arguments.players
    names = [name.strip() for name in arguments.bots.split(",")]
    if arguments.ladder:
        return tuple(dict.fromkeys(names))
    return tuple(names * arguments.players if len(names) == 1 else names)


def unfit(sheet: Sheet, bots: tuple[str, ...], arguments: Namespace, lang: str) -> Iterator[str]:
    """Yield a sentence for each part of the request that the edition or the simulation does not allow."""
    allowed = sheet.players.capital
    if arguments.players not in allowed:
        yield say(lang, "cli-simulate-players", players=arguments.players, fewest=min(allowed), most=max(allowed))
    if arguments.ladder and len(bots) < 2:
        yield say(lang, "cli-simulate-ladder-alone")
    if len(bots) != arguments.players and not arguments.ladder:
        yield say(lang, "cli-simulate-bots", bots=len(bots), players=arguments.players)
    for name in dict.fromkeys(bots):
        if name not in NAMES:
            yield say(lang, "cli-simulate-no-bot", name=name, names=", ".join(NAMES))
    if arguments.bell_after is not None and not sheet.ending.clock:
        yield say(lang, "cli-simulate-no-clock")
