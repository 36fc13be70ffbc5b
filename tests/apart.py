"""The program in a process of its own, with files in a folder of the test: fed with lines, without a terminal."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

QUICK = 'voice = "off"\ngrace = 0.0\nthink = 0.0\nreact = 0.0\nhold = 0.0\nguard = 0.0\nscreen = "lines"\n'
GAME = ("--ruleset", "salotto", "--players", "Anna,Bruno", "--seed", "4", "--voice", "off")


def environment(folder: Path) -> dict[str, str]:
    (folder / "config").mkdir(exist_ok=True)
    (folder / "config" / "vialibera.toml").write_text(QUICK, "utf-8")
    return {
        **os.environ,
        "VIALIBERA_CONFIG": str(folder / "config"),
        "VIALIBERA_GAMES": str(folder / "games"),
        "VIALIBERA_STATE": str(folder / "state"),
        "TERM": "xterm",
        "LANG": "C.UTF-8",
    }


def run_lines(folder: Path, lines: str, *words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "vialibera", "--lang", "it", "play", *words]
    return subprocess.run(
        command, input=lines, capture_output=True, text=True, env=environment(folder), timeout=60, check=False
    )


def only_lines(stream: str) -> None:
    """No escape sequence, no carriage return of its own, no backspace, no bell: nothing was ever drawn over."""
    assert "\x1b" not in stream
    assert "\r" not in stream.replace("\r\n", "\n")
    assert not re.search(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]", stream)
