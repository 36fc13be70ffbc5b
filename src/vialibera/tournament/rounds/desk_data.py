"""The answers of the desk as plain data."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from vialibera.support.json_values import JsonList, JsonObject, JsonRows
from vialibera.tournament.rounds.book import DrawnRound, TableOutcome, TournamentBook
from vialibera.tournament.rounds.entries import MinutesLeft, TableScore
from vialibera.tournament.rounds.plan import TournamentPlan
from vialibera.tournament.rounds.reckoned_value import banknotes_of
from vialibera.tournament.rounds.standings import StandingRow
from vialibera.tournament.rounds.table_clock import read_clock


def pick_fields(record: object, names: str, **renamed: str) -> JsonObject:
    """Return fields of a record, some of them under other names."""
    return {key: getattr(record, name) for key, name in ({name: name for name in names.split()} | renamed).items()}


def now_data(book: TournamentBook, left: MinutesLeft) -> JsonObject:
    """Return the last round as data: the tables missing and the minutes left at each, None before its start."""
    minutes: JsonRows = [{"table": table, "minutes_left": count} for table, count in left.items()]
    told: JsonObject = {"name": book.plan.name, "round": None, "final": False, "missing": [], "tables": minutes}
    for one in book.rounds[-1:]:
        told |= {"round": one.number, "final": one.is_final, "missing": [table.number for table in one.open_tables]}
    return told


def clock_data(book: TournamentBook, left: MinutesLeft, at: datetime) -> JsonObject:
    """Return the clock of each table of the last round without a result."""
    one = book.current_round
    clocks = {table: read_clock(book, one, table, at) for table in left}
    tables: JsonRows = [
        {
            "table": table,
            "minutes_left": left[table],
            **pick_fields(clock, "", paused="is_paused", extra="extra_minutes"),
        }
        for table, clock in clocks.items()
    ]
    return {"round": one.number, "tables": tables}


def plan_summary_data(plan: TournamentPlan, file: Path) -> JsonObject:
    settled = "name date place organiser referee minutes rounds final cuts qualify scoring pairing apart level id"
    return {"file": str(file), **pick_fields(plan, settled)}


def players_data(book: TournamentBook) -> JsonRows:
    there = book.names_present(book.following_no)
    return [
        pick_fields(one, "number name club", why="withdrawal_reason")
        | {"in": one.is_present, "next": one.name in there}
        for one in book.entrants.values()
    ]


def round_fields(one: DrawnRound) -> JsonObject:
    """Return what is told of a round wherever it is told: the round, and how it was drawn."""
    return pick_fields(one.drawn, "seed round final dice") | {
        "redrawn": one.redraw_reasons,
    }


def draw_data(one: DrawnRound, book: TournamentBook) -> JsonObject:
    tables: JsonRows = [{"table": table.number, "players": table.names} for table in one.tables]
    return round_fields(one) | {"digest": book.digest, "tables": tables}


def call_data(one: DrawnRound, book: TournamentBook) -> JsonObject:
    """Return a round with what each table begins with: minutes, capital and banknotes of each player."""
    tables: JsonRows = []
    for table in one.tables:
        size = len(table.names)
        capital = book.plan.own_capital(size)
        notes: JsonList = [[count, worth] for count, worth in banknotes_of(size, capital)]
        tables.append({"table": table.number, "players": table.names, "capital": capital, "banknotes": notes})
    return draw_data(one, book) | {"minutes": book.plan.minutes, "started": one.started_at, "tables": tables}


def outcome_data(outcome: TableOutcome, at: str) -> JsonObject:
    """Return a result; its hour is called `at`."""
    return {at: outcome.entered_at, "why": outcome.correction_reason, "result": scores_data(outcome.scores)}


def scores_data(scores: Sequence[TableScore]) -> JsonRows:
    return [pick_fields(score, "place name value property") | {"bankrupt": score.out > 0} for score in scores]


def standings_data(rows: Sequence[StandingRow]) -> JsonRows:
    return [
        {
            **pick_fields(row, "place name", tables="tables_played", won="tables_won"),
            "points": round(float(row.points), 4),
            **pick_fields(row, "value", qualified="is_qualified"),
            "shared": row.sharing_place > 1,
            "by": row.decided_by,
        }
        for row in rows
    ]
