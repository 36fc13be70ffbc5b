"""The voice of the program: which one speaks, its changes by keys, and what the settings remember of it.

A voice is the game's own, a screen reader (which reads the terminal while this program only estimates the time), or
none. Tables and consoles keep one object here while the voice inside it is replaced.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

from vialibera.shell.out import BREATH
from vialibera.shell.settings import write
from vialibera.voice.making import make
from vialibera.voice.preferences import preferences
from vialibera.voice.sinks import Reading

if TYPE_CHECKING:
    from vialibera.narrator.surfaces import Batch
    from vialibera.shell.mode import Mode
    from vialibera.shell.out import Out
    from vialibera.voice.own import Herald
    from vialibera.voice.preferences import Preferences
    from vialibera.voice.sinks import Sink

T = TypeVar("T")

LANDINGS = ("dice-thrown", "freed", "moved", "card-drawn")
"""Ids of the messages that say where a player has come to."""
AGAIN = 0.1
"""Seconds until the next look, while a sentence is being spoken."""

MakeVoice = Callable[..., "Sink"]
"""Returns a voice of one kind; its parameters are those of the default, the maker in the room `voice`."""


class Landing:
    """A line that says where a player has come to; a rent can be claimed until it was heard.

    A line that was cut (X, M, Ctrl+Z) or whose voice was lost keeps the time that its letters take: nobody may lose
    the time to claim by pressing a key.
    """

    def __init__(self, voice: Sink, number: int, letters: int) -> None:
        self.voice, self.number, self.letters = voice, number, letters
        self.until = float("-inf")
        self.cut = False

    def told_at(self, now: float) -> Landing:
        """Set the time at which the line counts as heard if no voice reports it."""
        self.until = now + self.voice.takes(self.letters)
        return self

    def left(self, now: float) -> float:
        """Return the seconds until the line was heard, or until the next look; 0 once it was."""
        if self.voice.speaks and not self.cut:
            return 0.0 if self.voice.was_told(self.number) else AGAIN
        return max(0.0, self.until - now)


class OneVoice:
    """The voice as the console and the tables know it; the voice inside can be replaced."""

    def __init__(self, voice: Sink) -> None:
        self.voice = voice
        self.player, self.shared = "", False
        """The listener, and whether other people listen when it is their turn."""
        self.landing = Landing(voice, 0, 0)

    def hear(self, batch: Batch) -> None:
        """Speak the lines of a batch, and note the landing in it.

        The landing ends with the last line that says where a player has come to. All letters of the batch up to its
        end count, because a screen reader reads them all before.
        """
        numbers = self.voice.hear(batch)
        letters = 0
        for line, number in zip(batch.lines, numbers, strict=True):
            letters += len(line.shown)
            if line.kind == "event" and line.id.partition(".")[0] in LANDINGS:
                self.landing = Landing(self.voice, number, letters)

    def landed(self, now: float) -> Landing:
        """Return the last landing, with its time counted from now."""
        return self.landing.told_at(now)

    def speaking(self) -> float:
        """Return 0 once everything that happened was heard, otherwise the seconds until the next look."""
        return self.voice.speaking()

    def use(self, player: str, shared: bool = False) -> None:
        """Apply this player's settings from now on, to this voice and to the next one."""
        self.player, self.shared = player, shared
        self.voice.use(player)

    def rate(self, steps: int) -> int | None:
        """Change the rate by so many steps; return it in words a minute, or None without a voice."""
        return self.voice.rate(steps)

    def stop(self) -> None:
        """Silence what is being said (X)."""
        self.cut(self.voice.stop)

    def hush(self) -> None:
        """Drop everything that was announced and not yet said."""
        self.cut(self.voice.hush)

    def turn(self) -> bool:
        """Switch the voice on or off (M); return True if it is on now."""
        return self.cut(self.voice.mute)

    def cut(self, silence: Callable[[], T]) -> T:
        """Silence the voice by `silence`, and mark the landing as cut if it was not heard to its end."""
        landing = self.landing
        heard, done = landing.voice.was_told(landing.number), silence()
        landing.cut = landing.cut or (not heard and landing.voice.was_told(landing.number))
        return done

    def take(self, voice: Sink) -> None:
        """Put another voice in place of this one."""
        self.voice = voice
        if self.player:
            voice.use(self.player)


