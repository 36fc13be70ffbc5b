"""What Windows has otherwise: names, drives, files that may only be read, streams, code pages.

What can befall a program anywhere is tried everywhere.
"""

from __future__ import annotations

import io
import os
import shutil
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.apart import environment
from tests.shell.saved_games.test_going_on import a_log
from tests.wine import under_wine, writes_everywhere

from vialibera.cli import STATUS_PIPE_CLOSED, main
from vialibera.commands import code_page
from vialibera.record.journal.plain_files import UNUSABLE_WINDOWS_NAME
from vialibera.record.journal.recover import verify_log_file
from vialibera.record.journal.sealed_file import SealedFile

windows = pytest.mark.skipif(sys.platform != "win32", reason="only Windows has such names")
TABLE = ("play", "--ruleset", "euro", "--players", "Nicolò,Bruno", "--seed", "4", "--voice", "off")


def program(folder: Path, *words: str, typed: str = "", **variables: str) -> subprocess.CompletedProcess[bytes]:
    """The program in a process of its own."""
    command = [sys.executable, "-m", "vialibera", *words]
    settings = environment(folder) | variables
    return subprocess.run(command, input=typed.encode(), capture_output=True, env=settings, timeout=240, check=False)


def told(done: subprocess.CompletedProcess[bytes]) -> str:
    return done.stdout.decode(errors="replace").replace("\r\n", "\n")


# Files that another program holds.


@windows
@pytest.mark.parametrize("shared", [0, 1])
@pytest.mark.process
def test_settings_that_another_program_holds_are_kept_and_told(tmp_path: Path, shared: int) -> None:
    import _winapi

    settings = tmp_path / "own" / "vialibera.toml"
    settings.parent.mkdir()
    settings.write_text("think = 3.0\n", "utf-8")
    handle = _winapi.CreateFile(str(settings), _winapi.GENERIC_READ, shared, 0, _winapi.OPEN_EXISTING, 0, 0)
    try:
        said = told(program(tmp_path, "--lang", "en", *TABLE, typed="\n", VIALIBERA_CONFIG=str(settings.parent)))
    finally:
        _winapi.CloseHandle(handle)
    assert "another program (a backup, OneDrive, a virus scanner) is using this file" in said
    assert ("The settings cannot be read" in said) is (shared == 0)
    assert ("The settings of this run could not be saved" in said) is (shared == 1)
    assert "Traceback" not in said
    assert settings.read_text("utf-8") == "think = 3.0\n"
    assert list(settings.parent.glob("*.new")) == []


# Names.

FORBIDDEN = ("CON", "con.jsonl", "nul.txt", "COM1.jsonl", "aux", "game.", "game ", "game.jsonl:x", 'a"b', "a?b", "a<b")


@pytest.mark.parametrize("name", ["game.jsonl", "console", "null.txt", "com10", "a b.c", ".game", "Città"])
def test_ordinary_names_are_no_devices(name: str) -> None:
    assert not UNUSABLE_WINDOWS_NAME.fullmatch(name)


