"""The opening: capital is handed out, contracts are dealt and paid, the order is settled, the decks are shuffled."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from vialibera.engine.ids import BANK
from vialibera.engine.messages import Actors, Command, Event, Step
from vialibera.engine.rules import Seating
from vialibera.engine.topics.chance import DiceStep, ShuffleStep
from vialibera.engine.topics.ledger import Paid
from vialibera.engine.topics.turn import begin_turn

if TYPE_CHECKING:
    from vialibera.engine.draft import Draft
    from vialibera.engine.state import State

Brackets = tuple[tuple[int, ...], ...]
"""The seats in the order found so far; those in one bracket are still tied."""


class Dealt(Event):
    """A contract is dealt and paid at its price before play begins."""

    seat: int
    space: int
    price: int

    def apply(self, state: State) -> None:
        state.cash[self.seat] -= self.price
        state.cash[BANK] += self.price
        state.hand_over(self.space, self.seat)


class DeckShuffled(Event):
    """A deck is face down in this order."""

    deck: int
    order: tuple[int, ...]

    def apply(self, state: State) -> None:
        state.decks[self.deck][:] = self.order


class OrderThrown(Event):
    """A throw for the order of play; it moves no token."""

    seat: int
    first: int
    second: int


class ThrownLevel(Event):
    """These seats are tied and throw again."""

    seats: tuple[int, ...]


class OrderSettled(Event):
    """The order of play is settled: the first seat begins, the others follow."""

    order: tuple[int, ...]

    def apply(self, state: State) -> None:
        state.order[:] = self.order
        for seat, follower in zip(self.order, self.order[1:] + self.order[:1], strict=True):
            state.after[seat] = follower


class GameBegan(Event):
    """Everything is laid out: the first turn can begin."""


class Lobby(Step):
    """The table is set and waits for the command to begin."""

    pause = "lobby"

    def run(self, draft: Draft) -> Actors | None:
        return (0,)

    def options(self, state: State, seat: int) -> Iterator[Command]:
        yield Begin(seat, state.serial)

    def strike(self, seat: int) -> Step | None:
        return self


class Begin(Command):
    """Begin the game."""

    answers = Lobby

    def act(self, draft: Draft, step: Lobby) -> None:
        capital = draft.rules.capital[len(draft.state.out)]
        for seat in draft.state.seats:
            draft.emit(Paid(BANK, seat, capital, "capital"))
        draft.turn_into(Opening(draft.rules.stages))


class Opening(Step):
    """The stages left before the first turn, one after the other, in the edition's order."""

    stages: tuple[str, ...]

    def run(self, draft: Draft) -> Actors | None:
        if not self.stages:
            draft.emit(GameBegan())
            begin_turn(draft, draft.state.order[0])
            return None
        draft.go_on(Opening(self.stages[1:]))
        STAGES[self.stages[0]](draft)
        return None

    def strike(self, seat: int) -> Step | None:
        return self


def contracts(draft: Draft) -> None:
    """`contracts`: contracts are shuffled like playing cards and dealt round the table, where the edition deals any."""
    count = draft.rules.contracts.get(len(draft.state.out), 0)
    if count:
        draft.push(ShuffleContracts(count))


def order(draft: Draft) -> None:
    """`order`: the order of play is settled in the edition's way."""
    draft.rules.seating.settle(draft)


def decks(draft: Draft) -> None:
    """`decks`: each deck of cards is shuffled once."""
    for deck in reversed(range(len(draft.rules.decks))):  # the step pushed last runs first
        draft.push(ShuffleDeck(deck))


STAGES: dict[str, Callable[[Draft], None]] = {"contracts": contracts, "order": order, "decks": decks}


class ShuffleContracts(ShuffleStep):
    """The contracts are shuffled, dealt one by one round the table, and paid."""

    count: int

    def size(self, state: State) -> int:
        return len(state.rules.deeds)

    def shuffled(self, draft: Draft, order: tuple[int, ...]) -> None:
        rules, players = draft.rules, len(draft.state.out)
        draft.done()
        for place in range(self.count * players):
            space = rules.deeds[order[place]]
            draft.emit(Dealt(place % players, space, rules.price[space]))

    def strike(self, seat: int) -> Step | None:
        return self


