"""The steps of the tournament desk as a list, each with the questions it needs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING

from vialibera.journal.errors import JournalError
from vialibera.shell.amounts import whole
from vialibera.shell.menus import Entry
from vialibera.shell.tournament_asking import Act, DeskQuestions
from vialibera.shell.tournament_table import TableGame
from vialibera.tournament.desk import Answer
from vialibera.tournament.names import found
from vialibera.tournament.office import Told
from vialibera.tournament.page import PRINTS
from vialibera.tournament.plan import USUAL_TABLE
from vialibera.tournament.refusal import DeskRefused
from vialibera.tournament.standings import standings
from vialibera.tournament.telling import DeskWords
from vialibera.words.both import plain

if TYPE_CHECKING:
    from vialibera.shell.console import Console

BANKRUPT = "b"
"""Typed in place of the value of a player who went bankrupt."""


class DeskSteps(DeskQuestions):
    """The list of all steps for the open tournament."""

    def __init__(
        self, console: Console, words: DeskWords, file: Path, played: Callable[[TableGame], None], leaves: Act
    ) -> None:
        super().__init__(console, words, file)
        self.played, self.leaves = played, leaves
        """Called to play a table here, and to leave the desk."""

    def show(self, leave: Act) -> None:
        """Show the list of steps, which stays open while they are done; Esc calls `leave`."""
        self.menu("ask-step", lambda: [self.entry(name, act, stays=True) for name, act in self.acts()], leave)

    def acts(self) -> list[tuple[str, Act]]:
        """Return the steps as pairs of a text's name and a function, in the order of an evening."""
        return [
            ("add", self.add),
            ("import", self.read_list),
            ("withdraw", self.withdraw),
            ("players", lambda: self.just(self.desk.players)),
            ("draw", self.draw),
            ("call", lambda: self.just(self.desk.call)),
            ("start", lambda: self.just(self.desk.start)),
            ("show", lambda: self.just(self.desk.show)),
            ("result", self.result),
            ("play", self.play),
            ("take", self.take),
            ("correct", self.correct),
            ("standings", lambda: self.just(self.desk.standings)),
            ("place", self.place),
            ("equals", self.equals),
            ("qualified", lambda: self.just(self.desk.qualified)),
            ("write", self.write),
            ("check", lambda: self.just(self.desk.check)),
            ("leave", self.leaves),
        ]

    def add(self) -> None:
        """Ask for one name after the other, until Enter alone."""

        def take(text: str) -> bool:
            if not text:
                self.just(self.desk.players)
            else:
                self.do(lambda: self.desk.add([text]))
                self.add()
            return True

        self.type("add", take, bare=True)

    def read_list(self) -> None:
        self.type("import", lambda text: self.do(lambda: self.desk.read_list(Path(text).expanduser())))

    def withdraw(self) -> None:
        """Ask for a name, then for how long the player withdraws."""

        def take(text: str) -> bool:
            name = found(text, self.desk.book().names())
            self.menu("ask-withdraw", lambda: entries(name), self.left)
            return True

        def entries(name: str) -> list[Entry]:
            return [
                self.entry("withdraw-once", lambda: self.just(lambda: self.desk.withdraw(name, once=True))),
                self.entry("withdraw-for-good", lambda: self.just(lambda: self.desk.withdraw(name))),
            ]

        self.type("who", take)

    def draw(self) -> None:
        """Draw the final at once, as it has one table; for a round, ask for the most players at a table."""
        if self.desk.book().played:
            self.just(self.desk.draw)
        else:
            self.type("tables", self.draw_tables, bare=True)

    def draw_tables(self, most: str) -> bool:
        return self.do(lambda: self.desk.draw(number_in(most or str(USUAL_TABLE))))

    # Results.

    def ask_table(self, then: Callable[[str], None], open: bool = True) -> None:
        """Ask for a table, then call `then` with it.

        Enter alone means the first table without a result, or the first of all if `open` is false.
        """
        try:
            one = self.desk.book().current
        except DeskRefused as refused:
            self.tell([self.words.refused(refused)], "alert")
            return
        usual = str((one.open if open and one.open else one.tables)[0].number)

        def take(text: str) -> bool:
            spot = text or usual
            book = self.desk.book()
            book.table(*book.spot(spot))
            then(spot)
            return True

        self.type("table", take, bare=True, table=usual)

    def result(self) -> None:
        """Ask for a table and its result."""

        def enter(spot: str) -> None:
            self.scores(spot, lambda told, free: self.desk.result(spot, told, free))

        self.ask_table(enter)

    def correct(self) -> None:
        """Ask for a table, the reason and the corrected result."""

        def ask_why(spot: str) -> None:
            def take(why: str) -> bool:
                self.scores(spot, lambda told, free: self.desk.correct(spot, told, why, free))
                return True

            self.type("why", take)

        self.ask_table(ask_why, open=False)

    def scores(self, spot: str, enter: Callable[[Told, dict[str, int]], Answer]) -> None:
        """Ask for the value of each player of the table, then for the order of the bankrupt."""
        book = self.desk.book()
        names = list(book.table(*book.spot(spot)).names)
        TypedScores(self, names, enter).ask()

    def play(self) -> None:
        def begin(spot: str) -> None:
            self.played(TableGame(self.desk, spot))

        self.ask_table(begin)

    def take(self) -> None:
        """Ask for the log of a game whose result is to be taken."""
        self.type("log", lambda text: self.do(lambda: self.desk.take(Path(text).expanduser())))

    # Standings.

    def place(self) -> None:
        """Ask for a place or a name: a number is a place, anything else a name."""

        def take(text: str) -> bool:
            number = whole(text)
            if number is not None:
                return self.do(lambda: self.desk.standings(place=number))
            return self.do(lambda: self.desk.show(player=text))

        self.type("place-or-name", take)

    def equals(self) -> None:
        """Ask which of the tied groups to order, then by which means."""
        rows = [row for row in standings(self.desk.book()) if row.equals > 1]
        groups = [[row.name for row in group] for _, group in groupby(rows, key=lambda row: row.place)]
        if not groups:
            self.say("no-equals")
            return
        entries = [Entry(plain(", ".join(group)), partial(self.tell_apart, group)) for group in groups]
        self.menu("ask-equals", lambda: entries, self.left)

    def tell_apart(self, group: Sequence[str]) -> None:
        """Ask for the means to order a tied group: the program's dice, real dice or the referee."""

        def entries() -> list[Entry]:
            return [
                self.entry(
                    "dice-program", lambda: self.just(lambda: self.desk.throw([(name, None) for name in group]))
                ),
                self.entry("dice-typed", lambda: self.ask_dice(group, [])),
                self.entry("referee", lambda: self.ask_order(list(group), [])),
            ]

        self.menu("ask-how", entries, self.left)

    def ask_dice(self, group: Sequence[str], dice: list[tuple[str, int]]) -> None:
        if len(dice) == len(group):
            self.just(lambda: self.desk.throw(dice))
            return
        name = group[len(dice)]

        def take(text: str) -> bool:
            sum = whole(text)
            if sum is not None:
                self.ask_dice(group, [*dice, (name, sum)])
            return sum is not None

        self.type("dice", take, name=name)

    def ask_order(self, left: list[str], order: list[str]) -> None:
        """Ask the referee for the next best name until one is left, then for the reason."""
        if len(left) == 1:
            self.type("why", lambda why: self.do(lambda: self.desk.rule([*order, *left], why)))
            return

        def choose(name: str) -> None:
            self.ask_order([other for other in left if other != name], [*order, name])

        self.menu("ask-first", lambda: [Entry(plain(name), partial(choose, name)) for name in left], self.left)

    def write(self) -> None:
        """Ask for a print of the tournament and the path to write it to."""
        self.menu("ask-write", lambda: [self.entry(what, partial(self.ask_path, what)) for what in PRINTS], self.left)

    def ask_path(self, what: str) -> None:
        name, ending = what.rsplit("-", 1)
        usual = self.file.with_name(f"{self.file.stem}-{name}.{ending}")

        def take(text: str) -> bool:
            return self.do(lambda: self.desk.write(what, Path(text).expanduser() if text else usual))

        self.type("path", take, bare=True, file=str(usual))


