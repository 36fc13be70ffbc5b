"""The own voice at a table: what waits for the ear, and what does not."""

from __future__ import annotations

import pytest
from tests.clauses.board import VERDI, A, B, C
from tests.shell.keyboard import Seated, Time, seated
from tests.voice.test_keeper import Stage

from vialibera.agents.player import PLAYERS
from vialibera.editions import load
from vialibera.engine.rulebook import rules_from
from vialibera.table.table import Pace
from vialibera.voice.sinks import AGAIN

LONG = 12.0
"""Seconds of speech: less than what waits may take at the very most."""


class Watch(Time):
    """The clock of the voice is that of the table, as in the program."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage

    def __call__(self) -> float:
        return self.stage.clock.now


class Heard:
    """People at a table whose voice speaks when the test lets it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, edition: str = "salotto", **position: object) -> None:
        self.stage = Stage(monkeypatch).ready()
        time = Watch(self.stage)
        self.at: Seated = seated(edition, time=time, size=None, guard=0.0, **position)  # type: ignore[arg-type]
        self.at.console.voice = self.at.table.ear = self.stage.voice

    def press(self, key: str) -> str:
        return self.at.lines(key)

    def hear(self, until: str) -> None:
        """The voice says sentence after sentence, up to the end of the one that has this in it."""
        while (said := self.stage.voice.queue.current) is not None:
            self.stage.puppet.tell("ended", number=said.number, whole=True)
            if until in said.utterance.shown:
                return
        raise AssertionError(f"never said: {until}")

    def speak_on(self, seconds: float) -> None:
        """The sentence that is being spoken takes its time."""
        for _ in range(round(seconds)):
            self.stage.clock.now += 1.0
            self.stage.puppet.tell("beat")


def landed(monkeypatch: pytest.MonkeyPatch, edition: str = "salotto", owner: int = B, **position: object) -> Heard:
    """Anna throws, and stands on a square of somebody (Via Verdi, where it is called so)."""
    at = Heard(monkeypatch, edition, owns={owner: VERDI}, at={A: 9}, dice=[(3, 4), (1, 3)], **position)
    assert "lancia 3 e 4, 7" in at.press("Enter")
    return at


@pytest.mark.parametrize("owner", [A, B])
def test_what_would_end_a_claim_waits_until_the_landing_was_told(owner: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether there is a claim or not: the answer must betray nothing."""
    heard = landed(monkeypatch, owner=owner, minutes=90)
    left = heard.at.table.clock.left()
    heard.press("Enter")
    assert heard.at.state.turn == B, "handing over ends no claim here"
    heard.speak_on(LONG)
    before = heard.at.state.copy()
    assert "Un momento." in heard.press("Enter")
    assert heard.at.state == before, "he has not thrown"
    heard.hear("Tocca a Bruno")
    assert "Bruno lancia 1 e 3" in heard.press("Enter")
    assert left is not None and heard.at.table.clock.left() == left - LONG, "the time of the game runs on"


def test_in_moderno_the_hand_over_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    heard = landed(monkeypatch, "moderno")
    assert "Un momento." in heard.press("Enter")
    assert heard.at.state.turn == A
    heard.hear("lancia 3 e 4")
    heard.press("Enter")
    assert heard.at.state.turn == B


def test_the_time_to_claim_does_not_run_out_while_the_voice_speaks(monkeypatch: pytest.MonkeyPatch) -> None:
    """However long it takes; the claim itself waits for nobody."""
    heard = landed(monkeypatch)
    heard.speak_on(LONG)
    assert "Anna paga M 14 a Bruno per Via Verdi" in heard.press("Space")


def test_x_counts_as_told(monkeypatch: pytest.MonkeyPatch) -> None:
    heard = landed(monkeypatch, "moderno")
    heard.press("x")
    heard.press("Enter")
    assert heard.at.state.turn == B


def test_a_voice_that_is_lost_leaves_the_time_to_read(monkeypatch: pytest.MonkeyPatch) -> None:
    heard = landed(monkeypatch, "moderno")
    heard.stage.puppet.tell("fatal", why="no-sound")
    assert "Un momento." in heard.press("Enter")
    heard.stage.clock.now += 60.0
    heard.press("Enter")
    assert heard.at.state.turn == B


@pytest.mark.parametrize("hold", [5.0, None])
def test_a_computer_player_leaves_people_their_time_after_the_last_word(
    hold: float | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The seconds it holds back are counted from the silence on; without a number it waits for Enter."""
    bruno = PLAYERS["prudente"](rules_from(load("salotto").data), "1")
    heard = landed(monkeypatch, owner=C, bots={B: bruno}, pace=Pace(0.0, 0.0, hold))
    table = heard.at.table
    heard.press("Enter")
    assert table.state.turn == B
    heard.speak_on(LONG)
    table.due()
    assert not table.advance()
    while heard.stage.voice.queue.current:
        heard.hear("")
    if hold is None:
        assert table.due() is None and table.holding() == B
        return
    heard.stage.clock.now += hold - 1.0
    assert not table.advance()
    heard.stage.clock.now += 1.0 + AGAIN
    assert table.advance()
