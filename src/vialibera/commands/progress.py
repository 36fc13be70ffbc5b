"""The progress of a long command: a line now and then for a screen reader, or one row drawn over for the eyes."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, TextIO, TypeVar

from vialibera.commands.long_output import VOICES_WITHOUT_READER
from vialibera.shell.terminal.terminal_size import window_size
from vialibera.words.texts import format_text

if TYPE_CHECKING:
    from vialibera.support.callables import Now

ItemT = TypeVar("ItemT")

SECONDS_BETWEEN_LINES = 10.0
"""Seconds between two lines, each of which a screen reader says."""

SECONDS_BETWEEN_DRAWINGS = 0.5
"""Seconds between two drawings of the row."""


def track_on_terminal(
    items: Iterable[ItemT], total: int, text_for: Callable[[int, float], str], done_before: int = 0
) -> Iterable[ItemT]:
    """Return the same items, with their progress on stderr if that is a terminal.

    `done_before` of the total were done before, and are not among the items.
    Who uses a screen reader or a dumb terminal gets a line now and then instead of a row that is drawn over and over.
    """
    if not sys.stderr.isatty():
        return items
    progress = Progress(sys.stderr, total, text_for, wants_one_row(), columns=lambda: window_size()[0])
    return progress.track_items(items, done_before)


def wants_one_row() -> bool:
    """Return True if a voice without a screen reader was chosen, no braille display, and the terminal is not dumb."""
    from vialibera.shell.settings.start_options import choose_start_options

    chosen = choose_start_options(None)
    return chosen.voice in VOICES_WITHOUT_READER and not chosen.columns and os.environ.get("TERM") != "dumb"


def track_steps(steps: Sequence[ItemT], lang: str) -> Iterable[ItemT]:
    """Return the same steps, with how many of them are done and the seconds left on stderr if that is a terminal."""
    total = len(steps)

    def text_for(count: int, rate: float) -> str:
        return format_text(lang, "cli-progress", done=count, total=total, left=round((total - count) / rate))

    return track_on_terminal(steps, total, text_for)


class Progress:
    """A display of progress at a terminal while items go by; `told` puts a count and a rate into words."""

    def __init__(
        self,
        stream: TextIO,
        total: int,
        format_line: Callable[[int, float], str],
        in_one_row: bool = False,
        now: Now = time.perf_counter,  # finer than Windows' monotonic: never nothing has gone by
        *,
        columns: Callable[[], int] = lambda: 80,
    ) -> None:
        self.stream, self.total, self.text_for, self.now = stream, total, format_line, now
        self.in_one_row = in_one_row
        self.columns = columns
        """The columns of the terminal, asked for at each drawing, because its size may change."""
        self.started_at = self.last_shown_at = now()
        self.done_before = 0
        """The items of the total that were done before the first one of `track_items`; they count for no rate."""
        self.drawn_columns = 0
        """The columns of the row now on the screen, 0 without one."""

    def track_items(self, items: Iterable[ItemT], done_before: int = 0) -> Iterator[ItemT]:
        """Yield the same items and show the progress between them; leave no row behind, whatever ends the loop."""
        self.done_before = done_before
        try:
            for count, item in enumerate(items, done_before + 1):
                yield item
                self.show_if_due(count)
        finally:
            self.clear_row()

    def show_if_due(self, count: int) -> None:
        """Show the progress if it is time; never for the last item, after which the result follows."""
        now = self.now()
        if count < self.total and now - self.last_shown_at >= (
            SECONDS_BETWEEN_DRAWINGS if self.in_one_row else SECONDS_BETWEEN_LINES
        ):
            self.last_shown_at = now
            self.show_progress(self.text_for(count, (count - self.done_before) / (now - self.started_at)))

    def show_progress(self, text: str) -> None:
        """Print the text as a line, or draw it over the last one, in a single row."""
        if not self.in_one_row:
            print(text, file=self.stream, flush=True)
            return
        self.clear_row()
        shown = text[: self.columns() - 1]
        print(shown, end="", file=self.stream, flush=True)
        self.drawn_columns = len(shown)

    def clear_row(self) -> None:
        """Erase the drawn row, if there is one; by blanks, for an old console of Windows knows no sequences."""
        if self.drawn_columns:
            print(f"\r{' ' * self.drawn_columns}\r", end="", file=self.stream, flush=True)
            self.drawn_columns = 0
