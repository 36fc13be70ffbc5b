"""Nothing of a test lands in the folders of whoever runs it."""

import pytest


@pytest.fixture(autouse=True)
def folders(tmp_path, monkeypatch):
    monkeypatch.setenv("VIALIBERA_CONFIG", str(tmp_path / "config"))
    monkeypatch.setenv("VIALIBERA_GAMES", str(tmp_path / "games"))
    for name in ("ACCESSIBLE", "VIALIBERA_VOICE"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path
