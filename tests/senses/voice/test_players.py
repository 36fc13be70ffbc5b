"""Players without an engine: a file goes to whoever can play it."""

from __future__ import annotations

import io
import json
import sys
import time
import wave
from collections.abc import Generator, Iterator
from contextlib import nullcontext, suppress
from pathlib import Path
from threading import Event, Thread
from types import SimpleNamespace

import pytest

from vialibera.senses.voice import audio_players
from vialibera.senses.voice.audio_players import (
    DEVICE_TAIL,
    FilePlayers,
    NoPlayerWorks,
    SoundOutput,
    available_players,
    device_portions,
    play_with_miniaudio,
    wait_until_over,
)

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="only Linux needs players")


@pytest.fixture
def sound_file(tmp_path: Path) -> str:
    path = tmp_path / "sound.wav"
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(22050)
        file.writeframes(b"\1\2" * 2205)
    return str(path)


@pytest.mark.process
def test_halting_is_no_failure(sound_file: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = tmp_path / "slow"
    program.write_text("#!/bin/sh\nexec sleep 60\n")
    program.chmod(0o755)
    made = FilePlayers(SoundOutput((str(program),)))
    playing = Thread(target=made.play, args=(sound_file,))
    playing.start()
    while made.child is None:
        time.sleep(0.001)
    made.halt()
    playing.join(10)
    assert not playing.is_alive()
    assert made.names == [str(program)]


@pytest.mark.process
def test_one_that_never_ends_has_failed(sound_file: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(audio_players, "PLAYER_SLACK_SECONDS", 0.05)
    program = tmp_path / "stuck"
    program.write_text("#!/bin/sh\nexec sleep 60\n")
    program.chmod(0o755)
    with pytest.raises(NoPlayerWorks):
        FilePlayers(SoundOutput((str(program),))).play(sound_file)


def test_halted_before_it_began(sound_file: str) -> None:
    made = FilePlayers(SoundOutput(("no-such-player",)))
    made.halt()
    made.play(sound_file)


def test_a_sound_without_samples_starts_no_program_and_blames_none() -> None:
    made = FilePlayers(SoundOutput((sys.executable,)))
    made.play_stream(iter([]), 22050)
    assert made.child is None and made.names == [sys.executable]


def test_miniaudio_without_a_device_fails_and_with_one_plays(sound_file: str) -> None:
    pytest.importorskip("miniaudio")
    made = FilePlayers(SoundOutput(("miniaudio",)))
    try:
        made.play(sound_file)
    except NoPlayerWorks:
        assert made.names == []


class FakeDevice(Thread):
    """A sound device with the arguments of miniaudio's, which asks for eight frames at a time."""

    def __init__(self, output_format: int, nchannels: int, sample_rate: int, buffersize_msec: int) -> None:
        super().__init__()
        self.asked, self.heard, self.running = (output_format, nchannels, sample_rate), bytearray(), False

    def start(self, stream: Generator[bytes, int, None] | None = None) -> None:
        if stream is not None:
            self.stream, self.running = stream, True
            super().start()

    def run(self) -> None:
        with suppress(StopIteration):
            while True:
                self.heard += self.stream.send(8)

    def close(self) -> None:
        if self.running:
            self.join()


def test_a_device_gets_the_samples_of_one_channel_at_their_rate(monkeypatch: pytest.MonkeyPatch) -> None:
    devices: list[FakeDevice] = []

    def open_device(*given: int) -> FakeDevice:
        devices.append(FakeDevice(*given))
        return devices[-1]

    fake = SimpleNamespace(PlaybackDevice=open_device, SampleFormat=SimpleNamespace(SIGNED16=2), __spec__=object())
    monkeypatch.setitem(sys.modules, "miniaudio", fake)
    begun: list[str] = []
    players = FilePlayers(SoundOutput(("miniaudio",)), begun.append)
    assert play_with_miniaudio(players, iter([b"ab" * 12, b"cd" * 10]), 16000)
    (device,) = devices
    assert device.asked == (2, 1, 16000) and begun == ["miniaudio"]
    assert bytes(device.heard).replace(bytes(2), b"") == b"ab" * 12 + b"cd" * 10
    assert device.heard.endswith(bytes(DEVICE_TAIL)), "silence pushes the last sound out"
    monkeypatch.setattr(audio_players, "PLAYER_SLACK_SECONDS", 0.0)
    assert play_with_miniaudio(players, iter([]), 160000) and not devices[1].running, "there is nothing to wait for"
    assert list(available_players(SoundOutput(("miniaudio",)))) == ["miniaudio"]
    monkeypatch.setitem(sys.modules, "miniaudio", None)
    assert list(available_players(SoundOutput(("miniaudio",)))) == []


def test_portions_are_whole_and_end_in_silence() -> None:
    over, is_whole, data = Event(), Event(), bytearray(b"ab" * 10)
    stream = device_portions(data, is_whole, over, lambda: False)
    next(stream)
    assert [stream.send(8), stream.send(8)] == [b"ab" * 8, b"ab" * 2 + bytes(12)]
    assert stream.send(8) == bytes(16), "nothing is made yet"
    data += b"cd" * 10
    assert stream.send(8) == b"cd" * 8
    is_whole.set()
    with pytest.raises(StopIteration):
        for _ in range(10_000):
            assert len(stream.send(8)) == 16
    assert over.is_set()


@pytest.mark.parametrize("is_whole", [False, True])
def test_a_halt_ends_the_portions_before_the_end_of_the_sound(is_whole: bool) -> None:
    over, whole, halted = Event(), Event(), Event()
    if is_whole:
        whole.set()
    stream = device_portions(bytearray(b"ab" * 100), whole, over, halted.is_set)
    next(stream)
    assert stream.send(8) == b"ab" * 8 and not over.is_set()
    halted.set()
    with pytest.raises(StopIteration):
        stream.send(8)
    assert over.is_set()


@pytest.mark.process
def test_samples_go_to_the_next_player_from_the_first_when_one_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, text in (("bad", "exit 1"), ("good", f"echo $1 > {tmp_path}/rate; cat > {tmp_path}/heard")):
        (tmp_path / name).write_text(f"#!/bin/sh\n{text}\n")
        (tmp_path / name).chmod(0o755)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(audio_players, "PROGRAM_PLAYERS", {"./good": "./good {rate}"})
    begun: list[str] = []
    made = FilePlayers(SoundOutput(("./bad", "./good")), begun.append)
    made.play_stream(iter([b"ab" * 100, b"cd" * 100]), 22050)
    assert (begun, made.names) == (["./bad", "./good"], ["./good"])
    assert (tmp_path / "heard").read_bytes() == b"ab" * 100 + b"cd" * 100
    assert (tmp_path / "rate").read_text() == "22050\n"


class Program:
    """A program that plays, and ends with a code."""

    def __init__(self, returncode: int | None) -> None:
        self.returncode, self.stdin, self.seconds = returncode, io.BytesIO(), 0.0
        self.started: list[list[str]] = []
        self.is_killed = False

    def start(self, words: list[str], stdin: int) -> Program:
        self.started.append(words)
        return self

    def communicate(self, timeout: float) -> None:
        self.seconds = timeout

    def kill(self) -> None:
        self.is_killed, self.returncode = True, -9

    def wait(self) -> None: ...


@pytest.mark.parametrize("code", [0, 1])
def test_a_program_may_take_the_length_of_the_sound_and_five_seconds(
    code: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    program, begun = Program(code), list[str]()
    monkeypatch.setattr(audio_players, "subprocess", SimpleNamespace(Popen=program.start, PIPE=-1))
    players = FilePlayers(SoundOutput((sys.executable,)), begun.append)
    with nullcontext() if code == 0 else pytest.raises(NoPlayerWorks):
        players.play_stream(iter([bytes(22050), bytes(66150)]), 22050)
    assert (program.started, program.seconds, begun) == ([[sys.executable]], 7.0, [sys.executable])
    assert program.stdin.getvalue() == bytes(88200)
    assert players.names == ([] if code else [sys.executable]), "one that has failed is not tried again"


def test_a_halt_kills_the_program_and_blames_it_not(monkeypatch: pytest.MonkeyPatch) -> None:
    program = Program(None)
    monkeypatch.setattr(audio_players, "subprocess", SimpleNamespace(Popen=program.start, PIPE=-1))
    players = FilePlayers(SoundOutput((sys.executable,)))

    seen: list[bool] = []

    def chunks() -> Iterator[bytes]:
        yield b"ab"
        seen.append(program.is_killed)
        players.halt()
        seen.append(program.is_killed)

    players.play_stream(chunks(), 22050)
    assert seen == [False, True], "at once"
    assert players.names == [sys.executable] and len(program.started) == 1


def test_a_program_that_cannot_be_started_is_named_and_the_next_plays_all(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    program = Program(0)

    def start(words: list[str], stdin: int) -> Program:
        if words == ["bad", "22050"]:
            raise OSError("no program at all")
        return program.start(words, stdin)

    monkeypatch.setattr(audio_players, "subprocess", SimpleNamespace(Popen=start, PIPE=-1))
    monkeypatch.setattr(audio_players, "PROGRAM_PLAYERS", {sys.executable: "bad {rate}"})
    players = FilePlayers(SoundOutput((sys.executable, "env", "no-such-player")))
    players.play_stream(iter([b"ab", b"cd"]), 22050)
    assert (program.started, program.stdin.getvalue()) == ([["env"]], b"abcd")
    assert "no program at all" in capsys.readouterr().out


def test_a_halt_is_not_waited_out() -> None:
    over, halted = Event(), Event()
    assert not wait_until_over(over, halted, 0.02)
    halted.set()
    assert wait_until_over(over, halted, 60.0)


def test_a_halt_ends_a_stream_and_another_goes_on(tmp_path: Path) -> None:
    made = FilePlayers(SoundOutput(recording=str(tmp_path / "said.raw")))
    first, second = made.for_next_sound(), made.for_next_sound()
    first.halt()
    for one in (first, second):
        one.play_stream(iter([bytes(400)]), 22050)
    assert (tmp_path / "said.raw").stat().st_size == 400
    row = json.loads((tmp_path / "said.jsonl").read_text("utf-8"))
    assert row == {"samples": 200, "peak": 0, "whole": True}


def test_the_environment_may_name_players() -> None:
    sound = SoundOutput.from_environment({"VIALIBERA_PLAYERS": "aplay, paplay", "VIALIBERA_RECORDING": "x.raw"})
    assert sound == SoundOutput(("aplay", "paplay"), "x.raw", 100.0)
    assert list(available_players(sound)) == ["recording"]
    assert list(available_players(SoundOutput(("no-such-player",)))) == []


def test_a_recording_goes_on_with_its_index(sound_file: str, tmp_path: Path) -> None:
    target = tmp_path / "said.raw"
    target.write_bytes(b"")
    target.with_suffix(".jsonl").touch()
    for times in (1, 2):
        FilePlayers(SoundOutput(recording=str(target))).play(sound_file)
        assert target.stat().st_size == times * 4410
        assert target.with_suffix(".jsonl").read_text("utf-8").count('{"samples": 2205') == times


@pytest.mark.parametrize("taken", ["said.raw", "said.jsonl"])
@pytest.mark.parametrize("kind", ["file", "link", "dangling"])
def test_a_recording_is_added_to_no_other_file(sound_file: str, tmp_path: Path, taken: str, kind: str) -> None:
    """Its index has the name of a saved game."""
    precious = tmp_path / (taken if kind == "file" else "precious")
    if kind != "dangling":
        precious.write_text('{"log":"vialibera"', "utf-8")
    if kind != "file":
        (tmp_path / taken).symlink_to(precious)
    for _ in range(2):  # the second is the worker that replaces the first
        with pytest.raises(NoPlayerWorks):
            FilePlayers(SoundOutput(recording=str(tmp_path / "said.raw"))).play(sound_file)
    assert precious.exists() == (kind != "dangling")
    assert kind == "dangling" or precious.read_text("utf-8") == '{"log":"vialibera"'
