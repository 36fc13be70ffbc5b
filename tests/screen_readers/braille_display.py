"""A program on a Linux console with a braille display: brltty reads the console and drives its Virtual display.

Nothing of the display is simulated but its hardware: brltty looks at the console, follows its cursor, and says over a
socket which cells it would raise.
"""

from __future__ import annotations

import fcntl
import os
import re
import shutil
import socket
import struct
import subprocess
import termios
import time
from contextlib import suppress
from pathlib import Path

from tests.screen_readers.records import lines_in

from vialibera.support.lock import holds_new_lock

CONSOLE_NUMBERS = range(9, 20)
"""The consoles that may be free, as nobody logs in there."""
ROWS, WIDE = 25, 80
LONG = 20.0
ANSWER_SECONDS = 5.0
"""The longest time in seconds that the program takes to answer a key."""
CALM = 0.3
"""So long the cells stay as they are when the display is at rest: brltty looks several times within it."""
KEYS = {"enter": "\r", "space": " ", "esc": "\x1b", "right": "\x1b[C", "left": "\x1b[D", "f10": "\x1b[21~"}
VISUAL = re.compile(r'^Visual "(.*)"$')


def missing() -> str:
    """Why no braille display can be had here; empty if one can."""
    if shutil.which("brltty") is None:
        return "brltty is not installed"
    if os.geteuid() != 0 or not Path("/dev/vcsa").exists():
        return "no Linux console can be read here"
    drivers = Path("/lib/brltty")
    if not all((drivers / f"libbrltty{name}.so").exists() for name in ("bvr", "xlx")):
        return "brltty has no Virtual display or no driver for Linux consoles"
    legacy = Path("/proc/sys/dev/tty/legacy_tiocsti")
    if legacy.exists() and legacy.read_text("ascii").strip() != "1":
        return "no key can be put into a console (TIOCSTI)"
    return "" if free_consoles() else "no Linux console is free"


def free_consoles() -> list[int]:
    """The numbers of the consoles that no process has open."""
    open_files = set()
    for file in Path("/proc").glob("[0-9]*/fd/*"):
        with suppress(OSError):  # a process can end meanwhile, or be nobody's business
            open_files.add(os.readlink(file))
    return [n for n in CONSOLE_NUMBERS if Path(f"/dev/tty{n}").exists() and f"/dev/tty{n}" not in open_files]


def take_console() -> tuple[int, int]:
    """A free console, as its number and its open file; what runs at the same time takes another one."""
    for number in free_consoles():
        console = os.open(f"/dev/tty{number}", os.O_RDWR | os.O_NOCTTY)
        if holds_new_lock(console):
            return number, console
        os.close(console)
    raise OSError("all consoles were taken meanwhile")


