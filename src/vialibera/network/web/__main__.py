"""The program of the page next to a game at a keyboard: `python -m vialibera.network.web`. JSON lines in and out.

In:  {"do": "look", "log": ..., "told": ..., "left": ..., "own": [[message, number], ...]}, or "draw-code"; the end of
     the lines is the end. With `--again` the first line is {"do": "again", "code": ..., "token": ...}. With
     `--hall FILE` the page shows the hall of that tournament, and needs no look; with `--referee` one can write there.
Out: {"is": "ready", "addresses": [...], "code": ..., "token": ..., "referee": ...}, or "failed" with the
     reason; "code" after a new one was drawn, "guessing" with the number of wrong codes.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import AsyncIterator, Iterable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from threading import Thread

from vialibera.network.web.access_code import AccessCode
from vialibera.network.web.page_server import PageServer
from vialibera.network.web.page_service import serve_desk_hall, serve_played_game
from vialibera.network.web.referee_page import RefereeServer
from vialibera.support.json_values import JsonObject, JsonValue, require_list, require_object, require_text

PAGE_NICENESS = 5
"""The niceness of this process: the game comes first if both want the same processor."""


MIN_SEND_SECONDS = 0.05
"""Seconds between two looks; messages that come faster are joined and sent to the visitors together."""


def main() -> None:
    """Serve the page until the game ends."""
    parser = ArgumentParser()
    parser.add_argument("--hall", type=Path, metavar="FILE")
    parser.add_argument("--referee", action="store_true")
    arguments, door = begin_process(parser)
    referee = make_code() if arguments.referee else None
    try:
        asked, port = obey_game(door), arguments.port
        asyncio.run(
            serve_played_game(asked, port, door, partial(report_ready, arguments.known_as), arguments.listen)
            if arguments.hall is None
            else serve_desk_hall(asked, arguments.hall, port, (door, referee), partial(report_ready, []))
        )
    except OSError as error:
        write_message("failed", why=error.strerror or str(error))


def begin_process(parser: ArgumentParser) -> tuple[Namespace, AccessCode | None]:
    """Return the options that the process of every page takes, and the code; let the game have the processor first.

    The code and the token are those of the page that has ended, if there was one, so that its browsers come back
    without typing.
    """
    parser.add_argument("port", type=int)
    parser.add_argument("--lan", action="store_true")
    parser.add_argument("--again", action="store_true")
    parser.add_argument("--known-as", action="append", default=[])
    parser.add_argument("--listen", default="")
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform != "win32":
        os.nice(PAGE_NICENESS)
    arguments = parser.parse_args()
    door = make_code() if arguments.lan else None
    again = require_object(json.loads(sys.stdin.readline())) if arguments.again else {}
    if door is not None and again:
        door.start_code(require_text(again["code"]), require_text(again["token"]))
    return arguments, door


def make_code() -> AccessCode:
    """Return a code whose wrong guesses are reported."""
    return AccessCode(report_guessing=lambda count: write_message("guessing", count=count))


def report_ready(known_as: Sequence[str], server: PageServer) -> None:
    """Report the address and the code; from now on these names of a tunnel count, too."""
    server.known_as = frozenset(known_as)
    door = server.access_code
    code, token = (door.code, door.token) if door is not None else ("", "")
    referee = server.referee.code.code if isinstance(server, RefereeServer) else ""
    write_message("ready", addresses=[*server.addresses()], code=code, token=token, referee=referee)


def write_message(what: str, **facts: JsonValue) -> None:
    with suppress(OSError):
        print(json.dumps({"is": what, **facts}), flush=True)


async def obey_game(door: AccessCode | None) -> AsyncIterator[JsonObject]:
    """Yield the game's messages about its log; draw a new code whenever the game asks for one."""
    async for message in read_game_messages():
        if message["do"] in ("look", "seats"):
            yield message
        elif door is not None:
            door.draw_code()
            write_message("code", code=door.code)


async def read_game_messages() -> AsyncIterator[JsonObject]:
    """Yield the game's messages; looks that wait at the same time are joined into one.

    A thread reads them: on Windows the event loop cannot wait for the standard input.
    """
    loop, lines = asyncio.get_running_loop(), asyncio.Queue[str]()

    def read() -> None:
        for line in sys.stdin:
            loop.call_soon_threadsafe(lines.put_nowait, line)
        loop.call_soon_threadsafe(lines.put_nowait, "")

    Thread(target=read, daemon=True, name="game").start()
    while line := await lines.get():
        came = [line]
        while not lines.empty():
            came.append(lines.get_nowait())
        for message in join_looks(require_object(json.loads(each)) for each in came if each):
            yield message
        if not came[-1]:
            return
        await asyncio.sleep(MIN_SEND_SECONDS)


def join_looks(messages: Iterable[JsonObject]) -> Iterator[JsonObject]:
    """Yield the messages, with one look in place of several in a row."""
    look: JsonObject | None = None
    for message in messages:
        if message["do"] != "look":
            if look is not None:
                yield look
            look = None
            yield message
        elif look is None:
            look = message
        else:  # the latest message has the newest facts; only the lists of own lines must not lose any
            look = message | {"own": [*require_list(look["own"]), *require_list(message["own"])]}
    if look is not None:
        yield look


if __name__ == "__main__":
    main()
