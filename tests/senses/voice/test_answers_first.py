"""A transcript of the own voice at a table, over a worker that records: in which order it speaks, and what is lost."""

from __future__ import annotations

import pytest
from tests.kept_lines import lines_kept
from tests.senses.voice.test_at_the_table import Heard, landed


def busy(monkeypatch: pytest.MonkeyPatch) -> Heard:
    """A throw is being told, and that the next one is in turn waits."""
    heard = landed(monkeypatch)
    heard.press("Enter")
    return heard


def spoken(heard: Heard) -> list[str]:
    """All sentences the worker was given so far."""
    return [message["text"] for message in heard.stage.puppet.sent if message["do"] == "speak"]


def told(heard: Heard, *kinds: str) -> list[str]:
    return [line.spoken for line in lines_kept(heard.at.console) if line.kind in kinds]


def hear_out(heard: Heard) -> list[str]:
    """What is said to its end from now on, if nobody presses a key."""
    whole = []
    while (said := heard.stage.voice.queue.current) is not None:
        whole.append(said.utterance.spoken)
        heard.stage.puppet.tell("ended", number=heard.stage.voice.keeper.ticket, whole=True)
    return whole


@pytest.mark.parametrize("key", ["c", "f", "s", "l", "v"])
def test_each_answer_is_spoken_before_the_events_that_wait(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    heard = busy(monkeypatch)
    waiting = told(heard, "event")
    assert len(waiting) > 1 and spoken(heard) == waiting[:1], "the first of them is being said"
    before = len(lines_kept(heard.at.console))
    heard.press(key)
    replies = [line for line in lines_kept(heard.at.console)[before:] if line.kind == "answer"]
    assert replies and spoken(heard)[1] == replies[0].spoken
    said = hear_out(heard)
    assert said[: len(replies)] == [line.spoken for line in replies]
    assert [text for text in said if text in waiting] == waiting, "and then all of them, from the one that was cut"


def test_many_questions_lose_no_event_and_each_answer_gives_way_to_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    heard = busy(monkeypatch)
    waiting = told(heard, "event")
    for key in "cscscs":
        heard.press(key)
        answer = heard.stage.voice.queue.current
        assert answer is not None and answer.utterance.kind == "answer"
    said = hear_out(heard)
    assert said[1:-1] == waiting, "the last answer first"
    assert said[-1] == told(heard, "chatter")[-1] == "Bruno, Invio per lanciare i dadi.", "nobody has heard that yet"


def test_enter_does_not_wait_for_the_rest_of_a_long_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    heard = landed(monkeypatch)
    heard.press("d")
    answer = heard.stage.voice.queue.current
    assert answer is not None and answer.utterance.kind == "answer"
    assert "Tocca a Bruno" in heard.press("Enter")
    happened = told(heard, "event")
    assert [text for text in hear_out(heard) if text in happened] == happened, "from the sentence that was cut"
    assert answer.fate == "cut"


def test_enter_lets_a_single_sentence_be_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    heard = landed(monkeypatch)
    heard.press("c")
    heard.press("Enter")
    assert hear_out(heard) == [*told(heard, "answer")[-1:], *told(heard, "event"), "Bruno, Invio per lanciare i dadi."]


def test_silence_is_not_spoken(monkeypatch: pytest.MonkeyPatch) -> None:
    heard = busy(monkeypatch)
    waiting = told(heard, "event")
    assert "Silenzio." in heard.press("x")
    assert "Silenzio." not in spoken(heard) + hear_out(heard)
    assert spoken(heard)[:2] == waiting[:2]


def test_x_twice_leaves_nothing_to_be_said(monkeypatch: pytest.MonkeyPatch) -> None:
    heard = busy(monkeypatch)
    heard.press("x")
    heard.press("x")
    assert hear_out(heard) == []
    heard.press("c")
    assert len(hear_out(heard)) == 1, "what comes then is spoken as ever"
