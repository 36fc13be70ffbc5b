"""Chooses the voice for a language: an exact match first, then any voice of that language, then any voice."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from vialibera.words.languages import default, language


class Named(NamedTuple):
    """A voice as an engine lists it."""

    id: str
    name: str
    languages: tuple[str, ...]


class Choice(NamedTuple):
    """A chosen voice (None if there is none), and why it is not the one asked for.

    `instead` is "", "no-such-voice" or "no-language".
    """

    voice: Named | None
    instead: str = ""


def spoken(code: str) -> str:
    """Return the language of a code: "it" for it_IT, it-IT and IT."""
    return normal(code).partition("-")[0]


def normal(code: str) -> str:
    return code.strip().replace("_", "-").lower()


def choose(voices: Sequence[Named], lang: str, wished: str = "") -> Choice:
    """Return the voice for a language; `wished` is an id, a name or an exact language code."""
    if wished:
        found = wish(voices, wished)
        return Choice(found) if found else Choice(choose(voices, lang).voice, "no-such-voice")
    found = best(voices, lang)
    if found is not None:
        return Choice(found)
    return Choice(best(voices, default()) or next(iter(voices), None), "no-language")


def wish(voices: Iterable[Named], wished: str) -> Named | None:
    """Return the voice meant by an id, a name, a language code or a part of a name, tried in this order; else None."""
    listed, low = list(voices), wished.lower()
    for fits in (
        lambda voice: voice.id.lower() == low,
        lambda voice: voice.name.lower() == low,
        lambda voice: normal(wished) in map(normal, voice.languages),
        lambda voice: low in voice.name.lower(),
    ):
        if found := next(filter(fits, listed), None):
            return found
    return None


def best(voices: Sequence[Named], lang: str) -> Named | None:
    """Return the first exact match in the language's own order, else the first voice of the language, else None."""
    exact = [voice for code in language(lang).voices for voice in voices if code in map(normal, voice.languages)]
    loose = [voice for voice in voices if lang in map(spoken, voice.languages)]
    return next(iter([*exact, *loose]), None)


def of_language(voices: Iterable[Named], lang: str) -> list[Named]:
    return [voice for voice in voices if lang in map(spoken, voice.languages)]


def following(voices: Iterable[Named], lang: str, wished: str) -> Named | None:
    """Return the voice of the language after the one in use, or None if there is no other."""
    ours = sorted(of_language(voices, lang))
    now = choose(ours, lang, wished).voice
    return ours[(ours.index(now) + 1) % len(ours)] if now is not None and len(ours) > 1 else None
