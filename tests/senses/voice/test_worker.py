"""The program of the process that speaks, with engines that a test turns by hand."""

from __future__ import annotations

import io
import json
from collections.abc import Callable, Iterator
from threading import Event
from typing import Any

import pytest

from vialibera.senses.voice import reader_engines, voice_worker
from vialibera.senses.voice.dispatcher_link import DispatcherGone
from vialibera.senses.voice.speech_engines import EngineUnavailable, ReaderLost, SystemEngine
from vialibera.senses.voice.voice_choice import InstalledVoice
from vialibera.senses.voice.voice_worker import VoiceWorker, clean_speech_text

ITALIAN, ENGLISH = InstalledVoice("roa/it", "Italian", ("it",)), InstalledVoice("gmw/en", "English", ("en",))
TUNING: dict[str, Any] = {"rate": 200, "volume": 80, "voice": "", "lang": "it", "pace": 300}
PIPER: dict[str, Any] = {**TUNING, "voice": "piper:/home/anna/paola.onnx"}


class Engine(SystemEngine):
    """It says a sentence in three polls; `faults` are raised one after the other when it is to begin."""

    def __init__(self, name: str = "espeak", *voices: InstalledVoice) -> None:
        self.name, self.voices = name, [*voices]
        self.said: list[str] = []
        self.settings: list[tuple[Any, ...]] = []
        self.faults: list[Exception] = []
        self.unreachable, self.stops, self.polls = 0, 0, 0
        self.on_poll: Callable[[], None] = lambda: None

    def list_voices(self) -> list[InstalledVoice]:
        return self.voices

    def apply_settings(self, rate: int, volume: int, voice: str | None, lang: str = "") -> None:
        self.settings.append((rate, volume, voice, lang))

    def start_speaking(self, text: str) -> None:
        if self.faults:
            raise self.faults.pop(0)
        self.said.append(text)
        self.polls, self.stops = 3, 0

    def poll(self, seconds: float) -> bool:
        self.on_poll()
        self.polls -= 1
        return self.polls > 0 and not self.stops

    def stop_speaking(self) -> None:
        self.stops += 1

    def connect(self) -> None:
        if self.unreachable:
            self.unreachable -= 1
            raise RuntimeError("not yet")


