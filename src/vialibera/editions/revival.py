"""Checks the data that a log keeps of its edition.

The data is put into the shape of a rule file, validated like one, normalised again and compared with what it was. So
only data that this program could have written is accepted, and a log cannot bring in rules that no file could.
"""

from __future__ import annotations

from vialibera.editions.documents import Node
from vialibera.editions.making import finished
from vialibera.editions.normal import LATER, SLOTS
from vialibera.editions.problem import EditionError, FilePlace, Problem
from vialibera.sheet.plain import Plain, Table, row_of, table_of, text_of

LOG = FilePlace("log")
HEAD = ("title", "summary", "currency", "tokens", "players", "opening", "timing", "groups")
# In the data None means that there is no limit; a rule file has a word for it.
WORDS = {
    ("building", "houses"): "unlimited",
    ("building", "hotels"): "unlimited",
    ("trade", "pass_ceiling"): "none",
    ("ending", "minutes_at_most"): "none",
}


def revived(data: Plain) -> Table:
    """Return the data with all forms of its names; raise EditionError unless this program could have written it.

    Forms that the log lacks are added, because a language can need one more by now than when the log was written.
    """
    try:
        old = table_of(data)
        again, _ = finished(planted(shaped(old)), "log", None, decimals=0)
        kept = named_alike(old["board"], again["board"])
    # The data can be any JSON, so a wrong shape can raise any of these, very deep nesting a RecursionError.
    except (KeyError, TypeError, AttributeError, ValueError, RecursionError):
        raise EditionError([Problem("snapshot", LOG)]) from None
    again |= {key: old.get(key) for key in ("id", "varied", "variants", "settings")}
    if not kept or not names_fit(again) or nameless(again) != nameless(old):
        raise EditionError([Problem("snapshot", LOG)])
    return again


def named_alike(old: Plain, new: Plain) -> bool:
    """Return True if every square still has the forms of its name that the log has; there can be more forms now."""
    pairs = zip(map(table_of, row_of(old)), map(table_of, row_of(new)), strict=True)
    return all(holds(table_of(square["name"]), table_of(again["name"])) for square, again in pairs)


def holds(old: Table, new: Table) -> bool:
    """Return True if both names have the same languages in the same order, and `new` includes the forms of `old`."""
    # The order counts: the first language is the edition's own.
    return [*old] == [*new] and all(table_of(new[lang]) | table_of(old[lang]) == new[lang] for lang in old)


def nameless(data: Table) -> Table:
    """Return the data without the names of its squares, whose forms are compared apart."""
    return data | {"board": [without(table_of(square), "name") for square in row_of(data["board"])]}


def names_fit(ours: Table) -> bool:
    """Return True if id, variants and settings are printable texts and `varied` is a bool."""
    lists = [ours["variants"], ours["settings"]]
    texts = [ours["id"], *(text for one in lists if isinstance(one, list) for text in one)]
    return all(isinstance(one, list) for one in lists) and isinstance(ours["varied"], bool) and all(map(plain, texts))


def plain(text: Plain) -> bool:
    return isinstance(text, str) and text.isprintable()


def shaped(data: Table) -> Table:
    """Return the data in the shape of a rule file: squares and cards by id, and words for missing numbers."""
    raw = {key: data[key] for key in (*HEAD, *SLOTS, *(key for key in LATER if key in data))}
    for (slot, key), word in WORDS.items():
        values = table_of(raw[slot])
        raw[slot] = values | ({key: word} if values[key] is None else {})
    squares = by_id(data["board"])
    raw["board"], raw["squares"] = list(squares), squares
    raw["decks"] = {id: sized(table_of(deck)) for id, deck in table_of(data["decks"]).items()}
    return raw


def by_id(rows: Plain) -> dict[str, Table]:
    """Return the rows by their ids, without the ids."""
    tables = list(map(table_of, row_of(rows)))
    return {text_of(one["id"]): without(one, "id") for one in tables}


def sized(deck: Table) -> Table:
    """Return a deck with its cards by id and with the size that a rule file states."""
    cards = by_id(deck["cards"])
    return deck | {"size": sum(not card.get("extra") for card in cards.values()), "cards": cards}


def without(data: Table, key: str) -> Table:
    return {name: value for name, value in data.items() if name != key}


def planted(value: Plain) -> Node:
    """Return plain data as a tree whose nodes all have the log as their place."""
    if isinstance(value, dict):
        return Node({str(name): planted(entry) for name, entry in value.items()}, LOG, key=LOG)
    if isinstance(value, list):
        return Node([planted(entry) for entry in value], LOG)
    if value is not None and not isinstance(value, bool | int | str):
        raise TypeError(f"no value of a rule file: {value!r}")
    return Node(value, LOG, str(value))
