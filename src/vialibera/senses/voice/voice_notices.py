"""The lines that a voice puts on the screen: why it is silent, or which voice speaks now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vialibera.narration.surfaces.utterance import Utterance
from vialibera.senses.voice.voice_interface import voice_fault_text

if TYPE_CHECKING:
    from collections.abc import Callable

REPEATED_NOTICES = ("reader-gone", "reader-back")
"""The notices that are put on the screen each time."""


class VoiceNotices:
    """The notices that nobody has taken yet."""

    def __init__(self, lang: str, mute_key: str, wake: Callable[[], None]) -> None:
        self.lang, self.mute_key, self.wake = lang, mute_key, wake
        """`wake` is called from any thread when there is something new to ask for."""
        self.pending: list[Utterance] = []
        self.noticed_texts: set[str] = set()

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

    def take_pending(self) -> list[Utterance]:
        """Return the notices since the last call."""
        taken, self.pending = self.pending, []
        return taken
