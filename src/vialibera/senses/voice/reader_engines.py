"""The screen reader that runs, as a speech engine: through prismatoid, or Speech Dispatcher in its own protocol.

As readers only readers and Speech Dispatcher count. OneCore, SAPI and AVSpeech, which prismatoid offers where no reader
answers, would be a second voice next to the reader (decision: voice.only-real-readers). OneCore, AVSpeech and the
voices of Speech Dispatcher can be chosen as the game's own voice.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Collection, Iterator
from contextlib import contextmanager, suppress
from typing import Any

from vialibera.senses.voice.dispatcher_link import DispatcherGone, DispatcherLink, DispatcherRefused, DispatcherSilent
from vialibera.senses.voice.speech_engines import EngineUnavailable, ReaderLost, SoundStartCallback, SpeechEngine
from vialibera.senses.voice.speech_length import START_SECONDS, speech_seconds
from vialibera.senses.voice.voice_choice import InstalledVoice

READER_BACKENDS = frozenset({
    *("NVDA", "JAWS", "ORCA", "ZDSR", "ZOOM_TEXT", "BOY_PC_READER", "PC_TALKER", "SENSE_READER"),
    *("SYSTEM_ACCESS", "WINDOW_EYES"),
})  # fmt: skip
"""The backends of prismatoid that are screen readers which a program in a terminal can reach."""
VOICE_BACKENDS = {"onecore": "ONE_CORE", "avspeech": "AV_SPEECH"}
"""The backends of prismatoid that have voices of the system, by the names under which these are chosen."""
LEAST_SHARE = 0.95
"""The smallest share of the measured time that an estimate comes to (tests/senses/voice/test_speech_length.py)."""
MUTE_SECONDS = 4.5
"""Seconds after which a sentence that has not begun to sound shows that nothing speaks behind the daemon."""
SLOW_SHARE, END_SECONDS = 1.5, 1.8
"""A sentence that takes longer than this share of its estimated time, and so many seconds more, has lost its end."""
CHECK_SECONDS = 1.0
"""Seconds between two looks whether a silent reader is still there."""
PING = "LIST SYNTHESIS_VOICES"
"""The one question that the daemon hands on to its synthesizer: one that hangs gives no reply."""
STILL_SECONDS, STILL_REPLY_SECONDS = 2.0, 1.8
"""Seconds without a report after which it is put, and the longest time for a reply; together under five seconds."""
TOP_RATE = 450
"""The greatest rate of the settings, in words a minute."""
ZERO_RATE, SLOWEST_RATE, FASTEST_RATE = 170, 80, 390
"""The words a minute of Speech Dispatcher's rates 0, -100 and 100, with espeak-ng."""


def create_reader_engine(begun: SoundStartCallback, platform: str = sys.platform) -> SpeechEngine:
    """Return the engine of the reader that runs, else of Speech Dispatcher; raise EngineUnavailable without either."""
    try:
        return PrismEngine(begun)
    except EngineUnavailable as missing:
        if platform in ("win32", "darwin"):
            raise
        with suppress(DispatcherGone):
            return DispatcherEngine(begun)
        raise missing


