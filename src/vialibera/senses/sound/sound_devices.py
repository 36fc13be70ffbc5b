"""The devices that take the mix: miniaudio, a program of the system, or a file."""

from __future__ import annotations

import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Generator, Mapping
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from struct import pack
from threading import Thread
from typing import IO, TYPE_CHECKING, Protocol

from vialibera.senses.sound.mixer import CHANNELS, FRAME_BYTES, Mixer
from vialibera.senses.sound.recipes import SAMPLE_RATE

if TYPE_CHECKING:
    from vialibera.support.json_values import Strings

PERIOD_MS = 10
"""Milliseconds of sound the device asks for at a time."""
PERIOD_COUNT = 3
DEVICE_TIMEOUT_SECONDS = 0.5
"""Seconds without a request after which a device counts as gone."""
DEVICE_START_SECONDS = 2.0
"""Seconds a sound server can take until its first request."""
STREAM_PLAYERS: Mapping[str, Strings] = {
    "pacat": ("--raw", "--format=s16le", f"--rate={SAMPLE_RATE}", f"--channels={CHANNELS}", "--latency-msec=20"),
    "aplay": ("-q", "-t", "raw", "-f", "S16_LE", f"-r{SAMPLE_RATE}", f"-c{CHANNELS}", "--buffer-time=40000"),
}
"""The programs that play a stream where miniaudio has no wheel, in the order they are tried."""
MINIAUDIO_BACKENDS: Mapping[str, Strings] = {
    "win32": ("WASAPI", "DSOUND", "WINMM"),
    "darwin": ("COREAUDIO",),
    "linux": ("PULSEAUDIO", "ALSA", "JACK"),
}
"""The backends to try: without names miniaudio falls back to one that plays nothing and reports no error."""
PIPE_BYTES = 4096
"""The size in bytes of the pipe to a program."""


class NoSoundDevice(Exception):
    """Nothing can be played on this machine; the argument is a code for the reason."""


class SoundDevice(Protocol):
    """A device that takes the mix as fast as it is heard."""

    def is_alive(self) -> bool: ...
    def close(self) -> None: ...


class MiniaudioDevice:
    """A sound device of miniaudio, or its null device for tests and measurements."""

    def __init__(self, mixer: Mixer, backends: Strings) -> None:
        import miniaudio

        self.mixer, self.last_asked_at = mixer, time.monotonic() + DEVICE_START_SECONDS
        try:
            self.device = miniaudio.PlaybackDevice(
                miniaudio.SampleFormat.SIGNED16,
                CHANNELS,
                SAMPLE_RATE,
                PERIOD_MS,
                callback_periods=PERIOD_COUNT,
                app_name="vialibera",
                backends=[getattr(miniaudio.Backend, name) for name in backends],
            )
            stream = self._stream()
            next(stream)
            self.device.start(stream)
        except miniaudio.MiniaudioError as error:
            raise NoSoundDevice("no-device") from error

    def _stream(self) -> Generator[bytes, int, None]:
        frames = yield b""
        while True:
            self.last_asked_at = time.monotonic()
            frames = yield self.mixer.render(frames, self.last_asked_at)

    def is_alive(self) -> bool:
        return time.monotonic() - self.last_asked_at < DEVICE_TIMEOUT_SECONDS

    def close(self) -> None:
        self.device.close()


class PipeDevice:
    """A program that plays the mix from its standard input; a short pipe keeps the delay small."""

    def __init__(self, mixer: Mixer, name: str) -> None:
        self.mixer = mixer
        self.child = subprocess.Popen([name, *STREAM_PLAYERS[name]], stdin=subprocess.PIPE, bufsize=0)
        _shorten_pipe(self.child.stdin)
        self.last_asked_at = time.monotonic() + DEVICE_START_SECONDS
        Thread(target=self._feed, daemon=True).start()

    def _feed(self) -> None:
        frames = SAMPLE_RATE * PERIOD_MS // 1000
        assert self.child.stdin is not None
        with suppress(OSError, ValueError):
            while self.child.poll() is None:
                self.child.stdin.write(self.mixer.render(frames, time.monotonic()))
                self.last_asked_at = time.monotonic()

    def is_alive(self) -> bool:
        return self.child.poll() is None and time.monotonic() - self.last_asked_at < DEVICE_TIMEOUT_SECONDS

    def close(self) -> None:
        self.child.kill()
        self.child.wait()


