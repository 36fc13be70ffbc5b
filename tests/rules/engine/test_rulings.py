"""What a referee may rule and may not, and what becomes of the matters that were open."""

from __future__ import annotations

from typing import Any

import pytest
from tests.clauses.board import ELETTRICA, ORANGE, PINK, PRISON, STAZIONE_SUD, VERDI, VITTORIA, A, B, C, D
from tests.clauses.given import Act, Table, bids, declines, drops, given, lands, offers_in_kind, owes, prices, resigns
from tests.rules.engine.test_elimination import OPEN

from vialibera.rules.engine.ids import BANK, CLOCK, HOTEL, REFEREE
from vialibera.rules.engine.messages import Refusal
from vialibera.rules.engine.topics.auction import Auction, AuctionOpened, Bought, DeedLot
from vialibera.rules.engine.topics.bankruptcy import WentOut
from vialibera.rules.engine.topics.ending import final_standings
from vialibera.rules.engine.topics.rulings import (
    Annul,
    CorrectDeed,
    CorrectMoney,
    CorrectPlace,
    Exclude,
    GiveMinutes,
    Halted,
    HoldAuction,
    MoneyCorrected,
    ResumePlay,
    RuleInWords,
    Ruling,
    RulingGiven,
    StopPlay,
    Warn,
)
from vialibera.rules.engine.topics.time_up import AgreeBell
from vialibera.rules.engine.topics.trade import DealLapsed
from vialibera.rules.engine.topics.turn import TurnEnd


def rules(kind: type[Ruling], *facts: int, by: int = REFEREE) -> Act:
    return lambda state: [kind(by, state.pause_no, "so be it", "Dora", *facts)]


def deed(owner: int, space: int, pledged: bool = False, level: int = 0) -> Act:
    return rules(CorrectDeed, owner, space, pledged, level)


def open_steps(table: Table) -> list[str]:
    return [type(step).__name__ for step in table.state.agenda]


@pytest.mark.parametrize(
    ("kind", "act", "stays"),
    [
        ("Offer", deed(B, VERDI), False),
        ("Offer", rules(CorrectPlace, A, 0, False), False),
        ("Offer", rules(CorrectPlace, B, 1, False), True),
        ("Offer", rules(CorrectMoney, A, 0), True),
        ("Auction", deed(C, VERDI), False),
        ("Auction", deed(C, ELETTRICA), True),
        ("Payment", deed(C, VERDI), False),
        ("Payment", rules(CorrectMoney, B, 60), True),
        ("EstateSale", deed(C, VERDI), False),
        ("EstateSale", deed(C, STAZIONE_SUD), True),
        ("Appraisal", deed(C, VERDI), False),
        ("Appraisal", rules(CorrectMoney, A, 5), True),
        ("KindProposal", deed(C, VERDI), False),
        ("KindPrice", deed(C, VERDI), False),
        ("KindPrice", rules(CorrectMoney, B, 0), True),
        ("Release", rules(CorrectPlace, A, 0, False), False),
        ("Release", rules(CorrectMoney, A, 10), True),
        ("Deal", deed(C, VERDI), False),
        ("TakeOver", deed(A, VERDI, True), False),
        ("ReturnCard", deed(A, STAZIONE_SUD), True),
    ],
)
def test_what_no_longer_fits_is_dropped_and_the_rest_stays(kind: str, act: Act, stays: bool) -> None:
    table = OPEN[kind]()
    assert kind in open_steps(table)
    state = table.when(act).state
    assert table.refusal is None
    assert (kind in open_steps(table)) is stays
    assert sum(state.cash) == 0 and state.actors


def test_a_price_above_the_debt_is_dropped_when_the_creditor_can_no_longer_pay_the_rest() -> None:
    def priced() -> Table:
        table = given("lira", owns={A: VERDI}, cash={A: 1000, B: 50_000}, stage="end").when(owes(A, B, 30_000))
        return table.when(offers_in_kind(A, VERDI), prices(B, 40_000))

    assert "KindPrice" in open_steps(priced().when(rules(CorrectMoney, B, 10_000)))
    assert "KindPrice" not in open_steps(priced().when(rules(CorrectMoney, B, 9_999)))


