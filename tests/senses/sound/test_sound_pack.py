"""Sound packs: which files count, what is refused, and what is played in their place."""

from __future__ import annotations

import io
import json
import sys
import time
import wave
from array import array
from pathlib import Path

import pytest

from vialibera.cli import main
from vialibera.commands.sounds import REST_BETWEEN_SOUNDS
from vialibera.senses.sound import sound_pack
from vialibera.senses.sound.mixer_worker import MixerWorker
from vialibera.senses.sound.recipes import RECIPES, SAMPLE_RATE
from vialibera.senses.sound.sample_store import SampleStore
from vialibera.senses.sound.sound_pack import MAX_PACK_FILE_BYTES, find_strangers, load_pack, read_pack_files
from vialibera.shell.settings.settings_file import load_settings
from vialibera.words.texts import format_text

miniaudio = pytest.importorskip("miniaudio", reason="sound packs are decoded by miniaudio")


def write_wav(path: Path, seconds: float = 0.1, rate: int = SAMPLE_RATE, level: int = 9000) -> None:
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(rate)
        file.writeframes(array("h", [level] * round(seconds * rate)).tobytes())


def faults(folder: Path) -> dict[str, str]:
    return {file.path.name: file.fault for file in read_pack_files(folder)}


def test_a_file_replaces_the_cue_of_its_name_and_no_other(tmp_path: Path) -> None:
    write_wav(tmp_path / "dice.wav")
    store = SampleStore()
    built_in = store.samples_of("dice"), store.samples_of("card")
    store.use_pack(str(tmp_path))
    assert set(store.samples_of("dice")) == {9000} != set(built_in[0])
    assert store.samples_of("card") == built_in[1]
    assert store.samples["dice"] == built_in[0]


def test_each_sound_of_a_pack_tells_how_long_it_is(tmp_path: Path) -> None:
    write_wav(tmp_path / "dice.wav", seconds=1.5)
    write_wav(tmp_path / "card.wav", seconds=0.2)
    store = SampleStore()
    store.use_pack(str(tmp_path))
    assert store.pack_ms() == {"dice": 1500, "card": 200}


