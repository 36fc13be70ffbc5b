"""Snapshots written: by the build into the package, and where the package's own do not fit, into the user's cache."""

from __future__ import annotations

import json
import os
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from vialibera.atomic import replace_file
from vialibera.snapshots import Made, head_of

if TYPE_CHECKING:
    from vialibera.snapshots import FileName

KEPT = 5
"""How many snapshots of a name stay in the cache: several copies of the program may share it."""


def write(name: FileName, digest: str, made: Made) -> None:
    """All at once, so that no launch beside this one finds half a file."""
    file = Path(name)
    body = json.dumps(made, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"
    file.parent.mkdir(parents=True, exist_ok=True)
    replace_file(file, head_of(digest, body) + b"\n" + body)


def keep(name: str, digest: str, made: Made) -> None:
    """A copy for the next launch; a cache that takes nothing costs only time."""
    with suppress(OSError):
        write(file_of(name, digest), digest, made)
        tidy(name)


def tidy(name: str) -> None:
    by_age = sorted(cache_folder().glob(f"{name}-*.jsonl"), key=lambda file: file.stat().st_mtime)
    for file in by_age[:-KEPT]:
        file.unlink()


def file_of(name: str, digest: str) -> Path:
    return cache_folder() / f"{name}-{digest}.jsonl"


def cache_folder() -> Path:
    """Where snapshots lie that were made anew."""
    if "VIALIBERA_CACHE" in os.environ:
        return Path(os.environ["VIALIBERA_CACHE"])
    from platformdirs import user_cache_path

    return user_cache_path("vialibera", appauthor=False)
