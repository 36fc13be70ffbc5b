"""The program of the process that speaks: `python -m vialibera.voice.worker`. JSON lines in, JSON lines out.

Everything the engines print goes to the standard error.

In:  {"do": "start", ...} first, then speak, hush, tune, voices.
Out: {"is": "ready", ...}, begun, ended, failed, beat, voices, notice, fatal.
"""

from __future__ import annotations

import json
import os
import queue
import shutil
import sys
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from threading import Lock, Thread
from typing import IO, TYPE_CHECKING, Any

from vialibera.voice.drivers import Engine, Fatal, engine_for
from vialibera.voice.lexicon import respelt
from vialibera.voice.players import Sound
from vialibera.voice.voices import choose

FOLDER = "VIALIBERA_VOICE_FOLDER"
"""The environment variable with the folder for this process's temporary files."""
BEAT = 0.5
"""Seconds between two beats. The speaking thread sends them, so a hung engine stops them."""
if TYPE_CHECKING:
    from vialibera.sheet.plain import Plain

Message = dict[str, "Plain"]


class Worker:
    """Handles requests one by one in the main thread; the reading thread handles `hush`, so it is never late."""

    def __init__(self, out: IO[str]) -> None:
        self.out = out
        self.out_lock, self.lock = Lock(), Lock()
        self.inbox: queue.SimpleQueue[Message | None] = queue.SimpleQueue()
        self.engine: Engine | None = None
        self.number: int | None = None
        self.hushed = 0
        """The highest number that was silenced; a sentence with this number or a lower one is not said."""
        self.beaten = 0.0
        self.lang = ""

    def tell(self, what: str, **facts: Plain) -> None:
        with self.out_lock:
            self.out.write(json.dumps({"is": what, **facts}) + "\n")
            self.out.flush()
        self.beaten = time.monotonic()

    # in

    def read(self, lines: Iterable[str]) -> None:
        """Read requests in a thread of its own; at the end of the lines the game is gone, and the process ends."""
        for line in lines:
            message = json.loads(line)
            if message["do"] == "hush":
                self.hush(message["number"])
            else:
                self.inbox.put(message)
        self.inbox.put(None)
        self.hush(sys.maxsize)
        Thread(target=leave, args=(2.0,), daemon=True).start()  # in case the main thread is stuck in an engine

    def hush(self, number: int) -> None:
        with self.lock:
            self.hushed = max(self.hushed, number)
            if self.engine is not None and self.number is not None and self.number <= number:
                self.engine.hush()

    # the loop

    def run(self) -> None:
        """Handle requests until the game closes its end of the pipe."""
        while True:
            message = self._next()
            if message is None:
                return
            try:
                DOES[str(message.pop("do"))](self, **message)
            except Fatal as fatal:
                self.tell("fatal", why=str(fatal))

    def _next(self) -> Message | None:
        while True:
            try:
                return self.inbox.get(timeout=BEAT)
            except queue.Empty:
                self.tell("beat")

    # The names of the parameters from here on are those of the requests' facts.

    def start(self, engine: str, sound: dict[str, Any], **wishes: Any) -> None:
        made = engine_for(engine, Sound(**sound), self._begun)
        with self.lock:
            self.engine = made
        self.tune(**wishes)
        self.tell("ready", engine=made.name)

    def tune(self, rate: int, volume: int, voice: str, lang: str) -> None:
        """Set the language's voice, rate and volume; send a notice if another voice than the chosen one is used."""
        assert self.engine is not None
        self.lang = lang if self.engine.name == "espeak" else ""
        choice = choose(self.engine.voices(), lang, voice)
        self.engine.tune(rate, volume, choice.voice.id if choice.voice else None)
        if choice.instead and choice.voice:
            self.tell("notice", why=choice.instead, voice=choice.voice.name)

    def voices(self) -> None:
        assert self.engine is not None
        self.tell("voices", voices=self.engine.voices())

    def speak(self, number: int, text: str, after: float) -> None:
        """Say a sentence and send "ended", or "failed" if the engine raises: the next sentence can succeed."""
        if not self._claimed(number):
            return self.tell("ended", number=number, whole=False)
        try:
            self._wait(number, after)
            if text:
                self._spoken(speakable(respelt(text, self.lang)))
        except Fatal:
            raise
        except Exception as error:
            return self.tell("failed", number=number, why=repr(error)[:200])
        finally:
            with self.lock:
                self.number = None
        self.tell("ended", number=number, whole=number > self.hushed)

    def _wait(self, number: int, seconds: float) -> None:
        """Wait while the cues before the sentence sound; a hush ends the wait."""
        end = time.monotonic() + seconds
        while number > self.hushed and (left := end - time.monotonic()) > 0:
            time.sleep(min(left, 0.005))
            if time.monotonic() - self.beaten > BEAT:
                self.tell("beat")

    def _claimed(self, number: int) -> bool:
        with self.lock:
            self.number = number if number > self.hushed else None
            return self.number is not None

    def _spoken(self, text: str) -> None:
        engine, number = self.engine, self.number
        assert engine is not None and number is not None
        engine.begin(text)
        # A hush that came between `_claimed` and `begin` found the engine silent: repeat it now.
        if self.hushed >= number:
            engine.hush()
        while engine.poll(0.05):
            if time.monotonic() - self.beaten > BEAT:
                self.tell("beat")

    def _begun(self, by: str) -> None:
        self.tell("begun", number=self.number, by=by)


DOES: dict[str, Callable[..., None]] = {
    "start": Worker.start,
    "tune": Worker.tune,
    "speak": Worker.speak,
    "voices": Worker.voices,
}


def speakable(text: str) -> str:
    """Return the text without control characters, which can be commands to an engine, or "." if nothing is left."""
    return "".join(letter if letter.isprintable() else " " for letter in text).strip() or "."


def leave(seconds: float = 0.0) -> None:
    """Wait `seconds`, remove the temporary files and exit without cleaning up, which a stuck engine would block."""
    time.sleep(seconds)
    if FOLDER in os.environ:
        shutil.rmtree(os.environ[FOLDER], ignore_errors=True)
    os._exit(0)


def main() -> None:
    """Answer on the original standard output; engines that print there print to the standard error instead."""
    out = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    worker = Worker(out)
    lines = os.fdopen(os.dup(0), encoding="utf-8")
    Thread(target=worker.read, args=(lines,), daemon=True).start()
    with suppress(BrokenPipeError, KeyboardInterrupt):
        worker.run()
    leave()


if __name__ == "__main__":
    main()
