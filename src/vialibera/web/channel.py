"""What visitors of one language get: what was told, in order and with numbers, and how things stand after it."""

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
"""So many events wait for a visitor who does not read; then the connection ends, and its visitor may come again."""

SIGN_OF_LIFE = b":\n\n"

KEPT = 5000
"""So many batches are kept for those who were away."""

LATEST = 200
"""So many lines are told to whoever is new."""


class Visitor:
    """Somebody who looks on, at the end of a connection."""

    def __init__(self, leave: Callable[[], None]) -> None:
        self.leave = leave
        self.waiting: list[bytes] = []
        self.ready = asyncio.Event()

    def give(self, event: bytes) -> None:
        """It waits until it is read. Whoever reads nothing for so long holds nobody up."""
        self.waiting.append(event)
        self.ready.set()
        if len(self.waiting) > WAITING:
            self.waiting.clear()
            self.leave()

    async def next(self, patience: float) -> bytes:
        """What is to be sent now; a sign of life where nothing has come for so many seconds."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self.ready.wait(), patience)
        self.ready.clear()
        events, self.waiting = self.waiting, []
        return b"".join(events) or SIGN_OF_LIFE


class Channel:
    """One language of one game: a surface that hears each batch once."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.visitors: set[Visitor] = set()
        self.leave_game()

    def leave_game(self) -> None:
        """Nothing is shown until there is another game."""
        self.follower: LogFollower | None = None
        self.epoch = ""
        """What tells the numbers of this game from those of any other."""
        self.number = 0
        """Of the batch told last."""
        self.published = 0
        self.told: deque[tuple[int, list[Plain]]] = deque(maxlen=KEPT)
        self.onlooker, self.boards = Onlooker(), Boards()
        self.worth = picture.WorthOverTime()
        self.seconds_left: int | None = None
        self.time_is_news = False
        """Whether it has begun or ceased to be known, which nothing told need say."""
        self.runs = False
        """Whether the time left gets less while nothing is told."""

    def take(self, follower: LogFollower, epoch: str) -> None:
        """Another game; who is there gets it from its beginning."""
        self.leave_game()
        self.follower, self.epoch = follower, epoch

    # what is told

    def hear(self, batch: Batch) -> None:
        """It gets the next number; nothing is sent yet."""
        self.onlooker.hear(batch)
        self.number += 1
        self.told.append((self.number, [picture.line(line) for line in self.onlooker.last]))
        if batch.scene is not None:
            self.worth.note(batch.scene.state)

    def has_left(self, seconds: int | None, runs: bool = True) -> None:
        """How much time is left now, if any was agreed, and whether it gets less."""
        known, was_known = seconds is not None, self.seconds_left is not None
        self.time_is_news |= known != was_known or (known and runs != self.runs)
        self.seconds_left, self.runs = seconds, runs

    def publish(self) -> None:
        """What was told since the last time, as one event for everybody."""
        if self.number == self.published and not self.time_is_news:
            return
        self.time_is_news = False
        lines = self._since(self.published)
        self.published = self.number
        self._give_all("told", {"lines": lines, "worth": self.worth.last(), **self._now()})

    def greet_all(self) -> None:
        """Everybody gets everything anew."""
        self.published = self.number
        self._give(self.greeting(""))

    def say_broken(self, why: str) -> None:
        """The log cannot be read any further."""
        self._give_all("broken", {"why": why})

    def _give_all(self, name: str, data: dict[str, Plain]) -> None:
        self._give(self._event(name, data))

    def _give(self, event: bytes) -> None:
        for visitor in tuple(self.visitors):
            visitor.give(event)

    # who comes

    def greeting(self, last: str) -> bytes:
        """All there is to see; and what was told after the event that a visitor has seen last, or the latest lines."""
        known = self._number_of(last)
        lines = self._latest() if known is None else self._since(known)
        fixed = None if self.follower is None else picture.fixed(self._view(), self.follower.narrator)
        data: dict[str, Plain] = {"again": known is None, "game": fixed, "lines": lines, "worths": self.worth.all()}
        return self._event("board", data | self._now())

    def _number_of(self, id: str) -> int | None:
        """The number of an event of this game of which nothing that came after it is lost."""
        epoch, _, figures = id.rpartition(".")
        if epoch != self.epoch or not self.epoch or not (figures.isascii() and figures.isdecimal()):
            return None
        number, first = int(figures[:9]), self.told[0][0] if self.told else 1
        return number if first - 1 <= number <= self.published else None

    def _since(self, number: int) -> list[Plain]:
        return [line for told, lines in self.told if told > number for line in lines]

    def _latest(self) -> list[Plain]:
        return [line for told, lines in self.told if told <= self.published for line in lines][-LATEST:]

    # how things stand

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
        """The deed of a square in words, as it stands now; None where there is none."""
        from vialibera.narrator.answers import deed_in_full

        if self.follower is None:
            return None
        scene = self.onlooker.scene or self.follower.scene()
        if not 0 <= space < scene.state.rules.size or scene.state.rules.group[space] < 0:
            return None
        return [line.shown for line in deed_in_full(scene.state, self.follower.narrator, space)]


def follow_all(channels: Iterable[Channel]) -> None:
    """Each hears what is new in its log."""
    for channel in channels:
        if channel.follower is not None:
            for batch in channel.follower.news():
                channel.hear(batch)
