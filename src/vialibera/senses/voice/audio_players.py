"""Plays sound files, and sound that is still being made, by the programs a system can have.

If one fails, the next is tried.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import wave
from array import array
from collections.abc import Callable, Generator, Iterator, Mapping
from copy import copy
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from threading import Event, Lock
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from vialibera.support.callables import Check
    from vialibera.support.json_values import Strings

PROGRAM_PLAYERS: Mapping[str, str] = {
    "paplay": "paplay --raw --channels=1 --format=s16le --rate={rate}",
    "pw-play": "pw-play --channels=1 --format=s16 --rate={rate} -",
    "aplay": "aplay -q -t raw -c 1 -f S16_LE -r {rate}",
    "ffplay": "ffplay -nodisp -autoexit -loglevel quiet -f s16le -ar {rate} -i -",
}
"""The command with which each program plays samples from its standard input, in the order in which they are tried."""
INDEX_ROW_START = b'{"samples": '
"""The first bytes of each line of a recording's index, written by `record_samples`."""
PLAYER_SLACK_SECONDS = 5.0
"""A player that takes so many seconds longer than the length of the sound has failed."""


DEVICE_TAIL = 2 * 22050 // 5
"""The bytes of silence after a sound: more than a device holds."""


class SoundOutput(NamedTuple):
    """The players to use, in order; or the file of a recording, which replaces the sound card in tests."""

    players: Strings = ()
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


class SoundSourceFailed(Exception):
    """Raised by what makes the samples: no other player would help."""


class FilePlayers:
    """Plays one file at a time, with the first player that works."""

    def __init__(self, sound: SoundOutput, begun: Callable[[str], None] = lambda name: None) -> None:
        self.output, self.on_begun = sound, begun
        self.names = list(available_players(sound))
        self.halted = Event()
        self.child: subprocess.Popen[bytes] | None = None
        self.lock = Lock()

    def for_next_sound(self) -> FilePlayers:
        """Return players that can be halted alone; those that have failed stay left out."""
        made = copy(self)
        made.halted, made.child, made.lock = Event(), None, Lock()
        return made

    def play(self, path: str) -> None:
        """Play the file and return at its end or when halted; raise NoPlayerWorks if no player is left."""
        try:
            with wave.open(path, "rb") as file:
                data, rate = file.readframes(file.getnframes()), file.getframerate()
        except (OSError, EOFError, wave.Error) as error:
            raise NoPlayerWorks from error
        self.play_stream(iter([data]), rate)

    def play_stream(self, chunks: Iterator[bytes], rate: int) -> None:
        """Play samples while they are being made, as `play` does a file; a player that fails loses none of them."""
        made: list[bytes] = []

        def from_the_start() -> Iterator[bytes]:
            yield from made
            for chunk in chunks:
                made.append(chunk)
                yield chunk

        while self.names and not self.halted.is_set():
            name = self.names[0]
            try:
                if BUILT_IN_PLAYERS.get(name, partial(feed_program, name))(self, from_the_start(), rate):
                    return
            except SoundSourceFailed:
                raise
            except Exception as error:
                print(f"{name}: {error!r}")
            if self.child is not None:
                self.child.kill()
                self.child.wait()
            if not self.halted.is_set():
                self.names.remove(name)  # it failed once: it is not tried again for later sentences
        if not self.halted.is_set():
            raise NoPlayerWorks

    def start_program(self, name: str, rate: int) -> subprocess.Popen[bytes] | None:
        """Start a player and return it, or None after a halt."""
        # Under the lock, so that `halt` either sees the child or comes before it: no player starts after a halt.
        with self.lock:
            if self.halted.is_set():
                return None
            command = PROGRAM_PLAYERS.get(name, name).format(rate=rate)
            self.child = subprocess.Popen(command.split(), stdin=subprocess.PIPE)
        self.on_begun(name)
        return self.child

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
    for name in sound.players or (*PROGRAM_PLAYERS, "miniaudio"):
        if name in BUILT_IN_PLAYERS:
            if find_spec(name) is not None:
                yield name
        elif shutil.which(name):
            yield name


