"""The texts of a language: Fluent messages by key, formatted in their shown and spoken form.

A key is a message id, or `id.attribute` for a case of it. A text that a language lacks comes from the default
language.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

from vialibera.words.language_files import LanguageFileError, load_language_file
from vialibera.words.languages import default_language, language_folders, load_language
from vialibera.words.phrase import Phrase

if TYPE_CHECKING:
    from vialibera.words.patterns import Pattern, PatternPart

FactValue = str | int | float | Phrase
"""The value of a fact that a text can mention."""
TextFacts = Mapping[str, FactValue]

TEXT_ROOMS = (
    "argparse",
    "cells",
    "cli",
    "fault",
    "lab",
    "lesson",
    "manual",
    "page",
    "phone",
    "problem",
    "rule",
    "screen",
    "setting",
    "sound",
    "tournament",
    "voice",
)
"""The names of the files that are read only for a key whose first word is that name; all others are read together.

This keeps `--help` quick: cli.ftl and argparse.ftl are a quarter of all texts. A message whose first word is one of
these names is found only in that file, and any other message only in a file that is not listed here.
"""


class Noun(str):
    """A name with the forms that sentences need: `{ OF($space) }` is the space with its preposition."""

    forms: Mapping[str, str]

    def __new__(cls, name: str, forms: Mapping[str, str]) -> Noun:
        noun = super().__new__(cls, name)
        noun.forms = forms
        return noun


class Texts:
    """The messages of one language."""

    def __init__(self, lang: str) -> None:
        if lang not in language_folders():
            raise ValueError(f"no texts in {lang!r}")
        self.use_language(lang)
        self.key_names: dict[str, str] = {}
        """The names of keys by action, where they differ from the text `key.ACTION`: a player can assign keys."""

    def use_language(self, lang: str) -> None:
        """Format everything in this language from now on."""
        self.lang, self.language = lang, load_language(lang)

    def has_text(self, key: str) -> bool:
        """Return True if this language or the default language has the message."""
        return any(key in load_messages(lang, room_of_key(key)) for lang in (self.lang, default_language()))

    def has_own_text(self, key: str) -> bool:
        """Return True if this very language has the message."""
        return key in load_messages(self.lang, room_of_key(key))

    def format(self, key: str, facts: TextFacts) -> str:
        """Return one form of a message.

        Raise LookupError if the default language lacks it too, or if a fact is missing: text or caller is wrong.
        """
        pattern = load_messages(self.lang, room_of_key(key)).get(key)
        if pattern is None:
            check_all_files(self.lang)
        if pattern is None and self.lang != default_language():
            return self._default_texts().format(key, facts)
        try:
            return self._format_pattern(load_messages(self.lang, room_of_key(key))[key], facts)
        except (KeyError, AttributeError) as fault:
            raise LookupError(f"{self.lang}: {key}: {fault!r}") from fault

    def key_label(self, action: str) -> str:
        """Return what people call the key of an action: the one that a player has assigned, or the usual one."""
        return self.key_names.get(action) or self.format(f"key.{action}", {})

    def _default_texts(self) -> Texts:
        texts = Texts(default_language())
        texts.key_names = self.key_names
        return texts

    def format_phrase(self, key: str, facts: TextFacts) -> Phrase:
        """Return both forms of a message, from facts that can have two forms themselves.

        The message is formatted a second time only if a fact has a spoken form of its own.
        """
        shown = self.format(key, {name: _form_of_value(value, 0) for name, value in facts.items()})
        if not any(isinstance(value, Phrase) and value.shown != value.spoken for value in facts.values()):
            return Phrase(shown, shown)
        return Phrase(shown, self.format(key, {name: _form_of_value(value, 1) for name, value in facts.items()}))

    def _format_pattern(self, pattern: Pattern, facts: TextFacts) -> str:
        """Return the formatted pattern."""
        return "".join(
            part if isinstance(part, str) else self._render_value(self._part_value(part, facts)) for part in pattern
        )

    def _part_value(self, part: PatternPart, facts: TextFacts) -> FactValue:
        """Return the value of one part of a pattern; patterns.py lists the kinds of parts."""
        if isinstance(part, str):
            return part
        match part:
            case ["$", name]:
                return facts[name]
            case ["()", "KEY", action]:
                return self.key_label(action)
            case ["()", function, noun]:
                named = self._part_value(noun, facts)
                if not isinstance(named, Noun):
                    raise KeyError(f"{function}({named})")
                if function == "NUMBER":
                    return self.language.grammatical_number(named.forms["the"])
                return named.forms[function.lower()]
            case ["#", key]:
                return self.format(key, facts)
            case ["?", selector, variants, usual]:
                return self._format_pattern(
                    self._matching_variant(self._part_value(selector, facts), variants, usual), facts
                )
        raise KeyError(str(part))

    def _matching_variant(self, value: FactValue, variants: list[Any], usual: int) -> Pattern:
        """Return the first variant that matches (the number, its plural category, or the word), or the default one."""
        plural = self.language.plural_category(value) if isinstance(value, int) else value
        found = next((pattern for key, pattern in variants if key in (value, plural)), variants[usual][1])
        return list(found)

    def _render_value(self, value: FactValue) -> str:
        """Return a whole number with the marks of the language, any other value as it is."""
        return self.language.group_digits(value) if isinstance(value, int) else str(value)


def _form_of_value(value: FactValue, which: int) -> FactValue:
    """Return the shown (0) or spoken (1) form of a value, or the value if it has only one."""
    return value[which] if isinstance(value, Phrase) else value


def room_of_key(key: str) -> str:
    """Return the room of a key, which is the name of its file, or "" for the files that are read together."""
    word = key.partition("-")[0]
    return word if word in TEXT_ROOMS else ""


@cache
def load_messages(lang: str, room: str) -> dict[str, Pattern]:
    """Return the messages of a room by key; room "" holds the messages of all files that are no room."""
    folder = language_folders()[lang]
    files = [name for name in sorted(os.listdir(folder)) if name.endswith(".ftl") and room_of_key(name[:-4]) == room]
    messages: dict[str, Pattern] = {}
    for file in (os.path.join(folder, name) for name in files):
        found = load_language_file(file, _parse_fluent_lazily)
        check_text_room(file, room, found)
        messages |= found
    return messages


def check_text_room(file: str, room: str, keys: Iterable[str]) -> None:
    """Raise LanguageFileError if a message of the file is never looked up in it, which would drop it silently."""
    for key in keys:
        own = room_of_key(key)
        if own != room:
            home = f"{own}.ftl" if own else "a file not named after a room, such as texts.ftl"
            raise LanguageFileError(file, ValueError(f"the message {key.partition('.')[0]} belongs in {home}"))


@cache
def check_all_files(lang: str) -> None:
    """Raise LanguageFileError if any file of the language is broken or has a message that belongs in another one.

    Called when a language lacks a message, before the default language says it: the message may only be misplaced.
    A complete language never pays for this.
    """
    for room in ("", *TEXT_ROOMS):
        load_messages(lang, room)


def _parse_fluent_lazily(text: str) -> dict[str, Pattern]:
    # Imported here, so that a launch with valid snapshots loads no Fluent.
    from vialibera.words.patterns import parse_fluent

    return parse_fluent(text)


@cache
def texts_in(lang: str) -> Texts:
    """Return the texts of a language for use outside a game, with the default names of keys."""
    return Texts(lang)


def format_text(lang: str, key: str, /, **facts: FactValue) -> str:
    """Return one text, for use outside a game; an underscore in a fact's name means a hyphen in the message.

    A fact can be the name of a file, so none of it may control a terminal.
    """
    return texts_in(lang).format(key, {name.replace("_", "-"): _printable_fact(fact) for name, fact in facts.items()})


def _printable_fact(fact: FactValue) -> FactValue:
    if not isinstance(fact, str) or fact.isprintable():
        return fact
    from vialibera.words.sanitize import replace_controls  # seldom needed, and its tables take a while to load

    return replace_controls(fact)
