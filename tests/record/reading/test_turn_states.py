"""What the clock of a logged game said at a line: the agreed length is the one agreed last."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.record.journal.logs import a_game, a_header

from vialibera.record.journal.log_file import LogFile
from vialibera.record.journal.log_lines import open_log
from vialibera.record.reading.turn_states import ClockReading, clock_at_line, states_with_clock

GAME = a_game(most=60)


@pytest.fixture
def log(tmp_path: Path) -> Path:
    """A game agreed to last 90 minutes, a line a second; line 31 makes them 45, and line 42 makes them 60."""
    path = tmp_path / "log"
    with LogFile.create(path, a_header()._replace(minutes=90)) as log:
        for number, (command, events, pause) in enumerate(GAME, 1):
            log.append(command, events, pause, log.line_count + 1)
            if number in (30, 40):
                log.append_length({30: 45, 40: 60}[number], pause, log.line_count + 1)
    return path


def test_a_length_agreed_later_counts_from_its_line_on(log: Path) -> None:
    wanted = {0: (90, None), 30: (90, 30), 31: (45, 31), 35: (45, 35), 41: (45, 41), 42: (60, 42), 62: (60, 62)}
    with open_log(log) as found:
        assert {line: clock_at_line(found, line) for line in wanted} == {
            line: ClockReading(*clock) for line, clock in wanted.items()
        }


def test_each_turn_has_the_length_that_was_agreed_when_it_began(log: Path) -> None:
    with open_log(log) as found:
        clocks = [clock for _, clock in states_with_clock(found)]
    assert len(clocks) > 3 and {clock.agreed_minutes for clock in clocks} == {90, 45, 60}
    for minutes, line in clocks:
        assert line is not None
        assert minutes == (90 if line < 31 else 45 if line < 42 else 60)
