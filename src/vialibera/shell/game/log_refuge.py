"""The other places for a game whose file fails: where it goes, how it is found there, how it
returns."""

from __future__ import annotations

import json
import os
import re
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from itertools import count
from pathlib import Path

from vialibera.record.journal.errors import JournalError
from vialibera.record.journal.exported_files import state_folder
from vialibera.record.journal.log_file import LogFile
from vialibera.record.journal.log_lines import is_log
from vialibera.record.reading.game_list import SavedGame, list_saved_games, read_saved_game
from vialibera.shell.settings.settings_file import games_folder

REFUGE_PREFIX = "vialibera-"
"""The beginning of a log's name in a folder that is not for games."""


def home_and_temp_folders() -> tuple[Path, Path]:
    """Return the folders that are not for games: the home folder and the one for temporary files."""
    return Path.home(), Path(tempfile.gettempdir())


def folders_to_search() -> list[Path]:
    """Return those folders and the noted ones, because the temporary folder can change between runs."""
    return list(dict.fromkeys((*home_and_temp_folders(), *refuge_folders())))


def is_in_temporary_folder(path: Path) -> bool:
    """Return True if the file is where the system can delete it."""
    return path.parent in folders_to_search()[1:]


def refuge_paths(path: Path) -> Iterator[Path]:
    """Yield a free name in each possible folder: the same one, the games folder, home, temporary
    files."""
    beside = [path.parent] if path.parent.is_dir() else []
    for folder in dict.fromkeys((*beside, games_folder(), *home_and_temp_folders())):
        stem = REFUGE_PREFIX * (folder in home_and_temp_folders()) + path.stem.removeprefix(REFUGE_PREFIX)
        yield unused_path(folder, stem, path.suffix, 2)


def unused_path(folder: Path, stem: str, suffix: str, first: int = 1) -> Path:
    """Return a path that does not exist, with a number behind the stem from `first` on; the number 1 is not written."""
    names = (f"{stem}{'' if number == 1 else f'-{number}'}{suffix}" for number in count(first))
    return next(path for path in map(folder.joinpath, names) if not path.exists())


REFUGE_NOTE, REFUGE_NOTE_BYTES = "refuges.json", 4096
"""The file that notes the folders games went to, and its fixed size in bytes."""


def reserve_refuge_note() -> None:
    """Reserve the space of the note while the disk has some: a full disk lets a file be
    overwritten, not created."""
    # A game moves just when the disk takes nothing new, so the note takes its room in advance. (decision:
    # log.moved-game-note)
    with suppress(OSError):
        state_folder().mkdir(parents=True, exist_ok=True)
        with (state_folder() / REFUGE_NOTE).open("xb") as file:
            file.write(b"[]".ljust(REFUGE_NOTE_BYTES))


def refuge_folders() -> list[Path]:
    """Return the folders games went to, the last one first."""
    try:
        folders = json.loads((state_folder() / REFUGE_NOTE).read_text("ascii"))
    except (OSError, ValueError):
        return []
    return [Path(folder) for folder in folders if isinstance(folder, str)] if isinstance(folders, list) else []


def note_refuge_folders(*folders: Path) -> None:
    """Note these folders and those that still hold a game."""
    known = [*folders, *(folder for folder in refuge_folders() if own_logs_in(folder))]
    names = [str(folder) for folder in dict.fromkeys(known)]
    while len(data := json.dumps(names).encode("ascii")) > REFUGE_NOTE_BYTES:
        names.pop()
    reserve_refuge_note()
    # Overwritten in place with the same size: a game moves just when the disk takes nothing new.
    with suppress(OSError), (state_folder() / REFUGE_NOTE).open("r+b") as file:
        file.write(data.ljust(REFUGE_NOTE_BYTES))
        file.flush()
        os.fsync(file.fileno())


def all_saved_games() -> list[SavedGame]:
    """Return the games in the games folder and those that had to leave it."""
    return list_saved_games(games_folder(), logs_away())


