"""The effects of cards: one function for each verb. Each docstring ends with such a card as a deck file writes it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from vialibera.engine.ids import BANK, HOTEL
from vialibera.engine.rules import Effect
from vialibera.engine.topics.cards import PayOrDraw
from vialibera.engine.topics.jail import Jailed
from vialibera.engine.topics.ledger import Owe, Paid, charge
from vialibera.engine.topics.movement import advance, go_to, place
from vialibera.engine.topics.purchase import deed

if TYPE_CHECKING:
    from vialibera.engine.draft import Draft
    from vialibera.engine.rules import Card, Rules


def forward(draft: Draft, seat: int, card: Card) -> None:
    """Move the token forward to a space, by the arrow; Via pays on the way unless the card says otherwise.

    {do: go_to, square: 24, via_bonus: true}
    """
    if card.printed.via_bonus:
        go_to(draft, seat, card.printed.square)
    else:
        place(draft, seat, card.printed.square)


def backward(draft: Draft, seat: int, card: Card) -> None:
    """Move the token backwards to a space; Via pays nothing.

    {do: go_back_to, square: 1}
    """
    place(draft, seat, card.printed.square)


def steps(draft: Draft, seat: int, card: Card) -> None:
    """Move the token some spaces forward or, if the number is below zero, back.

    {do: move, steps: -3}
    """
    count = card.printed.steps
    here = draft.state.pos[seat]
    if count > 0:
        go_to(draft, seat, (here + count) % draft.rules.size)
    else:
        place(draft, seat, (here + count) % draft.rules.size)


def next_of_kind(draft: Draft, seat: int, card: Card) -> None:
    """Move the token forward to the next space of a kind.

    Its rent is that of the deed, twice that, or ten times a new throw.

    {do: go_to_next, kind: station, rent: double}
    """
    rules, here = draft.rules, draft.state.pos[seat]
    ahead = _ahead(rules, here, card.printed.kind)
    times, factor = CARD_RENTS[card.printed.rent]
    advance(draft, seat, ahead, partial(deed, times=times, factor=factor))


def _ahead(rules: Rules, here: int, kind: str) -> int:
    """Return the number of steps from a space to the next one of a kind."""
    return next(step for step in range(1, rules.size + 1) if rules.kinds[(here + step) % rules.size] == kind)


CARD_RENTS: dict[str, tuple[int, int | None]] = {
    "normal": (1, None),
    "double": (2, None),
    "ten_times_throw": (1, 10),
}


def jail(draft: Draft, seat: int, card: Card) -> None:
    """Send the player straight to jail.

    {do: jail}
    """
    draft.emit(Jailed(seat, "card"))


def keep(draft: Draft, seat: int, card: Card) -> None:
    """Do nothing now, because a release card is kept: `draw` gives it to the player.

    {do: keep_jail_pass}
    """


def pay(draft: Draft, seat: int, card: Card) -> None:
    """Pay the Bank.

    {do: pay, amount: 50}
    """
    charge(draft, Paid(seat, BANK, card.printed.amount, "card"))


def receive(draft: Draft, seat: int, card: Card) -> None:
    """Receive a sum from the Bank.

    {do: receive, amount: 50}
    """
    draft.emit(Paid(BANK, seat, card.printed.amount, "card"))


def receive_from_each(draft: Draft, seat: int, card: Card) -> None:
    """Receive a sum from each other player, in turn order.

    {do: receive_from_each, amount: 10}
    """
    # The step pushed last runs first, so the payers are pushed in reverse order.
    for other in reversed(draft.state.others(seat)):
        draft.push(Owe(other, seat, card.printed.amount, "card"))


def pay_each(draft: Draft, seat: int, card: Card) -> None:
    """Pay each other player, in turn order.

    {do: pay_each, amount: 50}
    """
    for other in draft.state.others(seat):
        charge(draft, Paid(seat, other, card.printed.amount, "card"))


def pay_per_building(draft: Draft, seat: int, card: Card) -> None:
    """Pay the Bank for every house and every hotel.

    {do: pay_per_building, house: 25, hotel: 100}
    """
    levels = [draft.state.level[space] for space in draft.state.deeds(seat)]
    hotels = levels.count(HOTEL)
    houses = sum(levels) - hotels * HOTEL
    amount = houses * card.printed.house + hotels * card.printed.hotel
    if amount:
        charge(draft, Paid(seat, BANK, amount, "repairs"))


def pay_or_draw(draft: Draft, seat: int, card: Card) -> None:
    """Pay the Bank, or draw from the other deck.

    {do: pay_or_draw, amount: 10, draw_from: imprevisti}
    """
    deck = draft.rules.deck_names.index(card.printed.draw_from)
    draft.push(PayOrDraw(seat, card.printed.amount, deck))


# The space to which a card leads from another space.


def to_printed(rules: Rules, card: Card, space: int) -> int:
    return card.printed.square


def to_next(rules: Rules, card: Card, space: int) -> int:
    return (space + _ahead(rules, space, card.printed.kind)) % rules.size


def by_steps(rules: Rules, card: Card, space: int) -> int:
    return (space + card.printed.steps) % rules.size


def to_prison(rules: Rules, card: Card, space: int) -> int:
    return rules.prison


EFFECTS: dict[str, Effect] = {
    "go_to": Effect(forward, one_way=True, leads=to_printed),
    "go_back_to": Effect(backward, one_way=True, leads=to_printed),
    "go_to_next": Effect(next_of_kind, leads=to_next),
    "move": Effect(steps, leads=by_steps),
    "jail": Effect(jail, leads=to_prison),
    "keep_jail_pass": Effect(keep, kept=True),
    "pay": Effect(pay, one_sum=True),
    "receive": Effect(receive, one_sum=True),
    "receive_from_each": Effect(receive_from_each),
    "pay_each": Effect(pay_each),
    "pay_per_building": Effect(pay_per_building, by_buildings=True),
    "pay_or_draw": Effect(pay_or_draw),
}