def test_an_offer_whose_goods_are_gone_says_that_it_lapses() -> None:
    table = OPEN["Deal"]().when(deed(C, VERDI))
    assert any(isinstance(event, DealLapsed) for event in table.events)


def test_a_debt_that_can_be_paid_now_is_paid() -> None:
    table = given("lira", owns={A: VERDI}, cash={A: 0}, stage="end").when(owes(A, B, 5000))
    before = table.state.cash[B]
    table.when(rules(CorrectMoney, A, 6000))
    assert (table.state.cash[A], table.state.cash[B]) == (1000, before + 5000)
    assert "Settle" not in open_steps(table)


HOUSES = dict.fromkeys(ORANGE, 2)


@pytest.mark.parametrize(
    ("act", "code"),
    [
        (rules(CorrectMoney, A, 100, by=A), "not-the-referee"),
        (rules(RuleInWords, by=CLOCK), "not-the-referee"),
        (lambda state: [RuleInWords(REFEREE, state.pause_no + 1, "", "Dora")], "too-late"),
        (rules(ResumePlay), "not-stopped"),
        (rules(GiveMinutes, 0), "no-change"),
        (rules(Warn, 4), "not-in-game"),
        (rules(Warn, 7), "not-in-game"),
        (rules(Warn, -1), "not-in-game"),
        (rules(CorrectMoney, D, 100), "not-in-game"),
        (rules(CorrectMoney, A, -1), "below-nothing"),
        (rules(CorrectMoney, A, 1500), "no-change"),
        (rules(CorrectPlace, A, 40, False), "no-such-place"),
        (rules(CorrectPlace, A, 11, True), "no-such-place"),
        (rules(CorrectPlace, A, 0, False), "no-change"),
        (rules(CorrectPlace, D, 0, False), "not-in-game"),
        (rules(Exclude, D), "not-in-game"),
        (deed(A, 0), "no-deed"),
        (rules(HoldAuction, 0), "no-deed"),
        (rules(HoldAuction, ORANGE[0]), "no-deed"),
        (deed(A, -1), "no-deed"),
        (deed(D, VITTORIA), "not-in-game"),
        (deed(BANK, VITTORIA), "no-change"),
        (deed(B, ORANGE[0], level=2), "no-change"),
        (deed(C, ORANGE[0], level=2), "still-built"),
        (deed(BANK, VITTORIA, True), "no-such-mortgage"),
        (deed(B, ORANGE[0], True, 2), "no-such-mortgage"),
        (deed(B, ORANGE[0], level=4), "no-such-buildings"),
        (deed(B, ORANGE[0], level=0), "no-such-buildings"),
        (deed(B, ORANGE[0], level=6), "no-such-buildings"),
        (deed(C, PINK[0], level=1), "no-such-buildings"),
        (deed(C, ELETTRICA, level=1), "no-such-buildings"),
        (deed(BANK, VITTORIA, level=1), "no-such-buildings"),
    ],
)
def test_what_cannot_be_is_refused(act: Act, code: str) -> None:
    owns = {B: list(ORANGE), C: [*PINK[:2], ELETTRICA]}
    table = given("torneo", owns=owns, built=HOUSES, cash=1500, out=[D])
    before = table.state.copy()
    table.when(act)
    assert table.refusal is not None and table.refusal.code == code
    assert table.state == before


@pytest.mark.parametrize(("stock", "level", "code"), [((0, 12), 3, "no-houses"), ((20, 0), HOTEL, "no-hotels")])
def test_the_bank_must_have_the_buildings(stock: tuple[int, int], level: int, code: str) -> None:
    built = dict.fromkeys(ORANGE, level - 1)
    table = given("torneo", owns={B: list(ORANGE)}, built=built, stock=stock).when(deed(B, ORANGE[0], level=level))
    assert table.refusal is not None and table.refusal.code == code


