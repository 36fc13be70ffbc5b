"""Watching and replacing, with a clock and workers that a test turns by hand."""

from __future__ import annotations

from threading import Thread
from typing import Any

import pytest
from tests.senses.voice.speaking import said

from vialibera.senses.voice.audio_players import SoundOutput
from vialibera.senses.voice.own_voice import OwnVoice
from vialibera.senses.voice.speech_keeper import SpeechKeeper
from vialibera.senses.voice.speech_queue import max_speech_seconds
from vialibera.senses.voice.voice_interface import SPEECH_POLL_SECONDS, ReadingTimer
from vialibera.senses.voice.voice_settings import VoiceSettings


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


class Puppet:
    """A worker that does nothing by itself."""

    def __init__(self, heard: Any, ended: Any) -> None:
        self.heard, self.ended = heard, ended
        self.sent: list[dict[str, Any]] = []
        self.dead = False

    def send(self, do: str, **facts: Any) -> None:
        self.sent.append({"do": do, **facts})

    def tell(self, what: str, **facts: Any) -> None:
        self.heard(self, {"is": what, **facts})

    def die(self) -> None:
        self.ended(self)

    def kill(self) -> None:
        self.dead = True

    def end_gently(self, seconds: float = 1.0) -> None:
        self.dead = True

    def last_error(self) -> str:
        return ""

    def spoken(self) -> list[int]:
        return [message["number"] for message in self.sent if message["do"] == "speak"]


