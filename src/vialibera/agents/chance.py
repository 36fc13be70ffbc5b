"""Chance: dice and shuffles from a seed."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from vialibera.engine.ids import CHANCE
from vialibera.engine.topics.chance import FACES, DiceStep, Shuffled, ShuffleStep, Thrown

if TYPE_CHECKING:
    from vialibera.engine.messages import Command
    from vialibera.engine.state import State

DICE = tuple((first, second) for first in FACES for second in FACES)
SIDES = len(DICE)
IN_THE_AIR = DiceStep.pause


class Chance:
    """Two streams of one seed: how often cards are shuffled changes no throw."""

    __slots__ = ("draw", "shuffle")

    def __init__(self, seed: int | str) -> None:
        self.draw = Random(f"{seed} dice").random
        self.shuffle = Random(f"{seed} shuffles").shuffle

    def choose(self, state: State, seat: int = CHANCE) -> Command:
        """What has fallen, or how the pack lies."""
        step = state.step
        if step.pause == IN_THE_AIR:
            return self.throw(state.serial)
        assert isinstance(step, ShuffleStep)
        order = list(range(step.size(state)))
        self.shuffle(order)
        return Shuffled(CHANCE, state.serial, tuple(order))

    def throw(self, pause: int) -> Thrown:
        """Two dice have fallen."""
        first, second = DICE[int(self.draw() * SIDES)]
        return Thrown(CHANCE, pause, first, second)
