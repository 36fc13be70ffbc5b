"""The questions that decide between equal players."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import groupby

from vialibera.shell.console.menus import MenuEntry
from vialibera.shell.console.typed_amounts import parse_whole_number
from vialibera.tournament.desk.step_questions import StepQuestions
from vialibera.tournament.desk.step_table import find_step
from vialibera.tournament.rounds.desk_check import (
    check_dice_sums,
)
from vialibera.tournament.rounds.entries import NamedSum, Names, TypedDice
from vialibera.tournament.rounds.standings import tournament_standings
from vialibera.words.phrase import plain_phrase


def ask_equals(menus: StepQuestions) -> None:
    """Ask which of the tied groups to order: those at a table, as their ruling changes the standings, then others.

    Only those in the standings are asked by which means: at a table the referee decides.
    """
    # A table has one winner by the rules, which leave its ties to the referee. (decision:
    # tournament.ruling-at-a-table)
    book = menus.book
    entries = []
    for one, table, outcome in book.finished_tables():
        for _, scores in groupby(outcome.scores, key=lambda score: score.place):
            if len(names := [score.name for score in scores]) > 1:
                told = menus.words.phrase(
                    "column.tied-at-table", table=str(table.number), round=one.number, names=names
                )
                spot = f"{one.number}.{table.number}"
                entries.append(MenuEntry(told, partial(ask_order, menus, names, [], spot)))
    rows = [row for row in tournament_standings(book) if row.sharing_place > 1]
    for place, group in groupby(rows, key=lambda row: row.place):
        names = [row.name for row in group]
        told = menus.words.phrase("column.tied-in-standings", place=str(place), names=names)
        entries.append(MenuEntry(told, partial(ask_tie_break, menus, names)))
    if not entries:
        menus.say("no-equals")
        return
    menus.show_menu("ask-equals", entries)


def ask_tie_break(menus: StepQuestions, group: Names) -> None:
    """Ask for the means to order a tied group: the program's dice, real dice or the referee."""

    entries = [
        menus.menu_entry("dice-program", partial(record_dice, menus, [(name, None) for name in group])),
        menus.menu_entry("dice-typed", partial(ask_tie_dice, menus, group, [])),
        menus.menu_entry("referee", partial(ask_order, menus, list(group), [])),
    ]
    menus.show_menu("ask-how", entries)


def record_dice(menus: StepQuestions, dice: Sequence[TypedDice]) -> None:
    menus.try_step(lambda: menus.desk.record_dice(dice))


def ask_tie_dice(menus: StepQuestions, group: Names, dice: list[NamedSum]) -> None:
    if len(dice) == len(group):
        record_dice(menus, dice)
        return
    name = group[len(dice)]

    def take(text: str) -> bool:
        sum = parse_whole_number(text)
        if sum is not None:
            check_dice_sums([(name, sum)])
            ask_tie_dice(menus, group, [*dice, (name, sum)])
        return sum is not None

    menus.ask_typed("dice", take, name=name)


def ask_order(menus: StepQuestions, left: list[str], order: list[str], spot: str = "") -> None:
    """Ask the referee for the next best name until one is left, then for the reason."""
    if len(left) == 1:
        asked = [argument for argument in find_step("rule").arguments if argument.question]
        menus.ask_arguments("rule", asked, {"names": [*order, *left], "table": spot})
        return

    def choose(name: str) -> None:
        ask_order(menus, [other for other in left if other != name], [*order, name], spot)

    menus.show_menu("ask-first", [MenuEntry(plain_phrase(name), partial(choose, name)) for name in left])


def ask_place(menus: StepQuestions) -> None:
    """Ask for a place or a name: a number is a place, anything else a name."""

    def take(text: str) -> bool:
        number = parse_whole_number(text)
        return menus.run_step("show", player=text) if number is None else menus.run_step("standings", place=number)

    menus.ask_typed("place-or-name", take)
