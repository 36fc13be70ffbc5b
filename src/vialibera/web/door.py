"""The code for visitors of the local network: six digits that the terminal tells. On this machine none is needed.

The connection has no HTTPS: a certificate for a machine without a name would make every browser warn. The code keeps
strangers out, not those who listen in on the network.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from hmac import compare_digest

FIGURES = 6

WINDOW = 300.0
"""Seconds after which a wrong code is forgotten."""

MOST_FROM_ONE, MOST_FROM_ALL = 5, 30
"""The wrong codes allowed within WINDOW: from one address, and from all addresses."""


class Door:
    """A code of six digits. A browser types it once and then carries `word`, a random token, as a cookie."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self.now = now
        self.code = f"{secrets.randbelow(10**FIGURES):0{FIGURES}}"
        self.word = secrets.token_urlsafe(24)
        self.wrong: list[tuple[float, str]] = []
        """The time and the address of each wrong code."""

    def opens_to(self, word: str) -> bool:
        """Return True if this is the token of a browser that has typed the code."""
        return compare_digest(word.encode(), self.word.encode())

    def closed_to(self, address: str) -> bool:
        """Return True if there were too many wrong codes, from this address or in all."""
        since = self.now() - WINDOW
        self.wrong = [(at, who) for at, who in self.wrong if at > since]
        return len(self.wrong) >= MOST_FROM_ALL or sum(who == address for _, who in self.wrong) >= MOST_FROM_ONE

    def knock(self, code: str, address: str) -> bool:
        """Return True if it is the code, else count it as wrong; the time does not depend on which digit is wrong."""
        figures = "".join(figure for figure in code if figure in "0123456789")
        right = compare_digest(figures.encode(), self.code.encode())
        if not right:
            self.wrong.append((self.now(), address))
        return right
