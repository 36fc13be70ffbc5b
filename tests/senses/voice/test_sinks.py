"""The sinks without a sound: reading, silence, and the file."""

from __future__ import annotations

import json
import sys
import time
from datetime import datetime
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from tests.senses.voice.speaking import said, until
from tests.senses.voice.test_keeper import Clock

from vialibera.senses.voice import own_voice
from vialibera.senses.voice.own_voice import OwnVoice
from vialibera.senses.voice.speech_length import START_SECONDS, WORDS_PER_SOUND
from vialibera.senses.voice.transcript import TRANSCRIPT_ROW_START, TranscriptVoice, can_append_transcript
from vialibera.senses.voice.voice_factory import make_voice
from vialibera.senses.voice.voice_interface import ReadingTimer, SilentVoice
from vialibera.senses.voice.voice_settings import VoiceProfile, VoiceSettings


def rows(path: Path) -> list[dict[str, Any]]:
    return [json.loads(row) for row in path.read_text("utf-8").splitlines()]


@pytest.fixture
def clock() -> Clock:
    return Clock()


HUNDRED = "bad" * 33 + "a"
TAKES = WORDS_PER_SOUND * 100 * 60 / 200
"""The seconds of so many letters at 200 words a minute, unless somebody has said otherwise."""


def test_a_reader_is_given_time_by_the_letter(clock: Clock) -> None:
    reader = SilentVoice(ReadingTimer(clock), reader=True)
    first = reader.say(said(HUNDRED))
    assert reader.seconds_for(HUNDRED) == pytest.approx(TAKES)
    assert reader.seconds_to_wait() == pytest.approx(START_SECONDS + TAKES)
    second = reader.say(said(HUNDRED))
    assert reader.seconds_to_wait() == pytest.approx(START_SECONDS + 2 * TAKES), "it goes on without another start"
    assert not reader.was_told(second)
    clock.now += START_SECONDS + 2 * TAKES
    assert reader.was_told(first) and reader.was_told(second)


def test_the_slowest_listener_decides_and_what_waits_to_be_read_counts(clock: Clock) -> None:
    settings = VoiceSettings(by_player={"Anna": {"pace": 100}, "Bruno": {"pace": 400}})
    reader = SilentVoice(ReadingTimer(clock), True, settings)
    reader.say(said(HUNDRED))
    clock.now += 1.0
    landing = reader.say(said(HUNDRED))
    reader.say(said(HUNDRED))
    start = clock.now - 1.0 + START_SECONDS
    assert reader.estimate_heard_at(landing, HUNDRED, ["Bruno"]) == pytest.approx(start + 2 * TAKES / 2)
    assert reader.estimate_heard_at(landing, HUNDRED, ["Bruno", "Anna"]) == pytest.approx(start + 2 * TAKES * 2)
    reader.set_player("Bruno")
    assert reader.estimate_heard_at(landing, HUNDRED, ["Anna"]) == pytest.approx(start + 2 * TAKES * 2)


def test_what_waits_to_be_read_counts_until_a_key_silences_it(clock: Clock) -> None:
    """A listener who is hurried by keys would otherwise hear each landing later than the one before."""
    reader = SilentVoice(ReadingTimer(clock), reader=True)
    reader.say(said(HUNDRED, "answer"))
    landing = reader.say(said(HUNDRED))
    assert reader.estimate_heard_at(landing, HUNDRED, []) == pytest.approx(clock.now + START_SECONDS + 2 * TAKES)
    reader.interrupt()
    landing = reader.say(said(HUNDRED))
    assert reader.estimate_heard_at(landing, HUNDRED, []) == pytest.approx(clock.now + START_SECONDS + TAKES)


def test_nobody_waits_for_what_a_key_has_silenced(clock: Clock) -> None:
    """Whoever goes on at once would otherwise sit in silence: the lines of many turns add up."""
    reader = SilentVoice(ReadingTimer(clock), reader=True)
    for _ in range(5):
        reader.say(said(HUNDRED))
    reader.interrupt()
    assert reader.seconds_to_wait() == 0.0
    reader.say(said(HUNDRED))
    assert reader.seconds_to_wait() == pytest.approx(START_SECONDS + TAKES)


