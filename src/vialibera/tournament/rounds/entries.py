"""The kinds of line in the file of a tournament, as plain data and back.

The names of the fields are written to the file, so they cannot change without a new format.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import NamedTuple, TypeAlias, TypeVar

import msgspec

from vialibera.support.json_values import JsonObject, JsonValue, require_list, require_object, require_text

NameTuple = tuple[str, ...]
Names = Sequence[str]
Amounts = Mapping[str, int]
"""Sums by the names of players."""

MinutesLeft = Mapping[int, int | None]
"""The minutes left by the numbers of tables; None for one that has not begun."""


class TableScore(NamedTuple):
    """The result of one player at a table."""

    name: str
    place: int
    value: int
    out: int = 0
    """The player's number in the order of bankruptcies, from 1; 0 if the player did not go bankrupt."""
    property: int = 0
    """The value of unmortgaged property, if it had to decide between equal players; else 0."""


Scores = tuple[TableScore, ...]


class PlayersAdded(NamedTuple):
    """Players who take part from the next round on."""

    names: NameTuple
    clubs: NameTuple = ()
    """The clubs of the players in the same order, "" for none; empty if no player has one."""
    surnames: NameTuple = ()
    """Their surnames, as far as the list said them; empty if it did not."""


class PlayerRenamed(NamedTuple):
    """Another name for a player in all rounds and results, another club or another surname."""

    name: str
    new: str
    why: str
    club: str = ""
    """The club from now on; "" leaves it as it is, and so does the next."""
    surname: str = ""

    @property
    def form(self) -> str:
        """The form of its message: another name, another club, or another surname."""
        return "" if self.new != self.name else ".club" if self.club else ".surname"


class PlanChanged(NamedTuple):
    """Another value of one setting of the plan."""

    setting: str
    value: str | int
    why: str


class EntryUndone(NamedTuple):
    """A line that the desk takes back; both lines stay in the file."""

    line: int
    why: str


class PlayerWithdrawn(NamedTuple):
    """A player who leaves the tournament; the results so far stay."""

    name: str
    why: str


class PlayersParted(NamedTuple):
    """Two players whom the draw keeps apart, in one round or, with 0, in all."""

    name: str
    other: str
    round: int


class PlayerAbsent(NamedTuple):
    """A player who sits out one round."""

    name: str
    round: int


class RegisterFrozen(NamedTuple):
    """The players of the next round as they were before the dice of its draw were thrown."""

    round: int
    most: int
    digest: str
    """The digest of the text that is drawn from, still without the dice."""
    why: str = ""
    """The reason of a second draw; empty for the first one."""


class RoundDrawn(NamedTuple):
    """The draw of a round: the players of each table."""

    round: int
    final: bool
    most: int
    """The greatest number of players at a table, as asked for."""
    seed: int
    tables: tuple[NameTuple, ...]
    why: str = ""
    """The reason of a second draw; empty for the first one."""
    dice: tuple[int, ...] = ()
    """The dice thrown in the hall; empty for a final."""


class SeatChanged(NamedTuple):
    """A player who leaves a table after the draw, one who takes a free seat there, or both."""

    round: int
    table: int
    leaves: str
    comes: str
    why: str


class RoundStarted(NamedTuple):
    """The common start of the tables of a round."""

    round: int


class ResultEntered(NamedTuple):
    """The first result of a table."""

    round: int
    table: int
    scores: Scores
    log: str = ""
    """The id of the log it was read from; empty for a table on a real board."""
    seconds: int = 0
    """Seconds that the game was played; 0 for a table on a real board."""


class ResultCorrected(NamedTuple):
    """A corrected result of a table; the earlier results stay in the file."""

    round: int
    table: int
    scores: Scores
    why: str


class DeskDiceThrown(NamedTuple):
    """Sums of dice thrown at the desk to decide between equal players."""

    dice: tuple[tuple[str, int], ...]


class TieRuled(NamedTuple):
    """A ruling of the referee on the order of equal players."""

    order: NameTuple
    why: str
    referee: str = ""
    """The referee who ruled; empty in a tournament without one and in older files."""
    round: int = 0
    table: int = 0
    """The table whose tied players are meant; both are 0 for a place in the standings."""


