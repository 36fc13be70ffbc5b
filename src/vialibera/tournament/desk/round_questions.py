"""The questions of a draw, and of the seats that change after it."""

from __future__ import annotations

from functools import partial

from vialibera.shell.console.menus import MenuEntry
from vialibera.tournament.desk.step_questions import StepQuestions
from vialibera.tournament.desk.step_table import (
    find_step,
)
from vialibera.tournament.rounds.desk_check import (
    redrawn_round_no,
)
from vialibera.tournament.rounds.desk_refusal import DeskRefusal
from vialibera.words.phrase import plain_phrase


def ask_draw(menus: StepQuestions) -> None:
    """Draw the final at once, as it has one table; for a round, ask for the tables, then for the dice.

    The register is frozen before the dice are thrown. A round whose dice are awaited is drawn as it was frozen.
    """

    def take_tables(text: str) -> bool:
        tables = menus.read_value(find_step("draw").arguments[0], text)
        is_begun = menus.run_step("draw", tables=tables)
        if is_begun:
            ask_draw_dice(menus)
        return is_begun

    book = menus.book
    if book.frozen_register is not None:
        menus.run_step("draw")
        ask_draw_dice(menus)
    elif book.has_played_rounds:
        menus.run_step("draw")
    else:
        menus.ask_typed("tables", take_tables, bare=True)


def ask_redraw(menus: StepQuestions) -> None:
    """Ask for the reason, then draw the last round once more, with new dice."""

    def take(why: str) -> bool:
        is_begun = menus.run_step("draw", again=why)
        if is_begun and menus.book.frozen_register is not None:
            ask_draw_dice(menus)
        return is_begun

    try:
        redrawn_round_no(menus.book, "asked next")
    except DeskRefusal as refused:
        menus.tell_refusal(refused)
    else:
        menus.ask_typed("why", take)


def ask_draw_dice(menus: StepQuestions) -> None:
    """Ask for the dice thrown in the hall, and draw with them."""
    menus.ask_typed("draw-dice", lambda text: menus.run_step("draw", dice=text))


def ask_seat(menus: StepQuestions) -> None:
    menus.ask_table(partial(ask_who_leaves, menus))


def ask_who_leaves(menus: StepQuestions, spot: str) -> None:
    """Ask whose seat is free at a table, or whether somebody takes a free one there; then who comes, and why."""
    names = menus.book.find_spot(spot).names
    entries = [MenuEntry(plain_phrase(name), partial(ask_who_comes, menus, spot, name)) for name in names]
    entries.append(menus.menu_entry("nobody-leaves", partial(ask_who_comes, menus, spot, "")))
    menus.show_menu("ask-who-leaves", entries)


def ask_who_comes(menus: StepQuestions, spot: str, leaves: str) -> None:
    def take(text: str) -> None:
        comes = menus.book.find_typed_entrant(text) if text else ""
        menus.ask_reason("seat", {"table": spot, "out": leaves, "in": comes})

    menus.ask_typed("who-comes", take, bare=bool(leaves))
