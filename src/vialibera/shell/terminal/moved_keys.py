"""Moved keys: named sets, the names that people write, and a check of each key against the whole table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from typing import NamedTuple

from vialibera.shell.terminal.key_names import KeysByAction, all_key_spellings
from vialibera.support.json_values import JsonObject, Strings
from vialibera.words.languages import language_codes, load_language

SET_ENTRY = "set"
"""The entry of `[keys]` that names a set; it is no action."""


def parse_key_set(text: str) -> KeysByAction:
    """Return the keys of a set by action; `list d, enter enter q` gives one key to the first, two to the second."""
    return {action: tuple(keys) for action, *keys in map(str.split, text.split(","))}


LEFT = """
    refuse s, list d, repeat f, where r, deed v, own e, others E, build b, sell B, mortgage x,
    redeem X, trade z, enter enter q, scores i, unsold u, stop k, talk o, sound y, voice Y, board h,
    take-back H
"""
"""The fingers stay between the left edge and T, G, B."""
RIGHT = """
    accept j, refuse k, list l, enter enter ò, space space n, repeat . m, pass J, pay P,
    give-back escape p, mortgage K, redeem h, build u, sell U, take-back H, what-if c-u, news N,
    mute M, ahead L, where i, trade o, bid y, voice Y
"""
SWITCHES = "space c-i, walk >"
"""Space is a switch: Tab claims for others."""

KEY_SETS: dict[str, KeysByAction] = {
    "usual": {},
    "left": parse_key_set(LEFT),
    "right": parse_key_set(RIGHT),
    **dict.fromkeys(("two", "one"), parse_key_set(SWITCHES)),
}
"""The keys that a set moves; every other action keeps its own."""

KEYS_SENT_AS_OTHERS = {"c-h": "backspace", "c-j": "enter", "c-m": "enter", "c-s": "", "kp5": ""}
"""Keys that a terminal sends as another one, or keeps for itself."""

NEEDED_ACTIONS = ("enter", "give-back", "accept", "refuse", "space", "list", "repeat", "leave", "settings")
"""Actions that must keep a key: without them a game can be neither played nor left, nor the keys be put right."""


class KeyFault(NamedTuple):
    """An entry of `[keys]` without effect."""

    kind: str
    """`action` or `key` for a name that does not exist, `taken`, `fixed`, `sent` or `needed`."""
    action: str
    detail: str = ""
    """The nearest name, the action that has the key, or the key that a terminal sends."""


def parse_key_name(text: str) -> str:
    """Return the program's own name of a key, or an empty text; both languages and `c-u` are understood."""
    name = text.strip()
    if len(name) == 1:
        return name
    called = [pair for code in language_codes() for pair in load_language(code).key_names.items()]
    words = {word.casefold(): key for key, word in called}
    words |= {word.casefold(): key for word, key in all_key_spellings().items()}
    name = name.casefold()
    for begin in ("c-", "ctrl-", "c+"):
        if name.startswith(begin):
            name = f"ctrl+{name.removeprefix(begin)}"
    if (shifted := name.rpartition("+")) and shifted[0] in ("shift", "maiuscolo") and len(shifted[2]) == 1:
        return shifted[2].upper()
    return words.get(name) or words.get(name.replace(" ", ""), "")


def nearest_key_name(text: str) -> str:
    return next(iter(get_close_matches(text.casefold(), all_key_spellings(), 1, 0.5)), "")


def resolve_keys(usual: KeysByAction, fixed: Iterable[str], changes: JsonObject) -> tuple[KeysByAction, list[KeyFault]]:
    """Return the keys of every action, and the entries that have no effect.

    All entries are put in place at once, so two keys can be exchanged; then those go that take a key from an action.
    """
    base = {**usual, **KEY_SETS.get(str(changes.get(SET_ENTRY, "usual")), {})}
    wanted: KeysByAction = {}
    faults: list[KeyFault] = []
    for name, texts in changes.items():
        if name == SET_ENTRY:
            continue
        words = [str(text) for text in texts] if isinstance(texts, list | tuple) else []
        keys = tuple(map(parse_key_name, words))
        if fault := _entry_fault(name, words, keys, base, tuple(fixed)):
            faults.append(fault)
        else:
            wanted[name] = keys
    while clash := next(_clashes(base, wanted), None):
        faults.append(clash)
        del wanted[clash.action]
    return base | wanted, faults


def _entry_fault(name: str, texts: list[str], keys: Strings, base: KeysByAction, fixed: Strings) -> KeyFault | None:
    """Return the fault of an entry taken alone, or None."""
    if name not in base:
        return KeyFault("action", name, next(iter(get_close_matches(name, base, 1, 0.6)), ""))
    if name in fixed:
        return KeyFault("fixed", name)
    for text, key in zip(texts, keys, strict=True):
        if not key:
            return KeyFault("key", name, nearest_key_name(text))
        if key in KEYS_SENT_AS_OTHERS:
            return KeyFault("sent", name, KEYS_SENT_AS_OTHERS[key])
    return KeyFault("needed", name) if not keys and name in NEEDED_ACTIONS else None


def _clashes(base: KeysByAction, wanted: KeysByAction) -> Iterator[KeyFault]:
    """Yield the wanted entries that take a key which another action has."""
    keys = {**base, **wanted}
    for name, its in wanted.items():
        for other, theirs in keys.items():
            if other != name and set(its) & set(theirs):
                yield KeyFault("taken", name, other)


def exchange_keys(keys: KeysByAction, action: str, key: str) -> dict[str, list[str]]:
    """Return the entries by which an action gets a key; the action that has it gets the former one in exchange."""
    made = {action: [key]}
    for other, its in keys.items():
        if other != action and key in its:
            rest = [one for one in its if one != key]
            made[other] = rest or [keys[action][0]]
    return made
