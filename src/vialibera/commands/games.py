"""`vialibera games`: list the saved games, newest first."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections import Counter
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from vialibera.commands.long_output import (
    add_form_options,
    print_json,
    print_long_text,
    wants_json,
    wants_tables,
)
from vialibera.commands.plain_parser import WrongValue, refuse_value
from vialibera.rules.engine.ids import NO_SEAT
from vialibera.shell.terminal.notices import print_notice
from vialibera.shell.terminal.terminal_size import terminal_size
from vialibera.words.sanitize import printable_text
from vialibera.words.texts import format_text

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from vialibera.record.reading.game_list import SavedGame
    from vialibera.support.json_values import JsonObject, Strings

    NumberedGames = Sequence[tuple[int, SavedGame]]
    """Games with their numbers in the list."""


GAME_COLUMNS = ("nth", "title", "players", "state", "when", "size")

TABLE_MIN_COLUMNS = 72
"""Columns of the terminal below which the games are printed as lines, not as a table."""


def add_parser(parser: ArgumentParser, lang: str) -> None:
    """Add the options; without `--folder` the games of all folders of the program are listed."""
    parser.add_argument(
        "--folder",
        type=Path,
        metavar="cli-value-folder",
        help="cli-games-folder-help",
    )
    add_form_options(parser)


def is_readable_game(path: Path, lang: str, header_only: bool = False) -> bool:
    """Return True if the game, or its header alone, can be read; otherwise print to stderr what is wrong.

    Viewers call this before their first line, so that a refusal stands alone. A whole log of today needs nothing but
    its checksums for that. (decision: cli.one-sentence)
    """
    from vialibera.record.journal.errors import JournalError
    from vialibera.record.journal.line_seals import has_whole_lines
    from vialibera.record.journal.plain_files import LOG_OPENING, has_opening_bytes, open_plain_file

    try:
        if has_opening_bytes(path, LOG_OPENING):
            with open_plain_file(path) as file:
                if has_whole_lines(file, header_only):
                    return True
        check_log_readable(path, header_only)
    except JournalError as error:
        from vialibera.record.journal.fault_wording import fault_with_advice

        print_notice(fault_with_advice(error, lang, path))
        return False
    return True


def check_log_readable(path: Path, header_only: bool) -> None:
    """Raise JournalError if the header, or unless `header_only` any line, of a log cannot be read."""
    from vialibera.record.journal.log_lines import open_log

    with open_log(path) as log:
        for _ in () if header_only else log.read_raw_lines():
            pass


def add_game_argument(parser: ArgumentParser, lang: str) -> None:
    """Add the game to look at; without the argument it is the newest one."""
    parser.add_argument(
        "log",
        nargs="?",
        type=partial(parse_log_or_input, lang),
        default="",
        metavar="LOG",
        help="cli-game-help",
    )


def parse_log_or_input(lang: str, text: str) -> Path:
    """Return the log that an argument names; a hyphen names standard input, of which a copy is kept until the end."""
    if text != "-":
        return parse_game_path(lang, text)
    import atexit
    import shutil
    from tempfile import mkdtemp

    folder = mkdtemp()
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    copy = Path(folder, "standard-input.jsonl")
    copy.write_bytes(sys.stdin.buffer.read())
    return copy


def parse_game_path(lang: str, text: str) -> Path:
    """Return the path of the game that an argument names: a file, or a number of this list.

    An empty text names the newest game. A file whose name is a number wins over the number.
    """
    if text and not (text.isascii() and text.isdigit() and not Path(text).exists()):
        return Path(text)
    from vialibera.record.journal.errors import JournalError
    from vialibera.record.journal.fault_wording import fault_with_advice
    from vialibera.shell.game.log_refuge import all_saved_games
    from vialibera.shell.settings.settings_file import games_folder

    try:
        games = all_saved_games()
    except JournalError as error:
        raise WrongValue(partial(fault_with_advice, error, path=games_folder())) from None
    folder = printable_text(games_folder())
    if not games:  # the words are right, so this is no wrong use
        print_notice(format_text(lang, "cli-games-none", folder=folder))
        raise SystemExit(1)
    number = int(text or 1)
    if 1 <= number <= len(games):
        return games[number - 1].path
    raise refuse_value("cli-no-such-game", nth=str(number), count=len(games))


def run(arguments: Namespace, lang: str) -> int:
    """Print two lines for each game (players and progress, then its file), or a table for a reader by eye."""
    from vialibera.record.journal.errors import no_folder_error
    from vialibera.record.reading.game_list import list_saved_games
    from vialibera.shell.game.log_refuge import all_saved_games
    from vialibera.shell.settings.settings_file import games_folder

    folder = arguments.folder or games_folder()
    if arguments.folder and not folder.exists():
        raise no_folder_error(folder / "*")
    games = list_saved_games(folder) if arguments.folder else all_saved_games()
    numbered = [*enumerate(games, 1)]
    if wants_json(arguments):
        print_json({"games": [{"number": number, **game_facts(game)} for number, game in numbered]})
        return 0 if games else 1
    if not games:
        print_notice(format_text(lang, "cli-games-none", folder=printable_text(folder)))
        return 1
    whole = ((game_title(game, lang), game) for game in games if game.header is not None and game.fault is None)
    totals = [*total_lines(whole, lang)]
    if wants_tables(arguments) and terminal_size()[0] >= TABLE_MIN_COLUMNS:
        print("\n".join([*games_as_table(numbered, lang), *([""] if totals else []), *totals]))
    else:
        print_long_text([*games_as_lines(numbered, lang), *totals], arguments)
    return 0


def game_facts(game: SavedGame) -> JsonObject:
    """Return what other programs get to know of a saved game; a file at fault has the code of its fault."""
    header = game.header
    return {
        "file": str(game.path),
        "bytes": game.byte_count,
        "changed": changed_at(game),
        "edition": header.edition if header else "",
        "players": [{"name": player.name, "bot": player.bot} for player in header.players] if header else [],
        "turn": game.turn_no,
        "finished": game.is_finished,
        "winners": game.winners,
        "fault": game.fault.code if game.fault else "",
    }


def games_as_lines(games: NumberedGames, lang: str) -> Iterator[str]:
    for number, game in games:
        yield from game_lines(game, number, lang, original_number(game, games))


def games_as_table(games: NumberedGames, lang: str) -> Iterator[str]:
    """Yield a table with a row for each game, then the files, then the lines of games that cannot be read."""
    from vialibera.shell.terminal.text_tables import format_columns

    whole = [(number, game) for number, game in games if game.fault is None]
    if whole:
        head = tuple(format_text(lang, f"cli-games-head.{column}") for column in GAME_COLUMNS)
        rows = [game_cells(game, number, lang, original_number(game, games)) for number, game in whole]
        yield from format_columns([head, *rows], terminal_size()[0] - 1, right=(0, 5), unbroken=(0, 4, 5))
        yield ""
        yield format_text(lang, "cli-games-files")
        yield from (f"{number}: {printable_text(game.path)}" for number, game in whole)
    yield from games_as_lines([(number, game) for number, game in games if game.fault is not None], lang)


def original_number(game: SavedGame, games: NumberedGames) -> int:
    """Return the number in the list of the game that this one is a copy of, or 0 if it is none."""
    return next((number for number, one in games if one.path == game.copy_of), 0)


def game_cells(game: SavedGame, number: int, lang: str, original: int) -> Strings:
    """Return the cells of one game; `original` is the number of the game that it is a copy of, or 0."""
    from vialibera.record.reading.game_list import size_in_kilobytes

    state = game_title(game, lang), ", ".join(game_player_names(game, lang)), game_status(game, lang, original)
    return str(number), *state, changed_at(game), str(size_in_kilobytes(game.byte_count))


def game_lines(game: SavedGame, number: int, lang: str, original: int) -> list[str]:
    """Return the two lines of one game, the game first, its file second; `original` is as in `game_cells`."""
    from vialibera.record.journal.fault_wording import fault_with_advice
    from vialibera.record.reading.game_list import size_in_kilobytes

    file = "  " + format_text(
        lang,
        "cli-games-file",
        file=printable_text(game.path),
        size=size_in_kilobytes(game.byte_count),
        when=changed_at(game),
    )
    if game.fault is not None:
        return [
            format_text(lang, "cli-games-fault", nth=number, why=fault_with_advice(game.fault, lang, game.path.name)),
            file,
        ]
    head, names = game_title(game, lang), join_names(game_player_names(game, lang), lang)
    state = game_status(game, lang, original)
    return [format_text(lang, "cli-games-game", nth=number, title=head, players=names, state=state), file]


def game_title(game: SavedGame, lang: str) -> str:
    """Return the title of the game's edition, or the edition's id if the log's rules have no title."""
    from vialibera.rules.sheet.sheet import in_language

    assert game.header is not None
    named = game.header.rules.get("title")
    return printable_text(in_language(named, lang) if isinstance(named, dict) and named else game.header.edition)


