"""`vialibera report`: what a game came to, as a page or as text."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from vialibera.commands.words import say

if TYPE_CHECKING:
    from vialibera.replay.facts import Facts


def add_parser(parser: ArgumentParser, lang: str) -> None:
    """A log, and where the report goes."""
    parser.description = say(lang, "report.about")
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--html", type=Path, metavar="FILE", help=say(lang, "report.html.help"))
    how.add_argument("--text", action="store_true", help=say(lang, "report.text.help"))
    parser.add_argument("log", type=Path, metavar="LOG", help=say(lang, "replay.log.help"))


def run(arguments: Namespace, lang: str) -> int:
    """Text unless a page is asked for; a torn last line is told and does not count."""
    from vialibera.journal.errors import JournalError
    from vialibera.journal.lines import reading
    from vialibera.journal.wording import advised, told
    from vialibera.replay.facts import facts_of

    try:
        with reading(arguments.log) as log:
            facts = facts_of(log, lang)
            notices = log.notices
    except JournalError as error:
        print(advised(error, lang, arguments.log), file=sys.stderr)
        return 1
    for notice in notices:
        print(told(notice, lang, arguments.log), file=sys.stderr)
    return text(facts) if arguments.html is None else page(facts, arguments.html, lang)


def text(facts: Facts) -> int:
    from vialibera.replay.report import lines

    for line in lines(facts):
        print(line)
    return 0


def page(facts: Facts, path: Path, lang: str) -> int:
    """Whole or not at all, and never over a game."""
    from vialibera.journal.errors import JournalError, trouble, unmade
    from vialibera.journal.wording import why
    from vialibera.replay.page import page as made

    try:
        written(path, made(facts))
    except (JournalError, OSError) as error:
        fault = unmade(trouble(path, error)) if isinstance(error, OSError) else error
        print(say(lang, "report.unwritten", file=path, why=why(fault, lang)), file=sys.stderr)
        return 1
    print(say(lang, "report.written", file=path))
    return 0


def written(path: Path, text: str) -> None:
    from vialibera.journal.errors import JournalError
    from vialibera.journal.lines import is_log

    if is_log(path):
        raise JournalError("exists", path=str(path))
    fresh = path.with_name(f"{path.name}.new")
    try:
        fresh.write_text(text, "utf-8")
        fresh.replace(path)
    finally:
        fresh.unlink(missing_ok=True)
