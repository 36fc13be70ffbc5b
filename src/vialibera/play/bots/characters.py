"""Characters: a taste that comes with the name of a computer player's seat. It changes style, hardly strength."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from vialibera.play.bots.build_planner import BuildPlanner
from vialibera.play.bots.easy import EASY_LATE_TURN, EasyBot, low_lots
from vialibera.play.bots.expert import ExpertBot
from vialibera.play.bots.prudent import PrudentBot
from vialibera.rules.engine.messages import Command, Step
from vialibera.rules.engine.state import State
from vialibera.rules.engine.topics.auction import Auction, Bid, DeedLot, Drop
from vialibera.rules.engine.topics.building import Build
from vialibera.rules.engine.topics.purchase import Buy, Decline, Offer
from vialibera.rules.engine.topics.turn import EndTurn, TurnEnd

TRADER_PAUSE_TURNS = 8
"""The most turns that a trader lets pass before it looks for a deal again."""

GAMBLE_PERCENT = 125
"""The hundredths of a deed's worth up to which a gambler bids, where others of its kind drop out."""

EARLY_RESERVE_PERCENT = 95
"""The hundredths of the usual reserve that a player keeps who builds early."""

CAREFUL_CASH_DIVISOR = 2
"""The part of a mean price that a careful player keeps after a purchase, unless the deed adds to a group."""


def give_character(minds: list[Any], character: str) -> None:
    """Let the minds of a bot answer by a character."""
    for mind in minds:
        mind.answer_makers = mind.answer_makers | TASTES[character]


def buy_gladly(bot: PrudentBot, state: State, seat: int, step: Offer) -> Command:
    """Buy whatever the cash pays for."""
    can_pay = state.rules.price[step.space] <= state.cash[seat]
    return Buy(seat, state.pause_no) if can_pay else bot.answer_offer(state, seat, step)


def buy_carefully(bot: PrudentBot, state: State, seat: int, step: Offer) -> Command:
    """Buy what a group needs, or what leaves some cash."""
    left, worth = state.cash[seat] - state.rules.price[step.space], bot.worth
    if left < worth.mean_price // CAREFUL_CASH_DIVISOR and not worth.bonus_of_next_deed(state, seat, step.space):
        return Decline(seat, state.pause_no)
    return bot.answer_offer(state, seat, step)


def bid_boldly(bot: PrudentBot, state: State, seat: int, step: Auction) -> Command:
    """Bid a little more than the deed is worth, if the cash allows it."""
    command, lot = bot.answer_auction(state, seat, step), step.lot
    if not isinstance(command, Drop) or not isinstance(lot, DeedLot):
        return command
    bid = step.usual_bid(state) + state.rules.price[lot.space] // 10
    most = bot.worth.highest_bid_for(state, seat, lot.space) * GAMBLE_PERCENT // 100
    purse = state.cash[seat] - bot.worth.mean_price // 8 - lot.extra_cost(state)
    return Bid(seat, state.pause_no, bid) if bid <= min(most, purse) else command


def build_early(bot: PrudentBot, state: State, seat: int, step: Step) -> Command:
    """Build with less in reserve than others of the kind."""
    command = bot.answer_turn_end(state, seat, step)
    if not isinstance(command, EndTurn) or "build" not in bot.worth.turn_end_verbs[state.has_bell_rung]:
        return command
    reserve = bot.cash_reserve(state, seat) * EARLY_RESERVE_PERCENT // 100
    site = BuildPlanner(bot.worth, state, seat, state.cash[seat] - reserve)
    lots = site.plan_order(site.best_row())
    if isinstance(bot, EasyBot) and state.turn_no < EASY_LATE_TURN:
        lots = low_lots(state, lots)
    return Build(seat, state.pause_no, lots) if lots else command


def build_late(bot: PrudentBot, state: State, seat: int, step: Step) -> Command:
    """Build only with what is left over after keeping a mean price more than others of the kind."""
    command = bot.answer_turn_end(state, seat, step)
    if not isinstance(command, Build):
        return command
    purse, lots = state.cash[seat] - bot.cash_reserve(state, seat) - bot.worth.mean_price // 2, []
    for space in command.lots:
        purse -= state.rules.house_price[space]
        if purse < 0:
            break
        lots.append(space)
    return Build(seat, state.pause_no, tuple(lots)) if lots else EndTurn(seat, state.pause_no)


def trade_gladly(bot: PrudentBot, state: State, seat: int, step: Step) -> Command:
    """Look for deals more often."""
    command = bot.answer_turn_end(state, seat, step)
    soon = state.turn_no + TRADER_PAUSE_TURNS
    bot.no_deal_until_turn = min(bot.no_deal_until_turn, soon)
    bot.no_full_search_until_turn = min(bot.no_full_search_until_turn, soon)
    if isinstance(bot, ExpertBot):
        bot.no_bargain_until_turn = min(bot.no_bargain_until_turn, state.turn_no + 1)
    return command


TASTES: dict[str, dict[type[Step], Callable[[PrudentBot, State, int, Any], Command]]] = {
    "builder": {TurnEnd: build_early},
    "buyer": {Offer: buy_gladly},
    "careful": {Offer: buy_carefully},
    "gambler": {Auction: bid_boldly},
    "saver": {TurnEnd: build_late},
    "trader": {TurnEnd: trade_gladly},
}
"""The answers that each character gives in its own way, by the step that asks."""
