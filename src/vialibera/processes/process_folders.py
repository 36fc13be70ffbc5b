"""The folder for the temporary files of a helper process, which goes when the process goes."""

from __future__ import annotations

import atexit
import shutil
import tempfile
from pathlib import Path

FOLDER_VARIABLE = "VIALIBERA_PROCESS_FOLDER"
"""The environment variable that tells a helper its folder."""


def make_folder(name: str) -> Path:
    """Return a new folder that only this user can read; it is removed at the end of the program at the latest."""
    folder = Path(tempfile.mkdtemp(prefix=f"vialibera-{name}-"))
    atexit.register(remove_folder, folder)
    return folder


def remove_folder(folder: Path) -> None:
    """Remove the folder with all files.

    This runs once more at the end of the program: a player could still write into the folder at the first attempt.
    """
    shutil.rmtree(folder, ignore_errors=True)