@pytest.mark.parametrize(("before", "after", "stock"), [(2, 3, (9, 12)), (3, 2, (11, 12)), (4, HOTEL, (14, 11))])
def test_what_stands_on_a_lot_comes_from_the_bank_and_goes_back_there(
    before: int, after: int, stock: tuple[int, int]
) -> None:
    built = dict.fromkeys(ORANGE, before)
    table = given("torneo", owns={B: list(ORANGE)}, built=built, stock=(10, 12)).when(deed(B, ORANGE[0], level=after))
    assert [table.state.level[lot] for lot in ORANGE] == [after, before, before]
    assert tuple(table.state.stock) == stock
    back = table.when(deed(B, ORANGE[0], level=before)).state
    assert tuple(back.stock) == (10, 12) and back.level[ORANGE[0]] == before


def test_a_correction_mortgages_a_deed_and_frees_it() -> None:
    table = given("torneo", owns={B: STAZIONE_SUD}).when(deed(B, STAZIONE_SUD, True))
    assert table.state.mortgaged[STAZIONE_SUD]
    assert not table.when(deed(B, STAZIONE_SUD)).state.mortgaged[STAZIONE_SUD]


def test_who_is_in_jail_already_is_not_sent_there_by_a_correction() -> None:
    table = given("torneo", jailed=[A]).when(rules(CorrectPlace, A, PRISON, True))
    assert table.refusal is not None and table.refusal.code == "no-change"
    freed = given("torneo", jailed=[A]).when(rules(CorrectPlace, A, PRISON, False))
    assert freed.refusal is None and not freed.state.jail[A]


def test_a_stopped_game_offers_the_referee_to_go_on() -> None:
    table = given("torneo").when(rules(StopPlay))
    assert table.may(REFEREE, ResumePlay) == [ResumePlay(REFEREE, table.state.pause_no, "", "Dora")]
    assert not table.may(A, ResumePlay) and not table.may(A, Ruling)


def test_a_matter_that_a_ruling_leaves_keeps_its_number() -> None:
    """What was meant for it still is; once something was dropped, another number tells what was meant before."""
    offered = given("torneo", at={A: 9}).when(lands(A, VERDI))
    pause_no = offered.state.pause_no
    assert offered.when(rules(CorrectMoney, B, 60)).state.pause_no == pause_no
    assert offered.when(deed(B, VERDI)).state.pause_no != pause_no


def test_a_mortgaged_lot_keeps_its_group_unbuilt() -> None:
    table = given("torneo", owns={B: list(ORANGE)}, mortgaged=[ORANGE[1]]).when(deed(B, ORANGE[0], level=1))
    assert table.refusal is not None and table.refusal.code == "no-such-buildings"


@pytest.mark.parametrize("kind", ["Call", "Contest", "Place"])
def test_no_deed_is_corrected_while_buildings_are_shared_out(kind: str) -> None:
    table = OPEN[kind]().when(deed(A, STAZIONE_SUD))
    assert table.refusal is not None and table.refusal.code == "buildings-shared-out"


def test_before_the_game_only_words_are_ruled() -> None:
    table = OPEN["TurnStart"]()
    table.state.turn_no = 0
    for act in (rules(CorrectMoney, A, 5), deed(A, VERDI), rules(Exclude, A), rules(Annul)):
        assert refused(table, act) == "not-begun"
    assert table.when(rules(RuleInWords)).refusal is None


def refused(table: Table, act: Act) -> str:
    found = Table(table.state.copy()).when(act).refusal
    assert isinstance(found, Refusal)
    return found.code


def test_minutes_are_given_back_only_while_time_runs() -> None:
    table = given("torneo").when(rules(GiveMinutes, 5), rules(GiveMinutes, 3))
    assert table.state.minutes_given_back == 8
    table.state.has_bell_rung = True
    assert refused(table, rules(GiveMinutes, 5)) == "already-rung"
    assert refused(given("salotto"), rules(GiveMinutes, 5)) == "no-clock"
    agreed = given("salotto").when(lambda state: [AgreeBell(CLOCK, state.pause_no, (A, B), 20, 5000)])
    assert agreed.when(rules(GiveMinutes, 3)).state.bell_second == 5000 + 3 * 60, "a bell that was agreed is put off"


