"""The hall of a tournament on a page: the file is looked at every second, and what is new goes to all visitors."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from vialibera.network.web.channel import Visitor, render_event
from vialibera.support.json_values import JsonObject, JsonValue
from vialibera.tournament.rounds.book import DrawnRound, SeatedTable, TournamentBook
from vialibera.tournament.rounds.desk_words import DESK_ERRORS, DeskWords, seats_by_name
from vialibera.tournament.rounds.handouts import podium_lines, standing_figures
from vialibera.tournament.rounds.office import NowFunction, local_time_now, notes_on_final, progress_notes
from vialibera.tournament.rounds.public_page import released_standings
from vialibera.tournament.rounds.table_clock import ALL_TABLES, has_begun, read_clock
from vialibera.tournament.rounds.tournament_file import read_tournament
from vialibera.words.languages import language_codes

FILE_CHECK_SECONDS = 1.0
"""Seconds between two looks at the file."""

GAMES_CHECK_LOOKS = 15
"""Looks after which the page is made again without a change of the file: games of tables have clocks of their own."""


class HallChannel:
    """The visitors of one language, and what they see."""

    def __init__(self, lang: str, make_data: Callable[[DeskWords], JsonObject]) -> None:
        self.words, self.make_data = DeskWords(lang), make_data
        self.visitors: set[Visitor] = set()
        self.data: JsonObject = {}
        self.made_at = float("-inf")

    def refresh(self) -> None:
        """Make the page again."""
        self.data, self.made_at = self.make_data(self.words), time.monotonic()

    def greeting_event(self, last_seen: str) -> bytes:
        """Return the whole page as an event, with the clock of now; `last_seen` does not matter."""
        if time.monotonic() - self.made_at > FILE_CHECK_SECONDS:
            self.refresh()
        return self.current_event()

    def current_event(self) -> bytes:
        return render_event("hall", "hall", self.data)

    def deed_lines(self, space: int) -> None:
        """Return None: a hall has no board."""

    def read_end(self, path: Path | None) -> None:
        """Return None: a hall has no game."""


class HallWatch:
    """A tournament's file, and the channels of all languages that show it."""

    def __init__(self, path: Path, now: NowFunction = local_time_now) -> None:
        self.path, self.now = path, now
        self.channels = {lang: HallChannel(lang, self._page_data) for lang in language_codes()}
        self.last_seen: tuple[int, int] | None = None
        self.looks = 0

    def publish_news(self) -> None:
        """Look at the file; if it or the clock of a game has changed, send the page to every visitor."""
        seen = self._file_state()
        self.looks += 1
        if seen == self.last_seen and self.looks % GAMES_CHECK_LOOKS:
            return
        is_changed, self.last_seen = seen != self.last_seen, seen
        for channel in self.channels.values():
            before = channel.data
            channel.refresh()
            if is_changed or without_seconds(before) != without_seconds(channel.data):
                event = channel.current_event()
                for visitor in tuple(channel.visitors):
                    visitor.add_event(event)

    def _file_state(self) -> tuple[int, int] | None:
        try:
            found = self.path.stat()
        except OSError:
            return None
        return found.st_mtime_ns, found.st_size

    def _page_data(self, words: DeskWords) -> JsonObject:
        try:
            return hall_data(read_tournament(self.path), words, self.now())
        except DESK_ERRORS as error:
            return {"fault": words.error_lines(error, self.path)[1][-1].shown}


def without_seconds(data: JsonObject) -> JsonObject:
    """Return the data of a page without the seconds of the clock, which the page counts by itself."""
    return {name: value for name, value in data.items() if name != "clock"}


def hall_data(book: TournamentBook, words: DeskWords, now: datetime) -> JsonObject:
    """Return what the page of the hall shows: clock, tables, names, missing results and released standings."""
    about: JsonObject = {"name": book.plan.name, "fault": "", "standings": released_data(book, words)}
    if not book.rounds:
        about |= {"view": "waiting", "round": words.phrase("refused-not-drawn").shown, "missing": "", "clock": None}
        return about | {"podium": [], "tables": [], "people": []}
    one, view = book.current_round, hall_view(book, book.current_round)
    notes = [*progress_notes(book), *notes_on_final(book)] if view != "calling" else notes_on_final(book)
    return {
        **about,
        "view": view,
        "podium": podium_names(book, words) if book.is_closed else [],
        "round": words.round_line(one).shown,
        "clock": clock_of_round(book, one, now) if one.open_tables else None,
        "missing": " ".join(words.note_phrase(note).shown for note in notes),
        "tables": [hall_table_row(book, table, words, now) for table in one.tables],
        "people": [[seat.listed, seat.table] for seat in seats_by_name(book, one)],
    }


def hall_view(book: TournamentBook, one: DrawnRound) -> str:
    """Return what the hall needs now: its tables before the start, the clock, the standings between rounds, the end."""
    if book.is_closed:
        return "end"
    if not one.open_tables:
        return "between"
    return "playing" if has_begun(book, one) else "calling"


def podium_names(book: TournamentBook, words: DeskWords) -> list[str]:
    """Return the first three of the final standings, once they are released."""
    released = released_standings(book, words)
    return podium_lines(released.rows) if released is not None and released.is_final else []


def clock_of_round(book: TournamentBook, one: DrawnRound, now: datetime) -> JsonObject:
    """Return the seconds left of the clock that the round shares, None before its start, and whether it runs."""
    clock = read_clock(book, one, ALL_TABLES, now)
    left = None if clock.started_at is None else max(0, round(clock.seconds_left, 1))
    return {"left": left, "runs": left is not None and not clock.is_paused}


def hall_table_row(book: TournamentBook, table: SeatedTable, words: DeskWords, now: datetime) -> JsonObject:
    """Return a table; the minutes are None unless they differ from those of the round, as after a pause of its own."""
    one, minutes = table.round, words.minutes_left(book, table, now)
    is_paused = read_clock(book, one, table.number, now).is_paused
    state = "in" if table.outcome is not None else "stands" if is_paused else "open"
    return {
        "table": table.number,
        "names": list(table.names),
        "kind": state,
        "state": words.phrase(f"column.hall-{state}").shown,
        "minutes": None if minutes == read_clock(book, one, ALL_TABLES, now).minutes_left else minutes,
    }


def released_data(book: TournamentBook, words: DeskWords) -> JsonValue:
    """Return the standings that were released, or None before that."""
    released = released_standings(book, words)
    if released is None:
        return None
    figures = [(row.name, standing_figures(words, row)) for row in released.rows]
    return {"caption": released.caption, "rows": [[place, name, *rest] for name, (place, *rest) in figures]}
