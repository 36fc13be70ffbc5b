"""The other places for a game whose file fails: where it goes, how it is found there, how it
returns."""

from __future__ import annotations

import json
import os
import re
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from vialibera.journal.errors import JournalError
from vialibera.journal.lines import is_log
from vialibera.journal.log import Journal
from vialibera.replay.shelf import Saved, looked_at, saved
from vialibera.shell.settings import games_folder, state_folder

MOST = 100
"""The number of names tried in a folder."""

MARK = "vialibera-"
"""The beginning of a log's name in a folder that is not for games."""


def away() -> tuple[Path, Path]:
    """Return the folders that are not for games: the home folder and the one for temporary files."""
    return Path.home(), Path(tempfile.gettempdir())


def searched() -> list[Path]:
    """Return those folders and the noted ones, because the temporary folder can change between runs."""
    return list(dict.fromkeys((*away(), *remembered())))


def is_temporary(path: Path) -> bool:
    """Return True if the file is where the system can delete it."""
    return path.parent in searched()[1:]


def refuges(path: Path) -> Iterator[Path]:
    """Yield a free name in each possible folder: the same one, the games folder, home, temporary
    files."""
    beside = [path.parent] if path.parent.is_dir() else []
    for folder in dict.fromkeys((*beside, games_folder(), *away())):
        stem = MARK * (folder in away()) + path.stem.removeprefix(MARK)
        names = (f"{stem}-{number}{path.suffix}" for number in range(2, MOST))
        yield from [target for target in map(folder.joinpath, names) if not target.exists()][:1]


NOTE, ROOM = "refuges.json", 4096
"""The file that notes the folders games went to, and its fixed size in bytes."""


def keep_note_ready() -> None:
    """Reserve the space of the note while the disk has some: a full disk lets a file be
    overwritten, not created."""
    with suppress(OSError):
        state_folder().mkdir(parents=True, exist_ok=True)
        with (state_folder() / NOTE).open("xb") as file:
            file.write(b"[]".ljust(ROOM))


def remembered() -> list[Path]:
    """Return the folders games went to, the last one first."""
    try:
        folders = json.loads((state_folder() / NOTE).read_text("ascii"))
    except (OSError, ValueError):
        return []
    return [Path(folder) for folder in folders if isinstance(folder, str)] if isinstance(folders, list) else []


def remember(*folders: Path) -> None:
    """Note these folders and those that still hold a game."""
    known = [*folders, *(folder for folder in remembered() if found_in(folder))]
    names = [str(folder) for folder in dict.fromkeys(known)]
    while len(data := json.dumps(names).encode("ascii")) > ROOM:
        names.pop()
    keep_note_ready()
    # Overwritten in place with the same size: a game moves just when the disk takes nothing new.
    with suppress(OSError), (state_folder() / NOTE).open("r+b") as file:
        file.write(data.ljust(ROOM))
        file.flush()
        os.fsync(file.fileno())


def all_saved() -> list[Saved]:
    """Return the games in the games folder and those that had to leave it."""
    return saved(games_folder(), strays())


def newest_open() -> Path | None:
    """Return the log of the last unfinished game, wherever it went, or None."""
    return next((one.path for one in all_saved() if one.open), None)


def strays() -> list[Path]:
    """Return our logs in folders that are not for games. Files of other users are left out."""
    return [path for folder in searched() for path in found_in(folder)]


def found_in(folder: Path) -> list[Path]:
    """Return the user's logs in the folder."""
    try:
        return [path for path in folder.glob(f"{MARK}*") if is_ours(path) and is_log(path)]
    except (OSError, ValueError):
        return []


def is_ours(path: Path) -> bool:
    """Return True if the file belongs to the user; always on systems without user ids."""
    return not hasattr(os, "getuid") or path.lstat().st_uid == os.getuid()


def farthest(path: Path) -> Path:
    """Return the log in which this game went on: the longest of those named after it."""
    here = looked_at(path)
    if here is None or here.header is None:
        return path
    name = re.compile(rf"({MARK})?{re.escape(path.stem)}-\d+{re.escape(path.suffix)}")
    folders = dict.fromkeys((path.parent, games_folder(), *searched()))
    moved = [looked_at(one) for folder in folders for one in named(folder, name)]
    same = [one for one in moved if one is not None and one.header is not None and one.header.id == here.header.id]
    return max([here, *same], key=lambda one: one.commands).path


def named(folder: Path, name: re.Pattern[str]) -> list[Path]:
    """Return the user's files in the folder whose whole name matches."""
    try:
        return [path for path in folder.iterdir() if name.fullmatch(path.name) and is_ours(path)]
    except OSError:
        return []


def brought_home(path: Path) -> Path:
    """Move a log that had to leave back to the games folder, if it fits; return where it is now.

    After a move the old file is removed, so that there is one copy.
    """
    if path.parent not in searched() or not path.name.startswith(MARK):
        return path
    journal, _ = Journal.resume(path)
    with journal:
        home = moved_home(journal)
    if home != path:
        path.unlink()
        remember()
    return home


def all_brought_home() -> Iterator[Path]:
    """Yield the new place of each game that could be moved home; one that is open stays where it is."""
    for folder in remembered():
        for path in found_in(folder):
            with suppress(JournalError, OSError):
                if (home := brought_home(path)) != path:
                    yield home


def moved_home(journal: Journal) -> Path:
    """Move the journal over the beginning of the same game that was left behind, or to a free name."""
    folder = games_folder()
    name = Path(journal.path.name.removeprefix(MARK))
    free = [path for number in range(2, MOST) if not (path := folder / f"{name.stem}-{number}{name.suffix}").exists()]
    try:
        folder.mkdir(parents=True, exist_ok=True)
        journal.moved_to(free[0]).close()
    except (JournalError, OSError):
        return journal.path
    # The old beginning is replaced only now, when the whole game is safe in a file of the same
    # folder.
    beginning = left_behind(free[0])
    return free[0] if beginning is None else free[0].replace(beginning)


def left_behind(path: Path) -> Path | None:
    """Return a log next to this one that holds only the beginning of the same game, or None."""
    whole = path.read_bytes()
    for one in path.parent.iterdir():
        if one != path and is_log(one) and whole.startswith(whole_lines(one)) and not is_open(one):
            return one
    return None


def whole_lines(path: Path) -> bytes:
    """Return the bytes up to the last complete line."""
    return path.read_bytes().rpartition(b"\n")[0]


def is_open(path: Path) -> bool:
    """Return True if another program has the log open, or if it cannot be resumed."""
    try:
        Journal.resume(path)[0].close()
    except (JournalError, OSError):
        return True
    return False
