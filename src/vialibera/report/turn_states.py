"""The states of a logged game, turn by turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vialibera.engine.kernel import fold_events
from vialibera.journal.recover import starting_state

if TYPE_CHECKING:
    from collections.abc import Iterator

    from vialibera.engine.state import State
    from vialibera.journal.log_lines import LogReader


def states_by_turn(log: LogReader) -> Iterator[State]:
    """Yield a copy of the state at the beginning of each turn and at the end; undone lines are left out."""
    state = starting_state(log.header)
    turn = state.turn_no
    with log.name_row_in_errors():
        for line in log:
            if line.number not in log.undone_lines:
                fold_events(state, line.events, line.pause)
                if state.turn_no > turn and not state.is_over:
                    turn = state.turn_no
                    yield state.copy()
    yield state.copy()
