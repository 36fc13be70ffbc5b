"""The screen reader that runs, found by the names and owners of processes."""

from __future__ import annotations

import os
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from vialibera.shell.settings import running_reader
from vialibera.shell.settings.running_reader import READER_PROCESSES, RunningProcess, judge_processes, running_processes

ME, ROOT, OTHER = 1000, 0, 1001


def add_process(folder: Path, number: int, name: str) -> None:
    (folder / str(number)).mkdir()
    (folder / str(number) / "comm").write_text(f"{name}\n", "utf-8")


def test_processes_are_known_by_name_and_owner(tmp_path: Path) -> None:
    add_process(tmp_path, 1, "systemd")
    add_process(tmp_path, 77, "orca")
    (tmp_path / "78").mkdir()
    (tmp_path / "self").mkdir()
    me = os.stat(tmp_path).st_uid
    assert sorted(running_processes(str(tmp_path))) == [RunningProcess("orca", me), RunningProcess("systemd", me)]
    assert running_processes(str(tmp_path / "nowhere")) == []


@pytest.mark.parametrize(
    ("processes", "is_remote", "sight"),
    [
        ([("bash", ME)], False, "none"),
        ([("orcastrator", ME)], False, "none"),
        ([("orca", ME)], False, "mine"),
        ([("orca", ME), ("brltty", ROOT)], False, "mine"),
        ([("brltty", ROOT)], False, "perhaps"),
        ([("orca", OTHER)], False, "perhaps"),
        ([("bash", ME)], True, "perhaps"),
        ([("orca", OTHER)], True, "perhaps"),
        ([("yasr", ME)], True, "mine"),
    ],
)
def test_a_reader_counts_by_its_owner_and_by_where_the_terminal_is(
    processes: list[tuple[str, int]], is_remote: bool, sight: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(running_reader, "READER_PROCESSES", READER_PROCESSES)
    assert judge_processes([RunningProcess(*one) for one in processes], ME, is_remote) == sight


@pytest.mark.parametrize("variable", [*running_reader.REMOTE_VARIABLES, ""])
def test_a_terminal_on_another_system_is_known_by_its_variables(
    variable: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for name in running_reader.REMOTE_VARIABLES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setattr(running_reader, "CONTAINER_FILES", (str(tmp_path / "container"),))
    monkeypatch.setattr(running_reader, "running_processes", lambda folder: [RunningProcess("bash", os.getuid())])
    if variable:
        monkeypatch.setenv(variable, "Ubuntu")
    assert running_reader.sight_of_reader() == ("perhaps" if variable else "none")
    (tmp_path / "container").touch()
    assert running_reader.sight_of_reader() == "perhaps"


@pytest.mark.parametrize(("told", "sight"), [(1, "mine"), (0, "none"), (None, "none")])
def test_windows_is_asked_and_its_silence_is_no_reader(
    told: int | None, sight: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def ask(action: int, size: int, answer: Any, update: int) -> None:
        answer.value = answer.value if told is None else told

    system = SimpleNamespace(SystemParametersInfoW=ask)
    there = SimpleNamespace(c_int=lambda n: SimpleNamespace(value=n), byref=lambda one: one, WinDLL=lambda name: system)
    monkeypatch.setattr("sys.platform", "win32")
    monkeypatch.setattr(running_reader, "ctypes", there, raising=False)
    assert running_reader.sight_of_reader() == sight
