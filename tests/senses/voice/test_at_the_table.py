"""The own voice at a table: what waits for the ear, and what does not."""

from __future__ import annotations

from typing import Any

import pytest
from tests.clauses.board import VERDI, A, B, C
from tests.keyboard import Seated, Time, seated
from tests.senses.voice.test_keeper import Stage

from vialibera.play.bots.bot_registry import BOT_MAKERS
from vialibera.play.table.pace import Pace
from vialibera.rules.editions import load_edition
from vialibera.rules.engine.rulebook import rules_from_sheet
from vialibera.senses.voice.voice_interface import SPEECH_POLL_SECONDS

LONG = 7.0
"""Seconds of speech: less than the landing may take at the very most."""


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
        how: Any = {"time": time, "voice": self.stage.voice, "size": None, "guard": 0.0}
        self.at: Seated = seated(edition, **how, **position)  # type: ignore[arg-type]

    def press(self, key: str) -> str:
        return self.at.lines(key)

    def go_on(self) -> str:
        """What is due is done, without a key."""
        return self.at.lines()

    def hear(self, until: str) -> None:
        """The voice says sentence after sentence, up to the end of the one that has this in it."""
        while (said := self.stage.voice.queue.current) is not None:
            self.stage.puppet.tell("ended", number=self.stage.voice.keeper.ticket, whole=True)
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


@pytest.mark.parametrize("owner", [B, C])
def test_an_early_throw_is_done_when_the_landing_was_spoken(owner: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever the rent is due to, and without a word: the answer must betray nothing. Nothing else must be spoken."""
    heard = landed(monkeypatch, owner=owner, minutes=90)
    left = heard.at.table.clock.seconds_left()
    heard.press("Enter")
    assert heard.at.state.seat_in_turn == B, "handing over ends no claim here"
    heard.speak_on(LONG)
    before = heard.at.state.copy()
    assert heard.press("Enter") == ""
    assert heard.at.state == before, "he has not thrown"
    heard.hear("lancia 3 e 4")
    assert "Bruno lancia 1 e 3" in heard.go_on()
    assert left is not None and heard.at.table.clock.seconds_left() == left - LONG, "the time of the game runs on"


def test_in_moderno_the_hand_over_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    heard = landed(monkeypatch, "moderno")
    assert heard.press("Enter") == ""
    assert heard.at.state.seat_in_turn == A
    heard.hear("lancia 3 e 4")
    heard.go_on()
    assert heard.at.state.seat_in_turn == B


def test_the_time_to_claim_does_not_run_out_while_the_voice_speaks(monkeypatch: pytest.MonkeyPatch) -> None:
    """However long it takes; the claim itself waits for nobody."""
    heard = landed(monkeypatch)
    heard.speak_on(LONG)
    assert "Anna paga a Bruno M 14 di affitto per Via Verdi" in heard.press("Space")


def test_who_cuts_the_landing_does_not_cut_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is left of it is reckoned by the voice's rate: at 175 words a minute two seconds and a half."""
    heard = landed(monkeypatch, "moderno")
    heard.press("x")
    assert heard.press("Enter") == ""
    heard.stage.clock.now += 1.0
    heard.go_on()
    assert heard.at.state.seat_in_turn == A
    heard.stage.clock.now += 1.7
    heard.go_on()
    assert heard.at.state.seat_in_turn == B


def test_x_at_another_sentence_costs_the_landing_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    heard = landed(monkeypatch, "moderno")
    heard.hear("lancia 3 e 4")
    heard.press("x")
    heard.press("Enter")
    assert heard.at.state.seat_in_turn == B


def test_a_voice_that_is_lost_leaves_the_time_to_read(monkeypatch: pytest.MonkeyPatch) -> None:
    heard = landed(monkeypatch, "moderno")
    heard.stage.puppet.tell("fatal", why="no-sound")
    heard.press("Enter")
    assert heard.at.state.seat_in_turn == A
    heard.stage.clock.now += 2.7
    heard.go_on()
    assert heard.at.state.seat_in_turn == B


@pytest.mark.parametrize("hold", [5.0, None])
def test_a_computer_player_leaves_people_their_time_after_the_last_word(
    hold: float | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The seconds it holds back are counted from the silence on; without a number it waits for Enter."""
    bruno = BOT_MAKERS["prudente"](rules_from_sheet(load_edition("salotto").sheet), "1")
    heard = landed(monkeypatch, owner=C, bots={B: bruno}, pace=Pace(0.0, 0.0, hold))
    table = heard.at.table
    heard.press("Enter")
    assert table.state.seat_in_turn == B
    heard.speak_on(LONG)
    table.seconds_until_due()
    assert not table.advance()
    while heard.stage.voice.queue.current:
        heard.hear("")
    if hold is None:
        assert table.seconds_until_due() is None and table.holding_bot() == B
        return
    heard.stage.clock.now += hold - 1.0
    assert not table.advance()
    heard.stage.clock.now += 1.0 + SPEECH_POLL_SECONDS
    assert table.advance()
