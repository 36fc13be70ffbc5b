"""Voices whose sound is played while it is made: a stand-in for Piper, and programs."""

from __future__ import annotations

import io
import json
import sys
import time
from contextlib import nullcontext
from pathlib import Path
from threading import Event
from types import SimpleNamespace
from typing import Any

import pytest
from tests.senses.voice.elsewhere import put
from tests.senses.voice.speaking import ESPEAK, WHY_NOT, Booth, faulty, said, until

from vialibera.senses.voice import audio_players, streamed_engines
from vialibera.senses.voice.audio_players import SoundOutput, SoundSourceFailed
from vialibera.senses.voice.speech_engines import EngineUnavailable
from vialibera.senses.voice.streamed_engines import CommandEngine, PiperEngine, StreamedEngine, read_wav_header
from vialibera.senses.voice.voice_settings import VoiceProfile, VoiceSettings

PIECE = b"\1\2" * 1000


class Piper:
    """The library: a model yields a piece for each sentence, and waits before any piece while it is held."""

    def __init__(self) -> None:
        self.loaded: list[str] = []
        self.made: list[tuple[str, float]] = []
        self.go_on = Event()
        self.go_on.set()
        self.config = SimpleNamespace(length_scale=1.0, sample_rate=16000)

    def load(self, path: str) -> Piper:
        if not Path(f"{path}.json").exists():
            raise FileNotFoundError(path)
        self.loaded.append(path)
        return self

    def synthesize(self, text: str, config: Any) -> Any:
        self.made.append((text, config.length_scale))
        for _ in text.rstrip(".").split("."):
            self.go_on.wait()
            yield SimpleNamespace(audio_int16_bytes=PIECE)


@pytest.fixture
def piper(monkeypatch: pytest.MonkeyPatch) -> Piper:
    made = Piper()
    put(monkeypatch, "piper", PiperVoice=made, SynthesisConfig=lambda length_scale: SimpleNamespace(**locals()))
    return made


@pytest.fixture
def model(tmp_path: Path) -> Path:
    path = tmp_path / "it_IT-paola-medium.onnx"
    path.touch()
    Path(f"{path}.json").write_text(json.dumps({"language": {"code": "it_IT"}}))
    return path


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def speak(engine: StreamedEngine, text: str) -> None:
    engine.start_speaking(text)
    end(engine)


def end(engine: StreamedEngine) -> None:
    assert until(lambda: not engine.poll(0.01))


def heard(tmp_path: Path) -> bytes:
    return (tmp_path / "said.raw").read_bytes()


def piper_engine(tmp_path: Path, model: Path, clock: Clock, rate: int = 175, volume: int = 100) -> PiperEngine:
    made = PiperEngine(SoundOutput(recording=str(tmp_path / "said.raw")), lambda by: None, clock)
    made.apply_settings(rate, volume, str(model), "it")
    return made


def test_a_model_speaks_piece_by_piece_at_the_rate_and_volume_of_the_settings(
    piper: Piper, model: Path, tmp_path: Path
) -> None:
    engine = piper_engine(tmp_path, model, Clock(), rate=350, volume=50)
    speak(engine, "Anna paga. Bruno ride.")
    assert piper.made == [("Anna paga. Bruno ride.", 0.5)]
    assert heard(tmp_path) == b"\0\1" * 2000
    assert engine.list_voices() == [(str(model), "it_IT-paola-medium", ("it_IT",))]


def test_the_first_piece_sounds_before_the_last_is_made(piper: Piper, model: Path, tmp_path: Path) -> None:
    begun: list[str] = []
    engine = piper_engine(tmp_path, model, Clock())
    engine.players.on_begun = begun.append
    made, go_on = piper.synthesize, Event()

    def two_pieces(text: str, config: Any) -> Any:
        yield from made("Anna.", config)
        go_on.wait()
        yield from made("Anna.", config)

    piper.synthesize = two_pieces  # type: ignore[method-assign]
    engine.start_speaking("Anna paga. Bruno ride.")
    assert until(lambda: begun) and engine.poll(0.01)
    go_on.set()
    end(engine)
    assert heard(tmp_path) == PIECE * 2


