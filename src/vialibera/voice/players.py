"""From a sound file to the ear: the programs a system may have, each falling through to the next."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import wave
from array import array
from collections.abc import Callable, Generator, Iterator, Mapping
from importlib.util import find_spec
from pathlib import Path
from threading import Event, Lock
from typing import NamedTuple

PROGRAMS: Mapping[str, tuple[str, ...]] = {
    "paplay": ("paplay",),
    "pw-play": ("pw-play",),
    "aplay": ("aplay", "-q"),
    "ffplay": ("ffplay", "-nodisp", "-autoexit", "-loglevel", "quiet"),
}
"""Each is given the file as its last word."""
ORDER = (*PROGRAMS, "miniaudio")
MORE_THAN_ITS_LENGTH = 5.0
"""A player that takes so many seconds longer than the sound has failed."""


class Sound(NamedTuple):
    """Which players to use; a recording stands in for the sound card."""

    players: tuple[str, ...] = ()
    recording: str = ""
    speed: float = 100.0

    @staticmethod
    def from_environment(environment: Mapping[str, str] = os.environ) -> Sound:
        """VIALIBERA_PLAYERS names players in order; VIALIBERA_RECORDING a file to write the samples to."""
        names = tuple(environment.get("VIALIBERA_PLAYERS", "").replace(",", " ").split())
        speed = float(environment.get("VIALIBERA_RECORDING_SPEED") or 100.0)
        return Sound(names, environment.get("VIALIBERA_RECORDING", ""), speed)


class Silence(Exception):
    """No player makes a sound."""


class SoundPlayers:
    """Plays one file at a time, with the first player that can."""

    def __init__(self, sound: Sound, begun: Callable[[str], None] = lambda name: None) -> None:
        self.sound, self.begun = sound, begun
        self.names = list(available(sound))
        self.halted = Event()
        self.child: subprocess.Popen[bytes] | None = None
        self.lock = Lock()

    def play(self, path: str) -> None:
        """Returns when it is over or was halted; raises Silence when no player is left."""
        while self.names and not self.halted.is_set():
            if self._with(self.names[0], path) or self.halted.is_set():
                return
            del self.names[0]
        if not self.halted.is_set():
            raise Silence

    def _with(self, name: str, path: str) -> bool:
        try:
            play = INSIDE.get(name)
            return self._program(name, path) if play is None else play(self, path)
        except Exception as error:
            print(f"{name}: {error!r}")
            return False

    def _program(self, name: str, path: str) -> bool:
        with self.lock:
            if self.halted.is_set():
                return True
            command = [*PROGRAMS.get(name, (name,)), path]
            self.child = subprocess.Popen(command, stdin=subprocess.DEVNULL)
        self.begun(name)
        try:
            return self.child.wait(length(path) + MORE_THAN_ITS_LENGTH) == 0
        except subprocess.TimeoutExpired:
            self.child.kill()
            self.child.wait()
            return False

    def halt(self) -> None:
        """Silence now; may be called from any thread."""
        with self.lock:
            self.halted.set()
            if self.child is not None and self.child.returncode is None:
                self.child.kill()


def available(sound: Sound) -> Iterator[str]:
    """A recording alone, or the players that are here."""
    if sound.recording:
        yield "recording"
        return
    for name in sound.players or ORDER:
        if name in INSIDE:
            if find_spec(name) is not None:
                yield name
        elif shutil.which(PROGRAMS.get(name, (name,))[0]):
            yield name


def length(path: str) -> float:
    """Seconds."""
    with wave.open(path, "rb") as file:
        return file.getnframes() / file.getframerate()


def samples(path: str) -> tuple[bytes, int]:
    """What a sound file holds, and how much of it makes a second."""
    with wave.open(path, "rb") as file:
        return file.readframes(file.getnframes()), file.getframerate()


def record(players: SoundPlayers, path: str) -> bool:
    """Writes the samples down, and a line about them; takes a hundredth of the time."""
    data, rate = samples(path)
    players.begun("recording")
    target = Path(players.sound.recording)
    with target.open("ab") as file:
        file.write(data)
    heard = array("h", data)
    row = {"samples": len(heard), "peak": max(max(heard, default=0), -min(heard, default=0))}
    row["whole"] = not players.halted.wait(len(data) / 2 / rate / players.sound.speed)
    with target.with_suffix(".jsonl").open("a", encoding="utf-8") as index:
        index.write(json.dumps(row) + "\n")
    return True


def through_miniaudio(players: SoundPlayers, path: str) -> bool:
    """Needs no program, only a sound device."""
    import miniaudio

    data, rate = samples(path)
    over = Event()
    device = miniaudio.PlaybackDevice(miniaudio.SampleFormat.SIGNED16, 1, rate, 50)
    try:
        stream = portions(data, over, players.halted.is_set)
        next(stream)
        device.start(stream)
        players.begun("miniaudio")
        return until(over, players.halted, len(data) / 2 / rate + MORE_THAN_ITS_LENGTH)
    finally:
        device.close()


def portions(data: bytes, over: Event, halted: Callable[[], bool]) -> Generator[bytes, int, None]:
    """As much as the device asks for; what it holds itself is followed by silence until it was heard."""
    wanted = yield b""
    at = 0
    tail = bytes(2 * 22050 // 5)
    data += tail
    while at < len(data) and not halted():
        piece = data[at : at + 2 * wanted]
        at += 2 * wanted
        wanted = yield piece + bytes(2 * wanted - len(piece))
    over.set()


def until(over: Event, halted: Event, seconds: float) -> bool:
    """Whether it came to its end in time."""
    steps = int(seconds / 0.01)
    return any(over.wait(0.01) or halted.is_set() for _ in range(steps))


INSIDE: Mapping[str, Callable[[SoundPlayers, str], bool]] = {"recording": record, "miniaudio": through_miniaudio}
"""The players that are no program of their own."""
