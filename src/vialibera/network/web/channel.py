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

from vialibera.network.web import page_data
from vialibera.senses.screen.line_sorter import LineSorter, prompt_lines
from vialibera.senses.screen.view_builder import ScreenTexts, build_board_view

if TYPE_CHECKING:
    from pathlib import Path

    from vialibera.analysis.report.end_reading import EndReading
    from vialibera.narration.surfaces.batch import Batch, Scene
    from vialibera.narration.surfaces.utterance import Utterance
    from vialibera.record.reading.log_follower import LogFollower
    from vialibera.senses.screen.board_view import BoardView
    from vialibera.support.callables import Work
    from vialibera.support.json_values import JsonList, JsonObject, JsonValue

MAX_WAITING_EVENTS = 64
"""The events that can wait for a visitor who does not read; beyond it the connection is closed."""

KEEP_ALIVE_EVENT = b":\n\n"

MAX_KEPT_BATCHES = 5000
"""The number of batches kept for visitors who come back."""

MAX_LATEST_LINES = 200
"""The number of lines a new visitor gets."""


def render_event(name: str, id: str, data: JsonObject) -> bytes:
    """Return an event with data as a browser reads it."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return f"event: {name}\nid: {id}\ndata: {text}\n\n".encode(errors="replace")


class Visitor:
    """A visitor at the end of a connection, and the events that wait for it."""

    def __init__(self, leave: Work) -> None:
        self.disconnect = leave
        self.waiting: list[bytes] = []
        self.ready = asyncio.Event()

    def add_event(self, event: bytes) -> None:
        """Queue an event; disconnect a visitor who reads none, so that nobody else is held up."""
        self.waiting.append(event)
        self.ready.set()
        if len(self.waiting) > MAX_WAITING_EVENTS:
            self.waiting.clear()
            self.disconnect()

    async def take_events(self, patience: float) -> bytes:
        """Wait up to `patience` seconds and return the bytes to send: events, or a sign of life."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self.ready.wait(), patience)
        self.ready.clear()
        events, self.waiting = self.waiting, []
        return b"".join(events) or KEEP_ALIVE_EVENT


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
        self.batch_no = 0
        """The number of the last batch heard."""
        self.published_no = 0
        """The number of the last batch sent to the visitors."""
        self.published_prompt: tuple[Utterance, ...] = ()
        """The open question, or the wait, sent last: it can change without a line, by an act that is told to nobody."""
        self.kept_batches: deque[tuple[int, JsonList]] = deque(maxlen=MAX_KEPT_BATCHES)
        self.onlooker = LineSorter()
        self.seconds_left: int | None = None
        self.time_is_news = False
        """True if the time left became known or unknown, or began or ceased to run: sent even without a line."""
        self.is_running = False
        """True if the time left gets less while nothing is told."""

    def follow_game(self, follower: LogFollower, epoch: str) -> None:
        """Follow another game; `epoch` tells its numbers from those of other games."""
        self.leave_game()
        self.follower, self.epoch = follower, epoch

    # events

    def hear(self, batch: Batch) -> None:
        """Give the batch the next number; nothing is sent before `publish`."""
        # Only what everybody may know comes here: what one player looks up would drown the rest on every telephone.
        # (decision: page.no-answers)
        self.onlooker.hear(batch)
        self.batch_no += 1
        shown = zip(self.onlooker.last_batch, batch.lines, strict=True)
        self.kept_batches.append((self.batch_no, [page_data.page_line(row, line.spoken) for row, line in shown]))

    def set_seconds_left(self, seconds: int | None, runs: bool = True) -> None:
        """Set the seconds left (None if no limit was agreed), and whether the time runs."""
        known, was_known = seconds is not None, self.seconds_left is not None
        self.time_is_news |= known != was_known or (known and runs != self.is_running)
        self.seconds_left, self.is_running = seconds, runs

    def publish(self) -> None:
        """Send all lines since the last call to every visitor, as one event."""
        prompt = () if self.follower is None else self.follower.current_scene().lines_at_rest
        if self.batch_no == self.published_no and not self.time_is_news and prompt == self.published_prompt:
            return
        self.time_is_news, self.published_prompt = False, prompt
        lines = self._lines_since(self.published_no)
        self.published_no = self.batch_no
        worths = page_data.worth_rows(self.onlooker.worth_history)
        data = {"lines": lines, "worth": worths[-1] if worths else None, **self._current_data()}
        self._send(self._event("told", data))

    def greet_all(self) -> None:
        """Send the whole game to every visitor again."""
        self.published_no = self.batch_no
        self._send(self.greeting_event(""))

    def say_broken(self, why: str) -> None:
        """Tell every visitor why the log cannot be read any further."""
        self._send(self._event("broken", {"why": why}))

    def _send(self, event: bytes) -> None:
        for visitor in tuple(self.visitors):
            visitor.add_event(event)

    # visitors who come

    def greeting_event(self, last: str) -> bytes:
        """Return the first event for a visitor: the board, and the lines after the event it has seen last.

        `last` is the id of that event; if it is empty or not of this game, the latest lines are sent.
        """
        known = self._known_batch_no(last)
        lines = self._latest_lines() if known is None else self._lines_since(known)
        follower, fixed = self.follower, None
        if follower is not None:
            fixed = page_data.fixed_data(self._view(follower.current_scene()), follower.narrator)
        data: dict[str, JsonValue] = {
            "again": known is None,
            "game": fixed,
            "lines": lines,
            "worths": page_data.worth_rows(self.onlooker.worth_history),
        }
        return self._event("board", data | self._current_data())

    def _known_batch_no(self, id: str) -> int | None:
        """Return the number in an event's id, or None if it is of another game or some later batches are lost."""
        epoch, _, figures = id.rpartition(".")
        if epoch != self.epoch or not self.epoch or not (figures.isascii() and figures.isdecimal()):
            return None
        # An id comes from outside: nine digits at most, because `int` of a very long number is slow or refused.
        number, first = int(figures[:9]), self.kept_batches[0][0] if self.kept_batches else 1
        return number if first - 1 <= number <= self.published_no else None

    def _lines_since(self, number: int) -> JsonList:
        return [line for told, lines in self.kept_batches if told > number for line in lines]

    def _latest_lines(self) -> JsonList:
        return [line for told, lines in self.kept_batches if told <= self.published_no for line in lines][
            -MAX_LATEST_LINES:
        ]

    # the board

    def _current_data(self) -> dict[str, JsonValue]:
        # The whole state, not differences: a visitor who missed events has no wrong picture.
        if self.follower is None:
            return {}
        scene = self.follower.current_scene()
        current = page_data.current_data(self._view(scene), self.follower.narrator, scene)
        return {"now": {"runs": self.is_running, **current}}

    def _view(self, scene: Scene) -> BoardView:
        beside = ScreenTexts(question=prompt_lines(scene), seconds_left=self.seconds_left)
        beside = beside._replace(lines=self.onlooker.game_lines, last_throw=self.onlooker.last_throw)
        return build_board_view(scene, beside)

    def _event(self, name: str, data: dict[str, JsonValue]) -> bytes:
        return render_event(name, f"{self.epoch}.{self.published_no}", data)

    def deed_lines(self, space: int) -> list[list[str]] | None:
        """Return the deed of a square in words, shown and spoken, as it is now; None if the square has no deed."""
        from vialibera.narration.narrator.answers import full_deed_answer

        if self.follower is None:
            return None
        scene = self.follower.current_scene()
        if not 0 <= space < scene.state.rules.board_size or scene.state.rules.group_of[space] < 0:
            return None
        lines = full_deed_answer(scene.state, self.follower.narrator, space)
        return [[line.shown, page_data.other_spoken(line.shown, line.spoken)] for line in lines]

    def read_end(self, path: Path | None) -> EndReading | None:
        """Return the reading of the end of the game at `path`, or None before its end."""
        if path is None or self.follower is None or not self.follower.reel.state.is_over:
            return None
        from vialibera.analysis.report.end_reading import read_end

        return read_end(path, self.lang, path.stat().st_size)
