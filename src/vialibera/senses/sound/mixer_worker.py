"""The program of the process that plays: `python -m vialibera.senses.sound.mixer_worker`. JSON lines in and out.

In:  {"do": "start", ...} first, then play, speaking, tune.
Out: {"is": "ready", "pack_ms": ...}, took, fatal.
"""

from __future__ import annotations

import json
import os
import queue
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from threading import Thread
from typing import IO, TYPE_CHECKING

from vialibera.senses.sound.mixer import CueStart, Mixer
from vialibera.senses.sound.sample_store import SampleStore
from vialibera.senses.sound.sound_devices import NoSoundDevice, SoundDevice, WavDevice, open_device
from vialibera.support.processes.worker_streams import open_worker_streams

if TYPE_CHECKING:
    from vialibera.support.json_values import JsonValue

MAX_LATE_SECONDS = 0.3
"""Seconds after its time from which a cue is out of date and not played."""
DEVICE_CHECK_SECONDS = 0.25
"""Seconds between two looks at the device."""
MAX_REOPENS = 3
"""The number of times a lost device is opened again."""
SETTLED_SECONDS = 10.0
"""Seconds without a fault after which the tries are counted from 0 again."""


class MixerWorker:
    """Handles requests in the main thread; the device takes the mix in a separate thread."""

    def __init__(self, out: IO[str]) -> None:
        self.out = out
        self.inbox: queue.SimpleQueue[dict[str, JsonValue] | None] = queue.SimpleQueue()
        self.store = SampleStore()
        self.mixer = Mixer(100, False)
        self.device: SoundDevice | None = None
        self.device_name = ""
        self.reopen_count, self.reopened_at = 0, 0.0

    def send(self, what: str, **facts: JsonValue) -> None:
        self.out.write(json.dumps({"is": what, **facts}) + "\n")
        self.out.flush()

    def read_messages(self, lines: Iterable[str]) -> None:
        """Read requests in a separate thread; the end of the lines ends the process."""
        for line in lines:
            self.inbox.put(json.loads(line))
        self.inbox.put(None)

    def run(self) -> None:
        while True:
            try:
                message = self.inbox.get(timeout=DEVICE_CHECK_SECONDS)
            except queue.Empty:
                self.check_device()
                continue
            if message is None:
                break
            MIXER_REQUEST_HANDLERS[str(message.pop("do"))](self, **message)
        if self.device is not None:
            self.device.close()

    # The names of the parameters from here on are those of the requests' facts.

    def start(
        self, *, device: str, file: str, origin: float, volume: int, mono: bool, pack: str = "", goes_on: bool = False
    ) -> None:
        """Open the device or the file; `goes_on` if an earlier process has written to this file."""
        self.tune(volume, mono)
        self.device_name = device
        try:
            self.device = WavDevice(self.mixer, file, origin, goes_on) if file else open_device(self.mixer, device)
        except (NoSoundDevice, OSError) as error:
            self.send("fatal", why=str(error) if isinstance(error, NoSoundDevice) else "no-player")
            return
        if pack:
            with suppress(ImportError):  # without a wheel of miniaudio the built-in sounds play
                self.store.use_pack(pack)
        self.send("ready", pack_ms=self.store.pack_ms())

    def tune(self, volume: int, mono: bool) -> None:
        self.mixer.volume, self.mixer.mono = volume, mono

    def set_speaking(self, on: bool) -> None:
        """Make the mix softer while a voice speaks; not in a file, which has no voice in it."""
        self.mixer.is_ducked = on and not isinstance(self.device, WavDevice)

    def play(self, number: int, cues: Sequence[tuple[str, float, float, float]]) -> None:
        """Start cues, each given by name, time, pan and gain; confirm the request first."""
        self.send("took", number=number)
        if isinstance(self.device, WavDevice):
            self.device.write_until(min(at for _, at, _, _ in cues))
        now = time.monotonic()
        for name, at, pan, gain in cues:
            if isinstance(self.device, WavDevice) or now - at <= MAX_LATE_SECONDS:
                self.mixer.add(CueStart(self.store.samples_of(name), at, pan, gain))

    def check_device(self) -> None:
        """Open a lost device again; after `MAX_REOPENS` attempts in a row send "fatal"."""
        now = time.monotonic()
        if self.device is None or self.device.is_alive():
            self.reopen_count = 0 if now - self.reopened_at > SETTLED_SECONDS else self.reopen_count
            return
        self.reopen_count, self.reopened_at = self.reopen_count + 1, now
        with suppress(Exception):
            self.device.close()
        try:
            self.device = open_device(self.mixer, self.device_name) if self.reopen_count <= MAX_REOPENS else None
        except (NoSoundDevice, OSError):
            self.device = None
        if self.device is None:
            self.send("fatal", why="lost")


MIXER_REQUEST_HANDLERS: dict[str, Callable[..., None]] = {
    "start": MixerWorker.start,
    "play": MixerWorker.play,
    "tune": MixerWorker.tune,
    "speaking": MixerWorker.set_speaking,
}


def main() -> None:
    # The device's thread is needed every 10 ms: it must not wait 5 ms for the interpreter while a request is read.
    sys.setswitchinterval(0.0005)
    lines, out = open_worker_streams()
    worker = MixerWorker(out)
    Thread(target=worker.read_messages, args=(lines,), daemon=True).start()
    with suppress(BrokenPipeError, KeyboardInterrupt):
        worker.run()
    os._exit(0)


if __name__ == "__main__":
    main()
