"""Italian words as an English voice of espeak must see them written to say them so that an Italian knows them.

The Italian voice needs none of it; other engines have better ears, and get the words as they are.
"""

from __future__ import annotations

import re

ENGLISH = {
    "lire": "leeray",
    "Via": "Veea",
    "Viale": "Vee-ahleh",
    "Piazza": "Peeatsa",
    "Bastioni": "Bastee ohnee",
    "Ateneo": "Atten ayo",
    "Giulio": "Joolio",
    "Cesare": "Chayzaray",
    "Impero": "Impairo",
    "Firenze": "Firentzay",
}
WORDS = re.compile(rf"\b({'|'.join(ENGLISH)})\b")


def respelt(text: str, lang: str) -> str:
    """As the engine should see it."""
    return WORDS.sub(lambda found: ENGLISH[found[0]], text) if lang == "en" else text
