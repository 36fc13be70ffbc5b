"""Tables of the players: narrow next to the board, wide inside the ring, and the deeds by groups alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeAlias

from vialibera.senses.screen.board_view import PlayerView
from vialibera.senses.screen.cells import (
    CellRow,
    CellRows,
    RowBuilder,
    Span,
    Style,
    pad_left_aligned,
    pad_right_aligned,
    text_row,
    text_width,
)
from vialibera.senses.screen.panels import DrawContext, group_chip_spans

RANK_HEAD = "#"
"""The head of the places by worth, the same in every language."""

RANK_COLUMNS = 2
"""The columns of the place by worth."""
LEAST_TREND_COLUMNS, MOST_TREND_COLUMNS, MOST_WIDE_TREND = 5, 24, 60
"""The columns of the chart of worths in both tables; with less room there is none."""
LEAST_NAME_COLUMNS, MOST_NAME_COLUMNS = 4, 14
"""The columns of a name; beyond the most the room goes to the chart."""


def is_on_turn(pen: DrawContext, player: PlayerView) -> bool:
    return player.seat == pen.view.seat_in_turn and not pen.view.is_over


def player_styles(pen: DrawContext, player: PlayerView) -> tuple[Style, Style]:
    """Return the style of a player's row and the style of the name in it."""
    theme, on_turn = pen.theme, is_on_turn(pen, player)
    if player.is_out:
        return theme.dim, theme.dim
    return theme.highlight if on_turn else theme.plain, theme.seat_style(player.seat, on_turn)


def seat_chip_spans(pen: DrawContext, seat: int) -> CellRow:
    """Return the token of a seat: its number."""
    return (Span(str(seat + 1), pen.theme.token_style(seat)),)


