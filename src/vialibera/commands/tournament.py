"""`vialibera tournament`: run the desk of a tournament, one step for each command; without a step, by menus."""

from __future__ import annotations

from argparse import SUPPRESS, ArgumentParser, Namespace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from vialibera.commands import play
from vialibera.commands.edition_options import FIXED_OPTIONS
from vialibera.commands.long_output import add_json_option
from vialibera.commands.page_options import add_page_options
from vialibera.commands.parsing import add_actions
from vialibera.tournament.desk.step_table import TOURNAMENT_STEPS, find_step

if TYPE_CHECKING:
    from collections.abc import Callable

    from vialibera.shell.terminal.line_output import LineOutput
    from vialibera.tournament.desk.step_table import ArgumentKind, DeskStep, StepArgument

VALUE_TYPES: dict[ArgumentKind, Callable[[str], int | Path]] = {
    "number": int,
    "path": Path,
    "handout": Path,
}
"""The types of values that are not texts."""


def add_parser(parser: ArgumentParser, lang: str) -> None:
    """Add the steps, each with the file of the tournament as its first argument."""
    play.add_voice_options(parser)
    play.add_columns_option(parser)
    parser.set_defaults(step="")
    names = [step.name for step in TOURNAMENT_STEPS]
    for name, its in add_actions(parser, "tournament", names, lang, kind="step"):
        its.add_argument("file", type=Path, metavar="FILE", help="cli-tournament-file-help")
        add_step_arguments(its, find_step(name))
        add_json_option(its)
        if name == "hall":
            add_page_options(its)
        if name == "play":
            add_fixed_options(its)
            play.add_voice_options(its)
            play.add_columns_option(its)


def add_fixed_options(its: ArgumentParser) -> None:
    """Add the options that a tournament has settled: known but not in the help, so that a sentence refuses them."""
    for option in FIXED_OPTIONS:
        its.add_argument(f"--{option}", metavar="X", help=SUPPRESS)


def add_step_arguments(its: ArgumentParser, step: DeskStep) -> None:
    """Add the arguments and options of a step by its row of the table."""
    has_alternatives = any(argument.is_alternative for argument in step.arguments)
    alternatives = its.add_mutually_exclusive_group() if has_alternatives else its
    for argument in step.arguments:
        parser = alternatives if argument.is_alternative else its
        name = f"--{argument.name}" if argument.is_option else argument.name
        if argument.kind == "flag":
            parser.add_argument(name, action="store_true", help=argument.help_text)
        else:
            parser.add_argument(name, help=argument.help_text, **argument_settings(argument))


def argument_settings(argument: StepArgument) -> dict[str, Any]:
    """Return how argparse reads the value of an argument."""
    settings: dict[str, Any] = {}
    if argument.placeholder:
        settings["metavar"] = argument.placeholder
    if argument.kind in VALUE_TYPES:
        settings["type"] = VALUE_TYPES[argument.kind]
    if argument.choices:
        settings["choices"] = argument.choices
    if argument.value_count == "repeated":
        settings["action"] = "append"
    elif argument.value_count != "one":
        settings["nargs"] = {"some": "+", "any": "*", "optional": "?"}[argument.value_count]
    if argument.is_option:
        settings |= {"default": argument.default, "required": argument.is_required}
    return settings


def run(arguments: Namespace, lang: str) -> int:
    """Run the step and return the exit status; without a step, open the menus of the desk."""
    if not arguments.step:
        return play.run_at_terminal(partial(begin_tournament_menus, arguments, lang), lang)
    from vialibera.commands.tournament_step_runs import run_step

    return run_step(arguments, lang)


def begin_tournament_menus(arguments: Namespace, lang: str, out: LineOutput) -> int:
    from vialibera.shell.settings.start_options import choose_start_options
    from vialibera.tournament.desk.desk_menus import run_tournament_desk

    options = partial(choose_start_options, arguments.voice, sound=arguments.sound, columns=arguments.columns)
    return run_tournament_desk(options, lang, out)
