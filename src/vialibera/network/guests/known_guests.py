"""The guests who were let in, kept next to the log: when the host resumes the game, each comes back without asking."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

import msgspec
from msgspec import Struct

from vialibera.network.guests.far_room import FarState
from vialibera.support.atomic import replace_file
from vialibera.support.json_values import Strings

MAX_FILE_BYTES = 1 << 16


class KnownGuest(Struct, frozen=True):
    """A guest who was let in: the word that brings them back, and their players; none for an onlooker."""

    token: str
    names: Strings


def known_guests_path(log: Path) -> Path:
    """Return the file of the guests of a game."""
    return log.with_suffix(".guests")


class KeptBesideLog(Struct, frozen=True, omit_defaults=True):
    """The content of the file next to the log: the guests who were let in, and the room at a meeting point."""

    guests: tuple[KnownGuest, ...] = ()
    far: FarState = FarState()


def read_kept(log: Path) -> KeptBesideLog:
    """Return what is kept next to a log; nothing if there is no such file, or if it makes no sense."""
    with suppress(OSError, msgspec.MsgspecError, UnicodeError), known_guests_path(log).open("rb") as file:
        return msgspec.json.decode(file.read(MAX_FILE_BYTES), type=KeptBesideLog)
    return KeptBesideLog()


def write_kept(log: Path, kept: KeptBesideLog) -> None:
    """Keep the guests and the room of a game; without the file guests must be let in again, by other words."""
    with suppress(OSError):
        replace_file(known_guests_path(log), msgspec.json.encode(kept))
        os.chmod(known_guests_path(log), 0o600)
