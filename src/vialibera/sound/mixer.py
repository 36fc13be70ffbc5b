"""Mixes several cues into one stream of samples, each at its place, and all softer while a voice speaks."""

from __future__ import annotations

from array import array
from collections import deque
from collections.abc import Callable
from math import cos, pi, sin, sqrt
from typing import NamedTuple

from vialibera.sound.synthesis import RATE

MOST = 8
"""The number of cues that can sound at once; beyond it the oldest is cut."""
FULL = 32767
KNEE = 0.7
"""The part of full scale from which loud samples are compressed, so that nothing clips."""
DUCKED = 0.25
DOWN, UP = 0.02, 0.15
"""The level under a voice (12 dB down), and the seconds to get there and back."""
CHANNELS = 2
FRAME = CHANNELS * 2
"""The bytes of a frame: 16 bits for each channel."""


class Start(NamedTuple):
    """A cue to play, and its time on the clock of `time.monotonic`."""

    number: int
    sound: array[int]
    at: float
    pan: float
    gain: float


class Sounding:
    """A cue that has begun, and its position in samples."""

    def __init__(self, start: Start, mono: bool) -> None:
        angle = pi / 4 if mono else (1 + start.pan) * pi / 4
        self.sound, self.left, self.right = start.sound, cos(angle) * start.gain, sin(angle) * start.gain
        self.position = 0


class Mixer:
    """Mixes the stream. One thread starts cues, another takes the stream.

    New cues go through `inbox`, a deque: its appends and pops are atomic, so no lock can delay the device.
    """

    def __init__(self, volume: int, mono: bool, began: Callable[[int, float], None]) -> None:
        self.volume, self.mono, self.began = volume, mono, began
        """`began` is called with the number of each cue and the time of its first sample."""
        self.spoken = False
        """True while a voice speaks."""
        self.level = 1.0
        self.inbox: deque[Start] = deque()
        self.waiting: list[Start] = []
        self.sounding: list[Sounding] = []

    def start(self, start: Start) -> None:
        self.inbox.append(start)

    @property
    def idle(self) -> bool:
        return not (self.inbox or self.waiting or self.sounding)

    def render(self, frames: int, now: float) -> bytes:
        """Return the next `frames` frames; `now` is the time of the first one."""
        while self.inbox:
            self.waiting.append(self.inbox.popleft())
        levels = self._levels(frames)
        if not (self.waiting or self.sounding):
            return bytes(FRAME * frames)
        left, right = [0.0] * frames, [0.0] * frames
        for one in self.sounding:
            _add(one, left, right, 0)
        for start in [one for one in self.waiting if one.at < now + frames / RATE]:
            self.waiting.remove(start)
            self._begin(start, left, right, now)
        self.sounding = [one for one in self.sounding if one.position < len(one.sound)][-MOST:]
        return _woven(left, right, levels)

    def _begin(self, start: Start, left: list[float], right: list[float], now: float) -> None:
        offset = max(0, int((start.at - now) * RATE))
        one = Sounding(start, self.mono)
        _add(one, left, right, offset)
        self.sounding.append(one)
        self.began(start.number, now + offset / RATE)

    def _levels(self, frames: int) -> list[float]:
        """Return the volume of each frame, which glides when a voice begins or ends."""
        volume = self.volume / 100
        goal = DUCKED if self.spoken else 1.0
        if self.level == goal:
            return [volume * goal] * frames
        step = (DUCKED - 1) / (DOWN * RATE) if self.spoken else (1 - DUCKED) / (UP * RATE)
        levels = [min(1.0, max(DUCKED, self.level + step * at)) for at in range(1, frames + 1)]
        self.level = levels[-1]
        return [volume * level for level in levels]


def _add(one: Sounding, left: list[float], right: list[float], offset: int) -> None:
    piece = one.sound[one.position : one.position + len(left) - offset]
    end = offset + len(piece)
    left[offset:end] = [before + one.left * sample for before, sample in zip(left[offset:end], piece, strict=True)]
    right[offset:end] = [before + one.right * sample for before, sample in zip(right[offset:end], piece, strict=True)]
    one.position += len(piece)


def _woven(left: list[float], right: list[float], levels: list[float]) -> bytes:
    """Return left and right samples in turn, as 16-bit numbers."""
    woven = array("h", bytes(FRAME * len(left)))
    for ear, samples in enumerate((left, right)):
        woven[ear::CHANNELS] = array("h", map(whole, map(float.__mul__, samples, levels)))
    return woven.tobytes()


def whole(sample: float) -> int:
    """Round a sample to 16 bits; above the knee it is compressed and never reaches full scale."""
    size = abs(sample) / FULL
    if size > KNEE:
        over, room = size - KNEE, 1 - KNEE
        sample = (KNEE + room * over / sqrt(room * room + over * over)) * (FULL if sample > 0 else -FULL)
    return round(sample)
