"""The kinds of voices: their ids, their ranks, and the best one for a language."""

from __future__ import annotations

import sys
from io import StringIO
from types import SimpleNamespace

import pytest
from tests.senses.voice.elsewhere import put

from vialibera.senses.voice import voice_worker
from vialibera.senses.voice.audio_players import SoundOutput
from vialibera.senses.voice.speech_engines import EngineUnavailable
from vialibera.senses.voice.voice_choice import InstalledVoice
from vialibera.senses.voice.voice_kinds import (
    best_voice_for,
    complete_voice_id,
    create_engine_of_kind,
    split_voice_id,
    voice_rank,
)

ESPEAK = InstalledVoice("roa/it", "Italian", ("it",))
ANATOL = InstalledVoice("dispatcher:rhvoice/Anatol", "Anatol (rhvoice)", ("it",))
AGAIN = InstalledVoice("dispatcher:espeak-ng/Italian", "Italian (espeak-ng)", ("it",))
ALICE = InstalledVoice("com.apple.voice.compact.it-IT.Alice", "Alice", ("it_IT",))
BETTER = InstalledVoice("com.apple.voice.enhanced.it-IT.Alice", "Alice", ("it_IT",))
ELSA = InstalledVoice("HKEY\\ELSA", "Microsoft Elsa Desktop", ("it-IT",))
ONE_CORE = InstalledVoice("onecore:Microsoft Elsa", "Microsoft Elsa", ("it-IT",))
PAOLA = InstalledVoice("piper:/home/anna/it_IT-paola-medium.onnx", "it_IT-paola-medium", ("it_IT",))


def test_ids_name_their_kind_and_the_ids_of_a_system_are_left_alone() -> None:
    assert split_voice_id("command:say -o {rate}: x") == ("command", "say -o {rate}: x")
    for id in ("roa/it", "HKEY:ELSA", "", "piper"):
        assert split_voice_id(id) == ("", id)
    assert complete_voice_id("roa/it") == "roa/it"
    assert complete_voice_id("/x/paola.ONNX") == "piper:/x/paola.ONNX"


def test_the_best_of_each_system_is_taken_and_of_equals_the_usual_one() -> None:
    for voices, usual, best in (
        ([ESPEAK, AGAIN], "espeak", ESPEAK),
        ([ESPEAK, AGAIN, ANATOL], "espeak", ANATOL),
        ([ESPEAK, ANATOL, PAOLA], "espeak", PAOLA),
        ([ALICE, BETTER], "nsss", BETTER),
        ([ELSA, ONE_CORE], "sapi5", ONE_CORE),
        ([], "espeak", None),
    ):
        assert best_voice_for(voices, "it", usual) == best
        assert best_voice_for(voices, "en", usual) is None
    assert [voice_rank(one, "espeak") for one in (PAOLA, ANATOL, ESPEAK)] == [1, 2, 4]
    assert (voice_rank(ELSA, "sapi5"), voice_rank(BETTER, "nsss")) == (3, 1)


@pytest.mark.parametrize(("kind", "backend"), [("onecore", "ONE_CORE"), ("avspeech", "AV_SPEECH")])
def test_the_voices_that_prismatoid_finds_in_the_system_speak_as_the_own_voice(
    monkeypatch: pytest.MonkeyPatch, kind: str, backend: str
) -> None:
    names, said = ["Elsa", "Cosimo"], list[str]()
    speaks = SimpleNamespace(
        name=backend,
        features=SimpleNamespace(supports_output=False, supports_is_speaking=True, supports_stop=True),
        voices_count=2,
        get_voice_name=names.__getitem__,
        get_voice_language=lambda number: "it-IT",
        speak=lambda text, interrupt: said.append(text),
        speaking=True,
        stop=lambda: None,
    )
    ids = [SimpleNamespace(name="NVDA"), SimpleNamespace(name=backend)]
    context = SimpleNamespace(
        backends_count=2,
        id_of=ids.__getitem__,
        priority_of=lambda id: 1,
        acquire=lambda id: {backend: speaks}[id.name],
    )
    put(monkeypatch, "prism", Context=lambda: context)
    begun: list[str] = []
    engine = create_engine_of_kind(split_voice_id(f"{kind}:").kind, SoundOutput(), begun.append)
    assert not engine.keeps_rate and not engine.is_silenced_by_keys
    assert engine.list_voices() == [(name, name, ("it-IT",)) for name in names]
    for rate, share in ((80, 0.0), (170, 0.5), (450, 1.0)):
        engine.apply_settings(rate, 80, "Cosimo", "it")
        assert (speaks.voice, speaks.rate, speaks.volume) == (1, share, 0.8)
    engine.start_speaking("Anna paga.")
    assert (said, begun, engine.poll(0.0)) == (["Anna paga."], [backend], True)
    speaks.speaking = False
    assert not engine.poll(0.0)
    with pytest.raises(EngineUnavailable, match="silent"):
        engine.apply_settings(200, 80, "Pavarotti", "it")


def test_where_the_library_is_missing_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "prism", None)
    with pytest.raises(EngineUnavailable, match="no-prism"):
        create_engine_of_kind("onecore", SoundOutput(), lambda by: None)


class SystemVoice:
    """A stand-in for the voices of a system."""

    name, keeps_rate, is_silenced_by_keys = "dispatcher", True, False

    def __init__(self) -> None:
        self.settings: tuple[object, ...] = ()

    def apply_settings(self, *settings: object) -> None:
        self.settings = settings

    def list_voices(self) -> list[InstalledVoice]:
        return [ANATOL]


@pytest.mark.parametrize("has_system_voice", [True, False])
def test_a_voice_of_the_system_speaks_where_the_usual_one_is_missing(
    monkeypatch: pytest.MonkeyPatch, has_system_voice: bool
) -> None:
    def missing(*_: object) -> None:
        raise EngineUnavailable("no-library")

    voice = SystemVoice()
    monkeypatch.setattr(voice_worker, "create_speech_engine", missing)
    monkeypatch.setattr(voice_worker, "kinds_to_list", lambda: ("dispatcher",) if has_system_voice else ())
    monkeypatch.setattr(voice_worker, "create_engine_of_kind", lambda *_: voice)
    worker = voice_worker.VoiceWorker(StringIO())
    tuning = {"voice": "", "lang": "it", "rate": 175, "volume": 80, "pace": 200}
    if not has_system_voice:
        with pytest.raises(EngineUnavailable, match="no-library"):
            worker.tune(**tuning)
    else:
        worker.tune(**tuning)
        assert worker.engine is voice and voice.settings == (200, 80, None, "it")
