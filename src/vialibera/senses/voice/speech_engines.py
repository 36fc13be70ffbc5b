"""The speech engines: pyttsx3's three drivers, each with a way round its traps. reader_engines.py has the readers.

An engine is used from one thread. `begin` starts a sentence. `poll` returns True while it is still being spoken, and
runs the system's event loop meanwhile. Only `hush` can be called from any thread.

pyttsx3's own `runAndWait` is not used: it loses, ends or blocks speech on every system. Each driver is called past it,
and the version is pinned for that reason.
"""

from __future__ import annotations

import ctypes
import os
import sys
import time
from collections.abc import Callable, Mapping
from threading import Event
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, Protocol

from vialibera.senses.voice.audio_players import FilePlayers, NoPlayerWorks, SoundOutput
from vialibera.senses.voice.voice_choice import InstalledVoice

if TYPE_CHECKING:
    from vialibera.support.json_values import Strings

ESPEAK_LIBRARY_NAMES = ("libespeak-ng.so.1", "libespeak.so.1")
"""The names pyttsx3 looks for; it also finds a library that was loaded before under one of them."""

ENGINE_START_SECONDS = 0.5
"""The longest time in seconds a system needs from the call to speak to the first sound."""
LibraryLoader = Callable[[str], object]

SoundStartCallback = Callable[[str], None]
"""Called when the sound begins, with the name of the engine or player that makes it."""


class EngineUnavailable(Exception):
    """No speech is possible on this machine; the arguments are a code for the reason, and the name of a part."""

    @property
    def part(self) -> str:
        """The name of the missing part, or an empty text."""
        return str(self.args[1]) if len(self.args) > 1 else ""

    def __str__(self) -> str:
        return str(self.args[0])


class ReaderLost(Exception):
    """A screen reader that spoke is gone or mute; the arguments are a code for the fault and the reader's name."""


class SpeechEngine(Protocol):
    """A speech engine as the worker uses it."""

    name: str
    keeps_rate: bool
    """True if the rate cannot be set: then the end of a sentence is estimated by the listener's pace."""
    is_silenced_by_keys: bool
    """True if each key silences the speech, as screen readers do."""

    def list_voices(self) -> list[InstalledVoice]: ...
    def apply_settings(self, rate: int, volume: int, voice: str | None, lang: str = "") -> None: ...
    def start_speaking(self, text: str) -> None: ...
    def poll(self, seconds: float) -> bool: ...
    def stop_speaking(self) -> None: ...
    def connect(self) -> None:
        """Reach again what speaks; raise an exception if that fails."""

    def check(self) -> None:
        """Raise ReaderLost if what speaks is gone; called while nothing is being said."""


def create_speech_engine(sound: SoundOutput, begun: SoundStartCallback, platform: str = sys.platform) -> SpeechEngine:
    """Return pyttsx3 with the system's driver."""
    makers: Mapping[str, Callable[[], SpeechEngine]] = {
        "win32": lambda: SapiEngine(begun),
        "darwin": lambda: MacEngine(begun),
    }
    return makers.get(platform, lambda: EspeakEngine(sound, begun))()


def init_pyttsx3(driver: str) -> Any:
    """Return a pyttsx3 engine with this driver; raise EngineUnavailable if a library is missing or does not load.

    pyttsx3 is imported here and nowhere else.
    """
    try:
        import pyttsx3
    except ImportError as error:
        raise EngineUnavailable("no-pyttsx3") from error
    try:
        return pyttsx3.init(driver)
    except ImportError as error:  # a library of the driver, such as comtypes on Windows
        raise EngineUnavailable("not-loaded", error.name or str(error)) from error


def languages_of_voice(voice: Any) -> Strings:
    return tuple(str(code) for code in voice.languages or () if code)


class SystemEngine:
    """The part that all engines share which speak themselves, and not through a reader."""

    keeps_rate = is_silenced_by_keys = False

    def connect(self) -> None:
        """Do nothing: such an engine is made once."""

    def check(self) -> None:
        """Do nothing: such an engine fails only while it speaks."""


