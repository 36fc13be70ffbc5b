"""Keeps a worker process alive: watches it, replaces it, and gives up after several failures.

Only one sentence at a time goes to the worker; the rest stays in the queue. So the game knows what was cut or dropped,
and a dead worker loses one sentence at most.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from threading import Event, RLock, Thread
from typing import Literal, Protocol

from vialibera.sheet.json_values import JsonObject
from vialibera.voice.audio_players import SoundOutput
from vialibera.voice.process import WorkerMessage, WorkerProcess

KeeperState = Literal["off", "starting", "ready", "given-up"]


@dataclass(frozen=True)
class WorkerLimits:
    """The limits for a worker: all in seconds, except the number of failures."""

    start_seconds: float = 15.0
    """From its launch to its first message."""
    silence_seconds: float = 2.5
    """Without a message; the worker sends a beat every half second."""
    check_seconds: float = 0.2
    """Between two looks of the watch."""
    max_failures: int = 3
    """So many failures within `within` seconds, and the keeper gives up."""
    window_seconds: float = 60.0


class SpeechOwner(Protocol):
    """The object that has something to say. The keeper calls it under its lock, from any thread."""

    def on_free(self) -> None:
        """The worker can take a sentence now."""
        ...

    def on_begun(self, number: int, by: str) -> None: ...
    def on_ended(self, number: int, whole: bool) -> None: ...
    def on_lost(self) -> None:
        """The worker failed before it finished the current sentence, which can be said again."""
        ...

    def on_given_up(self, why: str, detail: str) -> None: ...
    def on_notice(self, why: str, detail: str) -> None: ...
    def on_voices(self, voices: Iterable[VoiceEntry]) -> None: ...


VoiceEntry = tuple[str, str, Sequence[str]]
"""A voice as the worker's message has it: its id, its name, its language codes."""
WorkerSpawner = Callable[
    [Callable[[WorkerProcess, WorkerMessage], None], Callable[[WorkerProcess], None]], WorkerProcess
]


