"""Chance from a list: throws and shuffles as a test wants them."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import TYPE_CHECKING, TypeVar

from vialibera.rules.engine.ids import CHANCE
from vialibera.rules.engine.topics.dice_and_decks import DiceStep, Shuffled, ShuffleStep, Thrown

if TYPE_CHECKING:
    from vialibera.rules.engine.messages import Command
    from vialibera.rules.engine.state import State


Given = TypeVar("Given")


class RecordEnds(Exception):
    """Nothing is left of what was recorded: `wanted` is "dice" or "shuffle"."""

    def __init__(self, wanted: str) -> None:
        super().__init__(wanted)
        self.wanted = wanted


class Recorded:
    """Throws and shuffles in the order in which they were given."""

    def __init__(self, throws: Iterable[tuple[int, int]] = (), shuffles: Iterable[Iterable[int]] = ()) -> None:
        self.throws = deque(throws)
        self.shuffles = deque(tuple(order) for order in shuffles)

    def choose(self, state: State, seat: int = CHANCE) -> Command:
        """The next throw or shuffle, as it was given; whether it is one, the engine judges."""
        if isinstance(state.step, DiceStep):
            first, second = _next(self.throws, DiceStep.pause_kind)
            return Thrown(CHANCE, state.pause_no, first, second)
        return Shuffled(CHANCE, state.pause_no, _next(self.shuffles, ShuffleStep.pause_kind))


def _next(given: deque[Given], wanted: str) -> Given:
    if not given:
        raise RecordEnds(wanted)
    return given.popleft()
