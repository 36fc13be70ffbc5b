"""The settings of a tournament, which stay from the first round to the last."""

from __future__ import annotations

import re
from datetime import date

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from vialibera.rules.sheet import Sheet
from vialibera.support.json_values import JsonObject
from vialibera.tournament.rounds.desk_refusal import DeskRefusal
from vialibera.tournament.rounds.entrant_names import clean_entrant_name, name_key
from vialibera.words.sanitize import clean_text

TOURNAMENT_EDITION = "torneo"
"""The edition that every table plays."""

TOURNAMENT_SCORINGS = ("fair", "places")
"""The rules of the standings; only the first gives equal players equal chances at tables of all sizes."""

TOURNAMENT_PAIRINGS = ("balanced", "swiss")
"""The ways of the draw: by chance, or by the points so far."""

RETIRED_RULES = ("share", "value", "seeded")
"""Rules of older files, by which nothing can be played any more: they sent players of small tables into the final."""

DRAW_VERSION = 2
"""The version of the draw in new tournaments; others are drawn to their end as they began."""

CHANGEABLE_SETTINGS = (
    "name",
    "date",
    "place",
    "organiser",
    "referee",
    "minutes",
    "rounds",
    "final",
    "cuts",
    "qualify",
    "apart",
)
"""The settings that the desk can change later, with a reason."""

TOURNAMENT_LEVELS = ("regional", "national")

FEWEST_AT_TABLE, MOST_AT_TABLE = 3, 6
"""Fewest and most players at a table."""

USUAL_TABLE_SIZE = 4


REFEREE_SEPARATOR = re.compile(r"\s*[,;&]\s*|\s+(?:and|ed?)\s+")
"""The text between the names of two referees, in any language of the program."""


class TournamentPlan(Struct, frozen=True):
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
    scoring: str = "fair"
    level: str = "regional"
    seed: int = 0
    """Always 0: files list it, though each draw begins with dice thrown in the hall."""
    edition: str = TOURNAMENT_EDITION
    hash: str = ""
    """The digest of the rules of the edition, as they were when the tournament was created."""
    capital: tuple[int, ...] = (1800, 1500, 1200, 900)
    """Starting money of each player at a table of three, four, five and six."""
    bankrupt: int = 1
    """The value of a bankrupt player."""
    deeds: int = 0
    """The sum of the prices of all deeds."""
    id: str = ""
    pairing: str = "balanced"
    apart: int = 0
    """1 if the draw keeps members of one club apart."""
    draws: int = DRAW_VERSION
    cuts: str = ""
    """The players who go on into each of the last rounds, such as `60 40 16`; "" if all play all rounds."""

    def field_limit(self, number: int) -> int:
        """Return how many players a round or the final takes, by their results so far; 0 if it takes all."""
        if number > self.rounds:
            return self.final
        cuts = parse_cuts(self.cuts)
        first = self.rounds - len(cuts) + 1
        return cuts[number - first] if number >= first else 0

    def own_capital(self, size: int) -> int:
        """Return the starting money of each player at a table of `size`."""
        return self.capital[size - FEWEST_AT_TABLE]

    @property
    def referees(self) -> list[str]:
        """The names of the referees; the plan has them in one text, with commas or `and` between them."""
        return [name for name in REFEREE_SEPARATOR.split(self.referee.strip()) if name]

    @property
    def retired_rule(self) -> str:
        """The name of the rule that the program does not have any more, or ""."""
        return next((rule for rule in (self.scoring, self.pairing) if rule in RETIRED_RULES), "")

    @property
    def crowns_champion(self) -> bool:
        """True if the winner takes the title of champion."""
        return self.level == "national"


def plan_with_rules(plan: TournamentPlan, sheet: Sheet, hash: str) -> TournamentPlan:
    """Return the plan with the figures of the edition, so that a later rule sheet changes nothing.

    Raise DeskRefusal if the games would be longer than the edition allows.
    """
    check_minutes(plan, sheet)
    capital = tuple(sheet.players.capital[size] for size in range(FEWEST_AT_TABLE, MOST_AT_TABLE + 1))
    deeds = sum(square.price for square in sheet.board)
    return replace(plan, hash=hash, capital=capital, bankrupt=sheet.score.bankrupt, deeds=deeds)


def check_minutes(plan: TournamentPlan, sheet: Sheet) -> None:
    """Raise DeskRefusal if the games would be longer than the edition allows."""
    longest = sheet.ending.minutes_at_most
    if longest is not None and plan.minutes > longest:
        raise DeskRefusal("minutes", minutes=plan.minutes, most=longest)


