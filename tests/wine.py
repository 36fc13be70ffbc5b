"""Wine, by whose way Windows' Python runs the tests on Linux: what is its own fault is no fault of the program."""

from __future__ import annotations

import os
import sys


def under_wine() -> bool:
    """Whether this Windows is Wine."""
    import ctypes

    return sys.platform == "win32" and hasattr(ctypes.WinDLL("ntdll"), "wine_get_version")


def writes_everywhere() -> bool:
    """Wine lets the superuser of Linux write into what may only be read."""
    return under_wine() and os.environ.get("USER", os.environ.get("USERNAME")) == "root"


def library_does_not_fit() -> bool:
    """The rig puts the interpreter and its library together from two releases of Python."""
    import importlib

    try:
        importlib.invalidate_caches()
    except TypeError:
        return under_wine()
    return False
