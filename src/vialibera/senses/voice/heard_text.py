"""The text that a voice has said so far: what began to sound last, and the transcript of all that ended."""

from __future__ import annotations

from threading import Event
from typing import TYPE_CHECKING

from vialibera.senses.voice.transcript import TranscriptFile

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from vialibera.senses.voice.speech_queue import SpeechQueue


class HeardText:
    """The sentences that were said, or given up."""

    def __init__(self, queue: SpeechQueue, now: Callable[[], float], transcript: Path | None) -> None:
        self.queue, self.now = queue, now
        self.transcript = TranscriptFile(transcript) if transcript else None
        self.first_report = Event()
        """Set once a sentence has begun or ended, or the voice was given up."""
        self.last_sound: tuple[int, str] = (0, "")
        """The number of the last sentence that made a sound, and what played it."""

    def note_begun(self, number: int, by: str) -> None:
        """Note that a sentence has begun to sound."""
        self.last_sound = number, by
        self.first_report.set()

    @property
    def has_begun(self) -> bool:
        """True if a sentence has begun to sound."""
        return self.last_sound[0] > 0

    def write_ended(self) -> None:
        """Write the sentences that have ended into the transcript, if there is one."""
        for said in self.queue.take_ended():
            if self.transcript is not None:
                self.transcript.write(said, self.now())

    def close_transcript(self) -> None:
        if self.transcript is not None:
            self.transcript.close()
