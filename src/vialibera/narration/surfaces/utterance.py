"""Lines to show and speak, with the message and the facts they were made of."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from vialibera.words.phrase import Phrase

if TYPE_CHECKING:
    from vialibera.rules.engine.messages import Message

UtteranceKind = Literal["alert", "event", "answer", "heading", "menu", "chatter"]
"""A heading is the question of a field that is typed in: an alert to all, but a page has it as the field's label."""

LONGEST_LINE = 160
"""The most letters of a line."""
FOLD_TRIES, STOP_DISTANCE = 12, 30
"""The further line counts tried for a long text, and the letters from a spot to a stop before it."""
LINE_STOPS = ("; ", ", ")
"""The places to cut a long line, best first."""

Fact: TypeAlias = "int | str | Phrase | Message | Sequence[int] | None"
"""A fact as the engine has it: a seat, space or sum by number, goods, or a piece of a sentence."""

Facts: TypeAlias = Mapping[str, Fact]
"""The facts of a message by name."""
FactDict: TypeAlias = dict[str, Fact]
"""Facts that are still being gathered."""

NO_FACTS: Facts = MappingProxyType({})

EMPTY_PHRASE = Phrase("", "")


class MessagePhrase(Phrase):
    """A text that knows the message and the facts it was made of."""

    id: str = ""
    facts: Facts = NO_FACTS

    def __new__(cls, shown: str, spoken: str, id: str = "", facts: Facts = NO_FACTS) -> MessagePhrase:
        text = super().__new__(cls, shown, spoken)
        text.id, text.facts = id, facts
        return text


class Utterance(NamedTuple):
    """An announced line: the one value that goes to every surface."""

    shown: str
    spoken: str
    kind: UtteranceKind = "event"
    topic: str = ""
    """A newer line of the same topic makes this one stale. Empty for a line that never is."""
    id: str = ""
    """The message the line was made by, such as `paid.rent`; empty if there is none."""
    facts: Facts = NO_FACTS
    """The facts of the message by name, as the engine has them: `seat`, `space`, `amount`."""
    part: int = 0
    """The number of this part, from 0, if the text was too long for one line."""

    @property
    def is_silent(self) -> bool:
        """True for a line without words: sounds, the board and pages take its id and facts, nobody else gets it."""
        return not self.shown


Utterances = Sequence[Utterance]
"""Lines in the order in which they are told."""


def join_sentences(*parts: Phrase) -> MessagePhrase:
    """Return the sentences as one text, with the message of the first that is not empty."""
    said = [part for part in parts if part.shown]
    first = with_message(said[0]) if said else MessagePhrase("", "")
    return MessagePhrase(
        " ".join(part.shown for part in said), " ".join(part.spoken for part in said), first.id, first.facts
    )


def join_phrases_by(mark: str, parts: Sequence[Phrase]) -> Phrase:
    """Return the parts as one phrase, with a mark between each two."""
    return Phrase(mark.join(part.shown for part in parts), mark.join(part.spoken for part in parts))


def with_message(text: Phrase) -> MessagePhrase:
    """Return the text with its message, or with an empty one."""
    return text if isinstance(text, MessagePhrase) else MessagePhrase(text.shown, text.spoken)


def to_utterance(text: Phrase, kind: UtteranceKind, topic: str = "") -> Utterance:
    """Return a text as one line, however long it is."""
    text = with_message(text)
    return Utterance(text.shown, text.spoken, kind, topic, text.id, text.facts)


def to_utterances(text: Phrase, kind: UtteranceKind, topic: str = "") -> list[Utterance]:
    """Return a text as one line, or as several if it is too long for one."""
    whole = to_utterance(text, kind, topic)
    if len(text.shown) <= LONGEST_LINE and len(text.spoken) <= LONGEST_LINE:
        return [whole]
    lines = zip(*fold_phrase(text), strict=True)
    return [whole._replace(shown=shown, spoken=spoken, part=part) for part, (shown, spoken) in enumerate(lines)]


def fold_phrase(text: Phrase) -> tuple[list[str], list[str]]:
    """Return both forms cut into equally many lines, between words if possible."""
    fewest = -(-max(len(text.shown), len(text.spoken)) // LONGEST_LINE)
    # Both forms need the same number of lines, because a line is shown and spoken together. More
    # lines than necessary can help where words are long.
    for count in range(fewest, fewest + FOLD_TRIES):
        shown, spoken = (list(cut_near_stops(form, count)) for form in text)
        if all(0 < len(line) <= LONGEST_LINE for line in shown + spoken):
            return shown, spoken
    shown, spoken = (list(chop_evenly(form, fewest)) for form in text)
    return shown, spoken


def cut_near_stops(text: str, count: int) -> Iterator[str]:
    """Yield `count` parts of about the same length, cut after a stop near the spot or between words."""
    start = 0
    for part in range(1, count):
        spot = len(text) * part // count
        stops = (text.rfind(mark, max(start, spot - STOP_DISTANCE), spot) + 1 for mark in LINE_STOPS)
        at = next(filter(None, stops), 0) or text.rfind(" ", start + 1, spot + 1)
        at = at if at > start else spot
        yield text[start:at].strip()
        start = at
    yield text[start:].strip()


def chop_evenly(text: str, count: int) -> Iterator[str]:
    """Yield `count` parts of the same length, cut anywhere."""
    for part in range(count):
        yield text[len(text) * part // count : len(text) * (part + 1) // count] or "…"
