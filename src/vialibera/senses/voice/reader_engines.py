"""The screen reader that runs, as a speech engine: through prismatoid, or Speech Dispatcher in its own protocol.

Only readers and Speech Dispatcher count. OneCore, SAPI and AVSpeech, which prismatoid offers where no reader answers,
would be a second voice beside the reader (decision: voice.only-real-readers).
"""

from __future__ import annotations

import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

from vialibera.senses.voice.dispatcher_link import DispatcherGone, DispatcherLink, DispatcherRefused
from vialibera.senses.voice.dispatcher_processes import (
    count_context_switches,
    end_hung_synthesizers,
    is_dead,
    list_synthesizers,
    reload_synthesizers,
)
from vialibera.senses.voice.speech_engines import EngineUnavailable, ReaderLost, SoundStartCallback, SpeechEngine
from vialibera.senses.voice.speech_length import START_SECONDS, speech_seconds
from vialibera.senses.voice.voice_choice import InstalledVoice

READER_BACKENDS = frozenset({
    *("NVDA", "JAWS", "ORCA", "ZDSR", "ZOOM_TEXT", "BOY_PC_READER", "PC_TALKER", "SENSE_READER"),
    *("SYSTEM_ACCESS", "WINDOW_EYES"),
})  # fmt: skip
"""The backends of prismatoid that are screen readers which a program in a terminal can reach."""
LEAST_SHARE = 0.95
"""The smallest share of the measured time that an estimate comes to (tests/senses/voice/test_speech_length.py)."""
MUTE_SECONDS = 1.8
"""Seconds after which a sentence that has not begun to sound shows that nothing speaks behind the daemon."""
SLOW_SHARE = 1.5
"""A sentence that takes longer than this share of its estimated time, and `MUTE_SECONDS` more, has lost its end."""
CHECK_SECONDS = 1.0
"""Seconds between two looks whether a silent reader is still there."""
SYNTHESIZER_LOOK_SECONDS = 0.2
"""Seconds between two looks whether the synthesizers live."""
PING = "LIST SYNTHESIS_VOICES"
"""The one question that the daemon hands on to its synthesizer: it answers with an error if that is dead."""
DAEMON_QUESTION, DAEMON_QUESTION_SECONDS, DAEMON_REPLY_SECONDS = "LIST OUTPUT_MODULES", 0.25, 1.2
"""A question that the daemon answers by itself, how often it is put in a sentence, and the longest time for a reply."""
STILL_SECONDS, SYNTHESIZER_REPLY_SECONDS = 0.4, 0.9
"""Seconds without a sign of the synthesizer in a sentence after which it is asked, and the longest time for a reply."""
BURIAL_SECONDS = 0.3
"""Seconds the daemon is given after its hung synthesizer was ended: told at once to start it again, it can crash."""
REVIVAL_SECONDS = 0.1
"""Seconds after which the daemon has begun to start its dead synthesizers; it answers nothing until they run."""
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
            if its.name in READER_BACKENDS:
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
        return sounds or (not self.was_heard and time.monotonic() < min(self.assumed_end, self._latest_start()))

    def _latest_start(self) -> float:
        return self.started_at + 2 * START_SECONDS

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


