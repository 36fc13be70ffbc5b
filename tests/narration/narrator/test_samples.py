"""One of each kind of event, question and act, in both languages and at every length."""

from __future__ import annotations

import itertools
from typing import Any

import pytest
from msgspec.structs import astuple
from tests.clauses.board import (
    ACCADEMIA,
    ATENEO,
    ELETTRICA,
    GREEN,
    IMPREVISTI_7,
    ORANGE,
    RED,
    ROMA,
    STAZIONE_SUD,
    UNIVERSITA,
    VERDI,
    VITTORIA,
    A,
    B,
    C,
    D,
)
from tests.narration.narrator.checks import check
from tests.narration.narrator.test_complete import NOBODY_ASKED, kinds
from tests.narration.narrator.told import Heard, heard
from tests.record.journal.logs import HOSTILE

from vialibera.narration.narrator.context import Audience, kebab_case
from vialibera.narration.narrator.short_questions import make_short_question
from vialibera.narration.narrator.story import SILENT_EVENTS
from vialibera.rules.engine.ids import BANK, CHANCE, CLOCK, MIDDLE, REFEREE
from vialibera.rules.engine.kernel import legal_commands
from vialibera.rules.engine.messages import Command, Event, Step
from vialibera.rules.engine.topics.auction import (
    NO_LEADER,
    Annulled,
    Auction,
    AuctionOpened,
    Bid,
    BidPlaced,
    Bought,
    CannotPay,
    DeedLot,
    Drop,
    DroppedOut,
    Payment,
    Unsold,
)
from vialibera.rules.engine.topics.bankruptcy import (
    Bankrupt,
    CallDebtor,
    CloseCall,
    CloseDebt,
    DebtorCalled,
    EstateTaken,
    GiveUp,
    Inherited,
    LastCall,
    Resign,
    WentOut,
)
from vialibera.rules.engine.topics.building import Build, Built
from vialibera.rules.engine.topics.cards import CardDrawn, CardReturned, DrawInstead, PayCard, PayOrDraw
from vialibera.rules.engine.topics.dice_and_decks import DiceStep, Shuffled, Thrown
from vialibera.rules.engine.topics.ending import ConfirmCount, Count, CountBegan, GameOver, Over, final_standings
from vialibera.rules.engine.topics.game_opening import (
    Begin,
    Dealt,
    DeckShuffled,
    GameBegan,
    Lobby,
    OrderSettled,
    OrderThrown,
    RollOff,
    ShuffleContracts,
    ShuffleDeck,
    ShuffleSeats,
    ThrownLevel,
)
from vialibera.rules.engine.topics.in_kind import (
    AcceptKind,
    Appraisal,
    CallAuction,
    KeepDeed,
    KindPrice,
    KindProposal,
    KindRefused,
    OfferedInKind,
    OfferInKind,
    PaidInKind,
    Price,
    Priced,
    RefuseKind,
    TakePrice,
)
from vialibera.rules.engine.topics.jail import Freed, Jailed, PassKept, PassReturned, PayFee, TryFailed, UsePass
from vialibera.rules.engine.topics.ledger import Debt, Due, Goods, Indebted, Paid, PayDue, Settle
from vialibera.rules.engine.topics.mortgage import (
    KeepMortgage,
    Mortgage,
    Mortgaged,
    MortgageKept,
    Redeem,
    Redeemed,
    RedeemNow,
    TakeOver,
)
from vialibera.rules.engine.topics.movement import Moved
from vialibera.rules.engine.topics.purchase import Buy, Decline, Declined, NotYet, Offer
from vialibera.rules.engine.topics.rent import Claim, RentDice, RentRoll, RentThrown, RollForRent
from vialibera.rules.engine.topics.rights import ClaimLapsed, ClaimOpened, ClaimTaken, RentClaim
from vialibera.rules.engine.topics.rulings import (
    Annul,
    CorrectDeed,
    CorrectMoney,
    CorrectPlace,
    DeedCorrected,
    Exclude,
    Excluded,
    GameAnnulled,
    GiveMinutes,
    Halted,
    HoldAuction,
    MinutesGiven,
    MoneyCorrected,
    PlaceCorrected,
    PlayResumed,
    PlayStopped,
    ResumePlay,
    RuleInWords,
    RulingGiven,
    StopPlay,
    Warn,
    Warned,
)
from vialibera.rules.engine.topics.selling import Razed, Sell
from vialibera.rules.engine.topics.shortage import (
    BuildingLot,
    BuildingsWanted,
    BuildingWon,
    Call,
    Forgo,
    Place,
    PutHere,
    Want,
)
from vialibera.rules.engine.topics.time_up import AgreeBell, AgreeEnd, BellAgreed, EndAgreed, Ring, TimeRang
from vialibera.rules.engine.topics.trade import (
    Accept,
    AskedNoMore,
    Counter,
    Deal,
    DealLapsed,
    DealRefused,
    Propose,
    Proposed,
    Refuse,
    RefuseAlways,
    SellDeed,
    SoldToBank,
    Traded,
)
from vialibera.rules.engine.topics.turn import (
    DiceThrown,
    EndTurn,
    Roll,
    Throw,
    ThrowAgain,
    TurnBegan,
    TurnEnd,
    TurnStart,
)

