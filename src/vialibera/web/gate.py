"""Accepts the connections of the page: no more than there are file numbers for, and not all from one address."""

from __future__ import annotations

import asyncio
import errno
import ipaddress
import sys
from collections import Counter
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from tornado.ioloop import IOLoop
from tornado.iostream import IOStream

if TYPE_CHECKING:
    import socket
    from collections.abc import Callable, Sequence

MOST_CONNECTIONS = 600
"""The connections the page holds at most, visitors included."""

MOST_EACH = 40
"""The connections another machine may hold: a browser opens about six."""

FILES_WANTED = 1024
FILES_KEPT = 64
"""The file numbers that are left for logs, pipes and the program around the page."""

FILES_OF_WINDOWS = 512
"""The sockets that one `select` of Python takes there."""

PAUSE = 1.0
"""Seconds without `accept` after the system had no file number or no memory for a connection."""

EXHAUSTED = (errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM)

AT_ONCE = 64
"""The connections that are accepted before anything else gets its turn."""


def raise_file_limit() -> int:
    """Raise the soft limit of open files as far as the page has use for it; return the limit that holds now."""
    if sys.platform == "win32":
        return FILES_OF_WINDOWS
    else:
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = FILES_WANTED if hard == resource.RLIM_INFINITY else min(FILES_WANTED, hard)
        if soft != resource.RLIM_INFINITY and soft < wanted:
            with suppress(OSError, ValueError):
                resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
                soft = wanted
        return FILES_WANTED if soft == resource.RLIM_INFINITY else soft


def room_for(files: int) -> int:
    """Return how many connections there may be where so many files may be open."""
    return max(FILES_KEPT // 8, min(MOST_CONNECTIONS, files - FILES_KEPT))


class CountedStream(IOStream):
    """A connection that reports when its file number is free again."""

    def __init__(self, connection: socket.socket, freed: Callable[[CountedStream], None]) -> None:
        super().__init__(connection)
        self.freed = freed

    def close_fd(self) -> None:
        super().close_fd()
        self.freed(self)


class Gate:
    """The listening sockets. `take` gets each connection that is let in."""

    def __init__(self, sockets: Sequence[socket.socket], take: Callable[[IOStream, Any], object]) -> None:
        self.sockets, self.take = sockets, take
        self.room = room_for(raise_file_limit())
        self.inside: dict[IOStream, str] = {}
        """The address of each connection, the oldest first."""
        self.each: Counter[str] = Counter()
        self.settled: set[IOStream] = set()
        """The connections that may not be closed in favour of a newer one."""
        self.pauses: dict[socket.socket, asyncio.TimerHandle] = {}
        """The sockets that accept nothing for a while."""

    def open(self) -> None:
        for each in self.sockets:
            self._listen(each)

    def close(self) -> None:
        """Accept nothing any more, and free the port."""
        for each in self.sockets:
            if each in self.pauses:
                self.pauses.pop(each).cancel()
            else:
                IOLoop.current().remove_handler(each)
            each.close()

    def settle(self, stream: IOStream) -> None:
        """Keep a connection, however long it waits: somebody looks on at its end."""
        self.settled.add(stream)

    def most_from(self, address: str) -> int:
        """Return how many connections an address may hold. Everybody on this machine has the same one."""
        half = self.room // 2
        return half if ipaddress.ip_address(address).is_loopback else min(half, MOST_EACH)

    def _listen(self, listening: socket.socket) -> None:
        self.pauses.pop(listening, None)
        IOLoop.current().add_handler(listening, self._accept, IOLoop.READ)

    def _accept(self, listening: socket.socket, events: int) -> None:
        for _ in range(AT_ONCE):
            try:
                connection, where = listening.accept()
            except ConnectionAbortedError:
                continue
            except BlockingIOError:
                return
            except OSError as error:
                if error.errno not in EXHAUSTED:
                    raise
                self._pause(listening)
                return
            self._admit(connection, where)

    def _pause(self, listening: socket.socket) -> None:
        """Try again later: a loop that tried at once would do nothing else."""
        IOLoop.current().remove_handler(listening)
        self.pauses[listening] = asyncio.get_running_loop().call_later(PAUSE, self._listen, listening)

    def _admit(self, connection: socket.socket, where: tuple[str, int]) -> None:
        address = where[0]
        full = self.each[address] >= self.most_from(address)
        if (full and not self._close_oldest(address)) or (len(self.inside) >= self.room and not self._close_oldest("")):
            connection.close()
            return
        try:
            stream = CountedStream(connection, self._freed)
        except OSError:
            connection.close()  # the visitor has gone already
            return
        self.inside[stream] = address
        self.each[address] += 1
        self.take(stream, where)

    def _close_oldest(self, address: str) -> bool:
        """Close the connection that has waited longest, of this address if one is given; return False if there is none.

        A flood then drives out its own connections, and whoever comes after it is still let in.
        """
        waiting = (one for one, at in self.inside.items() if at == (address or at) and one not in self.settled)
        oldest = next(waiting, None)
        if oldest is None:
            return False
        oldest.close()
        return True

    def _freed(self, stream: IOStream) -> None:
        self.settled.discard(stream)
        address = self.inside.pop(stream, None)
        if address is not None:
            self.each[address] -= 1
            if not self.each[address]:
                del self.each[address]
