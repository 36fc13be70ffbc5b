"""What was told: events and questions, a list as one entry, no refusals; full stop brings what matters."""

import sys

import pytest
from tests.clauses.board import ROMA, VERDI, A, B
from tests.clauses.given import lands
from tests.keyboard import seated


def test_refusals_and_unused_keys_are_no_entries():
    at = seated(players=2, at={A: VERDI})
    first = at.press("i").strip()
    at.press("a", "%", "g")
    assert at.press("end").strip() == first


def test_a_list_is_one_entry():
    at = seated(players=2, owns={A: (VERDI, ROMA)})
    before = at.press("i").strip()
    listed = at.press("v").strip()
    assert len(listed.split("\n")) > 2
    assert at.press(",").strip() == before
    assert at.press(";").strip() == listed


def test_a_list_of_several_pages_is_one_entry_and_comes_again_page_by_page():
    at = seated(players=2, size=(80, 14))
    before = at.press("i").strip()
    first, second = at.press("d").strip(), at.press("pagedown").strip()
    assert "Pagina giù" in first and second
    assert at.press(",").strip() == before
    assert at.press(";").strip() == first
    assert at.press("pagedown").strip() == second


def test_full_stop_brings_the_last_event_and_then_the_open_question():
    at = seated("salotto", acts=[], dice=[(3, 4)], at={A: 9})
    at.press("enter")
    at.press("c", "v", "%")
    assert at.press(".").strip().startswith(at.console.scrollback.last_event()[0].shown)
    question = [line.shown for line in at.desk.narrator.question_lines()]
    assert at.press(".").strip().split("\n") == question


def test_after_a_list_the_open_question_comes_again():
    at = seated(players=2, owns={A: VERDI})
    question = [line.shown for line in at.desk.narrator.question_lines()]
    assert at.press("k", "esc").strip().split("\n")[-len(question) :] == question
    assert at.press("esc").strip().split("\n")[-len(question) :] == question


def test_after_a_claim_the_open_question_comes_again():
    at = seated("salotto", players=2, owns={B: VERDI}, acts=[lands(A, VERDI)])
    question = [line.shown for line in at.desk.narrator.question_lines()]
    said = at.press("space").strip().split("\n")
    assert said[-len(question) :] == question


@pytest.mark.skipif(sys.platform == "win32", reason="Windows puts no program aside")
def test_after_fg_the_last_event_and_the_open_question():
    at = seated("salotto", dice=[(3, 4)], at={A: 9})
    at.press("enter")
    event = at.console.scrollback.last_event()[0].shown
    said = at.press("c-z")
    assert event in said
    question = [line.shown for line in at.desk.narrator.question_lines()]
    assert said.strip().split("\n")[-len(question) :] == question


def test_a_very_long_game_keeps_what_was_told_last_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("vialibera.shell.console.console.SCROLLBACK_LIMIT", 5)
    at = seated(players=2)
    told = [at.press(key).strip() for key in "ictivci"]
    assert len(at.console.scrollback.entries) == 5
    assert at.press("home").strip() == told[2]
    assert at.press("end").strip() == told[-1]
    assert at.press(",").strip() == told[-2]
