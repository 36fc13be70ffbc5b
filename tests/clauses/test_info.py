"""The equipment and the board: how many squares of which kind, how many deeds, and what can be owned."""

from collections import Counter

import pytest
from tests.clauses.board import (
    COMPANIES,
    FIRENZE,
    GO_TO_JAIL,
    PARKING,
    PRISON,
    RED,
    STATIONS,
    STAZIONE_EST,
    STAZIONE_SUD,
    VENEZIA,
    VIA,
    A,
    B,
    C,
)
from tests.clauses.given import Table, begins, buys, claims, dice, given, lands, new, shuffled, throws

from vialibera.rules.engine.ids import BANK
from vialibera.rules.engine.topics.auction import Bought
from vialibera.rules.engine.topics.ledger import Paid
from vialibera.rules.engine.topics.purchase import Offer
from vialibera.rules.engine.topics.turn import TurnStart

EQUIPMENT = ["moderno", "torneo"]
CARD_SQUARES = {
    2: "probabilita",
    17: "probabilita",
    33: "probabilita",
    7: "imprevisti",
    22: "imprevisti",
    36: "imprevisti",
}


def begun(edition: str) -> Table:
    """A game just begun."""
    table = new(edition, 3).when(begins(), dice(6, 6), dice(3, 2), dice(1, 2), shuffled(), shuffled())
    return table.waits(A, TurnStart)


@pytest.mark.clause("moderno.info.one-board", "torneo.info.one-board")
@pytest.mark.parametrize("edition", EQUIPMENT)
def test_one_board_of_forty_squares(edition):
    """22 lots, four stations, two companies, three squares of each deck, two taxes and the four corners."""
    table = begun(edition)
    kinds = Counter(table.state.rules.space_kinds)
    corners = {"go": 1, "jail": 1, "parking": 1, "go_to_jail": 1}
    assert kinds == {"street": 22, "station": 4, "company": 2, "cards": 6, "tax": 2} | corners
    assert [table.state.rules.space_kinds[space] for space in (VIA, PRISON, PARKING, GO_TO_JAIL)] == list(corners)
    decks = {n: table.state.rules.deck_names[deck] for n, deck in enumerate(table.state.rules.deck_of) if deck >= 0}
    assert decks == CARD_SQUARES and table.state.rules.board_size == 40


@pytest.mark.clause("moderno.info.deeds-28", "torneo.info.deeds-28")
@pytest.mark.parametrize("edition", EQUIPMENT)
def test_the_bank_begins_with_all_28_deeds(edition):
    """Nobody holds one when the first turn begins."""
    table = begun(edition)
    assert len(table.state.deeds_of(BANK)) == 28
    assert [table.state.deeds_of(seat) for seat in (A, B, C)] == [[], [], []]


@pytest.mark.clause("moderno.info.three-kinds-of-property", "torneo.info.three-kinds-of-property")
@pytest.mark.parametrize("edition", EQUIPMENT)
def test_what_can_be_owned_is_a_lot_a_station_or_a_company(edition):
    """Whoever stops there is offered it if it is of one of the three kinds, and nothing else ever is."""
    for space in range(40):
        top = {"imprevisti": ["I15"], "probabilita": ["P13"]} if edition == "moderno" else {}
        top = top or {"imprevisti": ["I13"], "probabilita": ["P11"]}
        table = given(edition, cash=5000, top=top).when(lands(A, space))
        owned = space in (*STATIONS, *COMPANIES) or (space % 10 and space not in (*CARD_SQUARES, 4, 38))
        assert isinstance(table.state.step, Offer) == bool(owned)
        if owned:
            table.when(buys(A)).happens(Bought, seat=A, space=space)
            kind = "station" if space in STATIONS else "company" if space in COMPANIES else "street"
            assert table.state.rules.space_kinds[space] == kind and table.owner(space) == A


@pytest.mark.clause("moderno.info.more-property-more-rent")
def test_the_more_one_owns_the_more_one_is_paid():
    """A station costs 25, with its owner's second one 50; Firenze 18, with the whole red set 36."""
    for owned, rent in [([STAZIONE_SUD], 25), ([STAZIONE_SUD, STAZIONE_EST], 50)]:
        table = given("moderno", at={A: 38}, owns={B: owned}).when(throws(A, 3, 4), claims(B))
        table.then(Paid(A, B, rent, "rent", STAZIONE_SUD))
    for owned, rent in [((FIRENZE, VENEZIA), 18), (RED, 36)]:
        table = given("moderno", at={A: 14}, owns={B: owned}).when(throws(A, 3, 4), claims(B))
        table.then(Paid(A, B, rent, "rent", FIRENZE))
