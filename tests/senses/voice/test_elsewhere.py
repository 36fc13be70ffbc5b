"""pyttsx3's own drivers, against stand-ins for the systems under them, never on the real ones."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event, Timer
from typing import Any

import pytest
from tests.senses.voice.elsewhere import LETTER, EspeakLibrary, espeak, macos, windows

from vialibera.senses.voice import speech_engines
from vialibera.senses.voice.audio_players import SoundOutput
from vialibera.senses.voice.speech_engines import (
    EngineUnavailable,
    EspeakEngine,
    MacEngine,
    PumpedEngine,
    SapiEngine,
    parse_sapi_languages,
)
from vialibera.senses.voice.voice_choice import InstalledVoice


class Place:
    """An engine, the voice of the system under it, and what was told of its beginnings."""

    def __init__(self, engine: Callable[..., PumpedEngine], made: list[Any]) -> None:
        self.begun: list[str] = []
        self.engine = engine(self.begun.append)
        self.voice = made[0]

    def speak(self, text: str) -> float:
        """How long it took."""
        begun = time.monotonic()
        self.engine.start_speaking(text)
        while self.engine.poll(0.05):
            assert time.monotonic() < begun + 30.0, "it does not end"
        return round(time.monotonic() - begun, 6)


@pytest.fixture(params=["windows", "macos"])
def place(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[Place]:
    if request.param == "windows":
        yield Place(SapiEngine, windows(monkeypatch))
    else:
        yield Place(MacEngine, macos(monkeypatch))


def test_every_sentence_is_spoken_to_its_end(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not only the first one, and no longer; a clock that ticks coarsely may be a letter out."""
    monkeypatch.setattr(speech_engines, "ENGINE_START_SECONDS", 60.0)
    texts = ["Anna lancia i dadi.", "Bruno compra.", "Carla paga 14 lire a Bruno."]
    for text in texts:
        assert place.speak(text) > LETTER * (len(text) - 1)
    assert [(stream.text, stream.cut) for stream in place.voice.streams if stream.text] == [(t, False) for t in texts]
    assert len(place.begun) == 3


def test_hushed_at_once_and_the_next_is_whole(place: Place) -> None:
    """The end of the one that was silenced is told in the middle of the next, and is not taken for its end."""
    long, short = "parole " * 1000, "Ecco la risposta, tutta intera."
    place.engine.start_speaking(long)
    assert place.engine.poll(0.05)
    begun = time.monotonic()
    place.engine.stop_speaking()
    assert not place.engine.poll(0.05)
    assert time.monotonic() - begun < LETTER * len(long) / 4
    assert place.speak(short) > LETTER * (len(short) - 1)
    assert [stream.cut for stream in place.voice.streams if stream.text] == [True, False]


def test_before_the_first_sentence_nothing_is_being_said(place: Place) -> None:
    assert place.engine.poll(0.05) is False
    place.engine.stop_speaking()
    assert place.speak("Fine.") >= LETTER * 4


def test_thirty_interruptions(place: Place) -> None:
    for number in range(30):
        place.engine.start_speaking(f"Risposta numero {number}.")
        place.engine.poll(number % 3 / 500)
        place.engine.stop_speaking()
        place.engine.poll(0.05)
    assert place.speak("Fine.") >= LETTER * 5


