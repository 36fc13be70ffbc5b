"""`vialibera report`: print the report of a saved game, or write it as an HTML page."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from vialibera.commands.games import parse_game_path
from vialibera.commands.long_output import add_text_option, print_long_text, wants_plain_text
from vialibera.commands.page_output import add_force_option
from vialibera.commands.parsing import terminal_size
from vialibera.words.texts import format_text

if TYPE_CHECKING:
    from vialibera.report.game_facts import GameFacts


def add_parser(parser: ArgumentParser, lang: str) -> None:
    """Add the log and the form of the report."""
    parser.description = format_text(lang, "cli-report-about")
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--html", type=Path, metavar="FILE", help=format_text(lang, "cli-report-html-help"))
    add_text_option(how, lang)
    add_force_option(parser, lang, "report")
    parser.add_argument("--odds", action="store_true", help=format_text(lang, "cli-report-odds-help"))
    named = partial(parse_game_path, lang)
    parser.add_argument(
        "log", nargs="?", type=named, default="", metavar="LOG", help=format_text(lang, "cli-game-help")
    )


def run(arguments: Namespace, lang: str) -> int:
    """Print the report, or write it with `--html`; a torn last line of the log is reported and left out."""
    from vialibera.console.text_tables import is_read_by_eye
    from vialibera.journal.errors import JournalError
    from vialibera.journal.fault_wording import fault_in_words, fault_with_advice
    from vialibera.journal.log_lines import open_log
    from vialibera.report.game_facts import read_game_facts
    from vialibera.report.report_lines import render_report

    try:
        with open_log(arguments.log) as log:
            facts = read_game_facts(log, lang)
            notices = log.notices
    except JournalError as error:
        print(fault_with_advice(error, lang, arguments.log), file=sys.stderr)
        return 1
    for notice in notices:
        print(fault_in_words(notice, lang, arguments.log), file=sys.stderr)
    if arguments.odds:
        from vialibera.bots.win_odds import can_tell_odds
        from vialibera.commands.odds import odds_off_text

        if can_tell_odds(facts.header.sheet, facts.state):
            add_win_chances(facts, arguments.log, lang)
        else:
            print(odds_off_text(lang), file=sys.stderr)
    if arguments.html is not None:
        return write_report_page(facts, arguments, lang)
    if is_read_by_eye(sys.stdout) and not wants_plain_text(arguments):
        width = terminal_size()[0] - 1
        print_long_text(render_report(facts, lambda part: part_as_table(facts, part, width)), arguments)
    else:
        print_long_text(render_report(facts), arguments)
    return 0


PARTS_AS_TABLES = ("standings", "chances", "worth", "seats", "deeds", "landings")
"""The parts of the report whose cells are short enough for a table."""

PARTS_OVER_TIME = ("chances", "worth")
"""The parts with a row for each turn; only some of their rows are printed."""


def part_as_table(facts: GameFacts, part: str, width: int) -> list[str]:
    """Return a part as a table, or no lines if it has no table or one that is too wide."""
    from vialibera.console.text_tables import COLUMN_GAP, format_columns
    from vialibera.report.report_lines import thin_rows
    from vialibera.report.report_tables import TABLE_MAKERS
    from vialibera.screen.cells import text_width

    if part not in PARTS_AS_TABLES:
        return []
    found = TABLE_MAKERS[part](facts)
    rows = thin_rows(found.rows) if part in PARTS_OVER_TIME else found.rows
    texts = [tuple(cell.text for cell in row) for row in (found.head_cells, *rows)]
    wide = [max(map(text_width, column)) for column in zip(*texts, strict=True)]
    if len(texts) == 1 or sum(wide) + COLUMN_GAP * (len(wide) - 1) > width:
        return []
    return format_columns(texts, width, right=range(len(wide) - found.figure_columns, len(wide)))


PLAYOUTS_PER_TURN = 60
"""Games that are played out from each turn to estimate the chances."""


def add_win_chances(facts: GameFacts, path: Path, lang: str) -> None:
    """Add to the facts each player's chance to win, turn by turn, in whole per cent."""
    from vialibera.bots.win_odds import forecast_bell, odds_over_time
    from vialibera.commands.progress import track_steps
    from vialibera.journal.log_lines import open_log
    from vialibera.report.game_facts import TurnFigures
    from vialibera.report.turn_states import states_with_clock

    with open_log(path) as log:
        moments = [(state, forecast_bell(state, *clock)) for state, clock in states_with_clock(log)]
        rows = odds_over_time(moments, PLAYOUTS_PER_TURN, partial(track_steps, lang=lang))
    facts.win_chances = [
        TurnFigures(turn, tuple([round(100 * one.win_share) for one in found])) for turn, found in rows
    ]


def write_report_page(facts: GameFacts, arguments: Namespace, lang: str) -> int:
    """Write the report as a page and return the exit status."""
    from vialibera.commands.page_output import write_page_file
    from vialibera.report.report_page import render_report_page as made

    return int(not write_page_file(arguments, made(facts), lang, sys.stdout))
