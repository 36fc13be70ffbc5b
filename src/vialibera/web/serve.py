"""Serves a page from start to end: of a saved game, or of one at a keyboard that says when to look at its log."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING

from vialibera.journal.errors import JournalError
from vialibera.sheet.plain import row_of, text_of, whole_of
from vialibera.shell.actions import Keymap
from vialibera.shell.settings import read
from vialibera.web.server import PageServer
from vialibera.web.watched import Watched
from vialibera.words.languages import languages

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

    from vialibera.narrator.narrate import Narrator, Verbosity
    from vialibera.sheet.plain import Table
    from vialibera.web.door import Door

KNOWN: dict[str, Verbosity] = {"brief": "brief", "full": "full"}

OFTEN = 0.1
"""Seconds between two looks at the log of a saved game."""


def fitted(narrator: Narrator) -> None:
    """Give the narrator the names of the keys as the user's settings have them."""
    narrator.texts.keys.update(Keymap(read()[0].keys, narrator.lang).labels())


async def show_saved(path: Path, port: int, door: Door | None, tell: Callable[[PageServer], None]) -> None:
    """Serve a log, and the lines still written to it, until the task is cancelled. `tell` gets the started server."""
    watched = Watched(languages(), fitted, lasting=True)
    watched.show(path)
    watched.look()
    server = PageServer(watched, port, door)
    server.start()
    tell(server)
    try:
        while True:
            await asyncio.sleep(OFTEN)
            watched.look()
    finally:
        await server.stop()
        watched.close()


async def show_played(
    messages: AsyncIterator[Table], port: int, door: Door | None, tell: Callable[[PageServer], None]
) -> None:
    """Serve the game at a keyboard until its messages end. `tell` gets the started server."""
    watched = Watched(languages(), fitted, lasting=False)
    server = PageServer(watched, port, door)
    server.start()
    tell(server)
    try:
        async for message in messages:
            heed(watched, message)
    finally:
        await server.stop()
        watched.close()


def heed(watched: Watched, message: Table) -> None:
    """Handle a message of the game: look at its log and tell what is new.

    A log that cannot be read is not shown; the game does not learn of it.
    """
    path = Path(text_of(message["log"])) if message["log"] else None
    try:
        watched.turn_to(path)
    except (JournalError, OSError):
        watched.close()
    told, left = text_of(message["told"]), message["left"]
    watched.told_as(KNOWN.get(told, "normal"), None if left is None else whole_of(left))
    watched.look()
    for own in row_of(message["own"]):
        id, count = row_of(own)
        watched.tell_own(text_of(id), whole_of(count))
