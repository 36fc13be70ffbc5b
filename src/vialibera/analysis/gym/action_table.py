"""The actions of a seat by fixed numbers, and the numbers that are lawful now.

An id means the same in every state and at every seat of one edition. Only deals are no numbers: they have parameters
(`deal_terms.py`). This file is compiled: a learner asks for the lawful ids before each of millions of steps.
"""

from __future__ import annotations

from collections.abc import Callable

from vialibera.narration.narrator.context import kebab_case
from vialibera.rules.engine.ids import HOTEL, HOTELS, HOUSES, NO_SEAT
from vialibera.rules.engine.messages import Command
from vialibera.rules.engine.rules import Rules
from vialibera.rules.engine.state import State
from vialibera.rules.engine.timing import can_use_verb
from vialibera.rules.engine.topics.auction import Auction, Bid, CannotPay, DeedLot, Drop
from vialibera.rules.engine.topics.bankruptcy import CloseCall, GiveUp, Resign, surrender_commands
from vialibera.rules.engine.topics.building import Build, lots_ready_to_rise
from vialibera.rules.engine.topics.cards import DrawInstead, PayCard
from vialibera.rules.engine.topics.ending import ConfirmCount
from vialibera.rules.engine.topics.in_kind import (
    AcceptKind,
    CallAuction,
    KeepDeed,
    OfferInKind,
    Price,
    RefuseKind,
    TakePrice,
    in_kind_offers,
)
from vialibera.rules.engine.topics.jail import PayFee, UsePass
from vialibera.rules.engine.topics.ledger import Due, PayDue, Settle
from vialibera.rules.engine.topics.mortgage import (
    KeepMortgage,
    Mortgage,
    Redeem,
    RedeemNow,
    redemption_price,
    why_not_mortgage,
)
from vialibera.rules.engine.topics.purchase import Buy, Decline, Offer
from vialibera.rules.engine.topics.rent import Claim, RollForRent
from vialibera.rules.engine.topics.selling import Sell, possible_sales
from vialibera.rules.engine.topics.shortage import Forgo, PutHere, Want
from vialibera.rules.engine.topics.trade import Accept, Refuse, SellDeed, why_not_sell_deed
from vialibera.rules.engine.topics.turn import EndTurn, Roll, TurnEnd, TurnStart

PLAIN_COMMANDS: tuple[type[Command], ...] = (
    Roll,
    EndTurn,
    Buy,
    Decline,
    Drop,
    CannotPay,
    Accept,
    Refuse,
    RedeemNow,
    KeepMortgage,
    PayCard,
    DrawInstead,
    PayFee,
    UsePass,
    GiveUp,
    CloseCall,
    ConfirmCount,
    RollForRent,
    AcceptKind,
    RefuseKind,
    TakePrice,
    KeepDeed,
    CallAuction,
    Forgo,
    Resign,
)
"""The actions that are a command without a choice of their own, in the order of their ids."""

PLAIN_IDS: dict[type[Command], int] = {kind: at for at, kind in enumerate(PLAIN_COMMANDS)}
# To pay in money is to keep one's deeds: an id of its own would move all others.
PLAIN_IDS.update({PayDue: PLAIN_IDS[KeepDeed]})
ROLL = PLAIN_IDS[Roll]
END_TURN = PLAIN_IDS[EndTurn]
BUY = PLAIN_IDS[Buy]
DECLINE = PLAIN_IDS[Decline]
DROP = PLAIN_IDS[Drop]
PAY_FEE = PLAIN_IDS[PayFee]
USE_PASS = PLAIN_IDS[UsePass]
RESIGN = PLAIN_IDS[Resign]

WAIT = len(PLAIN_COMMANDS)
"""Leave one's own open rents alone until the next question."""
CLAIM = WAIT + 1
"""Claim the oldest of one's own open rents."""
PRICE = CLAIM + 1
"""Name as the price of a deed offered in payment what the deed is worth by its list."""
BID = PRICE + 1
"""Bid the next sum that suits the board, or the lowest one."""
BID_SHARES = (25, 50, 75, 100, 125, 150, 200, 300)
"""The other bids, in hundredths of the list price of a deed, or of the opening price of a building."""
WANT = BID + 1 + len(BID_SHARES)
MOST_WANTED = 12
"""The most scarce buildings that a seat can ask for."""
SPACES = WANT + MOST_WANTED + 1
"""The first id of the actions that name a space of the board."""

SPACE_ACTIONS = ("mortgage", "redeem", "build", "sell-deed", "offer-in-kind", "put-here")
SPACE_COMMANDS: dict[str, Callable[[int, int, int], Command]] = {
    "mortgage": Mortgage,
    "redeem": Redeem,
    "sell-deed": SellDeed,
    "put-here": PutHere,
}
"""The commands that name one space."""
SALE_LEVELS = HOTEL
"""The levels to which a lot or a group comes down by a sale: 0 to 4."""

