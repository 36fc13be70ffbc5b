"""The time to claim at the keyboard: an early Enter is kept and done, without a word, when the landing was heard."""

from __future__ import annotations

import pytest
from tests.clauses.board import STAZIONE_SUD, VERDI, VICOLO_STRETTO, A, B, C
from tests.keyboard import Quiet, Seated, Time, seated

from vialibera.bots.bot_registry import BOT_MAKERS
from vialibera.console.voice_control import RECHECK_SECONDS, LandingHeard, SwitchableVoice
from vialibera.surfaces.batch import Batch
from vialibera.surfaces.utterance import Utterance, UtteranceKind
from vialibera.table.table import NO_DELAYS, Pace
from vialibera.voice.voice_interface import ReadingTimer, SilentVoice

GO_ON = "Invio per continuare."
THROWS = "Bruno lancia 1 e 2, 3: Vicolo Stretto."


class Listening(Quiet):
    """A screen reader reads, at 200 words a minute."""

    def __init__(self, now: Time) -> None:
        SilentVoice.__init__(self, ReadingTimer(now), reader=True)
        self.now = now


def landed(edition: str = "salotto", reader: bool = False, **position: object) -> Seated:
    """Anna has thrown: a tenth of a second before each key. With a screen reader `Anna lancia 3 e 4, 7: Via Verdi.`
    takes a second and a half."""
    time = Time(between=0.1)
    voice = (Listening if reader else Quiet)(time)
    how: dict[str, object] = {"owns": {B: VERDI}, "at": {A: 9}, "dice": [(3, 4), (1, 2)], **position}
    at = seated(edition, players=3, time=time, voice=voice, **how)  # type: ignore[arg-type]
    at.press("enter")
    return at


def early(**position: object) -> Seated:
    """Then Anna has handed over, and Bruno has pressed Enter: that is too early."""
    at = landed(**position)  # type: ignore[arg-type]
    at.press("enter")
    at.table.now.pass_by(0.6)  # type: ignore[attr-defined]
    assert at.press("enter") == ""
    return at


def wait(at: Seated, seconds: float) -> str:
    """So much time passes, and no key is pressed."""
    at.table.now.pass_by(seconds)  # type: ignore[attr-defined]
    return at.press()


def test_an_early_enter_is_done_a_second_after_the_landing_where_nobody_speaks() -> None:
    at = early()
    assert wait(at, 0.1) == ""
    assert THROWS in wait(at, 0.2)


def test_with_a_screen_reader_it_is_done_when_the_landing_was_read() -> None:
    at = early(reader=True)
    assert wait(at, 0.6) == ""
    assert THROWS in wait(at, 0.3)


def test_how_fast_one_listens_decides_how_long_that_is() -> None:
    at = landed(reader=True)
    assert at.press("enter", "c", "-", "-").endswith("Velocità 160 parole al minuto.")
    at.press("+", "+", "+", "+", "f6", "f6")
    assert at.console.voice.seconds_for(120) == pytest.approx(120 * 60 / (6 * 280))


def test_a_second_enter_is_no_second_act() -> None:
    at = early()
    assert at.press("enter") == ""
    assert wait(at, 1.0).count(THROWS) == 1
    assert at.state.seat_in_turn == B


def test_an_enter_just_after_it_was_done_does_nothing() -> None:
    at = early(owns={B: (VERDI, VICOLO_STRETTO)})
    wait(at, 1.0)
    assert at.press("enter") == "" and at.state.seat_in_turn == B
    at.table.now.pass_by(0.6)  # type: ignore[attr-defined]
    at.press("enter")
    assert at.state.seat_in_turn == C


@pytest.mark.parametrize("key", ["c", "t", "n", ".", "f3"])
def test_a_question_leaves_what_is_kept(key: str) -> None:
    at = early()
    at.press(key)
    assert THROWS in wait(at, 1.0)


@pytest.mark.parametrize("key", ["esc", "k", "o", "3"])
def test_another_command_or_esc_takes_its_place(key: str) -> None:
    at = early()
    at.press(key)
    assert wait(at, 1.0) == "" and at.state.step.needs_throw


def test_a_claim_changes_what_it_was_meant_for() -> None:
    at = early()
    assert "Anna paga a Bruno M 14" in at.press("space")
    assert wait(at, 1.0) == ""


def test_nothing_is_kept_where_everybody_knows_that_nothing_is_due() -> None:
    at = landed(at={A: 13})
    at.press("enter")
    at.table.now.pass_by(0.6)  # type: ignore[attr-defined]
    assert THROWS in at.press("enter")


def test_without_a_word_a_key_pressed_twice_decides_nothing() -> None:
    at = landed(owns={A: VERDI})
    assert "passa a Bruno il turno 2" in at.press("enter")
    assert at.press("enter") == "" and at.state.step.needs_throw


def test_the_hand_over_says_where_the_visitor_rests() -> None:
    assert landed().press("enter").split("\n")[1] == "Anna, in Via Verdi, passa a Bruno il turno 2."


