"""The sounds of the program: switched by options, settings and keys, with notices of their own.

As long as they are off, nothing of the room `sound` is imported: the first key would wait for it.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from vialibera.narrator.utterance import Utterance
from vialibera.shell.settings import write
from vialibera.words.texts import say

if TYPE_CHECKING:
    from vialibera.narrator.surfaces import Batch
    from vialibera.sheet.plain import Table
    from vialibera.shell.mode import Mode
    from vialibera.shell.out import Out
    from vialibera.shell.speaking import VoiceDesk
    from vialibera.sound.keeper import MixerKeeper
    from vialibera.sound.surface import SoundSurface
    from vialibera.sound.wishes import SoundWishes

DEVICE = "VIALIBERA_SOUND_DEVICE"
"""The variable for the device: `null` plays nothing, for tests; `miniaudio`, `pacat` or `aplay` force one way."""
UNASKED = ("own", "off")
"""The kinds of voice with which sounds are preset; with a screen reader the player is asked first."""
LAST_SOUND = 1.0
"""The most seconds that leaving waits for the last sound."""
RINGS = "ask-turn-start"
"""The message that rings the bell if there are no sounds; refusals ring it, too."""


class NoSounds:
    """The sounds of a console that has none."""

    def hear(self, batch: Batch) -> None: ...

    def turn(self) -> bool:
        return False

    def volume(self, steps: int) -> int | None:
        return None

    def step(self, by: int) -> tuple[str, str] | None:
        return None

    def switch(self) -> tuple[str, bool] | None:
        return None

    def notices(self) -> Sequence[Utterance]:
        return ()


class SoundDesk:
    """The sounds as a surface of the console, and as the voice's source of cues.

    With the game's own voice a cue is played when its sentence is about to be spoken; otherwise several lines at once
    would sound all together before the first word.
    """

    def __init__(self, mode: Mode, lang: str, out: Out, *, key: str, wake: Callable[[], None]) -> None:
        self.settings, self.lang, self.out = mode.settings, lang, out
        self.wished = mode.sound or os.environ.get("VIALIBERA_SOUND", "")
        """`on`, `off` or the name of a file; empty if the settings decide."""
        self.key, self.wake = key, wake
        self.voices: VoiceDesk | None = None
        self.surface: SoundSurface | None = None
        self.lines: list[Utterance] = []
        self.at = -1
        """The number of the cue named last; -1 before the first."""

    @cached_property
    def wishes(self) -> SoundWishes:
        from vialibera.sound.wishes import sound_wishes

        return sound_wishes(self.settings.sound)

    @cached_property
    def mixer(self) -> MixerKeeper:
        from vialibera.sound.keeper import MixerKeeper

        file = "" if self.live else self.wished
        facts: Table = {"device": os.environ.get(DEVICE, ""), "file": file, "origin": time.monotonic()}
        return MixerKeeper(self.lost, facts | {"volume": self.wishes.volume, "mono": self.wishes.mono})

    # On and off.

    def begin(self, voices: VoiceDesk) -> None:
        """Start the sounds if they are wanted; called once the kind of voice is settled."""
        self.voices = voices
        if self.wanted(voices.way):
            self.start()

    def wanted(self, way: str) -> bool:
        """Return True if sounds are wanted with this kind of voice.

        An option comes before the settings; a script has no sounds without an option.
        """
        if self.wished or self.out.size is None:
            return self.wished not in ("", "off")
        chosen = self.settings.sound.get("on")
        return way in UNASKED if chosen is None else chosen is True

    def asks(self) -> bool:
        """Return True if a screen reader reads and the player has not yet chosen sounds or none."""
        reads = self.voices is not None and self.voices.way == "reader"
        return reads and self.out.size is not None and not self.wished and "on" not in self.settings.sound

    @property
    def faults(self) -> Table:
        """The values of the settings file that were not understood."""
        return self.wishes.faults if self.settings.sound else {}

    @property
    def on(self) -> bool:
        """True if cues are being played; False also if the mixer was lost."""
        return self.surface is not None and self.mixer.alive and not self.surface.paused

    @property
    def live(self) -> bool:
        """True if sounds go to a device, False if they are written to a file."""
        return self.wished in ("", "on", "off")

    def start(self) -> None:
        """Start the mixer; a surface that exists already only goes on."""
        from vialibera.sound.surface import BEHIND, SoundSurface

        if self.surface is None:
            self.surface = SoundSurface(
                self.mixer,
                self.wishes,
                asked=self.voice_asks,
                verbosity=self.verbosity,
                behind=BEHIND if self.live else float("inf"),
            )
        self.surface.paused = False
        self.mixer.start()

    def choose(self, on: bool) -> None:
        """Switch the sounds on or off, and save that; a file stays open and gets silence meanwhile."""
        self.wishes.on = on
        self.remember("on")
        if on:
            self.start()
        elif self.surface is not None:
            self.surface.paused = True
            if self.live:
                self.mixer.stop()

    def turn(self) -> bool:
        """Switch the sounds off or on (Q); return True if they are on.

        A lost mixer is started again only here, by hand: a game without sounds is whole, one that blinks is not.
        """
        self.choose(not self.on)
        return self.on

    def volume(self, steps: int) -> int | None:
        """Change the volume by so many steps; return it, or None if the sounds are off."""
        if not self.on:
            return None
        self.wishes.turned(steps)
        self.mixer.beginning |= {"volume": self.wishes.volume}
        self.mixer.tell("tune", volume=self.wishes.volume, mono=self.wishes.mono)
        self.remember("volume")
        return self.wishes.volume

    def remember(self, changed: str) -> None:
        """Save a setting; a value of the file that was not understood is replaced by it."""
        self.wishes.faults.pop(changed, None)
        self.settings.sound = self.wishes.table()
        write(self.settings)

    # Cues one by one, with their names.

    def step(self, by: int) -> tuple[str, str]:
        """Go to the next cue (1) or the one before (-1); return its id and its name."""
        from vialibera.sound.names import named
        from vialibera.sound.recipes import RECIPES

        names = list(RECIPES)
        self.at = (max(self.at, -by) + by) % len(names)
        return names[self.at], named(names[self.at], self.lang)

    def switch(self) -> tuple[str, bool]:
        """Switch the cue named last off or on; return its name and True if it is on."""
        name, called = self.step(0)
        on = self.wishes.switch(name)
        self.remember("without")
        return called, on

    # Asked by the voice.

    def announced(self, utterance: Utterance, player: str) -> tuple[float, bool]:
        """Play the cues of a sentence about to be spoken.

        Return the seconds that the sentence waits, and True if the cues say all there is to say.
        """
        return self.surface.announced(utterance, player) if self.surface is not None else (0.0, False)

    def speaking(self, on: bool) -> None:
        """Make the sounds softer while the voice speaks."""
        if self.surface is not None:
            self.surface.speaking(on)

    def voice_asks(self) -> bool:
        """Return True if the game's own voice speaks: then it asks for the cues of each sentence."""
        from vialibera.voice.own import Own

        voice = None if self.voices is None else self.voices.voice
        return isinstance(voice, Own) and voice.alive

    def verbosity(self, player: str) -> str:
        """Return the player's verbosity, on which it depends if a cue can replace a sentence."""
        return "normal" if self.voices is None else self.voices.wishes.of(player).verbosity

    # Lines and notices.

    def hear(self, batch: Batch) -> None:
        if self.surface is not None:
            self.surface.hear(batch)
        if not self.on and self.settings.sound.get("bell") is True and any(map(rings, batch.lines)):
            self.out.bell()

    def lost(self, why: str) -> None:
        """Queue the one notice that the mixer was lost; called from any thread."""
        text = say(self.lang, f"sound-{why}", key=self.key, detail=self.wished)
        self.lines.append(Utterance(text, text, "alert", "sound", f"sound-{why}"))
        self.wake()

    def notices(self) -> Sequence[Utterance]:
        """Return the notices since the last call."""
        taken, self.lines = self.lines, []
        return taken

    def close(self) -> None:
        """Stop the mixer; at a terminal wait for the last sound first."""
        if self.surface is None:
            return
        if self.on and self.out.size is not None:
            time.sleep(min(max(self.surface.free - time.monotonic(), 0.0), LAST_SOUND))
        self.mixer.stop(gently=True)


def rings(line: Utterance) -> bool:
    """Return True if the terminal's bell stands for the cue of this line."""
    from vialibera.sound.cues import Board, cues

    refused = any(cue.name in ("key-refused", "key-nothing") for cue in cues(line, Board()))
    return refused or line.id.partition(".")[0] == RINGS
