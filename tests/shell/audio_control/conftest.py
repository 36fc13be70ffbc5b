"""Nothing of a test lands in the folders of whoever runs it, or stops its job."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.own_folders import folders
from tests.shell.audio_control.test_own_voice import Stage

__all__ = ["folders"]


@pytest.fixture
def stage(folders: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Stage]:
    """A puppet speaks when a test says so, so nothing is gained by waiting for its first report."""
    monkeypatch.setattr("vialibera.shell.program.FIRST_REPORT_SECONDS", 0.05)
    made = Stage(folders / "config")
    yield made
    for voice in made.voices:
        voice.close()
