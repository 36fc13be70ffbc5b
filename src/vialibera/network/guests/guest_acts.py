"""The acts of the guests of a table: each intent is done once, as if a person at the host's machine had done it."""

from __future__ import annotations

import sys
from collections import deque
from typing import TYPE_CHECKING

import msgspec

from vialibera.network.guests import wire
from vialibera.network.guests.away_vote import parse_choice
from vialibera.network.guests.guest_sender import seats_played_by
from vialibera.play.table.game_clock import MINUTES_PER_DAY
from vialibera.play.table.undo_requests import COACH
from vialibera.record.journal.codec import parse_message
from vialibera.record.journal.errors import JournalError
from vialibera.rules.engine.messages import Command, Refusal
from vialibera.rules.engine.topics.rent import Claim

if TYPE_CHECKING:
    from vialibera.network.guests.away_keeper import AwayKeeper
    from vialibera.network.guests.door import Guest
    from vialibera.play.table.table import Table

REPLIES_KEPT = 64
"""The replies kept for a guest that was cut off before it got them."""

LINES_REMEMBERED = 200
"""The last lines of which the open rents are remembered, for claims that were on their way."""


class GuestActs:
    """The acts of guests at a table."""

    def __init__(self, table: Table, away: AwayKeeper) -> None:
        self.table, self.away = table, away
        self.rights_by_line: deque[tuple[int, frozenset[int]]] = deque(maxlen=LINES_REMEMBERED)
        self.note_rights()

    def note_rights(self) -> None:
        """Remember which rents are open after the last line."""
        numbers = frozenset(right.number for right in self.table.state.open_claims)
        self.rights_by_line.append((self.table.log.line_count, numbers))

    def do_once(self, guest: Guest, intent: wire.Intent) -> None:
        """Do an act, unless it has come before, and keep the reply."""
        if intent.no > guest.last_no:
            guest.last_no = intent.no
            guest.ear.note_key()
            guest.replies[intent.no] = self._do(guest, intent)
            for old in sorted(guest.replies)[:-REPLIES_KEPT]:
                del guest.replies[old]

    def _do(self, guest: Guest, intent: wire.Intent) -> wire.IntentReply:
        before, seats = self.table.log.line_count, intent.seats
        if not seats or not {*seats} <= {*seats_played_by(self.table, guest)}:
            facts: dict[str, wire.RefusalFact] = {"asked": self.table.state.actors}
            return wire.IntentReply(intent.no, "refused", code="not-your-turn", facts=facts)
        try:
            self._act(guest, intent)
        except Refusal as refused:
            outcome: wire.IntentOutcome = "overtaken" if refused.code == "too-late" else "refused"
            return wire.IntentReply(intent.no, outcome, code=refused.code, facts=refused.facts)
        except (JournalError, OSError):
            return wire.IntentReply(intent.no, "not-saved")
        line = self.table.log.line_count
        return wire.IntentReply(intent.no, "done" if line > before or intent.act != "command" else "kept", line)

    def _act(self, guest: Guest, intent: wire.Intent) -> None:
        """Do an act for seats of the guest; raise Refusal if it cannot be done."""
        table, seat = self.table, intent.seats[0]
        match intent.act:
            case "command":
                self._play_command(intent)
            case "raise":
                table.raise_cash(seat, whole_number(intent))
            case "claim":
                self._claim_rent(intent)
            case "go-on":
                table.stop_waiting_for_claims(guest.ear)
            case "drop":
                table.drop_early_command(seat)
            case "ask-undo":
                table.request_consent(seat, whole_number(intent, COACH, MINUTES_PER_DAY))
            case "agree":
                table.agree_to_undo(seat)
            case "refuse":
                table.refuse_undo(seat)
            case "leave-undo":
                if (request := table.undo_votes.request) is None or request.by not in intent.seats:
                    raise Refusal("too-late")
                table.leave_undo()
            case "vote":
                self.away.take_votes(intent.seats, parse_choice(bytes(intent.command)))

    def _play_command(self, intent: wire.Intent) -> None:
        """Play a command, if it is one of the seat that it names; a claim comes as an act of its own."""
        try:
            command = parse_message(bytes(intent.command), Command)
        except JournalError:
            raise Refusal("something-else") from None
        if command.by != intent.seats[0] or isinstance(command, Claim):
            raise Refusal("something-else")
        self.table.submit(command)

    def _claim_rent(self, intent: wire.Intent) -> None:
        """Claim the rent that the guest meant: one that was open at the line it had seen, and still is."""
        claims = self.table.state.rules.claim_policy
        if claims.is_automatic:
            raise Refusal("automatic-rents")
        seen = self._rights_at(intent.seen)
        rights = [right for right in self.table.claimable_rents(intent.seats) if right.number in seen]
        if not rights:
            raise Refusal("nothing-due")
        if (meant := claims.claim_meant(rights)) is None:
            raise Refusal("whose-claim")
        self.table.submit(Claim(meant.seat, meant.number))

    def _rights_at(self, line: int) -> frozenset[int]:
        """Return the numbers of the rents that were open after a line, or after the oldest that is remembered."""
        known = [numbers for at, numbers in self.rights_by_line if at <= line]
        return known[-1] if known else frozenset()


def whole_number(intent: wire.Intent, least: int = 0, most: int = sys.maxsize) -> int:
    """Return the number that an intent brings within these bounds, or raise Refusal."""
    number = msgspec.json.decode(intent.command)
    if not isinstance(number, int) or not least <= number <= most:
        raise Refusal("no-change")
    return number
