"""The parts of a screen around the board: header, players, lines, question.

Each has a given width.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from vialibera.screen.cells import Row, RowLine, Span, Style, blank, columns, fit, fit_right, text_of
from vialibera.screen.glyphs import Glyphs
from vialibera.screen.palette import Theme
from vialibera.screen.told import ToldLine
from vialibera.screen.view import BoardView
from vialibera.screen.wrap import Piece, wrapped

if TYPE_CHECKING:
    from vialibera.screen.view import PlayerView

INDENT = 2
"""The indent, in columns, of the further rows of a line."""

LONGER = 3
"""The extra rows a long question can take."""

PROMPT = "> "
"""The sign before an answer that is being typed."""


class Pen(NamedTuple):
    """The view to draw, and the colours and signs to draw it with."""

    view: BoardView
    theme: Theme
    glyphs: Glyphs


def header(pen: Pen, width: int) -> Row:
    """Return the header: edition, turn and player, then the pot and the time left."""
    view, theme, signs = pen
    line = RowLine(width, theme.header).add(f" {view.title}")
    if view.turn and not view.over:
        line.add(f" {signs.none} {view.words.turn} {view.turn} {signs.none} {signs.turn} ")
        line.row(name_of(pen, view.seat, theme.header.ground))
    facts = [f"{view.words.pot} {view.pot}"] * bool(view.pot)
    if view.seconds_left is not None:
        facts.append(f"{view.words.left} {clock(view.seconds_left)}")
    return line.right(f" {'   '.join(facts)} ").done() if facts else line.done()


def clock(seconds: int) -> str:
    """Return seconds as text, such as 2:03 or 1:02:03."""
    minutes, rest = divmod(max(0, seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def name_of(pen: Pen, seat: int, ground: str = "") -> Row:
    """Return the number of a seat and its name."""
    style = pen.theme.seat(seat)
    style = style._replace(ground=ground or style.ground, reverse=pen.theme.header.reverse and bool(not ground))
    name = next((player.name for player in pen.view.players if player.seat == seat), "")
    return (Span(f"{seat + 1} {name}", style),)


# players


def short_players(pen: Pen, width: int) -> list[Row]:
    """Return a narrow table of players: name, cash, worth, and a sign for jail.

    Debts and cards have a row below the player. The board shows the squares, so the table does not.
    """
    view, theme, signs = pen
    words = view.words
    cash = max(columns(text) for text in (words.cash, *(player.cash for player in view.players)))
    worth = 1 + max(columns(text) for text in (words.worth_short, *(player.worth for player in view.players)))
    name = max(4, width - cash - worth - 5)
    head = RowLine(width, theme.dim).add(fit(words.players, 4 + name)).add(fit_right(words.cash, cash))
    rows = [head.add(fit_right(words.worth_short, worth)).done()]
    for player in view.players:
        on_turn = player.seat == view.seat and not view.over
        usual = theme.dim if player.out else theme.lit if on_turn else theme.plain
        line = RowLine(width, usual).add(signs.turn if on_turn else " ").row(chip(pen, player.seat)).add(" ")
        line.add(fit(player.name, name), usual if player.out else theme.seat(player.seat, on_turn)).add(" ")
        line.add(fit_right(player.cash, cash)).add(fit_right(player.worth, worth))
        rows.append(line.add(signs.jail if player.tries else " ").done())
        if beside := ", ".join(state_of(pen, player)):
            rows.append(RowLine(width, theme.dim).add(f"    {beside}").done())
    return rows


def state_of(pen: Pen, player: PlayerView) -> Iterator[str]:
    """Yield the facts that have no column in the narrow table."""
    words = pen.view.words
    if player.out:
        yield words.out
    if player.debt:
        yield f"{words.owes} {player.debt}"
    if player.passes:
        yield f"{words.passes} {player.passes}"


def chip(pen: Pen, seat: int) -> Row:
    """Return the token of a seat: its number."""
    return (Span(str(seat + 1), pen.theme.token(seat)),)


NAME, SUM, CARDS, GROUP = 10, 10, 5, 4
"""The columns of a name, a sum (SUM), the jail cards (CARDS) and a group (GROUP) in the wide table."""


def wide_players(pen: Pen, width: int) -> list[Row]:
    """Return a wide table of players, with a column for each group: deeds owned, a star if all are."""
    view, theme = pen.view, pen.theme
    words = view.words
    place = max(8, width - GROUP * len(view.groups) - 4 - NAME - 2 * SUM - 3 - CARDS - 2)
    head = RowLine(width, theme.dim).add("    ")
    columns_of(head, (words.players, words.cash, words.worth, words.place, words.passes), place)
    for group in view.groups:
        head.add(group.mark, theme.fill(group.colour) if theme.painted else theme.bold)
        head.add(" ", None if theme.painted else theme.fill(group.colour)).add(" ")
    return [head.done(), *(wide_player(pen, player, width, place) for player in view.players)]


def wide_player(pen: Pen, player: PlayerView, width: int, place: int) -> Row:
    """Return a player's row of the wide table."""
    theme, signs = pen.theme, pen.glyphs
    on_turn = player.seat == pen.view.seat and not pen.view.over
    usual = theme.dim if player.out else theme.lit if on_turn else theme.plain
    named = usual if player.out else theme.seat(player.seat, on_turn)
    line = RowLine(width, usual).add(f"{signs.turn} " if on_turn else "  ").row(chip(pen, player.seat)).add(" ")
    cards = str(player.passes or signs.none)
    columns_of(line, (player.name, player.cash, player.worth, whereabouts(pen, player, place), cards), place, named)
    for group, count, whole in zip(pen.view.groups, player.deeds, player.whole, strict=True):
        text = f"{count}*" if whole else str(count)
        if count and theme.painted:
            line.add(fit(text, GROUP - 2), theme.fill(group.colour)).add("  ")
        else:
            line.add(fit(text if count else signs.none, GROUP))
    return line.done()


