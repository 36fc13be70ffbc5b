"""How far a long count has come: now and then a line for a screen reader, a bar for whoever looks."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from typing import TextIO, TypeVar

Item = TypeVar("Item")

SELDOM = 10.0
"""Seconds between two lines: a screen reader says each of them."""

OFTEN = 0.5
WIDTH = 30


class Progress:
    """Written to a terminal while items go by; `told` puts a count and a rate into words."""

    def __init__(
        self,
        stream: TextIO,
        total: int,
        told: Callable[[int, float], str],
        bar: bool = False,
        now: Callable[[], float] = time.perf_counter,  # finer than Windows' monotonic: never nothing has gone by
        *,
        columns: Callable[[], int] = lambda: 80,
    ) -> None:
        self.stream, self.total, self.told, self.bar, self.now = stream, total, told, bar, now
        self.columns = columns
        """How wide the terminal is."""
        self.begun = self.last = now()
        self.width = 0
        """Of the bar that stands there."""

    def of(self, items: Iterable[Item]) -> Iterator[Item]:
        """The same items."""
        try:
            for count, item in enumerate(items, 1):
                yield item
                self.tick(count)
        finally:
            self.clear()

    def tick(self, count: int) -> None:
        now = self.now()
        if count < self.total and now - self.last >= (OFTEN if self.bar else SELDOM):
            self.last = now
            self.show(count, self.told(count, count / (now - self.begun)))

    def show(self, count: int, text: str) -> None:
        if not self.bar:
            print(text, file=self.stream, flush=True)
            return
        room = self.columns() - 1
        width = max(0, min(WIDTH, room - len(text) - len("[] ")))
        full = width * count // self.total
        line = f"[{'#' * full}{'.' * (width - full)}] {text}"[:room]
        self.clear()
        self.stream.write(line)
        self.stream.flush()
        self.width = len(line)

    def clear(self) -> None:
        """Nothing of a bar is left."""
        if self.width:
            self.stream.write(f"\r{' ' * self.width}\r")
            self.stream.flush()
            self.width = 0
