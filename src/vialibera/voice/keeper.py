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

from vialibera.sheet.plain import Table
from vialibera.voice.players import Sound
from vialibera.voice.process import Message, Process

State = Literal["off", "starting", "ready", "given-up"]


@dataclass(frozen=True)
class WorkerLimits:
    """The limits for a worker: all in seconds, except the number of failures."""

    start: float = 15.0
    """From its launch to its first message."""
    silence: float = 2.5
    """Without a message; the worker sends a beat every half second."""
    look: float = 0.2
    """Between two looks of the watch."""
    failures: int = 3
    """So many failures within `within` seconds, and the keeper gives up."""
    within: float = 60.0


class Owner(Protocol):
    """The object that has something to say. The keeper calls it under its lock, from any thread."""

    def free(self) -> None:
        """The worker can take a sentence now."""
        ...

    def begun(self, number: int, by: str) -> None: ...
    def ended(self, number: int, whole: bool) -> None: ...
    def lost(self) -> None:
        """The worker failed before it finished the current sentence, which can be said again."""
        ...

    def given_up(self, why: str, detail: str) -> None: ...
    def notice(self, why: str, detail: str) -> None: ...
    def listed(self, voices: Iterable[Offered]) -> None: ...


Offered = tuple[str, str, Sequence[str]]
"""A voice as the worker's message has it: its id, its name, its language codes."""
Spawn = Callable[[Callable[[Process, Message], None], Callable[[Process], None]], Process]


