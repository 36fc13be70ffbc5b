"""`prudente`: buys, builds evenly, keeps a reserve, and trades for whole groups where both sides gain."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from vialibera.agents.dealing import Wish, best_deal, gain
from vialibera.agents.raising import mortgage_a_lone_deed, raise_money
from vialibera.agents.worth import worth_of
from vialibera.engine.ids import BANK, HOTEL
from vialibera.engine.timing import may
from vialibera.engine.topics.auction import NOBODY, Auction, Bid, CannotPay, DeedLot, Drop, Payment
from vialibera.engine.topics.bankruptcy import GiveUp
from vialibera.engine.topics.building import Build, Call, Place, PutHere, Want, demand, why_not_build
from vialibera.engine.topics.cards import DrawInstead, PayCard, PayOrDraw
from vialibera.engine.topics.ending import ConfirmCount, Count
from vialibera.engine.topics.in_kind import (
    AcceptKind,
    Appraisal,
    CallAuction,
    KeepDeed,
    KindPrice,
    KindProposal,
    Price,
    RefuseKind,
    TakePrice,
    offers,
    why_not_price,
)
from vialibera.engine.topics.jail import PayFee, UsePass
from vialibera.engine.topics.ledger import Settle, worth
from vialibera.engine.topics.mortgage import KeepMortgage, Redeem, RedeemNow, TakeOver, redemption, takeover_cost
from vialibera.engine.topics.opening import Begin, Lobby
from vialibera.engine.topics.purchase import Buy, Decline, Offer
from vialibera.engine.topics.rent import Claim, RentRoll, RollForRent
from vialibera.engine.topics.trade import Accept, Deal, Refuse, why_not_accept
from vialibera.engine.topics.turn import EndTurn, Roll, ThrowAgain, TurnEnd, TurnStart

if TYPE_CHECKING:
    from vialibera.engine.messages import Command, Step
    from vialibera.engine.rules import Rules
    from vialibera.engine.state import State

PATIENCE = 24
"""After so many turns without a change of owner it looks for a deal again: by then there is new money."""

CONTEST_CEILING = 150
"""What a scarce building is worth at most, in hundredths of its price on the deed."""


class Prudent:
    """It remembers only whether it has looked for a deal since deeds last changed hands, and what it has tried."""

    __slots__ = ("in_kind", "looked", "owners", "tried", "worth")

    def __init__(self, rules: Rules) -> None:
        self.worth = worth_of(rules)
        self.owners: list[int] = []
        self.looked = 0
        self.tried: set[Wish] = set()
        self.in_kind: set[tuple[int, int]] = set()

    def choose(self, state: State, seat: int) -> Command | None:
        if state.rights:
            for right in state.rights:
                if right.seat == seat:
                    return Claim(seat, right.number)
        if seat not in state.actors:
            return None
        step = state.agenda[-1]
        return ANSWERS[type(step)](self, state, seat, step)

    # The turn.

    def start(self, state: State, seat: int, step: Step) -> Command:
        if state.jail[seat]:
            leave = self.leave_jail(state, seat)
            if leave is not None:
                return leave
        return Roll(seat, state.serial)

    def leave_jail(self, state: State, seat: int) -> Command | None:
        """Early, while there is something to buy; late only from where no dear rent waits."""
        if sum(state.held[BANK]) <= self.worth.last and self.worth.threat(state, seat) > self.worth.mean:
            return None
        use, pay = UsePass(seat, state.serial), PayFee(seat, state.serial)
        if use.why_not(state) is None:
            return use
        if state.cash[seat] >= state.rules.jail_fee + self.worth.mean and pay.why_not(state) is None:
            return pay
        return None

    def end(self, state: State, seat: int, step: Step) -> Command:
        """Business after the last throw: mortgages lifted, houses built, a deal proposed."""
        if state.cash[seat] > self.worth.mean:
            command = self.improve(state, seat)
            if command is not None:
                return command
        if state.owner != self.owners or state.turn_no > self.looked + PATIENCE:
            deal = self.propose(state, seat)
            if deal is not None:
                return deal
        return EndTurn(seat, state.serial)

    def improve(self, state: State, seat: int) -> Command | None:
        """First whole groups are freed, then built on, then other deeds redeemed."""
        command = None
        mortgaged = True in state.pledged and may(state, "redeem", seat)
        if state.full[seat]:
            command = (self.redeem(state, seat, whole=True) if mortgaged else None) or self.build(state, seat)
        if command is None and mortgaged and state.cash[seat] > 3 * self.worth.mean:
            command = self.redeem(state, seat, whole=False)
        return command

    def redeem(self, state: State, seat: int, whole: bool) -> Command | None:
        purse = state.cash[seat] - self.worth.mean
        for space in state.rules.deeds:
            if state.owner[space] == seat and state.pledged[space] and state.holds_group(seat, space) >= whole:
                if redemption(state, space) <= purse:
                    return Redeem(seat, state.serial, space)
        return None

    def build(self, state: State, seat: int) -> Command | None:
        """The next building with the best return, while a reserve against the dearest rent remains."""
        if not may(state, "build", seat):
            return None
        purse = state.cash[seat] - self.reserve(state, seat)
        grounds = self.grounds(state, seat, purse)
        best = max(grounds, default=None)
        return None if best is None else Build(seat, state.serial, (best[1],))

    def grounds(self, state: State, seat: int, purse: int) -> list[tuple[int, int]]:
        """Lots that may be built on for so much money, each after its return."""
        rules, found = state.rules, []
        for group in self.worth.colours:
            if state.held[seat][group] == rules.group_size[group]:
                space = min(reversed(rules.members[group]), key=state.level.__getitem__)
                if rules.house[space] <= purse and why_not_build(state, seat, space) is None:
                    found.append((self.worth.yields[space][state.level[space]], space))
        return found

    def reserve(self, state: State, seat: int) -> int:
        """A deed's price, and the more the dearer the rents about."""
        return self.worth.mean // 2 + self.worth.threat(state, seat) // 4

    def propose(self, state: State, seat: int) -> Command | None:
        """One deal at a time, none twice; when there is none, not again before something changes."""
        if state.owner != self.owners:
            self.owners[:] = state.owner
            self.tried.clear()
        found = None
        if may(state, "trade", seat):
            purse = state.cash[seat] - self.worth.mean // 2
            found = best_deal(self.worth, state, seat, purse, self.tried)
        self.looked = state.turn_no
        if found is None:
            return None
        self.tried.add(found[0])
        return found[1]

    # Deeds.

    def offer(self, state: State, seat: int, step: Offer) -> Command:
        price, cash = state.rules.price[step.space], state.cash[seat]
        if price <= cash and (cash - price >= self.worth.mean // 4 or self.worth.step(state, seat, step.space)):
            return Buy(seat, state.serial)
        return Decline(seat, state.serial)

    def auction(self, state: State, seat: int, step: Auction) -> Command:
        lot, purse = step.lot, state.cash[seat] - self.worth.mean // 8
        if isinstance(lot, DeedLot):
            most = min(self.worth.bid(state, seat, lot.space), purse) - lot.extra_cost(state)
            jump = state.rules.pledge[lot.space]
        else:
            most, jump = min(self.contest(state, seat), purse), 0
        lowest = step.lowest_bid(state)
        if seat == step.leader or lowest > most:
            return Drop(seat, state.serial)
        wanted = max(lowest, min(most, jump if step.leader == NOBODY else step.high + jump // 5))
        return Bid(seat, state.serial, wanted - (wanted - lowest) % state.rules.bid_step)

    def contest(self, state: State, seat: int) -> int:
        """The most for a scarce building, by the dearest ground it could stand on."""
        grounds = self.grounds(state, seat, state.cash[seat])
        return max((state.rules.house[space] for _, space in grounds), default=0) * CONTEST_CEILING // 100

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
        if gain(self.worth, state, seat, step.proposer, step.gives, step.asks) > 0:
            if why_not_accept(state, step) is None:
                return Accept(seat, state.serial)
        return Refuse(seat, state.serial)

    # Debts.

    def settle(self, state: State, seat: int, step: Settle) -> Command:
        """It gives up only when neither money nor, where the edition takes deeds for money, a deed is left to offer."""
        debt = step.debts[0]
        if worth(state, seat) >= debt.amount:
            command = raise_money(state, seat, debt.amount - state.cash[seat])
            if command is not None:
                return command
        for offer in offers(state, step):
            if (state.turn_no, offer.space) not in self.in_kind:
                self.in_kind.add((state.turn_no, offer.space))
                return offer
        return raise_money(state, seat, debt.amount) if worth(state, seat) >= debt.amount else GiveUp(seat, state.serial)

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
        grounds = self.grounds(state, seat, state.cash[seat] - self.reserve(state, seat))
        if not grounds:
            return Want(seat, state.serial, 0)
        price = max(state.rules.house[space] for _, space in grounds)
        affordable = (state.cash[seat] - self.reserve(state, seat)) // price
        return Want(seat, state.serial, min(affordable, demand(state, seat, step.hotel)))

    def place(self, state: State, seat: int, step: Place) -> Command:
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
    RentRoll: lambda bot, state, seat, step: RollForRent(seat, state.serial),
    PayOrDraw: Prudent.card,
    Count: lambda bot, state, seat, step: ConfirmCount(seat, state.serial),
}
"""How each matter that asks a seat is answered."""
