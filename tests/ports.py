"""Ports for the servers that tests start."""

from __future__ import annotations

import random
import socket
from contextlib import suppress


def free_port() -> int:
    """Return a free port that no outgoing connection and no other test is given meanwhile.

    The usual port of a page is nobody's own: while a page is away, a test beside this one may take it.
    """
    while True:
        port = random.randrange(20_000, 32_000)
        with suppress(OSError), socket.socket() as tried:
            tried.bind(("127.0.0.1", port))
            return port
