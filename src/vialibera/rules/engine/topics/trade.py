"""Trade: two seats exchange deeds, money and release cards as they agree; in some editions the Bank buys deeds back."""

from __future__ import annotations

from collections.abc import Iterator

from vialibera.rules.engine.draft import Draft
from vialibera.rules.engine.ids import BANK, Spaces
from vialibera.rules.engine.messages import (
    Actors,
    Asked,
    Command,
    Commands,
    Event,
    Question,
    Refusal,
    WhyNot,
    refuse_if,
)
from vialibera.rules.engine.state import State
from vialibera.rules.engine.timing import Manage, has_guard, why_not_change
from vialibera.rules.engine.topics.auction import Auction, DeedLot, Payment
from vialibera.rules.engine.topics.ledger import Goods
from vialibera.rules.engine.topics.mortgage import take_over_deeds, takeover_cost


class Proposed(Event):
    """A deal is on the table."""

    proposer: int
    partner: int
    gives: Goods
    asks: Goods
    public_fields = "proposer partner gives asks"

    def apply(self, state: State) -> None:
        state.note_offer(self.proposer, self.partner)


class Traded(Event):
    """The deal is done, all of it at once."""

    proposer: int
    partner: int
    gives: Goods
    asks: Goods
    public_fields = "proposer partner gives asks"

    def apply(self, state: State) -> None:
        state.deals_taken[self.partner] += 1
        _move_goods(state, self.proposer, self.partner, self.gives)
        _move_goods(state, self.partner, self.proposer, self.asks)


def _move_goods(state: State, giver: int, taker: int, goods: Goods) -> None:
    state.cash[giver] -= goods.cash
    state.cash[taker] += goods.cash
    for space in goods.deeds:
        state.transfer_deed(space, taker)
    for card in goods.passes:
        state.jail_cards[giver].remove(card)
        state.jail_cards[taker].append(card)


class DealRefused(Event):
    """The partner does not want the deal."""

    seat: int
    proposer: int
    public_fields = "seat proposer"

    def apply(self, state: State) -> None:
        state.deals_refused[self.seat] += 1


class AskedNoMore(Event):
    """A seat wants no more offers of computer players for these deeds."""

    seat: int
    spaces: Spaces
    public_fields = "seat spaces"

    def apply(self, state: State) -> None:
        state.closed_offers += [(self.seat, space) for space in self.spaces]


def is_offer_closed(state: State, seat: int, spaces: Spaces) -> bool:
    """Return True if the seat wants no more offers of computer players for one of these deeds."""
    return any((seat, space) in state.closed_offers for space in spaces)


class DealLapsed(Event):
    """A deal has lapsed, because something in it can no longer be given or paid."""

    proposer: int
    partner: int
    public_fields = "proposer partner"


class SoldToBank(Event):
    """A deed goes back to the Bank for its mortgage value."""

    seat: int
    space: int
    amount: int
    public_fields = "seat space amount"

    def apply(self, state: State) -> None:
        state.pay(BANK, self.seat, self.amount)
        state.transfer_deed(self.space, BANK)


# The laws: each returns the reason why not, or None.


def why_not_part_with(state: State, seat: int, space: int) -> WhyNot:
    """Return the reason why a seat cannot part with a deed, or None.

    It must own the deed, the deed must not be up for auction, and the lot, or in some editions its whole group, must be
    free of buildings.
    """
    if not 0 <= space < state.rules.board_size or state.owner[space] != seat:
        return Refusal("not-yours", space=space)
    if state.steps_below and _is_on_sale(state, seat, space):
        return Refusal("on-sale", space=space)
    if state.level[space] or (state.rules.trade_needs_bare_group and state.is_group_built(space)):
        return Refusal("group-built", space=space)
    return None


def _is_on_sale(state: State, seat: int, space: int) -> bool:
    for step in state.agenda:
        if (type(step) is Auction or type(step) is Payment) and step.lot == DeedLot(space, seat):
            return True
    return False


