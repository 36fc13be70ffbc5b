"""Free parking: whoever stops there wins nothing, loses nothing, and is free to do business."""

import pytest
from tests.clauses.board import (
    GO_TO_JAIL,
    MAGELLANO,
    ORANGE,
    PARKING,
    PRISON,
    RAFFAELLO,
    ROMA,
    STAZIONE_SUD,
    TASSA_PATRIMONIALE,
    VERDI,
    VIA,
    A,
    B,
    C,
)
from tests.clauses.given import (
    MAY_STOP,
    builds,
    claims,
    ends,
    given,
    goods,
    mortgages,
    rolls,
    sells,
    throws,
    trades,
)
from tests.clauses.scenes import idles, met
from tests.shipped import EDITIONS

from vialibera.rules.engine.ids import MIDDLE
from vialibera.rules.engine.kernel import legal_commands
from vialibera.rules.engine.topics.building import Built
from vialibera.rules.engine.topics.ledger import Paid
from vialibera.rules.engine.topics.mortgage import Mortgaged
from vialibera.rules.engine.topics.movement import Moved
from vialibera.rules.engine.topics.selling import Razed
from vialibera.rules.engine.topics.trade import Traded
from vialibera.rules.engine.topics.turn import DiceThrown, EndTurn, ThrowAgain, TurnEnd


@pytest.mark.clause(
    "lira.parking.only-space-without-consequences",
    "lira.parking.no-consequence-until-next-throw",
    "euro.parking.no-action",
    "moderno.parking.nothing-happens",
    "torneo.parking.no-prize",
    "torneo.parking.no-penalty",
    "salotto.parking.nothing-happens",
)
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("middle", [0, 300])
def test_a_stop_on_free_parking_has_no_consequence(edition: str, middle: int) -> None:
    """Whatever taxes were paid before, even with money lying in the middle: only the end of the turn is left."""
    table = given(edition, at={A: PRISON}, cash={A: 500}, owns={A: VERDI}, middle=middle)
    before = list(table.state.cash)
    table.when(throws(A, 4, 6))
    assert table.events == [DiceThrown(A, 4, 6), Moved(A, PARKING, False)]
    assert table.state.cash == before
    assert table.state.deeds_of(A) == [VERDI]
    table.waits(A, TurnEnd)
    assert [type(answer) for answer in table.state.step.legal_answers(table.state, A)] == [EndTurn]


@pytest.mark.clause(
    "lira.parking.no-consequence-until-next-throw",
    "moderno.parking.nothing-happens",
    "torneo.parking.no-prize",
    "euro.parking.no-action",
    "salotto.parking.nothing-happens",
)
@pytest.mark.parametrize(
    ("edition", "tax"), [("lira", 20_000), ("euro", 500_00), ("moderno", 200), ("torneo", 200), ("salotto", 200)]
)
def test_taxes_paid_before_are_nobodys_prize(edition: str, tax: int) -> None:
    """A pays a tax, B stops on free parking and gets none of it; in the parlour it goes on lying in the middle."""
    table = given(edition, at={A: 1, B: PRISON}, cash=100_000).when(throws(A, 1, 2), ends(A))
    assert (table.state.pos[A], table.cash(A)) == (TASSA_PATRIMONIALE, 100_000 - tax)
    table.when(throws(B, 4, 6)).never(Paid)
    assert (table.cash(B), table.cash(MIDDLE)) == (100_000, tax if edition == "salotto" else 0)


@pytest.mark.clause("lira.parking.no-consequence-until-next-throw", "torneo.parking.no-penalty")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_next_throw_leaves_free_parking_as_any_space(edition: str) -> None:
    """In the next turn one and two lead three on, and nothing is paid; after a double that throw comes at once."""
    table = given(edition, players=3, at={A: PRISON}, owns={A: MAGELLANO}, cash={A: 500})
    table.when(throws(A, 4, 6), ends(A), idles(B), idles(C))
    table.when(throws(A, 1, 2)).then(Moved(A, MAGELLANO, False)).never(Paid)
    assert table.cash(A) == 500
    double = given(edition, at={A: PRISON}, owns={A: MAGELLANO}).when(throws(A, 5, 5)).waits(A, ThrowAgain)
    if edition not in MAY_STOP:
        double.when(ends(A)).refused("must-roll")
    double.when(throws(A, 1, 2)).then(Moved(A, MAGELLANO, False))


@pytest.mark.clause("lira.parking.only-space-without-consequences")
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_other_unowned_space_has_a_consequence(edition: str) -> None:
    """All but free parking and transit; a deed of one's own, or a mortgaged one, has none either."""
    assert [space for space in range(40) if met(edition, space) == "nothing"] == [PRISON, PARKING]
    for owner, mortgaged in ((A, []), (A, [ROMA]), (B, [ROMA])):
        table = given(edition, at={A: GO_TO_JAIL - 2}, owns={owner: ROMA}, mortgaged=mortgaged)
        table.when(throws(A, 1, 2)).waits(A, TurnEnd)
        assert table.events == [DiceThrown(A, 1, 2), Moved(A, ROMA, False)]
        assert not table.state.open_claims
    assert table.state.rules.go == VIA


@pytest.mark.clause("torneo.parking.transactions-allowed", "euro.parking.no-action")
@pytest.mark.parametrize(
    ("edition", "house", "half", "pledge"),
    [
        ("lira", 10_000, 5_000, 10_000),
        ("euro", 250_00, 125_00, 240_00),
        ("moderno", 100, 50, 100),
        ("torneo", 100, 50, 100),
        ("salotto", 100, 50, 100),
    ],
)
def test_business_may_be_done_on_free_parking(edition: str, house: int, half: int, pledge: int) -> None:
    """Building, selling a building, mortgaging and trading, before the turn is ended."""
    table = given(edition, at={A: PRISON}, owns={A: (*ORANGE, STAZIONE_SUD)}, cash={A: house, B: 50})
    table.when(throws(A, 4, 6), builds(A, VERDI)).then(Built(A, VERDI, 1, house))
    table.when(sells(A, VERDI)).then(Razed(A, VERDI, 0, half))
    table.when(mortgages(A, STAZIONE_SUD)).then(Mortgaged(A, STAZIONE_SUD, pledge))
    assert table.cash(A) == half + pledge
    table.when(trades(A, B, goods(RAFFAELLO), goods(cash=50))).happens(Traded).waits(A, TurnEnd)
    table.when(rolls(A)).refused("already-rolled")
    table.when(ends(A)).accepted()


@pytest.mark.clause("torneo.parking.transactions-allowed")
@pytest.mark.parametrize(("edition", "rent"), [("lira", 1_400), ("moderno", 14), ("torneo", 14), ("salotto", 14)])
def test_rent_may_be_claimed_from_free_parking(edition: str, rent: int) -> None:
    """The owner stands there, somebody stops on the owner's lot, and the claim is good."""
    table = given(edition, at={A: VERDI - 3, B: PARKING}, owns={B: VERDI}, cash={B: 0}).when(throws(A, 1, 2))
    table.when(claims(B)).then(Paid(A, B, rent, "rent", VERDI))
    assert table.cash(B) == rent
    torneo = given("torneo", at={A: PRISON, B: VERDI - 3}, turn=B, owns={A: VERDI}, players=3)
    torneo.when(throws(B, 1, 2), ends(B), idles(C), throws(A, 4, 6), claims(A)).then(Paid(B, A, 14, "rent", VERDI))
    assert list(legal_commands(torneo.state, A))
