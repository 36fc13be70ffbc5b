"""The sounds of a program: on or off by its options, its settings and its user; what they have to say of themselves.

As long as they are off nothing of them is imported.
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
"""`null` plays nothing, for tests; `miniaudio`, `pacat` or `aplay` take that way and no other."""
UNASKED = ("own", "off")
"""With a screen reader people are asked first."""
LAST_SOUND = 1.0
"""Seconds for which the end of a game is heard out."""
RINGS = "ask-turn-start"
"""Rings where there are no sounds, beside whatever was refused."""


class NoSounds:
    """A console without any."""

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
    """A surface, and what a voice asks for what sounds before its sentences."""

    def __init__(self, mode: Mode, lang: str, out: Out, *, key: str, wake: Callable[[], None]) -> None:
        self.settings, self.lang, self.out = mode.settings, lang, out
        self.wished = mode.sound or os.environ.get("VIALIBERA_SOUND", "")
        """`on`, `off`, the name of a file; empty where the settings say it."""
        self.key, self.wake = key, wake
        self.voices: VoiceDesk | None = None
        self.surface: SoundSurface | None = None
        self.lines: list[Utterance] = []
        self.at = -1
        """Which cue was named last."""

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

    # on and off

    def begin(self, voices: VoiceDesk) -> None:
        """Once it is settled who speaks."""
        self.voices = voices
        if self.wanted(voices.way):
            self.start()

    def wanted(self, way: str) -> bool:
        """An option comes before the settings; a script has no sounds that nobody asked for."""
        if self.wished or self.out.size is None:
            return self.wished not in ("", "off")
        chosen = self.settings.sound.get("on")
        return way in UNASKED if chosen is None else chosen is True

    def asks(self) -> bool:
        """Whether a screen reader reads, and nobody has said yet whether there should be sounds."""
        reads = self.voices is not None and self.voices.way == "reader"
        return reads and self.out.size is not None and not self.wished and "on" not in self.settings.sound

    @property
    def faults(self) -> Table:
        """What in the settings made no sense."""
        return self.wishes.faults if self.settings.sound else {}

    @property
    def on(self) -> bool:
        return self.surface is not None and self.mixer.alive and not self.surface.paused

    @property
    def live(self) -> bool:
        """Whether they are heard, and not written into a file."""
        return self.wished in ("", "on", "off")

    def start(self) -> None:
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
        """Remembered; a file stays open, and gets nothing meanwhile."""
        self.wishes.on = on
        self.remember("on")
        if on:
            self.start()
        elif self.surface is not None:
            self.surface.paused = True
            if self.live:
                self.mixer.stop()

    def turn(self) -> bool:
        """Q: off, and on again; what was lost is tried anew."""
        self.choose(not self.on)
        return self.on

    def volume(self, steps: int) -> int | None:
        """Louder or softer; None where there is nothing to be heard."""
        if not self.on:
            return None
        self.wishes.turned(steps)
        self.mixer.beginning |= {"volume": self.wishes.volume}
        self.mixer.tell("tune", volume=self.wishes.volume, mono=self.wishes.mono)
        self.remember("volume")
        return self.wishes.volume

    def remember(self, changed: str) -> None:
        """A wish that made no sense gives way to one that does."""
        self.wishes.faults.pop(changed, None)
        self.settings.sound = self.wishes.table()
        write(self.settings)

    # one after the other, with their names

    def step(self, by: int) -> tuple[str, str]:
        """The next cue or the one before, and what it is called."""
        from vialibera.sound.names import named
        from vialibera.sound.recipes import RECIPES

        names = list(RECIPES)
        self.at = (max(self.at, -by) + by) % len(names)
        return names[self.at], named(names[self.at], self.lang)

    def switch(self) -> tuple[str, bool]:
        """The cue named last, off or on again."""
        name, called = self.step(0)
        on = self.wishes.switch(name)
        self.remember("without")
        return called, on

    # what a voice asks

    def announced(self, utterance: Utterance, player: str) -> tuple[float, bool]:
        return self.surface.announced(utterance, player) if self.surface is not None else (0.0, False)

    def speaking(self, on: bool) -> None:
        if self.surface is not None:
            self.surface.speaking(on)

    def voice_asks(self) -> bool:
        """Whether the game's own voice speaks: it asks for the cues of each sentence."""
        from vialibera.voice.own import Own

        voice = None if self.voices is None else self.voices.voice
        return isinstance(voice, Own) and voice.alive

    def verbosity(self, player: str) -> str:
        return "normal" if self.voices is None else self.voices.wishes.of(player).verbosity

    # what is told

    def hear(self, batch: Batch) -> None:
        if self.surface is not None:
            self.surface.hear(batch)
        if not self.on and self.settings.sound.get("bell") is True and any(map(rings, batch.lines)):
            self.out.bell()

    def lost(self, why: str) -> None:
        """One line, and silence; from any thread."""
        text = say(self.lang, f"sound-{why}", key=self.key, detail=self.wished)
        self.lines.append(Utterance(text, text, "alert", "sound", f"sound-{why}"))
        self.wake()

    def notices(self) -> Sequence[Utterance]:
        """Lines that have come up since; each once."""
        taken, self.lines = self.lines, []
        return taken

    def close(self) -> None:
        """The end of a game is heard out where somebody listens."""
        if self.surface is None:
            return
        if self.on and self.out.size is not None:
            time.sleep(min(max(self.surface.free - time.monotonic(), 0.0), LAST_SOUND))
        self.mixer.stop(gently=True)


def rings(line: Utterance) -> bool:
    from vialibera.sound.cues import Board, cues

    refused = any(cue.name in ("key-refused", "key-nothing") for cue in cues(line, Board()))
    return refused or line.id.partition(".")[0] == RINGS