def columns_of(line: RowLine, texts: tuple[str, str, str, str, str], place: int, named: Style | None = None) -> None:
    """Add the cells of the wide table that come before the groups."""
    name, cash, worth, where, cards = texts
    line.add(fit(name, NAME), named).add(fit_right(cash, SUM)).add(fit_right(worth, SUM + 1)).add("  ")
    line.add(fit(where, place)).add(fit_right(cards, CARDS)).add("  ")


def whereabouts(pen: Pen, player: PlayerView, width: int) -> str:
    """Return the square of a player, or the end of the game, a debt or jail, which come first."""
    view = pen.view
    if player.out:
        return view.words.out
    if player.debt:
        return f"{view.words.owes} {player.debt}"
    if player.tries:
        return f"{pen.glyphs.jail} {view.words.jail} {player.tries}/{view.tries_allowed}"
    return player.place if columns(player.place) <= width else player.place_short


# lines


def told_rows(pen: Pen, lines: Sequence[ToldLine], width: int, height: int) -> list[Row]:
    """Return the last lines in `height` rows, the newest at the bottom."""
    found: list[Row] = []
    for line in reversed(lines):
        found[:0] = line_rows(line, width, pen.theme, pen.glyphs)
        if len(found) >= height:
            break
    found = found[-height:] if height else []
    return [*found, *[blank(width, pen.theme.plain)] * (height - len(found))]


# Cached by value: the same lines are drawn again after each key.
@lru_cache(maxsize=1024)
def line_rows(line: ToldLine, width: int, theme: Theme, glyphs: Glyphs) -> list[Row]:
    """Return the rows of one wrapped line, with names in their players' colours.

    A line that begins a turn is followed by a rule.
    """
    rows = []
    for number, pieces in enumerate(wrapped(line, width, INDENT)):
        row = RowLine(width, theme.plain).add(" " * (INDENT * bool(number)))
        for piece in pieces:
            row.add(piece.text, theme.plain if piece.seat < 0 else theme.seat(piece.seat))
        rows.append(row)
    last = rows[-1]
    if line.begins_turn and last.used < width - 1:
        last.add(" ").to(width, glyphs.rule, theme.rule)
    return [row.done() for row in rows]


def answer_rows(pen: Pen, width: int) -> list[Row]:
    """Return the rows of the answer to the last key."""
    return [row for line in pen.view.answers for row in line_rows(line, width, pen.theme, pen.glyphs)]


def fitted(pen: Pen, rows: Sequence[Row], width: int, height: int) -> list[Row]:
    """Return exactly `height` rows: the last ones if there are too many, blank ones if too few."""
    if len(rows) > height:
        rows = rows[-height:]
    return [*rows, *[blank(width, pen.theme.plain)] * (height - len(rows))]


# question


class Asked(NamedTuple):
    """The rows of the question, and column and row of the text cursor in them, or None."""

    rows: list[Row]
    cursor: tuple[int, int] | None


def question(pen: Pen, width: int, height: int) -> Asked:
    """Return the question, the text being typed, and the keys in the last row.

    A long question takes the row of the keys and, if that is not enough, rows from the part above:
    a question must be readable as a whole.
    """
    view, theme = pen.view, pen.theme
    typing = view.typed is not None
    rows = [pieces for line in view.question for pieces in wrapped(line, width - 2, 0)]
    room = height + LONGER - typing
    rows = rows[-room:] if typing else rows[:room]
    made = [boxed(pen, pieces, width) for pieces in rows]
    cursor = None
    if view.typed is not None:
        tail = tail_of(view.typed, width - 2 - columns(PROMPT))
        made.append(RowLine(width, theme.box).add(f" {PROMPT}{tail}").done())
        cursor = (1 + columns(PROMPT) + columns(tail), len(made) - 1)
    made += [blank(width, theme.box)] * (height - 1 - len(made))
    return Asked([*made, keys(pen, width)] if len(made) < height else made, cursor)


def boxed(pen: Pen, pieces: Iterable[Piece], width: int) -> Row:
    """Return a row of the question."""
    line = RowLine(width, pen.theme.asked).add(" ")
    for piece in pieces:
        ink = pen.theme.seat(piece.seat).ink if piece.seat >= 0 else pen.theme.asked.ink
        line.add(piece.text, pen.theme.asked._replace(ink=ink))
    return line.done()


def with_question(above: Sequence[Row], asked: Asked, height: int) -> list[Row]:
    """Return a whole screen: the question is at the bottom and takes the rows it needs."""
    rows = asked.rows[-height:]
    return [*above[: height - len(rows)], *rows]


def tail_of(text: str, width: int) -> str:
    """Return the end of the text, at most `width` columns."""
    while text and columns(text) > width:
        text = text[1:]
    return text


def keys(pen: Pen, width: int) -> Row:
    """Return a row with as many keys as there is room for."""
    theme = pen.theme
    line = RowLine(width, theme.box).add(" ")
    for hint in pen.view.keys:
        if line.used + columns(hint.key) + columns(hint.does) + 3 > width:
            break
        line.add(hint.key, theme.key).add(f" {hint.does}  ")
    return line.done()


def joined(*parts: tuple[Sequence[Row], int]) -> list[Row]:
    """Return panels side by side. All have as many rows as the first."""
    height = len(parts[0][0])
    return [tuple(span for rows, _ in parts for span in rows[at]) for at in range(height)]


def plain_text(rows: Iterable[Row]) -> str:
    """Return a screen as text without colours."""
    return "\n".join(text_of(row).rstrip() for row in rows)
