"""The bot `prudente`: buys, builds evenly, keeps a reserve, and trades for full groups where both sides gain.

It draws nothing at random, and asks what the rules allow, never which edition is played. The other bots but `random`
are made from it, and the simulations of `ahead` and `odds` use it, so speed counts here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar

from vialibera.agents.building_up import NOTHING, Site
from vialibera.agents.dealing import Objection, Tried, best_deal, gain, objection
from vialibera.agents.raising import mortgage_a_lone_deed, raise_money, sparing
from vialibera.agents.worth import worth_of
from vialibera.engine.ids import BANK, HOTELS, HOUSES
from vialibera.engine.kernel import options
from vialibera.engine.topics.auction import NOBODY, Auction, Bid, CannotPay, DeedLot, Drop, Payment
from vialibera.engine.topics.bankruptcy import CloseCall, GiveUp, LastCall
from vialibera.engine.topics.building import Build
from vialibera.engine.topics.cards import DrawInstead, PayCard, PayOrDraw
from vialibera.engine.topics.ending import ConfirmCount, Count
from vialibera.engine.topics.in_kind import (
    AcceptKind,
    Appraisal,
    CallAuction,
    KindPrice,
    KindProposal,
    OfferInKind,
    Price,
    RefuseKind,
    TakePrice,
    why_not_in_kind,
    why_not_price,
)
from vialibera.engine.topics.jail import PayFee, UsePass
from vialibera.engine.topics.ledger import Settle, worth
from vialibera.engine.topics.mortgage import KeepMortgage, Redeem, RedeemNow, TakeOver, redemption, takeover_cost
from vialibera.engine.topics.opening import Begin, Lobby
from vialibera.engine.topics.purchase import Buy, Decline, Offer
from vialibera.engine.topics.rent import Claim, RentRoll, RollForRent
from vialibera.engine.topics.shortage import Call, Forgo, Place, PutHere, Want, demand
from vialibera.engine.topics.trade import Accept, Deal, Refuse, why_not_accept
from vialibera.engine.topics.turn import EndTurn, Roll, ThrowAgain, TurnEnd, TurnStart

if TYPE_CHECKING:
    from vialibera.engine.messages import Command, Step
    from vialibera.engine.rules import Rules
    from vialibera.engine.state import State
    from vialibera.engine.topics.trade import Proposed

RESTRAINT = 32
"""The turns without a search for deals after one search, even if deeds change hands."""

PATIENCE = 120
"""The turns after which the bot considers everything again though no deed changed hands: by then there is new money."""

CONTEST_CEILING = 150
"""The highest bid for a scarce building, in hundredths of its price on the deed."""


class Prudent:
    """A bot with a fixed plan.

    It remembers the owners of deeds at its last search for a deal, the deals it has tried, and the cash and groups
    with which there was nothing to improve: so most ends of a turn need no search at all.
    """

    __slots__ = (
        "answers",
        "groups",
        "offered",
        "owners",
        "patient",
        "restrained",
        "saved",
        "solvent",
        "tried",
        "worth",
    )

    def __init__(self, rules: Rules) -> None:
        self.answers = ANSWERS if type(self) is Prudent else ANSWERS_OF_KINDS
        self.worth = worth_of(rules)
        self.owners: list[int] = []
        self.restrained = self.patient = 0
        """The turns until which no deal is searched (`restrained`) and not everything is considered (`patient`)."""
        self.saved = 0
        self.groups: tuple[int, ...] = ()
        """Up to this cash (`saved`), and with these full groups, there is nothing to improve."""
        self.tried: Tried = {}
        self.offered: set[tuple[int, int]] = set()
        """(turn, deed) of each deed offered for a debt, so that each is offered once a turn."""
        self.solvent: Settle | None = None
        """A debt that the bot has found it can pay, so that this is computed only once for a debt."""

    STRIDE: ClassVar[int] = 80
    """The hundredths of the remaining margin that are bid at once."""

    def choose(self, state: State, seat: int) -> Command | None:
        if state.rights:
            for right in state.rights:
                if right.seat == seat and self.notices(right.number):
                    return Claim(seat, right.number)
        return Prudent.answer(self, state, seat) if seat in state.actors else None

    def answer(self, state: State, seat: int) -> Command | None:
        """Return the first thought of this class, without any look ahead."""
        step = state.step
        return self.answers[type(step)](self, state, seat, step)

    def notices(self, number: int) -> bool:
        """Return True if the bot notices the rent with this number."""
        return True

    def remember(self, proposal: Proposed) -> None:
        swap = proposal.partner, proposal.gives.deeds, proposal.asks.deeds
        self.tried[swap] = proposal.gives.cash - proposal.asks.cash

    # The turn.

    def start(self, state: State, seat: int, step: Step) -> Command:
        if state.jail[seat]:
            leave = self.leave_jail(state, seat)
            if leave is not None:
                return leave
        return Roll(seat, state.serial)

    def leave_jail(self, state: State, seat: int) -> Command | None:
        """Return a way out of jail, or None to stay: the bot stays once few deeds are unsold and rents are dear."""
        kept, rich = state.passes[seat], state.cash[seat] >= state.rules.jail_fee + self.worth.mean
        if not (kept or rich):
            return None
        if len(state.estates[BANK]) <= self.worth.last and self.worth.threat(state, seat) > self.worth.mean:
            return None
        if kept:
            use = UsePass(seat, state.serial)
            if use.why_not(state) is None:
                return use
        if rich:
            pay = PayFee(seat, state.serial)
            if pay.why_not(state) is None:
                return pay
        return None

    def end(self, state: State, seat: int, step: Step) -> Command:
        """Return a build, redeem or trade command if cash, groups or owners changed, or after a while; else EndTurn."""
        command, late = None, state.turn_no > self.patient
        if late or state.cash[seat] > self.saved or state.whole[seat] != self.groups:
            command = self.improve(state, seat)
        if command is None and (late or (state.turn_no > self.restrained and state.owner != self.owners)):
            command = self.propose(state, seat, late)
        return command or EndTurn(seat, state.serial)

    def improve(self, state: State, seat: int) -> Command | None:
        """Return the next improvement, or None: free full groups first, build on them, then redeem other deeds."""
        cash, mean = state.cash[seat], self.worth.mean
        whole = state.whole[seat]
        mortgaged = self.mortgaged(state, seat) if cash > (mean if whole else 3 * mean) else []
        command: Command | None = None
        if mortgaged and whole:
            command = self.redeem(state, seat, mortgaged, whole=True)
        if command is None and whole and cash > mean // 2:
            command = self.build(state, seat)
        if command is None and mortgaged and cash > 3 * mean:
            command = self.redeem(state, seat, mortgaged, whole=False)
        if command is None:
            self.rest(state, seat, cash)
        return command

    def rest(self, state: State, seat: int, cash: int) -> None:
        """Note that this cash allows nothing more: `improve` waits until there is half a mean price more."""
        half = self.worth.mean // 2
        self.saved, self.groups = max(cash, half) + half, state.whole[seat]

    def mortgaged(self, state: State, seat: int) -> list[int]:
        """Return the mortgaged deeds that could be redeemed now, in board order."""
        pledged = state.pledged
        found: list[int] = []
        for space in state.estates[seat]:
            if pledged[space]:
                found.append(space)
        return sorted(found) if found and "redeem" in self.worth.business[state.bell] else []

    def redeem(self, state: State, seat: int, mortgaged: list[int], whole: bool) -> Command | None:
        """Return the redemption of the first deed the purse can pay, or None; with `whole` only in full groups."""
        purse = state.cash[seat] - self.worth.mean
        for space in mortgaged:
            if redemption(state, space) <= purse and (not whole or state.holds_group(seat, space)):
                return Redeem(seat, state.serial, space)
        return None

    def build(self, state: State, seat: int) -> Command | None:
        """Return the order that brings most while a reserve remains, or None."""
        if "build" not in self.worth.business[state.bell]:
            return None
        site = Site(self.worth, state, seat, state.cash[seat] - self.worth.mean // 2)
        first = site.row()
        if first is NOTHING:
            return None
        # The reserve takes a look at all built lots, so it is computed only once there is a row to build.
        before = site.purse = state.cash[seat] - self.reserve(state, seat)
        lots = site.order(first)
        if not lots:
            return None
        self.rest(state, seat, state.cash[seat] - before + site.purse)
        return Build(seat, state.serial, lots)

    def reserve(self, state: State, seat: int) -> int:
        """Return the cash to keep: half of a mean price and a quarter of the dearest rent of others."""
        return self.worth.mean // 2 + self.worth.threat(state, seat) // 4

    def propose(self, state: State, seat: int, late: bool) -> Command | None:
        """Return a deal to propose, or None; `late` considers steps towards a full group, too."""
        if "trade" not in self.worth.business[state.bell]:
            return None
        self.restrained, self.owners[:] = state.turn_no + RESTRAINT, state.owner
        if late:
            self.patient = state.turn_no + PATIENCE
        return best_deal(self.worth, state, seat, self.tried, late)

    # Deeds.

    def offer(self, state: State, seat: int, step: Offer) -> Command:
        price, cash = state.rules.price[step.space], state.cash[seat]
        if price <= cash and (cash - price >= self.worth.mean // 4 or self.worth.step(state, seat, step.space)):
            return Buy(seat, state.serial)
        return Decline(seat, state.serial)

    def auction(self, state: State, seat: int, step: Auction) -> Command:
        """Return a bid up to the lot's worth, or Drop.

        Bids rise in few, wide steps, because an auction is long to listen to. The first bid is the lowest, for perhaps
        no other player wants the lot, and no bid is higher than any other bidder could follow.
        """
        lot, lowest = step.lot, step.lowest_bid(state)
        extra = lot.extra_cost(state)
        purse = state.cash[seat] - self.worth.mean // 8 - extra
        if lowest > purse:
            return Drop(seat, state.serial)
        if isinstance(lot, DeedLot):
            most = min(self.worth.bid(state, seat, lot.space) - extra, purse)
        else:
            most = min(self.contest(state, seat), purse)
        if lowest > most:
            return Drop(seat, state.serial)
        return Bid(seat, state.serial, lowest + self.rise(state, seat, step, lowest, most))

    def rise(self, state: State, seat: int, step: Auction, lowest: int, most: int) -> int:
        """Return the sum to add to the lowest bid, in whole steps; 0 for the first bid of an auction."""
        if step.leader == NOBODY:
            return 0
        richest, cash = 0, state.cash
        for other in step.active:
            if cash[other] > richest and other != seat:
                richest = cash[other]
        wanted = min((most - lowest) * self.STRIDE // 100, richest + state.rules.bid_step - lowest)
        return wanted - wanted % state.rules.bid_step if wanted > 0 else 0

    def contest(self, state: State, seat: int) -> int:
        """Return the highest bid for a scarce building, or 0 if there is no lot for it."""
        lot = Site(self.worth, state, seat, state.cash[seat]).lot()
        return 0 if lot is None else state.rules.house[lot] * CONTEST_CEILING // 100

    def payment(self, state: State, seat: int, step: Payment) -> Command:
        missing = step.price + step.lot.extra_cost(state) - state.cash[seat]
        return mortgage_a_lone_deed(state, seat, missing) or CannotPay(seat, state.serial)

    def take_over(self, state: State, seat: int, step: TakeOver) -> Command:
        space = step.spaces[0]
        after = state.cash[seat] - state.rules.pledge[space]
        if after > (self.worth.mean // 2 if state.holds_group(seat, space) else 3 * self.worth.mean):
            return RedeemNow(seat, state.serial)
        return KeepMortgage(seat, state.serial)

    def deal(self, state: State, seat: int, step: Deal) -> Command:
        gains = gain(self.worth, state, (seat, step.proposer), step.gives, step.asks)
        if gains > 0 and why_not_accept(state, step) is None:
            return Accept(seat, state.serial)
        return Refuse(seat, state.serial)

    def objection(self, state: State, proposal: Proposed) -> Objection:
        """Return the reason why the bot refuses a deal proposed to it."""
        between = proposal.partner, proposal.proposer
        return objection(self.worth, state, between, proposal.gives, proposal.asks)

    # Debts.

    def settle(self, state: State, seat: int, step: Settle) -> Command:
        """Return the next step to pay a debt.

        The bot gives up only if neither its goods nor, where deeds are taken for money, its deeds are enough.
        """
        amount = step.debts[0].amount
        if step is not self.solvent and worth(state, seat) >= amount:
            self.solvent = step
        if step is self.solvent:
            command = raise_money(self.worth, state, seat, amount - state.cash[seat])
            return command or next(options(state, seat))
        return self.in_kind(state, seat, step) or GiveUp(seat, state.serial)

    def in_kind(self, state: State, seat: int, step: Settle) -> Command | None:
        """Return an offer of a deed instead of money, or None.

        Each deed is offered once a turn, and only if all together could be enough.
        """
        rules, debt = state.rules, step.debts[0].amount
        if not rules.in_kind.allowed:
            return None
        pledged, turn, values = state.pledged, state.turn_no, self.worth.values
        most, left = state.cash[seat], []
        value: dict[int, int] = {}
        for space in state.deeds(seat):
            value[space] = values[pledged[space]][space]
            most += value[space]
            if (turn, space) not in self.offered:
                left.append(space)
        while left and most >= debt:
            space = sparing(left, value, debt)
            self.offered.add((turn, space))
            amount = min(debt, value[space]) if rules.in_kind.debtor_prices else 0
            if why_not_in_kind(state, step, space, amount) is None:
                return OfferInKind(seat, state.serial, space, amount)
        return None

    def appraisal(self, state: State, seat: int, step: Appraisal) -> Command:
        value = self.in_kind_value(state, seat, step.space)
        return (
            Price(seat, state.serial, value)
            if why_not_price(state, step, value) is None
            else RefuseKind(seat, state.serial)
        )

    def in_kind_value(self, state: State, seat: int, space: int) -> int:
        return self.worth.deed(state, space) + self.worth.step(state, seat, space)

    def kind_proposal(self, state: State, seat: int, step: KindProposal) -> Command:
        affordable = takeover_cost(state, (step.space,)) <= state.cash[seat]
        if affordable and self.in_kind_value(state, seat, step.space) >= step.amount:
            return AcceptKind(seat, state.serial)
        return RefuseKind(seat, state.serial)

    def kind_price(self, state: State, seat: int, step: KindPrice) -> Command:
        if step.amount >= self.worth.deed(state, step.space):
            return TakePrice(seat, state.serial)
        return CallAuction(seat, state.serial)

    # Scarce buildings.

    def call(self, state: State, seat: int, step: Call) -> Command:
        purse = state.cash[seat] - self.reserve(state, seat)
        lot = Site(self.worth, state, seat, purse).lot()
        wanted = 0 if lot is None else purse // state.rules.house[lot]
        stock = state.stock[HOTELS if step.hotel else HOUSES]
        return Want(seat, state.serial, min(wanted, stock, demand(state, seat, step.hotel)))

    def place(self, state: State, seat: int, step: Place) -> Command:
        short = step.price_out_of_reach(state) - state.cash[seat]
        if short > 0:
            return mortgage_a_lone_deed(state, seat, short) or Forgo(seat, state.serial)
        best = max(step.grounds(state), key=lambda space: self.worth.yields[space][state.level[space]])
        return PutHere(seat, state.serial, best)

    # The rest.

    def card(self, state: State, seat: int, step: PayOrDraw) -> Command:
        if state.cash[seat] >= step.amount + self.worth.mean // 4:
            return PayCard(seat, state.serial)
        return DrawInstead(seat, state.serial)


ANSWERS: dict[type[Step], Callable[[Prudent, State, int, Any], Command]] = {
    Lobby: lambda bot, state, seat, step: Begin(seat, state.serial),
    TurnStart: Prudent.start,
    ThrowAgain: lambda bot, state, seat, step: Roll(seat, state.serial),
    TurnEnd: Prudent.end,
    Offer: Prudent.offer,
    Auction: Prudent.auction,
    Payment: Prudent.payment,
    TakeOver: Prudent.take_over,
    Deal: Prudent.deal,
    Settle: Prudent.settle,
    Appraisal: Prudent.appraisal,
    KindProposal: Prudent.kind_proposal,
    KindPrice: Prudent.kind_price,
    Call: Prudent.call,
    Place: Prudent.place,
    LastCall: lambda bot, state, seat, step: CloseCall(seat, state.serial),
    RentRoll: lambda bot, state, seat, step: RollForRent(seat, state.serial),
    PayOrDraw: Prudent.card,
    Count: lambda bot, state, seat, step: ConfirmCount(seat, state.serial),
}
"""The answers of `prudente`, by the step that asks. A test asks each question that the engine knows.

Plain functions in a table: for `prudente` itself no method is looked up, which counts in simulations.
"""

ANSWERS_OF_KINDS = ANSWERS | {
    TurnEnd: lambda bot, state, seat, step: bot.end(state, seat, step),
    Auction: lambda bot, state, seat, step: bot.auction(state, seat, step),
}
"""The same for classes made from `Prudent`, which override `end` and `auction`: these two go through the method."""