HEARS_SHORT_FORMS = True

CARD = Goods(passes=((0, 11),))
PLACES = Goods(deeds=(STAZIONE_SUD, ELETTRICA), cash=12300)
DEED, HOUSE, HOTEL = DeedLot(ROMA), BuildingLot(False), BuildingLot(True)
RIGHT = RentClaim(1, B, A, VERDI, 1400, 0, 1)
DICE = DiceThrown(A, 3, 4)

EVENTS: list[list[Event]] = [
    [Paid(BANK, A, 250000, "capital"), Paid(BANK, B, 250000, "capital")],
    [Dealt(C, VITTORIA, 40000), Dealt(D, STAZIONE_SUD, 20000), Dealt(C, ROMA, 30000)],
    [DeckShuffled(0, tuple(range(16)))],
    [OrderThrown(A, 3, 4)],
    [ThrownLevel((A, C))],
    [OrderSettled((B, C, D, A))],
    [GameBegan()],
    [TurnBegan(B)],
    [DICE, ClaimLapsed(B, D, VERDI, 1), Moved(A, IMPREVISTI_7, False), CardDrawn(A, 0, 10), Moved(A, 4, False)],
    [DICE, Jailed(A, "doubles")],
    [DICE, Freed(A, "double"), Moved(A, VERDI, False)],
    [DICE, TryFailed(A, 3), Paid(A, BANK, 5000, "forced-fee"), Freed(A, "forced"), Moved(A, ROMA, False)],
    [Jailed(A, "space")],
    [Paid(A, BANK, 5000, "jail-fee"), Freed(A, "fee")],
    [PassReturned(A, 0, 11), Freed(A, "pass")],
    [CardDrawn(A, 1, 13), PassKept(A, 1, 13)],
    [CardDrawn(A, 0, 1), Paid(A, BANK, 15000, "card"), CardReturned(0, 1)],
    [Paid(BANK, A, 20000, "salary", 0)],
    [Paid(BANK, A, 20000, "stop-on-go", 0)],
    [Paid(A, BANK, 20000, "tax", 4)],
    [Paid(A, MIDDLE, 20000, "tax", 4)],
    [Paid(MIDDLE, A, 20000, "jackpot", 20)],
    [Paid(A, BANK, 500, "card")],
    [Paid(BANK, A, 500, "card")],
    [Paid(B, A, 500, "card")],
    [Paid(A, BANK, 500, "repairs")],
    [Paid(A, BANK, 500, "transfer", STAZIONE_SUD)],
    [Paid(BANK, A, 500, "for-the-bankrupt")],
    [Paid(BANK, A, 500, "no-place")],
    [Paid(A, B, 500, "surplus", STAZIONE_SUD)],
    [Indebted(A, B, 90000, "rent", ELETTRICA)],
    [Indebted(A, BANK, 90000, "tax", 4)],
    [Indebted(A, BANK, 5000, "forced-fee")],
    [ClaimOpened(RIGHT)],
    [ClaimOpened(RIGHT), ClaimTaken(B, A, VERDI, 1), Paid(A, B, 1400, "rent", VERDI)],
    [ClaimTaken(B, A, ELETTRICA, 1)],
    [ClaimLapsed(B, A, VERDI, 1)],
    [RentThrown(A, 3, 4, 10, ELETTRICA), Paid(A, B, 70, "rent", ELETTRICA)],
    [Bought(A, ROMA, 30000)],
    [Bought(B, STAZIONE_SUD, 30000, A)],
    [Declined(A, ROMA)],
    [NotYet(A, ROMA)],
    *([AuctionOpened(lot, 100, (B, C, A))] for lot in (DEED, HOUSE, HOTEL)),
    [BidPlaced(A, 12300)],
    [DroppedOut(A)],
    *([Unsold(lot)] for lot in (DEED, DeedLot(VERDI, B), HOUSE, HOTEL)),
    [AuctionOpened(DEED, 100, ()), Unsold(DEED)],
    *([Annulled(A, lot, 12300)] for lot in (DEED, HOUSE, HOTEL)),
    *([Built(B, ORANGE[0], level, 10000)] for level in range(1, 6)),
    *([Built(B, ORANGE[0], level, 0)] for level in range(1, 6)),
    [Built(B, ORANGE[0], 4, 10000), Built(B, ORANGE[1], 4, 10000), Built(B, ORANGE[2], 5, 10000)],
    *([Razed(B, ORANGE[0], level, 5000 * count)] for level in range(5) for count in range(1, 6 - level)),
    *([BuildingsWanted(B, count, hotel)] for count in range(3) for hotel in (False, True)),
    *([BuildingWon(B, hotel, 12300)] for hotel in (False, True)),
    [Mortgaged(A, STAZIONE_SUD, 10000)],
    [Mortgaged(A, STAZIONE_SUD, 10000), Redeemed(A, STAZIONE_SUD, 11000)],
    [MortgageKept(A, STAZIONE_SUD)],
    [DebtorCalled(B, A)],
    [Proposed(A, B, PLACES, CARD)],
    [Proposed(A, B, PLACES, Goods())],
    [Proposed(A, B, Goods(), PLACES)],
    [Traded(A, B, Goods(deeds=(STAZIONE_SUD,), cash=100), Goods(deeds=(VERDI,)))],
    [Traded(A, B, CARD, Goods(cash=5000))],
    [DealRefused(B, A)],
    [DealRefused(B, A), AskedNoMore(B, (STAZIONE_SUD, VERDI))],
    [DealLapsed(A, B)],
    [SoldToBank(A, STAZIONE_SUD, 10000)],
    [OfferedInKind(A, B, ELETTRICA, 0)],
    [OfferedInKind(A, B, ELETTRICA, 12300)],
    [Priced(B, A, ELETTRICA, 12300)],
    [KindRefused(B, ELETTRICA)],
    [KindRefused(A, ELETTRICA)],
    [PaidInKind(A, B, ELETTRICA, 12300)],
    [Bankrupt(A, B, 90000)],
    [Bankrupt(A, BANK, 0), EstateTaken(A, (), 0), WentOut(A)],
    [ClaimOpened(RIGHT), WentOut(A), ClaimLapsed(B, A, VERDI, 1)],
    [EstateTaken(A, (STAZIONE_SUD, ELETTRICA), 12300)],
    [Inherited(A, B, (STAZIONE_SUD, ELETTRICA), 12300)],
    [Inherited(A, B, (), 0)],
    [TimeRang()],
    [EndAgreed((A, B))],
    *([BellAgreed((A, B), minutes, 5000)] for minutes in (1, 20)),
    [CountBegan()],
    [GameOver(())],
    [RulingGiven("Dora", "so sia"), PlayStopped()],
    [RulingGiven("Dora", ""), PlayResumed()],
    [RulingGiven(HOSTILE, HOSTILE), MinutesGiven(1)],
    [MinutesGiven(7)],
    *([MoneyCorrected(A, amount)] for amount in (12300, -12300)),
    *([DeedCorrected(owner, ELETTRICA, False, 0)] for owner in (B, BANK)),
    [DeedCorrected(A, ELETTRICA, True, 0)],
    *([DeedCorrected(B, VERDI, False, level)] for level in range(1, 6)),
    [PlaceCorrected(A, STAZIONE_SUD, False)],
    [PlaceCorrected(A, 10, True)],
    [Warned(A)],
    [Excluded(A), EstateTaken(A, (STAZIONE_SUD, ELETTRICA), 12300), WentOut(A)],
    [GameAnnulled()],
]

