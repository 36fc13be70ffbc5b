"""Enough of Windows, macOS and espeak to run pyttsx3's own drivers: what they import, with voices of their own.

Like the systems, the first two tell that a sentence is over only when their messages are pumped, and tell it of one
that was silenced, too: late, when the next may have begun.
"""

from __future__ import annotations

import ctypes
import sys
import time
from collections.abc import Callable
from threading import Event, Thread
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from vialibera.senses.voice import speech_engines

LETTER = 0.01
"""Seconds."""
LOOP_MODE = "kCFRunLoopDefaultMode"


class Token:
    """A voice in the registry."""

    def __init__(self, id: str, name: str, language: str) -> None:
        self.Id, self.name, self.language = id, name, language

    def GetDescription(self) -> str:
        return self.name

    def GetAttribute(self, what: str) -> str:
        if what == "Language" and not self.language:
            raise OSError("no such attribute")
        return {"Language": self.language, "Gender": "Female", "Age": "Adult"}[what]


TOKENS = [Token("ZIRA", "Zira", "409"), Token("ODD", "Odd", ""), Token("ELSA", "Elsa", "410;10"), Token("X", "X", "zz")]


class Spoken:
    """One stream of speech: when it ends, and whether that was told."""

    def __init__(self, text: str, begins: float) -> None:
        self.text, self.ends = text, begins + LETTER * len(text)
        self.cut = self.told = False


class SpVoice:
    """SAPI's voice object."""

    def __init__(self) -> None:
        self.EventInterests = self.Rate = 0
        self.Volume = 100
        self.Voice = TOKENS[0]
        self.streams: list[Spoken] = []
        self.sink: Any = None

    def GetVoices(self) -> list[Token]:
        return TOKENS

    def Speak(self, text: str, flags: int) -> int:
        """1: do not wait; 2: drop whatever is being spoken."""
        now = time.monotonic()
        if flags & 2:
            for stream in self.streams:
                if stream.ends > now:
                    stream.cut, stream.ends = True, now
        begins = max([now, *(stream.ends for stream in self.streams)])
        self.streams.append(Spoken(text, begins))
        return len(self.streams)

    def WaitUntilDone(self, milliseconds: int) -> bool:
        return all(stream.ends <= time.monotonic() for stream in self.streams)

    def pump(self) -> None:
        for number, stream in enumerate(self.streams, 1):
            if not stream.told and stream.ends <= time.monotonic():
                stream.told = True
                self.sink._ISpeechVoiceEvents_EndStream(number, 0)
                return


def windows(monkeypatch: pytest.MonkeyPatch) -> list[SpVoice]:
    """The voice objects that are made from now on."""
    made: list[SpVoice] = []

    def create(name: str) -> SpVoice:
        made.append(SpVoice())
        return made[-1]

    def events(voice: SpVoice, sink: Any) -> object:
        voice.sink = sink
        return object()

    def pump() -> None:
        for voice in made:
            voice.pump()

    client = SimpleNamespace(CreateObject=create, GetEvents=events)
    put(monkeypatch, "comtypes", client=client)
    put(monkeypatch, "comtypes.client", **vars(client))
    put(monkeypatch, "comtypes.gen", SpeechLib=SimpleNamespace())
    put(monkeypatch, "pythoncom", PumpWaitingMessages=pump)
    forget(monkeypatch, "sapi5")
    return made


class Synthesizer:
    """NSSpeechSynthesizer."""

    made: list[Synthesizer]
    names = ("com.apple.alice", "com.apple.moira")

    def __init__(self) -> None:
        self._rate, self._volume, self._voice = 175.0, 1.0, "com.apple.moira"
        self.delegate: Any = None
        self.streams: list[Spoken] = []

    @classmethod
    def alloc(cls) -> Synthesizer:
        cls.made.append(cls())
        return cls.made[-1]

    @classmethod
    def availableVoices(cls) -> tuple[str, ...]:
        return cls.names

    @staticmethod
    def attributesForVoice_(name: str) -> dict[str, Any]:
        locale = "it_IT" if name.endswith("alice") else "en_IE"
        return {"VoiceIdentifier": name, "VoiceName": name.rpartition(".")[2], "VoiceLocaleIdentifier": locale}

    def initWithVoice_(self, voice: None) -> Synthesizer:
        return self

    def setDelegate_(self, delegate: Any) -> None:
        self.delegate = delegate

    def setRate_(self, rate: float) -> None:
        self._rate = rate

    def setVolume_(self, volume: float) -> None:
        self._volume = volume

    def setVoice_(self, voice: str) -> None:
        """Rate and volume are lost by it."""
        self._voice, self._rate, self._volume = voice, 175.0, 1.0

    def rate(self) -> float:
        return self._rate

    def volume(self) -> float:
        return self._volume

    def voice(self) -> str:
        return self._voice

    def startSpeakingString_(self, text: str) -> None:
        self.streams.append(Spoken(text, time.monotonic()))

    def stopSpeaking(self) -> None:
        for stream in self.streams:
            if self.isSpeaking():
                stream.cut, stream.ends = True, time.monotonic()

    def isSpeaking(self) -> bool:
        return bool(self.streams) and self.streams[-1].ends > time.monotonic()

    def pump(self) -> None:
        for stream in self.streams:
            if not stream.told and stream.ends <= time.monotonic():
                stream.told = True
                self.delegate.speechSynthesizer_didFinishSpeaking_(self, not stream.cut)
                return


