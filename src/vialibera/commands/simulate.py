"""`vialibera simulate`: play many games among computer players and print their statistics."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from vialibera import __version__
from vialibera.commands.edition_options import add_edition_options, edition_error_status, load_requested_edition
from vialibera.commands.long_output import add_json_option, add_text_option
from vialibera.commands.page_output import add_force_option, export_error
from vialibera.commands.plain_parser import STATUS_WRONG_USE, parse_count, parse_number
from vialibera.play.bots.bot_kinds import BOT_KINDS, DEFAULT_BOT
from vialibera.play.bots.bot_registry import can_play
from vialibera.shell.setup.kind_names import find_bot_kind
from vialibera.shell.terminal.notices import print_notice
from vialibera.words.texts import format_text

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Iterator

    from vialibera.commands.simulation_run import SimulationRun
    from vialibera.rules.sheet import Sheet
    from vialibera.support.json_values import JsonObject, Strings

NUMBER_OPTIONS = {"players": 4, "games": 100, "seed": 1, "max-turns": 1000, "workers": 1}
"""The options that take a whole number, with their defaults."""


def add_parser(parser: ArgumentParser, lang: str) -> None:
    """Add the options: the games to play, and the form of the result."""
    add_edition_options(parser, "--ruleset", required=True)
    for name, default in NUMBER_OPTIONS.items():
        kind, words = parse_number if name == "seed" else parse_count, f"cli-simulate-{name}-help"
        parser.add_argument(f"--{name}", type=kind, default=default, metavar="N", help=words)
    parser.add_argument("--bell-after", type=parse_count, metavar="N", help="cli-simulate-bell-help")
    names = ", ".join(BOT_KINDS)
    parser.add_argument(
        "--bots",
        metavar="cli-value-names",
        help=format_text(lang, "cli-simulate-bots-help", names=names),
    )
    parser.add_argument(
        "--no-proposals",
        metavar="cli-value-names",
        default="",
        help="cli-simulate-no-proposals-help",
    )
    parser.add_argument("--ladder", action="store_true", help="cli-simulate-ladder-help")
    parser.add_argument("--html", type=Path, metavar="cli-value-page", help="cli-simulate-html-help")
    parser.add_argument("--resume", type=Path, metavar="cli-value-path", help="cli-simulate-resume-help")
    add_force_option(parser, "simulate")
    form = parser.add_mutually_exclusive_group()
    add_json_option(form)
    form.add_argument("--csv", action="store_true", help="cli-simulate-csv-help")
    add_text_option(form)


def run(arguments: Namespace, lang: str) -> int:
    """Check the request, then play; everything wrong with it goes to stderr, one problem a line.

    The status is then 2, but 1 for a file that is at fault.
    """
    from vialibera.commands.simulation_run import SimulationRun
    from vialibera.rules.editions import EditionError

    try:
        edition = load_requested_edition(arguments.ruleset, arguments)
    except EditionError as error:
        return refuse_simulation(
            *(problem.message_in(lang) for problem in error.problems), status=edition_error_status(error)
        )
    bots = requested_bots(arguments)
    wrong = [*simulation_problems(edition.sheet, bots, arguments, lang)]
    if wrong:
        return refuse_simulation(*wrong)
    # the user should know before thousands of games that a page cannot be written
    if arguments.html and (fault := export_error(arguments.html, arguments, lang)):
        return refuse_simulation(fault, status=1)
    if arguments.ladder:
        from vialibera.commands.ladder_run import LadderRun

        simulation: SimulationRun = LadderRun(edition.sheet, bots, arguments, lang)
    else:
        simulation = SimulationRun(edition.sheet, bots, arguments, lang)
    if arguments.resume and (fault := open_finished_games(simulation, edition.hash)):
        return refuse_simulation(fault, status=1)
    return simulation.play()


def open_finished_games(simulation: SimulationRun, rules_hash: str) -> str:
    """Open the file of `--resume`; return the reason why that fails, or ""."""
    from vialibera.analysis.lab.finished_games import FinishedGamesFile, OtherRequest
    from vialibera.record.journal.errors import JournalError, creation_error
    from vialibera.record.journal.fault_wording import fault_reason

    path, plan = simulation.arguments.resume, simulation.make_plan()
    request: JsonObject = {
        "version": __version__,
        "rules": rules_hash,
        "players": simulation.arguments.players,
        "bots": plan.bots,
        "ladder": bool(plan.drawn_seats),
        "seed": plan.seed,
        "turns": plan.limits.turns,
        "bell": plan.limits.bell_after,
        "silent": plan.limits.silent,
    }
    seats, squares = simulation.arguments.players, len(simulation.sheet.board)
    try:
        simulation.finished = FinishedGamesFile(path, request, seats, squares)
    except OtherRequest:
        return simulation.text("cli-simulate-other-request", file=str(path))
    except JournalError as error:
        why = fault_reason(creation_error(error), simulation.lang)
        return simulation.text("cli-report-unwritten", file=str(path), why=why)
    return ""


def refuse_simulation(*lines: str, status: int = STATUS_WRONG_USE) -> int:
    """Print the reasons to stderr and return the exit status."""
    print_notice("\n".join(lines))
    return status


def requested_bots(arguments: Namespace) -> Strings:
    """Return the kinds of computer players, one for each seat; for a ladder, the kinds to draw from.

    A single name of `--bots` is for all seats.
    """
    if arguments.bots is None:
        return BOT_KINDS if arguments.ladder else (DEFAULT_BOT,) * arguments.players
    names = [find_bot_kind(name.strip()) for name in arguments.bots.split(",")]
    if arguments.ladder:
        return tuple(dict.fromkeys(names))
    return tuple(names * arguments.players if len(names) == 1 else names)


def simulation_problems(sheet: Sheet, bots: Strings, arguments: Namespace, lang: str) -> Iterator[str]:
    """Yield a sentence for each part of the request that the edition or the simulation does not allow."""
    from vialibera.commands.simulation_run import silent_bots

    allowed = sheet.players.capital
    if arguments.players not in allowed:
        yield format_text(
            lang, "cli-simulate-players", players=arguments.players, fewest=min(allowed), most=max(allowed)
        )
    if arguments.ladder and len(bots) < 2:
        yield format_text(lang, "cli-simulate-ladder-alone")
    if len(bots) != arguments.players and not arguments.ladder:
        yield format_text(lang, "cli-simulate-bots", bots=len(bots), players=arguments.players)
    for name in dict.fromkeys((*bots, *silent_bots(arguments))):
        if ":" in name:
            if not can_play(name):
                yield format_text(lang, "cli-simulate-no-class", name=name)
        elif name not in BOT_KINDS:
            yield format_text(lang, "cli-simulate-no-bot", name=name)
    if arguments.bell_after is not None and not sheet.ending.clock:
        yield format_text(lang, "cli-simulate-no-clock")
