"""`vialibera feedback`: put the facts for a report of a fault into one file without names."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from vialibera.commands.games import parse_game_path
from vialibera.commands.page_output import add_force_option, report_export
from vialibera.words.texts import format_text

USUAL_FILE = "vialibera-feedback.txt"


def add_parser(parser: ArgumentParser, lang: str) -> None:
    """Add the file to write, and the game that goes into it if the player wishes so."""
    parser.add_argument("--log", type=partial(parse_game_path, lang), metavar="LOG", help="cli-feedback-log-help")
    parser.add_argument("file", nargs="?", type=Path, default=USUAL_FILE, metavar="FILE", help="cli-feedback-file")
    add_force_option(parser, "feedback")


def run(arguments: Namespace, lang: str) -> int:
    """Write the file, and say where to send it."""
    game = nameless_log(arguments.log) if arguments.log else b""
    data = "\n".join([*fact_lines(), "", ""]).encode() + game
    if not report_export(Path(arguments.file), arguments, data, lang, sys.stdout):
        return 1
    address = issues_address()
    print(format_text(lang, "cli-feedback-send" if address else "cli-feedback-send.nowhere", address=address))
    return 0


def fact_lines() -> Iterator[str]:
    """Yield the versions and the settings; for a text of the player's own, such as a folder, three dots."""
    import os
    import platform

    from vialibera import __version__
    from vialibera.shell.settings.setting_values import listed_settings, value_of
    from vialibera.shell.settings.settings_file import load_settings
    from vialibera.words.setting_table import choices_of

    yield f"vialibera {__version__}"
    yield f"Python {platform.python_version()}, {platform.system()} {platform.release()} {platform.machine()}"
    yield f"TERM {os.environ.get('TERM', '')}"
    settings = load_settings()
    for row in listed_settings():
        value = value_of(settings, row)
        is_own_text = value and isinstance(value, str | list) and not choices_of(row)
        yield f"{row.id} = {'...' if is_own_text else json.dumps(value)}"


def nameless_log(path: Path) -> bytes:
    """Return a copy of a log in which each seat has a number for a name.

    Raise JournalError for a log with a referee: names and reasons stand in its rulings, too.
    """
    from tempfile import TemporaryDirectory

    from msgspec.structs import replace

    from vialibera.record.journal.errors import JournalError
    from vialibera.record.journal.header import new_log_id
    from vialibera.record.journal.log_file import LogFile
    from vialibera.record.journal.log_lines import open_log
    from vialibera.rules.engine.ids import REFEREE

    with open_log(path) as log, TemporaryDirectory() as folder:
        header, lines = log.header, list(log)
        acts = [act for line in lines for act in (line.command, line.undo) if act]
        if header.tournament or any(act.by == REFEREE for act in acts):
            raise JournalError("refereed", path=str(path))
        players = tuple(replace(player, name=f"P{seat}") for seat, player in enumerate(header.players, 1))
        copy = Path(folder, "game.jsonl")
        header = header._replace(id=new_log_id(), players=players)
        LogFile.create(copy, header, (line.body for line in lines)).close()
        return copy.read_bytes()


def issues_address() -> str:
    """Return the address for reports that the publisher of this installation filled in, or ""."""
    from importlib.metadata import PackageNotFoundError, metadata

    try:
        urls = metadata("vialibera").get_all("Project-URL") or []
    except PackageNotFoundError:
        return ""
    return next((url.partition(", ")[2] for url in urls if url.startswith("Issues, ")), "")
