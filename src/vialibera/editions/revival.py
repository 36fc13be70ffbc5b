"""A snapshot read back from a log: turned into a rule file's shape, checked as one, and compared with what it was."""

from __future__ import annotations

from vialibera.editions.documents import Node
from vialibera.editions.making import finished
from vialibera.editions.normal import LATER, SLOTS
from vialibera.editions.problem import EditionError, FilePlace, Problem
from vialibera.sheet.plain import Plain, Table, row_of, table_of, text_of

LOG = FilePlace("log")
HEAD = ("title", "summary", "currency", "tokens", "players", "opening", "timing", "groups")
WORDS = {
    ("building", "houses"): "unlimited",
    ("building", "hotels"): "unlimited",
    ("trade", "pass_ceiling"): "none",
    ("ending", "minutes_at_most"): "none",
}


def revived(data: Plain) -> Table:
    """The data, all forms of its names added, once it is known to be a ruleset this program could have written."""
    try:
        old = table_of(data)
        again, _ = finished(planted(shaped(old)), "log", None, decimals=0)
        kept = named_alike(old["board"], again["board"])
    except (KeyError, TypeError, AttributeError, ValueError, RecursionError):
        raise EditionError([Problem("snapshot", LOG)]) from None
    again |= {key: old.get(key) for key in ("id", "varied", "variants", "settings")}
    if not kept or not names_fit(again) or nameless(again) != nameless(old):
        raise EditionError([Problem("snapshot", LOG)])
    return again


def named_alike(old: Plain, new: Plain) -> bool:
    """A language may have more forms by now than when the log was written; those of the log are as they were."""
    pairs = zip(map(table_of, row_of(old)), map(table_of, row_of(new)), strict=True)
    return all(holds(table_of(square["name"]), table_of(again["name"])) for square, again in pairs)


def holds(old: Table, new: Table) -> bool:
    return [*old] == [*new] and all(table_of(new[lang]) | table_of(old[lang]) == new[lang] for lang in old)


def nameless(data: Table) -> Table:
    return data | {"board": [without(table_of(square), "name") for square in row_of(data["board"])]}


def names_fit(ours: Table) -> bool:
    lists = [ours["variants"], ours["settings"]]
    texts = [ours["id"], *(text for one in lists if isinstance(one, list) for text in one)]
    return all(isinstance(one, list) for one in lists) and isinstance(ours["varied"], bool) and all(map(plain, texts))


def plain(text: Plain) -> bool:
    return isinstance(text, str) and text.isprintable()


def shaped(data: Table) -> Table:
    """Squares and cards by their ids, words where a number is missing."""
    raw = {key: data[key] for key in (*HEAD, *SLOTS, *(key for key in LATER if key in data))}
    for (slot, key), word in WORDS.items():
        values = table_of(raw[slot])
        raw[slot] = values | ({key: word} if values[key] is None else {})
    squares = by_id(data["board"])
    raw["board"], raw["squares"] = list(squares), squares
    raw["decks"] = {id: sized(table_of(deck)) for id, deck in table_of(data["decks"]).items()}
    return raw


def by_id(rows: Plain) -> dict[str, Table]:
    tables = list(map(table_of, row_of(rows)))
    return {text_of(one["id"]): without(one, "id") for one in tables}


def sized(deck: Table) -> Table:
    cards = by_id(deck["cards"])
    return deck | {"size": sum(not card.get("extra") for card in cards.values()), "cards": cards}


def without(data: Table, key: str) -> Table:
    return {name: value for name, value in data.items() if name != key}


def planted(value: Plain) -> Node:
    """Plain data as a tree whose every node stands in the log."""
    if isinstance(value, dict):
        return Node({str(name): planted(entry) for name, entry in value.items()}, LOG, key=LOG)
    if isinstance(value, list):
        return Node([planted(entry) for entry in value], LOG)
    if value is not None and not isinstance(value, bool | int | str):
        raise TypeError(f"no value of a rule file: {value!r}")
    return Node(value, LOG, str(value))
