"""The file from which a simulation goes on after a break: a line for the request, then one for each finished game.

The file only spares work. A line that cannot be read, such as the last one after a power cut, is cut off with all that
follows, and those games are played again.
"""

from __future__ import annotations

import json
import os
from pathlib import Path

import msgspec

from vialibera.analysis.lab.game_counts import GameCounts
from vialibera.record.journal.errors import JournalError, name_file_in_errors
from vialibera.record.journal.plain_files import open_own_file
from vialibera.support.json_values import JsonObject
from vialibera.support.lock import try_lock

OPENING = b'{"simulation":"vialibera"'
"""The first bytes of such a file."""

MOST_COUNTED = 10**9
"""More than a count of any game can be."""


class OtherRequest(Exception):
    """The file holds the games of another request."""


class FinishedGamesFile:
    """The finished games of one request, in the order of their seeds; locked and open for writing until `close`."""

    def __init__(self, path: Path, request: JsonObject, seats: int, squares: int) -> None:
        """Read the games, or create the file.

        Raise OtherRequest for the games of another request, and JournalError for a file that cannot be used.
        """
        self.path = path
        self.games: list[GameCounts] = []
        """The games that were finished before."""
        with name_file_in_errors(path):
            self.file = open_own_file(path, lambda beginning: beginning.startswith(OPENING))
            try:
                self._read_games(_encode_request(request), seats, squares)
            except BaseException:
                self.file.close()
                raise

    def _read_games(self, header: bytes, seats: int, squares: int) -> None:
        if not try_lock(self.file.fileno()):
            raise JournalError("held")
        self.file.seek(0)
        found = self.file.readline()
        if not found.endswith(b"\n"):  # a new file, or one whose first line was broken off
            self._cut_off(0)
            self.file.write(header)
            self.file.flush()
        elif found != header:
            raise OtherRequest
        else:
            end = len(header)
            for line in self.file:
                game = _decode_game(line)
                if game is None or not _is_sound(game, seats, squares):
                    break
                self.games.append(game)
                end += len(line)
            self._cut_off(end)

    def _cut_off(self, end: int) -> None:
        self.file.seek(end)
        self.file.truncate()

    def add(self, game: GameCounts) -> None:
        """Write the next game to the file, so that it outlives this program; raise JournalError if that fails."""
        with name_file_in_errors(self.path):
            self.file.write(msgspec.json.encode(game) + b"\n")
            self.file.flush()

    def close(self) -> None:
        """Leave the file to other programs; after this nothing can be added."""
        with name_file_in_errors(self.path):
            if not self.file.closed:
                os.fsync(self.file.fileno())
            self.file.close()


def _encode_request(request: JsonObject) -> bytes:
    text = json.dumps({"simulation": "vialibera", **request}, ensure_ascii=False, separators=(",", ":"))
    return text.encode() + b"\n"


def _decode_game(line: bytes) -> GameCounts | None:
    """Return the game of a line, or None if the line was broken off or holds no game."""
    try:
        return msgspec.json.decode(line, type=GameCounts) if line.endswith(b"\n") else None
    except (msgspec.DecodeError, RecursionError):
        return None


def _is_sound(game: GameCounts, seats: int, squares: int) -> bool:
    """Return True if the counts are possible at a table of so many seats and on a board of so many squares."""
    numbers = (game.turns, game.throws, game.events, game.jail_count, game.bankruptcies)
    return (
        sorted(game.seats_by_place) == list(range(seats))
        and bool(game.winners) is game.ended
        and game.winners == game.seats_by_place[: len(game.winners)]
        and len(game.visit_counts) == squares
        and all(0 <= number < MOST_COUNTED for number in (*numbers, *game.visit_counts, *game.bankruptcy_turns))
    )
