"""Who may come in: on this machine anybody; from the house, whoever types the six figures said in the terminal."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from hmac import compare_digest

FIGURES = 6

WINDOW = 300.0
"""Seconds after which a wrong code is forgotten."""

MOST_FROM_ONE, MOST_FROM_ALL = 5, 30
"""So many wrong codes are taken in that time: from one address, and from all of them."""


class Door:
    """A code of six figures, asked for once: whoever knew it carries a word that nobody can guess."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self.now = now
        self.code = f"{secrets.randbelow(10**FIGURES):0{FIGURES}}"
        self.word = secrets.token_urlsafe(24)
        self.wrong: list[tuple[float, str]] = []
        """When a wrong code came, and from which address."""

    def opens_to(self, word: str) -> bool:
        """Whether somebody has been let in before."""
        return compare_digest(word.encode(), self.word.encode())

    def closed_to(self, address: str) -> bool:
        """Whether there were too many wrong codes to look at another one."""
        since = self.now() - WINDOW
        self.wrong = [(at, who) for at, who in self.wrong if at > since]
        return len(self.wrong) >= MOST_FROM_ALL or sum(who == address for _, who in self.wrong) >= MOST_FROM_ONE

    def knock(self, code: str, address: str) -> bool:
        """Whether it is the code. It takes as long to say no whichever figure is wrong."""
        figures = "".join(figure for figure in code if figure in "0123456789")
        right = compare_digest(figures.encode(), self.code.encode())
        if not right:
            self.wrong.append((self.now(), address))
        return right
