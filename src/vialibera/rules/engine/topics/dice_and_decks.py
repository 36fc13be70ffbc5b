"""Dice and shuffles: CHANCE, outside the engine, throws and shuffles; the engine only checks the result.

So a game that is played again from its log needs no random generator.
"""

from __future__ import annotations

from vialibera.rules.engine.draft import Draft
from vialibera.rules.engine.ids import CHANCE
from vialibera.rules.engine.messages import Actors, Asked, Command, Commands, Refusal, Step
from vialibera.rules.engine.state import State

SIX = 6
FACES = tuple(range(1, SIX + 1))
THROW_TOTALS = tuple(sorted({first + second for first in FACES for second in FACES}))
"""The possible totals of a throw, in ascending order."""
CHANCE_ASKED: Actors = (CHANCE,)
"""The actors of a pause that waits for dice or a shuffle."""


class DiceStep(Step):
    """Two dice are in the air; `seat` has thrown them."""

    seat: int
    public_fields = "seat"
    pause_kind = "dice"

    def run(self, draft: Draft) -> Asked:
        return CHANCE_ASKED

    def take_dice(self, draft: Draft, first: int, second: int) -> None:
        """React to the dice as they have fallen."""
        raise NotImplementedError(type(self).__name__)

    def legal_answers(self, state: State, seat: int) -> Commands:
        return (Thrown(CHANCE, state.pause_no, first, second) for first in FACES for second in FACES)


class ShuffleStep(Step):
    """A pack is being shuffled."""

    pause_kind = "shuffle"

    def run(self, draft: Draft) -> Asked:
        return CHANCE_ASKED

    def pack_size(self, state: State) -> int:
        """Return the number of things in the pack."""
        raise NotImplementedError(type(self).__name__)

    def take_order(self, draft: Draft, order: tuple[int, ...]) -> None:
        """Use the pack in its new order, the top one first."""
        raise NotImplementedError(type(self).__name__)

    def legal_answers(self, state: State, seat: int) -> Commands:
        yield Shuffled(CHANCE, state.pause_no, tuple(range(self.pack_size(state))))


class Thrown(Command):
    """The dice have fallen."""

    first: int
    second: int
    public_fields = "by pause_no first second"
    answers = DiceStep

    def act_on(self, draft: Draft, step: DiceStep) -> None:
        first = self.first
        second = self.second
        if not (0 < first <= SIX and 0 < second <= SIX):  # to look in FACES takes twice as long
            raise Refusal("no-such-dice", first=first, second=second)
        step.take_dice(draft, first, second)


class Shuffled(Command):
    """The pack is in this order, the top one first."""

    order: tuple[int, ...]
    public_fields = "by pause_no"
    answers = ShuffleStep

    def stand_in(self, field: str) -> tuple[int, ...]:
        return tuple(sorted(self.order))

    def act_on(self, draft: Draft, step: ShuffleStep) -> None:
        if sorted(self.order) != list(range(step.pack_size(draft.state))):
            raise Refusal("not-a-shuffle")
        step.take_order(draft, self.order)
