"""The parts of a screen around the board: header, players, lines, question.

Each has a given width.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from vialibera.screen.board_view import BoardView
from vialibera.screen.cells import (
    CellRow,
    RowBuilder,
    Span,
    Style,
    blank_row,
    cut_to_width,
    pad_left_aligned,
    pad_right_aligned,
    row_text,
    text_width,
)
from vialibera.screen.glyphs import Glyphs
from vialibera.screen.line_wrap import TextPiece, wrap_line
from vialibera.screen.palette import Theme
from vialibera.screen.screen_line import ScreenLine

if TYPE_CHECKING:
    from vialibera.screen.board_view import PanelColumn, PanelItem, PlayerView

LINE_INDENT = 2
"""The indent, in columns, of the further rows of a line."""

EXTRA_QUESTION_ROWS = 3
"""The extra rows a long question can take."""

ANSWER_PROMPT = "> "
"""The sign before an answer that is being typed."""


class DrawContext(NamedTuple):
    """The view to draw, and the colours and signs to draw it with."""

    view: BoardView
    theme: Theme
    glyphs: Glyphs


def header_row(pen: DrawContext, width: int) -> CellRow:
    """Return the header: edition, turn and player, then the pot and the time left."""
    view, theme, signs = pen
    line = RowBuilder(width, theme.header).add(f" {view.title}")
    if view.turn_no and not view.is_over:
        line.add(f" {signs.dot} {view.words.turn} {view.turn_no} {signs.dot} {signs.turn} ")
        line.add_spans(seat_name_spans(pen, view.seat_in_turn, theme.header.ground))
    facts = [f"{view.words.pot} {view.pot}"] * bool(view.pot)
    if view.seconds_left is not None:
        facts.append(f"{view.words.left} {clock_text(view.seconds_left)}")
    return line.add_right(f" {'   '.join(facts)} ").to_row() if facts else line.to_row()


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


# players


def short_player_rows(pen: DrawContext, width: int) -> list[CellRow]:
    """Return a narrow table of players: name, cash, worth, and a sign for jail.

    Debts and cards have a row below the player. The board shows the squares, so the table does not.
    """
    view, theme, signs = pen
    words = view.words
    cash = max(text_width(text) for text in (words.cash, *(player.cash for player in view.players)))
    worth = 1 + max(text_width(text) for text in (words.worth_short, *(player.worth for player in view.players)))
    name = max(4, width - cash - worth - 5)
    head = (
        RowBuilder(width, theme.dim)
        .add(pad_left_aligned(words.players, 4 + name))
        .add(pad_right_aligned(words.cash, cash))
    )
    rows = [head.add(pad_right_aligned(words.worth_short, worth)).to_row()]
    for player in view.players:
        on_turn = player.seat == view.seat_in_turn and not view.is_over
        usual = theme.dim if player.is_out else theme.highlight if on_turn else theme.plain
        line = (
            RowBuilder(width, usual)
            .add(signs.turn if on_turn else " ")
            .add_spans(seat_chip_spans(pen, player.seat))
            .add(" ")
        )
        line.add(
            pad_left_aligned(player.name, name), usual if player.is_out else theme.seat_style(player.seat, on_turn)
        ).add(" ")
        line.add(pad_right_aligned(player.cash, cash)).add(pad_right_aligned(player.worth, worth))
        rows.append(line.add(signs.jail if player.jail_tries else " ").to_row())
        if beside := ", ".join(player_notes(pen, player)):
            rows.append(RowBuilder(width, theme.dim).add(f"    {beside}").to_row())
    return rows


def player_notes(pen: DrawContext, player: PlayerView) -> Iterator[str]:
    """Yield the facts that have no column in the narrow table."""
    words = pen.view.words
    if player.is_out:
        yield words.out
    if player.debt:
        yield f"{words.owes} {player.debt}"
    if player.jail_cards:
        yield f"{words.passes} {player.jail_cards}"


def seat_chip_spans(pen: DrawContext, seat: int) -> CellRow:
    """Return the token of a seat: its number."""
    return (Span(str(seat + 1), pen.theme.token_style(seat)),)


NAME_COLUMNS, SUM_COLUMNS, CARD_COLUMNS, GROUP_COLUMNS = 10, 10, 5, 4
"""The columns of a name, a sum (SUM), the jail cards (CARDS) and a group (GROUP) in the wide table."""


def wide_player_rows(pen: DrawContext, width: int) -> list[CellRow]:
    """Return a wide table of players, with a column for each group: deeds owned, a star if all are."""
    view, theme = pen.view, pen.theme
    words = view.words
    place = max(8, width - GROUP_COLUMNS * len(view.groups) - 4 - NAME_COLUMNS - 2 * SUM_COLUMNS - 3 - CARD_COLUMNS - 2)
    head = RowBuilder(width, theme.dim).add("    ")
    add_wide_columns(head, (words.players, words.cash, words.worth, words.place, words.passes), place)
    for group in view.groups:
        head.add(group.mark, theme.group_style(group.colour) if theme.is_painted else theme.bold)
        head.add(" ", None if theme.is_painted else theme.group_style(group.colour)).add(" ")
    return [head.to_row(), *(wide_player_row(pen, player, width, place) for player in view.players)]


def wide_player_row(pen: DrawContext, player: PlayerView, width: int, place: int) -> CellRow:
    """Return a player's row of the wide table."""
    theme, signs = pen.theme, pen.glyphs
    on_turn = player.seat == pen.view.seat_in_turn and not pen.view.is_over
    usual = theme.dim if player.is_out else theme.highlight if on_turn else theme.plain
    named = usual if player.is_out else theme.seat_style(player.seat, on_turn)
    line = (
        RowBuilder(width, usual)
        .add(f"{signs.turn} " if on_turn else "  ")
        .add_spans(seat_chip_spans(pen, player.seat))
        .add(" ")
    )
    cards = str(player.jail_cards or signs.dot)
    add_wide_columns(
        line, (player.name, player.cash, player.worth, whereabouts_text(pen, player, place), cards), place, named
    )
    for group, count, whole in zip(pen.view.groups, player.deeds_in_group, player.full_groups, strict=True):
        text = f"{count}*" if whole else str(count)
        if count and theme.is_painted:
            line.add(pad_left_aligned(text, GROUP_COLUMNS - 2), theme.group_style(group.colour)).add("  ")
        else:
            line.add(pad_left_aligned(text if count else signs.dot, GROUP_COLUMNS))
    return line.to_row()


