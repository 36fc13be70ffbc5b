"""The texts of a language: Fluent messages by key, formatted in both forms at once.

A key is a message id, or `id.attribute` for a case of it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from importlib import resources
from typing import Any

from vialibera.narrator.utterance import Both

LANGUAGES = ("it", "en")


class Noun(str):
    """A name with the forms a sentence needs: `the`, `of`, `to`, `on`, `from`."""

    forms: Mapping[str, str]

    def __new__(cls, name: str, forms: Mapping[str, str]) -> Noun:
        noun = super().__new__(cls, name)
        noun.forms = forms
        return noun


def form(name: str) -> Callable[[Any], str]:
    """A function of the texts: `{ OF($space) }` is the place with its preposition."""
    return lambda noun: str(noun.forms[name])


class Texts:
    """The messages of one language."""

    def __init__(self, lang: str) -> None:
        if lang not in LANGUAGES:
            raise ValueError(f"no texts in {lang!r}")
        self.lang = lang
        self.keys: dict[str, str] = {}
        """What the keys are called, by action, where they differ from `key.ACTION`."""
        self._bundle = bundle(lang)
        self._bundle._functions["KEY"] = self.key

    def key(self, action: str) -> str:
        return self.keys.get(action) or self.format(f"key.{action}", {})

    def has(self, key: str) -> bool:
        name, _, case = key.partition(".")
        if not self._bundle.has_message(name):
            return False
        message = self._bundle.get_message(name)
        return case in message.attributes if case else message.value is not None

    def format(self, key: str, facts: Mapping[str, Any]) -> str:
        """One form of a message; whatever Fluent complains of is a fault of the texts."""
        name, _, case = key.partition(".")
        message = self._bundle.get_message(name)
        text, errors = self._bundle.format_pattern(message.attributes[case] if case else message.value, dict(facts))
        if errors:
            raise LookupError(f"{self.lang}: {key}: {errors!r}")
        return str(text)

    def both(self, key: str, facts: Mapping[str, Any]) -> Both:
        """Both forms of a message, from facts that may have two forms themselves."""
        shown = self.format(key, {name: value.shown if isinstance(value, Both) else value for name, value in facts.items()})
        if not any(isinstance(value, Both) and value.shown != value.spoken for value in facts.values()):
            return Both(shown, shown)
        spoken = {name: value.spoken if isinstance(value, Both) else value for name, value in facts.items()}
        return Both(shown, self.format(key, spoken))


def bundle(lang: str) -> Any:
    from fluent.runtime import FluentBundle

    functions = {name.upper(): form(name) for name in ("the", "of", "to", "on", "from")}
    made = FluentBundle([lang], functions=functions, use_isolating=False)
    for resource in parsed(lang):
        made.add_resource(resource)
    return made


@cache
def parsed(lang: str) -> list[Any]:
    from fluent.syntax import FluentParser

    folder = resources.files("vialibera.narrator").joinpath("locales", lang)
    files = sorted((file for file in folder.iterdir() if file.name.endswith(".ftl")), key=lambda file: file.name)
    return [FluentParser().parse(file.read_text("utf-8")) for file in files]
