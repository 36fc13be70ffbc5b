"""The events for visitors of one language: the lines told, in order and numbered, with the board after them.

Each event has the whole board, so a visitor who missed some events has no wrong picture. Only lines are numbered, and
sent again to a visitor who comes back.
"""

from __future__ import annotations

import asyncio
import json
from collections import deque
from contextlib import suppress
from typing import TYPE_CHECKING

from vialibera.screen.onlooker import Onlooker
from vialibera.screen.scene import Beside, Boards
from vialibera.web import picture

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from vialibera.narrator.surfaces import Batch
    from vialibera.replay.follow import LogFollower
    from vialibera.screen.view import BoardView
    from vialibera.sheet.plain import Plain

WAITING = 64
"""The events that can wait for a visitor who does not read; beyond it the connection is closed."""

SIGN_OF_LIFE = b":\n\n"

KEPT = 5000
"""The number of batches kept for visitors who come back."""

LATEST = 200
"""The number of lines a new visitor gets."""


class Visitor:
    """A visitor at the end of a connection, and the events that wait for it."""

    def __init__(self, leave: Callable[[], None]) -> None:
        self.leave = leave
        self.waiting: list[bytes] = []
        self.ready = asyncio.Event()

    def give(self, event: bytes) -> None:
        """Queue an event; disconnect a visitor who reads none, so that nobody else is held up."""
        self.waiting.append(event)
        self.ready.set()
        if len(self.waiting) > WAITING:
            self.waiting.clear()
            self.leave()

    async def next(self, patience: float) -> bytes:
        """Wait up to `patience` seconds and return the bytes to send: events, or a sign of life."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self.ready.wait(), patience)
        self.ready.clear()
        events, self.waiting = self.waiting, []
        return b"".join(events) or SIGN_OF_LIFE


class Channel:
    """The visitors of one language: a surface that hears each batch once."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.visitors: set[Visitor] = set()
        self.leave_game()

    def leave_game(self) -> None:
        """Forget the game and show nothing until `take` is called."""
        self.follower: LogFollower | None = None
        self.epoch = ""
        """The part of an event's id that tells this game's numbers from those of any other."""
        self.number = 0
        """The number of the last batch heard."""
        self.published = 0
        """The number of the last batch sent to the visitors."""
        self.told: deque[tuple[int, list[Plain]]] = deque(maxlen=KEPT)
        self.onlooker, self.boards = Onlooker(), Boards()
        self.worth = picture.WorthOverTime()
        self.seconds_left: int | None = None
        self.time_is_news = False
        """True if the time left became known or unknown, or began or ceased to run: sent even without a line."""
        self.runs = False
        """True if the time left gets less while nothing is told."""

    def take(self, follower: LogFollower, epoch: str) -> None:
        """Follow another game; `epoch` tells its numbers from those of other games."""
        self.leave_game()
        self.follower, self.epoch = follower, epoch

    # events

    def hear(self, batch: Batch) -> None:
        """Give the batch the next number; nothing is sent before `publish`."""
        self.onlooker.hear(batch)
        self.number += 1
        self.told.append((self.number, [picture.line(line) for line in self.onlooker.last]))
        if batch.scene is not None:
            self.worth.note(batch.scene.state)

    def has_left(self, seconds: int | None, runs: bool = True) -> None:
        """Set the seconds left (None if no limit was agreed), and whether the time runs."""
        known, was_known = seconds is not None, self.seconds_left is not None
        self.time_is_news |= known != was_known or (known and runs != self.runs)
        self.seconds_left, self.runs = seconds, runs

    def publish(self) -> None:
        """Send all lines since the last call to every visitor, as one event."""
        if self.number == self.published and not self.time_is_news:
            return
        self.time_is_news = False
        lines = self._since(self.published)
        self.published = self.number
        self._give_all("told", {"lines": lines, "worth": self.worth.last(), **self._now()})

    def greet_all(self) -> None:
        """Send the whole game to every visitor again."""
        self.published = self.number
        self._give(self.greeting(""))

    def say_broken(self, why: str) -> None:
        """Tell every visitor why the log cannot be read any further."""
        self._give_all("broken", {"why": why})

    def _give_all(self, name: str, data: dict[str, Plain]) -> None:
        self._give(self._event(name, data))

    def _give(self, event: bytes) -> None:
        for visitor in tuple(self.visitors):
            visitor.give(event)

    # visitors who come

    def greeting(self, last: str) -> bytes:
        """Return the first event for a visitor: the board, and the lines after the event it has seen last.

        `last` is the id of that event; if it is empty or not of this game, the latest lines are sent.
        """
        known = self._number_of(last)
        lines = self._latest() if known is None else self._since(known)
        fixed = None if self.follower is None else picture.fixed(self._view(), self.follower.narrator)
        data: dict[str, Plain] = {"again": known is None, "game": fixed, "lines": lines, "worths": self.worth.all()}
        return self._event("board", data | self._now())

    def _number_of(self, id: str) -> int | None:
        """Return the number in an event's id, or None if it is of another game or some later batches are lost."""
        epoch, _, figures = id.rpartition(".")
        if epoch != self.epoch or not self.epoch or not (figures.isascii() and figures.isdecimal()):
            return None
        # An id comes from outside: nine digits at most, because `int` of a very long number is slow or refused.
        number, first = int(figures[:9]), self.told[0][0] if self.told else 1
        return number if first - 1 <= number <= self.published else None

    def _since(self, number: int) -> list[Plain]:
        return [line for told, lines in self.told if told > number for line in lines]

    def _latest(self) -> list[Plain]:
        return [line for told, lines in self.told if told <= self.published for line in lines][-LATEST:]

    # the board

    def _now(self) -> dict[str, Plain]:
        if self.follower is None:
            return {}
        return {"now": {"runs": self.runs, **picture.now(self._view(), self.follower.narrator)}}

    def _view(self) -> BoardView:
        assert self.follower is not None
        scene = self.onlooker.scene or self.follower.scene()
        beside = Beside(question=self.onlooker.question, seconds_left=self.seconds_left)
        return self.boards.view(scene, beside)

    def _event(self, name: str, data: dict[str, Plain]) -> bytes:
        text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
        return f"event: {name}\nid: {self.epoch}.{self.published}\ndata: {text}\n\n".encode(errors="replace")

    def deed(self, space: int) -> list[str] | None:
        """Return the deed of a square in words, as it is now; None if the square has no deed."""
        from vialibera.narrator.answers import deed_in_full

        if self.follower is None:
            return None
        scene = self.onlooker.scene or self.follower.scene()
        if not 0 <= space < scene.state.rules.size or scene.state.rules.group[space] < 0:
            return None
        return [line.shown for line in deed_in_full(scene.state, self.follower.narrator, space)]


def follow_all(channels: Iterable[Channel]) -> None:
    """Let each channel hear what is new in its log."""
    for channel in channels:
        if channel.follower is not None:
            for batch in channel.follower.news():
                channel.hear(batch)
