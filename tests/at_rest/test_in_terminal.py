"""The program itself in a pseudo-terminal: at each rest pyte shows a question or a wait, whatever the size is made."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random

import pytest
from tests.at_rest.test_at_rest import KEY_WORDS, NAMES
from tests.shell.console.test_board_screen import Terminal

from vialibera.senses.screen.columns_layout import COLUMNS_FOOT_ROWS
from vialibera.senses.screen.layout import RING_SIZE, has_room_for
from vialibera.senses.screen.ring_layout import RING_FOOT_ROWS

PLAYERS = ("--players", "Anna,Bruno", "--bot", "Carla=prudente", "--bot", "Dino=facile", "--dice", "program")
KEYS = ("\r", "\r", "\r", "a", "r", "o", "\x1b", "v", "e", "\x1b", "0", "c", ".", " ")
SIZES = ((80, 24), (60, 20), (120, 40), (100, 30), (200, 50))
KEYS_AT_A_SIZE = 10
MOST_LOOKS = 30


class RealRests:
    """A game of two people and two computer players on the board, keyed at random and made larger and smaller."""

    def __init__(self, folder: Path, edition: str, seed: int) -> None:
        words = ("play", "--ruleset", edition, *PLAYERS, "--seed", str(seed), "--screen", "board")
        self.terminal, self.random, self.size = Terminal(folder, *words, size=SIZES[0]), Random(seed), SIZES[0]
        self.terminal.shows(until="comincia")
        self.terminal.shows("\r", until="altre mosse")

    def rests(self, count: int) -> list[str]:
        """Return the question of the screen after each of so many keys."""
        return [self.press_and_read(number) for number in range(count)]

    def press_and_read(self, number: int) -> str:
        if number % KEYS_AT_A_SIZE == KEYS_AT_A_SIZE - 1:
            self.size = SIZES[number // KEYS_AT_A_SIZE % len(SIZES)]
            self.terminal.resize(*self.size)
        self.terminal.shows(self.random.choice(KEYS))
        for _ in range(MOST_LOOKS):  # after a resize the board is drawn anew; a row that is blank for good stays so
            if shown := self.question():
                break
            self.terminal.shows()
        return shown

    def question(self) -> str:
        """Return the rows between the board and the row of keys, which is always there."""
        feet = RING_FOOT_ROWS if has_room_for(self.size, RING_SIZE) else COLUMNS_FOOT_ROWS
        return " ".join(" ".join(self.terminal.text.split("\n")[-feet:-1]).split())


@contextmanager
def real_rests(folder: Path, edition: str, seed: int) -> Iterator[RealRests]:
    real = RealRests(folder, edition, seed)
    with closing(real.terminal.child):
        yield real


def check_rests(found: list[str]) -> None:
    """At every rest the rows of the question say something, mostly who must act, with a key."""
    assert all(found)
    asked = [rest for rest in found if any(name in rest for name in NAMES) and KEY_WORDS["it"].search(rest)]
    assert len(asked) > len(found) // 3
    assert all("Traceback" not in rest for rest in found)


@pytest.mark.process
def test_a_real_terminal_always_says_what_is_asked(tmp_path: Path) -> None:
    with real_rests(tmp_path, "moderno", 11) as real:
        check_rests(real.rests(25))


@pytest.mark.slow
@pytest.mark.parametrize(("edition", "seed"), [("lira", 7), ("moderno", 11), ("euro", 3)])
def test_a_real_terminal_says_what_is_asked_for_long(edition: str, seed: int, tmp_path: Path) -> None:
    with real_rests(tmp_path, edition, seed) as real:
        check_rests(real.rests(150))


def test_rows_that_are_blank_are_caught() -> None:
    asked = "Anna, Invio per lanciare i dadi."
    check_rests([asked, asked])
    for found in ([asked, ""], ["Sala d'attesa."] * 3):
        with pytest.raises(AssertionError):
            check_rests(found)
