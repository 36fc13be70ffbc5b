"""The time to claim at the keyboard: an early Enter is kept and done, without a word, when the landing was heard."""

from __future__ import annotations

from io import StringIO

import pytest
from tests.clauses.board import STAZIONE_SUD, VERDI, VICOLO_STRETTO, A, B, C
from tests.keyboard import Quiet, Seated, Time, seated
from tests.surfaces import voice_control
from tests.table_times import NO_DELAYS

from vialibera.narration.surfaces.batch import Batch
from vialibera.narration.surfaces.utterance import Utterance, UtteranceKind
from vialibera.play.bots.bot_registry import BOT_MAKERS
from vialibera.play.table.pace import Pace
from vialibera.play.table.participants import Computer
from vialibera.senses.voice.speech_length import START_SECONDS, speech_seconds
from vialibera.senses.voice.voice_interface import ReadingTimer, SilentVoice
from vialibera.shell.audio_control.voice_control import RECHECK_SECONDS, LandingHeard, LandingLine, VoiceControl
from vialibera.shell.terminal.line_output import LineOutput

HEARS_SHORT_FORMS = False

GO_ON = "Invio per continuare."
WITH_REPLY = Pace(0.0, 0.0, None, 0.8)
THROWS = "Bruno lancia 1 e 2, 3: Vicolo Stretto."


class Listening(Quiet):
    """A screen reader reads, at 200 words a minute."""

    def __init__(self, now: Time) -> None:
        SilentVoice.__init__(self, ReadingTimer(now, lang="it"), reader=True)
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


def seconds(text: str) -> float:
    return speech_seconds(text, "it", 200)


READ = START_SECONDS + seconds("Anna lancia 3 e 4, 7: Via Verdi.")
HANDED_OVER = 0.1 + START_SECONDS + seconds("Tocca a Bruno, turno 2. Anna è in Via Verdi.")
"""The key that handed over has silenced the landing, and the line of it names the square again."""
AGAIN = START_SECONDS + seconds("Anna in Via Verdi.")


def kept_by_reader(after: float, **position: object) -> Seated:
    """With a screen reader Anna has handed over; so many seconds after the landing Bruno presses Enter."""
    at = landed(reader=True, **position)  # type: ignore[arg-type]
    at.press("enter")
    at.table.now.pass_by(after - 0.2)  # type: ignore[attr-defined]
    return at


def test_with_a_screen_reader_it_is_done_when_the_landing_was_read() -> None:
    """The key has silenced the reader, so it reads once more where the visitor is."""
    at = kept_by_reader(after=0.8)
    assert at.press("enter") == "\nAnna in Via Verdi."
    assert wait(at, max(READ, HANDED_OVER) - 0.8 - 0.01) == ""
    assert THROWS in wait(at, 0.02)


def test_a_key_late_in_the_reading_gives_the_time_to_read_the_square_again() -> None:
    at = kept_by_reader(after=READ - 0.1)
    assert at.press("enter") == "\nAnna in Via Verdi."
    assert wait(at, AGAIN - 0.01) == ""
    assert THROWS in wait(at, 0.02)


def test_the_time_starts_again_only_once_however_often_the_key_is_pressed() -> None:
    at = kept_by_reader(after=READ - 0.1)
    at.press("enter")
    at.table.now.pass_by(0.2)  # type: ignore[attr-defined]
    assert at.press("enter", "esc", "enter") == "\nNiente da chiudere.\nBruno, Invio per lanciare i dadi."
    assert wait(at, AGAIN - 0.5 - 0.01) == ""
    assert THROWS in wait(at, 0.02)


