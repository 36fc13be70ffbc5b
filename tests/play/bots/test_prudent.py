"""`prudente` plays with sense: one habit a test."""

from __future__ import annotations

from typing import Any

import pytest
from tests.clauses.board import (
    DANTE,
    ORANGE,
    PINK,
    RAFFAELLO,
    RED,
    ROMA,
    STATIONS,
    STAZIONE_NORD,
    STAZIONE_SUD,
    VERDI,
    VIOLET,
    A,
    B,
    C,
    D,
)
from tests.clauses.given import (
    Table,
    bids,
    builds,
    claims,
    clock_rings,
    declines,
    drops,
    given,
    goods,
    lands,
    offers_in_kind,
    owes,
    prices,
    proposes,
    trades,
    wants,
)
from tests.properties.worlds import plain_rules

from vialibera.play.bots.deed_worth import deed_worth_of_rules
from vialibera.play.bots.expert import ExpertBot
from vialibera.play.bots.prudent import FULL_SEARCH_PAUSE_TURNS, PrudentBot
from vialibera.rules.engine.draft import Draft
from vialibera.rules.engine.ids import BANK
from vialibera.rules.engine.kernel import play_command
from vialibera.rules.engine.messages import Command
from vialibera.rules.engine.timing import can_use_verb
from vialibera.rules.engine.topics.auction import Auction, Bid, CannotPay, DeedLot, Drop, Payment
from vialibera.rules.engine.topics.bankruptcy import GiveUp
from vialibera.rules.engine.topics.building import Build
from vialibera.rules.engine.topics.cards import DrawInstead, PayCard
from vialibera.rules.engine.topics.ending import ConfirmCount
from vialibera.rules.engine.topics.in_kind import AcceptKind, CallAuction, OfferInKind, Price, RefuseKind, TakePrice
from vialibera.rules.engine.topics.jail import PayFee, UsePass
from vialibera.rules.engine.topics.mortgage import KeepMortgage, Mortgage, Redeem, RedeemNow, redemption_price
from vialibera.rules.engine.topics.purchase import Buy, Decline
from vialibera.rules.engine.topics.rent import Claim
from vialibera.rules.engine.topics.selling import Sell
from vialibera.rules.engine.topics.shortage import Want
from vialibera.rules.engine.topics.trade import Accept, Propose, Refuse
from vialibera.rules.engine.topics.turn import EndTurn, Roll

DEEDS = (1, 3, 5, 6, 8, 9, 11, 12, 13, 14, 15, 16, 18, 19, 21, 23, 24, 25, 26, 27, 28, 29, 31, 32, 34, 35, 37, 39)


def answer(table: Table, seat: int = A) -> Any:
    """What the seat answers, new to the table."""
    return PrudentBot(table.state.rules).choose(table.state, seat)


def the_rest(*taken: int) -> list[int]:
    return [space for space in DEEDS if space not in taken]


# Deeds


def test_it_buys_while_something_is_left() -> None:
    assert answer(given("moderno").when(lands(A, VERDI))) == Buy(A, 2)
    assert isinstance(answer(given("moderno", cash={A: 190}).when(lands(A, VERDI))), Decline)
    assert isinstance(answer(given("moderno", cash={A: 100}).when(lands(A, VERDI))), Decline)


def test_for_the_deed_that_makes_a_group_it_spends_its_last_coin() -> None:
    assert isinstance(answer(given("moderno", cash={A: 200}, owns={A: ORANGE[:2]}).when(lands(A, DANTE))), Buy)


def test_it_bids_up_to_a_worth_and_no_further() -> None:
    table = given("moderno").when(lands(A, VERDI), declines(A))
    assert isinstance(answer(table, B), Bid)
    assert isinstance(answer(table.when(bids(B, 600)), C), Drop)


