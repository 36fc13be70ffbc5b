"""The kinds of line in the file of a tournament, as plain data and back.

The names of the fields are written to the file, so they cannot change without a new format.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import NamedTuple, TypeAlias, dataclass_transform

import msgspec
from msgspec import Struct

from vialibera.support.json_values import JsonObject, require_text

NameTuple = tuple[str, ...]
Names = Sequence[str]
Amounts = Mapping[str, int]
"""Sums by the names of players."""

NamedSum = tuple[str, int]
"""A player with a sum of money or of dice."""

TypedDice = tuple[str, int | None]
"""A player and the sum of the dice, or None if the program throws."""

MinutesLeft = Mapping[int, int | None]
"""The minutes left by the numbers of tables; None for one that has not begun."""


class TableScore(Struct, frozen=True, forbid_unknown_fields=True):
    """The result of one player at a table."""

    name: str
    place: int
    value: int
    out: int = 0
    """The player's number in the order of bankruptcies, from 1; 0 if the player did not go bankrupt."""
    property: int = 0
    """The value of unmortgaged property, if it had to decide between equal players; else 0."""


Scores = tuple[TableScore, ...]


@dataclass_transform(frozen_default=True)
class TournamentEntry(Struct, frozen=True, forbid_unknown_fields=True, tag_field="what"):
    """A line of the file without its number and its time; the tag is the word that tells its kind there."""


class SpotEntry(TournamentEntry):
    """A line about one table, or about all of a round if `table` is 0."""

    round: int
    table: int


class PlayersAdded(TournamentEntry, tag="added"):
    """Players who take part from the next round on."""

    names: NameTuple
    clubs: NameTuple = ()
    """The clubs of the players in the same order, "" for none; empty if no player has one."""
    surnames: NameTuple = ()
    """Their surnames, as far as the list said them; empty if it did not."""


class PlayerRenamed(TournamentEntry, tag="renamed"):
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


class PlanChanged(TournamentEntry, tag="changed"):
    """Another value of one setting of the plan."""

    setting: str
    value: str | int
    why: str


class EntryUndone(TournamentEntry, tag="undone"):
    """A line that the desk takes back; both lines stay in the file."""

    line: int
    why: str


class PlayerWithdrawn(TournamentEntry, tag="withdrawn"):
    """A player who leaves the tournament; the results so far stay."""

    name: str
    why: str


class PlayersParted(TournamentEntry, tag="parted"):
    """Two players whom the draw keeps apart, in one round or, with 0, in all."""

    name: str
    other: str
    round: int


class PlayerAbsent(TournamentEntry, tag="absent"):
    """A player who sits out one round."""

    name: str
    round: int


class RegisterFrozen(TournamentEntry, tag="frozen"):
    """The players of the next round as they were before the dice of its draw were thrown."""

    round: int
    most: int
    digest: str
    """The digest of the text that is drawn from, still without the dice."""
    why: str = ""
    """The reason of a second draw; empty for the first one."""


class RoundDrawn(TournamentEntry, tag="drawn"):
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


class SeatChanged(SpotEntry, tag="seated"):
    """A player who leaves a table after the draw, one who takes a free seat there, or both."""

    leaves: str
    comes: str
    why: str


class RoundStarted(TournamentEntry, tag="started"):
    """The common start of the tables of a round."""

    round: int


class ResultEntered(SpotEntry, tag="entered"):
    """The first result of a table."""

    scores: Scores
    log: str = ""
    """The id of the log it was read from; empty for a table on a real board."""
    seconds: int = 0
    """Seconds that the game was played; 0 for a table on a real board."""


class ResultCorrected(SpotEntry, tag="corrected"):
    """A corrected result of a table; the earlier results stay in the file."""

    scores: Scores
    why: str


class DeskDiceThrown(TournamentEntry, tag="thrown"):
    """Sums of dice thrown at the desk to decide between equal players."""

    dice: tuple[NamedSum, ...]


class TieRuled(TournamentEntry, tag="ruled"):
    """A ruling of the referee on the order of equal players."""

    order: NameTuple
    why: str
    referee: str = ""
    """The referee who ruled; empty in a tournament without one and in older files."""
    round: int = 0
    table: int = 0
    """The table whose tied players are meant; both are 0 for a place in the standings."""


class TableStarted(SpotEntry, tag="table-started"):
    """The start of one table, which counts for it instead of the common start of its round."""


class ClockPaused(SpotEntry, tag="paused"):
    """A clock that stands from now on."""

    why: str


class ClockResumed(SpotEntry, tag="resumed"):
    """A clock that goes on."""


class MinutesAdded(SpotEntry, tag="extra"):
    """More minutes for a table or for all."""

    minutes: int
    why: str


class RefereeCalled(SpotEntry, tag="called"):
    """A call of a referee at a table, and the ruling."""

    referee: str
    ruling: str


class StandingsReleased(TournamentEntry, tag="released"):
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
    return {"seq": number, "at": at, **msgspec.to_builtins(entry)}


def entry_from_data(data: JsonObject, number: int) -> DatedEntry:
    """Return the entry of a line; raise an error unless its kind is known, its number right and its fields complete."""
    data = dict(data)
    seq, at = data.pop("seq"), require_text(data.pop("at"))
    if seq != number:
        raise ValueError(f"line {seq} in the place of {number}")
    if datetime.fromisoformat(at).tzinfo is None:
        raise ValueError("a time without its zone")
    entry: Entry = msgspec.convert(data, Entry)
    if isinstance(entry, PlayersAdded) and not {len(entry.clubs), len(entry.surnames)} <= {0, len(entry.names)}:
        raise ValueError("names")
    return DatedEntry(at, entry)
