"""The desk on a braille display: the first question offers one, and each list and field rests in its cells."""

from __future__ import annotations

import sys
import time
from itertools import pairwise
from pathlib import Path

import pyte
import pytest
from tests.apart import environment

from vialibera.shell.console.console import LATE_ENTER_SECONDS

PATIENCE, CALM = 20.0, 0.2
WIDE, HIGH = 80, 25
FIELD = ("Risposta:", "Answer:")
KEYS = {"enter": "\r", "esc": "\x1b", "f4": "\x1bOS"}


class Desk:
    """The desk in a pseudo-terminal, and the cells of a display that follows its cursor."""

    def __init__(self, folder: Path, cells: int, *words: str, lang: str = "it") -> None:
        pexpect = pytest.importorskip("pexpect")
        self.pexpect, self.cells = pexpect, cells
        self.screen = pyte.Screen(WIDE, HIGH)
        self.feed = pyte.Stream(self.screen)
        self.rests: list[tuple[str, str, str, tuple[int, int]]] = []
        """The key, the row with the cursor, the cells of it, and the place of the cursor."""
        env = environment(folder)
        (folder / "config" / "vialibera.toml").unlink()
        command = ["-m", "vialibera", "--lang", lang, "tournament", *words]
        self.child = pexpect.spawn(sys.executable, command, env=env, encoding="utf-8", dimensions=(HIGH, WIDE))
        self.child.delaybeforesend = None
        self.wait()

    def wait(self) -> None:
        """Wait for the answer of the program, and until nothing more comes."""
        came, limit = False, time.monotonic() + PATIENCE
        while time.monotonic() < limit:
            try:
                self.feed.feed(self.child.read_nonblocking(65536, timeout=CALM))
                came = True
            except self.pexpect.TIMEOUT:
                if came:
                    return
            except self.pexpect.EOF:
                return

    def wait_for(self, text: str) -> None:
        limit = time.monotonic() + PATIENCE
        while time.monotonic() < limit and not any(text in row for row in self.screen.display):
            self.wait()
        assert any(text in row for row in self.screen.display), "\n".join(self.screen.display)

    @property
    def shown(self) -> str:
        cursor = self.screen.cursor
        first = min(cursor.x, WIDE - 1) // self.cells * self.cells
        return self.screen.display[cursor.y][first : first + self.cells].rstrip()

    def press(self, *keys: str) -> str:
        """The cells after these keys, each of which is felt."""
        for key in keys:
            self.child.send(KEYS.get(key, key))
            self.wait()
            cursor = self.screen.cursor
            row = self.screen.display[cursor.y].rstrip()
            self.rests.append((key, row, self.shown, (cursor.x, cursor.y)))
        return self.shown

    def read_on(self) -> list[str]:
        """The rows that the apostrophe brings until one comes again."""
        rows: list[str] = []
        while (row := self.press("'")) not in rows:
            rows.append(row)
        return rows


@pytest.mark.process
def test_the_first_question_offers_a_braille_display_and_asks_for_its_cells(tmp_path: Path) -> None:
    at = Desk(tmp_path, 40)
    at.wait_for("braille")
    number = next(row.strip()[0] for row in at.screen.display if "braille" in row)
    at.press(number)
    at.wait_for("Quante celle")
    time.sleep(LATE_ENTER_SECONDS)
    at.press("enter")
    at.wait_for("velocemente")  # as at the first start of a game
    time.sleep(LATE_ENTER_SECONDS)
    at.press("enter")
    at.wait_for("Quale torneo?")
    assert at.press("=") == "Quale torneo?"
    settings = (tmp_path / "config" / "vialibera.toml").read_text("utf-8")
    assert "columns = 40" in settings and 'voice = "reader"' in settings
    assert at.read_on()[:2] == ["1: un torneo nuovo", "2: un torneo in un altro file"]
    at.child.close(force=True)


@pytest.mark.slow
@pytest.mark.timeout(600)
@pytest.mark.parametrize("lang", ["it", "en"])
@pytest.mark.parametrize("cells", [20, 32, 40, 80])
def test_lists_and_fields_of_the_whole_desk_rest_in_the_cells(tmp_path: Path, cells: int, lang: str) -> None:
    at = Desk(tmp_path, cells, "--columns", str(cells), lang=lang)
    at.wait_for({"it": "torneo?", "en": "tournament?"}[lang])
    at.read_on()
    at.press("1")
    for text in ("Coppa Felice", "6/4/2026", "Verona", "Club dei giocatori", "Rita", "90", "1", "0", "2"):
        at.read_on()
        at.press(*text, "enter")
    at.read_on()
    at.press("2")
    for answer in ("enter", "enter", "2", "enter"):
        at.read_on()
        at.press(answer)
    at.read_on()
    at.press("1")
    at.read_on()
    at.press("1")
    for text in ("Massimiliana Bartolomea", "Circolo dei giocatori di Verona", "Bea", "Lodi", "Ciro", "Como", ""):
        at.read_on()
        at.press(*text, "enter")
    for key in ("?", "f4", "t", ".", ","):
        at.press(key)
        at.read_on()
    at.child.close(force=True)
    beside_fields = [(row, shown) for _, row, shown, _ in at.rests if not row.startswith(FIELD)]
    assert [(row, shown) for row, shown in beside_fields if row != shown or not row.strip()] == []
    assert all(len(row) < cells for row, _ in beside_fields), beside_fields
    for (*_, before), (key, row, _, after) in pairwise(at.rests):
        assert before != after, (key, row)
