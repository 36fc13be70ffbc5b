"""The board: tokens go forward by the arrow, are paid at Via, and meet what the space asks."""

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
    """A token comes to rest on a space; `lap` when it reached or passed Via on the way forward."""

    seat: int
    space: int
    lap: bool

    def apply(self, state: State) -> None:
        state.pos[self.seat] = self.space
        if self.lap:
            state.lapped[self.seat] = True


def advance(draft: Draft, seat: int, steps: int, landing: Landing | None = None) -> None:
    """Forward by so many spaces; Via pays before the space reached, or a card in its place, asks what it asks."""
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
    """Forward to a space, by the arrow."""
    ahead = (space - draft.state.pos[seat]) % draft.rules.size
    advance(draft, seat, ahead or draft.rules.size)


def place(draft: Draft, seat: int, space: int) -> None:
    """Straight or backwards to a space: nothing is paid on the way, the space reached asks as ever."""
    draft.emit(draft.rules.moved[seat][space])
    draft.rules.landing[space](draft, seat, space)


# What spaces without a deed or a card do to those who stop there.


def nothing(draft: Draft, seat: int, space: int) -> None:
    """Via, transit, free parking: nothing happens."""


def tax(draft: Draft, seat: int, space: int) -> None:
    """The sum printed on the space is due, to the Bank or to the middle of the board."""
    charge(draft, Paid(seat, draft.rules.tax_account, draft.rules.tax[space], "tax", space))


def jackpot(draft: Draft, seat: int, space: int) -> None:
    """Whoever stops here takes the taxes lying in the middle of the board."""
    pot = draft.state.cash[MIDDLE]
    if pot:
        draft.emit(Paid(MIDDLE, seat, pot, "jackpot", space))


PARKING: dict[str, Landing] = {"nothing": nothing, "jackpot": jackpot}
