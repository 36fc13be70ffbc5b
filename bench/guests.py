"""Measure what guests cost the host who presses a key.

    uv run python bench/guests.py [--keys 300] [--guests 58]

Three games of the same seed get the same keys in turns, each in a pseudo-terminal: one alone, a second one alone (it
shows how much the machine itself varies), and one at which many guests look on, who take all that is sent and report
its arrival, as 8 players and 50 onlookers would. The clock stops when the last byte of the answer has come. The limit:
a key is slower by 1 ms in the median.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import time
from tempfile import TemporaryDirectory

from page import SETTINGS, TerminalGame, compare_games

PORT = 8797

CROWD = """
import asyncio, json, sys
from tornado.websocket import websocket_connect
from vialibera.net import wire
async def follow(number):
    url = f"ws://127.0.0.1:{sys.argv[1]}{wire.TABLE_PATH}"
    line = await websocket_connect(url, max_message_size=wire.MAX_BYTES_DOWN)
    line.write_message(wire.render_wire_message(wire.make_hello((), sys.argv[2], watches=True)))
    while (text := await line.read_message()) is not None:
        message = wire.decode_host_message(text)
        if isinstance(message, wire.LogLines):
            line.write_message(wire.render_wire_message(wire.LinesGot(message.first + len(message.rows) - 1)))
async def main():
    await asyncio.gather(*map(follow, range(int(sys.argv[3]))))
asyncio.run(main())
"""


def let_all_in(game: TerminalGame, count: int) -> subprocess.Popen[bytes]:
    """Let so many guests knock, and say yes to each."""
    until = time.monotonic() + 120
    while not (found := re.search(r"codice per unirsi: ([\d ]+)", game.said)):
        game.until_calm(0.5)
    code = found[1].replace(" ", "")
    crowd = subprocess.Popen([sys.executable, "-c", CROWD, str(PORT), code, str(count)])
    for _ in range(count):
        while game.said.count("vuole guardare") <= game.said.count("Qualcuno guarda"):
            game.until_calm(0.05)
            if time.monotonic() > until:
                sys.exit("they do not all come in: " + game.said[-500:])
        game.key("a")
    return crowd


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--keys", type=int, default=300)
    parser.add_argument("--guests", type=int, default=58)
    arguments = parser.parse_args()
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        with open(f"{folder}/vialibera.toml", "w") as settings:
            settings.write(SETTINGS)
        games = {"alone": TerminalGame(folder), "alone, once more": TerminalGame(folder)}
        games["with guests"] = hosted = TerminalGame(folder, "--guests", "--port", str(PORT))
        for game in games.values():
            game.until_calm(1.0)
            game.key("\r")
        crowd = let_all_in(hosted, arguments.guests)
        compare_games(games, arguments.keys)
        crowd.kill()
        crowd.wait()
        for game in games.values():
            game.close()


if __name__ == "__main__":
    main()
