"""The turn: throw, move, throw again after a double, hand the dice over."""

from __future__ import annotations

from typing import ClassVar

from vialibera.rules.engine.draft import Draft
from vialibera.rules.engine.ids import MOST_SEATS, ONLY_ACTOR
from vialibera.rules.engine.messages import Actors, Asked, Command, Commands, Event, Refusal, Step
from vialibera.rules.engine.state import State
from vialibera.rules.engine.topics.dice_and_decks import CHANCE_ASKED, SIX, DiceStep
from vialibera.rules.engine.topics.jail import Freed, Jailed, TryFailed, force_out_of_jail
from vialibera.rules.engine.topics.movement import advance_token
from vialibera.rules.engine.topics.rights import lapse_claims

DOUBLES_TO_JAIL = 3


class TurnBegan(Event):
    """The dice pass to this seat, and its turn begins."""

    seat: int
    public_fields = "seat"

    def apply(self, state: State) -> None:
        state.seat_in_turn = self.seat
        state.turn_no += 1
        state.doubles = 0


class DiceThrown(Event):
    """The seat in turn has thrown; it throws again only after a double."""

    seat: int
    first: int
    second: int
    public_fields = "seat first second"

    def apply(self, state: State) -> None:
        first = self.first
        second = self.second
        if not state.doubles:  # the first throw of the turn
            state.thrown_turns += 1
        state.doubles = state.doubles + 1 if first == second else 0
        state.last_throw = first + second


class Rest(Step):
    """The table waits for the seat in turn; nothing else is open."""

    seat: int
    public_fields = "seat"
    needs_throw: ClassVar[bool] = True
    """True if the seat can throw here."""
    pause_kind = "rest"

    def run(self, draft: Draft) -> Asked:
        if draft.state.has_bell_rung and draft.rules.count_if_due(draft, "rest"):
            return None
        return ONLY_ACTOR[self.seat]

    def without_seat(self, seat: int) -> Step | None:
        return Pass(seat) if self.seat == seat else self


class TurnStart(Rest):
    """The pause between one turn and the first throw of the next."""

    pause_kind = "between"

    def legal_answers(self, state: State, seat: int) -> Commands:
        yield Roll(seat, state.pause_no)


class ThrowAgain(Rest):
    """A double is settled: the seat throws again unless it is in jail now; in some editions it can end the turn."""

    def run(self, draft: Draft) -> Asked:
        if draft.state.jail[self.seat]:
            draft.replace_step(TURN_END_STEPS[self.seat])
            return None
        return Rest.run(self, draft)

    def legal_answers(self, state: State, seat: int) -> Commands:
        yield Roll(seat, state.pause_no)
        if not state.rules.must_throw_again:
            yield EndTurn(seat, state.pause_no)


class TurnEnd(Rest):
    """The seat has no throw left: it can still do business, then hands the dice over."""

    needs_throw = False

    def legal_answers(self, state: State, seat: int) -> Commands:
        yield EndTurn(seat, state.pause_no)


class Roll(Command):
    """Throw the dice."""

    answers = Rest

    def act_on(self, draft: Draft, step: Rest) -> Actors:
        if type(step) is TurnEnd:
            raise Refusal("already-rolled")
        draft.replace_step(THROW_STEPS[self.by])
        return CHANCE_ASKED  # what a throw waits for is known here, so the kernel need not run the step


class EndTurn(Command):
    """Hand the dice over."""

    answers = Rest

    def act_on(self, draft: Draft, step: Rest) -> Asked:
        state = draft.state
        if type(step) is not TurnEnd and (type(step) is TurnStart or state.rules.must_throw_again):
            raise Refusal("must-roll")
        seat = state.next_seat[self.by]
        if state.open_claims or state.has_bell_rung:
            return begin_turn(draft, seat)
        draft.emit_and_replace_step(TURN_START_STEPS[seat], TURN_BEGAN_EVENTS[seat])  # no call between, for speed
        return ONLY_ACTOR[seat]


class Throw(DiceStep):
    """The throw of the seat in turn."""

    def take_dice(self, draft: Draft, first: int, second: int) -> None:
        state = draft.state
        seat = self.seat
        # The turn's next pause goes below whatever the throw opens; a double replaces it before the token moves.
        draft.emit_and_replace_step(TURN_END_STEPS[seat], DICE_THROWN_EVENTS[seat][first][second])
        if state.open_claims:
            lapse_claims(draft, "throw")
        if state.jail[seat]:
            self._try_to_leave(draft, first, second)
        elif first != second:
            advance_token(draft, seat, first + second)
        elif state.doubles < DOUBLES_TO_JAIL:
            draft.replace_step(THROW_AGAIN_STEPS[seat])
            advance_token(draft, seat, first + second)
        else:
            draft.emit(Jailed(seat, "doubles"))

    def _try_to_leave(self, draft: Draft, first: int, second: int) -> None:
        """Free and move the seat on a double, in most editions without another throw; after its last failure it pays
        and moves too."""
        tries = draft.state.jail[self.seat]
        if first == second:
            draft.emit(Freed(self.seat, "double"))
            if draft.rules.sheet.jail.rolls_again:
                draft.replace_step(THROW_AGAIN_STEPS[self.seat])
            advance_token(draft, self.seat, first + second)
            return
        draft.emit(TryFailed(self.seat, tries))
        if tries >= draft.rules.sheet.jail.turns:
            force_out_of_jail(draft, self.seat, first + second)

    def without_seat(self, seat: int) -> Step | None:
        return Pass(seat) if self.seat == seat else self


class Pass(Step):
    """The turn goes to the next seat still playing."""

    seat: int
    public_fields = "seat"

    def run(self, draft: Draft) -> Asked:
        return begin_turn(draft, draft.state.next_seat[self.seat])


def begin_turn(draft: Draft, seat: int) -> Asked:
    """Begin the turn of this seat and return its actors, or None if the bell has begun the count instead."""
    state = draft.state
    if state.open_claims:
        lapse_claims(draft, "pass")
    if state.has_bell_rung and draft.rules.count_if_due(draft, "pass"):
        return None
    draft.emit_and_replace_step(TURN_START_STEPS[seat], TURN_BEGAN_EVENTS[seat])
    return ONLY_ACTOR[seat]


# Messages made once for each seat (and throw) and used again, for speed: they hold nothing that changes from turn to
# turn. Commands cannot be shared like this, because each holds the number of its pause.

ALL_SEATS = range(MOST_SEATS)
DICE_INDEXES = range(SIX + 1)
TURN_BEGAN_EVENTS = tuple(map(TurnBegan, ALL_SEATS))
TURN_START_STEPS = tuple(map(TurnStart, ALL_SEATS))
THROW_STEPS = tuple(map(Throw, ALL_SEATS))
THROW_AGAIN_STEPS = tuple(map(ThrowAgain, ALL_SEATS))
TURN_END_STEPS = tuple(map(TurnEnd, ALL_SEATS))
DICE_THROWN_EVENTS = tuple(
    [tuple([tuple([DiceThrown(seat, one, two) for two in DICE_INDEXES]) for one in DICE_INDEXES]) for seat in ALL_SEATS]
)