class Pyttsx3Engine(SystemEngine):
    """The part that the drivers of pyttsx3 share."""

    engine: Any

    @property
    def system_driver(self) -> Any:
        return self.engine.proxy._driver

    def list_voices(self) -> list[InstalledVoice]:
        return [
            InstalledVoice(str(voice.id), str(voice.name), languages_of_voice(voice))
            for voice in self.engine.getProperty("voices")
        ]

    def apply_settings(self, rate: int, volume: int, voice: str | None, lang: str = "") -> None:
        """Set the driver's properties directly: pyttsx3's own queue of changes loses the first one."""
        # The voice before the rate: a driver can lose the rate when its voice changes.
        if voice is not None:
            self.system_driver.setProperty("voice", voice)
        self.system_driver.setProperty("rate", rate)
        self.system_driver.setProperty("volume", volume / 100)


class EspeakEngine(Pyttsx3Engine):
    """espeak-ng on Linux, with our own players.

    The driver writes each sentence into a file and plays it from within espeak's own thread. If it cancels there, it
    hangs for ever. So `Cancel` is replaced by a function that does nothing; killing the player cuts a sentence.
    """

    name = "espeak"

    def __init__(self, sound: SoundOutput, begun: SoundStartCallback) -> None:
        if not preload_espeak():
            raise EngineUnavailable("no-library")
        try:
            self.engine = init_pyttsx3("espeak")
        except RuntimeError as error:
            raise EngineUnavailable("no-library") from error
        self.players = FilePlayers(sound, begun)
        if not self.players.names:
            raise EngineUnavailable("no-player")
        self.finished = Event()
        self.all_players_failed = False
        self._redirect_driver()

    def _redirect_driver(self) -> None:
        """Replace the driver's player by ours and its `Cancel` by nothing.

        The driver calls `os.system` to play and asks `platform.system()`: both are replaced in its module alone.
        """
        import os

        from pyttsx3.drivers import espeak

        self.driver = espeak
        vars(espeak).update(os=SimpleNamespace(system=self._play_command, remove=os.remove))
        vars(espeak).update(platform=SimpleNamespace(system=lambda: "Linux"))
        espeak._espeak.Cancel = lambda: 0
        self.engine.connect("finished-utterance", lambda **_: self.finished.set())

    def _play_command(self, command: str) -> None:
        try:
            self.players.play(command.removeprefix("aplay ").removesuffix(" -q"))
        except NoPlayerWorks:
            self.all_players_failed = True

    def apply_settings(self, rate: int, volume: int, voice: str | None, lang: str = "") -> None:
        super().apply_settings(rate, volume, voice, lang)
        self._wait_until_idle()

    def _wait_until_idle(self) -> None:
        """Wait until espeak's thread is idle, for at most a second."""
        end = time.monotonic() + 1.0
        while self.driver._espeak.IsPlaying() and time.monotonic() < end:
            time.sleep(0.001)

    def start_speaking(self, text: str) -> None:
        """Give the text to the driver directly.

        pyttsx3's loop returns at once for the first sentence and only at the end of each later one.
        """
        self.finished.clear()
        self.players.halted.clear()
        self.system_driver.say(text)
        self.system_driver._start_synthesis(text)

    def poll(self, seconds: float) -> bool:
        if not self.finished.wait(seconds):
            return True
        self._wait_until_idle()
        if self.all_players_failed:
            raise EngineUnavailable("no-sound")
        return False

    def stop_speaking(self) -> None:
        self.players.halt()


