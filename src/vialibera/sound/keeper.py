"""The process of the mixer as the game sees it: it is told and never waited for, and when it fails, that is that."""

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
"""Seconds within which the process must have taken what it was told to play."""
FIRST = 15.0
"""As long may it take to begin at all."""

Spawn = Callable[[Callable[[Process, Message], None], Callable[[Process], None]], Process]
Timed = tuple[str, float, float, float]
"""A cue by name, its moment, its place and its gain."""


def spawned(heard: Callable[[Process, Message], None], ended: Callable[[Process], None]) -> Process:
    return Process(heard, ended, COMMAND)


class MixerKeeper:
    """At most one process. That it is no more is told once, to `lost`, from any thread."""

    def __init__(
        self,
        lost: Callable[[str], None],
        beginning: Table,
        spawn: Spawn = spawned,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self.lost, self.beginning, self.spawn, self.now = lost, beginning, spawn, now
        """`beginning` is what a process is told first."""
        self.lock = RLock()
        self.state: Literal["off", "starting", "ready", "lost"] = "off"
        self.process: Process | None = None
        self.number = 0
        self.asked: dict[int, float] = {}
        """What was not taken yet, and when it was sent."""
        self.began: Callable[[int, float], None] = lambda number, at: None
        """Told when the first sample of each was handed over."""

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
        """By this number it will be told that they were taken."""
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
        """Something that is not played."""
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
