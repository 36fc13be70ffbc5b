"""The voice inside a program: which one is made and when, what a key changes in it, and what is remembered."""

from __future__ import annotations

import io
from collections.abc import Callable
from typing import Any

import pytest
from tests.keyboard import Time

from vialibera.narration.surfaces.batch import Batch
from vialibera.narration.surfaces.utterance import Utterance
from vialibera.senses.voice.speech_length import START_SECONDS, speech_seconds
from vialibera.senses.voice.voice_interface import ReadingTimer, SilentVoice
from vialibera.senses.voice.voice_settings import VoiceSettings
from vialibera.shell.audio_control.voice_control import (
    HOLD_UNTIL_ENTER,
    RECHECK_SECONDS,
    LandingFelt,
    LandingHeard,
    LandingLine,
    VoiceControl,
)
from vialibera.shell.settings.narration_settings import NarrationSettings
from vialibera.shell.settings.settings_file import ProgramSettings, load_settings
from vialibera.shell.settings.start_options import StartOptions
from vialibera.shell.terminal.braille_rows import LATE_SECONDS, reading_seconds
from vialibera.shell.terminal.line_output import READER_LOOK_SECONDS, LineOutput


class Kept(SilentVoice):
    """A voice that remembers how it was made and what was asked of it."""

    def __init__(self, way: str, lang: str, settings: VoiceSettings, reading: ReadingTimer, **more: Any) -> None:
        super().__init__(reading, way == "reader", settings, more["remember"])
        self.way, self.lang, self.made_with = way, lang, more
        self.asked: list[object] = []
        self.told: set[int] = set()

    def was_told(self, number: int) -> bool:
        return number in self.told

    def stop(self) -> None:
        self.asked.append("stop")
        self.told.add(self.number)

    def hush(self, for_seat: int | None = None) -> None:
        self.asked.append(("hush", for_seat))

    def toggle_mute(self) -> bool:
        muted = not self.settings.common.muted
        self.settings.change("", muted=muted)
        return not muted

    def close(self, finish: float = 0.0) -> None:
        self.asked.append("close")


class Made:
    """A voice control, and all voices that it made."""

    def __init__(self, way: str = "off", size: Any = (80, 24), columns: int = 0, **own: Any) -> None:
        self.voices: list[Kept] = []
        settings = ProgramSettings()
        vars(settings).update(own)
        self.out = LineOutput(io.StringIO(), (lambda: size) if size else None)
        self.control = VoiceControl(
            StartOptions(way, "", settings, columns=columns),
            "it",
            self.out,
            mute_key="M",
            voice_key="Y",
            wake=lambda: None,
            make=self.make,
            cue_scheduler=None,  # type: ignore[arg-type]
        )

    def make(self, *how: Any, **more: Any) -> Kept:
        self.voices.append(Kept(*how, **more))
        return self.voices[-1]

    def ways(self) -> list[str]:
        return [voice.way for voice in self.voices]


def landing(name: str = "moved") -> Batch:
    return Batch([Utterance("Via Verdi.", "In Via Verdi.", "event", id=name)], None)


# made


@pytest.mark.parametrize(
    ("way", "pause", "repeats"),
    [("reader", READER_LOOK_SECONDS, True), ("", 0.0, True), ("off", 0.0, False), ("own", 0.0, False)],
)
def test_rows_suit_those_who_read_them(way: str, pause: float, repeats: bool) -> None:
    out = Made(way).out
    assert (out.reader_pause, out.repeats_numbers) == (pause, repeats)


def test_only_a_voice_that_speaks_asks_for_cues_and_reports_its_first_sound() -> None:
    for way in ("own", "direct", "reader", "off"):
        made = Made(way).voices[0].made_with
        assert ({"heard", "cue_scheduler"} <= made.keys()) is (way in ("own", "direct"))
        assert (made["mute_key"], made["voice_key"]) == ("M", "Y")


def test_in_a_script_nothing_takes_time_to_read() -> None:
    assert (Made(grace=3.0).voices[0].reading.grace, Made(grace=3.0, size=None).voices[0].reading.grace) == (3.0, 0.0)
    assert Made().voices[0].reading.lang == "it"


# another one


