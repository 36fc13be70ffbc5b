"""The program itself in lines, with its page: at each rest the transcript and a late visitor have the same question."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import closing, contextmanager
from http.client import HTTPConnection
from pathlib import Path
from random import Random

import pytest
from tests.at_rest.test_at_rest import KEY_WORDS, NAMES
from tests.at_rest.test_in_terminal import PLAYERS
from tests.network.web.served import PATIENCE, Events
from tests.shell.console.test_board_screen import Terminal

KEYS = ("\r", "\r", "\r", "a", "r", "v", "c", " ", "e\x1b\x1b", "o\x1b")
"""Keys, those for lists with the keys that close them: what a list asks is for its own keyboard, never for the page."""

MOST_TRIES = 40


class RealLines:
    """A game of two people and two computer players in lines, and the page that shows it."""

    def __init__(self, folder: Path, edition: str, seed: int) -> None:
        words = ("play", "--ruleset", edition, *PLAYERS, "--seed", str(seed), "--screen", "lines", "--web")
        self.terminal, self.random = Terminal(folder, *words), Random(seed)
        self.terminal.shows(until="http://")
        found = re.search(r"http://[0-9.]+:(\d+)/", self.terminal.stream)
        assert found is not None
        self.port = int(found[1])
        self.terminal.shows("\r", until="Ordine: ")

    def page_question(self) -> str:
        """Return the question on the page of a visitor who comes now."""
        connection = HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        with closing(connection):
            connection.request("GET", "/events?lang=it")
            shown = Events(connection.getresponse()).next().data["now"]["question"]
        return " ".join(" ".join(line[0] for line in shown).split())

    def told_question(self) -> str:
        """Return what the full stop tells when it is pressed twice: the last event and the question."""
        before = len(self.terminal.stream)
        self.terminal.shows(".")
        self.terminal.shows(".")
        return " ".join(self.terminal.stream[before:].split())

    def rests(self, count: int) -> list[tuple[str, str]]:
        """Return the question of the page and what the transcript has, after each of so many keys."""
        return [self.press_and_compare() for _ in range(count)]

    def press_and_compare(self) -> tuple[str, str]:
        for key in self.random.choice(KEYS):
            self.terminal.shows(key)
        for _ in range(MOST_TRIES):  # computer players go on, and the page follows the log
            shown, told = self.page_question(), self.told_question()
            if shown and shown in told:
                break
        return shown, told


@contextmanager
def real_lines(folder: Path, edition: str, seed: int) -> Iterator[RealLines]:
    real = RealLines(folder, edition, seed)
    with closing(real.terminal.child):
        yield real


def check_lines(found: list[tuple[str, str]]) -> None:
    """The page has a question at every rest, the transcript has the same one, and both name a person and a key."""
    for shown, told in found:
        assert shown and shown in told, (shown, told)
        assert any(name in shown for name in NAMES), shown
    assert sum(bool(KEY_WORDS["it"].search(shown)) for shown, _ in found) > 2 * len(found) // 3


@pytest.mark.process
def test_transcript_and_page_of_the_program_have_the_same_question(tmp_path: Path) -> None:
    with real_lines(tmp_path, "moderno", 11) as real:
        check_lines(real.rests(12))


@pytest.mark.slow
@pytest.mark.parametrize(("edition", "seed"), [("lira", 7), ("torneo", 5), ("euro", 3)])
def test_transcript_and_page_have_the_same_question_for_long(edition: str, seed: int, tmp_path: Path) -> None:
    with real_lines(tmp_path, edition, seed) as real:
        check_lines(real.rests(80))


def test_a_page_without_the_question_is_caught() -> None:
    asked = "Anna, Invio per lanciare i dadi."
    check_lines([(asked, f"Tocca ad Anna. {asked}")])
    for found in [("", asked)], [(asked, "Tocca ad Anna.")], [("Sala d'attesa.", "Sala d'attesa.")]:
        with pytest.raises(AssertionError):
            check_lines(found)
