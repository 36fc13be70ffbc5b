"""Where a game goes when its file fails it, how it is found again there, and how it comes home."""

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
"""So many names are tried in a folder."""

MARK = "vialibera-"
"""How a name begins in a folder that is for other things, too."""


def away() -> tuple[Path, Path]:
    """Folders that are not for games: at home, and where anything may be left for a while."""
    return Path.home(), Path(tempfile.gettempdir())


def searched() -> list[Path]:
    """Those, and where games went when the folder for temporary files was another."""
    return list(dict.fromkeys((*away(), *remembered())))


def is_temporary(path: Path) -> bool:
    return path.parent in searched()[1:]


def refuges(path: Path) -> Iterator[Path]:
    """Names nobody has used, in the same folder, where games are saved, at home, and where anything may be left."""
    beside = [path.parent] if path.parent.is_dir() else []
    for folder in dict.fromkeys((*beside, games_folder(), *away())):
        stem = MARK * (folder in away()) + path.stem.removeprefix(MARK)
        names = (f"{stem}-{number}{path.suffix}" for number in range(2, MOST))
        yield from [target for target in map(folder.joinpath, names) if not target.exists()][:1]


NOTE, ROOM = "refuges.json", 4096
"""The file that remembers the folders games went to, and its size, which never changes."""


def keep_note_ready() -> None:
    """It takes its room while there is some: a disk that is full lets it be written over, but not made."""
    with suppress(OSError):
        state_folder().mkdir(parents=True, exist_ok=True)
        with (state_folder() / NOTE).open("xb") as file:
            file.write(b"[]".ljust(ROOM))


def remembered() -> list[Path]:
    """The folders games went to, the last one first."""
    try:
        folders = json.loads((state_folder() / NOTE).read_text("ascii"))
    except (OSError, ValueError):
        return []
    return [Path(folder) for folder in folders if isinstance(folder, str)] if isinstance(folders, list) else []


def remember(*folders: Path) -> None:
    """These as well as those in which there still is a game."""
    known = [*folders, *(folder for folder in remembered() if found_in(folder))]
    names = [str(folder) for folder in dict.fromkeys(known)]
    while len(data := json.dumps(names).encode("ascii")) > ROOM:
        names.pop()
    keep_note_ready()
    with suppress(OSError), (state_folder() / NOTE).open("r+b") as file:
        file.write(data.ljust(ROOM))
        file.flush()
        os.fsync(file.fileno())


def all_saved() -> list[Saved]:
    """The games where games are saved, and those that had to leave."""
    return saved(games_folder(), strays())


def newest_open() -> Path | None:
    """The game played last that is not finished, wherever it went."""
    return next((one.path for one in all_saved() if one.open), None)


def strays() -> list[Path]:
    """Games of ours in the folders that are for other things: what somebody else has put there is none."""
    return [path for folder in searched() for path in found_in(folder)]


def found_in(folder: Path) -> list[Path]:
    try:
        return [path for path in folder.glob(f"{MARK}*") if is_ours(path) and is_log(path)]
    except (OSError, ValueError):
        return []


def is_ours(path: Path) -> bool:
    return not hasattr(os, "getuid") or path.lstat().st_uid == os.getuid()


def farthest(path: Path) -> Path:
    """The log in which this game went on when it had to move: the longest of those named after it."""
    here = looked_at(path)
    if here is None or here.header is None:
        return path
    name = re.compile(rf"({MARK})?{re.escape(path.stem)}-\d+{re.escape(path.suffix)}")
    folders = dict.fromkeys((path.parent, games_folder(), *searched()))
    moved = [looked_at(one) for folder in folders for one in named(folder, name)]
    same = [one for one in moved if one is not None and one.header is not None and one.header.id == here.header.id]
    return max([here, *same], key=lambda one: one.commands).path


def named(folder: Path, name: re.Pattern[str]) -> list[Path]:
    try:
        return [path for path in folder.iterdir() if name.fullmatch(path.name) and is_ours(path)]
    except OSError:
        return []


def brought_home(path: Path) -> Path:
    """A game that had to leave goes back to where games are saved, if it fits there; then it is there alone."""
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
    """Where the games now are that are known to be elsewhere, if there is room; one that is open stays where it is."""
    for folder in remembered():
        for path in found_in(folder):
            with suppress(JournalError, OSError):
                if (home := brought_home(path)) != path:
                    yield home


def moved_home(journal: Journal) -> Path:
    """Over the beginning of the same game that was left behind, else under a new name."""
    folder = games_folder()
    name = Path(journal.path.name.removeprefix(MARK))
    free = [path for number in range(2, MOST) if not (path := folder / f"{name.stem}-{number}{name.suffix}").exists()]
    try:
        folder.mkdir(parents=True, exist_ok=True)
        journal.moved_to(free[0]).close()
    except (JournalError, OSError):
        return journal.path
    beginning = left_behind(free[0])
    return free[0] if beginning is None else free[0].replace(beginning)


def left_behind(path: Path) -> Path | None:
    """A log beside this one that holds the beginning of the same game and nothing else."""
    whole = path.read_bytes()
    for one in path.parent.iterdir():
        if one != path and is_log(one) and whole.startswith(whole_lines(one)) and not is_open(one):
            return one
    return None


def whole_lines(path: Path) -> bytes:
    return path.read_bytes().rpartition(b"\n")[0]


def is_open(path: Path) -> bool:
    """Whether another program has it, or it is no game to go on with."""
    try:
        Journal.resume(path)[0].close()
    except (JournalError, OSError):
        return True
    return False
