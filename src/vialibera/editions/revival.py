"""A snapshot read back from a log: turned into a rule file's shape, checked as one, and compared with what it was."""

from __future__ import annotations

from typing import Any

from vialibera.editions.documents import Node
from vialibera.editions.making import finished
from vialibera.editions.normal import SLOTS
from vialibera.editions.problem import EditionError, Place, Problem

LOG = Place("log")
HEAD = ("title", "summary", "currency", "tokens", "players", "opening", "timing", "groups")
WORDS = {
    ("building", "houses"): "unlimited",
    ("building", "hotels"): "unlimited",
    ("trade", "pass_ceiling"): "none",
    ("ending", "minutes_at_most"): "none",
}


def revived(data: object) -> dict[str, Any]:
    """The same data, once it is known to be a ruleset this program could have written."""
    try:
        again, _ = finished(planted(shaped(data)), "log", None, decimals=0)
    except (KeyError, TypeError, AttributeError, ValueError, RecursionError):
        raise EditionError([Problem("snapshot", LOG)]) from None
    assert isinstance(data, dict)
    ours = {key: data.get(key) for key in ("id", "varied", "variants", "settings")}
    if not names_fit(ours) or again | ours != data:
        raise EditionError([Problem("snapshot", LOG)])
    return data


def names_fit(ours: dict[str, Any]) -> bool:
    lists = [ours["variants"], ours["settings"]]
    texts = [ours["id"], *(text for one in lists if isinstance(one, list) for text in one)]
    return all(isinstance(one, list) for one in lists) and isinstance(ours["varied"], bool) and all(map(plain, texts))


def plain(text: object) -> bool:
    return isinstance(text, str) and text.isprintable()


def shaped(data: Any) -> dict[str, Any]:
    """Squares and cards by their ids, words where a number is missing."""
    raw = {key: data[key] for key in (*HEAD, *SLOTS)}
    for (slot, key), word in WORDS.items():
        raw[slot] = raw[slot] | ({key: word} if raw[slot][key] is None else {})
    raw["board"] = [square["id"] for square in data["board"]]
    raw["squares"] = {square["id"]: without(square, "id") for square in data["board"]}
    raw["decks"] = {id: deck | sized(deck["cards"]) for id, deck in data["decks"].items()}
    return raw


def sized(cards: list[dict[str, Any]]) -> dict[str, Any]:
    size = sum(not card.get("extra") for card in cards)
    return {"size": size, "cards": {card["id"]: without(card, "id") for card in cards}}


def without(data: dict[str, Any], key: str) -> dict[str, Any]:
    return {name: value for name, value in data.items() if name != key}


def planted(value: Any) -> Node:
    """Plain data as a tree whose every node stands in the log."""
    if isinstance(value, dict):
        return Node({str(name): planted(entry) for name, entry in value.items()}, LOG, key=LOG)
    if isinstance(value, list):
        return Node([planted(entry) for entry in value], LOG)
    return Node(value, LOG, str(value))
