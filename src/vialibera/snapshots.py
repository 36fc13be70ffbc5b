"""What is made beforehand, so that a launch need not take rule sheets and texts apart, and what it was made of.

The build puts a snapshot into the package (hatch_build.py). It counts only as long as its sources, and the code that
makes it, are what they were: else it is made anew, the long way, and kept in the user's cache folder for the next time.
"""

from __future__ import annotations

import json
import os
import zlib
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import Generic, NamedTuple, TypeVar

KEPT = 5
"""How many snapshots of a name stay in the cache: several copies of the program may share it."""

Made = TypeVar("Made")


class Snapshot(NamedTuple, Generic[Made]):
    """A name in the cache, a file of the package, what it is made of, and how; `Made` is plain JSON.

    The file has two lines: what it was made of and whether it is whole, and what was made. It is called *.jsonl, which
    git ignores in here and the wheel takes along.
    """

    name: str
    built: Path
    sources: list[Path]
    make: Callable[[], Made]

    def read(self) -> Made:
        """What was made of the sources as they are now."""
        digest = self.digest()
        body = whole(self.built, digest) or whole(self.cached(digest), digest)
        if body is None:
            return self.remade(digest)
        made: Made = json.loads(body)
        return made

    def digest(self) -> str:
        return digest_of([*self.sources, Path(__file__)])

    def remade(self, digest: str) -> Made:
        """The long way, and a copy for the next launch where there is a place to keep it."""
        made = self.make()
        with suppress(OSError):
            write(self.cached(digest), digest, made)
            self.tidy()
        return made

    def build(self) -> None:
        """Puts the snapshot into the package."""
        write(self.built, self.digest(), self.make())

    def cached(self, digest: str) -> Path:
        return cache_folder() / f"{self.name}-{digest}.jsonl"

    def tidy(self) -> None:
        by_age = sorted(cache_folder().glob(f"{self.name}-*.jsonl"), key=lambda file: file.stat().st_mtime)
        for file in by_age[:-KEPT]:
            file.unlink()


def digest_of(files: Iterable[Path]) -> str:
    """Of the names and the bytes of all files; the same in a checkout and in an installed package."""
    crc = 0
    for file in files:
        crc = zlib.crc32(f"{file.parent.name}/{file.name}\0".encode() + bytes_of(file), crc)
    return f"{crc:08x}"


def bytes_of(file: Path) -> bytes:
    """What cannot be read is a problem for whoever needs it, not for every launch."""
    try:
        return file.read_bytes() if file.is_file() else b""
    except OSError:
        return b""


def whole(file: Path, digest: str) -> bytes | None:
    """What a snapshot holds, if it is of these sources and nothing of it is lost or altered."""
    head, _, body = bytes_of(file).partition(b"\n")
    return body if head == head_of(digest, body) else None


def head_of(digest: str, body: bytes) -> bytes:
    return json.dumps({"of": digest, "crc": zlib.crc32(body)}).encode()


def write(file: Path, digest: str, made: object) -> None:
    """All at once, so that no launch beside this one finds half a file."""
    body = json.dumps(made, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"
    file.parent.mkdir(parents=True, exist_ok=True)
    half = file.with_name(f"{file.name}.{os.getpid()}")
    half.write_bytes(head_of(digest, body) + b"\n" + body)
    half.replace(file)


def cache_folder() -> Path:
    """Where snapshots lie that were made anew."""
    if "VIALIBERA_CACHE" in os.environ:
        return Path(os.environ["VIALIBERA_CACHE"])
    from platformdirs import user_cache_path

    return user_cache_path("vialibera", appauthor=False)
