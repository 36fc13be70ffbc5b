"""`vialibera report`: print the report of a saved game, or write it as an HTML page."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from vialibera.commands.games import add_game_argument
from vialibera.commands.long_output import (
    add_json_option,
    add_text_option,
    print_json,
    print_long_text,
    wants_json,
    wants_tables,
)
from vialibera.commands.page_output import add_force_option
from vialibera.shell.terminal.notices import print_notice

if TYPE_CHECKING:
    from vialibera.analysis.report.game_facts import GameFacts


def add_parser(parser: ArgumentParser, lang: str) -> None:
    """Add the log and the form of the report."""
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--html", type=Path, metavar="FILE", help="cli-report-html-help")
    how.add_argument("--card", type=Path, metavar="FILE", help="cli-report-card-help")
    add_json_option(how)
    add_text_option(how)
    add_force_option(parser, "report")
    parser.add_argument("--odds", action="store_true", help="cli-report-odds-help")
    parser.add_argument("--coach", action="store_true", help="cli-report-coach-help")
    add_game_argument(parser, lang)


def run(arguments: Namespace, lang: str) -> int:
    """Print the report, or write it with `--html`; a torn last line of the log is reported and left out."""
    from vialibera.analysis.report.game_facts import read_game_facts
    from vialibera.analysis.report.report_parts import report_document
    from vialibera.record.journal.fault_wording import fault_in_words
    from vialibera.record.journal.log_lines import open_log
    from vialibera.senses.pictures.document import document_data, document_lines

    with open_log(arguments.log) as log:
        facts = read_game_facts(log, lang)
        notices = log.notices
    for notice in notices:
        print_notice(fault_in_words(notice, lang, arguments.log))
    if arguments.card is not None:
        return write_card(facts, arguments, lang)
    if arguments.odds or arguments.coach:
        add_played_figures(facts, arguments, lang)
    document = report_document(facts)
    if arguments.html is not None:
        from vialibera.commands.page_output import report_export
        from vialibera.senses.pictures.document_page import render_document_page

        return int(not report_export(arguments.html, arguments, render_document_page(document), lang, sys.stdout))
    if wants_json(arguments):
        print_json(document_data(document))
        return 0
    if facts.lapses is not None:  # who asks the coach wants to hear it alone
        document = replace(document, parts=[part for part in document.parts if part.id == "coach"])
    if wants_tables(arguments):
        from vialibera.commands.document_columns import document_columns

        # A long text is wrapped as it is printed.
        print_long_text(document_columns(document, wraps_sentences=False), arguments)
    else:
        print_long_text(document_lines(document), arguments)
    return 0


def add_played_figures(facts: GameFacts, arguments: Namespace, lang: str) -> None:
    """Add what is found by playing games, or tell why that is not for a game that is not over."""
    from vialibera.commands.odds import odds_off_text
    from vialibera.play.bots.win_odds import can_tell_odds

    if not can_tell_odds(facts.header.sheet, facts.state):
        print_notice(odds_off_text(lang))
        return
    if arguments.odds:
        add_win_chances(facts, arguments.log, lang)
    if arguments.coach:
        add_lapses(facts, arguments.log, lang)


def write_card(facts: GameFacts, arguments: Namespace, lang: str) -> int:
    """Write the end of the game as a picture, and print it in five lines; nothing is sent anywhere."""
    from vialibera.analysis.report.share_card import draw_share_card, share_lines
    from vialibera.commands.page_output import report_export

    print("\n".join(share_lines(facts)))
    return int(not report_export(arguments.card, arguments, draw_share_card(facts), lang, sys.stdout))


PLAYOUTS_PER_TURN = 60
"""Games that are played out from each turn to estimate the chances."""


def add_win_chances(facts: GameFacts, path: Path, lang: str) -> None:
    """Add to the facts each player's chance to win, turn by turn, in whole per cent."""
    from vialibera.analysis.report.game_facts import TurnFigures
    from vialibera.commands.progress import track_steps
    from vialibera.play.bots.win_odds import forecast_bell, odds_over_time
    from vialibera.record.journal.log_lines import open_log
    from vialibera.record.reading.turn_states import states_with_clock

    with open_log(path) as log:
        moments = [(state, forecast_bell(state, *clock)) for state, clock in states_with_clock(log)]
        rows = odds_over_time(moments, PLAYOUTS_PER_TURN, partial(track_steps, lang=lang))
    facts.win_chances = [
        TurnFigures(turn, tuple([round(100 * one.win_share) for one in found])) for turn, found in rows
    ]


def add_lapses(facts: GameFacts, path: Path, lang: str) -> None:
    """Add to the facts the decisions that cost most, which are kept beside the log."""
    from vialibera.analysis.report.game_facts import TurningPoint
    from vialibera.commands.progress import track_steps
    from vialibera.play.table.hindsight import find_lapses, tell_lapse

    facts.lapses = [
        TurningPoint(one.decision.plan.state.turn_no, one.decision.line, tell_lapse(facts.narrator, one))
        for one in find_lapses(path, partial(track_steps, lang=lang))
    ]