def test_the_mixer_plays_the_pack_and_tells_its_lengths(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the library that decodes it, the mixer begins all the same."""
    write_wav(tmp_path / "dice.wav", seconds=0.2)
    told = []
    for mix in ("one.wav", "two.wav"):
        out = io.StringIO()
        worker = MixerWorker(out)
        worker.start(
            device="", file=str(tmp_path / mix), origin=0.0, volume=50, mono=False, pack=str(tmp_path), goes_on=False
        )
        worker.play(1, [("dice", 0.0, 0.0, 1.0)])
        told.append((json.loads(out.getvalue().splitlines()[0]), set(worker.mixer.inbox[0].samples) == {9000}))
        assert worker.device is not None
        worker.device.close()
        monkeypatch.setitem(sys.modules, "miniaudio", None)
    assert told == [({"is": "ready", "pack_ms": {"dice": 200}}, True), ({"is": "ready", "pack_ms": {}}, False)]


def test_a_file_of_a_family_stands_for_the_cues_without_a_file(tmp_path: Path) -> None:
    write_wav(tmp_path / "step.wav", level=1000)
    write_wav(tmp_path / "step-2.wav", level=2000)
    pack = load_pack(tmp_path)
    assert {cue: samples[0] for cue, samples in pack.items()} == {
        "step-1": 1000,
        "step-2": 2000,
        "step-3": 1000,
        "step-4": 1000,
    }


def test_another_rate_is_turned_into_that_of_the_mixer(tmp_path: Path) -> None:
    write_wav(tmp_path / "dice.wav", 0.5, 44100)
    assert len(load_pack(tmp_path)["dice"]) == pytest.approx(SAMPLE_RATE / 2, rel=0.01)


def test_what_breaks_a_limit_is_left_out_with_its_reason(tmp_path: Path) -> None:
    (tmp_path / "dice.wav").write_bytes(b"RIFF" + bytes(40))
    (tmp_path / "card.flac").write_bytes(b"fLaC" + bytes(range(256)) * 4)
    (tmp_path / "bell.ogg").write_text("no sound at all")
    (tmp_path / "hotel.wav").write_bytes(bytes(MAX_PACK_FILE_BYTES + 1))
    write_wav(tmp_path / "via.wav", 6)
    write_wav(tmp_path / "house.wav", rate=4000)
    write_wav(tmp_path / "sale.wav", 0)
    (tmp_path / "winner.wav").mkdir()
    assert faults(tmp_path) == {
        "dice.wav": "unreadable",
        "card.flac": "unreadable",
        "bell.ogg": "unreadable",
        "hotel.wav": "too-big",
        "via.wav": "too-long",
        "house.wav": "rate",
        "sale.wav": "unreadable",
    }
    assert load_pack(tmp_path) == {}


def test_what_just_keeps_to_the_limits_is_played(tmp_path: Path) -> None:
    write_wav(tmp_path / "via.wav", 5)
    write_wav(tmp_path / "house.wav", rate=8000)
    write_wav(tmp_path / "card.wav", rate=192_000)
    write_wav(tmp_path / "bell.wav", 5 + 1 / SAMPLE_RATE)
    write_wav(tmp_path / "dice.wav", rate=7999)
    write_wav(tmp_path / "sale.wav", rate=192_001)
    assert faults(tmp_path) == {
        **dict.fromkeys(("via.wav", "house.wav", "card.wav"), ""),
        **{"bell.wav": "too-long", "dice.wav": "rate", "sale.wav": "rate"},
    }


def test_a_cut_file_is_never_a_traceback(tmp_path: Path) -> None:
    write_wav(tmp_path / "dice.wav")
    whole = (tmp_path / "dice.wav").read_bytes()
    for length in range(0, 60):
        (tmp_path / "dice.wav").write_bytes(whole[:length])
        assert read_pack_files(tmp_path)[0].fault in ("", "unreadable")


def test_files_of_other_names_are_named(tmp_path: Path) -> None:
    for name in ("dice.wav", "step.wav", "music.ogg", "notes.txt", "card.mp3", "Bell.WAV"):
        (tmp_path / name).touch()
    assert [path.name for path in find_strangers(tmp_path)] == ["Bell.WAV", "card.mp3", "music.ogg"]


@pytest.mark.parametrize("lang", ["it", "en"])
def test_the_command_checks_lists_and_chooses(
    lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("VIALIBERA_CONFIG", str(tmp_path / "config"))
    pack = tmp_path / "pack"
    pack.mkdir()
    assert main(["--lang", lang, "sounds", "pack", str(pack)]) == 1
    assert "dice.wav" in capsys.readouterr().err
    write_wav(pack / "dice.wav")
    write_wav(pack / "mu\x1b[31msic.wav")
    (pack / "card.wav").write_bytes(b"no sound")
    assert main(["--lang", lang, "sounds", "pack", str(pack)]) == 0
    said = capsys.readouterr().out
    assert "dice.wav: 100 ms" in said and "card.wav" in said
    assert format_text(lang, "cli-sounds-pack-sum", count=1, all=len(RECIPES), folder=str(pack)) in said.splitlines()
    assert "\x1b" not in said
    assert load_settings().sound == {"pack": str(pack)}
    assert main(["--lang", lang, "sounds", "pack"]) == 0
    assert str(pack) in capsys.readouterr().out
    assert main(["--lang", lang, "sounds", "--without", "pack"]) == 0
    assert load_settings().sound == {"pack": ""}


@pytest.mark.process
def test_a_pack_is_decoded_by_the_mixer_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It tells the lengths, so that each sound is heard to its end before the next one."""
    monkeypatch.setenv("VIALIBERA_CONFIG", str(tmp_path / "config"))
    monkeypatch.setenv("VIALIBERA_SOUND_DEVICE", "null")
    write_wav(tmp_path / "dice.wav", seconds=1.5)
    assert main(["sounds", "pack", str(tmp_path)]) == 0
    monkeypatch.setattr(sound_pack, "decode_pack_file", None)
    rests: list[float] = []
    monkeypatch.setattr(time, "sleep", rests.append)
    assert main(["sounds", "dice", "card"]) == 0
    assert [round(rest - REST_BETWEEN_SOUNDS, 3) for rest in rests if rest > REST_BETWEEN_SOUNDS] == [
        1.5,
        RECIPES["card"].ms / 1000,
    ]


def test_only_checking_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VIALIBERA_CONFIG", str(tmp_path / "config"))
    write_wav(tmp_path / "dice.wav")
    assert main(["sounds", "--list", "pack", str(tmp_path)]) == 0
    assert load_settings().sound == {}


@pytest.mark.parametrize("names", [["pack", "one", "two"], ["--without", "pack", "one"]])
def test_a_wrong_call_is_one_sentence(names: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", "en", "sounds", *names]) == 2
    assert capsys.readouterr().err.count("\n") == 1
