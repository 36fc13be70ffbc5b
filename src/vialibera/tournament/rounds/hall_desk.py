"""The steps of the desk about the hall: clocks of tables, calls of the referee, the release of the standings."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from vialibera.support.json_values import JsonObject
from vialibera.tournament.rounds.book import DrawnRound, TournamentBook
from vialibera.tournament.rounds.desk_refusal import DeskRefusal, make_note
from vialibera.tournament.rounds.entries import (
    ClockPaused,
    ClockResumed,
    HallEntry,
    MinutesAdded,
    RefereeCalled,
    StandingsReleased,
    TableStarted,
)
from vialibera.tournament.rounds.game_logs import current_game_log
from vialibera.tournament.rounds.plan import find_referee
from vialibera.tournament.rounds.table_clock import (
    ALL_TABLES,
    calls_at_table,
    read_clock,
)

if TYPE_CHECKING:
    from vialibera.tournament.rounds.desk_answer import DeskAnswer
    from vialibera.tournament.rounds.desk_answers import TournamentDesk


class HallDesk:
    """The steps about the hall, over the file of a desk."""

    def __init__(self, desk: TournamentDesk) -> None:
        self.desk, self.words, self.file = desk, desk.words, desk.file

    def start_table(self, spot: str) -> DeskAnswer:
        """Start the clock of one table now: of a late one, or of one that began before the others."""
        number, table = self.parse_spot(spot)
        return self.change_clock(TableStarted(number, table))

    def pause_clock(self, spot: str, why: str) -> DeskAnswer:
        """Stop the clock of a table, or of all if `spot` is empty."""
        return self.change_clock(ClockPaused(*self.parse_spot(spot), why.strip()))

    def resume_clock(self, spot: str) -> DeskAnswer:
        return self.change_clock(ClockResumed(*self.parse_spot(spot)))

    def add_minutes(self, spot: str, minutes: int, why: str) -> DeskAnswer:
        """Give a table, or all, more minutes."""
        return self.change_clock(MinutesAdded(*self.parse_spot(spot), minutes, why.strip()))

    def parse_spot(self, spot: str) -> tuple[int, int]:
        """Return the numbers of round and table; an empty text means all tables of the last round."""
        book = self.desk.read_book()
        if not spot:
            return book.current_round.number, ALL_TABLES
        number, table = book.parse_table_spot(spot)
        book.find_table(number, table)
        if current_game_log(self.file, book, number, table) is not None:
            raise DeskRefusal("own-clock", table=table)
        return number, table

    def change_clock(self, entry: HallEntry) -> DeskAnswer:
        """Write a line about a clock, and answer with the time that is left."""
        book = self.desk.write(entry)
        one, at = book.current_round, self.desk.now()
        left = self.words.minutes_by_table(self.file, book, one, at)
        told = self.words.entry_phrase(book, entry)
        lines = [told, *self.words.time_lines(left), *self.words.stopped_lines(book, one, at)]
        return self.desk.answer_act(lines, clock_data(book, one, left, at), [])

    # the referee

    def note_call(self, spot: str, ruling: str, referee: str) -> DeskAnswer:
        """Write down a call of the referee at a table, the ruling, and which referee made it."""
        book = self.desk.read_book()
        number, table = book.parse_table_spot(spot)
        who = find_referee(book.plan, referee)
        if not who:
            raise DeskRefusal("no-referee-named")
        book = self.desk.write(RefereeCalled(number, table, who, ruling.strip()))
        at, call = calls_at_table(book, book.find_round(number), table)[-1]
        told = self.words.call_phrase(at, call)
        return self.desk.answer_act([told], [{**call._asdict(), "at": at.isoformat()}], [])

    def list_calls(self, spot: str = "") -> DeskAnswer:
        """Return the calls of the referee at a table, or at all tables of all rounds."""
        book = self.desk.read_book()
        found: list[JsonObject] = []
        lines = []
        for one in book.rounds:
            for table in one.tables:
                if spot and book.parse_table_spot(spot) != (one.number, table.number):
                    continue
                for at, call in calls_at_table(book, one, table.number):
                    lines.append(self.words.call_phrase(at, call))
                    found.append({**call._asdict(), "at": at.isoformat()})
        return self.desk.make_answer(lines or [self.words.phrase("no-calls")], found)

    # the standings

    def release_standings(self) -> DeskAnswer:
        """Let the page of the hall show the standings as they are now."""
        number = self.desk.read_book().current_round.number
        book = self.desk.write(StandingsReleased(number))
        note = make_note("released", line=str(book.line_count))
        return self.desk.answer_act([], {"round": number, "line": book.line_count}, [note])


def clock_data(book: TournamentBook, one: DrawnRound, left: dict[int, int | None], at: datetime) -> JsonObject:
    """Return the clock of each table without a result."""
    tables: list[JsonObject] = []
    for table, minutes in left.items():
        clock = read_clock(book, one, table, at)
        tables.append(
            {"table": table, "minutes_left": minutes, "paused": clock.is_paused, "extra": clock.extra_minutes}
        )
    return {"round": one.number, "tables": tables}
