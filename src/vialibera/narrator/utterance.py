"""What is said: one line for the eyes, one sentence for the ear, and how it may be cut short."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

Kind = Literal["alert", "event", "answer", "menu", "chatter"]

LINE = 160
"""The longest line there is."""


class Both(NamedTuple):
    """One text in its two forms: as it is written and as a voice reads it right."""

    shown: str
    spoken: str

    def __add__(self, other: Both) -> Both:  # type: ignore[override]
        return Both(self.shown + other.shown, self.spoken + other.spoken)


class Utterance(NamedTuple):
    """A line. `topic` names what a newer line of the same topic makes stale; empty for what never is."""

    shown: str
    spoken: str
    kind: Kind = "event"
    topic: str = ""


def plain(text: str) -> Both:
    """A text whose two forms are one."""
    return Both(text, text)


def sentences(*parts: Both) -> Both:
    """Whole sentences, one after the other."""
    said = [part for part in parts if part.shown]
    return Both(" ".join(part.shown for part in said), " ".join(part.spoken for part in said))


def utterances(text: Both, kind: Kind, topic: str = "") -> list[Utterance]:
    """A text as one line, or as several when it is too long for one."""
    if len(text.shown) <= LINE and len(text.spoken) <= LINE:
        return [Utterance(text.shown, text.spoken, kind, topic)]
    return [Utterance(*lines, kind, topic) for lines in zip(*folded(text), strict=True)]


def folded(text: Both) -> tuple[list[str], list[str]]:
    """Both forms folded into as many lines, at words."""
    count = max(len(list(fold(text.shown, LINE))), len(list(fold(text.spoken, LINE))))
    while True:
        shown, spoken = (list(fold(form, width(form, count))) for form in text)
        if len(shown) == len(spoken):
            return shown, spoken
        count = max(len(shown), len(spoken), count + 1)


def width(form: str, count: int) -> int:
    return min(LINE, -(-len(form) // count) + 12)


def fold(text: str, most: int) -> Iterator[str]:
    """Lines of at most so many characters, broken after a comma or between words."""
    while len(text) > most:
        cut = max(text.rfind(", ", 0, most) + 1, text.rfind(". ", 0, most) + 1)
        cut = cut if cut > most // 2 else text.rfind(" ", 0, most + 1)
        cut = cut if cut > 0 else most
        yield text[:cut].rstrip()
        text = text[cut:].lstrip()
    yield text
