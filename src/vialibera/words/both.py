"""One text in its two forms."""

from __future__ import annotations

from typing import NamedTuple


class Both(NamedTuple):
    """One text in its two forms: as it is written and as a voice reads it right."""

    shown: str
    spoken: str

    def __add__(self, other: Both) -> Both:  # type: ignore[override]
        return Both(self.shown + other.shown, self.spoken + other.spoken)


def plain(text: str) -> Both:
    """A text whose two forms are one."""
    return Both(text, text)
