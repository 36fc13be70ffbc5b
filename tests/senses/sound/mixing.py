"""The mix of what is told, without a process and in no time: the clock is the test's, the file is the program's."""

from __future__ import annotations

import wave
from array import array
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from tests.playthroughs.playing import NAMES, Game, table
from tests.senses.sound.decoder import Ear
from tools.synthesis import synthesize_cue

from vialibera.narration.narrator.narrate import Narrator
from vialibera.narration.surfaces.batch import Batch, public_scene
from vialibera.narration.surfaces.utterance import Utterance
from vialibera.rules.engine.draft import Draft
from vialibera.rules.engine.ids import NO_SEAT
from vialibera.rules.engine.kernel import current_pause, play_command
from vialibera.rules.engine.messages import Event
from vialibera.senses.sound.mixer import CueStart, Mixer
from vialibera.senses.sound.recipes import RECIPES, SAMPLE_RATE
from vialibera.senses.sound.sound_devices import WavDevice
from vialibera.senses.sound.sound_settings import SoundSettings
from vialibera.senses.sound.sound_surface import SoundSurface

THINK = 1.0
"""Seconds a computer player takes for an act, as the settings have it."""


@cache
def sound(name: str) -> array[int]:
    return synthesize_cue(RECIPES[name])


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


class FileMixer:
    """In place of the process: cues go straight to the file, as the worker puts them there."""

    is_alive = True

    def __init__(self, path: Path, clock: Clock, mono: bool = False, goes_on: bool = False) -> None:
        self.mixer = Mixer(50, mono)
        self.file = WavDevice(self.mixer, str(path), clock(), goes_on)
        self.played: list[tuple[str, float, float]] = []
        self.clock, self.origin = clock, clock()

    def play(self, cues: Sequence[tuple[str, float, float, float]]) -> int:
        self.file.write_until(min(at for _, at, _, _ in cues))
        for name, at, pan, gain in cues:
            self.played.append((name, at - self.origin, pan))
            self.mixer.add(CueStart(sound(name), at, pan, gain))
        return 1

    def send(self, do: str, **facts: Any) -> None: ...


def surfaced(path: Path, **settings: Any) -> tuple[SoundSurface, FileMixer, Clock]:
    clock = Clock()
    mixer = FileMixer(path, clock)
    surface = SoundSurface(
        mixer,  # type: ignore[arg-type]
        SoundSettings(**settings),
        is_led_by_voice=lambda: False,
        verbosity_of=lambda player: "normal",
        own_seat=lambda: NO_SEAT,
        behind=float("inf"),
        now=clock,
    )
    return surface, mixer, clock


def told(edition: str, seed: str, turns: int | None = None) -> Iterator[tuple[list[Event], list[Utterance], Any]]:
    """A game of computer players: what each command came to, what was told of it, and the scene."""
    loaded, state = table(edition)
    narrator = Narrator(loaded.sheet, NAMES, "it", state)
    for command in Game(state, seed).commands():
        draft = Draft(state)
        play_command(draft, command)
        if turns is not None and state.turn_no > turns:
            return
        yield (
            list(draft.events),
            narrator.tell_events(draft.events, current_pause(state)),
            public_scene(state, narrator.formatter),
        )


def game_heard(path: Path, edition: str, seed: str, turns: int | None = None) -> tuple[list[Event], FileMixer]:
    """The file of a game of computer players, each act at its time, and its events."""
    surface, mixer, clock = surfaced(path)
    events: list[Event] = []
    for happened, lines, scene in told(edition, seed, turns):
        events += happened
        if lines:
            surface.hear(Batch(lines, scene))
            clock.now += THINK
    mixer.file.close()
    return events, mixer


def samples(path: Path) -> tuple[array[int], array[int]]:
    """Left and right."""
    with wave.open(str(path), "rb") as file:
        both = array("h", file.readframes(file.getnframes()))
    return both[::2], both[1::2]


def hear_beside_dice(name: str) -> list[str]:
    """The cues that are heard besides one throw of the dice, if a cue begins while they roll at another place."""
    mixer = Mixer(50, False)
    mixer.add(CueStart(sound("dice"), 0.1, -0.2, 1.0))
    mixer.add(CueStart(sound(name), 0.22, 0.3, 1.0))
    both = array("h")
    both.frombytes(mixer.render(SAMPLE_RATE, 0.0))
    heard = [one.name for one in Ear(both[0::2], both[1::2]).listen()]
    if "dice" in heard:
        heard.remove("dice")
    return heard
