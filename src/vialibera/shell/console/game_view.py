"""The part of a game that a key which only tells can use: the same in play and in a replay."""

from __future__ import annotations

from typing import Protocol

from vialibera.shell.console.console import Console
from vialibera.shell.console.open_input import ConsoleGame


class GameView(ConsoleGame, Protocol):
    """A game as a query sees it.

    mypy refuses a query that uses more. Add what it needs here; the controller and the viewer must then
    both have it.
    """

    @property
    def console(self) -> Console: ...
    @property
    def key_repeats(self) -> int:
        """The number of times the same key was pressed again."""

    def minutes_left(self) -> int | None:
        """Return the minutes left of the agreed time, or None if no time runs."""

    def tell_odds(self) -> None:
        """Tell how likely each player is to win, if the rules allow it."""

    def next_verbosity(self) -> None: ...
    def toggle_spoken_sums(self) -> None:
        """Switch between sums as they are written and as a voice reads them."""
