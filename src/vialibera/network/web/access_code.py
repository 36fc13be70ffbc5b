"""The code for visitors of the local network: six digits that the terminal tells. On this machine none is needed.

The connection has no HTTPS: a certificate for a machine without a name would make every browser warn. The code keeps
strangers out, not those who listen in on the network.
"""

from __future__ import annotations

import secrets
import time
from hmac import compare_digest

from vialibera.network.web.addresses import address_group
from vialibera.support.callables import Now, Taker

CODE_DIGITS = 6

WRONG_CODE_SECONDS = 300.0
"""Seconds after which a wrong code is forgotten."""

MAX_WRONG_FROM_ONE, MAX_WRONG_FROM_ALL = 5, 30
"""The wrong codes allowed within `WRONG_CODE_SECONDS`: from one address, and from all addresses."""

MAX_KNOWN_ADDRESSES = 256
"""The addresses whose wrong codes are remembered for as long as the code holds."""

WRONG_CODES_WORTH_TELLING = MAX_WRONG_FROM_ONE
"""So many wrong codes within `WRONG_CODE_SECONDS`, and the host is told: more than somebody mistypes."""


class AccessCode:
    """A code of six digits. A browser types it once and then carries `token`, a random word, as a cookie."""

    def __init__(
        self,
        now: Now = time.monotonic,
        report_guessing: Taker[int] = lambda count: None,
    ) -> None:
        self.now, self.on_guessing = now, report_guessing
        """`report_guessing` is called once for each code, with the number of wrong codes typed so far."""
        self.token = secrets.token_urlsafe(24)
        self.draw_code()

    def draw_code(self) -> None:
        """Draw a new code and forget the wrong ones; browsers that are let in stay in."""
        self.start_code(f"{secrets.randbelow(10**CODE_DIGITS):0{CODE_DIGITS}}", self.token)

    def start_code(self, code: str, token: str) -> None:
        """Let this code and this token hold from now on: those of a page that has ended, or new ones."""
        self.code, self.token = code, token
        self.wrong_codes: list[tuple[float, str]] = []
        """The time and the address of each wrong code that still counts."""
        self.known_addresses: set[str] = set()
        """The addresses that have typed a wrong code since this code was drawn."""
        self.has_told = False
        """True once the host was told of wrong codes."""

    def is_valid_token(self, word: str) -> bool:
        """Return True if this is the token of a browser that has typed the code."""
        return compare_digest(word.encode(), self.token.encode())

    def has_too_many_wrong(self, address: str) -> bool:
        """Return True if the address has to wait: after its own wrong codes, or after those of all.

        The wrong codes of others never keep out an address that has typed none yet: it has one try. Those tries are
        bounded in all, so nobody guesses much faster by changing addresses (decision: page.one-try-for-newcomers).
        """
        since, address = self.now() - WRONG_CODE_SECONDS, address_group(address)
        self.wrong_codes = [(at, who) for at, who in self.wrong_codes if at > since]
        if sum(who == address for _, who in self.wrong_codes) >= MAX_WRONG_FROM_ONE:
            return True
        is_known = address in self.known_addresses or len(self.known_addresses) >= MAX_KNOWN_ADDRESSES
        return is_known and len(self.wrong_codes) >= MAX_WRONG_FROM_ALL

    def try_code(self, code: str, address: str) -> bool:
        """Return True if it is the code, else count it as wrong; the time does not depend on which digit is wrong."""
        right = compare_digest(figures_of(code).encode(), self.code.encode())
        if not right:
            self.count_wrong(address)
        return right

    def count_wrong(self, address: str) -> None:
        """Count a wrong code of an address."""
        address = address_group(address)
        self.wrong_codes.append((self.now(), address))
        if len(self.known_addresses) < MAX_KNOWN_ADDRESSES:
            self.known_addresses.add(address)
        if len(self.wrong_codes) >= WRONG_CODES_WORTH_TELLING and not self.has_told:
            self.has_told = True
            self.on_guessing(len(self.wrong_codes))


def figures_of(text: str) -> str:
    """Return a code without what somebody types between its digits."""
    return "".join(figure for figure in text if figure in "0123456789")
