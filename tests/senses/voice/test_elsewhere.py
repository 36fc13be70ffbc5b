"""pyttsx3's own drivers for Windows and macOS, against stand-ins for those systems, never on the real ones."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from tests.senses.voice.elsewhere import LETTER, macos, windows

from vialibera.senses.voice import speech_engines
from vialibera.senses.voice.speech_engines import MacEngine, PumpedEngine, SapiEngine, parse_sapi_languages
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


def test_thirty_interruptions(place: Place) -> None:
    for number in range(30):
        place.engine.start_speaking(f"Risposta numero {number}.")
        place.engine.poll(number % 3 / 500)
        place.engine.stop_speaking()
        place.engine.poll(0.05)
    assert place.speak("Fine.") >= LETTER * 5


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
