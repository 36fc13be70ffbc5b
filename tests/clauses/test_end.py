"""The end of the game: the last player left, or the agreed hour; and what the hour finds half done."""

import pytest
from tests.clauses.board import FIRENZE, MILANO, RED, STAZIONE_SUD, VENEZIA, VERDI, VIA, A, B, C, D
from tests.clauses.given import (
    Ring,
    Table,
    accepts,
    begins,
    bids,
    builds,
    buys,
    calls_debtor,
    claims,
    clock_rings,
    closes_debt,
    confirms_count,
    counters,
    declines,
    dice,
    drops,
    ends,
    given,
    goods,
    legal_commands,
    mortgages,
    new,
    offers_in_kind,
    owes,
    proposes,
    refuses,
    refuses_kind,
    resigns,
    rolls,
    shuffled,
    throws,
)
from tests.clauses.looks import purses
from tests.clauses.visits import reaches
from tests.shipped import EDITIONS

from vialibera.rules.editions import load_edition, minutes_problem
from vialibera.rules.engine.ids import BANK, CLOCK
from vialibera.rules.engine.topics.auction import Auction, Bought
from vialibera.rules.engine.topics.bankruptcy import Bankrupt, CallDebtor, CloseDebt, DebtorCalled, WentOut
from vialibera.rules.engine.topics.ending import Count, CountBegan, GameOver
from vialibera.rules.engine.topics.ledger import Paid, Settle
from vialibera.rules.engine.topics.purchase import Offer
from vialibera.rules.engine.topics.time_up import TimeRang
from vialibera.rules.engine.topics.trade import Deal
from vialibera.rules.engine.topics.turn import DiceThrown, ThrowAgain, TurnBegan, TurnEnd, TurnStart

TIMED = ("lira", "euro", "torneo")


def ranking(table: Table) -> list[tuple[int, int]]:
    return [(row.seat, row.place) for row in table.events[-1].standings]


# The last one left


@pytest.mark.clause(
    "lira.end.last-player-left-wins",
    "euro.end.last-player-wins",
    "moderno.end.last-solvent-wins",
    "torneo.end.last-one-standing",
    "torneo.end.single-survivor-before-time",
    "salotto.end.aim-ruin-everyone",
)
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("turn", [A, B])
def test_the_last_player_left_wins_at_once(edition, turn):
    """A and B are left of four. B cannot pay, in A's turn or in B's own: the game is over and A has won; C and D, who
    failed before, follow in reverse. No command is accepted any more, not even the clock's."""
    name = "P16" if edition == "moderno" else "P09"
    position = {"turn": turn, "cash": {B: 0}, "out": [C, D], "at": {A: 14, B: 1}, "top": {"probabilita": [name]}}
    table = given(edition, 4, **position).when(throws(turn, 1, 2))
    table.then(WentOut(B)).happens(GameOver)
    assert ranking(table) == [(A, 1), (B, 2), (D, 3), (C, 4)] and table.state.is_over
    assert table.state.actors == () and list(legal_commands(table.state, A)) == []
    for act in (rolls(A), ends(A), mortgages(A, VERDI), resigns(A), claims(A), confirms_count(A), clock_rings()):
        table.when(act).refused("game-over")


@pytest.mark.clause("moderno.end.last-solvent-wins", "moderno.end.until-one-remains", "salotto.end.aim-ruin-everyone")
@pytest.mark.parametrize("edition", EDITIONS)
def test_with_two_left_the_game_goes_on(edition):
    """Three solvent, two solvent: no winner. When the last but one fails there is one."""
    table = given(edition, 4).when(resigns(D)).never(GameOver)
    table.when(resigns(C)).never(GameOver)
    assert not table.state.is_over
    table.when(throws(A, 4, 6), ends(A)).then(TurnBegan(B)).when(resigns(B)).then(Bankrupt(B, BANK, 0), WentOut(B))
    assert ranking(table) == [(A, 1), (B, 2), (C, 3), (D, 4)]


@pytest.mark.clause("moderno.end.until-one-remains", "moderno.end.others-play-on")
def test_one_after_the_other_until_one_remains():
    """C fails, the others play on under the same rules; D fails: A has won."""
    position = {"owns": {A: RED}, "built": {FIRENZE: 5, VENEZIA: 5, MILANO: 5}, "at": {B: 14, C: 17}}
    table = given("moderno", 3, cash={B: 0, C: 0}, **position)
    table.when(throws(A, 4, 6), ends(A), throws(B, 3, 4), claims(A)).then(WentOut(B), TurnBegan(C)).never(GameOver)
    table.when(builds(A, FIRENZE)).refused("full")
    table.when(throws(C, 3, 4), claims(A)).then(Bankrupt(C, A, 1100), WentOut(C)).happens(GameOver)
    assert ranking(table) == [(A, 1), (C, 2), (B, 3)]


