"""A program under a real terminal screen reader whose speech goes to a file: what is typed, told and heard.

yasr reads the stream and follows the cursor; fenrir compares pictures of the screen. Together they stand for the two
ways in which readers work. Both come from Debian: `apt-get install yasr fenrir`. TDSR, which reads the stream and is
muted by arrows, is in no package: EAR_TDSR names a folder with its source (github.com/tspivey/tdsr).
"""

from __future__ import annotations

import codecs
import fcntl
import os
import pty
import select
import shlex
import shutil
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from importlib.util import find_spec
from pathlib import Path

import pyte
from tests.screen_readers.records import Spoken, heard_in, lines_in, spoken_in, told_in

HERE = Path(__file__).parent
SYSTEM_PYTHON = "/usr/bin/python3"
FENRIR_SETTINGS = "/etc/fenrirscreenreader/settings/settings-pty.conf"
YASR_SETTINGS = "/etc/yasr/yasr.conf"
READERS = ("yasr", "fenrir", "tdsr")
KEYS = {
    "enter": "\r", "esc": "\x1b", "space": " ", "bs": "\x7f", "c-c": "\x03", "up": "\x1b[A", "down": "\x1b[B",
    "left": "\x1b[D", "tab": "\t", "pagedown": "\x1b[6~", "f2": "\x1bOQ", "f4": "\x1bOS",
    "f10": "\x1b[21~", "alt-colon": "\x1b:",
}  # fmt: skip
ROWS, COLUMNS = 24, 80
CALM = 0.25
"""So long nothing happens when everything has been told and heard."""
BRIEFLY = 0.06
LONG = 20.0
SOON = 1.5
"""A silence that comes so soon after a key is that key's."""


@cache
def missing(reader: str) -> str:
    """Why this reader cannot be listened to here; empty if it can."""
    if reader == "tdsr":
        there = (tdsr_source() / "tdsr" / "tdsr.cfg.dist").exists() and find_spec("wcwidth") is not None
        return "" if there else "EAR_TDSR names no folder with the source of TDSR"
    if shutil.which(reader) is None:
        return f"{reader} is not installed"
    if reader == "fenrir":
        found = subprocess.run([SYSTEM_PYTHON, "-c", "import fenrirscreenreader"], capture_output=True, check=False)
        return "" if found.returncode == 0 and Path(FENRIR_SETTINGS).exists() else "fenrir does not start here"
    return "" if Path(YASR_SETTINGS).exists() else "yasr has no settings here"


def tdsr_source() -> Path:
    return Path(os.environ.get("EAR_TDSR") or "/nonexistent")


