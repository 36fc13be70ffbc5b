"""Where the spoken words go: nowhere, to a screen reader by way of the screen, or into a file."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import IO, TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from vialibera.narrator.utterance import Utterance

AT_FIRST = 1.0
A_LETTER = 0.07


class Voice(Protocol):
    """Speaks, or lets others speak."""

    def say(self, utterance: Utterance) -> None: ...
    def stop(self) -> None: ...
    def waits(self) -> float:
        """Seconds until what was told has been heard."""
        ...

    def speaking(self) -> float:
        """Seconds for which computer players let the table listen."""
        ...

    def interrupt(self) -> None:
        """A key was pressed: what is only said in answer to keys stops."""
        ...

    def mute(self) -> bool:
        """Turns the voice on or off; says whether it is on now."""
        ...

    def rate(self, steps: int) -> int | None:
        """Faster or slower; the rate now, or None where nothing is spoken."""
        ...

    def volume(self, steps: int) -> int | None: ...
    def use(self, player: str) -> None:
        """Whose voice, rate and verbosity count from now on."""
        ...

    def notices(self) -> list[Utterance]:
        """What the voice itself has to say on the screen, each once."""
        ...

    def close(self) -> None: ...


class Silent:
    """No voice of its own: what is read from the screen is given its time by its length."""

    def __init__(
        self, now: Callable[[], float], first: float = AT_FIRST, letter: float = A_LETTER, reader: bool = False
    ) -> None:
        self.now, self.first, self.letter, self.reader = now, first, letter, reader
        self.heard_at = 0.0

    def say(self, utterance: Utterance) -> None:
        if utterance.kind in ("event", "alert"):
            begun = max(self.heard_at - self.first, self.now())
            self.heard_at = begun + self.first + self.letter * len(utterance.shown)

    def waits(self) -> float:
        return max(0.0, self.heard_at - self.now())

    def speaking(self) -> float:
        return self.waits() if self.reader else 0.0

    def stop(self) -> None: ...

    def interrupt(self) -> None: ...

    def mute(self) -> bool:
        return False

    def rate(self, steps: int) -> int | None:
        return None

    def volume(self, steps: int) -> int | None:
        return None

    def use(self, player: str) -> None: ...

    def notices(self) -> list[Utterance]:
        return []

    def close(self) -> None: ...


class Transcript(Silent):
    """Writes down what a voice would say: one JSON line an utterance."""

    def __init__(self, path: Path, now: Callable[[], float], first: float = AT_FIRST, letter: float = A_LETTER) -> None:
        super().__init__(now, first, letter)
        self.file: IO[str] | None = path.open("a", encoding="utf-8")

    def say(self, utterance: Utterance) -> None:
        super().say(utterance)
        if self.file is not None:
            row = {"time": round(self.now(), 3), "kind": utterance.kind, "topic": utterance.topic}
            row |= {"text": utterance.spoken, "shown": utterance.shown}
            self.file.write(json.dumps(row, ensure_ascii=False) + "\n")
            self.file.flush()

    def close(self) -> None:
        if self.file is not None:
            self.file.close()
        self.file = None
