"""A fixture for rooms whose tests play: nothing lands in the folders of whoever runs them, or stops their job.

A room takes it by importing `folders` in its conftest.py; pure rooms go without, for it costs each test a folder."""

from pathlib import Path

import pytest

from vialibera.shell.terminal.tty import Tty


@pytest.fixture(autouse=True)
def folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("VIALIBERA_CONFIG", str(tmp_path / "config"))
    monkeypatch.setenv("VIALIBERA_GAMES", str(tmp_path / "games"))
    monkeypatch.setenv("VIALIBERA_STATE", str(tmp_path / "state"))
    for name in ("ACCESSIBLE", "VIALIBERA_VOICE", "VIALIBERA_SCREEN"):
        monkeypatch.delenv(name, raising=False)
    # a reader that runs beside the tests would preset another answer to the first question
    monkeypatch.setattr("vialibera.shell.settings.running_reader.READER_PROCESSES", ())
    monkeypatch.setattr(Tty, "stop_job", lambda tty: None)
    return tmp_path