def test_another_kind_closes_the_voice_and_the_next_one_knows_its_listener() -> None:
    made = Made("reader", speech={"Anna.pace": 300})
    made.control.set_player("Anna", shared=True)
    assert made.voices[0].player == "Anna" and made.control.is_shared
    made.control.choose_kind("off")
    assert made.ways() == ["reader", "off"] and made.voices[0].asked == ["close"] and made.voices[1].player == "Anna"
    assert made.control.voice is made.voices[1] and load_settings().voice == "off"


def test_the_same_kind_chosen_again_is_unmuted_and_saved() -> None:
    made = Made("own", speech={"muted": True})
    is_muted = [one.control.is_muted for one in (made, Made("off", speech={"muted": True}), Made("own"))]
    assert is_muted == [True, False, False]
    made.control.choose_kind("own")
    assert made.ways() == ["own"] and not made.control.is_muted and load_settings().voice == "own"
    made.control.choose_kind("own")
    assert not made.control.is_muted


def test_a_muted_voice_that_is_replaced_is_unmuted_for_good() -> None:
    made = Made("own", speech={"muted": True})
    made.control.save_voice_settings(made.control.voice_settings)
    assert load_settings().speech == {"muted": True}
    made.control.replace_kind("direct")
    assert not made.control.is_muted and not load_settings().speech.get("muted") and load_settings().voice == ""


@pytest.mark.parametrize(
    ("change", "langs"),
    [
        (lambda control: control.use_voice("off", "it"), ["it"]),
        (lambda control: control.use_voice("off", "en"), ["it", "en"]),
        (lambda control: control.use_voice("reader", "it"), ["it", "it"]),
        (lambda control: control.take_settings(), ["it"]),
        (lambda control: (vars(control.settings).update(grace=5.0), control.take_settings()), ["it", "it"]),
        (lambda control: (control.settings.speech.update(engine="prism"), control.take_settings()), ["it", "it"]),
    ],
)
def test_a_voice_is_made_anew_only_if_it_must_be_another(
    change: Callable[[VoiceControl], object], langs: list[str]
) -> None:
    made = Made()
    change(made.control)
    assert [voice.lang for voice in made.voices] == langs


def test_changed_settings_hold_for_the_voice_that_speaks() -> None:
    made = Made("reader")
    made.control.set_player("Anna")
    made.control.settings.speech = {"Anna.pace": 320}
    made.control.take_settings()
    assert made.voices[-1].reading.pace == 320 and len(made.voices) == 1


# a reader that is lent


def test_a_lent_reader_comes_back_with_its_display() -> None:
    made = Made("reader", columns=40)
    lent = made.control.lend_reader()
    assert (made.control.voice_kind, made.out.cells, made.out.reader_pause) == ("off", 0, 0.0)
    made.control.take_reader_back(lent)
    assert (made.control.voice_kind, made.out.cells, made.out.reader_pause) == ("reader", 40, READER_LOOK_SECONDS)
    assert len(made.voices) == 1


def test_a_voice_chosen_while_the_reader_is_lent_ends_with_that() -> None:
    made = Made("reader")
    lent = made.control.lend_reader()
    made.control.choose_kind("own")
    made.control.take_reader_back(lent)
    assert made.ways() == ["reader", "own", "reader"] and made.control.voice_kind == "reader"
    assert "close" in made.voices[1].asked


def test_a_lent_voice_of_another_kind_needs_no_time_to_look() -> None:
    made = Made("direct")
    made.control.take_reader_back(made.control.lend_reader())
    assert (made.control.voice_kind, made.out.reader_pause) == ("direct", 0.0)


# silenced


def test_each_key_that_silences_silences_its_own_lines() -> None:
    made = Made()
    made.control.stop()
    made.control.hush()
    made.control.skip_events(2)
    assert made.voices[0].asked == ["stop", ("hush", None), ("hush", 2)]


def test_a_landing_is_cut_only_if_the_key_took_it_away() -> None:
    made = Made()
    made.control.hear(landing())
    made.voices[0].told.add(made.control.landing_lines[-1].utterance_no)
    made.control.hear(landing())
    heard, open_one = list(made.control.landing_lines)[-2:]
    made.control.hush()
    assert not open_one.was_cut, "it is said all the same"
    made.control.stop()
    assert (heard.was_cut, open_one.was_cut) == (False, True)
    made.voices[0].told.clear()
    made.control.hush()
    assert open_one.was_cut, "for good"


