"""Mixes several cues into one stream of samples, each at its place, and all softer while a voice speaks."""

from __future__ import annotations

from array import array
from collections import deque
from math import cos, pi, sin, sqrt
from typing import NamedTuple

from vialibera.senses.sound.recipes import SAMPLE_RATE

MAX_SOUNDING = 8
"""The number of cues that can sound at once; beyond it the oldest is cut."""
FULL_SCALE = 32767
MIX_KNEE = 0.7
"""The part of full scale from which loud samples are compressed, so that nothing clips."""
DUCKED_LEVEL = 0.25
DUCK_SECONDS, UNDUCK_SECONDS = 0.02, 0.15
"""The level under a voice (12 dB down), and the seconds to get there and back."""
CHANNELS = 2
FRAME_BYTES = CHANNELS * 2
"""The bytes of a frame: 16 bits for each channel."""


class CueStart(NamedTuple):
    """A cue to play, and its time on the clock of `time.monotonic`."""

    samples: array[int]
    at: float
    pan: float
    gain: float


class SoundingCue:
    """A cue that has begun, and its position in samples."""

    def __init__(self, start: CueStart, mono: bool) -> None:
        angle = pi / 4 if mono else (1 + start.pan) * pi / 4
        self.samples, self.left, self.right = start.samples, cos(angle) * start.gain, sin(angle) * start.gain
        self.position = 0


class Mixer:
    """Mixes the stream. One thread starts cues, another takes the stream.

    New cues go through `inbox`, a deque: its appends and pops are atomic, so no lock can delay the device.
    """

    def __init__(self, volume: int, mono: bool) -> None:
        self.volume, self.mono = volume, mono
        self.is_ducked = False
        """True while a voice speaks."""
        self.level = 1.0
        self.inbox: deque[CueStart] = deque()
        self.waiting: list[CueStart] = []
        self.sounding: list[SoundingCue] = []

    def add(self, start: CueStart) -> None:
        self.inbox.append(start)

    @property
    def is_idle(self) -> bool:
        return not (self.inbox or self.waiting or self.sounding)

    def render(self, frames: int, now: float) -> bytes:
        """Return the next `frames` frames; `now` is the time of the first one."""
        while self.inbox:
            self.waiting.append(self.inbox.popleft())
        levels = self._next_levels(frames)
        if not (self.waiting or self.sounding):
            return bytes(FRAME_BYTES * frames)
        left, right = [0.0] * frames, [0.0] * frames
        for one in self.sounding:
            _mix_in(one, left, right, 0)
        for start in [one for one in self.waiting if one.at < now + frames / SAMPLE_RATE]:
            self.waiting.remove(start)
            self._start_cue(start, left, right, now)
        self.sounding = [one for one in self.sounding if one.position < len(one.samples)][-MAX_SOUNDING:]
        return _interleave(left, right, levels)

    def _start_cue(self, start: CueStart, left: list[float], right: list[float], now: float) -> None:
        offset = max(0, int((start.at - now) * SAMPLE_RATE))
        one = SoundingCue(start, self.mono)
        _mix_in(one, left, right, offset)
        self.sounding.append(one)

    def _next_levels(self, frames: int) -> list[float]:
        """Return the volume of each frame, which glides when a voice begins or ends."""
        volume = self.volume / 100
        goal = DUCKED_LEVEL if self.is_ducked else 1.0
        if self.level == goal:
            return [volume * goal] * frames
        step = (
            (DUCKED_LEVEL - 1) / (DUCK_SECONDS * SAMPLE_RATE)
            if self.is_ducked
            else (1 - DUCKED_LEVEL) / (UNDUCK_SECONDS * SAMPLE_RATE)
        )
        levels = [min(1.0, max(DUCKED_LEVEL, self.level + step * at)) for at in range(1, frames + 1)]
        self.level = levels[-1]
        return [volume * level for level in levels]


def _mix_in(one: SoundingCue, left: list[float], right: list[float], offset: int) -> None:
    piece = one.samples[one.position : one.position + len(left) - offset]
    end = offset + len(piece)
    left[offset:end] = [before + one.left * sample for before, sample in zip(left[offset:end], piece, strict=True)]
    right[offset:end] = [before + one.right * sample for before, sample in zip(right[offset:end], piece, strict=True)]
    one.position += len(piece)


def _interleave(left: list[float], right: list[float], levels: list[float]) -> bytes:
    """Return left and right samples in turn, as 16-bit numbers."""
    woven = array("h", bytes(FRAME_BYTES * len(left)))
    for ear, samples in enumerate((left, right)):
        woven[ear::CHANNELS] = array("h", map(to_int16, map(float.__mul__, samples, levels)))
    return woven.tobytes()


def to_int16(sample: float) -> int:
    """Round a sample to 16 bits; above the knee it is compressed and never reaches full scale."""
    size = abs(sample) / FULL_SCALE
    if size > MIX_KNEE:
        over, room = size - MIX_KNEE, 1 - MIX_KNEE
        sample = (MIX_KNEE + room * over / sqrt(room * room + over * over)) * (
            FULL_SCALE if sample > 0 else -FULL_SCALE
        )
    return round(sample)