def add_wide_columns(
    line: RowBuilder, texts: tuple[str, str, str, str, str], place: int, named: Style | None = None
) -> None:
    """Add the cells of the wide table that come before the groups."""
    name, cash, worth, where, cards = texts
    line.add(pad_left_aligned(name, NAME_COLUMNS), named).add(pad_right_aligned(cash, SUM_COLUMNS)).add(
        pad_right_aligned(worth, SUM_COLUMNS + 1)
    ).add("  ")
    line.add(pad_left_aligned(where, place)).add(pad_right_aligned(cards, CARD_COLUMNS)).add("  ")


def whereabouts_text(pen: DrawContext, player: PlayerView, width: int) -> str:
    """Return the square of a player, or the end of the game, a debt or jail, which come first."""
    view = pen.view
    if player.is_out:
        return view.words.out
    if player.debt:
        return f"{view.words.owes} {player.debt}"
    if player.jail_tries:
        return f"{pen.glyphs.jail} {view.words.jail} {player.jail_tries}/{view.tries_allowed}"
    return player.place_name if text_width(player.place_name) <= width else player.short_place_name


# the step under way

LEAST_PANEL_COLUMN, MOST_PANEL_COLUMN = 28, 44
"""The width of a column of a panel; with less room the columns are one below the other."""


