"""The pace of computer players: how long they think, and a quick way to the next question at this keyboard."""

from __future__ import annotations

from collections.abc import Sequence

from vialibera.play.table.table import Table
from vialibera.rules.engine.kernel import Pause
from vialibera.rules.engine.messages import Command, Event
from vialibera.rules.engine.topics.movement import Moved
from vialibera.shell.game_control.keyboard_people import KeyboardPeople

THINK_SPEEDS = (1.0, 0.3, 0.0)
"""The seconds that computer players think, in the order of the key."""

HURRIED_THINK = 0.1
"""The seconds that they think in a hurry: with none at all one that thinks ahead would hold up keys."""


class BotHurry:
    """The pace of the computer players at a table that is hosted here. Nothing of it is saved, and no act is played."""

    def __init__(self, table: Table, people: KeyboardPeople) -> None:
        self.table, self.people = table, people
        self.is_on = False
        """True until somebody here is asked, a token lands on their ground, or a key is pressed."""
        self.usual_think = 0.0
        """The seconds to return to after a hurry."""
        table.listeners.append(self.on_command)

    def has_bots(self) -> bool:
        """Return True if a computer player is still in the game."""
        return any(self.table.seats[seat].bot is not None for seat in self.table.state.seats_left())

    def next_speed(self) -> float:
        """Let computer players think for the next shorter time, after the shortest for the longest; return it."""
        pace = self.table.pace
        pace.think_seconds = next((speed for speed in THINK_SPEEDS if speed < pace.think_seconds), THINK_SPEEDS[0])
        return pace.think_seconds

    def start(self) -> None:
        """Hurry on, unless it is done already."""
        if not self.is_on:
            pace, self.is_on = self.table.pace, True
            self.usual_think, pace.think_seconds = pace.think_seconds, min(pace.think_seconds, HURRIED_THINK)

    def stop(self) -> None:
        """Return to the usual pace."""
        if self.is_on:
            self.is_on, self.table.pace.think_seconds = False, self.usual_think

    def skip_wait(self) -> bool:
        """End the time to claim that is left to the people here, if they are alone; return True if one was running.

        Other people have their whole time. On ground of one's own the hurry is over, mortgaged or not: it must not
        show whether a rent is due.
        """
        if not self.is_on:
            return False
        table, here = self.table, self.people.seats_here()
        goes_on = not (table.state.is_over or table.interruption() or self.people.is_awaiting_person())
        if not goes_on or any(self._is_ours(one.space) for one in table.claim_timer.claim_windows.landings):
            self.stop()
        elif len(here) == 1 and not any(
            table.seats[one].is_person for one in table.state.seats_left() if one not in here
        ):
            return table.stop_waiting_for_claims()
        return False

    def on_command(self, _command: Command, events: Sequence[Event], _pause: Pause) -> None:
        """Stop where a token has landed on ground of the people here."""
        if self.is_on and any(isinstance(event, Moved) and self._is_ours(event.space) for event in events):
            self.stop()

    def _is_ours(self, space: int) -> bool:
        return self.table.state.owner[space] in self.people.seats_here()
