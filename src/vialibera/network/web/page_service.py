"""Serves a page from start to end: of a saved game, or of one at a keyboard that says when to look at its log."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from typing import TypeAlias

from vialibera.narration.narrator.context import Verbosity
from vialibera.network.web.access_code import AccessCode
from vialibera.network.web.hall_watch import FILE_CHECK_SECONDS, HallWatch
from vialibera.network.web.page_server import PageServer
from vialibera.network.web.referee_page import RefereeServer
from vialibera.network.web.watched_game import WatchedGame
from vialibera.record.journal.errors import JournalError
from vialibera.support.callables import Taker
from vialibera.support.json_values import JsonObject, require_int, require_list, require_text
from vialibera.tournament.rounds.tournament_file import read_tournament

KNOWN_VERBOSITIES: dict[str, Verbosity] = {"brief": "brief", "full": "full"}

HallDoors: TypeAlias = "tuple[AccessCode | None, AccessCode | None]"
"""The codes of those who watch a hall, and of the referee who writes by telephone; None for no such page."""

LOG_CHECK_SECONDS = 0.1
"""Seconds between two looks at the log of a saved game."""


async def serve_saved_game(path: Path, port: int, door: AccessCode | None, tell: Taker[PageServer]) -> None:
    """Serve a log, and the lines still written to it, until the task is cancelled. `tell` gets the started server."""
    with closing(WatchedGame(has_stable_numbers=True)) as watched:
        watched.show_log(path)
        await serve_news(PageServer(watched, port, door), LOG_CHECK_SECONDS, tell)


async def serve_hall(path: Path, port: int, doors: HallDoors, tell: Taker[PageServer]) -> None:
    """Serve the page of the hall until the task is cancelled; `tell` gets the started server."""
    read_tournament(path)
    watched, (door, referee) = HallWatch(path), doors
    server = (
        RefereeServer(watched, port, door, referee) if referee else PageServer(watched, port, door, front="hall.html")
    )
    await serve_news(server, FILE_CHECK_SECONDS, tell)


async def serve_news(server: PageServer, seconds: float, tell: Taker[PageServer]) -> None:
    """Serve a page, and look every so many seconds for what is new on it, until the task is cancelled."""
    server.watched_game.publish_news()
    server.start()
    tell(server)
    try:
        while True:
            await asyncio.sleep(seconds)
            server.watched_game.publish_news()
    finally:
        await server.stop()


async def serve_desk_hall(
    messages: AsyncIterator[JsonObject], path: Path, port: int, doors: HallDoors, tell: Taker[PageServer]
) -> None:
    """Serve the page of the hall until the messages of its desk end; `tell` gets the started server."""

    async def read_to_end() -> None:
        async for _ in messages:
            pass

    hall = serve_hall(path, port, doors, tell)
    serving, reading = (asyncio.ensure_future(work) for work in (hall, read_to_end()))
    await asyncio.wait((serving, reading), return_when=asyncio.FIRST_COMPLETED)
    for work in (serving, reading):
        work.cancel()
    # A page that could not begin ends first, with its reason.
    for outcome in await asyncio.gather(serving, reading, return_exceptions=True):
        if isinstance(outcome, Exception):
            raise outcome


async def serve_played_game(
    messages: AsyncIterator[JsonObject],
    port: int,
    door: AccessCode | None,
    tell: Taker[PageServer],
    listen: str = "",
) -> None:
    """Serve the game at a keyboard until its messages end. `tell` gets the started server."""
    watched = WatchedGame(has_stable_numbers=False)
    server = PageServer(watched, port, door, listen=listen)
    server.start()
    tell(server)
    try:
        async for message in messages:
            apply_message(watched, message)
    finally:
        await server.stop()
        watched.close()


def apply_message(watched: WatchedGame, message: JsonObject) -> None:
    """Handle a message of the game: look at its log and tell what is new.

    A log that cannot be read is not shown; the game does not learn of it.
    """
    path = Path(require_text(message["log"])) if message["log"] else None
    try:
        watched.show_if_other(path)
    except (JournalError, OSError):
        watched.close()
    told, left = require_text(message["told"]), message["left"]
    watched.set_narration(KNOWN_VERBOSITIES.get(told, "normal"), None if left is None else require_int(left))
    watched.publish_news()
    for own in require_list(message["own"]):
        id, count = require_list(own)
        watched.tell_unlogged(require_text(id), require_int(count))
