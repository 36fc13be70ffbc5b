"""The engines: pyttsx3's three drivers, each with what gets round its traps, and prismatoid.

An engine is used from one thread. `begin` starts a sentence, `poll` says whether it is still being spoken, and does
what the system wants done meanwhile; `hush` alone may be called from any thread.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Mapping
from threading import Event
from types import SimpleNamespace
from typing import Any, Protocol

from vialibera.voice.library import preload
from vialibera.voice.players import Silence, Sound, SoundPlayers
from vialibera.voice.voices import Named

SLOW_TO_BEGIN = 0.5
"""A system needs so long at most from being told to speak to speaking."""
Begun = Callable[[str], None]
"""Told when the sound begins, with what makes it."""


class Fatal(Exception):
    """Nothing can be spoken here; the code says what is missing."""


class Engine(Protocol):
    name: str

    def voices(self) -> list[Named]: ...
    def tune(self, rate: int, volume: int, voice: str | None) -> None: ...
    def begin(self, text: str) -> None: ...
    def poll(self, seconds: float) -> bool: ...
    def hush(self) -> None: ...


def engine_for(name: str, sound: Sound, begun: Begun, platform: str = sys.platform) -> Engine:
    """The one that was asked for, else pyttsx3 with the system's driver."""
    if name == "prism":
        return Prism(begun)
    makers: Mapping[str, Callable[[], Engine]] = {"win32": lambda: Sapi(begun), "darwin": lambda: Speech(begun)}
    return makers.get(platform, lambda: Espeak(sound, begun))()


def started(driver: str) -> Any:
    """pyttsx3 with a driver; it is imported here and nowhere else."""
    try:
        import pyttsx3
    except ImportError as error:
        raise Fatal("no-pyttsx3") from error
    return pyttsx3.init(driver)


def languages(voice: Any) -> tuple[str, ...]:
    return tuple(str(code) for code in voice.languages or () if code)


class Espeak:
    """The driver writes each sentence into a file, has it played from within espeak's own thread, and is stuck for
    ever if it cancels: so it never gets to cancel, and the playing is ours."""

    name = "espeak"

    def __init__(self, sound: Sound, begun: Begun) -> None:
        if not preload():
            raise Fatal("no-library")
        try:
            self.engine = started("espeak")
        except RuntimeError as error:
            raise Fatal("no-library") from error
        self.players = SoundPlayers(sound, begun)
        if not self.players.names:
            raise Fatal("no-player")
        self.finished = Event()
        self.silent = False
        self._take_over()

    def _take_over(self) -> None:
        """The driver's way of playing becomes ours, and of cancelling none."""
        import os

        from pyttsx3.drivers import espeak

        self.driver = espeak
        vars(espeak).update(os=SimpleNamespace(system=self._play, remove=os.remove))
        vars(espeak).update(platform=SimpleNamespace(system=lambda: "Linux"))
        espeak._espeak.Cancel = lambda: 0
        self.engine.connect("finished-utterance", lambda **_: self.finished.set())

    def _play(self, command: str) -> None:
        try:
            self.players.play(command.removeprefix("aplay ").removesuffix(" -q"))
        except Silence:
            self.silent = True

    def voices(self) -> list[Named]:
        return [Named(voice.id, voice.name, languages(voice)) for voice in self.engine.getProperty("voices")]

    def tune(self, rate: int, volume: int, voice: str | None) -> None:
        """Past pyttsx3's own list of things to do, which loses the first change; the voice before the rate."""
        its = self.engine.proxy._driver
        if voice is not None:
            its.setProperty("voice", voice)
        its.setProperty("rate", rate)
        its.setProperty("volume", volume / 100)
        self._rest()

    def _rest(self, seconds: float = 1.0) -> None:
        """Until espeak's thread has nothing more to do."""
        end = time.monotonic() + seconds
        while self.driver._espeak.IsPlaying() and time.monotonic() < end:
            time.sleep(0.001)

    def begin(self, text: str) -> None:
        """Straight to the driver: its loop returns at once the first time, and at the end of the sentence later."""
        self.finished.clear()
        self.players.halted.clear()
        its = self.engine.proxy._driver
        its.say(text)
        its._start_synthesis(text)

    def poll(self, seconds: float) -> bool:
        if not self.finished.wait(seconds):
            return True
        self._rest()
        if self.silent:
            raise Fatal("no-sound")
        return False

    def hush(self) -> None:
        self.players.halt()


