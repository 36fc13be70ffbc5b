"""The questions about the plan, and about pages and lists."""

from __future__ import annotations

from functools import partial

from vialibera.shell.console.menus import MenuEntry
from vialibera.tournament.desk.desk_questions import parse_typed_path
from vialibera.tournament.desk.step_questions import StepQuestions
from vialibera.tournament.desk.step_table import (
    CHANGE_ARGUMENTS,
    REASON,
    StepArgument,
)
from vialibera.tournament.rounds.handouts import HANDOUTS


def ask_setting(menus: StepQuestions) -> None:
    """Ask which setting of the plan changes; each entry says its name and what it is now."""
    plan = menus.book.plan
    entries = [setting_entry(menus, argument, getattr(plan, argument.name)) for argument in CHANGE_ARGUMENTS]
    menus.show_menu("ask-setting", entries)


def setting_entry(menus: StepQuestions, argument: StepArgument, now: str | int) -> MenuEntry:
    text = menus.words.setting_phrase(argument.name, now)
    key = "menu-setting" if text.shown else "menu-setting.none"
    label = menus.words.phrase(key, setting=argument.name, text=text)
    return MenuEntry(label, partial(ask_new_setting, menus, argument))


def ask_new_setting(menus: StepQuestions, argument: StepArgument) -> None:
    """Ask for another value, judge it at once, then ask for the reason and change it; a choice is turned round."""
    if argument.choices:
        now = getattr(menus.book.plan, argument.name)
        menus.ask_arguments("change", [REASON], {argument.name: argument.choices[not now]})
        return

    def take(text: str) -> None:
        menus.ask_reason("change", {argument.name: menus.read_value(argument, text)})

    menus.ask_typed("new-setting", take, setting=argument.name)


def ask_print(menus: StepQuestions) -> None:
    """Ask for a print of the tournament and the path to write it to."""
    menus.show_menu("ask-write", [menus.menu_entry(what, partial(ask_path, menus, what)) for what in HANDOUTS])


def ask_path(menus: StepQuestions, what: str) -> None:
    name, ending = what.rsplit("-", 1)
    name = name if ending in ("csv", "html") else what
    usual = menus.file.with_name(f"{menus.file.stem}-{name}.{'csv' if ending == 'csv' else 'html'}")

    def take(text: str) -> bool:
        return menus.try_step(lambda: menus.desk.write_handout(what, parse_typed_path(text) if text else usual))

    menus.ask_typed("path", take, bare=True, file=str(usual))


def ask_hall(menus: StepQuestions) -> None:
    """Ask for whom the page of the hall is, then show it."""
    menus.desk.read_book()
    ways = {"here": (False, False), "lan": (True, False), "referee": (True, True)}
    entries = [menus.menu_entry(f"hall-{way}", partial(menus.show_hall, *choice)) for way, choice in ways.items()]
    menus.show_menu("ask-hall", entries)