JUDGE = (REFEREE, 0, "so sia", "Dora")
DEBT = Settle(A, (Debt(B, 900000, "rent", VERDI),))

STEPS: dict[str, list[Step]] = {
    "": [Lobby(), TurnStart(A), ThrowAgain(A), TurnEnd(A), Offer(A, ROMA), Count(), Over(), DEBT],
    "auction": [
        Auction(lot, 100, (A, B), high, leader, (A, B), 0)
        for lot in (DEED, HOUSE, HOTEL)
        for high, leader in ((0, NO_LEADER), (20000, B), (9000000, B))
    ],
    "payment": [Payment(A, 9000000, lot, 100, (A, B)) for lot in (DEED, HOUSE, HOTEL)],
    "deal": [Deal(A, B, gives, asks, ()) for gives, asks in ((PLACES, CARD), (PLACES, Goods()), (Goods(), CARD))],
    "rent": [RentRoll(A, B, ELETTRICA, 4), RentDice(A, B, ELETTRICA, 4)],
    "dice": [Throw(A), RollOff(A, ((A, B),), (), False), ShuffleContracts(5), ShuffleDeck(0), ShuffleSeats()],
    "due": [Due(A, DEBT.debts)],
    "kind": [DEBT, Appraisal(B, A, ELETTRICA)],
    "proposal": [DEBT, KindProposal(B, A, ELETTRICA, 12300)],
    "price": [DEBT, KindPrice(A, B, ELETTRICA, 12300)],
    "takeover": [TakeOver(A, (STAZIONE_SUD,))],
    "shortage": [
        Call(A, ORANGE, False, (B,), ()),
        Call(A, ORANGE, True, (B,), ()),
        Place(B, False, True),
        Place(B, True, True),
        Place(B, False, False),
    ],
    "card": [PayOrDraw(A, 1000, 0)],
    "last call": [LastCall(A, DEBT.debts)],
    "halted": [Halted("Dora"), Halted(HOSTILE)],
}

