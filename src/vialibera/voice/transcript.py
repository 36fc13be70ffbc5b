"""The file of all that a voice has said, and a voice that only writes such a file."""

from __future__ import annotations

import errno
import json
import time
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import IO

from vialibera.journal.errors import trouble
from vialibera.journal.files import begins_with
from vialibera.journal.wording import fault_in_words
from vialibera.narrator.utterance import Utterance
from vialibera.voice.queue import Queue, Said
from vialibera.voice.sinks import Now, Reader, Reading, Sink, line

ROW = b'{"time": "'
"""The first bytes of each line of a transcript: they tell it from a file of another program."""


def may_be_added_to(path: Path) -> bool:
    """Return True if the path is a transcript, an empty file, or does not exist yet."""
    return not path.exists() or begins_with(path, ROW) or (path.is_file() and path.stat().st_size == 0)


class Scroll:
    """A transcript: one JSON line for each utterance, written when its fate is known."""

    def __init__(self, path: Path, clock: Now = time.time) -> None:
        self.clock = clock
        if not may_be_added_to(path):
            raise FileExistsError(errno.EEXIST, path)
        self.file: IO[str] | None = path.open("a", encoding="utf-8")

    def write(self, said: Said, now: float) -> None:
        if self.file is None:
            return
        told = self.clock() - (now - said.at)
        row = {"time": datetime.fromtimestamp(told).astimezone().isoformat(timespec="milliseconds")}
        row |= {"class": said.utterance.kind, "topic": said.utterance.topic}
        row |= {"id": said.utterance.id, "text": said.utterance.spoken}
        try:
            self.file.write(json.dumps({**row, "interrupted": said.interrupted, "fate": said.fate}, ensure_ascii=False))
            self.file.write("\n")
            self.file.flush()
        except OSError:  # a full disk ends the transcript, not the game
            self.close()

    def close(self) -> None:
        file, self.file = self.file, None
        if file is not None:
            with suppress(OSError):
                file.close()


class Transcript(Reader):
    """A voice that only writes a transcript: it shows what a voice of that pace would have said, and what keys cut."""

    def __init__(self, path: Path, reading: Reading) -> None:
        super().__init__(reading, reader=True)
        self.queue = Queue()
        self.scroll = Scroll(path)
        self.heard_at = 0.0

    speaks = True

    def say(self, utterance: Utterance) -> int:
        super().say(utterance)

        def put(now: float) -> None:
            self.queue.put(utterance, now)

        self._change(put)
        return self.queue.number

    def _go_on(self) -> None:
        """End every line that a voice would have finished by now."""
        now = self.reading.now()
        while (said := self.queue.current or self.queue.next(now)) is not None:
            end = max(self.heard_at, said.at) + self._takes(said)
            if end > now:
                break
            self.heard_at = end
            self.queue.ended(said.number, now)
        self._write(now)

    def _takes(self, said: Said) -> float:
        return self.reading.takes(len(said.utterance.spoken))

    def _write(self, now: float) -> None:
        for said in self.queue.take_over():
            self.scroll.write(said, now)

    def was_told(self, number: int) -> bool:
        self._go_on()
        return self.queue.was_told(number, self.reading.now())

    def interrupt(self) -> None:
        self._change(self.queue.key)

    def stop(self) -> None:
        self._change(self.queue.stop)

    def hush(self) -> None:
        self._change(self.queue.clear)

    def _change(self, change: Callable[[float], None]) -> None:
        self._go_on()
        before, now = self.queue.current, self.reading.now()
        change(now)
        if self.queue.current is not before:
            self.heard_at = now
        self._go_on()

    def close(self, finish: float = 0.0) -> None:
        """Write the lines that are left as spoken: there is no sound that could be cut off."""
        now = self.reading.now()
        while (said := self.queue.current or self.queue.next(now)) is not None:
            self.queue.ended(said.number, now)
        self._write(now)
        self.scroll.close()


def written(path: Path, lang: str, reading: Reading) -> Sink:
    """Return a voice that writes to `path`, or a silent one whose first notice says why the file cannot be written."""
    try:
        return Transcript(path, reading)
    except OSError as error:
        silent = Reader(reading)
        text = line(lang, "no-file", fault_in_words(trouble(path, error), lang))
        silent.lines.append(Utterance(text, text, "alert", "voice"))
        return silent
