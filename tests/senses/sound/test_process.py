"""The process that plays: over a device that plays nothing, and through everything that can happen to it."""

from __future__ import annotations

import io
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from tests.senses.sound.mixing import samples
from tests.senses.voice.test_keeper import Puppet
from tests.support.processes.running import runs

from vialibera.senses.sound import mixer_worker, sound_devices
from vialibera.senses.sound.mixer import FRAME_BYTES, Mixer
from vialibera.senses.sound.mixer_keeper import MIXER_LIMITS, PLAY_TIMEOUT_SECONDS, MixerKeeper
from vialibera.senses.sound.mixer_worker import MixerWorker
from vialibera.senses.sound.recipes import SAMPLE_RATE
from vialibera.senses.sound.sound_devices import (
    STREAM_PLAYERS,
    WAV_HEADER_BYTES,
    NoSoundDevice,
    can_load_miniaudio,
    open_device,
)

MINIAUDIO = pytest.mark.skipif(
    subprocess.run([sys.executable, "-c", "import miniaudio"], check=False, capture_output=True).returncode != 0,
    reason="no miniaudio for this machine",
)
UNIX = pytest.mark.skipif(sys.platform == "win32", reason="signals of Unix")


class Pit:
    """Where the musicians sit: a keeper with a process, and what was told of it."""

    def __init__(self, **beginning: Any) -> None:
        self.lost: list[str] = []
        facts = {"device": "null", "file": "", "origin": time.monotonic(), "volume": 50, "mono": False}
        self.keeper = MixerKeeper(self.lost.append, facts | beginning)

    def play(self, name: str = "dice") -> int:
        return self.keeper.play([(name, time.monotonic(), 0.0, 1.0)])

    @property
    def pid(self) -> int:
        assert self.keeper.process is not None
        return self.keeper.process.child.pid


def until(happens: Callable[[], object], seconds: float = 30.0) -> bool:
    end = time.monotonic() + seconds
    while not happens() and time.monotonic() < end:
        time.sleep(0.01)
    return bool(happens())


@pytest.fixture
def pit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Pit]:
    monkeypatch.setenv("VIALIBERA_CACHE", str(tmp_path / "cache"))
    made = Pit()
    made.keeper.start()
    yield made
    made.keeper.stop()


@pytest.mark.process
@MINIAUDIO
def test_a_cue_is_taken_by_the_process(pit: Pit) -> None:
    assert until(lambda: pit.keeper.state == "ready")
    assert pit.play() == 1
    assert until(lambda: pit.keeper.sent_at == {})
    assert pit.lost == []


def test_a_cue_may_be_late_by_three_tenths_of_a_second(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.3]
    monkeypatch.setattr(mixer_worker, "time", SimpleNamespace(monotonic=lambda: now[0]))
    worker = MixerWorker(io.StringIO())
    worker.play(1, [("dice", 0.0, 0.0, 1.0)])
    now[0] = 0.31
    worker.play(2, [("card", 0.0, 0.0, 1.0)])
    assert [one.samples for one in worker.mixer.inbox] == [worker.store.samples_of("dice")]


def test_a_cue_that_comes_late_is_not_played() -> None:
    worker = MixerWorker(io.StringIO())
    worker.play(1, [("dice", time.monotonic() - 1.0, 0.0, 1.0)])
    assert not worker.mixer.inbox
    worker.play(2, [("card", time.monotonic(), 0.5, 1.0)])
    assert [(one.samples, one.pan) for one in worker.mixer.inbox] == [(worker.store.samples_of("card"), 0.5)]


@MINIAUDIO
@UNIX
@pytest.mark.process
def test_killed_it_is_silent_and_that_is_told_once(pit: Pit) -> None:
    assert until(lambda: pit.keeper.state == "ready")
    os.kill(pit.pid, signal.SIGKILL)
    assert until(lambda: pit.lost)
    assert pit.lost == ["died"] and not pit.keeper.is_alive
    assert pit.play() == 0
    pit.keeper.start()
    assert until(lambda: pit.keeper.state == "ready"), "asked for again it plays again"