def trend_text(pen: DrawContext, player: PlayerView, width: int) -> str:
    """Return a chart of the player's worth, one sign a turn or a part of the game.

    All players have the same scale, from the lowest worth so far of any to the highest: the highest chart leads.
    """
    heights, worths = pen.glyphs.heights, [worth for other in pen.view.players for worth in other.past_worths]
    if not worths:
        return ""
    lowest, spread = min(worths), max(worths) - min(worths)
    top = len(heights) - 1
    steps = [heights[(worth - lowest) * top // spread if spread else 0] for worth in player.past_worths]
    return "".join(sample_values(steps, width))


def sample_values(values: Sequence[str], count: int) -> Sequence[str]:
    """Return at most `count` of the values, evenly spread, with the first and the last."""
    if len(values) <= count:
        return values
    return [values[at * (len(values) - 1) // (count - 1)] for at in range(count)]


# narrow


ShortColumns: TypeAlias = "tuple[int, int, int, int]"
"""The widths of name, cash, worth and trend in the narrow table."""


def short_columns(pen: DrawContext, width: int) -> ShortColumns:
    """Return the widths that fit: room beyond a long name goes to the chart of worths."""
    words, players = pen.view.words, pen.view.players
    cash = max(map(text_width, (words.cash, *(player.cash for player in players))))
    worth = 1 + max(map(text_width, (words.worth_short, *(player.worth for player in players))))
    room = width - cash - worth - RANK_COLUMNS - 5
    trend = min(MOST_TREND_COLUMNS, room - MOST_NAME_COLUMNS - 1)
    trend = trend if trend >= LEAST_TREND_COLUMNS else 0
    return max(LEAST_NAME_COLUMNS, room - trend - bool(trend)), cash, worth, trend


def short_player_rows(pen: DrawContext, width: int) -> CellRows:
    """Return a narrow table of players: name, cash, worth, rank, a chart if there is room, and a sign for jail.

    Debts and cards have a row below the player. The board shows the squares, so the table does not.
    """
    theme, words, columns = pen.theme, pen.view.words, short_columns(pen, width)
    name, cash, worth, chart = columns
    head = (
        RowBuilder(width, theme.dim)
        .add(pad_left_aligned(words.players, 3 + name))
        .add(" ")
        .add(pad_right_aligned(words.cash, cash))
        .add(pad_right_aligned(words.worth_short, worth))
        .add(pad_right_aligned(RANK_HEAD, RANK_COLUMNS))
    )
    # The charts need no head where it has no room.
    rows = [head.add(f"  {words.trend}" if text_width(words.trend) <= chart else "").to_row()]
    for player in pen.view.players:
        rows.append(short_player_row(pen, player, columns, width))
        if beside := ", ".join(player_notes(pen, player)):
            rows.append(text_row(f"    {beside}", width, theme.dim))
    return rows


def short_player_row(pen: DrawContext, player: PlayerView, columns: ShortColumns, width: int) -> CellRow:
    """Return a player's row of the narrow table."""
    usual, named = player_styles(pen, player)
    name, cash, worth, chart = columns
    line = RowBuilder(width, usual).add(pen.glyphs.turn if is_on_turn(pen, player) else " ")
    line.add_spans(seat_chip_spans(pen, player.seat)).add(" ")
    line.add(pad_left_aligned(player.name, name), named).add(" ")
    line.add(pad_right_aligned(player.cash, cash)).add(pad_right_aligned(player.worth, worth))
    line.add(pad_right_aligned(str(player.rank or ""), RANK_COLUMNS)).add(pen.glyphs.jail if player.jail_tries else " ")
    return line.add(f" {trend_text(pen, player, chart)}" if chart else "", named).to_row()


def player_notes(pen: DrawContext, player: PlayerView) -> Iterator[str]:
    """Yield the facts that have no column in the narrow table."""
    words = pen.view.words
    if player.is_out:
        yield words.out
    if player.debt:
        yield f"{words.owes} {player.debt}"
    if player.jail_cards:
        yield f"{words.passes} {player.jail_cards}"


# groups

GROUP_COLUMNS = 3
"""The columns of a group: its mark or the number of deeds in it, and a blank."""


def add_group_heads(pen: DrawContext, line: RowBuilder) -> None:
    """Add the marks of all groups."""
    for at in range(len(pen.view.groups)):
        line.add_spans(group_chip_spans(pen, at))


def add_group_counts(pen: DrawContext, line: RowBuilder, player: PlayerView) -> None:
    """Add how many deeds of each group the player has, with a star if it is all of them."""
    for group, count, whole in zip(pen.view.groups, player.deeds_in_group, player.full_groups, strict=True):
        text = f"{count}*" if whole else str(count)
        if count and pen.theme.is_painted:
            line.add(pad_left_aligned(text, GROUP_COLUMNS - 1), pen.theme.group_style(group.colour)).add(" ")
        else:
            line.add(pad_left_aligned(text if count else pen.glyphs.dot, GROUP_COLUMNS))


def group_table_rows(pen: DrawContext, width: int) -> CellRows:
    """Return a table of the deeds: a row for each player, a column for each group."""
    name = max(LEAST_NAME_COLUMNS, min(MOST_NAME_COLUMNS, width - 4 - GROUP_COLUMNS * len(pen.view.groups)))
    head = RowBuilder(width, pen.theme.dim).fill_to(4 + name)
    add_group_heads(pen, head)
    rows = [head.to_row()]
    for player in pen.view.players:
        usual, named = player_styles(pen, player)
        line = RowBuilder(width, usual).add(" ").add_spans(seat_chip_spans(pen, player.seat)).add(" ")
        add_group_counts(pen, line.add(pad_left_aligned(player.name, name), named).add(" "), player)
        rows.append(line.to_row())
    return rows


# wide

NAME_COLUMNS, PLACE_COLUMNS = 10, 14
"""The columns of a name, and the least of a square, in the wide table."""


class WideColumns(NamedTuple):
    """The widths of the columns of the wide table that differ by game and by screen."""

    cash: int
    worth: int
    trend: int
    place: int
    cards: int


def wide_columns(pen: DrawContext, width: int) -> WideColumns:
    """Return the widths that fill the screen: a chart as wide as it can be, the rest for the squares."""
    words, players = pen.view.words, pen.view.players
    cash = 1 + max(map(text_width, (words.cash, *(player.cash for player in players))))
    worth = 1 + max(map(text_width, (words.worth, *(player.worth for player in players))))
    cards = 1 + text_width(words.passes)
    rest = width - 4 - NAME_COLUMNS - cash - worth - RANK_COLUMNS - 2 - cards - 2 - GROUP_COLUMNS * len(pen.view.groups)
    trend = min(MOST_WIDE_TREND, rest - PLACE_COLUMNS - 2)
    trend = trend if trend >= LEAST_TREND_COLUMNS else 0
    return WideColumns(cash, worth, trend, max(8, rest - trend - 2 * bool(trend)), cards)


def wide_player_rows(pen: DrawContext, width: int) -> CellRows:
    """Return a wide table of players, with a column for each group: deeds owned, a star if all are."""
    words, columns = pen.view.words, wide_columns(pen, width)
    trend = words.trend if text_width(words.trend) <= columns.trend else ""
    head = RowBuilder(width, pen.theme.dim).add("    ")
    cells = (words.players, words.cash, words.worth, RANK_HEAD, trend, words.place, words.passes)
    add_wide_cells(head, cells, columns)
    add_group_heads(pen, head)
    return [head.to_row(), *(wide_player_row(pen, player, width, columns) for player in pen.view.players)]


def wide_player_row(pen: DrawContext, player: PlayerView, width: int, columns: WideColumns) -> CellRow:
    """Return a player's row of the wide table."""
    usual, named = player_styles(pen, player)
    line = RowBuilder(width, usual).add(f"{pen.glyphs.turn} " if is_on_turn(pen, player) else "  ")
    cells = (
        player.name,
        player.cash,
        player.worth,
        str(player.rank or ""),
        trend_text(pen, player, columns.trend) if columns.trend else "",
        whereabouts_text(pen, player, columns.place),
        str(player.jail_cards or pen.glyphs.dot),
    )
    add_wide_cells(line.add_spans(seat_chip_spans(pen, player.seat)).add(" "), cells, columns, named)
    add_group_counts(pen, line, player)
    return line.to_row()


def add_wide_cells(line: RowBuilder, cells: Sequence[str], columns: WideColumns, named: Style | None = None) -> None:
    """Add the cells of the wide table before the groups: name, cash, worth, rank, trend, place and jail cards."""
    name, *sums, trend, place, cards = cells
    line.add(pad_left_aligned(name, NAME_COLUMNS), named)
    for text, width in zip(sums, (columns.cash, columns.worth, RANK_COLUMNS), strict=True):
        line.add(pad_right_aligned(text, width))
    line.add("  ")
    if columns.trend:
        line.add(pad_left_aligned(trend, columns.trend), named).add("  ")
    line.add(pad_left_aligned(place, columns.place)).add(pad_right_aligned(cards, columns.cards)).add("  ")


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