def test_for_a_mortgaged_lot_it_bids_less_by_all_that_is_still_to_pay() -> None:
    """The interest at once, and the redemption some day."""
    for mortgaged in ([], [VERDI]):
        state = given("moderno", 3, owns={A: VERDI}, mortgaged=mortgaged).state
        to_pay = state.rules.transfer_interest[VERDI] + redemption_price(state, VERDI) if mortgaged else 0
        most = state.rules.price[VERDI] - to_pay
        for high, expected in ((most - 1, Bid(B, state.pause_no, most)), (most, Drop(B, state.pause_no))):
            state.set_agenda([Auction(DeedLot(VERDI, A), 10, (B, C), high, C, (B, C), 0)])
            state.actors = (B,)
            assert PrudentBot(state.rules).choose(state, B) == expected, (mortgaged, high)


def test_it_bids_more_for_what_makes_its_group_or_breaks_another_s() -> None:
    table = given("moderno", owns={C: ORANGE[:2]}).when(lands(A, DANTE), declines(A), bids(B, 300))
    assert isinstance(answer(table, C), Bid)
    assert isinstance(answer(table.when(drops(C)), D), Bid)


def test_it_bids_in_round_sums_and_never_more_than_its_cash() -> None:
    table = given("lira", cash=9000).when(lands(A, VERDI), declines(A))
    bid = answer(table, B)
    assert isinstance(bid, Bid) and bid.amount < 9000 and bid.amount % 100 == 0


def test_it_raises_what_it_promised_with_a_lone_deed_or_says_so() -> None:
    def short(**position: Any) -> Table:
        table = given("torneo", cash={B: 50}, **position).when(lands(A, VERDI), declines(A), bids(B, 130))
        return table.when(drops(C), drops(D), drops(A))

    assert answer(short(owns={B: STATIONS}), B) == Mortgage(B, short().state.pause_no, STAZIONE_SUD)
    assert isinstance(answer(short(), B), CannotPay)


def test_for_a_mortgaged_lot_it_raises_the_interest_too() -> None:
    """The cheapest deed that brings enough; the winner of a mortgaged lot owes a tenth of its loan at once."""
    for mortgaged, expected in (([], STAZIONE_SUD), ([VERDI], ROMA)):
        state = given("torneo", cash={B: 0}, owns={B: (STAZIONE_SUD, ROMA), A: VERDI}, mortgaged=mortgaged).state
        price = state.rules.mortgage_value[STAZIONE_SUD]
        state.set_agenda([Payment(B, price, DeedLot(VERDI, A), 10, (B, C))])
        state.actors = (B,)
        assert PrudentBot(state.rules).answer(state, B) == Mortgage(B, state.pause_no, expected)


def test_it_claims_its_rents_whoever_is_asked() -> None:
    table = given("moderno", owns={B: VERDI}).when(lands(A, VERDI))
    assert answer(table, B) == Claim(B, table.state.open_claims[0].number)
    assert answer(table, C) is None


# Jail


def test_early_it_leaves_jail_with_a_card_or_the_fee() -> None:
    assert isinstance(answer(given("moderno", jailed=[A])), PayFee)
    assert isinstance(answer(given("moderno", jailed=[A], passes={A: ["imprevisti"]})), UsePass)
    assert isinstance(answer(given("moderno", jailed=[A], cash={A: 100})), Roll)


def test_late_it_stays_where_no_rent_is_due() -> None:
    built = dict.fromkeys(ORANGE, 3)
    assert isinstance(answer(given("moderno", jailed=[A], owns={B: ORANGE, C: the_rest(*ORANGE)}, built=built)), Roll)
    assert isinstance(answer(given("moderno", jailed=[A], owns={B: ORANGE}, built=built)), PayFee)


# Business


def test_it_builds_row_upon_row_on_a_whole_group() -> None:
    for cash, rows in ((500, 1), (1200, 3), (1500, 4), (3000, 5)):
        order = answer(given("moderno", owns={A: ORANGE}, cash={A: cash}, stage="end"))
        assert isinstance(order, Build)
        assert [order.lots.count(space) for space in ORANGE] == [rows] * 3


