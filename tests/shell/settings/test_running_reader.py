"""The screen reader that runs, found by the names of processes."""

from __future__ import annotations

from pathlib import Path

import pytest

from vialibera.shell.settings import running_reader
from vialibera.shell.settings.running_reader import READER_PROCESSES


def add_process(folder: Path, number: int, name: str) -> None:
    (folder / str(number)).mkdir()
    (folder / str(number) / "comm").write_text(f"{name}\n", "utf-8")


def test_processes_are_known_by_name(tmp_path: Path) -> None:
    add_process(tmp_path, 1, "systemd")
    add_process(tmp_path, 77, "orca")
    (tmp_path / "78").mkdir()
    (tmp_path / "self").mkdir()
    assert sorted(running_reader.process_names(str(tmp_path))) == ["orca", "systemd"]
    assert running_reader.process_names(str(tmp_path / "nowhere")) == []


@pytest.mark.parametrize(("name", "reads"), [("orca", True), ("brltty", True), ("orcastrator", False)])
def test_a_reader_s_process_counts(name: str, reads: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setattr(running_reader, "READER_PROCESSES", READER_PROCESSES)
    monkeypatch.setattr(running_reader, "process_names", lambda folder: ["bash", name])
    assert running_reader.is_reader_running() == reads
