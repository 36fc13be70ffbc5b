"""The clocks of tables on a real board: start, pauses and extra minutes, from the lines of the desk.

A table that is played with this program has the clock of its game instead.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from math import ceil
from typing import NamedTuple

from vialibera.tournament.rounds.book import DrawnRound, SeatedTable, TournamentBook
from vialibera.tournament.rounds.desk_refusal import DeskRefusal, check_reason
from vialibera.tournament.rounds.entries import (
    ClockPaused,
    ClockResumed,
    HallEntry,
    MinutesAdded,
    RefereeCalled,
    StandingsReleased,
    TableEntry,
    TableStarted,
)

ALL_TABLES = 0
"""The number that stands for all tables of a round in a line of the file."""

MOST_MINUTES = 90
"""The most minutes of a game by the sheet, those given later included."""

CLOCK_MINUTE_SECONDS = 60


class TableClock(NamedTuple):
    """The clock of a table, or of the whole round."""

    started_at: datetime | None
    """The time of the start, or None before it."""
    seconds_left: float
    is_paused: bool
    extra_minutes: int

    @property
    def minutes_left(self) -> int | None:
        """The whole minutes left, the minute under way included; None before the start."""
        return None if self.started_at is None else whole_minutes(self.seconds_left)


def whole_minutes(seconds_left: float) -> int:
    """Return the minutes that are left, the minute under way included."""
    return max(0, ceil(seconds_left / CLOCK_MINUTE_SECONDS))


def read_clock(book: TournamentBook, one: DrawnRound, table: int, now: datetime) -> TableClock:
    """Return the clock of a table, or with `ALL_TABLES` the one that the whole round shares."""
    start = datetime.fromisoformat(one.started_at) if one.started_at else None
    marks: list[tuple[datetime, bool]] = []
    extra = 0
    for at, entry in table_entries_of_round(book, one):
        if entry.table not in (ALL_TABLES, table):
            continue
        match entry:
            case TableStarted():
                start = at
            case ClockPaused() | ClockResumed():
                marks.append((at, isinstance(entry, ClockPaused)))
            case MinutesAdded(minutes=minutes):
                extra += minutes
    stopped, paused_at = sum_pauses(marks, start)
    seconds_in_all = CLOCK_MINUTE_SECONDS * (book.plan.minutes + extra)
    if start is None:
        return TableClock(None, seconds_in_all, paused_at is not None, extra)
    played = ((paused_at or now) - start - stopped).total_seconds()
    return TableClock(start, seconds_in_all - max(0.0, played), paused_at is not None, extra)


def sum_pauses(marks: list[tuple[datetime, bool]], start: datetime | None) -> tuple[timedelta, datetime | None]:
    """Return the time of the pauses that are over, and the beginning of one under way or None."""
    stopped, paused_at = timedelta(), None
    for at, begins in marks:
        here = at if start is None else max(at, start)
        if begins:
            paused_at = paused_at or here
        elif paused_at is not None:
            stopped, paused_at = stopped + (here - paused_at), None
    return stopped, paused_at if start is None or paused_at is None else max(paused_at, start)


def table_entries_of_round(book: TournamentBook, one: DrawnRound) -> list[tuple[datetime, TableEntry]]:
    """Return the lines about clocks and calls since the last draw of a round, with their times."""
    return [
        (datetime.fromisoformat(written.at), written.entry)
        for line, written in book.hall_lines.items()
        if line > one.lines_before and isinstance(written.entry, TableEntry) and written.entry.round == one.number
    ]


def calls_at_table(book: TournamentBook, table: SeatedTable) -> list[tuple[datetime, RefereeCalled]]:
    """Return the calls of the referee at a table, in their order."""
    found = table_entries_of_round(book, table.round)
    return [(at, call) for at, call in found if isinstance(call, RefereeCalled) and call.table == table.number]


def check_table_open(book: TournamentBook, number: int, table: int) -> None:
    """Raise DeskRefusal if a table, or with `ALL_TABLES` each of the round, has its result."""
    if number != book.current_round.number or not book.current_round.open_tables:
        raise DeskRefusal("round-over", round=number)
    if table != ALL_TABLES and book.find_table(number, table).outcome is not None:
        raise DeskRefusal("entered", table=table, round=number)


def check_hall_entry(entry: HallEntry, book: TournamentBook) -> None:
    """Raise DeskRefusal unless the desk would write this line about the hall after those in the book."""
    match entry:
        case RefereeCalled(number, table, _, ruling):
            book.find_table(number, table)
            check_reason(ruling)
        case StandingsReleased(number):
            if not any(True for _ in book.finished_tables()) or number != book.current_round.number:
                raise DeskRefusal("no-result-yet")
        case _:
            check_table_open(book, entry.round, entry.table)
            check_clock_entry(book, entry)


def check_clock_entry(book: TournamentBook, entry: TableEntry) -> None:
    """Raise DeskRefusal for a clock that cannot start, stop, go on or be longer."""
    one = book.current_round
    clock = read_clock(book, one, entry.table, datetime.fromisoformat(one.drawn_at))
    facts: dict[str, int] = {"table": entry.table, "round": entry.round}
    own = [line for _, line in table_entries_of_round(book, one) if line.table == entry.table]
    match entry:
        case TableStarted() if any(isinstance(line, TableStarted) for line in own):
            raise DeskRefusal("table-started", **facts)
        case ClockPaused() if clock.is_paused:
            raise DeskRefusal("clock-stopped", **facts)
        case ClockResumed() if not clock.is_paused and not has_paused_table(book, one, entry.table):
            raise DeskRefusal("clock-runs", **facts)
        case MinutesAdded(minutes=minutes):
            most = most_extra_minutes(book, clock)
            if not 1 <= minutes <= most:
                raise DeskRefusal("extra-minutes", most=most)


def most_extra_minutes(book: TournamentBook, clock: TableClock) -> int:
    """Return how many minutes more a table can get: it plays 90 in all at most; older files had no such bound."""
    if book.plan.draws == 1:
        return book.plan.minutes
    return max(0, MOST_MINUTES - book.plan.minutes - clock.extra_minutes)


def has_paused_table(book: TournamentBook, one: DrawnRound, table: int) -> bool:
    """Return True if all tables are meant and the clock of one of them is stopped."""
    at = datetime.fromisoformat(one.drawn_at)
    return table == ALL_TABLES and any(read_clock(book, one, seat.number, at).is_paused for seat in one.open_tables)


def has_begun(book: TournamentBook, one: DrawnRound) -> bool:
    """Return True if a clock of the round has started or a table has handed in."""
    starts = [TableStarted(one.number, table.number) for table in one.tables]
    is_started = bool(one.started_at) or any(line.entry in starts for line in book.hall_lines.values())
    return is_started or len(one.open_tables) < len(one.tables)
