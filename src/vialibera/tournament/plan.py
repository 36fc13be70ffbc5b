"""The settings of a tournament, which stay from the first round to the last."""

from __future__ import annotations

import re
from datetime import date
from typing import TYPE_CHECKING, NamedTuple

from vialibera.sheet.plain import Table, row_of, text_of, whole_of
from vialibera.tournament.refusal import DeskRefused

if TYPE_CHECKING:
    from vialibera.sheet import Sheet

EDITION = "torneo"
"""The edition that every table plays."""

SCORINGS = ("value", "places")
LEVELS = ("regional", "national")

FEWEST, MOST = 3, 6
"""Fewest and most players at a table."""

USUAL_TABLE = 4


class TournamentPlan(NamedTuple):
    """A tournament as its organiser declared it."""

    name: str
    date: str
    """The day in ISO form, such as 2014-04-06."""
    place: str = ""
    organiser: str = ""
    referee: str = ""
    minutes: int = 90
    rounds: int = 2
    final: int = 4
    """Number of players in the final; 0 if there is none."""
    qualify: int = 3
    scoring: str = "value"
    level: str = "regional"
    seed: int = 0
    edition: str = EDITION
    hash: str = ""
    """The digest of the rules of the edition, as they were when the tournament was created."""
    capital: tuple[int, ...] = (1800, 1500, 1200, 900)
    """Starting money of each player at a table of three, four, five and six."""
    bankrupt: int = 1
    """The value of a bankrupt player."""
    deeds: int = 0
    """The sum of the prices of all deeds."""
    id: str = ""

    def stake(self, size: int) -> int:
        """Return the starting money of a whole table of `size` players."""
        return size * self.capital[size - FEWEST]

    @property
    def champion(self) -> bool:
        """True if the winner takes the title of champion."""
        return self.level == "national"


def with_rules(plan: TournamentPlan, sheet: Sheet, hash: str) -> TournamentPlan:
    """Return the plan with the figures of the edition, so that a later rule sheet changes nothing.

    Raise DeskRefused if the games would be longer than the edition allows.
    """
    longest = sheet.ending.minutes_at_most
    if longest is not None and plan.minutes > longest:
        raise DeskRefused("minutes", minutes=plan.minutes, most=longest)
    capital = tuple(sheet.players.capital[size] for size in range(FEWEST, MOST + 1))
    deeds = sum(square.price for square in sheet.board)
    return plan._replace(hash=hash, capital=capital, bankrupt=sheet.score.bankrupt, deeds=deeds)


def checked(plan: TournamentPlan) -> TournamentPlan:
    """Return the plan if such a tournament can be held, else raise DeskRefused.

    Raise TypeError for values that only a forged file can have.
    """
    if plan.scoring not in SCORINGS or plan.level not in LEVELS or len(plan.capital) != MOST - FEWEST + 1:
        raise TypeError(f"no plan: {plan}")
    if plan.rounds < 1:
        raise DeskRefused("no-rounds")
    if plan.minutes < 1:
        raise DeskRefused("no-minutes")
    if plan.final and not FEWEST <= plan.final <= MOST:
        raise DeskRefused("final-size", size=plan.final, fewest=FEWEST, most=MOST)
    if plan.qualify < 1:
        raise DeskRefused("qualify")
    return plan


DAY_FIRST = re.compile(r"(\d{1,2})[/.](\d{1,2})[/.](\d{4})")


def day(text: str) -> str:
    """Return a typed date, such as 2014-04-06 or 6/4/2014 (day first), in ISO form; raise DeskRefused for no date."""
    try:
        if found := DAY_FIRST.fullmatch(text.strip()):
            return date(int(found[3]), int(found[2]), int(found[1])).isoformat()
        return date.fromisoformat(text.strip()).isoformat()
    except ValueError:
        raise DeskRefused("date", text=text) from None


def plan_data(plan: TournamentPlan) -> Table:
    return {**plan._asdict(), "capital": list(plan.capital)}


def plan_from(data: Table) -> TournamentPlan:
    """Return a plan from plain data; raise an error unless it is complete and of the right types."""
    if data.keys() != set(TournamentPlan._fields):
        raise TypeError(f"no plan: {sorted(data)}")
    return checked(
        TournamentPlan(
            name=text_of(data["name"]),
            date=text_of(data["date"]),
            place=text_of(data["place"]),
            organiser=text_of(data["organiser"]),
            referee=text_of(data["referee"]),
            minutes=whole_of(data["minutes"]),
            rounds=whole_of(data["rounds"]),
            final=whole_of(data["final"]),
            qualify=whole_of(data["qualify"]),
            scoring=text_of(data["scoring"]),
            level=text_of(data["level"]),
            seed=whole_of(data["seed"]),
            edition=text_of(data["edition"]),
            hash=text_of(data["hash"]),
            capital=tuple(map(whole_of, row_of(data["capital"]))),
            bankrupt=whole_of(data["bankrupt"]),
            deeds=whole_of(data["deeds"]),
            id=text_of(data["id"]),
        )
    )