def has_goods_to_sell(state: State, seat: int) -> bool:
    """Return True if the seat has anything that others can give it money for."""
    deeds = state.deeds_of(seat)
    return bool(state.jail_cards[seat]) or any(why_not_part_with(state, seat, space) is None for space in deeds)


def why_not_give(state: State, seat: int, goods: Goods) -> WhyNot:
    """Return the reason why a seat cannot give these goods, money apart, or None."""
    deeds, passes = goods.deeds, goods.passes
    # Most goods are a single deed, which needs no look for one named twice.
    if (len(deeds) > 1 and len(set(deeds)) < len(deeds)) or (passes and len(set(passes)) < len(passes)):
        return Refusal("no-such-goods")
    for space in deeds:
        refused = why_not_part_with(state, seat, space)
        if refused is not None:
            return refused
    for card in passes:
        if card not in state.jail_cards[seat]:
            return Refusal("no-pass")
    return None


def why_not_deal(state: State, proposer: int, partner: int, gives: Goods, asks: Goods) -> WhyNot:
    """Return the reason why a deal is unlawful, or None.

    It needs two seats still playing, lawful goods on both sides, and no gift or price that the edition forbids.
    """
    if proposer == partner or not 0 <= partner < len(state.out) or state.out[partner]:
        return Refusal("no-partner")
    if gives.cash < 0 or asks.cash < 0:
        return Refusal("no-such-goods")
    code = (
        state.rules.gift_fault(gives, asks)
        or _why_not_passes(state, gives, asks)
        or _why_not_passes(state, asks, gives)
    )
    if code:
        return Refusal(code, ceiling=state.rules.sheet.trade.pass_ceiling)
    refused = why_not_give(state, proposer, gives) or why_not_give(state, partner, asks)
    if refused is None and has_guard(state):
        return why_not_change(state, Traded(proposer, partner, gives, asks))
    return refused


def _why_not_passes(state: State, given: Goods, price: Goods) -> str | None:
    """Return the code of a breach of the price ceiling for release cards, or None.

    Where there is a ceiling, they are sold one at a time, alone and for money.
    """
    if not given.passes:
        return None
    ceiling = state.rules.sheet.trade.pass_ceiling
    if ceiling is None:
        return None
    if len(given.passes) > 1 or given.deeds or given.cash or not price.is_only_cash():
        return "pass-alone"
    return "pass-too-dear" if price.cash > ceiling else None


def why_not_pay(state: State, seat: int, gives: Goods, gets: Goods) -> WhyNot:
    """Return the reason why one side lacks the cash for what it gives and for interest on mortgaged deeds, or None."""
    needed = gives.cash + takeover_cost(state, gets.deeds)
    if needed > state.cash[seat] + gets.cash or gives.cash > state.cash[seat]:
        return Refusal("no-cash", needed=needed, cash=state.cash[seat])
    return None


def why_not_propose(state: State, seat: int, partner: int, gives: Goods, asks: Goods) -> WhyNot:
    """Return the reason why a seat cannot propose a deal, or None.

    The deal must be lawful and the proposer able to pay. Over a debt and after the bell not every deal is allowed.
    """
    refused = why_not_deal(state, seat, partner, gives, asks) or why_not_pay(state, seat, gives, asks)
    if refused is not None:
        return refused
    return _why_not_late(state, seat, partner) or _why_not_in_debt(state, seat, partner, gives, asks)


def _why_not_late(state: State, seat: int, partner: int) -> WhyNot:
    """Return the refusal of a second offer to the same partner after the bell, in editions that allow one, or None."""
    if state.rules.has_last_offers and (seat, partner) in state.offers_since_bell:
        return Refusal("offered-once")
    return None


