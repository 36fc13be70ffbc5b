"""Where words go, all by one interface; the simplest of them, which leaves them to the screen and whoever reads it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from vialibera.narrator.utterance import Utterance
from vialibera.voice.preferences import RATE_STEP, USUAL, Preferences
from vialibera.voice.queue import AWAITED
from vialibera.words.texts import say, texts_in

Now = Callable[[], float]
GRACE = 1.0
"""Seconds that are left for a landing where nobody speaks."""
WORD = 6
"""The letters of a word, with the space behind it."""

if TYPE_CHECKING:
    from vialibera.narrator.surfaces import Batch


def line(lang: str, why: str, detail: str = "", key: str = "M") -> str:
    """Why the voice is silent, or another one speaks, and what helps."""
    known = f"voice-{why}"
    return say(lang, known if texts_in(lang).has(known) else "voice-none-here", detail=detail, key=key)


class Sink(Protocol):
    """What the shell and the table know of a voice."""

    @property
    def speaks(self) -> bool:
        """Whether it knows when a sentence has been spoken."""
        ...

    def hear(self, batch: Batch) -> list[int]:
        """Says each of its lines; their numbers."""
        ...

    def say(self, utterance: Utterance) -> int: ...
    def was_told(self, number: int) -> bool:
        """Whether it was spoken to its end, or given up."""
        ...

    def takes(self, letters: int) -> float:
        """Seconds until so many letters were heard, or read where nobody speaks."""
        ...

    def speaking(self) -> float:
        """More than 0 until what happened was heard: in so many seconds at most one should look again."""
        ...

    def interrupt(self) -> None:
        """A key was pressed."""
        ...

    def stop(self) -> None: ...
    def hush(self) -> None:
        """Nothing that was told so far is said any more."""
        ...

    @property
    def gone(self) -> bool:
        """Whether it ought to speak, and cannot."""
        ...

    def mute(self) -> bool: ...
    def rate(self, steps: int) -> int | None: ...
    def volume(self, steps: int) -> int | None: ...
    def next_voice(self) -> bool:
        """Another voice of the language; its name is a notice. Whether there is anything to choose from."""
        ...

    def use(self, player: str) -> None:
        """Whose wishes count from now on."""
        ...

    def notices(self) -> list[Utterance]:
        """Lines for the screen that have come up since; each once."""
        ...

    def close(self, finish: float = 0.0) -> None: ...


class Reading:
    """How long people listen, or read what has happened: nobody says when they have."""

    def __init__(self, now: Now, grace: float = GRACE, pace: int = USUAL.pace) -> None:
        self.now, self.grace, self.pace = now, grace, pace
        """`pace` is in words a minute. Without `grace` nobody is waited for."""
        self.read_at = 0.0

    def takes(self, letters: int, pace: int = 0) -> float:
        """Seconds, at this pace or at the listener's."""
        return letters * 60 / (WORD * (pace or self.pace)) if self.grace else 0.0

    def add(self, utterance: Utterance) -> None:
        if utterance.kind in AWAITED:
            self.read_at = max(self.read_at, self.now()) + self.takes(len(utterance.shown))

    def waits(self) -> float:
        return max(0.0, self.read_at - self.now())


class Reader:
    """The terminal's text alone; with `reader` a screen reader reads it, at the pace that its listeners have chosen."""

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
        """How fast one listens."""
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
