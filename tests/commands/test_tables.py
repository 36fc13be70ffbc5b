"""`games` and `simulate` as tables, at a terminal and for whoever looks; everybody else is told the same in lines."""

from __future__ import annotations

import io
import re
import subprocess
import sys
from pathlib import Path

import pytest
from tests.record.journal.logs import a_game, edition, write

from vialibera.cli import main
from vialibera.commands.document_columns import table_if_fits
from vialibera.record.journal.header import Header, Player, new_header
from vialibera.senses.pictures.document import ColumnTable
from vialibera.shell.terminal.text_tables import fold_rows_in_half, format_columns
from vialibera.words.sanitize import clean_text

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
    header = new_header(Header(edition("lira").data, tuple([Player(name, "cane", "random") for name in NAMES]), ""))
    write(games / "going.jsonl", header, a_game("lira", most=60))
    (games / "none.jsonl").write_text("ciao")
    return games


def printed(terminal: Terminal, monkeypatch: pytest.MonkeyPatch, *words: str) -> list[str]:
    monkeypatch.setattr(sys, "stdout", terminal)
    monkeypatch.setattr("vialibera.shell.terminal.tty._is_console", lambda file: True)
    assert main([*words, "--lang", "en"]) == 0
    return terminal.getvalue().splitlines()


def test_games(eyes: Terminal, monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    head, *rest = printed(eyes, monkeypatch, "games", "--folder", str(folder))
    assert head.split("  ")[0] == "No." and "Where it stands" in head
    told = "\n".join(rest)
    assert str(folder / "going.jsonl") in rest[rest.index("The files:") + 1]
    assert all(clean_text(word) in told for name in NAMES for word in name.split())
    assert "it cannot be read" in told and str(folder / "none.jsonl") in told
    assert not ESCAPES.findall(told)
    assert all(len(line) < 90 for line in rest[: rest.index("The files:")])


SIMULATED = ("simulate", "--ruleset", "lira", "--games", "4", "--seed", "3", "--bots", "prudente,random,random,random")


def test_simulate(eyes: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    told = printed(eyes, monkeypatch, *SIMULATED)
    assert any(line.split() == ["Seat", "Player", "Wins", "Share", "95%", "interval:", "from", "to"] for line in told)
    (first,) = (line for line in told if "  Go  " in line)
    assert re.fullmatch(r" +0  Go +\d\.\d% +\d\.\d% +[-+]?\d\.\d", first)
    assert not ESCAPES.findall("\n".join(told)) and all(len(line) < 90 for line in told)


class Blocky(Terminal):
    encoding = "utf-8"  # type: ignore[assignment]


def test_on_a_narrow_terminal_all_figures_stand(eyes: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("COLUMNS", "44")
    told = printed(eyes, monkeypatch, *SIMULATED)
    assert all(len(line) < 44 for line in told)
    assert sum(line.count("%") for line in told) >= 3 * 4 + 2 * 41, (
        "shares with bounds, and landings beside the exact ones"
    )


def test_who_listens_to_simulate_meets_no_table(monkeypatch: pytest.MonkeyPatch, eyes: Terminal) -> None:
    monkeypatch.setenv("VIALIBERA_VOICE", "reader")
    told = "\n".join(printed(Blocky(), monkeypatch, *SIMULATED))
    assert "Seat 1 (“medium”): " in told
    assert not re.search(r"[\u2500-\u259f#\x1b]|  +\S", told), "behind a line may be two spaces, for readers"


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


NAME_LISTS = (("rulesets",), ("sounds", "--list"))


@pytest.mark.parametrize("asked", NAME_LISTS, ids=" ".join)
def test_names_and_their_meanings_stand_in_two_columns(
    eyes: Terminal, monkeypatch: pytest.MonkeyPatch, asked: tuple[str, ...]
) -> None:
    """Each meaning is wrapped in its own column; all words of the lines are there."""
    monkeypatch.setenv("NO_COLOR", "1")
    told = printed(eyes, monkeypatch, *asked)
    lines = printed(Terminal(), monkeypatch, *asked, "--text")
    column = re.match(r"\S+ +", told[0])
    assert column and all(len(line) < 90 for line in told)
    rows = [line for line in told if line and not line.startswith("Variants")]
    assert all(line[column.end() - 2 : column.end()] == "  " and line[column.end()] != " " for line in rows)
    assert " ".join(told).split() == " ".join(line.replace(": ", " ", 1) for line in lines).split()


@pytest.mark.parametrize("asked", NAME_LISTS, ids=" ".join)
@pytest.mark.parametrize("chosen", ["reader", "direct", "columns", "pipe", "dumb"])
def test_who_listens_gets_names_and_meanings_in_lines(
    eyes: Terminal, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, asked: tuple[str, ...], chosen: str
) -> None:
    """Whoever has a braille display under the hand counts as well, even with the voice of the game."""
    (tmp_path / "settings").mkdir()
    (tmp_path / "settings" / "vialibera.toml").write_text("columns = 40\n" * (chosen == "columns"))
    monkeypatch.setenv("VIALIBERA_VOICE", chosen if chosen in ("reader", "direct") else "own")
    monkeypatch.setenv("TERM", "dumb" if chosen == "dumb" else "xterm-256color")
    monkeypatch.setenv("COLUMNS", "300")
    told = printed(io.StringIO() if chosen == "pipe" else eyes, monkeypatch, *asked)  # type: ignore[arg-type]
    assert [line.rstrip() for line in told] == printed(Terminal(), monkeypatch, *asked, "--text")
    assert not any(re.search(r"\S {2,}\S|\x1b", line) for line in told)


@pytest.mark.process
def test_no_table_waits_for_rich_where_nobody_looks() -> None:
    code = "import sys; from vialibera.cli import main; main(['rulesets']); assert 'rich' not in sys.modules"
    subprocess.run([sys.executable, "-c", code], check=True, stdout=subprocess.DEVNULL)


def test_a_pipe_is_told_in_lines(monkeypatch: pytest.MonkeyPatch, eyes: Terminal) -> None:
    pipe = io.StringIO()
    monkeypatch.setattr(sys, "stdout", pipe)
    assert main(["simulate", "--ruleset", "lira", "--games", "1", "--lang", "en"]) == 0
    assert "Seat 1 (“medium”): " in pipe.getvalue() and "\n0 Go: " in pipe.getvalue()


def test_columns_stand_below_each_other_and_break_no_word_they_must_not() -> None:
    rows = [("1", "小明", "abc def"), ("22", "[b]", "ghi")]
    assert format_columns(rows, 40, right=(0,)) == [" 1  小明  abc def", "22  [b]   ghi"]
    assert format_columns(rows, 13, right=(0,), unbroken=(0, 1)) == [" 1  小明  abc", "          def", "22  [b]   ghi"]


def test_a_table_stands_if_it_has_a_row_and_fits() -> None:
    table = ColumnTable([("Seat", "Wins"), ("Anna", "7")], (1,))
    assert table_if_fits(table, 10) == ["Seat  Wins", "Anna     7"]
    assert table_if_fits(table, 9) == table_if_fits(ColumnTable(table.rows[:1], (1,)), 80) == []


def test_halves_of_an_odd_table() -> None:
    assert fold_rows_in_half(("h",), [("1",), ("2",), ("3",)]) == [("h", "", "h"), ("1", "", "3"), ("2", "", "")]
