"""The game's own voice: the queue of lines, and the keeper of the process that says them.

Calls come from the console's thread, from the keeper's watch and from the reading thread of the worker. All of them
take the keeper's lock, so queue and keeper always change together.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path
from threading import Event, RLock
from typing import TYPE_CHECKING, Protocol

from vialibera.narration.surfaces.utterance import Utterance
from vialibera.senses.voice.audio_players import SoundOutput
from vialibera.senses.voice.speech_keeper import SpeechKeeper, VoiceEntry, spawn_voice
from vialibera.senses.voice.speech_length import speech_seconds
from vialibera.senses.voice.speech_queue import QueuedUtterance, SpeechQueue, max_speech_seconds
from vialibera.senses.voice.transcript import TranscriptFile
from vialibera.senses.voice.voice_choice import InstalledVoice, next_voice_after
from vialibera.senses.voice.voice_interface import ReadingTimer, VoiceRate, voice_fault_text
from vialibera.senses.voice.voice_settings import VoiceProfile, VoiceSettings, VoiceSettingValue
from vialibera.support.json_values import JsonObject
from vialibera.support.processes.worker_keeper import WorkerLimits, WorkerSpawner
from vialibera.words.texts import format_text

if TYPE_CHECKING:
    from vialibera.narration.surfaces.batch import Batch

SPEECH_POLL_SECONDS = 0.1
"""Seconds after which a caller that waits for the end of speech asks again."""
NORMAL_RATE = 175
REPEATED_NOTICES = ("reader-gone", "reader-mute", "reader-back")
"""The notices that are put on the screen each time."""


class CueScheduler(Protocol):
    """Plays the cues before a sentence, and makes them softer while the voice speaks."""

    def play_cues_before(self, utterance: Utterance, player: str) -> tuple[float, bool]:
        """Play the cues of a sentence that comes next.

        Return the seconds the sentence has to wait, and True if the cues are enough and it need not be said.
        """
        ...

    def set_speaking(self, on: bool) -> None: ...


class NoCues:
    """A herald without cues."""

    def play_cues_before(self, utterance: Utterance, player: str) -> tuple[float, bool]:
        return 0.0, False

    def set_speaking(self, on: bool) -> None: ...


NO_DEVICE_FAULTS = ("no-sound", "no-player")
"""The reasons to give up that leave the game without sounds, too."""


class OwnVoice:
    """The game's own voice. No call waits for the worker; a worker that fails costs one line on the screen."""

    def __init__(
        self,
        lang: str,
        settings: VoiceSettings,
        reading: ReadingTimer,
        sound: SoundOutput | None = None,
        *,
        spawn: WorkerSpawner = spawn_voice,
        limits: WorkerLimits | None = None,
        transcript: Path | None = None,
        patient: bool = True,
        remember: Callable[[VoiceSettings], None] = lambda settings: None,
        wake: Callable[[], None] = lambda: None,
        heard: Callable[[], None] = lambda: None,
        mute_key: str = "M",
        cue_scheduler: CueScheduler | None = None,
        engine: str = "",
    ) -> None:
        self.cue_scheduler = cue_scheduler or NoCues()
        self.lang, self.settings, self.reading = lang, settings, reading
        self.engine = engine
        """The engine that the way of speaking asks for; if it is empty, the settings choose."""
        self.save_settings, self.wake, self.mute_key = remember, wake, mute_key
        """`wake` is called from any thread when there is something new to ask for."""
        self.on_heard = heard
        """Called from any thread when a sentence was spoken to its end."""
        self.is_awaited = patient
        """True if the table waits until lines were heard; a script does not wait."""
        self.player = ""
        self.queue = SpeechQueue(
            self.seconds_allowed, seconds_for=self._spoken_seconds, summarize=self._summarize if patient else None
        )
        self.pending_notices: list[Utterance] = []
        self.voices: list[InstalledVoice] | None = None
        self.wants_other_voice = False
        """True if the player asked for another voice and the list of voices has not come yet."""
        self.noticed_texts: set[str] = set()
        self.first_report = Event()
        """Set once a sentence has begun or ended, or the voice was given up."""
        self.last_sound: tuple[int, str] = (0, "")
        """The number of the last sentence that made a sound, and what played it."""
        self.fault = ""
        """The reason why the voice was given up last, as a code, or an empty text."""
        self.keeper = SpeechKeeper(
            self,
            sound or SoundOutput.from_environment(),
            self.tuning_for(""),
            spawn=spawn,
            now=reading.now,
            limits=limits,
        )
        self.lock: RLock = self.keeper.lock
        self.transcript = TranscriptFile(transcript) if transcript else None

    @property
    def profile(self) -> VoiceProfile:
        return self.settings.profile_of(self.player)

    @property
    def is_alive(self) -> bool:
        """True if a worker speaks or is being started."""
        return self.keeper.state in ("starting", "ready")

    @property
    def has_begun(self) -> bool:
        """True if a sentence has begun to sound."""
        return self.last_sound[0] > 0

    @property
    def has_no_device(self) -> bool:
        """True if the voice was given up because nothing on this machine plays sound."""
        return self.has_failed and self.fault in NO_DEVICE_FAULTS

    @property
    def has_failed(self) -> bool:
        return self.keeper.state == "given-up"

    def tuning_for(self, player: str) -> JsonObject:
        profile = self.settings.profile_of(player)
        engine = self.engine or profile.engine
        return {**asdict(profile), "engine": engine, "voice": profile.voice_for(self.lang), "lang": self.lang}

    @property
    def keeps_rate(self) -> bool:
        """True if a reader speaks whose rate is its own."""
        return self.keeper.keeps_rate

    @property
    def rate_setting(self) -> VoiceRate:
        return "pace" if self.keeps_rate else "rate"

    @property
    def words_per_minute(self) -> int:
        """The rate at which the voice speaks, as far as is known."""
        return self.profile.pace if self.keeps_rate else self.profile.rate

    def seconds_allowed(self, text: str) -> float:
        """Return the longest time in seconds the text can take; a slow rate gets more."""
        return max_speech_seconds(text) * max(1.0, NORMAL_RATE / self.words_per_minute)

    def _spoken_seconds(self, text: str) -> float:
        return speech_seconds(text, self.lang, self.words_per_minute)

    def _summarize(self, count: int) -> Utterance:
        """Return the line that stands for so many events left out."""
        text = format_text(self.lang, "voice-left-out", count=count)
        return Utterance(text, text, "event")

    def start(self) -> OwnVoice:
        """Start the worker unless the voice is muted.

        Call this early: the worker gets ready while the rest of the program is imported.
        """
        if not self.settings.common.muted:
            self.keeper.start()
        return self

    # called by the shell and the table

    @property
    def can_report_end(self) -> bool:
        return self.is_alive and self.is_awaited

    def hear(self, batch: Batch) -> list[int]:
        return [self.say(one) for one in batch.lines]

    def say(self, utterance: Utterance) -> int:
        with self.lock:
            number = 0

            def put(now: float) -> None:
                nonlocal number
                number = self.queue.put(utterance, now, self.player)

            self._change_queue(put)
            return number

    def was_told(self, number: int) -> bool:
        with self.lock:
            return self.queue.was_told(number, self.now())

    def told_at(self, number: int) -> float | None:
        with self.lock:
            return self.queue.told_at(number, self.now())

    @property
    def is_cut_by_keys(self) -> bool:
        return False

    def seconds_for(self, text: str) -> float:
        """Return the seconds left for a sentence that was cut, or the grace time if the voice is lost."""
        return self.reading.seconds_for(text, self.words_per_minute) if self.is_alive else self.reading.grace

    def estimate_heard_at(self, number: int, text: str, listeners: Sequence[str]) -> float:
        """Return the time for a sentence that is cut: all listeners hear the same voice."""
        return self.now() + self.seconds_for(text)

    def seconds_to_wait(self) -> float:
        """Return 0.0 when all was heard, else the seconds after which to ask again: the end is not known beforehand."""
        return self._seconds_to_wait() if self.is_alive else 0.0

    def _seconds_to_wait(self) -> float:
        with self.lock:
            return min(self.queue.seconds_to_wait(self.now()), SPEECH_POLL_SECONDS) if self.is_awaited else 0.0

    def interrupt(self) -> None:
        with self.lock:
            self._change_queue(self.queue.note_key)
            if self.keeper.is_silenced_by_keys:
                # The reader has fallen silent at the key: what it was saying comes again. (decision:
                # voice.keys-cut-readers)
                self._change_queue(self.queue.restart_current)

    def stop(self) -> None:
        self._change_queue(self.queue.stop)

    def hush(self) -> None:
        self._change_queue(self.queue.clear)

    def toggle_mute(self) -> bool:
        """Turn the voice off or on, save that, and return True if it is on now; a voice that failed is tried again."""
        with self.lock:
            on = not self.is_alive
            self.settings.change("", muted=not on)
            self.save_settings(self.settings)
            if on:
                self.noticed_texts.clear()
                self.keeper.start()
            else:
                self._turn_off()
            return on

    def await_first_report(self, most: float) -> None:
        """Wait until it is known whether the voice can speak, at most so many seconds; not if it is not asked to."""
        if self.is_alive and not self.queue.is_idle():
            self.first_report.wait(most)

    def _turn_off(self) -> None:
        self.queue.clear(self.now())
        self.keeper.silence()
        self.keeper.stop()
        self._write_transcript()

    def change_rate(self, steps: int) -> int | None:
        return self._step_setting(self.rate_setting, steps)

    def change_volume(self, steps: int) -> int | None:
        return self._step_setting("volume", steps)

    def _step_setting(self, name: str, steps: int) -> int | None:
        with self.lock:
            if not self.is_alive:
                return None
            turned = getattr(self.profile.with_step(name, steps), name)
            self._change_settings(**{name: turned})
            return int(turned)

    def take_next_voice(self) -> bool:
        # The list of voices is read at the first press only: few players need it, and it takes time. (decision:
        # voice.y-other-voice)
        with self.lock:
            self.wants_other_voice = self.is_alive
            if self.wants_other_voice and self.voices is None:
                self.keeper.list_voices()
            elif self.wants_other_voice:
                self._take_other_voice()
            return self.is_alive

    def _take_other_voice(self) -> None:
        self.wants_other_voice = False
        found = next_voice_after(self.voices or [], self.lang, self.profile.voice_for(self.lang))
        if found is not None:
            self._change_settings(**{f"voice_{self.lang}": found.id})
        text = (
            format_text(self.lang, "voice-now", detail=found.name)
            if found
            else format_text(self.lang, "voice-no-other")
        )
        self._add_notice(Utterance(text, text, "answer", "answer"))

    def _change_settings(self, **changes: VoiceSettingValue) -> None:
        self.settings.change(self.player, **changes)
        self.save_settings(self.settings)
        self.keeper.change_tuning(self.tuning_for(self.player))

    def set_player(self, player: str) -> None:
        """Use this player's settings from now on; lines told before keep the voice of the player they were told to."""
        with self.lock:
            self.player = player
            if self.queue.is_idle():
                self.keeper.change_tuning(self.tuning_for(player))

    def take_notices(self) -> list[Utterance]:
        with self.lock:
            taken, self.pending_notices = self.pending_notices, []
            return taken

    def close(self, finish: float = 0.0) -> None:
        """Stop the worker; wait up to `finish` seconds for the last words, unless Ctrl+C is pressed."""
        # The last sentence says that the game is saved: who leaves must know that nothing is lost. (decision:
        # voice.last-sentence)
        with self.lock:
            self.queue.keep_last(finish, self.now())
        with suppress(KeyboardInterrupt):
            self._wait_for_last_words(self.now() + finish)
        with self.lock:
            self.queue.clear(self.now())
            self._write_transcript()
        self.keeper.stop(gently=True)
        if self.transcript is not None:
            self.transcript.close()

    def _wait_for_last_words(self, end: float) -> None:
        while self.now() < end and self.is_alive and not self.queue.is_idle():
            time.sleep(0.01)

    # called by the keeper

    def on_free(self) -> None:
        self._speak_next()
        self._write_transcript()

    def on_begun(self, number: int, by: str) -> None:
        self.last_sound = number, by
        self.first_report.set()
        self.cue_scheduler.set_speaking(True)

    def on_ended(self, number: int, was_completed: bool) -> None:
        self.first_report.set()
        self.cue_scheduler.set_speaking(False)
        self.queue.finish_current(number, self.now(), "spoken" if was_completed else "cut")
        self._write_transcript()
        if was_completed:
            self.on_heard()
        if self.queue.seconds_to_wait(self.now()) == 0.0:
            self.wake()  # the table waits for this moment: a computer player's move, the end of a claim

    def on_lost(self) -> None:
        self.cue_scheduler.set_speaking(False)
        self.queue.retry_current(self.now())

    def on_given_up(self, why: str, detail: str) -> None:
        self.fault = why
        self.cue_scheduler.set_speaking(False)
        self.queue.clear(self.now(), "unspoken")
        self._write_transcript()
        self.on_notice(why, detail)
        self.first_report.set()

    def on_notice(self, why: str, detail: str) -> None:
        """Put a line on the screen, each text once: the next worker would complain of the same."""
        text = voice_fault_text(self.lang, why, detail, self.mute_key)
        if why in REPEATED_NOTICES:
            self.noticed_texts.discard(text)
        if text not in self.noticed_texts:
            self.noticed_texts.add(text)
            self._add_notice(Utterance(text, text, "alert", "voice"))

    def on_voices(self, voices: Iterable[VoiceEntry]) -> None:
        self.voices = [InstalledVoice(id, name, tuple(languages)) for id, name, languages in voices]
        if self.wants_other_voice:
            self._take_other_voice()

    # within

    def _add_notice(self, utterance: Utterance) -> None:
        self.pending_notices.append(utterance)
        self.wake()

    def now(self) -> float:
        return self.reading.now()

    def _change_queue(self, change: Callable[[float], object]) -> None:
        """Change the queue, and silence the worker if the current sentence is another one afterwards."""
        with self.lock:
            before = self.queue.current
            change(self.now())
            if before is not None and self.queue.current is not before:
                self.keeper.silence()
                self.cue_scheduler.set_speaking(False)
            self._speak_next()
            self._write_transcript()

    def _speak_next(self) -> None:
        """Give the worker the next sentence if it is ready for one."""
        # One sentence at a time: the game knows what was cut, and a worker that dies loses no more than that one.
        # (decision: voice.one-sentence-at-a-time)
        if not self.is_alive:
            self.queue.clear(self.now(), "unspoken")
        elif self.keeper.state == "ready" and (said := self.queue.take_next(self.now())) is not None:
            # The voice of the player it was told to: speech runs behind the game, whose turn may have passed on.
            self.keeper.change_tuning(self.tuning_for(said.player))
            hold, enough = self._play_cues_once(said)
            self.keeper.speak(said.utterance_no, "" if enough else said.text_left, said.seconds_allowed, hold)

    def _play_cues_once(self, said: QueuedUtterance) -> tuple[float, bool]:
        """Play its cues when it is said for the first time; return the seconds to hold and if they are enough."""
        # At the start of the sentence, not when the line is told: cues of several lines would all sound before the
        # first word. (decision: sound.cue-before-its-sentence)
        first, said.cues_played = not said.cues_played, True
        return self.cue_scheduler.play_cues_before(said.utterance, said.player) if first else (0.0, False)

    def _write_transcript(self) -> None:
        for said in self.queue.take_ended():
            if self.transcript is not None:
                self.transcript.write(said, self.now())
