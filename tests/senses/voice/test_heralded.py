"""What sounds before a sentence: the sentence waits for it, and it gives way to the sentence."""

from __future__ import annotations

import io
import json
import os
import time
from pathlib import Path

import pytest
from tests.senses.voice.speaking import said
from tests.senses.voice.test_keeper import Stage

from vialibera.narration.surfaces.utterance import Utterance
from vialibera.senses.voice import voice_worker
from vialibera.senses.voice.voice_worker import VoiceWorker
from vialibera.support.processes.process_folders import FOLDER_VARIABLE


class Trumpet:
    """Sounds before each sentence that has an id."""

    def __init__(self) -> None:
        self.announced_lines: list[str] = []
        self.ducks: list[bool] = []
        self.enough = False

    def play_cues_before(self, utterance: Utterance, player: str) -> tuple[float, bool]:
        self.announced_lines.append(utterance.spoken)
        return 0.5, self.enough

    def set_speaking(self, on: bool) -> None:
        self.ducks.append(on)


@pytest.fixture
def heralded(monkeypatch: pytest.MonkeyPatch) -> tuple[Stage, Trumpet]:
    stage, trumpet = Stage(monkeypatch).ready(), Trumpet()
    stage.voice.cue_scheduler = trumpet
    return stage, trumpet


def spoken(stage: Stage) -> list[tuple[str, float]]:
    return [(message["text"], message["after"]) for message in stage.puppet.sent if message["do"] == "speak"]


def test_each_sentence_waits_for_its_own_cue(heralded: tuple[Stage, Trumpet]) -> None:
    """Not before it is its turn: the second cue comes after the first sentence."""
    stage, trumpet = heralded
    stage.voice.say(said("Uno."))
    stage.voice.say(said("Due."))
    assert spoken(stage) == [("Uno.", 0.5)] and trumpet.announced_lines == ["Uno."]
    stage.puppet.tell("ended", number=1, whole=True)
    assert spoken(stage) == [("Uno.", 0.5), ("Due.", 0.5)] and trumpet.announced_lines == ["Uno.", "Due."]


def test_everything_gives_way_while_a_sentence_is_said(heralded: tuple[Stage, Trumpet]) -> None:
    stage, trumpet = heralded
    stage.voice.say(said("Uno."))
    stage.puppet.tell("begun", number=1, by="paplay")
    assert trumpet.ducks == [True]
    stage.puppet.tell("ended", number=1, whole=True)
    assert trumpet.ducks[-1] is False
    stage.voice.say(said("Due."))
    stage.puppet.tell("begun", number=2, by="paplay")
    stage.voice.hush()
    assert trumpet.ducks[-1] is False, "silenced"


@pytest.mark.parametrize("fault", ["lost", "given up"])
def test_the_other_sounds_come_back_when_the_voice_fails(fault: str, heralded: tuple[Stage, Trumpet]) -> None:
    stage, trumpet = heralded
    stage.voice.say(said("Uno."))
    stage.puppet.tell("begun", number=1, by="paplay")
    assert trumpet.ducks[-1] and stage.voice.heard.has_begun
    stage.puppet.die() if fault == "lost" else stage.puppet.tell("fatal", why="no-sound")
    assert trumpet.ducks[-1] is False


def test_where_the_cue_is_enough_nothing_is_said_and_it_counts_as_told(heralded: tuple[Stage, Trumpet]) -> None:
    stage, trumpet = heralded
    trumpet.enough = True
    number = stage.voice.say(said("Tocca ad Anna."))
    assert spoken(stage) == [("", 0.5)]
    assert not stage.voice.was_told(number)
    stage.puppet.tell("ended", number=1, whole=True)
    assert stage.voice.was_told(number)


def test_a_sentence_that_was_cut_is_said_again_without_its_cue(heralded: tuple[Stage, Trumpet]) -> None:
    stage, trumpet = heralded
    stage.voice.say(said("Uno."))
    stage.voice.interrupt()
    stage.voice.say(said("Risposta.", "answer"))
    stage.puppet.tell("ended", number=stage.voice.keeper.ticket, whole=True)
    assert [text for text, _ in spoken(stage)] == ["Uno.", "Risposta.", "Uno."]
    assert trumpet.announced_lines == ["Uno.", "Risposta."]


class Still:
    """An engine that says at once what it is told."""

    name = "still"

    def __init__(self) -> None:
        self.said: list[tuple[str, float]] = []

    def start_speaking(self, text: str) -> None:
        self.said.append((text, time.monotonic()))

    def poll(self, seconds: float) -> bool:
        return False

    def stop_speaking(self) -> None: ...


def worker() -> tuple[VoiceWorker, Still, io.StringIO]:
    out, engine = io.StringIO(), Still()
    made = VoiceWorker(out)
    made.engine = engine  # type: ignore[assignment]
    return made, engine, out


def test_a_worker_whose_game_is_gone_falls_silent_in_the_middle_of_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    """A key silences what was told until then alone; the end of the pipe silences all."""
    monkeypatch.setattr(voice_worker, "exit_now", lambda seconds: None)
    for hushed, silenced in ((6, [1]), (7, [1, 1])):
        made, engine, _ = worker()
        stopped: list[int] = []
        monkeypatch.setattr(engine, "stop_speaking", lambda stopped=stopped: stopped.append(1))
        made.current_no = 7
        made.read_messages([json.dumps({"do": "hush", "number": hushed})])
        assert stopped == silenced and made.inbox.get() is None


def test_a_worker_that_ends_leaves_no_files_and_does_not_wait_for_its_engine(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    folder = tmp_path / "own"
    folder.mkdir()
    ended: list[tuple[int, bool]] = []
    monkeypatch.setenv(FOLDER_VARIABLE, str(folder))
    monkeypatch.setattr(os, "_exit", lambda code: ended.append((code, folder.exists())))
    voice_worker.exit_now()
    assert ended == [(0, False)]


def test_the_worker_waits_before_it_speaks() -> None:
    made, engine, out = worker()
    began = time.monotonic()
    made.speak(1, "Uno.", 0.2)
    assert [text for text, _ in engine.said] == ["Uno."] and engine.said[0][1] - began >= 0.2
    assert json.loads(out.getvalue().splitlines()[-1]) == {"is": "ended", "number": 1, "whole": True}


def test_nothing_to_say_ends_after_the_wait() -> None:
    made, engine, out = worker()
    made.speak(1, "", 0.1)
    assert engine.said == []
    assert json.loads(out.getvalue().splitlines()[-1]) == {"is": "ended", "number": 1, "whole": True}
