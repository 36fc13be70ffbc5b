"""The game's own voice: the queue of lines, and the keeper of the process that says them.

Calls come from the console's thread, from the keeper's watch and from the reading thread of the worker. All of them
take the keeper's lock, so queue and keeper always change together.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from functools import partial
from threading import Event, RLock
from typing import Literal, Protocol, TypeVar

from vialibera.narration.surfaces.utterance import Utterance
from vialibera.senses.voice.audio_players import SoundOutput
from vialibera.senses.voice.speech_keeper import SpeechKeeper, VoiceEntry, spawn_voice
from vialibera.senses.voice.speech_queue import QueuedUtterance, SpeechQueue
from vialibera.senses.voice.voice_choice import InstalledVoice, next_voice_after
from vialibera.senses.voice.voice_interface import SPEECH_POLL_SECONDS, ReadingTimer, Voice, VoiceRate
from vialibera.senses.voice.voice_kinds import best_voice_for
from vialibera.senses.voice.voice_notices import VoiceNotices
from vialibera.senses.voice.voice_settings import VoiceSettings, VoiceSettingValue
from vialibera.senses.voice.voice_tuning import VoiceTuning
from vialibera.support.callables import Work
from vialibera.support.processes.worker_keeper import WorkerLimits, WorkerSpawner
from vialibera.words.texts import format_text

Made = TypeVar("Made")


class CueScheduler(Protocol):
    """Plays the cues before a sentence, and makes them softer while the voice speaks."""

    def play_cues_before(self, utterance: Utterance, player: str) -> tuple[float, bool]:
        """Play the cues of a sentence that comes next.

        Return the seconds the sentence has to wait, and True if the cues are enough and it need not be said.
        """

    def set_speaking(self, on: bool) -> None: ...


class NoCues:
    """A herald without cues."""

    def play_cues_before(self, utterance: Utterance, player: str) -> tuple[float, bool]:
        return 0.0, False

    def set_speaking(self, on: bool) -> None: ...


NO_DEVICE_FAULTS = ("no-sound", "no-player")
"""The reasons to give up that leave the game without sounds, too."""


class OwnVoice(Voice):
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
        patient: bool = True,
        remember: Callable[[VoiceSettings], None] = lambda settings: None,
        wake: Work = lambda: None,
        heard: Work = lambda: None,
        mute_key: str = "M",
        voice_key: str = "Y",
        cue_scheduler: CueScheduler | None = None,
        engine: str = "",
    ) -> None:
        self.cue_scheduler = cue_scheduler or NoCues()
        self.reading, self.wake = reading, wake
        """`wake` is called from any thread when there is something new to ask for."""
        self.on_heard = heard
        """Called from any thread when a sentence was spoken to its end."""
        self.is_awaited = patient
        """True if the table waits until lines were heard; a script does not wait."""
        self.tuning = VoiceTuning(lang, settings, engine, remember, keeps_rate=lambda: self.keeper.keeps_rate)
        self.queue = SpeechQueue(
            self.tuning.seconds_allowed,
            seconds_for=self.tuning.spoken_seconds,
            summarize=partial(summarize_left_out, lang) if patient else None,
        )
        self.notices = VoiceNotices(lang, mute_key, wake, voice_key)
        self.on_notice = self.notices.add_fault
        self.heard = HeardText()
        self.voices: list[InstalledVoice] | None = None
        self.wants_voice: Literal["", "next", "best"] = ""
        """The voice that the player asked for while the list of voices has not come yet."""
        self.usual_engine = ""
        """The name of the engine that has the voices without a kind; empty before the list has come."""
        self.fault = ""
        """The reason why the voice was given up last, as a code, or an empty text."""
        self.keeper = SpeechKeeper(
            self,
            sound or SoundOutput.from_environment(),
            self.tuning.settings_for(""),
            spawn=spawn,
            now=reading.now,
            limits=limits,
        )
        self.lock: RLock = self.keeper.lock

    @property
    def is_alive(self) -> bool:
        """True if a worker speaks or is being started."""
        return self.keeper.is_alive

    @property
    def has_no_device(self) -> bool:
        """True if the voice was given up because nothing on this machine plays sound."""
        return self.has_failed and self.fault in NO_DEVICE_FAULTS

    @property
    def has_failed(self) -> bool:
        return self.keeper.state == "given-up"

    @property
    def keeps_rate(self) -> bool:
        """True if a reader speaks whose rate is its own."""
        return self.keeper.keeps_rate

    @property
    def rate_setting(self) -> VoiceRate:
        return "pace" if self.keeps_rate else "rate"

    def start(self) -> OwnVoice:
        """Start the worker unless the voice is muted.

        Call this early: the worker gets ready while the rest of the program is imported.
        """
        if not self.tuning.settings.common.muted:
            self.keeper.start()
        return self

    # called by the shell and the table

    @property
    def can_report_end(self) -> bool:
        return self.is_alive and self.is_awaited

    def say(self, utterance: Utterance) -> int:
        return self._change_queue(partial(self.queue.put, utterance, player=self.tuning.player))

    def spoken_at(self, number: int) -> float | None:
        with self.lock:
            return self.queue.spoken_at(number, self.reading.now())

    def seconds_for(self, text: str) -> float:
        """Return the seconds left for a sentence that was cut, or the grace time if the voice is lost."""
        return self.reading.seconds_for(text, self.tuning.words_per_minute) if self.is_alive else self.reading.grace

    def estimate_heard_at(self, number: int, text: str, listeners: Sequence[str]) -> float:
        """Return the time for a sentence that is cut: all listeners hear the same voice."""
        return self.reading.now() + self.seconds_for(text)

    def seconds_to_wait(self) -> float:
        """Return 0.0 when all was heard, else the seconds after which to ask again: the end is not known beforehand."""
        if not self.is_alive or not self.is_awaited:
            return 0.0
        with self.lock:
            return min(self.queue.seconds_to_wait(self.reading.now()), SPEECH_POLL_SECONDS)

    def interrupt(self) -> None:
        with self.lock:
            self._change_queue(self.queue.note_key)
            if self.keeper.is_silenced_by_keys:
                # The reader has fallen silent at the key: what it was saying comes again. (decision:
                # voice.keys-cut-readers)
                self._change_queue(self.queue.restart_current)

    def stop(self) -> None:
        self._change_queue(self.queue.stop)

    def hush(self, for_seat: int | None = None) -> None:
        self._change_queue(partial(self.queue.skip_events, seat=for_seat))

    def toggle_mute(self) -> bool:
        """Turn the voice off or on, save that, and return True if it is on now; a voice that failed is tried again."""
        with self.lock:
            on = not self.is_alive
            self.tuning.save_change("", muted=not on)
            if on:
                self.notices.noticed_texts.clear()
                self.keeper.start()
            else:
                self._turn_off()
            return on

    def await_first_report(self, most: float) -> None:
        """Wait until it is known whether the voice can speak, at most so many seconds; not if it is not asked to."""
        if self.is_alive and not self.queue.is_idle():
            self.heard.first_report.wait(most)

    def _turn_off(self) -> None:
        self.queue.clear(self.reading.now())
        self.keeper.silence()
        self.keeper.stop()

    def change_rate(self, steps: int) -> int | None:
        return self._step_setting(self.rate_setting, steps)

    def change_volume(self, steps: int) -> int | None:
        return self._step_setting("volume", steps)

    def _step_setting(self, name: str, steps: int) -> int | None:
        with self.lock:
            if not self.is_alive:
                return None
            turned = getattr(self.tuning.profile.with_step(name, steps), name)
            self._change_settings(**{name: turned})
            return int(turned)

    def take_next_voice(self, best: bool = False) -> bool:
        # The list of voices is read at the first press only: few players need it, and it takes time. (decision:
        # voice.y-other-voice)
        with self.lock:
            if self.is_alive:
                self.wants_voice = "best" if best else "next"
                if self.voices is None:
                    self.keeper.list_voices()
                else:
                    self._take_other_voice()
            return self.is_alive

    def _take_other_voice(self) -> None:
        lang, voices, (how, self.wants_voice) = self.tuning.lang, self.voices or [], (self.wants_voice, "")
        wished = self.tuning.profile.voice_for(lang)
        if how == "best":
            found = None if wished else best_voice_for(voices, lang, self.usual_engine)
        else:
            found = next_voice_after(voices, lang, wished)
        if found is not None:
            self._change_settings(**{f"voice_{lang}": found.id})
        if found is not None or how == "next":
            self.notices.name_voice(found.name if found else "", how)

    def _change_settings(self, **changes: VoiceSettingValue) -> None:
        self.tuning.save_change(self.tuning.player, **changes)
        self.keeper.change_tuning(self.tuning.settings_for(self.tuning.player))

    def set_player(self, player: str) -> None:
        """Use this player's settings from now on; lines told before keep the voice of the player they were told to."""
        with self.lock:
            self.tuning.player = player
            if self.queue.is_idle():
                self.keeper.change_tuning(self.tuning.settings_for(player))

    def take_notices(self) -> list[Utterance]:
        with self.lock:
            return self.notices.take_pending()

    def close(self, finish: float = 0.0) -> None:
        """Stop the worker; wait up to `finish` seconds for the last words, unless Ctrl+C is pressed."""
        # The last sentence says that the game is saved: who leaves must know that nothing is lost. (decision:
        # voice.last-sentence)
        with self.lock:
            self.queue.keep_last(finish, self.reading.now())
        with suppress(KeyboardInterrupt):
            end = self.reading.now() + finish
            while self.reading.now() < end and self.is_alive and not self.queue.is_idle():
                time.sleep(0.01)
        with self.lock:
            self.queue.clear(self.reading.now())
        self.keeper.stop(gently=True)

    # called by the keeper

    def on_free(self) -> None:
        """Give the worker the next sentence if it is ready for one."""
        # One sentence at a time: the game knows what was cut, and a worker that dies loses no more than that one.
        if not self.is_alive:
            self.queue.clear(self.reading.now(), "unspoken")
        elif self.keeper.state == "ready" and (said := self.queue.take_next(self.reading.now())) is not None:
            # The voice of the player it was told to: speech runs behind the game, whose turn may have passed on.
            self.keeper.change_tuning(self.tuning.settings_for(said.player))
            hold, enough = self._play_cues_once(said)
            self.keeper.speak(said.utterance_no, "" if enough else said.text_left, said.seconds_allowed, hold)

    def on_begun(self, number: int, by: str) -> None:
        self.heard.note_begun(number, by)
        self.cue_scheduler.set_speaking(True)

    def on_ended(self, number: int, was_completed: bool) -> None:
        self.heard.first_report.set()
        self.cue_scheduler.set_speaking(False)
        self.queue.finish_current(number, self.reading.now(), "spoken" if was_completed else "cut")
        if was_completed:
            self.on_heard()
        if self.queue.seconds_to_wait(self.reading.now()) == 0.0:
            self.wake()  # the table waits for this moment: a computer player's move, the end of a claim

    def on_lost(self) -> None:
        self.cue_scheduler.set_speaking(False)
        self.queue.retry_current(self.reading.now())

    def on_given_up(self, why: str, detail: str) -> None:
        self.fault = why
        self.cue_scheduler.set_speaking(False)
        self.queue.clear(self.reading.now(), "unspoken")
        self.on_notice(why, detail)
        self.heard.first_report.set()

    def on_voices(self, voices: Iterable[VoiceEntry], usual: str) -> None:
        self.voices = [InstalledVoice(id, name, tuple(languages)) for id, name, languages in voices]
        self.usual_engine = usual
        if self.wants_voice:
            self._take_other_voice()

    # within

    def _change_queue(self, change: Callable[[float], Made]) -> Made:
        """Change the queue, and silence the worker if the current sentence is another one afterwards."""
        with self.lock:
            before = self.queue.current
            made = change(self.reading.now())
            if before is not None and self.queue.current is not before:
                self.keeper.silence()
                self.cue_scheduler.set_speaking(False)
            self.on_free()
            return made

    def _play_cues_once(self, said: QueuedUtterance) -> tuple[float, bool]:
        """Play its cues when it is said for the first time; return the seconds to hold and if they are enough."""
        # At the start of the sentence, not when the line is told: cues of several lines would all sound before the
        # first word. (decision: sound.cue-before-its-sentence)
        first, said.cues_played = not said.cues_played, True
        return self.cue_scheduler.play_cues_before(said.utterance, said.player) if first else (0.0, False)


def summarize_left_out(lang: str, count: int) -> Utterance:
    """Return the line that stands for so many events left out."""
    text = format_text(lang, "voice-left-out", count=count)
    return Utterance(text, text, "event")


class HeardText:
    """The sentences that have sounded, or were given up."""

    def __init__(self) -> None:
        self.first_report = Event()
        """Set once a sentence has begun or ended, or the voice was given up."""
        self.last_sound: tuple[int, str] = (0, "")
        """The number of the last sentence that made a sound, and what played it."""

    def note_begun(self, number: int, by: str) -> None:
        """Note that a sentence has begun to sound."""
        self.last_sound = number, by
        self.first_report.set()

    @property
    def has_begun(self) -> bool:
        """True if a sentence has begun to sound."""
        return self.last_sound[0] > 0
