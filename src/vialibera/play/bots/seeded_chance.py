"""Dice and shuffles from a seed."""

from __future__ import annotations

from random import Random
from typing import Any

from vialibera.rules.engine.ids import CHANCE
from vialibera.rules.engine.messages import Command
from vialibera.rules.engine.state import State
from vialibera.rules.engine.topics.dice_and_decks import FACES, DiceStep, Shuffled, ShuffleStep, Thrown

DICE_THROWS = tuple((first, second) for first in FACES for second in FACES)
THROW_COUNT = float(len(DICE_THROWS))
DICE_PAUSE_KIND = DiceStep.pause_kind

StreamStates = tuple[tuple[Any, ...], tuple[Any, ...]]
"""The states of the streams of dice and of shuffles."""


class Chance:
    """The source of dice and shuffles: two random streams of one seed.

    The streams are apart so that the number of shuffles changes no throw.
    """

    __slots__ = ("dice_stream", "random_fraction", "shuffle_stream")

    def __init__(self, seed: int | str) -> None:
        self.dice_stream, self.shuffle_stream = Random(f"{seed} dice"), Random(f"{seed} shuffles")
        self.random_fraction = self.dice_stream.random

    def stream_states(self) -> StreamStates:
        """Return where both streams are, to be brought back by `set_stream_states`."""
        return self.dice_stream.getstate(), self.shuffle_stream.getstate()

    def set_stream_states(self, states: StreamStates) -> None:
        """Bring both streams back to where they were."""
        self.dice_stream.setstate(states[0])
        self.shuffle_stream.setstate(states[1])

    def choose(self, state: State, seat: int = CHANCE) -> Command:
        """Return the throw or the order of the deck that the game waits for."""
        step = state.step
        if step.pause_kind == DICE_PAUSE_KIND:
            return self.throw_dice(state.pause_no)
        assert isinstance(step, ShuffleStep)
        order = list(range(step.pack_size(state)))
        self.shuffle_pack(order)
        return Shuffled(CHANCE, state.pause_no, tuple(order))

    def shuffle_pack(self, pack: list[int]) -> None:
        """Put a pack in the order that `Random.shuffle` would, with a call less for each card."""
        draw_bits = self.shuffle_stream.getrandbits
        for last in range(len(pack) - 1, 0, -1):
            place = last + 1
            bits = place.bit_length()
            while place > last:
                place = draw_bits(bits)
            pack[last], pack[place] = pack[place], pack[last]

    def skip_command(self, drawn: Command) -> None:
        """Move the streams on as if chance had drawn this command, so that the next one is new."""
        if isinstance(drawn, Thrown):
            self.random_fraction()
        elif isinstance(drawn, Shuffled):
            self.shuffle_pack(list(drawn.order))

    def throw_dice(self, pause_no: int) -> Thrown:
        """Return a throw of two dice for the pause with this number."""
        # One random number for both dice: a look-up in the table of all throws is quicker than two draws.
        random_fraction = self.random_fraction
        first, second = DICE_THROWS[int(random_fraction() * THROW_COUNT)]
        return Thrown(CHANCE, pause_no, first, second)
