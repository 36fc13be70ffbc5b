"""The acts that were under way to a program of the host that has ended: its log says which of them were done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vialibera.record.journal.codec import parse_message
from vialibera.record.journal.log_lines import open_log
from vialibera.rules.engine.messages import Command
from vialibera.rules.engine.topics.rent import Claim
from vialibera.rules.engine.visible_state import public_message

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from vialibera.network.guests import wire


def undone_acts(acts: Sequence[wire.Intent], path: Path | None) -> list[wire.Intent]:
    """Return the acts of the game that the log of a program which has started again does not have."""
    wanted = [act for act in acts if act.act in ("command", "claim")]
    if not wanted or path is None:
        return wanted
    with open_log(path) as log:
        done = [(line.number, line.command) for line in log if line.command is not None]
    return [act for act in wanted if not _is_done(act, done)]


def _is_done(act: wire.Intent, done: Sequence[tuple[int, Command]]) -> bool:
    """Return True if a line after the last one that the guest had seen has the act."""
    later = [command for line, command in done if line > act.seen]
    if act.act == "claim":
        return any(isinstance(command, Claim) and command.by in act.seats for command in later)
    return public_message(parse_message(bytes(act.command), Command)) in later