@pytest.mark.parametrize("owns", [{A: VERDI}, {B: VERDI}, {C: VERDI}])
@pytest.mark.parametrize("mortgaged", [(), (VERDI,)])
@pytest.mark.parametrize("reader", [True, False])
def test_words_and_times_are_the_same_whoever_owns_the_square(
    owns: dict[int, int], mortgaged: tuple[int, ...], reader: bool
) -> None:
    at = landed(reader=reader, owns=owns, mortgaged=mortgaged, pace=WITH_REPLY)
    usual = landed(reader=reader, owns={C: VERDI}, pace=WITH_REPLY)
    for pause in (0.0, 0.6, 0.3):
        for one in (at, usual):
            one.table.now.pass_by(pause)  # type: ignore[attr-defined]
        assert at.press("enter") == usual.press("enter")
    left = at.table.seconds_until_due()
    assert left and left == pytest.approx(usual.table.seconds_until_due())
    assert wait(at, left - 0.01) == ""
    assert THROWS in wait(at, 0.02)


def test_the_visitor_alone_is_not_waited_for() -> None:
    """Where all others are computer players, a landing of the only person takes no time."""
    at = landed(bots={B: Idle(), C: Idle()}, pace=WITH_REPLY)
    at.press("enter")
    assert at.state.seat_in_turn == B and at.table.claim_timer.landing_times.told_landings == {}


class Idle:
    """A computer player that does nothing."""

    def choose(self, state: object, seat: int) -> None:
        """Return no command."""


def take_back(at: Seated) -> str:
    """The others agree, one after the other."""
    said = ""
    for key in ("u", "a", "a"):
        said += at.press(key)
        at.table.now.pass_by(1.0)  # type: ignore[attr-defined]
    return said


def test_what_is_taken_back_tells_that_the_time_runs_again() -> None:
    """Whether a rent is due or not; in moderno handing over ends the time to claim."""
    for owner in (A, B):
        at = landed("moderno", reader=True, owns={owner: VERDI}, pace=WITH_REPLY)
        at.table.now.pass_by(10.0)  # type: ignore[attr-defined]
        at.press("enter")
        assert at.state.seat_in_turn == B and not at.table.claim_timer.claim_windows.landings
        said = take_back(at)
        assert "Il tempo per chiedere corre di nuovo: Anna a Roma." in said.split("\n")
        assert at.state.seat_in_turn == A
        at.press("enter")
        assert at.state.seat_in_turn == A and at.table.early_commands, "it is protected again"


def test_what_ended_no_time_to_claim_tells_nothing_of_it() -> None:
    at = landed(pace=WITH_REPLY)
    at.table.now.pass_by(10.0)  # type: ignore[attr-defined]
    at.press("enter")
    assert "corre di nuovo" not in take_back(at)
    assert at.state.seat_in_turn == A


def test_how_fast_one_listens_decides_how_long_that_is() -> None:
    at = landed(reader=True)
    assert at.press("enter", "c", "-", "-").endswith("Velocità 160 parole al minuto.")
    at.press("+", "+", "+", "+", "f6", "f6")
    assert at.console.speaker.voice.seconds_for("Via Verdi.") == speech_seconds("Via Verdi.", "it", 280)


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
    assert "Tocca a Bruno, turno 2." in at.press("enter")
    assert at.press("enter") == "" and at.state.step.needs_throw


def test_the_hand_over_says_where_the_visitor_rests() -> None:
    assert landed().press("enter").split("\n")[1] == "Tocca a Bruno, turno 2. Anna è in Via Verdi."


def test_a_visitor_in_jail_rests_there() -> None:
    at = seated(at={A: 27}, dice=[(1, 2)])
    assert "Tocca a Bruno, turno 2. Anna è in prigione." in at.press("enter", "enter")


@pytest.mark.parametrize("verbosity", ["normal", "brief"])
def test_in_moderno_the_question_before_the_hand_over_says_it_too(verbosity: str) -> None:
    """To brief listeners with the key in few words."""
    at = landed("moderno")
    at.desk.narrator.verbosity = verbosity  # type: ignore[assignment]
    (question,) = at.desk.narrator.question_lines()
    assert question.shown == (
        "Anna è a Roma. Invio per passare il turno a Bruno." if verbosity == "normal" else "Anna è a Roma. Invio passa."
    )