class DispatcherEngine:
    """Speech Dispatcher: it reports the end of each sentence, and has a rate that can be set.

    It is not asked through prismatoid, which passes no report on (decision: voice.own-link-to-speech-dispatcher).
    """

    name = "Speech Dispatcher"
    keeps_rate = False
    is_silenced_by_keys = False

    def __init__(self, begun: SoundStartCallback) -> None:
        self.on_sound_start = begun
        self.settings: tuple[int, int, str] = (ZERO_RATE, 100, "en")
        self.modules: list[str] = []
        self.synthesizers: frozenset[Path] = frozenset()
        """The processes of the synthesizers that ran when the daemon was reached."""
        self.has_dead_synthesizer = self.is_revived = False
        """True until the first sentence of a synthesizer that was started again is over."""
        self.looked_at = self.asked_at = self.moved_at = 0.0
        """The times of the last look at the synthesizers, of the last question to the daemon, and of the last sign."""
        self.is_buried_at = 0.0
        """The time from which the daemon can be told to start the synthesizer that was ended."""
        self.switches = 0
        """The context switches of the synthesizers at the last look."""
        self.module = ""
        """The synthesizer asked for because the daemon's own choice was mute; empty for the daemon's choice."""
        self.text, self.number = "", ""
        self.has_begun = self.was_repeated = self.stop_requested = False
        self.started_at = 0.0
        self.link: DispatcherLink | None = None
        self.connect()

    def connect(self) -> None:
        """Connect, and start the daemon if it does not run; raise DispatcherGone if it does not start."""
        if self.link is not None:
            self._drop_sentence(self.link)
            self.link.close()
        self.link = link = DispatcherLink()
        if self.has_dead_synthesizer or not list_synthesizers(link.address):
            self._revive_synthesizers(link)
        self.synthesizers = list_synthesizers(link.address)
        link.request("SET SELF CLIENT_NAME user:vialibera:voice")
        link.request("SET SELF NOTIFICATION ALL ON")
        # Our sentences wait for each other and for those of a reader; none cuts another.
        link.request("SET SELF PRIORITY MESSAGE")
        self.modules = link.request("LIST OUTPUT_MODULES")[:-1]
        if not self.modules:
            raise DispatcherGone("no synthesizer")
        if self.module in self.modules:
            link.request(f"SET SELF OUTPUT_MODULE {self.module}")
        self._send_settings()

    def _drop_sentence(self, link: DispatcherLink) -> None:
        """Take back the sentence in which the synthesizer died: the daemon would say it again beside the next one."""
        if self.has_dead_synthesizer:
            time.sleep(max(0.0, self.is_buried_at - time.monotonic()))
            with suppress(DispatcherGone):
                link.request("STOP SELF")

    def _revive_synthesizers(self, link: DispatcherLink) -> None:
        """Have the daemon notice that its synthesizer is dead, and start it again."""
        # The daemon notices that only by talking to it, and starts it again only when told. (decision:
        # voice.dead-synthesizers-revived)
        self.is_revived = self.has_dead_synthesizer
        try:
            link.request(PING)
        except DispatcherRefused:
            self.is_revived = True
            reload_synthesizers(link.address)
            time.sleep(REVIVAL_SECONDS)
        self.has_dead_synthesizer = False

    def list_voices(self) -> list[InstalledVoice]:
        """Return no voices: the daemon speaks as its user has set it up, in the language of the game."""
        return []

    def apply_settings(self, rate: int, volume: int, voice: str | None, lang: str = "") -> None:
        self.settings = rate, volume, lang or self.settings[2]
        with suppress(DispatcherGone):  # the next sentence notices that, and all is sent again
            self._send_settings()

    def _send_settings(self) -> None:
        assert self.link is not None
        rate, volume, lang = self.settings
        self.link.request(f"SET SELF LANGUAGE {lang}")
        self.link.request(f"SET SELF RATE {dispatcher_rate(rate)}")
        self.link.request(f"SET SELF VOLUME {2 * volume - 100}")

    def start_speaking(self, text: str) -> None:
        self.text, self.was_repeated, self.stop_requested = text, False, False
        self._send_text()

    def _send_text(self) -> None:
        assert self.link is not None
        self.started_at, self.has_begun = time.monotonic(), False
        self.asked_at = self.moved_at = self.started_at
        self.link.events.clear()
        try:
            self.number = self.link.speak(self.text)
        except DispatcherGone as error:
            raise ReaderLost("reader-gone", self.name) from error

    def poll(self, seconds: float) -> bool:
        """Return True until the daemon reports the end, or the sentence was stopped."""
        assert self.link is not None
        try:
            if self.stop_requested:
                self.link.request("STOP SELF")
                return False
            self._ask_daemon(DAEMON_QUESTION_SECONDS)
            self.link.wait_for_events(min(seconds, 0.01))
        except DispatcherGone as error:
            raise ReaderLost("reader-gone", self.name) from error
        events, self.link.events[:] = list(self.link.events), []
        return all(self._is_on(event) for number, event in events if number == self.number) and self._is_audible()

    def _is_on(self, event: str) -> bool:
        """Return False for the event that ends the sentence; one that another program has cut is said once more."""
        if not self.has_begun and event != "cancel":
            self.has_begun = True
            self.on_sound_start(self.name)
        if event == "begin":
            return True
        if event == "cancel" and not self.was_repeated:
            self.was_repeated = True
            self._send_text()
            return True
        self.is_revived = False
        return False

    def _is_audible(self) -> bool:
        """Return True, or raise ReaderLost if the sentence should have begun, or ended, and has not."""
        self._look_at_synthesizers(is_speaking=True)
        # The daemon takes sentences also when its synthesizer hangs: only the missing report shows it.
        if time.monotonic() - self.started_at > self._seconds_expected():
            assert self.link is not None
            self.is_revived = False
            reload_synthesizers(self.link.address)
            self._take_next_module()
            raise ReaderLost("reader-mute", self.name)
        return True

    def _look_at_synthesizers(self, is_speaking: bool = False) -> None:
        """Raise ReaderLost if a synthesizer has died since the daemon was reached, or hangs in a sentence.

        They are looked at five times a second.
        """
        if time.monotonic() - self.looked_at < SYNTHESIZER_LOOK_SECONDS:
            return
        self.looked_at = time.monotonic()
        if any(is_dead(process) for process in self.synthesizers):
            self.has_dead_synthesizer, self.synthesizers = True, frozenset()
            raise ReaderLost("reader-mute", self.name)

        if is_speaking and self.synthesizers:
            self._look_for_signs()

    def _look_for_signs(self) -> None:
        """Ask the synthesizer if nothing has stirred in any for a while; raise ReaderLost if it gives no answer."""
        # One that waits while its sound is played elsewhere stirs no more than one that hangs. (decision:
        # voice.hung-synthesizers-ended)
        switches = count_context_switches(self.synthesizers)
        if switches != self.switches:
            self.switches, self.moved_at = switches, self.looked_at
        elif self.looked_at - self.moved_at > STILL_SECONDS:
            assert self.link is not None
            try:
                self.link.request(PING, SYNTHESIZER_REPLY_SECONDS)
            except DispatcherRefused:
                return  # it has died: the next look shows it
            except DispatcherGone as error:
                if end_hung_synthesizers(self.synthesizers):
                    self.has_dead_synthesizer, self.synthesizers = True, frozenset()
                    self.is_buried_at = time.monotonic() + BURIAL_SECONDS
                    raise ReaderLost("reader-mute", self.name) from error
                raise ReaderLost("reader-gone", self.name) from error
            self.moved_at = time.monotonic()

    def _ask_daemon(self, seconds: float) -> None:
        """Raise DispatcherGone if the daemon gives no answer; it is asked once in so many seconds."""
        assert self.link is not None
        if time.monotonic() - self.asked_at >= seconds:
            self.link.request(DAEMON_QUESTION, DAEMON_REPLY_SECONDS)
            self.asked_at = time.monotonic()

    def _seconds_expected(self) -> float:
        """Return the seconds after which the next report of the sentence is overdue."""
        rate, _, lang = self.settings
        # The daemon does not report the begin of the first sentence of a synthesizer that it started again.
        is_beginning = not self.has_begun and not self.is_revived
        return MUTE_SECONDS + (0.0 if is_beginning else SLOW_SHARE * speech_seconds(self.text, lang, rate))

    def _take_next_module(self) -> None:
        """Ask for the synthesizer after the mute one, from the next connection on."""
        place = self.modules.index(self.module) + 1 if self.module in self.modules else 0
        self.module = self.modules[place % len(self.modules)] if self.modules else ""

    def check(self) -> None:
        """Raise ReaderLost if the daemon gives no answer, or one of its synthesizers has died."""
        assert self.link is not None
        self._look_at_synthesizers()
        try:
            self._ask_daemon(0.0)
        except DispatcherGone as error:
            raise ReaderLost("reader-gone", self.name) from error
        self.link.events.clear()

    def stop_speaking(self) -> None:
        """Ask the engine's thread to stop: only that thread writes to the daemon."""
        self.stop_requested = True


def dispatcher_rate(rate: int) -> int:
    """Return the rate of Speech Dispatcher, -100 to 100, for a rate in words a minute."""
    span = FASTEST_RATE - ZERO_RATE if rate > ZERO_RATE else ZERO_RATE - SLOWEST_RATE
    return max(-100, min(100, round((rate - ZERO_RATE) * 100 / span)))
