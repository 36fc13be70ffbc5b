"""Checks the data that a log keeps of its edition.

The data is put into the shape of a rule file, validated like one, normalised again and compared with what it was. So
only data that this program could have written is accepted, and a log cannot bring in rules that no file could.
"""

from __future__ import annotations

from vialibera.rules.editions.pipeline import build_edition_data
from vialibera.rules.editions.problem import EditionError, FilePlace, Problem
from vialibera.rules.editions.yaml_tree import Node
from vialibera.rules.sheet.sheet import SheetSlots, slot_parts
from vialibera.rules.sheet.sheet_part import part_defaults
from vialibera.rules.sheet.slot_values import WORDS_FOR_NONE
from vialibera.support.json_values import JsonObject, JsonValue, require_list, require_object, require_text

LOG_PLACE = FilePlace("log")
HEAD_KEYS = ("title", "summary", "currency", "tokens", "timing", "groups")


def restore_logged_data(data: JsonValue) -> JsonObject:
    """Return the data with all forms of its names; raise EditionError unless this program could have written it.

    Forms that the log lacks are added, because a language can need one more by now than when the log was written.
    """
    try:
        old = require_object(data)
        again, _ = build_edition_data(node_from_data(to_rule_file_shape(old)), "log", None, decimals=0)
        kept = has_same_names(old["board"], again["board"])
    # The data can be any JSON, so a wrong shape can raise any of these, very deep nesting a RecursionError.
    except (KeyError, TypeError, AttributeError, ValueError, RecursionError):
        raise EditionError([Problem("snapshot", LOG_PLACE)]) from None
    again |= {key: old.get(key) for key in ("id", "varied", "variants", "settings")}
    if not kept or not has_valid_labels(again) or without_square_names(again) != without_square_names(old):
        raise EditionError([Problem("snapshot", LOG_PLACE)])
    return again


def has_same_names(old: JsonValue, new: JsonValue) -> bool:
    """Return True if every square still has the forms of its name that the log has; there can be more forms now."""
    pairs = zip(map(require_object, require_list(old)), map(require_object, require_list(new)), strict=True)
    return all(includes_forms(require_object(square["name"]), require_object(again["name"])) for square, again in pairs)


def includes_forms(old: JsonObject, new: JsonObject) -> bool:
    """Return True if both names have the same languages in the same order, and `new` includes the forms of `old`."""
    # The order counts: the first language is the edition's own.
    return [*old] == [*new] and all(require_object(new[lang]) | require_object(old[lang]) == new[lang] for lang in old)


def without_square_names(data: JsonObject) -> JsonObject:
    """Return the data without the names of its squares, whose forms are compared apart."""
    return data | {"board": [without_key(require_object(square), "name") for square in require_list(data["board"])]}


def has_valid_labels(ours: JsonObject) -> bool:
    """Return True if id, variants and settings are printable texts and `varied` is a bool."""
    lists = [ours["variants"], ours["settings"]]
    texts = [ours["id"], *(text for one in lists if isinstance(one, list) for text in one)]
    return (
        all(isinstance(one, list) for one in lists)
        and isinstance(ours["varied"], bool)
        and all(map(is_printable_text, texts))
    )


def is_printable_text(text: JsonValue) -> bool:
    return isinstance(text, str) and text.isprintable()


def to_rule_file_shape(data: JsonObject) -> JsonObject:
    """Return the data in the shape of a rule file: squares and cards by id, and words for missing numbers."""
    later = part_defaults(SheetSlots)
    slots = (key for key in SheetSlots.__struct_fields__ if key in data or key not in later)
    raw = {key: data[key] for key in (*HEAD_KEYS, *slots)}
    for slot, part in slot_parts().items():
        values = require_object(raw[slot])
        words = {key: WORDS_FOR_NONE.get(kind) for key, kind in part.__annotations__.items()}
        raw[slot] = {key: words.get(key) if value is None else value for key, value in values.items()}
    squares = rows_by_id(data["board"])
    raw["board"], raw["squares"] = list(squares), squares
    raw["decks"] = {id: deck_with_size(require_object(deck)) for id, deck in require_object(data["decks"]).items()}
    return raw


def rows_by_id(rows: JsonValue) -> dict[str, JsonObject]:
    """Return the rows by their ids, without the ids."""
    tables = list(map(require_object, require_list(rows)))
    return {require_text(one["id"]): without_key(one, "id") for one in tables}


def deck_with_size(deck: JsonObject) -> JsonObject:
    """Return a deck with its cards by id and with the size that a rule file states."""
    cards = rows_by_id(deck["cards"])
    return deck | {"size": sum(not card.get("extra") for card in cards.values()), "cards": cards}


def without_key(data: JsonObject, key: str) -> JsonObject:
    return {name: value for name, value in data.items() if name != key}


def node_from_data(value: JsonValue) -> Node:
    """Return plain data as a tree whose nodes all have the log as their place."""
    if isinstance(value, dict):
        return Node({str(name): node_from_data(entry) for name, entry in value.items()}, LOG_PLACE, key=LOG_PLACE)
    if isinstance(value, list):
        return Node([node_from_data(entry) for entry in value], LOG_PLACE)
    if value is not None and not isinstance(value, bool | int | str):
        raise TypeError(f"no value of a rule file: {value!r}")
    return Node(value, LOG_PLACE, str(value))