def _why_not_in_debt(state: State, seat: int, partner: int, gives: Goods, asks: Goods) -> WhyNot:
    """Return the reason why a deal cannot be made over an open debt, or None.

    Unless the edition lets anybody trade then, only deals of the debtor are made; in some it must not grow poorer.
    """
    step, rules = state.step, state.rules
    if step.pause_kind != "debt":
        return None
    debtor = step.involved_seats()[0]
    if debtor not in (seat, partner):
        return None if rules.timing["trade"].get("debt") == "all" else Refusal("not-the-debtor")
    if rules.sheet.trade.debtor_no_poorer and gives.cash > asks.cash:
        return Refusal("poorer")
    return None


class Propose(Manage):
    """Offer a deal to another seat."""

    partner: int
    gives: Goods
    asks: Goods
    public_fields = "by pause_no partner gives asks"
    verb = "trade"

    def why_unlawful(self, state: State) -> WhyNot:
        return why_not_propose(state, self.by, self.partner, self.gives, self.asks)

    def carry_out(self, draft: Draft) -> None:
        _open_deal(draft, self.by, self.partner, self.gives, self.asks)


def _open_deal(draft: Draft, proposer: int, partner: int, gives: Goods, asks: Goods) -> None:
    pledged = tuple([space for space in gives.deeds + asks.deeds if draft.state.mortgaged[space]])
    draft.emit(Proposed(proposer, partner, gives, asks))
    draft.push_step(Deal(partner, proposer, gives, asks, pledged))


class Deal(Question):
    """The partner accepts, refuses, or proposes something else."""

    proposer: int
    gives: Goods
    asks: Goods
    pledged: Spaces
    public_fields = "seat proposer gives asks pledged"
    pause_kind = "deal"

    def run(self, draft: Draft) -> Asked:
        # A deal just proposed was lawful a moment ago; only one that comes to light again is looked at afresh.
        laid_now = draft.events and type(draft.events[-1]) is Proposed
        if not laid_now and self._has_lapsed(draft.state):
            draft.emit(DealLapsed(self.proposer, self.seat))
            draft.pop_step()
            return None
        return (self.seat,)

    def _has_lapsed(self, state: State) -> bool:
        deeds = self.gives.deeds + self.asks.deeds
        return (
            tuple(space for space in deeds if state.mortgaged[space]) != self.pledged
            or self.gives.cash > state.cash[self.proposer]
            or why_not_deal(state, self.proposer, self.seat, self.gives, self.asks) is not None
        )

    def legal_answers(self, state: State, seat: int) -> Commands:
        yield Refuse(seat, state.pause_no)
        if why_not_accept(state, self) is None:
            yield Accept(seat, state.pause_no)

    def subject_deeds(self) -> Spaces:
        """Return the deeds asked for, or those offered if only money is asked for."""
        return self.asks.deeds or self.gives.deeds

    def involved_seats(self) -> Actors:
        return (self.seat, self.proposer)


def why_not_accept(state: State, deal: Deal) -> WhyNot:
    """Return the reason why the partner cannot accept, or None.

    Both sides need the cash for what they give and for the mortgages they take over.
    """
    return why_not_pay(state, deal.seat, deal.asks, deal.gives) or why_not_pay(
        state, deal.proposer, deal.gives, deal.asks
    )


class Accept(Command):
    """Take the deal."""

    answers = Deal

    def act_on(self, draft: Draft, step: Deal) -> None:
        refuse_if(why_not_accept(draft.state, step))
        draft.pop_step()
        draft.emit(Traded(step.proposer, step.seat, step.gives, step.asks))
        take_over_deeds(draft, step.proposer, step.asks.deeds)
        take_over_deeds(draft, step.seat, step.gives.deeds)


class Refuse(Command):
    """Leave the deal."""

    answers = Deal

    def act_on(self, draft: Draft, step: Deal) -> None:
        draft.pop_step()
        draft.emit(DealRefused(step.seat, step.proposer))