def game_player_names(game: SavedGame, lang: str) -> list[str]:
    """Return the names of the players by seat, safe to print."""
    from vialibera.words.sanitize import clean_seat_names

    assert game.header is not None
    names = [player.name for player in game.header.players]
    return [name.text for name in clean_seat_names(names, format_text(lang, "cli-log-player"))]


def join_names(names: list[str], lang: str) -> str:
    """Return the names as a phrase, such as "Anna, Bruno and Carla"."""
    from vialibera.narration.surfaces.fact_formatter import initial_letter

    *head, last = names
    return format_text(lang, "list", head=", ".join(head), last=last, initial=initial_letter(last)) if head else last


def game_status(game: SavedGame, lang: str, original: int) -> str:
    """Return a phrase that says that the game is a copy or over, or its turn and the player to move, if known."""
    if game.header is not None and game.header.is_public_copy and not original:
        return format_text(lang, "cli-games-guest", state=progress_of(game, lang))
    return format_text(lang, "cli-games-copy", nth=original) if original else progress_of(game, lang)


def progress_of(game: SavedGame, lang: str) -> str:
    """Return how far a game has come, and who is to move, if known."""
    if game.is_older_copy:
        return format_text(lang, "cli-games-older", turn=game.turn_no)
    if game.is_finished:
        return format_text(lang, "cli-games-finished", turn=game.turn_no)
    actor = game.pause.actors[0] if game.pause and game.pause.actors else NO_SEAT
    names = game_player_names(game, lang)
    if 0 <= actor < len(names):
        return format_text(lang, "cli-games-move", turn=game.turn_no, name=names[actor])
    return format_text(lang, "cli-games-open", turn=game.turn_no)


