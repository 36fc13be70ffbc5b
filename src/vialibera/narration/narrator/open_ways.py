"""The ways to answer that are open in a step, by their names: the whole questions and the short ones name the same."""

from __future__ import annotations

from vialibera.narration.narrator.context import NarrationContext
from vialibera.rules.engine.kernel import legal_commands
from vialibera.rules.engine.messages import Command
from vialibera.rules.engine.timing import can_use_verb
from vialibera.rules.engine.topics.auction import Auction
from vialibera.rules.engine.topics.bankruptcy import GiveUp
from vialibera.rules.engine.topics.jail import PayFee, UsePass
from vialibera.rules.engine.topics.mortgage import Mortgage
from vialibera.rules.engine.topics.selling import Sell
from vialibera.rules.engine.topics.trade import has_goods_to_sell


def first_asked_seat(context: NarrationContext) -> int:
    """Return the seat that is asked first."""
    return context.state.actors[0]


def has_option(context: NarrationContext, seat: int, *kinds: type[Command]) -> bool:
    """Return True if the player has a legal command of one of these kinds."""
    return any(isinstance(command, kinds) for command in legal_commands(context.state, seat))


def jail_ways(context: NarrationContext, seat: int) -> list[str]:
    """Return the ways out of jail that are open: a throw, the fee, a card."""
    state = context.state
    found = ["throw"]
    found += ["fee"] if PayFee(seat, state.pause_no).why_not(state) is None else []
    return found + (["pass"] if UsePass(seat, state.pause_no).why_not(state) is None else [])


def can_afford_bid(context: NarrationContext, step: Auction, seat: int) -> bool:
    """Return True if the player can pay the lowest bid, or may promise more than the cash in hand."""
    state = context.state
    lowest = step.lowest_bid(state) + step.lot.extra_cost(state)
    return state.rules.allows_bids_beyond_cash or lowest <= state.cash[seat]


def payment_ways(context: NarrationContext, seat: int) -> list[str]:
    """Return the ways of the winner of an auction who lacks the money."""
    return [*paying_ways(context, seat), "cannot-pay", "all"]


def debtor_ways(context: NarrationContext, seat: int) -> list[str]:
    """Return the ways to raise money now; bankruptcy is named once nothing is left to sell or mortgage."""
    found = paying_ways(context, seat)
    ends = has_option(context, seat, GiveUp) and "plan" not in found
    return [*found, "bankrupt" if ends else "all"]


def paying_ways(context: NarrationContext, seat: int) -> list[str]:
    """Return the ways to raise what is due now: a plan first, if there is anything to sell or mortgage."""
    found = raising_ways(context, seat)
    return ["plan", *found] if {"sell", "mortgage"} & set(found) else found


def raising_ways(context: NarrationContext, seat: int) -> list[str]:
    """Return the ways to raise money that are open: sell, mortgage, trade."""
    found = ["sell"] if has_option(context, seat, Sell) else []
    found += ["mortgage"] if has_option(context, seat, Mortgage) else []
    trades = can_use_verb(context.state, "trade", seat) and has_goods_to_sell(context.state, seat)
    return found + (["trade"] if trades else [])


def winning_seats(context: NarrationContext) -> list[int]:
    """Return the seats in the first place of the final standings."""
    from vialibera.rules.engine.topics.ending import final_standings

    return [row.seat for row in final_standings(context.state) if row.place == 1]
