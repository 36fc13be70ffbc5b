"""Who fails: when a debt is more than all that can be raised, who decides it, and that the failed player is out."""

import pytest
from tests.clauses.board import (
    DANTE,
    ELETTRICA,
    FUCSIA,
    GRAN_SASSO,
    MONTEROSA,
    ORANGE,
    RAFFAELLO,
    ROMA,
    STAZIONE_SUD,
    VERDI,
    VESUVIO,
    VIA,
    VICOLO_CORTO,
    VICOLO_STRETTO,
    VITTORIA,
    A,
    B,
    C,
    D,
)
from tests.clauses.given import (
    Any,
    GiveUp,
    Table,
    accepts,
    bids,
    builds,
    buys,
    calls_auction,
    claims,
    drops,
    ends,
    given,
    gives_up,
    goods,
    keeps_mortgage,
    legal_commands,
    mortgages,
    offers_in_kind,
    owes,
    prices,
    proposes,
    refuses,
    resigns,
    rolls,
    sells,
    throws,
)
from tests.shipped import EDITIONS

from vialibera.rules.engine.ids import BANK, MIDDLE
from vialibera.rules.engine.topics.auction import AuctionOpened
from vialibera.rules.engine.topics.bankruptcy import Bankrupt, WentOut
from vialibera.rules.engine.topics.ledger import Indebted, Paid, Settle
from vialibera.rules.engine.topics.rights import ClaimLapsed, ClaimOpened
from vialibera.rules.engine.topics.turn import ThrowAgain, TurnBegan, TurnEnd, TurnStart


def in_debt(edition: str, amount: int, creditor: int = B, players: int = 4, **position: Any) -> Table:
    """A owes a sum at the end of A's turn."""
    return given(edition, players, stage="end", **position).when(owes(A, creditor, amount))


POOR = {
    "owns": {A: (*FUCSIA, STAZIONE_SUD)},
    "built": {VICOLO_CORTO: 2, VICOLO_STRETTO: 2},
    "mortgaged": [STAZIONE_SUD],
}
"""Two lots with two houses each, and a station already mortgaged."""


# What can be raised


@pytest.mark.clause("lira.bankruptcy.debt-beyond-all-possessions")
def test_up_to_all_one_has_one_must_pay():
    """10.000 in cash, four houses at 2.500, two lots at 3.000, a mortgaged station for nothing: 26.000 must be raised
    and paid, and giving up is refused."""
    table = in_debt("lira", 26_000, cash={A: 10_000}, passes={A: ["imprevisti"]}, **POOR).waits(A, Settle)
    table.when(gives_up(A)).refused("could-pay")
    assert table.may(A, GiveUp) == []
    for lot in FUCSIA * 2:
        table.when(sells(A, lot))
    table.when(mortgages(A, VICOLO_CORTO)).when(gives_up(A)).refused("could-pay")
    table.when(mortgages(A, VICOLO_STRETTO)).then(Paid(A, B, 26_000, "test")).never(Bankrupt).waits(A, TurnEnd)
    assert table.cash(A) == 0


@pytest.mark.clause("lira.bankruptcy.debt-beyond-all-possessions")
def test_beyond_all_one_has_one_may_still_try_or_give_up():
    """Owing 26.100 one may trade, pay in kind or call the auction; one fails on giving up."""
    table = in_debt("lira", 26_100, cash={A: 10_000}, **POOR).never(Bankrupt).waits(A, Settle)
    assert table.may(A, GiveUp) == [GiveUp(A, table.state.pause_no)]
    table.when(offers_in_kind(A, STAZIONE_SUD), prices(B, 100), calls_auction(A), drops(B), drops(C), drops(D))
    table.waits(A, Settle).when(proposes(A, C, goods(STAZIONE_SUD), goods(cash=1)), refuses(C)).waits(A, Settle)
    for seat in (B, C):
        table.when(gives_up(seat)).refused("not-your-turn")
    table.when(gives_up(A)).then(Bankrupt(A, B, 26_100), WentOut(A))
    saved = in_debt("lira", 26_100, cash={A: 10_000}, **POOR)
    saved.when(proposes(A, C, goods(STAZIONE_SUD), goods(cash=16_100)), accepts(C), keeps_mortgage(C))
    saved.then(Paid(A, B, 26_100, "test")).waits(A, TurnEnd)


