"""Make or remove the shortcuts of the game on Windows: python shortcuts.py make FOLDER, or python shortcuts.py remove.

`install.cmd` and `uninstall.cmd` call this file with the Python of the Windows folder.
"""

import sys
from collections.abc import Iterator
from ctypes import WinError, create_unicode_buffer, windll
from ctypes.wintypes import MAX_PATH
from pathlib import Path

from comtypes.client import CreateObject
from comtypes.persist import IPersistFile
from comtypes.shelllink import IShellLinkW, ShellLink

PROGRAMS, DESKTOP = 0x02, 0x10
"""The numbers of the places, CSIDL_PROGRAMS and CSIDL_DESKTOPDIRECTORY."""

CONTROL, ALT = 2, 4
HOTKEY = (CONTROL | ALT) << 8 | ord("V")
"""Ctrl+Alt+V in the form of IShellLink. Windows looks for hotkeys on the desktop and in the Start menu."""


def shortcut_files() -> Iterator[Path]:
    """Yield the file on the desktop, which has the hotkey, and the one in the Start menu.

    Windows is asked for the places, because OneDrive often moves the desktop.
    """
    for place in (DESKTOP, PROGRAMS):
        path = create_unicode_buffer(MAX_PATH)
        if not windll.shell32.SHGetSpecialFolderPathW(None, path, place, True):
            raise WinError()
        yield Path(path.value) / "vialibera.lnk"


def make_shortcuts(folder: Path) -> None:
    for index, file in enumerate(shortcut_files()):
        file.parent.mkdir(parents=True, exist_ok=True)
        link = CreateObject(ShellLink, interface=IShellLinkW)
        link.SetPath(str(folder / "vialibera.exe"))
        link.SetWorkingDirectory(str(Path.home()))
        link.SetDescription("vialibera")
        if index == 0:
            link.Hotkey = HOTKEY
        link.QueryInterface(IPersistFile).Save(str(file), True)


def remove_shortcuts() -> None:
    for file in shortcut_files():
        file.unlink(missing_ok=True)


if __name__ == "__main__":
    if sys.argv[1] == "make":
        make_shortcuts(Path(sys.argv[2]))
    else:
        remove_shortcuts()
