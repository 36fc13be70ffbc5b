"""The squares ahead on a small screen: how many there are, and that they say nothing about a rent that is due."""

from __future__ import annotations

import re

import pytest
from tests.clauses.board import ROMA, VERDI, A, B
from tests.clauses.given import given, lands
from tests.keyboard import seated
from tests.senses.screen.scenes import NAMES, heard, view
from tests.senses.screen.screens import row_text, screen_text
from tests.shipped import EDITIONS

from vialibera.narration.narrator.narrate import Narrator
from vialibera.rules.editions import load_edition
from vialibera.rules.engine.state import State
from vialibera.senses.screen.ahead_rows import ahead_rows
from vialibera.senses.screen.ahead_squares import squares_ahead
from vialibera.senses.screen.board_view import BoardView
from vialibera.senses.screen.cells import ClickTarget, target_at
from vialibera.senses.screen.glyphs import SIGN_GLYPHS
from vialibera.senses.screen.layout import render_screen
from vialibera.senses.screen.palette import Theme
from vialibera.senses.screen.panels import DrawContext
from vialibera.senses.screen.printed_board import PrintedBoard
from vialibera.senses.screen.view_builder import ScreenTexts, build_board_view


def drawn(seen: BoardView, size: tuple[int, int]) -> str:
    return screen_text(render_screen(seen, size, Theme()).rows)


@pytest.mark.parametrize(
    ("size", "least"), [((60, 20), 11), ((100, 20), 11), ((79, 24), 11), ((80, 23), 11), ((40, 20), 8)]
)
def test_a_small_screen_shows_the_squares_ahead(size: tuple[int, int], least: int) -> None:
    for lang in ("it", "en"):
        seen = view(heard("moderno", lang, turns=60))
        shown = drawn(seen, size)
        names = [seen.squares[ahead.space].short_name for ahead in seen.ahead[: least + 1]]
        assert all(name in shown for name in names) and f"+{least + 1}" in shown
        assert seen.lines[-1].text.split(". ")[-1][-12:] in shown, "the last line stays"


@pytest.mark.parametrize("width", [56, 69, 70, 83, 97])
def test_squares_side_by_side_stand_whole_with_one_column_between_them(width: int) -> None:
    seen = view(heard("moderno", "en", turns=60))
    rows = render_screen(seen, (width, 23), Theme()).rows
    each = (width + 1) // 14
    names = [seen.squares[ahead.space].short_name for ahead in seen.ahead[:each]]
    [row] = [text for text in map(row_text, rows) if all(name in text for name in names)]
    assert [row[14 * at : 14 * at + 14].rstrip() for at in range(each)] == names
    below = rows[[row_text(one) for one in rows].index(row) + 1]
    for at, ahead in enumerate(seen.ahead[:each]):
        assert target_at(below, 14 * at) == ClickTarget("square", ahead.space)


def test_the_squares_ahead_go_round_the_corner_and_name_the_rent_of_a_rival() -> None:
    loaded, state = load_edition("moderno"), given("moderno", owns={B: (VERDI, 1), A: 3}, at={A: 35}).state
    printed = PrintedBoard(Narrator(loaded.sheet, list("ABCD"), "en", state).formatter)
    seen = squares_ahead(state, printed, A)
    assert [(one.step, one.space) for one in seen[:5]] == [(0, 35), (2, 37), (3, 38), (4, 39), (5, 0)]
    assert [(one.step, one.space) for one in seen[-2:]] == [(11, 6), (12, 7)]
    assert {one.space: one.rent for one in seen if one.rent} == {1: "2"}
    state.out[A] = True
    assert squares_ahead(state, printed, A) == ()


def test_each_square_of_the_list_says_its_owner_and_rent_or_its_price() -> None:
    seen = view(heard("moderno", "en", turns=60))
    rows = drawn(seen, (40, 24)).splitlines()
    kinds = set()
    for ahead in seen.ahead[1:11]:
        square = seen.squares[ahead.space]
        [row] = [row for row in rows if row.strip().startswith(f"+{ahead.step} ")]
        owner = [str(square.owner + 1), NAMES[square.owner], ahead.rent] if square.owner >= 0 else [square.shown_sum]
        assert row.partition(square.short_name)[2].split() == list(filter(None, owner)), row
        assert row[20:22].strip() == "".join(owner)[:1], "owners and prices stand in one column"
        assert not ahead.rent or len(row) == 37, "rents end in one column, too"
        kinds.add((square.owner >= 0, bool(ahead.rent)))
    assert kinds == {(True, True), (True, False), (False, False)}


