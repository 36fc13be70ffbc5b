"""A walk over the squares of the board, one key at a time."""

from __future__ import annotations

from collections.abc import Sequence


class SquareWalk:
    """A walk over squares, one at a time: those of the list just read, or the whole board."""

    def __init__(self) -> None:
        self.spaces: Sequence[int] = ()
        self.index: int | None = None

    @property
    def here(self) -> int | None:
        """The square the walk has come to, or None before the first."""
        return None if self.index is None else self.spaces[self.index]

    def set_squares(self, spaces: Sequence[int]) -> None:
        """Walk over these squares from the first."""
        self.spaces, self.index = spaces, None

    def reset(self) -> None:
        self.set_squares(())

    def go_to(self, space: int, size: int) -> None:
        """Walk over the whole board, from this square on."""
        self.spaces, self.index = range(size), space

    def step(self, by: int, size: int, stand: int) -> int:
        """Return the next or the previous square; the board is walked from `stand`, the square of
        the token."""
        if not self.spaces:
            self.spaces, self.index = range(size), stand
        before = (-1 if by > 0 else 0) if self.index is None else self.index
        self.index = (before + by) % len(self.spaces)
        return self.spaces[self.index]
