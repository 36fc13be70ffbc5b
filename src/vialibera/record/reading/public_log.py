"""The log of a game as everybody may read it.

Its lines are those of the host's log without their secrets, chained again over their own bytes. So the file of a guest
is a log like any other. Each line comes with a digest of the public state after it: a guest whose state went another
way notices at once.
"""

from __future__ import annotations

import json
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from vialibera.record.journal.errors import JournalError
from vialibera.record.journal.header import PUBLIC_COPY_LINE, Parent, header_data
from vialibera.record.journal.log_lines import (
    LogLine,
    LogReader,
    OpenLine,
    line_data,
    open_log,
    render_command_line,
    seal_line,
)
from vialibera.record.journal.recover import starting_state
from vialibera.record.journal.undo_history import UndoHistory, UndoStep
from vialibera.record.reading.game_list import WHOLE_LOG_SUFFIX
from vialibera.rules.engine.kernel import fold_events
from vialibera.rules.engine.messages import Message
from vialibera.rules.engine.state import STATE_FIELDS
from vialibera.rules.engine.visible_state import public_events, public_message, public_pause, state_seen_by_all

if TYPE_CHECKING:
    from pathlib import Path

    from vialibera.record.journal.header import Header
    from vialibera.rules.engine.state import State
    from vialibera.support.json_values import JsonObject

DIGEST_DIGITS = 16

HIDDEN_SEED = ""
"""The seed in a public line that says that chance began anew."""


def state_digest(state: State) -> str:
    """Return a digest of a state: equal states have equal ones, in every run and on every machine."""
    values = [_plain_value(getattr(state, field)) for field in STATE_FIELDS if field != "rules"]
    return sha256(json.dumps(values, separators=(",", ":")).encode()).hexdigest()[:DIGEST_DIGITS]


def _plain_value(value: Any) -> Any:
    """Return a value of a state as plain data: sets in order, messages as rows."""
    if isinstance(value, Message):
        return [type(value).__name__, *map(_plain_value, value.values())]
    if isinstance(value, set):
        return sorted(value)
    return [*map(_plain_value, value)] if isinstance(value, list | tuple) else value


def public_header(header: Header) -> Header:
    """Return a header without its seed, and with an id of its own: it begins another file, which says what it is.

    Of joint dice it has the commits: the numbers would give away the seed.
    """
    own_id = sha256(f"public {header.id}".encode()).hexdigest()[: len(header.id)]
    joint = None if header.joint is None else header.joint.without_numbers()
    return header._replace(seed=None, id=own_id, parent=Parent(header.id, PUBLIC_COPY_LINE), joint=joint)


def public_line_data(line: LogLine) -> OpenLine:
    """Return a line of a log without its secrets."""
    pause, played, number = public_pause(line.pause), line.seconds_played, line.number
    if (command := line.command) is not None:
        return render_command_line(number, public_message(command), public_events(line.events), pause, played)
    values: JsonObject = {"seed": HIDDEN_SEED}
    if (change := line.undo or line.seat_change) is not None:
        values = change.line_values()
    elif (minutes := line.minutes) is not None:
        values = {"minutes": minutes}
    return line_data(number, values, pause, played)


class PublicRow(Struct, array_like=True, frozen=True):
    """A line of the public log."""

    row: str
    digest: str
    """The digest of the public state after the line."""


class PublicLog:
    """The public rows of a log that is being written."""

    def __init__(self, log: LogReader) -> None:
        self.log = log
        row, self.crc = seal_line(header_data(public_header(log.header)), 0)
        self.header_row = row.decode()
        self.state = state_seen_by_all(starting_state(log.header))
        """The public state after the last line."""
        self.undo_history: UndoHistory[State] = UndoHistory()
        self.rows: list[PublicRow] = []
        self.checksums = [self.crc]
        """The checksum after each line; the index is the line."""

    @property
    def line_count(self) -> int:
        return len(self.rows)

    def read_new_lines(self) -> None:
        """Take over the lines written since the last call."""
        self.log.seek_to(self.log.position())  # a half-written last line was read as torn: read it again
        self.log.notices.clear()
        for line in self.log:
            self._add_line(line)

    def follow(self, log: LogReader) -> None:
        """Go on in another file with the same lines: the game has moved there."""
        for _ in range(self.line_count):
            if next(iter(log), None) is None:
                raise JournalError("cut-short")
        self.log = log

    def _fold_line(self, line: LogLine) -> None:
        """Bring the state up to date after a line."""
        events, before = public_events(line.events), self.state.copy()
        if line.seat_change is not None:
            self.undo_history.close("seat")
        elif line.undo is not None:
            self.state.replace_with(self.undo_history.undo(line.undo.lines)[0].state_before)
        fold_events(self.state, events, public_pause(line.pause))
        if (command := line.command) is not None:
            self.undo_history.record(UndoStep(line.number, command, before), events, line.pause.actors)

    def _add_line(self, line: LogLine) -> None:
        row, self.crc = seal_line(public_line_data(line), self.crc)
        self._fold_line(line)
        self.rows.append(PublicRow(row.decode(), state_digest(self.state)))
        self.checksums.append(self.crc)


def whole_log_path(log: Path) -> Path:
    """Return the file of the host's own log next to the log of a guest."""
    return log.with_suffix(WHOLE_LOG_SUFFIX)


def prove_joint_dice(log: Path) -> bool | None:
    """Return True if the host's own log next to a guest's has the numbers that were promised, and its seed from them.

    None if the game had no joint dice.
    """
    with open_log(log) as shown:
        promised = shown.header.joint
    if promised is None:
        return None
    try:
        with open_log(whole_log_path(log)) as log_of_host:
            joint = log_of_host.header.joint
    except JournalError:
        return False
    return joint is not None and joint.numbers is not None and joint.without_numbers() == promised


def find_whole_log(log: Path) -> Path | None:
    """Return the host's own log that proves this log of a guest; None if it is no guest's log.

    Raise JournalError if there is no such file, or if it shows other lines than the guest was shown.
    """
    with open_log(log) as shown:
        if not shown.header.is_public_copy:
            return None
        count, promised = sum(1 for _ in shown), shown.header.joint
    host_log = whole_log_path(log)
    if not host_log.is_file():
        raise JournalError("no-whole-log")
    with open_log(host_log) as log_of_host:
        joint = log_of_host.header.joint
        public = PublicLog(log_of_host)
        public.read_new_lines()
    if promised != (None if joint is None else joint.without_numbers()):
        raise JournalError("other-joint-dice")
    with log.open("rb") as file:  # each line is chained to the header, so the lines are enough
        rows = file.read().splitlines()[1 : count + 1]
    if [row.row.rstrip("\n").encode() for row in public.rows[:count]] != rows:
        raise JournalError("other-whole-log")
    return host_log