class BrailleDisplay:
    """A program on a console, and the cells under the fingers."""

    def __init__(self, folder: Path, cells: int, *command: str) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.folder, self.cells = folder, cells
        self.lines = folder / "told.txt"
        self.lines.touch()
        self.shown = ""
        """The cells, as letters, without the spaces behind them."""
        self.heard = b""
        self.changed_at = time.monotonic()
        self.number, self.console = take_console()
        self._clear_console()
        self.reader = self._start_reader(self.number)
        self.program = self._start_program(self.number, command)

    def _clear_console(self) -> None:
        usual = termios.tcgetattr(self.console)
        usual[0] |= termios.ICRNL
        usual[1] |= termios.OPOST | termios.ONLCR
        usual[3] |= termios.ECHO | termios.ICANON | termios.ISIG
        termios.tcsetattr(self.console, termios.TCSANOW, usual)
        termios.tcflush(self.console, termios.TCIOFLUSH)
        fcntl.ioctl(self.console, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, WIDE, 0, 0))
        os.write(self.console, b"\x1bc\x1b%G")

    def _start_reader(self, number: int) -> subprocess.Popen[bytes]:
        listening = socket.create_server(("127.0.0.1", 0))
        listening.settimeout(LONG)
        port = listening.getsockname()[1]
        options = ["-b", "vr", "-d", f"client:127.0.0.1:{port}", "-x", "lx", "-X", f"lx:VT={number}", "-s", "no"]
        folders = ["-U", str(self.folder), "-W", str(self.folder), "-f", "/dev/null", "-F", str(self.folder / "prefs")]
        files = ["-P", str(self.folder / "brltty.pid"), "-L", str(self.folder / "brltty.log")]
        reader = subprocess.Popen(
            ["brltty", "-n", *options, *folders, *files, "-N", "-t", "en-nabcc", "-M", "1"],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        with listening:
            self.link, _ = listening.accept()
        self.link.settimeout(0.02)
        self.command(f"cells {self.cells}")
        return reader

    def _start_program(self, number: int, command: tuple[str, ...]) -> subprocess.Popen[bytes]:
        environment = {
            **os.environ, "TERM": "linux", "LANG": "C.UTF-8", "PYTHONUTF8": "1", "HOME": str(self.folder),
            "TOLD_LOG": str(self.lines), "VIALIBERA_CONFIG": str(self.folder),
            "VIALIBERA_GAMES": str(self.folder / "games"), "VIALIBERA_STATE": str(self.folder),
        }  # fmt: skip
        console = f"/dev/tty{number}"
        with open(console, "r+b", buffering=0) as terminal:
            return subprocess.Popen(
                ["setsid", "--ctty", "--wait", *command],
                stdin=terminal,
                stdout=terminal,
                stderr=terminal,
                env=environment,
            )

    # What the fingers do.

    def command(self, text: str) -> None:
        """Press a key of the display itself, such as FWINRT for the next window."""
        self.link.sendall(f"{text}\n".encode())

    def press(self, key: str) -> None:
        """Press a key of the keyboard, and wait until the program has answered it and the display is at rest."""
        before = self.cursor_place()
        for letter in KEYS.get(key, key).encode():
            fcntl.ioctl(self.console, termios.TIOCSTI, bytes([letter]))
        # Each rest leaves the cursor in another place, and brltty follows it: on a busy machine both can take longer
        # than the display must stay calm.
        end = time.monotonic() + ANSWER_SECONDS
        while time.monotonic() < end and (self.cursor_place() == before or self.shown != self.cells_at_cursor()):
            self._read()
        self.rest()

    def cells_at_cursor(self) -> str:
        """The part of the cursor's row that a display shows once it has followed the cursor."""
        first = self.cursor_place()[0] // self.cells * self.cells
        return self.cursor_row()[first : first + self.cells].rstrip()

    def cursor_place(self) -> bytes:
        """The column and the row of the cursor on the console."""
        return Path(f"/dev/vcsa{self.number}").read_bytes()[2:4]

    def rest(self, calm: float = CALM) -> str:
        """Wait until the cells stay as they are, and return them."""
        end, self.changed_at = time.monotonic() + LONG, time.monotonic()
        while time.monotonic() < end and time.monotonic() - self.changed_at < calm:
            self._read()
        return self.shown

    def _read(self) -> None:
        with suppress(TimeoutError):
            self.heard += self.link.recv(65536)
        *whole, self.heard = self.heard.split(b"\n")
        for line in whole:
            found = VISUAL.match(line.decode("utf-8", "replace").rstrip("\r"))
            if found:
                shown = re.sub(r'\\(["\\])', r"\1", found[1]).rstrip()
                if shown != self.shown:
                    self.shown, self.changed_at = shown, time.monotonic()

    @property
    def is_running(self) -> bool:
        return self.program.poll() is None

    def cursor_row(self) -> str:
        """The row of the console on which the cursor is, from its first column on."""
        rows, columns, _, row = Path(f"/dev/vcsa{self.number}").read_bytes()[:4]
        letters = Path(f"/dev/vcsu{self.number}").read_bytes()[: 4 * rows * columns].decode("utf-32-le", "replace")
        return letters[row * columns : (row + 1) * columns].rstrip()

    def wait_for_rows(self) -> None:
        """Wait until the program shows its first question."""
        end = time.monotonic() + LONG
        while time.monotonic() < end and not ("ready" in self.shown or "pronto" in self.shown):
            self.rest()

    def told(self) -> list[str]:
        """The rows that the program has told as news, if it writes them down."""
        return lines_in(self.lines)

    def close(self) -> None:
        for process in (self.program, self.reader):
            process.terminate()
        for process in (self.program, self.reader):
            try:
                process.wait(5)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
        self.link.close()
        os.close(self.console)
