"""What goes on at a console while nobody presses a key: a game, a replay, or the whole program."""

from __future__ import annotations

from typing import Protocol


class Running(Protocol):
    """The keyboard asks it after each key, and when something is due."""

    def pump(self) -> None:
        """Everything that is due now."""
        ...

    def due(self) -> float | None:
        """Seconds until something will be."""
        ...

    def pause(self) -> None:
        """Nobody is there: no time is counted."""
        ...

    def go_on(self) -> None:
        """They are back."""
        ...