def test_only_what_happened_must_be_read(clock: Clock) -> None:
    reader = SilentVoice(ReadingTimer(clock), reader=True)
    reader.say(said("x" * 100, "answer"))
    assert reader.seconds_to_wait() == 0.0
    reader.say(said("x" * 100))
    assert reader.seconds_to_wait() > 0.0


def test_where_nobody_speaks_a_second_is_left_and_computer_players_need_not_wait(clock: Clock) -> None:
    silent = SilentVoice(ReadingTimer(clock))
    silent.say(said("x" * 100))
    assert silent.seconds_to_wait() == 0.0 and silent.seconds_for(HUNDRED) == silent.seconds_for("x") == 1.0


def test_how_fast_one_listens_is_remembered_by_its_player(clock: Clock) -> None:
    """Twenty words a minute at a time, between 80 and 900."""
    kept: list[dict[str, object]] = []
    settings = VoiceSettings(by_player={"Anna": {"pace": 300}})
    reader = SilentVoice(ReadingTimer(clock), True, settings, lambda changed: kept.append(changed.as_table()))
    assert reader.seconds_for(HUNDRED) == pytest.approx(TAKES)
    reader.set_player("Anna")
    assert reader.seconds_for(HUNDRED) == pytest.approx(TAKES * 200 / 300)
    assert reader.change_rate(1) == 320 and kept[-1] == {"Anna.pace": 320}
    reader.set_player("Bruno")
    assert reader.change_rate(-1) == 180 and kept[-1] == {"pace": 180, "Anna.pace": 320}
    assert reader.change_rate(-50) == 80 and reader.change_rate(50) == 900


def test_the_file_holds_what_a_voice_would_have_said(clock: Clock, tmp_path: Path) -> None:
    path = tmp_path / "said.jsonl"
    file = TranscriptVoice(path, ReadingTimer(clock))
    file.say(said("Anna lancia 6 e 4."))
    file.say(said("Puoi comprare con A o rinunciare con R.", "alert", "question"))
    file.say(said("Zitto.", "chatter"))
    assert rows(path) == []
    clock.now += 18 * 0.07
    file.interrupt()
    clock.now += 10
    assert file.was_told(2)
    file.close()
    assert [(row["class"], row["text"], row["interrupted"]) for row in rows(path)] == [
        ("event", "Anna lancia 6 e 4.", False),
        ("chatter", "Zitto.", True),
        ("alert", "Puoi comprare con A o rinunciare con R.", False),
    ]
    assert all(datetime.fromisoformat(row["time"]).tzinfo for row in rows(path))