def test_it_leaves_no_row_half_built_unless_the_houses_run_out() -> None:
    def lots(stock: tuple[int, int]) -> int:
        return len(answer(given("moderno", owns={A: ORANGE}, cash={A: 900}, stock=stock, stage="end")).lots)

    assert lots((32, 12)) == 6
    assert lots((5, 12)) == 5


def test_it_builds_where_a_coin_brings_most() -> None:
    order = answer(given("moderno", owns={A: (*ORANGE, ROMA, 32, 34)}, cash={A: 700}, stage="end"))
    assert isinstance(order, Build) and set(order.lots) <= set(ORANGE)


def test_it_keeps_a_reserve_the_greater_the_dearer_the_rents() -> None:
    def order(level: int) -> int:
        built = dict.fromkeys(VIOLET, level)
        command = answer(given("moderno", owns={A: ORANGE, B: VIOLET}, built=built, cash={A: 500}, stage="end"))
        return len(command.lots) if isinstance(command, Build) else 0

    assert order(0) == 3 > order(5) == 0


def test_it_frees_a_group_before_it_builds() -> None:
    table = given("moderno", owns={A: ORANGE}, mortgaged=[DANTE], stage="end")
    assert answer(table) == Redeem(A, 1, DANTE)


def test_with_much_money_it_redeems_the_rest_too() -> None:
    position: dict[str, Any] = {"owns": {A: STAZIONE_SUD}, "mortgaged": [STAZIONE_SUD], "stage": "end"}
    assert answer(given("moderno", **position)) == Redeem(A, 1, STAZIONE_SUD)
    assert answer(given("moderno", cash={A: 300}, **position)) == EndTurn(A, 1)


def test_a_new_group_is_built_on_though_there_is_no_more_money_than_before() -> None:
    table = given("moderno", owns={A: ORANGE[:2]}, cash={A: 900}, stage="end")
    bot = PrudentBot(table.state.rules)
    assert isinstance(bot.choose(table.state, A), EndTurn)
    table.state.transfer_deed(ORANGE[2], A)
    assert isinstance(bot.choose(table.state, A), Build)


def test_having_found_nothing_it_thinks_no_more_for_a_while() -> None:
    table = given("moderno", owns={A: ORANGE}, cash={A: 120}, stage="end")
    player = PrudentBot(table.state.rules)
    assert isinstance(player.choose(table.state, A), EndTurn)
    table.state.cash[A], table.state.cash[BANK] = 1000, table.state.cash[BANK] - 880
    assert isinstance(player.choose(table.state, A), Build)
    half = deed_worth_of_rules(table.state.rules).mean_price // 2
    for cash, more, kind in ((60, half, EndTurn), (60, half + 1, Build), (110, half, EndTurn), (110, half + 1, Build)):
        table = given("moderno", owns={A: (1, 3)}, cash={A: cash}, stage="end")
        player = PrudentBot(table.state.rules)
        assert isinstance(player.choose(table.state, A), EndTurn)
        table.state.cash[A] = max(cash, half) + more
        assert isinstance(player.choose(table.state, A), kind), "not before there is half of a mean price more"


def test_it_takes_over_a_mortgage_and_lifts_it_for_a_group() -> None:
    for cash, owns, expected in ((800, ORANGE[:2], RedeemNow), (400, (), KeepMortgage)):
        table = given("moderno", cash={A: cash}, owns={A: owns, B: DANTE}, mortgaged=[DANTE])
        assert isinstance(answer(table.when(trades(A, B, goods(cash=10), goods(DANTE)))), expected)


# Deals


def fair(table: Table) -> Propose:
    """The proposal it makes; the partner, prudent too, takes it."""
    proposal = answer(table)
    assert isinstance(proposal, Propose)
    play_command(Draft(table.state), proposal)
    accepts = answer(table, proposal.partner)
    assert isinstance(accepts, Accept)
    play_command(Draft(table.state), accepts)
    return proposal


