"""The interface of all voices, and the simplest voice: it leaves the text to the screen and to a screen reader."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Literal, NamedTuple, Protocol

from vialibera.narration.surfaces.utterance import Utterance
from vialibera.senses.voice.speech_length import START_SECONDS, speech_seconds
from vialibera.senses.voice.speech_queue import AWAITED_KINDS
from vialibera.senses.voice.voice_settings import DEFAULT_PROFILE, VoiceSettings
from vialibera.support.callables import Now
from vialibera.words.texts import format_text, texts_in

VoiceRate = Literal["rate", "pace"]
READING_GRACE_SECONDS = 1.0
"""Seconds left to claim a rent after a landing if no voice speaks."""
MOST_LINES_REMEMBERED = 200
"""The lines of which a reader's backlog is reckoned: more than are told without a key."""

if TYPE_CHECKING:
    from vialibera.narration.surfaces.batch import Batch


def voice_fault_text(lang: str, why: str, detail: str, key: str = "M") -> str:
    """Return the line that says why the voice is silent, or another one speaks, and how to mend that."""
    known = f"voice-{why}"
    return format_text(lang, known if texts_in(lang).has_text(known) else "voice-none-here", detail=detail, key=key)


SPEECH_POLL_SECONDS = 0.1
"""Seconds after which a caller that waits for the end of speech asks again."""


class Voice(Protocol):
    """A voice as the shell and the table know it; what has a body is so for a voice that cannot do it."""

    @property
    def can_report_end(self) -> bool:
        """True if it reports when a sentence has been spoken; else the time is estimated by the text's length."""
        return False

    def hear(self, batch: Batch) -> list[int]:
        """Say each line of the batch and return their numbers."""
        return [self.say(one) for one in batch.lines]

    def say(self, utterance: Utterance) -> int: ...
    def was_told(self, number: int) -> bool:
        """Return True if the line was spoken to its end, or given up."""
        return self.spoken_at(number) is not None

    def spoken_at(self, number: int) -> float | None:
        """Return the time at which the line was spoken to its end or given up, or None before that."""

    @property
    def is_cut_by_keys(self) -> bool:
        """True if a key silences what is being read, without a report."""
        return False

    def seconds_for(self, text: str) -> float:
        """Return the seconds in which the player asked hears a text, or reads it if no voice speaks."""

    def estimate_heard_at(self, number: int, text: str, listeners: Sequence[str]) -> float:
        """Return the time at which the slowest of these players has heard the line of this number, told just now."""

    def seconds_to_wait(self) -> float:
        """Return 0.0 if all events were heard, else the seconds after which to ask again at the latest."""

    def interrupt(self) -> None:
        """Note that a key was pressed: lists and chatter are cut."""

    def stop(self) -> None:
        return None

    def hush(self, for_seat: int | None = None) -> None:
        """Drop everything that was told so far, or the events alone that a seat, or `EVERYBODY`, has acted upon."""
        return None

    @property
    def has_failed(self) -> bool:
        """True if it should speak and cannot."""
        return False

    def toggle_mute(self) -> bool:
        return False

    @property
    def rate_setting(self) -> VoiceRate:
        """The setting that the rate keys change: the voice's own rate, or the pace of the listener's reader."""

    @property
    def keeps_rate(self) -> bool:
        """True if a reader is asked to speak whose rate cannot be set from here."""

    def change_rate(self, steps: int) -> int | None: ...
    def change_volume(self, steps: int) -> int | None:
        return None

    def take_next_voice(self, best: bool = False) -> bool:
        """Take another voice of the language and name it in a notice; return False if there is no voice to change.

        With `best` it is the one that ranks best, and only if nobody has chosen one yet.
        """
        return False

    def set_player(self, player: str) -> None:
        """Use this player's settings from now on."""

    def take_notices(self) -> list[Utterance]:
        """Return the lines for the screen since the last call."""

    def close(self, finish: float = 0.0) -> None:
        return None


class ToldLine(NamedTuple):
    """A line in the memory of a reading timer."""

    number: int
    told_at: float
    text: str


