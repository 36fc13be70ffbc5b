"""The questions for the result of a table."""

from __future__ import annotations

from functools import partial

from vialibera.shell.console.menus import MenuCall, MenuEntry
from vialibera.support.callables import Taker
from vialibera.tournament.desk.desk_questions import DeskQuestions
from vialibera.tournament.desk.step_acts import parse_desk_amount
from vialibera.tournament.desk.step_questions import StepQuestions
from vialibera.tournament.rounds.book import SeatedTable
from vialibera.tournament.rounds.desk_answer import DeskAnswer
from vialibera.tournament.rounds.desk_check import check_own_value
from vialibera.tournament.rounds.desk_refusal import DeskRefusal, PropertyMissing
from vialibera.tournament.rounds.desk_words import DESK_ERRORS
from vialibera.tournament.rounds.office import TypedResult
from vialibera.tournament.rounds.reckoned_value import reckon_value
from vialibera.words.phrase import plain_phrase

RECKON_LETTER = "c"
"""Typed in place of a value that the desk shall reckon from cash and deeds."""

BANKRUPT_LETTER = "b"
"""Typed in place of the value of a player who went bankrupt."""


class ScoreQuestions:
    """The questions for the result of a table, player by player."""

    def __init__(self, menus: DeskQuestions, table: SeatedTable, spot: str, why: str | None) -> None:
        self.menus, self.names, self.spot, self.why = menus, table.names, spot, why
        self.former = {score.name: score for score in table.outcome.scores} if table.outcome else {}
        """The scores that a correction begins with: Enter alone keeps them."""
        self.plan = menus.book.plan
        self.typed: dict[str, int | None] = {}
        """The values in the order of their questions; None for a bankrupt player."""
        self.bankruptcy_order: list[str] = []
        """The bankrupt in the order of their bankruptcy, as far as it is known."""
        self.property_values: dict[str, int] = {}
        """The values of property, which order players with equal results."""

    def ask_next_value(self) -> None:
        """Ask for the next value; Esc leaves the whole result."""
        if len(self.typed) == len(self.names):
            self.ask_bankruptcy_order()
            return
        name = self.names[len(self.typed)]
        former = self.former.get(name)

        def take(text: str) -> bool:
            value = former.value if former and not text else parse_desk_amount(self.menus.desk, text)
            if text.casefold() == BANKRUPT_LETTER or (former and former.out and not text):
                if len(self.bankrupt_names()) == len(self.names) - 1:
                    raise DeskRefusal("nobody-left")
                self.typed[name] = None
            elif text.casefold() == RECKON_LETTER:
                self.ask_cash(name)
                return True
            elif value is not None:
                check_own_value(self.plan, name, value)
                self.typed[name] = value
            else:
                return False
            self.ask_next_value()
            return True

        key = "value" if former is None else "former-out" if former.out else "former-value"
        leave = self.step_back if self.typed else None
        facts = {} if former is None else {"value": former.value}
        self.menus.ask_typed(key, take, bare=former is not None, on_leave=leave, name=name, **facts)

    def ask_cash(self, name: str) -> None:
        """Ask for the cash of a player, then for the deeds; the desk computes the value."""
        self.ask_amount("cash", lambda cash: self.ask_deed(name, cash, []), on_leave=self.ask_next_value)

    def ask_amount(self, key: str, then: Taker[int], name: str = "", on_leave: MenuCall | None = None) -> None:
        """Ask for a sum of money, then call `then` with it."""

        def take(text: str) -> bool:
            sum = parse_desk_amount(self.menus.desk, text)
            if sum is not None:
                then(sum)
            return sum is not None

        self.menus.ask_typed(key, take, on_leave=on_leave, name=name)

    def ask_deed(self, name: str, cash: int, deeds: list[str]) -> None:
        """Ask for one deed after the other, until Enter alone; Esc takes back the last one."""

        def take(text: str) -> None:
            if not text:
                found = reckon_value(cash, deeds, self.menus.words.lang)
                check_own_value(self.plan, name, found.value)
                self.menus.tell(self.menus.desk.reckon_result(cash, deeds).lines[-1:])
                self.typed[name] = found.value
                self.property_values[name] = found.property
                self.ask_next_value()
            else:
                self.menus.tell(self.menus.desk.reckon_result(cash, [*deeds, text]).lines[-2:-1])
                self.ask_deed(name, cash, [*deeds, text])

        leave = partial(self.ask_deed, name, cash, deeds[:-1]) if deeds else partial(self.ask_cash, name)
        self.menus.ask_typed("deed", take, bare=True, on_leave=leave)

    def step_back(self) -> None:
        """Ask again for the value that was typed last; the others stay."""
        name, _ = self.typed.popitem()
        self.property_values.pop(name, None)
        self.ask_next_value()

    def bankrupt_names(self) -> list[str]:
        return [name for name, value in self.typed.items() if value is None]

    def known_values(self) -> dict[str, int]:
        """Return the values of the players who are still in."""
        return {name: value for name, value in self.typed.items() if value is not None}

    def ask_bankruptcy_order(self) -> None:
        """Ask which of the bankrupt went first, as long as more than one is left."""
        left = [name for name in self.bankrupt_names() if name not in self.bankruptcy_order]
        if len(left) < 2:
            self.bankruptcy_order += left
            self.enter_scores()
            return

        def choose(name: str) -> None:
            self.bankruptcy_order.append(name)
            self.ask_bankruptcy_order()

        entries = [MenuEntry(plain_phrase(name), partial(choose, name)) for name in left]
        self.menus.show_menu("ask-out", entries)

    def enter_scores(self) -> None:
        """Enter the result; if the desk needs the property of equal players, ask for that first."""

        def enter() -> DeskAnswer:
            typed = TypedResult([*self.known_values().items()], self.bankruptcy_order)
            return self.menus.desk.enter_result(self.spot, typed, self.property_values, why=self.why)

        try:
            self.menus.tell_answer(enter())
        except PropertyMissing as missing:
            self.menus.tell_refusal(missing)
            self.ask_property(missing.names)
        except DESK_ERRORS as error:
            self.menus.answer_error(error, enter)

    def ask_property(self, level: list[str]) -> None:
        """Ask for the property of each equal player, then enter the result again."""
        left = [name for name in level if name not in self.property_values]
        if not left:
            self.enter_scores()
            return

        def then(value: int) -> None:
            check_own_value(self.plan, left[0], self.known_values()[left[0]], value)
            self.property_values[left[0]] = value
            self.ask_property(level)

        self.ask_amount("property", then, name=left[0])


def ask_result(menus: StepQuestions) -> None:
    """Ask for the result of a table that has none."""
    menus.ask_table(lambda spot: ask_scores(menus, spot))


def ask_correction(menus: StepQuestions) -> None:
    """Ask for the reason and the corrected result of a table that has one."""

    def ask_reason(spot: str) -> None:
        find_table(menus, spot, has_result=True)
        menus.ask_typed("why", partial(ask_scores, menus, spot))

    menus.ask_table(ask_reason, open=False)


def ask_scores(menus: StepQuestions, spot: str, why: str | None = None) -> None:
    """Ask for the values of a table and enter them."""
    seated = find_table(menus, spot, has_result=why is not None)
    ScoreQuestions(menus, seated, spot, why).ask_next_value()


def find_table(menus: StepQuestions, spot: str, has_result: bool) -> SeatedTable:
    """Return a table; raise DeskRefusal unless it has a result, or none, before its values are asked for."""
    seated = menus.book.find_spot(spot)
    if (seated.outcome is not None) != has_result:
        raise DeskRefusal("no-result" if has_result else "entered", table=seated.number, round=seated.round.number)
    return seated