class PumpedEngine(Pyttsx3Engine):
    """A driver whose event loop we run: pyttsx3's own loop ends every sentence after the first at once.

    An event reports the end of a sentence. The event of a silenced sentence can come late, in the middle of the next
    one, so the system is asked as well.
    """

    name = ""
    driver = ""

    def __init__(self, begun: SoundStartCallback) -> None:
        self.engine = init_pyttsx3(self.driver)
        self.on_sound_start = begun
        self.end_reported = self.stop_requested = False
        self.started_at = 0.0
        self.engine.connect("finished-utterance", self._on_finished)
        self.engine.startLoop(False)
        self.engine.iterate()

    def _on_finished(self, **_: Any) -> None:
        self.end_reported = True

    def pump_events(self) -> None:
        """Run the system's event loop once."""
        raise NotImplementedError

    def is_sounding(self) -> bool:
        """Return True if the system says that it is speaking."""
        raise NotImplementedError

    def start_speaking(self, text: str) -> None:
        self.end_reported = self.stop_requested = False
        self.started_at = time.monotonic()
        self.engine.proxy.setBusy(False)
        self.engine.say(text)
        self.on_sound_start(self.name)

    def poll(self, seconds: float) -> bool:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if self.stop_requested:
                return self._stop_system()
            self.pump_events()
            if self._is_over():
                return False
            time.sleep(0.005)
        return True

    def _is_over(self) -> bool:
        """Return True if the system is silent and the end was reported, or the sentence began long enough ago.

        Without the second condition a sentence whose end event was lost would never be over.
        """
        return (
            self.end_reported or time.monotonic() - self.started_at > ENGINE_START_SECONDS
        ) and not self.is_sounding()

    def _stop_system(self) -> bool:
        """Stop the system once and return False; the next sentence does not wait for the system's answer."""
        self.engine.stop()
        self.pump_events()
        return False

    def stop_speaking(self) -> None:
        """Ask the engine's thread to stop: only that thread can call the system (COM, AppKit)."""
        self.stop_requested = True


class SapiEngine(PumpedEngine):
    """SAPI on Windows; raises EngineUnavailable on editions of Windows without speech."""

    name = driver = "sapi5"

    def __init__(self, begun: SoundStartCallback) -> None:
        try:
            super().__init__(begun)
        except EngineUnavailable as error:
            # comtypes generates this module from the system's speech: without it a new installation helps nobody
            if error.part == "comtypes.gen":
                raise EngineUnavailable("no-sapi") from error
            raise
        except Exception as error:  # COM raises exceptions of many types
            raise EngineUnavailable("no-sapi") from error

    def pump_events(self) -> None:
        self.engine.iterate()

    def is_sounding(self) -> bool:
        return not self.system_driver._tts.WaitUntilDone(0)

    def list_voices(self) -> list[InstalledVoice]:
        """Return the installed voices; one odd entry in the registry does not hide the others."""
        return [
            named for token in self.system_driver._tts.GetVoices() if (named := _voice_from_token(token)) is not None
        ]


def _voice_from_token(token: Any) -> InstalledVoice | None:
    """Return the voice of a SAPI token, or None if the token cannot be read."""
    try:
        return InstalledVoice(
            token.Id, token.GetDescription(), tuple(parse_sapi_languages(token.GetAttribute("Language")))
        )
    except Exception:
        return None


def parse_sapi_languages(attribute: str) -> list[str]:
    """Return the language codes in a SAPI `Language` attribute such as "410;10"; unknown numbers are left out."""
    import locale

    found = []
    for part in str(attribute or "").split(";"):
        try:
            found.append(locale.windows_locale[int(part, 16)].replace("_", "-"))
        except (KeyError, ValueError):
            continue
    return found


class MacEngine(PumpedEngine):
    """NSSpeechSynthesizer on macOS; the thread that owns the engine must run the system's loop."""

    name = driver = "nsss"

    def pump_events(self) -> None:
        from Foundation import NSDate, NSDefaultRunLoopMode, NSRunLoop  # type: ignore[import-not-found,unused-ignore]

        soon = NSDate.dateWithTimeIntervalSinceNow_(0.005)
        NSRunLoop.currentRunLoop().runMode_beforeDate_(NSDefaultRunLoopMode, soon)

    def is_sounding(self) -> bool:
        return bool(self.system_driver._tts.isSpeaking())


def preload_espeak(load: LibraryLoader = ctypes.CDLL) -> bool:
    """Load espeak-ng and return True, or False if there is none."""
    return any(_can_load(load, name) for name in ESPEAK_LIBRARY_NAMES) or _load_bundled(load)


def _can_load(load: LibraryLoader, name: str) -> bool:
    try:
        load(name)
    except OSError:
        return False
    return True


def _load_bundled(load: LibraryLoader) -> bool:
    # Once the library is in the process pyttsx3 finds it by its name, so nothing in pyttsx3 has to be changed.
    try:
        import espeakng_loader
    except ImportError:
        return False
    if not _can_load(load, str(espeakng_loader.get_library_path())):
        return False
    os.environ.setdefault("ESPEAK_DATA_PATH", str(espeakng_loader.get_data_path()))
    return True
