"""The stand-in for a person who is cut off decides nothing that the person could regret."""

from __future__ import annotations

from typing import Any

import pytest
from tests.clauses.board import ORANGE, STATIONS, VERDI, A, B
from tests.clauses.given import Table, bids, declines, drops, given, goods, lands, owes, proposes
from tests.deciding import decide_events
from tests.rules.engine.test_elimination import OPEN

from vialibera.play.bots.bot_kinds import BOT_KINDS, STAND_IN
from vialibera.play.bots.bot_registry import BOT_MAKERS, make_bot
from vialibera.play.bots.caretaker import CaretakerBot
from vialibera.play.bots.seeded_chance import Chance
from vialibera.rules.editions import load_edition
from vialibera.rules.engine.draft import Draft
from vialibera.rules.engine.ids import CHANCE
from vialibera.rules.engine.kernel import new_game, play_command
from vialibera.rules.engine.rulebook import rules_from_sheet
from vialibera.rules.engine.topics.auction import Bid, CannotPay, Drop
from vialibera.rules.engine.topics.bankruptcy import GiveUp, Resign
from vialibera.rules.engine.topics.building import Build
from vialibera.rules.engine.topics.in_kind import AcceptKind, CallAuction, OfferInKind, Price, TakePrice
from vialibera.rules.engine.topics.jail import PayFee, UsePass
from vialibera.rules.engine.topics.mortgage import Mortgage, Redeem, RedeemNow
from vialibera.rules.engine.topics.purchase import Buy, Decline
from vialibera.rules.engine.topics.shortage import Want
from vialibera.rules.engine.topics.trade import Accept, Counter, Propose, Refuse, SellDeed
from vialibera.rules.engine.topics.turn import Roll

REGRETTABLE = (
    *(Bid, Build, Buy, Propose, Counter, SellDeed, Accept, Redeem, RedeemNow, PayFee, UsePass),
    *(GiveUp, CannotPay, Resign, OfferInKind, AcceptKind, Price, TakePrice, CallAuction),
)


@pytest.mark.parametrize("kind", sorted(OPEN))
def test_each_question_is_answered_lawfully_or_left_to_the_person(kind: str) -> None:
    state = OPEN[kind]().state
    seat = state.actors[0]
    if seat == CHANCE:
        return
    caretaker = CaretakerBot(state.rules)
    command = caretaker.choose(state, seat)
    assert (command is None) == caretaker.wants_person(state, seat) and not isinstance(command, REGRETTABLE)
    if command is not None:
        decide_events(state, command)


@pytest.mark.parametrize("edition", ["lira", "moderno", "torneo", "euro", "salotto"])
def test_in_whole_games_it_gives_nothing_away(edition: str) -> None:
    """From turn 30 on it keeps the seat of somebody who has played until then, for 40 turns of the table."""
    for game in range(4):
        rules = rules_from_sheet(load_edition(edition).sheet)
        draft, chance = Draft(new_game(rules, 3)), Chance(game)
        state, bots = draft.state, [make_bot("prudente", rules, game, seat) for seat in range(3)]
        is_kept = False
        while not state.is_over and not state.out[0] and state.turn_no < 70:
            if state.turn_no == 30 and not is_kept:
                bots[0], is_kept = make_bot(STAND_IN, rules, game, 0), True
            seats = [*(right.seat for right in state.open_claims), state.actors[0]]
            commands = (bots[seat].choose(state, seat) for seat in seats)
            command = chance.choose(state) if state.actors[0] == CHANCE else next(filter(None, commands), None)
            if command is None:
                assert is_kept and state.actors[0] == 0
                break
            assert not (is_kept and command.by == 0 and isinstance(command, REGRETTABLE)), command
            play_command(draft, command)


def answer(table: Table, seat: int = A) -> object:
    return CaretakerBot(table.state.rules).choose(table.state, seat)


def test_it_declines_leaves_and_refuses() -> None:
    assert isinstance(answer(given("moderno").when(lands(A, VERDI))), Decline)
    auction = given("moderno").when(lands(A, VERDI), declines(A))
    assert isinstance(answer(auction, B), Drop)
    offer = given("moderno", owns={A: VERDI}).when(proposes(B, A, goods(cash=500), goods(VERDI)))
    assert isinstance(answer(offer), Refuse)
    assert isinstance(answer(given("moderno", jailed=[A], passes={A: ["imprevisti"]})), Roll)


def test_it_mortgages_for_a_debt_and_leaves_one_that_it_cannot_pay() -> None:
    def owing(amount: int, **position: Any) -> Table:
        return given("lira", cash={A: 0}, stage="end", **position).when(owes(A, B, amount))

    assert isinstance(answer(owing(1000, owns={A: STATIONS})), Mortgage)
    assert answer(owing(90_000, owns={A: STATIONS})) is None
    assert answer(owing(1000)) is None


def test_what_the_person_has_bid_is_owed() -> None:
    def won(**position: Any) -> Table:
        table = given("torneo", cash={B: 50}, **position).when(lands(A, VERDI), declines(A), bids(B, 130))
        return table.when(drops(2), drops(3), drops(A))

    assert isinstance(answer(won(owns={B: STATIONS}), B), Mortgage)
    assert answer(won(), B) is None


def test_it_asks_for_no_building() -> None:
    state = OPEN["Call"]().state
    assert CaretakerBot(state.rules).choose(state, state.actors[0]) == Want(state.actors[0], state.pause_no, 0)
    rich = given("lira", owns={A: ORANGE}, stage="end", cash={A: 90_000})
    assert not isinstance(answer(rich), Build)


def test_it_is_in_no_list() -> None:
    assert STAND_IN not in (*BOT_MAKERS, *BOT_KINDS)
