"""`vialibera tournament`: run the desk of a tournament, one step for each command; without a step, by menus."""

from __future__ import annotations

from argparse import SUPPRESS, ArgumentParser, Namespace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from vialibera.commands import play
from vialibera.commands.edition_options import FIXED_OPTIONS
from vialibera.commands.parsing import add_language_option
from vialibera.words.texts import format_text

if TYPE_CHECKING:
    from vialibera.terminal.line_output import LineOutput


def add_parser(parser: ArgumentParser, lang: str) -> None:
    """Add the steps, each with the file of the tournament as its first argument."""
    parser.description = format_text(lang, "cli-tournament-about")
    play.add_voice_options(parser, lang)
    parser.set_defaults(step="")
    listed = parser.add_subparsers(
        title=format_text(lang, "cli-tournament-steps"),
        metavar=format_text(lang, "cli-tournament-step"),
        required=False,
    )
    for name, add_arguments in TOURNAMENT_STEPS.items():
        its = listed.add_parser(name, help=format_text(lang, f"cli-tournament-{name}-help"))
        its.set_defaults(step=name)
        its.add_argument("file", type=Path, metavar="FILE", help=format_text(lang, "cli-tournament-file-help"))
        add_arguments(its, partial(format_text, lang))
        its.add_argument("--json", action="store_true", help=format_text(lang, "cli-tournament-json-help"))
        if name == "play":
            play.add_voice_options(its, lang)
        add_language_option(its, lang)


def _add_new_arguments(its: ArgumentParser, said: partial[str]) -> None:
    its.add_argument("--name", required=True, metavar="N", help=said("cli-tournament-name-help"))
    for word in ("date", "place", "organiser", "referee"):
        its.add_argument(f"--{word}", default="", metavar=word[0].upper(), help=said(f"cli-tournament-{word}-help"))
    for word, usual in (("minutes", 90), ("rounds", 2), ("final", 4), ("qualify", 3)):
        help = said(f"cli-tournament-{word}-help")
        its.add_argument(f"--{word}", type=int, default=usual, metavar="N", help=help)
    its.add_argument(
        "--scoring", choices=("value", "places"), default="value", help=said("cli-tournament-scoring-help")
    )
    its.add_argument(
        "--level", choices=("regional", "national"), default="regional", help=said("cli-tournament-level-help")
    )
    its.add_argument("--seed", type=int, metavar="S", help=said("cli-tournament-seed-help"))


def _add_add_arguments(its: ArgumentParser, said: partial[str]) -> None:
    its.add_argument("names", nargs="+", metavar="NAME", help=said("cli-tournament-names-help"))


def _add_withdraw_arguments(its: ArgumentParser, said: partial[str]) -> None:
    its.add_argument("name", metavar="NAME", help=said("cli-tournament-who-help"))
    its.add_argument("--once", action="store_true", help=said("cli-tournament-once-help"))
    its.add_argument("--why", default="", metavar="TEXT", help=said("cli-tournament-why-help"))


def _add_import_arguments(its: ArgumentParser, said: partial[str]) -> None:
    its.add_argument("list", type=Path, metavar="PLAYERS.csv", help=said("cli-tournament-list-help"))


def _add_csv_argument(its: ArgumentParser, said: partial[str]) -> None:
    its.add_argument("--csv", type=Path, metavar="OUT", help=said("cli-tournament-csv-help"))
    _add_force_argument(its, said)


def _add_force_argument(its: ArgumentParser, said: partial[str]) -> None:
    its.add_argument("--force", action="store_true", help=said("cli-force-help"))


def _add_draw_arguments(its: ArgumentParser, said: partial[str]) -> None:
    its.add_argument("--tables", type=int, default=4, metavar="4|5|6", help=said("cli-tournament-tables-help"))
    its.add_argument("--again", metavar="TEXT", help=said("cli-tournament-again-help"))


def _add_no_arguments(its: ArgumentParser, said: partial[str]) -> None:
    """Add nothing: the step needs the file alone."""


def _add_show_arguments(its: ArgumentParser, said: partial[str]) -> None:
    which = its.add_mutually_exclusive_group()
    which.add_argument("--round", type=int, metavar="N", help=said("cli-tournament-round-help"))
    which.add_argument("--table", metavar="N", help=said("cli-tournament-table-help"))
    which.add_argument("--player", metavar="NAME", help=said("cli-tournament-player-help"))


