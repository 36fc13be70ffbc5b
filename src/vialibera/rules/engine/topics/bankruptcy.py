"""Bankruptcy: the moment at which a player fails, the last call for rents, and the settling of the estate."""

from __future__ import annotations

from collections.abc import Iterator

from vialibera.rules.engine.draft import Draft, strike_seat
from vialibera.rules.engine.ids import BANK, ONLY_ACTOR, Spaces
from vialibera.rules.engine.messages import Actors, Asked, Command, Commands, Event, Refusal, Step, WhyNot, refuse_if
from vialibera.rules.engine.rules import EstatePolicy
from vialibera.rules.engine.state import State
from vialibera.rules.engine.timing import Manage
from vialibera.rules.engine.topics.auction import DeedLot, bidders_in_order, open_auction
from vialibera.rules.engine.topics.ending import finish_game, keeper_of_bank
from vialibera.rules.engine.topics.ledger import Debts, Owed, Paid, Settle, can_raise, raisable_money
from vialibera.rules.engine.topics.mortgage import Mortgaged, take_over_deeds
from vialibera.rules.engine.topics.rights import end_claim
from vialibera.rules.engine.topics.selling import sell_lot_down_to
from vialibera.rules.engine.topics.shortage import give_up_building


class Bankrupt(Event):
    """A seat fails because of a debt to a creditor, the Bank or a player."""

    seat: int
    creditor: int
    amount: int
    public_fields = "seat creditor amount"


class EstateTaken(Event):
    """The Bank takes all a seat has: its deeds, free of mortgages, its buildings, its release cards, its cash."""

    seat: int
    deeds: Spaces
    cash: int
    public_fields = "seat deeds cash"

    def apply(self, state: State) -> None:
        state.pay(self.seat, BANK, self.cash)
        for space in self.deeds:
            state.set_level(space, 0)
            state.mortgaged[space] = False
            state.transfer_deed(space, BANK)
        for deck, card in state.jail_cards[self.seat]:
            state.decks[deck].append(card)
        state.jail_cards[self.seat] = []


class Inherited(Event):
    """The creditor gets everything that a seat has left: cash, deeds as they are, release cards."""

    seat: int
    heir: int
    deeds: Spaces
    cash: int
    public_fields = "seat heir deeds cash"

    def apply(self, state: State) -> None:
        state.pay(self.seat, self.heir, self.cash)
        for space in self.deeds:
            state.transfer_deed(space, self.heir)
        state.jail_cards[self.heir].extend(state.jail_cards[self.seat])
        state.jail_cards[self.seat] = []


class WentOut(Event):
    """A seat is out of the game."""

    seat: int
    public_fields = "seat"

    def apply(self, state: State) -> None:
        seat = self.seat
        state.out[seat] = True
        state.players_left -= 1
        state.bankruptcy_order.append(seat)
        state.jail[seat] = 0
        after = state.next_seat
        follower = after[seat]
        for other, next_one in enumerate(after):
            if next_one == seat:
                after[other] = follower


class GiveUp(Command):
    """A debtor declares that the debt cannot be paid."""

    answers = Settle

    def act_on(self, draft: Draft, step: Settle) -> None:
        refuse_if(why_not_give_up(draft.state, step))
        _fail(draft, step)


def why_not_give_up(state: State, settle: Settle) -> WhyNot:
    amount = settle.debts[0].amount
    if state.rules.can_give_up(state, settle.seat, amount):
        return None
    return Refusal("could-pay", worth=raisable_money(state, settle.seat), amount=amount)


class DebtorCalled(Event):
    """Another seat calls a debtor by name to pay or fail, because the count waits for nothing else."""

    seat: int
    debtor: int
    public_fields = "seat debtor"

    def apply(self, state: State) -> None:
        state.called_debtors.append(self.debtor)


class CallDebtor(Command):
    """Call the debtor by name who holds up the count."""

    def act_on(self, draft: Draft, step: None) -> None:
        refuse_if(why_not_call_debtor(draft.state, self.by, self.pause_no))
        settle = draft.state.step
        assert isinstance(settle, Settle)
        draft.emit(DebtorCalled(self.by, settle.seat))


class CloseDebt(Command):
    """Let the debtor fail who holds up the count."""

    def act_on(self, draft: Draft, step: None) -> None:
        refuse_if(why_not_close_debt(draft.state, self.by, self.pause_no))
        settle = draft.state.step
        assert isinstance(settle, Settle)
        _fail(draft, settle)


def why_not_call_debtor(state: State, seat: int, pause_no: int) -> WhyNot:
    """Return the reason why a seat cannot press the debtor, or None.

    That is for after the bell, where a debtor then has last offers only, and for a debt beyond all the debtor has.
    """
    step = state.step
    if pause_no != state.pause_no:
        return Refusal("too-late")
    if not 0 <= seat < len(state.out) or state.out[seat]:
        return Refusal("nobody")
    if not (state.has_bell_rung and state.rules.has_last_offers and isinstance(step, Settle)) or seat == step.seat:
        return Refusal("no-late-debt")
    worth, amount = raisable_money(state, step.seat), step.debts[0].amount
    return Refusal("debtor-can-pay", seat=step.seat, worth=worth, amount=amount) if worth >= amount else None


