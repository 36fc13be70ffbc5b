"""The program of the page with seats: `python -m vialibera.network.phone`. It is spoken to as `network.web` is.

One message comes before all looks: {"do": "table", "port": ..., "word": ...}, the place of the host's table. Between
the looks comes {"do": "seats", "taken": [...], "host": ...}: whose seats guests have taken, and who is the host.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
from argparse import ArgumentParser, Namespace

from vialibera.network.phone.phone_server import PhoneServer
from vialibera.network.phone.phone_visits import PhoneVisits
from vialibera.network.phone.seat_program import TablePlace
from vialibera.network.web.__main__ import (
    begin_process,
    obey_game,
    report_ready,
    write_message,
)
from vialibera.network.web.access_code import AccessCode
from vialibera.network.web.page_service import apply_message
from vialibera.network.web.watched_game import WatchedGame
from vialibera.support.json_values import require_int, require_list, require_object, require_text
from vialibera.support.processes.process_folders import ProcessFolder


def main() -> None:
    """Serve the page until the game ends."""
    arguments, door = begin_process(ArgumentParser())
    # The copies of the game that the guests of this process fold are none of the saved games of the host's user.
    os.environ["VIALIBERA_GAMES"] = str(ProcessFolder("phone").path)
    place = read_table_place(sys.stdin.readline())
    try:
        asyncio.run(serve_seats(arguments, door, place))
    except OSError as error:
        write_message("failed", why=error.strerror or str(error))


def read_table_place(line: str) -> TablePlace:
    """Return the place of the host's table from the message about it."""
    message = require_object(json.loads(line))
    return TablePlace(require_int(message["port"]), require_text(message["word"]))


async def serve_seats(asked: Namespace, door: AccessCode | None, place: TablePlace) -> None:
    """Serve the page of the game at the keyboard until its messages end."""
    watched = WatchedGame(has_stable_numbers=False)
    visits = PhoneVisits(place)
    server = PhoneServer(watched, asked.port, door, visits, asked.listen)
    server.start()
    report_ready(asked.known_as, server)
    looking = asyncio.ensure_future(visits.look_round_always())
    try:
        async for message in obey_game(door):
            if message["do"] == "seats":
                server.note_seats(map(require_text, require_list(message["taken"])), require_text(message["host"]))
            else:
                apply_message(watched, message)
    finally:
        looking.cancel()
        visits.close()
        await server.stop()
        watched.close()


if __name__ == "__main__":
    main()
