"""The questions about players: who comes, from which club, and who leaves."""

from __future__ import annotations

from functools import partial

from vialibera.tournament.desk.step_questions import StepQuestions


def ask_newcomers(menus: StepQuestions) -> None:
    """Ask for one name after the other, until Enter alone; for the club too, if clubs sit apart."""

    def take(text: str) -> None:
        if not text:
            menus.tell([menus.words.entrant_count(menus.book)])
        elif menus.book.plan.apart:
            back = partial(ask_newcomers, menus)  # Esc takes the name back
            menus.ask_typed("club", partial(add_newcomer, menus, text), bare=True, on_leave=back, name=text)
        else:
            add_newcomer(menus, text)

    menus.ask_typed("add", take, bare=True)


def add_newcomer(menus: StepQuestions, name: str, club: str = "") -> None:
    """Add a player, then ask for the next."""
    menus.run_step("add", names=[name], club=club)
    ask_newcomers(menus)
