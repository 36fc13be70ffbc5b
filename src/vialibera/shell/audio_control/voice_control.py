"""The voice of the program: which one speaks, its changes by keys, and what the settings remember of it.

A voice is the game's own, a screen reader (which reads the terminal while this program only estimates the time), or
none. Tables and consoles keep one object here while the voice inside it is replaced.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from vialibera.senses.voice.speech_queue import is_landing_line
from vialibera.senses.voice.voice_interface import ReadingTimer
from vialibera.senses.voice.voice_settings import DEFAULT_PROFILE, parse_voice_settings
from vialibera.shell.settings.settings_file import ProgramSettings, save_settings
from vialibera.shell.terminal.braille_rows import LATE_SECONDS, reading_seconds
from vialibera.shell.terminal.line_output import READER_LOOK_SECONDS

if TYPE_CHECKING:
    from vialibera.narration.surfaces.batch import Batch
    from vialibera.play.table.landing_times import HearingTimer
    from vialibera.senses.voice.own_voice import CueScheduler
    from vialibera.senses.voice.voice_interface import Voice
    from vialibera.senses.voice.voice_settings import VoiceSettings
    from vialibera.shell.settings.narration_settings import NarrationSettings
    from vialibera.shell.settings.start_options import StartOptions
    from vialibera.shell.terminal.braille_rows import BrailleRows
    from vialibera.shell.terminal.line_output import LineOutput
    from vialibera.support.callables import Work

T = TypeVar("T")

BRAILLE_PACE, BRAILLE_VERBOSITY = 80, "brief"
"""The pace in words a minute and the narration that are proposed with a braille display."""
HOLD_UNTIL_ENTER = -1.0
"""The setting with which computer players leave the time to claim until Enter is pressed."""
MOST_LANDING_LINES = 16
"""The landing lines remembered: more than a voice can have before it."""
SPEAKING_KINDS = ("own", "direct")
"""The kinds of voice with which the game itself says each line, by its own voice or through a reader."""
RECHECK_SECONDS = 0.1
"""Seconds until the next look, while a sentence is being spoken."""

VoiceMaker = Callable[..., "Voice"]
"""Returns a voice of one kind; its parameters are those of the default, the maker in the room `voice`."""


@dataclass
class LandingLine:
    """A line that says where a player has come to; a rent can be claimed until it was heard.

    A line that was cut (X, M, Ctrl+Z) or whose voice was lost keeps the time that it takes: nobody may lose the time to
    claim by pressing a key.
    """

    voice: Voice
    utterance_no: int
    text: str
    shown: str = ""
    was_cut: bool = False


class LandingHeard(NamedTuple):
    """The time of a landing line for some listeners, from now on."""

    line: LandingLine
    assumed_end: float
    """The time at which the line counts as heard if no voice reports it."""

    def heard_at(self, now: float) -> float:
        """Return the time at which the line was or will be heard; while a voice speaks, the time of the next look."""
        line = self.line
        if not line.voice.can_report_end or line.was_cut:
            return self.assumed_end
        told_at = line.voice.spoken_at(line.utterance_no)
        return now + RECHECK_SECONDS if told_at is None else told_at


class LandingFelt(NamedTuple):
    """The time of a landing line for people who read it on a braille display."""

    rows: BrailleRows
    line: str
    seconds: float
    """The seconds in which the line is read by touch."""
    latest: float
    """The time at which the line counts as read, whatever the display shows."""

    def heard_at(self, now: float) -> float:
        """Return the time at which the line was or will be read; before it is on the display, the next look."""
        felt_at = self.rows.felt_at(self.line)
        return min(self.latest, now + RECHECK_SECONDS if felt_at is None else felt_at + self.seconds)


class LentReader(NamedTuple):
    """A screen reader that is set aside while somebody reads the screen by eye."""

    voice_kind: str
    columns: int
    """The cells of its braille display, or 0."""


class VoiceControl:
    """The voice of a program, its consoles and its tables: made by the settings, changed by keys, and remembered."""

    def __init__(
        self,
        start_options: StartOptions,
        lang: str,
        out: LineOutput,
        *,
        mute_key: str,
        voice_key: str,
        wake: Work,
        make: VoiceMaker,
        cue_scheduler: CueScheduler,
    ) -> None:
        self.cue_scheduler = cue_scheduler
        self.settings, self.lang, self.out = start_options.settings, lang, out
        self.key_labels, self.wake, self.make = {"mute_key": mute_key, "voice_key": voice_key}, wake, make
        self.voice_kind, self.kind_before = start_options.voice, ""
        """The kind of voice, and the kind before M switched the game's own voice on."""
        self.is_trial = False
        """True from an M that switched the own voice on until that voice makes a sound.

        Nothing is remembered before: a machine without a sound device must not change anybody's settings.
        """
        self.voice_settings = parse_voice_settings(self.settings.speech)
        if start_options.voice_source == "--voice":  # the option unmutes, the environment does not: M is meant to last
            self.voice_settings.change("", muted=False)
        self.voice = self._make_voice(start_options.voice)
        self.player, self.is_shared = "", False
        """The listener, and whether other people listen when it is their turn."""
        self.landing_lines = deque([LandingLine(self.voice, 0, "")], maxlen=MOST_LANDING_LINES)
        """The last lines that say where somebody is, the newest last."""
        out.use_columns(start_options.columns)
        if start_options.columns and not self.settings.columns:
            self.propose_braille_habits()

    def _make_voice(self, way: str) -> Voice:
        """Return a voice of this kind; with a script there is no time for reading."""
        self.out.reader_pause = READER_LOOK_SECONDS if way == "reader" else 0.0
        self.out.repeats_numbers = not way or way == "reader"
        self.made_with = way, self.lang, self.voice_settings.common.engine, self.settings.grace
        grace = 0.0 if self.out.size is None else self.settings.grace
        reading = ReadingTimer(time.monotonic, grace, lang=self.lang)
        more: dict[str, Any] = {"remember": self.save_voice_settings, "wake": self.wake, **self.key_labels}
        if way in SPEAKING_KINDS:
            more |= {"heard": self.on_first_sound, "cue_scheduler": self.cue_scheduler}
        return self.make(way, self.lang, self.voice_settings, reading, **more)

    def hear(self, batch: Batch) -> None:
        """Speak the lines of a batch, and note the last one in it that says where a player has come to."""
        numbers = self.voice.hear(batch)
        for line, number in zip(batch.lines, numbers, strict=True):
            if is_landing_line(line):
                self.landing_lines.append(LandingLine(self.voice, number, line.spoken, line.shown))

    def set_player(self, player: str, shared: bool = False) -> None:
        """Apply this player's settings from now on, to this voice and to the next one."""
        self.player, self.is_shared = player, shared
        self.voice.set_player(player)

    def stop(self) -> None:
        """Silence what is being said (X)."""
        self.silence_by(self.voice.stop)

    def skip_events(self, seat: int) -> None:
        """Drop the events that wait, for the only listener; the last landing of another is heard all the same."""
        self.silence_by(partial(self.voice.hush, seat))

    def hush(self) -> None:
        """Drop everything that was announced and not yet said."""
        self.silence_by(self.voice.hush)

    def silence_by(self, silence: Callable[[], T]) -> T:
        """Silence the voice by `silence`, and mark the landings as cut that were not heard to their end."""
        unheard = [line for line in self.landing_lines if not line.voice.was_told(line.utterance_no)]
        done = silence()
        for line in unheard:
            line.was_cut = line.was_cut or line.voice.was_told(line.utterance_no)
        return done

    @property
    def is_muted(self) -> bool:
        """True if the game is to speak, but is muted."""
        return self.voice_kind in SPEAKING_KINDS and self.voice_settings.common.muted

    def save_voice_settings(self, voice_settings: VoiceSettings) -> None:
        """Save the settings of the voice."""
        self.settings.speech = voice_settings.as_table()
        save_settings(self.settings)

    def take_settings(self) -> None:
        """Take the values over that were changed in the settings."""
        vars(self.voice_settings).update(vars(parse_voice_settings(self.settings.speech)))
        self.voice.set_player(self.player)
        self.use_voice(self.voice_kind, self.lang)

    def save_narration(self, narration_settings: NarrationSettings) -> None:
        """Save how much is told and how sums are shown."""
        if narration_settings.spoken_sums_choice is not None:
            self.settings.aloud, self.settings.aloud_chosen = narration_settings.spoken_sums_choice, True
        self.save_voice_settings(narration_settings.voice_settings)

    def change_rate(self, steps: int) -> int | None:
        """Change the rate; among several people the change is this player's own."""
        if self.is_shared and self.player:
            mine = self.voice_settings.profile_of(self.player)
            name = self.voice.rate_setting
            self.voice_settings.set_own(self.player, **{name: getattr(mine, name)})
        return self.voice.change_rate(steps)

    @property
    def is_cut_by_keys(self) -> bool:
        """True if a key silences what a screen reader reads; on a braille display it takes nothing away."""
        return self.voice.is_cut_by_keys and not self.out.cells

    def landing_timer(self, now: float, listeners: Sequence[str]) -> HearingTimer:
        """Return the time of the last landing line for these players, counted from now.

        With a screen reader it is that of the slowest: it reads all lines before the landing first. On a braille
        display it is the time once the line was felt.
        """
        line, rows = self.landing_lines[-1], self.out.braille
        assumed_end = line.voice.estimate_heard_at(line.utterance_no, line.text, listeners)
        if rows is None or not self.settings.grace:
            return LandingHeard(line, assumed_end)
        pace = min(self.voice_settings.profile_of(name).pace for name in (listeners or [""]))
        return LandingFelt(rows, line.shown, reading_seconds(line.shown, pace), assumed_end + LATE_SECONDS)

    def seconds_to_wait(self) -> float:
        """Return 0 once everything that happened was heard, or read on a braille display."""
        rows = self.out.braille
        if rows is None or not self.settings.grace:
            return self.voice.seconds_to_wait()
        pace = self.voice_settings.profile_of(self.player).pace
        return rows.seconds_to_wait(pace)

    def propose_braille_habits(self) -> None:
        """Preset what suits a braille display: a slow pace, brief narration, and computer players that wait for Enter.

        A choice that differs from the default is kept.
        """
        common, usual = self.voice_settings.common, ProgramSettings()
        if not self.settings.pace_asked and common.pace == DEFAULT_PROFILE.pace:
            self.voice_settings.change("", pace=BRAILLE_PACE)
        if common.verbosity == DEFAULT_PROFILE.verbosity:
            self.voice_settings.change("", verbosity=BRAILLE_VERBOSITY)
        if self.settings.hold == usual.hold:
            self.settings.hold = HOLD_UNTIL_ENTER
        self.voice.set_player(self.player)

    def choose_columns(self, columns: int) -> None:
        """Make rows for a braille display of so many cells, or lines as usual if it is 0, and save that."""
        self.out.use_columns(columns)
        self.settings.columns = columns
        if columns:
            self.propose_braille_habits()
        self.save_voice_settings(self.voice_settings)

    def needs_pace(self) -> bool:
        """Return True if a screen reader reads and the listening pace was not asked yet."""
        return self.voice_kind == "reader" and self.out.size is not None and not self.settings.pace_asked

    def set_pace(self, pace: int) -> None:
        """Set the pace in words a minute at which everybody listens to a screen reader, and save it."""
        self.settings.pace_asked = True
        self.voice_settings.change("", pace=pace)
        self.save_voice_settings(self.voice_settings)
        self.voice.set_player(self.player)

    def choose_kind(self, way: str) -> None:
        """Switch to a kind of voice and save it; if the game's own voice is chosen, unmute it."""
        if way != self.voice_kind:
            self.replace_kind(way)
        elif self.voice_settings.common.muted:
            self.voice.toggle_mute()
        self.settings.voice = way
        save_settings(self.settings)

    def replace_kind(self, way: str) -> None:
        """Close the voice and begin one of another kind, unmuted, without saving the kind."""
        self.voice_kind = way
        if self.voice_settings.common.muted:
            self.voice_settings.change("", muted=False)
            self.save_voice_settings(self.voice_settings)
        self._renew_voice()

    def use_voice(self, way: str, lang: str) -> None:
        """Speak in this way and language, with the engine of the settings, unless all of it holds already."""
        self.lang = lang
        if way != self.voice_kind:
            self.replace_kind(way)
        elif (way, lang, self.voice_settings.common.engine, self.settings.grace) != self.made_with:
            self._renew_voice()

    def _renew_voice(self) -> None:
        self.voice.close()
        self.voice = self._make_voice(self.voice_kind)
        if self.player:
            self.voice.set_player(self.player)

    def lend_reader(self) -> LentReader:
        """Let the screen be read by eye for a while, and return the screen reader for later.

        The voice inside stays: landings keep the time that the reader's listener needs.
        """
        lent = LentReader(self.voice_kind, self.out.cells)
        self.voice_kind, self.out.reader_pause = "off", 0.0
        self.out.use_columns(0)
        return lent

    def take_reader_back(self, lent: LentReader) -> None:
        """Go back to the screen reader; a voice that was chosen meanwhile ends."""
        if self.voice_kind == "off":
            self.voice_kind = lent.voice_kind
            self.out.reader_pause = READER_LOOK_SECONDS if lent.voice_kind == "reader" else 0.0
        else:
            self.replace_kind(lent.voice_kind)
        self.out.use_columns(lent.columns)

    def await_first_report(self, most: float) -> None:
        """Wait until the own voice has begun to speak or has failed, at most so many seconds.

        A voice that cannot speak says so on the screen, and that must not come after a question.
        """
        # (decision: voice.first-report)
        if self.voice_kind not in SPEAKING_KINDS:  # nothing of a voice is imported where none speaks
            return
        from vialibera.senses.voice.own_voice import OwnVoice

        if isinstance(self.voice, OwnVoice):
            self.voice.await_first_report(most)

    def on_first_sound(self) -> None:
        """Save the own voice that M has switched on: it has made a sound. Called by the voice."""
        # Remembered only now: a machine without a sound device must change nobody's settings. (decision:
        # voice.m-remembered-once-heard)
        if self.is_trial and self.voice_kind == "own":
            self.is_trial, self.settings.voice = False, "own"
            save_settings(self.settings)

    def toggle_mute(self) -> bool:
        """Switch on the game's own voice, or mute it and bring back the kind before; return True if it is on.

        M goes back to a screen reader from which it came, because the key may have been pressed by mistake.
        """
        # A second press returns to the screen reader that spoke before: the first may have been a mistake. (decision:
        # voice.m-goes-back)
        return self.silence_by(self._toggle_mute)

    def _toggle_mute(self) -> bool:
        if self.voice_kind not in SPEAKING_KINDS:
            self.kind_before, self.is_trial = self.voice_kind or "off", True
            self.replace_kind("own")
            return True
        if self.is_trial:
            self.is_trial = False
            self.replace_kind(self.kind_before or "off")
            return False
        self.is_trial = self.voice.has_failed
        on = self.voice.toggle_mute()
        if not on and self.kind_before:
            self.choose_kind(self.kind_before)
        return on