class ReadingTimer:
    """Estimates when people have read or heard the lines: a screen reader does not report it."""

    def __init__(
        self,
        now: Now,
        grace: float = READING_GRACE_SECONDS,
        pace: int = DEFAULT_PROFILE.pace,
        lang: str = "en",
    ) -> None:
        self.now, self.grace, self.pace, self.lang = now, grace, pace, lang
        """`pace` is in words a minute, `grace` in seconds. Without a grace all times are 0: the table does not wait."""
        self.read_at = 0.0
        self.told_lines: deque[ToldLine] = deque(maxlen=MOST_LINES_REMEMBERED)

    def seconds_for(self, text: str, pace: int = 0) -> float:
        """Return the seconds for a text, at this pace or, if it is 0, at the listener's."""
        return speech_seconds(text, self.lang, pace or self.pace) if self.grace else 0.0

    def add(self, number: int, utterance: Utterance) -> None:
        """Note a line that was told now."""
        if not self.grace or utterance.is_silent:
            return
        now = self.now()
        self.told_lines.append(ToldLine(number, now, utterance.spoken))
        if utterance.kind in AWAITED_KINDS:
            self.read_at = max(self.read_at, now + START_SECONDS) + self.seconds_for(utterance.spoken)

    def note_key(self) -> None:
        """Note a key: it silences a reader, so nothing that was told before is read or waited for any more."""
        self.told_lines.clear()
        self.read_at = min(self.read_at, self.now())

    def heard_at(self, number: int, pace: int) -> float:
        """Return the time at which a listener of this pace has heard the line of this number, told since the last key.

        All lines told before it since then come first.
        """
        at = float("-inf")
        for line in self.told_lines:
            at = max(at, line.told_at + START_SECONDS) + self.seconds_for(line.text, pace)
            if line.number == number:
                return at
        return self.now()

    def seconds_left(self) -> float:
        return max(0.0, self.read_at - self.now())


class SilentVoice(Voice):
    """A voice that only leaves text on the screen; with `reader` a screen reader reads it at its listeners' pace."""

    def __init__(
        self,
        reading: ReadingTimer,
        reader: bool = False,
        settings: VoiceSettings | None = None,
        remember: Callable[[VoiceSettings], None] = lambda settings: None,
    ) -> None:
        self.reading, self.has_reader = reading, reader
        self.settings, self.save_settings = settings or VoiceSettings(), remember
        self.player = ""
        self.number = 0
        self.pending_notices: list[Utterance] = []
        self.set_player("")

    rate_setting: VoiceRate = "pace"
    keeps_rate = False

    def say(self, utterance: Utterance) -> int:
        self.number += 1
        self.reading.add(self.number, utterance)
        return self.number

    def spoken_at(self, number: int) -> float | None:
        return self.reading.now() if number < self.number or self.reading.seconds_left() == 0.0 else None

    @property
    def is_cut_by_keys(self) -> bool:
        return self.has_reader and not self.can_report_end

    def seconds_for(self, text: str) -> float:
        return self.reading.seconds_for(text) if self.has_reader else self.reading.grace

    def estimate_heard_at(self, number: int, text: str, listeners: Sequence[str]) -> float:
        if not self.has_reader:
            return self.reading.now() + self.reading.grace
        paces = {self.settings.profile_of(name).pace for name in listeners} or {self.reading.pace}
        return max(self.reading.heard_at(number, pace) for pace in paces)

    def seconds_to_wait(self) -> float:
        return self.reading.seconds_left() if self.has_reader else 0.0

    def interrupt(self) -> None:
        self.reading.note_key()

    def change_rate(self, steps: int) -> int | None:
        """Change the listener's pace and return it in words a minute, or None without a screen reader."""
        if not self.has_reader:
            return None
        pace = self.settings.profile_of(self.player).with_step("pace", steps).pace
        self.settings.change(self.player, pace=pace)
        self.save_settings(self.settings)
        self.set_player(self.player)
        return pace

    def set_player(self, player: str) -> None:
        self.player = player
        self.reading.pace = self.settings.profile_of(player).pace

    def take_notices(self) -> list[Utterance]:
        taken, self.pending_notices = self.pending_notices, []
        return taken
