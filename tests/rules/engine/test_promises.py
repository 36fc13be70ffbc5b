"""Where more than one's cash may be bid, the winner must have the bid and, for a mortgaged deed, its interest too.

No rule sheet joins the two: promises are the tournament's, auctions of a debtor's deed those of the lire.
"""

from __future__ import annotations

from tests.clauses.board import STAZIONE_SUD, VERDI, VITTORIA, A, B, C, D
from tests.clauses.given import (
    Table,
    bids,
    calls_auction,
    cannot_pay,
    drops,
    given,
    mortgages,
    offers_in_kind,
    owes,
    prices,
)

from vialibera.rules.engine.ids import BANK
from vialibera.rules.engine.topics.auction import Annulled, Auction, Bought, Payment
from vialibera.rules.engine.topics.ledger import Paid

SETTINGS = ("debt.in_kind=creditor_prices",)
INTEREST = 10


def won(cash: int) -> Table:
    """A's mortgaged station is auctioned for a debt to B; C bids 120 with so much in hand, and all others drop out."""
    owns = {A: (STAZIONE_SUD, VERDI), C: VITTORIA}
    table = given("torneo", settings=SETTINGS, stage="end", owns=owns, mortgaged=[STAZIONE_SUD], cash={A: 0, C: cash})
    table.when(owes(A, B, 500), offers_in_kind(A, STAZIONE_SUD), prices(B, 10), calls_auction(A))
    return table.when(drops(B), bids(C, 120), drops(D))


def test_with_the_interest_in_hand_the_deed_is_paid_at_once() -> None:
    table = won(120 + INTEREST).then(Bought(C, STAZIONE_SUD, 120, A), Paid(C, BANK, INTEREST, "transfer", STAZIONE_SUD))
    assert table.cash(C) == 0


def test_without_it_the_winner_raises_the_money_first() -> None:
    table = won(120 + INTEREST - 1).never(Bought).waits(C, Payment)
    table.when(mortgages(C, VITTORIA)).then(Bought(C, STAZIONE_SUD, 120, A))


def test_or_says_so_and_the_auction_is_held_again_among_the_others() -> None:
    table = won(120).waits(C, Payment).when(cannot_pay(C)).happens(Annulled, seat=C, amount=120)
    table.waits(B, Auction)
    assert table.state.step.active == (B, D)
