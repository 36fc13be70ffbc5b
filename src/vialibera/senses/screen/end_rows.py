"""The end of a game: the winner in a bar, the ranks, the worths over time as lines of the seats' figures, best deed and
turning point."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from vialibera.senses.screen.board_view import PlayerView, ranked_players, winner_text
from vialibera.senses.screen.cells import (
    CellRow,
    CellRows,
    RowBuilder,
    blank_row,
    cut_to_width,
    pad_left_aligned,
    pad_right_aligned,
    text_row,
    text_width,
)
from vialibera.senses.screen.panels import DrawContext, line_rows, newest_line_rows, rows_below_list
from vialibera.senses.screen.player_tables import seat_chip_spans

ROWS_FOR_TALL_BAR = 20
"""The least rows for a bar of three rows and blank rows around it."""
LEAST_TREND_ROWS, MOST_TREND_ROWS = 4, 12
LEAST_CHART_COLUMNS = 40
RANK_NAME_COLUMNS = 14
LEAST_LAST_LINES = 2
"""The rows that the end leaves to the lines below it."""


def end_rows(pen: DrawContext, width: int, height: int) -> CellRows:
    """Return winner, ranks, trend, best deed and turning point in at most `height` rows.

    The trend leaves room for the rows below it; what has none is left out from the end.
    """
    ranked, nothing = ranked_players(pen.view), blank_row(width, pen.theme.plain)
    is_tall = height >= ROWS_FOR_TALL_BAR
    rows = [*[nothing] * is_tall, *winner_bar_rows(pen, ranked, width, is_tall), *[nothing] * is_tall]
    rows += [rank_row(pen, place, player, width) for place, player in enumerate(ranked, 1)]
    facts = [line for line in pen.view.end_lines if line.text not in {said.text for said in pen.view.answers}]
    below = [nothing] if facts else []
    for line in facts:
        told = line_rows(line, width, pen.theme, pen.glyphs)
        below += told if len(rows) + len(below) + len(told) <= height else []
    room = min(MOST_TREND_ROWS, height - len(rows) - len(below) - 1)
    if room >= LEAST_TREND_ROWS and width >= LEAST_CHART_COLUMNS and (trend := trend_rows(pen, ranked, width, room)):
        rows += [nothing, *trend]
    return [*rows, *below][: max(0, height)]


def rows_at_end(pen: DrawContext, width: int, height: int) -> CellRows:
    """Return the end of the game, and below it the open list or the answer to the last key, else the last lines."""
    below = rows_below_list(pen, width, height)
    ended = end_rows(pen, width, height - max(len(below), LEAST_LAST_LINES) - 1)
    told = newest_line_rows(pen, pen.view.lines, width, height - len(ended) - len(below))
    return [*ended, *told, *below]


def winner_bar_rows(pen: DrawContext, ranked: Sequence[PlayerView], width: int, is_tall: bool) -> CellRows:
    """Return the bar in the colours of the winner's token."""
    style = pen.theme.token_style(ranked[0].seat)
    text = cut_to_width(winner_text(pen.view, ranked).upper(), width)
    before = (width - text_width(text)) // 2
    edge = RowBuilder(width, pen.theme.plain).add(" " * round(width * pen.view.bar_part), style).to_row()
    title = text_row(" " * before + text, width, style) if pen.view.bar_part == 1 else edge
    return [edge, title, edge] if is_tall else [title]


def rank_row(pen: DrawContext, place: int, player: PlayerView, width: int) -> CellRow:
    """Return a rank: place, seat, name, and the worth, or a word for a player who is out."""
    is_first = place == 1
    row = RowBuilder(width, pen.theme.highlight if is_first else pen.theme.plain).add(f" {place}  ")
    row.add_spans(seat_chip_spans(pen, player.seat)).add(" ")
    row.add(pad_left_aligned(player.name, RANK_NAME_COLUMNS), pen.theme.seat_style(player.seat, is_first))
    return row.add(pad_right_aligned(pen.view.words.out if player.is_out else player.worth, 14)).to_row()


def trend_rows(pen: DrawContext, ranked: Sequence[PlayerView], width: int, height: int) -> CellRows:
    """Return the worths turn by turn; the figure of a seat is its mark, so its colour is never alone."""
    players = [player for player in ranked if len(player.past_worths) > 1]
    worths = [worth for player in players for worth in player.past_worths]
    if not worths:
        return []
    high, columns = max(1, *worths), width - RANK_NAME_COLUMNS - 4
    grid: list[list[list[PlayerView]]] = [[[] for _ in range(columns)] for _ in range(height)]
    for player in players:
        last = len(player.past_worths) - 1
        for x in range(columns):
            worth = player.past_worths[round(x * last / max(1, columns - 1))]
            grid[height - 1 - round(max(0, worth) * (height - 1) / high)][x].append(player)
    return [trend_row(pen, line, width) for line in grid]


def trend_row(pen: DrawContext, line: Sequence[list[PlayerView]], width: int) -> CellRow:
    """Return a row of the trend: figures where lines begin or moved, then strokes, and who ends here at the end.

    Where several lines run in one row, the figure of each stands there before the strokes: none hides another.
    """
    row = RowBuilder(width, pen.theme.plain).add(pen.glyphs.vertical, pen.theme.rule)
    before: list[PlayerView] = []
    for here, run in groupby(line):
        ordered = sorted(here, key=before.__contains__)
        for at, _ in enumerate(run):
            sign = str(ordered[at].seat + 1) if at < len(here) else pen.glyphs.horizontal if here else " "
            row.add(sign, pen.theme.seat_style(ordered[at % len(here)].seat) if here else None)
        before = here
    for player in line[-1]:
        row.add(" ").add_spans(seat_chip_spans(pen, player.seat))
    if len(line[-1]) == 1:
        row.add(f" {line[-1][0].name}", pen.theme.seat_style(line[-1][0].seat))
    return row.to_row()
