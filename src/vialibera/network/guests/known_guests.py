"""The guests who were let in, kept next to the log: when the host resumes the game, each comes back without asking."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct

from vialibera.support.atomic import replace_file

if TYPE_CHECKING:
    from collections.abc import Sequence

MAX_FILE_BYTES = 1 << 16


class KnownGuest(Struct, frozen=True):
    """A guest who was let in: the word that brings them back, and their players; none for an onlooker."""

    token: str
    names: tuple[str, ...]


def known_guests_path(log: Path) -> Path:
    """Return the file of the guests of a game."""
    return log.with_suffix(".guests")


def read_known_guests(log: Path) -> list[KnownGuest]:
    """Return the guests of a game who were let in; none if there is no such file, or if it makes no sense."""
    try:
        with known_guests_path(log).open("rb") as file:
            return msgspec.json.decode(file.read(MAX_FILE_BYTES), type=list[KnownGuest])
    except (OSError, msgspec.MsgspecError, UnicodeError):
        return []


def write_known_guests(log: Path, guests: Sequence[KnownGuest]) -> None:
    """Keep the guests of a game; without such a file they must be let in again, which is no fault of the game."""
    with suppress(OSError):
        replace_file(known_guests_path(log), msgspec.json.encode(guests))
        os.chmod(known_guests_path(log), 0o600)
