"""The parts of a screen around the board: header, players, lines, question.

Each has a given width.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from vialibera.senses.screen.board_view import BoardView, ranked_players, winner_text
from vialibera.senses.screen.cells import (
    CellRow,
    CellRows,
    ClickTarget,
    RowBuilder,
    Span,
    aim_row,
    blank_row,
    text_row,
    text_width,
)
from vialibera.senses.screen.glyphs import Glyphs
from vialibera.senses.screen.line_wrap import TextPiece, wrap_line
from vialibera.senses.screen.palette import Theme
from vialibera.senses.screen.screen_line import NameSpan, ScreenLine

LINE_INDENT = 2
"""The indent, in columns, of the further rows of a line."""

EXTRA_QUESTION_ROWS = 3
"""The extra rows that a long question can take on any screen; a high one gives it half its rows."""

ROWS_FOR_LONG_QUESTION = 16
"""The least rows of a screen on which a long question leaves the row of the keys."""

ANSWER_PROMPT = "> "
"""The sign before an answer that is being typed."""


class DrawContext(NamedTuple):
    """The view to draw, and the colours and signs to draw it with."""

    view: BoardView
    theme: Theme
    glyphs: Glyphs


def rule_row(pen: DrawContext, width: int) -> CellRow:
    """Return a line across."""
    return RowBuilder(width, pen.theme.rule).fill_to(width, pen.glyphs.horizontal).to_row()


LEAST_TITLE_COLUMNS = 50
"""The least columns for the edition in the header: below, who is asked and the clock come first."""


def header_row(pen: DrawContext, width: int) -> CellRow:
    """Return the header: edition, turn, who is in turn or asked in another's, then the pot and the time left."""
    view, theme, signs = pen
    line = RowBuilder(width, theme.header).add(" ")
    if width >= LEAST_TITLE_COLUMNS or view.is_over or not view.turn_no:
        line.add(f"{view.title} {signs.dot} " if view.turn_no else view.title)
    if view.turn_no:
        told = winner_text(view, ranked_players(view)) if view.is_over else f"{signs.turn} "
        line.add(f"{view.words.turn} {view.turn_no} {signs.dot} {told}")
    if view.turn_no and not view.is_over:
        shown = view.seat_in_turn if view.asked_seat < 0 else view.asked_seat
        line.add_spans(seat_name_spans(pen, shown, theme.header.ground))
        line.add(f" {view.words.asked}" if shown != view.seat_in_turn else "")
    facts = [f"{view.words.pot} {view.pot}"] * bool(view.pot)
    if view.seconds_left is not None:
        facts.append(f"{view.words.left} {clock_text(view.seconds_left)}")
    told = f" {'   '.join(facts)} " if facts else ""
    if view.seconds_left is not None and line.used_columns + text_width(told) > width:
        told = f" {clock_text(view.seconds_left)}"
    dice = die_chip_spans(pen) if view.last_throw and not view.is_over else ()
    # The dice come last: they are told in the lines too.
    if line.used_columns + sum(text_width(span.text) for span in dice) + text_width(told) > width:
        dice = ()
    right = RowBuilder(max(0, width - line.used_columns), theme.header).add_spans(dice).add(told)
    return line.fill_to(width - right.used_columns).add_spans(tuple(right.spans)).to_row()


def die_chip_spans(pen: DrawContext) -> CellRow:
    """Return the last throw in one row: a word, and the figure of each die."""
    theme = pen.theme
    row = [Span(f" {pen.view.words.dice} ", theme.header)]
    for figure in pen.view.last_throw:
        row += Span(f" {figure} ", theme.die), Span(" ", theme.header)
    return tuple(row)


DIE_ROWS = 3
"""The rows of the face of a die."""

FACE_PIPS = {1: ((), (1,), ()), 2: ((0,), (), (2,)), 3: ((0,), (1,), (2,)), 4: ((0, 2), (), (0, 2))}
FACE_PIPS |= {5: ((0, 2), (1,), (0, 2)), 6: ((0, 2), (0, 2), (0, 2))}
"""For each figure the places of the pips, from the left, in each row of its face."""


def die_face_rows(pen: DrawContext, width: int) -> CellRows:
    """Return the faces of the last throw side by side, or nothing before the first throw."""
    rows = [RowBuilder(width, pen.theme.plain).add("  ") for _ in range(DIE_ROWS)]
    for figure in pen.view.last_throw:
        for row, places in zip(rows, FACE_PIPS[figure], strict=True):
            pips = " ".join(pen.glyphs.token if place in places else " " for place in range(DIE_ROWS))
            row.add(f" {pips} ", pen.theme.die).add("  ")
    return [row.to_row() for row in rows] if pen.view.last_throw and not pen.view.is_over else []


