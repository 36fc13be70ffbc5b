"""Purchase: a player who stops on an unsold deed can buy it for the price on its space."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from vialibera.engine.ids import BANK
from vialibera.engine.messages import Command, Event, Question, Refused
from vialibera.engine.topics.auction import Bought, DeedLot, bidders, may_buy, open_auction
from vialibera.engine.topics.rent import fall_due
from vialibera.engine.topics.turn import EndTurn, Roll

if TYPE_CHECKING:
    from vialibera.engine.draft import Draft
    from vialibera.engine.state import State


class Declined(Event):
    """The visitor does not buy."""

    seat: int
    space: int


class NotYet(Event):
    """The visitor is on the first lap and cannot buy yet."""

    seat: int
    space: int


class Offer(Question):
    """The visitor buys the deed or declines it."""

    space: int
    pause = "offer"

    def options(self, state: State, seat: int) -> Iterator[Command]:
        yield Decline(seat, state.serial)
        if state.cash[seat] >= state.rules.price[self.space]:
            yield Buy(seat, state.serial)

    def gives_way(self, draft: Draft, command: Command) -> bool:
        """Decline the offer (`declines`) if the visitor throws or ends the turn instead of answering.

        That is no answer where an auction would come first. Return True if the offer has been declined.
        """
        if not draft.rules.offer_yields or draft.rules.auctions or not isinstance(command, Roll | EndTurn):
            return False
        # Only the command that the step below waits for counts: Roll where it can be thrown, otherwise EndTurn.
        below = draft.state.below[-1]
        if isinstance(command, Roll) != getattr(below, "throws", None):
            return False
        decline(draft, self)
        return True


class Buy(Command):
    """Take the deed at its price."""

    answers = Offer

    def act(self, draft: Draft, step: Offer) -> None:
        price = draft.rules.price[step.space]
        if draft.state.cash[self.by] < price:
            raise Refused("no-cash", needed=price, cash=draft.state.cash[self.by])
        draft.done()
        draft.emit(Bought(self.by, step.space, price))


class Decline(Command):
    """Leave the deed to the Bank, which auctions it in some editions."""

    answers = Offer

    def act(self, draft: Draft, step: Offer) -> None:
        decline(draft, step)


def decline(draft: Draft, offer: Offer) -> None:
    draft.done()
    draft.emit(Declined(offer.seat, offer.space))
    if draft.rules.auctions:
        open_auction(draft, DeedLot(offer.space), draft.rules.opening_bid, bidders(draft.state, offer.seat))


def deed(draft: Draft, seat: int, space: int, times: int = 1, factor: int | None = None) -> None:
    """Offer an unsold deed to its visitor; charge rent for another's deed that is free of mortgage.

    A card can multiply the rent (`times`) or bring a factor for a throw still to be made.
    """
    state = draft.state
    owner = state.owner[space]
    if owner == BANK:
        offer(draft, seat, space)
    elif owner != seat and not state.pledged[space]:
        fall_due(draft, seat, space, times, factor)


def offer(draft: Draft, seat: int, space: int) -> None:
    if may_buy(draft.state, seat):
        draft.push(Offer(seat, space))
    else:
        draft.emit(NotYet(seat, space))