class Looping:
    """A driver whose loop we turn ourselves: pyttsx3's own ends each sentence after the first at once.

    That a sentence is over is told by an event, but one that was silenced may tell so late, in the middle of the next:
    so the system is asked as well.
    """

    name = ""
    driver = ""

    def __init__(self, begun: Begun) -> None:
        self.engine = started(self.driver)
        self.its = self.engine.proxy._driver
        self.begun = begun
        self.told_over = self.hushed = False
        self.since = 0.0
        self.engine.connect("finished-utterance", self._finished)
        self.engine.startLoop(False)
        self.engine.iterate()

    def _finished(self, **_: Any) -> None:
        self.told_over = True

    def turn(self) -> None:
        """What the system wants done."""
        raise NotImplementedError

    def sounding(self) -> bool:
        """What the system says of itself."""
        raise NotImplementedError

    def voices(self) -> list[Named]:
        raise NotImplementedError

    def tune(self, rate: int, volume: int, voice: str | None) -> None:
        if voice is not None:
            self.its.setProperty("voice", voice)
        self.its.setProperty("rate", rate)
        self.its.setProperty("volume", volume / 100)

    def begin(self, text: str) -> None:
        self.told_over = self.hushed = False
        self.since = time.monotonic()
        self.engine.proxy.setBusy(False)
        self.engine.say(text)
        self.begun(self.name)

    def poll(self, seconds: float) -> bool:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if self.hushed:
                return self._silence()
            self.turn()
            if self._over():
                return False
            time.sleep(0.005)
        return True

    def _over(self) -> bool:
        """One that was never told to be over is, once the system has been silent for a while from its beginning on."""
        return (self.told_over or time.monotonic() - self.since > SLOW_TO_BEGIN) and not self.sounding()

    def _silence(self) -> bool:
        """The system is asked once to be silent; the next sentence does not wait for its answer."""
        self.engine.stop()
        self.turn()
        return False

    def hush(self) -> None:
        """The thread of the engine does it: it alone may speak to the system."""
        self.hushed = True


class Sapi(Looping):
    """Windows, but for editions of it that come without speech."""

    name = driver = "sapi5"

    def __init__(self, begun: Begun) -> None:
        try:
            super().__init__(begun)
        except Fatal:
            raise
        except Exception as error:  # COM complains in ways of its own
            raise Fatal("no-sapi") from error

    def turn(self) -> None:
        self.engine.iterate()

    def sounding(self) -> bool:
        return not self.its._tts.WaitUntilDone(0)

    def voices(self) -> list[Named]:
        """One odd entry of the registry must not hide all the others."""
        return [named for token in self.its._tts.GetVoices() if (named := _token(token)) is not None]


def _token(token: Any) -> Named | None:
    try:
        return Named(token.Id, token.GetDescription(), tuple(locales(token.GetAttribute("Language"))))
    except Exception:
        return None


def locales(attribute: str) -> list[str]:
    """What a voice token says of its language, as 410 or 410;10, in names."""
    import locale

    found = []
    for part in str(attribute or "").split(";"):
        try:
            found.append(locale.windows_locale[int(part, 16)].replace("_", "-"))
        except (KeyError, ValueError):
            continue
    return found


class Speech(Looping):
    """macOS: the loop of the system must be turned by the thread that owns the engine."""

    name = driver = "nsss"

    def turn(self) -> None:
        from Foundation import NSDate, NSDefaultRunLoopMode, NSRunLoop  # type: ignore[import-not-found,unused-ignore]

        soon = NSDate.dateWithTimeIntervalSinceNow_(0.005)
        NSRunLoop.currentRunLoop().runMode_beforeDate_(NSDefaultRunLoopMode, soon)

    def sounding(self) -> bool:
        return bool(self.its._tts.isSpeaking())

    def voices(self) -> list[Named]:
        return [Named(str(voice.id), str(voice.name), languages(voice)) for voice in self.engine.getProperty("voices")]


class Prism:
    """prismatoid, where it is installed: the screen reader that runs, or the system's best voice."""

    name = "prism"

    def __init__(self, begun: Begun) -> None:
        try:
            import prism
        except ImportError as error:
            raise Fatal("no-prism") from error
        try:
            self.context = prism.Context()
            self.backend = self.context.acquire_best()
        except Exception as error:
            raise Fatal("no-reader") from error
        self.begun = begun
        self.features = self.backend.features
        self.until = 0.0

    def voices(self) -> list[Named]:
        if not (self.features.supports_count_voices and self.features.supports_get_voice_name):
            return []
        names = map(self.backend.get_voice_name, range(self.backend.voices_count))
        return [Named(str(number), name, self._language(number)) for number, name in enumerate(names)]

    def _language(self, number: int) -> tuple[str, ...]:
        known = self.features.supports_get_voice_language
        return (self.backend.get_voice_language(number),) if known else ()

    def tune(self, rate: int, volume: int, voice: str | None) -> None:
        """A screen reader keeps the rate its user has chosen; what is refused is left alone."""
        if self.features.supports_set_volume:
            self.backend.volume = volume / 100
        if voice is not None and self.features.supports_set_voice:
            self.backend.voice = int(voice)

    def begin(self, text: str) -> None:
        self.until = time.monotonic() + len(text) / 15
        self.backend.speak(text, interrupt=False)
        self.begun(str(self.backend.name))

    def poll(self, seconds: float) -> bool:
        """Not every reader says when it has done: then the length of the sentence must do."""
        time.sleep(min(seconds, 0.01))
        if self.features.supports_is_speaking:
            return bool(self.backend.speaking)
        return time.monotonic() < self.until

    def hush(self) -> None:
        self.until = 0.0
        if self.features.supports_stop:
            self.backend.stop()
