"""A text in its two forms, shown and spoken."""

from __future__ import annotations

from typing import NamedTuple


class Phrase(NamedTuple):
    """A text in two forms: as it is shown, and as a voice must be given it to read it correctly.

    They differ where a sum of money appears in the text: a voice reads figures and signs wrongly.
    """

    shown: str
    spoken: str

    # A tuple's own `+` would make a tuple of four items.

    def __add__(self, other: Phrase) -> Phrase:  # type: ignore[override]
        return Phrase(self.shown + other.shown, self.spoken + other.spoken)


def plain_phrase(text: str) -> Phrase:
    """Return a text whose spoken form equals the shown one."""
    return Phrase(text, text)
