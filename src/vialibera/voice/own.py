"""The game's own voice: the queue of lines, and the keeper of the process that says them.

Calls come from the console's thread, from the keeper's watch and from the reading thread of the worker. All of them
take the keeper's lock, so queue and keeper always change together.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path
from threading import RLock
from typing import TYPE_CHECKING, Protocol

from vialibera.narrator.utterance import Utterance
from vialibera.sheet.plain import Table
from vialibera.voice.keeper import Keeper, Offered, Spawn, WorkerLimits
from vialibera.voice.players import Sound
from vialibera.voice.preferences import RATE_STEP, VOLUME_STEP, Preferences, Wish, Wishes
from vialibera.voice.process import Process
from vialibera.voice.queue import Queue, Said, patience
from vialibera.voice.sinks import Reading, line
from vialibera.voice.transcript import Scroll
from vialibera.voice.voices import Named, following
from vialibera.words.texts import say

if TYPE_CHECKING:
    from vialibera.narrator.surfaces import Batch

AGAIN = 0.1
"""Seconds after which a caller that waits for the end of speech asks again."""
NORMAL_RATE = 175


class Herald(Protocol):
    """Plays the cues before a sentence, and makes them softer while the voice speaks."""

    def announced(self, utterance: Utterance, player: str) -> tuple[float, bool]:
        """Play the cues of a sentence that comes next.

        Return the seconds the sentence has to wait, and True if the cues are enough and it need not be said.
        """
        ...

    def speaking(self, on: bool) -> None: ...


class NoHerald:
    """A herald without cues."""

    def announced(self, utterance: Utterance, player: str) -> tuple[float, bool]:
        return 0.0, False

    def speaking(self, on: bool) -> None: ...


class Own:
    """The game's own voice. No call waits for the worker; a worker that fails costs one line on the screen."""

    def __init__(
        self,
        lang: str,
        preferences: Preferences,
        reading: Reading,
        sound: Sound | None = None,
        *,
        spawn: Spawn = Process,
        limits: WorkerLimits | None = None,
        transcript: Path | None = None,
        patient: bool = True,
        remember: Callable[[Preferences], None] = lambda preferences: None,
        wake: Callable[[], None] = lambda: None,
        heard: Callable[[], None] = lambda: None,
        mute_key: str = "M",
        herald: Herald | None = None,
    ) -> None:
        self.herald = herald or NoHerald()
        self.lang, self.preferences, self.reading = lang, preferences, reading
        self.remember, self.wake, self.mute_key = remember, wake, mute_key
        """`wake` is called from any thread when there is something new to ask for."""
        self.heard = heard
        """Called from any thread when a sentence was spoken to its end."""
        self.patient = patient
        """True if the table waits until lines were heard; a script does not wait."""
        self.player = ""
        self.queue = Queue(self.allowed)
        self.lines: list[Utterance] = []
        self.voices: list[Named] | None = None
        self.another = False
        """True if the player asked for another voice and the list of voices has not come yet."""
        self.noticed: set[str] = set()
        self.began: tuple[int, str] = (0, "")
        """The number of the last sentence that made a sound, and what played it."""
        self.keeper = Keeper(
            self, sound or Sound.from_environment(), self.tuning(""), spawn=spawn, now=reading.now, limits=limits
        )
        self.lock: RLock = self.keeper.lock
        self.scroll = Scroll(transcript) if transcript else None

    @property
    def wishes(self) -> Wishes:
        return self.preferences.of(self.player)

    @property
    def alive(self) -> bool:
        """True if a worker speaks or is being started."""
        return self.keeper.state in ("starting", "ready")

    @property
    def gone(self) -> bool:
        return self.keeper.state == "given-up"

    def tuning(self, player: str) -> Table:
        wishes = self.preferences.of(player)
        return {**asdict(wishes), "voice": wishes.voice(self.lang), "lang": self.lang}

    def allowed(self, text: str) -> float:
        """Return the longest time in seconds the text can take; a slow rate gets more."""
        return patience(text) * max(1.0, NORMAL_RATE / self.wishes.rate)

    def start(self) -> Own:
        """Start the worker unless the voice is muted.

        Call this early: the worker gets ready while the rest of the program is imported.
        """
        if not self.preferences.common.muted:
            self.keeper.start()
        return self

    # called by the shell and the table

    @property
    def speaks(self) -> bool:
        return self.alive and self.patient

    def hear(self, batch: Batch) -> list[int]:
        return [self.say(one) for one in batch.lines]

    def say(self, utterance: Utterance) -> int:
        with self.lock:
            number = 0

            def put(now: float) -> None:
                nonlocal number
                number = self.queue.put(utterance, now, self.player)

            self._change(put)
            return number

    def was_told(self, number: int) -> bool:
        with self.lock:
            return self.queue.was_told(number, self.now())

    def takes(self, letters: int) -> float:
        """Return the seconds left for a sentence that was cut, or the grace time if the voice is lost."""
        return self.reading.takes(letters, self.wishes.rate) if self.alive else self.reading.grace

    def speaking(self) -> float:
        """Return 0.0 when all was heard, else the seconds after which to ask again: the end is not known beforehand."""
        return self._rest() if self.alive else 0.0

    def _rest(self) -> float:
        with self.lock:
            return min(self.queue.waits(self.now()), AGAIN) if self.patient else 0.0

    def interrupt(self) -> None:
        self._change(self.queue.key)

    def stop(self) -> None:
        self._change(self.queue.stop)

    def hush(self) -> None:
        self._change(self.queue.clear)

    def mute(self) -> bool:
        """Turn the voice off or on, save that, and return True if it is on now; a voice that failed is tried again."""
        with self.lock:
            on = not self.alive
            self.preferences.change("", muted=not on)
            self.remember(self.preferences)
            if on:
                self.noticed.clear()
                self.keeper.start()
            else:
                self._silence()
            return on

    def _silence(self) -> None:
        self.queue.clear(self.now())
        self.keeper.hush()
        self.keeper.stop()
        self._write()

    def rate(self, steps: int) -> int | None:
        return self._turn("rate", steps, RATE_STEP)

    def volume(self, steps: int) -> int | None:
        return self._turn("volume", steps, VOLUME_STEP)

    def _turn(self, name: str, steps: int, step: int) -> int | None:
        with self.lock:
            if not self.alive:
                return None
            turned = getattr(self.wishes.turned(name, steps, step), name)
            self._wish(**{name: turned})
            return int(turned)

    def next_voice(self) -> bool:
        with self.lock:
            self.another = self.alive
            if self.another and self.voices is None:
                self.keeper.list_voices()
            elif self.another:
                self._take_another()
            return self.alive

    def _take_another(self) -> None:
        self.another = False
        found = following(self.voices or [], self.lang, self.wishes.voice(self.lang))
        if found is not None:
            self._wish(**{f"voice_{self.lang}": found.id})
        text = say(self.lang, "voice-now", detail=found.name) if found else say(self.lang, "voice-no-other")
        self._tell(Utterance(text, text, "answer", "answer"))

    def _wish(self, **changes: Wish) -> None:
        self.preferences.change(self.player, **changes)
        self.remember(self.preferences)
        self.keeper.tune(self.tuning(self.player))

    def use(self, player: str) -> None:
        """Use this player's settings from now on; lines told before keep the voice of the player they were told to."""
        with self.lock:
            self.player = player
            if self.queue.idle():
                self.keeper.tune(self.tuning(player))

    def notices(self) -> list[Utterance]:
        with self.lock:
            taken, self.lines = self.lines, []
            return taken

    def close(self, finish: float = 0.0) -> None:
        """Stop the worker; wait up to `finish` seconds for the last words, unless Ctrl+C is pressed."""
        with self.lock:
            self.queue.keep_last(finish, self.now())
        with suppress(KeyboardInterrupt):
            self._finish(self.now() + finish)
        with self.lock:
            self.queue.clear(self.now())
            self._write()
        self.keeper.stop(gently=True)
        if self.scroll is not None:
            self.scroll.close()

    def _finish(self, end: float) -> None:
        while self.now() < end and self.alive and not self.queue.idle():
            time.sleep(0.01)

    # called by the keeper

    def free(self) -> None:
        self._pump()
        self._write()

    def begun(self, number: int, by: str) -> None:
        self.began = number, by
        self.herald.speaking(True)

    def ended(self, number: int, whole: bool) -> None:
        self.herald.speaking(False)
        self.queue.ended(number, self.now(), "spoken" if whole else "cut")
        self._write()
        if whole:
            self.heard()
        if self.queue.waits(self.now()) == 0.0:
            self.wake()  # the table waits for this moment: a computer player's move, the end of a claim

    def lost(self) -> None:
        self.herald.speaking(False)
        self.queue.again(self.now())

    def given_up(self, why: str, detail: str) -> None:
        self.herald.speaking(False)
        self.queue.clear(self.now(), "unspoken")
        self._write()
        self.notice(why, detail)

    def notice(self, why: str, detail: str) -> None:
        """Put a line on the screen, each text once: the next worker would complain of the same."""
        text = line(self.lang, why, detail, self.mute_key)
        if text not in self.noticed:
            self.noticed.add(text)
            self._tell(Utterance(text, text, "alert", "voice"))

    def listed(self, voices: Iterable[Offered]) -> None:
        self.voices = [Named(id, name, tuple(languages)) for id, name, languages in voices]
        if self.another:
            self._take_another()

    # within

    def _tell(self, utterance: Utterance) -> None:
        self.lines.append(utterance)
        self.wake()

    def now(self) -> float:
        return self.reading.now()

    def _change(self, change: Callable[[float], object]) -> None:
        """Change the queue, and silence the worker if the current sentence is another one afterwards."""
        with self.lock:
            before = self.queue.current
            change(self.now())
            if before is not None and self.queue.current is not before:
                self.keeper.hush()
                self.herald.speaking(False)
            self._pump()
            self._write()

    def _pump(self) -> None:
        """Give the worker the next sentence if it is ready for one."""
        if not self.alive:
            self.queue.clear(self.now(), "unspoken")
        elif self.keeper.state == "ready" and (said := self.queue.next(self.now())) is not None:
            # The voice of the player it was told to: speech runs behind the game, whose turn may have passed on.
            self.keeper.tune(self.tuning(said.player))
            hold, enough = self._announced(said)
            self.keeper.speak(said.number, "" if enough else said.utterance.spoken, said.allowed, hold)

    def _announced(self, said: Said) -> tuple[float, bool]:
        """Play its cues when it is said for the first time; return what `Herald.announced` does."""
        first, said.announced = not said.announced, True
        return self.herald.announced(said.utterance, said.player) if first else (0.0, False)

    def _write(self) -> None:
        for said in self.queue.take_over():
            if self.scroll is not None:
                self.scroll.write(said, self.now())
