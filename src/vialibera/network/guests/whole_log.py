"""The host's own log next to a guest's: it comes after the end of a game, and proves what the guest was shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vialibera.network.guests.public_log import PublicLog
from vialibera.record.journal.errors import JournalError
from vialibera.record.journal.log_lines import open_log
from vialibera.record.reading.game_list import WHOLE_LOG_SUFFIX

if TYPE_CHECKING:
    from pathlib import Path


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
