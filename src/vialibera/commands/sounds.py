"""`vialibera sounds`: play, list, and switch sounds off or on; if no sound can be heard, print the reason."""

from __future__ import annotations

import os
import sys
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from vialibera.commands.long_output import add_text_option, print_name_list
from vialibera.commands.plain_parser import STATUS_WRONG_USE, nearest_choice_text
from vialibera.commands.settings import save_or_explain
from vialibera.shell.terminal.notices import print_notice
from vialibera.words.sanitize import printable_text
from vialibera.words.texts import format_text

if TYPE_CHECKING:
    from vialibera.senses.sound.sound_settings import SoundSettings
    from vialibera.shell.settings.settings_file import ProgramSettings
    from vialibera.support.json_values import JsonObject

DEVICE_PATIENCE = 20.0
"""Seconds a device may take to be ready."""
REST_BETWEEN_SOUNDS = 0.4
"""Seconds between a sound and the next name."""
PACK = "pack"
"""The word that, as the first name, means the sound pack: `sounds pack FOLDER`, `sounds --without pack`."""


def add_parser(parser: ArgumentParser, lang: str) -> None:
    """Add the options and the names of sounds; no name means all sounds."""
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--without", action="store_true", help="cli-sounds-without-help")
    how.add_argument("--with", action="store_true", dest="back", help="cli-sounds-with-help")
    how.add_argument("--list", action="store_true", dest="listed", help="cli-sounds-list-help")
    add_text_option(parser)
    parser.add_argument("names", nargs="*", metavar="cli-sounds-name", help="cli-sounds-name-help")


def run(arguments: Namespace, lang: str) -> int:
    """Play, list or switch the sounds; return 2 if a name is unknown, 1 if no sound can be heard.

    A name is that of one sound or of a family of sounds. After the word `pack` comes the folder of a sound pack.
    """
    from vialibera.senses.sound.cue_names import cue_family
    from vialibera.senses.sound.recipes import RECIPES
    from vialibera.senses.sound.sound_settings import is_known_cue, parse_sound_settings
    from vialibera.shell.settings.settings_file import load_settings

    settings = load_settings()
    sound_settings = parse_sound_settings(settings.sound)
    if arguments.names[:1] == [PACK]:
        return run_pack(arguments, settings, sound_settings, lang)
    for name in arguments.names:
        if not is_known_cue(name):
            near = nearest_choice_text(lang, name, [*RECIPES, *map(cue_family, RECIPES)])
            key = "cli-sounds-unknown.near" if near else "cli-sounds-unknown"
            print_notice(format_text(lang, key, name=printable_text(name), near=near))
            return STATUS_WRONG_USE
    named = [name for name in RECIPES if {name, cue_family(name)} & {*arguments.names}]
    wanted = named or [*RECIPES]
    if arguments.without or arguments.back:
        without = [one for one in sound_settings.without if one not in arguments.names]
        sound_settings.without = without if arguments.back else [*without, *arguments.names]
        return save_switched(named, settings, sound_settings, lang)
    if arguments.listed:
        print_name_list([sound_row_text(name, sound_settings, lang) for name in wanted], arguments)
        return 0
    status = play_named_sounds(wanted, sound_settings, lang)
    if not arguments.names:
        print(format_text(lang, "cli-sounds-how"))
    return status


def run_pack(arguments: Namespace, settings: ProgramSettings, sound_settings: SoundSettings, lang: str) -> int:
    """Show, choose (`sounds pack FOLDER`) or leave (`sounds --without pack`) the sound pack."""
    if len(arguments.names) > 2 or (len(arguments.names) == 2 and (arguments.without or arguments.back)):
        print_notice(format_text(lang, "cli-sounds-pack-use"))
        return STATUS_WRONG_USE
    if arguments.without:
        return save_pack("", settings, sound_settings, lang)
    if len(arguments.names) == 1:
        chosen = printable_text(sound_settings.pack)
        print(format_text(lang, "cli-sounds-pack-now" if chosen else "cli-sounds-pack-none", folder=chosen))
        return 0
    folder = Path(arguments.names[1]).absolute()
    if not print_pack(folder, lang):
        return 1
    return 0 if arguments.listed else save_pack(str(folder), settings, sound_settings, lang)


