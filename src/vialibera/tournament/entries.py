"""The kinds of line in the file of a tournament, as plain data and back.

The names of the fields are written to the file, so they cannot change without a new format.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, TypeAlias

from vialibera.sheet.json_values import JsonObject, JsonValue, require_int, require_list, require_object, require_text

NameTuple = tuple[str, ...]


class TableScore(NamedTuple):
    """The result of one player at a table."""

    name: str
    place: int
    value: int
    out: int = 0
    """The player's number in the order of bankruptcies, from 1; 0 if the player did not go bankrupt."""
    property: int = 0
    """The value of unmortgaged property, if it had to decide between equal players; else 0."""


class PlayersAdded(NamedTuple):
    """Players who take part from the next round on."""

    names: NameTuple


class PlayerWithdrawn(NamedTuple):
    """A player who leaves the tournament; the results so far stay."""

    name: str
    why: str


class PlayerAbsent(NamedTuple):
    """A player who sits out one round."""

    name: str
    round: int


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


class RoundStarted(NamedTuple):
    """The common start of the tables of a round."""

    round: int


class ResultEntered(NamedTuple):
    """The first result of a table."""

    round: int
    table: int
    scores: tuple[TableScore, ...]
    log: str = ""
    """The id of the log it was read from; empty for a table on a real board."""
    seconds: int = 0
    """Seconds that the game was played; 0 for a table on a real board."""


class ResultCorrected(NamedTuple):
    """A corrected result of a table; the earlier results stay in the file."""

    round: int
    table: int
    scores: tuple[TableScore, ...]
    why: str


class DeskDiceThrown(NamedTuple):
    """Sums of dice thrown at the desk to decide between equal players."""

    dice: tuple[tuple[str, int], ...]


class TieRuled(NamedTuple):
    """A ruling of the referee on the order of equal players."""

    order: NameTuple
    why: str


Entry: TypeAlias = (
    PlayersAdded
    | PlayerWithdrawn
    | PlayerAbsent
    | RoundDrawn
    | RoundStarted
    | ResultEntered
    | ResultCorrected
    | DeskDiceThrown
    | TieRuled
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


def entry_from_data(data: JsonObject, number: int) -> DatedEntry:
    """Return the entry of a line; raise an error unless its kind is known, its number right and its fields complete."""
    data = dict(data)
    seq, at, what = data.pop("seq"), require_text(data.pop("at")), require_text(data.pop("what"))
    if seq != number:
        raise ValueError(f"line {seq} in the place of {number}")
    entry = ENTRY_READERS[what](data)
    if entry._asdict().keys() != data.keys():
        raise ValueError(f"fields of {what}: {sorted(data)}")
    return DatedEntry(at, entry)


def _names_from_data(value: JsonValue) -> NameTuple:
    return tuple(map(require_text, require_list(value)))


def _scores_from_data(value: JsonValue) -> tuple[TableScore, ...]:
    return tuple(_score_from_data(require_object(row)) for row in require_list(value))


def _score_from_data(row: Mapping[str, JsonValue]) -> TableScore:
    place, value, out, free = (require_int(row[name]) for name in ("place", "value", "out", "property"))
    return TableScore(require_text(row["name"]), place, value, out, free)


def _read_added(data: JsonObject) -> Entry:
    return PlayersAdded(_names_from_data(data["names"]))


def _read_withdrawn(data: JsonObject) -> Entry:
    return PlayerWithdrawn(require_text(data["name"]), require_text(data["why"]))


def _read_absent(data: JsonObject) -> Entry:
    return PlayerAbsent(require_text(data["name"]), require_int(data["round"]))


def _read_drawn(data: JsonObject) -> Entry:
    tables = tuple(map(_names_from_data, require_list(data["tables"])))
    number, most, final = require_int(data["round"]), require_int(data["most"]), bool(data["final"])
    return RoundDrawn(number, final, most, require_int(data["seed"]), tables, require_text(data["why"]))


def _read_started(data: JsonObject) -> Entry:
    return RoundStarted(require_int(data["round"]))


def _read_entered(data: JsonObject) -> Entry:
    spot = require_int(data["round"]), require_int(data["table"])
    return ResultEntered(
        *spot, _scores_from_data(data["scores"]), require_text(data["log"]), require_int(data["seconds"])
    )


def _read_corrected(data: JsonObject) -> Entry:
    return ResultCorrected(
        require_int(data["round"]),
        require_int(data["table"]),
        _scores_from_data(data["scores"]),
        require_text(data["why"]),
    )


def _read_thrown(data: JsonObject) -> Entry:
    pairs = (require_list(pair) for pair in require_list(data["dice"]))
    return DeskDiceThrown(tuple((require_text(name), require_int(dice)) for name, dice in pairs))


def _read_ruled(data: JsonObject) -> Entry:
    return TieRuled(_names_from_data(data["order"]), require_text(data["why"]))


ENTRY_READERS = {
    "added": _read_added,
    "withdrawn": _read_withdrawn,
    "absent": _read_absent,
    "drawn": _read_drawn,
    "started": _read_started,
    "entered": _read_entered,
    "corrected": _read_corrected,
    "thrown": _read_thrown,
    "ruled": _read_ruled,
}
"""The reader of each kind of line, by the word in the line."""

ENTRY_WORDS: dict[type[Entry], str] = {
    PlayersAdded: "added",
    PlayerWithdrawn: "withdrawn",
    PlayerAbsent: "absent",
    RoundDrawn: "drawn",
    RoundStarted: "started",
    ResultEntered: "entered",
    ResultCorrected: "corrected",
    DeskDiceThrown: "thrown",
    TieRuled: "ruled",
}
