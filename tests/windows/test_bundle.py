"""The Windows folder as a person gets it: unpacked in a Wine that knows nothing, played, installed and removed."""

from __future__ import annotations

import hashlib
import json
import os
import queue
import re
import shutil
import subprocess
import sys
import threading
import time
import wave
from pathlib import Path
from urllib.request import urlopen
from zipfile import ZipFile

import pytest
import yaml

from vialibera import __version__

pytestmark = [pytest.mark.windows, pytest.mark.timeout(900)]

CACHE = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
RUNTIME = Path(os.environ.get("VIALIBERA_WINDOWS") or CACHE / "vialibera-windows") / "python"
SECONDS = 300.0
TABLE = ("play", "--ruleset", "salotto", "--players", "Anna,Bruno", "--seed", "4", "--voice", "off")
UNINSTALL = r"HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\vialibera"


def build(folder: Path) -> Path:
    url = "https://example.org/club/vialibera/releases/download/v1"
    command = [sys.executable, "-m", "tools.bundle", "windows", "--out", folder, "--runtime", RUNTIME, "--url", url]
    subprocess.run(command, check=True)
    return folder / f"vialibera-{__version__}-windows.zip"


@pytest.fixture(scope="module")
def bundle(tmp_path_factory: pytest.TempPathFactory) -> Path:
    if shutil.which("wine") is None or not (RUNTIME / "python3.dll").is_file():
        pytest.skip("the rig for Windows is not set up")
    return build(tmp_path_factory.mktemp("bundle"))


class Machine:
    """A fresh Wine with the unpacked folder in it, whose desktop is not that of this machine."""

    def __init__(self, folder: Path, bundle: Path) -> None:
        home = folder / "home"
        (home / "Desktop").mkdir(parents=True)
        wine = {"HOME": str(home), "WINEPREFIX": str(folder / "prefix"), "WINEDEBUG": "-all"}
        self.environment = {name: os.environ[name] for name in ("PATH", "LANG") if name in os.environ} | wine
        self.home = home
        self.run("cmd", "/c", "echo ready")  # Wine makes its drive
        self.drive = folder / "prefix" / "drive_c"
        self.place = self.drive / "Programmi di José"
        with ZipFile(bundle) as packed:
            packed.extractall(self.place)
        (self.folder,) = self.place.iterdir()
        self.program = str(self.folder / "vialibera.exe")
        self.users = next(user for user in (self.drive / "users").iterdir() if user.name != "Public")

    def start(self, *words: str) -> subprocess.Popen[str]:
        """Start a program of Windows; Wine passes pipes on, but no files."""
        pipe = subprocess.PIPE
        return subprocess.Popen(
            ["wine", *words],
            stdin=pipe, stdout=pipe, stderr=subprocess.STDOUT, env=self.environment, encoding="utf-8", errors="replace",
            cwd=self.home,
        )  # fmt: skip

    def run(self, *words: str, keys: str = "") -> str:
        started = self.start(*words)
        said, _ = started.communicate(keys, timeout=SECONDS)
        assert started.returncode == 0, said
        return said

    def play(self, *words: str, keys: str = "") -> str:
        return self.run(self.program, "--lang", "en", *words, keys=keys)

    def shortcuts(self) -> list[Path]:
        return sorted({*self.home.rglob("vialibera.lnk"), *self.users.rglob("vialibera.lnk")})


@pytest.fixture(scope="module")
def machine(bundle: Path, tmp_path_factory: pytest.TempPathFactory) -> Machine:
    return Machine(tmp_path_factory.mktemp("machine"), bundle)


def test_two_builds_are_the_same(bundle: Path, tmp_path: Path) -> None:
    assert build(tmp_path).read_bytes() == bundle.read_bytes()


def test_the_folder_holds_what_a_player_needs_and_nothing_of_the_tests(bundle: Path) -> None:
    with ZipFile(bundle) as packed:
        names = [name.partition("/")[2] for name in packed.namelist()]
        library = ZipFile(packed.open(next(name for name in packed.namelist() if re.search(r"python3\d+\.zip$", name))))
        licences = {name for name in names if name.startswith("THIRD-PARTY/")}
        inside = [*names, *library.namelist()]
    top = {name for name in names if "/" not in name}
    assert top == {"vialibera.exe", "README.txt", "LICENSE.txt", "install.cmd", "uninstall.cmd"}
    assert {"runtime/python.exe", "runtime/python3.dll"} <= set(names)
    assert {"docs/index.html", "docs/it/manuale.html", "docs/en/manual.html"} <= set(names)
    with ZipFile(bundle) as packed:
        readme = packed.read(f"{packed.namelist()[0].partition('/')[0]}/README.txt").decode("utf-8-sig")
    assert len(re.findall(r"index\.html\b.*\bdocs\b", readme)) == 2
    assert [name for name in inside if re.search(r"sqlite|(^|/)tests?/|direct_url|RECORD|\.c$", name)] == []
    packages = {name.split("/")[3] for name in names if name.endswith(".dist-info/METADATA")}
    others = {re.split(r"-\d", name)[0].lower() for name in packages} - {"vialibera"}
    assert {Path(name).stem.lower().replace("-", "_") for name in licences} >= {*others, "python"}