def test_a_key_cuts_a_reader_but_no_braille_display() -> None:
    assert [Made(*how).control.is_cut_by_keys for how in (("reader",), ("off",), ("reader", (80, 24), 40))] == [
        True,
        False,
        False,
    ]


# the time of a landing


class Reporting(SilentVoice):
    """A voice that reports when a sentence ends."""

    can_report_end = True
    ended_at: float | None = None

    def spoken_at(self, number: int) -> float | None:
        return self.ended_at


def test_a_cut_landing_keeps_the_time_that_it_takes() -> None:
    line = LandingLine(Reporting(ReadingTimer(Time())), 1, "Via Verdi.")
    assert LandingHeard(line, 7.0).heard_at(2.0) == 2.0 + RECHECK_SECONDS
    line.was_cut = True
    assert LandingHeard(line, 7.0).heard_at(2.0) == 7.0
    silent = LandingLine(SilentVoice(ReadingTimer(Time())), 1, "Via Verdi.")
    assert LandingHeard(silent, 7.0).heard_at(2.0) == 7.0


def test_under_the_fingers_a_landing_lasts_from_the_touch_and_not_for_ever() -> None:
    rows: Any = Rows()
    felt = LandingFelt(rows, "In Via Verdi.", 3.0, 100.0)
    assert felt.heard_at(50.0) == 50.0 + RECHECK_SECONDS
    assert felt.heard_at(100.0) == 100.0, "nothing is waited for any longer"
    rows.touched = 60.0
    assert felt.heard_at(61.0) == 63.0


class Rows:
    """The rows of a display, on which one line is touched."""

    touched: float | None = None

    def felt_at(self, line: str) -> float | None:
        assert line == "In Via Verdi."
        return self.touched

    def seconds_to_wait(self, pace: int) -> float:
        return float(pace)


def test_before_the_first_landing_no_line_is_waited_for() -> None:
    made = Made("reader")
    made.voices[0].reading.now = Time()
    made.control.hear(landing("paid"))
    assert made.control.landing_timer(0.0, [""]).heard_at(0.0) == 1000.0


def test_on_a_display_a_landing_lasts_for_its_slowest_listener() -> None:
    made = Made("reader", columns=40, speech={"Anna.pace": 90, "Bruno.pace": 300, "pace": 150})
    made.voices[0].reading.now = Time()
    made.control.hear(landing())
    for listeners, pace in ((["Anna", "Bruno"], 90), (["Bruno"], 300), ([], 150)):
        timer = made.control.landing_timer(0.0, listeners)
        assert isinstance(timer, LandingFelt) and (timer.rows, timer.line) == (made.out.braille, "Via Verdi.")
        assert timer.seconds == reading_seconds("Via Verdi.", pace)
        whole = 1000.0 + START_SECONDS + speech_seconds("In Via Verdi.", "it", pace) + LATE_SECONDS
        assert timer.latest == pytest.approx(whole)


def test_without_a_display_or_without_time_to_read_a_landing_is_heard() -> None:
    for made in (Made("reader"), Made("reader", columns=40, grace=0.0)):
        made.control.hear(landing())
        assert isinstance(made.control.landing_timer(0.0, []), LandingHeard)


def test_computer_players_wait_for_fingers_or_for_ears() -> None:
    made = Made("reader", columns=40, speech={"Anna.pace": 120})
    made.control.set_player("Anna")
    made.out.braille = Rows()  # type: ignore[assignment]
    assert made.control.seconds_to_wait() == 120.0
    made.control.settings.grace = 0.0
    assert made.control.seconds_to_wait() == 0.0
    heard = Made("reader")
    heard.control.hear(landing())
    assert heard.control.seconds_to_wait() > 0.0


# what is remembered


def habits(control: VoiceControl) -> tuple[int, str, float]:
    common = control.voice_settings.common
    return common.pace, common.verbosity, control.settings.hold


def test_a_new_display_brings_its_habits_where_nothing_else_was_chosen() -> None:
    made = Made("reader")
    usual = habits(made.control)
    made.control.choose_columns(0)
    assert habits(made.control) == usual and load_settings().columns == 0
    made.control.choose_columns(40)
    assert made.out.cells == 40 and habits(made.control) == (80, "brief", HOLD_UNTIL_ENTER)
    assert made.voices[0].reading.pace == 80, "from now on"
    assert (load_settings().columns, load_settings().speech) == (40, {"pace": 80, "verbosity": "brief"})


