"""prismatoid, where it is installed: a screen reader's speech and braille, against a stand-in of the library."""

from __future__ import annotations

import sys
import time
from types import SimpleNamespace
from typing import Any

import pytest
from tests.senses.voice.elsewhere import put

from vialibera.senses.voice import reader_engines
from vialibera.senses.voice.dispatcher_link import DispatcherGone
from vialibera.senses.voice.reader_engines import PrismEngine, create_reader_engine
from vialibera.senses.voice.speech_engines import EngineUnavailable, ReaderLost, SpeechEngine
from vialibera.senses.voice.speech_length import speech_seconds

FEATURES = ("supports_output", "supports_is_speaking", "supports_stop")


class Backend:
    """A reader that does everything, or next to nothing."""

    def __init__(self, name: str, able: bool) -> None:
        self.name = name
        self.features = SimpleNamespace(**dict.fromkeys(FEATURES, able))
        self.said: list[tuple[str, str]] = []
        self.is_speaking, self.is_gone = False, False

    def _tell(self, by: str, text: str) -> None:
        if self.is_gone:
            raise ValueError("INTERNAL")
        self.said.append((by, text))
        self.is_speaking = True

    def speak(self, text: str, interrupt: bool) -> None:
        assert not interrupt
        self._tell("speak", text)

    def output(self, text: str, interrupt: bool) -> None:
        assert not interrupt
        self._tell("output", text)

    @property
    def speaking(self) -> bool:
        if self.is_gone:
            raise ValueError("INTERNAL")
        return self.is_speaking

    def stop(self) -> None:
        self.is_speaking = False


class Registry:
    """The context of the library: what it lists, and which of that runs."""

    def __init__(self, listed: list[str], running: dict[str, Backend]) -> None:
        self.listed, self.running = listed, running
        self.backends_count = len(listed)

    def id_of(self, number: int) -> Any:
        return SimpleNamespace(name=self.listed[number].upper().replace(" ", "_"), number=number)

    def priority_of(self, its: Any) -> int:
        return 100 - int(its.number)

    def acquire(self, its: Any) -> Backend:
        try:
            return self.running[self.listed[its.number]]
        except KeyError:
            raise ValueError("not running") from None


def library(monkeypatch: pytest.MonkeyPatch, *listed: str, running: str, able: bool = True) -> Backend:
    backend = Backend(running, able)
    put(monkeypatch, "prism", Context=lambda: Registry(list(listed), {running: backend}))
    return backend


def reader(
    monkeypatch: pytest.MonkeyPatch, name: str = "NVDA", able: bool = True
) -> tuple[PrismEngine, Backend, list[str]]:
    backend, begun = library(monkeypatch, "OneCore", name, "SAPI", running=name, able=able), list[str]()
    engine = create_reader_engine(begun.append)
    assert isinstance(engine, PrismEngine)
    return engine, backend, begun


def no_dispatcher(monkeypatch: pytest.MonkeyPatch) -> None:
    def gone(begun: Any) -> SpeechEngine:
        raise DispatcherGone("none")

    monkeypatch.setattr(reader_engines, "DispatcherEngine", gone)


def test_it_speaks_and_shows_in_braille_and_is_silenced(monkeypatch: pytest.MonkeyPatch) -> None:
    engine, backend, begun = reader(monkeypatch)
    engine.start_speaking("Anna paga 14.")
    assert (backend.said, begun, engine.poll(0.01)) == ([("output", "Anna paga 14.")], ["NVDA"], True)
    engine.stop_speaking()
    assert engine.poll(0.01) is False


def test_of_two_readers_that_run_the_one_ranked_higher_speaks(monkeypatch: pytest.MonkeyPatch) -> None:
    running = {name: Backend(name, True) for name in ("JAWS", "NVDA")}
    put(monkeypatch, "prism", Context=lambda: Registry(["NVDA", "JAWS"], running))
    create_reader_engine(lambda name: None).start_speaking("Anna paga 14.")
    assert running["NVDA"].said == [("output", "Anna paga 14.")] and not running["JAWS"].said


def test_it_ends_when_the_reader_has_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    engine, backend, _ = reader(monkeypatch)
    engine.start_speaking("Anna paga 14.")
    naps: list[float] = []
    monkeypatch.setattr("time.sleep", naps.append)
    assert engine.poll(0.05)
    backend.is_speaking = False
    assert not engine.poll(0.05)
    assert max(naps) <= 0.01, "the next sentence waits for that"


def test_a_reader_may_begin_a_little_later(monkeypatch: pytest.MonkeyPatch) -> None:
    """Silence just after it was told is no end: a rent would be lost by it."""
    engine, backend, _ = reader(monkeypatch)
    engine.start_speaking("Anna lancia 6 e 3, 9: Viale Vesuvio.")
    backend.is_speaking = False
    assert engine.poll(0.0)
    backend.is_speaking = True
    assert engine.poll(0.0)


@pytest.mark.parametrize("pace", [150, 500])
def test_a_reader_that_tells_nothing_of_itself_is_timed_by_the_pace(monkeypatch: pytest.MonkeyPatch, pace: int) -> None:
    engine, backend, _ = reader(monkeypatch, "JAWS", able=False)
    engine.apply_settings(pace, 50, None, "it")
    text = "Anna lancia 6 e 3, 9: Viale Vesuvio."
    engine.start_speaking(text)
    assert backend.said == [("speak", text)]
    assert engine.assumed_end - engine.started_at == pytest.approx(speech_seconds(text, "it", pace) / 0.95)
    assert engine.poll(0.0) is True
    engine.stop_speaking()
    assert engine.poll(0.0) is False


def test_a_reader_that_has_gone_is_noticed_and_found_again(monkeypatch: pytest.MonkeyPatch) -> None:
    engine, backend, _ = reader(monkeypatch)
    backend.is_gone = True
    for act in (lambda: engine.start_speaking("Anna."), lambda: engine.poll(0.0), engine.check):
        with pytest.raises(ReaderLost, match="reader-gone"):
            act()
    back = library(monkeypatch, "NVDA", running="NVDA")
    engine.connect()
    engine.start_speaking("Anna.")
    assert back.said == [("output", "Anna.")]


def test_what_is_missing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    no_dispatcher(monkeypatch)
    monkeypatch.setitem(sys.modules, "prism", None)
    with pytest.raises(EngineUnavailable, match="no-prism"):
        create_reader_engine(lambda name: None)


@pytest.mark.parametrize("second", ["OneCore", "SAPI", "AV Speech", "Voice Over", "UIA"])
def test_a_second_voice_is_no_reader(monkeypatch: pytest.MonkeyPatch, second: str) -> None:
    """With Narrator alone the library would take OneCore, which speaks over it."""
    no_dispatcher(monkeypatch)
    backend = library(monkeypatch, "NVDA", second, running=second)
    with pytest.raises(EngineUnavailable, match="no-reader"):
        create_reader_engine(lambda name: None)
    assert backend.said == []


def test_the_settings_are_the_reader_s_own(monkeypatch: pytest.MonkeyPatch) -> None:
    engine, _, _ = reader(monkeypatch)
    assert engine.list_voices() == [] and engine.keeps_rate and engine.is_silenced_by_keys
    engine.checked_at = time.monotonic()
    engine.check()
