"""A square of the ring in its rows, the sizes of the ring on any screen, and the views they are drawn from."""

from __future__ import annotations

from functools import cache

from tests.clauses.board import STAZIONE_SUD, A, B
from tests.clauses.given import owes
from tests.keyboard import seated
from tests.senses.screen.test_drawn_rows import four_players, styles, texts

from vialibera.rules.engine.ids import BANK, HOTEL
from vialibera.senses.screen.board_view import BoardView, TableCard
from vialibera.senses.screen.cells import ClickTarget
from vialibera.senses.screen.palette import Theme
from vialibera.senses.screen.panels import DrawContext
from vialibera.senses.screen.printed_board import possible_group_marks
from vialibera.senses.screen.ring_layout import (
    draw_ring_square,
    inner_page_size,
    inner_rows,
    ring_side_height,
    ring_square_height,
    ring_square_width,
)
from vialibera.senses.screen.screen_line import ScreenLine
from vialibera.senses.screen.squares import (
    SquareSpec,
    short_buildings_text,
    square_name_style,
    square_specs,
    square_style,
    token_columns,
    token_mark_length,
)
from vialibera.senses.screen.table_rows import table_rows
from vialibera.senses.screen.view_builder import ScreenTexts, build_board_view


@cache
def pen_without_colours() -> DrawContext:
    return four_players()


def square(number: int, **changes: object) -> SquareSpec:
    """A square of the board without any token, or with changes of its own."""
    plot = list(square_specs(pen_without_colours()))[number]._replace(
        visitors=(), prisoners=(), turn_seat=-1, owner_name="Anna"
    )
    bare = plot.square._replace(owner=BANK, level=0, mortgaged=False)
    return plot._replace(square=bare._replace(**changes))  # type: ignore[arg-type]


def drawn(plot: SquareSpec, width: int = 10, height: int = 3) -> list[str]:
    return texts(draw_ring_square(plot, square_style(pen_without_colours()), width, height))


def test_a_square_has_its_mark_buildings_name_owner_and_tokens() -> None:
    cat, bicycle = (0, "gatto"), (1, "bicicletta")
    assert drawn(square(1)) == ["Ma", "Cosenza", "60"]
    built = square(1, owner=0, level=3)._replace(visitors=(cat,), turn_seat=0)
    assert drawn(built) == ["Ma     ⌂⌂⌂", "Cosenza", "1 Anna ►1g"]
    hotel = square(1, owner=1, level=HOTEL)._replace(visitors=(cat, bicycle), owner_name="Massimiliano")
    assert drawn(hotel, 14, 4) == ["Ma     ALBERGO", "Cosenza", "", "2 Massimil…●12"]
    assert drawn(square(1, owner=0, mortgaged=True, level=3)) == ["Ma IPOTECA", "Cosenza", "1 Anna"]
    assert drawn(square(20), 10)[1] == "Parcheggio" and drawn(square(20), 16)[1] == "Parcheggio"
    assert drawn(square(20), 17)[1] == "Parcheggio Libero", "the whole name where it fits"
    marks = {number: drawn(square(number))[0] for number in (0, 2, 4, 12, 20, 30)}
    assert marks == {0: "►      200", 2: "?", 4: "▼      200", 12: "So", 20: "P", 30: "║"}


def test_the_jail_has_a_row_for_prisoners_and_one_for_visitors() -> None:
    jail = square(10)._replace(visitors=((3, "chitarra"),), prisoners=((1, "bicicletta"),))
    assert drawn(jail) == ["║ PRIGIONE", "     ║2bic", "Transito●4"]
    assert drawn(jail, 14) == ["║     PRIGIONE", "         ║2bic", "Transito ●4chi"]


def test_a_click_anywhere_on_a_square_is_for_that_square() -> None:
    rows = draw_ring_square(square(7), square_style(pen_without_colours()), 10, 4)
    assert {span.target for row in rows for span in row} == {ClickTarget("square", 7)}


def test_the_name_of_a_square_stands_out_while_it_is_read_or_holds_the_player_in_turn() -> None:
    theme, plot = Theme(), square(1)
    assert square_name_style(plot, theme) == theme.plain
    assert square_name_style(plot._replace(turn_seat=0), theme) == theme.highlight
    assert square_name_style(plot._replace(turn_seat=0, is_marked=True), theme) == theme.marked
    pen = four_players(theme)
    kit = square_style(pen)
    owned, free = (draw_ring_square(square(1, owner=owner), kit, 10, 3) for owner in (0, BANK))
    assert styles(owned[2])["1 Anna"] == theme.seat_style(0) and styles(free[2])["60"] == theme.dim
    assert styles(free[0])["Ma"] == theme.group_style(pen.view.groups[0].colour)
    pledged = draw_ring_square(square(1, owner=0, mortgaged=True), kit, 10, 3)
    assert styles(pledged[0])["Ma IPOTECA"] == theme.mortgaged


