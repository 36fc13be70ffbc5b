"""The time a voice needs for a text, computed from its letters: no screen reader reports when it has finished.

The constants fit what espeak-ng was measured to need (tests/senses/voice/measured_speech.json, made by
`tools/measure_speech.py`).
Time too short would cost a rent, time too long only a moment: what is computed is at most 5 % under the measured time
and at most 25 % over.
"""

from __future__ import annotations

import re
from functools import lru_cache

from vialibera.words.languages import Language, load_language

START_SECONDS = 0.3
"""Seconds before a screen reader begins with new text."""
WORDS_PER_SOUND = 0.222
"""The time of a sound, in words of the pace."""
WORDS_PER_FIGURE = 0.125
"""The time that a number takes beyond its sounds, in words of the pace: numbers are stressed."""
PAUSE_SECONDS = 0.234
"""Seconds of silence at a mark within a text at the pace `PAUSE_PACE`; it falls faster than the pace rises."""
PAUSE_PACE = 200
PAUSE_POWER = 1.48

FIGURES = re.compile(r"\d+")
MARKS = re.compile(r"[,;:.!?](?= )")


@lru_cache(maxsize=512)
def speech_seconds(text: str, lang: str, pace: int) -> float:
    """Return the seconds of a text at a pace in words a minute, with figures as the words they are spoken as."""
    language = load_language(lang)
    figures = FIGURES.findall(text)
    sounds = count_sounds(FIGURES.sub(lambda found: spell_number(int(found[0]), language), text), language)
    spoken = (WORDS_PER_SOUND * sounds + WORDS_PER_FIGURE * len(figures)) * 60 / pace
    pause: float = PAUSE_SECONDS * (PAUSE_PACE / pace) ** PAUSE_POWER
    return spoken + pause * len(MARKS.findall(text))


def count_sounds(text: str, language: Language) -> int:
    """Return the number of sounds: one for each letter, or for several that the language speaks as one; an x is two."""
    spoken = text.casefold().replace("x", "ks")
    if language.single_sounds:
        spoken = re.sub(language.single_sounds, "s", spoken)
    return sum(letter.isalpha() for letter in spoken)


def spell_number(number: int, language: Language) -> str:
    """Return about the words that a voice reads for a whole number: their length counts and not their spelling."""
    names = language.number_words
    for value, name in ((1_000_000, names.million), (1000, names.thousand), (100, names.hundred)):
        if number >= value:
            times, rest = divmod(number, value)
            head = spell_number(times, language) + name
            return head + spell_number(rest, language) if rest else head
    if number < len(names.ones):
        return names.ones[number]
    tens, ones = divmod(number, 10)
    return names.tens[tens - 2] + (names.ones[ones] if ones else "")
