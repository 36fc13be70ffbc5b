"""The folders of programs that were killed are removed at the next start, and no others."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from vialibera.support import lock
from vialibera.support.processes import process_folders
from vialibera.support.processes.process_folders import (
    LOCK_NAME,
    LOCK_PAUSE_SECONDS,
    LOCK_TRIES,
    ProcessFolder,
    start_sweep,
    sweep_dead_folders,
)

KEPT = """
import sys, time
from vialibera.support.processes.process_folders import ProcessFolder
made = ProcessFolder("page")
(made.path / "sound.wav").touch()
print(made.path, flush=True)
time.sleep(60)
"""


@pytest.fixture(autouse=True)
def temporary(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    return tmp_path


@pytest.fixture
def other(temporary: Path) -> Iterator[subprocess.Popen[str]]:
    """Another program that has a folder."""
    places = dict.fromkeys(("TMPDIR", "TEMP", "TMP"), str(temporary))
    program = subprocess.Popen(
        [sys.executable, "-c", KEPT], stdout=subprocess.PIPE, text=True, env={**os.environ, **places}
    )
    assert program.stdout is not None and Path(program.stdout.readline().strip()).parent == temporary
    yield program
    program.kill()
    program.wait()
    program.stdout.close()


def folders(temporary: Path) -> list[str]:
    return sorted(path.name for path in temporary.iterdir())


def test_a_folder_goes_with_what_is_in_it(temporary: Path) -> None:
    made = ProcessFolder("voice")
    assert made.path.name.startswith("vialibera-voice-") and made.path.parent == temporary
    assert sys.platform == "win32" or (made.path / LOCK_NAME).stat().st_mode & 0o777 == 0o600
    (made.path / "sound.wav").touch()
    made.remove()
    made.remove()
    assert folders(temporary) == []


@pytest.mark.process
def test_the_folder_of_a_killed_program_is_swept(temporary: Path, other: subprocess.Popen[str]) -> None:
    assert len(folders(temporary)) == 1
    other.kill()
    other.wait()
    sweep_dead_folders()
    assert folders(temporary) == []


@pytest.mark.process
def test_where_users_have_no_numbers_it_is_swept_too(
    temporary: Path, other: subprocess.Popen[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    other.kill()
    other.wait()
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.delattr(os, "getuid", raising=False)
    sweep_dead_folders()
    assert folders(temporary) == []


def test_a_sweep_that_holds_the_lock_for_a_moment_is_waited_for(
    temporary: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Until the lock is ours the file says nothing, and so no sweep removes the folder."""
    tries, pauses = [False, False, True], list[float]()
    monkeypatch.setattr(process_folders, "try_lock", lambda file: tries.pop(0))
    monkeypatch.setattr(time, "sleep", pauses.append)
    made = ProcessFolder("voice")
    assert (made.path / LOCK_NAME).read_bytes() == b"locked\n" and pauses == [LOCK_PAUSE_SECONDS] * 2
    made.remove()
    tries[:], pauses[:] = [False] * 1000, []
    made = ProcessFolder("voice")
    assert (made.path / LOCK_NAME).read_bytes() == b"" and len(pauses) == LOCK_TRIES
    made.remove()
    assert folders(temporary) == []


@pytest.mark.process
def test_the_next_start_sweeps(temporary: Path, other: subprocess.Popen[str]) -> None:
    left = folders(temporary)
    other.kill()
    other.wait()
    code = (
        "from vialibera.support.processes.process_folders import ProcessFolder; ProcessFolder('voice').sweeping.join()"
    )
    places = dict.fromkeys(("TMPDIR", "TEMP", "TMP"), str(temporary))
    subprocess.run([sys.executable, "-c", code], check=True, env={**os.environ, **places})
    assert left and folders(temporary) == []


def test_the_first_folder_of_a_program_begins_a_sweep_that_holds_up_no_end(temporary: Path) -> None:
    """What is left behind has a lock file in which something is written and which no program holds."""
    (temporary / "vialibera-page-dead").mkdir()
    (temporary / "vialibera-page-dead" / LOCK_NAME).write_text("locked\n", "utf-8")
    start_sweep.cache_clear()
    made = ProcessFolder("voice")
    made.sweeping.join(30)
    assert folders(temporary) == [made.path.name] and made.sweeping.daemon
    made.remove()


@pytest.mark.process
def test_the_folder_of_a_running_program_stays(temporary: Path, other: subprocess.Popen[str]) -> None:
    mine = ProcessFolder("voice")
    before = folders(temporary)
    sweep_dead_folders()
    assert folders(temporary) == before and len(before) == 2
    mine.remove()


def test_what_is_not_a_folder_of_a_dead_program_stays(temporary: Path) -> None:
    (temporary / "vialibera-voice-begun").mkdir()
    (temporary / "vialibera-voice-begun" / LOCK_NAME).touch()
    (temporary / "vialibera-page-without").mkdir()
    (temporary / "vialibera-game.jsonl").write_text("held", "utf-8")
    (temporary / "holiday").mkdir()
    (temporary / "holiday" / LOCK_NAME).write_text("held", "utf-8")
    before = folders(temporary)
    sweep_dead_folders()
    assert folders(temporary) == before


@pytest.mark.skipif(sys.platform == "win32", reason="links need a right there")
def test_a_link_to_a_folder_is_left_alone(temporary: Path) -> None:
    (temporary / "holiday").mkdir()
    (temporary / "holiday" / LOCK_NAME).write_text("held", "utf-8")
    (temporary / "vialibera-page-link").symlink_to(temporary / "holiday")
    (temporary / "vialibera-page-inside").mkdir()
    (temporary / "vialibera-page-inside" / LOCK_NAME).symlink_to(temporary / "holiday" / LOCK_NAME)
    before = folders(temporary)
    sweep_dead_folders()
    assert folders(temporary) == before and (temporary / "holiday" / LOCK_NAME).exists()


@pytest.mark.process
@pytest.mark.skipif(sys.platform == "win32", reason="there everybody has a temporary folder of their own")
def test_another_users_folder_is_left_alone(
    temporary: Path, other: subprocess.Popen[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    other.kill()
    other.wait()
    monkeypatch.setattr(os, "getuid", lambda: 12345)
    sweep_dead_folders()
    assert len(folders(temporary)) == 1


@pytest.mark.process
def test_on_a_disk_without_locks_everything_stays(
    temporary: Path, other: subprocess.Popen[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_locks(file: int) -> None:
        raise OSError(95, "not supported")

    monkeypatch.setattr(lock, "_lock", no_locks)
    sweep_dead_folders()
    assert len(folders(temporary)) == 1
    ProcessFolder("voice").remove()
    assert len(folders(temporary)) == 1
