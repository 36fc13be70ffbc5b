"""Movement: tokens go forward by the arrow, are paid at Via, and the space they reach takes effect."""

from __future__ import annotations

from vialibera.rules.engine.draft import Draft
from vialibera.rules.engine.ids import BANK, MIDDLE
from vialibera.rules.engine.messages import Event
from vialibera.rules.engine.rules import LandingEffect
from vialibera.rules.engine.state import State
from vialibera.rules.engine.topics.ledger import Paid, charge_seat


class Moved(Event):
    """A token stops on a space; `lap` is True if it has reached or passed Via on its way forward."""

    seat: int
    space: int
    lap: bool
    public_fields = "seat space lap"

    def apply(self, state: State) -> None:
        state.pos[self.seat] = self.space
        if self.lap:
            state.lapped[self.seat] = True


def advance_token(draft: Draft, seat: int, steps: int, landing: LandingEffect | None = None) -> None:
    """Move a token forward by a number of spaces; Via pays before the space takes effect.

    `landing`, given by a card, takes the place of the space's own effect.
    """
    rules = draft.rules
    space = draft.state.pos[seat] + steps
    if space < rules.board_size:
        draft.emit(rules.plain_moves[seat][space])
    else:
        space -= rules.board_size
        draft.emit(Moved(seat, space, True))
        if space == rules.go:
            draft.emit(Paid(BANK, seat, rules.exact_salary, "stop-on-go", space))
        else:
            draft.emit(Paid(BANK, seat, rules.sheet.go.salary, "salary", rules.go))
    (landing or rules.landing_effects[space])(draft, seat, space)


def advance_to_space(draft: Draft, seat: int, space: int) -> None:
    """Move a token forward to a space, by the arrow; to its own space it goes once round the board."""
    ahead = (space - draft.state.pos[seat]) % draft.rules.board_size
    advance_token(draft, seat, ahead or draft.rules.board_size)


def place_token(draft: Draft, seat: int, space: int) -> None:
    """Put a token on a space, straight or backwards: Via pays nothing, but the space takes effect."""
    draft.emit(draft.rules.plain_moves[seat][space])
    draft.rules.landing_effects[space](draft, seat, space)


# Effects of the spaces that have neither a deed nor a deck.


def land_on_nothing(draft: Draft, seat: int, space: int) -> None:
    """Do nothing: Via, transit, Free Parking."""


def land_on_tax(draft: Draft, seat: int, space: int) -> None:
    """Charge the sum printed on the space, for the Bank or for the middle of the board."""
    charge_seat(draft, Paid(seat, draft.rules.tax_account, draft.rules.tax_amount[space], "tax", space))


def land_on_jackpot(draft: Draft, seat: int, space: int) -> None:
    """Give the visitor the taxes in the middle of the board."""
    pot = draft.state.cash[MIDDLE]
    if pot:
        draft.emit(Paid(MIDDLE, seat, pot, "jackpot", space))


PARKING_EFFECTS: dict[str, LandingEffect] = {"nothing": land_on_nothing, "jackpot": land_on_jackpot}
