"""Which way of speaking is on, and what turned it on: a flag before the environment, that before the configuration."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import NamedTuple

from vialibera.shell.settings import Settings, read

WAYS = ("own", "reader", "off")


class Mode(NamedTuple):
    """The way, what turned it on, and whether it must still be asked."""

    voice: str
    """`own`, `reader`, `off`, or the name of a file."""
    source: str
    settings: Settings
    fault: str
    """What was wrong with the configuration."""


def chosen(flag: str | None, environment: Mapping[str, str] = os.environ) -> Mode:
    settings, fault = read()
    if flag:
        return Mode(flag, "--voice", settings, fault)
    for name, way in (("VIALIBERA_VOICE", environment.get("VIALIBERA_VOICE", "")), ("ACCESSIBLE", "reader")):
        if environment.get(name) and (name == "ACCESSIBLE" or way):
            return Mode(way, name, settings, fault)
    if settings.voice in WAYS:
        return Mode(settings.voice, "vialibera.toml", settings, fault)
    return Mode("", "", settings, fault)


def first_line(mode: Mode, lang: str, single_keys: bool) -> str:
    """Ready before any text file is read: the very first words."""
    keys, lines, asked, by = WORDS[lang][:4]
    voice = WORDS[lang][4].get(mode.voice, mode.voice)
    how = by.format(voice=voice, source=mode.source) if mode.voice else asked
    return f"Vialibera. {keys if single_keys else lines} {how}"


WORDS = {
    "it": (
        "Tasti singoli: punto interrogativo per l'aiuto.",
        "Un comando per riga: punto interrogativo per l'aiuto.",
        "Voce: da scegliere.",
        "Voce: {voice}, da {source}.",
        {"own": "propria", "reader": "lettore di schermo", "off": "nessuna"},
    ),
    "en": (
        "Single keys: question mark for help.",
        "One command a line: question mark for help.",
        "Voice: to be chosen.",
        "Voice: {voice}, by {source}.",
        {"own": "its own", "reader": "screen reader", "off": "none"},
    ),
}
