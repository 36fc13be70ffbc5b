"""The squares ahead of a player: a view of each square that two dice reach, made from the public state alone."""

from __future__ import annotations

from vialibera.rules.engine.ids import BANK
from vialibera.rules.engine.state import State
from vialibera.rules.engine.topics.rent import foresee_rent
from vialibera.senses.screen.board_view import AheadView
from vialibera.senses.screen.printed_board import PrintedBoard

STEPS_AHEAD = range(2, 13)
"""The steps that a throw of two dice can bring."""


def squares_ahead(state: State, printed: PrintedBoard, seat: int) -> tuple[AheadView, ...]:
    """Return the square of a seat and those ahead, nearest first; nothing before the first turn or after the end."""
    if state.is_over or not state.turn_no or state.out[seat]:
        return ()
    here, size = state.pos[seat], state.rules.board_size
    places = [(step, (here + step) % size) for step in STEPS_AHEAD]
    return (
        AheadView(0, here),
        *(AheadView(step, at, ahead_rent(state, printed, seat, at, step)) for step, at in places),
    )


def ahead_rent(state: State, printed: PrintedBoard, seat: int, space: int, step: int) -> str:
    """Return what a stop costs the seat, or "" for its own, a free and a mortgaged deed."""
    if state.owner[space] in (BANK, seat) or state.mortgaged[space] or state.rules.group_of[space] < 0:
        return ""
    rent = foresee_rent(state, space, step)
    return "" if rent is None else printed.figures_text(rent)