def _shorten_pipe(pipe: IO[bytes] | None) -> None:
    if sys.platform == "linux" and pipe is not None:
        import fcntl

        with suppress(OSError):
            fcntl.fcntl(pipe.fileno(), fcntl.F_SETPIPE_SZ, PIPE_BYTES)


def make_wav_header(frames: int) -> bytes:
    """Return the header of a WAV file with 16 bits and two channels."""
    size, rate = FRAME_BYTES * frames, SAMPLE_RATE * FRAME_BYTES
    form = (16, 1, CHANNELS, SAMPLE_RATE, rate, FRAME_BYTES, 16)
    return pack("<4sI8sIHHIIHH4sI", b"RIFF", 36 + size, b"WAVEfmt ", *form, b"data", size)


WAV_HEADER_BYTES = len(make_wav_header(0))
WAV_FORMAT_PART = slice(8, WAV_HEADER_BYTES - 4)
"""The part of the header that is the same in every mix; a length stands before and after it."""


def is_mix_beginning(beginning: bytes) -> bool:
    """Return True if these are the first bytes of a mix."""
    return beginning[WAV_FORMAT_PART] == make_wav_header(0)[WAV_FORMAT_PART]


class WavDevice:
    """The mix as a WAV file, with each cue at its planned time.

    The header is rewritten after each piece, so that the file is complete at any moment. A mix that `goes_on` is the
    file of an earlier process with the same origin, and gets silence for the time between.
    """

    def __init__(self, mixer: Mixer, path: str, origin: float, goes_on: bool = False) -> None:
        from vialibera.record.journal.errors import JournalError
        from vialibera.record.journal.plain_files import open_own_file

        self.mixer, self.origin = mixer, origin
        try:
            self.file = open_own_file(Path(path), lambda beginning: goes_on and is_mix_beginning(beginning))
            self.frames = max(0, self.file.tell() - WAV_HEADER_BYTES) // FRAME_BYTES
            self.file.truncate(min(self.file.tell(), WAV_HEADER_BYTES + self.frames * FRAME_BYTES))
            self._write_header()
        except (OSError, JournalError) as error:
            raise NoSoundDevice("no-file") from error

    def _write_header(self) -> None:
        self.file.seek(0)
        self.file.write(make_wav_header(self.frames))
        self.file.seek(0, 2)
        self.file.flush()

    def write_until(self, at: float) -> None:
        """Write the mix up to the time `at`: no later cue begins before it."""
        while (frames := min(SAMPLE_RATE // 10, round((at - self.origin) * SAMPLE_RATE) - self.frames)) > 0:
            self._write(frames)
        self._write_header()

    def _write(self, frames: int) -> None:
        self.file.write(self.mixer.render(frames, self.origin + self.frames / SAMPLE_RATE))
        self.frames += frames

    def is_alive(self) -> bool:
        return True

    def close(self) -> None:
        while not self.mixer.is_idle:
            self._write(SAMPLE_RATE // 10)
        self._write_header()
        self.file.close()


def can_load_miniaudio() -> bool:
    """Return True if miniaudio is installed and the system loads its library."""
    with suppress(ImportError, OSError):
        import miniaudio  # noqa: F401

        return True
    return False


def open_device(mixer: Mixer, wished: str = "", has: Callable[[str], str | None] = shutil.which) -> SoundDevice:
    """Return the device called `wished`, or the first that works if it is empty, or raise NoSoundDevice."""
    if wished == "null":
        return MiniaudioDevice(mixer, ("NULL",))
    if wished in ("", "miniaudio") and can_load_miniaudio():
        return MiniaudioDevice(mixer, MINIAUDIO_BACKENDS.get(sys.platform, MINIAUDIO_BACKENDS["linux"]))
    program = next((name for name in STREAM_PLAYERS if wished in ("", name) and has(name)), None)
    if program is None:
        is_broken = wished in ("", "miniaudio") and find_spec("miniaudio") is not None
        raise NoSoundDevice("not-loaded" if is_broken else "no-player")
    return PipeDevice(mixer, program)
