"""Processes that die together: a group of their own on POSIX, a job on Windows, so that no player talks on alone."""

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

    class _Basic(ctypes.Structure):
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

    class _Extended(ctypes.Structure):
        _fields_ = (
            ("Basic", _Basic),
            ("IoInfo", ctypes.c_uint64 * 6),
            ("ProcessMemoryLimit", ctypes.c_size_t),
            ("JobMemoryLimit", ctypes.c_size_t),
            ("PeakProcessMemoryUsed", ctypes.c_size_t),
            ("PeakJobMemoryUsed", ctypes.c_size_t),
        )

    def _job(child: subprocess.Popen[bytes]) -> wintypes.HANDLE:
        """A job that ends with its last handle: with this program, however that ends."""
        kernel = ctypes.WinDLL("kernel32", use_last_error=True)
        kernel.CreateJobObjectW.restype = wintypes.HANDLE
        job = wintypes.HANDLE(kernel.CreateJobObjectW(None, None))
        limits = _Extended()
        limits.Basic.LimitFlags = KILL_ON_CLOSE
        kernel.SetInformationJobObject(job, EXTENDED_LIMITS, ctypes.byref(limits), ctypes.sizeof(limits))
        kernel.AssignProcessToJobObject(job, wintypes.HANDLE(int(child._handle)))  # type: ignore[attr-defined]
        return job

    FLAGS, OWN_SESSION = subprocess.CREATE_NEW_PROCESS_GROUP | subprocess.CREATE_NO_WINDOW, False
    """No window, and no Ctrl+C of ours."""

    def bind(child: subprocess.Popen[bytes]) -> wintypes.HANDLE:
        return _job(child)

    def end(child: subprocess.Popen[bytes], bound: wintypes.HANDLE) -> None:
        kernel = ctypes.WinDLL("kernel32", use_last_error=True)
        kernel.TerminateJobObject(bound, 1)
        kernel.CloseHandle(bound)
        child.kill()

else:
    FLAGS, OWN_SESSION = 0, True
    """A session of its own: Ctrl+C and a closed terminal are for the game to deal with."""

    def bind(child: subprocess.Popen[bytes]) -> int:
        return child.pid

    def end(child: subprocess.Popen[bytes], bound: int) -> None:
        """Before the child is waited for: until then its number is its own."""
        try:
            os.killpg(child.pid, signal.SIGKILL)
        except (ProcessLookupError, PermissionError):
            child.kill()
