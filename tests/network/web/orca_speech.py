"""A stand-in for Speech Dispatcher: it answers Orca at once, and writes each sentence to a file.

The real one waits for a sound device, and Orca 43 waits with it: without one it would never read a page.
"""

from __future__ import annotations

import re
import socket
import sys
from pathlib import Path
from threading import Thread
from typing import TextIO

ANSWERS = (
    ("LIST OUTPUT_MODULES", "250-record\n250 OK MODULE LIST SENT"),
    ("LIST SYNTHESIS_VOICES", "249-English\ten\tnone\n249 OK VOICE LIST SENT"),
    ("LIST VOICES", "249-MALE1\n249 OK VOICE LIST SENT"),
    ("GET OUTPUT_MODULE", "251-record\n251 OK GET RETURNED"),
    ("GET", "251-0\n251 OK GET RETURNED"),
    ("HISTORY GET CLIENT_ID", "245-1\n245 OK CLIENT ID SENT"),
    ("STOP", "210 OK STOPPED"),
    ("CANCEL", "210 OK CANCELED"),
    ("CHAR", "225-1\n225 OK MESSAGE QUEUED"),
    ("KEY", "225-1\n225 OK MESSAGE QUEUED"),
    ("QUIT", "231 HAPPY HACKING"),
    ("", "200 OK DONE"),
)
"""The answer to a command, by its beginning."""


def serve_client(client: socket.socket, spoken: Path) -> None:
    """Answer one client until it leaves."""
    file = client.makefile("rw", encoding="utf-8", newline="")
    for line in file:
        command = line.strip().upper()
        if command == "SPEAK":
            answer(file, "230 OK RECEIVING DATA")
            rows = []
            while (row := file.readline().rstrip("\r\n")) != ".":
                rows.append(row)
            with spoken.open("a", encoding="utf-8") as kept:
                kept.write(re.sub("<[^>]*>", "", " ".join(rows)) + "\n")
            answer(file, "225-1\n225 OK MESSAGE QUEUED\n701-1\n701-1\n701 BEGIN\n702-1\n702-1\n702 END")
        else:
            answer(file, next(text for start, text in ANSWERS if command.startswith(start)))


def answer(file: TextIO, text: str) -> None:
    """Send the lines of an answer."""
    file.write(text.replace("\n", "\r\n") + "\r\n")
    file.flush()


def listen(address: str, spoken: Path) -> None:
    """Answer every client of a socket, for ever."""
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(address)
        server.listen()
        while True:
            client, _ = server.accept()
            Thread(target=serve_client, args=(client, spoken), daemon=True).start()


if __name__ == "__main__":
    listen(sys.argv[1], Path(sys.argv[2]))
