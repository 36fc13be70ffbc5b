"""The states of a logged game, turn by turn, what its clock said, and the deals proposed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from vialibera.record.journal.header import Header
from vialibera.record.journal.log_lines import LogLine, LogReader
from vialibera.record.journal.recover import starting_state
from vialibera.rules.engine.kernel import fold_events
from vialibera.rules.engine.state import State
from vialibera.rules.engine.topics.trade import Proposed

PROPOSED_MARK = b'"Proposed"'
"""The mark of a line with a proposed deal; the other lines are not parsed."""


class ClockReading(NamedTuple):
    """The agreed length of a game in minutes, or None without a limit, and the seconds played, or None if unknown."""

    agreed_minutes: int | None
    seconds_played: int | None


def states_with_clock(log: LogReader) -> Iterator[tuple[State, ClockReading]]:
    """Yield a copy of the state at each turn and at the end, with the clock; undone lines are left out."""
    state = starting_state(log.header)
    turn, minutes, line = state.turn_no, agreed_minutes(log.header), None
    with log.name_row_in_errors():
        for line in log:
            minutes = line.minutes or minutes
            if line.number not in log.undone_lines:
                fold_events(state, line.events, line.pause)
                if state.turn_no > turn and not state.is_over:
                    turn = state.turn_no
                    yield state.copy(), ClockReading(minutes, line.seconds_played)
        yield state.copy(), ClockReading(minutes, line.seconds_played if line is not None else None)


def clock_at_line(log: LogReader, number: int) -> ClockReading:
    """Return what the clock said after so many lines; the reader stays where it is."""
    here, minutes, last = log.position(), agreed_minutes(log.header), None
    for line in log.from_beginning():
        if line.number > number:
            break
        minutes, last = line.minutes or minutes, line
    log.seek_to(here)
    return ClockReading(minutes, None if last is None else last.seconds_played)


def agreed_minutes(header: Header) -> int | None:
    """Return the length of a game in minutes with which it began, or None without a limit."""
    return header.minutes if header.minutes is not None else header.sheet.ending.minutes_at_most


def read_proposals(log: LogReader) -> list[Proposed]:
    """Return all deals that were ever proposed."""
    log = log.from_beginning()
    lines = (LogLine(log.line_count, raw) for raw in log.read_raw_lines() if PROPOSED_MARK in raw)
    return [event for line in lines for event in line.events if isinstance(event, Proposed)]
