"""Whether a process that a test has seen is still at work."""

from __future__ import annotations

import os
from pathlib import Path


def runs(pid: int) -> bool:
    """One that is dead and only waits to be buried does not; it may vanish at any moment, while it is looked at too."""
    try:
        os.kill(pid, 0)
        return Path(f"/proc/{pid}/stat").read_text("utf-8").rpartition(")")[2].split()[0] != "Z"
    except ProcessLookupError:
        return False
    except FileNotFoundError:
        return not Path("/proc/self").exists()
