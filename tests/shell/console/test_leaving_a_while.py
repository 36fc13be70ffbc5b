"""Ctrl+Z."""

import sys
from types import SimpleNamespace

import pytest
from tests.clauses.board import VERDI, A
from tests.clauses.given import declines, lands
from tests.keyboard import seated

from vialibera.shell.console import common_keys

HEARS_SHORT_FORMS = False

elsewhere = pytest.mark.skipif(sys.platform == "win32", reason="Windows puts no program aside")


def test_on_windows_it_says_what_to_press_instead(monkeypatch):
    monkeypatch.setattr(common_keys, "sys", SimpleNamespace(platform="win32"))
    at = seated()
    assert at.press("c-z").strip().startswith("Windows non può sospendere il gioco: F10 esce")
    assert not at.console.is_suspended


@elsewhere
def test_ctrl_z_stops_voice_and_clock_and_asks_the_open_question_again(monkeypatch):
    at = seated("torneo", minutes=90, stage="end")
    at.table.clock.start()
    hushed: list[str] = []
    monkeypatch.setattr(at.console.speaker.voice, "hush", lambda: hushed.append("hush"))
    monkeypatch.setattr(at.console.out.tty, "stop_job", lambda: at.console.speaker.voice.now.pass_by(3600.0))
    at.press("t")
    question = "\n".join(line.shown for line in at.desk.narrator.question_lines())
    before = at.table.clock.seconds_played()
    assert at.press("c-z").strip() == question
    assert hushed == ["hush"]
    assert at.table.clock.seconds_played() - before < 60.0
    at.console.speaker.voice.now.pass_by(60.0)
    assert at.table.clock.seconds_played() - before >= 60.0


def test_a_clock_that_did_not_run_does_not_run_afterwards():
    at = seated("torneo", minutes=90, lobby=True)
    at.refuses("t")
    at.press("c-z")
    at.console.speaker.voice.now.pass_by(60.0)
    assert at.table.clock.seconds_played() == 0.0


def test_a_script_has_no_ctrl_z():
    at = seated(size=None)
    assert at.lines("Ctrl+Z") == "Tasto non usato.\n"
    assert not at.console.is_suspended


@elsewhere
def test_a_sum_half_typed_is_asked_for_again_from_its_first_figure(monkeypatch):
    at = seated("lira", 3, acts=[lands(A, VERDI), declines(A)])
    monkeypatch.setattr(at.console.out.tty, "stop_job", lambda: None)
    assert at.press("g", "12", "c-z").count("Offri da") == 3
    at.press("300", "enter")
    assert at.log.commands[-1].amount == 300