def test_a_sentence_whose_end_is_never_told_holds_up_no_other(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(speech_engines, "ENGINE_START_SECONDS", 0.0)
    with monkeypatch.context() as patch:
        patch.setattr(place.voice, "pump", lambda: None)
        place.speak("Uno.")
    place.engine.start_speaking("Due.")
    assert [stream.text for stream in place.voice.streams if stream.text] == ["Uno.", "Due."]


def test_voices_by_language(monkeypatch: pytest.MonkeyPatch) -> None:
    """An odd entry hides none of the others."""
    place = Place(SapiEngine, windows(monkeypatch))
    assert place.engine.list_voices() == [
        InstalledVoice("ZIRA", "Zira", ("en-US",)),
        InstalledVoice("ELSA", "Elsa", ("it-IT",)),
        InstalledVoice("X", "X", ()),
    ]
    place = Place(MacEngine, macos(monkeypatch))
    assert [(voice.id, voice.languages) for voice in place.engine.list_voices()] == [
        ("com.apple.alice", ("it_IT",)),
        ("com.apple.moira", ("en_IE",)),
    ]


def test_tuning(monkeypatch: pytest.MonkeyPatch) -> None:
    place = Place(SapiEngine, windows(monkeypatch))
    place.engine.apply_settings(300, 50, "ELSA")
    assert (place.voice.Voice.Id, place.voice.Volume) == ("ELSA", 50)
    assert place.voice.Rate > 0
    place = Place(MacEngine, macos(monkeypatch))
    place.engine.apply_settings(300, 50, "com.apple.alice")
    assert (place.voice.voice(), place.voice.rate(), place.voice.volume()) == ("com.apple.alice", 300, 0.5)


@pytest.mark.parametrize(("attribute", "names"), [("410", ["it-IT"]), ("409;9", ["en-US"]), ("", []), ("q", [])])
def test_locales_of_the_registry(attribute: str, names: list[str]) -> None:
    assert parse_sapi_languages(attribute)[:1] == names


@pytest.fixture
def library(monkeypatch: pytest.MonkeyPatch) -> EspeakLibrary:
    return espeak(monkeypatch)


def recording_of(folder: Path, speed: float = 1000.0) -> SoundOutput:
    return SoundOutput(recording=str(folder / "said.raw"), speed=speed)


def test_espeak_speaks_each_sentence_to_its_end_into_the_players(
    library: EspeakLibrary, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[str] = []
    engine = EspeakEngine(recording_of(tmp_path), begun.append)
    monkeypatch.setattr("platform.system", lambda: "FreeBSD")
    for number in (1, 2):
        engine.start_speaking("Anna paga.")
        assert engine.poll(10.0) is False
        assert (tmp_path / "said.raw").read_bytes() == b"\1\2" * 10 * number
    assert begun == ["recording"] * 2


def test_espeak_is_not_done_before_its_thread_is_idle(library: EspeakLibrary, tmp_path: Path) -> None:
    """The next sentence would be lost in the thread of the last one."""
    engine = EspeakEngine(recording_of(tmp_path), lambda by: None)
    library.may_end.clear()
    engine.start_speaking("Anna paga.")
    assert engine.finished.wait(10.0)
    Timer(0.02, library.may_end.set).start()
    assert engine.poll(10.0) is False and not library.IsPlaying()


def test_a_stop_ends_the_sound_of_espeak_and_not_the_next(library: EspeakLibrary, tmp_path: Path) -> None:
    begun = Event()
    engine = EspeakEngine(recording_of(tmp_path, 0.00001), lambda by: begun.set())
    engine.start_speaking("Anna paga.")
    assert begun.wait(10.0) and engine.poll(0.0) is True
    engine.stop_speaking()
    assert engine.poll(10.0) is False
    engine.players.output = recording_of(tmp_path)
    engine.start_speaking("Ecco.")
    assert engine.poll(10.0) is False
    index = (tmp_path / "said.jsonl").read_text("utf-8").splitlines()
    assert ['"whole": true' in row for row in index] == [False, True]


def test_espeak_takes_voice_rate_and_volume_and_lists_its_voices(library: EspeakLibrary, tmp_path: Path) -> None:
    engine = EspeakEngine(recording_of(tmp_path), lambda by: None)
    assert engine.list_voices() == [InstalledVoice("roa/it", "Italian", ("it",))]
    engine.apply_settings(300, 50, "roa/it")
    assert library.voices[-1] == b"roa/it" and library.tuned[-2:] == [(library.RATE, 300), (library.VOLUME, 50)]
    engine.apply_settings(200, 100, None)
    assert library.voices[-1] == b"roa/it" and library.tuned[-2:] == [(library.RATE, 200), (library.VOLUME, 100)]


def test_espeak_without_library_player_or_sound_says_what_is_missing(
    library: EspeakLibrary, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(EngineUnavailable, match="no-player"):
        EspeakEngine(SoundOutput(("no-such-player",)), lambda by: None)
    (tmp_path / "said.raw").write_text("a file that is no recording")
    engine = EspeakEngine(recording_of(tmp_path), lambda by: None)
    engine.start_speaking("Anna paga.")
    with pytest.raises(EngineUnavailable, match="no-sound"):
        engine.poll(10.0)
    espeak(monkeypatch).sample_rate = -1
    with pytest.raises(EngineUnavailable, match="no-library"):
        EspeakEngine(recording_of(tmp_path), lambda by: None)
    monkeypatch.setattr(speech_engines, "preload_espeak", lambda: False)
    with pytest.raises(EngineUnavailable, match="no-library"):
        EspeakEngine(recording_of(tmp_path), lambda by: None)
