"""What holds of every line."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from vialibera.narration.surfaces.utterance import LONGEST_LINE, Utterance


def check(lines: Iterable[Utterance]) -> None:
    for line in lines:
        for form in (line.shown, line.spoken):
            assert 0 < len(form) <= LONGEST_LINE, form
            assert not any(unicodedata.category(letter)[0] == "C" for letter in form), form
            assert "  " not in form and "{" not in form and ".." not in form, form
        assert line.kind in ("alert", "event", "answer", "menu", "chatter")
