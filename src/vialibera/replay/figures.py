"""The figures of a report as tables, which the page and the terminal print alike: a column for each player."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from vialibera.engine.ids import BANK
from vialibera.pictures.board import sign
from vialibera.pictures.tables import Cell, chip, token
from vialibera.replay import report
from vialibera.replay.tenure import reigns

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from vialibera.replay.facts import GameFacts, WorthRow

    Told = Callable[[GameFacts, int], str]
    """How a figure is told."""


class SumTable(NamedTuple):
    """A table: its head, its rows, and the number of its last columns that hold figures."""

    heads: list[Cell]
    rows: list[list[Cell]]
    figures: int


def standings(facts: GameFacts) -> SumTable:
    """Return places and net worth, with the players in their order at the end."""
    found = facts.standings()
    return by_player(
        facts,
        [one.seat for one in found],
        {"place": [str(one.place) for one in found], "total": [money(facts, one.value) for one in found]},
    )


def seats(facts: GameFacts) -> SumTable:
    """Return cash, deeds, rents and jail of each player, and the turn in which each went out."""
    everybody, state = facts.state.seats, facts.state
    rows = {
        "cash": [money(facts, state.cash[seat]) for seat in everybody],
        "deeds": [str(len(state.deeds(seat))) for seat in everybody],
        "earned": [money(facts, facts.earned[seat]) for seat in everybody],
        "paid": [money(facts, facts.paid[seat]) for seat in everybody],
        "jailed": [str(facts.arrests[seat]) for seat in everybody],
        "jail": [str(facts.jailed[seat]) for seat in everybody],
    }
    if any(state.out):
        rows["out"] = [str(facts.went_out[seat]) if state.out[seat] else "" for seat in everybody]
    return by_player(facts, everybody, rows)


def by_player(facts: GameFacts, seats: Sequence[int], rows: dict[str, list[str]]) -> SumTable:
    heads = [Cell(column(facts, "figure")), *players(facts, seats)]
    return SumTable(heads, [[Cell(column(facts, name)), *cells(row)] for name, row in rows.items()], len(seats))


def worth(facts: GameFacts) -> SumTable:
    return over_time(facts, facts.worth, money)


def chances(facts: GameFacts) -> SumTable:
    return over_time(facts, facts.chances, report.percent)


def over_time(facts: GameFacts, rows: Iterable[WorthRow], told: Told) -> SumTable:
    """Return a table with a row for each sample; a player who is out has a word instead of a sum."""
    gone = column(facts, "gone")
    found = [
        [Cell(str(row.turn)), *cells(gone if sum is None else told(facts, sum) for sum in row.totals)] for row in rows
    ]
    return SumTable([Cell(column(facts, "turn")), *everybody(facts)], found, len(facts.state.seats))


def deeds(facts: GameFacts) -> SumTable:
    """Return the rents of each deed by player, the best deed first."""
    rows = [
        [
            deed(facts, space),
            *cells(money(facts, earned) if earned else "" for earned in each(facts, facts.earned_with, space)),
            *cells([money(facts, rents.earned), str(rents.times)]),
        ]
        for space, rents in report.earning(facts)
    ]
    heads = [*headed(facts, "deed"), *everybody(facts), *headed(facts, "sum", "times")]
    return SumTable(heads, rows, len(heads) - 1)


def landings(facts: GameFacts) -> SumTable:
    """Return the landings on each square by player, the most visited square first."""
    whole = sum(facts.landings.values()) or 1
    rows = [
        [
            deed(facts, space),
            *cells(map(str, each(facts, facts.landed, space))),
            *cells(
                [str(facts.landings[space]), facts.narrator.texts.language.percent(facts.landings[space] / whole, 1)]
            ),
        ]
        for space in sorted(range(facts.state.rules.size), key=lambda space: (-facts.landings[space], space))
    ]
    heads = [*headed(facts, "square"), *everybody(facts), *headed(facts, "all", "share")]
    return SumTable(heads, rows, len(heads) - 1)


def tenures(facts: GameFacts) -> SumTable:
    """Return the owners of each deed over time, in the order of the board."""
    rows = [
        [
            deed(facts, space),
            *cells([owner(facts, one.owner), str(one.start), str(one.stop), report.became(facts, one)]),
        ]
        for space, spells in facts.tenures.items()
        for one in reigns(spells)
    ]
    return SumTable([*headed(facts, "deed", "owner", "from", "to", "state")], rows, 0)


def owner(facts: GameFacts, seat: int) -> str:
    return facts.narrator.texts.format("report-free", {}) if seat == BANK else name(facts, seat)


def each(facts: GameFacts, found: Counter[tuple[int, int]], space: int) -> Iterator[int]:
    """Return the counts of a square, seat by seat."""
    return (found[space, seat] for seat in facts.state.seats)


def deed(facts: GameFacts, space: int) -> Cell:
    """Return the cell of a square, with the mark of its group or of its kind."""
    return Cell(report.square(facts, space), chip(*sign(facts.board, space)))


def everybody(facts: GameFacts) -> list[Cell]:
    return players(facts, facts.state.seats)


def players(facts: GameFacts, seats: Iterable[int]) -> list[Cell]:
    return [Cell(name(facts, seat), token(seat)) for seat in seats]


def headed(facts: GameFacts, *names: str) -> Iterator[Cell]:
    return (Cell(column(facts, name)) for name in names)


def cells(texts: Iterable[str]) -> list[Cell]:
    return [Cell(text) for text in texts]


def column(facts: GameFacts, name: str) -> str:
    return facts.narrator.texts.format(f"report-column.{name}", {})


def name(facts: GameFacts, seat: int) -> str:
    """Return the name of a player as the report writes it."""
    return str(facts.narrator.facts.person(seat))


def money(facts: GameFacts, amount: int) -> str:
    return facts.narrator.facts.money(amount).shown


TABLES = {
    "standings": standings,
    "chances": chances,
    "worth": worth,
    "seats": seats,
    "deeds": deeds,
    "tenures": tenures,
    "landings": landings,
}
"""The functions that make a table, by the part of the report. The keys are ids of headings and stay."""
