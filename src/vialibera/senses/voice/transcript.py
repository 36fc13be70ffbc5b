"""The file of all that a voice has said, and a voice that only writes such a file."""

from __future__ import annotations

import io
import json
import os
import time
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from functools import partial
from pathlib import Path
from threading import Condition, Thread
from typing import IO

from vialibera.narration.surfaces.utterance import Utterance
from vialibera.record.journal.errors import JournalError, creation_error, error_from_system
from vialibera.record.journal.fault_wording import fault_in_words
from vialibera.record.journal.plain_files import has_opening_bytes, open_own_file
from vialibera.senses.voice.speech_queue import QueuedUtterance, SpeechQueue
from vialibera.senses.voice.voice_interface import (
    SPEECH_POLL_SECONDS,
    ReadingTimer,
    SilentVoice,
    Voice,
    voice_fault_text,
)

TRANSCRIPT_ROW_START = b'{"time": "'
"""The first bytes of each line of a transcript: they tell it from a file of another program."""


def can_append_transcript(path: Path) -> bool:
    """Return True if the path is a transcript, an empty file, or does not exist yet; a link is never followed."""
    if path.is_symlink():
        return False
    return (
        not path.exists()
        or has_opening_bytes(path, TRANSCRIPT_ROW_START)
        or (path.is_file() and path.stat().st_size == 0)
    )


class TranscriptFile:
    """A transcript: one JSON line for each utterance, written when its fate is known."""

    def __init__(self, path: Path) -> None:
        file = open_own_file(path, lambda beginning: beginning.startswith(TRANSCRIPT_ROW_START), os.O_APPEND)
        self.file: IO[str] | None = io.TextIOWrapper(file, encoding="utf-8")

    @property
    def is_open(self) -> bool:
        """True until the file was closed, or could not be written."""
        return self.file is not None

    def write(self, said: QueuedUtterance, now: float) -> None:
        if self.file is None or not said.utterance.spoken.strip():
            return
        told = time.time() - (now - said.told_at)
        row = {"time": datetime.fromtimestamp(told).astimezone().isoformat(timespec="milliseconds")}
        row |= {"class": said.utterance.kind, "topic": said.utterance.topic}
        row |= {"id": said.utterance.id, "text": said.utterance.spoken}
        try:
            self.file.write(
                json.dumps({**row, "interrupted": said.was_interrupted, "fate": said.fate}, ensure_ascii=False)
            )
            self.file.write("\n")
            self.file.flush()
        except OSError:  # a full disk ends the transcript, not the game
            self.close()

    def close(self) -> None:
        file, self.file = self.file, None
        if file is not None:
            with suppress(OSError):
                file.close()


class TranscriptVoice(SilentVoice):
    """A voice that only writes a transcript: it shows what a voice of that pace would have said, and what keys cut.

    A thread writes each line once it counts as said, so that people can follow the file while no key is pressed. It
    sleeps until then. Calls come from the console's thread; queue and file change under the lock of `changed` alone.
    """

    def __init__(self, path: Path, reading: ReadingTimer) -> None:
        super().__init__(reading, reader=True)
        self.file = TranscriptFile(path)
        self.queue = SpeechQueue(on_end=self.file.write)
        self.spoken_until = 0.0
        self.changed = Condition()
        """Notified when another line is the current one."""
        self.writer = Thread(target=self._write_when_said, daemon=True, name="transcript")
        """Started with the first line that takes time: a script waits for none."""

    can_report_end = True

    def say(self, utterance: Utterance) -> int:
        with self.changed:
            super().say(utterance)
            self._change_queue(partial(self.queue.put, utterance))
            if self.queue.current is not None and self.writer.ident is None:
                self.writer.start()
            return self.queue.last_number

    def _write_when_said(self) -> None:
        with self.changed:
            while self.file.is_open:
                self.changed.wait(self._advance())

    def _advance(self) -> float | None:
        """End every line that a voice would have finished by now; return the seconds until the next end, or None."""
        now, seconds_left = self.reading.now(), None
        while (said := self.queue.current or self.queue.take_next(now)) is not None:
            end = max(self.spoken_until, said.told_at) + self.reading.seconds_for(said.utterance.spoken)
            if end > now:
                seconds_left = end - now
                break
            self.spoken_until = end
            self.queue.finish_current(said.utterance_no, now)
        return seconds_left

    def spoken_at(self, number: int) -> float | None:
        with self.changed:
            self._advance()
            return self.queue.spoken_at(number, self.reading.now())

    def interrupt(self) -> None:
        self._change_queue(self.queue.note_key)

    def stop(self) -> None:
        self._change_queue(self.queue.stop)

    def seconds_to_wait(self) -> float:
        with self.changed:
            self._advance()
            return min(self.queue.seconds_to_wait(self.reading.now()), SPEECH_POLL_SECONDS)

    def hush(self, for_seat: int | None = None) -> None:
        self._change_queue(partial(self.queue.skip_events, seat=for_seat))

    def _change_queue(self, change: Callable[[float], int | None]) -> None:
        with self.changed:
            self._advance()
            before, now = self.queue.current, self.reading.now()
            change(now)
            if self.queue.current is not before:
                self.spoken_until = now
            self._advance()
            self.changed.notify()

    def close(self, finish: float = 0.0) -> None:
        """Write the lines that are left as spoken: there is no sound that could be cut off."""
        with self.changed:
            now = self.reading.now()
            while (said := self.queue.current or self.queue.take_next(now)) is not None:
                self.queue.finish_current(said.utterance_no, now)
            self.file.close()
            self.changed.notify()


def open_transcript(path: Path, lang: str, reading: ReadingTimer) -> Voice:
    """Return a voice that writes to `path`, or a silent one whose first notice says why the file cannot be written."""
    try:
        return TranscriptVoice(path, reading)
    except (OSError, JournalError) as error:
        fault = creation_error(error_from_system(path, error))
        silent = SilentVoice(reading)
        text = voice_fault_text(lang, "no-file", fault_in_words(fault, lang))
        silent.pending_notices.append(Utterance(text, text, "alert", "voice"))
        return silent