ACTS: list[tuple[Step, list[Command]]] = [
    (Lobby(), [Begin(A, 0)]),
    (TurnStart(A), [Roll(A, 0), PayFee(A, 0), UsePass(A, 0), Resign(A, 0), Claim(B, 1), Ring(CLOCK, 0)]),
    (TurnEnd(A), [EndTurn(A, 0), Build(B, 0, (VERDI,)), Build(B, 0, (*ORANGE, VERDI)), Mortgage(A, 0, STAZIONE_SUD)]),
    (TurnEnd(A), [Redeem(A, 0, STAZIONE_SUD), SellDeed(A, 0, STAZIONE_SUD), Propose(A, 0, B, PLACES, CARD)]),
    (TurnEnd(A), [Sell(B, 0, ((VERDI, 2),)), Sell(B, 0, ((VERDI, 0), (ORANGE[1], 0)))]),
    (Offer(A, ROMA), [Buy(A, 0), Decline(A, 0)]),
    (Auction(DEED, 100, (A, B), 0, NO_LEADER, (A, B), 0), [Bid(A, 0, 12300), Drop(A, 0)]),
    (Payment(A, 12300, DEED, 100, (A, B)), [CannotPay(A, 0)]),
    (
        DEBT,
        [
            GiveUp(A, 0),
            CallDebtor(B, 0),
            CloseDebt(C, 0),
            OfferInKind(A, 0, ELETTRICA, 0),
            OfferInKind(A, 0, ELETTRICA, 12300),
        ],
    ),
    (Appraisal(B, A, ELETTRICA), [Price(B, 0, 12300), RefuseKind(B, 0)]),
    (KindProposal(B, A, ELETTRICA, 12300), [AcceptKind(B, 0), RefuseKind(B, 0)]),
    (KindPrice(A, B, ELETTRICA, 12300), [TakePrice(A, 0), KeepDeed(A, 0), CallAuction(A, 0)]),
    (Deal(A, B, PLACES, CARD, ()), [Accept(A, 0), Refuse(A, 0), RefuseAlways(A, 0), Counter(A, 0, CARD, PLACES)]),
    (TakeOver(A, (STAZIONE_SUD,)), [RedeemNow(A, 0), KeepMortgage(A, 0)]),
    (Call(A, ORANGE, False, (B,), ()), [Want(B, 0, count) for count in range(3)]),
    (Call(A, ORANGE, True, (B,), ()), [Want(B, 0, count) for count in range(3)]),
    (Place(B, False, True), [PutHere(B, 0, VERDI)]),
    (Place(B, True, True), [PutHere(B, 0, VERDI)]),
    (Due(A, (Debt(B, 1000, "rent", VERDI),)), [PayDue(A, 0)]),
    (PayOrDraw(A, 1000, 0), [PayCard(A, 0), DrawInstead(A, 0)]),
    (RentRoll(A, B, ELETTRICA, 4), [RollForRent(A, 0)]),
    (Place(B, False, False), [Forgo(B, 0)]),
    (Count(), [ConfirmCount(A, 0)]),
    (LastCall(A, DEBT.debts), [CloseCall(B, 0)]),
    (Throw(A), [Thrown(CHANCE, 0, 3, 4)]),
    (ShuffleSeats(), [Shuffled(CHANCE, 0, (3, 2, 1, 0))]),
    (TurnEnd(A), [RuleInWords(*JUDGE), StopPlay(*JUDGE), Warn(*JUDGE, A), Exclude(*JUDGE, A), Annul(*JUDGE)]),
    (TurnEnd(A), [GiveMinutes(*JUDGE, 1), GiveMinutes(*JUDGE, 7), CorrectMoney(*JUDGE, A, 12300)]),
    (TurnEnd(A), [CorrectPlace(*JUDGE, A, STAZIONE_SUD, False), CorrectPlace(*JUDGE, A, 10, True)]),
    (TurnEnd(A), [CorrectDeed(*JUDGE, BANK, ELETTRICA, False, 0), CorrectDeed(*JUDGE, B, ELETTRICA, True, 0)]),
    (TurnEnd(A), [CorrectDeed(*JUDGE, B, VERDI, False, level) for level in range(1, 6)]),
    (TurnEnd(A), [HoldAuction(*JUDGE, VERDI), AgreeEnd(CLOCK, 0, (A, B)), AgreeBell(CLOCK, 0, (A, B), 20, 5000)]),
    (Halted("Dora"), [ResumePlay(*JUDGE)]),
]

