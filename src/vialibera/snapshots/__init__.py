"""What is made beforehand, so that a launch need not take rule sheets and texts apart, and what it was made of.

The build puts a snapshot into the package (hatch_build.py). Each launch reads some: so files have plain names here, as
pathlib takes longer to import than they to read. A snapshot counts only as long as its sources, and the code that
makes it, are what they were: else it is made anew, the long way, and kept in the user's cache folder for the next time.
"""

from __future__ import annotations

import json
import os
import zlib
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

if TYPE_CHECKING:
    FileName = str | os.PathLike[str]

Made = TypeVar("Made")


class Snapshot(NamedTuple, Generic[Made]):
    """A name in the cache, a file of the package, what it is made of, and how; `Made` is plain JSON.

    The file has two lines: what it was made of and whether it is whole, and what was made. It is called *.jsonl, which
    git ignores in here and the wheel takes along.
    """

    name: str
    built: FileName
    sources: Sequence[FileName]
    make: Callable[[], Made]

    def read(self) -> Made:
        """What was made of the sources as they are now."""
        digest = self.digest()
        body = whole(self.built, digest)
        if body is None:
            return self.read_anew(digest)
        made: Made = json.loads(body)
        return made

    def read_anew(self, digest: str) -> Made:
        """From the cache, else the long way, with a copy for the next launch where there is a place to keep it."""
        from vialibera.snapshots import cache

        body = whole(cache.file_of(self.name, digest), digest)
        made: Made = self.make() if body is None else json.loads(body)
        if body is None:
            cache.keep(self.name, digest, made)
        return made

    def digest(self) -> str:
        return digest_of([*self.sources, __file__])

    def build(self) -> None:
        """Puts the snapshot into the package."""
        from vialibera.snapshots.cache import write

        write(self.built, self.digest(), self.make())


def digest_of(files: Iterable[FileName]) -> str:
    """Of the names and the bytes of all files; the same in a checkout and in an installed package."""
    crc = 0
    for file in files:
        folder, name = os.path.split(file)
        crc = zlib.crc32(f"{os.path.basename(folder)}/{name}\0".encode() + bytes_of(file), crc)
    return f"{crc:08x}"


def bytes_of(file: FileName) -> bytes:
    """What cannot be read is a problem for whoever needs it, not for every launch."""
    try:
        with open(file, "rb") as opened:
            return opened.read()
    except OSError:
        return b""


def whole(file: FileName, digest: str) -> bytes | None:
    """What a snapshot holds, if it is of these sources and nothing of it is lost or altered."""
    head, _, body = bytes_of(file).partition(b"\n")
    return body if head == head_of(digest, body) else None


def head_of(digest: str, body: bytes) -> bytes:
    return json.dumps({"of": digest, "crc": zlib.crc32(body)}).encode()