class SpeechKeeper:
    """Runs at most one worker, which says one sentence at a time."""

    def __init__(
        self,
        owner: SpeechOwner,
        sound: SoundOutput,
        wishes: JsonObject,
        *,
        spawn: WorkerSpawner = WorkerProcess,
        now: Callable[[], float] = time.monotonic,
        limits: WorkerLimits | None = None,
    ) -> None:
        self.owner, self.sound, self.tuning, self.spawn, self.now = owner, sound, wishes, spawn, now
        self.limits = limits or WorkerLimits()
        self.lock = RLock()
        self.state: KeeperState = "off"
        self.process: WorkerProcess | None = None
        self.failure_times: deque[float] = deque()
        self.last_sign_at = self.last_check_at = 0.0
        self.ticket = 0
        """The number the worker knows the current sentence by. A repeated sentence gets a higher one, so that the
        worker's reports about its first attempt are not taken for the second."""
        self.current: tuple[int, float] | None = None
        """The owner's number of the current sentence and its deadline, or None."""
        self._stopped = Event()

    # called by the owner

    def start(self) -> None:
        """Start a worker and its watch, and forget earlier failures; do nothing if a worker runs."""
        with self.lock:
            if self.process is None:
                self.failure_times.clear()
                self._stopped = Event()
                self._spawn()
                Thread(target=self._watch, args=(self._stopped,), daemon=True, name="voice").start()

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

    def change_tuning(self, wishes: JsonObject) -> None:
        """Change rate, volume, voice and language, for this worker and every later one."""
        with self.lock:
            before, self.tuning = self.tuning, wishes
            if self.process is not None and self.state == "ready" and wishes != before:
                self.process.send("tune", **_tuning_values(wishes))

    def list_voices(self) -> None:
        with self.lock:
            if self.process is not None:
                self.process.send("voices")

    def stop(self, gently: bool = False) -> None:
        with self.lock:
            process, self.process, self.current = self.process, None, None
            self.state = "off"
            self._stopped.set()
        if process is not None:
            process.end_gently() if gently else process.kill()

    # called for messages of the worker

    def on_message(self, process: WorkerProcess, message: WorkerMessage) -> None:
        """Handle a message, in the reading thread of its process."""
        with self.lock:
            # A killed worker's last lines can still arrive: only the present worker counts.
            if process is self.process:
                self.last_sign_at = self.now()
                answer = REPLY_HANDLERS.get(str(message.pop("is")))
                if answer is not None:
                    answer(self, **message)

    def on_ready(self, engine: str) -> None:
        self.state = "ready"
        self.owner.on_free()

    def on_begun(self, number: int, by: str) -> None:
        if self.current is not None and self.ticket == number:
            self.owner.on_begun(self.current[0], by)

    def on_ended(self, number: int, whole: bool) -> None:
        if self.current is not None and self.ticket == number:
            spoken, self.current = self.current[0], None
            self.owner.on_ended(spoken, whole)
            self.owner.on_free()

    def on_failed(self, number: int, why: str) -> None:
        if self.current is not None and self.ticket == number:
            self._replace_or_give_up(why)

    def on_fatal(self, why: str) -> None:
        """Give up at once: a part that is missing would be missing for the next worker too."""
        self._give_up(why, "")

    def on_notice(self, why: str, voice: str) -> None:
        self.owner.on_notice(why, voice)

    def on_voices(self, voices: Iterable[VoiceEntry]) -> None:
        self.owner.on_voices(voices)

    def on_died(self, process: WorkerProcess) -> None:
        with self.lock:
            if process is self.process:
                self._replace_or_give_up(process.last_error())

    # the watch

    def _watch(self, over: Event) -> None:
        while not over.wait(self.limits.check_seconds):
            self.check_worker()

    def check_worker(self) -> None:
        """Replace the worker if it is silent, or has missed the deadline of a sentence.

        If the watch comes late, this program was stopped too (Ctrl+Z, a suspended laptop): then the deadlines are
        extended and the worker is kept.
        """
        with self.lock:
            now, before = self.now(), self.last_check_at
            self.last_check_at = now
            if now - before > self.limits.check_seconds + 1.0:
                self._extend_deadlines(now, now - before)
            elif self.process is not None and self._is_hung(now):
                self._replace_or_give_up("hung")

    def _extend_deadlines(self, now: float, slept: float) -> None:
        self.last_sign_at = now
        if self.current is not None:
            self.current = self.current[0], self.current[1] + slept

    def _is_hung(self, now: float) -> bool:
        allowed = self.limits.start_seconds if self.state == "starting" else self.limits.silence_seconds
        return now - self.last_sign_at > allowed or (self.current is not None and now > self.current[1])

    # replacing

    def _spawn(self) -> None:
        self.last_sign_at = self.last_check_at = self.now()
        self.state, self.ticket = "starting", 0
        try:
            self.process = self.spawn(self.on_message, self.on_died)
        except OSError as error:
            self._replace_or_give_up(str(error))
        else:
            facts = {"engine": self.tuning.get("engine", ""), "sound": self.sound._asdict()}
            self.process.send("start", **facts, **_tuning_values(self.tuning))

    def _replace_or_give_up(self, why: str) -> None:
        now = self.now()
        self._kill_worker()
        self.failure_times.append(now)
        while now - self.failure_times[0] > self.limits.window_seconds:
            self.failure_times.popleft()
        if len(self.failure_times) >= self.limits.max_failures:
            self._give_up("failing", why)
        else:
            self.owner.on_lost()
            self._spawn()

    def _give_up(self, why: str, detail: str) -> None:
        self._kill_worker()
        self._stopped.set()
        self.state = "given-up"
        self.owner.on_given_up(why, detail)

    def _kill_worker(self) -> None:
        process, self.process, self.current = self.process, None, None
        if process is not None:
            process.kill()


def _tuning_values(wishes: JsonObject) -> JsonObject:
    return {name: wishes[name] for name in ("rate", "volume", "voice", "lang")}


REPLY_HANDLERS: dict[str, Callable[..., None]] = {
    "ready": SpeechKeeper.on_ready,
    "begun": SpeechKeeper.on_begun,
    "ended": SpeechKeeper.on_ended,
    "failed": SpeechKeeper.on_failed,
    "fatal": SpeechKeeper.on_fatal,
    "notice": SpeechKeeper.on_notice,
    "voices": SpeechKeeper.on_voices,
}
