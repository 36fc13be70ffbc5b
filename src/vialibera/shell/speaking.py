"""Who speaks while the program runs, whatever is played: a voice, and which one comes in its place."""

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
"""The messages that say where somebody has come to."""
AGAIN = 0.1
"""Who waits for the end of a sentence looks again after so many seconds."""

MakeVoice = Callable[..., "Sink"]
"""Makes a voice by its way, as `voice.making.make` does."""


class Landing:
    """A line that says where somebody has come to, until everybody has heard it: in full, even if it was cut."""

    def __init__(self, voice: Sink, number: int, letters: int) -> None:
        self.voice, self.number, self.letters = voice, number, letters
        self.until = float("-inf")
        self.cut = False

    def told_at(self, now: float) -> Landing:
        self.until = now + self.voice.takes(self.letters)
        return self

    def left(self, now: float) -> float:
        if self.voice.speaks and not self.cut:
            return 0.0 if self.voice.was_told(self.number) else AGAIN
        return max(0.0, self.until - now)


class OneVoice:
    """A voice as the console and the tables know it: they keep it, whoever speaks in it."""

    def __init__(self, voice: Sink) -> None:
        self.voice = voice
        self.player, self.shared = "", False
        """Who listens, and whether others do, too, when it is their turn."""
        self.landing = Landing(voice, 0, 0)

    def hear(self, batch: Batch) -> None:
        """Its landing ends with the last line that says where somebody has come to."""
        numbers = self.voice.hear(batch)
        letters = 0
        for line, number in zip(batch.lines, numbers, strict=True):
            letters += len(line.shown)
            if line.kind == "event" and line.id.partition(".")[0] in LANDINGS:
                self.landing = Landing(self.voice, number, letters)

    def landed(self, now: float) -> Landing:
        """The landing told last, just now."""
        return self.landing.told_at(now)

    def speaking(self) -> float:
        return self.voice.speaking()

    def use(self, player: str, shared: bool = False) -> None:
        """Whose wishes count from now on, with this voice and with the next one."""
        self.player, self.shared = player, shared
        self.voice.use(player)

    def rate(self, steps: int) -> int | None:
        """Quicker or slower, in words a minute."""
        return self.voice.rate(steps)

    def stop(self) -> None:
        """X: silence."""
        self.cut(self.voice.stop)

    def hush(self) -> None:
        """Nothing that was told so far is said any more."""
        self.cut(self.voice.hush)

    def turn(self) -> bool:
        """M: on or off; says whether it is on now."""
        return self.cut(self.voice.mute)

    def cut(self, silence: Callable[[], T]) -> T:
        """A landing that was not heard to its end takes its time all the same."""
        landing = self.landing
        heard, done = landing.voice.was_told(landing.number), silence()
        landing.cut = landing.cut or (not heard and landing.voice.was_told(landing.number))
        return done

    def take(self, voice: Sink) -> None:
        """Another voice in place of this one."""
        self.voice = voice
        if self.player:
            voice.use(self.player)


class VoiceDesk(OneVoice):
    """The voice of a program: made by the settings, changed by its user, and remembered."""

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
        """Who speaks, and who spoke before M turned the game's own voice on."""
        self.trying = False
        """Whether M was pressed for a voice that has made no sound since."""
        self.wishes = preferences(self.settings.speech)
        if mode.source == "--voice":
            self.wishes.change("", muted=False)
        super().__init__(self._made(mode.voice))

    def _made(self, way: str) -> Sink:
        """A script waits for nobody's reading."""
        self.out.breath = BREATH if way == "reader" else 0.0
        reading = Reading(time.monotonic, 0.0 if self.out.size is None else self.settings.grace)
        more: dict[str, Any] = {"remember": self.remember, "wake": self.wake, "mute_key": self.mute_key}
        if way == "own":
            more |= {"heard": self.heard_it, "herald": self.herald}
        return self.make(way, self.lang, self.wishes, reading, **more)

    @property
    def muted(self) -> bool:
        """Whether the game's own voice is to speak, but off."""
        return self.way == "own" and self.wishes.common.muted

    def remember(self, wishes: Preferences) -> None:
        self.settings.speech = wishes.table()
        write(self.settings)

    def rate(self, steps: int) -> int | None:
        """Among several people each has a pace of their own."""
        if self.shared and self.player:
            mine = self.wishes.of(self.player)
            self.wishes.grant(self.player, **{"rate": mine.rate} if self.way == "own" else {"pace": mine.pace})
        return super().rate(steps)

    def asks_pace(self) -> bool:
        """Whether a screen reader reads, and nobody has said yet how fast one listens."""
        return self.way == "reader" and self.out.size is not None and not self.settings.pace_asked

    def set_pace(self, pace: int) -> None:
        """How fast everybody listens to a screen reader, until one of them says otherwise."""
        self.settings.pace_asked = True
        self.wishes.change("", pace=pace)
        self.remember(self.wishes)
        self.voice.use(self.player)

    def choose(self, way: str) -> None:
        """Remembered; who chooses the game's own voice wants to hear it."""
        if way != self.way:
            self.replace(way)
        elif self.wishes.common.muted:
            self.voice.mute()
        self.settings.voice = way
        write(self.settings)

    def replace(self, way: str) -> None:
        self.way = way
        if self.wishes.common.muted:
            self.wishes.change("", muted=False)
            self.remember(self.wishes)
        self.voice.close()
        self.take(self._made(way))

    def heard_it(self) -> None:
        """The voice has made a sound: what M has turned on is remembered from now on."""
        if self.trying and self.way == "own":
            self.trying, self.settings.voice = False, "own"
            write(self.settings)

    def turn(self) -> bool:
        """Whoever has no voice gets the game's own; that is muted, for good, and what was before comes back."""
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
