"""Ctrl+Z, and lists that must not outgrow the screen."""

import io

import pytest
from tests.shell.keyboard import seated

from vialibera.shell.out import Out
from vialibera.shell.tty import TTY


def test_ctrl_z_stops_voice_and_clock_and_says_the_last_message_again(monkeypatch):
    at = seated("torneo", minutes=90, stage="end")
    at.table.clock.start()
    hushed: list[str] = []
    monkeypatch.setattr(at.console.voice, "hush", lambda: hushed.append("hush"))
    monkeypatch.setattr(TTY, "stop", lambda: at.console.voice.now.pass_by(3600.0))
    last = at.press("t").split("\n")[-1].strip()
    before = at.table.clock.elapsed()
    assert at.press("c-z").strip() == last
    assert hushed == ["hush"]
    assert at.table.clock.elapsed() - before < 60.0
    at.console.voice.now.pass_by(60.0)
    assert at.table.clock.elapsed() - before >= 60.0


def test_a_clock_that_did_not_run_does_not_run_afterwards():
    at = seated("torneo", minutes=90, lobby=True)
    at.refuses("t")
    at.press("c-z")
    at.console.voice.now.pass_by(60.0)
    assert at.table.clock.elapsed() == 0.0


def test_a_script_has_no_ctrl_z():
    at = seated(size=None)
    assert at.lines("Ctrl+Z") == "Tasto non usato.\n"
    assert not at.console.suspended


@pytest.mark.parametrize("size", [(40, 12), (80, 24), (170, 60)])
def test_no_page_of_a_list_is_higher_than_the_screen(size):
    at = seated(size=size)
    said = at.refuses("f4")
    pages = [said]
    while "Pagina giù" in said:
        said = at.refuses("pagedown")
        pages.append(said)
    assert all(page.strip("\n").count("\n") + 1 <= size[1] - 3 for page in pages)
    assert len(pages) > 1 or size[1] == 60


def test_a_line_higher_than_the_screen_comes_alone():
    out = Out(None, lambda: (30, 6))  # type: ignore[arg-type]
    assert out.fitting(["parola " * 40, "due"]) == 1
    assert out.fitting(["una", "due", "tre"]) == 3
    assert out.fitting(["una", "due", "tre", "quattro"]) == 2
    assert out.fitting([]) == 0


@pytest.mark.parametrize(("breath", "waits"), [(0.25, 1), (0.0, 0)])
def test_lines_that_fill_the_screen_wait_for_a_reader_to_look(breath, waits, monkeypatch):
    slept: list[float] = []
    monkeypatch.setattr("vialibera.shell.out.time.sleep", slept.append)
    out = Out(io.StringIO(), lambda: (80, 13))
    out.breath = breath
    for number in range(20):
        out.line(f"Riga {number}.")
    assert slept == [0.25] * waits