def step_panel_rows(pen: DrawContext, width: int) -> list[CellRow]:
    """Return the rows of the offer, auction or debt under way, or nothing."""
    panel = pen.view.panel
    if panel is None:
        return []
    each = (width - 2 * (len(panel.columns) - 1)) // len(panel.columns)
    if each < LEAST_PANEL_COLUMN:
        rows = [row for column in panel.columns for row in panel_column_rows(pen, column, width)]
    else:
        drawn = [panel_column_rows(pen, column, min(each, MOST_PANEL_COLUMN)) for column in panel.columns]
        rows = join_panel_columns(pen, drawn, width, min(each, MOST_PANEL_COLUMN))
    if panel.completed:
        rows.append(RowBuilder(width, pen.theme.dim).add(panel.completed_word).to_row())
        rows += [panel_item_row(pen, item, width) for item in panel.completed]
    return rows


def join_panel_columns(pen: DrawContext, drawn: list[list[CellRow]], width: int, each: int) -> list[CellRow]:
    """Return columns side by side, all as long as the longest."""
    rows = []
    for at in range(max(map(len, drawn))):
        row = RowBuilder(width, pen.theme.plain)
        for number, column in enumerate(drawn):
            row.fill_to(number * (each + 2)).add_spans(column[at] if at < len(column) else ())
        rows.append(row.to_row())
    return rows


def panel_column_rows(pen: DrawContext, column: PanelColumn, width: int) -> list[CellRow]:
    """Return the head of a column, its player's name and a word, and its items."""
    head = RowBuilder(width, pen.theme.dim)
    if column.seat >= 0:
        head.add_spans(seat_name_spans(pen, column.seat, pen.theme.plain.ground)).add(" ")
    return [head.add(column.word).to_row(), *(panel_item_row(pen, item, width) for item in column.items)]


def panel_item_row(pen: DrawContext, item: PanelItem, width: int) -> CellRow:
    """Return a row with a chip of the group, a text, and a sum at the right."""
    theme = pen.theme
    row = RowBuilder(width, theme.plain)
    if item.group_index >= 0:
        group = pen.view.groups[item.group_index]
        row.add(group.mark, theme.group_style(group.colour) if theme.is_painted else theme.bold).add(" ")
    else:
        row.add("   ")
    row.add(cut_to_width(item.text, width - row.used_columns - text_width(item.sum) - 1))
    return row.add_right(item.sum).to_row() if item.sum else row.to_row()


# lines


def newest_line_rows(pen: DrawContext, lines: Sequence[ScreenLine], width: int, height: int) -> list[CellRow]:
    """Return the last lines in `height` rows, the newest at the bottom."""
    found: list[CellRow] = []
    for line in reversed(lines):
        found[:0] = line_rows(line, width, pen.theme, pen.glyphs)
        if len(found) >= height:
            break
    found = found[-height:] if height else []
    return [*found, *[blank_row(width, pen.theme.plain)] * (height - len(found))]


# Cached by value: the same lines are drawn again after each key.
@lru_cache(maxsize=1024)
def line_rows(line: ScreenLine, width: int, theme: Theme, glyphs: Glyphs) -> list[CellRow]:
    """Return the rows of one wrapped line, with names in their players' colours.

    A line that begins a turn is followed by a rule.
    """
    rows = []
    for number, pieces in enumerate(wrap_line(line, width, LINE_INDENT)):
        row = RowBuilder(width, theme.plain).add(" " * (LINE_INDENT * bool(number)))
        for piece in pieces:
            row.add(piece.text, theme.plain if piece.seat < 0 else theme.seat_style(piece.seat))
        rows.append(row)
    last = rows[-1]
    if line.begins_turn and last.used_columns < width - 1:
        last.add(" ").fill_to(width, glyphs.horizontal, theme.rule)
    return [row.to_row() for row in rows]


def answer_rows(pen: DrawContext, width: int) -> list[CellRow]:
    """Return the rows of the answer to the last key."""
    return [row for line in pen.view.answers for row in line_rows(line, width, pen.theme, pen.glyphs)]


def list_rows(pen: DrawContext, width: int, height: int) -> list[CellRow]:
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


def entry_rows(pen: DrawContext, index: int, width: int) -> list[CellRow]:
    """Return the rows of an entry; further rows begin below its text, and the chosen entry is a bar."""
    entry, theme = pen.view.entries[index], pen.theme
    chosen = index == pen.view.chosen_entry
    usual = theme.highlight if chosen else theme.plain
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
            row.add(piece.text, usual if piece.seat < 0 else theme.seat_style(piece.seat, chosen))
        rows.append(row.to_row())
    return rows


