"""The command that starts a helper process, the same for voice, sounds, page and workers.

In a bundle `sys.executable` can be a launcher that plays the game whatever its arguments are. Only a Python understands
`-m`, so a Python is looked for next to the launcher, and then where this Python is installed.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

PYTHON_NAMES = ("python.exe",) if sys.platform == "win32" else ("python3", "python")

PYTHON_STEMS = ("python", "pypy", "graalpy")
"""The beginnings of the names that Python interpreters have."""


def make_start_command(module: str, *arguments: str) -> tuple[str, ...]:
    """Return the command that runs a module of the program in another process.

    `-P` keeps the current folder out of the places for modules: it can hold anybody's files.
    """
    return (find_python(), "-P", "-m", module, *arguments)


@cache
def find_python() -> str:
    """Return the path of the Python that runs helpers; of this very program if there is no other."""
    running = Path(sys.executable)
    if running.stem.lower().startswith(PYTHON_STEMS):
        return sys.executable
    return next((str(path) for path in _places_of_python(running.parent) if path.is_file()), sys.executable)


def _places_of_python(beside: Path) -> Iterator[Path]:
    installed = Path(sys.exec_prefix)
    for folder in (beside, installed, installed / "bin"):
        yield from (folder / name for name in PYTHON_NAMES)
