"""The page of a seat says nothing about a rent that is due: the same game with and without it gives the same data."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

from tests.clauses.board import ROMA, VERDI, A, B
from tests.clauses.given import lands
from tests.keyboard import seated

from vialibera.network.phone.seat_data import make_seat_data
from vialibera.rules.engine.state import State
from vialibera.senses.screen.ahead_rows import ahead_rows
from vialibera.senses.screen.glyphs import SIGN_GLYPHS
from vialibera.senses.screen.line_sorter import LineSorter
from vialibera.senses.screen.palette import Theme
from vialibera.senses.screen.panels import DrawContext
from vialibera.senses.screen.view_builder import ScreenTexts, build_board_view
from vialibera.support.json_values import JsonObject


def data_of(*, lapsed: bool) -> tuple[JsonObject, State]:
    """Return the data of the page right after A has landed on a deed of B."""
    at = seated("salotto", 2, lang="en", owns={B: (VERDI, ROMA)}, acts=[lands(A, VERDI)])
    if lapsed:
        at.state.open_claims.clear()
        at.state.last_claim_no = 0
    visit = SimpleNamespace(session=at.session)
    visitor = SimpleNamespace(
        console=at.console, visit=visit, matter_no=0, field_error=[], onlooker=LineSorter(), has_ended=False
    )
    return make_seat_data(cast("Any", visitor)), at.state


def test_a_rent_that_is_due_changes_nothing_on_the_page() -> None:
    seen: list[JsonObject] = []
    for lapsed in (False, True):
        data, state = data_of(lapsed=lapsed)
        assert bool(state.open_claims) is not lapsed
        seen.append(data)
    assert seen[0] == seen[1]
    assert seen[0]["claim"] is True
    rows: Any = seen[0]["ahead"]
    assert rows[0][0] == 0 and rows[0][5:8] == [-1, "", False], "the square one stands on has neither owner nor rent"


def landing(kind: str, edition: str, lang: str) -> tuple[Any, Any]:
    """Return what the page and the board show after A has landed on a square that is due, mortgaged, own, or free."""
    owns = {"own": {A: (VERDI,), B: (ROMA,)}, "free": {B: (ROMA,)}}.get(kind, {B: (VERDI, ROMA)})
    mortgaged = (VERDI,) if kind == "mortgaged" else ()
    at = seated(edition, 3, lang=lang, owns=owns, mortgaged=mortgaged, acts=[lands(A, VERDI)])
    visit = SimpleNamespace(session=at.session)
    visitor = SimpleNamespace(
        console=at.console, visit=visit, matter_no=0, field_error=[], onlooker=LineSorter(), has_ended=False
    )
    scene = at.session.game.question.current_scene()
    view = build_board_view(scene, ScreenTexts())
    return make_seat_data(cast("Any", visitor)), view


def test_a_landing_shows_neither_owner_nor_rent_of_its_square_whatever_is_due() -> None:
    """Of a free square the offer may tell the deed; all others look alike where one stands and on the table."""
    for edition in ("salotto", "moderno", "torneo"):
        seen = {kind: landing(kind, edition, "en") for kind in ("due", "mortgaged", "own", "free")}
        for data, view in seen.values():
            ahead: Any = data["ahead"]
            assert ahead[0][3:8] == [ahead[0][3], "", -1, "", False], "a mark of a mortgage would tell, too"
            assert (view.ahead[0].step, view.ahead[0].rent) == (0, "")
        for kind in ("mortgaged", "own"):
            data, view = seen[kind]
            due = seen["due"][0]
            assert (data["cards"], data["dice"]) == (due["cards"], due["dice"]) and data["claim"] is True, (
                edition,
                kind,
            )
            assert view.table is None and view.panel is None
            rows = [ahead_rows(DrawContext(one, Theme(), SIGN_GLYPHS), 60, 3) for _, one in (seen[kind], seen["due"])]
            assert rows[0][0][:2] == rows[1][0][:2] and rows[0][2][0] == rows[1][2][0], "nor does the strip"
            assert [(row.step, row.space, row.rent) for row in view.ahead[1:]] == [
                (row.step, row.space, row.rent) for row in seen["due"][1].ahead[1:]
            ]
        assert seen["free"][0]["cards"][0]["head"]


def test_nothing_is_claimed_on_a_page_where_rents_come_by_themselves() -> None:
    assert landing("due", "euro", "en")[0]["claim"] is False
