"""A tournament on cardboard, entered by hand under two real screen readers, from `new` to `qualified`."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

pytest.importorskip("pyte")
pytest.importorskip("pty")

from tests.screen_readers.ears import HERE, READERS, Listener, missing
from tests.screen_readers.records import plain

from vialibera.tournament.desk.topic_menu import menu_code
from vialibera.tournament.rounds.standings import tournament_standings
from vialibera.tournament.rounds.tournament_file import read_tournament

SETTINGS = 'voice = "reader"\nguard = 0.0\npace_asked = true\n'
NEW = (("1", "Come si chiama"), ("Coppa", "In che giorno"), ("", "Dove"), ("Circolo", "Chi organizza"))
MORE = (("", "Chi è l'arbitro"), ("Rita", "Quanti minuti"), ("", "Quanti turni"))
PLAN = (("1", "In quanti"), ("0", "Quanti si qualificano"))
LAST = (("2", "va bene così"), ("1", ": esci"))


@pytest.fixture
def short() -> Iterator[Path]:
    """yasr has no room for a long path."""
    with TemporaryDirectory(prefix="ear-") as folder:
        yield Path(folder)


class HeardDesk:
    """The desk under a reader: what is typed, and what is heard of the answer."""

    def __init__(self, reader: str, folder: Path) -> None:
        (folder / "vialibera.toml").write_text(SETTINGS, "utf-8")
        words = (str(HERE / "telling_apart.py"), "--lang", "it", "tournament")
        self.at = Listener(reader, folder, sys.executable, *words)

    def answer(self, typed: str, then: str) -> list[str]:
        """Types an answer, or the number of an entry, and waits until what follows was told and said."""
        before = len(self.at.told())
        for key in (*typed, "enter"):
            self.at.press(key)
            self.at.pump(0.05)
        self.at.until(lambda: any(then in line for line in self.at.told()[before:]))
        self.at.calm()
        return self.at.told()[before:]

    def choose(self, entry: str, then: str) -> list[str]:
        """Types the digits of a topic and of a step, and waits for what follows."""
        return self.answer(menu_code(entry), then)


@pytest.mark.reader
@pytest.mark.parametrize("reader", READERS)
def test_from_new_to_qualified_by_ear(reader: str, short: Path) -> None:
    if why := missing(reader):
        pytest.skip(why)
    desk = HeardDesk(reader, short)
    with closing(desk.at) as at:
        at.until_told("3: esci")
        at.calm()
        for typed, then in (*NEW, *MORE, *PLAN, *LAST):
            desk.answer(typed, then)
        desk.choose("add", "Un nome?")
        for name in ("Anna", "Bruno", "Carla", "Dario"):
            desk.answer(name, f", {name}.")
        desk.answer("", "In gara: 4.")
        desk.choose("draw", "Tavoli da quanti")
        desk.answer("", "I sei dadi")
        tables = desk.answer("351622", "Tavolo 1:")
        desk.choose("result", "Quale tavolo")
        desk.answer("", "Quanti M ha")
        for value, then in (("1700", "Quanti M ha"), ("900", "Quanti M ha"), ("b", "Quanti M ha")):
            desk.answer(value, then)
        desk.answer("b", "per primo?")
        result = desk.answer("2", "Tutti i turni sono stati giocati")
        qualified = desk.choose("qualified", "Posizione 2,")
        lines = [*tables, *result, *qualified]
        at.press("f10")
        at.calm()
        heard = at.heard()
    rows = tournament_standings(read_tournament(short / "games" / "tournaments" / "coppa.tournament"))
    assert [line for line in qualified if line.startswith("Posizione ")] == [
        f"Posizione {row.place}, {row.name}." for row in rows if row.is_qualified
    ]
    assert [line for line in lines if plain(line) not in heard] == []
    assert at.reader == "tdsr" or not at.letters()  # TDSR names each letter that is typed
    assert heard.count("Tutti i turni sono stati giocati") == 1
