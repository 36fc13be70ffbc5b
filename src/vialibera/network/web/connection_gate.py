"""Accepts the connections of the page: no more than there are file numbers for, and not all from one address."""

from __future__ import annotations

import asyncio
import errno
import ipaddress
import logging
import sys
from collections import Counter
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from tornado.ioloop import IOLoop
from tornado.iostream import IOStream

from vialibera.network.web.addresses import address_group

if TYPE_CHECKING:
    import socket
    from collections.abc import Callable, Sequence

    from vialibera.support.callables import Taker

MAX_CONNECTIONS = 600
"""The connections the page holds at most, visitors included."""

MAX_PER_ADDRESS = 40
"""The connections another machine may hold: a browser opens about six."""

FILES_WANTED = 1024
FILES_KEPT = 64
"""The file numbers that are left for logs, pipes and the program around the page."""

FILES_OF_WINDOWS = 512
"""The sockets that one `select` of Python takes there."""

ACCEPT_PAUSE_SECONDS = 1.0
"""Seconds without `accept` after the system had no file number or no memory for a connection."""

EXHAUSTION_ERRORS = (errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM)

ACCEPTS_AT_ONCE = 64
"""The connections that are accepted before anything else gets its turn."""


def raise_file_limit() -> int:
    """Raise the soft limit of open files to what the page can use; return the limit now in force."""
    if sys.platform == "win32":
        return FILES_OF_WINDOWS
    else:  # in a branch of its own, as Windows lacks the module
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = FILES_WANTED if hard == resource.RLIM_INFINITY else min(FILES_WANTED, hard)
        if soft != resource.RLIM_INFINITY and soft < wanted:
            with suppress(OSError, ValueError):
                resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
                soft = wanted
        return FILES_WANTED if soft == resource.RLIM_INFINITY else soft


def connections_for_files(files: int) -> int:
    """Return how many connections there may be where so many files may be open."""
    return max(FILES_KEPT // 8, min(MAX_CONNECTIONS, files - FILES_KEPT))


def silence_tornado() -> None:
    """Let no line of tornado's own reach the terminal, where a game is read."""
    logging.getLogger("tornado").addHandler(logging.NullHandler())
    logging.getLogger("tornado").propagate = False


class CountedStream(IOStream):
    """A connection that reports when its file number is free again."""

    def __init__(self, connection: socket.socket, freed: Taker[CountedStream]) -> None:
        super().__init__(connection)
        self.on_freed = freed

    def close_fd(self) -> None:
        super().close_fd()
        self.on_freed(self)


class ConnectionGate:
    """The listening sockets, and the connections they let in, each of which is given to `take`."""

    def __init__(self, sockets: Sequence[socket.socket], take: Callable[[IOStream, Any], object]) -> None:
        self.sockets, self.handle_stream = sockets, take
        self.max_connections = connections_for_files(raise_file_limit())
        self.addresses: dict[IOStream, str] = {}
        """The address of each connection, the oldest first."""
        self.counts: Counter[str] = Counter()
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

    def keep_open(self, stream: IOStream) -> None:
        """Never close this connection to make room: a visitor looks on at its end."""
        self.settled.add(stream)

    def most_from(self, address: str) -> int:
        """Return the number of connections an address can hold, or all of a house with IPv6.

        All browsers on this machine share one address.
        """
        half = self.max_connections // 2
        return half if ipaddress.ip_network(address).is_loopback else min(half, MAX_PER_ADDRESS)

    def _listen(self, listening: socket.socket) -> None:
        self.pauses.pop(listening, None)
        IOLoop.current().add_handler(listening, self._accept, IOLoop.READ)

    def _accept(self, listening: socket.socket, events: int) -> None:
        for _ in range(ACCEPTS_AT_ONCE):
            try:
                connection, where = listening.accept()
            except ConnectionAbortedError:
                continue
            except BlockingIOError:
                return
            except OSError as error:
                if error.errno not in EXHAUSTION_ERRORS:
                    raise
                self._pause(listening)
                return
            self._admit(connection, where)

    def _pause(self, listening: socket.socket) -> None:
        """Try again later: a loop that tried at once would do nothing else."""
        IOLoop.current().remove_handler(listening)
        self.pauses[listening] = asyncio.get_running_loop().call_later(ACCEPT_PAUSE_SECONDS, self._listen, listening)

    def _admit(self, connection: socket.socket, where: tuple[str, int]) -> None:
        address = address_group(where[0])
        full = self.counts[address] >= self.most_from(address)
        if (full and not self._close_oldest(address)) or (
            len(self.addresses) >= self.max_connections and not self._close_oldest("")
        ):
            connection.close()
            return
        try:
            stream = CountedStream(connection, self._forget)
        except OSError:
            connection.close()  # the visitor has gone already
            return
        self.addresses[stream] = address
        self.counts[address] += 1
        self.handle_stream(stream, where)

    def _close_oldest(self, address: str) -> bool:
        """Close the connection that has waited longest, of this address if one is given; return False if there is none.

        A flood then drives out its own connections, and later visitors are still let in.
        """
        waiting = (one for one, at in self.addresses.items() if at == (address or at) and one not in self.settled)
        oldest = next(waiting, None)
        if oldest is None:
            return False
        oldest.close()
        return True

    def _forget(self, stream: IOStream) -> None:
        self.settled.discard(stream)
        address = self.addresses.pop(stream, None)
        if address is not None:
            self.counts[address] -= 1
            if not self.counts[address]:
                del self.counts[address]
