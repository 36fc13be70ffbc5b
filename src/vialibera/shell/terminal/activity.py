"""The protocol of an activity that goes on at a console between two keys: a game, a replay, or the
whole program."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from vialibera.support.callables import SecondsUntil


class Activity(Protocol):
    """An activity that the keyboard serves after each key and whenever it is due."""

    def do_due_work(self) -> None:
        """Do everything that is due now."""

    def seconds_until_due(self) -> SecondsUntil:
        """Return the seconds until something is due, or None."""

    def pause(self) -> None:
        """Stop counting time: the players are away from the keyboard."""

    def go_on(self) -> None:
        """Count time again."""
