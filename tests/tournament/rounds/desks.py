"""A desk for tests: its file in a folder of the test, its day as the test wants it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from pathlib import Path

from vialibera.tournament.rounds.desk_answer import DeskAnswer
from vialibera.tournament.rounds.desk_answers import TournamentDesk
from vialibera.tournament.rounds.desk_check import drawn_round_no
from vialibera.tournament.rounds.desk_refusal import DeskRefusal
from vialibera.tournament.rounds.desk_words import DeskWords
from vialibera.tournament.rounds.office import TypedResult
from vialibera.tournament.rounds.plan import TournamentPlan

DAY = "2014-04-06"
DICE = (3, 5, 1, 6, 2, 2)
NAMES = ("Anna", "Bruno", "Carla", "Dario", "Elsa", "Fausto", "Gina", "Ivo")


class Clock:
    """The hour at the desk."""

    def __init__(self, day: str = DAY) -> None:
        self.hour = datetime.fromisoformat(f"{day}T09:00:00+02:00")

    def __call__(self) -> datetime:
        return self.hour

    def pass_minutes(self, minutes: float) -> None:
        self.hour += timedelta(minutes=minutes)


class DeskForTests(TournamentDesk):
    """A tournament that has been declared, with so many players."""

    def __init__(self, folder: Path, players: int | Sequence[str] = 0, lang: str = "en", **settled: object) -> None:
        self.clock = Clock()
        folder.mkdir(exist_ok=True)
        super().__init__(folder / "cup.tournament", DeskWords(lang), self.clock)
        usual = {"name": "Cup", "date": DAY, "referee": "Rita"}
        self.created = self.create_tournament(TournamentPlan(**{**usual, **settled}))  # type: ignore[arg-type]
        if players:
            self.add_players(names(players) if isinstance(players, int) else players)

    def play_round(self, worth: dict[str, int] | None = None) -> None:
        """Draws a round and enters a result for each table: those who stand earlier in the register have more."""
        self.draw()
        for table in self.read_book().current_round.tables:
            self.enter(table.number, {name: (worth or {}).get(name, self.usual(name)) for name in table.names})

    def draw(self, most: int | None = None, again: str | None = None, dice: Sequence[int] = DICE) -> DeskAnswer:
        """Draws the next round, or the final, with the dice that fall in these tests."""
        book = self.read_book()
        has_dice = book.frozen_register is not None or drawn_round_no(book, again) <= book.plan.rounds
        return self.draw_round(most, again, dice if has_dice else None)

    def usual(self, name: str) -> int:
        return 3000 - 10 * self.read_book().entrants[name].number

    def enter(self, table: int, values: dict[str, int], out: Sequence[str] = (), **property: int) -> DeskAnswer:
        return self.enter_result(str(table), TypedResult(list(values.items()), out), property, sure=True)

    def correct_result(self, spot: str, typed: TypedResult, why: str, sure: bool = False) -> DeskAnswer:
        return self.enter_result(spot, typed, None, sure, why)

    def lines(self) -> list[str]:
        return [line.shown for line in self.list_standings().lines]


def names(count: int) -> list[str]:
    """Names that are not alike."""
    return [*NAMES, *(f"P{number} {chr(65 + number % 26)}{number * 7919 % 1000}" for number in range(9, count + 1))][
        :count
    ]


def said(answer: DeskAnswer) -> list[str]:
    """Warnings and lines, as they are shown."""
    return [line.shown for line in (*answer.warnings, *answer.lines)]


def refusal(act: object) -> DeskRefusal:
    """Why it was refused."""
    try:
        act()  # type: ignore[operator]
    except DeskRefusal as refused:
        return refused
    raise AssertionError("it was not refused")
