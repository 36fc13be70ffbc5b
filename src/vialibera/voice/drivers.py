"""The speech engines: pyttsx3's three drivers, each with a way round its traps, and prismatoid.

An engine is used from one thread. `begin` starts a sentence. `poll` returns True while it is still being spoken, and
runs the system's event loop meanwhile. Only `hush` can be called from any thread.

pyttsx3's own `runAndWait` is not used: it loses, ends or blocks speech on every system. Each driver is called past it,
and the version is pinned for that reason.
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
"""The longest time in seconds a system needs from the call to speak to the first sound."""
Begun = Callable[[str], None]
"""Called when the sound begins, with the name of the engine or player that makes it."""


class Fatal(Exception):
    """No speech is possible on this machine; the argument is a code for the missing part."""


class Engine(Protocol):
    """A speech engine as the worker uses it."""

    name: str

    def voices(self) -> list[Named]: ...
    def tune(self, rate: int, volume: int, voice: str | None) -> None: ...
    def begin(self, text: str) -> None: ...
    def poll(self, seconds: float) -> bool: ...
    def hush(self) -> None: ...


def engine_for(name: str, sound: Sound, begun: Begun, platform: str = sys.platform) -> Engine:
    """Return the engine called `name`, or pyttsx3 with the system's driver for any other name."""
    if name == "prism":
        return Prism(begun)
    makers: Mapping[str, Callable[[], Engine]] = {"win32": lambda: Sapi(begun), "darwin": lambda: Speech(begun)}
    return makers.get(platform, lambda: Espeak(sound, begun))()


def started(driver: str) -> Any:
    """Return a pyttsx3 engine with this driver; raise Fatal if pyttsx3 is not installed.

    pyttsx3 is imported here and nowhere else.
    """
    try:
        import pyttsx3
    except ImportError as error:
        raise Fatal("no-pyttsx3") from error
    return pyttsx3.init(driver)


def languages(voice: Any) -> tuple[str, ...]:
    return tuple(str(code) for code in voice.languages or () if code)


class Espeak:
    """espeak-ng on Linux, with our own players.

    The driver writes each sentence into a file and plays it from within espeak's own thread. If it cancels there, it
    hangs for ever. So `Cancel` is replaced by a function that does nothing; killing the player cuts a sentence.
    """

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
        """Replace the driver's player by ours and its `Cancel` by nothing.

        The driver calls `os.system` to play and asks `platform.system()`: both are replaced in its module alone.
        """
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
        """Set the driver's properties directly: pyttsx3's own queue of changes loses the first one."""
        # The voice before the rate: a driver can lose the rate when its voice changes.
        its = self.engine.proxy._driver
        if voice is not None:
            its.setProperty("voice", voice)
        its.setProperty("rate", rate)
        its.setProperty("volume", volume / 100)
        self._rest()

    def _rest(self, seconds: float = 1.0) -> None:
        """Wait until espeak's thread is idle, for at most `seconds`."""
        end = time.monotonic() + seconds
        while self.driver._espeak.IsPlaying() and time.monotonic() < end:
            time.sleep(0.001)

    def begin(self, text: str) -> None:
        """Give the text to the driver directly.

        pyttsx3's loop returns at once for the first sentence and only at the end of each later one.
        """
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
    """A driver whose event loop we run: pyttsx3's own loop ends every sentence after the first at once.

    An event reports the end of a sentence. The event of a silenced sentence can come late, in the middle of the next
    one, so the system is asked as well.
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
        """Run the system's event loop once."""
        raise NotImplementedError

    def sounding(self) -> bool:
        """Return True if the system says that it is speaking."""
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
        """Return True if the system is silent and the end was reported, or the sentence began long enough ago.

        Without the second condition a sentence whose end event was lost would never be over.
        """
        return (self.told_over or time.monotonic() - self.since > SLOW_TO_BEGIN) and not self.sounding()

    def _silence(self) -> bool:
        """Stop the system once and return False; the next sentence does not wait for the system's answer."""
        self.engine.stop()
        self.turn()
        return False

    def hush(self) -> None:
        """Ask the engine's thread to stop: only that thread can call the system (COM, AppKit)."""
        self.hushed = True


class Sapi(Looping):
    """SAPI on Windows; raises Fatal on editions of Windows without speech."""

    name = driver = "sapi5"

    def __init__(self, begun: Begun) -> None:
        try:
            super().__init__(begun)
        except Fatal:
            raise
        except Exception as error:  # COM raises exceptions of many types
            raise Fatal("no-sapi") from error

    def turn(self) -> None:
        self.engine.iterate()

    def sounding(self) -> bool:
        return not self.its._tts.WaitUntilDone(0)

    def voices(self) -> list[Named]:
        """Return the installed voices; one odd entry in the registry does not hide the others."""
        return [named for token in self.its._tts.GetVoices() if (named := _token(token)) is not None]


def _token(token: Any) -> Named | None:
    """Return the voice of a SAPI token, or None if the token cannot be read."""
    try:
        return Named(token.Id, token.GetDescription(), tuple(locales(token.GetAttribute("Language"))))
    except Exception:
        return None


def locales(attribute: str) -> list[str]:
    """Return the language codes in a SAPI `Language` attribute such as "410;10"; unknown numbers are left out."""
    import locale

    found = []
    for part in str(attribute or "").split(";"):
        try:
            found.append(locale.windows_locale[int(part, 16)].replace("_", "-"))
        except (KeyError, ValueError):
            continue
    return found


class Speech(Looping):
    """NSSpeechSynthesizer on macOS; the thread that owns the engine must run the system's loop."""

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
    """prismatoid, if it is installed: it speaks through the running screen reader or the system's best voice."""

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
        """Set volume and voice if the backend can; a screen reader keeps the rate its user has chosen."""
        if self.features.supports_set_volume:
            self.backend.volume = volume / 100
        if voice is not None and self.features.supports_set_voice:
            self.backend.voice = int(voice)

    def begin(self, text: str) -> None:
        self.until = time.monotonic() + len(text) / 15
        self.backend.speak(text, interrupt=False)
        self.begun(str(self.backend.name))

    def poll(self, seconds: float) -> bool:
        """Return True while the backend speaks; estimate it by the length of the text if the backend cannot say."""
        time.sleep(min(seconds, 0.01))
        if self.features.supports_is_speaking:
            return bool(self.backend.speaking)
        return time.monotonic() < self.until

    def hush(self) -> None:
        self.until = 0.0
        if self.features.supports_stop:
            self.backend.stop()
