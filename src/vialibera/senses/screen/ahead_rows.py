"""The squares ahead of the player in turn, for screens too small for a board."""

from __future__ import annotations

from vialibera.rules.engine.ids import BANK
from vialibera.senses.screen.board_view import AheadView
from vialibera.senses.screen.cells import (
    CellRow,
    CellRows,
    ClickTarget,
    RowBuilder,
    aim_row,
    cut_to_width,
    pad_left_aligned,
    pad_right_aligned,
    text_width,
)
from vialibera.senses.screen.panels import DrawContext
from vialibera.senses.screen.squares import (
    SquareSpec,
    add_band,
    short_buildings_text,
    square_name_style,
    square_specs,
    square_style,
)
from vialibera.senses.screen.step_rows import join_columns

CELL_COLUMNS, CELL_ROWS = 13, 3
"""The columns and rows of a square in the strip."""
COLUMNS_FOR_CELLS = 56
"""The least columns for squares side by side; a narrower screen has one row a square."""
LIST_BAND_COLUMNS = 5


def ahead_rows(pen: DrawContext, width: int, height: int) -> CellRows:
    """Return the squares ahead in at most `height` rows: as many as there is room for, nearest first."""
    plots = list(square_specs(pen))
    found = [(ahead, plots[ahead.space] if ahead.step else bare_plot(plots[ahead.space])) for ahead in pen.view.ahead]
    if width < COLUMNS_FOR_CELLS:
        return [list_row(pen, ahead, plot, width) for ahead, plot in found[: max(0, height)]]
    per_row = (width + 1) // (CELL_COLUMNS + 1)
    rows: CellRows = []
    for start in range(0, len(found), per_row):
        if len(rows) + CELL_ROWS > height:
            break
        cells = [draw_ahead_cell(pen, ahead, plot) for ahead, plot in found[start : start + per_row]]
        rows += join_columns(pen, cells, width, CELL_COLUMNS + 1)
    return rows


def bare_plot(plot: SquareSpec) -> SquareSpec:
    """Return a square without buildings and mortgage, which would say whether a rent can be asked for."""
    return plot._replace(square=plot.square._replace(level=0, mortgaged=False))


def step_label(pen: DrawContext, ahead: AheadView) -> str:
    return f"+{ahead.step}" if ahead.step else pen.glyphs.turn


def draw_ahead_cell(pen: DrawContext, ahead: AheadView, plot: SquareSpec) -> CellRows:
    """Return a square: band with its mark, buildings and steps; its name; owner and rent, or the price."""
    kit, square, theme = square_style(pen), plot.square, pen.theme
    head, name, foot = (RowBuilder(CELL_COLUMNS, theme.plain) for _ in range(CELL_ROWS))
    built = short_buildings_text(square, kit)
    add_band(plot, kit, head, CELL_COLUMNS, f"{built} {step_label(pen, ahead)}".strip())
    name.add(pad_left_aligned(square.short_name, CELL_COLUMNS), square_name_style(plot, theme))
    add_owner_or_price(pen, ahead, plot, foot)
    return [aim_row(row.to_row(), ClickTarget("square", square.number)) for row in (head, name, foot)]


def list_row(pen: DrawContext, ahead: AheadView, plot: SquareSpec, width: int) -> CellRow:
    """Return a square in one row: steps, band, name, owner and rent or price."""
    square, row = plot.square, RowBuilder(width, pen.theme.plain)
    row.add(f"{pad_right_aligned(step_label(pen, ahead), 3)} ")
    kit = square_style(pen)
    add_band(plot, kit, row, LIST_BAND_COLUMNS, short_buildings_text(square, kit))
    row.add(" ").add(pad_left_aligned(square.short_name, 10), square_name_style(plot, pen.theme)).add(" ")
    foot = RowBuilder(min(16, width - row.used_columns), pen.theme.plain)
    add_owner_or_price(pen, ahead, plot, foot)
    return aim_row(row.add_spans(foot.to_row()).to_row(), ClickTarget("square", square.number))


def add_owner_or_price(pen: DrawContext, ahead: AheadView, plot: SquareSpec, row: RowBuilder) -> None:
    """Add the owner with the rent at the right, or the printed sum; the square one stands on has neither."""
    square = plot.square
    if not ahead.step:
        return
    if plot.group is None or square.owner == BANK:
        row.add(square.shown_sum, pen.theme.dim)
        return
    row.add(str(square.owner + 1), pen.theme.token_style(square.owner))
    room = row.width - row.used_columns - 1 - (text_width(ahead.rent) + 1 if ahead.rent else 0)
    row.add(" ").add(cut_to_width(plot.owner_name, max(0, room)), pen.theme.seat_style(square.owner))
    row.add_right(ahead.rent)
