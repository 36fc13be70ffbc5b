"""Keys by name: as a terminal sends them, as a line of text spells them, as they are called aloud."""

from __future__ import annotations

import unicodedata

SPELT = {
    "enter": "enter",
    "invio": "enter",
    "return": "enter",
    "space": "space",
    "spazio": "space",
    "esc": "escape",
    "escape": "escape",
    "up": "up",
    "su": "up",
    "down": "down",
    "giù": "down",
    "giu": "down",
    "left": "left",
    "right": "right",
    "home": "home",
    "inizio": "home",
    "end": "end",
    "fine": "end",
    "pageup": "pageup",
    "pagedown": "pagedown",
    "ctrl+c": "c-c",
    "ctrl+q": "c-q",
    "ctrl+b": "c-b",
    "ctrl+g": "c-g",
    "ctrl+z": "c-z",
    "tab": "c-i",
    "shift+tab": "s-tab",
    "backspace": "backspace",
    **{f"f{number}": f"f{number}" for number in range(1, 13)},
}
"""Words for keys that are no character, as a line of a script may spell them."""

ESCAPE = "\x1b"
"""The key, as it comes among typed letters."""


def cancels(text: str) -> bool:
    """Whether a typed answer leaves the question: the key somewhere in it, or its name."""
    return ESCAPE in text or text.strip().casefold() in ("esc", "escape")


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
    named = SPELT.get(text.casefold())
    if named is not None:
        return [named]
    return [text] if len(text) == 1 else []


CALLED = {
    "it": {
        "enter": "Invio", "space": "Spazio", "escape": "Esc", "up": "Freccia su", "down": "Freccia giù",
        "home": "Inizio", "end": "Fine", "pagedown": "Pagina giù", "pageup": "Pagina su",
        ".": "Punto", ",": "Virgola", ";": "Punto e virgola", "?": "Punto interrogativo", "#": "Cancelletto",
        "shift": "Maiuscolo",
    },
    "en": {
        "enter": "Enter", "space": "Space", "escape": "Esc", "up": "Up arrow", "down": "Down arrow",
        "home": "Home", "end": "End", "pagedown": "Page Down", "pageup": "Page Up",
        ".": "Full stop", ",": "Comma", ";": "Semicolon", "?": "Question mark", "#": "Number sign",
        "shift": "Shift",
    },
}  # fmt: skip
"""What keys are called, where they are no letter."""


def called(key: str, lang: str) -> str:
    """A key as people call it: V is Shift with V, v is V."""
    names = CALLED[lang]
    if key in names:
        return names[key]
    if key.startswith("c-"):
        return f"Ctrl+{key[2:].upper()}"
    if len(key) == 1 and key.isalpha() and key.isupper():
        return f"{names['shift']}+{key}"
    return key.upper()


def plain(key: str) -> bool:
    """Whether it is a character, not a named key."""
    return len(key) == 1


def harmless(key: str) -> str:
    """A key as it may be shown."""
    return key if plain(key) and unicodedata.category(key)[0] in "LNPS" else ""