def newest_unfinished_log() -> Path | None:
    """Return the log of the last unfinished game, wherever it went, or None.

    A log that cannot be read can be that game, so it is returned, too: the caller names the fault.
    """
    return next((one.path for one in all_saved_games() if one.can_be_resumed or one.is_unreadable_game), None)


def logs_away() -> list[Path]:
    """Return our logs in folders that are not for games. Files of other users are left out."""
    return [path for folder in folders_to_search() for path in own_logs_in(folder)]


def own_logs_in(folder: Path) -> list[Path]:
    """Return the user's logs in the folder."""
    try:
        return [path for path in folder.glob(f"{REFUGE_PREFIX}*") if is_owned_by_user(path) and is_log(path)]
    except (OSError, ValueError):
        return []


def is_owned_by_user(path: Path) -> bool:
    """Return True if the file belongs to the user; always on systems without user ids."""
    return not hasattr(os, "getuid") or path.lstat().st_uid == os.getuid()


def furthest_log(path: Path) -> Path:
    """Return the log in which this game went on: the longest of those named after it."""
    here = read_saved_game(path)
    if here is None or here.header is None:
        return path
    name = re.compile(rf"({REFUGE_PREFIX})?{re.escape(path.stem)}-\d+{re.escape(path.suffix)}")
    folders = dict.fromkeys((path.parent, games_folder(), *folders_to_search()))
    moved = [read_saved_game(one) for folder in folders for one in matching_files(folder, name)]
    same = [one for one in moved if one is not None and one.header is not None and one.header.id == here.header.id]
    return max([here, *same], key=lambda one: one.line_count).path


def matching_files(folder: Path, name: re.Pattern[str]) -> list[Path]:
    """Return the user's files in the folder whose whole name matches."""
    try:
        return [path for path in folder.iterdir() if name.fullmatch(path.name) and is_owned_by_user(path)]
    except OSError:
        return []


def bring_log_home(path: Path) -> Path:
    """Move a log that had to leave back to the games folder, if it fits; return where it is now.

    After a move the old file is removed, so that there is one copy.
    """
    if path.parent not in folders_to_search() or not path.name.startswith(REFUGE_PREFIX):
        return path
    journal, _ = LogFile.resume(path)
    with journal:
        home = move_log_home(journal)
    if home != path:
        path.unlink()
        note_refuge_folders()
    return home


def bring_all_logs_home() -> Iterator[Path]:
    """Yield the new place of each game that could be moved home; one that is open stays where it is."""
    for folder in refuge_folders():
        for path in own_logs_in(folder):
            with suppress(JournalError, OSError):
                if (home := bring_log_home(path)) != path:
                    yield home


def move_log_home(journal: LogFile) -> Path:
    """Move the journal over the beginning of the same game that was left behind, or to a free name."""
    # The log left behind is replaced only if this one begins with all its lines: it could be another game's by now.
    # (decision: log.homecoming)
    folder = games_folder()
    name = Path(journal.path.name.removeprefix(REFUGE_PREFIX))
    free = unused_path(folder, name.stem, name.suffix, 2)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        journal.move_to(free).close()
    except (JournalError, OSError):
        return journal.path
    # The old beginning is replaced only now, when the whole game is safe in a file of the same
    # folder.
    beginning = find_left_beginning(free)
    return free if beginning is None else free.replace(beginning)


def find_left_beginning(path: Path) -> Path | None:
    """Return a log next to this one that holds only the beginning of the same game, or None."""
    whole = path.read_bytes()
    for one in path.parent.iterdir():
        if one != path and is_log(one) and whole.startswith(read_whole_lines(one)) and not is_in_use(one):
            return one
    return None


def read_whole_lines(path: Path) -> bytes:
    """Return the bytes up to the last complete line."""
    return path.read_bytes().rpartition(b"\n")[0]


def is_in_use(path: Path) -> bool:
    """Return True if another program has the log open, or if it cannot be resumed."""
    try:
        LogFile.resume(path)[0].close()
    except (JournalError, OSError):
        return True
    return False
