"""Thirty turns read and played from the cells of a braille display alone, under brltty itself."""

from __future__ import annotations

import re
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.screen_readers.braille_display import BrailleDisplay, missing

from vialibera.record.journal.recover import load_game

GAME = str(Path(__file__).with_name("braille_game.py"))
TURNS = 30
MOST_PANS = 2
MOST_UNREAD, MOST_QUESTION_ROWS = 300, 4
COUNT = re.compile(r" \+\d+$")
ANSWERS = (
    (re.compile(r"\bA (?:compra|buy|accetta|accept)"), "a"),
    (re.compile(r"\b(?:Invio|Enter)\b"), "enter"),
    (re.compile(r"\bR\b"), "r"),
    (re.compile(r"\bK\b"), "k"),
    (re.compile(r"\bH\b"), "H"),
    (re.compile(r"\bO\b"), "o"),
)
"""The key for a question, by the keys that its row names; the first that fits is pressed."""
LIST_ENTRY = "1"


class Fingers:
    """A player who knows the game by its cells alone: reads every row, then does what the question says."""

    def __init__(self, display: BrailleDisplay, log: Path) -> None:
        self.display, self.log = display, log
        self.rests: list[tuple[str, str]] = []
        """The cells after each key, and the row of the console on which the cursor was."""
        self.felt: list[str] = []
        self.pans = 0

    @property
    def turn(self) -> int:
        return load_game(self.log).state.turn_no if self.log.exists() else 0

    def press(self, key: str) -> str:
        self.display.press(key)
        return self.feel()

    def feel(self) -> str:
        """Read the cells, and whatever of the row is beyond them."""
        display = self.display
        self.rests.append((display.shown, display.cursor_row()))
        self.felt.append(display.shown)
        if len(display.shown) == display.cells:
            self.pans += 1
            display.command("FWINRT")
            self.felt[-1] += display.rest()
        return self.felt[-1]

    def read_all(self) -> list[str]:
        """Read every row that was not read, and return the rows of the question."""
        for _ in range(MOST_UNREAD):
            before = len(self.felt)
            row = self.press("'")
            if plain(row) == plain(self.felt[before - 1]):
                break
        rows = [self.press("=")]
        while len(rows) < MOST_QUESTION_ROWS and plain(row := self.press("=")) != plain(rows[0]):
            rows.append(row)
        return rows

    def play(self) -> None:
        while self.turn < TURNS and self.display.is_running:
            question = " ".join(self.read_all())
            key = next((key for shape, key in ANSWERS if shape.search(question)), "enter")
            row = self.press(key)
            if key in "kHo" and not any(shape.search(row) for shape, _ in ANSWERS):
                self.press(LIST_ENTRY)
            if re.search(r"\b(?:gioca|plays|chiede|claims)\b", row):
                time.sleep(0.5)


def plain(row: str) -> str:
    return COUNT.sub("", row.strip())


@pytest.fixture
def display(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[BrailleDisplay]:
    cells, *arguments = request.param
    words = ("play", "--log", str(tmp_path / "log.jsonl"), "--columns", str(cells), *arguments)
    open_display = BrailleDisplay(tmp_path, cells, sys.executable, GAME, *words)
    try:
        yield open_display
    finally:
        open_display.close()


LIRA = ("--lang", "it", "--ruleset", "lira", "--players", "Anna,Bruno", "--bot", "Ada=prudente", "--seed", "6")
MODERNO = ("--lang", "en", "--ruleset", "moderno", "--players", "Ann,Bob", "--bot", "Ada=prudente", "--seed", "7")


@pytest.mark.reader
@pytest.mark.skipif(bool(missing()), reason=missing())
@pytest.mark.timeout(1800)
@pytest.mark.parametrize(
    "display",
    [(cells, *game, "--think", "0.1") for game in (LIRA, MODERNO) for cells in (40, 20, 32, 80)],
    ids=[f"{game}-{cells}" for game in ("lira", "moderno") for cells in (40, 20, 32, 80)],
    indirect=True,
)
def test_thirty_turns_are_played_from_the_cells_alone(display: BrailleDisplay, tmp_path: Path) -> None:
    display.rest(1.0)
    display.wait_for_rows()
    fingers = Fingers(display, tmp_path / "log.jsonl")
    fingers.play()
    told = display.told()
    fingers.read_all()
    felt = {row.strip() for row in fingers.felt}
    missed = [row for row in told if row not in felt]
    whole = [(shown.strip(), row.strip()) for shown, row in fingers.rests if len(shown) < display.cells]
    tails = [(shown, row) for shown, row in whole if shown != row]
    figures = {
        "turns": fingers.turn,
        "rests": len(fingers.rests),
        "blank": sum(not shown for shown, _ in fingers.rests),
        "tails": len(tails),
        "pans": fingers.pans,
        "told": len(told),
        "missed": len(missed),
    }
    print(figures, tails, missed)
    assert figures["turns"] >= TURNS
    assert (figures["blank"], figures["tails"], figures["missed"]) == (0, 0, 0), figures
    assert figures["pans"] <= MOST_PANS * TURNS
