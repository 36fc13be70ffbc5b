"""Movement: tokens go forward by the arrow, are paid at Via, and the space they reach takes effect."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vialibera.engine.ids import BANK, MIDDLE
from vialibera.engine.messages import Event
from vialibera.engine.topics.ledger import Paid, charge

if TYPE_CHECKING:
    from vialibera.engine.draft import Draft
    from vialibera.engine.rules import Landing
    from vialibera.engine.state import State


class Moved(Event):
    """A token stops on a space; `lap` is True if it has reached or passed Via on its way forward."""

    seat: int
    space: int
    lap: bool

    def apply(self, state: State) -> None:
        state.pos[self.seat] = self.space
        if self.lap:
            state.lapped[self.seat] = True


def advance(draft: Draft, seat: int, steps: int, landing: Landing | None = None) -> None:
    """Move a token forward by a number of spaces; Via pays before the space takes effect.

    `landing`, given by a card, takes the place of the space's own effect.
    """
    rules = draft.rules
    space = draft.state.pos[seat] + steps
    if space < rules.size:
        draft.emit(rules.moved[seat][space])
    else:
        space -= rules.size
        draft.emit(Moved(seat, space, True))
        if space == rules.go:
            draft.emit(Paid(BANK, seat, rules.exact_salary, "stop-on-go", space))
        else:
            draft.emit(Paid(BANK, seat, rules.salary, "salary", rules.go))
    (landing or rules.landing[space])(draft, seat, space)


def go_to(draft: Draft, seat: int, space: int) -> None:
    """Move a token forward to a space, by the arrow; to its own space it goes once round the board."""
    ahead = (space - draft.state.pos[seat]) % draft.rules.size
    advance(draft, seat, ahead or draft.rules.size)


def place(draft: Draft, seat: int, space: int) -> None:
    """Put a token on a space, straight or backwards: Via pays nothing, but the space takes effect."""
    draft.emit(draft.rules.moved[seat][space])
    draft.rules.landing[space](draft, seat, space)


# Effects of the spaces that have neither a deed nor a deck.


def nothing(draft: Draft, seat: int, space: int) -> None:
    """Do nothing: Via, transit, Free Parking."""


def tax(draft: Draft, seat: int, space: int) -> None:
    """Charge the sum printed on the space, for the Bank or for the middle of the board."""
    charge(draft, Paid(seat, draft.rules.tax_account, draft.rules.tax[space], "tax", space))


def jackpot(draft: Draft, seat: int, space: int) -> None:
    """Give the visitor the taxes in the middle of the board."""
    pot = draft.state.cash[MIDDLE]
    if pot:
        draft.emit(Paid(MIDDLE, seat, pot, "jackpot", space))


PARKING: dict[str, Landing] = {"nothing": nothing, "jackpot": jackpot}
