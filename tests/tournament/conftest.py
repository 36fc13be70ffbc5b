"""Nothing of a test lands in the folders of whoever runs it."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VIALIBERA_CONFIG", str(tmp_path / "config"))
    monkeypatch.setenv("VIALIBERA_GAMES", str(tmp_path / "games"))
    for name in ("ACCESSIBLE", "VIALIBERA_VOICE", "VIALIBERA_SCREEN"):
        monkeypatch.delenv(name, raising=False)
