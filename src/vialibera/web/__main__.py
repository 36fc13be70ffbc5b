"""The program of the page beside a game at a keyboard: `python -m vialibera.web`. JSON lines in, JSON lines out.

In:  {"log": ..., "told": ..., "left": ..., "own": [[message, number], ...]}; the end of the lines is the end.
Out: {"is": "ready", "addresses": [...], "code": ...}, or "failed" with the reason.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
from argparse import ArgumentParser
from contextlib import suppress
from threading import Thread
from typing import TYPE_CHECKING

from vialibera.sheet.json_values import require_list, require_object
from vialibera.web.access_code import AccessCode
from vialibera.web.page_service import serve_played_game

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from vialibera.sheet.json_values import JsonObject, JsonValue
    from vialibera.web.page_server import PageServer

PAGE_NICENESS = 5
"""The niceness of this process: the game comes first if both want the same processor."""


MIN_SEND_SECONDS = 0.05
"""Seconds between two looks; messages that come faster are joined and sent to the visitors together."""


def main() -> None:
    """Serve the page until the game ends."""
    parser = ArgumentParser()
    parser.add_argument("port", type=int)
    parser.add_argument("--lan", action="store_true")
    arguments = parser.parse_args()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform != "win32":
        os.nice(PAGE_NICENESS)
    try:
        asyncio.run(
            serve_played_game(
                read_game_messages(), arguments.port, AccessCode() if arguments.lan else None, report_ready
            )
        )
    except OSError as error:
        write_message("failed", why=error.strerror or str(error))


def report_ready(server: PageServer) -> None:
    write_message("ready", addresses=[*server.addresses()], code=server.access_code.code if server.access_code else "")


def write_message(what: str, **facts: JsonValue) -> None:
    with suppress(OSError):
        print(json.dumps({"is": what, **facts}), flush=True)


async def read_game_messages() -> AsyncIterator[JsonObject]:
    """Yield the game's messages; those that wait at the same time are joined into one.

    A thread reads them: on Windows the event loop cannot wait for the standard input.
    """
    loop, lines = asyncio.get_running_loop(), asyncio.Queue[str]()

    def read() -> None:
        for line in sys.stdin:
            loop.call_soon_threadsafe(lines.put_nowait, line)
        loop.call_soon_threadsafe(lines.put_nowait, "")

    Thread(target=read, daemon=True, name="game").start()
    while line := await lines.get():
        message = require_object(json.loads(line))
        while not lines.empty() and (line := lines.get_nowait()):
            # The latest message has the newest facts; only the lists of own lines must not lose any.
            later = require_object(json.loads(line))
            message = later | {"own": [*require_list(message["own"]), *require_list(later["own"])]}
        yield message
        if not line:
            return
        await asyncio.sleep(MIN_SEND_SECONDS)


if __name__ == "__main__":
    main()
