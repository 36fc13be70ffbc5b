"""A window of Windows: Wine's console in a pane of tmux, where Windows' own Python runs the game.

The rig that puts this Python together lies outside the project: VIALIBERA_SHARED names where, as for `.ci/run`.
"""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import time
from contextlib import suppress
from pathlib import Path

PROJECT = Path(__file__).parents[2]
RIG = Path(os.environ.get("VIALIBERA_SHARED", PROJECT.parent / "shared")) / "bin" / "windows" / "run"
ROWS, COLUMNS = 50, 100
LONG = 400.0
"""Seconds for a program to start on a busy machine."""
LOOK = 0.1
ENDED = "ended with "

OLD = """
import sys
from prompt_toolkit.input import win32
win32._is_win_vt100_input_enabled = lambda: False
from vialibera.cli import main
sys.exit(main())
"""
"""Wine says its console sends sequences for keys, and sends none: as before Windows 10, it has events for them."""


def missing() -> str:
    """Why there is no such window here; empty where there is."""
    if shutil.which("tmux") is None:
        return "tmux is not installed"
    if not RIG.is_file():
        return "the rig for Windows is not at hand"
    tried = subprocess.run(["bash", RIG, "-c", "pass"], capture_output=True, stdin=subprocess.DEVNULL, check=False)
    return "" if tried.returncode == 0 else "the rig for Windows is not set up"


def named(path: Path) -> str:
    """As programs of Windows call it."""
    return "Z:" + str(path).replace("/", "\\")


class Window:
    """One program after the other, each with a tmux of its own: one that is told to end takes its time."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.games = folder / "games"
        self.programs, self.wide = 0, COLUMNS
        self.old = folder / "old.py"
        self.old.write_text(OLD, "utf-8")

    def tmux(self, *words: str) -> str:
        command = ["tmux", "-S", str(self.folder / f"tmux-{self.programs}"), "-f", "/dev/null", *words]
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout

    def run(self, *words: str, until: str) -> str:
        """Starts the game's program with these words; what it says until then."""
        settings = {
            "VIALIBERA_GAMES": named(self.games),
            "VIALIBERA_CONFIG": named(self.folder),
            "VIALIBERA_VOICE": "off",
            "VIALIBERA_SCREEN": "lines",
        }
        given = [f"{name}={value}" for name, value in settings.items()]
        command = shlex.join(["env", "-u", "COLUMNS", "-u", "LINES", *given, "bash", str(RIG), *words])
        line = f"{command}; echo; echo {ENDED}$?; sleep 600"
        self.close()
        self.programs += 1
        self.tmux("new-session", "-d", "-x", str(self.wide), "-y", str(ROWS), "-c", str(PROJECT), line)
        return self.wait(until)

    def press(self, *keys: str, until: str) -> str:
        """What these keys bring, until that is said."""
        before = len(self.said())
        self.tmux("send-keys", *keys)
        return self.wait(until, before)

    def paste(self, text: str, until: str) -> str:
        """What it brings when all this comes at once."""
        before = len(self.said())
        self.tmux("set-buffer", text)
        self.tmux("paste-buffer")
        return self.wait(until, before)

    def said(self) -> str:
        """All that stands in the window or has been pushed out of it, without the ends of its rows."""
        return "\n".join(row.rstrip() for row in self.tmux("capture-pane", "-p", "-S", "-").rstrip().split("\n"))

    def wait(self, until: str, since: int = 0) -> str:
        end = time.monotonic() + LONG
        while until not in (new := self.said()[since:]):
            assert time.monotonic() < end, f"no {until!r} in: {self.said()}"
            time.sleep(LOOK)
        return new

    def left(self) -> int:
        """The status with which the program has ended. Helpers of Wine may keep the pane for longer."""
        return int(self.wait(ENDED).rpartition(ENDED)[2])

    def listens(self, *off: str) -> None:
        """Until the console reads keys: Wine takes the terminal only then. What it leaves on can be turned off."""
        terminal = self.tmux("display-message", "-p", "#{pane_tty}").strip()
        end = time.monotonic() + LONG
        while "-icrnl" not in subprocess.check_output(["stty", "-a", "-F", terminal], text=True):
            assert time.monotonic() < end, f"takes no keys: {self.said()}"
            time.sleep(LOOK)
        if off:
            subprocess.run(["stty", "-F", terminal, *off], check=True)

    def close(self) -> None:
        with suppress(subprocess.CalledProcessError):
            self.tmux("kill-server")