@pytest.mark.parametrize(
    ("own", "kept"),
    [
        ({"pace_asked": True}, (200, "brief", HOLD_UNTIL_ENTER)),
        ({"speech": {"pace": 300, "verbosity": "full"}}, (300, "full", HOLD_UNTIL_ENTER)),
        ({"hold": 9.0}, (80, "brief", 9.0)),
    ],
)
def test_a_new_display_leaves_what_was_chosen(own: dict[str, Any], kept: tuple[int, str, float]) -> None:
    assert habits(Made("reader", columns=40, **own).control) == kept


def test_the_pace_is_asked_once_of_those_who_listen_to_a_reader() -> None:
    made = Made("reader")
    assert made.control.needs_pace()
    assert not any(Made(*how).control.needs_pace() for how in (("off",), ("own",), ("reader", None)))
    made.control.set_pace(250)
    assert not made.control.needs_pace() and made.voices[0].reading.pace == 250
    assert load_settings().pace_asked and load_settings().speech == {"pace": 250}


@pytest.mark.parametrize(("player", "shared"), [("Anna", True), ("Anna", False), ("", True)])
def test_among_several_people_a_rate_is_changed_for_one(player: str, shared: bool) -> None:
    made = Made("reader")
    made.control.set_player(player, shared=shared)
    assert made.control.change_rate(1) == 220
    is_own = bool(player) and shared
    assert load_settings().speech == ({"Anna.pace": 220} if is_own else {"pace": 220})
    assert made.control.voice_settings.profile_of("Bruno").pace == (200 if is_own else 220)


def test_how_sums_are_shown_is_saved_only_once_it_was_chosen() -> None:
    made = Made()
    narration = NarrationSettings(made.control, None)
    made.control.save_narration(narration)
    assert not load_settings().aloud_chosen
    for choice in (False, True):
        narration.spoken_sums_choice = choice
        made.control.save_narration(narration)
        assert load_settings().aloud_chosen and load_settings().aloud is choice


# M


def test_m_from_no_voice_goes_to_the_own_one_and_back() -> None:
    for way in ("reader", "off", ""):
        made = Made(way)
        assert made.control.toggle_mute() and made.control.voice_kind == "own"
        made.control.on_first_sound()
        assert load_settings().voice == "own" and not made.control.is_trial
        assert not made.control.toggle_mute() and made.control.voice_kind == (way or "off")
        assert load_settings().voice == (way or "off")


def test_m_mutes_a_voice_that_was_there_before_and_keeps_its_kind() -> None:
    for way in ("own", "direct"):
        made = Made(way)
        assert not made.control.toggle_mute() and made.control.is_muted
        assert made.control.toggle_mute() and made.ways() == [way] and made.control.voice_kind == way


def test_m_brings_a_voice_back_that_the_settings_have_muted() -> None:
    made = Made("reader")
    made.control.toggle_mute()
    made.control.on_first_sound()
    made.control.settings.speech = {"muted": True}
    made.control.take_settings()
    assert made.control.is_muted and made.control.toggle_mute() and made.control.voice_kind == "own"


def test_a_trial_that_was_given_up_is_none_any_more() -> None:
    made = Made("reader")
    made.control.toggle_mute()
    made.control.toggle_mute()
    made.control.choose_kind("own")
    assert not made.control.toggle_mute() and load_settings().voice == "reader", "and this one was no trial"


def test_m_at_a_voice_that_failed_twice_leaves_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Kept, "has_failed", True)
    made = Made("own")
    made.control.toggle_mute()
    assert not made.control.toggle_mute() and made.control.voice_kind == "off"


def test_a_first_sound_is_remembered_of_a_trial_alone() -> None:
    made = Made("own")
    made.control.on_first_sound()
    assert load_settings().voice == ""
    made = Made("reader")
    made.control.toggle_mute()
    made.control.replace_kind("off")
    made.control.on_first_sound()
    assert load_settings().voice == "", "it is another voice by now"


def test_m_that_takes_the_voice_away_cuts_the_landing() -> None:
    made = Made("reader")
    made.control.hear(landing())
    made.voices[0].close = lambda finish=0.0: made.voices[0].told.add(1)  # type: ignore[method-assign]
    made.control.toggle_mute()
    assert made.control.landing_lines[-1].was_cut
