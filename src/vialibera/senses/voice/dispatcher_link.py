"""A connection to Speech Dispatcher in its own protocol (SSIP): text lines over a socket.

The daemon reports the begin and the end of each sentence, which no library for readers passes on; so the time that a
sentence takes need not be estimated, and a daemon or a synthesizer that is gone is noticed.
"""

from __future__ import annotations

import os
import select
import socket
import subprocess
import sys
import time
from collections import deque
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Literal

REPLY_SECONDS = 1.5
"""The longest time in seconds the daemon can take for a reply."""
SPAWN_SECONDS = 4.0
"""The longest time in seconds the daemon can take to start."""
SPAWN_COMMAND = ("speech-dispatcher", "--spawn")
EVENT_CODES: Mapping[str, SpeechEvent] = {"701": "begin", "702": "end", "703": "cancel"}

SpeechEvent = Literal["begin", "end", "cancel"]


class DispatcherGone(Exception):
    """The daemon cannot be reached, or refuses what it is told."""


class DispatcherSilent(DispatcherGone):
    """The daemon has not answered in time: it hangs, or its synthesizer does."""


class DispatcherRefused(DispatcherGone):
    """The daemon has answered a command with an error."""


def dispatcher_address(environment: Mapping[str, str] = os.environ) -> str | tuple[str, int]:
    """Return the path of the daemon's socket, or its host and port."""
    kind, _, place = environment.get("SPEECHD_ADDRESS", "").partition(":")
    if kind == "inet_socket":
        host, _, port = place.partition(":")
        return host or "127.0.0.1", int(port) if port.isdecimal() else 6560
    if kind == "unix_socket" and place:
        return place
    folder = environment.get("XDG_RUNTIME_DIR") or environment.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    return str(Path(folder) / "speech-dispatcher" / "speechd.sock")


class DispatcherLink:
    """A connection; every method raises DispatcherGone if the daemon does not answer. Used from one thread."""

    def __init__(self) -> None:
        self.address = dispatcher_address()
        self.events: list[tuple[str, SpeechEvent]] = []
        """The events that have come and were not taken yet: the number of the sentence, and what happened to it."""
        self._lines: deque[bytes] = deque()
        """The whole lines that have come and were not taken yet; a list of voices is half a megabyte of them."""
        self._unread = b""
        self._event_number = ""
        self._socket = self._connect()

    def _connect(self) -> socket.socket:
        """Return a connected socket; the user's own daemon is started if it does not run."""
        with suppress(OSError):
            return self._open_socket()
        if "SPEECHD_ADDRESS" not in os.environ:  # whoever gives an address runs the daemon there
            with suppress(OSError, subprocess.SubprocessError):
                subprocess.run(SPAWN_COMMAND, capture_output=True, timeout=SPAWN_SECONDS, check=False)
        try:
            return self._open_socket()
        except OSError as error:
            raise DispatcherGone(str(error)) from error

    def _open_socket(self) -> socket.socket:
        if isinstance(self.address, tuple):
            return socket.create_connection(self.address, REPLY_SECONDS)
        if sys.platform == "win32":
            raise OSError("no sockets in folders")
        else:
            made = socket.socket(socket.AF_UNIX)
            made.settimeout(REPLY_SECONDS)
            try:
                made.connect(self.address)
            except OSError:
                made.close()
                raise
            return made

    def close(self) -> None:
        self._socket.close()

    def request(self, text: str, seconds: float = REPLY_SECONDS) -> list[str]:
        """Send a command and return the lines of its reply, without their codes; wait for them so many seconds."""
        self._send(text)
        end, lines = time.monotonic() + seconds, []
        while True:
            line = self._take_line(end - time.monotonic())
            if line is None:
                raise DispatcherSilent
            if self._note_event(line):
                continue
            lines.append(line[4:])
            if line[3:4] != "-":
                if line[:1] != "2":
                    raise DispatcherRefused(line)
                return lines

    def speak(self, text: str) -> str:
        """Put a sentence into the daemon's queue and return its number, by which the events name it."""
        self.request("SPEAK")
        spoken = " ".join(text.split())
        return self.request(f"{'.' if spoken.startswith('.') else ''}{spoken}\r\n.")[0]

    def wait_for_events(self, seconds: float) -> None:
        """Wait until an event has come, at most so many seconds."""
        end = time.monotonic() + seconds
        while not self.events and (line := self._take_line(end - time.monotonic())) is not None:
            self._note_event(line)

    def _note_event(self, line: str) -> bool:
        """Return True if the line is one of the three of an event."""
        if line[:1] != "7":
            return False
        if line[3:4] == "-":
            self._event_number = self._event_number or line[4:]
        else:
            if (event := EVENT_CODES.get(line[:3])) is not None:
                self.events.append((self._event_number, event))
            self._event_number = ""
        return True

    def _send(self, text: str) -> None:
        try:
            self._socket.sendall(text.encode() + b"\r\n")
        except OSError as error:
            raise DispatcherGone(str(error)) from error

    def _take_line(self, seconds: float) -> str | None:
        """Return the next line, or None if none comes within so many seconds."""
        end = time.monotonic() + seconds
        while not self._lines:
            try:
                ready, _, _ = select.select([self._socket], [], [], max(0.0, end - time.monotonic()))
                came = self._socket.recv(65536) if ready else None
            except (OSError, ValueError) as error:
                raise DispatcherGone(str(error)) from error
            if came is None:
                return None
            if not came:
                raise DispatcherGone("closed")
            *whole, self._unread = (self._unread + came).split(b"\n")
            self._lines += whole
        return self._lines.popleft().decode("utf-8", "replace").rstrip("\r")