class Stage:
    """A voice without a thread: the watch looks when it is told to."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(SpeechKeeper, "_watch", lambda self, over: None)
        self.clock = Clock()
        self.puppets: list[Puppet] = []
        self.remembered: list[dict[str, Any]] = []
        self.voice = OwnVoice(
            "it",
            VoiceSettings(),
            ReadingTimer(self.clock),
            SoundOutput(),
            spawn=self.spawn,  # type: ignore[arg-type]
            remember=lambda settings: self.remembered.append(settings.as_table()),
        ).start()

    def spawn(self, *heard: Any) -> Puppet:
        self.puppets.append(Puppet(*heard))
        return self.puppets[-1]

    @property
    def puppet(self) -> Puppet:
        return self.puppets[-1]

    def ready(self) -> Stage:
        self.puppet.tell("ready", engine="puppet")
        return self

    def look_after(self, seconds: float) -> None:
        """The watch looks all the while."""
        for _ in range(round(seconds / 0.1)):
            self.clock.now += 0.1
            self.voice.keeper.check_worker()


@pytest.fixture
def stage(monkeypatch: pytest.MonkeyPatch) -> Stage:
    return Stage(monkeypatch)


def test_what_is_told_before_it_is_ready_is_said_then(stage: Stage) -> None:
    stage.voice.say(said("Uno."))
    stage.voice.say(said("Due."))
    assert stage.puppet.spoken() == []
    stage.ready()
    assert stage.puppet.spoken() == [1]
    stage.puppet.tell("ended", number=1, whole=True)
    assert stage.puppet.spoken() == [1, 2]


REPORTS: dict[str, dict[str, Any]] = {
    "begun": {"number": 1, "by": "puppet"},
    "ended": {"number": 1, "whole": True},
    "fatal": {"why": "no-sound"},
}


@pytest.mark.parametrize("report", REPORTS)
def test_a_first_question_waits_for_the_first_report_and_no_longer(report: str, stage: Stage) -> None:
    """However long the machine takes: a voice that fails must say so before the question."""
    stage.voice.say(said("Vialibera."))
    waiting = Thread(target=stage.voice.await_first_report, args=(60.0,), daemon=True)
    waiting.start()
    stage.ready()
    assert waiting.is_alive(), "ready is no sound yet: a device can still fail"
    stage.puppet.tell(report, **REPORTS[report])
    waiting.join(30.0)
    assert not waiting.is_alive()
    assert bool(stage.voice.notices.pending) == (report == "fatal")


def test_a_voice_that_has_nothing_to_say_is_not_waited_for(stage: Stage) -> None:
    stage.voice.await_first_report(60.0)
    stage.ready().voice.await_first_report(60.0)


def test_the_table_waits_until_it_was_told(stage: Stage) -> None:
    number = stage.ready().voice.say(said("Anna: Via Verdi."))
    assert stage.voice.seconds_to_wait() == SPEECH_POLL_SECONDS
    assert not stage.voice.was_told(number)
    stage.puppet.tell("ended", number=number, whole=True)
    assert stage.voice.seconds_to_wait() == 0.0
    assert stage.voice.was_told(number)
    stage.puppet.tell("begun", number=number, by="puppet")
    assert not stage.voice.heard.has_begun, "a report that comes late is none"


def test_answers_hold_nobody_up(stage: Stage) -> None:
    stage.ready().voice.say(said("Anna ha 200.", "answer"))
    assert stage.voice.seconds_to_wait() == 0.0


def test_a_cut_sentence_is_silenced_and_the_next_does_not_wait(stage: Stage) -> None:
    stage.ready().voice.say(said("Una lunga risposta.", "answer"))
    stage.voice.interrupt()
    stage.voice.say(said("Un'altra.", "answer"))
    assert [message["do"] for message in stage.puppet.sent] == ["start", "speak", "hush", "speak"]
    stage.puppet.tell("ended", number=1, whole=False)
    assert not stage.voice.queue.is_idle()
    stage.puppet.tell("ended", number=2, whole=True)
    assert stage.voice.queue.is_idle()


def test_no_sign_of_life_and_it_is_replaced(stage: Stage) -> None:
    stage.ready().voice.say(said("Uno."))
    stage.look_after(2.0)
    assert len(stage.puppets) == 1
    stage.puppet.tell("beat")
    stage.look_after(2.0)
    assert len(stage.puppets) == 1
    stage.look_after(1.0)
    assert stage.puppets[0].dead and len(stage.puppets) == 2
    assert stage.ready().puppet.spoken() == [1]


def test_a_sentence_without_end_is_replaced_too(stage: Stage) -> None:
    text = "parole " * 20
    stage.ready().voice.say(said(text))
    for _ in range(int(max_speech_seconds(text))):
        stage.puppet.tell("beat")
        stage.look_after(0.9)
    assert len(stage.puppets) == 1
    stage.puppet.tell("beat")
    stage.look_after(0.1 * max_speech_seconds(text))
    assert len(stage.puppets) == 2


def test_after_a_sleep_of_the_whole_machine_nobody_is_to_blame(stage: Stage) -> None:
    stage.ready().voice.say(said("Uno."))
    stage.clock.now += 3600
    stage.voice.keeper.check_worker()
    stage.look_after(2.0)
    assert len(stage.puppets) == 1


def test_the_new_one_gets_the_wishes_of_the_old(stage: Stage) -> None:
    stage.ready()
    assert stage.voice.change_rate(2) == 215
    assert stage.voice.change_volume(-3) == 70
    stage.puppet.die()
    start = stage.puppet.sent[0]
    assert (start["do"], start["rate"], start["volume"], start["lang"]) == ("start", 215, 70, "it")
    assert stage.remembered[-1] == {"rate": 215, "volume": 70}


def test_three_failures_in_a_minute_and_it_is_given_up(stage: Stage) -> None:
    number = stage.voice.say(said("Anna: Via Verdi."))
    for _ in range(3):
        stage.ready().puppet.die()
    assert len(stage.puppets) == 3
    assert [line.kind for line in stage.voice.take_notices()] == ["alert"]
    assert stage.voice.take_notices() == []
    assert stage.voice.was_told(number) and not stage.voice.can_report_end
    assert stage.voice.seconds_for("Anna: Via Verdi.") == 1.0, "it is read from now on"


def test_three_failures_in_three_minutes_are_not_enough(stage: Stage) -> None:
    for _ in range(5):
        stage.ready().puppet.die()
        stage.clock.now += 31
    assert len(stage.puppets) == 6
    assert stage.voice.take_notices() == []


def test_what_has_died_has_no_more_say(stage: Stage) -> None:
    stage.ready().voice.say(said("Uno."))
    old = stage.puppet
    old.die()
    old.tell("ended", number=1, whole=True)
    old.die()
    assert not stage.voice.queue.is_idle()
    assert len(stage.puppets) == 2


def test_m_is_for_good_and_brings_back(stage: Stage) -> None:
    stage.ready().voice.say(said("Uno.", "alert"))
    assert stage.voice.toggle_mute() is False
    assert stage.puppet.dead
    assert stage.remembered == [{"muted": True}]
    stage.voice.say(said("Due."))
    assert stage.voice.queue.is_idle()
    assert stage.voice.change_rate(1) is None
    assert stage.voice.toggle_mute() is True
    assert stage.remembered[-1] == {}
    number = stage.ready().voice.say(said("Tre."))
    assert stage.puppet.spoken() == [number]


def test_m_silences_a_reader_too_which_outlives_its_worker(stage: Stage) -> None:
    number = stage.ready().voice.say(said("Una lunga frase."))
    stage.voice.toggle_mute()
    assert stage.puppet.sent[-1] == {"do": "hush", "number": number} and stage.puppet.dead


def test_what_is_told_without_a_voice_is_unspoken(stage: Stage) -> None:
    fates: list[tuple[str, str | None]] = []
    stage.voice.queue.on_end = lambda said, now: fates.append((said.utterance.spoken, said.fate))
    for text in ("Uno.", "Due."):
        stage.ready().voice.say(said(text))
    assert not stage.voice.has_no_device
    stage.puppet.tell("fatal", why="no-sound")
    stage.voice.say(said("Tre."))
    assert fates == [("Uno.", "unspoken"), ("Due.", "unspoken"), ("Tre.", "unspoken")]
    assert stage.voice.has_no_device, "the sounds are gone, too"
    stage.voice.toggle_mute()
    stage.puppet.tell("fatal", why="no-library")
    assert not stage.voice.has_no_device


def test_m_after_it_was_given_up_tries_again(stage: Stage) -> None:
    stage.puppet.tell("fatal", why="no-library")
    assert "espeak-ng" in stage.voice.take_notices()[0].shown
    assert stage.voice.toggle_mute() is True
    stage.puppet.tell("fatal", why="no-library")
    assert len(stage.voice.take_notices()) == 1
    assert len(stage.puppets) == 2


def test_a_process_that_cannot_be_started(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_more(self: Stage, *heard: Any) -> Puppet:
        raise OSError("no more processes")

    monkeypatch.setattr(Stage, "spawn", no_more)
    stage = Stage(monkeypatch)
    assert stage.voice.keeper.state == "given-up"
    assert len(stage.voice.take_notices()) == 1


def test_each_player_has_a_voice(stage: Stage) -> None:
    stage.ready()
    stage.voice.tuning.settings.by_player["Anna"] = {"rate": 300}
    stage.voice.set_player("Anna")
    assert stage.puppet.sent[-1]["rate"] == 300
    assert stage.voice.change_rate(1) == 320
    stage.voice.set_player("Bruno")
    assert stage.puppet.sent[-1]["rate"] == 175
    assert stage.remembered[-1] == {"Anna.rate": 320}


def test_what_was_told_before_the_turn_changed_is_said_in_the_old_voice(stage: Stage) -> None:
    stage.voice.tuning.settings.by_player["Bruno"] = {"rate": 300, "voice_it": "roa/it"}
    stage.ready().voice.set_player("Anna")
    stage.voice.say(said("Anna paga 14."))
    stage.voice.say(said("Anna ha 100."))
    stage.voice.set_player("Bruno")
    stage.voice.say(said("Tocca a Bruno."))
    for number in (1, 2, 3):
        stage.puppet.tell("ended", number=number, whole=True)
    done = [(m["do"], m.get("rate") or m["number"]) for m in stage.puppet.sent[1:]]
    assert done == [("speak", 1), ("speak", 2), ("tune", 300), ("speak", 3)]
    stage.puppet.die()
    assert stage.puppet.sent[0]["voice"] == "roa/it", "a new worker goes on in the same voice"


def test_the_last_words_are_waited_for_and_older_ones_are_left_out(stage: Stage) -> None:
    for number in range(30):
        stage.ready().voice.say(said(f"Riga {number}."))
    spoken: list[str] = []

    def worker_goes_on(seconds: float) -> None:
        stage.clock.now += 1.0
        message = stage.puppet.sent[-1]
        spoken.append(message["text"])
        stage.puppet.tell("ended", number=message["number"], whole=True)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("time.sleep", worker_goes_on)
        stage.voice.close(20.0)
    assert spoken == ["Riga 0.", "Riga 27.", "Riga 28.", "Riga 29."]
    assert stage.puppet.dead


VOICES = [["en/b", "Bea", ["en-us"]], ["en/a", "Abe", ["en-gb"]], ["it/c", "Cia", ["it"]]]


def test_another_voice_is_taken_by_a_key_and_remembered(stage: Stage) -> None:
    """The list is asked for when it is first needed; meanwhile nobody waits."""
    stage.voice.tuning.lang = stage.voice.notices.lang = "en"
    stage.voice.tuning.settings.by_player["Anna"] = {"voice_en": "en/b"}
    stage.ready().voice.set_player("Anna")
    assert stage.voice.take_next_voice() and stage.voice.take_notices() == []
    assert stage.puppet.sent[-1] == {"do": "voices"}
    stage.puppet.tell("voices", voices=VOICES, usual="espeak")
    assert [notice.shown for notice in stage.voice.take_notices()] == ["Voice: Abe."]
    assert stage.puppet.sent[-1]["voice"] == "en/a" and stage.remembered[-1] == {"Anna.voice_en": "en/a"}
    assert stage.voice.take_next_voice()
    assert [notice.shown for notice in stage.voice.take_notices()] == ["Voice: Bea."]
    stage.voice.set_player("Bruno")
    assert stage.voice.take_next_voice()
    assert stage.remembered[-1] == {"voice_en": "en/b", "Anna.voice_en": "en/b"}, "from Abe, the usual one"


def test_the_best_voice_is_taken_once_and_named_with_the_key_that_changes_it(stage: Stage) -> None:
    natural = ["dispatcher:rhvoice/Lidia", "Lidia (rhvoice)", ["it"]]
    assert stage.ready().voice.take_next_voice(best=True)
    stage.puppet.tell("voices", voices=[*VOICES, natural], usual="espeak")
    assert [notice.shown for notice in stage.voice.take_notices()] == ["Voce: Lidia (rhvoice). Y ne prende un'altra."]
    assert stage.remembered == [{"voice_it": natural[0]}]
    assert stage.voice.take_next_voice(best=True)
    assert stage.voice.take_notices() == [], "who has chosen keeps that voice"


def test_where_there_is_no_other_voice_that_is_told(stage: Stage) -> None:
    stage.ready().voice.take_next_voice()
    stage.puppet.tell("voices", voices=VOICES, usual="espeak")
    assert [notice.shown for notice in stage.voice.take_notices()] == ["Non ci sono altre voci."]
    assert stage.remembered == []
    stage.voice.toggle_mute()
    assert not stage.voice.take_next_voice()


def test_a_notice_is_told_once(stage: Stage) -> None:
    for _ in range(2):
        stage.puppet.tell("notice", why="no-language", voice="David")
        stage.puppet.die()
    (notice,) = stage.voice.take_notices()
    assert "David" in notice.shown
