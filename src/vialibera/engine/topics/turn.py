"""The turn: throw, move, throw again after a double, hand the dice over."""

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
    """The dice pass to this seat, and its turn begins."""

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
        if not state.doubles:  # the first throw of the turn
            state.throws_no += 1
        if first == second:
            state.doubles += 1
        else:
            state.doubles = 0
        state.throw = first + second


class Rest(Step):
    """The table waits for the seat in turn; nothing else is open."""

    seat: int
    throws: ClassVar[bool] = True
    """True if the seat can throw here."""
    pause = "rest"

    def run(self, draft: Draft) -> Actors | None:
        if draft.state.bell and draft.rules.when_rung(draft, "rest"):
            return None
        return ALONE[self.seat]

    def must_throw(self, state: State) -> bool:
        """Return True if the seat must throw before it can hand the turn over."""
        return self.throws

    def strike(self, seat: int) -> Step | None:
        return Pass(seat) if self.seat == seat else self


class TurnStart(Rest):
    """The pause between one turn and the first throw of the next."""

    pause = "between"

    def options(self, state: State, seat: int) -> Iterator[Command]:
        yield Roll(seat, state.serial)


class ThrowAgain(Rest):
    """A double is settled: the seat throws again unless it is in jail now; in some editions it can end the turn."""

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
    """The seat has no throw left: it can still do business, then hands the dice over."""

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
        return ASKED  # what a throw waits for is known here, so the kernel need not run the step


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
        # The turn's next pause goes below whatever the throw opens; a double replaces it before the token moves.
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
        """Free and move the seat on a double, without another throw; after its last failure it pays and moves too."""
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
    """The turn goes to the next seat still playing."""

    seat: int

    def run(self, draft: Draft) -> Actors | None:
        return begin_turn(draft, draft.state.after[self.seat])

    def strike(self, seat: int) -> Step | None:
        return self


def begin_turn(draft: Draft, seat: int) -> Actors | None:
    """Begin the turn of this seat and return its actors, or None if the bell has begun the count instead."""
    state = draft.state
    if state.rights:
        lapse(draft, "pass")
    if state.bell and draft.rules.when_rung(draft, "pass"):
        return None
    draft.lead_to(TURN_START[seat], TURN_BEGAN[seat])
    return ALONE[seat]


# Messages made once for each seat (and throw) and used again, for speed: they hold nothing that changes from turn to
# turn. Commands cannot be shared like this, because each holds the number of its pause.

SEATS = range(MOST_SEATS)
PIPS = range(SIX + 1)
TURN_BEGAN = tuple(map(TurnBegan, SEATS))
TURN_START = tuple(map(TurnStart, SEATS))
THROW = tuple(map(Throw, SEATS))
THROW_AGAIN = tuple(map(ThrowAgain, SEATS))
TURN_END = tuple(map(TurnEnd, SEATS))
DICE_THROWN = tuple([tuple([tuple([DiceThrown(seat, one, two) for two in PIPS]) for one in PIPS]) for seat in SEATS])
