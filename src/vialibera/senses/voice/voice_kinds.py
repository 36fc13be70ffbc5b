"""The kinds of voices next to the system's usual one. The id of such a voice begins with the name of its kind.

`voice_it = "piper:/home/anna/it_IT-paola-medium.onnx"` is a voice like any other, so each player can have another kind.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Literal, NamedTuple

from vialibera.senses.voice.voice_choice import InstalledVoice, best_voice, voices_of_language

if TYPE_CHECKING:
    from collections.abc import Sequence

    from vialibera.senses.voice.audio_players import SoundOutput
    from vialibera.senses.voice.speech_engines import SoundStartCallback, SpeechEngine

VoiceKind = Literal["", "piper", "command", "dispatcher", "onecore", "avspeech"]
"""The kind of a voice; the empty one is pyttsx3's, whose ids are those of the system."""
SYSTEM_RANK = 3
RANKS: dict[str, int] = {"piper": 1, "command": 1, "dispatcher": 2, "onecore": 2, "avspeech": 2, "espeak": 4}
"""The rank of each kind of voice, by reputation: 1 for the most natural; other kinds have `SYSTEM_RANK`."""
NATURAL_MARKS = ("premium", "enhanced", "natural", "neural", "ottimizzata", "avanzata")
"""Words in the name or id of a voice that its system ranks above the others."""


class VoiceId(NamedTuple):
    """The id of a voice, taken apart."""

    kind: VoiceKind
    name: str
    """The id within the kind."""


def split_voice_id(id: str) -> VoiceId:
    """Return the kind and the name in an id; the system's own ids can have colons, too."""
    before, colon, after = id.partition(":")
    for kind in ("piper", "command", "dispatcher", "onecore", "avspeech"):
        if colon and before == kind:
            return VoiceId(kind, after)
    return VoiceId("", id)


def complete_voice_id(wished: str) -> str:
    """Return the id that a player means who names the file of a model."""
    return f"piper:{Path(wished).expanduser().absolute()}" if wished.lower().endswith(".onnx") else wished


SYSTEM_KINDS: dict[str, VoiceKind] = {"win32": "onecore", "darwin": "avspeech"}
"""The kind of voices that a system has without a daemon."""


def kinds_to_list() -> Sequence[VoiceKind]:
    """Return the kinds whose voices a system can list without being asked for one."""
    if sys.platform in SYSTEM_KINDS:
        return (SYSTEM_KINDS[sys.platform],)
    from vialibera.senses.voice.reader_search import askable_reader

    return ("dispatcher",) if askable_reader() else ()


def create_engine_of_kind(kind: VoiceKind, sound: SoundOutput, begun: SoundStartCallback) -> SpeechEngine:
    """Return the engine of a kind other than the usual one; raise EngineUnavailable if this machine has none."""
    from vialibera.senses.voice import reader_engines, streamed_engines
    from vialibera.senses.voice.dispatcher_link import DispatcherGone
    from vialibera.senses.voice.speech_engines import EngineUnavailable

    if kind == "piper":
        return streamed_engines.PiperEngine(sound, begun)
    if kind == "command":
        return streamed_engines.CommandEngine(sound, begun)
    if kind != "dispatcher":
        return reader_engines.SystemVoiceEngine(begun, kind)
    try:
        return reader_engines.DispatcherEngine(begun)
    except DispatcherGone as gone:
        raise EngineUnavailable("silent", reader_engines.DispatcherEngine.name) from gone


def engine_of_voice(voice: InstalledVoice, usual: str) -> str:
    """Return the name of the engine that has a voice; `usual` is that of the system's own."""
    return split_voice_id(voice.id).kind or usual


def voice_rank(voice: InstalledVoice, usual: str) -> int:
    """Return the rank of a voice by reputation: 1 for the most natural to 4."""
    marks = f"{voice.id} {voice.name}".lower()
    if "espeak" in marks:
        return RANKS["espeak"]
    if any(mark in marks for mark in NATURAL_MARKS):
        return 1
    return RANKS.get(engine_of_voice(voice, usual), SYSTEM_RANK)


def best_voice_for(voices: Sequence[InstalledVoice], lang: str, usual: str) -> InstalledVoice | None:
    """Return the voice of a language that ranks best, or None if there is none; the usual one comes first of equals."""
    first = best_voice([voice for voice in voices if not split_voice_id(voice.id).kind], lang)
    ranked = [voice for voice in (first, *voices_of_language(voices, lang)) if voice is not None]
    return min(ranked, key=lambda voice: voice_rank(voice, usual), default=None)
