"""The times of a table: how long computer players wait, and how long people have."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass
class Pace:
    """The times of a table, in seconds."""

    think_seconds: float = 1.0
    """The time before a bot acts."""
    react_seconds: float = 2.0
    """The time before a bot claims a rent."""
    hold_seconds: float | None = None
    """The time to react that bots leave people once a landing was heard, or None: until a person says to go on."""
    reply_seconds: float = 0.0
    """The time to react that nobody cuts short, neither bots nor people."""
    consent_seconds: float = 30.0
    """The time a person has to agree to an undo while bots or the agreed time wait; silence counts as a refusal."""
