"""Which way of speaking is on, and what turned it on: a flag before the environment, that before the configuration."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Literal, NamedTuple, get_args

from vialibera.shell.settings import Settings, read
from vialibera.words.texts import say

WAYS = ("own", "reader", "off")
SCREENS = ("board", "lines")

ThemeName = Literal["dark", "light", "terminal"]
THEMES: tuple[ThemeName, ...] = get_args(ThemeName)


class Mode(NamedTuple):
    """The way, what turned it on, and whether it must still be asked."""

    voice: str
    """`own`, `reader`, `off`, or the name of a file."""
    source: str
    settings: Settings
    fault: str
    """What was wrong with the configuration."""
    screen: str = ""
    """`board` or `lines`; empty where nobody has chosen."""
    theme: ThemeName = "dark"
    sound: str = ""
    """`on`, `off`, the name of a file, if an option said so."""


def chosen(
    flag: str | None,
    environment: Mapping[str, str] = os.environ,
    *,
    screen: str | None = None,
    theme: str | None = None,
    sound: str | None = None,
) -> Mode:
    """All that a flag, the environment or the configuration says."""
    mode = chosen_voice(flag, environment)
    wishes = (screen, environment.get("VIALIBERA_SCREEN"), mode.settings.screen)
    drawn = next((wish for wish in wishes if wish in SCREENS), "")
    painted = next((name for name in THEMES if name == (theme or mode.settings.theme)), THEMES[0])
    return mode._replace(screen=drawn, theme=painted, sound=sound or "")


def chosen_voice(flag: str | None, environment: Mapping[str, str]) -> Mode:
    settings, fault = read()
    if flag:
        return Mode(flag, "--voice", settings, fault)
    for name, way in (("VIALIBERA_VOICE", environment.get("VIALIBERA_VOICE", "")), ("ACCESSIBLE", "reader")):
        if environment.get(name):
            return Mode(way, name, settings, fault)
    if settings.voice in WAYS:
        return Mode(settings.voice, "vialibera.toml", settings, fault)
    return Mode("", "", settings, fault)


def first_line(mode: Mode, lang: str, single_keys: bool) -> str:
    """The very first words: from the one small file the command line has read already."""
    voice = say(lang, f"cli-first.{mode.voice}") if mode.voice in WAYS else mode.voice
    how = say(lang, "cli-first.voice", voice=voice, source=mode.source) if voice else say(lang, "cli-first.asked")
    return say(lang, "cli-first" if single_keys else "cli-first.lines", how=how)