AUDIENCES = (None, Audience(frozenset({A, B}), frozenset({C, D})), Audience(frozenset({C}), frozenset({A, B, D})))
EVERY_WAY = [(lang, verbosity) for lang in ("it", "en") for verbosity in ("brief", "normal", "full")]


def position(lang: str = "it", verbosity: Any = "normal", **more: Any) -> Heard:
    """Some of everything: deeds, buildings, release cards, cash for all."""
    owns = {A: [STAZIONE_SUD, ELETTRICA, *RED], B: [*ORANGE], C: [ACCADEMIA, ATENEO, UNIVERSITA], D: GREEN[1]}
    built = dict.fromkeys(ORANGE, 2)
    return heard(
        "lira", lang=lang, verbosity=verbosity, owns=owns, built=built, passes={A: ["imprevisti"]}, cash=200000, **more
    )


@pytest.mark.parametrize(("lang", "verbosity"), EVERY_WAY)
def test_every_kind_of_event_is_told(lang: str, verbosity: str) -> None:
    """To those who hear whole sentences, and to people for whom those about computer players are short."""
    narrator = position(lang, verbosity).narrator
    start = narrator.save_memory()
    for events, audience in itertools.product(EVENTS, AUDIENCES):
        narrator.restore_memory(start.copy())
        narrator.audience = audience
        told = [GameOver(final_standings(narrator.state))] if events == [GameOver(())] else events
        before = narrator.state.cash[:]
        lines = narrator.tell_events(told, with_silent=True)
        check([line for line in lines if not line.is_silent])
        text, last = " ".join(line.shown for line in lines), told[-1]
        paid = [seat for seat, cash in enumerate(before[:4]) if narrator.state.cash[seat] != cash]
        if audience is not None and verbosity == "normal":
            paid = [seat for seat in paid if seat in audience.here]
        cash = {seat: narrator.state.cash[seat] for seat in (*narrator.state.seats, BANK)}
        totals = {seat: text.find(narrator.formatter.money_phrase(cash[seat]).shown) for seat in cash}
        if verbosity == "brief" or "paid.capital" in {line.id for line in lines}:
            assert all(totals[seat] < 0 for seat in paid), text
        elif not any(isinstance(event, EstateTaken | Inherited) for event in told):
            assert all((totals[seat] >= 0) == (seat in paid) for seat in totals), text
            assert len(paid) < 2 or (totals[paid[0]] < totals[paid[1]]) == (astuple(last)[0] == paid[0]), text
        told_keys = [line.id for line in lines] + [item.key for item in narrator.memory.news_items]
        keys = {part for key in told_keys for part in key.split(".")}
        for kind in [
            type(event) for event in told if event is last or not isinstance(event, ClaimTaken | AuctionOpened)
        ]:
            assert kind in {*SILENT_EVENTS, Freed, TryFailed} or kind.is_secret or kebab_case(kind.__name__) in keys, (
                told
            )
        lists = [line.facts["spaces"] for line in lines if "spaces" in line.facts]
        assert all(sorted(spaces) == list(spaces) for spaces in lists), lists


