"""The rows of the step under way: an offer in two columns, an auction, a debt."""

from __future__ import annotations

from itertools import zip_longest

from vialibera.senses.screen.board_view import PanelColumn, PanelItem
from vialibera.senses.screen.cells import (
    CellRow,
    CellRows,
    RowBuilder,
    cut_to_width,
    pad_right_aligned,
    text_row,
    text_width,
)
from vialibera.senses.screen.line_wrap import row_bounds
from vialibera.senses.screen.panels import DrawContext, group_chip_spans, seat_name_spans

LEAST_PANEL_COLUMN, MOST_PANEL_COLUMN = 28, 44
"""The width of a column of a panel; with less room the columns are one below the other."""

LEAST_NOTED_COLUMN = 34
"""The width from which the column of notes has a head."""


def step_panel_rows(pen: DrawContext, width: int) -> CellRows:
    """Return the rows of the offer, auction or debt under way, or nothing."""
    panel = pen.view.panel
    if panel is None:
        return []
    each = (width - 2 * (len(panel.columns) - 1)) // len(panel.columns)
    if each < LEAST_PANEL_COLUMN:
        rows = [row for column in panel.columns for row in panel_column_rows(pen, column, width)]
    else:
        drawn = [panel_column_rows(pen, column, min(each, MOST_PANEL_COLUMN)) for column in panel.columns]
        rows = join_columns(pen, drawn, width, min(each, MOST_PANEL_COLUMN) + 2)
    if panel.completed:
        rows.append(text_row(panel.completed_word, width, pen.theme.dim))
        rows += [panel_item_row(pen, item, width) for item in panel.completed]
    return rows


def join_columns(pen: DrawContext, drawn: list[CellRows], width: int, each: int) -> CellRows:
    """Return columns side by side, each with so many cells, all as long as the longest."""
    rows = []
    for parts in zip_longest(*drawn, fillvalue=()):
        row = RowBuilder(width, pen.theme.plain)
        for number, part in enumerate(parts):
            row.fill_to(number * each).add_spans(part)
        rows.append(row.to_row())
    return rows


def panel_column_rows(pen: DrawContext, column: PanelColumn, width: int) -> CellRows:
    """Return the head of a column, its player's name and a word, and its items."""
    head = RowBuilder(width, pen.theme.dim)
    if column.seat >= 0:
        head.add_spans(seat_name_spans(pen, column.seat, pen.theme.plain.ground)).add(" ")
    sums = max(text_width(item.sum) for item in column.items)
    note_word = column.note_word if width >= LEAST_NOTED_COLUMN else ""
    notes = max(map(text_width, (note_word, *(item.note for item in column.items))))
    head.add(column.word + " ")
    if notes:
        head.fill_to(width - sums - 1 - notes).add(pad_right_aligned(note_word, notes))
    return [head.to_row(), *(row for item in column.items for row in panel_item_rows(pen, item, width, (notes, sums)))]


ITEM_INDENT = 3
"""The columns before the text of an item, for the chip of a group."""


def panel_item_rows(pen: DrawContext, item: PanelItem, width: int, columns: tuple[int, int]) -> CellRows:
    """Return the row of an item; a text without a sum, such as the names of bidders, takes as many as it needs."""
    if item.sum or item.note or item.group_index >= 0:
        return [panel_item_row(pen, item, width, columns)]
    room = width - ITEM_INDENT
    bounds = row_bounds(item.text, room, 0)
    return [panel_item_row(pen, item._replace(text=item.text[start:end].strip()), width) for start, end in bounds]


def panel_item_row(pen: DrawContext, item: PanelItem, width: int, columns: tuple[int, int] = (0, 0)) -> CellRow:
    """Return a row with a chip of the group, a text, a note and a sum; `columns` has the widths of these two."""
    theme, (notes, sums) = pen.theme, columns
    row = RowBuilder(width, theme.plain)
    if item.group_index >= 0:
        row.add_spans(group_chip_spans(pen, item.group_index))
    else:
        row.add(" " * ITEM_INDENT)
    beside = (text_width(item.sum) + 1 if item.sum else 0) + (sums - text_width(item.sum) + notes + 1) * bool(item.note)
    row.add(cut_to_width(item.text, width - row.used_columns - beside))
    if item.note:
        row.fill_to(width - sums - 1 - notes).add(pad_right_aligned(item.note, notes))
    return row.add_right(item.sum).to_row()
