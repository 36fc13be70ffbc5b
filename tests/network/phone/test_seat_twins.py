"""The page of a seat says nothing about a rent that is due: the same game with and without it gives the same data."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

from tests.clauses.board import ROMA, VERDI, A, B
from tests.clauses.given import lands
from tests.keyboard import seated

from vialibera.network.phone.seat_data import make_seat_data
from vialibera.rules.engine.state import State
from vialibera.senses.screen.line_sorter import LineSorter
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
