"""A slip of a name is found among many names, and quickly."""

from __future__ import annotations

from difflib import get_close_matches
from itertools import product
from pathlib import Path

from tests.tournament.rounds.desks import DeskForTests

from vialibera.tournament.rounds.entrant_names import SIMILARITY_LIMIT, KnownNames, name_key

FIRST_NAMES = ("Anna", "Bruno", "Carla", "Żaneta", "Nora Fabbri", "Piero")
LAST_NAMES = ("Rossi", "Rosi", "Rossini", "Neri", "Nerli", "Peña", "De Pena", "Longo", "Lònghi")


def test_a_slip_is_the_name_that_a_full_comparison_finds() -> None:
    known, keys = KnownNames(()), {}
    found = []
    for first, last in product(FIRST_NAMES, LAST_NAMES):
        name = f"{first} {last}"
        close = get_close_matches(name_key(name), keys, n=1, cutoff=SIMILARITY_LIMIT)
        found.append(known.similar_name(name))
        assert found[-1] == (keys[close[0]] if close else "")
        known.add_name(name)
        keys[name_key(name)] = name
    assert any(found)
    assert not all(found)


def test_capitals_accents_and_spaces_do_not_count() -> None:
    known = KnownNames(["Żaneta  Peña"])
    assert known.same_name("zaneta pena") == "Żaneta  Peña"
    assert known.same_name("Zaneta Pen") == ""
    assert known.similar_name("Zaneta Pen") == "Żaneta  Peña"


def test_a_result_is_typed_with_the_apostrophe_of_the_keyboard(tmp_path: Path) -> None:
    """An iPhone has written the list."""
    desk = DeskForTests(tmp_path, ["Giulia D\u2019Amico", "Bruno", "Carla"])
    assert "added-already" in desk.add_players(["giulia d'amico"]).warning_codes
    desk.draw()
    desk.enter(1, {"Giulia D'Amico": 650, "Bruno": 600, "Carla": 500})
    assert desk.read_book().current_round.open_tables == []
