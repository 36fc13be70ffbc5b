"""Rulings: decisions of the referee at a tournament table, given at any moment and without anybody's consent.

They keep the laws of the box (money against the Bank, as many buildings as there are, one owner for a deed, buildings
only on whole and even groups) and no others: a position that could not be on a real table cannot be ruled.
"""

from __future__ import annotations

from vialibera.rules.engine.draft import Draft
from vialibera.rules.engine.ids import BANK, HOTEL, HOTELS, HOUSES, REFEREE
from vialibera.rules.engine.messages import Asked, Command, Commands, Event, Refusal, Step, WhyNot, refuse_if
from vialibera.rules.engine.state import State
from vialibera.rules.engine.topics.auction import Auction, DeedLot, Payment, bidders_in_order, open_auction
from vialibera.rules.engine.topics.bankruptcy import EstateSale
from vialibera.rules.engine.topics.ending import Over
from vialibera.rules.engine.topics.in_kind import Appraisal, KindPrice, KindProposal
from vialibera.rules.engine.topics.jail import JUST_ARRESTED, Release
from vialibera.rules.engine.topics.ledger import Settle
from vialibera.rules.engine.topics.purchase import Offer
from vialibera.rules.engine.topics.shortage import give_up_building
from vialibera.rules.engine.topics.time_up import has_bell
from vialibera.rules.engine.topics.trade import why_not_part_with


class RulingGiven(Event):
    """The referee has given a decision, in these words."""

    referee: str
    words: str
    public_fields = "referee words"


class PlayStopped(Event):
    """Game and clock stop until the referee lets them go on."""


class PlayResumed(Event):
    """Game and clock go on."""


class MinutesGiven(Event):
    """The game lasts longer by so many minutes."""

    minutes: int
    public_fields = "minutes"

    def apply(self, state: State) -> None:
        state.minutes_given_back += self.minutes
        if state.bell_second:
            state.bell_second += 60 * self.minutes


class MoneyCorrected(Event):
    """A seat gets a sum from the Bank or, if it is below zero, gives it back."""

    seat: int
    amount: int
    public_fields = "seat amount"

    def apply(self, state: State) -> None:
        state.pay(BANK, self.seat, self.amount)


class DeedCorrected(Event):
    """A deed belongs to this owner, mortgaged or free, with so many houses (5 for a hotel)."""

    owner: int
    space: int
    pledged: bool
    level: int
    public_fields = "owner space pledged level"

    def apply(self, state: State) -> None:
        state.set_level(self.space, self.level)
        state.mortgaged[self.space] = self.pledged
        if state.owner[self.space] != self.owner:
            state.transfer_deed(self.space, self.owner)


class PlaceCorrected(Event):
    """A token is put on a space, in jail or free; the space takes no effect."""

    seat: int
    space: int
    jailed: bool
    public_fields = "seat space jailed"

    def apply(self, state: State) -> None:
        state.pos[self.seat] = self.space
        state.jail[self.seat] = JUST_ARRESTED if self.jailed else 0


class Warned(Event):
    """A seat is warned."""

    seat: int
    public_fields = "seat"


class Excluded(Event):
    """A seat must leave the game."""

    seat: int
    public_fields = "seat"


class GameAnnulled(Event):
    """The game is void and has no winner."""

    def apply(self, state: State) -> None:
        state.is_over = state.is_annulled = True
        state.open_claims.clear()


class Halted(Step):
    """The referee has stopped game and clock.

    This is a step and no switch of the clock, so that a game that is resumed, replayed or taken back is still stopped.
    """

    referee: str
    public_fields = "referee"
    stops_play = True
    pause_kind = "halted"

    def run(self, draft: Draft) -> Asked:
        return (REFEREE,)

    def legal_answers(self, state: State, seat: int) -> Commands:
        yield ResumePlay(REFEREE, state.pause_no, "", self.referee)


def is_halted(state: State) -> bool:
    """Return True if the referee has stopped the game."""
    return isinstance(state.step, Halted)


class Ruling(Command):
    """A decision of the referee, with its words and the referee's name."""

    words: str
    referee: str
    public_fields = "by pause_no words referee"

    def why_unlawful(self, state: State) -> WhyNot:
        """Return the reason why even a referee cannot decide this, or None."""
        return None

    def carry_out(self, draft: Draft) -> None:
        raise NotImplementedError(type(self).__name__)

    def act_on(self, draft: Draft, step: None) -> None:
        state = draft.state
        if self.by != REFEREE:
            raise Refusal("not-the-referee")
        if self.pause_no != state.pause_no:
            raise Refusal("too-late")
        refuse_if(self.why_unlawful(state))
        draft.emit(RulingGiven(self.referee, self.words))
        self.carry_out(draft)


class RuleInWords(Ruling):
    """A decision in words alone, which changes nothing."""

    def carry_out(self, draft: Draft) -> None:
        """Do nothing: the words are all."""


class StopPlay(Ruling):
    """Stop game and clock."""

    def why_unlawful(self, state: State) -> WhyNot:
        return Refusal("play-stopped") if is_halted(state) else None

    def carry_out(self, draft: Draft) -> None:
        draft.emit(PlayStopped())
        draft.push_step(Halted(self.referee))


