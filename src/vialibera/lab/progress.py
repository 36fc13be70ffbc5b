"""The progress of a long count: a line now and then for a screen reader, or a bar for a reader by eye."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from typing import TextIO, TypeVar

Item = TypeVar("Item")

SELDOM = 10.0
"""Seconds between two lines, each of which a screen reader says."""

OFTEN = 0.5
"""Seconds between two states of the bar."""

WIDTH = 30
"""Columns of the bar at most."""


class Progress:
    """A display of progress at a terminal while items go by; `told` puts a count and a rate into words."""

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
        """The columns of the terminal, asked for at each drawing, because its size may change."""
        self.begun = self.last = now()
        self.width = 0
        """The columns of the bar now on the screen, 0 if there is none."""

    def of(self, items: Iterable[Item]) -> Iterator[Item]:
        """Yield the same items and show the progress between them; leave no bar behind, whatever ends the loop."""
        try:
            for count, item in enumerate(items, 1):
                yield item
                self.tick(count)
        finally:
            self.clear()

    def tick(self, count: int) -> None:
        """Show the progress if it is time; never for the last item, after which the result follows."""
        now = self.now()
        if count < self.total and now - self.last >= (OFTEN if self.bar else SELDOM):
            self.last = now
            self.show(count, self.told(count, count / (now - self.begun)))

    def show(self, count: int, text: str) -> None:
        """Print the text as a line, or draw the bar and the text over the last ones."""
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
        """Erase the bar, if there is one."""
        if self.width:
            self.stream.write(f"\r{' ' * self.width}\r")
            self.stream.flush()
            self.width = 0
