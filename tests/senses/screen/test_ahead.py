"""The squares ahead on a small screen: how many there are, and that they say nothing about a rent that is due."""

from __future__ import annotations

import pytest
from tests.clauses.board import ROMA, VERDI, A, B
from tests.clauses.given import given, lands
from tests.keyboard import seated
from tests.senses.screen.scenes import NAMES, heard, view
from tests.senses.screen.screens import screen_text
from tests.shipped import EDITIONS

from vialibera.narration.narrator.narrate import Narrator
from vialibera.rules.editions import load_edition
from vialibera.rules.engine.state import State
from vialibera.senses.screen.ahead_squares import squares_ahead
from vialibera.senses.screen.board_view import BoardView
from vialibera.senses.screen.layout import render_screen
from vialibera.senses.screen.palette import Theme
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
        kinds.add((square.owner >= 0, bool(ahead.rent)))
    assert kinds == {(True, True), (True, False), (False, False)}


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