class Keeper:
    """Runs at most one worker, which says one sentence at a time."""

    def __init__(
        self,
        owner: Owner,
        sound: Sound,
        wishes: Table,
        *,
        spawn: Spawn = Process,
        now: Callable[[], float] = time.monotonic,
        limits: WorkerLimits | None = None,
    ) -> None:
        self.owner, self.sound, self.wishes, self.spawn, self.now = owner, sound, wishes, spawn, now
        self.limits = limits or WorkerLimits()
        self.lock = RLock()
        self.state: State = "off"
        self.process: Process | None = None
        self.failures: deque[float] = deque()
        self.seen = self.looked = 0.0
        self.ticket = 0
        """The number the worker knows the current sentence by. A repeated sentence gets a higher one, so that the
        worker's reports about its first attempt are not taken for the second."""
        self.current: tuple[int, float] | None = None
        """The owner's number of the current sentence and its deadline, or None."""
        self._over = Event()

    # called by the owner

    def start(self) -> None:
        """Start a worker and its watch, and forget earlier failures; do nothing if a worker runs."""
        with self.lock:
            if self.process is None:
                self.failures.clear()
                self._over = Event()
                self._spawn()
                Thread(target=self._watch, args=(self._over,), daemon=True, name="voice").start()

    def speak(self, number: int, text: str, allowed: float, after: float = 0.0) -> None:
        """Say the text `after` so many seconds; an empty text only waits. `allowed` is in seconds too."""
        with self.lock:
            if self.process is not None:
                self.ticket = max(number, self.ticket + 1)
                self.current = number, self.now() + allowed + after
                self.process.send("speak", number=self.ticket, text=text, after=after)

    def hush(self) -> None:
        """Silence the current sentence; the next one need not wait for it."""
        with self.lock:
            if self.current is not None and self.process is not None:
                self.process.send("hush", number=self.ticket)
            self.current = None

    def tune(self, wishes: Table) -> None:
        """Change rate, volume, voice and language, for this worker and every later one."""
        with self.lock:
            before, self.wishes = self.wishes, wishes
            if self.process is not None and self.state == "ready" and wishes != before:
                self.process.send("tune", **_tuning(wishes))

    def list_voices(self) -> None:
        with self.lock:
            if self.process is not None:
                self.process.send("voices")

    def stop(self, gently: bool = False) -> None:
        with self.lock:
            process, self.process, self.current = self.process, None, None
            self.state = "off"
            self._over.set()
        if process is not None:
            process.leave() if gently else process.kill()

    # called for messages of the worker

    def heard(self, process: Process, message: Message) -> None:
        """Handle a message, in the reading thread of its process."""
        with self.lock:
            # A killed worker's last lines can still arrive: only the present worker counts.
            if process is self.process:
                self.seen = self.now()
                answer = ANSWERS.get(str(message.pop("is")))
                if answer is not None:
                    answer(self, **message)

    def ready(self, engine: str) -> None:
        self.state = "ready"
        self.owner.free()

    def begun(self, number: int, by: str) -> None:
        if self.current is not None and self.ticket == number:
            self.owner.begun(self.current[0], by)

    def ended(self, number: int, whole: bool) -> None:
        if self.current is not None and self.ticket == number:
            spoken, self.current = self.current[0], None
            self.owner.ended(spoken, whole)
            self.owner.free()

    def failed(self, number: int, why: str) -> None:
        if self.current is not None and self.ticket == number:
            self._fail(why)

    def fatal(self, why: str) -> None:
        """Give up at once: a part that is missing would be missing for the next worker too."""
        self._give_up(why, "")

    def notice(self, why: str, voice: str) -> None:
        self.owner.notice(why, voice)

    def voices(self, voices: Iterable[Offered]) -> None:
        self.owner.listed(voices)

    def died(self, process: Process) -> None:
        with self.lock:
            if process is self.process:
                self._fail(process.complaint())

    # the watch

    def _watch(self, over: Event) -> None:
        while not over.wait(self.limits.look):
            self.look()

    def look(self) -> None:
        """Replace the worker if it is silent, or has missed the deadline of a sentence.

        If the watch comes late, this program was stopped too (Ctrl+Z, a suspended laptop): then the deadlines are
        extended and the worker is kept.
        """
        with self.lock:
            now, before = self.now(), self.looked
            self.looked = now
            if now - before > self.limits.look + 1.0:
                self._forgive(now, now - before)
            elif self.process is not None and self._hangs(now):
                self._fail("hung")

    def _forgive(self, now: float, slept: float) -> None:
        self.seen = now
        if self.current is not None:
            self.current = self.current[0], self.current[1] + slept

    def _hangs(self, now: float) -> bool:
        allowed = self.limits.start if self.state == "starting" else self.limits.silence
        return now - self.seen > allowed or (self.current is not None and now > self.current[1])

    # replacing

    def _spawn(self) -> None:
        self.seen = self.looked = self.now()
        self.state, self.ticket = "starting", 0
        try:
            self.process = self.spawn(self.heard, self.died)
        except OSError as error:
            self._fail(str(error))
        else:
            facts = {"engine": self.wishes.get("engine", ""), "sound": self.sound._asdict()}
            self.process.send("start", **facts, **_tuning(self.wishes))

    def _fail(self, why: str) -> None:
        now = self.now()
        self._drop()
        self.failures.append(now)
        while now - self.failures[0] > self.limits.within:
            self.failures.popleft()
        if len(self.failures) >= self.limits.failures:
            self._give_up("failing", why)
        else:
            self.owner.lost()
            self._spawn()

    def _give_up(self, why: str, detail: str) -> None:
        self._drop()
        self._over.set()
        self.state = "given-up"
        self.owner.given_up(why, detail)

    def _drop(self) -> None:
        process, self.process, self.current = self.process, None, None
        if process is not None:
            process.kill()


def _tuning(wishes: Table) -> Table:
    return {name: wishes[name] for name in ("rate", "volume", "voice", "lang")}


ANSWERS: dict[str, Callable[..., None]] = {
    "ready": Keeper.ready,
    "begun": Keeper.begun,
    "ended": Keeper.ended,
    "failed": Keeper.failed,
    "fatal": Keeper.fatal,
    "notice": Keeper.notice,
    "voices": Keeper.voices,
}
