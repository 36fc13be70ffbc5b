"""Text from outside is clean before anything else is done with it."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given as over
from hypothesis import strategies as st

from vialibera.network.guests.door import comparable_name
from vialibera.tournament.rounds.entrant_names import name_key
from vialibera.words.sanitize import (
    LONGEST_CLEAN_TEXT,
    LONGEST_SEAT_NAME,
    clean_seat_names,
    clean_text,
    drop_unspeakable,
    fold_name,
)
from vialibera.words.texts import format_text


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Anna", "Anna"),
        ("José María", "José María"),
        ("\x1b[31mAnna\x1b[0m", "Anna"),
        ("\x1b]0;titolo\x07Anna", "Anna"),
        ("\x1b]8;;http://x\x1b\\Anna", "Anna"),
        ("\x9b2JAnna", "Anna"),
        ("\x1bPq#0\x1b\\Anna", "Anna"),
        ("An\x08\x07na\x00", "Anna"),
        ("An\u202ena\u2066", "Anna"),
        ("An\u200b\u200d\ufeffna", "Anna"),
        ("  Anna \t\n Bruno ", "Anna Bruno"),
        ("Anna\u2028Bruno", "Anna Bruno"),
        ("Anna 🎲🎩", "Anna"),
        ("┏━Anna━┓", "Anna"),
        ("Z\u0301\u0302\u0303\u0304\u0305ola", "Ź\u0302\u0303ola"),
        ("\ud800Anna", "Anna"),
        ("", ""),
    ],
)
def test_what_is_left_of_a_text(text: str, left: str) -> None:
    assert clean_text(text) == left


@over(st.text())
def test_whatever_comes_in_nothing_harmful_comes_out(text: str) -> None:
    made = clean_text(text)
    assert not any(unicodedata.category(letter) in ("Cc", "Cf", "Cs", "Co", "Zl", "Zp") for letter in made)
    assert len(made) <= LONGEST_CLEAN_TEXT and made == made.strip()


@over(st.text())
def test_what_is_clean_stays_as_it_is(text: str) -> None:
    made = clean_text(text)
    assert clean_text(made) == made


def test_a_very_long_text_is_cut() -> None:
    assert len(clean_text("a" * 3000)) == LONGEST_CLEAN_TEXT and clean_text("a" * 3000).endswith("…")
    for length, kept in ((9, "a" * 9), (10, "a" * 10), (11, "a" * 9 + "…")):
        assert clean_text("a" * length, 10) == kept


def test_names_are_short_told_apart_and_never_empty() -> None:
    names = [name.text for name in clean_seat_names(["Anna", "anna", "", "\x1b[2J", "a" * 300, "🎲"], "Giocatore")]
    assert names[:4] == ["Anna", "anna 2", "Giocatore 3", "Giocatore 4"]
    assert len(names[4]) == LONGEST_SEAT_NAME and names[5] == "Giocatore 6"


@pytest.mark.parametrize(
    "harmful", ["\x1b]0;title\x07", "\x1b[31m", "\r", "\n", "\u202e", "\u2066", "\x9b2J", "\ud800"]
)
def test_a_text_outside_a_game_shows_no_fact_that_controls_a_terminal(harmful: str) -> None:
    """The name of a file can: what `simulate --html` and a saved game say names one."""
    for key in ("cli-report-written", "ui-saved"):
        said = format_text("en", key, file=f"a{harmful}b.html", path=f"a{harmful}b.html")
        assert said.isprintable() and "b.html" in said and "\ufffd" in said


def test_what_is_shown_stays_as_it_is_in_such_a_text() -> None:
    """So do the spaces within a sum, which no line may break."""
    for name in ("pagina di Zoë.html", "\u00a0L.\u202f5", "🎲"):
        assert name in format_text("it", "cli-report-written", file=name)


def test_plain_letters_are_kept_whichever_way_they_are_cleaned() -> None:
    """Texts of plain letters skip the look at each letter."""
    plain = "".join(letter for letter in map(chr, range(128)) if letter.isprintable())
    assert drop_unspeakable(plain) == plain
    assert clean_text(f" {plain}  a ") == f"{plain.strip()} a"


def test_apostrophes_and_dashes_of_all_kinds_are_one_where_names_are_compared() -> None:
    """Telephones and office programs write others than a keyboard has; no listener can tell them apart."""
    for mark in "\u2019\u2018\u02bc\u2032`\u00b4'":
        assert fold_name(f"D{mark}Amico") == fold_name("d'amico")
        assert name_key(f"Giulia D{mark}Amico") == name_key("giulia d'amico"), "at the desk"
        assert comparable_name(f"D{mark}Amico") == comparable_name("D'Amico"), "at the door"
        assert clean_seat_names(["D'Amico", f"D{mark}Amico"], "P")[1].text == f"D{mark}Amico 2", "at a table"
    for mark in "\u2010\u2011\u2013\u2014-":
        assert name_key(f"Anna Neri{mark}Longo") == name_key("anna neri-longo")
