"""Undoing the last acts: what can be taken back, and the consent of all people concerned."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from vialibera.play.table.pace import Pace
from vialibera.play.table.participants import TableSeat
from vialibera.play.table.undo_requests import UndoRequest, UndoRequestChange
from vialibera.record.journal.undo_history import UndoHistory, UndoStep
from vialibera.rules.engine.ids import REFEREE
from vialibera.rules.engine.messages import Refusal
from vialibera.rules.engine.state import State
from vialibera.rules.engine.topics.rights import RentClaim
from vialibera.support.callables import Now, SecondsUntil


class TableSnapshot(NamedTuple):
    """The state of the table before an act, for an undo."""

    state: State
    claim_landings: list[RentClaim]
    unasked_turns: dict[int, int]
    teller_memory: Any
    """The memory of the narrator, or None without one."""


class UndoStand(NamedTuple):
    """A request to undo after one of its steps."""

    change: UndoRequestChange
    request: UndoRequest
    seat: int
    """The seat that took the step."""


class UndoVotes:
    """The acts that can be taken back at a table, and the open request to do so."""

    def __init__(self, pace: Pace, now: Now) -> None:
        self.pace, self.now = pace, now
        self.undo_history: UndoHistory[TableSnapshot] = UndoHistory()
        self.request: UndoRequest | None = None
        """The open request, or None. Everything else waits for the answers."""
        self.bundle = range(0)
        """The lines of the acts with which a plan paid a debt: one undo takes them all back."""

    def last_steps(
        self, state: State, seats: Sequence[TableSeat], judging: bool = False
    ) -> list[UndoStep[TableSnapshot]]:
        """Return the steps that one undo takes back, or raise Refusal with the reason why there are none.

        These are a person's last act and all acts of bots since; with `judging` the last act may also be a ruling.
        """
        # What the bots did since followed from that act, so it goes with it. (decision: undo.last-act)
        people = [number for number, seat in enumerate(seats) if seat.is_person]
        steps = self.undo_history.steps_since([*people, REFEREE] if judging else people)
        if steps and steps[0].line in self.bundle:
            steps = [act for act in self.undo_history.steps if act.line >= self.bundle.start]
        if state.is_over or not steps:
            why = self.undo_history.why_final if judging else self.undo_history.why_nothing_to_undo()
            raise Refusal("final", why="over" if state.is_over else why)
        return steps

    def can_undo(self, state: State, seats: Sequence[TableSeat]) -> bool:
        """Return True if there is anything to take back."""
        try:
            return bool(self.last_steps(state, seats))
        except Refusal:
            return False

    def seats_to_consent(self, state: State, seats: Sequence[TableSeat], by: int) -> list[int]:
        """Return the people whose consent an undo needs, in the order of the table; bots always agree.

        The state before the acts counts: it still has the players who went out by them.
        """
        before = self.last_steps(state, seats)[0].state_before.state
        return [seat for seat in before.other_seats(by) if seats[seat].is_person]

    def open_request(self, request: UndoRequest, has_haste: bool) -> UndoStand:
        """Open a request of a person; `has_haste` is True if others wait for the answer."""
        return self._await_consent(request, "asked", request.by, has_haste)

    def agree(self, seat: int, has_haste: bool) -> UndoStand:
        """Note the consent of this person, or raise Refusal if the seat is not asked; the last one ends the request."""
        request = self._request_to(seat)
        left = request._replace(awaited=tuple(other for other in request.awaited if other != seat))
        return self._await_consent(left, "agreed", seat, has_haste) if left.awaited else self._end("agreed", left, seat)

    def refuse(self, seat: int) -> UndoStand:
        """End the request by the refusal of this person, or raise Refusal if the seat is not asked."""
        return self._end("refused", self._request_to(seat), seat)

    def drop_request(self) -> UndoStand | None:
        """Drop the open request; return None if there is none."""
        return None if self.request is None else self._end("left", self.request, self.request.by)

    def lapse_if_due(self) -> UndoStand | None:
        """End a request that was left unanswered for too long; return None if there is still time."""
        if self.request is None or self.now() < self.request.lapses_at:
            return None
        return self._end("lapsed", self.request, self.request.awaited[0])

    def seconds_until_lapse(self) -> SecondsUntil:
        """Return the seconds until the open request lapses, or None if it never does."""
        lapses_in = float("inf") if self.request is None else max(0.0, self.request.lapses_at - self.now())
        return None if lapses_in == float("inf") else lapses_in

    def _request_to(self, seat: int) -> UndoRequest:
        """Return the open request, or raise Refusal unless the consent of this seat is awaited."""
        if self.request is None or seat not in self.request.awaited:
            raise Refusal("too-late")
        return self.request

    def _await_consent(self, request: UndoRequest, change: UndoRequestChange, seat: int, has_haste: bool) -> UndoStand:
        """Keep a request open; the next person has the whole time to answer."""
        lapses_at = self.now() + self.pace.consent_seconds if has_haste else float("inf")
        self.request = request._replace(lapses_at=lapses_at)
        return UndoStand(change, self.request, seat)

    def _end(self, change: UndoRequestChange, request: UndoRequest, seat: int) -> UndoStand:
        self.request = None
        return UndoStand(change, request, seat)