def test_the_manifests_name_the_zip_file(bundle: Path) -> None:
    digest = hashlib.sha256(bundle.read_bytes()).hexdigest()
    scoop = json.loads((bundle.parent / "vialibera.json").read_text("utf-8"))
    installer = yaml.safe_load((bundle.parent / "winget" / "Vialibera.Vialibera.installer.yaml").read_text("utf-8"))
    (given,) = installer["Installers"]
    assert scoop["version"] == installer["PackageVersion"] == __version__
    assert scoop["architecture"]["64bit"] == {"url": given["InstallerUrl"], "hash": digest}
    assert given["InstallerSha256"].lower() == digest and given["InstallerUrl"].endswith(bundle.name)
    with ZipFile(bundle) as packed:
        assert installer["NestedInstallerFiles"][0]["RelativeFilePath"].replace("\\", "/") in packed.namelist()
        assert f"{scoop['extract_dir']}/{scoop['bin']}" in packed.namelist()


def test_a_game_is_played_with_sounds_and_page_then_resumed_and_reported(machine: Machine) -> None:
    sounds = machine.home / "sounds.wav"
    game = machine.start(machine.program, "--lang", "en", *TABLE, "--sound", windows_path(sounds), "--web")
    said = Listener(game)
    assert game.stdin is not None
    try:
        (address,) = re.findall(r"http://127\.0\.0\.1:\d+\S*", said.until("http://127.0.0.1:"))[:1]
        with urlopen(address.rstrip("."), timeout=60) as page:
            assert page.status == 200 and b"<html" in page.read().lower()
        game.stdin.write("\n" * 2)
        game.stdin.flush()
        said.until("Buy with A")
        game.stdin.write("a\n")
        game.stdin.close()
        said.until("Game saved: ")
        assert game.wait(SECONDS) == 0
    finally:
        game.kill()
    with wave.open(str(sounds)) as heard:
        assert heard.getnframes() > heard.getframerate()
    assert "The game continues" in machine.play("resume", "--voice", "off", "--sound", "off")
    assert "South Station" in machine.play("report")


def test_workers_count_games(machine: Machine) -> None:
    counted = machine.play("simulate", "--ruleset", "lira", "--games", "4", "--seed", "5", "--workers", "2", "--text")
    alone = machine.play("simulate", "--ruleset", "lira", "--games", "4", "--seed", "5", "--workers", "1", "--text")
    assert "4 games" in counted
    assert [line for line in counted.splitlines() if "Speed" not in line] == [
        line for line in alone.splitlines() if "Speed" not in line
    ]


def test_the_libraries_are_all_there(machine: Machine) -> None:
    """pythoncom is for SAPI, prism for NVDA and JAWS, calamine for lists out of a spreadsheet."""
    python = str(machine.folder / "runtime" / "python.exe")
    names = "pythoncom, comtypes.client, miniaudio, prism, python_calamine, segno, tornado.web, pyttsx3"
    assert "fine" in machine.run(python, "-c", f"import {names}; prism.Context(); print('fine')")


def test_the_status_of_the_game_is_that_of_the_program(machine: Machine) -> None:
    started = machine.start(machine.program, "--lang", "en", "log", "check", "no such file.jsonl")
    said, _ = started.communicate("", timeout=SECONDS)
    assert started.returncode == 1 and "no such file.jsonl" in said


def test_it_is_installed_for_one_user_and_removed_without_the_games(machine: Machine) -> None:
    machine.run("cmd", "/c", windows_path(machine.folder / "install.cmd"), "/quiet")
    installed = machine.users / "AppData" / "Local" / "Programs" / "vialibera"
    assert __version__ in machine.run(str(installed / "vialibera.exe"), "--version")
    assert __version__ in machine.run("reg", "query", UNINSTALL, "/v", "DisplayVersion")
    assert len(machine.shortcuts()) == 2
    assert all("vialibera.exe".encode("utf-16-le") in link.read_bytes() for link in machine.shortcuts())
    machine.run("cmd", "/c", windows_path(machine.folder / "install.cmd"), "/quiet")  # a newer one over it

    machine.play(*TABLE, "--sound", "off", keys="\n")
    machine.run("cmd", "/c", windows_path(installed / "uninstall.cmd"), "/quiet")
    assert machine.shortcuts() == [] and not list(installed.rglob("*.exe"))
    assert "salotto" in machine.play("games").lower()


def windows_path(path: Path) -> str:
    return "Z:" + str(path).replace("/", "\\")


class Listener:
    """What a program says, read by a thread of its own, so that a silent program can be given up."""

    def __init__(self, program: subprocess.Popen[str]) -> None:
        self.said = ""
        self.letters: queue.Queue[str] = queue.Queue()
        threading.Thread(target=self.read, args=(program,), daemon=True).start()

    def read(self, program: subprocess.Popen[str]) -> None:
        assert program.stdout is not None
        while line := program.stdout.readline():
            self.letters.put(line)

    def until(self, text: str) -> str:
        end = time.monotonic() + SECONDS
        while text not in self.said:
            assert time.monotonic() < end, f"no {text!r} in {self.said}"
            try:
                self.said += self.letters.get(timeout=1.0)
            except queue.Empty:
                continue
        return self.said
