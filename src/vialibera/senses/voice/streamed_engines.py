"""Voices of the user's own, played while their sound is being made: a Piper model, or any program that writes WAV.

Each sentence is made in a separate thread, so an engine that hangs costs the worker nothing: it names that voice,
and another one says the sentence.
"""

from __future__ import annotations

import json
import shlex
import shutil
import subprocess
import sys
import time
from array import array
from collections.abc import Iterator
from contextlib import suppress
from importlib.util import find_spec
from io import BufferedReader
from pathlib import Path
from threading import Event, Lock, Thread
from typing import IO, Any

from vialibera.senses.voice.audio_players import FilePlayers, NoPlayerWorks, SoundOutput, SoundSourceFailed
from vialibera.senses.voice.speech_engines import EngineUnavailable, SoundStartCallback, SystemEngine
from vialibera.senses.voice.voice_choice import InstalledVoice
from vialibera.support.callables import Now

HANG_SECONDS = 4.0
"""Seconds without a further piece of the sound after which the voice hangs."""
MOST_KEPT_BYTES = 8_000_000
"""The sound of recurring sentences that is kept: three minutes."""
WAV_PIECE_BYTES = 8192
USUAL_RATE = 175
"""The words a minute of a voice whose rate nobody has changed."""

SampleStream = tuple[int, Iterator[bytes]]
"""The rate in samples a second, and the samples as they are made: one channel, 16 bits, little end first."""


class SpokenSentence:
    """A sentence while its sound is made and played."""

    def __init__(self, players: FilePlayers) -> None:
        self.players, self.finished = players, Event()
        self.fault: EngineUnavailable | None = None
        self.waiting_since: float | None = None
        """The time from which the next piece of sound is waited for."""


class StreamedEngine(SystemEngine):
    """An engine that makes samples; subclasses say how."""

    name = ""

    def __init__(self, sound: SoundOutput, begun: SoundStartCallback, now: Now = time.monotonic) -> None:
        self.players, self.now = FilePlayers(sound, begun), now
        if not self.players.names:
            raise EngineUnavailable("no-player")
        self.voice, self.rate, self.volume, self.lang = "", USUAL_RATE, 100, ""
        self.current = SpokenSentence(self.players)
        self.kept: dict[tuple[str, int, str], tuple[int, bytes]] = {}
        """The sound of the sentences said last, by voice, rate and text."""

    def list_voices(self) -> list[InstalledVoice]:
        raise NotImplementedError

    def open_stream(self, text: str, halted: Event) -> SampleStream:
        """Begin to make the sound of a sentence; called from the thread of that sentence."""
        raise NotImplementedError

    def prepare(self) -> None:
        """Load what the voice needs; the time that takes is no hang."""

    def abort(self) -> None:
        """End what is making sound; can be called from any thread."""

    @property
    def part(self) -> str:
        """The name of the voice for people."""
        return Path(self.voice).name

    def apply_settings(self, rate: int, volume: int, voice: str | None, lang: str = "") -> None:
        self.rate, self.volume, self.voice, self.lang = rate, volume, voice or self.voice, lang

    def start_speaking(self, text: str) -> None:
        self.current = SpokenSentence(self.players.for_next_sound())
        Thread(target=self._speak, args=(text, self.current), daemon=True).start()

    def _speak(self, text: str, sentence: SpokenSentence) -> None:
        try:
            rate, pieces = self._stream(text, sentence)
            sentence.players.play_stream(pieces, rate)
        except NoPlayerWorks:
            sentence.fault = EngineUnavailable("no-sound")
        except EngineUnavailable as fault:
            sentence.fault = fault
        except Exception as error:
            print(f"{self.name}: {error!r}")
            sentence.fault = EngineUnavailable("silent", self.part)
        sentence.finished.set()

    def _stream(self, text: str, sentence: SpokenSentence) -> SampleStream:
        """Return the sound of a sentence: kept, or made now and kept once it is whole."""
        key = self.voice, self.rate, text
        if key in self.kept:
            self.kept[key] = rate, data = self.kept.pop(key)
            return rate, iter([scale_samples(data, self.volume)])
        self.prepare()
        sentence.waiting_since = self.now()
        rate, pieces = self.open_stream(text, sentence.players.halted)
        return rate, self._keep(key, rate, pieces, sentence)

    def _keep(
        self, key: tuple[str, int, str], rate: int, pieces: Iterator[bytes], sentence: SpokenSentence
    ) -> Iterator[bytes]:
        made = []
        try:
            for piece in pieces:
                if sentence.players.halted.is_set():
                    return
                sentence.waiting_since = None
                made.append(piece)
                yield scale_samples(piece, self.volume)
                sentence.waiting_since = self.now()
        except Exception as error:
            raise SoundSourceFailed from error
        if not any(made):
            raise SoundSourceFailed("no sound")
        sentence.waiting_since = None
        self.kept[key] = rate, b"".join(made)
        while sum(len(data) for _, data in self.kept.values()) > MOST_KEPT_BYTES:
            del self.kept[next(iter(self.kept))]

    def poll(self, seconds: float) -> bool:
        sentence = self.current
        if sentence.finished.wait(seconds):
            if sentence.fault is not None and not sentence.players.halted.is_set():
                raise sentence.fault
            return False
        if sentence.waiting_since is not None and self.now() - sentence.waiting_since > HANG_SECONDS:
            self.stop_speaking()
            raise EngineUnavailable("silent", self.part)
        return True

    def stop_speaking(self) -> None:
        self.current.players.halt()
        self.abort()
        self.current.finished.set()


