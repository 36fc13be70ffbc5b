"""The bot `prudente`: buys, builds evenly, keeps a reserve, and trades for full groups where both sides gain.

It draws nothing at random, and asks what the rules allow, never which edition is played. The other bots but `random`
are made from it, and the simulations of `ahead` and `odds` use it, so speed counts here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from vialibera.play.bots.build_planner import NO_BUILD_ROW, BuildPlanner
from vialibera.play.bots.deal_search import Objection, TriedSwaps, best_deal, deal_gain, find_objection
from vialibera.play.bots.deed_worth import deed_worth_of_rules
from vialibera.play.bots.money_raising import mortgage_a_lone_deed, raise_money, take_sufficient_deed
from vialibera.play.bots.seat_player import Choice
from vialibera.rules.engine.ids import BANK
from vialibera.rules.engine.kernel import legal_commands
from vialibera.rules.engine.messages import Command, Step
from vialibera.rules.engine.rules import Rules
from vialibera.rules.engine.state import State
from vialibera.rules.engine.topics.auction import NO_LEADER, Auction, Bid, CannotPay, DeedLot, Drop, Lot, Payment
from vialibera.rules.engine.topics.bankruptcy import CloseCall, GiveUp, LastCall
from vialibera.rules.engine.topics.building import Build
from vialibera.rules.engine.topics.cards import DrawInstead, PayCard, PayOrDraw
from vialibera.rules.engine.topics.ending import ConfirmCount, Count
from vialibera.rules.engine.topics.game_opening import Begin, Lobby
from vialibera.rules.engine.topics.in_kind import (
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
from vialibera.rules.engine.topics.jail import PayFee, UsePass
from vialibera.rules.engine.topics.ledger import Due, PayDue, Settle, can_raise
from vialibera.rules.engine.topics.mortgage import (
    KeepMortgage,
    Redeem,
    RedeemNow,
    TakeOver,
    redemption_price,
    takeover_cost,
)
from vialibera.rules.engine.topics.purchase import Buy, Decline, Offer
from vialibera.rules.engine.topics.rent import Claim, RentRoll, RollForRent
from vialibera.rules.engine.topics.shortage import BuildingLot, Call, Forgo, Place, PutHere, Want, largest_request
from vialibera.rules.engine.topics.trade import Accept, Deal, Proposed, Refuse, why_not_accept
from vialibera.rules.engine.topics.turn import EndTurn, Roll, ThrowAgain, TurnEnd, TurnStart

DEAL_PAUSE_TURNS = 32
"""The turns without a search for deals after one search, even if deeds change hands."""

FULL_SEARCH_PAUSE_TURNS = 120
"""The turns after which the bot considers everything again though no deed changed hands: by then there is new money."""

CONTEST_CEILING_PERCENT = 150
"""The highest bid for a scarce building, in hundredths of its price on the deed."""


class PrudentBot:
    """A bot with a fixed plan.

    It remembers the owners of deeds at its last search for a deal, the deals it has tried, and the cash and groups
    with which there was nothing to improve: so most ends of a turn need no search at all.
    """

    __slots__ = (
        "answer_makers",
        "improved_cash",
        "improved_groups",
        "no_deal_until_turn",
        "no_full_search_until_turn",
        "offered_in_kind",
        "owners_at_last_search",
        "patient_rounds",
        "payable_debt",
        "seeks_deals",
        "takes_deals",
        "tried_swaps",
        "worth",
    )

    def __init__(self, rules: Rules) -> None:
        self.answer_makers = PRUDENT_ANSWER_MAKERS if type(self) is PrudentBot else SUBCLASS_ANSWER_MAKERS
        self.worth = deed_worth_of_rules(rules)
        self.owners_at_last_search: list[int] = []
        self.no_deal_until_turn = self.no_full_search_until_turn = 0
        """The turns until which no deal is searched (`no_deal_until_turn`) and not everything is considered."""
        self.improved_cash = 0
        self.improved_groups: tuple[int, ...] = ()
        """Up to this cash (`improved_cash`), and with these full groups, there is nothing to improve."""
        self.tried_swaps: TriedSwaps = {}
        self.offered_in_kind: set[tuple[int, int]] = set()
        """(turn, deed) of each deed offered for a debt, so that each is offered once a turn."""
        self.seeks_deals = self.takes_deals = True
        """False for a bot that proposes no deal, and for one that refuses every deal."""
        self.patient_rounds = 0
        """The rounds at the beginning of a game in which the bot proposes no deal."""
        self.payable_debt: Settle | None = None
        """A debt that the bot has found it can pay, so that this is computed only once for a debt."""

    BID_STEP_PERCENT: ClassVar[int] = 80
    """The hundredths of the remaining margin that are bid at once."""

    def choose(self, state: State, seat: int) -> Choice:
        if state.open_claims:
            for right in state.open_claims:
                if right.seat == seat and self.notices_claim(right.number):
                    return Claim(seat, right.number)
        return PrudentBot.answer(self, state, seat) if seat in state.actors else None

    def answer(self, state: State, seat: int) -> Choice:
        """Return the first thought of this class, without any look ahead."""
        # A simulation calls this without `choose` where no claim is open: it then need not look through the open rents.
        # (see bench/strength.md)
        step = state.step
        return self.answer_makers[type(step)](self, state, seat, step)

    def notices_claim(self, number: int) -> bool:
        """Return True if the bot notices the rent with this number."""
        return True

    def remember(self, proposal: Proposed) -> None:
        swap = proposal.partner, proposal.gives.deeds, proposal.asks.deeds
        self.tried_swaps[swap] = proposal.gives.cash - proposal.asks.cash

    # The turn.

    def answer_turn_start(self, state: State, seat: int, step: Step) -> Command:
        if state.jail[seat]:
            leave = self.leave_jail_command(state, seat)
            if leave is not None:
                return leave
        return Roll(seat, state.pause_no)

    def leave_jail_command(self, state: State, seat: int) -> Choice:
        """Return a way out of jail, or None to stay: the bot stays once few deeds are unsold and rents are dear."""
        rich = state.cash[seat] >= state.rules.sheet.jail.fee + self.worth.mean_price
        if not (state.jail_cards[seat] or rich):
            return None
        if (
            len(state.deed_sets[BANK]) <= self.worth.few_unsold
            and self.worth.dearest_rent_of_rivals(state, seat) > self.worth.mean_price
        ):
            return None
        return first_way_out(state, seat)

    def answer_turn_end(self, state: State, seat: int, step: Step) -> Command:
        """Return a build, redeem or trade command if cash, groups or owners changed, or after a while; else EndTurn."""
        if state.turn_no > self.no_full_search_until_turn:
            # In the rounds without deals there is seldom anything to improve: that is asked first, for speed.
            if self.may_seek_deals(state) or state.full_groups[seat] or self.redeemable_deeds(state, seat):
                command = self.improve_command(state, seat) or self.propose_command(state, seat, late=True)
                return command or EndTurn(seat, state.pause_no)
        else:
            if (state.cash[seat] > self.improved_cash or state.full_groups[seat] != self.improved_groups) and (
                command := self.improve_command(state, seat)
            ):
                return command
            if (state.turn_no > self.no_deal_until_turn and state.owner != self.owners_at_last_search) and (
                command := self.propose_command(state, seat, late=False)
            ):
                return command
        return EndTurn(seat, state.pause_no)

    def improve_command(self, state: State, seat: int) -> Choice:
        """Return the next improvement, or None: free full groups first, build on them, then redeem other deeds."""
        cash, mean = state.cash[seat], self.worth.mean_price
        full_groups = state.full_groups[seat]
        mortgaged = self.redeemable_deeds(state, seat) if cash > (mean if full_groups else 3 * mean) else []
        command: Choice = None
        if mortgaged and full_groups:
            command = self.redeem_command(state, seat, mortgaged, full_groups_only=True)
        if command is None and full_groups and cash > mean // 2:
            command = self.build_command(state, seat)
        if command is None and mortgaged and cash > 3 * mean:
            command = self.redeem_command(state, seat, mortgaged, full_groups_only=False)
        if command is None:
            self.note_improved(state, seat, cash)
        return command

    def note_improved(self, state: State, seat: int, cash: int) -> None:
        """Note that this cash allows nothing more: `improve_command` waits until there is half a mean price more."""
        half = self.worth.mean_price // 2
        self.improved_cash = (cash if cash > half else half) + half
        self.improved_groups = state.full_groups[seat]

    def redeemable_deeds(self, state: State, seat: int) -> list[int]:
        """Return the mortgaged deeds that could be redeemed now, in board order."""
        pledged = state.mortgaged
        found: list[int] = []
        for space in state.deed_sets[seat]:
            if pledged[space]:
                found.append(space)
        return sorted(found) if found and "redeem" in self.worth.turn_end_verbs[state.has_bell_rung] else []

    def redeem_command(self, state: State, seat: int, mortgaged: list[int], full_groups_only: bool) -> Choice:
        """Return the redemption of the first deed the purse can pay, in full groups only if that is asked, or None."""
        purse = state.cash[seat] - self.worth.mean_price
        for space in mortgaged:
            if redemption_price(state, space) <= purse and (not full_groups_only or state.has_full_group(seat, space)):
                return Redeem(seat, state.pause_no, space)
        return None

    def build_command(self, state: State, seat: int) -> Choice:
        """Return the order that brings most while a reserve remains, or None."""
        # A group is built on as soon as it is full, row upon row in one order: this won 57 of 100 games against
        # building later. (see bench/strength.md)
        if "build" not in self.worth.turn_end_verbs[state.has_bell_rung]:
            return None
        site = BuildPlanner(self.worth, state, seat, state.cash[seat] - self.worth.mean_price // 2)
        first = site.best_row()
        if first is NO_BUILD_ROW:
            return None
        # The reserve takes a look at all built lots, so it is computed only once there is a row to build.
        before = site.purse = state.cash[seat] - self.cash_reserve(state, seat)
        lots = site.plan_order(first)
        if not lots:
            return None
        self.note_improved(state, seat, state.cash[seat] - before + site.purse)
        return Build(seat, state.pause_no, lots)

    def cash_reserve(self, state: State, seat: int) -> int:
        """Return the cash to keep: half of a mean price and a quarter of the dearest rent of others."""
        return self.worth.mean_price // 2 + self.worth.dearest_rent_of_rivals(state, seat) // 4

    def may_seek_deals(self, state: State) -> bool:
        is_patient = state.turn_no <= self.patient_rounds * state.players_left
        return self.seeks_deals and not is_patient and "trade" in self.worth.turn_end_verbs[state.has_bell_rung]

    def propose_command(self, state: State, seat: int, late: bool) -> Choice:
        """Return a deal to propose, or None; `late` considers steps towards a full group, too."""
        # A refused deal is not proposed again. The bot remembers that itself, so neither state nor rules need past
        # offers. (see bench/strength.md)
        if not self.may_seek_deals(state):
            return None
        self.no_deal_until_turn, self.owners_at_last_search[:] = state.turn_no + DEAL_PAUSE_TURNS, state.owner
        if late:
            self.no_full_search_until_turn = state.turn_no + FULL_SEARCH_PAUSE_TURNS
        return best_deal(self.worth, state, seat, self.tried_swaps, late)

    # Deeds.

    def answer_offer(self, state: State, seat: int, step: Offer) -> Command:
        price, cash = state.rules.price[step.space], state.cash[seat]
        if price <= cash and (
            cash - price >= self.worth.mean_price // 4 or self.worth.bonus_of_next_deed(state, seat, step.space)
        ):
            return Buy(seat, state.pause_no)
        return Decline(seat, state.pause_no)

    def answer_auction(self, state: State, seat: int, step: Auction) -> Command:
        """Return a bid up to the lot's worth, or Drop.

        Bids rise in few, wide steps, because an auction is long to listen to. The first bid is the lowest, for perhaps
        no other player wants the lot, and no bid is higher than any other bidder could follow.
        """
        lot, lowest = step.lot, step.usual_bid(state)
        extra = lot.extra_cost(state)
        purse = state.cash[seat] - self.worth.mean_price // 8 - extra
        if lowest > purse:
            return Drop(seat, state.pause_no)
        if isinstance(lot, DeedLot):
            most = min(self.worth.highest_bid_for(state, seat, lot.space) - extra, purse)
        else:
            most = min(self.highest_contest_bid(state, seat, lot), purse)
        if lowest > most:
            return Drop(seat, state.pause_no)
        return Bid(seat, state.pause_no, lowest + self.raise_above_lowest(state, seat, step, lowest, most))

    def raise_above_lowest(self, state: State, seat: int, step: Auction, lowest: int, most: int) -> int:
        """Return the sum to add to the lowest bid, in whole steps; 0 for the first bid of an auction."""
        if step.leader == NO_LEADER:
            return 0
        richest = max([state.cash[other] for other in step.active if other != seat])
        wanted = min((most - lowest) * self.BID_STEP_PERCENT // 100, richest + state.rules.usual_raise - lowest)
        return max(0, wanted - wanted % state.rules.usual_raise)

    def highest_contest_bid(self, state: State, seat: int, lot: Lot) -> int:
        """Return the highest bid for a scarce house, or hotel, or 0 if there is no lot for it."""
        # Of the kind on offer: who values a dear house by the lot of a cheap hotel drops out, and orders it for ever.
        assert isinstance(lot, BuildingLot)
        space = BuildPlanner(self.worth, state, seat, state.cash[seat]).best_lot(lot.hotel)
        return 0 if space is None else state.rules.house_price[space] * CONTEST_CEILING_PERCENT // 100

    def answer_payment(self, state: State, seat: int, step: Payment) -> Command:
        missing = step.amount_due(state) - state.cash[seat]
        return mortgage_a_lone_deed(state, seat, missing) or CannotPay(seat, state.pause_no)

    def answer_take_over(self, state: State, seat: int, step: TakeOver) -> Command:
        space = step.spaces[0]
        after = state.cash[seat] - state.rules.mortgage_value[space]
        if after > (self.worth.mean_price // 2 if state.has_full_group(seat, space) else 3 * self.worth.mean_price):
            return RedeemNow(seat, state.pause_no)
        return KeepMortgage(seat, state.pause_no)

    def answer_deal(self, state: State, seat: int, step: Deal) -> Command:
        gains = deal_gain(self.worth, state, (seat, step.proposer), step.gives, step.asks)
        if gains > 0 and self.takes_deals and why_not_accept(state, step) is None:
            return Accept(seat, state.pause_no)
        return Refuse(seat, state.pause_no)

    def objection_to(self, state: State, proposal: Proposed) -> Objection:
        """Return the reason why the bot refuses a deal proposed to it."""
        between = proposal.partner, proposal.proposer
        return find_objection(self.worth, state, between, proposal.gives, proposal.asks)

    # Debts.

    def answer_settle(self, state: State, seat: int, step: Settle) -> Command:
        """Return the next step to pay a debt.

        The bot gives up only if neither its goods nor, where deeds are taken for money, its deeds are enough.
        """
        amount = step.debts[0].amount
        if step is not self.payable_debt and can_raise(state, seat, amount):
            self.payable_debt = step
        if step is self.payable_debt:
            command = raise_money(self.worth, state, seat, amount - state.cash[seat])
            return command or next(legal_commands(state, seat))
        return self.in_kind_command(state, seat, step) or GiveUp(seat, state.pause_no)

    def in_kind_command(self, state: State, seat: int, step: Settle) -> Choice:
        """Return an offer of a deed instead of money, or None.

        Each deed is offered once a turn, and only if all together could be enough.
        """
        rules, debt = state.rules, step.debts[0].amount
        if not rules.in_kind_policy.is_allowed:
            return None
        pledged, turn, values = state.mortgaged, state.turn_no, self.worth.deed_values
        most, left = state.cash[seat], []
        value: dict[int, int] = {}
        for space in state.deeds_of(seat):
            value[space] = values[pledged[space]][space]
            most += value[space]
            if (turn, space) not in self.offered_in_kind:
                left.append(space)
        while left and most >= debt:
            space = take_sufficient_deed(left, value, debt)
            self.offered_in_kind.add((turn, space))
            amount = min(debt, value[space]) if rules.in_kind_policy.debtor_names_price else 0
            if why_not_in_kind(state, step, space, amount) is None:
                return OfferInKind(seat, state.pause_no, space, amount)
        return None

    def answer_appraisal(self, state: State, seat: int, step: Appraisal) -> Command:
        value = self.in_kind_value(state, seat, step.space)
        return (
            Price(seat, state.pause_no, value)
            if why_not_price(state, step, value) is None
            else RefuseKind(seat, state.pause_no)
        )

    def in_kind_value(self, state: State, seat: int, space: int) -> int:
        return self.worth.value_of_deed(state, space) + self.worth.bonus_of_next_deed(state, seat, space)

    def answer_kind_proposal(self, state: State, seat: int, step: KindProposal) -> Command:
        affordable = takeover_cost(state, (step.space,)) <= state.cash[seat]
        if affordable and self.in_kind_value(state, seat, step.space) >= step.amount:
            return AcceptKind(seat, state.pause_no)
        return RefuseKind(seat, state.pause_no)

    def answer_kind_price(self, state: State, seat: int, step: KindPrice) -> Command:
        if step.amount >= self.worth.value_of_deed(state, step.space):
            return TakePrice(seat, state.pause_no)
        return CallAuction(seat, state.pause_no)

    # Scarce buildings.

    def answer_building_call(self, state: State, seat: int, step: Call) -> Command:
        purse = state.cash[seat] - self.cash_reserve(state, seat)
        lot = BuildPlanner(self.worth, state, seat, purse).best_lot(step.hotel)
        wanted = 0 if lot is None else purse // state.rules.house_price[lot]
        return Want(seat, state.pause_no, min(wanted, largest_request(state, seat, step)) if wanted else 0)

    def answer_building_place(self, state: State, seat: int, step: Place) -> Command:
        short = step.price_beyond_cash(state) - state.cash[seat]
        if short > 0:
            return mortgage_a_lone_deed(state, seat, short) or Forgo(seat, state.pause_no)
        best = max(step.open_lots(state), key=lambda space: self.worth.level_yields[space][state.level[space]])
        return PutHere(seat, state.pause_no, best)

    # The rest.

    def answer_card_choice(self, state: State, seat: int, step: PayOrDraw) -> Command:
        if state.cash[seat] >= step.amount + self.worth.mean_price // 4:
            return PayCard(seat, state.pause_no)
        return DrawInstead(seat, state.pause_no)


def first_way_out(state: State, seat: int) -> Choice:
    """Return the lawful way out of jail before the throw, by card rather than by fee, or None."""
    for kind in (UsePass, PayFee):
        way = kind(seat, state.pause_no)
        if way.why_not(state) is None:
            return way
    return None


def answer_by(command: type[Command]) -> Callable[[PrudentBot, State, int, Step], Command]:
    """Return a maker of answers that leave no choice."""
    return lambda bot, state, seat, step: command(seat, state.pause_no)


PRUDENT_ANSWER_MAKERS: dict[type[Step], Callable[[PrudentBot, State, int, Any], Command]] = {
    Lobby: answer_by(Begin),
    TurnStart: PrudentBot.answer_turn_start,
    ThrowAgain: answer_by(Roll),
    TurnEnd: PrudentBot.answer_turn_end,
    Offer: PrudentBot.answer_offer,
    Auction: PrudentBot.answer_auction,
    Payment: PrudentBot.answer_payment,
    TakeOver: PrudentBot.answer_take_over,
    Deal: PrudentBot.answer_deal,
    Settle: PrudentBot.answer_settle,
    Due: answer_by(PayDue),
    Appraisal: PrudentBot.answer_appraisal,
    KindProposal: PrudentBot.answer_kind_proposal,
    KindPrice: PrudentBot.answer_kind_price,
    Call: PrudentBot.answer_building_call,
    Place: PrudentBot.answer_building_place,
    LastCall: answer_by(CloseCall),
    RentRoll: answer_by(RollForRent),
    PayOrDraw: PrudentBot.answer_card_choice,
    Count: answer_by(ConfirmCount),
}
"""The answers of `prudente`, by the step that asks. A test asks each question that the engine knows.

Plain functions in a table: for `prudente` itself no method is looked up, which counts in simulations.
"""

SUBCLASS_ANSWER_MAKERS = PRUDENT_ANSWER_MAKERS | {
    TurnEnd: lambda bot, state, seat, step: bot.answer_turn_end(state, seat, step),
    Auction: lambda bot, state, seat, step: bot.answer_auction(state, seat, step),
}
"""The same for subclasses of `PrudentBot`, which override these two methods: both are looked up in the instance."""
