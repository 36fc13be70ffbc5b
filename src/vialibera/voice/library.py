"""espeak-ng for Linux: the system's own, or the one that came along by pip."""

from __future__ import annotations

import ctypes
import os
from collections.abc import Callable

NAMES = ("libespeak-ng.so.1", "libespeak.so.1")
"""pyttsx3 looks for these; it finds one that was loaded before, by its name."""


def preload(load: Callable[[str], object] = ctypes.CDLL) -> bool:
    """Says whether there is one."""
    return any(_loads(load, name) for name in NAMES) or _bundled(load)


def _loads(load: Callable[[str], object], name: str) -> bool:
    try:
        load(name)
    except OSError:
        return False
    return True


def _bundled(load: Callable[[str], object]) -> bool:
    try:
        import espeakng_loader
    except ImportError:
        return False
    if not _loads(load, str(espeakng_loader.get_library_path())):
        return False
    os.environ.setdefault("ESPEAK_DATA_PATH", str(espeakng_loader.get_data_path()))
    return True