@windows
@pytest.mark.parametrize("name", FORBIDDEN)
def test_a_name_that_windows_forbids_is_told_before_the_game(
    tmp_path: Path, name: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("VIALIBERA_CONFIG", str(tmp_path))
    path = f"{tmp_path}{os.sep}{name}"
    with pytest.raises(SystemExit) as end:
        main([*TABLE, "--log", path, "--lang", "en"])
    assert end.value.code == 2
    assert "Windows does not allow this name: choose another one" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


@windows
@pytest.mark.parametrize("name", ["NUL", "page.html."])
def test_a_page_of_such_a_name_is_not_written(tmp_path: Path, name: str, capsys: pytest.CaptureFixture[str]) -> None:
    log = a_log(tmp_path / "game.jsonl", most=30)
    assert main(["report", "--html", f"{tmp_path}{os.sep}{name}", str(log), "--lang", "en"]) == 1
    assert "Windows does not allow this name" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == [log]


@pytest.mark.parametrize("command", ["resume", "replay", "report"])
@pytest.mark.parametrize("name", ["CON", "nul.txt", "game.", "x" * 260, "a?b"])
def test_a_game_is_looked_for_under_any_name(
    tmp_path: Path, command: str, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """No device is waited for, and nothing ends in a traceback."""
    assert main([command, f"{tmp_path}{os.sep}{name}", "--lang", "en"]) == 1
    assert capsys.readouterr().err.count("\n") == 1


def test_a_name_of_260_letters_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main([*TABLE, "--log", str(tmp_path / ("x" * 260)), "--lang", "en"])
    assert end.value.code == 2
    assert "takes no such name" in capsys.readouterr().err


# Drives.


@windows
@pytest.mark.parametrize("path", ["Q:\\game.jsonl", "\\\\nowhere\\games\\game.jsonl", "\\\\?\\Q:\\game.jsonl"])
def test_a_drive_that_is_not_there_is_told(path: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["resume", path, "--lang", "en"]) == 1
    assert capsys.readouterr().err.count("\n") == 1


@windows
@pytest.mark.parametrize("opening", ["\\\\?\\", "\\\\.\\", ""])
@pytest.mark.process
def test_a_game_on_a_drive_named_in_full(tmp_path: Path, opening: str) -> None:
    path = f"{opening}{tmp_path}\\game.jsonl"
    done = program(tmp_path, "--lang", "en", *TABLE, "--log", path, typed="Enter\n")
    assert done.returncode == 0 and told(done).splitlines()[-1] == f"Game saved: {path}"
    assert main(["log", "check", path]) == 0


@windows
@pytest.mark.process
def test_a_game_in_the_folder_a_drive_is_at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`C:game.jsonl` lies in the folder that is open on C."""
    monkeypatch.chdir(tmp_path)
    path = f"{tmp_path.drive}game.jsonl"
    assert program(tmp_path, *TABLE, "--log", path, typed="Enter\n").returncode == 0
    assert verify_log_file(tmp_path / "game.jsonl").line_count > 0


@pytest.fixture
def share(tmp_path: Path) -> Iterator[str]:
    """A folder by its name in the network. Wine looks for such ones in a folder of its own."""
    server = f"vialibera-{os.getpid()}"
    if under_wine():
        there = Path(os.environ["WINEPREFIX"]) / "dosdevices" / "unc" / server
        (there / "games").mkdir(parents=True)
        yield f"\\\\{server}\\games"
        shutil.rmtree(there)
    else:
        folder = f"\\\\localhost\\{tmp_path.drive[0]}${str(tmp_path)[2:]}"
        if not Path(folder).is_dir():
            pytest.skip("the drives of this machine are not shared")
        yield folder


@windows
@pytest.mark.process
def test_a_game_on_a_drive_of_the_network(tmp_path: Path, share: str, capsys: pytest.CaptureFixture[str]) -> None:
    log, page = f"{share}\\game.jsonl", f"{share}\\page.html"
    done = program(tmp_path, "--lang", "en", *TABLE, "--log", log, typed="Enter\nEnter\n")
    assert done.returncode == 0 and told(done).splitlines()[-1] == f"Game saved: {log}"
    with SealedFile(Path(log)):
        assert main(["resume", log, "--lang", "en"]) == 1
        assert "another program" in capsys.readouterr().err
    resumed = program(tmp_path, "--lang", "en", "resume", log, "--voice", "off", typed="a\n")
    assert resumed.returncode == 0 and told(resumed).splitlines()[-1] == f"Game saved: {log}"
    assert main(["log", "check", log]) == main(["report", "--html", page, log]) == 0
    there = program(tmp_path, "--lang", "en", *TABLE, typed="Enter\n", VIALIBERA_GAMES=share)
    assert told(there).splitlines()[-1].startswith(f"Game saved: {share}")
    assert sorted(path.suffix for path in Path(share).iterdir()) == [".html", ".jsonl", ".jsonl"]


@windows
@pytest.mark.skipif(writes_everywhere(), reason="Wine lets the superuser write into what may only be read")
def test_a_game_that_may_only_be_read_is_read_and_not_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    log = a_log(tmp_path / "game.jsonl", most=30)
    log.chmod(stat.S_IREAD)
    assert main(["log", "check", str(log), "--lang", "en"]) == 0
    assert main(["resume", str(log), "--voice", "off", "--lang", "en"]) == 1
    assert "the system does not allow reading or writing here" in capsys.readouterr().err
    log.chmod(stat.S_IWRITE)


@windows
def test_folders_are_where_windows_keeps_them(monkeypatch: pytest.MonkeyPatch) -> None:
    from vialibera.record.journal.exported_files import state_folder
    from vialibera.shell.settings.settings_file import games_folder, settings_path

    for name in ("VIALIBERA_CONFIG", "VIALIBERA_GAMES", "VIALIBERA_STATE"):
        monkeypatch.delenv(name, raising=False)
    ours = Path(os.environ["LOCALAPPDATA"]) / "vialibera"
    assert (Path(settings_path()).parent, games_folder(), state_folder()) == (ours, ours / "games", ours)


# Streams.


@pytest.mark.parametrize(("words", "lines"), [(("rulesets",), 0), (TABLE, 1)], ids=["rulesets", "play"])
@pytest.mark.process
def test_a_reader_that_goes_away_after_so_many_lines(tmp_path: Path, words: tuple[str, ...], lines: int) -> None:
    """As `vialibera rulesets | true` and as `vialibera play | head -1`."""
    command = [sys.executable, "-m", "vialibera", *words]
    child = subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment(tmp_path)
    )
    assert child.stdin and child.stdout and child.stderr
    assert all(child.stdout.readline() for _ in range(lines))
    child.stdout.close()
    child.stdin.write(b"Enter\n" * 500)
    child.stdin.close()
    assert b"Traceback" not in child.stderr.read()
    assert child.wait(60) in (STATUS_PIPE_CLOSED, 1)


@pytest.mark.parametrize("lacking", ["stdin", "stdout", "stderr", "stdin, sys.stdout, sys.stderr"])
@pytest.mark.parametrize("words", [("rulesets",), TABLE, ("nonsense",)], ids=["rulesets", "play", "nonsense"])
@pytest.mark.process
def test_without_streams_as_pythonw_has_it_nothing_falls_over(
    tmp_path: Path, lacking: str, words: tuple[str, ...]
) -> None:
    names = lacking.split(", ")
    code = f"import sys; sys.{' = sys.'.join(name.removeprefix('sys.') for name in names)} = None; " + (
        f"from vialibera.cli import main; sys.exit(main({list(words)!r}))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], input=b"Enter\n", capture_output=True, env=environment(tmp_path), check=False
    )
    assert b"Traceback" not in done.stderr
    well = words == ("rulesets",) or (words == TABLE and "stdin" not in names)
    assert done.returncode == (2 if words == ("nonsense",) else int(not well)) or "stdout" in lacking


@pytest.mark.process
def test_an_empty_device_is_no_keyboard(tmp_path: Path) -> None:
    """Windows calls NUL a terminal. As after any end of the input, the game is saved."""
    command = [sys.executable, "-m", "vialibera", "--lang", "en", *TABLE]
    done = subprocess.run(
        command, stdin=subprocess.DEVNULL, capture_output=True, env=environment(tmp_path), timeout=240, check=False
    )
    assert done.returncode == 0 and not done.stderr
    assert "One command per line" in told(done)


# Letters.


@pytest.mark.parametrize("page", ["cp850", "cp1252", "ascii", "utf-8"])
@pytest.mark.process
def test_a_game_under_any_code_page(tmp_path: Path, page: str) -> None:
    """The euro sign under 850: a letter that is lacking stops nothing. What is typed is read as UTF-8 all the same."""
    keys = "\n" * 8 + "Enter\n" * 20
    done = program(
        tmp_path, "--lang", "it", *TABLE[:3], typed=f"\ufeffNicolò\nZoë\n{keys}",
        PYTHONUTF8="0", PYTHONIOENCODING=page, LC_ALL="C",
    )  # fmt: skip
    assert done.returncode == 0 and not done.stderr
    (log,) = (tmp_path / "games").glob("*.jsonl")
    assert [player.name for player in verify_log_file(log).header.players] == ["Nicolò", "Zoë"]
    assert ("Nicolo" if page == "ascii" else "Nicolò").encode(page) in done.stdout
    report = program(tmp_path, "report", "--text", str(log), PYTHONUTF8="0", PYTHONIOENCODING=page, LC_ALL="C")
    assert report.returncode == 0 and not report.stderr


IN_A_CONSOLE = """
import ctypes, subprocess, sys
ctypes.WinDLL("kernel32").SetConsoleOutputCP(int(sys.argv[1]))
sys.exit(subprocess.call([sys.executable, "-m", "vialibera", *sys.argv[2:]]))
"""


@windows
@pytest.mark.parametrize("page", [850, 1252, 65001])
@pytest.mark.process
def test_a_pipe_is_read_by_the_code_page_of_its_console(
    tmp_path: Path, page: int, capsys: pytest.CaptureFixture[str]
) -> None:
    """As `vialibera rulesets show euro | more`. The sign that a page lacks is written in letters, and no other is."""
    words = ("--lang", "it", "rulesets", "show", "euro")
    settings = environment(tmp_path) | {"PYTHONUTF8": "0"}
    settings.pop("PYTHONIOENCODING", None)
    done = subprocess.run(
        [sys.executable, "-c", IN_A_CONSOLE, str(page), *words],
        input=b"", capture_output=True, env=settings, creationflags=subprocess.CREATE_NO_WINDOW, check=True,
    )  # fmt: skip
    assert main(words) == 0
    text = capsys.readouterr().out
    assert "€" in text and "è" in text
    written = text.replace("€", "EUR") if page == 850 else text
    assert done.stdout.replace(b"\r\n", b"\n") == written.encode(f"cp{page}")


def test_the_encoding_that_is_asked_for_goes_before_the_page_of_the_console(monkeypatch: pytest.MonkeyPatch) -> None:
    reading, writing = os.pipe()
    monkeypatch.setattr(code_page, "_console_encoding", lambda: "cp850")
    monkeypatch.delenv("PYTHONIOENCODING", raising=False)
    monkeypatch.setenv("PYTHONUTF8", "0")
    with open(reading, "rb"), open(writing, "w") as pipe, open(os.devnull, "w") as no_pipe:
        assert [code_page.reader_encoding(stream) for stream in (pipe, no_pipe, io.StringIO())] == ["cp850", None, None]
        monkeypatch.setenv("PYTHONUTF8", "1")
        assert code_page.reader_encoding(pipe) is None
        monkeypatch.setenv("PYTHONUTF8", "0")
        monkeypatch.setenv("PYTHONIOENCODING", "utf-8")
        assert code_page.reader_encoding(pipe) is None


def test_settings_written_with_notepad(tmp_path: Path) -> None:
    """It marks UTF-8 at the beginning, and ends lines in its own way."""
    from vialibera.shell.settings.settings_file import load_settings

    file = tmp_path / "vialibera.toml"
    file.write_bytes(b'\xef\xbb\xbfvoice = "off"\r\nguard = 0.5\r\n')
    settings = load_settings(file)
    assert (settings.voice, settings.guard, settings.faults) == ("off", 0.5, ())
