"""The program of the process that speaks: `python -m vialibera.senses.voice.voice_worker`. JSON lines in and out.

Everything the engines print goes to the standard error.

In:  {"do": "start", ...} first, then speak, hush, tune, voices.
Out: {"is": "ready", ...}, begun, ended, failed, waiting, beat, voices, notice, fatal.
"""

from __future__ import annotations

import json
import os
import queue
import re
import sys
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import cache, partial
from pathlib import Path
from threading import Lock, Thread
from typing import IO, TYPE_CHECKING, Any

from vialibera.senses.voice.audio_players import SoundOutput
from vialibera.senses.voice.dispatcher_link import DispatcherGone
from vialibera.senses.voice.speech_engines import (
    EngineUnavailable,
    ReaderLost,
    SoundStartCallback,
    SpeechEngine,
    create_speech_engine,
)
from vialibera.senses.voice.voice_choice import InstalledVoice, choose_voice
from vialibera.senses.voice.voice_kinds import VoiceKind, create_engine_of_kind, kinds_to_list, split_voice_id
from vialibera.support.processes.process_folders import FOLDER_VARIABLE, remove_folder
from vialibera.support.processes.worker_streams import open_worker_streams
from vialibera.words.languages import load_language

BEAT_SECONDS = 0.5
"""Seconds between two beats. The speaking thread sends them, so a hung engine stops them."""
READER_ENGINES = ("direct", "prism")
"""The names under which the settings and the options ask for the running screen reader."""
OWN_VOICE_FAULTS = ("no-piper", "no-model", "no-program")
"""The faults of a chosen voice that have a line of their own."""
NO_DEVICE_REASONS = ("no-sound", "no-player")
"""The faults that no other engine would mend."""
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
        self.sound = SoundOutput()
        self.engine: SpeechEngine | None = None
        self.engines: dict[VoiceKind, SpeechEngine] = {}
        """The engines made so far; the one of the empty kind speaks unless a voice of another kind is chosen."""
        self.failed_voices: set[str] = set()
        """The ids of voices that have failed: the usual engine speaks in their place."""
        self.tuning: dict[str, Any] = {}
        self.asked, self.is_reader = "", False
        """The engine that the settings ask for, and whether a reader speaks."""
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
        """Read requests in a separate thread; at the end of the lines the game is gone, and the process ends."""
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
        self.sound, self.asked = SoundOutput(**sound), engine
        if engine in READER_ENGINES:
            self._engine_of("")
        self.tune(**tuning)
        made = self.engine
        assert made is not None
        self.send("ready", engine=made.name, keeps_rate=made.keeps_rate, cut_by_keys=made.is_silenced_by_keys)

    def _engine_of(self, kind: VoiceKind) -> SpeechEngine:
        """Return the engine of a kind; that of the empty kind is the reader, if one is asked for."""
        if kind not in self.engines:
            makes = partial(create_engine_of_kind, kind) if kind else self._create_usual_engine
            self.engines[kind] = makes(self.sound, self._report_begun)
        return self.engines[kind]

    def _create_usual_engine(self, sound: SoundOutput, begun: SoundStartCallback) -> SpeechEngine:
        """Return the engine; the own voice stands in for a reader that only the settings ask for."""
        # `direct` has no stand-in: where a reader runs that cannot be asked, it reads the screen, and the own voice
        # would speak over it. (decision: voice.direct-has-no-stand-in)
        if self.asked in READER_ENGINES:
            from vialibera.senses.voice.reader_engines import create_reader_engine

            try:
                made = create_reader_engine(begun)
                self.is_reader = True
                return made
            except EngineUnavailable as missing:
                if self.asked != "prism":
                    raise
                self.send("notice", why=f"{missing}-own", voice=missing.part)
        return create_speech_engine(sound, begun)

    def tune(self, **tuning: Any) -> None:
        """Set the language's voice, rate and volume; send a notice if another voice than the chosen one is used."""
        self.tuning = tuning
        id = split_voice_id(tuning["voice"])
        if id.kind and not self.is_reader and tuning["voice"] not in self.failed_voices:
            try:
                return self._take_engine(self._engine_of(id.kind), id.name)
            except EngineUnavailable as missing:
                self._give_up_voice(missing)
        try:
            engine = self._engine_of("")
        except EngineUnavailable as missing:
            return self._take_system_voice(missing)
        if self.is_reader:
            return self._take_engine(engine, id.name if id.kind == "dispatcher" else None)
        choice = choose_voice(engine.list_voices(), tuning["lang"], "" if id.kind else tuning["voice"])
        self._take_engine(engine, choice.voice.id if choice.voice else None)
        if choice.fallback_reason and choice.voice:
            self.send("notice", why=choice.fallback_reason, voice=choice.voice.name)

    def _take_engine(self, engine: SpeechEngine, voice: str | None) -> None:
        """Let an engine speak from now on."""
        rate, volume, lang = (self.tuning[name] for name in ("rate", "volume", "lang"))
        engine.apply_settings(self.tuning["pace"] if engine.keeps_rate else rate, volume, voice, lang)
        with self.lock:
            self.engine = engine
        self.lang = lang if engine.name == "espeak" else ""

    def _take_system_voice(self, missing: EngineUnavailable) -> None:
        """Let a voice of the system speak where the usual engine is missing, or raise what is missing."""
        if not self.is_reader:
            for kind in kinds_to_list():
                with suppress(EngineUnavailable, DispatcherGone):
                    if (engine := self._engine_of(kind)).list_voices():
                        return self._take_engine(engine, None)
        raise missing

    def _give_up_voice(self, fault: EngineUnavailable) -> None:
        """Name the voice that cannot speak; another one speaks in its place."""
        self.failed_voices.add(self.tuning["voice"])
        why = str(fault) if str(fault) in OWN_VOICE_FAULTS else "silent"
        self.send("notice", why=why, voice=clean_speech_text(fault.part or Path(self.tuning["voice"]).name))

    def send_voices(self) -> None:
        """Send the voices of all engines that can list theirs; a reader's are those of Speech Dispatcher."""
        if self.is_reader:
            found = [voice._replace(id=f"dispatcher:{voice.id}") for voice in self._engine_of("").list_voices()]
        else:
            kinds: dict[VoiceKind, None] = dict.fromkeys(["", *self.engines, *kinds_to_list()])
            found = [voice for kind in kinds for voice in self._voices_of(kind)]
        self.send("voices", voices=found, usual=self.engines[""].name if "" in self.engines else "")
        if self.engine is not None:
            self.tune(**self.tuning)  # to list its voices an engine can have taken another one

    def _voices_of(self, kind: VoiceKind) -> list[InstalledVoice]:
        try:
            found = self._engine_of(kind).list_voices()
        except (EngineUnavailable, DispatcherGone):
            return []
        return [voice._replace(id=f"{kind}:{voice.id}") for voice in found] if kind else found

    def speak(self, number: int, text: str, after: float) -> None:
        """Say a sentence and send "ended", or "failed" if the engine raises: the next sentence can succeed."""
        if not self._claim_number(number):
            return self.send("ended", number=number, whole=False)
        try:
            self._wait_for_cues(number, after)
            if text:
                self._speak_text(text)
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
        while number > self.hushed_up_to:
            try:
                return self._speak_to_end(clean_speech_text(respell_foreign_words(text, self.lang)), number)
            except ReaderLost as lost:
                self._report_lost(lost)
                self._await_reader(number)
            except EngineUnavailable as fault:
                if self.engine is self.engines.get("") or str(fault) in NO_DEVICE_REASONS:
                    raise
                self._give_up_voice(fault)
                self.tune(**self.tuning)

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


def respell_foreign_words(text: str, lang: str) -> str:
    """Return the text with the language's respellings, or unchanged if `lang` is empty."""
    # Only espeak's voices need this; a better voice would be spoilt by the respelling.
    if not lang or not load_language(lang).respellings:
        return text
    return _foreign_words_pattern(lang).sub(lambda found: str(load_language(lang).respellings[found[0]]), text)


@cache
def _foreign_words_pattern(lang: str) -> re.Pattern[str]:
    return re.compile(rf"\b({'|'.join(map(re.escape, load_language(lang).respellings))})\b")


if __name__ == "__main__":
    main()
