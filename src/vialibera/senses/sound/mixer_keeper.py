"""The mixer's process as the game sees it: no call waits for it.

A mixer that fails is not replaced, unlike the voice's worker: a game without sounds is whole, and one whose sounds come
and go is not. The sound key starts a new one.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

from vialibera.support.callables import Now
from vialibera.support.json_values import JsonObject
from vialibera.support.processes.start_command import make_start_command
from vialibera.support.processes.worker_keeper import FAILING, HUNG, WorkerKeeper, WorkerLimits, WorkerSpawner
from vialibera.support.processes.worker_process import WorkerMessage, WorkerProcess

MIXER_COMMAND = make_start_command("vialibera.senses.sound.mixer_worker")
PLAY_TIMEOUT_SECONDS = 2.0
"""Seconds within which the process must confirm each request to play."""
# A voice is replaced, a mixer is not: a game without sounds is whole, and sounds that come and go only disturb.
MIXER_LIMITS = WorkerLimits(silence_seconds=float("inf"), max_failures=1)
"""It sends no beats: only a request that it does not confirm shows that it hangs."""

TimedCue = tuple[str, float, float, float]
"""A cue by name, its time on the clock of `time.monotonic`, its pan and its gain."""


def spawn_mixer(
    heard: Callable[[WorkerProcess, WorkerMessage], None], ended: Callable[[WorkerProcess], None]
) -> WorkerProcess:
    return WorkerProcess(heard, ended, MIXER_COMMAND, "sounds")


class MixerKeeper(WorkerKeeper):
    """Runs at most one mixer process; `lost` is called once, from any thread, when it has failed."""

    def __init__(
        self,
        lost: Callable[[str], None],
        beginning: JsonObject,
        spawn: WorkerSpawner = spawn_mixer,
        now: Now = time.monotonic,
    ) -> None:
        super().__init__(spawn, now, MIXER_LIMITS)
        self.on_lost, self.start_facts = lost, beginning
        """`beginning` has the facts of the first request to a process."""
        self.was_ready = False
        """True once a process was ready; a later one goes on in the file that it wrote."""
        self.pack_ms: dict[str, int] = {}
        """The length in milliseconds of each cue of the sound pack, once a process is ready."""
        self.last_number = 0
        self.sent_at: dict[int, float] = {}
        """The requests to play that are not confirmed yet, and when each was sent."""

    def play(self, cues: Sequence[TimedCue]) -> int:
        """Send cues and return the request's number, or 0 if there is no process."""
        with self.lock:
            if self.process is None:
                return 0
            self.last_number += 1
            self.sent_at[self.last_number] = self.now()
            self.process.send("play", number=self.last_number, cues=list(cues))
            return self.last_number

    def send(self, do: str, **facts: bool | int) -> None:
        """Send any other request."""
        with self.lock:
            if self.process is not None:
                self.process.send(do, **facts)

    def send_first_message(self, process: WorkerProcess) -> None:
        process.send("start", **self.start_facts, goes_on=self.was_ready)

    def handle_message(self, message: WorkerMessage) -> None:
        number = message.get("number")
        match message["is"]:
            case "ready":
                # From now on each request has `PLAY_TIMEOUT_SECONDS`: those sent during the start count from here.
                self.state, self.was_ready = "ready", True
                self.sent_at = dict.fromkeys(self.sent_at, self.now())
                if isinstance(pack_ms := message.get("pack_ms"), dict):
                    self.pack_ms = {name: ms for name, ms in pack_ms.items() if isinstance(ms, int)}
            case "took" if isinstance(number, int):
                self.sent_at.pop(number, None)
            case "fatal":
                self.give_up(str(message["why"]), "")

    def forget_work(self) -> None:
        self.sent_at.clear()

    def is_work_late(self, now: float) -> bool:
        return self.state == "ready" and now - min(self.sent_at.values(), default=now) > PLAY_TIMEOUT_SECONDS

    def extend_work(self, seconds: float) -> None:
        self.sent_at = {number: at + seconds for number, at in self.sent_at.items()}

    def report_lost(self) -> None:
        """Do nothing: no other mixer starts."""

    def report_given_up(self, why: str, detail: str) -> None:
        self.on_lost(why if why != FAILING else HUNG if detail == HUNG else "died")
