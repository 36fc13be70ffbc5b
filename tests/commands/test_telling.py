"""Long texts on a terminal: wrapped at words, a screen at a time where a reader listens, with --text all at once."""

from __future__ import annotations

import io
import sys
from itertools import pairwise
from pathlib import Path

import pytest
from tests.record.journal.logs import a_game, a_header, write

from vialibera.cli import main

COLUMNS, ROWS = 40, 15


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True

    def fileno(self) -> int:
        return 1


class Reading:
    """A terminal, and after which of its rows it waited for a reader."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.screen, self.patch = Terminal(), monkeypatch
        self.waits: list[int] = []
        monkeypatch.setenv("COLUMNS", str(COLUMNS))
        monkeypatch.setenv("LINES", str(ROWS))
        monkeypatch.setattr(
            "vialibera.shell.terminal.line_output.time.sleep", lambda _: self.waits.append(len(self.rows))
        )

    @property
    def rows(self) -> list[str]:
        return self.screen.getvalue().split("\n")

    def told(self, *words: str, into: io.StringIO | None = None) -> int:
        with self.patch.context() as patched:
            patched.setattr(sys, "stdout", into or self.screen)
            patched.setattr("vialibera.shell.terminal.tty._is_console", lambda file: True)
            try:
                return main(["--lang", "it", *words])
            except SystemExit as left:
                return int(left.code or 0)


@pytest.fixture
def reading(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Reading:
    monkeypatch.setenv("VIALIBERA_GAMES", str(tmp_path))
    for name in ("one", "two"):
        write(tmp_path / f"{name}.jsonl", a_header("lira"), a_game("lira", most=60))
    return Reading(monkeypatch)


TEXTS = (
    ("rulesets",), ("rulesets", "show", "lira"), ("rulesets", "explain", "lira", "rent"), ("report",), ("games",),
    ("log", "show", "2", "--events"), ("simulate", "--ruleset", "lira", "--games", "1"), ("manual", "dodici-tasti"),
    ("play", "--help"),
)  # fmt: skip


@pytest.mark.parametrize("words", TEXTS, ids=" ".join)
def test_a_long_text_waits_for_the_reader_and_breaks_no_word(
    words: tuple[str, ...], reading: Reading, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("VIALIBERA_VOICE", "reader")
    assert reading.told(*words) == 0
    assert len(reading.rows) > 2 and all(len(row) <= COLUMNS for row in reading.rows)
    stops = [0, *reading.waits, len(reading.rows)]
    assert max(later - earlier for earlier, later in pairwise(stops)) <= ROWS, "more at once than a screen holds"
    if words[0] not in ("simulate", "games"):  # one tells how fast it was, one begins each row with a number
        reading.told(*words, into=(whole := io.StringIO()))
        assert whole.getvalue().split() == " ".join(reading.rows).split()


@pytest.mark.parametrize("words", [words for words in TEXTS if "--help" not in words], ids=" ".join)
def test_with_text_it_comes_at_once(words: tuple[str, ...], reading: Reading, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VIALIBERA_VOICE", "reader")
    assert reading.told(*words, "--text") == 0
    assert reading.waits == [] and len(reading.rows) > 3


@pytest.mark.parametrize("voice", ["own", "off"])
def test_where_nobody_reads_the_screen_nothing_waits(
    voice: str, reading: Reading, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("VIALIBERA_VOICE", voice)
    assert reading.told("rulesets", "show", "lira") == 0
    assert reading.waits == [] and all(len(row) <= COLUMNS for row in reading.rows)


@pytest.mark.parametrize("action", ["check", "show", "repair"])
def test_log_takes_the_numbers_of_games(action: str, reading: Reading, tmp_path: Path) -> None:
    assert reading.told("log", action, "2") == 0
    assert len(list(tmp_path.glob("*-repaired.jsonl"))) == (action == "repair")
