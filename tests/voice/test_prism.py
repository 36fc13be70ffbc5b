"""prismatoid, where it is installed: a screen reader's speech, against a stand-in of the library."""

from __future__ import annotations

import sys
from types import SimpleNamespace
from typing import Any

import pytest
from tests.voice.elsewhere import put

from vialibera.voice.audio_players import SoundOutput
from vialibera.voice.speech_engines import EngineUnavailable, PrismEngine, create_speech_engine

FEATURES = (
    *("supports_count_voices", "supports_get_voice_name", "supports_get_voice_language", "supports_set_volume"),
    *("supports_set_voice", "supports_is_speaking", "supports_stop"),
)


class Backend:
    """A reader that does everything, or next to nothing."""

    name = "Orca"
    voices_count = 2

    def __init__(self, able: bool) -> None:
        self.features = SimpleNamespace(**dict.fromkeys(FEATURES, able))
        self.said: list[str] = []
        self.volume, self.voice, self.speaking = 1.0, 0, False

    def get_voice_name(self, number: int) -> str:
        return ("Alice", "Moira")[number]

    def get_voice_language(self, number: int) -> str:
        return ("it-it", "en-ie")[number]

    def speak(self, text: str, interrupt: bool) -> None:
        self.said.append(text)
        self.speaking = True

    def stop(self) -> None:
        self.speaking = False


def prism(monkeypatch: pytest.MonkeyPatch, able: bool = True) -> tuple[PrismEngine, Backend, list[str]]:
    backend, begun = Backend(able), list[str]()
    put(monkeypatch, "prism", Context=lambda: SimpleNamespace(acquire_best=lambda: backend))
    engine = create_speech_engine("prism", SoundOutput(), begun.append)
    assert isinstance(engine, PrismEngine)
    return engine, backend, begun


def test_it_speaks_and_is_silenced(monkeypatch: pytest.MonkeyPatch) -> None:
    engine, backend, begun = prism(monkeypatch)
    engine.start_speaking("Anna paga 14.")
    assert (backend.said, begun, engine.poll(0.01)) == (["Anna paga 14."], ["Orca"], True)
    engine.stop_speaking()
    assert engine.poll(0.01) is False


def test_voices_and_wishes(monkeypatch: pytest.MonkeyPatch) -> None:
    engine, backend, _ = prism(monkeypatch)
    assert [(voice.id, voice.name, voice.languages) for voice in engine.list_voices()] == [
        ("0", "Alice", ("it-it",)),
        ("1", "Moira", ("en-ie",)),
    ]
    engine.apply_settings(300, 50, "1")
    assert (backend.volume, backend.voice) == (0.5, 1)


def test_a_reader_that_tells_nothing_of_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """Then the length of the sentence is how long it takes."""
    engine, backend, _ = prism(monkeypatch, able=False)
    assert engine.list_voices() == []
    engine.apply_settings(300, 50, None)
    assert backend.volume == 1.0
    engine.start_speaking("x" * 1000)
    assert engine.poll(0.0) is True
    engine.stop_speaking()
    assert engine.poll(0.0) is False


def test_what_is_missing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def none() -> Any:
        raise ValueError("no backend")

    monkeypatch.setitem(sys.modules, "prism", None)
    with pytest.raises(EngineUnavailable, match="no-prism"):
        create_speech_engine("prism", SoundOutput(), lambda name: None)
    put(monkeypatch, "prism", Context=lambda: SimpleNamespace(acquire_best=none))
    with pytest.raises(EngineUnavailable, match="no-reader"):
        create_speech_engine("prism", SoundOutput(), lambda name: None)
