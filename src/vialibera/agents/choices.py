"""The alternatives that an expert weighs against its first thought: one or two for each kind of question."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from vialibera.agents.building_up import sale
from vialibera.engine.timing import may
from vialibera.engine.topics.auction import Auction, Bid, Drop
from vialibera.engine.topics.building import Build
from vialibera.engine.topics.in_kind import AcceptKind, KindProposal, RefuseKind
from vialibera.engine.topics.jail import PayFee, UsePass
from vialibera.engine.topics.ledger import Settle
from vialibera.engine.topics.mortgage import KeepMortgage, Mortgage, RedeemNow, TakeOver, takeover_cost
from vialibera.engine.topics.purchase import Buy, Decline, Offer
from vialibera.engine.topics.selling import Sell
from vialibera.engine.topics.trade import Accept, Deal, Refuse, why_not_accept
from vialibera.engine.topics.turn import EndTurn, Roll, TurnEnd, TurnStart

if TYPE_CHECKING:
    from vialibera.agents.worth import Worth
    from vialibera.engine.messages import Command, Step
    from vialibera.engine.state import State


def others(worth: Worth, state: State, seat: int, first: Command) -> list[Command]:
    """Return lawful answers to the open question, other than the given one; none for questions not worth a thought."""
    step = state.step
    found = CHOICES.get(type(step))
    return [] if found is None else found(worth, state, seat, step, first)


def _offer(worth: Worth, state: State, seat: int, step: Offer, first: Command) -> list[Command]:
    if isinstance(first, Buy):
        return [Decline(seat, state.serial)]
    return [Buy(seat, state.serial)] if state.cash[seat] >= state.rules.price[step.space] else []


def _auction(worth: Worth, state: State, seat: int, step: Auction, first: Command) -> list[Command]:
    """Return the way out of the auction, or the lowest bid once more if the cash allows it."""
    if isinstance(first, Bid):
        return [Drop(seat, state.serial)]
    lowest = step.lowest_bid(state)
    return [Bid(seat, state.serial, lowest)] if lowest + step.lot.extra_cost(state) <= state.cash[seat] else []


def _deal(worth: Worth, state: State, seat: int, step: Deal, first: Command) -> list[Command]:
    if isinstance(first, Accept):
        return [Refuse(seat, state.serial)]
    return [Accept(seat, state.serial)] if why_not_accept(state, step) is None else []


def _kind(worth: Worth, state: State, seat: int, step: KindProposal, first: Command) -> list[Command]:
    """Return the other answer to a deed in the place of money, if the seat can pay for taking it over."""
    if isinstance(first, AcceptKind):
        return [RefuseKind(seat, state.serial)]
    affordable = takeover_cost(state, (step.space,)) <= state.cash[seat]
    return [AcceptKind(seat, state.serial)] if affordable else []


def _mortgage(worth: Worth, state: State, seat: int, step: TakeOver, first: Command) -> list[Command]:
    return [KeepMortgage(seat, state.serial)] if isinstance(first, RedeemNow) else []


def _debt(worth: Worth, state: State, seat: int, step: Settle, first: Command) -> list[Command]:
    """Return a sale of buildings instead of a mortgage."""
    if not isinstance(first, Mortgage) or not may(state, "sell", seat):
        return []
    levels = sale(worth, state, seat, step.debts[0].amount - state.cash[seat])
    return [] if levels is None else [Sell(seat, state.serial, levels)]


def _jail(worth: Worth, state: State, seat: int, step: TurnStart, first: Command) -> list[Command]:
    if not state.jail[seat]:
        return []
    if not isinstance(first, Roll):
        return [Roll(seat, state.serial)]
    free, pay = UsePass(seat, state.serial), PayFee(seat, state.serial)
    if free.why_not(state) is None:
        return [free]
    return [pay] if pay.why_not(state) is None else []


def _business(worth: Worth, state: State, seat: int, step: TurnEnd, first: Command) -> list[Command]:
    """Return the end of the turn, and half of the building order if there is one."""
    found: list[Command] = [] if isinstance(first, EndTurn) else [EndTurn(seat, state.serial)]
    if isinstance(first, Build) and len(first.lots) > 1:
        found.append(Build(seat, state.serial, first.lots[: len(first.lots) // 2]))
    return found


CHOICES: dict[type[Step], Callable[[Worth, State, int, Any, Command], list[Command]]] = {
    Offer: _offer,
    Auction: _auction,
    Deal: _deal,
    KindProposal: _kind,
    TakeOver: _mortgage,
    Settle: _debt,
    TurnStart: _jail,
    TurnEnd: _business,
}
"""The functions that find alternatives, by the question that is asked."""