class TableStarted(NamedTuple):
    """The start of one table, which counts for it instead of the common start of its round."""

    round: int
    table: int


class ClockPaused(NamedTuple):
    """A clock that stands from now on; table 0 means all tables of the round, here and below."""

    round: int
    table: int
    why: str


class ClockResumed(NamedTuple):
    """A clock that goes on."""

    round: int
    table: int


class MinutesAdded(NamedTuple):
    """More minutes for a table or for all."""

    round: int
    table: int
    minutes: int
    why: str


class RefereeCalled(NamedTuple):
    """A call of a referee at a table, and the ruling."""

    round: int
    table: int
    referee: str
    ruling: str


class StandingsReleased(NamedTuple):
    """The standings as they are now, released to the hall."""

    round: int


TableEntry: TypeAlias = TableStarted | ClockPaused | ClockResumed | MinutesAdded | RefereeCalled
HallEntry: TypeAlias = TableEntry | StandingsReleased

Entry: TypeAlias = (
    PlayersAdded
    | PlayerRenamed
    | PlanChanged
    | EntryUndone
    | PlayerWithdrawn
    | PlayersParted
    | PlayerAbsent
    | RegisterFrozen
    | RoundDrawn
    | SeatChanged
    | RoundStarted
    | ResultEntered
    | ResultCorrected
    | DeskDiceThrown
    | TieRuled
    | HallEntry
)


class DatedEntry(NamedTuple):
    """An entry with the time when it was made."""

    at: str
    entry: Entry


def entry_data(number: int, at: str, entry: Entry) -> JsonObject:
    """Return a line as plain data."""
    fields = {name: _json_value(value) for name, value in entry._asdict().items()}
    return {"seq": number, "at": at, "what": ENTRY_WORDS[type(entry)], **fields}


def _json_value(value: JsonValue) -> JsonValue:
    if isinstance(value, TableScore):
        return value._asdict()
    return [_json_value(item) for item in value] if isinstance(value, tuple) else value


FieldTuple = TypeVar("FieldTuple", bound=NamedTuple)


def fields_from_data(kind: type[FieldTuple], data: JsonObject) -> FieldTuple:
    """Return fields from plain data, a missing one with its default; raise an error for a value of a wrong type."""
    known = kind._field_defaults | data
    return msgspec.convert([known[name] for name in kind._fields], kind)


def entry_from_data(data: JsonObject, number: int) -> DatedEntry:
    """Return the entry of a line; raise an error unless its kind is known, its number right and its fields complete."""
    data = dict(data)
    seq, at, what = data.pop("seq"), require_text(data.pop("at")), require_text(data.pop("what"))
    if seq != number:
        raise ValueError(f"line {seq} in the place of {number}")
    if datetime.fromisoformat(at).tzinfo is None:
        raise ValueError("a time without its zone")
    kind = ENTRY_KINDS[what]
    if not data.keys() <= {*kind._fields}:
        raise ValueError(f"fields of {what}: {sorted(data)}")
    if "scores" in data:
        rows = map(require_object, require_list(data["scores"]))
        data["scores"] = [[row[name] for name in TableScore._fields] for row in rows]
    entry: Entry = fields_from_data(kind, data)
    if isinstance(entry, PlayersAdded) and any(len(one) not in (0, len(entry.names)) for one in entry[1:]):
        raise ValueError("names")
    return DatedEntry(at, entry)


ENTRY_WORDS: dict[type[Entry], str] = {
    PlayersAdded: "added",
    PlayerRenamed: "renamed",
    PlanChanged: "changed",
    EntryUndone: "undone",
    RegisterFrozen: "frozen",
    PlayerWithdrawn: "withdrawn",
    PlayerAbsent: "absent",
    PlayersParted: "parted",
    RoundDrawn: "drawn",
    SeatChanged: "seated",
    RoundStarted: "started",
    ResultEntered: "entered",
    ResultCorrected: "corrected",
    DeskDiceThrown: "thrown",
    TieRuled: "ruled",
    TableStarted: "table-started",
    ClockPaused: "paused",
    ClockResumed: "resumed",
    MinutesAdded: "extra",
    RefereeCalled: "called",
    StandingsReleased: "released",
}

ENTRY_KINDS = {word: kind for kind, word in ENTRY_WORDS.items()}
