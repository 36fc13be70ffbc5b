"""No reader that can be asked: the own voice stands in where the settings wish for one, and nothing for `direct`."""

from __future__ import annotations

import io
import json
from typing import Any

import pytest
from tests.senses.voice.speaking import said

from vialibera.senses.voice import reader_engines, voice_worker
from vialibera.senses.voice.own_voice import OwnVoice
from vialibera.senses.voice.speech_engines import EngineUnavailable, SpeechEngine, SystemEngine
from vialibera.senses.voice.voice_interface import ReadingTimer
from vialibera.senses.voice.voice_settings import VoiceSettings
from vialibera.senses.voice.voice_worker import VoiceWorker

TUNING = {"rate": 200, "volume": 100, "voice": "", "lang": "it", "pace": 300}


class OwnEngine(SystemEngine):
    """The own voice; it notes the rate it is given."""

    name = "espeak"

    def list_voices(self) -> list[Any]:
        return []

    def apply_settings(self, rate: int, volume: int, voice: str | None, lang: str = "") -> None:
        self.rate = rate


def started(monkeypatch: pytest.MonkeyPatch, engine: str, missing: str) -> list[dict[str, Any]]:
    """What the worker reports of its start."""

    def none(begun: Any) -> SpeechEngine:
        raise EngineUnavailable(missing)

    monkeypatch.setattr(reader_engines, "create_reader_engine", none)
    monkeypatch.setattr(voice_worker, "create_speech_engine", lambda *_: OwnEngine())
    out = io.StringIO()
    VoiceWorker(out).start(engine, {}, **TUNING)
    return [json.loads(line) for line in out.getvalue().splitlines()]


@pytest.mark.parametrize("missing", ["no-prism", "no-reader"])
def test_the_own_voice_stands_in_and_says_so(missing: str, monkeypatch: pytest.MonkeyPatch) -> None:
    notice, ready = started(monkeypatch, "prism", missing)
    assert (notice["is"], notice["why"]) == ("notice", f"{missing}-own")
    assert (ready["engine"], ready["keeps_rate"], ready["cut_by_keys"]) == ("espeak", False, False)


def test_nothing_stands_in_for_a_reader_that_was_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(EngineUnavailable, match="no-prism"):
        started(monkeypatch, "direct", "no-prism")


def test_a_reader_that_keeps_its_rate_is_timed_by_the_pace(monkeypatch: pytest.MonkeyPatch) -> None:
    engine = OwnEngine()
    engine.keeps_rate = True
    monkeypatch.setattr(reader_engines, "create_reader_engine", lambda begun: engine)
    VoiceWorker(io.StringIO()).start("direct", {}, **TUNING)
    assert engine.rate == TUNING["pace"]


def test_a_voice_without_work_says_that_it_is_not_stuck(monkeypatch: pytest.MonkeyPatch) -> None:
    class LastCheck(OwnEngine):
        def check(self) -> None:
            worker.inbox.put(None)

    monkeypatch.setattr(voice_worker, "BEAT_SECONDS", 0.001)
    out = io.StringIO()
    worker = VoiceWorker(out)
    worker.engine = LastCheck()
    worker.run()
    assert [json.loads(line) for line in out.getvalue().splitlines()] == [{"is": "beat"}]


@pytest.mark.parametrize(("lang", "words"), [("it", "Ho saltato 4 frasi"), ("en", "4 sentences left out")])
def test_the_own_voice_tells_in_brief_but_never_to_a_script(lang: str, words: str) -> None:
    voice = OwnVoice(lang, VoiceSettings(), ReadingTimer(lambda: 0.0))
    assert voice.queue.summarize is not None and words in voice.queue.summarize(4).spoken
    assert OwnVoice(lang, VoiceSettings(), ReadingTimer(lambda: 0.0), patient=False).queue.summarize is None


def test_the_rate_keys_change_the_pace_of_a_reader_that_keeps_its_rate() -> None:
    voice = OwnVoice("it", VoiceSettings(), ReadingTimer(lambda: 0.0), engine="direct")
    voice.keeper.on_ready("NVDA", keeps_rate=True, cut_by_keys=True)
    assert (voice.rate_setting, voice.keeps_rate, voice.change_rate(1)) == ("pace", True, 220)
    assert (voice.tuning.profile.rate, voice.tuning.profile.pace) == (175, 220)


def test_a_script_waits_for_no_sentence() -> None:
    for patient in (True, False):
        voice = OwnVoice("it", VoiceSettings(), ReadingTimer(lambda: 0.0), patient=patient)
        voice.keeper.on_ready("espeak")
        voice.say(said("Anna, in Via Verdi."))
        assert (voice.seconds_to_wait() > 0.0) == patient == voice.can_report_end


def test_a_key_lets_a_reader_begin_its_sentence_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """NVDA falls silent at the key: the landing must not count as heard."""
    voice = OwnVoice("it", VoiceSettings(), ReadingTimer(lambda: 0.0), engine="direct")
    given: list[str] = []
    monkeypatch.setattr(voice.keeper, "speak", lambda number, text, *_: given.append(text))
    voice.keeper.on_ready("NVDA", keeps_rate=True, cut_by_keys=True)
    number = voice.say(said("Anna, in Via Verdi."))
    voice.interrupt()
    assert given == ["Anna, in Via Verdi."] * 2 and not voice.was_told(number)