def test_each_row_bears_the_time_at_which_its_sentence_was_told(
    clock: Clock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By the clock of the day, however much later the sentence was said."""
    path, day = tmp_path / "said.jsonl", 1_700_000_000.0
    file = TranscriptVoice(path, ReadingTimer(clock))
    of_day = SimpleNamespace(time=lambda: day + clock.now)
    monkeypatch.setattr("vialibera.senses.voice.transcript.time", of_day)
    told = []
    for text in ("Uno.", "Due."):
        file.say(said(text))
        told.append(day + clock.now)
        clock.now += 5.0
    file.close()
    assert [datetime.fromisoformat(row["time"]).timestamp() for row in rows(path)] == pytest.approx(told, abs=0.01)


def test_a_sentence_is_in_the_file_once_it_was_said_without_a_key(tmp_path: Path) -> None:
    """Someone can follow the file while nobody presses a key and the game asks nothing of the voice."""
    path = tmp_path / "said.jsonl"
    file = TranscriptVoice(path, ReadingTimer(time.monotonic))
    file.say(said("Uno."))
    file.say(said("Due."))
    assert until(lambda: [row["text"] for row in rows(path)] == ["Uno.", "Due."])
    file.close()
    assert until(lambda: not file.writer.is_alive())
    assert len(rows(path)) == 2


def test_a_script_interrupts_nothing(clock: Clock, tmp_path: Path) -> None:
    """Without a pace everything is said at once."""
    path = tmp_path / "said.jsonl"
    file = TranscriptVoice(path, ReadingTimer(clock, 0.0))
    for number in range(50):
        file.say(said(f"{number}", "answer", "answer"))
        file.interrupt()
    assert [row["text"] for row in rows(path)] == [str(number) for number in range(50)]
    assert {row["fate"] for row in rows(path)} == {"spoken"}


@pytest.mark.skipif(sys.platform == "win32", reason="links need a right of their own there")
def test_a_transcript_goes_on_by_its_own_name_only(tmp_path: Path) -> None:
    """Not through a link, whether there is a transcript at its end or nothing."""
    kept, link, loose = (tmp_path / name for name in ("said.jsonl", "link.jsonl", "loose.jsonl"))
    kept.write_bytes(TRANSCRIPT_ROW_START + b'..."}\n')
    link.symlink_to(kept)
    loose.symlink_to(tmp_path / "nothing")
    assert [can_append_transcript(path) for path in (kept, link, loose)] == [True, False, False]


def test_x_in_the_file(clock: Clock, tmp_path: Path) -> None:
    path = tmp_path / "said.jsonl"
    file = TranscriptVoice(path, ReadingTimer(clock))
    file.say(said("Anna lancia 6 e 4."))
    file.say(said("Anna: Transito."))
    file.stop()
    assert [row["interrupted"] for row in rows(path)] == [True]
    file.close()
    assert [row["interrupted"] for row in rows(path)] == [True, False]


def test_ways(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    started: list[OwnVoice] = []
    monkeypatch.setattr(own_voice.OwnVoice, "start", lambda self: started.append(self) or self)
    assert isinstance(make_voice("own", "it"), OwnVoice) and started
    reader, off, unknown = make_voice("reader", "it"), make_voice("off", "it"), make_voice("", "it")
    assert isinstance(reader, SilentVoice) and reader.has_reader
    assert isinstance(off, SilentVoice) and not off.has_reader
    assert isinstance(unknown, SilentVoice) and unknown.take_notices() == []
    settings = VoiceSettings(VoiceProfile(rate=300))
    own, direct = make_voice("own", "it", settings), make_voice("direct", "it")
    assert isinstance(own, OwnVoice) and own.tuning.settings is settings and own.keeper.tuning["engine"] == ""
    assert isinstance(direct, OwnVoice) and direct.keeper.tuning["engine"] == "direct"
    assert isinstance(make_voice(str(tmp_path / "said.jsonl"), "it"), TranscriptVoice)


def test_a_file_that_cannot_be_written_costs_one_line(tmp_path: Path) -> None:
    sink = make_voice(str(tmp_path / "nowhere" / "said.jsonl"), "it")
    assert len(sink.take_notices()) == 1
    assert sink.take_notices() == []
    sink.say(said("Anna."))


def test_a_full_disk_ends_the_file_and_nothing_else(clock: Clock, tmp_path: Path) -> None:
    if not Path("/dev/full").exists():
        pytest.skip("no disk that is always full there")
    file = TranscriptVoice(tmp_path / "said.jsonl", ReadingTimer(clock, 0.0))
    file.file.close()
    with Path("/dev/full").open("a", encoding="utf-8") as file.file.file:
        file.say(said("Anna."))
        file.say(said("Bruno."))
        file.close()
    assert file.file.file is None


def test_voices_that_do_not_speak_have_nothing_to_adjust(clock: Clock) -> None:
    reader = SilentVoice(ReadingTimer(clock))
    assert (reader.change_rate(1), reader.change_volume(1), reader.toggle_mute(), reader.take_next_voice()) == (
        None,
        None,
        False,
        False,
    )
    for nothing in (reader.stop, reader.interrupt, reader.close):
        nothing()
    reader.set_player("Anna")


def test_only_the_direct_way_asks_for_the_engine_of_the_reader(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own_voice.OwnVoice, "start", lambda self: self)
    for way, engine in (("own", ""), ("direct", "direct")):
        sink = make_voice(way, "it")
        assert isinstance(sink, OwnVoice) and sink.tuning.settings_for("Anna")["engine"] == engine


def test_a_script_is_held_up_by_no_voice(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own_voice.OwnVoice, "start", lambda self: self)
    for reading, patient in ((ReadingTimer(clock), True), (ReadingTimer(clock, 0.0), False)):
        sink = make_voice("own", "it", reading=reading)
        assert isinstance(sink, OwnVoice) and sink.is_awaited is patient