class ShuffleDeck(ShuffleStep):
    """A deck of cards is shuffled."""

    deck: int

    def size(self, state: State) -> int:
        return len(state.rules.decks[self.deck])

    def shuffled(self, draft: Draft, order: tuple[int, ...]) -> None:
        draft.done()
        draft.emit(DeckShuffled(self.deck, order))

    def strike(self, seat: int) -> Step | None:
        return self


class ShuffleSeats(ShuffleStep):
    """The order of play is drawn."""

    def size(self, state: State) -> int:
        return len(state.out)

    def shuffled(self, draft: Draft, order: tuple[int, ...]) -> None:
        draft.done()
        draft.emit(OrderSettled(order))

    def strike(self, seat: int) -> Step | None:
        return self


class RollOff(DiceStep):
    """The seats of the first tied bracket throw in turn; `seat` is the one throwing."""

    brackets: Brackets
    totals: tuple[int, ...]
    """The throws in this bracket so far."""
    every_place: bool
    """True if ties for every place are thrown again, False if only the tie for the first."""

    def fall(self, draft: Draft, first: int, second: int) -> None:
        draft.emit(OrderThrown(self.seat, first, second))
        contenders = self.brackets[_level(self.brackets)]
        totals = (*self.totals, first + second)
        if len(totals) < len(contenders):
            draft.turn_into(RollOff(contenders[len(totals)], self.brackets, totals, self.every_place))
        else:
            draft.done()
            _roll_off(draft, _split(self.brackets, totals), self.every_place)

    def strike(self, seat: int) -> Step | None:
        return self


def _level(brackets: Brackets) -> int:
    return next(place for place, bracket in enumerate(brackets) if len(bracket) > 1)


def _split(brackets: Brackets, totals: tuple[int, ...]) -> Brackets:
    """Split the first tied bracket by the totals of its seats, the highest first."""
    place = _level(brackets)
    thrown = dict(zip(brackets[place], totals, strict=True))
    ranks = sorted(set(totals), reverse=True)
    parts = tuple(tuple(seat for seat, total in thrown.items() if total == rank) for rank in ranks)
    return brackets[:place] + parts + brackets[place + 1 :]


def _roll_off(draft: Draft, brackets: Brackets, every_place: bool) -> None:
    open_brackets = [bracket for bracket in (brackets if every_place else brackets[:1]) if len(bracket) > 1]
    if open_brackets:
        if any(type(event) is OrderThrown for event in draft.facts):
            draft.emit(ThrownLevel(open_brackets[0]))
        draft.push(RollOff(open_brackets[0][0], brackets, (), every_place))
    else:
        draft.emit(OrderSettled(_places(draft.state, brackets, every_place)))


def _places(state: State, brackets: Brackets, every_place: bool) -> tuple[int, ...]:
    if every_place:
        return tuple(seat for bracket in brackets for seat in bracket)
    first = brackets[0][0]
    return (*range(first, len(state.out)), *range(first))


# Named behaviours that settle the order of play.


def highest_throw(draft: Draft) -> None:
    """`highest_throw`: the highest total begins, the others follow as they sit; the leaders' tie is thrown again."""
    _roll_off(draft, (tuple(draft.state.seats),), every_place=False)


def seats_by_throw(draft: Draft) -> None:
    """`seats_by_throw`: all sit by descending totals; every tie is thrown again."""
    _roll_off(draft, (tuple(draft.state.seats),), every_place=True)


def by_lot(draft: Draft) -> None:
    """`by_lot`: the order is drawn."""
    draft.push(ShuffleSeats())


SEATING = {
    "highest_throw": Seating(highest_throw),
    "seats_by_throw": Seating(seats_by_throw, lowest_is_banker=True),
    "by_lot": Seating(by_lot),
}
