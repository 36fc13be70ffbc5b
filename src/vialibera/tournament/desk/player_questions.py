"""The questions about players: who comes, from which club, and who leaves."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from vialibera.shell.console.menus import MenuEntry

if TYPE_CHECKING:
    from vialibera.tournament.desk.step_questions import StepQuestions


def ask_newcomers(menus: StepQuestions) -> None:
    """Ask for one name after the other, until Enter alone; for the club too, if clubs sit apart."""

    def take(text: str) -> bool:
        if not text:
            menus.tell([menus.words.entrant_count(menus.desk.read_book())])
        elif menus.desk.read_book().plan.apart:
            ask_club(menus, text)
        else:
            menus.act_for_step("add", names=[text])()
            ask_newcomers(menus)
        return True

    menus.ask_typed("add", take, bare=True)


def ask_club(menus: StepQuestions, name: str) -> None:
    """Ask for the club of a new player; Esc takes the name back."""

    def take(club: str) -> bool:
        menus.act_for_step("add", names=[name], club=club)()
        ask_newcomers(menus)
        return True

    menus.ask_typed("club", take, bare=True, on_leave=partial(ask_newcomers, menus), name=name)


def ask_withdrawal(menus: StepQuestions) -> None:
    """Ask for a name, then for how long the player withdraws."""

    def take(text: str) -> bool:
        name = menus.desk.read_book().find_typed_entrant(text)
        menus.show_menu("ask-withdraw", lambda: entries(name), menus.on_question_left)
        return True

    def entries(name: str) -> list[MenuEntry]:
        return [
            menus.menu_entry("withdraw-once", menus.act_for_step("withdraw", name=name, once=True)),
            menus.menu_entry("withdraw-for-good", menus.act_for_step("withdraw", name=name)),
        ]

    menus.ask_typed("who", take)
