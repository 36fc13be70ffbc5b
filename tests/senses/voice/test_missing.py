"""What the voice lacks is told, and nothing of it is left behind."""

import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from tests.wine import under_wine

from vialibera.senses.voice import speech_engines
from vialibera.senses.voice.audio_players import SoundOutput
from vialibera.senses.voice.reader_engines import create_reader_engine
from vialibera.senses.voice.speech_engines import EngineUnavailable, create_speech_engine, init_pyttsx3, preload_espeak
from vialibera.senses.voice.voice_interface import voice_fault_text
from vialibera.words.texts import format_text


def test_without_pyttsx3_a_line_says_so_and_what_helps(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyttsx3", None)
    with pytest.raises(EngineUnavailable, match="no-pyttsx3"):
        init_pyttsx3("espeak")
    assert format_text("en", "voice-no-pyttsx3", key="M").startswith(
        "No voice: pyttsx3 is missing. Install it with “pip install pyttsx3”."
    )
    assert format_text("it", "voice-no-pyttsx3", key="M").startswith("Manca la voce: non c'è pyttsx3.")


def test_the_library_of_the_system_comes_before_the_one_that_is_bundled(monkeypatch: pytest.MonkeyPatch) -> None:
    bundled = SimpleNamespace(get_library_path=lambda: "/bundled/lib", get_data_path=lambda: "/bundled/data")
    usual = speech_engines.ESPEAK_LIBRARY_NAMES[-1]
    for there, module, name, data in (
        ({usual, "/bundled/lib"}, bundled, usual, None),
        ({"/bundled/lib"}, bundled, "/bundled/lib", "/bundled/data"),
        ((), bundled, "", None),
        ({"/bundled/lib"}, None, "", None),
    ):
        monkeypatch.delenv("ESPEAK_DATA_PATH", raising=False)
        monkeypatch.setitem(sys.modules, "espeakng_loader", module)
        loaded: list[str] = []

        def load(wanted: str, *, there: Any = there, loaded: list[str] = loaded) -> None:
            if wanted not in there:
                raise OSError(wanted)
            loaded.append(wanted)

        assert preload_espeak(load) == bool(name) and loaded == [name] * bool(name)
        assert os.environ.get("ESPEAK_DATA_PATH") == data


def broken(name: str) -> Any:
    """Return a finder that has a library, whose own library the system does not load."""

    class Finder:
        @staticmethod
        def find_spec(wanted: str, *_: object) -> None:
            if wanted == name:
                raise ImportError(f"DLL load failed while importing {name}", name=name)

    return Finder


def test_a_library_of_the_driver_that_does_not_load_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pyttsx3._activeEngines", {})
    monkeypatch.delitem(sys.modules, "pyttsx3.drivers.sapi5", raising=False)
    monkeypatch.setattr(sys, "meta_path", [broken("comtypes"), *sys.meta_path])
    monkeypatch.delitem(sys.modules, "comtypes", raising=False)
    with pytest.raises(EngineUnavailable, match="not-loaded") as missing:
        create_speech_engine(SoundOutput(), lambda by: None, "win32")
    assert missing.value.part == "comtypes"
    assert "comtypes is here but cannot be loaded" in voice_fault_text("en", "not-loaded", missing.value.part)


def test_a_reader_s_library_that_does_not_load_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "meta_path", [broken("prism"), *sys.meta_path])
    monkeypatch.delitem(sys.modules, "prism", raising=False)
    with pytest.raises(EngineUnavailable, match="not-loaded") as missing:
        create_reader_engine(lambda by: None, "win32")
    assert missing.value.part == "prismatoid"
    assert "prismatoid cannot be loaded" in voice_fault_text("en", "not-loaded-own", missing.value.part)


@pytest.mark.parametrize(
    "complaint",
    [OSError(-2147221164, "Class not registered"), EngineUnavailable("not-loaded", "comtypes.gen")],
    ids=["no-class", "no-type-library"],
)
def test_where_windows_has_no_speech_a_line_says_so(monkeypatch: pytest.MonkeyPatch, complaint: Exception) -> None:
    """COM complains in many ways; Wine, which has no whole SAPI, does so in its own."""

    def refusing(driver: str) -> None:
        raise complaint

    monkeypatch.setattr("pyttsx3._activeEngines", {})
    monkeypatch.delitem(sys.modules, "pyttsx3.drivers.sapi5", raising=False)  # another test's, with a stand-in for COM
    if not under_wine():
        monkeypatch.setattr(speech_engines, "init_pyttsx3", refusing)
    with pytest.raises(EngineUnavailable, match="no-sapi"):
        create_speech_engine(SoundOutput(), lambda by: None, "win32")
    assert format_text("en", "voice-no-sapi", key="M").startswith("No voice: this Windows has no speech (SAPI 5).")
    assert format_text("it", "voice-no-sapi", key="M").startswith(
        "Manca la voce: questo Windows non ha la sintesi vocale"
    )


ORPHAN = """
import sys, time
from vialibera.support.processes.worker_process import WorkerProcess
deaf = WorkerProcess(lambda *_: None, lambda *_: None, [sys.executable, "-c", "import time; time.sleep(60)"])
print(deaf.child.pid, deaf.folder.path, sep="|", flush=True)
time.sleep(60)
"""


@pytest.mark.process
@pytest.mark.skipif(sys.platform != "win32", reason="elsewhere the worker hears its pipe close")
def test_no_voice_outlives_a_game_that_is_ended_by_force() -> None:
    """Not even one that is stuck: the job it belongs to ends with the game."""
    game = subprocess.Popen([sys.executable, "-c", ORPHAN], stdout=subprocess.PIPE, text=True)
    assert game.stdout is not None
    worker = int(game.stdout.readline().split("|")[0])
    assert alive(worker)
    game.kill()
    game.wait()
    assert not alive(worker, seconds=10)


def alive(pid: int, seconds: int = 0) -> bool:
    """Whether it is still there after so long."""
    import ctypes

    synchronize, timeout = 0x100000, 0x102
    kernel = ctypes.WinDLL("kernel32")
    handle = kernel.OpenProcess(synchronize, False, pid)
    return bool(handle) and kernel.WaitForSingleObject(handle, seconds * 1000) == timeout


@pytest.mark.process
def test_no_folder_is_left_when_the_program_ends_while_the_voice_fails() -> None:
    """The folder comes back after it was removed, as if a worker still wrote: at the very end it is removed."""
    code = (
        "import sys\nfrom vialibera.support.processes.worker_process import WorkerProcess\n"
        "made = WorkerProcess(lambda *_: None, lambda *_: None, [sys.executable, '-c', 'pass'])\n"
        "made.end_gently()\nmade.folder.path.mkdir()\n(made.folder.path / 'log').touch()\nprint(made.folder.path)"
    )
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert not Path(ended.stdout.strip()).exists()
