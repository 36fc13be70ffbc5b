"""The fixed policies A, B and C of Bonjour et al. 2022, as a bench for other players.

T. Bonjour, M. Haliem and others, IEEE TETCI 6(6), 2022, arXiv 2103.00683.

All three buy, build and trade alike; B and C put some deeds first. The
code here is our own. The paper leaves much open: there it follows the behaviour of the published simulator, GNOME-p3.
bench/strength.md says where it had to choose.

    vialibera simulate --bots bench.fixed_policy:PolicyA,prudente,prudente,prudente
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from vialibera.play.bots.money_raising import raise_money
from vialibera.play.bots.prudent import SUBCLASS_ANSWER_MAKERS, PrudentBot
from vialibera.rules.engine.ids import HOTEL
from vialibera.rules.engine.kernel import legal_commands
from vialibera.rules.engine.timing import can_use_verb
from vialibera.rules.engine.topics.auction import Auction, Bid, DeedLot, Drop
from vialibera.rules.engine.topics.bankruptcy import GiveUp
from vialibera.rules.engine.topics.building import Build, why_not_build
from vialibera.rules.engine.topics.jail import PayFee, UsePass
from vialibera.rules.engine.topics.ledger import Goods, Settle, can_raise
from vialibera.rules.engine.topics.mortgage import Mortgage, Redeem, redemption_price, why_not_mortgage
from vialibera.rules.engine.topics.purchase import Buy, Decline, Offer
from vialibera.rules.engine.topics.trade import Accept, Deal, Propose, Refuse, why_not_accept, why_not_propose
from vialibera.rules.engine.topics.turn import EndTurn, Roll, TurnEnd, TurnStart

if TYPE_CHECKING:
    from vialibera.rules.engine.messages import Command
    from vialibera.rules.engine.rules import Rules
    from vialibera.rules.engine.state import State

WANTED_GROUP_PLACES = {"A": (), "B": (7,), "C": (1, 3)}
"""By policy the colour groups that it puts first, counted along the board: the last one, or the second and fourth."""

SELL_PERCENT = 150
"""The least price of a deed that completes the buyer's group, in hundredths of its list price."""

BUY_PERMILLE = 1125
"""The price offered for a deed, in thousandths of its list price."""

SWAP_PERCENT = 75
"""The cash offered along with a deed for another deed, in hundredths of the list price of the deed asked."""


