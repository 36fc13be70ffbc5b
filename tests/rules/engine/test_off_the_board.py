"""A command may name any number as a space: one off the board is nobody's, and is refused as another's would be."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.clauses.board import ORANGE, STAZIONE_EST, VITTORIA, A, B
from tests.clauses.given import (
    Act,
    builds,
    given,
    goods,
    mortgages,
    offers_in_kind,
    owes,
    proposes,
    redeems,
    sells_deed,
    sells_down,
)

OFF = (-1, -5, 40, 56, 10**9)
"""Counted from the end, minus one is a lot and minus five a station."""

everywhere = pytest.mark.parametrize("space", OFF)


@everywhere
@pytest.mark.parametrize(
    ("act", "code"),
    [
        pytest.param(lambda space: mortgages(A, space), "not-yours", id="mortgage"),
        pytest.param(lambda space: redeems(A, space), "not-yours", id="redeem"),
        pytest.param(lambda space: builds(A, space), "no-lot", id="build"),
        pytest.param(lambda space: builds(A, ORANGE[0], space), "no-lot", id="build beside a lot of one's own"),
        pytest.param(lambda space: sells_down(A, {space: 0}), "nothing-to-sell", id="sell a building"),
        pytest.param(lambda space: proposes(A, B, goods(space), goods(cash=1)), "not-yours", id="give"),
        pytest.param(lambda space: proposes(A, B, goods(cash=1), goods(space)), "not-yours", id="ask for"),
    ],
)
def test_nothing_can_be_done_with_it(act: Callable[[int], Act], code: str, space: int) -> None:
    given("lira", owns={A: given("lira").state.rules.deed_spaces}).when(act(space)).refused(code)


@everywhere
def test_the_bank_does_not_buy_it(space: int) -> None:
    given("euro", owns={A: (*ORANGE, STAZIONE_EST, VITTORIA)}).when(sells_deed(A, space)).refused("not-yours")


@everywhere
def test_it_pays_no_debt(space: int) -> None:
    table = given("lira", owns={A: (STAZIONE_EST, VITTORIA)}, cash={A: 0}, stage="end").when(owes(A, B, 5000))
    table.when(offers_in_kind(A, space)).refused("not-yours")
