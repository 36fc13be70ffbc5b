"""The opening: capital is handed out, contracts are dealt and paid, the order is settled, the decks are shuffled."""

from __future__ import annotations

from collections.abc import Callable

from vialibera.rules.engine.draft import Draft
from vialibera.rules.engine.ids import BANK, Seats
from vialibera.rules.engine.messages import Asked, Command, Commands, Event, Step
from vialibera.rules.engine.rules import Seating
from vialibera.rules.engine.state import State
from vialibera.rules.engine.topics.dice_and_decks import DiceStep, ShuffleStep
from vialibera.rules.engine.topics.ledger import Paid
from vialibera.rules.engine.topics.turn import begin_turn

Brackets = tuple[tuple[int, ...], ...]
"""The seats in the order found so far; those in one bracket are still tied."""


class Dealt(Event):
    """A contract is dealt and paid at its price before play begins."""

    seat: int
    space: int
    price: int
    public_fields = "seat space price"

    def apply(self, state: State) -> None:
        state.pay(self.seat, BANK, self.price)
        state.transfer_deed(self.space, self.seat)


class DeckShuffled(Event):
    """A deck is face down in this order."""

    deck: int
    order: Seats
    public_fields = "deck"

    def stand_in(self, field: str) -> tuple[int, ...]:
        return tuple(sorted(self.order))

    def apply(self, state: State) -> None:
        state.decks[self.deck][:] = self.order


class OrderThrown(Event):
    """A throw for the order of play; it moves no token."""

    seat: int
    first: int
    second: int
    public_fields = "seat first second"


class ThrownLevel(Event):
    """These seats are tied and throw again."""

    seats: Seats
    public_fields = "seats"


class OrderSettled(Event):
    """The order of play is settled: the first seat begins, the others follow."""

    order: Seats
    public_fields = "order"

    def apply(self, state: State) -> None:
        state.order[:] = self.order
        for seat, follower in zip(self.order, self.order[1:] + self.order[:1], strict=True):
            state.next_seat[seat] = follower


class GameBegan(Event):
    """Everything is laid out: the first turn can begin."""


class Lobby(Step):
    """The table is set and waits for the command to begin."""

    pause_kind = "lobby"

    def run(self, draft: Draft) -> Asked:
        return (0,)

    def legal_answers(self, state: State, seat: int) -> Commands:
        yield Begin(seat, state.pause_no)


class Begin(Command):
    """Begin the game."""

    answers = Lobby

    def act_on(self, draft: Draft, step: Lobby) -> None:
        capital = draft.rules.sheet.players.capital[len(draft.state.out)]
        for seat in draft.state.seats:
            draft.emit(Paid(BANK, seat, capital, "capital"))
        draft.replace_step(Opening(draft.rules.sheet.opening.stages))


class Opening(Step):
    """The stages left before the first turn, one after the other, in the edition's order."""

    stages: tuple[str, ...]
    public_fields = "stages"

    def run(self, draft: Draft) -> Asked:
        if not self.stages:
            draft.emit(GameBegan())
            begin_turn(draft, draft.state.order[0])
            return None
        draft.update_step(Opening(self.stages[1:]))
        OPENING_STAGES[self.stages[0]](draft)
        return None


def deal_contracts(draft: Draft) -> None:
    """`contracts`: contracts are shuffled like playing cards and dealt round the table, where the edition deals any."""
    count = draft.rules.sheet.players.contracts.get(len(draft.state.out), 0)
    if count:
        draft.push_step(ShuffleContracts(count))


def settle_play_order(draft: Draft) -> None:
    """`order`: the order of play is settled in the edition's way."""
    draft.rules.seating.settle_order(draft)


def shuffle_decks(draft: Draft) -> None:
    """`decks`: each deck of cards is shuffled once."""
    for deck in reversed(range(len(draft.rules.decks))):  # the step pushed last runs first
        draft.push_step(ShuffleDeck(deck))


OPENING_STAGES: dict[str, Callable[[Draft], None]] = {
    "contracts": deal_contracts,
    "order": settle_play_order,
    "decks": shuffle_decks,
}