def more_row(pen: DrawContext, count: int, width: int) -> CellRow:
    """Return a row that says how many are not shown, or a blank row if all are."""
    if not count:
        return blank_row(width, pen.theme.plain)
    return RowBuilder(width, pen.theme.dim).add(f"  {count} {pen.view.words.more}").to_row()


def rows_below_list(pen: DrawContext, width: int, height: int) -> list[CellRow]:
    """Return the open list and below it the answer to the last key, in at most `height` rows."""
    answers = answer_rows(pen, width)
    if not pen.view.entries:
        return fit_rows(pen, answers, width, min(len(answers), height))
    room = max(3, height - (len(answers) + 1 if answers else 0))
    found = list_rows(pen, width, min(room, height))
    rule = RowBuilder(width, pen.theme.rule).fill_to(width, pen.glyphs.horizontal).to_row()
    rest = height - len(found) - 1
    return [*found, *([rule, *fit_rows(pen, answers, width, min(len(answers), rest))] if answers and rest > 0 else [])]


def fit_first_rows(pen: DrawContext, rows: Sequence[CellRow], width: int, height: int) -> list[CellRow]:
    """Return the first rows, at most `height`; the last of them then says how many are missing."""
    if len(rows) <= height or height < 1:
        return list(rows[: max(0, height)])
    return [*rows[: height - 1], more_row(pen, len(rows) - height + 1, width)]


def fit_rows(pen: DrawContext, rows: Sequence[CellRow], width: int, height: int) -> list[CellRow]:
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

    rows: list[CellRow]
    cursor: tuple[int, int] | None


def question_panel(pen: DrawContext, width: int, height: int) -> QuestionPanel:
    """Return the question, the text being typed, and the keys in the last row.

    A long question takes the row of the keys and, if that is not enough, rows from the part above:
    a question must be readable as a whole.
    """
    view, theme = pen.view, pen.theme
    typing = view.typed_text is not None
    rows = [pieces for line in view.question for pieces in wrap_line(line, width - 2, 0)]
    room = height + EXTRA_QUESTION_ROWS - typing
    rows = rows[-room:] if typing else rows[:room]
    made = [question_row(pen, pieces, width) for pieces in rows]
    cursor = None
    if view.typed_text is not None:
        tail = text_tail(view.typed_text, width - 2 - text_width(ANSWER_PROMPT))
        made.append(RowBuilder(width, theme.box).add(f" {ANSWER_PROMPT}{tail}").to_row())
        cursor = (1 + text_width(ANSWER_PROMPT) + text_width(tail), len(made) - 1)
    made += [blank_row(width, theme.box)] * (height - 1 - len(made))
    return QuestionPanel([*made, key_hint_row(pen, width)] if len(made) < height else made, cursor)


def question_row(pen: DrawContext, pieces: Iterable[TextPiece], width: int) -> CellRow:
    """Return a row of the question."""
    line = RowBuilder(width, pen.theme.question).add(" ")
    for piece in pieces:
        ink = pen.theme.seat_style(piece.seat).ink if piece.seat >= 0 else pen.theme.question.ink
        line.add(piece.text, pen.theme.question._replace(ink=ink))
    return line.to_row()


def screen_with_question(above: Sequence[CellRow], asked: QuestionPanel, height: int) -> list[CellRow]:
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
        line.add(hint.key, theme.key).add(f" {hint.action}  ")
    return line.to_row()


def join_panels(*parts: tuple[Sequence[CellRow], int]) -> list[CellRow]:
    """Return panels side by side. All have as many rows as the first."""
    height = len(parts[0][0])
    return [tuple(span for rows, _ in parts for span in rows[at]) for at in range(height)]


def screen_text(rows: Iterable[CellRow]) -> str:
    """Return a screen as text without colours."""
    return "\n".join(row_text(row).rstrip() for row in rows)
