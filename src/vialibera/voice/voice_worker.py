"""The program of the process that speaks: `python -m vialibera.voice.voice_worker`. JSON lines in, JSON lines out.

Everything the engines print goes to the standard error.

In:  {"do": "start", ...} first, then speak, hush, tune, voices.
Out: {"is": "ready", ...}, begun, ended, failed, beat, voices, notice, fatal.
"""

from __future__ import annotations

import json
import os
import queue
import sys
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from threading import Lock, Thread
from typing import IO, TYPE_CHECKING, Any

from vialibera.processes.process_folders import FOLDER_VARIABLE, remove_folder
from vialibera.voice.audio_players import SoundOutput
from vialibera.voice.lexicon import respell_foreign_words
from vialibera.voice.speech_engines import EngineUnavailable, SpeechEngine, create_speech_engine
from vialibera.voice.voice_choice import choose_voice

BEAT_SECONDS = 0.5
"""Seconds between two beats. The speaking thread sends them, so a hung engine stops them."""
if TYPE_CHECKING:
    from vialibera.sheet.json_values import JsonValue

VoiceRequest = dict[str, "JsonValue"]


class VoiceWorker:
    """Handles requests one by one in the main thread; the reading thread handles `hush`, so it is never late."""

    def __init__(self, out: IO[str]) -> None:
        self.out = out
        self.out_lock, self.lock = Lock(), Lock()
        self.inbox: queue.SimpleQueue[VoiceRequest | None] = queue.SimpleQueue()
        self.engine: SpeechEngine | None = None
        self.current_no: int | None = None
        self.hushed_up_to = 0
        """The highest number that was silenced; a sentence with this number or a lower one is not said."""
        self.last_sent_at = 0.0
        self.lang = ""

    def send(self, what: str, **facts: JsonValue) -> None:
        with self.out_lock:
            self.out.write(json.dumps({"is": what, **facts}) + "\n")
            self.out.flush()
        self.last_sent_at = time.monotonic()

    # in

    def read_messages(self, lines: Iterable[str]) -> None:
        """Read requests in a thread of its own; at the end of the lines the game is gone, and the process ends."""
        for line in lines:
            message = json.loads(line)
            if message["do"] == "hush":
                self.hush(message["number"])
            else:
                self.inbox.put(message)
        self.inbox.put(None)
        self.hush(sys.maxsize)
        Thread(target=exit_now, args=(2.0,), daemon=True).start()  # in case the main thread is stuck in an engine

    def hush(self, number: int) -> None:
        with self.lock:
            self.hushed_up_to = max(self.hushed_up_to, number)
            if self.engine is not None and self.current_no is not None and self.current_no <= number:
                self.engine.stop_speaking()

    # the loop

    def run(self) -> None:
        """Handle requests until the game closes its end of the pipe."""
        while True:
            message = self._next_message()
            if message is None:
                return
            try:
                VOICE_REQUEST_HANDLERS[str(message.pop("do"))](self, **message)
            except EngineUnavailable as fatal:
                self.send("fatal", why=str(fatal))

    def _next_message(self) -> VoiceRequest | None:
        while True:
            try:
                return self.inbox.get(timeout=BEAT_SECONDS)
            except queue.Empty:
                self.send("beat")

    # The names of the parameters from here on are those of the requests' facts.

    def start(self, engine: str, sound: dict[str, Any], **tuning: Any) -> None:
        made = create_speech_engine(engine, SoundOutput(**sound), self._report_begun)
        with self.lock:
            self.engine = made
        self.tune(**tuning)
        self.send("ready", engine=made.name)

    def tune(self, rate: int, volume: int, voice: str, lang: str) -> None:
        """Set the language's voice, rate and volume; send a notice if another voice than the chosen one is used."""
        assert self.engine is not None
        self.lang = lang if self.engine.name == "espeak" else ""
        choice = choose_voice(self.engine.list_voices(), lang, voice)
        self.engine.apply_settings(rate, volume, choice.voice.id if choice.voice else None)
        if choice.fallback_reason and choice.voice:
            self.send("notice", why=choice.fallback_reason, voice=choice.voice.name)

    def send_voices(self) -> None:
        assert self.engine is not None
        self.send("voices", voices=self.engine.list_voices())

    def speak(self, number: int, text: str, after: float) -> None:
        """Say a sentence and send "ended", or "failed" if the engine raises: the next sentence can succeed."""
        if not self._claim_number(number):
            return self.send("ended", number=number, whole=False)
        try:
            self._wait_for_cues(number, after)
            if text:
                self._speak_text(clean_speech_text(respell_foreign_words(text, self.lang)))
        except EngineUnavailable:
            raise
        except Exception as error:
            return self.send("failed", number=number, why=repr(error)[:200])
        finally:
            with self.lock:
                self.current_no = None
        self.send("ended", number=number, whole=number > self.hushed_up_to)

    def _wait_for_cues(self, number: int, seconds: float) -> None:
        """Wait while the cues before the sentence sound; a hush ends the wait."""
        end = time.monotonic() + seconds
        while number > self.hushed_up_to and (left := end - time.monotonic()) > 0:
            time.sleep(min(left, 0.005))
            if time.monotonic() - self.last_sent_at > BEAT_SECONDS:
                self.send("beat")

    def _claim_number(self, number: int) -> bool:
        with self.lock:
            self.current_no = number if number > self.hushed_up_to else None
            return self.current_no is not None

    def _speak_text(self, text: str) -> None:
        engine, number = self.engine, self.current_no
        assert engine is not None and number is not None
        engine.start_speaking(text)
        # A hush that came between `_claim_number` and the start of the engine found the engine silent: repeat it now.
        if self.hushed_up_to >= number:
            engine.stop_speaking()
        while engine.poll(0.05):
            if time.monotonic() - self.last_sent_at > BEAT_SECONDS:
                self.send("beat")

    def _report_begun(self, by: str) -> None:
        self.send("begun", number=self.current_no, by=by)


VOICE_REQUEST_HANDLERS: dict[str, Callable[..., None]] = {
    "start": VoiceWorker.start,
    "tune": VoiceWorker.tune,
    "speak": VoiceWorker.speak,
    "voices": VoiceWorker.send_voices,
}


def clean_speech_text(text: str) -> str:
    """Return the text without control characters, which can be commands to an engine, or "." if nothing is left."""
    return "".join(letter if letter.isprintable() else " " for letter in text).strip() or "."


def exit_now(seconds: float = 0.0) -> None:
    """Wait `seconds`, remove the temporary files and exit without cleaning up, which a stuck engine would block."""
    time.sleep(seconds)
    if FOLDER_VARIABLE in os.environ:
        remove_folder(Path(os.environ[FOLDER_VARIABLE]))
    os._exit(0)


def main() -> None:
    """Answer on the original standard output; engines that print there print to the standard error instead."""
    out = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    worker = VoiceWorker(out)
    lines = os.fdopen(os.dup(0), encoding="utf-8")
    Thread(target=worker.read_messages, args=(lines,), daemon=True).start()
    with suppress(BrokenPipeError, KeyboardInterrupt):
        worker.run()
    exit_now()


if __name__ == "__main__":
    main()
