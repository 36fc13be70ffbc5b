"""The effects of cards: one function for each verb. Each docstring ends with such a card as a deck file writes it."""

from __future__ import annotations

from functools import partial

from vialibera.rules.engine.draft import Draft
from vialibera.rules.engine.ids import BANK
from vialibera.rules.engine.rules import CardEffect, DeckCard, Rules
from vialibera.rules.engine.state import State
from vialibera.rules.engine.topics.cards import PayOrDraw
from vialibera.rules.engine.topics.jail import Jailed
from vialibera.rules.engine.topics.ledger import Owe, Paid, charge_seat
from vialibera.rules.engine.topics.movement import advance_to_space, advance_token, place_token
from vialibera.rules.engine.topics.purchase import land_on_deed


def send_forward_to_space(draft: Draft, seat: int, card: DeckCard) -> None:
    """Move the token forward to a space, by the arrow; Via pays on the way unless the card says otherwise.

    {do: go_to, square: 24, via_bonus: true}
    """
    if card.printed.via_bonus:
        advance_to_space(draft, seat, card.printed.square)
    else:
        place_token(draft, seat, card.printed.square)


def send_back_to_space(draft: Draft, seat: int, card: DeckCard) -> None:
    """Move the token backwards to a space; Via pays nothing.

    {do: go_back_to, square: 1}
    """
    place_token(draft, seat, card.printed.square)


def send_by_steps(draft: Draft, seat: int, card: DeckCard) -> None:
    """Move the token some spaces forward or, if the number is below zero, back.

    {do: move, steps: -3}
    """
    count = card.printed.steps
    here = draft.state.pos[seat]
    if count > 0:
        advance_to_space(draft, seat, (here + count) % draft.rules.board_size)
    else:
        place_token(draft, seat, (here + count) % draft.rules.board_size)


def send_to_next_of_kind(draft: Draft, seat: int, card: DeckCard) -> None:
    """Move the token forward to the next space of a kind.

    Its rent is that of the deed, twice that, or ten times a new throw.

    {do: go_to_next, kind: station, rent: double}
    """
    rules, here = draft.rules, draft.state.pos[seat]
    ahead = _steps_to_kind(rules, here, card.printed.kind)
    times, factor = CARD_RENTS[card.printed.rent]
    advance_token(draft, seat, ahead, partial(land_on_deed, times=times, factor=factor))


def _steps_to_kind(rules: Rules, here: int, kind: str) -> int:
    """Return the number of steps from a space to the next one of a kind."""
    return next(
        step for step in range(1, rules.board_size + 1) if rules.space_kinds[(here + step) % rules.board_size] == kind
    )


CARD_RENTS: dict[str, tuple[int, int | None]] = {
    "normal": (1, None),
    "double": (2, None),
    "ten_times_throw": (1, 10),
}


def send_to_jail(draft: Draft, seat: int, card: DeckCard) -> None:
    """Send the player straight to jail.

    {do: jail}
    """
    draft.emit(Jailed(seat, "card"))


def keep_jail_card(draft: Draft, seat: int, card: DeckCard) -> None:
    """Do nothing now, because a release card is kept: `draw` gives it to the player.

    {do: keep_jail_pass}
    """


def pay_bank(draft: Draft, seat: int, card: DeckCard) -> None:
    """Pay the Bank.

    {do: pay, amount: 50}
    """
    charge_seat(draft, Paid(seat, BANK, card.printed.amount, "card"))


def receive_from_bank(draft: Draft, seat: int, card: DeckCard) -> None:
    """Receive a sum from the Bank.

    {do: receive, amount: 50}
    """
    draft.emit(Paid(BANK, seat, card.printed.amount, "card"))


def receive_from_each_player(draft: Draft, seat: int, card: DeckCard) -> None:
    """Receive a sum from each other player, in turn order.

    {do: receive_from_each, amount: 10}
    """
    # The step pushed last runs first, so the payers are pushed in reverse order.
    for other in reversed(draft.state.other_seats(seat)):
        draft.push_step(Owe(other, seat, card.printed.amount, "card"))


def pay_each_player(draft: Draft, seat: int, card: DeckCard) -> None:
    """Pay each other player, in turn order.

    {do: pay_each, amount: 50}
    """
    for other in draft.state.other_seats(seat):
        charge_seat(draft, Paid(seat, other, card.printed.amount, "card"))


def count_repairs(state: State, seat: int, card: DeckCard) -> tuple[int, int, int]:
    """Return the houses and the hotels of a seat, and what the card asks for them in all."""
    houses, hotels = state.count_buildings(state.deeds_of(seat))
    return houses, hotels, houses * card.printed.house + hotels * card.printed.hotel


def pay_per_building(draft: Draft, seat: int, card: DeckCard) -> None:
    """Pay the Bank for every house and every hotel.

    {do: pay_per_building, house: 25, hotel: 100}
    """
    *_, amount = count_repairs(draft.state, seat, card)
    if amount:
        charge_seat(draft, Paid(seat, BANK, amount, "repairs"))


def let_pay_or_draw(draft: Draft, seat: int, card: DeckCard) -> None:
    """Pay the Bank, or draw from the other deck.

    {do: pay_or_draw, amount: 10, draw_from: imprevisti}
    """
    deck = draft.rules.deck_names.index(card.printed.draw_from)
    draft.push_step(PayOrDraw(seat, card.printed.amount, deck))


# The space to which a card leads from another space.


def printed_destination(rules: Rules, card: DeckCard, space: int) -> int:
    return card.printed.square


def next_of_kind_destination(rules: Rules, card: DeckCard, space: int) -> int:
    return (space + _steps_to_kind(rules, space, card.printed.kind)) % rules.board_size


def steps_destination(rules: Rules, card: DeckCard, space: int) -> int:
    return (space + card.printed.steps) % rules.board_size


def jail_destination(rules: Rules, card: DeckCard, space: int) -> int:
    return rules.prison


CARD_EFFECTS: dict[str, CardEffect] = {
    "go_to": CardEffect(send_forward_to_space, sends_to_space=True, destination=printed_destination),
    "go_back_to": CardEffect(send_back_to_space, sends_to_space=True, destination=printed_destination),
    "go_to_next": CardEffect(send_to_next_of_kind, destination=next_of_kind_destination),
    "move": CardEffect(send_by_steps, destination=steps_destination),
    "jail": CardEffect(send_to_jail, destination=jail_destination),
    "keep_jail_pass": CardEffect(keep_jail_card, is_kept=True),
    "pay": CardEffect(pay_bank, moves_one_sum=True),
    "receive": CardEffect(receive_from_bank, moves_one_sum=True),
    "receive_from_each": CardEffect(receive_from_each_player),
    "pay_each": CardEffect(pay_each_player),
    "pay_per_building": CardEffect(pay_per_building, depends_on_buildings=True),
    "pay_or_draw": CardEffect(let_pay_or_draw),
}