@pytest.mark.clause("lira.bankruptcy.debt-beyond-all-possessions", "torneo.bankruptcy.condition")
@pytest.mark.parametrize("edition", ["lira", "moderno", "torneo"])
def test_with_nothing_left_to_offer_one_fails_unasked(edition):
    """No deed, no release card: one unit short is the end. A release card could still find a buyer."""
    table = in_debt(edition, 100, cash={A: 99})
    assert table.state.out[A]
    in_debt(edition, 100, cash={A: 99}, passes={A: ["imprevisti"]}).waits(A, Settle)
    in_debt(edition, 100, cash={A: 99}, owns={A: STAZIONE_SUD}, mortgaged=[STAZIONE_SUD]).waits(A, Settle)
    assert not in_debt(edition, 100, cash={A: 100}).state.out[A]


@pytest.mark.clause("torneo.bankruptcy.condition")
def test_in_the_tournament_all_one_has_is_counted_the_same_way():
    """40 in cash, two houses at 50, three mortgages of 90, 90 and 100: 420 must be paid, with 421 one may give up,
    unless a sale to a player brings more."""
    position = {"cash": {A: 40}, "owns": {A: ORANGE}, "built": {VERDI: 1, RAFFAELLO: 1}}
    table = in_debt("torneo", 420, **position)
    table.when(gives_up(A)).refused("could-pay")
    table.when(sells(A, VERDI), sells(A, RAFFAELLO), mortgages(A, VERDI), mortgages(A, RAFFAELLO), mortgages(A, DANTE))
    table.then(Paid(A, B, 420, "test"))
    assert table.cash(A) == 0
    over = in_debt("torneo", 421, **position)
    over.when(sells(A, VERDI), sells(A, RAFFAELLO), proposes(A, C, goods(DANTE), goods(cash=281)), accepts(C))
    over.then(Paid(A, B, 421, "test")).waits(A, TurnEnd)
    in_debt("torneo", 421, **position).when(gives_up(A)).then(Bankrupt(A, B, 421))


@pytest.mark.clause("torneo.bankruptcy.cannot-raise-enough", "moderno.bankruptcy.when-still-in-debt")
@pytest.mark.parametrize(("edition", "cash", "most"), [("torneo", 50, 80), ("moderno", 40, 70)])
@pytest.mark.parametrize("creditor", [B, BANK])
def test_who_could_raise_the_sum_may_not_fail(edition, cash, most, creditor):
    """With Vicolo Corto, worth a mortgage of 30: a rent, a tax or a bill of 200 is beyond reach and may be declared
    so; what could just be raised may not, before or after the mortgage."""
    table = in_debt(edition, 200, creditor, cash={A: cash}, owns={A: VICOLO_CORTO}).waits(A, Settle)
    table.when(mortgages(A, VICOLO_CORTO)).waits(A, Settle)
    table.when(gives_up(A)).then(Bankrupt(A, creditor, 200), WentOut(A))
    in_debt(edition, most + 1, creditor, cash={A: cash}, owns={A: VICOLO_CORTO}).when(gives_up(A)).accepted()
    table = in_debt(edition, most, creditor, cash={A: cash}, owns={A: VICOLO_CORTO})
    table.when(gives_up(A)).refused("could-pay")
    table.when(mortgages(A, VICOLO_CORTO)).never(Bankrupt).waits(A, TurnEnd)


@pytest.mark.clause("euro.bankruptcy.when")
def test_in_euro_one_fails_at_once_when_all_does_not_reach():
    """Worth 500 in all, on Viale Vesuvio with three houses, 750: bankrupt without being asked; owing 500 to the cent
    not, owing a cent more yes. Stations and companies count too, mortgaged ones do not."""
    position = {"cash": {A: 100_00}, "built": {VICOLO_CORTO: 2, VICOLO_STRETTO: 2, VESUVIO: 3}, "at": {A: GRAN_SASSO}}
    table = given("euro", owns={A: FUCSIA, B: (GRAN_SASSO, MONTEROSA, VESUVIO)}, **position)
    table.when(throws(A, 1, 2)).then(Indebted(A, B, 750_00, "rent", VESUVIO), Bankrupt(A, B, 750_00), WentOut(A))
    poor = {"cash": {A: 100_00}, "owns": {A: FUCSIA}, "built": {VICOLO_CORTO: 2, VICOLO_STRETTO: 2}}
    in_debt("euro", 500_00, **poor).waits(A, Settle)
    assert in_debt("euro", 500_01, **poor).state.out[A]
    in_debt("euro", 427_50, owns={A: (STAZIONE_SUD, ELETTRICA)}, cash={A: 0}).waits(A, Settle)
    assert in_debt("euro", 427_51, owns={A: (STAZIONE_SUD, ELETTRICA)}, cash={A: 0}).state.out[A]
    assert in_debt(
        "euro", 187_51, owns={A: (STAZIONE_SUD, ELETTRICA)}, cash={A: 0}, mortgaged=[STAZIONE_SUD]
    ).state.out[A]


