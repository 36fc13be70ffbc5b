"""The screen reader that runs on this machine, as far as the system says: it presets the first question."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from contextlib import suppress
from typing import Literal, NamedTuple

if sys.platform == "win32":
    import ctypes

READER_PROCESSES = ("orca", "brltty", "fenrir", "espeakup", "speechd-up", "yasr", "tdsr", "emacspeak")
"""Names of processes on Linux that read a screen aloud or in braille."""

SPI_GETSCREENREADER = 0x46
"""The question to Windows that NVDA, JAWS and Narrator answer."""


REMOTE_VARIABLES = ("SSH_CONNECTION", "WSL_DISTRO_NAME", "container")
"""Variables of a shell whose terminal, and perhaps a screen reader, is on another system."""
CONTAINER_FILES = ("/.dockerenv", "/run/.containerenv")

ReaderSight = Literal["mine", "perhaps", "none"]
"""A reader of this user runs; one may run for this user, here or elsewhere; or none is known to run."""


class RunningProcess(NamedTuple):
    """A process, with the number of the user to whom it belongs."""

    name: str
    owner: int


def sight_of_reader() -> ReaderSight:
    """Return whether a screen reader or a braille display is known to run for this user."""
    if sys.platform == "win32":
        answer = ctypes.c_int(0)
        ctypes.WinDLL("user32").SystemParametersInfoW(SPI_GETSCREENREADER, 0, ctypes.byref(answer), 0)
        return "mine" if answer.value else "none"
    elif sys.platform == "darwin":
        return "mine" if _is_voiceover_on() else "none"
    else:
        is_remote = any(map(os.environ.get, REMOTE_VARIABLES)) or any(map(os.path.exists, CONTAINER_FILES))
        return judge_processes(running_processes("/proc"), os.getuid(), is_remote)


def situation_of_reader(sight: ReaderSight, has_braille: bool) -> str:
    """Return the situation for which a page of the manual leads to a game: `braille`, a system, or `none`."""
    return "braille" if has_braille else sys.platform if sight == "mine" else "none"


def judge_processes(processes: Iterable[RunningProcess], user: int, is_remote: bool) -> ReaderSight:
    """Return the sight of a reader among these processes of a system that runs Linux.

    A reader of another user may read this terminal, too: BRLTTY often runs as a service of root. Over SSH, in WSL and
    in a container a reader runs on the other side, where nothing of it is seen.
    """
    owners = {process.owner for process in processes if process.name in READER_PROCESSES}
    if user in owners:
        return "mine"
    return "perhaps" if owners or is_remote else "none"


def is_braille_running_alone() -> bool:
    """Return True if BRLTTY runs on this machine and no program that reads the screen aloud."""
    running = {process.name for process in running_processes("/proc") if process.name in READER_PROCESSES}
    return running == {"brltty"}


def running_processes(folder: str) -> list[RunningProcess]:
    """Return the processes in a folder such as `/proc`; none where there is no such folder."""
    # Without pathlib: the first line of the program waits for this look.
    found: list[RunningProcess] = []
    with suppress(OSError):
        for number in filter(str.isdigit, os.listdir(folder)):
            path = os.path.join(folder, number, "comm")
            with suppress(OSError), open(path, encoding="utf-8", errors="replace") as file:
                owner = os.fstat(file.fileno()).st_uid
                found.append(RunningProcess(file.read().strip(), owner))  # a process can end meanwhile
    return found


def _is_voiceover_on() -> bool:
    import subprocess

    with suppress(OSError, subprocess.TimeoutExpired):
        asked = subprocess.run(["/usr/bin/pgrep", "-x", "VoiceOver"], capture_output=True, timeout=1, check=False)
        return asked.returncode == 0
    return False
