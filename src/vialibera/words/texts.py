"""The texts of a language: Fluent messages by key, formatted in both forms at once.

A key is a message id, or `id.attribute` for a case of it. What a language lacks is said in the default language.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

from vialibera.words.both import Both
from vialibera.words.languages import default, folders, language
from vialibera.words.ready import BrokenLanguage, ready

if TYPE_CHECKING:
    from vialibera.words.patterns import Part, Pattern

Value = str | int | float | Both
"""What a text may be told."""
Facts = Mapping[str, Value]

ROOMS = (
    "argparse",
    "cli",
    "fault",
    "lab",
    "lesson",
    "page",
    "problem",
    "rule",
    "screen",
    "sound",
    "tournament",
    "voice",
)
"""Files read only when a key is asked for whose first word is their name; a game reads all others at once."""


class Noun(str):
    """A name with the forms a sentence needs: `{ OF($space) }` is the place with its preposition."""

    forms: Mapping[str, str]

    def __new__(cls, name: str, forms: Mapping[str, str]) -> Noun:
        noun = super().__new__(cls, name)
        noun.forms = forms
        return noun


class Texts:
    """The messages of one language."""

    def __init__(self, lang: str) -> None:
        if lang not in folders():
            raise ValueError(f"no texts in {lang!r}")
        self.lang = lang
        self.language = language(lang)
        self.keys: dict[str, str] = {}
        """What the keys are called, by action, where they differ from `key.ACTION`."""

    def has(self, key: str) -> bool:
        return any(key in loaded(lang, room_of(key)) for lang in (self.lang, default()))

    def format(self, key: str, facts: Facts) -> str:
        """One form of a message; what the default language lacks, too, is a fault of the texts or of their caller."""
        pattern = loaded(self.lang, room_of(key)).get(key)
        if pattern is None:
            check_all_files(self.lang)
        if pattern is None and self.lang != default():
            return self._in_default().format(key, facts)
        try:
            return self._said(loaded(self.lang, room_of(key))[key], facts)
        except (KeyError, AttributeError) as fault:
            raise LookupError(f"{self.lang}: {key}: {fault!r}") from fault

    def _in_default(self) -> Texts:
        texts = Texts(default())
        texts.keys = self.keys
        return texts

    def both(self, key: str, facts: Facts) -> Both:
        """Both forms of a message, from facts that may have two forms themselves."""
        shown = self.format(key, {name: _form(value, 0) for name, value in facts.items()})
        if not any(isinstance(value, Both) and value.shown != value.spoken for value in facts.values()):
            return Both(shown, shown)
        return Both(shown, self.format(key, {name: _form(value, 1) for name, value in facts.items()}))

    def _said(self, pattern: Pattern, facts: Facts) -> str:
        return "".join(part if isinstance(part, str) else self._written(self._value(part, facts)) for part in pattern)

    def _value(self, part: Part, facts: Facts) -> Value:
        if isinstance(part, str):
            return part
        match part:
            case ["$", name]:
                return facts[name]
            case ["()", "KEY", action]:
                return self.keys.get(action) or self.format(f"key.{action}", {})
            case ["()", function, noun]:
                named = self._value(noun, facts)
                if not isinstance(named, Noun):
                    raise KeyError(f"{function}({named})")
                return named.forms[function.lower()]
            case ["#", key]:
                return self.format(key, facts)
            case ["?", selector, variants, usual]:
                return self._said(self._chosen(self._value(selector, facts), variants, usual), facts)
        raise KeyError(str(part))

    def _chosen(self, value: Value, variants: list[Any], usual: int) -> Pattern:
        """The first variant that fits: the number itself, its plural category, or the word."""
        plural = self.language.category(value) if isinstance(value, int) else value
        found = next((pattern for key, pattern in variants if key in (value, plural)), variants[usual][1])
        return list(found)

    def _written(self, value: Value) -> str:
        """Whole numbers with the marks of the language, all else as it is."""
        return self.language.grouped(value) if isinstance(value, int) else str(value)


def _form(value: Value, which: int) -> Value:
    return value[which] if isinstance(value, Both) else value


def room_of(key: str) -> str:
    """Which files a key is looked up in."""
    word = key.partition("-")[0]
    return word if word in ROOMS else ""


@cache
def loaded(lang: str, room: str) -> dict[str, Pattern]:
    """The messages of a room by key; those of no room make up one of their own."""
    folder = folders()[lang]
    files = [name for name in sorted(os.listdir(folder)) if name.endswith(".ftl") and room_of(name[:-4]) == room]
    messages: dict[str, Pattern] = {}
    for file in (os.path.join(folder, name) for name in files):
        found = ready(file, _taken_apart)
        check_room(file, room, found)
        messages |= found
    return messages


def check_room(file: str, room: str, keys: Iterable[str]) -> None:
    """Raise BrokenLanguage if a message of the file is never looked up in it, which would drop it silently."""
    for key in keys:
        own = room_of(key)
        if own != room:
            home = f"{own}.ftl" if own else "a file not named after a room, such as texts.ftl"
            raise BrokenLanguage(file, ValueError(f"the message {key.partition('.')[0]} belongs in {home}"))


@cache
def check_all_files(lang: str) -> None:
    """Raise BrokenLanguage if any file of the language is broken or has a message that belongs in another one.

    Called when a language lacks a message, before the default language says it: the message may only be misplaced.
    A complete language never pays for this.
    """
    for room in ("", *ROOMS):
        loaded(lang, room)


def _taken_apart(text: str) -> dict[str, Pattern]:
    from vialibera.words.patterns import patterns

    return patterns(text)


@cache
def texts_in(lang: str) -> Texts:
    """The texts of a language for whoever has no game at hand: the keys have their usual names."""
    return Texts(lang)


def say(lang: str, key: str, /, **facts: Value) -> str:
    """One text outside of a game."""
    return texts_in(lang).format(key, {name.replace("_", "-"): fact for name, fact in facts.items()})
