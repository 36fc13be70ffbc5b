"""The process that plays: `python -m vialibera.sound.worker`. JSON lines in, JSON lines out.

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
"""A cue that comes so many seconds after its time is no news any more."""
LOOK = 0.25
"""So often the device is looked after."""
TRIES = 3
"""So often a device that is gone is opened again."""
SETTLED = 10.0
"""After so many seconds without a fault it has its tries again."""


class MixerWorker:
    """Does what comes in; the device takes the mix in a thread of its own."""

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
        """From the thread of the device, which must not wait for a pipe."""
        self.inbox.put({"do": "began", "number": number, "at": at})

    def read(self, lines: Iterable[str]) -> None:
        """In a thread of its own; the end of the lines is the end."""
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
        """A file is heard without the voice: nothing gives way in it."""
        self.mixer.spoken = on and not isinstance(self.device, WavFile)

    def play(self, number: int, cues: Sequence[tuple[str, float, float, float]]) -> None:
        """Each with its time, its place and how loud it is beside others."""
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
        """A device that is gone is opened again, a few times; then it is given up."""
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
    """The answers go where the standard output went; what the libraries print there goes to the log."""
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
