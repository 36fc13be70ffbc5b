"""Keys that hurry: Enter with the game's own voice, and what a hasty listener does not wait for."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.clauses.board import A, B
from tests.keyboard import Seated, Time, seated

from vialibera.narration.surfaces.utterance import Utterance
from vialibera.play.table.pace import Pace
from vialibera.rules.engine.messages import Command
from vialibera.rules.engine.state import State
from vialibera.rules.engine.topics.turn import EndTurn, Rest, Roll
from vialibera.senses.voice.transcript import TranscriptVoice
from vialibera.senses.voice.voice_interface import ReadingTimer, SilentVoice

HEARS_SHORT_FORMS = True
WORDS_A_MINUTE = 175


class Roller:
    """A computer player that rolls and passes on."""

    def choose(self, state: State, seat: int) -> Command | None:
        if seat not in state.actors or not isinstance(state.step, Rest):
            return None
        return (Roll if state.step.needs_throw else EndTurn)(seat, state.pause_no)


def hearing(folder: Path, *, players: int = 2, people: int = 1, turn: int = A, **position: Any) -> Seated:
    time = Time(0.0)
    voice = TranscriptVoice(folder / "said", ReadingTimer(time, pace=WORDS_A_MINUTE, lang="en"))
    bots = {seat: Roller() for seat in range(people, players)}
    position = {"players": players, "turn": turn, "dice": [(1, 3)] * 9, **position}
    at = seated(bots=bots, voice=voice, time=time, pace=Pace(1.0, 2.0, 0.0, 0.8), lang="en", **position)
    at.desk.people.apply_narration()
    return at


def tell_much(at: Seated) -> None:
    lines = [
        Utterance(text, text, "event", id="bought") for text in (f"Bruno buys Via Verdi, number {n}." for n in range(9))
    ]
    at.console.teller.tell(lines)


def press(at: Seated, *keys: str) -> str:
    before = len(at.screen.getvalue())
    for key in keys:
        at.console.press(key)
        at.session.do_due_work()
    return at.screen.getvalue()[before:]


def seconds_to_act(at: Seated, seat: int) -> float:
    """Return the seconds until the seat rolls."""
    begun = at.table.now()
    while not any(isinstance(one, Roll) and one.by == seat for one in at.log.commands):
        at.table.now.pass_by(0.05)  # type: ignore[attr-defined]
        at.session.do_due_work()
        assert at.table.now() - begun < 120.0
    return at.table.now() - begun


def test_enter_hurries_the_opening_with_the_own_voice_too(tmp_path: Path) -> None:
    at = hearing(tmp_path, turn=B)
    tell_much(at)
    (tmp_path / "slow").mkdir()
    slow = hearing(tmp_path / "slow", turn=B)
    tell_much(slow)
    assert seconds_to_act(slow, B) > 15.0
    assert "One moment" not in press(at, "enter")
    assert seconds_to_act(at, B) < 3.0


def test_one_moment_is_for_keys_that_do_nothing(tmp_path: Path) -> None:
    """Enter, when there is nothing to hurry."""
    at = hearing(tmp_path, turn=B)
    assert "Bruno is playing" in press(at, "enter")
    tell_much(at)
    assert press(at, "enter") == "" and "Bruno is playing" in press(at, "enter")


def test_one_of_several_people_hurries_and_every_landing_is_heard(tmp_path: Path) -> None:
    """While none of them is asked; each of them may claim a rent. A person's own Enter takes nothing from the other."""
    at = hearing(tmp_path, players=3, people=2, turn=2)
    squares = ("Verdi", "Roma", "Dante")
    landings = [
        Utterance(text, text, "event", id="dice-thrown", facts={"seat": seat})
        for seat, text in enumerate(f"Somebody rolls 7: Via {name}." for name in squares)
    ]
    tell_much(at)
    at.console.teller.tell(landings)
    assert press(at, "enter") == "" and seconds_to_act(at, 2) < 12.0
    at.console.speaker.voice.close()
    said = [row for row in (tmp_path / "said").read_text("utf-8").splitlines() if '"spoken"' in row]
    assert all(any(f"Via {name}." in row for row in said) for name in squares)
    assert not any("number 8" in row for row in said)
    (tmp_path / "asked").mkdir()
    asked = hearing(tmp_path / "asked", players=3, people=2, turn=A)
    asked.desk.question.prompt_person()
    tell_much(asked)
    press(asked, "enter")
    for _ in range(400):
        asked.table.now.pass_by(0.1)  # type: ignore[attr-defined]
        asked.session.do_due_work()
    asked.console.speaker.voice.close()
    rows = (tmp_path / "asked" / "said").read_text("utf-8").splitlines()
    assert sum("number" in row and '"spoken"' in row for row in rows) == 9


def test_a_reader_is_hurried_without_a_word() -> None:
    time = Time(0.0)
    voice = SilentVoice(ReadingTimer(time, lang="en"), True)
    at = seated(players=2, bots={B: Roller()}, voice=voice, time=time, pace=Pace(1.0, 2.0, 0.0, 0.8), turn=B, lang="en")
    tell_much(at)
    assert press(at, "enter") == ""


def test_three_quick_keys_leave_no_long_wait(tmp_path: Path) -> None:
    """Roll, buy, pass on: the computer player acts within six seconds, and the last landing is still said."""
    at = hearing(tmp_path, at={A: 9}, dice=[(3, 4), (1, 3)])
    press(at, "enter", "a")
    tell_much(at)
    card = "Your shares do well: receive as much as nobody has ever received, and keep this for the rest of the game."
    at.console.teller.tell([Utterance(card, card, "event", id="card-drawn", facts={"seat": A})])
    press(at, "enter")
    assert at.state.seat_in_turn == B
    assert seconds_to_act(at, B) < 6.0


def test_the_transcript_waits_for_no_word_that_x_has_dropped(tmp_path: Path) -> None:
    at = hearing(tmp_path, turn=B)
    tell_much(at)
    press(at, "x", "x")
    assert seconds_to_act(at, B) < 3.0


def test_a_held_key_is_answered_once() -> None:
    """What repeats itself within a tenth of a second was not pressed again; Space claims each time."""
    held = seated(time=Time(0.03), lang="en")
    assert held.press(*["c"] * 20).count("M 1,500") == 1
    assert seated(time=Time(0.5), lang="en").press(*["c"] * 3).count("M 1,500") == 3
    assert held.press(*["space"] * 3).count("No rent") == 3
