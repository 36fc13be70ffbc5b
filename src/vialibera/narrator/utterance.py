"""What is said: one line for the eyes, one sentence for the ear, and which message of which facts it is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from vialibera.words.both import Both

if TYPE_CHECKING:
    from vialibera.engine.messages import Message

Kind = Literal["alert", "event", "answer", "menu", "chatter"]

LINE = 160
"""The longest line there is."""
TRIES, NEAR = 12, 30
STOPS = ("; ", ", ")
"""Where a long line is cut, the best first."""

Fact: TypeAlias = "int | str | Both | Message | Sequence[int] | None"
"""A fact as the engine has it: a seat, a space or a sum by its number, goods, a piece of a sentence."""

NO_FACTS: Mapping[str, Fact] = MappingProxyType({})


class Text(Both):
    """A text that knows by which message it was made, and of which facts."""

    id: str = ""
    facts: Mapping[str, Fact] = NO_FACTS

    def __new__(cls, shown: str, spoken: str, id: str = "", facts: Mapping[str, Fact] = NO_FACTS) -> Text:
        text = super().__new__(cls, shown, spoken)
        text.id, text.facts = id, facts
        return text


class Utterance(NamedTuple):
    """A line that is told: the one value that goes to every surface."""

    shown: str
    spoken: str
    kind: Kind = "event"
    topic: str = ""
    """What a newer line of the same topic makes stale; empty for what never is."""
    id: str = ""
    """The message it was made by, such as `paid.rent`; empty where there is none."""
    facts: Mapping[str, Fact] = NO_FACTS
    """The facts of that message by name, as the engine has them: `seat`, `space`, `amount`."""
    part: int = 0
    """A text too long for one line is told in several, numbered from 0."""


def sentences(*parts: Both) -> Text:
    """Whole sentences, one after the other; together they are the message that the first one is."""
    said = [part for part in parts if part.shown]
    first = identified(said[0]) if said else Text("", "")
    return Text(" ".join(part.shown for part in said), " ".join(part.spoken for part in said), first.id, first.facts)


def identified(text: Both) -> Text:
    """A text with its message, or with none if it has none."""
    return text if isinstance(text, Text) else Text(text.shown, text.spoken)


def utterance(text: Both, kind: Kind, topic: str = "") -> Utterance:
    """A text as one line, however long it is."""
    text = identified(text)
    return Utterance(text.shown, text.spoken, kind, topic, text.id, text.facts)


def utterances(text: Both, kind: Kind, topic: str = "") -> list[Utterance]:
    """A text as one line, or as several when it is too long for one."""
    whole = utterance(text, kind, topic)
    if len(text.shown) <= LINE and len(text.spoken) <= LINE:
        return [whole]
    lines = zip(*folded(text), strict=True)
    return [whole._replace(shown=shown, spoken=spoken, part=part) for part, (shown, spoken) in enumerate(lines)]


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
    """So many parts of about the same length, cut after a stop near the spot or else between words."""
    start = 0
    for part in range(1, count):
        spot = len(text) * part // count
        stops = (text.rfind(mark, max(start, spot - NEAR), spot) + 1 for mark in STOPS)
        at = next(filter(None, stops), 0) or text.rfind(" ", start + 1, spot + 1)
        at = at if at > start else spot
        yield text[start:at].strip()
        start = at
    yield text[start:].strip()


def chopped(text: str, count: int) -> Iterator[str]:
    """So many parts of the same length, whatever they cut in two."""
    for part in range(count):
        yield text[len(text) * part // count : len(text) * (part + 1) // count] or "…"