class FixedPolicyBot(PrudentBot):
    """A fixed policy: keeps a salary in hand, builds with all its cash, and offers single deeds to all each turn."""

    __slots__ = ("avoids_companies", "most_houses", "offers_left", "offers_turn_no", "ordered_at", "wanted_deeds")

    def __init__(self, rules: Rules, policy: str) -> None:
        super().__init__(rules)
        self.answer_makers = FIXED_POLICY_ANSWER_MAKERS
        self.wanted_deeds = _wanted_deeds(rules, policy)
        """The deeds that the policy puts first: it buys them with its last money and asks for them."""
        self.avoids_companies = policy == "B"
        self.most_houses = 3 if policy == "C" else HOTEL
        self.ordered_at = (0, 0)
        """The turn of the last order for a building, and the buildings that stood on the seat's deeds before it."""
        self.offers_turn_no = 0
        self.offers_left: list[tuple[int, Goods, Goods]] = []
        """The offers of the turn `offers_turn_no` that were not made yet."""

    # The turn.

    def policy_turn_start(self, state: State, seat: int, step: TurnStart) -> Command | None:
        """Return a way out of jail if the cash is at least a salary, or None."""
        if not state.jail[seat] or state.cash[seat] < state.rules.sheet.go.salary:
            return None
        use, pay = UsePass(seat, state.pause_no), PayFee(seat, state.pause_no)
        if use.why_not(state) is None:
            return use
        return pay if pay.why_not(state) is None else None

    def policy_turn_end(self, state: State, seat: int) -> Command:
        """Return the next building, redemption or offer, or EndTurn."""
        verbs = self.worth.turn_end_verbs[state.has_bell_rung]
        command: Command | None = None
        if "build" in verbs:
            command = self.next_building(state, seat)
        if command is None and "redeem" in verbs:
            command = self.next_redemption(state, seat)
        if command is None and "trade" in verbs:
            command = self.next_offer(state, seat)
        return command or EndTurn(seat, state.pause_no)

    def next_building(self, state: State, seat: int) -> Command | None:
        """Return one building, where the next one adds most rent beyond its price; after a vain order, None."""
        # An order for scarce buildings becomes an auction, and this bot may drop out of its own.
        now = state.turn_no, sum([state.level[space] for space in state.deed_sets[seat]])
        if now == self.ordered_at:
            return None
        best, most = -1, -(10**9)
        for group in state.full_groups[seat]:
            for space in state.rules.group_members[group]:
                level = state.level[space]
                if level >= self.most_houses or state.rules.house_price[space] > state.cash[seat]:
                    continue
                added = _added_rent(state.rules, space, level) - state.rules.house_price[space]
                if added > most and why_not_build(state, seat, space) is None:
                    best, most = space, added
        if best < 0:
            return None
        self.ordered_at = now
        return Build(seat, state.pause_no, (best,))

    def next_redemption(self, state: State, seat: int) -> Command | None:
        for space in self.redeemable_deeds(state, seat):
            if state.cash[seat] - redemption_price(state, space) >= state.rules.sheet.go.salary:
                return Redeem(seat, state.pause_no, space)
        return None

    # Trades.

    def next_offer(self, state: State, seat: int) -> Command | None:
        """Return the next offer of this turn, or None; each partner gets one at most."""
        if self.offers_turn_no != state.turn_no:
            self.offers_turn_no, self.offers_left = state.turn_no, self.offers_of_turn(state, seat)
        while self.offers_left:
            partner, gives, asks = self.offers_left.pop(0)
            if why_not_propose(state, seat, partner, gives, asks) is None:
                return Propose(seat, state.pause_no, partner, gives, asks)
        return None

    def offers_of_turn(self, state: State, seat: int) -> list[tuple[int, Goods, Goods]]:
        """Return the offers of a turn: sales if short of cash; else swaps, or purchases, or sales."""
        sales = self.sales_that_complete(state, seat)
        requests = [] if state.cash[seat] < state.rules.sheet.go.salary else self.requested_deeds(state, seat)
        if not requests:
            return _one_for_each_partner([(one, Goods((space,)), Goods((), sum_)) for sum_, space, one in sales])
        swaps = [
            (owner, Goods((given,), state.rules.price[space] * SWAP_PERCENT // 100), Goods((space,), sum_))
            for space, owner in requests
            for sum_, given, partner in sales
            if partner == owner and given != space
        ]
        return _one_for_each_partner([_net_cash(swap) for swap in swaps]) or self.purchases(state, seat, requests)

    def purchases(self, state: State, seat: int, requests: list[tuple[int, int]]) -> list[tuple[int, Goods, Goods]]:
        """Return one purchase from each owner, as long as more than half a salary is left."""
        found: list[tuple[int, Goods, Goods]] = []
        left, asked = state.cash[seat], set[int]()
        for space, owner in requests:
            price = state.rules.price[space] * BUY_PERMILLE // 1000
            if owner not in asked and left - price > state.rules.sheet.go.salary // 2:
                asked.add(owner)
                left -= price
                found.append((owner, Goods((), price), Goods((space,))))
        return found

    def sales_that_complete(self, state: State, seat: int) -> list[tuple[int, int, int]]:
        """Return (price, deed, buyer) for each lone deed that completes a buyer's group, the dearest first."""
        found: list[tuple[int, int, int]] = []
        for space in self.lone_deeds(state, seat):
            for buyer in state.other_seats(seat):
                if state.rules.is_colour_group[state.rules.group_of[space]] and _completes(state, buyer, space):
                    price = state.rules.price[space] * SELL_PERCENT // 100
                    if price <= state.cash[buyer]:
                        found.append((max(price, state.cash[buyer] // 2), space, buyer))
        return sorted(found, reverse=True)

    def lone_deeds(self, state: State, seat: int) -> list[int]:
        """Return the free deeds of a seat that are its only ones of their groups, in board order."""
        held, group = state.deeds_in_group[seat], state.rules.group_of
        return [space for space in state.deeds_of(seat) if held[group[space]] == 1 and not state.mortgaged[space]]

    def requested_deeds(self, state: State, seat: int) -> list[tuple[int, int]]:
        """Return (deed, owner) of what the policy asks others for, the cheapest first.

        Lone deeds that complete a group of its own, and the deeds that it puts first, unless a full group would break.
        """
        group, found = state.rules.group_of, list[tuple[int, int, int]]()
        for owner in state.other_seats(seat):
            lone = self.lone_deeds(state, owner)
            for space in state.deeds_of(owner):
                completes = (
                    space in lone and state.rules.is_colour_group[group[space]] and _completes(state, seat, space)
                )
                wanted = space in self.wanted_deeds and not state.has_full_group(owner, space)
                if (completes or wanted) and not state.mortgaged[space]:
                    found.append((state.rules.price[space], space, owner))
        return [(space, owner) for _, space, owner in sorted(found)]

    def would_accept(self, state: State, seat: int, gets: Goods, gives: Goods) -> bool:
        """Return True if the policy takes a deal.

        It asks for no mortgaged deed and for something in return. It takes every deal that brings it more full groups;
        none that costs one; and of the others each that leaves it a salary, whatever the worth, or half a salary and a
        gain by the list prices.
        """
        rules, cash = state.rules, state.cash[seat]
        deeds = gets.deeds + gives.deeds
        if (not gets.cash and not gets.deeds) or any(state.mortgaged[space] for space in deeds):
            return False
        paid = gives.cash - gets.cash
        groups = sum([_completes(state, seat, space) for space in gets.deeds]) - sum(
            [rules.group_of[space] in state.full_groups[seat] for space in gives.deeds]
        )
        if groups or paid >= cash:
            return groups > 0 and paid < cash
        gain = sum([rules.price[space] for space in gets.deeds]) - sum([rules.price[space] for space in gives.deeds])
        return cash - paid >= (rules.sheet.go.salary if gain <= paid else rules.sheet.go.salary // 2)

    def policy_deal(self, state: State, seat: int, step: Deal) -> Command:
        if self.would_accept(state, seat, step.gives, step.asks) and why_not_accept(state, step) is None:
            return Accept(seat, state.pause_no)
        return Refuse(seat, state.pause_no)

    # Deeds and debts.

    def policy_offer(self, state: State, seat: int, step: Offer) -> Command:
        """Buy with a salary left; with the last money what completes a group or is wanted."""
        price, cash = state.rules.price[step.space], state.cash[seat]
        if self.avoids_companies and state.rules.is_company(step.space):
            return Decline(seat, state.pause_no)
        keen = step.space in self.wanted_deeds or _completes(state, seat, step.space)
        if price <= cash and (keen or cash - price >= state.rules.sheet.go.salary):
            return Buy(seat, state.pause_no)
        return Decline(seat, state.pause_no)

    def policy_bid(self, state: State, seat: int, step: Auction, lot: DeedLot) -> Command:
        """Bid half of what is missing to the list price; for a full group or a wanted deed part of the cash."""
        space, lowest = lot.space, step.lowest_bid(state)
        price, cash = state.rules.price[space], state.cash[seat] - lot.extra_cost(state)
        wanted = space in self.wanted_deeds
        if self.avoids_companies and state.rules.is_company(space):
            amount = 0
        elif wanted and cash >= lowest:
            amount = max(lowest, step.high + (cash - step.high) // 6)
        elif lowest <= price:
            amount = max(lowest, step.high + (price - step.high) // 2)
        elif _completes(state, seat, space):
            amount = max(lowest, step.high + (cash - step.high) // 4)
        else:
            amount = 0
        return Bid(seat, state.pause_no, amount) if 0 < amount <= cash else Drop(seat, state.pause_no)

    def policy_settle(self, state: State, seat: int, step: Settle) -> Command:
        """Mortgage from the cheapest deed on if that is enough; otherwise raise money as `prudente` does."""
        amount = step.debts[0].amount
        if can_use_verb(state, "mortgage", seat):
            free = [space for space in state.deeds_of(seat) if why_not_mortgage(state, seat, space) is None]
            value = state.rules.mortgage_value
            if free and state.cash[seat] + sum([value[space] for space in free]) >= amount:
                return Mortgage(seat, state.pause_no, min([(value[space], space) for space in free])[1])
        if can_raise(state, seat, amount):
            return raise_money(self.worth, state, seat, amount - state.cash[seat]) or next(legal_commands(state, seat))
        return self.in_kind_command(state, seat, step) or GiveUp(seat, state.pause_no)


def _wanted_deeds(rules: Rules, policy: str) -> frozenset[int]:
    """Return the deeds that a policy puts first: none for A, else all stations and some colour groups."""
    if not WANTED_GROUP_PLACES[policy]:
        return frozenset()
    groups = sorted(rules.colour_groups, key=lambda group: rules.group_members[group][0])
    found = [space for space in rules.deed_spaces if rules.space_kinds[space] == "station"]
    for place in WANTED_GROUP_PLACES[policy]:
        if place < len(groups):
            found += rules.group_members[groups[place]]
    return frozenset(found)


def _completes(state: State, seat: int, space: int) -> bool:
    """Return True if the deed is the last that a seat lacks of its group, stations and companies too."""
    group = state.rules.group_of[space]
    return state.owner[space] != seat and state.deeds_in_group[seat][group] == state.rules.group_size[group] - 1


def _added_rent(rules: Rules, space: int, level: int) -> int:
    rents = rules.rent_table[space]
    return rents[level + 1] - rents[level] * (rules.sheet.rent.bare_group if not level else 1)


def _one_for_each_partner(offers: list[tuple[int, Goods, Goods]]) -> list[tuple[int, Goods, Goods]]:
    """Return the first offer to each partner."""
    found: dict[int, tuple[int, Goods, Goods]] = {}
    for offer in offers:
        found.setdefault(offer[0], offer)
    return list(found.values())


def _net_cash(offer: tuple[int, Goods, Goods]) -> tuple[int, Goods, Goods]:
    """Return the offer with cash on one side only."""
    partner, gives, asks = offer
    more = gives.cash - asks.cash
    return partner, Goods(gives.deeds, max(more, 0)), Goods(asks.deeds, max(-more, 0))


def _answer_auction(bot: FixedPolicyBot, state: State, seat: int, step: Auction) -> Command:
    lot = step.lot
    return bot.policy_bid(state, seat, step, lot) if isinstance(lot, DeedLot) else bot.answer_auction(state, seat, step)


def _answer_turn_start(bot: FixedPolicyBot, state: State, seat: int, step: TurnStart) -> Command:
    return bot.policy_turn_start(state, seat, step) or Roll(seat, state.pause_no)


FIXED_POLICY_ANSWER_MAKERS = SUBCLASS_ANSWER_MAKERS | {
    TurnStart: _answer_turn_start,
    TurnEnd: lambda bot, state, seat, step: bot.policy_turn_end(state, seat),
    Offer: FixedPolicyBot.policy_offer,
    Auction: _answer_auction,
    Deal: FixedPolicyBot.policy_deal,
    Settle: FixedPolicyBot.policy_settle,
}
"""The answers of the fixed policies; what the paper does not speak of is answered as by `prudente`."""


class PolicyA(FixedPolicyBot):
    """The policy that puts no deed first."""

    def __init__(self, rules: Rules, seed: str) -> None:
        super().__init__(rules, "A")


class PolicyB(FixedPolicyBot):
    """The policy that puts the stations and the last colour group first."""

    def __init__(self, rules: Rules, seed: str) -> None:
        super().__init__(rules, "B")


class PolicyC(FixedPolicyBot):
    """The policy that puts the stations and the second and fourth colour groups first."""

    def __init__(self, rules: Rules, seed: str) -> None:
        super().__init__(rules, "C")