def feed_program(name: str, players: FilePlayers, chunks: Iterator[bytes], rate: int) -> bool:
    """Write the samples to the standard input of a program; one that we do not know gets them as they are."""
    child, size = None, 0
    for chunk in chunks:
        child = child or players.start_program(name, rate)
        if child is None or child.stdin is None:
            return True
        child.stdin.write(chunk)
        child.stdin.flush()
        size += len(chunk)
    if child is not None:
        child.communicate(timeout=size / 2 / rate + PLAYER_SLACK_SECONDS)
    return child is None or child.returncode == 0


def record_samples(players: FilePlayers, chunks: Iterator[bytes], rate: int) -> bool:
    """Append the samples to the recording and a line about them to its index; take the time divided by the speed.

    Samples have no mark, so a file that is not empty is a recording only if it has an index. That of a worker that
    was killed during its first sound is still empty.
    """
    from vialibera.record.journal.plain_files import open_own_file

    target = Path(players.output.recording)
    index_path = target.with_suffix(".jsonl")
    has_index = index_path.exists()
    row: dict[str, int] = {"samples": 0, "peak": 0, "whole": True}
    with (
        open_own_file(target, lambda beginning: has_index) as file,
        open_own_file(index_path, lambda beginning: beginning.startswith(INDEX_ROW_START)) as index,
    ):
        for data in chunks:
            file.write(data)
            file.flush()
            if not row["samples"]:
                players.on_begun("recording")
            heard = array("h", data)
            row["samples"] += len(heard)
            row["peak"] = max(row["peak"], max(heard, default=0), -min(heard, default=0))
            if players.halted.wait(len(data) / 2 / rate / players.output.speed):
                row["whole"] = False
                break
        index.write(json.dumps(row).encode() + b"\n")
    return True


def play_with_miniaudio(players: FilePlayers, chunks: Iterator[bytes], rate: int) -> bool:
    """Play the samples by the miniaudio library, which needs a sound device but no program."""
    import miniaudio

    data, is_whole, over = bytearray(), Event(), Event()
    device = miniaudio.PlaybackDevice(miniaudio.SampleFormat.SIGNED16, 1, rate, 50)
    try:
        for chunk in chunks:
            data += chunk
            if not device.running:
                stream = device_portions(data, is_whole, over, players.halted.is_set)
                next(stream)
                device.start(stream)
                players.on_begun("miniaudio")
        data += bytes(DEVICE_TAIL)
        is_whole.set()
        return not device.running or wait_until_over(over, players.halted, len(data) / 2 / rate + PLAYER_SLACK_SECONDS)
    finally:
        device.close()


def device_portions(data: bytearray, is_whole: Event, over: Event, halted: Check) -> Generator[bytes, int, None]:
    """Yield as many frames as the device asks for, silence where they are not made yet.

    The device holds frames of its own: silence at the end of `data` pushes the last of the sound out before `over`.
    """
    wanted = yield b""
    at = 0
    while not halted() and not (is_whole.is_set() and at >= len(data)):
        piece = bytes(data[at : at + 2 * wanted])
        at += len(piece)
        wanted = yield piece + bytes(2 * wanted - len(piece))
    over.set()


def wait_until_over(over: Event, halted: Event, seconds: float) -> bool:
    """Wait for the end or a halt; return False if neither came within `seconds`."""
    steps = int(seconds / 0.01)
    return any(over.wait(0.01) or halted.is_set() for _ in range(steps))


BUILT_IN_PLAYERS: Mapping[str, Callable[[FilePlayers, Iterator[bytes], int], bool]] = {
    "recording": record_samples,
    "miniaudio": play_with_miniaudio,
}
"""The players that run inside this process."""
