"""The lines that a voice puts on the screen: why it is silent, or which voice speaks now."""

from __future__ import annotations

from dataclasses import dataclass, field

from vialibera.narration.surfaces.utterance import Utterance
from vialibera.senses.voice.voice_interface import voice_fault_text
from vialibera.support.callables import Work
from vialibera.words.texts import format_text

REPEATED_NOTICES = ("reader-gone", "reader-back")
"""The notices that are put on the screen each time."""


@dataclass
class VoiceNotices:
    """The notices that nobody has taken yet."""

    lang: str
    mute_key: str
    wake: Work
    """Called from any thread when there is something new to ask for."""
    voice_key: str
    pending: list[Utterance] = field(default_factory=list)
    noticed_texts: set[str] = field(default_factory=set)

    def add_screen_line(self, utterance: Utterance) -> None:
        """Add a line for the screen."""
        self.pending.append(utterance)
        self.wake()

    def add_fault(self, why: str, detail: str) -> None:
        """Add the line of a fault, each text once: the next worker would complain of the same."""
        text = voice_fault_text(self.lang, why, detail, self.mute_key)
        if why in REPEATED_NOTICES:
            self.noticed_texts.discard(text)
        if text not in self.noticed_texts:
            self.noticed_texts.add(text)
            self.add_screen_line(Utterance(text, text, "alert", "voice"))

    def name_voice(self, name: str, how: str) -> None:
        """Add the line that names the voice taken: the `next` one or the `best`; an empty name is that of none."""
        id = "voice-no-other" if not name else "voice-best" if how == "best" else "voice-now"
        text = format_text(self.lang, id, detail=name, key=self.voice_key)
        self.add_screen_line(Utterance(text, text, "answer", "answer"))

    def take_pending(self) -> list[Utterance]:
        """Return the notices since the last call."""
        taken, self.pending = self.pending, []
        return taken