@pytest.mark.process
@MINIAUDIO
@UNIX
def test_one_that_hangs_is_given_up_and_does_not_stay(pit: Pit) -> None:
    assert until(lambda: pit.keeper.state == "ready")
    pid = pit.pid
    os.kill(pid, signal.SIGSTOP)
    number = pit.play()
    pit.keeper.sent_at[number] -= PLAY_TIMEOUT_SECONDS
    assert until(lambda: pit.lost)
    assert pit.lost == ["hung"] and pit.play() == 0
    assert until(lambda: not runs(pid))


@MINIAUDIO
@UNIX
@pytest.mark.process
def test_a_game_that_is_killed_leaves_no_orphan(tmp_path: Path) -> None:
    code = (
        "import time; from tests.senses.sound.test_process import Pit, until; pit = Pit(); pit.keeper.start();"
        "until(lambda: pit.keeper.state == 'ready'); print(pit.pid, flush=True); time.sleep(60)"
    )
    environment = {**os.environ, "VIALIBERA_CACHE": str(tmp_path), "PYTHONPATH": str(Path(__file__).parents[3])}
    game = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True, env=environment)
    assert game.stdout is not None
    pid = int(game.stdout.readline())
    game.kill()
    game.wait()
    assert until(lambda: not runs(pid))
    game.stdout.close()


@MINIAUDIO
@pytest.mark.process
def test_where_there_is_no_device_that_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PULSE_SERVER", "tcp:127.0.0.1:1")
    monkeypatch.setenv("ALSA_CONFIG_PATH", str(tmp_path / "none"))
    pit = Pit(device="miniaudio")
    pit.keeper.start()
    if not until(lambda: pit.lost, 5.0):
        pit.keeper.stop()
        pytest.skip("this machine has a device that cannot be hidden")
    assert pit.lost == ["no-device"]


