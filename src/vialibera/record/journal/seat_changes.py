"""The players of the seats, as the lines of a log change them: a person leaves a seat to the computer, or takes it."""

from __future__ import annotations

from vialibera.record.journal.errors import JournalError
from vialibera.record.journal.header import Header
from vialibera.record.journal.log_lines import LogLine, SeatChange


class SeatHistory:
    """The players of the seats of a log, followed while its lines are read."""

    def __init__(self, header: Header) -> None:
        self.bots = [player.bot for player in header.players]
        """The computer player of each seat, or None for a person."""

    def follow_line(self, line: LogLine) -> SeatChange | None:
        """Note a line and return its change, or None in a line of another kind; raise JournalError for no such seat."""
        change = line.seat_change
        if change is not None:
            if not 0 <= change.seat < len(self.bots):
                raise JournalError("wrong-line")
            self.bots[change.seat] = change.bot
        return change