def check_plan(plan: TournamentPlan) -> TournamentPlan:
    """Return the plan if such a tournament can be held, else raise DeskRefusal.

    Raise TypeError for values that only a forged file can have.
    """
    if (
        plan.scoring not in (*TOURNAMENT_SCORINGS, *RETIRED_RULES)
        or plan.level not in TOURNAMENT_LEVELS
        or plan.pairing not in (*TOURNAMENT_PAIRINGS, *RETIRED_RULES)
        or not 1 <= plan.draws <= DRAW_VERSION
        or len(plan.capital) != MOST_AT_TABLE - FEWEST_AT_TABLE + 1
        or min(plan.capital) < 1
    ):
        raise TypeError(f"no plan: {plan}")
    if plan.rounds < 1:
        raise DeskRefusal("no-rounds")
    if plan.minutes < 1:
        raise DeskRefusal("no-minutes")
    if plan.final and not FEWEST_AT_TABLE <= plan.final <= MOST_AT_TABLE:
        raise DeskRefusal("final-size", size=plan.final, fewest=FEWEST_AT_TABLE, most=MOST_AT_TABLE)
    if plan.qualify < 1:
        raise DeskRefusal("qualify")
    cuts = parse_cuts(plan.cuts)
    sizes = [*cuts, max(plan.final, FEWEST_AT_TABLE)]
    if cuts and (len(cuts) >= plan.rounds or sizes != sorted(sizes, reverse=True)):
        raise DeskRefusal("cuts", text=plan.cuts)
    return replace(plan, cuts=" ".join(map(str, cuts)), date=plan.date and parse_date(plan.date))


def parse_cuts(text: str) -> list[int]:
    """Return the numbers in a text such as `60 40 16`; raise DeskRefusal for anything else."""
    parts = text.replace(",", " ").split()
    if not all(re.fullmatch("[0-9]{1,5}", part) for part in parts):
        raise DeskRefusal("cuts", text=text)
    return [int(part) for part in parts]


def change_setting(plan: TournamentPlan, setting: str, value: str | int) -> TournamentPlan:
    """Return the plan with another value of one setting; raise DeskRefusal if it cannot change or have that value."""
    if setting not in CHANGEABLE_SETTINGS:
        raise DeskRefusal("fixed-setting", setting=setting)
    if type(value) is not type(getattr(plan, setting)):
        raise DeskRefusal("setting-value", setting=setting, text=str(value))
    if isinstance(value, str):
        value = parse_date(value) if setting == "date" else clean_text(value)
    return check_plan(replace(plan, **{setting: value}))


def find_referee(plan: TournamentPlan, typed: str) -> str:
    """Return the referee that is meant: one word of the name is enough, and none if there is only one referee.

    Raise DeskRefusal if it is not clear which one is meant. A tournament without a referee takes any name.
    """
    known = plan.referees
    if not known:
        return clean_entrant_name(typed) if typed.strip() else ""
    key = name_key(typed)
    found = [name for name in known if not key or key == name_key(name)] or [
        name for name in known if key in name_key(name).split()
    ]
    if len(found) != 1:
        raise DeskRefusal("which-referee", names=known)
    return found[0]


DAY_FIRST_DATE = re.compile(r"(\d{1,2})[/.](\d{1,2})[/.](\d{4})")


def parse_date(text: str) -> str:
    """Return a typed date, such as 2014-04-06 or 6/4/2014 (day first), in ISO form; raise DeskRefusal for no date."""
    try:
        if found := DAY_FIRST_DATE.fullmatch(text.strip()):
            return date(int(found[3]), int(found[2]), int(found[1])).isoformat()
        return date.fromisoformat(text.strip()).isoformat()
    except ValueError:
        raise DeskRefusal("date", text=text) from None


ADDED_SETTINGS: JsonObject = {"pairing": "balanced", "apart": 0, "draws": 1, "cuts": ""}
"""The settings that older files do not have: the first two came with format 2, the others with format 3."""


def plan_from_data(data: JsonObject) -> TournamentPlan:
    """Return a plan from plain data; raise an error unless it is complete and of the right types."""
    data = ADDED_SETTINGS | data
    if data.keys() != {*TournamentPlan.__struct_fields__}:
        raise TypeError(f"no plan: {sorted(data)}")
    return check_plan(msgspec.convert(data, TournamentPlan))
