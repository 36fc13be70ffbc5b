"""The ear of a person at another machine: the lines that have arrived there, and the time at which they were heard.

The host computes that time by itself, from the arrival of a line and from the way in which the guest listens: nobody
can gain time by saying that nothing was heard. A guest with a voice of its own reports the end of the speech, which
shortens the time, or lengthens it within bounds.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from vialibera.narration.surfaces.batch import Batch
from vialibera.network.guests.wire import Listening
from vialibera.senses.voice.voice_interface import READING_GRACE_SECONDS, ReadingTimer
from vialibera.senses.voice.voice_settings import DEFAULT_PROFILE
from vialibera.support.callables import Now
from vialibera.words.setting_table import setting_row

ARRIVAL_LOOK_SECONDS = 0.05
"""The seconds until the next look for a line that has not arrived yet."""

ARRIVAL_SECONDS = 8.0
"""The most seconds for which the table waits until it knows that a line has arrived."""

MOST_MISSED = 2
"""The landings that a guest can miss in a row before the table waits for it no longer, until it answers again."""

MOST_HEARING_SECONDS = 30.0
"""The most seconds after its arrival at which a landing counts as heard, whatever a guest says."""

SPEECH_LENGTHENING = 2.0
"""The factor by which a voice of the guest's own can take longer than the host has reckoned."""

MOST_WAIT_SECONDS = 15.0
"""The most seconds for which computer players wait until a guest can follow."""

MOST_LINES_NOTED = 100
"""The lines whose times are remembered: more than are open to a claim at once."""


class LineTimes:
    """The times up to which lines were reported, for the lines that open landings are about."""

    def __init__(self) -> None:
        self.last_line = 0
        """The last line that was reported."""
        self.times: dict[int, float] = {}

    def note_lines(self, line: int, now: float) -> None:
        """Note that the lines up to this one are reported now."""
        self.times |= dict.fromkeys(range(max(self.last_line + 1, line - MOST_LINES_NOTED), line + 1), now)
        self.times = dict(sorted(self.times.items())[-MOST_LINES_NOTED:])
        self.last_line = line

    def time_of(self, line: int) -> float | None:
        """Return the time at which a line was reported, or None if it has not been yet."""
        return None if line > self.last_line else self.times.get(line, float("-inf"))


class GuestLanding(NamedTuple):
    """The timer of a landing that was told on a guest's machine."""

    ear: GuestEar
    line: int
    told_at: float
    seconds: float
    """The seconds that the guest needs after the line has arrived."""
    sign: int = 0
    """The number of the sign of life that says that the line was told once more, or 0 for a line that has to arrive."""

    def heard_at(self, now: float) -> float:
        """Return the time at which the guest has or will have heard the landing; without a sign it ends by itself."""
        arrived = self.ear.signs.time_of(self.sign) if self.sign else self.ear.arrived.time_of(self.line)
        if arrived is None:
            arrived = self.told_at + ARRIVAL_SECONDS
            if not self.ear.is_awaited:
                return self.told_at
            if now < arrived:
                return now + ARRIVAL_LOOK_SECONDS
            self.ear.missed.add(self.line)
        return self._end_after(arrived, now)

    def _end_after(self, arrival: float, now: float) -> float:
        """Return the end of the hearing of a line that has arrived at this time, or is told once more since."""
        arrived = max(arrival, self.told_at)
        reckoned = arrived + min(self.seconds, MOST_HEARING_SECONDS)
        if self.ear.listening != "voice" or self.sign:
            return reckoned
        spoken = self.ear.spoken.time_of(self.line)
        latest = arrived + min(SPEECH_LENGTHENING * self.seconds, MOST_HEARING_SECONDS)
        return min(latest, max(now + ARRIVAL_LOOK_SECONDS, reckoned) if spoken is None else max(spoken, self.told_at))


class GuestEar:
    """The listening of one guest, as far as the host knows of it."""

    def __init__(self, now: Now, line_count: Callable[[], int], listening: Listening, pace: int, lang: str) -> None:
        self.now, self.line_count, self.listening = now, line_count, listening
        words_a_minute = setting_row("pace", "speech").clamp(pace or DEFAULT_PROFILE.pace)
        self.reading = ReadingTimer(now, READING_GRACE_SECONDS, words_a_minute, lang)
        self.is_cut_by_keys = listening == "reader"
        self.told_no = 0
        """The number of the line of the host that was told last."""
        self.arrived, self.spoken, self.signs = LineTimes(), LineTimes(), LineTimes()
        """The lines that have arrived, those that were spoken to their end, and the signs of life that have come."""
        self.signs_asked = self.sign_needed = 0
        """The signs of life that the guest was asked for, and the one that says that the time to claim runs again."""
        self.missed: set[int] = set()
        self.is_connected = True

    @property
    def is_awaited(self) -> bool:
        """True unless the guest is cut off or has missed several landings in a row."""
        return self.is_connected and len(self.missed) < MOST_MISSED

    # what the host tells

    def hear(self, batch: Batch) -> None:
        """Note lines that the host's machine tells now: a guest's machine tells the same ones."""
        for line in batch.lines:
            if line.kind in ("event", "alert", "heading", "chatter"):
                self.told_no += 1
                self.reading.add(self.told_no, line)

    def landing_timer(self, now: float, listeners: Sequence[str]) -> GuestLanding:
        """Return the timer of the landing told last."""
        seconds = READING_GRACE_SECONDS
        if self.listening != "eyes":
            seconds = max(seconds, self.reading.heard_at(self.told_no, self.reading.pace) - now)
        line, sign = self.line_count(), self.signs_asked + 1
        if line > self.arrived.last_line:
            return GuestLanding(self, line, now, seconds)
        self.sign_needed = sign  # no line tells this guest that the time runs again, as after a vote
        return GuestLanding(self, line, now, seconds, sign)

    def seconds_to_wait(self) -> float:
        """Return the seconds for which computer players wait, so that the guest can follow."""
        if self.listening == "eyes" or not self.is_awaited:
            return 0.0
        return min(self.reading.seconds_left(), MOST_WAIT_SECONDS)

    # what the guest reports

    def note_arrival(self, line: int) -> None:
        """Note that the lines up to this one have arrived."""
        if self.arrived.last_line < line <= self.line_count():
            self.arrived.note_lines(line, self.now())
            self.missed.clear()  # an old line, reported again and again, is no sign that the machine listens

    def note_speech_end(self, line: int) -> None:
        """Note that the lines up to this one were spoken to their end."""
        if self.spoken.last_line < line <= self.arrived.last_line:
            self.spoken.note_lines(line, self.now())

    def note_key(self) -> None:
        """Note a key: it silences a reader, so nothing told before has to be read first any more."""
        self.reading.note_key()
        self.missed.clear()