@UNIX
@pytest.mark.process
def test_a_program_plays_where_miniaudio_is_not(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It gets the stream on its input; once it goes away for good, the sounds are lost."""
    for name in STREAM_PLAYERS:
        (tmp_path / name).write_text(f"#!/bin/sh\nhead -c 200000 > {tmp_path}/heard\n", "utf-8")
        (tmp_path / name).chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")
    pit = Pit(device="pacat")
    pit.keeper.start()
    assert until(lambda: pit.lost == ["lost"]), "given up after it was started again three times"
    assert (tmp_path / "heard").stat().st_size > 0


def test_a_file_that_cannot_be_written_is_told_in_place_of_ready(tmp_path: Path) -> None:
    out = io.StringIO()
    MixerWorker(out).start(device="", file=str(tmp_path / "none" / "mix.wav"), origin=0.0, volume=50, mono=False)
    assert list(map(json.loads, out.getvalue().splitlines())) == [{"is": "fatal", "why": "no-file"}]


def test_without_any_way_to_play_that_is_told() -> None:
    with pytest.raises(NoSoundDevice, match="no-player"):
        open_device(Mixer(50, False), "pacat", has=lambda name: None)


@pytest.mark.process
def test_a_file_gets_each_cue_at_its_time(tmp_path: Path) -> None:
    path, origin = tmp_path / "mix.wav", time.monotonic()
    pit = Pit(file=str(path), origin=origin)
    pit.keeper.start()
    pit.keeper.play([("dice", origin + 1.0, 0.0, 1.0)])
    pit.keeper.play([("card", origin + 60.0, 0.0, 1.0)])
    assert until(lambda: not pit.keeper.sent_at)
    pit.keeper.stop(gently=True)
    left, _ = samples(path)
    assert 60.2 < len(left) / 22050 < 60.5
    assert not any(left[:22050]) and any(left[22050:28000]) and any(left[60 * 22050 :])
    assert pit.lost == []


@UNIX
@pytest.mark.process
def test_a_mixer_that_is_started_again_goes_on_in_its_file(tmp_path: Path) -> None:
    path, origin = tmp_path / "mix.wav", time.monotonic()
    pit = Pit(file=str(path), origin=origin)
    pit.keeper.start()
    pit.keeper.play([("dice", origin + 1.0, 0.0, 1.0)])
    pit.keeper.play([("card", origin + 20.0, 0.0, 1.0)])
    # A request is confirmed before it is mixed; what comes before the second cue is in the file once it is this long.
    assert until(lambda: path.exists() and path.stat().st_size >= WAV_HEADER_BYTES + 20 * SAMPLE_RATE * FRAME_BYTES)
    os.kill(pit.pid, signal.SIGKILL)
    assert until(lambda: pit.lost)
    pit.keeper.start()
    pit.keeper.play([("card", origin + 30.0, 0.0, 1.0)])
    assert until(lambda: not pit.keeper.sent_at)
    pit.keeper.stop(gently=True)
    left, _ = samples(path)
    assert any(left[22050:28000]) and any(left[30 * 22050 :]) and len(left) > 30 * 22050
    assert pit.lost == ["died"]


@pytest.mark.process
def test_a_file_that_was_refused_is_not_gone_on_with(tmp_path: Path) -> None:
    """Not even if it is a mix: it was another game's."""
    path = tmp_path / "mix.wav"
    first = Pit(file=str(path))
    first.keeper.start()
    first.keeper.play([("dice", time.monotonic() + 1.0, 0.0, 1.0)])
    assert until(lambda: first.keeper.state == "ready" and not first.keeper.sent_at)
    first.keeper.stop(gently=True)
    before = path.read_bytes()
    pit = Pit(file=str(path))
    for times in (1, 2):
        pit.keeper.start()
        assert until(lambda times=times: pit.lost == ["no-file"] * times)  # type: ignore[misc]
    assert path.read_bytes() == before


def test_a_process_that_takes_nothing_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not before it has had its time to begin."""
    puppets: list[Puppet] = []

    def spawned(*told: Any) -> Any:
        puppets.append(Puppet(*told))
        return puppets[-1]

    now, lost = [0.0], list[str]()
    keeper = MixerKeeper(lost.append, {"volume": 50}, spawn=spawned, now=lambda: now[0])
    monkeypatch.setattr(MixerKeeper, "_watch", lambda *_: None)

    def pass_seconds(seconds: float) -> None:
        """Let so much time pass, in steps in which the watch looks."""
        for _ in range(round(seconds * 10)):
            now[0] += 0.1
            keeper.check_worker()

    keeper.start()
    keeper.play([("dice", 0.0, 0.0, 1.0)])
    pass_seconds(MIXER_LIMITS.start_seconds - 1)
    assert keeper.play([("dice", 0.0, 0.0, 1.0)]) == 2
    puppets[0].tell("ready")
    puppets[0].tell("took", number=1)
    pass_seconds(PLAY_TIMEOUT_SECONDS - 0.5)
    assert keeper.play([("dice", 0.0, 0.0, 1.0)]) == 3 and lost == []
    now[0] += 60
    keeper.check_worker()
    pass_seconds(0.4)
    assert lost == [], "the game itself was stopped: that is no fault of the mixer"
    pass_seconds(0.3)
    assert keeper.play([("dice", 0.0, 0.0, 1.0)]) == 0
    assert lost == ["hung"] and puppets[0].dead and len(puppets) == 1


def started_keeper(monkeypatch: pytest.MonkeyPatch) -> tuple[MixerKeeper, list[Puppet], list[float], list[str]]:
    """Return a keeper that was started, its processes, its clock and the reasons why it lost one."""
    puppets, now, lost = list[Puppet](), [0.0], list[str]()
    monkeypatch.setattr(MixerKeeper, "_watch", lambda *_: None)
    made: Any = lambda *told: puppets.append(Puppet(*told)) or puppets[-1]  # noqa: E731
    keeper = MixerKeeper(lost.append, {"volume": 50}, spawn=made, now=lambda: now[0])
    keeper.start()
    return keeper, puppets, now, lost


def test_what_the_process_has_taken_is_waited_for_no_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    keeper, puppets, now, lost = started_keeper(monkeypatch)
    assert keeper.play([("card", 9.0, 0.5, 0.6)]) == 1
    assert puppets[0].sent[-1] == {"do": "play", "number": 1, "cues": [("card", 9.0, 0.5, 0.6)]}
    for _ in range(30):
        now[0] += 0.1
        keeper.check_worker()
    puppets[0].tell("ready", pack_ms={"dice": 200, "card": "long"})
    assert keeper.pack_ms == {"dice": 200}
    keeper.check_worker()
    assert lost == [], "what was asked during the start counts from now on"
    puppets[0].tell("took", number=1)
    for number in (2, 3, 4):
        assert keeper.play([("dice", 0.0, 0.0, 1.0)]) == number
        puppets[0].tell("took", number=number)
        for _ in range(30):
            now[0] += 0.1
            keeper.check_worker()
    assert lost == [] and keeper.is_alive
    keeper.send("speaking", on=True)
    assert puppets[0].sent[-1] == {"do": "speaking", "on": True}
    assert keeper.play([("dice", 0.0, 0.0, 1.0)]) == 5, "it is never taken"
    puppets[0].tell("fatal", why="lost")
    assert lost == ["lost"] and not keeper.is_alive
    keeper.start()
    assert [puppet.sent[0]["goes_on"] for puppet in puppets] == [False, True]
    puppets[1].tell("ready")
    for _ in range(30):
        now[0] += 0.1
        keeper.check_worker()
    assert lost == ["lost"] and keeper.is_alive, "what was asked of the first is not waited for"


def test_one_that_never_begins_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    keeper, puppets, now, lost = started_keeper(monkeypatch)
    for _ in range(round(MIXER_LIMITS.start_seconds)):
        now[0] += 1
        keeper.check_worker()
    assert lost == [] and keeper.is_alive
    now[0] += 0.5
    keeper.check_worker()
    assert lost == ["hung"] and puppets[0].dead and not keeper.is_alive


LINUX = ("PULSEAUDIO", "ALSA", "JACK")


@pytest.mark.parametrize(
    ("wished", "machine", "opened"),
    [
        ("null", ("linux", True, "pacat"), ("NULL",)),
        ("", ("linux", True, "pacat"), LINUX),
        ("", ("win32", True, ""), ("WASAPI", "DSOUND", "WINMM")),
        ("miniaudio", ("darwin", True, "pacat"), ("COREAUDIO",)),
        ("miniaudio", ("freebsd", True, ""), LINUX),
        ("", ("linux", False, "aplay pacat"), "pacat"),
        ("", ("linux", False, "aplay"), "aplay"),
        ("aplay", ("linux", True, "aplay pacat"), "aplay"),
        ("aplay", ("linux", True, "pacat"), "no-player"),
        ("miniaudio", ("linux", False, "aplay pacat"), "not-loaded"),
        ("violin", ("linux", True, "violin"), "no-player"),
    ],
)
def test_the_device_that_is_asked_for_is_opened_or_the_first_that_works(
    monkeypatch: pytest.MonkeyPatch, wished: str, machine: tuple[str, bool, str], opened: object
) -> None:
    system, loads, programs = machine
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setattr(sound_devices, "can_load_miniaudio", lambda: loads)
    monkeypatch.setattr(sound_devices, "find_spec", lambda name: object())
    for kind in ("MiniaudioDevice", "PipeDevice"):
        monkeypatch.setattr(sound_devices, kind, lambda *given: given)
    mixer = Mixer(50, False)
    try:
        found: Any = open_device(mixer, wished, has=lambda name: name if name in programs.split() else None)
        assert found == (mixer, opened)
    except NoSoundDevice as error:
        assert str(error) == opened


def test_a_miniaudio_that_does_not_load_is_named_where_no_program_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("vialibera.senses.sound.sound_devices.can_load_miniaudio", lambda: False)
    monkeypatch.setattr("vialibera.senses.sound.sound_devices.find_spec", lambda name: object())
    with pytest.raises(NoSoundDevice, match="not-loaded"):
        open_device(Mixer(100, False), has=lambda name: None)


def test_a_library_that_the_system_refuses_is_not_used(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "miniaudio.py").write_text("raise ImportError('DLL load failed')", "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "miniaudio", raising=False)
    assert not can_load_miniaudio()