def why_not_close_debt(state: State, seat: int, pause_no: int) -> WhyNot:
    """Return the reason why a seat cannot let the debtor fail, or None.

    The keeper of the Bank, unless it is the creditor and would gain, does so at once; any other seat after a call.
    """
    refused = why_not_call_debtor(state, seat, pause_no)
    step = state.step
    if refused is not None or not isinstance(step, Settle) or step.seat in state.called_debtors:
        return refused
    keeps_bank = seat == keeper_of_bank(state) != step.debts[0].creditor
    return None if keeps_bank else Refusal("debtor-not-called", seat=step.seat)


def late_debt_commands(state: State, seat: int) -> Iterator[CallDebtor | CloseDebt]:
    """Yield the commands by which a seat keeps a debtor from holding up the count."""
    if why_not_close_debt(state, seat, state.pause_no) is None:
        yield CloseDebt(seat, state.pause_no)
    elif why_not_call_debtor(state, seat, state.pause_no) is None:
        yield CallDebtor(seat, state.pause_no)


class Resign(Manage):
    """Leave the game: a failure without creditors, except owners who claim a rent in the last call."""

    verb = "resign"

    def why_unlawful(self, state: State) -> WhyNot:
        return None

    def carry_out(self, draft: Draft) -> None:
        bankrupt_seat(draft, self.by, ())


def surrender_commands(state: State, settle: Settle) -> Iterator[GiveUp]:
    if why_not_give_up(state, settle) is None:
        yield GiveUp(settle.seat, state.pause_no)


def _fail(draft: Draft, settle: Settle) -> None:
    """Ruin the debtor, unless the price of a building without a place, given back now, pays the debt."""
    seat = settle.seat
    if not give_up_building(draft, seat) or draft.state.cash[seat] < settle.debts[0].amount:
        bankrupt_seat(draft, seat, settle.debts)


def bankrupt_seat(draft: Draft, seat: int, debts: Debts) -> None:
    """Let a seat fail and settle its estate as the edition says, after a last call where there is one."""
    give_up_building(draft, seat)
    creditor, amount = (debts[0].creditor, debts[0].amount) if debts else (BANK, 0)
    draft.emit(Bankrupt(seat, creditor, amount))
    top = draft.state.step
    if draft.rules.claim_policy.is_automatic or not draft.rules.sheet.rent.last_call:
        draft.rules.estate_policy.settle_estate(draft, seat, debts)
    elif isinstance(top, Owed) and top.seat == seat:
        draft.replace_step(LastCall(seat, debts))
    else:
        draft.push_step(LastCall(seat, debts))


class LastCall(Owed):
    """A seat is about to go out: owners can claim its rents once more, and these are added to its debts."""

    pause_kind = "last-call"

    def run(self, draft: Draft) -> Asked:
        # Ask another seat that is not going out itself; several last calls can be open at once.
        going = [step.seat for step in draft.state.agenda if type(step) is LastCall]
        others = draft.state.other_seats(self.seat)
        for seat in others:
            if seat not in going:
                return ONLY_ACTOR[seat]
        return ONLY_ACTOR[others[0]]

    def legal_answers(self, state: State, seat: int) -> Commands:
        yield CloseCall(seat, state.pause_no)

    def involved_seats(self) -> Actors:
        return (self.seat,)


class CloseCall(Command):
    """Confirm that no rent is claimed any more: the estate is settled now."""

    answers = LastCall

    def act_on(self, draft: Draft, step: LastCall) -> None:
        draft.pop_step()
        for right in draft.state.open_claims[:]:
            if right.debtor == step.seat:
                end_claim(draft, right)
        draft.rules.estate_policy.settle_estate(draft, step.seat, step.debts)


def _remove_player(draft: Draft, seat: int) -> bool:
    """Remove the seat from the game and from all open steps and rents; return True if play goes on without it."""
    draft.emit(WentOut(seat))
    strike_seat(draft, seat)
    for right in draft.state.open_claims[:]:
        if seat in (right.seat, right.debtor):
            end_claim(draft, right)
    if draft.state.players_left > 1:
        return True
    finish_game(draft)
    return False


# Named behaviours: when a debtor fails.


def fail_if_nothing_left(draft: Draft, settle: Settle) -> bool:
    """`declared`: the debtor can try everything, and fails on giving up or with nothing left to offer."""
    state, seat = draft.state, settle.seat
    if (state.deed_sets[seat] or state.jail_cards[seat]) and not (
        state.offers_since_bell and _out_of_offers(state, settle)
    ):
        return False
    bankrupt_seat(draft, seat, settle.debts)
    return True