class PrismEngine:
    """A screen reader that prismatoid reaches. Each line goes to its speech and to its braille display."""

    keeps_rate = True
    is_silenced_by_keys = True
    backends: Collection[str] = READER_BACKENDS

    def __init__(self, begun: SoundStartCallback) -> None:
        self.on_sound_start = begun
        self.lang, self.pace = "en", 200
        self.assumed_end = self.started_at = self.checked_at = 0.0
        self.was_heard = False
        self.connect()

    def connect(self) -> None:
        """Find the reader that runs; raise EngineUnavailable if there is none."""
        try:
            import prism
        except ModuleNotFoundError as error:
            raise EngineUnavailable("no-prism") from error
        except (ImportError, OSError) as error:
            raise EngineUnavailable("not-loaded", "prismatoid") from error
        self.context = prism.Context()
        self.backend = self._first_reader()
        self.features = self.backend.features
        self.name = str(self.backend.name)

    def _first_reader(self) -> Any:
        """Return the running reader that prismatoid ranks highest."""
        ids = [self.context.id_of(number) for number in range(self.context.backends_count)]
        for its in sorted(ids, key=self.context.priority_of, reverse=True):
            if its.name in self.backends:
                with suppress(Exception):  # the errors of prismatoid have no common base; a reader that is off raises
                    return self.context.acquire(its)
        raise EngineUnavailable("no-reader")

    def list_voices(self) -> list[InstalledVoice]:
        """Return no voices: a screen reader keeps the one that its user has chosen."""
        return []

    def apply_settings(self, rate: int, volume: int, voice: str | None, lang: str = "") -> None:
        """Note the pace by which the length of a sentence is estimated; the reader keeps all that its user chose."""
        self.pace, self.lang = rate, lang or self.lang

    def start_speaking(self, text: str) -> None:
        self.started_at, self.was_heard = time.monotonic(), False
        self.assumed_end = self.started_at + speech_seconds(text, self.lang, self.pace) / LEAST_SHARE
        tell = self.backend.output if self.features.supports_output else self.backend.speak
        try:
            tell(text, interrupt=False)
        except Exception as error:
            raise ReaderLost("reader-gone", self.name) from error
        self.on_sound_start(self.name)

    def poll(self, seconds: float) -> bool:
        """Return True while the reader speaks; by the length of the text if the reader cannot say."""
        time.sleep(min(seconds, 0.01))
        if not self.features.supports_is_speaking:
            return time.monotonic() < self.assumed_end
        sounds = self._is_sounding()
        self.was_heard = self.was_heard or sounds
        # A reader begins a little after it was told to.
        latest = min(self.assumed_end, self.started_at + 2 * START_SECONDS)
        return sounds or (not self.was_heard and time.monotonic() < latest)

    def _is_sounding(self) -> bool:
        try:
            return bool(self.backend.speaking)
        except Exception as error:
            raise ReaderLost("reader-gone", self.name) from error

    def check(self) -> None:
        """Raise ReaderLost if the silent reader is gone; looked at once a second at most."""
        if time.monotonic() - self.checked_at < CHECK_SECONDS:
            return
        self.checked_at = time.monotonic()
        if self.features.supports_is_speaking:
            self._is_sounding()

    def stop_speaking(self) -> None:
        self.assumed_end = 0.0
        if self.features.supports_stop:
            with suppress(Exception):  # a reader that is gone is silent
                self.backend.stop()


class SystemVoiceEngine(PrismEngine):
    """The voices of the system that prismatoid offers, as the game's own voice. Tried with a stand-in only."""

    keeps_rate = False
    is_silenced_by_keys = False

    def __init__(self, begun: SoundStartCallback, kind: str) -> None:
        self.backends = (VOICE_BACKENDS[kind],)
        super().__init__(begun)

    def list_voices(self) -> list[InstalledVoice]:
        names = map(self.backend.get_voice_name, range(self.backend.voices_count))
        return [
            InstalledVoice(name, name, (self.backend.get_voice_language(number),)) for number, name in enumerate(names)
        ]

    def apply_settings(self, rate: int, volume: int, voice: str | None, lang: str = "") -> None:
        """Take a voice by its name; raise EngineUnavailable if it is gone."""
        super().apply_settings(rate, volume, voice, lang)
        names = [each.name for each in self.list_voices()]
        if voice not in names:
            raise EngineUnavailable("silent", str(voice))
        self.backend.voice = names.index(voice)
        # 0.5 is the rate of the system; the ends are those of our settings.
        self.backend.rate = 0.5 + rate_share(rate, TOP_RATE) / 2
        self.backend.volume = volume / 100


