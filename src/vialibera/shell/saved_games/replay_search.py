"""The ways to go through a log: line by line, by turns, and to the next event of a kind."""

from __future__ import annotations

from typing import NamedTuple

from vialibera.record.reading import line_search
from vialibera.record.reading.line_search import EventsTest
from vialibera.record.reading.reel import Reel
from vialibera.shell.saved_games.chosen_seat import ChosenSeat


class Found(NamedTuple):
    """A place in the log, and the messages that are told there."""

    is_moment: bool
    """True if there is a moment to tell."""
    closing: str = ""
    """The id of the message after the moment, or in its place."""
    turn: str = ""
    """The number of the turn, if it belongs to the messages."""


class ReplaySearch(NamedTuple):
    """Moves a reel, and returns what was found there."""

    reel: Reel
    people: ChosenSeat

    def step_forward(self) -> Found:
        """Go to the next line that is told."""
        return Found(True) if self.reel.next_told_line() else Found(False, "ui-replay-end")

    def step_back(self) -> Found:
        """Go to the line told before, or before the first command."""
        return Found(True) if self.reel.find_previous() else self.go_to_start()

    def go_to_start(self) -> Found:
        """Go before the first command."""
        self.reel.go_to_line(0)
        return Found(False, "ui-replay-start")

    def go_to_end(self) -> Found:
        """Go after the last command that was told."""
        self.reel.go_to_end()
        if not self.reel.told_lines:
            self.reel.find_previous()
        return Found(True, "ui-replay-end")

    def go_by_turn(self, by: int) -> Found:
        """Go to the beginning of the next or the previous turn."""
        found = self.go_to_event(by, line_search.has_turn_start)
        return found._replace(turn=str(self.reel.turn_no)) if found.is_moment else found

    def go_to_turn(self, number: int) -> Found:
        """Go to the beginning of the turn of this number."""
        if self.reel.find_turn(number):
            return Found(True, turn=str(self.reel.turn_no))
        return Found(False, "ui-replay-no-turn", str(number))

    def go_by_seat(self, by: int) -> Found:
        """Go to the next event of the chosen seat."""
        return self.go_to_event(by, line_search.finder_for_seat(self.people.seat))

    def go_by_great_event(self, by: int) -> Found:
        """Go to the next bankruptcy or big rent."""
        return self.go_to_event(by, line_search.finder_for_highlights(self.reel.state))

    def go_to_event(self, by: int, wanted: EventsTest) -> Found:
        """Go to the next line with such an event, or to the previous one."""
        move = self.reel.find_next if by > 0 else self.reel.find_previous
        return Found(True) if move(wanted) else Found(False, "ui-replay-no-more" if by > 0 else "ui-replay-no-earlier")
