"""The steps of `vialibera tournament`: turn arguments into a step of the desk and its answer into lines or JSON."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from vialibera.commands.edition_options import FIXED_OPTIONS
from vialibera.console.typed_amounts import parse_amount, parse_whole_number
from vialibera.journal.errors import JournalError, creation_error, error_from_system
from vialibera.terminal.tty import is_terminal
from vialibera.tournament.desk_answers import DeskAnswer, TournamentDesk
from vialibera.tournament.desk_refusal import DeskRefusal
from vialibera.tournament.desk_words import DeskWords
from vialibera.tournament.entrant_names import find_name, parse_name_list
from vialibera.tournament.office import TypedResult
from vialibera.tournament.plan import TournamentPlan, parse_date

if TYPE_CHECKING:
    from vialibera.words.phrase import Phrase


def run_step(arguments: Namespace, lang: str) -> int:
    """Run one step and print its answer; a refusal or a fault of the file ends in one sentence and status 1."""
    words = DeskWords(lang)
    desk = TournamentDesk(arguments.file, words)
    try:
        if arguments.step == "play":
            return step_play(desk, arguments)
        return print_answer(STEP_FUNCTIONS[arguments.step](desk, arguments), arguments.json)
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


def print_answer(answer: DeskAnswer, as_json: bool) -> int:
    """Print the answer and return 0: warnings, then lines; as JSON the data alone, with warnings on stderr."""
    for line in answer.warnings:
        print(line.shown, file=sys.stderr if as_json else sys.stdout)
    if as_json:
        print(json.dumps(answer.data, ensure_ascii=False))
    else:
        print("\n".join(line.shown for line in answer.lines))
    return 0


def step_new(desk: TournamentDesk, asked: Namespace) -> DeskAnswer:
    plan = TournamentPlan(
        name=asked.name,
        date=parse_date(asked.date) if asked.date else "",
        place=asked.place,
        organiser=asked.organiser,
        referee=asked.referee,
        minutes=asked.minutes,
        rounds=asked.rounds,
        final=asked.final,
        qualify=asked.qualify,
        scoring=asked.scoring,
        level=asked.level,
    )
    return desk.create_tournament(plan, asked.seed)


def step_players(desk: TournamentDesk, asked: Namespace) -> DeskAnswer:
    if asked.csv is not None:
        return desk.write_handout("players-csv", asked.csv, asked.force)
    return desk.list_players()


def step_call(desk: TournamentDesk, asked: Namespace) -> DeskAnswer:
    if asked.html is not None:
        return desk.write_handout("call-html", asked.html, asked.force)
    return desk.list_call_sheets(asked.round)


def step_standings(desk: TournamentDesk, asked: Namespace) -> DeskAnswer:
    if asked.csv is not None:
        return desk.write_handout("standings-csv", asked.csv, asked.force)
    if asked.html is not None:
        return desk.write_handout("standings-html", asked.html, asked.force)
    return desk.list_standings(asked.place, asked.player)


def step_qualified(desk: TournamentDesk, asked: Namespace) -> DeskAnswer:
    if asked.csv is not None:
        return desk.write_handout("qualified-csv", asked.csv, asked.force)
    return desk.list_qualified()


def step_result(desk: TournamentDesk, asked: Namespace) -> DeskAnswer:
    """Enter or correct the result of a table.

    Players with equal results are ranked by their property. If a value is missing, a user at a terminal is asked for
    it; otherwise the step is refused.
    """
    typed, property = parse_table_result(desk, asked), dict(parse_name_values(desk, asked.property))

    def enter(known: dict[str, int]) -> DeskAnswer:
        if asked.step == "correct":
            return desk.correct_result(asked.table, typed, asked.why, known)
        return desk.enter_result(asked.table, typed, known)

    # each round may find further equal players, so the loop ends only when the desk accepts the result
    while True:
        try:
            return enter(property)
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
            property |= {name: ask_property_value(desk, name) for name in level}


def ask_property_value(desk: TournamentDesk, name: str) -> int:
    """Ask for the property of a player until the answer is an amount."""
    while True:
        value = parse_typed_amount(desk, input(desk.words.phrase("ask-property", name=name).shown + " "))
        if value is not None:
            return value


def parse_table_result(desk: TournamentDesk, asked: Namespace) -> TypedResult:
    """Return the result of a table as it was typed: the values, and the players who went out, in order."""
    book = desk.read_book()
    names = book.find_table(*book.parse_table_spot(asked.table)).names
    return TypedResult(parse_name_values(desk, asked.values), parse_name_list(asked.out, names) if asked.out else [])


def parse_name_values(desk: TournamentDesk, texts: Sequence[str]) -> list[tuple[str, int]]:
    """Return name and value of each NAME=VALUE; the value may have separators and a currency sign."""
    found = []
    for text in texts:
        name, _, value = text.rpartition("=")
        sum = parse_typed_amount(desk, value)
        if not name or sum is None:
            raise DeskRefusal("no-pair", text=text)
        found.append((name, sum))
    return found


def parse_typed_amount(desk: TournamentDesk, text: str) -> int | None:
    return parse_amount(text, 0, desk.words.texts.language.thousands_mark)


def step_throw(desk: TournamentDesk, asked: Namespace) -> DeskAnswer:
    """Throw dice for each name; NAME=DICE enters a throw of real dice."""
    return desk.record_dice([parse_thrown_dice(text, desk.read_book().entrant_names()) for text in asked.names])


def parse_thrown_dice(text: str, names: Sequence[str]) -> tuple[str, int | None]:
    """Return the player and the sum of the dice, or None if the program throws.

    A text that is not NAME=NUMBER is a name as a whole: names may contain `=`.
    """
    name, _, dice = text.rpartition("=")
    sum = parse_whole_number(dice.strip())
    return (find_name(name, names), sum) if name and sum is not None else (find_name(text, names), None)


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
    return print_answer(game.bring_result(), asked.json) or status


STEP_FUNCTIONS: dict[str, Callable[[TournamentDesk, Namespace], DeskAnswer]] = {
    "new": step_new,
    "add": lambda desk, asked: desk.add_players(asked.names),
    "withdraw": lambda desk, asked: desk.withdraw_player(asked.name, asked.why, asked.once),
    "import": lambda desk, asked: desk.add_players_from_list(asked.list),
    "players": step_players,
    "draw": lambda desk, asked: desk.draw_round(asked.tables, asked.again),
    "start": lambda desk, asked: desk.start_round(),
    "show": lambda desk, asked: desk.show_status(asked.round, asked.table, asked.player),
    "call": step_call,
    "take": lambda desk, asked: desk.take_game_result(asked.log),
    "result": step_result,
    "correct": step_result,
    "standings": step_standings,
    "throw": step_throw,
    "rule": lambda desk, asked: desk.record_ruling(asked.names, asked.why),
    "qualified": step_qualified,
    "check": lambda desk, asked: desk.check_tournament(),
}