def scale_samples(data: bytes, volume: int) -> bytes:
    """Return samples of 16 bits at a volume in per cent."""
    if volume == 100:
        return data
    samples = array("h", data)
    return array("h", [sample * volume // 100 for sample in samples]).tobytes()


class PiperEngine(StreamedEngine):
    """The models of Piper: a file `NAME.onnx` with its `NAME.onnx.json` next to it."""

    name = "piper"

    def __init__(self, sound: SoundOutput, begun: SoundStartCallback, now: Now = time.monotonic) -> None:
        super().__init__(sound, begun, now)
        if "piper" not in sys.modules and find_spec("piper") is None:
            raise EngineUnavailable("no-piper")
        self.models: dict[str, Any] = {}
        self.loading = Lock()

    def apply_settings(self, rate: int, volume: int, voice: str | None, lang: str = "") -> None:
        """Take a model, which is loaded meanwhile; raise EngineUnavailable if there is no such file."""
        super().apply_settings(rate, volume, voice, lang)
        if not Path(self.voice).is_file():
            raise EngineUnavailable("no-model", self.part)
        Thread(target=self._load_early, daemon=True).start()

    def _load_early(self) -> None:
        with suppress(EngineUnavailable):  # the first sentence reports that
            self.prepare()

    def prepare(self) -> None:
        with self.loading:
            if self.voice in self.models:
                return
            try:
                from piper import PiperVoice

                self.models[self.voice] = PiperVoice.load(self.voice)
            except Exception as error:  # whatever the model, its description or the library raises
                print(f"piper: {error!r}")
                raise EngineUnavailable("no-model", self.part) from error

    def open_stream(self, text: str, halted: Event) -> SampleStream:
        from piper import SynthesisConfig

        model = self.models[self.voice]
        scale = model.config.length_scale * USUAL_RATE / self.rate
        made = model.synthesize(text, SynthesisConfig(length_scale=scale))
        return model.config.sample_rate, (piece.audio_int16_bytes for piece in made)

    def list_voices(self) -> list[InstalledVoice]:
        """Return the models in the folder of the one in use."""
        return [
            InstalledVoice(str(path), path.stem, (model_language(path),))
            for path in sorted(Path(self.voice).parent.glob("*.onnx"))
        ]


def model_language(model: Path) -> str:
    """Return the language code of a Piper model, or an empty text."""
    with suppress(OSError, ValueError, KeyError, TypeError):
        return str(json.loads(Path(f"{model}.json").read_text("utf-8"))["language"]["code"])
    return ""


class CommandEngine(StreamedEngine):
    """A program of the user's: it reads a sentence and writes a WAV sound.

    `{rate}` in its arguments becomes the words a minute, `{scale}` the length against the usual rate, `{lang}` the
    language.
    """

    name = "command"
    child: subprocess.Popen[bytes] | None = None

    @property
    def part(self) -> str:
        """The name of the program."""
        return Path(self.words[0]).name if self.words else self.voice

    @property
    def words(self) -> list[str]:
        """The program and its arguments; none if quotes do not match."""
        with suppress(ValueError):
            return shlex.split(self.voice)
        return []

    def apply_settings(self, rate: int, volume: int, voice: str | None, lang: str = "") -> None:
        """Take a program; raise EngineUnavailable if there is none of that name."""
        super().apply_settings(rate, volume, voice, lang)
        if not self.words or shutil.which(self.words[0]) is None:
            raise EngineUnavailable("no-program", self.part)

    def open_stream(self, text: str, halted: Event) -> SampleStream:
        values = {"{rate}": str(self.rate), "{scale}": f"{USUAL_RATE / self.rate:.3f}", "{lang}": self.lang}
        words = self.words
        for name, value in values.items():
            words = [word.replace(name, value) for word in words]
        pipe = subprocess.PIPE
        child = self.child = subprocess.Popen(words, stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL)
        assert child.stdin is not None and child.stdout is not None
        if halted.is_set():  # the stop came before the program
            child.kill()
        with child.stdin as stdin, suppress(BrokenPipeError):  # it may read nothing
            stdin.write(text.encode() + b"\n")
            stdin.flush()
        return read_wav_header(child.stdout), self._read_samples(child, child.stdout)

    def _read_samples(self, child: subprocess.Popen[bytes], source: IO[bytes]) -> Iterator[bytes]:
        odd = b""
        assert isinstance(source, BufferedReader)
        try:
            while data := source.read1(WAV_PIECE_BYTES):
                data = odd + data
                odd = data[len(data) & ~1 :]
                yield data[: len(data) & ~1]
        finally:
            source.close()
            child.kill()
            child.wait()

    def abort(self) -> None:
        if self.child is not None:
            self.child.kill()

    def list_voices(self) -> list[InstalledVoice]:
        """Return the program in use, in the language of the game."""
        return [InstalledVoice(self.voice, self.part, (self.lang,))] if self.voice else []


def read_wav_header(source: IO[bytes]) -> int:
    """Read up to the samples of a WAV sound and return its rate; raise SoundSourceFailed for any other sound."""
    head = source.read(12)
    if head[:4] + head[8:] != b"RIFFWAVE":
        raise SoundSourceFailed("no WAV")
    rate = 0
    while len(head := source.read(8)) == 8:
        kind, size = head[:4], int.from_bytes(head[4:], "little")
        if kind == b"data" and rate:
            return rate
        body = source.read(min(size + size % 2, WAV_PIECE_BYTES))
        if kind == b"fmt ":
            channels, width = body[2], body[14]
            rate = int.from_bytes(body[4:8], "little") if (channels, width) == (1, 16) else 0
    raise SoundSourceFailed("no samples of 16 bits in one channel")
