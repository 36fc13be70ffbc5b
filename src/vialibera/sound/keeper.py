"""The mixer's process as the game sees it: no call waits for it.

A mixer that fails is not replaced, unlike the voice's worker: a game without sounds is whole, and one whose sounds come
and go is not. The sound key starts a new one.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Sequence
from threading import RLock
from typing import Literal

from vialibera.sheet.plain import Table
from vialibera.voice.process import Message, Process

COMMAND = (sys.executable, "-P", "-m", "vialibera.sound.worker")
PATIENCE = 2.0
"""Seconds within which the process must confirm each request to play."""
FIRST = 15.0
"""The same while the process is starting."""

Spawn = Callable[[Callable[[Process, Message], None], Callable[[Process], None]], Process]
Timed = tuple[str, float, float, float]
"""A cue by name, its time on the clock of `time.monotonic`, its pan and its gain."""


def spawned(heard: Callable[[Process, Message], None], ended: Callable[[Process], None]) -> Process:
    return Process(heard, ended, COMMAND)


class MixerKeeper:
    """Runs at most one mixer process; `lost` is called once, from any thread, when it has failed."""

    def __init__(
        self,
        lost: Callable[[str], None],
        beginning: Table,
        spawn: Spawn = spawned,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self.lost, self.beginning, self.spawn, self.now = lost, beginning, spawn, now
        """`beginning` has the facts of the first request to a process."""
        self.lock = RLock()
        self.state: Literal["off", "starting", "ready", "lost"] = "off"
        self.process: Process | None = None
        self.number = 0
        self.asked: dict[int, float] = {}
        """The requests to play that are not confirmed yet, and when each was sent."""
        self.began: Callable[[int, float], None] = lambda number, at: None
        """Called with the time when the first sample of a request was given to the device."""

    @property
    def alive(self) -> bool:
        return self.state in ("starting", "ready")

    def start(self) -> None:
        with self.lock:
            if self.process is not None:
                return
            self.state = "starting"
            self.asked.clear()
            try:
                self.process = self.spawn(self.heard, self.died)
            except OSError:
                self._lose("died")
            else:
                self.process.send("start", **self.beginning)

    def play(self, cues: Sequence[Timed]) -> int:
        """Send cues and return the request's number, or 0 if there is no process or it hangs."""
        with self.lock:
            if self.process is None:
                return 0
            now, waiting = self.now(), min(self.asked.values(), default=float("inf"))
            if now - waiting > (FIRST if self.state == "starting" else PATIENCE):
                self._lose("hung")
                return 0
            self.number += 1
            self.asked[self.number] = now
            self.process.send("play", number=self.number, cues=list(cues))
            return self.number

    def tell(self, do: str, **facts: bool | int) -> None:
        """Send any other request."""
        with self.lock:
            if self.process is not None:
                self.process.send(do, **facts)

    def stop(self, gently: bool = False) -> None:
        with self.lock:
            process, self.process, self.state = self.process, None, "off"
        if process is not None:
            process.leave() if gently else process.kill()

    def heard(self, process: Process, message: Message) -> None:
        with self.lock:
            if process is not self.process:
                return
            number = message.get("number")
            match message["is"]:
                case "ready":
                    # From now on each request has PATIENCE: those sent during the start count from here.
                    self.state = "ready"
                    self.asked = dict.fromkeys(self.asked, self.now())
                case "took" if isinstance(number, int):
                    self.asked.pop(number, None)
                case "began" if isinstance(number, int) and isinstance(at := message["at"], float):
                    self.began(number, at)
                case "fatal":
                    self._lose(str(message["why"]))

    def died(self, process: Process) -> None:
        with self.lock:
            if process is self.process:
                self._lose("died")

    def _lose(self, why: str) -> None:
        process, self.process, self.state = self.process, None, "lost"
        if process is not None:
            process.kill()
        self.lost(why)