def print_pack(folder: Path, lang: str) -> bool:
    """Print a line for each file of a sound pack, then a sum; return True if the pack has a usable sound."""
    from vialibera.senses.sound.sound_devices import can_load_miniaudio

    if not can_load_miniaudio():
        print_notice(format_text(lang, "cli-sounds-pack-library"))
        return False
    from vialibera.senses.sound.recipes import RECIPES
    from vialibera.senses.sound.sound_pack import MAX_PACK_FILE_BYTES, MAX_PACK_SECONDS, find_strangers, read_pack_files

    shown = printable_text(str(folder))
    if not folder.is_dir():
        print_notice(format_text(lang, "cli-sounds-pack-no-folder", folder=shown))
        return False
    files = read_pack_files(folder)
    limits = {"megabytes": MAX_PACK_FILE_BYTES // 1_000_000, "seconds": MAX_PACK_SECONDS}
    for file in files:
        key = f"cli-sounds-pack-{file.fault}" if file.fault else "cli-sounds-pack-file"
        name, cues = printable_text(file.path.name), ", ".join(file.cues)
        print(format_text(lang, key, file=name, ms=file.ms, cues=cues, **limits))
    for path in find_strangers(folder):
        print(format_text(lang, "cli-sounds-pack-stranger", file=printable_text(path.name)))
    count = sum(len(file.cues) for file in files if not file.fault)
    key = "cli-sounds-pack-sum" if count else "cli-sounds-pack-empty"
    print(format_text(lang, key, count=count, all=len(RECIPES), folder=shown), file=None if count else sys.stderr)
    return count > 0


def save_pack(folder: str, settings: ProgramSettings, sound_settings: SoundSettings, lang: str) -> int:
    """Save the folder of the sound pack, or "" for the built-in sounds; return the exit status."""
    sound_settings.pack = folder
    if save_sounds(settings, sound_settings, lang):
        return 1
    print(format_text(lang, "cli-sounds-pack-chosen" if folder else "cli-sounds-pack-left"))
    return 0


def sound_row_text(name: str, sound_settings: SoundSettings, lang: str) -> str:
    """Return the line of one sound: its name, its meaning, and a note if it is off."""
    from vialibera.senses.sound.cue_names import cue_name

    key = "cli-sounds-row" if sound_settings.wants_cue(name) else "cli-sounds-row-off"
    return format_text(lang, key, name=name, what=cue_name(name, lang))


def save_switched(names: Sequence[str], settings: ProgramSettings, sound_settings: SoundSettings, lang: str) -> int:
    """Save which sounds are off, print the lines of these sounds, and return the exit status."""
    if save_sounds(settings, sound_settings, lang):
        return 1
    for name in names:
        print(sound_row_text(name, sound_settings, lang))
    return 0


def save_sounds(settings: ProgramSettings, sound_settings: SoundSettings, lang: str) -> int:
    """Save the settings of the sounds and return the exit status; leave a file that cannot be read as it is."""
    settings.sound = sound_settings.as_table()
    return save_or_explain(settings, lang)


def play_named_sounds(names: Sequence[str], sound_settings: SoundSettings, lang: str) -> int:
    """Print the name of each sound, then play it; return 1 if the device failed."""
    from vialibera.senses.sound.mixer_keeper import MixerKeeper
    from vialibera.senses.sound.recipes import RECIPES
    from vialibera.shell.audio_control.sound_control import DEVICE_VARIABLE

    lost: list[str] = []
    facts: JsonObject = {"device": os.environ.get(DEVICE_VARIABLE, ""), "file": "", "origin": 0.0}
    mixer = MixerKeeper(lost.append, facts | sound_settings.mixer_facts())
    mixer.start()
    try:
        # the mixer is another process; `lost` collects its failures, after which names are printed without sounds
        end = time.monotonic() + DEVICE_PATIENCE
        while mixer.state == "starting" and time.monotonic() < end:
            time.sleep(0.01)
        lengths = {name: recipe.ms for name, recipe in RECIPES.items()} | mixer.pack_ms
        for name in names:
            print(sound_row_text(name, sound_settings, lang), flush=True)
            if not lost:
                mixer.play([(name, time.monotonic(), 0.0, 1.0)])
                time.sleep(lengths[name] / 1000 + REST_BETWEEN_SOUNDS)
    finally:
        mixer.stop(gently=True)
    for why in lost:
        print_notice(format_text(lang, f"sound-{why}", key="Q"))
    return 1 if lost else 0
