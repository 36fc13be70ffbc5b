"""The kinds of line in the file of a tournament, as plain data and back.

The names of the fields are written to the file, so they cannot change without a new format.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, TypeAlias

from vialibera.sheet.plain import Plain, Table, row_of, table_of, text_of, whole_of

Names = tuple[str, ...]


class TableScore(NamedTuple):
    """The result of one player at a table."""

    name: str
    place: int
    value: int
    out: int = 0
    """The player's number in the order of bankruptcies, from 1; 0 if the player did not go bankrupt."""
    property: int = 0
    """The value of unmortgaged property, if it had to decide between equal players; else 0."""


class Added(NamedTuple):
    """Players who take part from the next round on."""

    names: Names


class Withdrawn(NamedTuple):
    """A player who leaves the tournament; the results so far stay."""

    name: str
    why: str


class Absent(NamedTuple):
    """A player who sits out one round."""

    name: str
    round: int


class Drawn(NamedTuple):
    """The draw of a round: the players of each table."""

    round: int
    final: bool
    most: int
    """The greatest number of players at a table, as asked for."""
    seed: int
    tables: tuple[Names, ...]
    why: str = ""
    """The reason of a second draw; empty for the first one."""


class Started(NamedTuple):
    """The common start of the tables of a round."""

    round: int


class Entered(NamedTuple):
    """The first result of a table."""

    round: int
    table: int
    scores: tuple[TableScore, ...]
    log: str = ""
    """The id of the log it was read from; empty for a table on a real board."""
    seconds: int = 0
    """Seconds that the game was played; 0 for a table on a real board."""


class Corrected(NamedTuple):
    """A corrected result of a table; the earlier results stay in the file."""

    round: int
    table: int
    scores: tuple[TableScore, ...]
    why: str


class ThrownAtDesk(NamedTuple):
    """Sums of dice thrown at the desk to decide between equal players."""

    dice: tuple[tuple[str, int], ...]


class Ruled(NamedTuple):
    """A ruling of the referee on the order of equal players."""

    order: Names
    why: str


Entry: TypeAlias = Added | Withdrawn | Absent | Drawn | Started | Entered | Corrected | ThrownAtDesk | Ruled


class Written(NamedTuple):
    """An entry with the time when it was made."""

    at: str
    entry: Entry


def entry_data(number: int, at: str, entry: Entry) -> Table:
    """Return a line as plain data."""
    fields = {name: _plain(value) for name, value in entry._asdict().items()}
    return {"seq": number, "at": at, "what": WORDS[type(entry)], **fields}


def _plain(value: Plain) -> Plain:
    if isinstance(value, TableScore):
        return value._asdict()
    return [_plain(item) for item in value] if isinstance(value, tuple) else value


def entry_from(data: Table, number: int) -> Written:
    """Return the entry of a line; raise an error unless its kind is known, its number right and its fields complete."""
    data = dict(data)
    seq, at, what = data.pop("seq"), text_of(data.pop("at")), text_of(data.pop("what"))
    if seq != number:
        raise ValueError(f"line {seq} in the place of {number}")
    entry = READERS[what](data)
    if entry._asdict().keys() != data.keys():
        raise ValueError(f"fields of {what}: {sorted(data)}")
    return Written(at, entry)


def _names(value: Plain) -> Names:
    return tuple(map(text_of, row_of(value)))


def _scores(value: Plain) -> tuple[TableScore, ...]:
    return tuple(_score(table_of(row)) for row in row_of(value))


def _score(row: Mapping[str, Plain]) -> TableScore:
    place, value, out, free = (whole_of(row[name]) for name in ("place", "value", "out", "property"))
    return TableScore(text_of(row["name"]), place, value, out, free)


def _added(data: Table) -> Entry:
    return Added(_names(data["names"]))


def _withdrawn(data: Table) -> Entry:
    return Withdrawn(text_of(data["name"]), text_of(data["why"]))


def _absent(data: Table) -> Entry:
    return Absent(text_of(data["name"]), whole_of(data["round"]))


def _drawn(data: Table) -> Entry:
    tables = tuple(map(_names, row_of(data["tables"])))
    number, most, final = whole_of(data["round"]), whole_of(data["most"]), bool(data["final"])
    return Drawn(number, final, most, whole_of(data["seed"]), tables, text_of(data["why"]))


def _started(data: Table) -> Entry:
    return Started(whole_of(data["round"]))


def _entered(data: Table) -> Entry:
    spot = whole_of(data["round"]), whole_of(data["table"])
    return Entered(*spot, _scores(data["scores"]), text_of(data["log"]), whole_of(data["seconds"]))


def _corrected(data: Table) -> Entry:
    return Corrected(whole_of(data["round"]), whole_of(data["table"]), _scores(data["scores"]), text_of(data["why"]))


def _thrown(data: Table) -> Entry:
    pairs = (row_of(pair) for pair in row_of(data["dice"]))
    return ThrownAtDesk(tuple((text_of(name), whole_of(dice)) for name, dice in pairs))


def _ruled(data: Table) -> Entry:
    return Ruled(_names(data["order"]), text_of(data["why"]))


READERS = {
    "added": _added,
    "withdrawn": _withdrawn,
    "absent": _absent,
    "drawn": _drawn,
    "started": _started,
    "entered": _entered,
    "corrected": _corrected,
    "thrown": _thrown,
    "ruled": _ruled,
}
"""The reader of each kind of line, by the word in the line."""

WORDS: dict[type[Entry], str] = {
    Added: "added",
    Withdrawn: "withdrawn",
    Absent: "absent",
    Drawn: "drawn",
    Started: "started",
    Entered: "entered",
    Corrected: "corrected",
    ThrownAtDesk: "thrown",
    Ruled: "ruled",
}
