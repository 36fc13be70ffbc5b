"""`vialibera replay`: replay a saved game, print it as text, or verify that it was played by its rules."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from vialibera.commands import play
from vialibera.commands.games import game_named
from vialibera.commands.parsing import value_named
from vialibera.words.texts import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from vialibera.journal.header import Header
    from vialibera.journal.recover import Game
    from vialibera.shell.out import Out

SLOWEST, FASTEST = 0.1, 20.0

MOST_PARTS = 10
"""The most differences that are printed between the rules of a log and those of this program."""


def add_parser(parser: ArgumentParser, lang: str) -> None:
    """Add the log and the ways to replay it."""
    parser.description = say(lang, "cli-replay-about")
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--verify", action="store_true", help=say(lang, "cli-replay-verify-help"))
    how.add_argument("--text", action="store_true", help=say(lang, "cli-replay-text-help"))
    how.add_argument("--play", action="store_true", dest="by_itself", help=say(lang, "cli-replay-play-help"))
    parser.add_argument(
        "--from", type=int, dest="start", metavar=value_named(lang, "turn"), help=say(lang, "cli-replay-from-help")
    )
    parser.add_argument("--backwards", action="store_true", help=say(lang, "cli-replay-backwards-help"))
    parser.add_argument("--speed", type=partial(speed, lang), metavar="N", help=say(lang, "cli-replay-speed-help"))
    play.add_voice(parser, lang)
    play.add_screen(parser, lang)
    named = partial(game_named, lang)
    parser.add_argument("log", nargs="?", type=named, default="", metavar="LOG", help=say(lang, "cli-game-help"))


def speed(lang: str, text: str) -> float:
    """Return the speed that an argument names, as a multiple of the usual one."""
    with suppress(ValueError):
        value = float(text.replace(",", "."))
        if SLOWEST <= value <= FASTEST:
            return value
    raise ArgumentTypeError(say(lang, "cli-replay-speed-wrong"))


def run(arguments: Namespace, lang: str) -> int:
    """Verify the log, print it as text, or replay it at this terminal."""
    if arguments.verify:
        return verified(arguments.log, lang)
    if arguments.text:
        from vialibera.shell.replay import as_text

        return as_text(arguments, lang)
    arguments.by_itself |= arguments.speed is not None
    return play.at_the_terminal(partial(begin, arguments, lang), lang)


def begin(arguments: Namespace, lang: str, out: Out) -> int:
    """Print the first line, import the program, then replay and return the exit status."""
    from vialibera.shell.mode import chosen, first_line

    mode = chosen(arguments.voice, screen=arguments.screen, theme=arguments.theme, sound=arguments.sound)
    out.line(first_line(mode, lang, single_keys=out.size is not None))
    from vialibera.shell.replay import replay

    return replay(arguments, lang, mode, out)


def verified(path: Path, lang: str) -> int:
    """Decide every command of the log again and print the result; return 1 at the first fault."""
    from vialibera.agents.chance import Chance
    from vialibera.journal.errors import JournalError
    from vialibera.journal.recover import verify
    from vialibera.journal.wording import advised, fault_in_words

    try:
        game = verify(path, Chance)
    except JournalError as error:
        print(advised(error, lang))
        return 1
    for notice in game.notices:
        print(fault_in_words(notice, lang, path))
    print(say(lang, "cli-replay-by-rules", lines=game.lines))
    for line in (*chance_told(game, lang), *rules_told(game.header, lang)):
        print(line)
    return 0


def chance_told(game: Game, lang: str) -> Iterator[str]:
    """Yield which throws and shuffles are proved: typed dice cannot be, drawn ones can by the log's seed."""
    if game.header.dice == "typed":
        yield say(lang, "cli-replay-typed")
    if game.unproved:
        yield say(lang, "cli-replay-unproved", count=game.unproved)
    else:
        yield say(lang, "cli-replay-drawn")


def rules_told(header: Header, lang: str) -> Iterator[str]:
    """Yield a comparison of the log's rules with those that this program has under the same name."""
    from vialibera.editions.parting import is_known, parted
    from vialibera.editions.telling import announced
    from vialibera.narrator.hostile import clean

    title = clean(announced(header.sheet, lang)).text
    parts = parted(header.rules) if is_known(header.rules) else []
    if not is_known(header.rules):
        yield say(lang, "cli-replay-own-rules", title=title)
    elif not parts:
        yield say(lang, "cli-replay-known-rules", title=title)
    else:
        yield say(lang, "cli-replay-parted", title=title, count=len(parts))
    for part in parts[:MOST_PARTS]:
        told = say(lang, "cli-replay-part", path=clean(part.path).text, there=part.there, here=part.here)
        yield f"  {told}"