def test_with_automatic_rents_nobody_waits_and_the_question_is_the_usual_one() -> None:
    at = landed("moderno", variants=("automatic_rent",))
    assert at.press("o", "esc", "enter").endswith("Bruno, Invio per lanciare i dadi.")


def computer(pace: Pace = NO_DELAYS, **position: object) -> Seated:
    """Anna has handed the dice to Bruno, a computer player; Carla might still claim."""
    how: dict[str, object] = {"owns": {C: STAZIONE_SUD, A: VERDI}, "at": {A: 1}, "dice": [(1, 3), (1, 2)], **position}
    at = seated("salotto", players=3, pace=pace, **how)  # type: ignore[arg-type]
    at.table.seats[B].participant = Computer(BOT_MAKERS["prudente"](at.state.rules, "1"))
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


def test_enter_betrays_no_rent_that_a_computer_player_is_about_to_claim() -> None:
    """It is told that Enter goes on: so it must not be answered with what is said where there is no time to claim."""
    at = computer(Pace(0.0, 2.0, 3.0), time=Time(between=0.7), owns={B: STAZIONE_SUD, A: VERDI})
    at.press("enter", "enter")
    assert at.state.open_claims, "Bruno has not claimed it yet"
    assert "Invio prosegue" in at.press("t")
    assert at.press("enter") == ""
    assert "Anna paga a Bruno" in wait(at, 3.0)


def test_an_enter_just_after_it_went_on_by_itself_does_nothing() -> None:
    """It was meant to hurry: it must not decide what comes now."""
    at = computer(Pace(0.0, 0.0, 3.0), time=Time(between=0.1), owns={A: VERDI, C: STAZIONE_SUD})
    at.press("enter")
    at.table.now.pass_by(1.0)  # type: ignore[attr-defined]
    at.press("enter")
    assert THROWS in wait(at, 4.0)
    before = at.state.copy()
    assert at.press("enter") == "" and at.state == before


def told(voice: VoiceControl, *lines: tuple[str, UtteranceKind]) -> LandingHeard:
    """Messages of these names and kinds as one batch."""
    voice.hear(Batch([Utterance(name, name, kind, id=name) for name, kind in lines], None))
    return voice.landing_timer(0.0, [])


def test_a_landing_ends_with_the_last_event_that_says_where_somebody_is() -> None:
    """What is told after it, and an answer of the same name, are not waited for."""
    voice = voice_control(SilentVoice(ReadingTimer(lambda: 0.0, 0.0), reader=True), LineOutput(StringIO()))
    assert voice.landing_timer(0.0, []).heard_at(0.0) == 0.0, "nobody has moved yet"
    told(voice, ("paid", "event"))
    assert voice.landing_lines[-1].text == ""
    landing = told(voice, ("paid", "event"), ("dice-thrown.double", "event"), ("bought", "event"), ("moved", "answer"))
    assert (landing.line.text, landing.line.utterance_no) == ("dice-thrown.double", 3)


class Speaking(SilentVoice):
    """A voice that knows which sentences it has spoken."""

    can_report_end = True

    def __init__(self) -> None:
        super().__init__(ReadingTimer(lambda: 0.0, 0.0))
        self.told: dict[int, float] = {}

    def spoken_at(self, number: int) -> float | None:
        return self.told.get(number)


def test_a_landing_that_is_spoken_lasts_until_it_was() -> None:
    """From then on the time to react runs, however late anybody asks."""
    voice = Speaking()
    landing = LandingHeard(LandingLine(voice, 7, "Via Verdi."), 0.0)
    assert landing.heard_at(100.0) == 100.0 + RECHECK_SECONDS
    voice.told[7] = 101.0
    assert landing.heard_at(200.0) == 101.0
