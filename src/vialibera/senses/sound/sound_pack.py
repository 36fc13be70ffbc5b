"""Sound packs: a folder of WAV, OGG or FLAC files, named like the cues, whose sounds replace the built-in ones.

A file named like a family of cues, such as `step.wav`, stands for every cue of it that has no file. A file that breaks
a limit is left out, and the built-in sound is played.
"""

from __future__ import annotations

from array import array
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from vialibera.senses.sound.cue_names import cue_family
from vialibera.senses.sound.recipes import RECIPES, SAMPLE_RATE

if TYPE_CHECKING:
    from vialibera.support.json_values import Strings

PACK_SUFFIXES = (".wav", ".ogg", ".flac")
OTHER_SOUND_SUFFIXES = (".mp3", ".m4a", ".aac", ".opus", ".wma", ".aif", ".aiff")
"""Kinds of sound files that a pack cannot have, but that somebody may try."""
MAX_PACK_FILE_BYTES = 2_000_000
MAX_PACK_SECONDS = 5
MIN_PACK_RATE, MAX_PACK_RATE = 8_000, 192_000
MAX_STRANGERS = 20
"""The number of files without a cue that are named; a folder of music has many more."""
CHUNK_FRAMES = 4096


class PackFault(Exception):
    """Says why a file of a pack cannot be played; its text is the end of the message's id."""


class PackFile(NamedTuple):
    """A file of a pack: the cues it stands for, its samples, and its fault, or "" if it can be played."""

    path: Path
    cues: Strings
    samples: array[int]
    fault: str = ""

    @property
    def ms(self) -> int:
        return len(self.samples) * 1000 // SAMPLE_RATE


def load_pack(folder: Path) -> dict[str, array[int]]:
    """Return the samples of each cue that the pack has a good file for."""
    return {cue: file.samples for file in read_pack_files(folder) for cue in file.cues if not file.fault}


def read_pack_files(folder: Path) -> list[PackFile]:
    """Read the files that are named like a cue or a family, in the order of the recipes."""
    paths_by_cue = {cue: path for cue in RECIPES if (path := _find_file(folder, cue)) is not None}
    files = []
    for path in dict.fromkeys(paths_by_cue.values()):
        cues = tuple(cue for cue, named in paths_by_cue.items() if named == path)
        try:
            files.append(PackFile(path, cues, decode_pack_file(path)))
        except PackFault as fault:
            files.append(PackFile(path, cues, array("h"), str(fault)))
    return files


def find_strangers(folder: Path) -> list[Path]:
    """Return the sound files whose names or kinds are those of no cue, at most `MAX_STRANGERS` of them."""
    known = {f"{stem}{suffix}" for cue in RECIPES for stem in (cue, cue_family(cue)) for suffix in PACK_SUFFIXES}
    sounds = (*PACK_SUFFIXES, *OTHER_SOUND_SUFFIXES)
    found: list[Path] = []
    with suppress(OSError):
        for path in folder.iterdir():
            if path.suffix.lower() in sounds and path.name not in known and len(found) < MAX_STRANGERS:
                found.append(path)
    return sorted(found)


def decode_pack_file(path: Path) -> array[int]:
    """Return the samples of a file in the rate of the mixer; raise PackFault if the file breaks a limit."""
    import miniaudio

    try:
        with path.open("rb") as file:
            data = file.read(MAX_PACK_FILE_BYTES + 1)
    except OSError as error:
        raise PackFault("unreadable") from error
    if len(data) > MAX_PACK_FILE_BYTES:
        raise PackFault("too-big")
    read_info = {
        ".wav": miniaudio.wav_get_info,
        ".ogg": miniaudio.vorbis_get_info,
        ".flac": miniaudio.flac_get_info,
    }[path.suffix]
    samples = array("h")
    try:
        if not MIN_PACK_RATE <= read_info(data).sample_rate <= MAX_PACK_RATE:
            raise PackFault("rate")
        # A header can lie about the length, so the samples themselves are counted.
        for chunk in miniaudio.stream_memory(data, nchannels=1, sample_rate=SAMPLE_RATE, frames_to_read=CHUNK_FRAMES):
            samples.extend(chunk)
            if len(samples) > MAX_PACK_SECONDS * SAMPLE_RATE:
                raise PackFault("too-long")
    except (miniaudio.MiniaudioError, ValueError, ZeroDivisionError) as error:
        raise PackFault("unreadable") from error
    if not samples:
        raise PackFault("unreadable")
    return samples


def _find_file(folder: Path, cue: str) -> Path | None:
    """Return the file for a cue: one of its own name, otherwise one of its family; no device and no pipe."""
    for stem in dict.fromkeys((cue, cue_family(cue))):
        for suffix in PACK_SUFFIXES:
            path = folder / f"{stem}{suffix}"
            with suppress(OSError):
                if path.is_file():
                    return path
    return None
