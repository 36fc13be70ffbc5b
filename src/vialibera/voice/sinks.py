"""The interface of all voices, and the simplest voice: it leaves the text to the screen and to a screen reader."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from vialibera.narrator.utterance import Utterance
from vialibera.voice.preferences import RATE_STEP, USUAL, Preferences
from vialibera.voice.queue import AWAITED
from vialibera.words.texts import say, texts_in

Now = Callable[[], float]
GRACE = 1.0
"""Seconds left to claim a rent after a landing if no voice speaks."""
WORD = 6
"""The letters of an average word, with the space behind it."""

if TYPE_CHECKING:
    from vialibera.narrator.surfaces import Batch


def line(lang: str, why: str, detail: str = "", key: str = "M") -> str:
    """Return the line that says why the voice is silent, or another one speaks, and how to mend that."""
    known = f"voice-{why}"
    return say(lang, known if texts_in(lang).has(known) else "voice-none-here", detail=detail, key=key)


class Sink(Protocol):
    """A voice as the shell and the table know it."""

    @property
    def speaks(self) -> bool:
        """True if it reports when a sentence has been spoken; else the time is estimated by the text's length."""
        ...

    def hear(self, batch: Batch) -> list[int]:
        """Say each line of the batch and return their numbers."""
        ...

    def say(self, utterance: Utterance) -> int: ...
    def was_told(self, number: int) -> bool:
        """Return True if the line was spoken to its end, or given up."""
        ...

    def takes(self, letters: int) -> float:
        """Return the seconds in which so many letters are heard, or read if no voice speaks."""
        ...

    def speaking(self) -> float:
        """Return 0.0 if all events were heard, else the seconds after which to ask again at the latest."""
        ...

    def interrupt(self) -> None:
        """Note that a key was pressed: lists and chatter are cut."""
        ...

    def stop(self) -> None: ...
    def hush(self) -> None:
        """Drop everything that was told so far."""
        ...

    @property
    def gone(self) -> bool:
        """True if it should speak and cannot."""
        ...

    def mute(self) -> bool: ...
    def rate(self, steps: int) -> int | None: ...
    def volume(self, steps: int) -> int | None: ...
    def next_voice(self) -> bool:
        """Take another voice of the language and name it in a notice; return False if there is no voice to change."""
        ...

    def use(self, player: str) -> None:
        """Use this player's settings from now on."""
        ...

    def notices(self) -> list[Utterance]:
        """Return the lines for the screen since the last call."""
        ...

    def close(self, finish: float = 0.0) -> None: ...


class Reading:
    """Estimates when people have read or heard the lines: a screen reader does not report it."""

    def __init__(self, now: Now, grace: float = GRACE, pace: int = USUAL.pace) -> None:
        self.now, self.grace, self.pace = now, grace, pace
        """`pace` is in words a minute, `grace` in seconds. Without a grace all times are 0: the table does not wait."""
        self.read_at = 0.0

    def takes(self, letters: int, pace: int = 0) -> float:
        """Return the seconds for so many letters, at this pace or, if it is 0, at the listener's."""
        return letters * 60 / (WORD * (pace or self.pace)) if self.grace else 0.0

    def add(self, utterance: Utterance) -> None:
        if utterance.kind in AWAITED:
            self.read_at = max(self.read_at, self.now()) + self.takes(len(utterance.shown))

    def waits(self) -> float:
        return max(0.0, self.read_at - self.now())


class Reader:
    """A voice that only leaves text on the screen; with `reader` a screen reader reads it at its listeners' pace."""

    def __init__(
        self,
        reading: Reading,
        reader: bool = False,
        preferences: Preferences | None = None,
        remember: Callable[[Preferences], None] = lambda preferences: None,
    ) -> None:
        self.reading, self.reader = reading, reader
        self.preferences, self.remember = preferences or Preferences(), remember
        self.player = ""
        self.number = 0
        self.lines: list[Utterance] = []
        self.use("")

    speaks = False

    def hear(self, batch: Batch) -> list[int]:
        return [self.say(one) for one in batch.lines]

    def say(self, utterance: Utterance) -> int:
        self.number += 1
        self.reading.add(utterance)
        return self.number

    def was_told(self, number: int) -> bool:
        return number < self.number or self.reading.waits() == 0.0

    def takes(self, letters: int) -> float:
        return self.reading.takes(letters) if self.reader else self.reading.grace

    def speaking(self) -> float:
        return self.reading.waits() if self.reader else 0.0

    def interrupt(self) -> None: ...

    def stop(self) -> None: ...

    def hush(self) -> None: ...

    @property
    def gone(self) -> bool:
        return False

    def mute(self) -> bool:
        return False

    def rate(self, steps: int) -> int | None:
        """Change the listener's pace and return it in words a minute, or None without a screen reader."""
        if not self.reader:
            return None
        pace = self.preferences.of(self.player).turned("pace", steps, RATE_STEP).pace
        self.preferences.change(self.player, pace=pace)
        self.remember(self.preferences)
        self.use(self.player)
        return pace

    def volume(self, steps: int) -> int | None:
        return None

    def next_voice(self) -> bool:
        return False

    def use(self, player: str) -> None:
        self.player = player
        self.reading.pace = self.preferences.of(player).pace

    def notices(self) -> list[Utterance]:
        taken, self.lines = self.lines, []
        return taken

    def close(self, finish: float = 0.0) -> None: ...
