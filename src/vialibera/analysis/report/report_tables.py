"""The figures of a report as tables, for the page and for the terminal: a column for each player."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from vialibera.analysis.report.deed_tenures import reigns_of_owners
from vialibera.analysis.report.game_facts import GameFacts, TurnFigures
from vialibera.analysis.report.report_lines import (
    FigureFormatter,
    deeds_by_income,
    reign_changes_text,
    report_money_text,
    report_percent,
    report_player_name,
    report_square_name,
    thin_rows,
)
from vialibera.rules.engine.ids import BANK
from vialibera.senses.pictures.document import ColumnTable, FigureTable
from vialibera.senses.pictures.heat_map import square_sign
from vialibera.senses.pictures.html_tables import TableCell, group_chip, seat_token


def standings_table(facts: GameFacts) -> FigureTable:
    """Return a row for each player, in their order at the end: place and net worth."""
    found = facts.standings_at_end()
    players = player_cells(facts, [one.seat for one in found])
    rows = [
        [player, *text_cells([str(one.place), report_money_text(facts, one.value)])]
        for player, one in zip(players, found, strict=True)
    ]
    return FigureTable(heading_cells(facts, "player", "place", "total"), rows, 2)


def seats_table(facts: GameFacts) -> FigureTable:
    """Return cash, deeds, rents and jail of each player, and the turn in which each went out."""
    everybody, state = facts.state.seats, facts.state
    rows = {
        "cash": [report_money_text(facts, state.cash[seat]) for seat in everybody],
        "deeds": [str(len(state.deeds_of(seat))) for seat in everybody],
        "earned": [report_money_text(facts, facts.rent_earned[seat]) for seat in everybody],
        "paid": [report_money_text(facts, facts.rent_paid[seat]) for seat in everybody],
        "jailed": [str(facts.arrest_counts[seat]) for seat in everybody],
        "jail": [str(facts.jailed_turn_counts[seat]) for seat in everybody],
    }
    if any(state.out):
        rows["out"] = [str(facts.turn_when_out[seat]) if state.out[seat] else "" for seat in everybody]
    return table_by_player(facts, everybody, rows)


def table_by_player(facts: GameFacts, seats: Sequence[int], rows: dict[str, list[str]]) -> FigureTable:
    heads = [TableCell(column_heading(facts, "figure")), *player_cells(facts, seats)]
    return FigureTable(
        heads, [[TableCell(column_heading(facts, name)), *text_cells(row)] for name, row in rows.items()], len(seats)
    )


def net_worth_table(facts: GameFacts) -> FigureTable:
    return table_over_time(facts, facts.net_worth, report_money_text)


def chances_table(facts: GameFacts) -> FigureTable:
    return table_over_time(facts, facts.win_chances, report_percent)


def table_over_time(facts: GameFacts, rows: Iterable[TurnFigures], format_figure: FigureFormatter) -> FigureTable:
    """Return a table with a row for each sample; a player who is out has a word instead of a sum."""
    gone = column_heading(facts, "gone")
    found = [
        [
            TableCell(str(row.turn)),
            *text_cells(gone if sum is None else format_figure(facts, sum) for sum in row.by_seat),
        ]
        for row in rows
    ]
    return FigureTable(
        [TableCell(column_heading(facts, "turn")), *all_player_cells(facts)], found, len(facts.state.seats)
    )


def deeds_table(facts: GameFacts) -> FigureTable:
    """Return the rents of each deed by player, the best deed first."""
    rows = [
        [
            report_square_cell(facts, space),
            *text_cells(
                report_money_text(facts, earned) if earned else ""
                for earned in counts_by_seat(facts, facts.income_by_deed_and_seat, space)
            ),
            *text_cells([report_money_text(facts, rents.earned), str(rents.payment_count)]),
        ]
        for space, rents in deeds_by_income(facts)
    ]
    heads = [*heading_cells(facts, "deed"), *all_player_cells(facts), *heading_cells(facts, "sum", "times")]
    return FigureTable(heads, rows, len(heads) - 1)


def visits_table(facts: GameFacts) -> FigureTable:
    """Return the landings on each square by player, the most visited square first."""
    whole = sum(facts.visit_counts.values()) or 1
    rows = [
        [
            report_square_cell(facts, space),
            *text_cells(map(str, counts_by_seat(facts, facts.visit_counts_by_seat, space))),
            *text_cells(
                [
                    str(facts.visit_counts[space]),
                    facts.narrator.texts.language.format_percent(facts.visit_counts[space] / whole, 1),
                ]
            ),
        ]
        for space in sorted(range(facts.state.rules.board_size), key=lambda space: (-facts.visit_counts[space], space))
    ]
    heads = [*heading_cells(facts, "square"), *all_player_cells(facts), *heading_cells(facts, "all", "share")]
    return FigureTable(heads, rows, len(heads) - 1)


def tenures_table(facts: GameFacts) -> FigureTable:
    """Return the owners of each deed over time, in the order of the board."""
    rows = [
        [
            report_square_cell(facts, space),
            *text_cells(
                [
                    owner_or_bank_name(facts, one.owner),
                    str(one.start),
                    str(one.stop),
                    reign_changes_text(facts, one),
                ]
            ),
        ]
        for space, spells in facts.tenures.items()
        for one in reigns_of_owners(spells)
    ]
    return FigureTable(heading_cells(facts, "deed", "owner", "from", "to", "state"), rows, 0)


def owner_or_bank_name(facts: GameFacts, seat: int) -> str:
    return facts.narrator.texts.format("report-free", {}) if seat == BANK else report_player_name(facts, seat)


def counts_by_seat(facts: GameFacts, found: Counter[tuple[int, int]], space: int) -> Iterator[int]:
    """Return the counts of a square, seat by seat."""
    return (found[space, seat] for seat in facts.state.seats)


def report_square_cell(facts: GameFacts, space: int) -> TableCell:
    """Return the cell of a square, with the mark of its group or of its kind."""
    return TableCell(report_square_name(facts, space), group_chip(*square_sign(facts.printed_board, space)))


def all_player_cells(facts: GameFacts) -> list[TableCell]:
    return player_cells(facts, facts.state.seats)


def player_cells(facts: GameFacts, seats: Iterable[int]) -> list[TableCell]:
    return [TableCell(report_player_name(facts, seat), seat_token(seat)) for seat in seats]


def heading_cells(facts: GameFacts, *names: str) -> list[TableCell]:
    return [TableCell(column_heading(facts, name)) for name in names]


def text_cells(texts: Iterable[str]) -> list[TableCell]:
    return [TableCell(text) for text in texts]


def column_heading(facts: GameFacts, name: str) -> str:
    return facts.narrator.texts.format(f"report-column.{name}", {})


def table_as_columns(table: FigureTable, thinned: bool = False) -> ColumnTable:
    """Return the table for a terminal; `thinned` keeps only as many samples as the lines have."""
    rows = thin_rows(table.rows) if thinned else table.rows
    width = len(table.head_cells)
    texts = [tuple(cell.text for cell in row) for row in (table.head_cells, *rows)]
    return ColumnTable(texts, range(width - table.figure_columns, width))