class NSObject:
    @classmethod
    def alloc(cls) -> Any:
        return cls.__new__(cls)

    def init(self) -> Any:
        return self


def macos(monkeypatch: pytest.MonkeyPatch) -> list[Synthesizer]:
    """The synthesizers that are made from now on."""
    Synthesizer.made = []

    def turn(mode: str, date: float) -> None:
        assert mode == LOOP_MODE and date > 0.0
        for one in Synthesizer.made:
            one.pump()

    loop = SimpleNamespace(runMode_beforeDate_=turn)
    put(monkeypatch, "objc", super=super, python_method=lambda method: method)
    put(monkeypatch, "AppKit", NSSpeechSynthesizer=Synthesizer)
    helper = SimpleNamespace(PyObjCAppHelperRunLoopStopper=NSObject)
    put(monkeypatch, "PyObjCTools", AppHelper=helper)
    put(monkeypatch, "PyObjCTools.AppHelper", **vars(helper))
    dates = SimpleNamespace(dateWithTimeIntervalSinceNow_=lambda seconds: seconds)
    loops = SimpleNamespace(currentRunLoop=lambda: loop)
    names = {
        "NSURL": None,
        "NSDate": dates,
        "NSDefaultRunLoopMode": LOOP_MODE,
        "NSObject": NSObject,
        "NSRunLoop": loops,
    }
    put(monkeypatch, "Foundation", NSTimer=None, **names)
    forget(monkeypatch, "nsss")
    return Synthesizer.made


class EspeakLibrary:
    """The functions of espeak's library: it makes two bytes for each letter, in a thread of its own."""

    AUDIO_OUTPUT_RETRIEVAL, RATE, VOLUME, ENDPAUSE, CHARS_UTF8 = 1, 1, 2, 4096, 1
    EVENT_LIST_TERMINATED, EVENT_WORD, EVENT_MSG_TERMINATED = 0, 1, 6

    def __init__(self) -> None:
        self.tuned: list[tuple[int, int]] = []
        self.voices: list[bytes] = []
        self.sample_rate = 22050
        self.idle, self.may_end = Event(), Event()
        self.idle.set()
        self.may_end.set()

    def Initialize(self, output: int, milliseconds: int) -> int:
        return self.sample_rate

    def GetCurrentVoice(self) -> None:
        return None

    def SetSynthCallback(self, callback: Callable[..., int]) -> None:
        self.callback = callback

    def SetVoiceByName(self, name: bytes) -> int:
        self.voices.append(name)
        return 0

    def SetParameter(self, which: int, value: int, relative: int) -> None:
        self.tuned.append((which, value))

    def ListVoices(self, spec: None) -> list[Any]:
        return [SimpleNamespace(identifier=b"roa/IT", name=b"Italian", languages=b"\5it", gender=1, age=0)]

    def IsPlaying(self) -> bool:
        return not self.idle.is_set()

    def Cancel(self) -> int:
        raise RuntimeError("it would hang for ever in its own thread")

    def Synth(self, text: bytes, flags: int) -> None:
        self.idle.clear()
        Thread(target=self._synthesize, args=(text,), daemon=True).start()

    def _synthesize(self, text: bytes) -> None:
        ends = [SimpleNamespace(type=self.EVENT_LIST_TERMINATED)]
        self.callback(ctypes.create_string_buffer(b"\1\2" * len(text)), len(text), ends)
        self.callback(None, 0, [SimpleNamespace(type=self.EVENT_MSG_TERMINATED), *ends])
        self.may_end.wait()
        self.idle.set()


def espeak(monkeypatch: pytest.MonkeyPatch) -> EspeakLibrary:
    """The library that the next engine finds."""
    from pyttsx3 import drivers

    made = EspeakLibrary()
    monkeypatch.setattr(speech_engines, "preload_espeak", lambda: True)
    monkeypatch.setitem(sys.modules, "pyttsx3.drivers._espeak", made)
    monkeypatch.setattr(drivers, "_espeak", made, raising=False)
    put(monkeypatch, "pyttsx3.drivers.espeak")
    forget(monkeypatch, "espeak")
    return made


def put(monkeypatch: pytest.MonkeyPatch, name: str, **contents: Any) -> None:
    module = ModuleType(name)
    vars(module).update(contents)
    monkeypatch.setitem(sys.modules, name, module)


def forget(monkeypatch: pytest.MonkeyPatch, driver: str) -> None:
    """The driver and the engine are made anew for each test."""
    monkeypatch.delitem(sys.modules, f"pyttsx3.drivers.{driver}", raising=False)
    import pyttsx3

    pyttsx3._activeEngines.clear()
