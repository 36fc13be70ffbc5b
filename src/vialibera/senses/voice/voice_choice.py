"""Chooses the voice for a language: an exact match first, then any voice of that language, then any voice."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from vialibera.words.languages import default_language, load_language

if TYPE_CHECKING:
    from vialibera.support.json_values import Strings


class InstalledVoice(NamedTuple):
    """A voice as an engine lists it."""

    id: str
    name: str
    languages: Strings


class VoiceChoice(NamedTuple):
    """A chosen voice (None if there is none), and why it is not the one asked for.

    `instead` is "", "no-such-voice" or "no-language".
    """

    voice: InstalledVoice | None
    fallback_reason: str = ""


def base_language(code: str) -> str:
    """Return the language of a code: "it" for it_IT, it-IT and IT."""
    return normalize_language_code(code).partition("-")[0]


def normalize_language_code(code: str) -> str:
    return code.strip().replace("_", "-").lower()


def choose_voice(voices: Sequence[InstalledVoice], lang: str, wished: str = "") -> VoiceChoice:
    """Return the voice for a language; `wished` is an id, a name or an exact language code."""
    if wished:
        found = find_voice(voices, wished)
        return VoiceChoice(found) if found else VoiceChoice(choose_voice(voices, lang).voice, "no-such-voice")
    found = best_voice(voices, lang)
    if found is not None:
        return VoiceChoice(found)
    return VoiceChoice(best_voice(voices, default_language()) or next(iter(voices), None), "no-language")


def find_voice(voices: Iterable[InstalledVoice], wished: str) -> InstalledVoice | None:
    """Return the voice meant by an id, a name, a language code or a part of a name, tried in this order; else None."""
    listed, low = list(voices), wished.lower()
    for fits in (
        lambda voice: voice.id.lower() == low,
        lambda voice: voice.name.lower() == low,
        lambda voice: normalize_language_code(wished) in map(normalize_language_code, voice.languages),
        lambda voice: low in voice.name.lower(),
    ):
        if found := next(filter(fits, listed), None):
            return found
    return None


def best_voice(voices: Sequence[InstalledVoice], lang: str) -> InstalledVoice | None:
    """Return the first exact match in the language's own order, else the first voice of the language, else None."""
    exact = [
        voice
        for code in load_language(lang).voice_codes
        for voice in voices
        if code in map(normalize_language_code, voice.languages)
    ]
    return next(iter([*exact, *voices_of_language(voices, lang)]), None)


def voices_of_language(voices: Iterable[InstalledVoice], lang: str) -> list[InstalledVoice]:
    return [voice for voice in voices if lang in map(base_language, voice.languages)]


def next_voice_after(voices: Iterable[InstalledVoice], lang: str, wished: str) -> InstalledVoice | None:
    """Return the voice of the language after the one in use, or None if there is no other."""
    ours = sorted(voices_of_language(voices, lang))
    now = choose_voice(ours, lang, wished).voice
    return ours[(ours.index(now) + 1) % len(ours)] if now is not None and len(ours) > 1 else None