def test_the_squares_ahead_take_all_rows_that_they_may() -> None:
    pen = DrawContext(view(heard("moderno", turns=60)), Theme(), SIGN_GLYPHS)
    assert [len(ahead_rows(pen, 60, height)) for height in (-1, 2, 3, 5, 6, 8, 9, 30)] == [0, 0, 3, 3, 6, 6, 9, 9]
    assert [len(ahead_rows(pen, 40, height)) for height in (-1, 0, 1, 7, 30)] == [0, 0, 1, 7, 12]


def test_without_a_rent_the_owner_has_all_the_room_for_a_name() -> None:
    seen = view(heard("moderno", turns=60))
    ahead = tuple(one._replace(rent="") for one in seen.ahead)
    players = tuple(player._replace(name="Massimiliano V") for player in seen.players)
    shown = drawn(seen._replace(ahead=ahead, players=players), (40, 24))
    assert re.search(r"\+\d+ .*\d Massimiliano V$", shown, re.MULTILINE)


@pytest.mark.parametrize(("size", "count"), [((40, 24), 10), ((60, 20), 8)])
def test_a_deed_of_the_bank_says_its_price(size: tuple[int, int], count: int) -> None:
    seen = view(heard("moderno", "en", turns=60))
    ahead = tuple(one._replace(rent="") for one in seen.ahead)
    squares = tuple(square._replace(owner=-1, shown_sum=f"s{square.number}") for square in seen.squares)
    words = drawn(seen._replace(squares=squares, ahead=ahead), size).split()
    shown = [word for word in words if re.fullmatch(r"s\d+", word)]
    assert shown[:count] == [f"s{one.space}" for one in ahead[1 : count + 1]]


def test_a_list_and_a_long_answer_take_the_place_of_the_squares_ahead() -> None:
    seen = view(heard("moderno"), [f"{number}: casella" for number in range(1, 12)])
    assert "+7" not in drawn(seen, (60, 20))


def test_the_square_one_stands_on_has_neither_owner_nor_rent() -> None:
    for edition in EDITIONS:
        seen = view(heard(edition, turns=60))
        assert seen.ahead[0].rent == "" and seen.ahead[0].step == 0
        state = seen_state(edition)
        for ahead in seen.ahead[1:]:
            owned = state.owner[ahead.space] not in (-1, state.seat_in_turn) and not state.mortgaged[ahead.space]
            assert bool(ahead.rent) <= owned


@pytest.mark.parametrize("size", [(40, 24), (60, 20)])
def test_the_square_one_stands_on_shows_neither_buildings_nor_mortgage(size: tuple[int, int]) -> None:
    seen = view(heard("moderno", turns=60))
    squares = {
        (level, mortgaged): tuple(
            square._replace(level=0, mortgaged=False)
            if square.number != seen.ahead[0].space
            else square._replace(level=level, mortgaged=mortgaged)
            for square in seen.squares
        )
        for level, mortgaged in ((0, False), (3, False), (0, True))
    }
    screens = {drawn(seen._replace(squares=each), size) for each in squares.values()}
    assert len(screens) == 1 and SIGN_GLYPHS.house not in screens.pop()


def test_a_wide_rent_takes_the_place_of_the_name_of_its_owner() -> None:
    seen = view(heard("moderno", turns=60))
    at = next(at for at, ahead in enumerate(seen.ahead) if ahead.rent)
    ahead = seen.ahead[at]
    seen = seen._replace(ahead=(*seen.ahead[:at], ahead._replace(rent="33.600"), *seen.ahead[at + 1 :]))
    [row] = [row for row in drawn(seen, (30, 24)).splitlines() if row.strip().startswith(f"+{ahead.step} ")]
    assert row[21:] == f"{seen.squares[ahead.space].owner + 1}  33.600"


def seen_state(edition: str) -> State:
    scene = heard(edition, turns=60).scene
    assert scene is not None
    return scene.state


@pytest.mark.parametrize("players", [2, 3])
def test_two_games_that_differ_in_an_open_rent_alone_look_alike(players: int) -> None:
    """Through the moment after a landing: whether the rent of B's deed is due, was claimed or has lapsed."""
    games = [
        seated("salotto", players, owns={B: (VERDI, ROMA)}, at={A: VERDI - 5}, acts=[lands(A, VERDI)]) for _ in range(2)
    ]
    due, lapsed = games
    assert due.state.open_claims
    lapsed.state.open_claims.clear()
    lapsed.state.last_claim_no = 0
    views = []
    for at in games:
        scene = at.console.teller.current_scene()
        assert scene is not None
        views.append(build_board_view(scene, ScreenTexts()))
    assert views[0] == views[1]
    for size in ((40, 20), (60, 20), (80, 24), (120, 40)):
        assert drawn(views[0], size) == drawn(views[1], size)
