"""Foreign words as a voice of espeak must see them written to say them so that people know them.

Other engines have better ears, and get the words as they are.
"""

from __future__ import annotations

import re
from functools import cache

from vialibera.words.languages import language


def respelt(text: str, lang: str) -> str:
    """As the engine should see it; without a language as it is."""
    if not lang or not language(lang).respelt:
        return text
    return _words(lang).sub(lambda found: str(language(lang).respelt[found[0]]), text)


@cache
def _words(lang: str) -> re.Pattern[str]:
    return re.compile(rf"\b({'|'.join(map(re.escape, language(lang).respelt))})\b")
