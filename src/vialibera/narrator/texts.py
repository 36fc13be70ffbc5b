"""The texts of a language: Fluent messages by key, formatted in both forms at once.

A key is a message id, or `id.attribute` for a case of it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from vialibera.narrator.patterns import Part, Pattern, digest, patterns
from vialibera.narrator.utterance import Both

LANGUAGES = ("it", "en")
LOCALES = Path(__file__).parent / "locales"
READY = "ready.json"
"""The patterns of a language as `python -m vialibera.narrator.freeze` has written them."""
FORMS = ("the", "of", "to", "on", "from")
Facts = Mapping[str, Any]


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
        if lang not in LANGUAGES:
            raise ValueError(f"no texts in {lang!r}")
        self.lang = lang
        self.patterns = loaded(lang)
        self.keys: dict[str, str] = {}
        """What the keys are called, by action, where they differ from `key.ACTION`."""

    def has(self, key: str) -> bool:
        return key in self.patterns

    def format(self, key: str, facts: Facts) -> str:
        """One form of a message; whatever is missing is a fault of the texts or of their caller."""
        try:
            return self._said(self.patterns[key], facts)
        except (KeyError, AttributeError) as fault:
            raise LookupError(f"{self.lang}: {key}: {fault!r}") from fault

    def both(self, key: str, facts: Facts) -> Both:
        """Both forms of a message, from facts that may have two forms themselves."""
        shown = self.format(key, {name: _form(value, 0) for name, value in facts.items()})
        if not any(isinstance(value, Both) and value.shown != value.spoken for value in facts.values()):
            return Both(shown, shown)
        return Both(shown, self.format(key, {name: _form(value, 1) for name, value in facts.items()}))

    def _said(self, pattern: Pattern, facts: Facts) -> str:
        return "".join(part if isinstance(part, str) else self._written(self._value(part, facts)) for part in pattern)

    def _value(self, part: Part, facts: Facts) -> Any:
        if isinstance(part, str):
            return part
        match part:
            case ["$", name]:
                return facts[name]
            case ["()", "KEY", action]:
                return self.keys.get(action) or self.format(f"key.{action}", {})
            case ["()", function, noun]:
                return self._value(noun, facts).forms[function.lower()]
            case ["#", key]:
                return self.format(key, facts)
            case ["?", selector, variants, default]:
                return self._said(_chosen(self._value(selector, facts), variants, default), facts)
        raise KeyError(str(part))

    def _written(self, value: Any) -> str:
        """Whole numbers with the marks of the language, all else as it is."""
        if not isinstance(value, int):
            return str(value)
        return f"{value:,}".replace(",", self.format("marks.thousands", {}))


def _form(value: Any, which: int) -> Any:
    return value[which] if isinstance(value, Both) else value


def _chosen(value: Any, variants: list[Any], default: int) -> Pattern:
    """The first variant that fits: the number itself, its plural category, or the word."""
    plural = ("one" if abs(value) == 1 else "other") if isinstance(value, int) else value
    found = next((pattern for key, pattern in variants if key in (value, plural)), variants[default][1])
    return list(found)


@cache
def loaded(lang: str) -> dict[str, Pattern]:
    """The messages made ready; those whose files have changed since are read anew."""
    texts, ready = sources(lang), LOCALES / lang / READY
    if ready.is_file():
        made = json.loads(ready.read_text("utf-8"))
        if made["of"] == digest(texts):
            return dict(made["patterns"])
    return patterns(texts)


def sources(lang: str) -> list[str]:
    """The Fluent files of a language, in the order of their names."""
    return [file.read_text("utf-8") for file in sorted((LOCALES / lang).glob("*.ftl"))]
