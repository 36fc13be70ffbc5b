"""The code for visitors of the local network: six digits that the terminal tells. On this machine none is needed.

The connection has no HTTPS: a certificate for a machine without a name would make every browser warn. The code keeps
strangers out, not those who listen in on the network.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from hmac import compare_digest

CODE_DIGITS = 6

WRONG_CODE_SECONDS = 300.0
"""Seconds after which a wrong code is forgotten."""

MAX_WRONG_FROM_ONE, MAX_WRONG_FROM_ALL = 5, 30
"""The wrong codes allowed within WINDOW: from one address, and from all addresses."""


class AccessCode:
    """A code of six digits. A browser types it once and then carries `word`, a random token, as a cookie."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self.now = now
        self.code = f"{secrets.randbelow(10**CODE_DIGITS):0{CODE_DIGITS}}"
        self.token = secrets.token_urlsafe(24)
        self.wrong_codes: list[tuple[float, str]] = []
        """The time and the address of each wrong code."""

    def is_valid_token(self, word: str) -> bool:
        """Return True if this is the token of a browser that has typed the code."""
        return compare_digest(word.encode(), self.token.encode())

    def has_too_many_wrong(self, address: str) -> bool:
        """Return True if there were too many wrong codes, from this address or in all."""
        since = self.now() - WRONG_CODE_SECONDS
        self.wrong_codes = [(at, who) for at, who in self.wrong_codes if at > since]
        return (
            len(self.wrong_codes) >= MAX_WRONG_FROM_ALL
            or sum(who == address for _, who in self.wrong_codes) >= MAX_WRONG_FROM_ONE
        )

    def try_code(self, code: str, address: str) -> bool:
        """Return True if it is the code, else count it as wrong; the time does not depend on which digit is wrong."""
        figures = "".join(figure for figure in code if figure in "0123456789")
        right = compare_digest(figures.encode(), self.code.encode())
        if not right:
            self.wrong_codes.append((self.now(), address))
        return right
