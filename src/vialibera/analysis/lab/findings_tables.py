"""The figures of many games as tables, for a page and for a terminal."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import zip_longest

from vialibera.analysis.lab.findings import (
    LANDING_COLUMNS,
    SEAT_COLUMNS,
    FigureCells,
    FigureRow,
    Findings,
    with_minus_sign,
)
from vialibera.narration.narrator.narrate import Narrator
from vialibera.rules.engine.kernel import new_game
from vialibera.senses.pictures.document import ColumnTable, FigureTable
from vialibera.senses.pictures.heat_map import square_sign
from vialibera.senses.pictures.html_tables import TableCell, group_chip
from vialibera.senses.screen.printed_board import PrintedBoard

TEXT_COLUMNS = {"name", "square"}
"""The columns that hold text and are aligned to the left at a terminal; all others hold figures."""


def page_table(findings: Findings, columns: FigureCells, rows: Callable[[], Iterable[FigureRow]]) -> FigureTable:
    """Return a table for a page: a column of text, for a seat also its kind, then columns of figures."""
    words = 2 if columns == SEAT_COLUMNS else 1
    return cells_table(findings, columns, (page_cells(findings, columns, row.cells) for row in rows()), words)


def cells_table(
    findings: Findings, columns: FigureCells, rows: Iterable[FigureCells], words: int = 1, signs: Iterable[str] = ()
) -> FigureTable:
    """Return a table of these cells; with `signs`, the first of a row begins with a sign for readers by eye."""
    shown = tuple("bounds" if column == "low" else column for column in columns if column != "high")
    found = [[TableCell(first, mark or ""), *map(TableCell, rest)] for (first, *rest), mark in zip_longest(rows, signs)]
    return FigureTable([*map(TableCell, findings.header_cells(shown))], found, len(shown) - words)


def page_cells(findings: Findings, columns: FigureCells, cells: FigureCells) -> FigureCells:
    """Return a row as the page has it: kinds of player in its language, and both bounds in one cell."""
    named = dict(zip(columns, cells, strict=True))
    if "name" in named:
        named["name"] = findings.kind_title(named["name"])
    if "high" in named:
        named["low"] = f"{named['low']}–{named.pop('high')}"
    return tuple(named.values())


def squares_table(findings: Findings) -> FigureTable:
    """Return the squares with their signs, then jail: the counted and the exact share, and the difference."""
    listed = [row.cells for row in findings.landing_rows()]
    board = findings_board(findings)
    rows = (
        (f"{space} {square}".strip(), counted, exact, with_minus_sign(off))
        for space, square, counted, exact, off in listed
    )
    chips = [*(group_chip(*square_sign(board, space)) for space in range(len(listed) - 1)), ""]
    return cells_table(findings, LANDING_COLUMNS[1:], rows, signs=chips)


def findings_board(findings: Findings) -> PrintedBoard:
    """Return the board of the games, with the numbers of the seats as names."""
    names = [str(seat + 1) for seat in range(findings.player_count)]
    return PrintedBoard(
        Narrator(findings.sheet, names, findings.lang, new_game(findings.rules, findings.player_count)).formatter
    )


def figure_columns(findings: Findings, columns: FigureCells, found: Callable[[], Sequence[FigureRow]]) -> ColumnTable:
    """Return a table for a terminal."""
    right = [number for number, column in enumerate(columns) if column not in TEXT_COLUMNS]
    return ColumnTable([findings.header_cells(columns), *(row.cells for row in found())], right)
