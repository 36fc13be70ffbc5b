"""The devices that take the mix: miniaudio, a program of the system, or a file."""

from __future__ import annotations

import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Generator, Mapping
from contextlib import suppress
from importlib.util import find_spec
from threading import Thread
from typing import IO, Protocol

from vialibera.sound.mixer import CHANNELS, FRAME, Mixer
from vialibera.sound.synthesis import RATE

PERIOD = 10
"""Milliseconds of sound the device asks for at a time."""
PERIODS = 3
SILENT = 0.5
"""Seconds without a request after which a device counts as gone."""
SLOW_TO_BEGIN = 2.0
"""Seconds a sound server can take until its first request."""
PROGRAMS: Mapping[str, tuple[str, ...]] = {
    "pacat": ("--raw", "--format=s16le", f"--rate={RATE}", f"--channels={CHANNELS}", "--latency-msec=20"),
    "aplay": ("-q", "-t", "raw", "-f", "S16_LE", f"-r{RATE}", f"-c{CHANNELS}", "--buffer-time=40000"),
}
"""The programs that play a stream where miniaudio has no wheel, in the order they are tried."""
BACKENDS: Mapping[str, tuple[str, ...]] = {
    "win32": ("WASAPI", "DSOUND", "WINMM"),
    "darwin": ("COREAUDIO",),
    "linux": ("PULSEAUDIO", "ALSA", "JACK"),
}
"""The backends to try: without names miniaudio falls back to one that plays nothing and reports no error."""
PIPE = 4096
"""The size in bytes of the pipe to a program."""


class NoSound(Exception):
    """Nothing can be played on this machine; the argument is a code for the reason."""


class Device(Protocol):
    """A device that takes the mix as fast as it is heard."""

    def alive(self) -> bool: ...
    def close(self) -> None: ...


class Miniaudio:
    """A sound device of miniaudio, or its null device for tests and measurements."""

    def __init__(self, mixer: Mixer, backends: tuple[str, ...]) -> None:
        import miniaudio

        self.mixer, self.called = mixer, time.monotonic() + SLOW_TO_BEGIN
        try:
            self.device = miniaudio.PlaybackDevice(
                miniaudio.SampleFormat.SIGNED16,
                CHANNELS,
                RATE,
                PERIOD,
                callback_periods=PERIODS,
                app_name="vialibera",
                backends=[getattr(miniaudio.Backend, name) for name in backends],
            )
            stream = self._stream()
            next(stream)
            self.device.start(stream)
        except miniaudio.MiniaudioError as error:
            raise NoSound("no-device") from error

    def _stream(self) -> Generator[bytes, int, None]:
        frames = yield b""
        while True:
            self.called = time.monotonic()
            frames = yield self.mixer.render(frames, self.called)

    def alive(self) -> bool:
        return time.monotonic() - self.called < SILENT

    def close(self) -> None:
        self.device.close()


class Piped:
    """A program that plays the mix from its standard input; a short pipe keeps the delay small."""

    def __init__(self, mixer: Mixer, name: str) -> None:
        self.mixer = mixer
        self.child = subprocess.Popen([name, *PROGRAMS[name]], stdin=subprocess.PIPE, bufsize=0)
        _shorten(self.child.stdin)
        self.called = time.monotonic() + SLOW_TO_BEGIN
        Thread(target=self._feed, daemon=True).start()

    def _feed(self) -> None:
        frames = RATE * PERIOD // 1000
        assert self.child.stdin is not None
        with suppress(OSError, ValueError):
            while self.child.poll() is None:
                self.child.stdin.write(self.mixer.render(frames, time.monotonic()))
                self.called = time.monotonic()

    def alive(self) -> bool:
        return self.child.poll() is None and time.monotonic() - self.called < SILENT

    def close(self) -> None:
        self.child.kill()
        self.child.wait()


def _shorten(pipe: IO[bytes] | None) -> None:
    if sys.platform == "linux" and pipe is not None:
        import fcntl

        with suppress(OSError):
            fcntl.fcntl(pipe.fileno(), fcntl.F_SETPIPE_SZ, PIPE)


class WavFile:
    """The mix as a WAV file, with each cue at its planned time.

    The header is rewritten after each piece, so that the file is complete at any moment.
    """

    def __init__(self, mixer: Mixer, path: str, origin: float) -> None:
        self.mixer, self.origin, self.frames = mixer, origin, 0
        try:
            self.file = open(path, "wb")  # noqa: SIM115
            self._head()
        except OSError as error:
            raise NoSound("no-file") from error

    def _head(self) -> None:
        """Write the header of a WAV file with 16 bits and two channels."""
        size = FRAME * self.frames
        numbers = ((36 + size, 4), (16, 4), (1, 2), (CHANNELS, 2), (RATE, 4), (RATE * FRAME, 4), (FRAME, 2), (16, 2))
        riff, form, *rest = (value.to_bytes(length, "little") for value, length in numbers)
        self.file.seek(0)
        self.file.write(b"RIFF" + riff + b"WAVEfmt " + form + b"".join(rest) + b"data" + size.to_bytes(4, "little"))
        self.file.seek(0, 2)
        self.file.flush()

    def until(self, at: float) -> None:
        """Write the mix up to the time `at`: no later cue begins before it."""
        while (frames := min(RATE // 10, round((at - self.origin) * RATE) - self.frames)) > 0:
            self._write(frames)
        self._head()

    def _write(self, frames: int) -> None:
        self.file.write(self.mixer.render(frames, self.origin + self.frames / RATE))
        self.frames += frames

    def alive(self) -> bool:
        return True

    def close(self) -> None:
        while not self.mixer.idle:
            self._write(RATE // 10)
        self._head()
        self.file.close()


def opened(mixer: Mixer, wished: str = "", has: Callable[[str], str | None] = shutil.which) -> Device:
    """Return the device called `wished`, or the first that works if it is empty; raise NoSound if there is none."""
    if wished == "null":
        return Miniaudio(mixer, ("NULL",))
    if wished in ("", "miniaudio") and find_spec("miniaudio") is not None:
        return Miniaudio(mixer, BACKENDS.get(sys.platform, BACKENDS["linux"]))
    program = next((name for name in PROGRAMS if wished in ("", name) and has(name)), None)
    if program is None:
        raise NoSound("no-player")
    return Piped(mixer, program)
