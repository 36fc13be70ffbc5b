"""Tokens that walk square by square, for a board whose player has asked for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from vialibera.senses.screen.board_view import BoardView, SquareView

WALK_STEP_SECONDS = 0.045
"""The time on each square: the longest throw takes 0.54 seconds."""
MOST_STEPS = 12
"""The longest way that is walked; a token that a card sends further is there at once."""


class TokenWalk:
    """The walk of the token that moved last, as it is drawn."""

    def __init__(self, now: Callable[[], float]) -> None:
        self.now = now
        self.places: dict[int, int] = {}
        """The square of each seat that is not in jail, as it was drawn last."""
        self.seat, self.path, self.begun_at = -1, range(0), 0.0

    def is_under_way(self) -> bool:
        return self.seat >= 0

    def end(self) -> None:
        """Let the token be where it belongs from now on."""
        self.seat = -1

    def show(self, view: BoardView) -> BoardView:
        """Return the view with the token on the way, or the view itself if no token walks."""
        places = {seat: square.number for square in view.squares for seat in square.free_seats}
        for seat, space in places.items():
            steps = (space - self.places.get(seat, space)) % len(view.squares)
            if 0 < steps <= MOST_STEPS:
                self.seat, self.path, self.begun_at = seat, range(space - steps, space), self.now()
        self.places = places
        step = int((self.now() - self.begun_at) / WALK_STEP_SECONDS)
        if self.seat not in places or step >= len(self.path):
            self.end()
            return view
        here = self.path[step] % len(view.squares)
        return view._replace(squares=draw_token_on(view.squares, self.seat, here))


def draw_token_on(squares: Sequence[SquareView], seat: int, space: int) -> tuple[SquareView, ...]:
    """Return the squares with the token of a seat, which is not in jail, on another square."""
    return tuple(
        square._replace(
            free_seats=(
                *(other for other in square.free_seats if other != seat),
                *((seat,) if square.number == space else ()),
            )
        )
        if seat in square.free_seats or square.number == space
        else square
        for square in squares
    )