def clock_text(seconds: int) -> str:
    """Return seconds as text, such as 2:03 or 1:02:03."""
    minutes, rest = divmod(max(0, seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def seat_name_spans(pen: DrawContext, seat: int, ground: str = "") -> CellRow:
    """Return the number of a seat and its name."""
    style = pen.theme.seat_style(seat)
    style = style._replace(ground=ground or style.ground, reverse=pen.theme.header.reverse and bool(not ground))
    name = next((player.name for player in pen.view.players if player.seat == seat), "")
    return (Span(f"{seat + 1} {name}", style),)


# lines


def newest_line_rows(pen: DrawContext, lines: Sequence[ScreenLine], width: int, height: int) -> CellRows:
    """Return the last lines in `height` rows, the newest at the bottom; a card of this turn is drawn as a card."""
    found: CellRows = []
    is_this_turn = True
    for line in reversed(lines):
        rows = card_rows(pen, line, width) if line.card and is_this_turn else []
        room = height - len(found)
        # A frame without its upper edge would be no card.
        rows = rows if 0 < len(rows) <= room else line_rows(line, width, *pen[1:])
        if len(rows) > room:
            rows = last_sentence_rows(pen, line, width, room) or ([] if found else rows[len(rows) - room :])
            return [*[blank_row(width, pen.theme.plain)] * (room - len(rows)), *rows, *found]
        found[:0] = rows
        is_this_turn = is_this_turn and not line.begins_turn
    return fit_rows(pen, found, width, height)


SENTENCE_START = re.compile(r"(?<=[^\W_]{2}[.!?] )(?=[^\W\d_])")
"""The place behind a full stop, which is not one of an abbreviation such as “L.”."""


def last_sentence_rows(pen: DrawContext, line: ScreenLine, width: int, height: int) -> CellRows:
    """Return as many whole sentences from the end of a line as fit, or nothing if its last one is too long."""
    for start in SENTENCE_START.finditer(line.text):
        rows = line_rows(part_of_line(line, start.start(), len(line.text)), width, *pen[1:])
        if len(rows) <= height:
            return rows
    return []


# Cached by value: the same lines are drawn again after each key.
@lru_cache(maxsize=1024)
def line_rows(line: ScreenLine, width: int, theme: Theme, glyphs: Glyphs) -> CellRows:
    """Return the rows of one wrapped line, with names in their players' colours.

    Turns and landings are bold. A line that begins a turn is followed by a rule.
    """
    usual = theme.bold if line.begins_turn or line.is_landing else theme.plain
    rows = []
    for number, pieces in enumerate(wrap_line(line, width, LINE_INDENT)):
        row = RowBuilder(width, theme.plain).add(" " * (LINE_INDENT * bool(number)))
        for piece in pieces:
            row.add(piece.text, usual if piece.seat < 0 else theme.seat_style(piece.seat))
        rows.append(row)
    last = rows[-1]
    if line.begins_turn and last.used_columns < width - 1:
        last.add(" ").fill_to(width, glyphs.horizontal, theme.rule)
    return [row.to_row() for row in rows]


MOST_CARD_COLUMNS = 60
"""The most columns of a card."""


def card_rows(pen: DrawContext, line: ScreenLine, width: int) -> CellRows:
    """Return a line with its card drawn as a card: the card's words in a frame, the rest as lines around it."""
    assert line.card is not None
    before, after = part_of_line(line, 0, line.card.start), part_of_line(line, line.card.end, len(line.text))
    rows = line_rows(before, width, *pen[1:]) if before.text else []
    card = framed_rows(pen, part_of_line(line, line.card.start, line.card.end), min(width, MOST_CARD_COLUMNS))
    more = line_rows(after, width, *pen[1:]) if after.text else []
    return [RowBuilder(width, pen.theme.plain).add_spans(row).to_row() for row in (*rows, *card, *more)]


def part_of_line(line: ScreenLine, start: int, end: int) -> ScreenLine:
    """Return a part of a line without the blanks around it, with the names in it."""
    text = line.text[start:end]
    start += len(text) - len(text.lstrip())
    text = text.strip()
    names = (name for name in line.name_spans if start <= name.start and name.end <= start + len(text))
    return ScreenLine(text, tuple(NameSpan(name.seat, name.start - start, name.end - start) for name in names))


def framed_rows(pen: DrawContext, line: ScreenLine, width: int) -> CellRows:
    """Return a line in a frame."""
    theme, signs = pen.theme, pen.glyphs
    bar = signs.horizontal * (width - 2)
    inside = []
    for row in line_rows(line, max(1, width - 4), theme, signs):
        made = RowBuilder(width, theme.box).add(signs.vertical, theme.frame).add(" ")
        for span in row:
            made.add(span.text, span.style._replace(ground=theme.box.ground))
        inside.append(made.fill_to(width - 1).add(signs.vertical, theme.frame).to_row())
    top, foot = (
        text_row(f"{left}{bar}{right}", width, theme.frame)
        for left, right in ((signs.top_left, signs.top_right), (signs.bottom_left, signs.bottom_right))
    )
    return [top, *inside, foot]


def answer_rows(pen: DrawContext, width: int) -> CellRows:
    """Return the rows of the answer to the last key; a row about a deed begins with the chip of its group."""
    return [row for line in pen.view.answers for row in answer_line_rows(pen, line, width)]


def answer_line_rows(pen: DrawContext, line: ScreenLine, width: int) -> CellRows:
    if line.is_heading:
        return [text_row(line.text, width, pen.theme.heading)]
    if line.is_camera_code:
        return [RowBuilder(width, pen.theme.plain).add(line.text, pen.theme.camera_code).to_row()]
    if line.is_scanned:
        return [text_row(f"{pen.glyphs.turn} {line.text}", width, pen.theme.highlight._replace(underline=True))]
    rows = line_rows(line, width, pen.theme, pen.glyphs)
    if line.space < 0:
        return rows
    chip = group_chip_spans(pen, pen.view.squares[line.space].group_index)
    first, *others = rows[0]
    row = RowBuilder(width, pen.theme.plain).add_spans(chip).add(first.text[CHIP_COLUMNS:], first.style)
    return [row.add_spans(tuple(others)).to_row(), *rows[1:]]


CHIP_COLUMNS = 3
"""The columns of the chip of a group: its mark, and one column that has its colour where letters cannot be on it."""


def group_chip_spans(pen: DrawContext, group_index: int) -> CellRow:
    """Return the mark of a group in its colour, or with a swatch of it."""
    theme, group = pen.theme, pen.view.groups[group_index]
    colour = theme.group_style(group.colour)
    if theme.is_painted:
        return (Span(group.mark, colour), Span(" ", theme.plain))
    return (Span(group.mark, theme.bold), Span(" ", colour))


def list_rows(pen: DrawContext, width: int, height: int) -> CellRows:
    """Return the open list in at most `height` rows: the page with the chosen entry, and how many are not on it."""
    view, theme = pen.view, pen.theme
    drawn = [entry_rows(pen, index, width) for index in range(len(view.entries))]
    if sum(map(len, drawn)) <= height:
        return [row for rows in drawn for row in rows]
    first, last = entry_page([len(rows) for rows in drawn], max(0, view.chosen_entry), max(1, height - 2))
    shown = [row for rows in drawn[first:last] for row in rows][: max(1, height - 2)]
    above, below = more_row(pen, first, width), more_row(pen, len(drawn) - last, width)
    return [above, *shown, *[blank_row(width, theme.plain)] * (height - 2 - len(shown)), below][:height]


def entry_page(lengths: Sequence[int], chosen: int, height: int) -> tuple[int, int]:
    """Return the first entry of the page that holds the chosen one, and the first entry after it."""
    first = used = 0
    for index, length in enumerate(lengths):
        if used and used + length > height:
            if index > chosen:
                return first, index
            first, used = index, 0
        used += length
    return first, len(lengths)


def entry_rows(pen: DrawContext, index: int, width: int) -> CellRows:
    """Return the rows of an entry; further rows begin below its text, and the chosen entry is a bar."""
    entry, theme = pen.view.entries[index], pen.theme
    chosen = index == pen.view.chosen_entry
    usual = theme.highlight._replace(underline=True) if chosen else theme.plain
    number = entry.text.partition(":")[0] + ": "
    indent = min(len(number), width // 4)
    rows = []
    for at, pieces in enumerate(wrap_line(entry, width - 2, indent)):
        row = (
            RowBuilder(width, usual)
            .add(f"{pen.glyphs.turn} " if chosen and not at else "  ")
            .add(" " * (indent * bool(at)))
        )
        for piece in pieces:
            row.add(
                piece.text, usual if piece.seat < 0 else theme.seat_style(piece.seat, chosen)._replace(underline=chosen)
            )
        rows.append(aim_row(row.to_row(), ClickTarget("entry", index)))
    return rows


def more_row(pen: DrawContext, count: int, width: int) -> CellRow:
    """Return a row that says how many are not shown, or a blank row if all are."""
    if not count:
        return blank_row(width, pen.theme.plain)
    return text_row(f"  {count} {pen.view.words.more}", width, pen.theme.dim)


def rows_below_list(pen: DrawContext, width: int, height: int) -> CellRows:
    """Return the open list and below it the answer to the last key, in at most `height` rows."""
    answers = answer_rows(pen, width)
    if not pen.view.entries:
        return fit_rows(pen, answers, width, min(len(answers), height))
    room = max(3, height - (len(answers) + 1 if answers else 0))
    found = list_rows(pen, width, min(room, height))
    rule = rule_row(pen, width)
    rest = height - len(found) - 1
    return [*found, *([rule, *fit_rows(pen, answers, width, min(len(answers), rest))] if answers and rest > 0 else [])]


def fit_first_rows(pen: DrawContext, rows: Sequence[CellRow], width: int, height: int) -> CellRows:
    """Return the first rows, at most `height`; the last of them then says how many are missing."""
    if len(rows) <= height or height < 1:
        return list(rows[: max(0, height)])
    return [*rows[: height - 1], more_row(pen, len(rows) - height + 1, width)]


def fit_rows(pen: DrawContext, rows: Sequence[CellRow], width: int, height: int) -> CellRows:
    """Return exactly `height` rows: the last ones if there are too many, blank ones if too few.

    The first row then says how many are missing.
    """
    if len(rows) > height > 1:
        rows = [more_row(pen, len(rows) - height + 1, width), *rows[len(rows) - height + 1 :]]
    rows = rows[-height:] if height else []
    return [*rows, *[blank_row(width, pen.theme.plain)] * (height - len(rows))]


# question


class QuestionPanel(NamedTuple):
    """The rows of the question, and column and row of the text cursor in them, or None."""

    rows: CellRows
    cursor: tuple[int, int] | None


def question_panel(pen: DrawContext, width: int, height: int, screen_height: int) -> QuestionPanel:
    """Return the question, the text being typed, and the keys in the last row: `height` rows or more.

    A long question takes rows from the part above, because it must be readable as a whole with its keys. On a low
    screen it takes the row of the keys first.
    """
    view, theme = pen.view, pen.theme
    typing = view.typed_text is not None
    room = max(height + EXTRA_QUESTION_ROWS, screen_height // 2) - typing
    rows = fit_question(pen, [pieces for line in view.question for pieces in wrap_line(line, width - 2, 0)], room)
    made = [question_row(pen, pieces, width) for pieces in rows]
    cursor = None
    if view.typed_text is not None:
        tail = text_tail(view.typed_text, width - 2 - text_width(ANSWER_PROMPT))
        made.append(text_row(f" {ANSWER_PROMPT}{tail}", width, theme.box))
        cursor = (1 + text_width(ANSWER_PROMPT) + text_width(tail), len(made) - 1)
    made += [blank_row(width, theme.box)] * (height - 1 - len(made))
    has_keys = len(made) < height or screen_height >= ROWS_FOR_LONG_QUESTION
    return QuestionPanel([*made, key_hint_row(pen, width)] if has_keys else made, cursor)


def fit_question(pen: DrawContext, rows: Sequence[Sequence[TextPiece]], height: int) -> Sequence[Sequence[TextPiece]]:
    """Return the rows of a question; of too many the last ones, which name the keys, below the first and a sign."""
    if len(rows) <= height:
        return rows
    cut = (TextPiece(f"{len(rows) - height + 1} {pen.view.words.more}", -1),)
    return [rows[0], cut, *rows[len(rows) - height + 2 :]] if height > 2 else rows[-height:]


def question_row(pen: DrawContext, pieces: Iterable[TextPiece], width: int) -> CellRow:
    """Return a row of the question."""
    line = RowBuilder(width, pen.theme.question).add(" ")
    for piece in pieces:
        ink = pen.theme.seat_style(piece.seat).ink if piece.seat >= 0 else pen.theme.question.ink
        if piece.key:
            line.add(piece.text, pen.theme.key_cap, ClickTarget("key", key=piece.key))
        else:
            line.add(piece.text, pen.theme.question._replace(ink=ink))
    return line.to_row()


def screen_with_question(above: Sequence[CellRow], asked: QuestionPanel, height: int) -> CellRows:
    """Return a whole screen: the question is at the bottom and takes the rows it needs."""
    rows = asked.rows[-height:]
    return [*above[: height - len(rows)], *rows]


def text_tail(text: str, width: int) -> str:
    """Return the end of the text, at most `width` columns."""
    while text and text_width(text) > width:
        text = text[1:]
    return text


def key_hint_row(pen: DrawContext, width: int) -> CellRow:
    """Return a row with as many keys as there is room for."""
    theme = pen.theme
    line = RowBuilder(width, theme.box).add(" ")
    for hint in pen.view.key_hints:
        if line.used_columns + text_width(hint.key) + text_width(hint.action) + 3 > width:
            break
        target = ClickTarget("key", key=hint.press) if hint.press else None
        line.add(hint.key, theme.key, target).add(f" {hint.action}  ", target=target)
    return line.to_row()