@pytest.mark.clause("salotto.bankruptcy.no-money-left")
def test_in_the_parlour_an_empty_purse_alone_ruins_nobody():
    """Without cash but without a debt one plays on; owing 110 with 20 in hand and a lot worth 90 one is asked; owing
    111 one is out at once, and up to what can be raised one may not give up."""
    table = given("salotto", stage="end", cash={A: 0}, owns={A: VERDI})
    table.when(ends(A)).then(TurnBegan(B)).never(Bankrupt)
    for amount in (100, 110):
        table = in_debt("salotto", amount, cash={A: 20}, owns={A: VERDI}).waits(A, Settle)
        table.when(gives_up(A)).refused("could-pay")
        table.when(mortgages(A, VERDI)).then(Paid(A, B, amount, "test"))
    assert in_debt("salotto", 111, cash={A: 20}, owns={A: VERDI}).state.out[A]
    assert in_debt("salotto", 111, cash={A: 20}, owns={A: VERDI}, passes={A: ["imprevisti"]}).state.out[A]


@pytest.mark.clause("euro.bankruptcy.may-give-up", "euro.bankruptcy.give-up-same-effects")
def test_in_euro_who_lacks_the_cash_may_give_up():
    """100 in hand, Parco della Vittoria, 125 owed: giving up is a choice, and B has 125 of the Bank, the lot is free,
    the player out. With the cash in hand there is no debt to give up on; nor without any debt."""
    table = in_debt("euro", 125_00, cash={A: 100_00}, owns={A: VITTORIA}).waits(A, Settle)
    start, bank, choices = table.cash(B), table.cash(BANK), table.may(A, GiveUp)
    table.when(gives_up(A)).then(Bankrupt(A, B, 125_00), Paid(BANK, B, 125_00, "for-the-bankrupt"), WentOut(A))
    table.never(AuctionOpened).waits(B, TurnStart)
    assert len(choices) == 1 and (table.cash(A), table.cash(B), table.owner(VITTORIA)) == (0, start + 125_00, BANK)
    assert table.cash(BANK) == bank + 100_00 - 125_00 and table.state.out[A]
    in_debt("euro", 125_00, cash={A: 125_00}, owns={A: VITTORIA}).when(gives_up(A)).refused("something-else")
    given("euro", cash={A: 0}).when(gives_up(A)).refused("something-else")


@pytest.mark.clause("moderno.bankruptcy.when-still-in-debt", "torneo.bankruptcy.cannot-raise-enough")
@pytest.mark.parametrize("edition", ["lira", "moderno", "torneo", "salotto"])
def test_elsewhere_a_solvent_debtor_may_not_give_up(edition):
    """The same debtor, with a lot that would pay the debt, is held to it."""
    table = in_debt(edition, 125, cash={A: 100}, owns={A: VITTORIA})
    table.when(gives_up(A)).refused("could-pay")
    assert table.may(A, GiveUp) == []


# Out


def fails_in_turn(edition: str, **position: Any) -> Table:
    """Of A, B, C, the seat B fails in its own turn, on a tax, with a double still to be thrown on."""
    position = {"at": {B: 2}, "cash": {B: 0}, "turn": B} | position
    table = given(edition, 3, **position).when(throws(B, 1, 1))
    return table if table.state.out[B] else table.when(gives_up(B))


