"""Ends a process together with its children, so that no player talks on alone: a POSIX group, a Windows job."""

from __future__ import annotations

import os
import signal
import subprocess
import sys

if sys.platform == "win32":
    import ctypes
    from ctypes import wintypes

    KILL_ON_CLOSE = 0x2000
    EXTENDED_LIMITS = 9

    class _BasicLimits(ctypes.Structure):
        _fields_ = (
            ("PerProcessUserTimeLimit", ctypes.c_int64),
            ("PerJobUserTimeLimit", ctypes.c_int64),
            ("LimitFlags", wintypes.DWORD),
            ("MinimumWorkingSetSize", ctypes.c_size_t),
            ("MaximumWorkingSetSize", ctypes.c_size_t),
            ("ActiveProcessLimit", wintypes.DWORD),
            ("Affinity", ctypes.c_size_t),
            ("PriorityClass", wintypes.DWORD),
            ("SchedulingClass", wintypes.DWORD),
        )

    class _ExtendedLimits(ctypes.Structure):
        _fields_ = (
            ("Basic", _BasicLimits),
            ("IoInfo", ctypes.c_uint64 * 6),
            ("ProcessMemoryLimit", ctypes.c_size_t),
            ("JobMemoryLimit", ctypes.c_size_t),
            ("PeakProcessMemoryUsed", ctypes.c_size_t),
            ("PeakJobMemoryUsed", ctypes.c_size_t),
        )

    def _create_job(child: subprocess.Popen[bytes]) -> wintypes.HANDLE:
        """Put the child into a job and return its handle.

        The system ends the job when its last handle is closed, so the child ends with this program, even if it crashes.
        """
        kernel = ctypes.WinDLL("kernel32", use_last_error=True)
        kernel.CreateJobObjectW.restype = wintypes.HANDLE
        job = wintypes.HANDLE(kernel.CreateJobObjectW(None, None))
        limits = _ExtendedLimits()
        limits.Basic.LimitFlags = KILL_ON_CLOSE
        kernel.SetInformationJobObject(job, EXTENDED_LIMITS, ctypes.byref(limits), ctypes.sizeof(limits))
        kernel.AssignProcessToJobObject(job, wintypes.HANDLE(int(child._handle)))  # type: ignore[attr-defined]
        return job

    CREATION_FLAGS, IN_NEW_SESSION = subprocess.CREATE_NEW_PROCESS_GROUP | subprocess.CREATE_NO_WINDOW, False
    """No window, and no Ctrl+C of ours."""

    def bind_group(child: subprocess.Popen[bytes]) -> wintypes.HANDLE:
        """Return the handle by which `kill_group` ends the child and its children."""
        return _create_job(child)

    def kill_group(child: subprocess.Popen[bytes], bound: wintypes.HANDLE) -> None:
        """Kill the child and all processes it started."""
        kernel = ctypes.WinDLL("kernel32", use_last_error=True)
        kernel.TerminateJobObject(bound, 1)
        kernel.CloseHandle(bound)
        child.kill()

else:
    CREATION_FLAGS, IN_NEW_SESSION = 0, True
    """A session of its own: Ctrl+C and a closed terminal are for the game to deal with."""

    def bind_group(child: subprocess.Popen[bytes]) -> int:
        """Return the number of the child's process group."""
        return child.pid

    def kill_group(child: subprocess.Popen[bytes], bound: int) -> None:
        """Kill the child and all processes it started.

        Call this before the child is waited for: only until then the system cannot give its number to another process.
        """
        try:
            os.killpg(child.pid, signal.SIGKILL)
        except (ProcessLookupError, PermissionError):
            child.kill()
