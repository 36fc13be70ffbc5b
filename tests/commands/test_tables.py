"""`games` and `simulate` as tables, at a terminal and for whoever looks; everybody else is told the same in lines."""

from __future__ import annotations

import io
import re
import sys
from pathlib import Path

import pytest
from tests.journal.logs import a_game, edition, write

from vialibera.cli import main
from vialibera.journal.header import Player, new_header
from vialibera.narrator.hostile import clean
from vialibera.shell.tables import in_columns, in_halves

NAMES = ("[b]Bruna[/z]", ":smile: [red]", "\x1b[31m小明\u202e┃")
"""What a table might take for marks of its own, or a terminal for commands."""

ESCAPES = re.compile(r"[^\n -~\u00a0-\u24ff\u3000-\uffff]")
"""Controls and pieces of frames."""


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True

    def fileno(self) -> int:
        return 1


@pytest.fixture
def eyes(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Terminal:
    """A terminal of 90 columns; nobody has chosen anything."""
    for name in ("VIALIBERA_VOICE", "ACCESSIBLE"):
        monkeypatch.delenv(name, raising=False)
    for name, value in {"TERM": "xterm", "COLUMNS": "90", "VIALIBERA_CONFIG": str(tmp_path / "settings")}.items():
        monkeypatch.setenv(name, value)
    return Terminal()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A game under way, and a file that is none."""
    games = tmp_path / "games"
    games.mkdir()
    header = new_header(edition("lira").snapshot, [Player(name, "cane", "random") for name in NAMES], "")
    write(games / "going.jsonl", header, a_game("lira", most=60))
    (games / "none.jsonl").write_text("ciao")
    return games


def printed(terminal: Terminal, monkeypatch: pytest.MonkeyPatch, *words: str) -> list[str]:
    monkeypatch.setattr(sys, "stdout", terminal)
    monkeypatch.setattr("vialibera.shell.tty._shows", lambda file: True)
    assert main([*words, "--lang", "en"]) == 0
    return terminal.getvalue().splitlines()


def test_games(eyes: Terminal, monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    head, *rest = printed(eyes, monkeypatch, "games", "--folder", str(folder))
    assert head.split("  ")[0] == "No." and "Where it stands" in head
    told = "\n".join(rest)
    assert str(folder / "going.jsonl") in rest[rest.index("The files:") + 1]
    assert all(clean(word).text in told for name in NAMES for word in name.split())
    assert "it cannot be read" in told and str(folder / "none.jsonl") in told
    assert not ESCAPES.findall(told)
    assert all(len(line) < 90 for line in rest[: rest.index("The files:")])


def test_simulate(eyes: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    told = printed(eyes, monkeypatch, "simulate", "--ruleset", "lira", "--games", "2", "--seed", "3")
    assert any(line.split() == ["Seat", "Player", "Wins", "Share", "95", "%", "from", "to"] for line in told)
    (first,) = (line for line in told if "  Go  " in line)
    assert re.fullmatch(r" +0  Go +\d+\.\d% +20  Free Parking +\d+\.\d%", first)
    assert not ESCAPES.findall("\n".join(told)) and all(len(line) < 90 for line in told)


@pytest.mark.parametrize(
    "asked",
    [{"VIALIBERA_VOICE": "reader"}, {"ACCESSIBLE": "1"}, {"TERM": "dumb"}, {"COLUMNS": "50"}],
    ids=lambda asked: next(iter(asked)),
)
def test_whoever_listens_is_told_in_lines(
    eyes: Terminal, monkeypatch: pytest.MonkeyPatch, folder: Path, asked: dict[str, str]
) -> None:
    for name, value in asked.items():
        monkeypatch.setenv(name, value)
    told = printed(eyes, monkeypatch, "games", "--folder", str(folder))
    assert any(re.match(r"\d: Lira with ", line) for line in told)
    assert not any(re.search(r"\S {2,}\S", line) for line in told), "no columns"


def test_a_pipe_is_told_in_lines(monkeypatch: pytest.MonkeyPatch, eyes: Terminal) -> None:
    pipe = io.StringIO()
    monkeypatch.setattr(sys, "stdout", pipe)
    assert main(["simulate", "--ruleset", "lira", "--games", "1", "--lang", "en"]) == 0
    assert "Seat 1 (“prudente”): " in pipe.getvalue() and "\n0 Go: " in pipe.getvalue()


def test_columns_stand_below_each_other_and_break_no_word_they_must_not() -> None:
    rows = [("1", "小明", "abc def"), ("22", "[b]", "ghi")]
    assert in_columns(rows, 40, right=(0,)) == [" 1  小明  abc def", "22  [b]   ghi"]
    assert in_columns(rows, 13, right=(0,), unbroken=(0, 1)) == [" 1  小明  abc", "          def", "22  [b]   ghi"]


def test_halves_of_an_odd_table() -> None:
    assert in_halves(("h",), [("1",), ("2",), ("3",)]) == [("h", "", "h"), ("1", "", "3"), ("2", "", "")]
