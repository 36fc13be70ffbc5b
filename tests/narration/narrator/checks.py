"""What holds of every line."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

from vialibera.narration.surfaces.utterance import LONGEST_LINE, Utterance

SHOWN_SUM, SPOKEN_SUM = re.compile(r"(L\.|M|€) ?\d"), re.compile(r"\d (lire|emme|em|euro|cent)")


def check(lines: Iterable[Utterance]) -> None:
    for line in lines:
        for form in (line.shown, line.spoken):
            assert 0 < len(form) <= LONGEST_LINE, form
            assert not any(unicodedata.category(letter)[0] == "C" for letter in form), form
            assert "  " not in form and "{" not in form and ".." not in form, form
        assert not SPOKEN_SUM.search(line.shown) and not SHOWN_SUM.search(line.spoken), line
        assert line.kind in ("alert", "event", "answer", "menu", "chatter")
