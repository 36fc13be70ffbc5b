"""The table of a terminal: the deed for sale or a scene next to the dice. A drawn card stands in the lines."""

from __future__ import annotations

from vialibera.senses.screen.board_view import TableCard
from vialibera.senses.screen.cells import CUT_SIGN, CellRow, CellRows, RowBuilder, blank_row, text_row
from vialibera.senses.screen.line_wrap import wrap_line
from vialibera.senses.screen.panels import DIE_ROWS, DrawContext, die_face_rows
from vialibera.senses.screen.screen_line import ScreenLine

DIE_COLUMNS = 11
"""The columns of a die with the gap after it."""
MOST_TABLE_COLUMNS = 60


def table_rows(pen: DrawContext, width: int) -> CellRows:
    """Return dice and card in as many rows as the dice take, or nothing before the first throw without a card."""
    card, dice = shown_card(pen), DIE_COLUMNS * len(pen.view.last_throw) + 2 * bool(pen.view.last_throw)
    if card is None or pen.view.is_over:
        return die_face_rows(pen, width)
    room = min(width - dice, MOST_TABLE_COLUMNS)
    faces = die_face_rows(pen, dice) if dice else [()] * DIE_ROWS
    rows = [band_row(pen, card, room), *text_rows(pen, card, room)]
    return [
        RowBuilder(width, pen.theme.plain).add_spans(face).add_spans(row).to_row()
        for face, row in zip(faces, rows, strict=True)
    ]


def shown_card(pen: DrawContext) -> TableCard | None:
    """Return the card on the table unless it is drawn in the lines."""
    card = pen.view.table
    return None if card is None or card.kind == "card" else card


def band_row(pen: DrawContext, card: TableCard, width: int) -> CellRow:
    """Return the head of a card on the colour of its group, with the mark of the group."""
    style, head = pen.theme.band, card.head
    if card.group_index >= 0:
        group = pen.view.groups[card.group_index]
        style, head = pen.theme.group_style(group.colour) if pen.theme.is_painted else style, f"{group.mark} {head}"
    return text_row(f" {head}", width, style)


def text_rows(pen: DrawContext, card: TableCard, width: int) -> CellRows:
    """Return the rows of a card as one text in two rows."""
    dot = f" {pen.glyphs.dot} "
    text = dot.join(f"{word} {shown}".strip() for word, shown in card.rows)
    found = [
        text_row(f" {''.join(piece.text for piece in pieces)}", width, pen.theme.box)
        for pieces in wrap_line(ScreenLine(text), width - 2, 0)
    ]
    return [*found, *[blank_row(width, pen.theme.box)] * (DIE_ROWS - 1)][: DIE_ROWS - 1]


def short_table_rows(pen: DrawContext, width: int) -> CellRows:
    """Return the band of the card alone, or no row without one.

    The head of a scene names nobody, so as many words of its text as fit are in it.
    """
    card = shown_card(pen)
    if card is None or pen.view.panel is not None:
        return []
    if card.group_index < 0:
        pieces, *more = wrap_line(ScreenLine(f"{card.head} {pen.glyphs.dot} {card.rows[0][1]}"), width - 2, 0)
        card = card._replace(head="".join(piece.text for piece in pieces) + CUT_SIGN * bool(more))
    return [band_row(pen, card, width)]
