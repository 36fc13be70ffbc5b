"""Finds the differences between the rules of a saved game and those of the same edition in this program."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from vialibera.rules.editions.library import available_editions, load_edition
from vialibera.rules.editions.problem import EditionError, shorten_line
from vialibera.support.json_values import JsonValue, Strings, require_list, require_text

RulesData = Mapping[str, JsonValue]

ORIGIN_KEYS = ("varied", "variants", "settings")
"""The keys that say how the rules were chosen; they are no rules and are not compared."""


class RuleDifference(NamedTuple):
    """A value that differs: its path, its text in the game (`there`) and in this program (`here`)."""

    path: str
    in_game: str
    in_program: str


def is_known_edition(data: RulesData) -> bool:
    """Return True if this program has an edition with the id of the data."""
    return data["id"] in dict(available_editions())


def rule_differences(data: RulesData) -> list[RuleDifference]:
    """Return the differences between a game's rules and this program's, with the variants and settings of the game.

    These are reported and are no error: an edition that was mended since then accuses nobody.
    """
    return list(differences_in_table(data, matching_rules_data(data)))


def matching_rules_data(data: RulesData) -> RulesData:
    """Return the data of this program's edition with the game's variants and settings.

    If this program does not have one of these, return the edition without any of them.
    """
    usual = load_edition(require_text(data["id"])).data
    chosen, settings = names_in_row(data["variants"]), names_in_row(data["settings"])
    without = [name for name in names_in_row(usual["variants"]) if name not in chosen]
    try:
        return load_edition(require_text(data["id"]), chosen, settings, without).data
    except EditionError:
        return usual


def names_in_row(row: JsonValue) -> list[str]:
    """Return a list of texts; raise TypeError if it is none."""
    return [require_text(name) for name in require_list(row)]


def differences_in_table(there: RulesData, here: RulesData, path: Strings = ()) -> Iterator[RuleDifference]:
    """Yield the differences of two tables, in the order of this program's edition; keys of the game alone come last."""
    for name in [*here, *(name for name in there if name not in here)]:
        if path or name not in ORIGIN_KEYS:
            yield from differences_in_value(there.get(name), here.get(name), (*path, str(name)))


def differences_in_value(there: JsonValue, here: JsonValue, path: Strings) -> Iterator[RuleDifference]:
    """Yield the differences of two values; lists of different length differ as a whole."""
    if isinstance(there, Mapping) and isinstance(here, Mapping):
        yield from differences_in_table(there, here, path)
    elif isinstance(there, list) and isinstance(here, list) and len(there) == len(here):
        for number, pair in enumerate(zip(there, here, strict=True)):
            yield from differences_in_value(*pair, (*path, str(number)))
    elif there != here:
        yield RuleDifference(".".join(path), shorten_line(repr(there)), shorten_line(repr(here)))