class RefuseAlways(Command):
    """Leave the deal, and want no more offers of computer players for its deeds.

    The deeds are those asked for, or those offered if only money is asked for. People may go on asking.
    """

    answers = Deal

    def act_on(self, draft: Draft, step: Deal) -> None:
        draft.pop_step()
        draft.emit(DealRefused(step.seat, step.proposer))
        if spaces := step.subject_deeds():
            draft.emit(AskedNoMore(step.seat, spaces))


class Counter(Command):
    """Refuse the deal and offer another one to its proposer."""

    gives: Goods
    asks: Goods
    public_fields = "by pause_no gives asks"
    answers = Deal

    def act_on(self, draft: Draft, step: Deal) -> None:
        state = draft.state
        if state.has_bell_rung and state.rules.has_last_offers:
            raise Refusal("offered-once")
        refuse_if(
            why_not_deal(state, self.by, step.proposer, self.gives, self.asks)
            or why_not_pay(state, self.by, self.gives, self.asks)
        )
        draft.pop_step()
        draft.emit(DealRefused(step.seat, step.proposer))
        _open_deal(draft, self.by, step.proposer, self.gives, self.asks)


def why_not_sell_deed(state: State, seat: int, space: int) -> WhyNot:
    """Return the reason why a seat cannot sell a deed to the Bank, or None.

    The edition's Bank must buy deeds, and the deed must be the seat's own, bare and not mortgaged.
    """
    if not state.rules.sheet.bank_buys:
        return Refusal("bank-buys-nothing")
    refused = why_not_part_with(state, seat, space)
    if refused is None and state.mortgaged[space]:
        return Refusal("already-mortgaged", space=space)
    if refused is None and has_guard(state):
        return why_not_change(state, SoldToBank(seat, space, state.rules.mortgage_value[space]))
    return refused


class SellDeed(Manage):
    """Sell a deed to the Bank."""

    space: int
    public_fields = "by pause_no space"
    verb = "sell_deed"
    law_reason_first = True

    def why_unlawful(self, state: State) -> WhyNot:
        return why_not_sell_deed(state, self.by, self.space)

    def carry_out(self, draft: Draft) -> None:
        draft.emit(SoldToBank(self.by, self.space, draft.rules.mortgage_value[self.space]))


def simple_proposals(state: State, seat: int) -> Iterator[Propose]:
    """Yield simple lawful deals, one thing against its price, for players who choose from a list."""
    price = state.rules.price
    for partner in state.other_seats(seat):
        deals = [(Goods(deeds=(space,)), Goods(cash=price[space])) for space in state.deeds_of(seat)]
        deals += [(Goods(cash=price[space]), Goods(deeds=(space,))) for space in state.deeds_of(partner)]
        deals += [(Goods(passes=(card,)), Goods(cash=state.rules.sheet.jail.fee)) for card in state.jail_cards[seat]]
        deals += [(Goods(cash=state.rules.sheet.jail.fee), Goods(passes=(card,))) for card in state.jail_cards[partner]]
        for gives, asks in deals:
            if why_not_propose(state, seat, partner, gives, asks) is None:
                yield Propose(seat, state.pause_no, partner, gives, asks)


# Named behaviours for gifts: each returns the code of a forbidden gift, or None. Money is never given for nothing.


def fault_of_any_gift(gives: Goods, asks: Goods) -> str | None:
    """`refused`: both sides give something, and the side that pays gets a deed or a release card."""
    return "gift" if gives.is_empty() or asks.is_empty() else fault_of_money_gift(gives, asks)


def fault_of_money_gift(gives: Goods, asks: Goods) -> str | None:
    """`goods`: the side that pays gets a deed or a release card for it; these can be given away."""
    if gives.is_only_cash() and asks.is_only_cash():
        return "only-money"
    bought = asks if gives.cash > asks.cash else gives
    return "unpaid-money" if gives.cash != asks.cash and bought.is_only_cash() else None


GIFT_RULES = {"refused": fault_of_any_gift, "goods": fault_of_money_gift}