def _out_of_offers(state: State, settle: Settle) -> bool:
    """Return True if after the bell the debtor has made all last offers and cannot raise the sum alone."""
    if not state.rules.has_last_offers or can_raise(state, settle.seat, settle.debts[0].amount):
        return False
    return all((settle.seat, other) in state.offers_since_bell for other in state.other_seats(settle.seat))


def fail_if_insolvent(draft: Draft, settle: Settle) -> bool:
    """`automatic`: the debtor fails as soon as the debt exceeds all that can be raised."""
    if can_raise(draft.state, settle.seat, settle.debts[0].amount):
        return False
    _fail(draft, settle)
    return True


FAILURE_RULES = {"declared": fail_if_nothing_left, "automatic": fail_if_insolvent}


def is_insolvent(state: State, seat: int, amount: int) -> bool:
    """`insolvent`: only a seat that cannot raise the sum can give up."""
    return not can_raise(state, seat, amount)


def is_short_of_cash(state: State, seat: int, amount: int) -> bool:
    """`short`: a seat that lacks the cash can give up without selling first."""
    return state.cash[seat] < amount


GIVE_UP_RULES = {"insolvent": is_insolvent, "short": is_short_of_cash}


# Named behaviours: the estate.


def give_estate_to_bank(draft: Draft, seat: int, debts: Debts) -> None:
    """`bank_keeps`: all goes to the Bank, which pays the creditors in full; the deeds are unsold again."""
    _take_all_to_bank(draft, seat)
    for debt in debts:
        if debt.creditor >= 0:
            draft.emit(Paid(BANK, debt.creditor, debt.amount, "for-the-bankrupt"))
    _remove_player(draft, seat)


def auction_estate(draft: Draft, seat: int, debts: Debts) -> None:
    """`bank_auctions`: all goes to the Bank, which pays the creditors in full and auctions the deeds."""
    deeds = draft.state.deeds_of(seat)
    give_estate_to_bank(draft, seat, debts)
    _push_estate_sales(draft, seat, deeds)


def give_estate_to_creditor(draft: Draft, seat: int, debts: Debts) -> None:
    """`heir`: the buildings are sold, the creditor gets the money and the deeds as they are."""
    _settle_with_creditor(draft, seat, debts, mortgage_all=False)


def mortgage_estate_for_creditor(draft: Draft, seat: int, debts: Debts) -> None:
    """`heir_of_mortgages`: everything is sold and mortgaged first, the creditor gets what is left."""
    _settle_with_creditor(draft, seat, debts, mortgage_all=True)


ESTATE_POLICIES = {
    "bank_keeps": EstatePolicy("bank-keeps", give_estate_to_bank),
    "bank_auctions": EstatePolicy("bank-auctions", auction_estate),
    "heir": EstatePolicy("heir", give_estate_to_creditor),
    "heir_of_mortgages": EstatePolicy("heir-of-mortgages", mortgage_estate_for_creditor),
}


def _take_all_to_bank(draft: Draft, seat: int) -> None:
    state = draft.state
    draft.emit(EstateTaken(seat, tuple(state.deeds_of(seat)), state.cash[seat]))


def _push_estate_sales(draft: Draft, seat: int, deeds: list[int]) -> None:
    """Auction the deeds one by one, in board order, among the players left."""
    if not draft.state.is_over:
        for space in reversed(deeds):  # the step pushed last runs first
            draft.push_step(EstateSale(space, seat))


def _settle_with_creditor(draft: Draft, seat: int, debts: Debts, mortgage_all: bool) -> None:
    state = draft.state
    creditor = debts[0].creditor if debts else BANK
    deeds = state.deeds_of(seat)
    if creditor < 0:
        _take_all_to_bank(draft, seat)
        _remove_player(draft, seat)
        _push_estate_sales(draft, seat, deeds)
        return
    _liquidate_estate(draft, seat, deeds, mortgage_all)
    draft.emit(Inherited(seat, creditor, tuple(deeds), state.cash[seat]))
    if _remove_player(draft, seat) and not draft.rules.sheet.mortgage.heirs_free:
        take_over_deeds(draft, creditor, deeds)


def _liquidate_estate(draft: Draft, seat: int, deeds: list[int], mortgage_all: bool) -> None:
    for space in deeds:
        if draft.state.level[space]:
            sell_lot_down_to(draft, seat, space, 0)
    for space in deeds:
        if mortgage_all and not draft.state.mortgaged[space]:
            draft.emit(Mortgaged(seat, space, draft.rules.mortgage_value[space]))


class EstateSale(Step):
    """A deed of an estate waits for its auction."""

    space: int
    late_owner: int
    public_fields = "space late_owner"

    def run(self, draft: Draft) -> None:
        draft.pop_step()
        open_auction(
            draft,
            DeedLot(self.space),
            draft.rules.sheet.auction.opening,
            bidders_in_order(draft.state, self.late_owner),
        )