class ResumePlay(Ruling):
    """Let game and clock go on."""

    def why_unlawful(self, state: State) -> WhyNot:
        return None if is_halted(state) else Refusal("not-stopped")

    def carry_out(self, draft: Draft) -> None:
        draft.emit(PlayResumed())
        draft.pop_step()


class GiveMinutes(Ruling):
    """Give back time that was lost."""

    minutes: int
    public_fields = "by pause_no words referee minutes"

    def why_unlawful(self, state: State) -> WhyNot:
        if not has_bell(state):
            return Refusal("no-clock")
        if state.has_bell_rung:
            return Refusal("already-rung")
        return None if self.minutes > 0 else Refusal("no-change")

    def carry_out(self, draft: Draft) -> None:
        draft.emit(MinutesGiven(self.minutes))


class Warn(Ruling):
    """Warn a seat."""

    seat: int
    public_fields = "by pause_no words referee seat"

    def why_unlawful(self, state: State) -> WhyNot:
        return _why_not_seat(state, self.seat)

    def carry_out(self, draft: Draft) -> None:
        draft.emit(Warned(self.seat))


def _why_not_seat(state: State, seat: int) -> WhyNot:
    if not 0 <= seat < len(state.out) or state.out[seat]:
        return Refusal("not-in-game")
    return None


class Remedy(Ruling):
    """A decision that changes the position; open steps that do not fit it any more are dropped."""

    def why_unlawful(self, state: State) -> WhyNot:
        return self.why_not_remedy(state) if state.turn_no else Refusal("not-begun")

    def why_not_remedy(self, state: State) -> WhyNot:
        """Return the reason why the position cannot be changed like this, or None."""
        raise NotImplementedError(type(self).__name__)

    def emit_remedy(self, draft: Draft) -> None:
        """Emit the events that change the position."""
        raise NotImplementedError(type(self).__name__)

    def carry_out(self, draft: Draft) -> None:
        state = draft.state
        # Halted is lifted off meanwhile, so that the change can push and drop steps as in a running game.
        stop = state.step if is_halted(state) else None
        if stop is not None:
            state.set_agenda(state.steps_below)
        self.emit_remedy(draft)
        drop_unfitting_steps(draft)
        if stop is not None and not state.is_over:
            state.set_agenda((*state.agenda, stop))


class CorrectMoney(Remedy):
    """Set the cash of a seat; the Bank gives or takes the difference."""

    seat: int
    cash: int
    public_fields = "by pause_no words referee seat cash"

    def why_not_remedy(self, state: State) -> WhyNot:
        refused = _why_not_seat(state, self.seat)
        if refused is not None:
            return refused
        if self.cash < 0:
            return Refusal("below-nothing")
        return Refusal("no-change") if self.cash == state.cash[self.seat] else None

    def emit_remedy(self, draft: Draft) -> None:
        draft.emit(MoneyCorrected(self.seat, self.cash - draft.state.cash[self.seat]))


class CorrectDeed(Remedy):
    """Set the owner of a deed (a seat or the Bank), its mortgage and the number of its houses (5 for a hotel)."""

    owner: int
    space: int
    pledged: bool
    level: int
    public_fields = "by pause_no words referee owner space pledged level"

    def why_not_remedy(self, state: State) -> WhyNot:
        return why_not_correct_deed(state, self.owner, self.space, self.pledged, self.level)

    def emit_remedy(self, draft: Draft) -> None:
        draft.emit(DeedCorrected(self.owner, self.space, self.pledged, self.level))


def why_not_correct_deed(state: State, owner: int, space: int, pledged: bool, level: int) -> WhyNot:
    """Return the reason why a deed cannot be set like this, or None.

    The deed must exist, the owner be in the game, and the group be one that play could have led to.
    """
    if not 0 <= space < state.rules.board_size or state.rules.group_of[space] < 0:
        return Refusal("no-deed")
    refused = None if owner == BANK else _why_not_seat(state, owner)
    if refused is not None:
        return refused
    if (owner, pledged, level) == (state.owner[space], state.mortgaged[space], state.level[space]):
        return Refusal("no-change")
    if any(step.shares_out_buildings for step in state.agenda):
        return Refusal("buildings-shared-out")
    if owner != state.owner[space] and state.is_group_built(space):
        return Refusal("still-built", space=space)
    if pledged and (
        owner == BANK or level or (state.rules.mortgage_needs_bare_group and _are_others_built(state, space))
    ):
        return Refusal("no-such-mortgage", space=space)
    return _why_not_level(state, owner, space, level) if level != state.level[space] else None


def _are_others_built(state: State, space: int) -> bool:
    others = state.rules.group_members[state.rules.group_of[space]]
    return any(state.level[other] for other in others if other != space)


