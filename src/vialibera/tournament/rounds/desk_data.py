"""The answers of the desk as plain data."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from vialibera.support.json_values import JsonObject, JsonValue
from vialibera.tournament.rounds.book import DrawnRound, TournamentBook
from vialibera.tournament.rounds.entries import TableScore
from vialibera.tournament.rounds.plan import TournamentPlan
from vialibera.tournament.rounds.reckoned_value import banknotes_of
from vialibera.tournament.rounds.standings import StandingRow


def now_data(book: TournamentBook, left: Mapping[int, int | None]) -> JsonObject:
    """Return the last round as data: the tables missing and the minutes left at each, None before its start."""
    one = book.rounds[-1] if book.rounds else None
    minutes: list[JsonObject] = [{"table": table, "minutes_left": count} for table, count in left.items()]
    return {
        "name": book.plan.name,
        "round": None if one is None else one.number,
        "final": one is not None and one.is_final,
        "missing": [] if one is None else [table.number for table in one.open_tables],
        "tables": minutes,
    }


def plan_summary_data(plan: TournamentPlan, file: Path) -> JsonObject:
    settled = (
        "name",
        "date",
        "place",
        "organiser",
        "referee",
        "minutes",
        "rounds",
        "final",
        "cuts",
        "qualify",
        "scoring",
        "pairing",
        "apart",
    )
    fields = plan._asdict()
    return {"file": str(file), **{name: fields[name] for name in (*settled, "level", "id")}}


def players_data(book: TournamentBook) -> list[JsonObject]:
    following = len(book.rounds) + 1
    there = book.names_present(following)
    return [
        {
            "number": one.number,
            "name": one.name,
            "club": one.club,
            "in": one.is_present,
            "next": one.name in there,
            "why": one.withdrawal_reason,
        }
        for one in book.entrants.values()
    ]


def draw_data(one: DrawnRound, book: TournamentBook) -> JsonObject:
    tables: list[JsonObject] = [{"table": table.number, "players": list(table.names)} for table in one.tables]
    return {
        "round": one.number,
        "final": one.is_final,
        "seed": one.seed,
        "dice": list(one.dice),
        "redrawn": list(one.redraw_reasons),
        "digest": book.digest,
        "tables": tables,
    }


def call_data(one: DrawnRound, book: TournamentBook) -> JsonObject:
    """Return a round with what each table begins with: minutes, capital and banknotes of each player."""
    tables: list[JsonObject] = []
    for table in one.tables:
        size = len(table.names)
        capital = book.plan.starting_capital(size) // size
        notes: list[JsonValue] = [[count, worth] for count, worth in banknotes_of(size, capital)]
        tables.append({"table": table.number, "players": list(table.names), "capital": capital, "banknotes": notes})
    return draw_data(one, book) | {"minutes": book.plan.minutes, "started": one.started_at, "tables": tables}


def scores_data(scores: Sequence[TableScore]) -> list[JsonObject]:
    return [
        {
            "place": score.place,
            "name": score.name,
            "value": score.value,
            "bankrupt": score.out > 0,
            "property": score.property,
        }
        for score in scores
    ]


def standings_data(rows: Sequence[StandingRow]) -> list[JsonObject]:
    return [
        {
            "place": row.place,
            "name": row.name,
            "tables": row.tables_played,
            "won": row.tables_won,
            "points": round(float(row.points), 4),
            "value": row.value,
            "qualified": row.is_qualified,
            "shared": row.sharing_place > 1,
            "by": row.decided_by,
        }
        for row in rows
    ]
