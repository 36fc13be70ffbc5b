"""Chance is asked: who throws or shuffles is outside, the engine only checks what comes back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from vialibera.engine.ids import CHANCE
from vialibera.engine.messages import Actors, Command, Refused, Step

if TYPE_CHECKING:
    from vialibera.engine.draft import Draft
    from vialibera.engine.state import State

SIX = 6
FACES = tuple(range(1, SIX + 1))
SUMS = tuple(sorted({first + second for first in FACES for second in FACES}))
"""What a throw can come to."""
ASKED: Actors = (CHANCE,)


class DiceStep(Step):
    """Two dice are in the air; `seat` threw them."""

    seat: int
    pause = "dice"

    def run(self, draft: Draft) -> Actors | None:
        return ASKED

    def fall(self, draft: Draft, first: int, second: int) -> None:
        raise NotImplementedError(type(self).__name__)

    def options(self, state: State, seat: int) -> Iterator[Command]:
        return (Thrown(CHANCE, state.serial, first, second) for first in FACES for second in FACES)


class ShuffleStep(Step):
    """Something is being shuffled."""

    pause = "shuffle"

    def run(self, draft: Draft) -> Actors | None:
        return ASKED

    def size(self, state: State) -> int:
        raise NotImplementedError(type(self).__name__)

    def shuffled(self, draft: Draft, order: tuple[int, ...]) -> None:
        raise NotImplementedError(type(self).__name__)

    def options(self, state: State, seat: int) -> Iterator[Command]:
        yield Shuffled(CHANCE, state.serial, tuple(range(self.size(state))))


class Thrown(Command):
    """The dice have fallen."""

    first: int
    second: int
    answers = DiceStep

    def act(self, draft: Draft, step: DiceStep) -> None:
        first, second = self.first, self.second
        if first not in FACES or second not in FACES:
            raise Refused("no-such-dice", first=first, second=second)
        step.fall(draft, first, second)


class Shuffled(Command):
    """The pack lies in this order, the top one first."""

    order: tuple[int, ...]
    answers = ShuffleStep

    def act(self, draft: Draft, step: ShuffleStep) -> None:
        if sorted(self.order) != list(range(step.size(draft.state))):
            raise Refused("not-a-shuffle")
        step.shuffled(draft, self.order)
