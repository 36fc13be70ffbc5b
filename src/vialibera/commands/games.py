"""`vialibera games`: list the saved games, newest first."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from vialibera.commands.parsing import terminal_size, value_named
from vialibera.commands.telling import add_text, at_once, tell
from vialibera.narrator.hostile import printable
from vialibera.sheet.sheet import in_language
from vialibera.words.texts import say

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from vialibera.replay.shelf import Saved

COLUMNS = ("nth", "title", "players", "state", "when", "size")

NARROWEST = 72
"""Columns of the terminal below which the games are printed as lines, not as a table."""


def add_parser(parser: ArgumentParser, lang: str) -> None:
    """Add the options; without `--folder` the games of all folders of the program are listed."""
    parser.description = say(lang, "cli-games-about")
    parser.add_argument(
        "--folder", type=Path, metavar=value_named(lang, "folder"), help=say(lang, "cli-games-folder-help")
    )
    add_text(parser, lang)


def game_named(lang: str, text: str) -> Path:
    """Return the path of the game that an argument names: a file, or a number of this list.

    An empty text names the newest game. A file whose name is a number wins over the number.
    """
    if text and not (text.isascii() and text.isdigit() and not Path(text).exists()):
        return Path(text)
    from vialibera.journal.errors import JournalError
    from vialibera.journal.wording import advised
    from vialibera.shell.refuge import all_saved
    from vialibera.shell.settings import games_folder

    try:
        games = all_saved()
    except JournalError as error:
        raise ArgumentTypeError(advised(error, lang, games_folder())) from None
    number = int(text or 1)
    if 1 <= number <= len(games):
        return games[number - 1].path
    folder = printable(games_folder())
    raise ArgumentTypeError(say(lang, "cli-no-such-game", nth=str(number), count=len(games), folder=folder))


def run(arguments: Namespace, lang: str) -> int:
    """Print two lines for each game (players and progress, then its file), or a table for a reader by eye."""
    from vialibera.journal.errors import JournalError
    from vialibera.journal.wording import advised
    from vialibera.replay.shelf import saved
    from vialibera.shell.refuge import all_saved
    from vialibera.shell.settings import games_folder

    folder = arguments.folder or games_folder()
    try:
        games = saved(folder) if arguments.folder else all_saved()
    except JournalError as error:
        print(advised(error, lang, folder), file=sys.stderr)
        return 1
    if not games:
        print(say(lang, "cli-games-none", folder=printable(folder)))
    numbered = [*enumerate(games, 1)]
    if seen() and not at_once(arguments):
        print("\n".join(table(numbered, lang)))
    else:
        tell(in_lines(numbered, lang), arguments)
    return 0


def seen() -> bool:
    """Return True if stdout is a terminal read by eye and wide enough for the table."""
    from vialibera.shell.tables import read_by_eyes

    return read_by_eyes(sys.stdout) and terminal_size()[0] >= NARROWEST


def in_lines(games: Sequence[tuple[int, Saved]], lang: str) -> Iterator[str]:
    for number, game in games:
        yield from lines(game, number, lang)


def table(games: Sequence[tuple[int, Saved]], lang: str) -> Iterator[str]:
    """Yield a table with a row for each game, then the files, then the lines of games that cannot be read."""
    from vialibera.shell.tables import in_columns

    whole = [(number, game) for number, game in games if game.fault is None]
    if whole:
        head = tuple(say(lang, f"cli-games-head.{column}") for column in COLUMNS)
        rows = [row(game, number, lang) for number, game in whole]
        yield from in_columns([head, *rows], terminal_size()[0] - 1, right=(0, 5), unbroken=(0, 4, 5))
        yield ""
        yield say(lang, "cli-games-files")
        yield from (f"{number}: {printable(game.path)}" for number, game in whole)
    yield from in_lines([(number, game) for number, game in games if game.fault is not None], lang)


def row(game: Saved, number: int, lang: str) -> tuple[str, ...]:
    from vialibera.replay.shelf import kilobytes

    state = title(game, lang), ", ".join(players(game, lang)), standing(game, lang)
    return str(number), *state, when(game), str(kilobytes(game.size))


def lines(game: Saved, number: int, lang: str) -> list[str]:
    """Return the two lines of one game, the game first, its file second."""
    from vialibera.journal.wording import advised
    from vialibera.replay.shelf import kilobytes

    file = "  " + say(lang, "cli-games-file", file=printable(game.path), size=kilobytes(game.size), when=when(game))
    if game.fault is not None:
        return [say(lang, "cli-games-fault", nth=number, why=advised(game.fault, lang, game.path.name)), file]
    head, names = title(game, lang), listed(players(game, lang), lang)
    return [say(lang, "cli-games-game", nth=number, title=head, players=names, state=standing(game, lang)), file]


def title(game: Saved, lang: str) -> str:
    """Return the title of the game's edition, or the edition's id if the log's rules have no title."""
    assert game.header is not None
    named = game.header.rules.get("title")
    return printable(in_language(named, lang) if isinstance(named, dict) and named else game.header.edition)


def players(game: Saved, lang: str) -> list[str]:
    """Return the names of the players by seat, safe to print."""
    from vialibera.narrator.hostile import seat_names

    assert game.header is not None
    names = [player.name for player in game.header.players]
    return [name.text for name in seat_names(names, say(lang, "cli-log-player"))]


def listed(names: list[str], lang: str) -> str:
    """Return the names as a phrase, such as "Anna, Bruno and Carla"."""
    from vialibera.narrator.facts import initial

    *head, last = names
    return say(lang, "list", head=", ".join(head), last=last, initial=initial(last)) if head else last


def standing(game: Saved, lang: str) -> str:
    """Return a phrase that says that the game is over, or its turn and the player to move, if known."""
    if game.older:
        return say(lang, "cli-games-older", turn=game.turn)
    if game.finished:
        return say(lang, "cli-games-finished", turn=game.turn)
    actor = game.pause.actors[0] if game.pause and game.pause.actors else -1
    names = players(game, lang)
    if 0 <= actor < len(names):
        return say(lang, "cli-games-move", turn=game.turn, name=names[actor])
    return say(lang, "cli-games-open", turn=game.turn)


def when(game: Saved) -> str:
    """Return the local date and minute at which the file was last written."""
    return datetime.fromtimestamp(game.changed).isoformat(" ", "minutes")