def test_a_visitor_in_jail_rests_there() -> None:
    at = seated(at={A: 27}, dice=[(1, 2)])
    assert "Anna, in prigione, passa a Bruno il turno 2." in at.press("enter", "enter")


@pytest.mark.parametrize("verbosity", ["normal", "brief"])
def test_in_moderno_the_question_before_the_hand_over_says_it_too(verbosity: str) -> None:
    """To brief listeners without the keys."""
    at = landed("moderno")
    at.desk.narrator.verbosity = verbosity  # type: ignore[assignment]
    (question,) = at.desk.narrator.question_lines()
    assert question.shown == (
        "Anna, a Roma: passa il turno a Bruno con Invio." if verbosity == "normal" else "Anna è a Roma."
    )


def test_with_automatic_rents_nobody_waits_and_the_question_is_the_usual_one() -> None:
    at = landed("moderno", variants=("automatic_rent",))
    assert at.press("o", "esc", "enter").endswith("Bruno: lancia i dadi con Invio.")


def computer(pace: Pace = NO_DELAYS, **position: object) -> Seated:
    """Anna has handed the dice to Bruno, a computer player; Carla might still claim."""
    how: dict[str, object] = {"owns": {C: STAZIONE_SUD, A: VERDI}, "at": {A: 1}, "dice": [(1, 3), (1, 2)], **position}
    at = seated("salotto", players=3, pace=pace, **how)  # type: ignore[arg-type]
    at.table.seats[B].bot = BOT_MAKERS["prudente"](at.state.rules, "1")
    return at


def test_until_enter_that_enter_goes_on_is_said_once_however_many_keys_follow() -> None:
    at = computer()
    assert at.press("enter", "enter").strip().split("\n")[-1] == GO_ON
    assert GO_ON not in at.press("c", "t", "i")
    assert at.state.seat_in_turn == B and at.state.step.needs_throw


def test_until_enter_it_is_enter_that_goes_on() -> None:
    at = computer()
    at.press("enter", "enter")
    assert THROWS in at.press("enter").split("\n")


def test_with_a_time_to_react_a_computer_player_goes_on_by_itself() -> None:
    at = computer(Pace(0.0, 0.0, 3.0), time=Time(between=0.7))
    assert "Invio" not in at.press("enter", "enter").strip().split("\n")[-1]
    assert wait(at, 3.0) == ""
    assert THROWS in wait(at, 0.5)


def test_enter_hurries_the_time_to_react() -> None:
    at = computer(Pace(0.0, 0.0, 3.0), time=Time(between=0.7))
    at.press("enter", "enter")
    assert THROWS in at.press("enter").split("\n")


def test_an_enter_just_after_it_went_on_by_itself_does_nothing() -> None:
    """It was meant to hurry: it must not decide what comes now."""
    at = computer(Pace(0.0, 0.0, 3.0), time=Time(between=0.1), owns={A: VERDI, C: STAZIONE_SUD})
    at.press("enter")
    at.table.now.pass_by(1.0)  # type: ignore[attr-defined]
    at.press("enter")
    assert THROWS in wait(at, 4.0)
    before = at.state.copy()
    assert at.press("enter") == "" and at.state == before


def told(voice: SwitchableVoice, *lines: tuple[str, UtteranceKind]) -> LandingHeard:
    """Messages of these names and kinds, of ten letters each, as one batch."""
    voice.hear(Batch([Utterance("x" * 10, "x" * 10, kind, id=name) for name, kind in lines], None))
    return voice.landing_timer(0.0)


def test_a_landing_ends_with_the_last_event_that_says_where_somebody_is() -> None:
    """What is told after it, and an answer of the same name, are not waited for."""
    voice = SwitchableVoice(SilentVoice(ReadingTimer(lambda: 0.0, 0.0), reader=True))
    assert voice.landing_timer(0.0).seconds_unheard(0.0) == 0.0, "nobody has moved yet"
    told(voice, ("paid", "event"))
    assert voice.last_landing.letters == 0
    landing = told(voice, ("paid", "event"), ("dice-thrown.double", "event"), ("bought", "event"), ("moved", "answer"))
    assert (landing.letters, landing.utterance_no) == (20, 3)


class Speaking(SilentVoice):
    """A voice that knows which sentences it has spoken."""

    can_report_end = True

    def __init__(self) -> None:
        super().__init__(ReadingTimer(lambda: 0.0, 0.0))
        self.told: set[int] = set()

    def was_told(self, number: int) -> bool:
        return number in self.told


def test_a_landing_that_is_spoken_lasts_until_it_was() -> None:
    voice = Speaking()
    landing = LandingHeard(voice, 7, 40).start_clock(0.0)
    assert landing.seconds_unheard(100.0) == RECHECK_SECONDS
    voice.told.add(7)
    assert landing.seconds_unheard(0.0) == 0.0
