"""Respells foreign words for espeak's voices, so that people recognise them.

Only espeak needs it: other engines get the words unchanged, because respelling would spoil better voices.
"""

from __future__ import annotations

import re
from functools import cache

from vialibera.words.languages import load_language


def respell_foreign_words(text: str, lang: str) -> str:
    """Return the text with the language's respellings, or unchanged if `lang` is empty."""
    # Only espeak's voices need this; a better voice would be spoilt by the respelling.
    if not lang or not load_language(lang).respellings:
        return text
    return _foreign_words_pattern(lang).sub(lambda found: str(load_language(lang).respellings[found[0]]), text)


@cache
def _foreign_words_pattern(lang: str) -> re.Pattern[str]:
    return re.compile(rf"\b({'|'.join(map(re.escape, load_language(lang).respellings))})\b")
