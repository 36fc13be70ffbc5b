"""Snapshots: parsed rule sheets and texts, made by the build so that a launch need not parse them.

Parsing them takes half a second, reading a snapshot a few milliseconds. The build writes the snapshots into the
package (hatch_build.py). A snapshot is valid only while its sources, and the code that makes it, are unchanged.
Otherwise its content is made from the sources again, and a copy goes to the user's cache folder for the next launch.
So nobody has to run anything after a change, and an edited rule sheet counts at once. Git does not hold snapshots:
a generated file there would conflict at every second merge, and could silently overrule an edited sheet.

This package imports nothing else of the program.

- __init__.py: `PrebuiltFile`, its checksums, and the reading of a file
- cache.py: writes snapshot files, into the package or into the user's cache folder
"""
# File names are plain strings here, because importing pathlib takes longer than reading the files. `cache` does
# import it, so it is loaded only when a snapshot of the package is invalid.

from __future__ import annotations

import json
import os
import zlib
from collections.abc import Callable, Iterable, Sequence
from typing import Generic, NamedTuple, TypeVar

FileName = str | os.PathLike[str]

PrebuiltContent = TypeVar("PrebuiltContent")


class PrebuiltFile(NamedTuple, Generic[PrebuiltContent]):
    """A generated file of the package, with its sources and the function that makes its content, plain JSON.

    The file has two lines: a header with the checksums of the sources and of the content, then the content. Its name
    ends in .jsonl, a pattern that git ignores in the package and the wheel includes.
    """

    cache_name: str
    """The name in the cache folder."""
    package_file: FileName
    """The file in the package."""
    sources: Sequence[FileName]
    """The files that the content depends on, the code that makes it among them."""
    make_content: Callable[[], PrebuiltContent]
    """Makes the content from the sources."""

    def load_content(self) -> PrebuiltContent:
        """Return the content for the sources as they are now."""
        digest = self.source_digest()
        body = read_valid_body(self.package_file, digest)
        if body is None:
            return self.load_or_make_content(digest)
        made: PrebuiltContent = json.loads(body)
        return made

    def load_or_make_content(self, digest: str) -> PrebuiltContent:
        """Return the content from the cache, or make it and store a copy there if the cache can be written."""
        from vialibera.support.prebuilt import cache

        body = read_valid_body(cache.path_in_cache(self.cache_name, digest), digest)
        made: PrebuiltContent = self.make_content() if body is None else json.loads(body)
        if body is None:
            cache.store_in_cache(self.cache_name, digest, prebuilt_file_bytes(digest, made))
        return made

    def source_digest(self) -> str:
        """Return the checksum of the sources and of this file."""
        return digest_files([*self.sources, __file__])

    def write_to_package(self) -> None:
        """Make the content and write it into the package."""
        from vialibera.support.prebuilt.cache import write_with_folder

        write_with_folder(self.package_file, prebuilt_file_bytes(self.source_digest(), self.make_content()))


def digest_files(files: Iterable[FileName]) -> str:
    """Return the checksum of the names and bytes of all files.

    Of a path only the last folder and the name count, so a checkout and an installed package give the same checksum.
    CRC-32 is enough: it has to notice edits, and anyone who can forge a file here can change the program as well. It
    costs each launch about a millisecond.
    """
    crc = 0
    for file in files:
        folder, name = os.path.split(file)
        crc = zlib.crc32(f"{os.path.basename(folder)}/{name}\0".encode() + read_bytes_or_empty(file), crc)
    return f"{crc:08x}"


def read_bytes_or_empty(file: FileName) -> bytes:
    """Return the content of the file, or no bytes if it cannot be read.

    An unreadable source must not stop every launch; the code that really needs it reports the problem.
    """
    try:
        with open(file, "rb") as opened:
            return opened.read()
    except OSError:
        return b""


def read_valid_body(file: FileName, digest: str) -> bytes | None:
    """Return the content of a snapshot file, or None if it has other sources, or is damaged or missing."""
    head, _, body = read_bytes_or_empty(file).partition(b"\n")
    return body if head == prebuilt_header(digest, body) else None


def prebuilt_file_bytes(digest: str, made: PrebuiltContent) -> bytes:
    """Return a whole snapshot file: the header and the content, each on a line."""
    body = json.dumps(made, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"
    return prebuilt_header(digest, body) + b"\n" + body


def prebuilt_header(digest: str, body: bytes) -> bytes:
    """Return the header line, with the checksum of the sources and that of the content."""
    return json.dumps({"of": digest, "crc": zlib.crc32(body)}).encode()