@pytest.mark.clause("lira.end.last-player-left-wins")
def test_two_who_fail_on_one_card_fail_in_turn():
    """A birthday that neither B nor C can pay: B goes first, then C, and A has won."""
    table = given("lira", 3, at={A: 14}, cash={B: 0, C: 0}, top={"probabilita": ["P09"]}).when(throws(A, 1, 2))
    table.then(WentOut(B), WentOut(C))
    assert ranking(table) == [(A, 1), (C, 2), (B, 3)]


# The agreed hour


@pytest.mark.clause(
    "lira.end.normal-ending-is-last-left", "moderno.end.last-solvent-wins", "salotto.end.aim-ruin-everyone"
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_without_a_clock_the_game_never_ends_by_time(edition):
    """A hundred turns of nothing, and it is still somebody's turn; no player can say that time is up."""
    table = given(edition, 3)
    for _ in range(100):
        seat = table.state.seat_in_turn
        table.state.pos[seat] = VIA
        table.when(throws(seat, 4, 6), ends(seat)).never(GameOver)
    assert not table.state.is_over and not table.state.has_bell_rung
    table.when(lambda state: [Ring(A, state.pause_no)]).refused("not-the-clock")
    assert not table.state.has_bell_rung


@pytest.mark.clause("moderno.end.last-solvent-wins", "salotto.end.aim-ruin-everyone", "euro.end.short-game-allowed")
@pytest.mark.parametrize(
    ("edition", "settings"),
    [("moderno", ()), ("salotto", ()), ("euro", ("ending.clock=false",)), ("lira", ("ending.clock=false",))],
)
def test_an_edition_played_without_a_clock_hears_none(edition, settings):
    """The bell is refused and nothing changes."""
    table = given(edition, settings=settings)
    table.when(clock_rings()).refused("no-clock")
    table.when(throws(A, 4, 6)).waits(A, TurnEnd)


@pytest.mark.clause(
    "lira.end.optional-quicker-ending",
    "euro.end.short-game-allowed",
    "torneo.end.whichever-first",
    "torneo.end.richest-at-time",
)
@pytest.mark.parametrize("edition", TIMED)
def test_whichever_comes_first_ends_a_timed_game(edition):
    """The bell with three solvent players: the richest wins. One player left before it: the game is over then, no
    throw is accepted and the bell rings for nobody."""
    table = given(edition, 4, stage="end", cash={A: 1700, B: 1650, C: 900, D: 400})
    table.when(clock_rings()).happens(TimeRang)
    if edition != "euro":
        table.when(confirms_count())
    table.happens(GameOver)
    assert ranking(table) == [(A, 1), (B, 2), (C, 3), (D, 4)]
    early = given(edition, 3).when(resigns(C), resigns(B)).happens(GameOver)
    assert ranking(early) == [(A, 1), (B, 2), (C, 3)]
    early.when(rolls(A)).refused("game-over")
    early.when(clock_rings()).refused("game-over")


@pytest.mark.clause("lira.clock.play-stops-at-the-hour", "torneo.clock.play-until-time")
@pytest.mark.parametrize("edition", ["lira", "torneo"])
def test_before_a_throw_the_bell_stops_the_dice(edition):
    """The turn has come and nothing is thrown yet: the throw is refused, the count begins. A moment earlier it would
    have been granted."""
    table = given(edition, 3, stage="end").when(ends(A)).waits(B, TurnStart)
    counting = B if edition == "lira" else C
    table.when(clock_rings()).then(TimeRang(), CountBegan()).waits(counting, Count)
    table.when(rolls(counting)).refused("something-else")
    table.when(clock_rings()).refused("already-rung")
    given(edition, 3, stage="end").when(ends(A), rolls(B)).accepted()


@pytest.mark.clause("lira.clock.play-stops-at-the-hour", "torneo.clock.play-until-time")
@pytest.mark.parametrize("edition", ["lira", "torneo"])
def test_what_is_thrown_is_settled_but_a_double_is_not_thrown_on(edition):
    """The bell rings while a purchase is considered after a double: bought, or declined and auctioned, and then counted
    without a second throw; the same with the dice in the air, and with a rent and its debt."""
    bought = given(edition, 3, at={A: 12}).when(throws(A, 2, 2)).waits(A, Offer).when(clock_rings()).waits(A, Offer)
    counting = A if edition == "lira" else C
    bought.when(buys(A)).happens(Bought).happens(CountBegan).waits(counting, Count)
    bought.when(rolls(counting)).refused("something-else")
    sold = given(edition, 3, at={A: 12}).when(throws(A, 2, 2), clock_rings(), declines(A)).waits(B, Auction)
    sold.when(bids(B, 100), drops(C), drops(A)).then(Bought(B, VERDI, 100), CountBegan())
    sold.waits(counting, Count)
    flying = given(edition, 3, at={A: 12}).when(rolls(A), clock_rings(), dice(2, 2)).happens(DiceThrown).waits(A, Offer)
    flying.when(buys(A)).waits(counting, Count)
    rent = {"lira": 1400, "torneo": 14}[edition]
    owing = given(edition, 3, at={A: 12}, owns={A: STAZIONE_SUD, B: VERDI}, cash={A: 0}).when(throws(A, 2, 2))
    owing.waits(A, ThrowAgain).when(claims(B)).waits(A, Settle).when(clock_rings()).never(CountBegan).waits(A, Settle)
    owing.when(mortgages(A, STAZIONE_SUD)).then(Paid(A, B, rent, "rent", VERDI), CountBegan())
    owing.waits(counting, Count)


@pytest.mark.clause("lira.clock.play-stops-at-the-hour")
def test_the_hour_strikes_after_a_throw():
    """P2 has thrown and bought when it rings: nothing more is thrown, the turn is not even handed over, and the count
    follows."""
    table = given("lira", 3, turn=B, at={B: 9}).when(throws(B, 3, 4), buys(B)).waits(B, TurnEnd)
    table.when(clock_rings()).then(TimeRang(), CountBegan()).waits(B, Count)
    table.when(ends(B)).refused("something-else")
    table.when(confirms_count(B)).happens(GameOver).never(TurnBegan)
    assert purses(table) == [300_000, 300_000 - 18_000, 300_000]


@pytest.mark.clause("euro.clock.count-when-time-is-up", "euro.end.short-game-allowed")
def test_in_euro_nothing_is_thrown_any_more():
    """The bell rings while A considers a purchase after a double: A buys, and all is counted at once, without a second
    throw or a new turn. Before the first throw of a turn it ends the game there and then."""
    table = given("euro", 3, at={A: 12}).when(throws(A, 2, 2)).waits(A, Offer).when(clock_rings()).never(GameOver)
    table.when(clock_rings()).refused("already-rung")
    table.when(buys(A)).happens(CountBegan).happens(GameOver).never(TurnBegan).never(DiceThrown)
    table.when(rolls(A)).refused("game-over")
    given("euro", 3).when(clock_rings()).happens(GameOver)


@pytest.mark.clause("euro.clock.count-when-time-is-up")
def test_in_euro_the_count_follows_the_stop():
    """1000 and a lot at 450 before 1449: the standing is made by what the stop has left."""
    table = given("euro", 3, at={A: 9}, cash={A: 1450_00, B: 1449_00, C: 1450_00})
    table.when(throws(A, 3, 4), clock_rings(), buys(A))
    assert [(row.seat, row.place, row.total) for row in table.events[-1].standings] == [
        (A, 1, 1450_00),
        (C, 2, 1450_00),
        (B, 3, 1449_00),
    ]


@pytest.mark.clause("torneo.clock.max-90-minutes")
@pytest.mark.parametrize(
    ("minutes", "allowed"), [(1, True), (60, True), (90, True), (91, False), (120, False), (0, False)]
)
def test_a_tournament_game_lasts_ninety_minutes_at_most(minutes, allowed):
    """Ninety is allowed, ninety-one refused, a shorter time allowed; the lire edition knows no such limit."""
    assert (minutes_problem(load_edition("torneo").sheet, minutes) is None) == allowed
    assert (minutes_problem(load_edition("lira").sheet, minutes) is None) == (minutes > 0)


@pytest.mark.clause("torneo.clock.max-90-minutes", "torneo.clock.play-until-time")
def test_the_time_comes_from_outside():
    """Play goes on until the clock, and nobody else, says that the time is up: then it is."""
    table = given("torneo", 3, stage="end").when(ends(A)).waits(B, TurnStart)
    table.when(lambda state: [Ring(B, state.pause_no)]).refused("not-the-clock")
    table.when(throws(B, 4, 6), ends(B)).waits(C, TurnStart)
    table.when(lambda state: [Ring(CLOCK, state.pause_no)]).happens(CountBegan)


@pytest.mark.clause("torneo.clock.play-until-time", "lira.end.optional-quicker-ending")
@pytest.mark.parametrize("edition", TIMED)
def test_the_time_runs_from_the_first_turn(edition):
    """While contracts are dealt and the order is thrown for, the bell is refused; with the first turn it rings."""
    table = new(edition, 3)
    table.when(clock_rings()).refused("something-else")
    table.when(begins())
    throw = iter([(6, 6), (3, 2), (1, 1)])
    while table.state.step.pause_kind in ("shuffle", "dice"):
        table.when(clock_rings()).refused("something-else")
        table.when(shuffled() if table.state.step.pause_kind == "shuffle" else dice(*next(throw))).accepted()
    table.when(clock_rings()).then(TimeRang())


# When the time is up in the tournament: who may still trade, and who counts.


def pressed(**position):
    """The time is up, and A owes B more than can be raised: one station, no cash."""
    table = given("torneo", 4, stage="end", owns={A: STAZIONE_SUD}, cash={A: 0}, **position)
    return table.when(owes(A, B, 1000), clock_rings()).waits(A, Settle)


@pytest.mark.clause("torneo.bankruptcy.condition", "torneo.clock.play-until-time")
def test_after_the_bell_a_debtor_makes_one_offer_to_each_and_then_fails():
    """Refused by all three, A fails without declaring it, and the count follows; nobody is asked twice, and nobody
    answers with an offer of his own."""
    table = pressed()
    deal = goods(STAZIONE_SUD), goods(cash=900)
    table.when(proposes(A, B, *deal)).when(counters(B, goods(cash=800), goods(STAZIONE_SUD))).refused("offered-once")
    table.when(refuses(B)).waits(A, Settle).when(proposes(A, B, *deal)).refused("offered-once")
    table.when(offers_in_kind(A, STAZIONE_SUD, 500)).refused("offered-once")
    table.when(proposes(C, A, goods(cash=100), goods(STAZIONE_SUD))).refused("wrong-moment")
    table.when(proposes(A, C, *deal), refuses(C), proposes(A, D, *deal)).never(WentOut)
    table.when(refuses(D)).happens(WentOut, seat=A).happens(CountBegan).waits(D, Count)


@pytest.mark.clause("torneo.bankruptcy.condition", "torneo.clock.play-until-time")
def test_after_the_bell_any_seat_calls_a_silent_debtor_and_then_lets_the_debtor_fail():
    """A owes 1,000 and says nothing: C calls A by name, and then whoever likes declares A bankrupt; the count follows.
    The first act is refused to the debtor and for a late pause, the second before the call."""
    table = pressed()
    table.when(calls_debtor(A)).refused("no-late-debt").when(closes_debt(C)).refused("debtor-not-called")
    assert table.may(C, CallDebtor) and not table.may(C, CloseDebt) and not table.may(A, CallDebtor)
    table.when(calls_debtor(C)).then(DebtorCalled(C, A)).waits(A, Settle)
    assert table.may(B, CloseDebt) and not table.may(B, CallDebtor)
    table.when(proposes(A, B, goods(STAZIONE_SUD), goods(cash=900)), closes_debt(B)).refused("no-late-debt")
    table.when(refuses(B), closes_debt(B)).then(Bankrupt(A, B, 1000), WentOut(A)).happens(CountBegan).waits(D, Count)


@pytest.mark.clause("torneo.bankruptcy.condition", "torneo.clock.play-until-time")
def test_the_keeper_of_the_bank_closes_a_debt_at_once_but_not_one_owed_to_the_keeper():
    """D rolled lowest and keeps the Bank. Who gains by the failure must call the debtor first."""
    table = pressed().when(closes_debt(D)).then(Bankrupt(A, B, 1000), WentOut(A)).happens(CountBegan)
    table = given("torneo", 4, stage="end", owns={A: STAZIONE_SUD}, cash={A: 0}).when(owes(A, D, 1000), clock_rings())
    table.when(closes_debt(D)).refused("debtor-not-called").when(calls_debtor(D), closes_debt(D))
    table.happens(WentOut, seat=A)


@pytest.mark.clause("torneo.bankruptcy.condition")
def test_nobody_is_called_before_the_bell_nor_who_can_pay_nor_where_debtors_trade_on():
    position = {"stage": "end", "owns": {A: STAZIONE_SUD}, "cash": {A: 0}}
    table = given("torneo", 4, **position).when(owes(A, B, 1000), calls_debtor(B)).refused("no-late-debt")
    table = given("torneo", 4, **position).when(owes(A, B, 100), clock_rings(), calls_debtor(B))
    table.refused("debtor-can-pay").when(closes_debt(D)).refused("debtor-can-pay")
    table = given("lira", 4, **position).when(owes(A, B, 100_000), clock_rings(), calls_debtor(B))
    table.refused("no-late-debt")
    assert not table.may(B, CallDebtor)


@pytest.mark.clause("torneo.bankruptcy.condition", "torneo.debt.creditor-may-take-property")
def test_after_the_bell_a_deed_offered_to_the_creditor_is_the_offer_to_him():
    table = pressed().when(offers_in_kind(A, STAZIONE_SUD, 500), refuses_kind(B))
    table.when(proposes(A, B, goods(STAZIONE_SUD), goods(cash=900))).refused("offered-once")
    table.when(proposes(A, C, goods(STAZIONE_SUD), goods(cash=1000)), accepts(C)).then(Paid(A, B, 1000, "test"))


@pytest.mark.clause("torneo.bankruptcy.condition")
def test_before_the_bell_a_debtor_may_try_as_often_as_he_likes():
    table = given("torneo", 4, stage="end", owns={A: STAZIONE_SUD}, cash={A: 0}).when(owes(A, B, 1000))
    for partner in (B, C, D, B, C, D):
        table.when(proposes(A, partner, goods(STAZIONE_SUD), goods(cash=900)), refuses(partner)).waits(A, Settle)


@pytest.mark.clause("lira.trade.private-sale-between-players")
def test_in_lire_a_debtor_may_try_as_often_after_the_bell_too():
    """Nobody fails by being refused by all, and an offer may be answered with another."""
    table = given("lira", 4, stage="end", owns={A: STAZIONE_SUD}, cash={A: 0}).when(owes(A, B, 100_000), clock_rings())
    for partner in (B, C, D, B):
        table.when(proposes(A, partner, goods(STAZIONE_SUD), goods(cash=90_000)), refuses(partner)).waits(A, Settle)
    table.when(proposes(A, C, goods(STAZIONE_SUD), goods(cash=90_000)))
    table.when(counters(C, goods(cash=80_000), goods(STAZIONE_SUD))).waits(A, Deal)


@pytest.mark.clause("torneo.bankruptcy.condition")
def test_after_the_bell_who_can_pay_by_mortgaging_does_not_fail():
    """With all offers refused the station's mortgage still pays the debt."""
    table = given("torneo", 4, stage="end", owns={A: STAZIONE_SUD}, cash={A: 0}).when(owes(A, B, 100), clock_rings())
    for partner in (B, C, D):
        table.when(proposes(A, partner, goods(STAZIONE_SUD), goods(cash=90)), refuses(partner)).waits(A, Settle)
    table.when(mortgages(A, STAZIONE_SUD)).then(Paid(A, B, 100, "test"), CountBegan())


@pytest.mark.clause("torneo.clock.play-until-time", "lira.clock.play-stops-at-the-hour")
def test_after_the_bell_nobody_trades_over_a_purchase_in_the_tournament():
    """In lire the buyer may still."""
    for edition, refused in [("torneo", True), ("lira", False)]:
        table = given(edition, at={A: 9}, owns={A: STAZIONE_SUD}).when(throws(A, 3, 4), clock_rings()).waits(A, Offer)
        table.when(proposes(A, B, goods(STAZIONE_SUD), goods(cash=100)))
        assert (table.refusal is not None) == refused


@pytest.mark.clause("torneo.bank.lowest-is-banker", "torneo.score.count-at-time")
def test_the_keeper_of_the_bank_confirms_the_count():
    """D, last in order, with a rent of his own open as without one: who is asked betrays no rent."""
    given("torneo", stage="end").when(clock_rings()).waits(D, Count)
    given("torneo", stage="end", order=(D, C, B, A)).when(clock_rings()).waits(A, Count)
    owes_one = given("torneo", turn=D, owns={B: VERDI}).when(reaches(D, VERDI), clock_rings()).waits(D, Count)
    assert owes_one.state.open_claims
    owes_one.when(claims(B)).waits(D, Count)


@pytest.mark.clause("lira.clock.play-stops-at-the-hour")
def test_without_a_keeper_the_seat_in_turn_counts_even_if_it_owes_a_rent():
    given("lira", stage="end").when(clock_rings()).waits(A, Count)
    owes_one = given("lira", owns={C: VERDI}).when(reaches(A, VERDI), clock_rings()).waits(A, Count)
    assert owes_one.state.open_claims
