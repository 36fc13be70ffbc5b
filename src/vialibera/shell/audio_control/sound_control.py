"""The sounds of the program: switched by options, settings and keys, with notices of their own.

As long as they are off, nothing of the room `sound` is imported: the first key would wait for it.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from vialibera.narration.surfaces.utterance import Utterance, Utterances
from vialibera.rules.engine.ids import NO_SEAT
from vialibera.shell.settings.settings_file import save_settings
from vialibera.shell.settings.start_options import read_variable
from vialibera.words.sanitize import printable_text
from vialibera.words.texts import format_text

if TYPE_CHECKING:
    from vialibera.narration.surfaces.batch import Batch
    from vialibera.senses.sound.mixer_keeper import MixerKeeper
    from vialibera.senses.sound.sound_settings import SoundSettings
    from vialibera.senses.sound.sound_surface import SoundSurface
    from vialibera.senses.voice.own_voice import OwnVoice
    from vialibera.shell.audio_control.voice_control import VoiceControl
    from vialibera.shell.settings.start_options import StartOptions
    from vialibera.shell.terminal.line_output import LineOutput
    from vialibera.support.callables import Work
    from vialibera.support.json_values import JsonObject

DEVICE_VARIABLE = "VIALIBERA_SOUND_DEVICE"
"""The variable for the device: `null` plays nothing, for tests; `miniaudio`, `pacat` or `aplay` force one way."""
SOUNDS_UNASKED = ("own", "direct", "off")
"""The kinds of voice with which sounds are preset; with a screen reader the player is asked first."""
LAST_SOUND_SECONDS = 1.0
"""The most seconds that leaving waits for the last sound."""
NO_DEVICE_NOTICES = ("sound-no-device", "sound-no-player")
"""The notices that the voice gives too, if it fails for the same reason."""
BELL_MESSAGE = "ask-turn-start"
"""The message that rings the bell if there are no sounds; refusals ring it, too."""


class SoundControl:
    """The sounds as a surface of the console, and as the voice's source of cues.

    With the game's own voice a cue is played when its sentence is about to be spoken; otherwise several lines at once
    would sound all together before the first word.
    """

    voice_control: VoiceControl
    """The voice, which is made after the sounds, because it asks them for cues."""

    def __init__(self, start_options: StartOptions, lang: str, out: LineOutput, *, toggle_key: str, wake: Work) -> None:
        self.settings, self.lang, self.out = start_options.settings, lang, out
        self.requested = start_options.sound or read_variable("VIALIBERA_SOUND")
        """`on`, `off` or the name of a file; empty if the settings decide."""
        self.toggle_key, self.wake = toggle_key, wake
        self.seats_here: Callable[[], Sequence[int]] = tuple
        """Returns the seats of the people at this machine; set by the game that is played."""
        self.surface: SoundSurface | None = None
        self.notice_lines: list[Utterance] = []
        self.was_asked_for = False
        """True once the player has switched the sounds by hand: then a missing device is always told."""
        self.cue_index = -1
        """The number of the cue named last; -1 before the first."""

    @cached_property
    def sound_settings(self) -> SoundSettings:
        from vialibera.senses.sound.sound_settings import parse_sound_settings

        return parse_sound_settings(self.settings.sound)

    @cached_property
    def mixer(self) -> MixerKeeper:
        from vialibera.senses.sound.mixer_keeper import MixerKeeper

        file = "" if self.is_live else self.requested
        facts: JsonObject = {"device": os.environ.get(DEVICE_VARIABLE, ""), "file": file, "origin": time.monotonic()}
        return MixerKeeper(self.on_mixer_lost, facts | self.sound_settings.mixer_facts())

    # On and off.

    def start_if_wanted(self) -> None:
        """Start the sounds if they are wanted; called once the kind of voice is settled."""
        if self.is_wanted(self.voice_control.voice_kind):
            self.start()

    def is_wanted(self, way: str) -> bool:
        """Return True if sounds are wanted with this kind of voice.

        An option comes before the settings; a script has no sounds without an option.
        """
        if self.requested or self.out.size is None:
            return self.requested not in ("", "off")
        chosen = self.settings.sound.get("on")
        return way in SOUNDS_UNASKED if chosen is None else chosen is True

    def needs_choice(self) -> bool:
        """Return True if a screen reader reads and the player has not yet chosen sounds or none."""
        reads = self.voice_control.voice_kind == "reader"
        return reads and self.out.size is not None and not self.requested and "on" not in self.settings.sound

    @property
    def is_on(self) -> bool:
        """True if cues are being played; False also if the mixer was lost."""
        return self.surface is not None and self.mixer.is_alive and not self.surface.is_paused

    @property
    def is_live(self) -> bool:
        """True if sounds go to a device, False if they are written to a file."""
        return self.requested in ("", "on", "off")

    def start(self) -> None:
        """Start the mixer; a surface that exists already only goes on."""
        from vialibera.senses.sound.sound_surface import MAX_BEHIND_SECONDS, SoundSurface

        if self.surface is None:
            self.surface = SoundSurface(
                self.mixer,
                self.sound_settings,
                is_led_by_voice=self.is_led_by_voice,
                verbosity_of=self.verbosity_of,
                own_seat=self.own_seat,
                behind=MAX_BEHIND_SECONDS if self.is_live else float("inf"),
            )
        self.surface.is_paused = False
        if self.sound_settings.pack and not Path(self.sound_settings.pack).is_dir():
            self.add_notice("sound-no-pack", printable_text(self.sound_settings.pack))
        self.mixer.start()

    def set_enabled(self, on: bool) -> None:
        """Switch the sounds on or off, and save that; a file stays open and gets silence meanwhile."""
        self.sound_settings.on, self.was_asked_for = on, True
        self.save_sound_settings()
        if on:
            self.start()
        elif self.surface is not None:
            self.surface.is_paused = True
            if self.is_live:
                self.mixer.stop()

    def toggle(self) -> bool:
        """Switch the sounds off or on (Q); return True if they are on.

        A lost mixer is started again only here, by hand: a game without sounds is whole, one that blinks is not.
        """
        self.set_enabled(not self.is_on)
        return self.is_on

    def change_volume(self, steps: int) -> int | None:
        """Change the volume by so many steps; return it, or None if the sounds are off."""
        if not self.is_on:
            return None
        self.sound_settings.step_volume(steps)
        self.mixer.start_facts |= {"volume": self.sound_settings.volume}
        self.mixer.send("tune", volume=self.sound_settings.volume, mono=self.sound_settings.mono)
        self.save_sound_settings()
        return self.sound_settings.volume

    def take_settings(self, changed: str) -> None:
        """Take the values over that were changed in the settings, of which `changed` is one."""
        from vialibera.senses.sound.sound_settings import parse_sound_settings

        vars(self.sound_settings).update(vars(parse_sound_settings(self.settings.sound)))
        if changed == "on":
            self.set_enabled(self.sound_settings.on is not False)
        elif self.is_on:
            self.mixer.start_facts |= self.sound_settings.mixer_facts()
            if changed == "pack":
                self.mixer.stop()
                self.start()
            self.mixer.send("tune", volume=self.sound_settings.volume, mono=self.sound_settings.mono)

    def save_sound_settings(self) -> None:
        """Save the settings of the sounds."""
        self.settings.sound = self.sound_settings.as_table()
        save_settings(self.settings)

    # Cues one by one, with their names.

    def step_cue(self, by: int) -> tuple[str, str]:
        """Go to the next cue (1) or the one before (-1); return its id and its name."""
        from vialibera.senses.sound.cue_names import cue_name
        from vialibera.senses.sound.recipes import RECIPES

        names = list(RECIPES)
        self.cue_index = (max(self.cue_index, -by) + by) % len(names)
        return names[self.cue_index], cue_name(names[self.cue_index], self.lang)

    def toggle_cue(self) -> tuple[str, bool]:
        """Switch the cue named last off or on; return its name and True if it is on."""
        name, called = self.step_cue(0)
        on = self.sound_settings.toggle_cue(name)
        self.save_sound_settings()
        return called, on

    # Asked by the voice.

    def play_cues_before(self, utterance: Utterance, player: str) -> tuple[float, bool]:
        """Play the cues of a sentence about to be spoken.

        Return the seconds that the sentence waits, and True if the cues say all there is to say.
        """
        return self.surface.play_cues_before(utterance, player) if self.surface is not None else (0.0, False)

    def set_speaking(self, on: bool) -> None:
        """Make the sounds softer while the voice speaks."""
        if self.surface is not None:
            self.surface.set_speaking(on)

    def is_led_by_voice(self) -> bool:
        """Return True if the game's own voice speaks: then it asks for the cues of each sentence."""
        voice = self.own_voice()
        return voice is not None and voice.is_alive

    def own_voice(self) -> OwnVoice | None:
        """Return the game's own voice, or None if nothing or a screen reader speaks."""
        from vialibera.senses.voice.own_voice import OwnVoice

        voice = self.voice_control.voice
        return voice if isinstance(voice, OwnVoice) else None

    def verbosity_of(self, player: str) -> str:
        """Return the verbosity of a player, or of the one who listens now if the name is empty."""
        control = self.voice_control
        return control.voice_settings.profile_of(player or control.player).verbosity

    def own_seat(self) -> int:
        """Return the seat of the only person at this machine, whose turn sounds unlike others', or `NO_SEAT`."""
        seats = self.seats_here()
        return seats[0] if len(seats) == 1 else NO_SEAT

    # Lines and notices.

    def hear(self, batch: Batch) -> None:
        if self.surface is not None:
            self.surface.hear(batch)
        if not self.is_on and self.settings.sound.get("bell") is True and any(map(rings_bell, batch.lines)):
            self.out.ring_bell()

    def signal_own_turn(self) -> None:
        """Give the sign that a person at this machine is awaited after people elsewhere: a cue, and the bell."""
        from vialibera.senses.sound.cues import OWN_TURN_MESSAGE

        if self.surface is not None:
            self.surface.play_line(Utterance("", "", "event", id=OWN_TURN_MESSAGE))
        if self.settings.turn_bell and self.out.size is not None and self.own_voice() is None:
            self.out.ring_bell()

    def on_mixer_lost(self, why: str) -> None:
        """Queue the one notice that the mixer was lost; called from any thread."""
        self.add_notice(f"sound-{why}", printable_text(self.requested))
        self.wake()

    def add_notice(self, id: str, detail: str) -> None:
        text = format_text(self.lang, id, key=self.toggle_key, detail=detail)
        self.notice_lines.append(Utterance(text, text, "alert", "sound", id))

    def take_notices(self) -> Utterances:
        """Return the notices since the last call.

        A missing device is told once, by the voice: until the voice has begun or failed, the sounds wait with it.
        """
        if not self.notice_lines:
            return ()
        taken, self.notice_lines = self.notice_lines, []
        voice = None if self.was_asked_for else self.own_voice()
        if voice is None:
            return taken
        is_undecided = voice.is_alive and not voice.heard.has_begun
        if is_undecided:
            self.notice_lines += [line for line in taken if line.id in NO_DEVICE_NOTICES]
        is_left_out = is_undecided or voice.has_no_device
        return [line for line in taken if not is_left_out or line.id not in NO_DEVICE_NOTICES]

    def close(self) -> None:
        """Stop the mixer; at a terminal wait for the last sound first."""
        if self.surface is None:
            return
        if self.is_on and self.out.size is not None:
            time.sleep(min(max(self.surface.free_at - time.monotonic(), 0.0), LAST_SOUND_SECONDS))
        self.mixer.stop(gently=True)


def rings_bell(line: Utterance) -> bool:
    """Return True if the terminal's bell stands for the cue of this line."""
    from vialibera.senses.sound.cues import BoardLayout, cues_for_line

    refused = any(cue.name in ("key-refused", "key-nothing") for cue in cues_for_line(line, BoardLayout()))
    return refused or line.id.partition(".")[0] == BELL_MESSAGE