class Listener:
    """A program, a reader between it and the terminal, and a file that fills with what the reader says."""

    def __init__(self, reader: str, folder: Path, *command: str, wide: int = COLUMNS) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.reader, self.folder = reader, folder
        self.speech, self.lines = folder / "speech.jsonl", folder / "told.txt"
        self.speech.touch()
        self.lines.touch()
        self.pressed: list[float] = []
        self.screen = pyte.Screen(wide, ROWS)
        self.stream = pyte.ByteStream(self.screen)
        self.raw = ""
        """All that came over the terminal."""
        self.decode = codecs.getincrementaldecoder("utf-8")("replace").decode
        self.alive = True
        self._start(command, wide)

    def _start(self, command: tuple[str, ...], wide: int) -> None:
        run = self._script("run", f"cd {shlex.quote(os.getcwd())}\nexec {shlex.join(command)}")
        argv = self._argv(run)
        environment = {
            **os.environ, "TERM": "xterm-256color", "LANG": "C.UTF-8", "HOME": str(self.folder), "PYTHONUTF8": "1",
            "EAR_LOG": str(self.speech), "TOLD_LOG": str(self.lines), "VIALIBERA_CONFIG": str(self.folder),
            "VIALIBERA_GAMES": str(self.folder / "games"), "VIALIBERA_STATE": str(self.folder),
        }  # fmt: skip
        self.pid, self.fd = pty.fork()
        if self.pid == 0:  # the size is there before anybody can ask for it
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, wide, 0, 0))
            os.execvpe(argv[0], argv, environment)

    def _argv(self, run: Path) -> list[str]:
        """The reader that runs it."""
        return {"fenrir": self._fenrir, "yasr": self._yasr, "tdsr": self._tdsr}[self.reader](run)

    def _tdsr(self, run: Path) -> list[str]:
        shutil.copy(tdsr_source() / "tdsr" / "tdsr.cfg.dist", self.folder / ".tdsr.cfg")
        server = shlex.join([sys.executable, str(HERE / "tdsr_server.py"), str(self.speech)])
        begins = f"import sys; sys.path.append({str(tdsr_source())!r}); from tdsr.__main__ import main; main()"
        return [sys.executable, "-c", begins, "-s", server, "--", str(run)]

    def _script(self, name: str, text: str) -> Path:
        file = self.folder / name
        file.write_text(f"#!/bin/sh\n{text}\n", "utf-8")
        file.chmod(0o755)
        return file

    def _fenrir(self, run: Path) -> list[str]:
        options = (
            "speech#driver=recorder", "sound#enabled=False", "general#debugLevel=0", "general#autoSpellCheck=False",
            f"general#shell={run}",
        )  # fmt: skip
        return [SYSTEM_PYTHON, str(HERE / "fenrir_recorder.py"), "-e", "-s", FENRIR_SETTINGS, "-o", ";".join(options)]

    def _yasr(self, run: Path) -> list[str]:
        words = [sys.executable, str(HERE / "speech_server.py"), str(self.speech)]
        server = self._script("server", f"exec {shlex.join(words)}")
        settings = Path(YASR_SETTINGS).read_text("utf-8")
        for was, now in (
            ("synthesizer=speech dispatcher", "synthesizer=emacspeak server"),
            ("synthesizer port=127.0.0.1:6560", f"synthesizer port=|{server}"),
            ("shell=/bin/bash", f"shell={run}"),
        ):
            assert was in settings, f"yasr's settings have no {was}"
            settings = settings.replace(was, now)
        (self.folder / ".yasr.conf").write_text(settings, "utf-8")
        return ["yasr"]

    # what happens

    def pump(self, seconds: float) -> bool:
        """Lets the terminal live for so long; says whether anything came."""
        end, came = time.monotonic() + seconds, False
        while self.alive and (left := end - time.monotonic()) > 0:
            ready, _, _ = select.select([self.fd], [], [], left)
            if ready:
                came = self._read() or came
        return came

    def _read(self) -> bool:
        try:
            data = os.read(self.fd, 65536)
        except OSError:
            data = b""
        self.alive = bool(data)
        self.stream.feed(data)
        self.raw += self.decode(data)
        return self.alive

    def calm(self, seconds: float = CALM) -> None:
        """Until nothing more is told or said for a while."""
        end, before = time.monotonic() + LONG, self._sizes()
        while time.monotonic() < end:
            came = self.pump(seconds)
            now = self._sizes()
            if not came and now == before:
                return
            before = now

    def _sizes(self) -> tuple[int, int]:
        return self.speech.stat().st_size, self.lines.stat().st_size

    def until(self, happens: Callable[[], object], seconds: float = LONG) -> None:
        end = time.monotonic() + seconds
        while not happens():
            assert time.monotonic() < end, f"it never happened; told: {self.told()[-5:]}; heard: {self.heard()[-200:]}"
            assert self.alive, f"the program has ended; told: {self.told()[-5:]}"
            self.pump(0.02)

    def until_told(self, text: str) -> None:
        self.until(lambda: any(text in line for line in self.told()))

    def over(self, seconds: float = 90.0) -> None:
        """Until the program has ended, and all was said."""
        end = time.monotonic() + seconds
        while self.alive:
            assert time.monotonic() < end, f"it does not end; told: {self.told()[-5:]}"
            self.pump(0.1)

    def press(self, key: str) -> None:
        self.pressed.append(time.time())
        os.write(self.fd, KEYS.get(key, key).encode())

    def ask(self, key: str) -> list[str]:
        """What is told when a key is pressed, once it has been heard."""
        before = len(self.told())
        self.press(key)
        self.until(lambda: len(self.told()) > before)
        self.hear_out()
        return self.told()[before:]

    def hear_out(self) -> None:
        """Until all that was told was said, and nothing more comes."""
        self.until(lambda: len(self.heard()) >= len(told_in(self.lines)))
        self.calm(BRIEFLY)

    # what came of it

    def told(self) -> list[str]:
        return lines_in(self.lines)

    def spoken(self) -> list[Spoken]:
        return spoken_in(self.speech)

    def heard(self) -> str:
        return heard_in(self.speech)

    def letters(self) -> list[str]:
        return [one.text for one in self.spoken() if one.kind == "letter"]

    def cut_without_a_key(self) -> list[float]:
        """Silences nobody asked for: none of them follows a key."""
        spoken = self.spoken()
        said = [one.at for one in spoken if one.kind == "say" and one.text != "Quit Fenrir"] or [0.0]
        cuts = [one.at for one in spoken if one.kind == "cut" and said[0] < one.at < said[-1]]
        return [cut for cut in cuts if not any(0 <= cut - key < SOON for key in self.pressed)]

    def close(self) -> None:
        """The program, too: yasr leaves it both ends of its terminal, so that it never hears of a hang-up."""
        program = Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text("ascii").split()
        for number in (signal.SIGHUP, signal.SIGKILL):
            for pid in (self.pid, *map(int, program)):
                with suppress(ProcessLookupError):
                    os.kill(pid, number)
            time.sleep(0.05)
        os.waitpid(self.pid, 0)
        os.close(self.fd)
