"""One command starts every helper process, from a checkout and from a bundle whose launcher is no Python."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from vialibera.support.processes.start_command import PYTHON_NAMES, find_python, make_start_command

SOURCE = Path(__file__).parents[3] / "src" / "vialibera"


@pytest.fixture(autouse=True)
def looked_for_each_time() -> Iterator[None]:
    find_python.cache_clear()
    yield
    find_python.cache_clear()


def launcher(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A launcher as the bundle for Windows had it: whatever it is given, it plays the game."""
    folder.mkdir()
    program = folder / "vialibera.exe"
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -X utf8 -m vialibera "$@"\n', "utf-8")
    program.chmod(0o755)
    monkeypatch.setattr(sys, "executable", str(program))
    return program


def test_python_starts_its_helpers_itself() -> None:
    command = make_start_command("vialibera.network.web", "0", "--lan")
    assert command == (sys.executable, "-P", "-m", "vialibera.network.web", "0", "--lan")


def test_a_launcher_starts_the_python_beside_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = launcher(tmp_path / "Programmi di José", monkeypatch)
    beside = program.with_name(PYTHON_NAMES[0])
    beside.touch()
    assert make_start_command("vialibera.network.web")[0] == str(beside)


def test_a_launcher_without_a_python_beside_it_starts_the_installed_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    launcher(tmp_path / "bundle", monkeypatch)
    installed = tmp_path / "python"
    installed.mkdir()
    (installed / PYTHON_NAMES[-1]).touch()
    monkeypatch.setattr(sys, "exec_prefix", str(installed))
    assert make_start_command("vialibera.network.web")[0] == str(installed / PYTHON_NAMES[-1])


@pytest.mark.skipif(sys.platform == "win32", reason="the launcher is a shell script")
@pytest.mark.parametrize("module", ["vialibera.senses.voice.voice_worker", "vialibera.senses.sound.mixer_worker"])
@pytest.mark.process
def test_a_helper_of_a_bundle_runs(module: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    launcher(tmp_path / "bundle", monkeypatch)
    done = subprocess.run(make_start_command(module), input=b"", capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.skipif(sys.platform == "win32", reason="the launcher is a shell script")
@pytest.mark.process
def test_workers_of_a_bundle_count(tmp_path: Path) -> None:
    code = (
        "import sys; sys.executable = sys.argv.pop(1)\n"
        "if __name__ == '__main__':\n    from vialibera.cli import main\n    sys.exit(main())"
    )
    with pytest.MonkeyPatch.context() as patch:
        program = launcher(tmp_path / "bundle", patch)
    words = ["--lang", "en", "simulate", "--ruleset", "euro", "--games", "4", "--workers", "2", "--csv"]
    command = [sys.executable, "-c", code, str(program), *words]
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=os.environ)
    assert done.returncode == 0, done.stderr


def test_nothing_else_starts_a_python() -> None:
    found = {path.name for path in SOURCE.rglob("*.py") if "sys.executable" in path.read_text("utf-8")}
    assert found == {"start_command.py"}