class ShuffleContracts(ShuffleStep):
    """The contracts are shuffled, dealt one by one round the table, and paid."""

    count: int
    public_fields = "count"

    def pack_size(self, state: State) -> int:
        return len(state.rules.deed_spaces)

    def take_order(self, draft: Draft, order: Seats) -> None:
        rules, players = draft.rules, len(draft.state.out)
        draft.pop_step()
        for place in range(self.count * players):
            space = rules.deed_spaces[order[place]]
            draft.emit(Dealt(place % players, space, rules.price[space]))


class ShuffleDeck(ShuffleStep):
    """A deck of cards is shuffled."""

    deck: int
    public_fields = "deck"

    def pack_size(self, state: State) -> int:
        return len(state.rules.decks[self.deck])

    def take_order(self, draft: Draft, order: Seats) -> None:
        draft.pop_step()
        draft.emit(DeckShuffled(self.deck, order))


class ShuffleSeats(ShuffleStep):
    """The order of play is drawn."""

    def pack_size(self, state: State) -> int:
        return len(state.out)

    def take_order(self, draft: Draft, order: Seats) -> None:
        draft.pop_step()
        draft.emit(OrderSettled(order))


class RollOff(DiceStep):
    """The seats of the first tied bracket throw in turn; `seat` is the one throwing."""

    brackets: Brackets
    totals: tuple[int, ...]
    """The throws in this bracket so far."""
    every_place: bool
    """True if ties for every place are thrown again, False if only the tie for the first."""
    public_fields = "seat brackets totals every_place"

    def take_dice(self, draft: Draft, first: int, second: int) -> None:
        draft.emit(OrderThrown(self.seat, first, second))
        contenders = self.brackets[_first_tied_bracket(self.brackets)]
        totals = (*self.totals, first + second)
        if len(totals) < len(contenders):
            draft.replace_step(RollOff(contenders[len(totals)], self.brackets, totals, self.every_place))
        else:
            draft.pop_step()
            _push_roll_off(draft, _split_bracket(self.brackets, totals), self.every_place)


def _first_tied_bracket(brackets: Brackets) -> int:
    return next(place for place, bracket in enumerate(brackets) if len(bracket) > 1)


def _split_bracket(brackets: Brackets, totals: tuple[int, ...]) -> Brackets:
    """Split the first tied bracket by the totals of its seats, the highest first."""
    place = _first_tied_bracket(brackets)
    thrown = dict(zip(brackets[place], totals, strict=True))
    ranks = sorted(set(totals), reverse=True)
    parts = tuple(tuple(seat for seat, total in thrown.items() if total == rank) for rank in ranks)
    return brackets[:place] + parts + brackets[place + 1 :]


def _push_roll_off(draft: Draft, brackets: Brackets, every_place: bool) -> None:
    open_brackets = [bracket for bracket in (brackets if every_place else brackets[:1]) if len(bracket) > 1]
    if open_brackets:
        if any(type(event) is OrderThrown for event in draft.events):
            draft.emit(ThrownLevel(open_brackets[0]))
        draft.push_step(RollOff(open_brackets[0][0], brackets, (), every_place))
    else:
        draft.emit(OrderSettled(_seat_order(draft.state, brackets, every_place)))


def _seat_order(state: State, brackets: Brackets, every_place: bool) -> Seats:
    if every_place:
        return tuple(seat for bracket in brackets for seat in bracket)
    first = brackets[0][0]
    return (*range(first, len(state.out)), *range(first))


# Named behaviours that settle the order of play.


def settle_by_highest_throw(draft: Draft) -> None:
    """`highest_throw`: the highest total begins, the others follow as they sit; the leaders' tie is thrown again."""
    _push_roll_off(draft, (tuple(draft.state.seats),), every_place=False)


def settle_seats_by_throw(draft: Draft) -> None:
    """`seats_by_throw`: all sit by descending totals; every tie is thrown again."""
    _push_roll_off(draft, (tuple(draft.state.seats),), every_place=True)


def settle_by_lot(draft: Draft) -> None:
    """`by_lot`: the order is drawn."""
    draft.push_step(ShuffleSeats())


SEATING_POLICIES = {
    "highest_throw": Seating(settle_by_highest_throw),
    "seats_by_throw": Seating(settle_seats_by_throw, lowest_is_banker=True),
    "by_lot": Seating(settle_by_lot),
}
