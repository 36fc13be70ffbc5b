"""`vialibera watch --web`: a saved game on a page, until Ctrl+C; `play --web` without a terminal."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from http.client import HTTPConnection
from pathlib import Path

import pytest
from tests.network.web.served import Events
from tests.record.journal.logs import a_game, a_header, write

from vialibera import cli
from vialibera.commands import watch

PATIENCE = 30.0
PROGRAM = (sys.executable, "-m", "vialibera", "--lang", "en")


def served(log: Path, *options: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [*PROGRAM, "watch", str(log), "--web", *options], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl+C goes another way there")
@pytest.mark.process
def test_it_tells_its_address_shows_the_game_and_ends_with_ctrl_c(tmp_path: Path) -> None:
    log = write(tmp_path / "log", a_header("lira"), a_game("lira"))
    child = served(log)
    assert child.stdout is not None
    address = child.stdout.readline()
    port = int(re.findall(r"http://127\.0\.0\.1:(\d+)/", address)[0])
    assert child.stdout.readline() == "Ctrl+C ends it.\n"
    connection = HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    connection.request("GET", "/events?lang=en")
    assert Events(connection.getresponse()).next().lines[1].startswith("Lira. Playing: ")
    child.send_signal(signal.SIGINT)
    out, complaints = child.communicate(timeout=PATIENCE)
    assert (child.returncode, out.strip(), complaints) == (0, "", "")


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl+C goes another way there")
@pytest.mark.process
def test_to_the_house_it_says_the_code(tmp_path: Path) -> None:
    child = served(write(tmp_path / "log", a_header("lira"), a_game("lira")), "--lan")
    assert child.stdout is not None
    lines = [child.stdout.readline() for _ in range(3)]
    child.send_signal(signal.SIGINT)
    child.communicate(timeout=PATIENCE)
    assert re.fullmatch(r"The code to get in: \d{3} \d{3}\.\n", lines[1])


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl+C goes another way there")
@pytest.mark.process
def test_to_the_host_it_says_once_that_wrong_codes_are_typed(tmp_path: Path) -> None:
    child = served(write(tmp_path / "log", a_header("lira"), a_game("lira")), "--lan")
    assert child.stdout is not None
    lines = [child.stdout.readline() for _ in range(3)]
    port = int(re.findall(r":(\d+)/", lines[0])[0])
    wrong = f"{(int(re.sub('[^0-9]', '', lines[1])) + 1) % 1_000_000:06}"
    for _ in range(7):
        connection = HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
        connection.request("POST", "/code", f"code={wrong}", {"Content-Type": "application/x-www-form-urlencoded"})
        assert connection.getresponse().status in (403, 429)
        connection.close()
    child.send_signal(signal.SIGINT)
    out, _ = child.communicate(timeout=PATIENCE)
    assert out.count("5 wrong codes for the page have been typed") == 1


def test_what_is_no_game_is_not_shown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "log").write_text("no game\n")
    assert cli.main(["--lang", "it", "watch", str(tmp_path / "log"), "--web"]) == 1
    assert "log" in capsys.readouterr().err


@pytest.mark.parametrize("port", ["80", "70000", "eight", "-1", "٨٠٨٠"])
def test_a_port_is_a_number_nobody_else_is_entitled_to(port: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        cli.main(["--lang", "en", "watch", f"--web={port}"])
    assert ended.value.code == 2 and "from 1024 to 65535" in capsys.readouterr().err


@pytest.mark.process
def test_a_game_without_a_terminal_tells_the_address_first_and_is_on_the_page(tmp_path: Path) -> None:
    words = ["play", "--ruleset", "lira", "--players", "Anna,Bruno", "--voice", "off", "--web", "--seed", "4"]
    folders = {name: str(tmp_path / name) for name in ("VIALIBERA_GAMES", "VIALIBERA_STATE", "VIALIBERA_CONFIG")}
    child = subprocess.Popen(
        [*PROGRAM, *words],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=os.environ | folders | {"PYTHONUTF8": "1"},
        encoding="utf-8",
    )
    assert child.stdin is not None and child.stdout is not None
    line = ""
    while "http://" not in line:
        line = child.stdout.readline()
        assert line
    connection = HTTPConnection("127.0.0.1", int(re.findall(r":(\d+)/", line)[0]), timeout=PATIENCE)
    connection.request("GET", "/events?lang=it")
    events = Events(connection.getresponse())
    assert events.next().data["game"] is None
    child.stdin.write("Enter\nEnter\n")
    child.stdin.flush()
    heard = events.next().lines
    while not any("lancia" in line for line in heard):
        heard += events.next().lines
    assert heard[0] == "Lira. Giocano Anna e Bruno."
    child.stdin.close()
    assert child.wait(PATIENCE) == 0
    assert json.dumps(heard)


def test_a_page_is_asked_for_by_its_port_or_for_the_house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[str] = []
    monkeypatch.setattr(watch, "watch_on_page", lambda arguments, lang: shown.append("page") or 0)
    monkeypatch.setattr(watch.play, "run_at_terminal", lambda begin, lang: shown.append("terminal") or 0)
    log = str(write(tmp_path / "log", a_header("lira"), a_game("lira", most=3)))
    for words in ((), ("--lan",), ("--web",), ("--web", "--lan")):
        assert cli.main(["watch", log, *words]) == 0
    assert shown == ["terminal", "page", "page", "page"]