class Studio:
    """A worker with its engines, by their kinds, and what it sends."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.usual = Engine("espeak", ITALIAN, ENGLISH)
        self.others: dict[str, Engine] = {}
        self.missing: EngineUnavailable | None = None
        self.asked_for: list[str] = []
        self.out = io.StringIO()
        self.worker = VoiceWorker(self.out)
        monkeypatch.setattr(voice_worker, "create_speech_engine", lambda sound, begun: self.make_usual())
        monkeypatch.setattr(voice_worker, "create_engine_of_kind", lambda kind, sound, begun: self.make(kind))
        monkeypatch.setattr(voice_worker, "kinds_to_list", lambda: ("dispatcher",))
        monkeypatch.setattr(voice_worker, "RECONNECT_SECONDS", 0.0)

    def make_usual(self) -> Engine:
        if self.missing is not None:
            raise self.missing
        return self.usual

    def make(self, kind: str) -> Engine:
        self.asked_for.append(kind)
        if kind not in self.others:
            raise EngineUnavailable(f"no-{kind}")
        return self.others[kind]

    def started(self, engine: str = "", **tuning: Any) -> Studio:
        self.worker.start(engine, {}, **{**TUNING, **tuning})
        self.sent()
        return self

    def do(self, *requests: dict[str, Any]) -> list[dict[str, Any]]:
        """What it sends while it handles these requests."""
        for request in requests:
            self.worker.inbox.put(request)
        self.worker.inbox.put(None)
        self.worker.run()
        return self.sent()

    def speak(self, number: int, text: str, after: float = 0.0) -> list[dict[str, Any]]:
        return self.do({"do": "speak", "number": number, "text": text, "after": after})

    def sent(self) -> list[dict[str, Any]]:
        lines = self.out.getvalue().splitlines()
        self.out.seek(0)
        self.out.truncate()
        return [json.loads(line) for line in lines]


@pytest.fixture
def studio(monkeypatch: pytest.MonkeyPatch) -> Studio:
    return Studio(monkeypatch)


def ended(number: int, whole: bool = True) -> dict[str, Any]:
    return {"is": "ended", "number": number, "whole": whole}


def test_each_sentence_is_said_to_its_end_with_the_voice_of_the_language(studio: Studio) -> None:
    sent = studio.do({"do": "start", "engine": "", "sound": {}, **TUNING})
    assert sent == [{"is": "ready", "engine": "espeak", "keeps_rate": False, "cut_by_keys": False}]
    assert studio.usual.settings[-1] == (200, 80, "roa/it", "it")
    assert studio.speak(1, "Anna\tpaga.\x1b") == [ended(1)]
    assert studio.speak(2, "Tocca a Bruno.") == [ended(2)] and studio.usual.polls == 0
    assert studio.usual.said == ["Anna paga.", "Tocca a Bruno."]


def test_what_was_hushed_before_is_not_said_and_the_next_is(studio: Studio) -> None:
    studio.started().worker.hush(2)
    studio.worker.hush(1)
    assert studio.speak(2, "Anna paga.") == [ended(2, whole=False)]
    assert studio.usual.said == [] and studio.usual.stops == 0
    assert studio.speak(3, "Bruno paga.") == [ended(3)]


def test_a_hush_stops_the_engine_in_mid_sentence_unless_it_is_for_an_earlier_one(studio: Studio) -> None:
    studio.started().usual.on_poll = lambda: studio.worker.hush(4)
    assert studio.speak(5, "Anna paga.") == [ended(5)] and studio.usual.stops == 0
    assert studio.speak(4, "Anna paga.") == [ended(4, whole=False)]
    studio.usual.on_poll = lambda: studio.worker.hush(6)
    assert studio.speak(6, "Bruno paga.") == [ended(6, whole=False)]
    assert studio.usual.polls == 2 and studio.usual.stops == 1, "it stops at once"
    studio.worker.hush(9)
    assert studio.usual.stops == 1, "between two sentences nothing sounds"


def test_a_hush_just_before_the_engine_begins_still_stops_it(studio: Studio) -> None:
    engine = studio.started().usual
    begin = engine.start_speaking

    def late(text: str) -> None:
        studio.worker.hush(1)
        begin(text)

    engine.start_speaking = late  # type: ignore[method-assign]
    assert studio.speak(1, "Anna paga.") == [ended(1, whole=False)]
    assert engine.stops == 1


class Time:
    """A clock that a nap turns."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now, self.naps = 50.0, list[float]()
        self.on_nap: Callable[[], None] = lambda: None
        monkeypatch.setattr("time.monotonic", lambda: self.now)
        monkeypatch.setattr("time.sleep", self.sleep)

    def sleep(self, seconds: float) -> None:
        self.naps.append(seconds)
        self.now += seconds
        self.on_nap()