def test_as_many_letters_of_each_token_are_drawn_as_there_is_room_for() -> None:
    pair, one = ((0, "gatto"), (1, "bicicletta")), ((2, "x"),)
    assert [token_columns(pair, size) for size in range(4)] == [3, 5, 7, 9] and token_columns((), 3) == 0
    assert [token_mark_length(room, pair) for room in (4, 5, 6, 7, 8, 9, 20)] == [0, 1, 1, 2, 2, 3, 3]
    assert [token_mark_length(room, pair, one) for room in (7, 8, 9, 10, 11, 12)] == [0, 1, 1, 2, 2, 3]
    kit = square_style(pen_without_colours())
    built = [short_buildings_text(square(1, level=level).square, kit) for level in (0, 1, 4, HOTEL)]
    assert built == ["", "⌂1", "⌂4", "⌂A"] and short_buildings_text(square(1, mortgaged=True).square, kit) == "ip"


def test_the_ring_grows_with_the_screen_up_to_a_square_that_is_no_strip() -> None:
    assert [ring_square_width(width) for width in (120, 130, 131, 163, 164, 200)] == [10, 10, 11, 13, 14, 14]
    assert [ring_square_height(room) for room in (20, 33, 43, 44, 60)] == [3, 3, 3, 4, 4]
    assert [ring_side_height(room) for room in (35, 44, 52, 53, 62)] == [3, 4, 4, 5, 6]
    assert (inner_page_size((120, 40), 4), inner_page_size((140, 60), 2)) == ((98, 19), (107, 39))
    assert [inner_page_size((120, height), 4)[1] for height in (48, 49, 57, 58)] == [19, 28, 28, 37]


def test_the_dice_need_a_row_of_lines_below_them() -> None:
    pen = four_players(last_throw=(1, 2), panel=None, table=None, lines=(), is_over=False)
    assert [any("●" in row for row in texts(inner_rows(pen, 100, height))) for height in (11, 12)] == [False, True]


def test_a_code_for_a_camera_stands_beside_the_lines_and_the_rest_below_them() -> None:
    code = tuple(ScreenLine("▀█", is_camera_code=True) for _ in range(3))
    answers = (*code, ScreenLine("Inquadra."))
    pen = four_players(answers=answers, panel=None, table=None, lines=(ScreenLine("Anna paga."),), is_over=False)
    rows = texts(inner_rows(pen, 100, 14))
    assert len(rows) == 14 and rows[0] == rows[6] == "" and rows[7] == " Anna paga."
    assert [row[97:] for row in rows[7:]] == ["", "", "", "", "▀█", "▀█", "▀█"]
    assert [row[:97].rstrip() for row in rows[8:]] == ["", "", "", "", " " + "─" * 94, " Inquadra."]


def test_after_the_end_no_card_lies_on_the_table() -> None:
    card = TableCard("hotel", "ALBERGO", -1, (("", "Anna costruisce."),))
    assert len(table_rows(four_players(table=card, is_over=False), 60)) == 3
    assert table_rows(four_players(table=card, is_over=True, last_throw=(3, 4)), 60) == []


def test_a_mark_is_the_first_letter_and_a_later_one_or_a_number() -> None:
    marks = list(possible_group_marks("rio 2"))
    assert marks[:4] == ["Ri", "Ro", "R2", "00"] and marks[-1] == "99" and len(marks) == 103
    assert next(possible_group_marks("山田")) == next(possible_group_marks("...")) == "00"


def in_debt() -> BoardView:
    """Anna owns a whole group, is in jail with a card, and owes more than she has."""
    at = seated(
        "moderno", 2, owns={A: (1, 3), B: STAZIONE_SUD}, cash={A: 40, B: 900}, at={A: 10}, acts=[owes(A, B, 300)]
    )
    scene = at.console.teller.current_scene()
    assert scene is not None
    scene.state.jail[A] = 2
    return build_board_view(scene, ScreenTexts(past_worths=((1, 2), (3, 4)), seconds_left=9, marked_space=5))


def test_the_view_of_a_player_has_all_that_a_table_shows() -> None:
    seen = in_debt()
    anna, bruno = seen.players
    assert (anna.seat, anna.name, anna.cash, anna.debt, bruno.debt) == (0, "Anna", "40", "300", "")
    assert (anna.rank, bruno.rank, bruno.cash, anna.past_worths, bruno.past_worths) == (2, 1, "900", (1, 2), (3, 4))
    assert (anna.place_name, anna.jail_tries, bruno.jail_tries) == (seen.squares[10].name, 2, 0)
    assert (anna.deeds_in_group[0], anna.full_groups[0], bruno.full_groups[0]) == (2, True, False)
    assert sum(anna.deeds_in_group) == 2 and sum(bruno.deeds_in_group) == 1 and not any(bruno.full_groups)
    jail = seen.squares[10]
    assert (jail.free_seats, jail.jailed_seats, seen.squares[0].free_seats) == ((), (0,), (1,))
    assert (seen.squares[1].owner, seen.squares[STAZIONE_SUD].owner, seen.squares[6].owner) == (0, 1, BANK)
    assert (seen.seconds_left, seen.marked_space, seen.pot, seen.is_over) == (9, 5, "", False)
