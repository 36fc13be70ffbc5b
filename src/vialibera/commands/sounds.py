"""`vialibera sounds`: play, list, and switch sounds off or on; if no sound can be heard, print the reason."""

from __future__ import annotations

import os
import sys
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from typing import TYPE_CHECKING

from vialibera.commands.long_output import add_text_option
from vialibera.commands.plain_parser import nearest_choice_text
from vialibera.words.sanitize import printable_text
from vialibera.words.texts import format_text

if TYPE_CHECKING:
    from vialibera.sheet.json_values import JsonObject
    from vialibera.sound.sound_settings import SoundSettings

DEVICE_PATIENCE = 20.0
"""Seconds a device may take to be ready."""
REST_BETWEEN_SOUNDS = 0.4
"""Seconds between a sound and the next name."""


def add_parser(parser: ArgumentParser, lang: str) -> None:
    """Add the options and the names of sounds; no name means all sounds."""
    parser.description = format_text(lang, "cli-sounds-about")
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--without", action="store_true", help=format_text(lang, "cli-sounds-without-help"))
    how.add_argument("--with", action="store_true", dest="back", help=format_text(lang, "cli-sounds-with-help"))
    how.add_argument("--list", action="store_true", dest="listed", help=format_text(lang, "cli-sounds-list-help"))
    add_text_option(parser, lang)
    parser.add_argument(
        "names", nargs="*", metavar=format_text(lang, "cli-sounds-name"), help=format_text(lang, "cli-sounds-name-help")
    )


def run(arguments: Namespace, lang: str) -> int:
    """Play, list or switch the sounds; return 1 if a name is unknown or no sound can be heard.

    A name is that of one sound or of a family of sounds.
    """
    from vialibera.settings.settings_file import load_settings
    from vialibera.sound.cue_names import cue_family
    from vialibera.sound.recipes import RECIPES
    from vialibera.sound.sound_settings import is_known_cue, parse_sound_settings

    for name in arguments.names:
        if not is_known_cue(name):
            near = nearest_choice_text(lang, name, [*RECIPES, *map(cue_family, RECIPES)])
            key = "cli-sounds-unknown.near" if near else "cli-sounds-unknown"
            print(format_text(lang, key, name=printable_text(name), near=near), file=sys.stderr)
            return 1
    wanted = [name for name in RECIPES if not arguments.names or {name, cue_family(name)} & {*arguments.names}]
    settings, fault = load_settings()
    sound_settings = parse_sound_settings(settings.sound)
    if arguments.without or arguments.back:
        return switch_sounds(arguments.names, arguments.back, sound_settings, fault, lang)
    if arguments.listed:
        for name in wanted:
            print(sound_row_text(name, sound_settings, lang))
        return 0
    return play_named_sounds(wanted, sound_settings, lang)


def sound_row_text(name: str, sound_settings: SoundSettings, lang: str) -> str:
    """Return the line of one sound: its name, its meaning, and a note if it is off."""
    from vialibera.sound.cue_names import cue_name

    key = "cli-sounds-row" if sound_settings.wants_cue(name) else "cli-sounds-row-off"
    return format_text(lang, key, name=name, what=cue_name(name, lang))


def switch_sounds(names: Sequence[str], on: bool, sound_settings: SoundSettings, fault: str, lang: str) -> int:
    """Switch the sounds on or off in the settings file; leave a file that cannot be read as it is."""
    from vialibera.settings.settings_file import load_settings, save_settings
    from vialibera.sound.cue_names import cue_family
    from vialibera.sound.recipes import RECIPES

    settings = load_settings()[0]
    if fault:
        print(fault, file=sys.stderr)
        return 1
    sound_settings.without = [one for one in sound_settings.without if one not in names] + ([] if on else list(names))
    settings.sound = sound_settings.as_table()
    for name in RECIPES:
        if {name, cue_family(name)} & {*names}:
            print(sound_row_text(name, sound_settings, lang))
    return 0 if save_settings(settings) else 1


def play_named_sounds(names: Sequence[str], sound_settings: SoundSettings, lang: str) -> int:
    """Print the name of each sound, then play it; return 1 if the device failed."""
    from vialibera.console.sound_control import DEVICE_VARIABLE
    from vialibera.sound.mixer_keeper import MixerKeeper
    from vialibera.sound.recipes import RECIPES

    lost: list[str] = []
    facts: JsonObject = {"device": os.environ.get(DEVICE_VARIABLE, ""), "file": "", "origin": 0.0}
    mixer = MixerKeeper(lost.append, facts | {"volume": sound_settings.volume, "mono": sound_settings.mono})
    mixer.start()
    try:
        # the mixer is another process; `lost` collects its failures, after which names are printed without sounds
        end = time.monotonic() + DEVICE_PATIENCE
        while mixer.state == "starting" and time.monotonic() < end:
            time.sleep(0.01)
        for name in names:
            print(sound_row_text(name, sound_settings, lang), flush=True)
            if not lost:
                mixer.play([(name, time.monotonic(), 0.0, 1.0)])
                time.sleep(RECIPES[name].ms / 1000 + REST_BETWEEN_SOUNDS)
    finally:
        mixer.stop(gently=True)
    for why in lost:
        print(format_text(lang, f"sound-{why}", key="Q"), file=sys.stderr)
    return 1 if lost else 0
