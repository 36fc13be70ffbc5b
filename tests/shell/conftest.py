"""Nothing of a test lands in the folders of whoever runs it, or stops its job."""

import pytest

from vialibera.shell.tty import TTY


@pytest.fixture(autouse=True)
def folders(tmp_path, monkeypatch):
    monkeypatch.setenv("VIALIBERA_CONFIG", str(tmp_path / "config"))
    monkeypatch.setenv("VIALIBERA_GAMES", str(tmp_path / "games"))
    for name in ("ACCESSIBLE", "VIALIBERA_VOICE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(TTY, "stop", lambda: None)
    return tmp_path
