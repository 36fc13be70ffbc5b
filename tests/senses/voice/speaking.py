"""A voice for tests: real espeak-ng whose sound goes into a file, and workers with a fault."""

from __future__ import annotations

import ctypes
import json
import sys
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from vialibera.narration.surfaces.utterance import Utterance, UtteranceKind
from vialibera.senses.voice.audio_players import SoundOutput
from vialibera.senses.voice.own_voice import OwnVoice
from vialibera.senses.voice.speech_engines import preload_espeak
from vialibera.senses.voice.speech_keeper import VOICE_COMMAND
from vialibera.senses.voice.transcript import TranscriptFile
from vialibera.senses.voice.voice_interface import ReadingTimer
from vialibera.senses.voice.voice_settings import VoiceSettings
from vialibera.support.processes.worker_keeper import WorkerLimits
from vialibera.support.processes.worker_process import WorkerProcess

ESPEAK = sys.platform == "linux" and preload_espeak(ctypes.CDLL)
WHY_NOT = "there is no espeak-ng here"


def said(text: str, kind: UtteranceKind = "event", topic: str = "") -> Utterance:
    return Utterance(text, text, kind, topic)


def faulty(fault: str) -> Sequence[str]:
    """A worker in which something was broken beforehand."""
    code = f"import vialibera.senses.voice.voice_worker as worker\n{fault}\nworker.main()"
    return (*VOICE_COMMAND[:-2], "-c", code)


class Booth:
    """A voice with its recording and its transcript."""

    def __init__(self, folder: Path, lang: str = "it", *, command: Sequence[str] = VOICE_COMMAND, **more: Any) -> None:
        self.recording, self.transcript = folder / "recording.raw", folder / "transcript.jsonl"
        self.spawned: list[WorkerProcess] = []
        sound = more.pop("sound", SoundOutput(recording=str(self.recording), speed=more.pop("speed", 100.0)))
        more.setdefault("settings", VoiceSettings())
        self.voice = OwnVoice(
            lang,
            more.pop("settings"),
            ReadingTimer(time.monotonic, 0.0),
            sound,
            spawn=partial(self.spawn, command=command),
            limits=more.pop("limits", WorkerLimits()),
            **more,
        )
        self.file = TranscriptFile(self.transcript)
        self.voice.queue.on_end = self.file.write

    def spawn(self, heard: Any, ended: Any, *, command: Sequence[str]) -> WorkerProcess:
        made = WorkerProcess(heard, ended, command)
        self.spawned.append(made)
        return made

    def __enter__(self) -> Booth:
        self.voice.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.voice.close()
        self.file.close()

    @property
    def pid(self) -> int:
        return self.spawned[-1].child.pid

    def ready(self) -> Booth:
        assert until(lambda: self.voice.keeper.state == "ready"), self.complaints()
        return self

    def all_said(self, seconds: float = 30.0) -> bool:
        return until(self.voice.queue.is_idle, seconds)

    def rows(self) -> list[dict[str, Any]]:
        return [json.loads(row) for row in self.transcript.read_text("utf-8").splitlines()]

    def sounds(self) -> list[dict[str, Any]]:
        index = self.recording.with_suffix(".jsonl")
        return [json.loads(row) for row in index.read_text("utf-8").splitlines()] if index.exists() else []

    def complaints(self) -> list[str]:
        return [process.last_error() for process in self.spawned]


def until(happens: Callable[[], object], seconds: float = 15.0) -> bool:
    """Waits for something, not for a time."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if happens():
            return True
        time.sleep(0.002)
    return bool(happens())
