"""Keys by name: as a terminal sends them, as a line of text spells them, as they are called aloud."""

from __future__ import annotations

from functools import cache
from typing import ClassVar, Literal

from vialibera.words.languages import language, languages

KeyGroup = Literal["act", "buzzer", "query", "list", "always"]


class KeyRow:
    """A row of the table of keys: its name and its keys. The kind of row says where its keys work."""

    group: ClassVar[KeyGroup]

    def __init__(self, id: str, keys: tuple[str, ...]) -> None:
        self.id, self.keys = id, keys


SPELT = {
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
    "ctrl+c": "c-c",
    "ctrl+q": "c-q",
    "ctrl+b": "c-b",
    "ctrl+g": "c-g",
    "ctrl+n": "c-n",
    "ctrl+z": "c-z",
    "tab": "c-i",
    "shift+tab": "s-tab",
    "backspace": "backspace",
    **{f"f{number}": f"f{number}" for number in range(1, 13)},
}
"""Words for keys that are no character, as a line of a script may spell them in every language."""


@cache
def spelt() -> dict[str, str]:
    """These words, and those of the languages."""
    return {word: key for code in languages() for word, key in language(code).spelt.items()} | SPELT


ESCAPE = "\x1b"
"""The key, as a line of a script may hold it."""


def cancels(text: str) -> bool:
    """Whether a typed answer leaves the question: the key alone, or its name."""
    return text.strip().casefold() in (ESCAPE, "esc", "escape")


def from_line(line: str) -> list[str]:
    """The keys a line stands for: none if it makes no sense, for a number its figures and Enter."""
    text = line.strip("\r\n")
    if text == " ":
        return ["space"]
    text = text.strip()
    if not text:
        return ["enter"]
    if text.isascii() and text.isdigit():
        return list(text) if len(text) == 1 else [*text, "enter"]
    named = spelt().get(text.casefold())
    if named is not None:
        return [named]
    return [text] if len(text) == 1 else []


def called(key: str, lang: str) -> str:
    """A key as people call it: V is Shift with V, v is V."""
    names = language(lang).keys
    if key in names:
        return str(names[key])
    if key.startswith("c-"):
        return f"Ctrl+{key[2:].upper()}"
    if len(key) == 1 and key.isalpha() and key.isupper():
        return f"{names['shift']}+{key}"
    return key.upper()


def plain(key: str) -> bool:
    """Whether it is a character, not a named key."""
    return len(key) == 1