RAISING_PAUSES = ("debt", "payment", "place")
"""The pauses at which a seat raises money: mortgages and sales are never refused there, because each can come once."""


def next_actor(state: State, waiting: set[int]) -> int:
    """Return the seat that must choose now, or an actor below zero (chance), or -1 if the game is over.

    Owners who can claim a rent come first, the oldest rent first, unless the rent is among the numbers in `waiting`.
    Then comes the first of the seats that are asked.
    """
    for right in state.open_claims:
        if right.number not in waiting:
            return right.seat
    return state.actors[0] if state.actors else NO_SEAT


class ActionTable:
    """The ids of the actions of one edition, whatever the number of players."""

    def __init__(self, rules: Rules) -> None:
        size, groups = rules.board_size, len(rules.group_members)
        self.rules: Rules = rules
        self.size: int = size
        starts = range(SPACES, SPACES + 7 * size, size)
        self.mortgage, self.redeem, self.build, self.sell_deed, self.in_kind, self.put_here, self.sell = starts
        self.sell_group = self.sell + size * SALE_LEVELS
        self.count = self.sell_group + groups * SALE_LEVELS

    def names(self) -> list[str]:
        """Return a name for each id, such as `mortgage 5` or `sell 39 to 4`."""
        found = [kebab_case(kind.__name__) for kind in PLAIN_COMMANDS]
        found += ["wait", "claim", "price", "bid", *[f"bid {share} %" for share in BID_SHARES]]
        found += [f"want {count}" for count in range(MOST_WANTED + 1)]
        found += [f"{name} {space}" for name in SPACE_ACTIONS for space in range(self.size)]
        found += [f"sell {space} to {level}" for space in range(self.size) for level in range(SALE_LEVELS)]
        groups = range(len(self.rules.group_members))
        return found + [f"sell group {group} to {level}" for group in groups for level in range(SALE_LEVELS)]

    def legal_ids(self, state: State, seat: int, waiting: set[int], may_trade: bool) -> list[int]:
        """Return the ids of the seat's lawful actions, never none for a seat that must choose.

        `may_trade` is False once the seat has done enough business in this turn: then only answers are left, and acts
        that raise money for a debt.
        """
        for right in state.open_claims:
            if right.seat == seat and right.number not in waiting:
                return [CLAIM, WAIT]
        if seat not in state.actors or state.is_over:
            return []
        found: list[int] = []
        self._add_answers(state, seat, found)
        self._add_business(state, seat, may_trade, found)
        if not found and can_use_verb(state, "resign", seat):
            found.append(RESIGN)
        return found

    def _add_answers(self, state: State, seat: int, found: list[int]) -> None:
        """Add the answers to the question that the seat is asked; the usual ones without making a command."""
        step = state.step
        if isinstance(step, TurnStart):
            found.append(ROLL)
        elif isinstance(step, TurnEnd):
            found.append(END_TURN)
        elif isinstance(step, Offer):
            found.append(DECLINE)
            if state.cash[seat] >= state.rules.price[step.space]:
                found.append(BUY)
        elif isinstance(step, Auction):
            found.append(DROP)
            self._add_bids(state, seat, step, found)
        else:
            for command in step.legal_answers(state, seat):
                found.append(self._answer_id(command))
            if isinstance(step, Settle | Due):
                for offer in in_kind_offers(state, step):
                    found.append(self.in_kind + offer.space)
            if isinstance(step, Settle):
                for surrender in surrender_commands(state, step):
                    found.append(PLAIN_IDS[type(surrender)])

    def _answer_id(self, command: Command) -> int:
        if isinstance(command, Want):
            return WANT + min(command.count, MOST_WANTED)
        if isinstance(command, PutHere):
            return self.put_here + command.space
        return PRICE if isinstance(command, Price) else PLAIN_IDS[type(command)]

    def _add_bids(self, state: State, seat: int, step: Auction, found: list[int]) -> None:
        """Add the bids that the cash allows, also where the edition would allow more: so auctions end."""
        ceiling = state.cash[seat] - step.lot.extra_cost(state)
        if step.suggested_bid(state, seat) <= ceiling:
            found.append(BID)
        lowest = step.lowest_bid(state)
        if lowest > ceiling:
            return
        value = lot_value(state, step)
        for at, share in enumerate(BID_SHARES):
            if lowest <= value * share // 100 <= ceiling:
                found.append(BID + 1 + at)

    def _add_business(self, state: State, seat: int, may_trade: bool, found: list[int]) -> None:
        if state.jail[seat]:
            self._add_exits(state, seat, found)
        if not may_trade and state.step.pause_kind not in RAISING_PAUSES:
            return
        deeds = state.deed_sets[seat]
        if not deeds:
            return
        if may_trade and state.full_groups[seat] and can_use_verb(state, "build", seat):
            self._add_buildings(state, seat, found)
        if has_buildings(state, deeds) and can_use_verb(state, "sell", seat):
            self._add_sales(state, seat, found)
        self._add_deed_acts(state, seat, may_trade, found)

    def _add_exits(self, state: State, seat: int, found: list[int]) -> None:
        """Add the ways out of jail; they need no limit, because a seat leaves only once."""
        if PayFee(seat, state.pause_no).why_not(state) is None:
            found.append(PAY_FEE)
        if UsePass(seat, state.pause_no).why_not(state) is None:
            found.append(USE_PASS)

    def _add_buildings(self, state: State, seat: int, found: list[int]) -> None:
        rules, cash, level = self.rules, state.cash[seat], state.level
        houses, hotels = state.stock[HOUSES], state.stock[HOTELS]
        for group in state.full_groups[seat]:
            for space in lots_ready_to_rise(state, group):
                left = hotels if level[space] == HOTEL - 1 else houses
                if left and cash >= rules.house_price[space]:
                    found.append(self.build + space)

    def _add_sales(self, state: State, seat: int, found: list[int]) -> None:
        for levels in possible_sales(state, seat):
            space, level = levels[0]
            if len(levels) == 1:
                found.append(self.sell + space * SALE_LEVELS + level)
            else:
                found.append(self.sell_group + self.rules.group_of[space] * SALE_LEVELS + level)

    def _add_deed_acts(self, state: State, seat: int, may_trade: bool, found: list[int]) -> None:
        mortgages = can_use_verb(state, "mortgage", seat)
        redeems = may_trade and can_use_verb(state, "redeem", seat)
        sells = self.rules.sheet.bank_buys and can_use_verb(state, "sell_deed", seat)
        if not (mortgages or redeems or sells):
            return
        cash, pledged = state.cash[seat], state.mortgaged
        for space in sorted(state.deed_sets[seat]):
            if pledged[space]:
                if redeems and cash >= redemption_price(state, space):
                    found.append(self.redeem + space)
            else:
                if mortgages and why_not_mortgage(state, seat, space) is None:
                    found.append(self.mortgage + space)
                if sells and why_not_sell_deed(state, seat, space) is None:
                    found.append(self.sell_deed + space)

    def command_for(self, state: State, seat: int, action: int) -> Command:
        """Return the command of an id; raise ValueError for an id that names no command now."""
        number = state.pause_no
        if action == PLAIN_IDS[PayDue] and isinstance(state.step, Due):
            return PayDue(seat, number)
        if 0 <= action < WAIT:
            return PLAIN_COMMANDS[action](seat, number)
        if action == CLAIM:
            for right in state.open_claims:
                if right.seat == seat:
                    return Claim(seat, right.number)
        step = state.step
        if action == PRICE:
            for answer in step.legal_answers(state, seat):
                if isinstance(answer, Price):
                    return answer
        if BID <= action < WANT and isinstance(step, Auction):
            return Bid(seat, number, self._bid_amount(state, seat, step, action))
        if WANT <= action < SPACES:
            return Want(seat, number, action - WANT)
        if SPACES <= action < self.sell:
            return self._space_command(state, seat, action)
        if self.sell <= action < self.count:
            return self._sale_command(state, seat, action)
        raise ValueError(action)

    def _bid_amount(self, state: State, seat: int, step: Auction, action: int) -> int:
        if action == BID:
            return step.suggested_bid(state, seat)
        return lot_value(state, step) * BID_SHARES[action - BID - 1] // 100

    def _space_command(self, state: State, seat: int, action: int) -> Command:
        kind, space = divmod(action - SPACES, self.size)
        name, number = SPACE_ACTIONS[kind], state.pause_no
        if name == "build":
            return Build(seat, number, (space,))
        if name in SPACE_COMMANDS:
            return SPACE_COMMANDS[name](seat, number, space)
        step = state.step
        names_price = state.rules.in_kind_policy.debtor_names_price
        due = step.debts[0].amount if isinstance(step, Settle | Due) and names_price else 0
        return OfferInKind(seat, number, space, due)

    def _sale_command(self, state: State, seat: int, action: int) -> Command:
        if action < self.sell_group:
            space, level = divmod(action - self.sell, SALE_LEVELS)
            return Sell(seat, state.pause_no, ((space, level),))
        group, level = divmod(action - self.sell_group, SALE_LEVELS)
        lots = [(space, level) for space in self.rules.group_members[group] if state.level[space] > level]
        return Sell(seat, state.pause_no, tuple(lots))


def has_buildings(state: State, deeds: set[int]) -> bool:
    level = state.level
    for space in deeds:  # noqa: SIM110 - to call any takes longer
        if level[space]:
            return True
    return False


def lot_value(state: State, auction: Auction) -> int:
    """Return the list price of a deed up for auction, or the opening price of a building."""
    lot = auction.lot
    return state.rules.price[lot.space] if isinstance(lot, DeedLot) else auction.opening
