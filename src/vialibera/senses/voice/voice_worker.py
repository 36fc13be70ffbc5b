"""The program of the process that speaks: `python -m vialibera.senses.voice.voice_worker`. JSON lines in and out.

Everything the engines print goes to the standard error.

In:  {"do": "start", ...} first, then speak, hush, tune, voices.
Out: {"is": "ready", ...}, begun, ended, failed, waiting, beat, voices, notice, fatal.
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

from vialibera.senses.voice.audio_players import SoundOutput
from vialibera.senses.voice.lexicon import respell_foreign_words
from vialibera.senses.voice.speech_engines import EngineUnavailable, ReaderLost, SpeechEngine, create_speech_engine
from vialibera.senses.voice.voice_choice import choose_voice
from vialibera.support.processes.process_folders import FOLDER_VARIABLE, remove_folder
from vialibera.support.processes.worker_streams import open_worker_streams

BEAT_SECONDS = 0.5
"""Seconds between two beats. The speaking thread sends them, so a hung engine stops them."""
READER_ENGINES = ("direct", "prism")
"""The names under which the settings and the options ask for the running screen reader."""
RECONNECT_SECONDS = 0.25
"""Seconds between two attempts to reach a reader that is gone."""
if TYPE_CHECKING:
    from vialibera.support.json_values import JsonValue

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
        self.lost_reason = ""
        """The fault of the reader that is gone or mute, or empty while it speaks."""

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
                self.send("fatal", why=str(fatal), part=fatal.part)

    def _next_message(self) -> VoiceRequest | None:
        while True:
            try:
                return self.inbox.get(timeout=BEAT_SECONDS)
            except queue.Empty:
                self.send("beat")
                self._check_engine()

    # The names of the parameters from here on are those of the requests' facts.

    def start(self, engine: str, sound: dict[str, Any], **tuning: Any) -> None:
        made = self._create_engine(engine, SoundOutput(**sound))
        with self.lock:
            self.engine = made
        self.tune(**tuning)
        self.send("ready", engine=made.name, keeps_rate=made.keeps_rate, cut_by_keys=made.is_silenced_by_keys)

    def _create_engine(self, name: str, sound: SoundOutput) -> SpeechEngine:
        """Return the engine; the own voice stands in for a reader that only the settings ask for."""
        # `direct` has no stand-in: where a reader runs that cannot be asked, it reads the screen, and the own voice
        # would speak over it. (decision: voice.direct-has-no-stand-in)
        if name not in READER_ENGINES:
            return create_speech_engine(sound, self._report_begun)
        from vialibera.senses.voice.reader_engines import create_reader_engine

        try:
            return create_reader_engine(self._report_begun)
        except EngineUnavailable as missing:
            if name != "prism":
                raise
            made = create_speech_engine(sound, self._report_begun)
            self.send("notice", why=f"{missing}-own", voice=missing.part)
            return made

    def tune(self, rate: int, volume: int, voice: str, lang: str, pace: int) -> None:
        """Set the language's voice, rate and volume; send a notice if another voice than the chosen one is used."""
        assert self.engine is not None
        self.lang = lang if self.engine.name == "espeak" else ""
        choice = choose_voice(self.engine.list_voices(), lang, voice)
        chosen = choice.voice.id if choice.voice else None
        self.engine.apply_settings(pace if self.engine.keeps_rate else rate, volume, chosen, lang)
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
        number = self.current_no
        assert number is not None
        while True:
            try:
                return self._speak_to_end(text, number)
            except ReaderLost as lost:
                self._report_lost(lost)
                self._await_reader(number)
                if number <= self.hushed_up_to:
                    return

    def _speak_to_end(self, text: str, number: int) -> None:
        engine = self.engine
        assert engine is not None
        engine.start_speaking(text)
        # A hush that came between `_claim_number` and the start of the engine found the engine silent: repeat it now.
        if self.hushed_up_to >= number:
            engine.stop_speaking()
        while engine.poll(0.05):
            if time.monotonic() - self.last_sent_at > BEAT_SECONDS:
                self.send("beat")

    def _report_begun(self, by: str) -> None:
        if self.lost_reason:
            self.lost_reason = ""
            self.send("notice", why="reader-back", voice=by)
        self.send("begun", number=self.current_no, by=by)

    # a reader that is gone

    def _check_engine(self) -> None:
        """Notice between two sentences that the reader is gone, and reach it again."""
        try:
            if self.engine is not None and not self.lost_reason:
                self.engine.check()
        except ReaderLost as lost:
            self._report_lost(lost)
        if self.lost_reason:
            self._try_connect()

    def _report_lost(self, lost: ReaderLost) -> None:
        """Put the fault on the screen, once until the reader speaks again."""
        why, name = lost.args
        if why != self.lost_reason:
            self.lost_reason = why
            self.send("notice", why=why, voice=name)

    def _await_reader(self, number: int) -> None:
        """Wait until the reader can be reached again or the sentence is hushed; the keeper does not count that time."""
        while number > self.hushed_up_to and not self._try_connect():
            self.send("waiting", number=number)
            time.sleep(RECONNECT_SECONDS)

    def _try_connect(self) -> bool:
        assert self.engine is not None
        try:
            self.engine.connect()
        except Exception:  # whatever the reader's library raises: the next attempt follows
            return False
        return True


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
    lines, out = open_worker_streams()
    worker = VoiceWorker(out)
    Thread(target=worker.read_messages, args=(lines,), daemon=True).start()
    with suppress(BrokenPipeError, KeyboardInterrupt):
        worker.run()
    exit_now()


if __name__ == "__main__":
    main()