class DispatcherEngine:
    """Speech Dispatcher: it reports the end of each sentence, and has a rate that can be set.

    It is not asked through prismatoid, which passes no report on.
    """

    name = "Speech Dispatcher"
    keeps_rate = False
    is_silenced_by_keys = False

    def __init__(self, begun: SoundStartCallback) -> None:
        self.on_sound_start = begun
        self.settings: tuple[int, int, str] = (ZERO_RATE, 100, "en")
        self.voice = ""
        """The synthesizer and the voice chosen of it, as `espeak-ng/Italian`; empty for what the user has set up."""
        self.text, self.number = "", ""
        self.has_begun = self.was_repeated = self.stop_requested = False
        self.started_at = self.sign_at = 0.0
        """The times of the sentence's start and of the last sign of the synthesizer."""
        self.link: DispatcherLink | None = None
        self.connect()

    def connect(self) -> None:
        """Connect, and start the daemon if it does not run; raise DispatcherGone if it does not start."""
        if self.link is not None:
            self.link.close()
        self.link = link = DispatcherLink()
        link.request("SET SELF CLIENT_NAME user:vialibera:voice")
        link.request("SET SELF NOTIFICATION ALL ON")
        # Our sentences wait for each other and for those of a reader; none cuts another.
        link.request("SET SELF PRIORITY MESSAGE")
        if not link.request("LIST OUTPUT_MODULES")[:-1]:
            raise DispatcherGone("no synthesizer")
        self._send_settings()

    def list_voices(self) -> list[InstalledVoice]:
        """Return the voices of all synthesizers, without the variants of espeak-ng."""
        assert self.link is not None
        found = []
        for module in self.link.request("LIST OUTPUT_MODULES")[:-1]:
            with suppress(DispatcherRefused):  # it has no list
                self.link.request(f"SET SELF OUTPUT_MODULE {module}")
                rows = [row.split("\t") for row in self.link.request(PING)[:-1]]
                found += [
                    InstalledVoice(f"{module}/{row[0]}", f"{row[0]} ({module})", (row[1],))
                    for row in rows
                    if len(row) > 1 and "+" not in row[0]
                ]
        self.connect()  # the synthesizer that its user has set up speaks again
        return found

    def apply_settings(self, rate: int, volume: int, voice: str | None, lang: str = "") -> None:
        before, self.voice = self.voice, voice or ""
        self.settings = rate, volume, lang or self.settings[2]
        with suppress(DispatcherGone):  # the next sentence notices that, and all is sent again
            if before and not self.voice:
                self.connect()  # no command takes a voice back
            self._send_settings()

    def _send_settings(self) -> None:
        assert self.link is not None
        rate, volume, lang = self.settings
        module, _, name = self.voice.partition("/")
        if module:
            self.link.request(f"SET SELF OUTPUT_MODULE {module}")
        self.link.request(f"SET SELF LANGUAGE {lang}")
        if name:
            self.link.request(f'SET SELF SYNTHESIS_VOICE "{name}"')
        self.link.request(f"SET SELF RATE {dispatcher_rate(rate)}")
        self.link.request(f"SET SELF VOLUME {2 * volume - 100}")

    def start_speaking(self, text: str) -> None:
        self.text, self.was_repeated, self.stop_requested = text, False, False
        self._send_text()

    def _send_text(self) -> None:
        self.started_at = self.sign_at = time.monotonic()
        self.has_begun = False
        with self._reporting_faults() as link:
            link.events.clear()
            self.number = link.speak(self.text)

    @contextmanager
    def _reporting_faults(self) -> Iterator[DispatcherLink]:
        """Raise EngineUnavailable if the daemon or its synthesizer hangs, ReaderLost if the daemon has ended."""
        assert self.link is not None
        try:
            yield self.link
        except DispatcherSilent as error:
            raise EngineUnavailable("gone") from error
        except DispatcherGone as error:
            raise ReaderLost("reader-gone", self.name) from error

    def poll(self, seconds: float) -> bool:
        """Return True until the daemon reports the end, or the sentence was stopped."""
        with self._reporting_faults() as link:
            if self.stop_requested:
                link.request("STOP SELF")
                return False
            link.wait_for_events(min(seconds, 0.01))
            events, link.events[:] = list(link.events), []
            is_on = all(self._is_on(event) for number, event in events if number == self.number)
            if is_on:
                self._check_overdue(link)
            return is_on

    def _is_on(self, event: str) -> bool:
        """Return False for the event that ends the sentence; one that another program has cut is said once more."""
        self.sign_at = time.monotonic()
        if not self.has_begun and event != "cancel":
            self.has_begun = True
            self.started_at = self.sign_at
            self.on_sound_start(self.name)
        if event == "begin":
            return True
        if event == "cancel" and not self.was_repeated:
            self.was_repeated = True
            self._send_text()
            return True
        return False

    def _check_overdue(self, link: DispatcherLink) -> None:
        """Raise EngineUnavailable if the next report of the sentence is overdue, DispatcherSilent at a hang."""
        now = time.monotonic()
        if now - self.sign_at > STILL_SECONDS:
            with suppress(DispatcherRefused):  # it has no list of voices, or is dead: the next report decides
                link.request(PING, STILL_REPLY_SECONDS)
                if not self.has_begun:  # it lives: the sentence waits for what another program says
                    self.started_at = now
            self.sign_at = time.monotonic()
        rate, _, lang = self.settings
        spoken = SLOW_SHARE * speech_seconds(self.text, lang, rate) + END_SECONDS
        if now - self.started_at > (spoken if self.has_begun else MUTE_SECONDS):
            raise EngineUnavailable("gone")

    def check(self) -> None:
        """Raise ReaderLost if the daemon has ended."""
        with self._reporting_faults() as link:
            link.wait_for_events(0.0)
            link.events.clear()

    def stop_speaking(self) -> None:
        """Ask the engine's thread to stop: only that thread writes to the daemon."""
        self.stop_requested = True


def dispatcher_rate(rate: int) -> int:
    """Return the rate of Speech Dispatcher, -100 to 100, for a rate in words a minute."""
    return round(100 * rate_share(rate, FASTEST_RATE))


def rate_share(rate: int, fastest: int) -> float:
    """Return a rate in words a minute as -1 for the slowest, 0 for the usual and 1 for the fastest one."""
    span = fastest - ZERO_RATE if rate > ZERO_RATE else ZERO_RATE - SLOWEST_RATE
    return max(-1.0, min(1.0, (rate - ZERO_RATE) / span))
