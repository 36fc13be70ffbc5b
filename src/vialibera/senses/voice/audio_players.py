"""Plays sound files by the programs a system can have; if one fails, the next is tried."""

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

FILE_PLAYERS: Mapping[str, tuple[str, ...]] = {
    "paplay": ("paplay",),
    "pw-play": ("pw-play",),
    "aplay": ("aplay", "-q"),
    "ffplay": ("ffplay", "-nodisp", "-autoexit", "-loglevel", "quiet"),
}
"""The command of each program; the file is added as its last argument."""
FILE_PLAYER_ORDER = (*FILE_PLAYERS, "miniaudio")
INDEX_ROW_START = b'{"samples": '
"""The first bytes of each line of a recording's index, written by `record_file`."""
PLAYER_SLACK_SECONDS = 5.0
"""A player that takes so many seconds longer than the length of the sound has failed."""


class SoundOutput(NamedTuple):
    """The players to use, in order; or the file of a recording, which replaces the sound card in tests."""

    players: tuple[str, ...] = ()
    recording: str = ""
    speed: float = 100.0

    @staticmethod
    def from_environment(environment: Mapping[str, str] = os.environ) -> SoundOutput:
        """Return the output that the environment asks for.

        VIALIBERA_PLAYERS names players in order. VIALIBERA_RECORDING names a file for the samples.
        VIALIBERA_RECORDING_SPEED says how many times faster than real time they are "played".
        """
        names = tuple(environment.get("VIALIBERA_PLAYERS", "").replace(",", " ").split())
        speed = float(environment.get("VIALIBERA_RECORDING_SPEED") or 100.0)
        return SoundOutput(names, environment.get("VIALIBERA_RECORDING", ""), speed)


class NoPlayerWorks(Exception):
    """Raised when every player has failed."""


class FilePlayers:
    """Plays one file at a time, with the first player that works."""

    def __init__(self, sound: SoundOutput, begun: Callable[[str], None] = lambda name: None) -> None:
        self.output, self.on_begun = sound, begun
        self.names = list(available_players(sound))
        self.halted = Event()
        self.child: subprocess.Popen[bytes] | None = None
        self.lock = Lock()

    def play(self, path: str) -> None:
        """Play the file and return at its end or when halted; raise NoPlayerWorks if no player is left."""
        while self.names and not self.halted.is_set():
            if self._play_with(self.names[0], path) or self.halted.is_set():
                return
            del self.names[0]  # it failed once: it is not tried again for later sentences
        if not self.halted.is_set():
            raise NoPlayerWorks

    def _play_with(self, name: str, path: str) -> bool:
        try:
            play = BUILT_IN_PLAYERS.get(name)
            return self._run_program(name, path) if play is None else play(self, path)
        except Exception as error:
            print(f"{name}: {error!r}")
            return False

    def _run_program(self, name: str, path: str) -> bool:
        # Under the lock, so that `halt` either sees the child or comes before it: no player starts after a halt.
        with self.lock:
            if self.halted.is_set():
                return True
            command = [*FILE_PLAYERS.get(name, (name,)), path]
            self.child = subprocess.Popen(command, stdin=subprocess.DEVNULL)
        self.on_begun(name)
        try:
            return self.child.wait(wav_seconds(path) + PLAYER_SLACK_SECONDS) == 0
        except subprocess.TimeoutExpired:
            self.child.kill()
            self.child.wait()
            return False

    def halt(self) -> None:
        """Stop playing at once; can be called from any thread."""
        with self.lock:
            self.halted.set()
            if self.child is not None and self.child.returncode is None:
                self.child.kill()


def available_players(sound: SoundOutput) -> Iterator[str]:
    """Yield "recording" alone if there is one, else the players that are installed."""
    if sound.recording:
        yield "recording"
        return
    for name in sound.players or FILE_PLAYER_ORDER:
        if name in BUILT_IN_PLAYERS:
            if find_spec(name) is not None:
                yield name
        elif shutil.which(FILE_PLAYERS.get(name, (name,))[0]):
            yield name


def wav_seconds(path: str) -> float:
    """Return the length of a WAV file in seconds."""
    with wave.open(path, "rb") as file:
        return file.getnframes() / file.getframerate()


def read_wav(path: str) -> tuple[bytes, int]:
    """Return the samples of a WAV file as bytes, and its rate in samples a second."""
    with wave.open(path, "rb") as file:
        return file.readframes(file.getnframes()), file.getframerate()


def record_file(players: FilePlayers, path: str) -> bool:
    """Append the samples to the recording and a line about them to its index; take the time divided by the speed.

    Samples have no mark, so a file that is not empty is a recording only if it has an index. That of a worker that
    was killed during its first sound is still empty.
    """
    from vialibera.record.journal.plain_files import open_own_file

    data, rate = read_wav(path)
    target = Path(players.output.recording)
    index_path = target.with_suffix(".jsonl")
    has_index = index_path.exists()
    with (
        open_own_file(target, lambda beginning: has_index) as file,
        open_own_file(index_path, lambda beginning: beginning.startswith(INDEX_ROW_START)) as index,
    ):
        file.write(data)
        file.flush()
        players.on_begun("recording")
        heard = array("h", data)
        row = {"samples": len(heard), "peak": max(max(heard, default=0), -min(heard, default=0))}
        row["whole"] = not players.halted.wait(len(data) / 2 / rate / players.output.speed)
        index.write(json.dumps(row).encode() + b"\n")
    return True


def play_with_miniaudio(players: FilePlayers, path: str) -> bool:
    """Play the file by the miniaudio library, which needs a sound device but no program."""
    import miniaudio

    data, rate = read_wav(path)
    over = Event()
    device = miniaudio.PlaybackDevice(miniaudio.SampleFormat.SIGNED16, 1, rate, 50)
    try:
        stream = device_portions(data, over, players.halted.is_set)
        next(stream)
        device.start(stream)
        players.on_begun("miniaudio")
        return wait_until_over(over, players.halted, len(data) / 2 / rate + PLAYER_SLACK_SECONDS)
    finally:
        device.close()


def device_portions(data: bytes, over: Event, halted: Callable[[], bool]) -> Generator[bytes, int, None]:
    """Yield as many frames as the device asks for, then 0.4 s of silence.

    The device holds frames of its own: the silence pushes the last of the sound out before `over` is set.
    """
    wanted = yield b""
    at = 0
    tail = bytes(2 * 22050 // 5)
    data += tail
    while at < len(data) and not halted():
        piece = data[at : at + 2 * wanted]
        at += 2 * wanted
        wanted = yield piece + bytes(2 * wanted - len(piece))
    over.set()


def wait_until_over(over: Event, halted: Event, seconds: float) -> bool:
    """Wait for the end or a halt; return False if neither came within `seconds`."""
    steps = int(seconds / 0.01)
    return any(over.wait(0.01) or halted.is_set() for _ in range(steps))


BUILT_IN_PLAYERS: Mapping[str, Callable[[FilePlayers, str], bool]] = {
    "recording": record_file,
    "miniaudio": play_with_miniaudio,
}
"""The players that run inside this process."""
