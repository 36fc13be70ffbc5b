"""Messages for the guests of a table: lines of the public log, notes between them, and the latest values."""

from __future__ import annotations

import secrets
from collections import deque
from collections.abc import Callable

from msgspec.structs import replace

from vialibera.network.guests import wire
from vialibera.network.guests.door import Door
from vialibera.network.guests.guest import Guest
from vialibera.play.table.away_votes import AwayKeeper
from vialibera.play.table.table import Table
from vialibera.play.table.undo_requests import NO_END
from vialibera.record.reading.public_log import PublicLog
from vialibera.rules.engine.ids import NO_SEAT
from vialibera.shell.console.common_keys import MAX_TALK_LETTERS
from vialibera.words.sanitize import clean_text

LONG_WAIT_SECONDS = 3.0
"""The seconds of a computer player's wait for ears from which on people are told why nothing happens."""

TALKS_KEPT = 100
"""The last lines said to the table, kept for guests who were cut off meanwhile."""


class GuestSender:
    """All that goes from a table to its guests."""

    def __init__(self, table: Table, log: PublicLog, away: AwayKeeper, door: Door) -> None:
        self.table, self.log, self.away, self.door = table, log, away, door
        self.run = secrets.token_hex(8)
        self.notes: list[tuple[int, wire.WireMessage]] = []
        """The notes of what no log has that were not sent yet, each with the number of the line that it follows."""
        self.read_whole_log: Callable[[], str] = lambda: ""
        """Returns the host's own log as a text, or "" if nobody gets it."""
        self.talks: deque[wire.TalkLine] = deque(maxlen=TALKS_KEPT)
        """The last lines said to the table."""
        self.talk_count = 0

    def note(self, message: wire.WireMessage) -> None:
        """Keep a note for everybody: it follows the last line of the log."""
        self.notes.append((self.table.log.line_count, message))

    def say_to_all(self, seat: int, name: str, words: str) -> str:
        """Pass words of a player on to everybody; return them as they are told."""
        self.talk_count += 1
        line = wire.TalkLine(seat, name, clean_text(words, MAX_TALK_LETTERS), self.talk_count)
        self.talks.append(line)
        self.note(line)
        return line.words

    def send_news(self) -> None:
        """Send every guest what is new: lines, with the notes between them, then the latest values."""
        self.log.read_new_lines()
        notes, self.notes = self.notes, []
        for guest in [one for one in self.door.guests if one.is_greeted]:
            for line, note in notes:
                self._send_lines(guest, min(line, self.log.line_count))
                guest.send(note)
            self._send_rest(guest)

    def welcome(self, guest: Guest) -> None:
        """Send a guest the lines it lacks, or all of them if it has others."""
        hello, log = guest.hello, self.log
        # The checksum is of this game's own header, so it holds in another run of the host's program, too.
        goes_on = 0 <= hello.seen <= log.line_count and log.checksums[hello.seen] == hello.crc
        if hello.run != self.run:
            guest.last_no, guest.replies = 0, {}
        guest.sent, guest.last_values = hello.seen if goes_on else 0, None
        seats, header = guest.seats_at(self.table), "" if goes_on else log.header_row
        is_taken_over = log.log.header.is_taken_over
        guest.send(wire.Welcome(guest.token, self.run, seats, guest.sent + 1, log.line_count, header, is_taken_over))
        guest.is_greeted = True
        self._send_lines(guest, log.line_count)
        heard = max(guest.talk_seen, hello.talk_seen if hello.run == self.run else 0)
        for line in [line for line in self.talks if line.no > heard]:
            guest.send(line)
        self._send_rest(guest)

    def _send_rest(self, guest: Guest) -> None:
        self._send_lines(guest, self.log.line_count)
        values, known = self._latest_values(guest), guest.last_values
        if known is None or known != replace(values, played=known.played):
            guest.last_values = values
            guest.send(values)
        self._send_whole_log(guest)

    def _send_whole_log(self, guest: Guest) -> None:
        """Send the host's own log once the game is over: its seed and decks are no secrets any more."""
        if not self.table.state.is_over or guest.has_whole_log:
            return
        guest.has_whole_log = True
        text = self.read_whole_log()
        if len(text) <= wire.MAX_WHOLE_LOG_LETTERS:
            parts = range(0, len(text), wire.WHOLE_LOG_LETTERS)
            for left, start in zip(reversed(range(len(parts))), parts, strict=True):
                guest.send(wire.WholeLog(text[start : start + wire.WHOLE_LOG_LETTERS], left))

    def _send_lines(self, guest: Guest, last: int) -> None:
        """Send the lines up to `last` that the guest has not got."""
        while guest.sent < last:
            end = min(last, guest.sent + wire.ROWS_AT_ONCE)
            guest.send(wire.LogLines(guest.sent + 1, tuple(self.log.rows[guest.sent : end])))
            guest.sent = end

    def _latest_values(self, guest: Guest) -> wire.LatestValues:
        table, request, holding = self.table, self.table.undo_votes.request, self.table.holding_bot()
        longest, waits = table.claim_timer.longest_reply(), table.claim_timer.endless_waits()
        return wire.LatestValues(
            seats=guest.seats_at(table),
            kept=tuple(sorted(table.early_commands)),
            holding=NO_SEAT if holding is None else holding,
            undo_by=NO_SEAT if request is None else request.by,
            undo_awaited=() if request is None else request.awaited,
            end_minutes=NO_END if request is None else request.minutes,
            has_referee=table.has_referee,
            away=tuple(table.absent_seats),
            vote_on=NO_SEAT if (vote := self.away.open_vote) is None else vote.seat,
            vote_asked=tuple(self.away.seats_asked()),
            played=table.seconds_played(),
            is_running=table.clock.running_since is not None,
            bundle=(table.undo_votes.bundle.start, table.undo_votes.bundle.stop),
            waits_for_ears=self.waits_for_ears(guest),
            reply_time=0 if longest == float("inf") else round(longest),
            reply_of=waits[0][0] if waits else NO_SEAT,
        )

    def waits_for_ears(self, asking: Guest | None = None) -> bool:
        """Return True while a computer player waits long for the ears of others than the guest, or the host for None.

        Only what there is to hear counts, never a rent that waits for its claim.
        """
        table = self.table
        if not any(one.bot is not None for at, one in enumerate(table.seats) if at in table.state.actors):
            return False
        own = table.claim_timer.ears.here if asking is None else asking.ear
        others = [one.ear.seconds_to_wait() for one in self.door.guests if one.is_in and one is not asking]
        return own.seconds_to_wait() <= LONG_WAIT_SECONDS < max(others, default=0.0)