def test_a_recurring_sentence_is_made_once_for_each_rate_and_kept_within_bounds(
    piper: Piper, model: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(streamed_engines, "MOST_KEPT_BYTES", 2 * len(PIECE))
    engine = piper_engine(tmp_path, model, Clock())
    for text in ("Tocca ad Anna.", "Tocca a Bruno.", "Tocca ad Anna."):
        speak(engine, text)
    engine.apply_settings(200, 100, str(model), "it")
    speak(engine, "Tocca ad Anna.")
    assert [text for text, _ in piper.made] == ["Tocca ad Anna.", "Tocca a Bruno.", "Tocca ad Anna."]
    assert heard(tmp_path) == PIECE * 4
    assert len(engine.kept) == 2 and len(piper.loaded) == 1


def test_a_stop_is_at_once_and_the_next_sentence_is_not_held_up(piper: Piper, model: Path, tmp_path: Path) -> None:
    engine = piper_engine(tmp_path, model, Clock())
    piper.go_on.clear()
    engine.start_speaking("Una frase lunga.")
    assert until(lambda: piper.made)
    engine.stop_speaking()
    assert engine.poll(0.0) is False
    piper.go_on.set()
    speak(engine, "Bruno paga.")
    assert heard(tmp_path) == PIECE, "nothing is heard of the first, whose piece came too late"


def test_a_voice_that_hangs_is_named_by_the_clock_and_not_before(piper: Piper, model: Path, tmp_path: Path) -> None:
    clock = Clock()
    engine = piper_engine(tmp_path, model, clock)
    piper.go_on.clear()
    engine.start_speaking("Anna paga.")
    assert until(lambda: piper.made)
    clock.now = streamed_engines.HANG_SECONDS - 0.1
    assert engine.poll(0.0)
    clock.now += 0.2
    with pytest.raises(EngineUnavailable, match="silent") as fault:
        engine.poll(0.0)
    assert fault.value.part == model.name
    piper.go_on.set()


def test_a_sound_that_is_made_may_be_played_as_long_as_it_lasts(
    piper: Piper, model: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    taken, may_end, clock = Event(), Event(), Clock()

    def play_slowly(players: Any, chunks: Any, rate: int) -> bool:
        assert list(chunks) == [PIECE]
        taken.set()
        return may_end.wait(10.0)

    monkeypatch.setattr(audio_players, "BUILT_IN_PLAYERS", {"recording": play_slowly})
    engine = piper_engine(tmp_path, model, clock)
    engine.start_speaking("Anna paga.")
    assert taken.wait(10.0)
    clock.now = streamed_engines.HANG_SECONDS * 10
    assert engine.poll(0.0), "that is no hang"
    may_end.set()
    end(engine)


def test_a_stop_before_the_first_sentence_is_none_of_it(piper: Piper, model: Path, tmp_path: Path) -> None:
    engine = piper_engine(tmp_path, model, Clock())
    engine.stop_speaking()
    speak(engine, "Anna paga.")
    assert heard(tmp_path) == PIECE


@pytest.mark.parametrize("is_there", [True, False])
def test_piper_need_not_be_loaded_yet_but_must_be_there(
    is_there: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(sys.modules, "piper", raising=False)
    monkeypatch.setattr(streamed_engines, "find_spec", lambda name: object() if name == "piper" and is_there else None)
    with nullcontext() if is_there else pytest.raises(EngineUnavailable, match="no-piper"):
        PiperEngine(SoundOutput(recording=str(tmp_path / "said.raw")), lambda by: None)


def test_a_stop_ends_the_piece_that_sounds(piper: Piper, model: Path, tmp_path: Path) -> None:
    begun = Event()
    engine = PiperEngine(SoundOutput(recording=str(tmp_path / "said.raw"), speed=0.0001), lambda by: begun.set())
    engine.apply_settings(175, 100, str(model), "it")
    engine.start_speaking("Anna paga.")
    assert begun.wait(10.0) and engine.poll(0.0)
    engine.stop_speaking()
    index = tmp_path / "said.jsonl"
    assert until(lambda: '"whole": false' in index.read_text(), 3.0)


def test_a_model_that_is_not_there_or_cannot_be_loaded_is_named(piper: Piper, model: Path, tmp_path: Path) -> None:
    with pytest.raises(EngineUnavailable, match="no-model"):
        piper_engine(tmp_path, tmp_path / "other.onnx", Clock())
    Path(f"{model}.json").unlink()
    engine = piper_engine(tmp_path, model, Clock())
    engine.start_speaking("Anna paga.")
    with pytest.raises(EngineUnavailable, match="no-model"):
        end(engine)


def program(folder: Path, text: str) -> str:
    path = folder / "voice"
    path.write_text(f"#!{sys.executable}\nimport os, sys, time, wave\n{text}\n")
    path.chmod(0o755)
    return str(path)


WRITE = """
words = sys.stdin.read().split()
out = wave.open(sys.stdout.buffer, "wb")
out.setnchannels(1), out.setsampwidth(2), out.setframerate(8000), out.setnframes(len(words) * 100)
for word in words:
    out.writeframesraw(bytes([len(word), 0]) * 100)
sys.stdout.flush()
"""


def command_engine(tmp_path: Path, line: str) -> CommandEngine:
    made = CommandEngine(SoundOutput(recording=str(tmp_path / "said.raw")), lambda by: None)
    made.apply_settings(350, 100, line, "it")
    return made


def wav_part(kind: bytes, body: bytes) -> bytes:
    return kind + len(body).to_bytes(4, "little") + body + bytes(len(body) % 2)


def wav_format(channels: int, bits: int) -> bytes:
    body = b"".join(number.to_bytes(size, "little") for number, size in ((1, 2), (channels, 2), (22050, 4), (44100, 4)))
    return wav_part(b"fmt ", body + (2).to_bytes(2, "little") + bits.to_bytes(2, "little"))


HEAD, DATA = b"RIFF\0\0\0\0WAVE", wav_part(b"data", PIECE)


@pytest.mark.parametrize("other", [b"", b"four", b"seven!!"])
def test_the_sound_of_a_program_begins_behind_the_other_parts_of_the_file(other: bytes) -> None:
    parts = wav_part(b"LIST", other)
    source = io.BytesIO(HEAD + parts + wav_format(1, 16) + parts + DATA)
    assert read_wav_header(source) == 22050
    assert source.read() == PIECE


@pytest.mark.parametrize(
    "sound",
    [
        *(b"", b"RIFF", b"no sound at all, but text", HEAD, HEAD + DATA, HEAD + wav_format(1, 16)),
        *(HEAD + wav_format(2, 16) + DATA, HEAD + wav_format(1, 8) + DATA),
    ],
)
def test_a_sound_of_another_kind_is_refused(sound: bytes) -> None:
    with pytest.raises(SoundSourceFailed):
        read_wav_header(io.BytesIO(sound))


class Child:
    """A program that gives a sound, byte after byte, and keeps what it was told."""

    def __init__(self, sound: bytes) -> None:
        self.stdout = io.BufferedReader(io.BytesIO(sound))
        self.told, self.ends = b"", list[str]()
        self.words: list[str] = []

    def start(self, words: list[str], **_: Any) -> Child:
        self.words = words
        return self

    @property
    def stdin(self) -> Any:
        return nullcontext(SimpleNamespace(write=self.take, flush=lambda: None))

    def take(self, told: bytes) -> None:
        self.told += told

    def kill(self) -> None:
        self.ends.append("kill")

    def wait(self) -> None:
        self.ends.append("wait")


def with_child(monkeypatch: pytest.MonkeyPatch, sound: bytes) -> Child:
    child = Child(sound)
    monkeypatch.setattr(streamed_engines, "subprocess", SimpleNamespace(Popen=child.start, PIPE=-1, DEVNULL=-3))
    return child


def test_a_program_is_told_all_about_a_sentence_and_its_sound_is_heard(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    child = with_child(monkeypatch, HEAD + wav_format(1, 16) + DATA)
    monkeypatch.setattr(streamed_engines, "WAV_PIECE_BYTES", 101)
    engine = command_engine(tmp_path, f"{sys.executable} -r{{rate}} '{{scale}} {{lang}}'")
    speak(engine, "Anna paga.")
    assert (child.words, child.told) == ([sys.executable, "-r350", "0.500 it"], b"Anna paga.\n")
    assert heard(tmp_path) == PIECE and child.ends == ["kill", "wait"]
    assert child.stdout.closed
    engine.stop_speaking()
    assert child.ends[2:] == ["kill"]
    name = Path(sys.executable).name
    assert [(voice.name, voice.languages) for voice in engine.list_voices()] == [(name, ("it",))]


@pytest.mark.parametrize("sound", [b"no sound", HEAD + wav_format(1, 16) + wav_part(b"data", b"")])
def test_a_program_without_a_sound_is_named(sound: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with_child(monkeypatch, sound)
    engine = command_engine(tmp_path, f"{sys.executable} -x")
    engine.start_speaking("Anna paga.")
    with pytest.raises(EngineUnavailable, match="silent") as fault:
        end(engine)
    assert fault.value.part == Path(sys.executable).name


def test_a_program_that_was_stopped_before_it_began_is_killed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    child, halted = with_child(monkeypatch, HEAD + wav_format(1, 16) + DATA), Event()
    engine = command_engine(tmp_path, sys.executable)
    engine.open_stream("Anna paga.", halted)
    assert child.ends == []
    halted.set()
    child.stdout = io.BufferedReader(io.BytesIO(HEAD + wav_format(1, 16) + DATA))
    engine.open_stream("Anna paga.", halted)
    assert child.ends == ["kill"]


@pytest.mark.parametrize(("line", "part"), [("no-program -x", "no-program"), ('"no end', '"no end'), ("", "")])
def test_a_program_that_is_not_there_is_named(line: str, part: str, tmp_path: Path) -> None:
    with pytest.raises(EngineUnavailable, match="no-program") as fault:
        command_engine(tmp_path, line)
    assert fault.value.part == part
    engine = CommandEngine(SoundOutput(recording=str(tmp_path / "said.raw")), lambda by: None)
    assert engine.list_voices() == []


@pytest.mark.process
def test_a_program_gets_the_sentence_and_the_rate_and_its_sound_is_played(tmp_path: Path) -> None:
    line = f"{program(tmp_path, WRITE + 'open(sys.argv[1], chr(119)).write(str(sys.argv[2:]))')} {tmp_path}/said"
    speak(command_engine(tmp_path, f"{line} {{rate}} {{scale}} {{lang}}"), "Anna paga.")
    assert heard(tmp_path) == b"\4\0" * 100 + b"\5\0" * 100
    assert (tmp_path / "said").read_text() == "['350', '0.500', 'it']"


@pytest.mark.process
def test_programs_without_a_usable_sound_are_named(tmp_path: Path) -> None:
    for text in ("", "print('no sound')", "sys.stdout.buffer.write(b'RIFF0000WAVEdata0000')", "sys.exit(3)"):
        engine = command_engine(tmp_path, program(tmp_path, text))
        engine.start_speaking("Anna paga.")
        with pytest.raises(EngineUnavailable, match="silent") as fault:
            end(engine)
        assert fault.value.part == "voice"
    for line in ("", "no-such-program", '"no end'):
        with pytest.raises(EngineUnavailable, match="no-program"):
            command_engine(tmp_path, line)


@pytest.mark.process
def test_a_stop_ends_the_program(tmp_path: Path) -> None:
    engine = command_engine(tmp_path, program(tmp_path, "time.sleep(600)"))
    engine.start_speaking("Anna paga.")
    assert until(lambda: engine.child is not None)
    engine.stop_speaking()
    assert engine.poll(0.0) is False
    assert engine.child is not None and engine.child.wait(10)


@pytest.mark.skipif(not ESPEAK, reason=WHY_NOT)
@pytest.mark.process
def test_a_hanging_program_is_named_another_voice_says_the_sentence_and_no_key_waits(tmp_path: Path) -> None:
    """The whole way: the worker with a program that hangs, and keys meanwhile."""
    id = f"command:{program(tmp_path, 'time.sleep(600)')}"
    settings = VoiceSettings(VoiceProfile(voices={"it": id}))
    sooner = "from vialibera.senses.voice import streamed_engines\nstreamed_engines.HANG_SECONDS = 0.3"
    with Booth(tmp_path, settings=settings, command=faulty(sooner)) as booth:
        booth.ready()
        number = booth.voice.say(said("Anna paga."))
        longest = 0.0
        while not (lines := booth.voice.take_notices()):
            at = time.monotonic()
            booth.voice.interrupt()
            longest = max(longest, time.monotonic() - at)
            time.sleep(0.01)
        assert "La voce voice non dà suono." in lines[0].shown
        assert booth.all_said() and booth.voice.was_told(number)
        assert [sound["whole"] for sound in booth.sounds()] == [True]
        print(f"longest key: {longest * 1000:.1f} ms")