def _add_call_arguments(its: ArgumentParser, said: partial[str]) -> None:
    which = its.add_mutually_exclusive_group()
    which.add_argument("--round", type=int, metavar="N", help=said("cli-tournament-round-help"))
    which.add_argument("--html", type=Path, metavar="OUT", help=said("cli-tournament-html-help"))
    _add_force_argument(its, said)


def _add_table_argument(its: ArgumentParser, said: partial[str]) -> None:
    its.add_argument("table", metavar="TABLE", help=said("cli-tournament-spot-help"))


def _add_play_arguments(its: ArgumentParser, said: partial[str]) -> None:
    _add_table_argument(its, said)
    its.add_argument("--bot", action="append", default=[], metavar="NAME", help=said("cli-tournament-bot-help"))
    its.add_argument("--dice", choices=("program", "typed"), default="program", help=said("cli-play-dice"))
    its.add_argument("--seed", type=int, metavar="N", help=said("cli-play-seed"))
    # known to the parser but not shown in the help, so that they are refused with the reason, not as unknown
    for option in FIXED_OPTIONS:
        its.add_argument(f"--{option}", metavar="X", help=SUPPRESS)


def _add_take_arguments(its: ArgumentParser, said: partial[str]) -> None:
    its.add_argument("log", type=Path, metavar="LOG", help=said("cli-tournament-log-help"))


def _add_result_arguments(its: ArgumentParser, said: partial[str]) -> None:
    _add_table_argument(its, said)
    its.add_argument("values", nargs="*", metavar="NAME=VALUE", help=said("cli-tournament-values-help"))
    its.add_argument("--out", default="", metavar="NAME,NAME", help=said("cli-tournament-out-help"))
    its.add_argument(
        "--property", action="append", default=[], metavar="NAME=VALUE", help=said("cli-tournament-property-help")
    )


def _add_correct_arguments(its: ArgumentParser, said: partial[str]) -> None:
    _add_result_arguments(its, said)
    its.add_argument("--why", required=True, metavar="TEXT", help=said("cli-tournament-why-help"))


def _add_standings_arguments(its: ArgumentParser, said: partial[str]) -> None:
    what = its.add_mutually_exclusive_group()
    what.add_argument("--csv", type=Path, metavar="OUT", help=said("cli-tournament-csv-help"))
    what.add_argument("--html", type=Path, metavar="OUT", help=said("cli-tournament-html-help"))
    what.add_argument("--place", type=int, metavar="N", help=said("cli-tournament-place-asked-help"))
    what.add_argument("--player", metavar="NAME", help=said("cli-tournament-near-help"))
    _add_force_argument(its, said)


def _add_throw_arguments(its: ArgumentParser, said: partial[str]) -> None:
    its.add_argument("names", nargs="+", metavar="NAME[=DICE]", help=said("cli-tournament-thrown-help"))


def _add_rule_arguments(its: ArgumentParser, said: partial[str]) -> None:
    its.add_argument("names", nargs="+", metavar="NAME", help=said("cli-tournament-order-help"))
    its.add_argument("--why", required=True, metavar="TEXT", help=said("cli-tournament-why-help"))


TOURNAMENT_STEPS = {
    "new": _add_new_arguments,
    "add": _add_add_arguments,
    "withdraw": _add_withdraw_arguments,
    "import": _add_import_arguments,
    "players": _add_csv_argument,
    "draw": _add_draw_arguments,
    "start": _add_no_arguments,
    "show": _add_show_arguments,
    "call": _add_call_arguments,
    "play": _add_play_arguments,
    "take": _add_take_arguments,
    "result": _add_result_arguments,
    "correct": _add_correct_arguments,
    "standings": _add_standings_arguments,
    "throw": _add_throw_arguments,
    "rule": _add_rule_arguments,
    "qualified": _add_csv_argument,
    "check": _add_no_arguments,
}
"""The steps in the order in which the help lists them, each with the function that adds its arguments."""


def run(arguments: Namespace, lang: str) -> int:
    """Run the step and return the exit status; without a step, open the menus of the desk."""
    if not arguments.step:
        return play.run_at_terminal(partial(begin_tournament_menus, arguments, lang), lang)
    from vialibera.commands.tournament_step_runs import run_step

    return run_step(arguments, lang)


def begin_tournament_menus(arguments: Namespace, lang: str, out: LineOutput) -> int:
    from vialibera.tournament_desk.desk_menus import run_tournament_desk

    return run_tournament_desk(arguments.voice, arguments.sound, lang, out)
