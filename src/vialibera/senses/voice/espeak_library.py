"""Loads espeak-ng on Linux: the system's library, or the one installed by pip.

The library is loaded into this process, not run: pyttsx3 then finds it by its name without any change.
"""

from __future__ import annotations

import ctypes
import os
from collections.abc import Callable

ESPEAK_LIBRARY_NAMES = ("libespeak-ng.so.1", "libespeak.so.1")
"""The names pyttsx3 looks for; it also finds a library that was loaded before under one of them."""


def preload_espeak(load: Callable[[str], object] = ctypes.CDLL) -> bool:
    """Load espeak-ng and return True, or False if there is none."""
    return any(_can_load(load, name) for name in ESPEAK_LIBRARY_NAMES) or _load_bundled(load)


def _can_load(load: Callable[[str], object], name: str) -> bool:
    try:
        load(name)
    except OSError:
        return False
    return True


def _load_bundled(load: Callable[[str], object]) -> bool:
    # Once the library is in the process pyttsx3 finds it by its name, so nothing in pyttsx3 has to be changed.
    try:
        import espeakng_loader
    except ImportError:
        return False
    if not _can_load(load, str(espeakng_loader.get_library_path())):
        return False
    os.environ.setdefault("ESPEAK_DATA_PATH", str(espeakng_loader.get_data_path()))
    return True