def test_a_sentence_waits_for_its_cues_and_the_worker_shows_that_it_lives(
    studio: Studio, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Time(monkeypatch)
    studio.started()
    assert studio.speak(1, "", after=1.2) == [{"is": "beat"}, {"is": "beat"}, ended(1)]
    assert clock.now == pytest.approx(51.2) and studio.usual.said == []
    assert studio.speak(2, "Anna paga.", after=0.3) == [ended(2)]
    assert clock.now == pytest.approx(51.5) and studio.usual.said == ["Anna paga."]


def test_a_hush_ends_the_wait_for_the_cues(studio: Studio, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Time(monkeypatch)
    clock.on_nap = lambda: studio.worker.hush(1)
    assert studio.started().speak(1, "Anna paga.", after=60.0) == [ended(1, whole=False)]
    assert clock.now < 50.1 and studio.usual.said == []


def test_a_long_sentence_sends_a_beat_every_half_second(studio: Studio, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Time(monkeypatch)

    def poll(seconds: float) -> bool:
        clock.now += 0.2
        return clock.now < 52.0

    studio.started().usual.poll = poll  # type: ignore[method-assign]
    assert studio.speak(1, "Anna paga.") == [*[{"is": "beat"}] * 3, ended(1)]


def test_a_sentence_that_cannot_be_said_is_reported_and_the_next_is_said(studio: Studio) -> None:
    studio.started().usual.faults = [RuntimeError("hoarse" * 100)]
    (failed,) = studio.speak(1, "Anna paga.")
    assert (failed["is"], failed["number"], failed["why"][:20]) == ("failed", 1, "RuntimeError('hoarse")
    assert len(failed["why"]) == 200
    studio.worker.hush(1)
    assert studio.usual.stops == 0, "nothing sounds after a failure"
    assert studio.speak(2, "Bruno paga.") == [ended(2)]


def test_without_the_usual_engine_the_fault_and_its_part_are_told(studio: Studio) -> None:
    studio.started().usual.faults = [EngineUnavailable("no-library", "libespeak")]
    assert studio.speak(1, "Anna paga.") == [{"is": "fatal", "why": "no-library", "part": "libespeak"}]
    studio.usual.faults = [EngineUnavailable("no-sound")]
    assert studio.speak(2, "Anna paga.") == [{"is": "fatal", "why": "no-sound", "part": ""}]
    assert studio.speak(3, "Anna paga.") == [ended(3)]


# a voice of another kind


def test_a_chosen_voice_speaks_and_needs_no_usual_engine(studio: Studio) -> None:
    studio.others["piper"], studio.missing = Engine("piper"), EngineUnavailable("no-library")
    studio.started(**PIPER)
    assert studio.speak(1, "Anna paga.") == [ended(1)]
    assert studio.others["piper"].settings[-1] == (200, 80, "/home/anna/paola.onnx", "it")
    assert studio.others["piper"].said == ["Anna paga."] and studio.usual.said == []


@pytest.mark.parametrize(
    ("fault", "told", "named"),
    [
        (EngineUnavailable("silent", "paola"), "silent", "paola"),
        (EngineUnavailable("no-model"), "no-model", "paola.onnx"),
        (EngineUnavailable("strange", "pa\tola"), "silent", "pa ola"),
    ],
)
def test_for_a_chosen_voice_that_falls_silent_the_usual_one_says_the_sentence(
    fault: EngineUnavailable, told: str, named: str, studio: Studio
) -> None:
    studio.others["piper"] = Engine("piper")
    studio.started(**PIPER).others["piper"].faults = [fault]
    assert studio.speak(1, "Anna paga.") == [{"is": "notice", "why": told, "voice": named}, ended(1)]
    assert studio.usual.said == ["Anna paga."] and studio.usual.settings[-1] == (200, 80, "roa/it", "it")
    assert studio.do({"do": "tune", **PIPER}) == [], "the voice that failed is neither tried nor named again"
    assert studio.speak(2, "Bruno paga.") == [ended(2)] and studio.others["piper"].said == []


@pytest.mark.parametrize("why", ["no-sound", "no-player"])
def test_where_nothing_plays_sound_no_other_voice_is_tried(why: str, studio: Studio) -> None:
    studio.others["piper"] = Engine("piper")
    studio.started(**PIPER).others["piper"].faults = [EngineUnavailable(why)]
    assert studio.speak(1, "Anna paga.") == [{"is": "fatal", "why": why, "part": ""}]
    assert studio.usual.said == []


def test_a_chosen_voice_that_is_missing_is_named_at_once(studio: Studio) -> None:
    studio.worker.start("", {}, **PIPER)
    notice, ready = studio.sent()
    assert notice == {"is": "notice", "why": "no-piper", "voice": "paola.onnx"}
    assert ready["engine"] == "espeak"


def test_a_usual_voice_that_is_not_there_is_named_with_the_one_that_speaks(studio: Studio) -> None:
    notice = studio.started().do({"do": "tune", **TUNING, "voice": "Pavarotti"})
    assert notice == [{"is": "notice", "why": "no-such-voice", "voice": "Italian"}]
    studio.usual.voices = []
    assert studio.do({"do": "tune", **TUNING, "voice": "Pavarotti"}) == [], "there is no voice to be named"
    assert studio.usual.settings[-1] == (200, 80, None, "it")


def test_the_voices_of_all_engines_are_listed_with_their_kinds(studio: Studio) -> None:
    studio.others = {"dispatcher": Engine("dispatcher", ITALIAN), "piper": Engine("piper", ENGLISH)}
    sent = studio.started(**PIPER).do({"do": "voices"})
    ids = ["roa/it", "gmw/en", "piper:gmw/en", "dispatcher:roa/it"]
    assert [(line["is"], line["usual"], [voice[0] for voice in line["voices"]]) for line in sent] == [
        ("voices", "espeak", ids)
    ]
    assert studio.worker.engine is studio.others["piper"]
    studio.others["piper"].settings = [()]
    studio.do({"do": "voices"})
    assert studio.others["piper"].settings[-1] == (200, 80, "/home/anna/paola.onnx", "it"), "it may have lost its voice"


@pytest.mark.parametrize("fault", [EngineUnavailable("silent"), DispatcherGone("gone")])
def test_an_engine_that_lists_no_voices_hides_none_of_the_others(fault: Exception, studio: Studio) -> None:
    def gone() -> list[InstalledVoice]:
        raise fault

    studio.others["dispatcher"] = Engine("dispatcher")
    studio.others["dispatcher"].list_voices = gone  # type: ignore[method-assign]
    (sent,) = studio.do({"do": "voices"})
    assert [voice[0] for voice in sent["voices"]] == ["roa/it", "gmw/en"]
    studio.missing, studio.others = EngineUnavailable("no-library"), {"dispatcher": Engine("dispatcher", ITALIAN)}
    other = VoiceWorker(studio.out)
    other.send_voices()
    (sent,) = studio.sent()
    assert ([voice[0] for voice in sent["voices"]], sent["usual"]) == (["dispatcher:roa/it"], "")


# a reader


def reading(studio: Studio, monkeypatch: pytest.MonkeyPatch, **tuning: Any) -> Engine:
    reader = Engine("NVDA", ITALIAN)
    reader.keeps_rate = True
    monkeypatch.setattr(reader_engines, "create_reader_engine", lambda begun: reader)
    studio.started("direct", **tuning)
    return reader


def test_a_reader_keeps_its_own_voice_and_takes_one_of_its_dispatcher(
    studio: Studio, monkeypatch: pytest.MonkeyPatch
) -> None:
    reader = reading(studio, monkeypatch, **PIPER)
    assert reader.settings[-1] == (300, 80, None, "it") and studio.asked_for == []
    studio.do({"do": "tune", **TUNING, "voice": "dispatcher:rhvoice/Lidia"})
    assert reader.settings[-1] == (300, 80, "rhvoice/Lidia", "it")
    (sent,) = studio.do({"do": "voices"})
    assert ([voice[0] for voice in sent["voices"]], sent["usual"]) == (["dispatcher:roa/it"], "NVDA")
    assert studio.asked_for == []


def test_a_reader_that_is_lost_is_named_once_waited_for_and_says_the_sentence(
    studio: Studio, monkeypatch: pytest.MonkeyPatch
) -> None:
    reader = reading(studio, monkeypatch)
    reader.faults, reader.unreachable = [ReaderLost("reader-gone", "NVDA")] * 2, 2
    gone = {"is": "notice", "why": "reader-gone", "voice": "NVDA"}
    assert studio.speak(1, "Anna paga.") == [gone, *[{"is": "waiting", "number": 1}] * 2, ended(1)]
    assert reader.said == ["Anna paga."]
    studio.worker.current_no = 2
    studio.worker._report_begun("NVDA")
    back, begun = studio.sent()
    assert back == {"is": "notice", "why": "reader-back", "voice": "NVDA"}
    assert begun == {"is": "begun", "number": 2, "by": "NVDA"}
    studio.worker._report_begun("NVDA")
    assert studio.sent() == [begun], "it is told once that the reader is back"


def test_a_hush_ends_the_wait_for_a_reader(studio: Studio, monkeypatch: pytest.MonkeyPatch) -> None:
    reader = reading(studio, monkeypatch)
    reader.faults, reader.unreachable = [ReaderLost("reader-gone", "NVDA")], 1000
    clock = Time(monkeypatch)
    clock.on_nap = lambda: studio.worker.hush(1)
    assert studio.speak(1, "Anna paga.")[1:] == [{"is": "waiting", "number": 1}, ended(1, whole=False)]
    assert reader.said == [] and reader.unreachable == 999


def test_between_two_sentences_a_lost_reader_is_noticed_and_reached_again(
    studio: Studio, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(voice_worker, "BEAT_SECONDS", 0.001)
    reader = reading(studio, monkeypatch)
    reader.unreachable, checks = 2, list[int]()

    def check() -> None:
        checks.append(1)
        raise ReaderLost("reader-gone", "NVDA")

    def connect() -> None:
        reader.unreachable -= 1
        if reader.unreachable == 0:
            studio.worker.inbox.put(None)

    reader.check, reader.connect = check, connect  # type: ignore[method-assign]
    studio.worker.run()
    beat = {"is": "beat"}
    assert studio.sent() == [beat, {"is": "notice", "why": "reader-gone", "voice": "NVDA"}, beat]
    assert checks == [1], "a reader that is known to be lost is only looked for"


# words


def test_control_characters_are_left_out_and_something_is_always_said() -> None:
    assert clean_speech_text(" Anna\n[[paga]]\x07 14. ") == "Anna [[paga]]  14."
    assert clean_speech_text("\x1b \n") == clean_speech_text("") == "."


@pytest.mark.parametrize(("kind", "said"), [("espeak", "14 leeray in Veea Verdi"), ("piper", "14 lire in Via Verdi")])
def test_only_espeak_gets_foreign_words_as_they_sound(kind: str, said: str, studio: Studio) -> None:
    studio.usual.name = kind
    studio.started(lang="en").speak(1, "14 lire in Via Verdi")
    assert studio.usual.said == [said]


def test_a_hush_does_not_wait_for_the_requests_and_without_its_game_nothing_is_said(
    studio: Studio, monkeypatch: pytest.MonkeyPatch
) -> None:
    left, seconds = Event(), list[float]()

    def leave(most: float) -> None:
        seconds.append(most)
        left.set()

    monkeypatch.setattr(voice_worker, "exit_now", leave)

    def lines() -> Iterator[str]:
        speak = {"do": "speak", "text": "Uno.", "after": 0.0}
        yield json.dumps({**speak, "number": 1})
        yield json.dumps({"do": "hush", "number": 1})
        assert studio.worker.hushed_up_to == 1
        yield json.dumps({**speak, "number": 2})
        assert studio.worker.hushed_up_to == 1

    studio.started().worker.read_messages(lines())
    studio.worker.run()
    assert studio.sent() == [ended(1, whole=False), ended(2, whole=False)] and studio.usual.said == []
    assert left.wait(10.0) and seconds == [2.0], "an engine that hangs keeps the process no longer"


def test_the_program_ends_at_once_with_its_game(monkeypatch: pytest.MonkeyPatch) -> None:
    ends: list[tuple[float, ...]] = []
    monkeypatch.setattr(voice_worker, "exit_now", lambda *seconds: ends.append(seconds))
    monkeypatch.setattr(voice_worker, "open_worker_streams", lambda: (iter([]), io.StringIO()))
    voice_worker.main()
    assert () in ends