class VoiceDesk(OneVoice):
    """The voice of a program: made by the settings, changed by keys, and remembered."""

    def __init__(
        self,
        mode: Mode,
        lang: str,
        out: Out,
        *,
        mute_key: str,
        wake: Callable[[], None],
        make: MakeVoice = make,
        herald: Herald | None = None,
    ) -> None:
        self.herald = herald
        self.settings, self.lang, self.out = mode.settings, lang, out
        self.mute_key, self.wake, self.make = mute_key, wake, make
        self.way, self.before = mode.voice, ""
        """The kind of voice, and the kind before M switched the game's own voice on."""
        self.trying = False
        """True from an M that switched the own voice on until that voice makes a sound.

        Nothing is remembered before: a machine without a sound device must not change anybody's settings.
        """
        self.wishes = preferences(self.settings.speech)
        if mode.source == "--voice":  # the option unmutes, the environment does not: M is meant to last
            self.wishes.change("", muted=False)
        super().__init__(self._made(mode.voice))

    def _made(self, way: str) -> Sink:
        """Return a voice of this kind; with a script there is no time for reading."""
        self.out.breath = BREATH if way == "reader" else 0.0
        reading = Reading(time.monotonic, 0.0 if self.out.size is None else self.settings.grace)
        more: dict[str, Any] = {"remember": self.remember, "wake": self.wake, "mute_key": self.mute_key}
        if way == "own":
            more |= {"heard": self.heard_it, "herald": self.herald}
        return self.make(way, self.lang, self.wishes, reading, **more)

    @property
    def muted(self) -> bool:
        """True if the game's own voice is chosen, but muted."""
        return self.way == "own" and self.wishes.common.muted

    def remember(self, wishes: Preferences) -> None:
        """Save the settings of the voice."""
        self.settings.speech = wishes.table()
        write(self.settings)

    def rate(self, steps: int) -> int | None:
        """Change the rate; among several people the change is this player's own."""
        if self.shared and self.player:
            mine = self.wishes.of(self.player)
            self.wishes.grant(self.player, **{"rate": mine.rate} if self.way == "own" else {"pace": mine.pace})
        return super().rate(steps)

    def asks_pace(self) -> bool:
        """Return True if a screen reader reads and the listening pace was not asked yet."""
        return self.way == "reader" and self.out.size is not None and not self.settings.pace_asked

    def set_pace(self, pace: int) -> None:
        """Set the pace in words a minute at which everybody listens to a screen reader, and save it."""
        self.settings.pace_asked = True
        self.wishes.change("", pace=pace)
        self.remember(self.wishes)
        self.voice.use(self.player)

    def choose(self, way: str) -> None:
        """Switch to a kind of voice and save it; if the game's own voice is chosen, unmute it."""
        if way != self.way:
            self.replace(way)
        elif self.wishes.common.muted:
            self.voice.mute()
        self.settings.voice = way
        write(self.settings)

    def replace(self, way: str) -> None:
        """Close the voice and begin one of another kind, unmuted, without saving the kind."""
        self.way = way
        if self.wishes.common.muted:
            self.wishes.change("", muted=False)
            self.remember(self.wishes)
        self.voice.close()
        self.take(self._made(way))

    def heard_it(self) -> None:
        """Save the own voice that M has switched on: it has made a sound. Called by the voice."""
        if self.trying and self.way == "own":
            self.trying, self.settings.voice = False, "own"
            write(self.settings)

    def turn(self) -> bool:
        """Switch on the game's own voice, or mute it and bring back the kind before; return True if it is on.

        M goes back to a screen reader from which it came, because the key may have been pressed by mistake.
        """
        return self.cut(self._turned)

    def _turned(self) -> bool:
        if self.way != "own":
            self.before, self.trying = self.way or "off", True
            self.replace("own")
            return True
        if self.trying:
            self.trying = False
            self.replace(self.before or "off")
            return False
        self.trying = self.voice.gone
        on = self.voice.mute()
        if not on and self.before:
            self.choose(self.before)
        return on
