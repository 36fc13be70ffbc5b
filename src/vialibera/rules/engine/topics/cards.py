"""Cards: the top card of a deck is drawn, carried out, and goes to the bottom."""

from __future__ import annotations

from vialibera.rules.engine.draft import Draft
from vialibera.rules.engine.ids import BANK
from vialibera.rules.engine.messages import Asked, Command, Commands, Event, Question, Step
from vialibera.rules.engine.state import State
from vialibera.rules.engine.topics.jail import PassKept
from vialibera.rules.engine.topics.ledger import Paid, charge_seat


class CardDrawn(Event):
    """The top card of a deck is turned over."""

    seat: int
    deck: int
    card: int
    public_fields = "seat deck card"

    def apply(self, state: State) -> None:
        state.decks[self.deck].remove(self.card)


class CardReturned(Event):
    """A card that has been carried out goes to the bottom of its deck."""

    deck: int
    card: int
    public_fields = "deck card"

    def apply(self, state: State) -> None:
        state.decks[self.deck].append(self.card)


class ReturnCard(Step):
    """A card on the table goes back to its deck once everything it asked for is done."""

    deck: int
    card: int
    public_fields = "deck card"

    def run(self, draft: Draft) -> Asked:
        draft.pop_step()
        draft.emit(CardReturned(self.deck, self.card))
        return None


def land_on_card_space(draft: Draft, seat: int, space: int) -> None:
    """Draw a card for a visitor of a deck's space."""
    draw_card(draft, seat, draft.rules.deck_of[space])


def draw_card(draft: Draft, seat: int, deck: int) -> None:
    """Draw the top card of a deck and carry it out; a release card stays with the seat."""
    state = draft.state
    number, depth = state.decks[deck][0], len(state.steps_below)
    card = draft.rules.decks[deck][number]
    effect = card.effect
    draft.emit(CardDrawn(seat, deck, number))
    if effect.is_kept:
        draft.emit(PassKept(seat, deck, number))
        return
    effect.carry_out(draft, seat, card)
    # The card goes back at once, unless it has opened steps: then its return waits below all of them.
    if len(state.steps_below) == depth:
        draft.emit(CardReturned(deck, number))
    else:
        state.steps_below.insert(depth + 1, ReturnCard(deck, number))


class PayOrDraw(Question):
    """A card leaves the choice between paying and drawing from the other deck."""

    amount: int
    deck: int
    public_fields = "seat amount deck"
    pause_kind = "card"

    def legal_answers(self, state: State, seat: int) -> Commands:
        yield DrawInstead(seat, state.pause_no)
        yield PayCard(seat, state.pause_no)


class PayCard(Command):
    """Pay the sum that the card asks."""

    answers = PayOrDraw

    def act_on(self, draft: Draft, step: PayOrDraw) -> None:
        draft.pop_step()
        charge_seat(draft, Paid(self.by, BANK, step.amount, "card"))


class DrawInstead(Command):
    """Draw from the other deck instead of paying."""

    answers = PayOrDraw

    def act_on(self, draft: Draft, step: PayOrDraw) -> None:
        draft.pop_step()
        draw_card(draft, self.by, step.deck)