def test_it_swaps_so_that_both_have_a_group() -> None:
    table = given("moderno", owns={A: (*ORANGE[:2], RED[0]), B: (*RED[1:], DANTE)}, stage="end")
    fair(table)
    assert list(map(len, table.state.full_groups[:2])) == [1, 1]


def test_it_buys_what_it_lacks_for_more_than_its_price() -> None:
    deal = fair(given("moderno", owns={A: ORANGE[:2], B: DANTE}, stage="end"))
    assert deal.gives.deeds == () and deal.asks.deeds == (DANTE,)
    assert 200 < deal.gives.cash <= 1500


def test_it_comes_back_to_a_deal_only_with_more_money() -> None:
    table = given("moderno", owns={A: ORANGE[:2], B: DANTE}, cash={A: 700}, stage="end")
    player, first = PrudentBot(table.state.rules), None
    for cash, comes_back in ((700, True), (700, False), (720, False), (800, True)):
        table.state.turn_no += FULL_SEARCH_PAUSE_TURNS + 1
        table.state.cash[BANK] -= cash - table.state.cash[A]
        table.state.cash[A] = cash
        proposal = player.choose(table.state, A)
        assert isinstance(proposal, Propose if comes_back else EndTurn)
        if isinstance(proposal, Propose):
            assert first is None or proposal.gives.cash > first.gives.cash
            first = proposal
            play_command(Draft(table.state), proposal)
            play_command(Draft(table.state), Refuse(B, table.state.pause_no))


def test_without_a_share_in_the_same_group_there_is_no_deal() -> None:
    assert isinstance(answer(given("moderno", owns={A: ORANGE[:2], B: RED[:2]}, stage="end")), EndTurn)


@pytest.mark.parametrize(
    ("gives", "asks", "expected"),
    [
        (goods(cash=240), goods(STAZIONE_SUD), Accept),
        (goods(cash=210), goods(STAZIONE_SUD), Refuse),
        (goods(cash=300), goods(DANTE), Refuse),
        (goods(cash=900), goods(DANTE), Accept),
        (goods(STAZIONE_NORD), goods(), Accept),
    ],
)
def test_it_judges_deals_by_what_both_win(gives: Any, asks: Any, expected: type[Command]) -> None:
    table = given("moderno", owns={A: (*ORANGE[:2], STAZIONE_NORD), B: (DANTE, STAZIONE_SUD)})
    assert isinstance(answer(table.when(proposes(A, B, gives, asks)), B), expected)


def test_a_release_card_counts_as_the_fee_that_it_saves() -> None:
    for card, fees in ((None, 0), (A, -1), (B, 1)):
        for money, expected in ((215, Refuse), (216, Accept)):
            at = given("moderno", owns={B: STAZIONE_SUD}, passes={} if card is None else {card: ["imprevisti"]})
            cards = [tuple(at.state.jail_cards[seat]) for seat in (A, B)]
            gives = goods(cash=money + fees * at.state.rules.sheet.jail.fee, passes=cards[A])
            deal = proposes(A, B, gives, goods(STAZIONE_SUD, passes=cards[B]))
            assert isinstance(answer(at.when(deal), B), expected)


def test_no_deal_is_proposed_from_which_the_partner_gains_nothing() -> None:
    """All the cash that can be spared is just what the deed is worth to its owner; one unit more is a gain."""
    worth = deed_worth_of_rules(plain_rules("moderno"))
    for units, expected in ((62, EndTurn), (63, Propose)):
        cash = worth.mean_price // 2 + units * worth.offer_unit
        table = given("moderno", 3, owns={A: (26, 27), B: 29}, cash={A: cash}, stage="end")
        assert isinstance(answer(table), expected)


def test_it_accepts_nothing_it_cannot_pay() -> None:
    table = given("moderno", owns={A: DANTE, B: ORANGE[:2]}, cash={B: 100})
    assert isinstance(answer(table.when(proposes(A, B, goods(DANTE), goods(cash=300))), B), Refuse)


# Debts


