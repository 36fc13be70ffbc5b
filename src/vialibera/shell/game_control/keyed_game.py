"""The common part of a game that is played at the keyboard and of one that is replayed or watched."""

from __future__ import annotations

from math import ceil

from vialibera.play.table.game_clock import SECONDS_PER_MINUTE
from vialibera.shell.console.square_walk import SquareWalk
from vialibera.shell.game_control.game_services import GameServices


class KeyedGame:
    """A game at the console: its last key, the walk over its squares, and the minutes left."""

    last_press: tuple[str, int] = ("", 0)
    """The last key, and how often it was pressed again since then."""

    def __init__(self, services: GameServices) -> None:
        self.console, self.now = services.console, services.now
        self.square_walk = SquareWalk()

    @property
    def key_repeats(self) -> int:
        """The number of times the last key was pressed again."""
        return self.last_press[1]

    def count_press(self, key: str) -> None:
        """Note a key that has a meaning, and count how often it was pressed again."""
        is_again = self.last_press[0] == key and self.console.is_same_key
        self.last_press = (key, self.key_repeats + 1) if is_again else (key, 0)

    def seconds_left(self) -> int | None:
        """Return the seconds left of the agreed time, or None: without a table no clock runs."""
        return None

    def minutes_left(self) -> int | None:
        """Return the minutes left of the agreed time, rounded up, or None if no time runs."""
        left = self.seconds_left()
        return None if left is None else ceil(left / SECONDS_PER_MINUTE)
