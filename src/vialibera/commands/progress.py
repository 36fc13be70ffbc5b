"""The progress of a long command: a line now and then for a screen reader, or rich's bar for a reader by eye."""

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
    import rich.progress

    from vialibera.support.callables import Now

ItemT = TypeVar("ItemT")

SECONDS_BETWEEN_LINES = 10.0
"""Seconds between two lines, each of which a screen reader says."""

SECONDS_BETWEEN_BARS = 0.5
"""Seconds between two states of the bar."""

BAR_COLUMNS = 30
"""Columns of the bar at most."""

BAR_COLOUR = "cyan"
"""A colour that is visible on dark and on light backgrounds."""


def track_on_terminal(
    items: Iterable[ItemT], total: int, text_for: Callable[[int, float], str], done_before: int = 0
) -> Iterable[ItemT]:
    """Return the same items, with their progress on stderr if that is a terminal.

    `done_before` of the total were done before, and are not among the items.
    Who uses a screen reader or a dumb terminal gets a line now and then instead of a bar, which is drawn over and over.
    """
    if not sys.stderr.isatty():
        return items
    progress = Progress(sys.stderr, total, text_for, wants_bar(), columns=lambda: window_size()[0])
    return progress.track_items(items, done_before)


def wants_bar() -> bool:
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
        bar: bool = False,
        now: Now = time.perf_counter,  # finer than Windows' monotonic: never nothing has gone by
        *,
        columns: Callable[[], int] = lambda: 80,
    ) -> None:
        self.stream, self.total, self.text_for, self.draws_bar, self.now = stream, total, format_line, bar, now
        self.columns = columns
        """The columns of the terminal, asked for at each drawing, because its size may change."""
        self.started_at = self.last_shown_at = now()
        self.done_before = 0
        """The items of the total that were done before the first one of `track_items`; they count for no rate."""
        self.bar: rich.progress.Progress | None = None
        """The bar now on the screen, if there is one."""

    def track_items(self, items: Iterable[ItemT], done_before: int = 0) -> Iterator[ItemT]:
        """Yield the same items and show the progress between them; leave no bar behind, whatever ends the loop."""
        self.done_before = done_before
        try:
            for count, item in enumerate(items, done_before + 1):
                yield item
                self.show_if_due(count)
        finally:
            self.clear_bar()

    def show_if_due(self, count: int) -> None:
        """Show the progress if it is time; never for the last item, after which the result follows."""
        now = self.now()
        if count < self.total and now - self.last_shown_at >= (
            SECONDS_BETWEEN_BARS if self.draws_bar else SECONDS_BETWEEN_LINES
        ):
            self.last_shown_at = now
            self.show_progress(count, self.text_for(count, (count - self.done_before) / (now - self.started_at)))

    def show_progress(self, count: int, text: str) -> None:
        """Print the text as a line, or draw the bar and the text over the last ones."""
        if not self.draws_bar:
            print(text, file=self.stream, flush=True)
            return
        if self.bar is None:
            self.bar = start_bar(self.stream, self.total)
        self.bar.console.width = room = self.columns() - 1
        self.bar.update(
            self.bar.task_ids[0],
            completed=count,
            description=text[:room],
            width=max(0, min(BAR_COLUMNS, room - len(text) - 1)),
            refresh=True,
        )

    def clear_bar(self) -> None:
        """Erase the bar, if there is one."""
        bar, self.bar = self.bar, None
        if bar is not None:
            bar.stop()


def start_bar(stream: TextIO, total: int) -> rich.progress.Progress:
    """Return a bar on the screen, with a text behind it; both are drawn when they are updated."""
    from rich.console import Console
    from rich.progress import BarColumn, Progress, Task, TextColumn
    from rich.progress_bar import ProgressBar
    from rich.table import Column

    class ShrinkingBar(BarColumn):
        """A bar that gives way to the text: each update says how wide it is."""

        def render(self, task: Task) -> ProgressBar:
            drawn = super().render(task)
            drawn.width = task.fields.get("width", 0)
            return drawn

    text = TextColumn("{task.description}", markup=False, table_column=Column(no_wrap=True, overflow="crop"))
    bar = Progress(
        ShrinkingBar(complete_style=BAR_COLOUR, finished_style=BAR_COLOUR),
        text,
        console=Console(file=stream, force_terminal=True, highlight=False, markup=False, emoji=False),
        auto_refresh=False,
        transient=True,
        redirect_stdout=False,
        redirect_stderr=False,
    )
    bar.add_task("", total=total)
    bar.start()
    # rich hides the cursor: whoever kills the program would be left without one.
    bar.console.show_cursor(True)
    return bar
