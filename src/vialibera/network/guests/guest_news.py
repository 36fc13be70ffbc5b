"""News of guests for the people at the host's machine."""

from __future__ import annotations

from typing import Literal, NamedTuple

GuestNewsKind = Literal["knock", "knock-over", "in", "away", "back", "talk", "wait", "stand-in", "part"]


class GuestNews(NamedTuple):
    """News of a guest for the people at the host's machine."""

    kind: GuestNewsKind
    names: tuple[str, ...] = ()
    address: str = ""
    words: str = ""
