"""The turn: throw, move, throw again after a double, hand over."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from vialibera.engine.ids import ALONE, MOST_SEATS
from vialibera.engine.messages import Actors, Command, Event, Refused, Step
from vialibera.engine.topics.chance import ASKED, SIX, DiceStep
from vialibera.engine.topics.jail import Freed, Jailed, TryFailed, force_out
from vialibera.engine.topics.movement import advance
from vialibera.engine.topics.rights import lapse

if TYPE_CHECKING:
    from vialibera.engine.draft import Draft
    from vialibera.engine.state import State

DOUBLES_TO_JAIL = 3


class TurnBegan(Event):
    """The dice pass to this seat."""

    seat: int

    def apply(self, state: State) -> None:
        state.turn = self.seat
        state.turn_no += 1
        state.doubles = 0


class DiceThrown(Event):
    """The seat in turn has thrown; it throws again only after a double."""

    seat: int
    first: int
    second: int

    def apply(self, state: State) -> None:
        first, second = self.first, self.second
        if not state.doubles:
            state.throws_no += 1
        if first == second:
            state.doubles += 1
        else:
            state.doubles = 0
        state.throw = first + second


class Rest(Step):
    """The table waits for the seat in turn: nothing else is open."""

    seat: int
    throws: ClassVar[bool] = True
    pause = "rest"

    def run(self, draft: Draft) -> Actors | None:
        if draft.state.bell and draft.rules.when_rung(draft, "rest"):
            return None
        return ALONE[self.seat]

    def must_throw(self, state: State) -> bool:
        """Whether the turn cannot be handed over yet."""
        return self.throws

    def strike(self, seat: int) -> Step | None:
        return Pass(seat) if self.seat == seat else self


class TurnStart(Rest):
    """Between one turn and the first throw of the next."""

    pause = "between"

    def options(self, state: State, seat: int) -> Iterator[Command]:
        yield Roll(seat, state.serial)


class ThrowAgain(Rest):
    """A double is settled: the same seat throws again, unless it ended in jail; in some editions it need not."""

    def run(self, draft: Draft) -> Actors | None:
        if draft.state.jail[self.seat]:
            draft.turn_into(TURN_END[self.seat])
            return None
        return super().run(draft)

    def options(self, state: State, seat: int) -> Iterator[Command]:
        yield Roll(seat, state.serial)
        if not state.rules.must_throw_again:
            yield EndTurn(seat, state.serial)

    def must_throw(self, state: State) -> bool:
        return state.rules.must_throw_again


class TurnEnd(Rest):
    """Nothing is left to throw: the seat may still do business, then hands over."""

    throws = False

    def options(self, state: State, seat: int) -> Iterator[Command]:
        yield EndTurn(seat, state.serial)


class Roll(Command):
    """Throw the dice."""

    answers = Rest

    def act(self, draft: Draft, step: Rest) -> Actors:
        if not step.throws:
            raise Refused("already-rolled")
        draft.turn_into(THROW[self.by])
        return ASKED


class EndTurn(Command):
    """Hand the dice over."""

    answers = Rest

    def act(self, draft: Draft, step: Rest) -> Actors | None:
        if step.throws and step.must_throw(draft.state):
            raise Refused("must-roll")
        return begin_turn(draft, draft.state.after[self.by])


class Throw(DiceStep):
    """The throw of the seat in turn."""

    def fall(self, draft: Draft, first: int, second: int) -> None:
        state, seat = draft.state, self.seat
        draft.lead_to(TURN_END[seat], DICE_THROWN[seat][first][second])
        if state.rights:
            lapse(draft, "throw")
        if state.jail[seat]:
            self._try_to_leave(draft, first, second)
        elif first != second:
            advance(draft, seat, first + second)
        elif state.doubles < DOUBLES_TO_JAIL:
            draft.turn_into(THROW_AGAIN[seat])
            advance(draft, seat, first + second)
        else:
            draft.emit(Jailed(seat, "doubles"))

    def _try_to_leave(self, draft: Draft, first: int, second: int) -> None:
        """A double frees and moves, and that is the turn; the last failure pays and moves all the same."""
        tries = draft.state.jail[self.seat]
        if first == second:
            draft.emit(Freed(self.seat, "double"))
            advance(draft, self.seat, first + second)
            return
        draft.emit(TryFailed(self.seat, tries))
        if tries >= draft.rules.jail_turns:
            force_out(draft, self.seat, first + second)

    def strike(self, seat: int) -> Step | None:
        return Pass(seat) if self.seat == seat else self


class Pass(Step):
    """The turn goes to the next living seat."""

    seat: int

    def run(self, draft: Draft) -> Actors | None:
        return begin_turn(draft, draft.state.after[self.seat])

    def strike(self, seat: int) -> Step | None:
        return self


def begin_turn(draft: Draft, seat: int) -> Actors | None:
    """The dice pass to this seat, unless the bell has rung."""
    state = draft.state
    if state.rights:
        lapse(draft, "pass")
    if state.bell and draft.rules.when_rung(draft, "pass"):
        return None
    draft.lead_to(TURN_START[seat], TURN_BEGAN[seat])
    return ALONE[seat]


# A message does not say when it was made: each of these is made once for a seat (and what it throws).

SEATS = range(MOST_SEATS)
PIPS = range(SIX + 1)
TURN_BEGAN = tuple(map(TurnBegan, SEATS))
TURN_START = tuple(map(TurnStart, SEATS))
THROW = tuple(map(Throw, SEATS))
THROW_AGAIN = tuple(map(ThrowAgain, SEATS))
TURN_END = tuple(map(TurnEnd, SEATS))
DICE_THROWN = tuple([tuple([tuple([DiceThrown(seat, one, two) for two in PIPS]) for one in PIPS]) for seat in SEATS])
