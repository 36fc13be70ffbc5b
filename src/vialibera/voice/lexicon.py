"""Respells foreign words for espeak's voices, so that people recognise them.

Only espeak needs it: other engines get the words unchanged, because respelling would spoil better voices.
"""

from __future__ import annotations

import re
from functools import cache

from vialibera.words.languages import language


def respelt(text: str, lang: str) -> str:
    """Return the text with the language's respellings, or unchanged if `lang` is empty."""
    if not lang or not language(lang).respelt:
        return text
    return _words(lang).sub(lambda found: str(language(lang).respelt[found[0]]), text)


@cache
def _words(lang: str) -> re.Pattern[str]:
    return re.compile(rf"\b({'|'.join(map(re.escape, language(lang).respelt))})\b")
