"""Keeps the worker process that speaks alive, and gives it one sentence at a time.

The rest stays in the queue. So the game knows what was cut or dropped, and a dead worker loses one sentence at most.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Protocol

from vialibera.senses.voice.audio_players import SoundOutput
from vialibera.support.callables import Now
from vialibera.support.json_values import JsonObject
from vialibera.support.processes.start_command import make_start_command
from vialibera.support.processes.worker_keeper import WorkerKeeper, WorkerLimits, WorkerSpawner
from vialibera.support.processes.worker_process import WorkerMessage, WorkerProcess

VOICE_COMMAND = make_start_command("vialibera.senses.voice.voice_worker")
WAITING_SECONDS = 10.0
"""Seconds that a sentence gets after the reader has come back."""


class SpeechOwner(Protocol):
    """The object that has something to say. The keeper calls it under its lock, from any thread."""

    def on_free(self) -> None:
        """The worker can take a sentence now."""

    def on_begun(self, number: int, by: str) -> None: ...
    def on_ended(self, number: int, was_completed: bool) -> None: ...
    def on_lost(self) -> None:
        """The worker failed before it finished the current sentence, which can be said again."""

    def on_given_up(self, why: str, detail: str) -> None: ...
    def on_notice(self, why: str, detail: str) -> None: ...
    def on_voices(self, voices: Iterable[VoiceEntry], usual: str) -> None: ...


VoiceEntry = tuple[str, str, Sequence[str]]
"""A voice as the worker's message has it: its id, its name, its language codes."""


def spawn_voice(
    heard: Callable[[WorkerProcess, WorkerMessage], None], ended: Callable[[WorkerProcess], None]
) -> WorkerProcess:
    return WorkerProcess(heard, ended, VOICE_COMMAND, "voice")


class SpeechKeeper(WorkerKeeper):
    """Runs at most one worker, which says one sentence at a time."""

    def __init__(
        self,
        owner: SpeechOwner,
        sound: SoundOutput,
        tuning: JsonObject,
        *,
        spawn: WorkerSpawner,
        now: Now,
        limits: WorkerLimits | None,
    ) -> None:
        super().__init__(spawn, now, limits)
        self.owner, self.sound, self.tuning = owner, sound, tuning
        self.ticket = 0
        """The number the worker knows the current sentence by. A repeated sentence gets a higher one, so that the
        worker's reports about its first attempt are not taken for the second."""
        self.current: tuple[int, float] | None = None
        """The owner's number of the current sentence and its deadline, or None."""
        self.engine_name = ""
        """The name of what speaks, as the worker reported it; empty before."""
        self.keeps_rate = self.is_silenced_by_keys = False

    # called by the owner

    def speak(self, number: int, text: str, allowed: float, after: float = 0.0) -> None:
        """Say the text `after` so many seconds; an empty text only waits. `allowed` is in seconds too."""
        with self.lock:
            if self.process is not None:
                self.ticket = max(number, self.ticket + 1)
                self.current = number, self.now() + allowed + after
                self.process.send("speak", number=self.ticket, text=text, after=after)

    def silence(self) -> None:
        """Silence the current sentence; the next one need not wait for it."""
        with self.lock:
            if self.current is not None and self.process is not None:
                self.process.send("hush", number=self.ticket)
            self.current = None

    def change_tuning(self, tuning: JsonObject) -> None:
        """Change rate, volume, voice and language, for this worker and every later one."""
        with self.lock:
            before, self.tuning = self.tuning, tuning
            if self.process is not None and self.state == "ready" and tuning != before:
                self.process.send("tune", **_tuning_values(tuning))

    def list_voices(self) -> None:
        with self.lock:
            if self.process is not None:
                self.process.send("voices")

    # called for messages of the worker

    def handle_message(self, message: WorkerMessage) -> None:
        """Do what a message asks for, unless it reports on another sentence than the current one."""
        answer = REPLY_HANDLERS.get(str(message.pop("is")))
        if answer is not None and message.pop("number", self.ticket) == self.ticket:
            answer(self, **message)

    def on_ready(self, engine: str, keeps_rate: bool = False, cut_by_keys: bool = False) -> None:
        self.state, self.engine_name = "ready", engine
        self.keeps_rate, self.is_silenced_by_keys = keeps_rate, cut_by_keys
        self.owner.on_free()

    def on_begun(self, by: str) -> None:
        if self.current is not None:
            self.owner.on_begun(self.current[0], by)

    def on_ended(self, whole: bool) -> None:
        if self.current is not None:
            spoken, self.current = self.current[0], None
            self.owner.on_ended(spoken, whole)
            self.owner.on_free()

    def on_failed(self, why: str) -> None:
        if self.current is not None:
            self.replace_or_give_up(why)

    def on_waiting(self) -> None:
        """Give the sentence more time: the worker waits for a reader that is gone."""
        if self.current is not None:
            self.current = self.current[0], max(self.current[1], self.now() + WAITING_SECONDS)

    def on_fatal(self, why: str, part: str = "") -> None:
        """Give up at once: a part that is missing would be missing for the next worker too."""
        self.give_up(why, part)

    def on_notice(self, why: str, voice: str) -> None:
        self.owner.on_notice(why, voice)

    def on_voices(self, voices: Iterable[VoiceEntry], usual: str = "") -> None:
        self.owner.on_voices(voices, usual)

    # called by the watch and by the replacement of a worker

    def send_first_message(self, process: WorkerProcess) -> None:
        self.ticket = 0
        facts = {"engine": self.tuning.get("engine", ""), "sound": self.sound._asdict()}
        process.send("start", **facts, **_tuning_values(self.tuning))

    def forget_work(self) -> None:
        self.current = None

    def is_work_late(self, now: float) -> bool:
        return self.current is not None and now > self.current[1]

    def extend_work(self, seconds: float) -> None:
        if self.current is not None:
            self.current = self.current[0], self.current[1] + seconds

    def report_lost(self) -> None:
        self.owner.on_lost()

    def report_given_up(self, why: str, detail: str) -> None:
        self.owner.on_given_up(why, detail)


def _tuning_values(tuning: JsonObject) -> JsonObject:
    return {name: tuning[name] for name in ("rate", "volume", "voice", "lang", "pace")}


REPLY_HANDLERS: dict[str, Callable[..., None]] = {
    "ready": SpeechKeeper.on_ready,
    "begun": SpeechKeeper.on_begun,
    "ended": SpeechKeeper.on_ended,
    "failed": SpeechKeeper.on_failed,
    "waiting": SpeechKeeper.on_waiting,
    "fatal": SpeechKeeper.on_fatal,
    "notice": SpeechKeeper.on_notice,
    "voices": SpeechKeeper.on_voices,
}