def changed_at(game: SavedGame) -> str:
    """Return the local date and minute at which the file was last written."""
    return datetime.fromtimestamp(game.modified_at).isoformat(" ", "minutes")


def total_lines(games: Iterable[tuple[str, SavedGame]], lang: str) -> Iterator[str]:
    """Yield a heading, then for each edition and level the games played and those that a person won, most played first.

    Each game comes with the title of its edition. A copy of a game counts once, and one without people or without
    computer players never.
    """
    played: Counter[tuple[str, str]] = Counter()
    won: Counter[tuple[str, str]] = Counter()
    for title, game in games:
        if game.header is None or not game.is_finished or game.is_older_copy or game.copy_of is not None:
            continue
        players = game.header.players
        bots = {player.bot for player in players if player.bot}
        if bots and any(player.is_person for player in players):
            kind = title, level_title(bots, lang)
            played[kind] += 1
            won[kind] += any(players[seat].is_person for seat in game.winners if 0 <= seat < len(players))
    if played:
        yield format_text(lang, "cli-games-totals")
    for (title, level), count in played.most_common():
        figures = {"played": str(count), "won": str(won[title, level])}
        yield format_text(lang, "cli-games-total", title=title, level=level, **figures)


def level_title(bots: set[str], lang: str) -> str:
    """Return the names of the levels at one table, safe to print."""
    from vialibera.shell.setup.kind_names import bot_kind_title

    return " + ".join(sorted(printable_text(bot_kind_title(lang, bot)) for bot in bots))
