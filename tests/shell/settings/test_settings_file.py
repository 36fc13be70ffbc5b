"""The limits of settings that a file may hold."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from tests.keyboard import Quiet, Time

from vialibera.shell.program import Program
from vialibera.shell.settings import settings_file
from vialibera.shell.settings.settings_file import ProgramSettings, load_settings, save_settings
from vialibera.shell.settings.start_options import choose_start_options
from vialibera.shell.settings.unsaved_settings import UnsavedSettings
from vialibera.shell.terminal.line_output import LineOutput


@pytest.mark.parametrize(("written", "counts"), [("0", 0.0), ("5.0", 5.0), ("5.1", None), ("-1", None), ("nan", None)])
def test_the_time_to_reply_has_its_limits(written: str, counts: float | None, tmp_path: Path) -> None:
    file = tmp_path / "vialibera.toml"
    file.write_text(f"reply = {written}\n", "utf-8")
    settings, fault = load_settings(file)
    assert (settings.reply, fault) == ((0.8, f"reply = {float(written)!r}?") if counts is None else (counts, ""))


def refuse(*_: object, **__: object) -> None:
    raise PermissionError(13, "held")


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("VIALIBERA_CONFIG", str(tmp_path))
    return tmp_path / "vialibera.toml"


def test_a_file_that_cannot_be_read_is_not_replaced(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file.write_text("think = 3.0\n", "utf-8")
    monkeypatch.setattr(settings_file, "_read_file", refuse)
    settings, fault = load_settings()
    assert (settings.think, settings.unread_code, bool(fault)) == (1.0, "no-access", True)
    settings.theme = "light"
    assert not save_settings(settings)
    assert file.read_text("utf-8") == "think = 3.0\n"


def test_a_choice_that_was_not_saved_is_tried_again_and_told_once(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [100.0]
    settings = ProgramSettings()
    unsaved = UnsavedSettings(settings, lambda: clock[0])
    assert (unsaved.save_again(), unsaved.seconds_until_due()) == ("", None)
    settings.theme = "light"
    with monkeypatch.context() as held:
        held.setattr("vialibera.support.atomic.os.replace", refuse)
        held.setattr("vialibera.record.journal.plain_files.is_held_by_program", lambda path, flags: True)
        file.write_text("", "utf-8")
        assert not save_settings(settings)
        assert settings.unsaved_code == "held"
        told = []
        for _ in range(100):
            told.append(unsaved.save_again())
            clock[0] += 0.1
        assert [one for one in told if one] == ["ui-settings-unsaved"]
        assert 0.7 < told.index("ui-settings-unsaved") * 0.1 < 1.5
        assert [path.name for path in file.parent.iterdir()] == ["vialibera.toml"]
    told = []
    for _ in range(100):
        told.append(unsaved.save_again())
        clock[0] += 0.1
    assert [one for one in told if one] == ["ui-settings-saved"]
    assert file.read_text("utf-8") == 'theme = "light"\n'
    assert unsaved.seconds_until_due() is None


def test_a_moment_s_trouble_is_not_told(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [100.0]
    settings = ProgramSettings()
    settings.theme = "light"
    unsaved = UnsavedSettings(settings, lambda: clock[0])
    with monkeypatch.context() as held:
        held.setattr("vialibera.support.atomic.os.replace", refuse)
        assert not save_settings(settings)
        assert unsaved.save_again() == ""
    clock[0] += 0.5
    assert unsaved.save_again() == ""
    assert settings.unsaved_code == ""
    assert load_settings()[0].theme == "light"


def test_the_end_saves_once_more(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = ProgramSettings()
    settings.theme = "light"
    with monkeypatch.context() as held:
        held.setattr("vialibera.support.atomic.os.replace", refuse)
        assert not save_settings(settings)
        assert not UnsavedSettings(settings).save_at_end()
    assert UnsavedSettings(settings).save_at_end()
    assert load_settings()[0].theme == "light"


def test_a_board_wanted_by_option_is_not_silently_refused_to_a_reader(tmp_path: Path) -> None:
    """The page of symptoms named `--screen board` as the cure, and nothing said that it has no effect."""
    for voice, screen, is_told in (("reader", "board", True), ("reader", None, False), ("off", "board", False)):
        stream = io.StringIO()
        start_options = choose_start_options(voice, {}, screen=screen)
        program = Program("en", start_options, LineOutput(stream, None), make=lambda *_, **__: Quiet(Time()))
        program.greet()
        assert ("Ctrl+L brings the board here, or --web" in stream.getvalue()) == is_told, stream.getvalue()
        program.close()
