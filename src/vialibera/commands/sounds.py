"""`vialibera sounds`: play, list, and switch sounds off or on; if no sound can be heard, print the reason."""

from __future__ import annotations

import os
import sys
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from typing import TYPE_CHECKING

from vialibera.commands.telling import add_text
from vialibera.words.texts import say

if TYPE_CHECKING:
    from vialibera.sheet.plain import Table
    from vialibera.sound.wishes import SoundWishes

PATIENCE = 20.0
"""Seconds a device may take to be ready."""
REST = 0.4
"""Seconds between a sound and the next name."""


def add_parser(parser: ArgumentParser, lang: str) -> None:
    """Add the options and the names of sounds; no name means all sounds."""
    parser.description = say(lang, "cli-sounds-about")
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--without", action="store_true", help=say(lang, "cli-sounds-without-help"))
    how.add_argument("--with", action="store_true", dest="back", help=say(lang, "cli-sounds-with-help"))
    how.add_argument("--list", action="store_true", dest="listed", help=say(lang, "cli-sounds-list-help"))
    add_text(parser, lang)
    parser.add_argument(
        "names", nargs="*", metavar=say(lang, "cli-sounds-name"), help=say(lang, "cli-sounds-name-help")
    )


def run(arguments: Namespace, lang: str) -> int:
    """Play, list or switch the sounds; return 1 if a name is unknown or no sound can be heard.

    A name is that of one sound or of a family of sounds.
    """
    from vialibera.shell.settings import read
    from vialibera.sound.names import family
    from vialibera.sound.recipes import RECIPES
    from vialibera.sound.wishes import known, sound_wishes

    for name in arguments.names:
        if not known(name):
            print(say(lang, "cli-sounds-unknown", name=name), file=sys.stderr)
            return 1
    wanted = [name for name in RECIPES if not arguments.names or {name, family(name)} & {*arguments.names}]
    settings, fault = read()
    wishes = sound_wishes(settings.sound)
    if arguments.without or arguments.back:
        return switched(arguments.names, arguments.back, wishes, fault, lang)
    if arguments.listed:
        for name in wanted:
            print(told(name, wishes, lang))
        return 0
    return played(wanted, wishes, lang)


def told(name: str, wishes: SoundWishes, lang: str) -> str:
    """Return the line of one sound: its name, its meaning, and a note if it is off."""
    from vialibera.sound.names import named

    key = "cli-sounds-row" if wishes.wants(name) else "cli-sounds-row-off"
    return say(lang, key, name=name, what=named(name, lang))


def switched(names: Sequence[str], on: bool, wishes: SoundWishes, fault: str, lang: str) -> int:
    """Switch the sounds on or off in the settings file; leave a file that cannot be read as it is."""
    from vialibera.shell.settings import read, write
    from vialibera.sound.names import family
    from vialibera.sound.recipes import RECIPES

    settings = read()[0]
    if fault:
        print(fault, file=sys.stderr)
        return 1
    wishes.without = [one for one in wishes.without if one not in names] + ([] if on else list(names))
    settings.sound = wishes.table()
    for name in RECIPES:
        if {name, family(name)} & {*names}:
            print(told(name, wishes, lang))
    return 0 if write(settings) else 1


def played(names: Sequence[str], wishes: SoundWishes, lang: str) -> int:
    """Print the name of each sound, then play it; return 1 if the device failed."""
    from vialibera.shell.sounding import DEVICE
    from vialibera.sound.keeper import MixerKeeper
    from vialibera.sound.recipes import RECIPES

    lost: list[str] = []
    facts: Table = {"device": os.environ.get(DEVICE, ""), "file": "", "origin": 0.0}
    mixer = MixerKeeper(lost.append, facts | {"volume": wishes.volume, "mono": wishes.mono})
    mixer.start()
    try:
        # the mixer is another process; `lost` collects its failures, after which names are printed without sounds
        end = time.monotonic() + PATIENCE
        while mixer.state == "starting" and time.monotonic() < end:
            time.sleep(0.01)
        for name in names:
            print(told(name, wishes, lang), flush=True)
            if not lost:
                mixer.play([(name, time.monotonic(), 0.0, 1.0)])
                time.sleep(RECIPES[name].ms / 1000 + REST)
    finally:
        mixer.stop(gently=True)
    for why in lost:
        print(say(lang, f"sound-{why}", key="Q"), file=sys.stderr)
    return 1 if lost else 0
