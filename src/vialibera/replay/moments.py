"""The states of a logged game, turn by turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vialibera.engine.kernel import evolve
from vialibera.journal.recover import table_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from vialibera.engine.state import State
    from vialibera.journal.lines import Log


def each_turn(log: Log) -> Iterator[State]:
    """Yield a copy of the state at the beginning of each turn and at the end; undone lines are left out."""
    state = table_of(log.header)
    turn = state.turn_no
    with log.blamed():
        for line in log:
            if line.number not in log.undone:
                evolve(state, line.events, line.pause)
                if state.turn_no > turn and not state.over:
                    turn = state.turn_no
                    yield state.copy()
    yield state.copy()