def test_no_kind_of_event_is_left_out() -> None:
    assert {type(event) for events in EVENTS for event in events} == set(kinds(Event))


@pytest.mark.parametrize(("lang", "verbosity"), EVERY_WAY)
@pytest.mark.parametrize("name", STEPS)
def test_every_kind_of_question_is_asked(name: str, lang: str, verbosity: str) -> None:
    for step in STEPS[name]:
        narrator = position(lang, verbosity).narrator
        below = [DEBT] if name in ("kind", "proposal", "price") else []
        narrator.state.set_agenda([TurnEnd(A), *below, step])
        narrator.state.actors = (getattr(step, "seat", A),)
        for fresh in (True, False):
            narrator.was_just_told = fresh
            lines = narrator.question_lines()
            check(lines)
            assert lines or verbosity == "brief" or name == "dice"


@pytest.mark.parametrize("lang", ["it", "en"])
@pytest.mark.parametrize("name", STEPS)
def test_a_brief_question_ends_with_every_key_of_the_short_one(name: str, lang: str) -> None:
    """But for a number, which is asked for in words, and the end, whose keys are told with the standings."""
    for step in STEPS[name]:
        narrator = position(lang, "brief").narrator
        below = [DEBT] if name in ("kind", "proposal", "price") else []
        narrator.state.set_agenda([TurnEnd(A), *below, step])
        narrator.state.actors = (getattr(step, "seat", A),)
        short = make_short_question(narrator)
        assert short.who not in short.other_names
        if isinstance(step, Deal):
            assert len(short.objects) == 2 - step.gives.is_empty() - step.asks.is_empty()
        for fresh in (True, False):
            narrator.was_just_told = fresh
            lines = narrator.question_lines()
            if lines and not isinstance(step, Call | Over | DiceStep):
                assert lines[-1].shown.endswith(f"{', '.join(key.words for key in short.keys)}."), step


def test_a_short_question_names_the_sum_that_is_missing() -> None:
    narrator = heard("lira", owns={A: [*ORANGE, STAZIONE_SUD]}, cash=4000).narrator
    bid = Payment(A, 9000, DEED, 100, (A, B))
    for step, missing in ((DEBT, "L. 896.000"), (bid, "L. 5.000"), (Place(A, False, False), "L. 6.000")):
        narrator.state.set_agenda([TurnEnd(A), step])
        assert missing in make_short_question(narrator).objects[0]


def test_no_kind_of_question_is_left_out() -> None:
    asked = {type(step).__name__ for steps in STEPS.values() for step in steps}
    assert asked == {step.__name__ for step in kinds(Step)} - NOBODY_ASKED - {"DiceStep", "ShuffleStep"}


@pytest.mark.parametrize(("lang", "verbosity"), EVERY_WAY)
def test_every_kind_of_act_has_its_entry(lang: str, verbosity: str) -> None:
    narrator = position(lang, verbosity).narrator
    for step, commands in ACTS:
        narrator.state.set_agenda([TurnEnd(A), DEBT, step])
        check([narrator.option_line(command) for command in commands])


def test_no_kind_of_act_is_left_out() -> None:
    assert {type(command) for _, commands in ACTS for command in commands} == set(kinds(Command))


def test_an_entry_names_no_open_rent() -> None:
    said = [position().narrator.option_line(Claim(seat, 1)).shown for seat in (A, B)]
    assert said == ["Chiedi l'affitto.", "Chiedi l'affitto."]


def test_the_list_of_a_turn_reads_as_it_should() -> None:
    game = heard("euro", owns={A: list(ORANGE)}, at={A: 9}, cash={A: 30000})
    said = [game.narrator.option_line(command).shown for command in legal_commands(game.state, A)]
    assert said[:2] == ["Lancia i dadi.", "Costruisci la prima casa in Via Verdi per € 250."]
    assert "Ipoteca Via Verdi e ricevi € 225." in said
    assert "Vendi Via Verdi alla Banca per € 225." in said