class TypedScores:
    """The questions for the result of a table, player by player."""

    def __init__(self, menus: DeskQuestions, names: list[str], enter: Callable[[Told, dict[str, int]], Answer]) -> None:
        self.menus, self.names, self.enter = menus, names, enter
        self.values: list[tuple[str, int]] = []
        self.bankrupt: list[str] = []
        self.out: list[str] = []
        """The bankrupt in the order of their bankruptcy, as far as it is known."""
        self.free: dict[str, int] = {}
        """The values of property, which order players with equal results."""

    def ask(self) -> None:
        """Ask for the next value; Esc leaves the whole result."""
        at = len(self.values) + len(self.bankrupt)
        if at == len(self.names):
            self.ask_order()
            return
        name = self.names[at]

        def take(text: str) -> bool:
            value = self.menus.amount(text)
            if text.casefold() == BANKRUPT:
                self.bankrupt.append(name)
            elif value is not None:
                self.values.append((name, value))
            else:
                return False
            self.ask()
            return True

        self.menus.type("value", take, name=name)

    def ask_order(self) -> None:
        """Ask which of the bankrupt went first, as long as more than one is left."""
        left = [name for name in self.bankrupt if name not in self.out]
        if len(left) < 2:
            self.out += left
            self.settle()
            return

        def choose(name: str) -> None:
            self.out.append(name)
            self.ask_order()

        entries = [Entry(plain(name), partial(choose, name)) for name in left]
        self.menus.menu("ask-out", lambda: entries, self.menus.left)

    def settle(self) -> None:
        """Enter the result; if the desk needs the property of equal players, ask for that first."""
        try:
            answer = self.enter(Told(self.values, self.out), self.free)
        except DeskRefused as refused:
            level = refused.facts.get("names")
            self.menus.tell([self.menus.words.refused(refused)], "alert")
            if refused.code == "property" and isinstance(level, Sequence):
                self.ask_property(list(level))
            return
        except (JournalError, OSError) as error:
            self.menus.do(partial(raised, error))
            return
        self.menus.tell_answer(answer)

    def ask_property(self, level: list[str]) -> None:
        """Ask for the property of each equal player, then enter the result again."""
        left = [name for name in level if name not in self.free]
        if not left:
            self.settle()
            return

        def take(text: str) -> bool:
            value = self.menus.amount(text)
            if value is not None:
                self.free[left[0]] = value
                self.ask_property(level)
            return value is not None

        self.menus.type("property", take, name=left[0])


def raised(error: Exception) -> Answer:
    """Raise the error: a step by which an error caught elsewhere is announced like all others."""
    raise error


def number_in(text: str) -> int:
    """Return the whole number in a text, or 0, which the desk refuses."""
    return whole(text) or 0