def test_the_words_and_the_name_come_first() -> None:
    table = given("torneo", cash=1500).when(rules(CorrectMoney, B, 1600))
    assert table.events == [RulingGiven("Dora", "so be it"), MoneyCorrected(B, 100)]


def test_stopped_twice_is_refused_and_a_correction_leaves_it_stopped() -> None:
    table = given("torneo", owns={B: VITTORIA}).when(lands(A, VERDI), rules(StopPlay))
    assert refused(table, rules(StopPlay)) == "play-stopped"
    table.when(deed(B, VERDI))
    assert open_steps(table) == ["TurnEnd", "Halted"] and table.state.actors == (REFEREE,)
    table.when(rules(ResumePlay))
    assert open_steps(table) == ["TurnEnd"] and table.state.actors == (A,)


def test_the_excluded_ranks_as_a_bankrupt_with_the_value_of_one() -> None:
    table = given("torneo", owns={B: [VITTORIA]}).when(resigns(C), rules(Exclude, B))
    rows = final_standings(table.state)
    assert [(row.seat, row.value) for row in rows[-2:]] == [(B, 1), (C, 1)]
    assert table.state.owner[VITTORIA] == BANK and table.state.cash[B] == 0


def test_with_one_left_the_game_is_over() -> None:
    table = given("torneo", players=3).when(resigns(C), rules(StopPlay), rules(Exclude, A))
    assert table.state.is_over and not table.state.is_annulled
    assert not any(isinstance(step, Halted) for step in table.state.agenda)
    assert any(isinstance(event, WentOut) for event in table.events)


def test_an_annulled_game_is_over_for_everybody() -> None:
    table = given("torneo", owns={B: VERDI}).when(lands(A, VERDI), rules(Annul))
    state: Any = table.state
    assert (state.is_over, state.is_annulled, state.actors, state.open_claims) == (True, True, (), [])


def test_an_auction_is_held_again() -> None:
    """C has bought Via Verdi by a mistake: the deed goes back, the auction is held again, and the turn goes on."""
    table = given("torneo").when(lands(A, VERDI), declines(A), bids(B, 4), bids(C, 5), drops(D), drops(A), drops(B))
    table.when(deed(BANK, VERDI), rules(HoldAuction, VERDI)).then(AuctionOpened(DeedLot(VERDI), 1, (B, C, D, A)))
    table.when(rules(HoldAuction, VERDI)).refused("no-change")
    table.waits(B, Auction).when(bids(B, 9), drops(C), drops(D), drops(A)).then(Bought(B, VERDI, 9)).waits(A, TurnEnd)


def test_another_deed_can_be_put_up_while_an_auction_is_open_or_unpaid() -> None:
    """Only the very deed that is being auctioned cannot; the first auction goes on after the second."""
    table = given("torneo").when(lands(A, VERDI), declines(A), rules(HoldAuction, VITTORIA))
    table.then(AuctionOpened(DeedLot(VITTORIA), 1, (B, C, D, A)))
    for space in (VERDI, VITTORIA):
        table.when(rules(HoldAuction, space)).refused("no-change")
        table.refusal = None
    table.when(drops(B), drops(C), drops(D), drops(A)).waits(B, Auction)
    table.when(bids(B, 9), drops(C), drops(D), drops(A)).then(Bought(B, VERDI, 9)).waits(A, TurnEnd)


def test_a_deed_that_is_auctioned_by_a_ruling_is_not_offered_any_more() -> None:
    table = given("torneo").when(lands(A, VERDI), rules(StopPlay), rules(HoldAuction, VERDI), rules(ResumePlay))
    assert "Offer" not in open_steps(table)
    table.waits(B, Auction).when(drops(B), drops(C), drops(D), drops(A)).waits(A, TurnEnd)