@pytest.mark.clause(
    "lira.bankruptcy.failed-player-leaves",
    "euro.bankruptcy.leaves-game",
    "moderno.bankruptcy.out-at-once",
    "moderno.end.others-play-on",
    "torneo.bankruptcy.out-automatically",
    "torneo.bankruptcy.excluded",
    "salotto.bankruptcy.eliminated",
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_failed_player_has_no_turn_no_throw_and_no_voice(edition):
    """The double is not thrown on, the turn is the next one's; the failed player is passed over in the rounds that
    follow, and every command of theirs is refused; the others play as before."""
    creditor, tax = {"lira": (BANK, 20_000), "euro": (BANK, 500_00), "salotto": (MIDDLE, 200)}.get(edition, (BANK, 200))
    table = fails_in_turn(edition).then(Bankrupt(B, creditor, tax), WentOut(B), TurnBegan(C))
    table.waits(C, TurnStart)
    assert table.state.out == [False, True, False] and table.state.bankruptcy_order == [B]
    for act in (rolls(B), ends(B), buys(B), bids(B, 1), accepts(B), gives_up(B)):
        table.when(act).refused("not-your-turn")
    for act in (builds(B, ROMA), mortgages(B, ROMA), resigns(B), proposes(B, A, goods(ROMA), goods(cash=1))):
        table.when(act).refused("wrong-moment")
    assert list(legal_commands(table.state, B)) == []
    for seat in (C, A, C, A):
        assert table.state.seat_in_turn == seat
        table.state.pos[seat] = VIA
        table.when(throws(seat, 4, 6), ends(seat)).accepted()


@pytest.mark.clause(
    "moderno.bankruptcy.out-at-once", "torneo.bankruptcy.out-automatically", "lira.bankruptcy.failed-player-leaves"
)
@pytest.mark.parametrize("edition", ["lira", "moderno", "torneo", "salotto"])
def test_what_the_failed_could_claim_lapses_and_no_auction_asks_them(edition):
    """B has stopped on C's lot and the rent is open when C fails on a bill: it lapses. Where the lot is auctioned C
    is not asked, and B's double is thrown on."""
    table = given(edition, turn=B, at={B: 12}, owns={C: VERDI}, cash={C: 0})
    table.when(throws(B, 2, 2)).happens(ClaimOpened).when(owes(C, BANK, 100_000))
    if edition != "salotto":
        table.when(gives_up(C)).happens(ClaimLapsed, seat=C, debtor=B, space=VERDI)
        table.happens(AuctionOpened, bidders=(D, A, B)).when(drops(D), drops(A), drops(B))
    assert table.state.open_claims == [] and table.state.out[C]
    table.when(claims(C)).refused("nothing-due")
    table.waits(B, ThrowAgain)


@pytest.mark.clause("moderno.bankruptcy.out-at-once", "euro.bankruptcy.leaves-game", "moderno.end.others-play-on")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_failure_in_anothers_turn_leaves_the_turn_where_it_is(edition):
    """C cannot pay A's birthday: C is out, D pays next, and A's turn goes on to its end."""
    name = "P16" if edition == "moderno" else "P09"
    table = given(edition, 4, at={A: 14}, cash={C: 0}, top={"probabilita": [name]}).when(throws(A, 1, 2))
    table.then(WentOut(C)).happens(Paid, payer=D, payee=A).waits(A, TurnEnd)
    assert table.state.out == [False, False, True, False]
    table.when(ends(A)).then(TurnBegan(B))


@pytest.mark.clause("euro.bankruptcy.leaves-game", "torneo.bankruptcy.out-automatically")
@pytest.mark.parametrize("edition", EDITIONS)
def test_who_leaves_the_table_fails_towards_nobody(edition):
    """Before a throw or after the last one anybody may resign: as a failure without creditors; in debt nobody can."""
    table = given(edition, 3, owns={B: VERDI}).when(resigns(B)).then(Bankrupt(B, BANK, 0), WentOut(B))
    while table.state.step.pause_kind == "auction":
        table.when(drops(table.state.actors[0]))
    assert table.owner(VERDI) == BANK and table.cash(B) == 0
    table.waits(A, TurnStart)
    for seat in (A, C):
        given(edition, 3, stage="end").when(resigns(seat)).then(Bankrupt(seat, BANK, 0), WentOut(seat))
    in_debt(edition, 10, cash={A: 0}, owns={A: VERDI}).when(resigns(A)).refused("wrong-moment")