def test_it_mortgages_lone_deeds_before_it_sells_and_breaks_a_group_last() -> None:
    def first(**position: Any) -> Command | None:
        return answer(given("moderno", cash={A: 0}, stage="end", **position).when(owes(A, B, 60)))  # type: ignore[no-any-return]

    built = dict.fromkeys(ORANGE, 1)
    assert first(owns={A: (*ORANGE, ROMA, STAZIONE_SUD)}, built=built) == Mortgage(A, 2, STAZIONE_SUD)
    sale = first(owns={A: ORANGE}, built=built)
    assert isinstance(sale, Sell) and len(sale.levels) == 2
    assert first(owns={A: ORANGE}) == Mortgage(A, 2, VERDI)


def test_it_sells_where_the_least_rent_is_lost() -> None:
    built = dict.fromkeys(ORANGE, 3) | dict.fromkeys(PINK, 5)
    table = given("moderno", owns={A: (*ORANGE, *PINK)}, built=built, cash={A: 0}, stage="end")
    sale = answer(table.when(owes(A, B, 60)))
    assert isinstance(sale, Sell) and {space for space, _ in sale.levels} <= set(PINK)


def test_where_houses_are_short_it_sells_what_can_be_sold() -> None:
    built = dict.fromkeys(ORANGE, 5)
    table = given("moderno", owns={A: ORANGE}, built=built, stock=(0, 9), cash={A: 0}, stage="end")
    sale = answer(table.when(owes(A, B, 60)))
    assert isinstance(sale, Sell)
    play_command(Draft(table.state), sale)
    assert table.state.cash[A] > 0


def test_it_gives_up_only_when_it_must() -> None:
    table = given("euro", owns={A: STAZIONE_SUD}, cash={A: 0}, stage="end")
    assert isinstance(answer(table.when(owes(A, B, 10_000))), Mortgage)
    table = given("moderno", owns={A: STAZIONE_SUD}, cash={A: 0}, stage="end")
    assert isinstance(answer(table.when(owes(A, B, 101))), GiveUp)


def test_where_deeds_are_taken_for_money_it_offers_them_first() -> None:
    for edition, amount in (("lira", 0), ("torneo", 180)):
        owed = 200 * (100 if edition == "lira" else 1)
        table = given(edition, owns={A: (VERDI, STAZIONE_SUD)}, cash={A: 0}, stage="end").when(owes(A, B, owed))
        player = PrudentBot(table.state.rules)
        offers = [player.choose(table.state, A) for _ in range(3)]
        assert [type(offer) for offer in offers] == [OfferInKind, OfferInKind, GiveUp]
        assert OfferInKind(A, 2, VERDI, amount) in offers


def test_it_names_what_a_deed_is_worth_to_it() -> None:
    def price(**position: Any) -> Command | None:
        table = given("lira", cash={A: 0}, stage="end", **position)
        return answer(table.when(owes(A, B, 20_000), offers_in_kind(A, DANTE)), B)  # type: ignore[no-any-return]

    alone, whole = price(owns={A: DANTE}), price(owns={A: DANTE, B: ORANGE[:2]})
    assert isinstance(alone, Price) and isinstance(whole, Price) and whole.amount > alone.amount == 20_000


def test_it_names_no_price_it_cannot_pay() -> None:
    table = given("lira", cash={A: 0, B: 0}, owns={A: DANTE, B: ORANGE[:2]}, stage="end")
    assert isinstance(answer(table.when(owes(A, B, 20_000), offers_in_kind(A, DANTE)), B), RefuseKind)


def test_it_takes_a_fair_price_and_has_a_poor_one_auctioned() -> None:
    for price, expected in ((20_000, TakePrice), (9000, CallAuction)):
        table = given("lira", cash={A: 0}, owns={A: DANTE}, stage="end")
        assert isinstance(answer(table.when(owes(A, B, 30_000), offers_in_kind(A, DANTE), prices(B, price))), expected)