def _why_not_level(state: State, owner: int, space: int, level: int) -> WhyNot:
    """Return the reason why a lot cannot have this building level, or None.

    Houses need a whole group free of mortgages, evenly built in editions that ask for it, and stock in the Bank.
    """
    rules, before = state.rules, state.level[space]
    if not 0 <= level <= (HOTEL if rules.house_price[space] else 0):
        return Refusal("no-such-buildings", space=space)
    others = [other for other in rules.group_members[rules.group_of[space]] if other != space]
    if level and (owner == BANK or any(state.owner[other] != owner for other in others)):
        return Refusal("no-such-buildings", space=space)
    if level > before and any(state.mortgaged[other] for other in others):
        return Refusal("no-such-buildings", space=space)
    if rules.must_build_evenly and any(abs(state.level[other] - level) > 1 for other in others):
        return Refusal("no-such-buildings", space=space)
    if (level == HOTEL) - (before == HOTEL) > state.stock[HOTELS]:
        return Refusal("no-hotels")
    return Refusal("no-houses") if level % HOTEL - before % HOTEL > state.stock[HOUSES] else None


class HoldAuction(Remedy):
    """Hold an auction, or hold one again: a deed of the Bank is put up among all, whatever else is open."""

    space: int
    public_fields = "by pause_no words referee space"

    def why_not_remedy(self, state: State) -> WhyNot:
        if not 0 <= self.space < state.rules.board_size or self.space not in state.deed_sets[BANK]:
            return Refusal("no-deed")
        is_open = any(isinstance(step, Auction | Payment) and step.lot == DeedLot(self.space) for step in state.agenda)
        return Refusal("no-change") if is_open else None

    def emit_remedy(self, draft: Draft) -> None:
        state = draft.state
        # The deed is sold now, so it is neither offered nor auctioned once more.
        for step in [step for step in state.agenda if isinstance(step, Offer | EstateSale)]:
            if step.space == self.space:
                draft.replace_in_agenda(step)
        order = bidders_in_order(state, state.seat_in_turn)
        open_auction(draft, DeedLot(self.space), draft.rules.sheet.auction.opening, order)


class CorrectPlace(Remedy):
    """Put a token on a space, in jail or free."""

    seat: int
    space: int
    jailed: bool
    public_fields = "by pause_no words referee seat space jailed"

    def why_not_remedy(self, state: State) -> WhyNot:
        refused = _why_not_seat(state, self.seat)
        if refused is not None:
            return refused
        if not 0 <= self.space < state.rules.board_size or (self.jailed and self.space != state.rules.prison):
            return Refusal("no-such-place")
        same = (self.space, self.jailed) == (state.pos[self.seat], state.jail[self.seat] > 0)
        return Refusal("no-change") if same else None

    def emit_remedy(self, draft: Draft) -> None:
        draft.emit(PlaceCorrected(self.seat, self.space, self.jailed))


class Exclude(Remedy):
    """Exclude a seat: it leaves the game as a bankrupt, and all it has goes to the Bank.

    It has no creditors, so the Bank pays nobody; a referee who wants that corrects their money.
    """

    seat: int
    public_fields = "by pause_no words referee seat"

    def why_not_remedy(self, state: State) -> WhyNot:
        return _why_not_seat(state, self.seat)

    def emit_remedy(self, draft: Draft) -> None:
        draft.emit(Excluded(self.seat))
        give_up_building(draft, self.seat)
        draft.rules.estate_policy.settle_estate(draft, self.seat, ())


class Annul(Remedy):
    """Declare the game void."""

    def why_not_remedy(self, state: State) -> WhyNot:
        return None

    def emit_remedy(self, draft: Draft) -> None:
        draft.emit(GameAnnulled())
        draft.clear_agenda(Over())


def drop_unfitting_steps(draft: Draft) -> None:
    """Drop the open steps about things that have changed hands or place.

    Other steps check the position themselves when they run again.
    """
    state = draft.state
    fitting = [step for step in state.agenda if _can_be_settled(state, step)]
    if len(fitting) < len(state.agenda):
        state.set_agenda(fitting)
        draft.renew_pause()


def _can_be_settled(state: State, step: Step) -> bool:
    """Return True if a step could still be settled in the changed position."""
    match step:
        case Offer():
            return state.owner[step.space] == BANK and state.pos[step.seat] == step.space
        case Auction() | Payment():
            return not isinstance(step.lot, DeedLot) or _is_for_sale(state, step.lot.seller, step.lot.space)
        case EstateSale():
            return state.owner[step.space] == BANK
        case Appraisal() | KindProposal():
            return why_not_part_with(state, step.debtor, step.space) is None
        case KindPrice():
            return why_not_part_with(state, step.seat, step.space) is None and _can_pay_surplus(state, step)
        case Release():
            return state.jail[step.seat] > 0
    return True


def _is_for_sale(state: State, seller: int, space: int) -> bool:
    """Return True if a deed up for auction still belongs to its seller and is free of buildings."""
    built = state.level[space] or (state.rules.trade_needs_bare_group and state.is_group_built(space))
    return state.owner[space] == seller and not built


def _can_pay_surplus(state: State, step: KindPrice) -> bool:
    """Return True if the creditor has the cash by which the price exceeds the debt."""
    debts = (owed.debts[0].amount for owed in state.agenda if isinstance(owed, Settle) and owed.seat == step.seat)
    return state.cash[step.creditor] >= step.amount - next(debts, 0)
