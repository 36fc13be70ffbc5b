"""The program of the process that plays: `python -m vialibera.sound.worker`. JSON lines in, JSON lines out.

In:  {"do": "start", ...} first, then play, speaking, tune.
Out: {"is": "ready"}, took, began, fatal.
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

from vialibera.sound.devices import Device, NoSound, WavFile, opened
from vialibera.sound.mixer import Mixer, Start
from vialibera.sound.store import Store

if TYPE_CHECKING:
    from vialibera.sheet.plain import Plain

LATE = 0.3
"""Seconds after its time from which a cue is out of date and not played."""
LOOK = 0.25
"""Seconds between two looks at the device."""
TRIES = 3
"""The number of times a lost device is opened again."""
SETTLED = 10.0
"""Seconds without a fault after which the tries are counted from 0 again."""


class MixerWorker:
    """Handles requests in the main thread; the device takes the mix in a thread of its own."""

    def __init__(self, out: IO[str]) -> None:
        self.out = out
        self.inbox: queue.SimpleQueue[dict[str, Plain] | None] = queue.SimpleQueue()
        self.store = Store()
        self.mixer = Mixer(100, False, self.began)
        self.device: Device | None = None
        self.wished = ""
        self.tries, self.opened = 0, 0.0

    def tell(self, what: str, **facts: Plain) -> None:
        self.out.write(json.dumps({"is": what, **facts}) + "\n")
        self.out.flush()

    def began(self, number: int, at: float) -> None:
        """Pass the news to the main thread: the device's thread, which calls this, must not wait for a pipe."""
        self.inbox.put({"do": "began", "number": number, "at": at})

    def read(self, lines: Iterable[str]) -> None:
        """Read requests in a thread of its own; the end of the lines ends the process."""
        for line in lines:
            self.inbox.put(json.loads(line))
        self.inbox.put(None)

    def run(self) -> None:
        while True:
            try:
                message = self.inbox.get(timeout=LOOK)
            except queue.Empty:
                self.look_after()
                continue
            if message is None:
                break
            DOES[str(message.pop("do"))](self, **message)
        if self.device is not None:
            self.device.close()

    # The names of the parameters from here on are those of the requests' facts.

    def start(self, device: str, file: str, origin: float, volume: int, mono: bool) -> None:
        self.tune(volume, mono)
        self.wished = device
        try:
            self.device = WavFile(self.mixer, file, origin) if file else opened(self.mixer, device)
        except (NoSound, OSError) as error:
            self.tell("fatal", why=str(error) if isinstance(error, NoSound) else "no-player")
            return
        Thread(target=self.store.complete, daemon=True).start()
        self.tell("ready")

    def tune(self, volume: int, mono: bool) -> None:
        self.mixer.volume, self.mixer.mono = volume, mono

    def speaking(self, on: bool) -> None:
        """Make the mix softer while a voice speaks; not in a file, which has no voice in it."""
        self.mixer.spoken = on and not isinstance(self.device, WavFile)

    def play(self, number: int, cues: Sequence[tuple[str, float, float, float]]) -> None:
        """Start cues, each given by name, time, pan and gain; confirm the request first."""
        self.tell("took", number=number)
        if isinstance(self.device, WavFile):
            self.device.until(min(at for _, at, _, _ in cues))
        now = time.monotonic()
        for name, at, pan, gain in cues:
            if isinstance(self.device, WavFile) or now - at <= LATE:
                self.mixer.start(Start(number, self.store.sound(name), at, pan, gain))

    def tell_began(self, number: int, at: float) -> None:
        self.tell("began", number=number, at=at)

    def look_after(self) -> None:
        """Open a lost device again; after TRIES attempts in a row send "fatal"."""
        now = time.monotonic()
        if self.device is None or self.device.alive():
            self.tries = 0 if now - self.opened > SETTLED else self.tries
            return
        self.tries, self.opened = self.tries + 1, now
        with suppress(Exception):
            self.device.close()
        try:
            self.device = opened(self.mixer, self.wished) if self.tries <= TRIES else None
        except (NoSound, OSError):
            self.device = None
        if self.device is None:
            self.tell("fatal", why="lost")


DOES: dict[str, Callable[..., None]] = {
    "start": MixerWorker.start,
    "play": MixerWorker.play,
    "tune": MixerWorker.tune,
    "speaking": MixerWorker.speaking,
    "began": MixerWorker.tell_began,
}


def main() -> None:
    """Answer on the original standard output; libraries that print there print to the standard error instead."""
    # The device's thread is needed every 10 ms: it must not wait 5 ms for the interpreter while samples are made.
    sys.setswitchinterval(0.0005)
    out = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    worker = MixerWorker(out)
    lines = os.fdopen(os.dup(0), encoding="utf-8")
    Thread(target=worker.read, args=(lines,), daemon=True).start()
    with suppress(BrokenPipeError, KeyboardInterrupt):
        worker.run()
    os._exit(0)


if __name__ == "__main__":
    main()
