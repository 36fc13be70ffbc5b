"""What is said: one line for the eyes, one sentence for the ear, and how it may be cut short."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

Kind = Literal["alert", "event", "answer", "menu", "chatter"]

LINE = 160
"""The longest line there is."""
TRIES, NEAR = 12, 30


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
    """Both forms cut into equally many lines, between words if that can be."""
    fewest = -(-max(len(text.shown), len(text.spoken)) // LINE)
    for count in range(fewest, fewest + TRIES):
        shown, spoken = (list(cut(form, count)) for form in text)
        if all(0 < len(line) <= LINE for line in shown + spoken):
            return shown, spoken
    shown, spoken = (list(chopped(form, fewest)) for form in text)
    return shown, spoken


def cut(text: str, count: int) -> Iterator[str]:
    """So many parts of about the same length, cut after a comma near the spot or else between words."""
    start = 0
    for part in range(1, count):
        spot = len(text) * part // count
        comma = text.rfind(", ", max(start, spot - NEAR), spot) + 1
        at = comma or text.rfind(" ", start + 1, spot + 1)
        at = at if at > start else spot
        yield text[start:at].strip()
        start = at
    yield text[start:].strip()


def chopped(text: str, count: int) -> Iterator[str]:
    """So many parts of the same length, whatever they cut in two."""
    for part in range(count):
        yield text[len(text) * part // count : len(text) * (part + 1) // count] or "…"
