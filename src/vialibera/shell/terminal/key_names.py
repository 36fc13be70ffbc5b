"""Names of keys: the program's own (`c-q`), those in a line of a script, and those that people use."""

from __future__ import annotations

import re
from enum import Flag, auto
from functools import cache
from typing import ClassVar, Literal

from vialibera.words.languages import language_codes, load_language

KeyGroup = Literal["act", "buzzer", "query", "list", "always"]

KeysByAction = dict[str, tuple[str, ...]]
"""The keys of actions, by the id of each."""


class KeyTrait(Flag):
    """A property of an action, by which the game decides what its key does at a moment."""

    IN_LOBBY = auto()
    """The key works before the game has started."""
    WHEN_STOPPED = auto()
    """The key works while the referee has stopped the game."""
    WHEN_OVER = auto()
    """The key works when the game is over."""
    KEEPS_WALK = auto()
    """The key does not end a walk over squares."""
    KEEPS_LOAN = auto()
    """The key does not return a keyboard that was lent for one act or query."""
    KEEPS_EARLY = auto()
    """The key does not replace a command that came too early and waits."""
    GUARDED = auto()
    """The key is ignored if it was meant for the moment before."""
    FIXED = auto()
    """Lists and questions use the key as well: the configuration cannot move it."""


NO_TRAITS = KeyTrait(0)


class KeyRow:
    """A row of the table of keys: an action's id, its keys and its traits.

    The class of the row says in which places the keys work, and which traits all its rows have.
    """

    group: ClassVar[KeyGroup]
    group_traits: ClassVar[KeyTrait]

    def __init__(self, id: str, keys: str, traits: KeyTrait = NO_TRAITS) -> None:
        self.id, self.keys, self.traits = id, tuple(keys.split()), self.group_traits | traits
        """`keys` has a space between two."""


KEY_SPELLINGS = {
    "enter": "enter",
    "return": "enter",
    "space": "space",
    "esc": "escape",
    "escape": "escape",
    "up": "up",
    "down": "down",
    "left": "left",
    "right": "right",
    "home": "home",
    "end": "end",
    "pageup": "pageup",
    "pagedown": "pagedown",
    **{f"ctrl+{letter}": f"c-{letter}" for letter in "abcdefghijklmnopqrstuvwxyz"},
    "tab": "c-i",
    "shift+tab": "s-tab",
    "backspace": "backspace",
    **{f"f{number}": f"f{number}" for number in range(1, 13)},
}
"""Spellings, for a script in any language, of keys that are no character."""


@cache
def all_key_spellings() -> dict[str, str]:
    """Return the spellings of keys, including those of all languages."""
    return {
        word: key for code in language_codes() for word, key in load_language(code).keys_by_word.items()
    } | KEY_SPELLINGS


ESCAPE_CHARACTER = "\x1b"
"""The character of the Esc key, which a line of a script may hold."""


def is_cancelling(text: str) -> bool:
    """Return True if a typed answer means Esc: the character alone, or its name."""
    return text.strip().casefold() in (ESCAPE_CHARACTER, "esc", "escape")


def keys_of_line(line: str) -> list[str]:
    """Return the keys that a line stands for, or an empty list if it makes no sense.

    A number of several digits stands for its digits and Enter.
    """
    text = line.strip("\r\n")
    if text == " ":
        return ["space"]
    text = text.strip()
    if not text:
        return ["enter"]
    if text.isascii() and text.isdigit():
        return list(text) if len(text) == 1 else [*text, "enter"]
    named = all_key_spellings().get(text.casefold())
    if named is not None:
        return [named]
    return [text] if len(text) == 1 else []


def key_as_called(key: str, lang: str) -> str:
    """Return the name that people use for a key: Shift+V for `V`, V for `v`."""
    names = load_language(lang).key_names
    if key in names:
        return str(names[key])
    if key.startswith("c-"):
        return f"Ctrl+{key[2:].upper()}"
    if len(key) == 1 and key.isalpha() and key.isupper():
        return f"{names['shift']}+{key}"
    return key.upper()


def dice_keys(line: str) -> list[str]:
    """Return the keys for a line of two separate figures: what the dice show, then Enter. Otherwise
    none."""
    return [*both.groups(), "enter"] if (both := re.fullmatch(r"\s*(\d)[\s,;+.-]+(\d)\s*", line)) else []