def test_as_a_creditor_it_takes_a_deed_that_is_worth_its_money() -> None:
    for amount, expected in ((200, AcceptKind), (400, RefuseKind)):
        table = given("torneo", cash={A: 0}, owns={A: DANTE}, stage="end")
        assert isinstance(answer(table.when(owes(A, B, 400), offers_in_kind(A, DANTE, amount)), B), expected)


# The rest


def test_it_asks_for_as_many_scarce_houses_as_it_can_pay() -> None:
    for cash, count in ((1500, 5), (400, 2), (120, 0)):
        table = given("moderno", owns={A: ORANGE, B: PINK}, cash={B: cash}, stock=(5, 12)).when(builds(A, VERDI))
        assert answer(table, B) == Want(B, table.state.pause_no, count)


def test_it_bids_for_a_scarce_house_where_the_house_would_go() -> None:
    """It valued a dear house by the lot of a cheap hotel and dropped out, and ordered the same for ever."""
    cheap, built = (1, 3), {1: 4, 3: 4, VERDI: 1, RAFFAELLO: 1, DANTE: 2, VIOLET[0]: 2, VIOLET[1]: 2}
    owns = {A: (*cheap, *ORANGE), B: (*VIOLET, *STATIONS)}
    table = given("torneo", owns=owns, built=built, cash={A: 600, B: 86}, stock=(1, 9), stage="end")
    order = answer(table)
    assert isinstance(order, Build) and {*order.lots} == {*cheap, RAFFAELLO}
    table = table.when(builds(A, *order.lots), wants(B, 1))
    assert isinstance(table.state.step, Auction) and answer(table, A) == Bid(A, table.state.pause_no, 100)


def test_it_pays_for_a_card_unless_money_is_short() -> None:
    for cash, expected in ((1500, PayCard), (300, DrawInstead)):
        table = given("lira", at={A: 0}, cash={A: cash * 10}, top={"probabilita": ["P16"]}).when(lands(A, 2))
        assert isinstance(answer(table), expected)


def test_it_confirms_the_count_once_its_rents_are_claimed() -> None:
    table = given("lira", owns={A: RAFFAELLO, B: VERDI}).when(lands(A, VERDI), clock_rings())
    assert isinstance(answer(table, B), Claim)
    assert isinstance(answer(table.when(claims(B))), ConfirmCount)


def test_the_first_bid_is_the_lowest_and_the_next_a_wide_step() -> None:
    """Where nobody else wants a deed it is not bid up against oneself."""
    for bot in (PrudentBot(plain_rules("lira")), ExpertBot(plain_rules("lira"), "1", 0)):
        table = given("lira").when(lands(A, VERDI), declines(A))
        seat = table.state.actors[0]
        first = bot.choose(table.state, seat)
        step = table.state.step
        assert isinstance(step, Auction) and first == Bid(seat, table.state.pause_no, step.lowest_bid(table.state))
        later = table.when(bids(seat, first.amount)).state
        second = bot.choose(later, later.actors[0])
        assert isinstance(second, Bid) and second.amount > 2 * later.step.lowest_bid(later)  # type: ignore[attr-defined]


def test_no_bid_is_higher_than_anybody_could_follow() -> None:
    table = given("moderno", 3, cash={A: 90, B: 1500, C: 40}).when(lands(A, VERDI), declines(A), bids(B, 10))
    bid = answer(table.when(bids(C, 11), bids(A, 20)), B)
    assert isinstance(bid, Bid) and 41 < bid.amount <= 91, "the richer of the other two counts"


@pytest.mark.parametrize(("who", "its"), [("all", 1), ("turn", 1), ("asked", 1), ("parties", 0), ("nobody", 0)])
@pytest.mark.parametrize("verb", ["build", "redeem", "trade"])
def test_it_thinks_of_the_business_that_may_be_done_at_the_end_of_its_turn(verb: str, who: str, its: int) -> None:
    state = given("euro", settings=(f"timing.{verb}.rest={who}",), stage="end").state
    assert (
        (verb in deed_worth_of_rules(state.rules).turn_end_verbs[state.has_bell_rung])
        == can_use_verb(state, verb, A)
        == bool(its)
    )
