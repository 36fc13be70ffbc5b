"""`vialibera report`: print the report of a saved game, or write it as an HTML page."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from vialibera.commands.games import game_named
from vialibera.commands.parsing import terminal_size
from vialibera.commands.telling import add_text, at_once, tell
from vialibera.words.texts import say

if TYPE_CHECKING:
    from vialibera.replay.facts import GameFacts


def add_parser(parser: ArgumentParser, lang: str) -> None:
    """Add the log and the form of the report."""
    parser.description = say(lang, "cli-report-about")
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--html", type=Path, metavar="FILE", help=say(lang, "cli-report-html-help"))
    add_text(how, lang)
    parser.add_argument("--odds", action="store_true", help=say(lang, "cli-report-odds-help"))
    named = partial(game_named, lang)
    parser.add_argument("log", nargs="?", type=named, default="", metavar="LOG", help=say(lang, "cli-game-help"))


def run(arguments: Namespace, lang: str) -> int:
    """Print the report, or write it with `--html`; a torn last line of the log is reported and left out."""
    from vialibera.journal.errors import JournalError
    from vialibera.journal.lines import reading
    from vialibera.journal.wording import advised, fault_in_words
    from vialibera.replay.facts import facts_of
    from vialibera.replay.report import lines, lines_for_eyes
    from vialibera.shell.tables import read_by_eyes

    try:
        with reading(arguments.log) as log:
            facts = facts_of(log, lang)
            notices = log.notices
    except JournalError as error:
        print(advised(error, lang, arguments.log), file=sys.stderr)
        return 1
    for notice in notices:
        print(fault_in_words(notice, lang, arguments.log), file=sys.stderr)
    if arguments.odds:
        from vialibera.agents.odds import may_be_told
        from vialibera.commands.odds import odds_off

        if not may_be_told(facts.header.sheet, facts.state):
            print(odds_off(lang), file=sys.stderr)
            return 1
        add_chances(facts, arguments.log)
    if arguments.html is not None:
        return page(facts, arguments.html, lang)
    if read_by_eyes(sys.stdout) and not at_once(arguments):
        width = terminal_size()[0] - 1
        tell(lines_for_eyes(facts, lambda part: tabled(facts, part, width)), arguments)
    else:
        tell(lines(facts), arguments)
    return 0


TABLED = ("standings", "chances", "worth", "seats", "deeds", "landings")
"""The parts of the report whose cells are short enough for a table."""

OVER_TIME = ("chances", "worth")
"""The parts with a row for each turn; only some of their rows are printed."""


def tabled(facts: GameFacts, part: str, width: int) -> list[str]:
    """Return a part as a table, or no lines if it has no table or one that is too wide."""
    from vialibera.replay.figures import TABLES
    from vialibera.replay.report import few
    from vialibera.screen.cells import columns
    from vialibera.shell.tables import GAP, in_columns

    if part not in TABLED:
        return []
    found = TABLES[part](facts)
    rows = few(found.rows) if part in OVER_TIME else found.rows
    texts = [tuple(cell.text for cell in row) for row in (found.heads, *rows)]
    wide = [max(map(columns, column)) for column in zip(*texts, strict=True)]
    if len(texts) == 1 or sum(wide) + GAP * (len(wide) - 1) > width:
        return []
    return in_columns(texts, width, right=range(len(wide) - found.figures, len(wide)))


GAMES = 60
"""Games that are played out from each turn to estimate the chances."""


def add_chances(facts: GameFacts, path: Path) -> None:
    """Add to the facts each player's chance to win, turn by turn, in whole per cent."""
    from vialibera.agents.odds import bell_of, over_time
    from vialibera.journal.lines import reading
    from vialibera.replay.facts import WorthRow
    from vialibera.replay.moments import each_turn

    with reading(path) as log:
        rows = over_time(each_turn(log), GAMES, bell_of(log.header))
    facts.chances = [WorthRow(turn, tuple([round(100 * one.win) for one in found])) for turn, found in rows]


def page(facts: GameFacts, path: Path, lang: str) -> int:
    """Write the report as a page and return the exit status."""
    from vialibera.commands.pages import left
    from vialibera.replay.page import page as made

    return int(not left(path, made(facts), lang, sys.stdout))
