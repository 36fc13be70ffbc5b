"""Ctrl+Z."""

from tests.shell.keyboard import seated

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
