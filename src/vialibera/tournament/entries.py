"""What can be written into a tournament's file: each kind of line, as data and back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, TypeAlias

from vialibera.sheet.plain import Plain, Table, row_of, table_of, text_of, whole_of

Names = tuple[str, ...]


class TableScore(NamedTuple):
    """What one player of a table came to."""

    name: str
    place: int
    value: int
    out: int = 0
    """As the how-manieth the player went bankrupt; 0 for who did not."""
    property: int = 0
    """The value of what was not mortgaged, where it had to decide between equals."""


class Added(NamedTuple):
    """They take part from the next round on."""

    names: Names


class Withdrawn(NamedTuple):
    """Somebody goes; what they have played stays."""

    name: str
    why: str


class Absent(NamedTuple):
    """Somebody sits out a round."""

    name: str
    round: int


class Drawn(NamedTuple):
    """Who sits at which table of a round."""

    round: int
    final: bool
    most: int
    """How many a table was to have."""
    seed: int
    tables: tuple[Names, ...]
    why: str = ""
    """Why it was drawn once more."""


class Started(NamedTuple):
    """The tables of a round begin together."""

    round: int


class Entered(NamedTuple):
    """What a table came to."""

    round: int
    table: int
    scores: tuple[TableScore, ...]
    log: str = ""
    """The id of the game it was read from; empty for a table on cardboard."""
    seconds: int = 0
    """How long that game was played."""


class Corrected(NamedTuple):
    """What it came to in truth; the first word of it is kept."""

    round: int
    table: int
    scores: tuple[TableScore, ...]
    why: str


class ThrownAtDesk(NamedTuple):
    """Dice at the desk, among equals."""

    dice: tuple[tuple[str, int], ...]


class Ruled(NamedTuple):
    """The referee has decided between equals."""

    order: Names
    why: str


Entry: TypeAlias = Added | Withdrawn | Absent | Drawn | Started | Entered | Corrected | ThrownAtDesk | Ruled


class Written(NamedTuple):
    """An entry, and when it was made."""

    at: str
    entry: Entry


def entry_data(number: int, at: str, entry: Entry) -> Table:
    """A line as plain data."""
    fields = {name: _plain(value) for name, value in entry._asdict().items()}
    return {"seq": number, "at": at, "what": WORDS[type(entry)], **fields}


def _plain(value: Plain) -> Plain:
    if isinstance(value, TableScore):
        return value._asdict()
    return [_plain(item) for item in value] if isinstance(value, tuple) else value


def entry_from(data: Table, number: int) -> Written:
    """A line from plain data: of a known kind, complete, in its place."""
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
"""By the word that says what a line is."""

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
