"""Purchase: a player who stops on an unsold deed can buy it for the price on its space."""

from __future__ import annotations

from vialibera.rules.engine.draft import Draft
from vialibera.rules.engine.ids import BANK
from vialibera.rules.engine.messages import Command, Commands, Event, Question, Refusal
from vialibera.rules.engine.state import State
from vialibera.rules.engine.topics.auction import Bought, DeedLot, bidders_in_order, can_buy_deeds, open_auction
from vialibera.rules.engine.topics.rent import fix_rent
from vialibera.rules.engine.topics.turn import EndTurn, Roll


class Declined(Event):
    """The visitor does not buy."""

    seat: int
    space: int
    public_fields = "seat space"


class NotYet(Event):
    """The visitor is on the first lap and cannot buy yet."""

    seat: int
    space: int
    public_fields = "seat space"


class Offer(Question):
    """The visitor buys the deed or declines it."""

    space: int
    public_fields = "seat space"
    pause_kind = "offer"

    def legal_answers(self, state: State, seat: int) -> Commands:
        yield Decline(seat, state.pause_no)
        if state.cash[seat] >= state.rules.price[self.space]:
            yield Buy(seat, state.pause_no)

    def try_giving_way(self, draft: Draft, command: Command) -> bool:
        """Decline the offer (`declines`) if the visitor throws or ends the turn instead of answering.

        That is no answer where an auction would come first. Return True if the offer has been declined.
        """
        if (
            not draft.rules.unanswered_offer_declines
            or draft.rules.sheet.auction.on_decline
            or not isinstance(command, Roll | EndTurn)
        ):
            return False
        # Only the command that the step below waits for counts: Roll where it can be thrown, otherwise EndTurn.
        below = draft.state.steps_below[-1]
        if isinstance(command, Roll) != getattr(below, "needs_throw", None):
            return False
        decline_offer(draft, self)
        return True


class Buy(Command):
    """Take the deed at its price."""

    answers = Offer

    def act_on(self, draft: Draft, step: Offer) -> None:
        price = draft.rules.price[step.space]
        if draft.state.cash[self.by] < price:
            raise Refusal("no-cash", needed=price, cash=draft.state.cash[self.by])
        draft.pop_step()
        draft.emit(Bought(self.by, step.space, price))


class Decline(Command):
    """Leave the deed to the Bank, which auctions it in some editions."""

    answers = Offer

    def act_on(self, draft: Draft, step: Offer) -> None:
        decline_offer(draft, step)


def decline_offer(draft: Draft, offer: Offer) -> None:
    draft.pop_step()
    draft.emit(Declined(offer.seat, offer.space))
    auction = draft.rules.sheet.auction
    if auction.on_decline:
        open_auction(draft, DeedLot(offer.space), auction.opening, bidders_in_order(draft.state, offer.seat))


def land_on_deed(draft: Draft, seat: int, space: int, times: int = 1, factor: int | None = None) -> None:
    """Offer an unsold deed to its visitor; charge rent for another's deed that is free of mortgage.

    A card can multiply the rent (`times`) or bring a factor for a throw still to be made.
    """
    state = draft.state
    owner = state.owner[space]
    if owner == BANK:
        offer_deed(draft, seat, space)
    elif owner != seat and not state.mortgaged[space]:
        fix_rent(draft, seat, space, times, factor)


def is_for_sale(state: State, seat: int, space: int) -> bool:
    """Return True if a stop of the seat on the space offers the deed for sale."""
    return state.owner[space] == BANK and can_buy_deeds(state, seat)


def is_claim_possible(state: State, seat: int, space: int) -> bool:
    """Return True if a rent may be due for a stop, as far as the stop alone tells it; call this right after the stop.

    Windows to claim and words that name stops both ask this. The owner must not count, apart from a sale that
    everybody hears: otherwise the answer would show who owns the square, and to know that is the owners' skill.
    """
    return state.rules.group_of[space] >= 0 and not is_for_sale(state, seat, space)


def offer_deed(draft: Draft, seat: int, space: int) -> None:
    if is_for_sale(draft.state, seat, space):
        draft.push_step(Offer(seat, space))
    else:
        draft.emit(NotYet(seat, space))
