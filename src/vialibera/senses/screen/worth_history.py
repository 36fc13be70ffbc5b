"""The worth of every player, turn by turn, as far as it was heard."""

from __future__ import annotations

from vialibera.rules.engine.state import State
from vialibera.rules.engine.topics.ending import score_of_seat


class WorthHistory:
    """The worths of all seats at the end of each turn."""

    def __init__(self) -> None:
        self.turns: dict[int, tuple[int, ...]] = {}

    def record_turn(self, state: State) -> None:
        """Record the worths of the present turn, and forget later turns, which were taken back."""
        for turn in [turn for turn in self.turns if turn > state.turn_no]:
            del self.turns[turn]
        self.turns[state.turn_no] = tuple(worth_of_seat(state, seat) for seat in state.seats)

    def worths_by_seat(self) -> tuple[tuple[int, ...], ...]:
        """Return for each seat its worths, the oldest first."""
        return tuple(zip(*self.turns.values(), strict=True))


def worth_of_seat(state: State, seat: int) -> int:
    """Return what a player is worth as the edition counts it at the end of a game, also after a bankruptcy."""
    return state.rules.sheet.score.bankrupt if state.out[seat] else score_of_seat(state, seat)
