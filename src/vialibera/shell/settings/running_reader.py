"""The screen reader that runs on this machine, as far as the system says: it presets the first question."""

from __future__ import annotations

import os
import sys
from contextlib import suppress

if sys.platform == "win32":
    import ctypes

READER_PROCESSES = ("orca", "brltty", "fenrir", "espeakup", "speechd-up", "yasr", "tdsr", "emacspeak")
"""Names of processes on Linux that read a screen aloud or in braille."""

SPI_GETSCREENREADER = 0x46
"""The question to Windows that NVDA, JAWS and Narrator answer."""


def is_reader_running() -> bool:
    """Return True if a screen reader or a braille display is known to run; False also if the system does not say."""
    if sys.platform == "win32":
        answer = ctypes.c_int(0)
        ctypes.WinDLL("user32").SystemParametersInfoW(SPI_GETSCREENREADER, 0, ctypes.byref(answer), 0)
        return bool(answer.value)
    elif sys.platform == "darwin":
        return _is_voiceover_on()
    else:
        return any(name in READER_PROCESSES for name in process_names("/proc"))


def is_braille_running_alone() -> bool:
    """Return True if BRLTTY runs on this machine and no program that reads the screen aloud."""
    running = {name for name in process_names("/proc") if name in READER_PROCESSES}
    return running == {"brltty"}


def process_names(folder: str) -> list[str]:
    """Return the names of the processes in a folder such as `/proc`; none where there is no such folder."""
    # Without pathlib: the first line of the program waits for this look.
    names: list[str] = []
    with suppress(OSError):
        for number in filter(str.isdigit, os.listdir(folder)):
            path = os.path.join(folder, number, "comm")
            with suppress(OSError), open(path, encoding="utf-8", errors="replace") as file:
                names.append(file.read().strip())  # a process can end meanwhile
    return names


def _is_voiceover_on() -> bool:
    import subprocess

    with suppress(OSError, subprocess.TimeoutExpired):
        asked = subprocess.run(["/usr/bin/pgrep", "-x", "VoiceOver"], capture_output=True, timeout=1, check=False)
        return asked.returncode == 0
    return False
