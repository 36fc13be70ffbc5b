"""The alternatives that an expert weighs against its first thought: one or two for each kind of question."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from vialibera.play.bots.build_planner import sale_to_raise
from vialibera.play.bots.deed_worth import DeedWorth
from vialibera.play.bots.prudent import first_way_out
from vialibera.rules.engine.messages import Command, Step
from vialibera.rules.engine.state import State
from vialibera.rules.engine.timing import can_use_verb
from vialibera.rules.engine.topics.auction import NO_LEADER, Auction, Bid, DeedLot, Drop
from vialibera.rules.engine.topics.in_kind import AcceptKind, RefuseKind
from vialibera.rules.engine.topics.ledger import Settle
from vialibera.rules.engine.topics.mortgage import KeepMortgage, Mortgage, RedeemNow
from vialibera.rules.engine.topics.purchase import Buy, Decline
from vialibera.rules.engine.topics.selling import Sell
from vialibera.rules.engine.topics.trade import Accept, Refuse
from vialibera.rules.engine.topics.turn import EndTurn, Roll, TurnEnd, TurnStart

LEAST_RAISE_DIVISOR = 10
"""The part of a deed's price by which a bid is raised at least."""

SECOND_THOUGHT_DIVISOR = 4
"""The part of the highest bid by which a bid of a second thought is higher: two that go on so soon end."""


def alternatives_to(worth: DeedWorth, state: State, seat: int, first: Command) -> list[Command]:
    """Return lawful answers to the open question, other than the given one; none for questions not worth a thought."""
    step, opposite = state.step, OPPOSITES.get(type(first))
    if opposite is not None:
        return [answer for answer in step.legal_answers(state, seat) if type(answer) is opposite]
    found = ALTERNATIVE_FINDERS.get(type(step))
    return [] if found is None else found(worth, state, seat, step, first)


def _auction_alternatives(worth: DeedWorth, state: State, seat: int, step: Auction, first: Command) -> list[Command]:
    """Return the way out of the auction, or a bid with the least raise if the cash allows it."""
    if isinstance(first, Bid):
        return [Drop(seat, state.pause_no)]
    bid = step.usual_bid(state)
    if step.leader != NO_LEADER:
        bid = max(bid, step.high + max(least_raise(state, step), step.high // SECOND_THOUGHT_DIVISOR))
    if bid >= price_declined(state, seat, step):
        return []
    return [Bid(seat, state.pause_no, bid)] if bid + step.lot.extra_cost(state) <= state.cash[seat] else []


def least_raise(state: State, step: Auction) -> int:
    """Return the sum by which a bot raises a bid at least: people have to listen to every bid."""
    # By one euro, which beats losing the deed each time, two of them raised 71 times in a row.
    lot, usual = step.lot, state.rules.usual_raise
    return max(state.rules.price[lot.space] // LEAST_RAISE_DIVISOR, usual) if isinstance(lot, DeedLot) else usual


def price_declined(state: State, seat: int, step: Auction) -> int:
    """Return the price for which the seat has just declined the lot, or a sum beyond all cash."""
    lot = step.lot
    if (
        isinstance(lot, DeedLot)
        and seat == state.seat_in_turn
        and lot.space == state.pos[seat]
        and state.cash[seat] >= state.rules.price[lot.space]
    ):
        return state.rules.price[lot.space]
    return state.cash[seat] + 1


def _debt_alternatives(worth: DeedWorth, state: State, seat: int, step: Settle, first: Command) -> list[Command]:
    """Return a sale of buildings instead of a mortgage."""
    if not isinstance(first, Mortgage) or not can_use_verb(state, "sell", seat):
        return []
    levels = sale_to_raise(worth, state, seat, step.debts[0].amount - state.cash[seat])
    return [] if levels is None else [Sell(seat, state.pause_no, levels)]


def _jail_alternatives(worth: DeedWorth, state: State, seat: int, step: TurnStart, first: Command) -> list[Command]:
    if not state.jail[seat]:
        return []
    if not isinstance(first, Roll):
        return [Roll(seat, state.pause_no)]
    way = first_way_out(state, seat)
    return [] if way is None else [way]


def _turn_end_alternatives(worth: DeedWorth, state: State, seat: int, step: TurnEnd, first: Command) -> list[Command]:
    """Return the end of the turn. Half a building order would be no alternative: the rest would follow at once."""
    return [] if isinstance(first, EndTurn) else [EndTurn(seat, state.pause_no)]


OPPOSITES: dict[type[Command], type[Command]] = {
    Buy: Decline,
    Decline: Buy,
    Accept: Refuse,
    Refuse: Accept,
    AcceptKind: RefuseKind,
    RefuseKind: AcceptKind,
    RedeemNow: KeepMortgage,
}
"""The other answer to a question of yes or no."""

ALTERNATIVE_FINDERS: dict[type[Step], Callable[[DeedWorth, State, int, Any, Command], list[Command]]] = {
    Auction: _auction_alternatives,
    Settle: _debt_alternatives,
    TurnStart: _jail_alternatives,
    TurnEnd: _turn_end_alternatives,
}
"""The functions that find alternatives to other answers, by the question that is asked."""
