"""The sinks without a sound: reading, silence, and the file."""

from __future__ import annotations

import json
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from tests.voice.speaking import said
from tests.voice.test_keeper import Clock

from vialibera.voice import own
from vialibera.voice.making import make
from vialibera.voice.own import Own
from vialibera.voice.preferences import Preferences
from vialibera.voice.sinks import Reader, Reading
from vialibera.voice.transcript import Transcript


def rows(path: Path) -> list[dict[str, Any]]:
    return [json.loads(row) for row in path.read_text("utf-8").splitlines()]


@pytest.fixture
def clock() -> Clock:
    return Clock()


def test_a_reader_is_given_time_by_the_letter(clock: Clock) -> None:
    """At 200 words a minute, unless somebody has said otherwise, a hundred letters take five seconds."""
    reader = Reader(Reading(clock), reader=True)
    first = reader.say(said("x" * 100))
    assert reader.speaking() == pytest.approx(5.0) == reader.takes(100)
    second = reader.say(said("x" * 100))
    assert reader.speaking() == pytest.approx(10.0)
    assert not reader.was_told(second)
    clock.now += 10
    assert reader.was_told(first) and reader.was_told(second)


def test_only_what_happened_must_be_read(clock: Clock) -> None:
    reader = Reader(Reading(clock), reader=True)
    reader.say(said("x" * 100, "answer"))
    assert reader.speaking() == 0.0
    reader.say(said("x" * 100))
    assert reader.speaking() > 0.0


def test_where_nobody_speaks_a_second_is_left_and_computer_players_need_not_wait(clock: Clock) -> None:
    silent = Reader(Reading(clock))
    silent.say(said("x" * 100))
    assert silent.speaking() == 0.0 and silent.takes(100) == silent.takes(1) == 1.0


def test_how_fast_one_listens_is_remembered_by_its_player(clock: Clock) -> None:
    """Twenty words a minute at a time, between 80 and 900."""
    kept: list[dict[str, object]] = []
    wishes = Preferences(players={"Anna": {"pace": 300}})
    reader = Reader(Reading(clock), True, wishes, lambda changed: kept.append(changed.table()))
    assert reader.takes(100) == pytest.approx(5.0)
    reader.use("Anna")
    assert reader.takes(100) == pytest.approx(100 * 60 / (6 * 300))
    assert reader.rate(1) == 320 and kept[-1] == {"Anna.pace": 320}
    reader.use("Bruno")
    assert reader.rate(-1) == 180 and kept[-1] == {"pace": 180, "Anna.pace": 320}
    assert reader.rate(-50) == 80 and reader.rate(50) == 900


def test_the_file_holds_what_a_voice_would_have_said(clock: Clock, tmp_path: Path) -> None:
    path = tmp_path / "said.jsonl"
    file = Transcript(path, Reading(clock))
    file.say(said("Anna lancia 6 e 4."))
    file.say(said("Compra con A, rinuncia con R.", "alert", "question"))
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
        ("alert", "Compra con A, rinuncia con R.", False),
    ]
    assert all(datetime.fromisoformat(row["time"]).tzinfo for row in rows(path))


def test_a_script_interrupts_nothing(clock: Clock, tmp_path: Path) -> None:
    """Without a pace everything is said at once."""
    path = tmp_path / "said.jsonl"
    file = Transcript(path, Reading(clock, 0.0))
    for number in range(50):
        file.say(said(f"{number}", "answer", "answer"))
        file.interrupt()
    assert [row["text"] for row in rows(path)] == [str(number) for number in range(50)]
    assert {row["fate"] for row in rows(path)} == {"spoken"}


def test_x_in_the_file(clock: Clock, tmp_path: Path) -> None:
    path = tmp_path / "said.jsonl"
    file = Transcript(path, Reading(clock))
    file.say(said("Anna lancia 6 e 4."))
    file.say(said("Anna: Transito."))
    file.stop()
    assert [row["interrupted"] for row in rows(path)] == [True]
    file.close()
    assert [row["interrupted"] for row in rows(path)] == [True, False]


def test_ways(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    started: list[Own] = []
    monkeypatch.setattr(own.Own, "start", lambda self: started.append(self) or self)
    assert isinstance(make("own", "it"), Own) and started
    reader, off, unknown = make("reader", "it"), make("off", "it"), make("", "it")
    assert isinstance(reader, Reader) and reader.reader
    assert isinstance(off, Reader) and not off.reader
    assert isinstance(unknown, Reader)
    assert isinstance(make(str(tmp_path / "said.jsonl"), "it"), Transcript)


def test_a_file_that_cannot_be_written_costs_one_line(tmp_path: Path) -> None:
    sink = make(str(tmp_path / "nowhere" / "said.jsonl"), "it")
    assert len(sink.notices()) == 1
    assert sink.notices() == []
    sink.say(said("Anna."))


def test_a_full_disk_ends_the_file_and_nothing_else(clock: Clock, tmp_path: Path) -> None:
    if not Path("/dev/full").exists():
        pytest.skip("no disk that is always full there")
    file = Transcript(tmp_path / "said.jsonl", Reading(clock, 0.0))
    file.scroll.close()
    with Path("/dev/full").open("a", encoding="utf-8") as file.scroll.file:
        file.say(said("Anna."))
        file.say(said("Bruno."))
        file.close()
    assert file.scroll.file is None


def test_voices_that_do_not_speak_have_nothing_to_adjust(clock: Clock) -> None:
    reader = Reader(Reading(clock))
    assert (reader.rate(1), reader.volume(1), reader.mute(), reader.next_voice()) == (None, None, False, False)
    for nothing in (reader.stop, reader.interrupt, reader.close):
        nothing()
    reader.use("Anna")


def test_a_script_is_held_up_by_no_voice(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own.Own, "start", lambda self: self)
    for reading, patient in ((Reading(clock), True), (Reading(clock, 0.0), False)):
        sink = make("own", "it", reading=reading)
        assert isinstance(sink, Own) and sink.patient is patient
