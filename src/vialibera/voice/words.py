"""The few lines the voice has to say of itself, on the screen: what is missing, and what helps."""

from __future__ import annotations

from typing import NamedTuple


class Words(NamedTuple):
    """One line; what stands in braces is filled in."""

    it: str
    en: str


NOTICES = {
    "no-library": Words(
        it="La voce manca: non c'è espeak-ng. La porta «sudo apt install espeak-ng». Si gioca leggendo; {key} riprova.",
        en="No voice: no espeak-ng. “sudo apt install espeak-ng” brings it. Play goes on in text; {key} retries.",
    ),
    "no-player": Words(
        it="La voce manca: niente suona i file. «sudo apt install alsa-utils» aiuta. Si gioca leggendo; {key} riprova.",
        en="No voice: nothing plays sounds. “sudo apt install alsa-utils” helps. Play goes on in text; {key} retries.",
    ),
    "no-sound": Words(
        it="La voce tace: nessun dispositivo suona. «aplay -l» li elenca. Si gioca leggendo; {key} riprova.",
        en="No voice: no sound device takes the sound. “aplay -l” lists them. Play goes on in text; {key} retries.",
    ),
    "no-prism": Words(
        it="La voce manca: non c'è prismatoid. Lo porta «pip install prismatoid». Si gioca leggendo; {key} riprova.",
        en="No voice: prismatoid is missing. “pip install prismatoid” brings it. Play goes on in text; {key} retries.",
    ),
    "no-reader": Words(
        it="La voce manca: prismatoid non trova né lettore né voce. Si gioca leggendo; {key} riprova.",
        en="No voice: prismatoid finds neither reader nor voice. Play goes on in text; {key} retries.",
    ),
    "failing": Words(
        it="La voce si è fermata più volte e ora tace. Si gioca leggendo; {key} riprova.",
        en="The voice has failed several times and is silent now. Play goes on in text; {key} retries.",
    ),
    "no-language": Words(
        it="Nessuna voce parla italiano: legge {detail}. «vialibera voices» elenca le voci.",
        en="No voice speaks English: {detail} reads. “vialibera voices” lists the voices.",
    ),
    "no-such-voice": Words(
        it="La voce scelta non c'è: legge {detail}. «vialibera voices» elenca le voci.",
        en="The chosen voice is not there: {detail} reads. “vialibera voices” lists the voices.",
    ),
    "no-file": Words(
        it="La voce non si può scrivere: {detail}. Si gioca leggendo.",
        en="The voice cannot be written down: {detail}. Play goes on in text.",
    ),
}

MISSING_ELSEWHERE = Words(
    it="La voce manca: il sistema non ne offre nessuna. Si gioca leggendo; {key} riprova.",
    en="No voice: the system offers none. Play goes on in text; {key} retries.",
)


VOICE_NOW = Words(it="Voce: {detail}.", en="Voice: {detail}.")
NO_OTHER = Words(it="Un'altra voce non c'è.", en="There is no other voice.")


def line(lang: str, why: str, detail: str = "", key: str = "M") -> str:
    """One plain line."""
    return told(lang, NOTICES.get(why, MISSING_ELSEWHERE), detail, key)


def told(lang: str, words: Words, detail: str = "", key: str = "M") -> str:
    text: str = words.it if lang == "it" else words.en
    return text.format(detail=detail, key=key)
