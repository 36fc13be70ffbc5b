"""A step of `vialibera tournament`: run by the arguments, and its answer printed as lines or JSON."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from vialibera.commands.edition_options import FIXED_OPTIONS
from vialibera.commands.long_output import print_long_text
from vialibera.journal.errors import JournalError, creation_error, error_from_system
from vialibera.terminal.tty import is_terminal
from vialibera.tournament.desk_answers import DeskAnswer, TournamentDesk
from vialibera.tournament.desk_refusal import DeskRefusal
from vialibera.tournament.desk_words import DeskWords
from vialibera.tournament_desk.step_table import find_step, parse_desk_amount

if TYPE_CHECKING:
    from vialibera.tournament_desk.step_table import DeskStep
    from vialibera.words.phrase import Phrase


def run_step(arguments: Namespace, lang: str) -> int:
    """Run one step and print its answer; a refusal or a fault of the file ends in one sentence and status 1."""
    words = DeskWords(lang)
    desk = TournamentDesk(arguments.file, words)
    try:
        if arguments.step == "play":
            return step_play(desk, arguments)
        return print_answer(answer_step(find_step(arguments.step), desk, arguments), arguments)
    except DeskRefusal as refused:
        return refuse_step(words.refusal_phrase(refused))
    except JournalError as error:
        return refuse_step(words.fault_phrase(error, arguments.file))
    except BrokenPipeError:  # an OSError of stdout, not of the file: its reader has gone
        raise
    except OSError as error:
        return refuse_step(words.fault_phrase(creation_error(error_from_system(arguments.file, error)), arguments.file))


def refuse_step(line: Phrase) -> int:
    """Print the sentence to stderr and return the exit status 1."""
    print(line.shown, file=sys.stderr)
    return 1


def print_answer(answer: DeskAnswer, arguments: Namespace) -> int:
    """Print the answer and return 0: warnings, then lines; as JSON the data alone, with warnings on stderr."""
    for line in answer.warnings:
        print(line.shown, file=sys.stderr if arguments.json else sys.stdout)
    if arguments.json:
        print(json.dumps(answer.data, ensure_ascii=False))
    else:
        print_long_text((line.shown for line in answer.lines), arguments)
    return 0


def answer_step(step: DeskStep, desk: TournamentDesk, asked: Namespace) -> DeskAnswer:
    """Do the step and return its answer.

    Players with equal results are ranked by their property. If a value is missing, a user at a terminal is asked for
    it; otherwise the step is refused.
    """
    # each round may find further equal players, so the loop ends only when the desk accepts the result
    while True:
        try:
            return step.answer(desk, asked)
        except DeskRefusal as refused:
            level = refused.facts.get("names")
            if (
                refused.code != "property"
                or not is_terminal(sys.stdin)
                or asked.json
                or not isinstance(level, Sequence)
            ):
                raise
            print(desk.words.refusal_phrase(refused).shown)
            asked.property = [*asked.property, *(f"{name}={ask_property_value(desk, name)}" for name in level)]


def ask_property_value(desk: TournamentDesk, name: str) -> int:
    """Ask for the property of a player until the answer is an amount."""
    while True:
        value = parse_desk_amount(desk, input(desk.words.phrase("ask-property", name=name).shown + " "))
        if value is not None:
            return value


def step_play(desk: TournamentDesk, asked: Namespace) -> int:
    """Play a table at this terminal, enter its result, and return the exit status."""
    from vialibera.commands.play import run_at_terminal
    from vialibera.settings.start_options import choose_start_options
    from vialibera.tournament_desk.table_game import TableGame

    for option in FIXED_OPTIONS:
        if getattr(asked, option.replace("-", "_")) is not None:
            raise DeskRefusal("fixed", option=f"--{option}")
    game = TableGame(desk, asked.table, asked.bot, asked.dice, asked.seed)
    start_options = choose_start_options(asked.voice, sound=asked.sound)
    status = 0 if game.is_over else run_at_terminal(partial(game.play, start_options), desk.words.lang)
    return print_answer(game.bring_result(), asked) or status
