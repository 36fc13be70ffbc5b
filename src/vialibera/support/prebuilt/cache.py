"""Writes snapshots: the build into the package, and a launch that finds an invalid one into the user's cache."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from vialibera.support.atomic import replace_file

COPIES_IN_CACHE = 5
"""The number of snapshots of one name that stay in the cache: several copies of the program can share it."""


def write_with_folder(name: str | os.PathLike[str], content: bytes) -> None:
    """Write a file and its folder atomically, so that another launch at the same time never reads half a file."""
    file = Path(name)
    file.parent.mkdir(parents=True, exist_ok=True)
    replace_file(file, content)


def store_in_cache(name: str, digest: str, content: bytes) -> None:
    """Store a copy for the next launch; if the cache cannot be written, that launch only takes longer."""
    with suppress(OSError):
        write_with_folder(path_in_cache(name, digest), content)
        remove_old_copies(name)


def remove_old_copies(name: str) -> None:
    """Remove the oldest copies of this name from the cache."""
    by_age = sorted(cache_folder().glob(f"{name}-*.jsonl"), key=lambda file: file.stat().st_mtime)
    for file in by_age[:-COPIES_IN_CACHE]:
        file.unlink()


def path_in_cache(name: str, digest: str) -> Path:
    return cache_folder() / f"{name}-{digest}.jsonl"


def cache_folder() -> Path:
    """Return the folder for snapshots made at launch: `VIALIBERA_CACHE`, or the user's cache folder."""
    if "VIALIBERA_CACHE" in os.environ:
        return Path(os.environ["VIALIBERA_CACHE"])
    from platformdirs import user_cache_path

    return user_cache_path("vialibera", appauthor=False)
