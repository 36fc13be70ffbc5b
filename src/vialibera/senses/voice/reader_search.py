"""Looks for a screen reader that the game can ask to speak, without loading what would ask it."""

from __future__ import annotations

import sys
from importlib.util import find_spec
from pathlib import Path

if sys.platform == "win32":
    import ctypes

DESKTOP_READERS = {"NVDA": ("wxWindowClassNR", "NVDA"), "JAWS": ("JFWUI2", None)}
"""The class and the title of each reader's hidden window on Windows."""


def askable_reader() -> str:
    """Return the name of a running reader that can be asked: NVDA, JAWS, Speech Dispatcher; empty if none is found."""
    if sys.platform == "win32":
        # Without prismatoid nothing could ask it.
        found = (name for name, (kind, title) in DESKTOP_READERS.items() if _has_window(kind, title))
        return next(found, "") if find_spec("prism") else ""
    elif sys.platform == "darwin":
        return ""
    else:
        from vialibera.senses.voice.dispatcher_link import dispatcher_address

        address = dispatcher_address()
        return "" if isinstance(address, str) and not Path(address).exists() else "Speech Dispatcher"


if sys.platform == "win32":

    def _has_window(kind: str, title: str | None) -> bool:
        return bool(ctypes.WinDLL("user32").FindWindowW(kind, title))
