"""What waits to be said, and what becomes of it. Pure: the time is an argument, nothing is spoken here.

What happened is said in the order in which it was told. The answer to a key interrupts it, is said first, and then it
goes on from the sentence that was cut. An answer gives way to the next answer, one of several sentences also to what a
later key has made happen; a list or chatter gives way to any key, but the keys of a turn that nobody has heard yet wait
on. X silences the current sentence, X twice all that waits; nothing else cuts an alert. Whoever changes the queue
compares `current` before and after: if it is another one, what was being said must be silenced.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from vialibera.narrator.utterance import Kind, Utterance

Fate = Literal["spoken", "cut", "dropped", "unspoken"]
"""Spoken to the end; cut while it was spoken; dropped before; or there was nobody to say it."""

REPLIES: frozenset[Kind] = frozenset({"answer", "menu"})
"""Said because a key was pressed: the next reply takes their place."""
CUT_BY_KEYS: frozenset[Kind] = frozenset({"menu", "chatter"})
SHORT_LIVED: frozenset[Kind] = REPLIES | CUT_BY_KEYS
CUT_BY_STOP: frozenset[Kind] = SHORT_LIVED | {"event"}
AT_ONCE: frozenset[Kind] = REPLIES | {"alert"}
"""Said before what waits, unless something has happened since the key: then they belong to that."""
AWAITED: frozenset[Kind] = frozenset({"event", "alert"})
"""What the table waits for."""

STALE = 2.0
"""Passing chatter that has waited so long is worth nothing any more."""
BREATH = 0.1
"""Lines told so soon after one another, without a key between, are one message."""
TWICE = 0.6
"""X again so soon means all that waits."""
MOST = 1000
"""So many may wait; beyond, the oldest are given up."""
LONGEST = 60.0
"""However much waits, nobody is held up longer."""
LETTERS = 12.0
"""A slow voice says so many a second."""


def lasting(text: str) -> float:
    """How long a slow voice needs for a sentence."""
    return len(text) / LETTERS


def patience(text: str) -> float:
    """How long a sentence may take at the very most."""
    return max(5.0, 3 * lasting(text))


@dataclass(slots=True, eq=False)
class Said:
    """An utterance with its number, and how far it has come."""

    number: int
    utterance: Utterance
    at: float
    bound: float
    """When it counts as told, come what may."""
    allowed: float
    """What it may take itself."""
    player: str = ""
    """Whose turn it was: in that player's voice it is said, whenever that may be."""
    after: int = 0
    """After which key it was told."""
    ahead: bool = False
    """Whether it is said before what waits."""
    begun: float | None = None
    tries: int = 0
    announced: bool = False
    """Whether its cues were heard."""
    fate: Fate | None = None
    ended: float = 0.0

    @property
    def interrupted(self) -> bool:
        return self.fate in ("cut", "dropped")


def passing(utterance: Utterance) -> bool:
    """Chatter about the moment; what has a topic holds until something newer is told of it."""
    return utterance.kind == "chatter" and not utterance.topic


REPEATED = "repeat"
"""The topic of what is told again."""


def repeated(utterance: Utterance) -> Utterance:
    """Word for word, but in answer to a key: the next key cuts it, and nobody waits for it."""
    return utterance._replace(kind="answer", topic=REPEATED)


class Queue:
    """What happened in the order it was told, and before it what answers the last key."""

    def __init__(self, allowed: Callable[[str], float] = patience, most: int = MOST) -> None:
        self.allowed, self.most = allowed, most
        self.number = 0
        self.current: Said | None = None
        self.over: list[Said] = []
        """What has come to its end, until somebody takes it."""
        self._ahead: deque[Said] = deque()
        self._waiting: deque[Said] = deque()
        self._open: dict[int, Said] = {}
        self._topics: dict[str, list[Said]] = {}
        self._load = 0.0
        self._newest: Said | None = None
        """The last one put, while it can go on: several lines told in one breath are one message."""
        self._keys = 0
        self._happened = False
        """Whether anything has happened since the last key."""
        self._silenced = False
        """Whether the last key has silenced something already, and nothing was told since."""
        self._stopped = -TWICE
        """When X was pressed last."""

    # in

    def put(self, utterance: Utterance, now: float, player: str = "") -> int:
        """The number by which it can be asked for. A newer one of its topic takes the place of one that waits."""
        self.number += 1
        allowed = self.allowed(utterance.spoken)
        said = Said(self.number, utterance, now, now + min(self._load + allowed, LONGEST), allowed, player, self._keys)
        self._open[said.number] = said
        self._load += allowed
        self._supersede(said, now)
        self._place(said, now)
        self._silenced = False
        if not utterance.spoken.strip():
            self._end(said, "spoken", now)
        self._shorten(now)
        return said.number

    def _place(self, said: Said, now: float) -> None:
        """A reply takes the place of those to earlier keys; what has happened waits for its turn."""
        kind = said.utterance.kind
        if kind in REPLIES:
            for older in self._unsaid():
                if older.utterance.kind in REPLIES and older.after < said.after:
                    self._break_off(older, now)
        if kind == "event":
            self._happened = True
            self._overtake(said, now)
        said.ahead = kind in AT_ONCE and not self._happened
        if said.ahead:
            self._make_way(said)
        self._lane(said).append(said)

    def _overtake(self, event: Said, now: float) -> None:
        """Whoever acts does not wait for the rest of a long answer; a single sentence is said to its end."""
        replies = [one for one in self._unsaid() if one.utterance.kind in REPLIES and one.after < event.after]
        for reply in replies if len(replies) > 1 else ():
            self._break_off(reply, now)

    def _break_off(self, said: Said, now: float) -> None:
        self._end(said, "cut" if said is self.current else "dropped", now)

    def _make_way(self, reply: Said) -> None:
        """Whatever was told before the key follows its reply: first the sentence that was cut, from its beginning."""
        behind = [said for said in self._ahead if said.after < reply.after]
        if self.current is not None and not (self.current.ahead and self.current.after == reply.after):
            self.current.tries -= 1
            behind.insert(0, self.current)
            self.current.begun, self.current = None, None
        for said in reversed(behind):
            said.ahead = False
            self._waiting.appendleft(said)
        self._ahead = deque(said for said in self._ahead if said.ahead)

    def _back(self, said: Said) -> None:
        """The current one waits again, before all others of its kind."""
        self.current, said.begun = None, None
        self._lane(said).appendleft(said)

    def _lane(self, said: Said) -> deque[Said]:
        return self._ahead if said.ahead else self._waiting

    def _unsaid(self) -> list[Said]:
        """The current one and all that waits."""
        return list(self._open.values())

    def _supersede(self, said: Said, now: float) -> None:
        """Lines of one topic told in one breath are one message, and take the place of an older one together."""
        topic, newest, self._newest = said.utterance.topic, self._newest, said
        if not topic:
            return
        if newest is None or newest.utterance.topic != topic or now - newest.at > BREATH:
            for older in self._topics.pop(topic, []):
                if older is not self.current or older.utterance.kind in SHORT_LIVED:
                    self._end(older, "dropped" if older.begun is None else "cut", now)
        self._topics.setdefault(topic, []).append(said)

    def _shorten(self, now: float) -> None:
        if len(self._open) <= self.most:
            return
        oldest = next(said for said in self._open.values() if said is not self.current)
        self._end(oldest, "dropped", now)
        while self._waiting and self._waiting[0].fate is not None:
            self._waiting.popleft()

    # out

    def next(self, now: float) -> Said | None:
        """What is to be said now; nothing while something is being said."""
        while self.current is None and (lane := self._ahead or self._waiting):
            said = lane.popleft()
            if said.fate is None and passing(said.utterance) and now - said.at > STALE:
                self._end(said, "dropped", now)
            elif said.fate is None:
                said.begun, said.tries = now, said.tries + 1
                self.current = said
                return said
        return None

    def ended(self, number: int, now: float, fate: Fate = "spoken") -> bool:
        """The current one has come to its end; says whether it was the current one."""
        if self.current is None or self.current.number != number:
            return False
        self._end(self.current, fate, now)
        return True

    def again(self, now: float, most: int = 2) -> None:
        """The current one was lost on its way: it is said once more, but not for ever."""
        if self.current is None:
            return
        if self.current.tries < most:
            self._back(self.current)
        else:
            self._end(self.current, "unspoken", now)

    # interruptions

    def key(self, now: float) -> None:
        """A key was pressed: lists and chatter are out of date, and whatever answers it comes first."""
        self._newest, self._happened = None, False
        self._keys += 1
        before = self.current
        self._cut(CUT_BY_KEYS, now)
        self._silenced = self.current is not before

    def stop(self, now: float) -> None:
        """X: the current sentence and all replies, but no alert. What was cut counts as told, and what else has
        happened follows; unless X was pressed twice."""
        twice, self._stopped = now - self._stopped < TWICE, now
        if twice:
            self.clear(now)
        self._cut(REPLIES if self._silenced else CUT_BY_STOP, now)

    def clear(self, now: float, fate: Fate = "dropped") -> None:
        """Nothing more is said: alerts go, too."""
        for said in list(self._open.values()):
            self._end(said, "cut" if said is self.current and fate == "dropped" else fate, now)
        self._ahead.clear()
        self._waiting.clear()

    def keep_last(self, seconds: float, now: float) -> None:
        """Of what waits only so much of the last as may be said in that time, and one sentence in any case: for it even
        what is being said is cut, if there is no time for both."""
        current, waiting = self.current, [said for said in self._unsaid() if said is not self.current]
        if current is not None and waiting:
            spoken = now - (now if current.begun is None else current.begun)
            if lasting(current.utterance.spoken) - spoken + lasting(waiting[-1].utterance.spoken) > seconds:
                self._end(current, "cut", now)
        room = seconds - (self.current.allowed if self.current else 0.0)
        for said in reversed(waiting):
            room -= said.allowed
            if room < 0.0 and said is not waiting[-1]:
                self._end(said, "dropped", now)

    def _cut(self, kinds: frozenset[Kind], now: float) -> None:
        """The current one, if it is of these; of what waits the replies and the passing chatter of these kinds."""
        for said in self._unsaid():
            utterance = said.utterance
            if utterance.kind in kinds and (said is self.current or utterance.kind in REPLIES or passing(utterance)):
                self._break_off(said, now)

    def _end(self, said: Said, fate: Fate, now: float) -> None:
        said.fate, said.ended = fate, now
        del self._open[said.number]
        self._load = self._load - said.allowed if self._open else 0.0
        mates = self._topics.get(said.utterance.topic, [])
        if said in mates:
            mates.remove(said)
        if self.current is said:
            self.current = None
        self.over.append(said)

    # questions

    def was_told(self, number: int, now: float) -> bool:
        """Whether it was spoken to its end, or given up, or has had all the time it may take."""
        said = self._open.get(number)
        return said is None or now >= said.bound

    def waits(self, now: float) -> float:
        """The longest it may yet take until all that has happened was told; 0 when it was."""
        bounds = [said.bound for said in self._open.values() if said.utterance.kind in AWAITED]
        return max(0.0, max(bounds, default=now) - now)

    def idle(self) -> bool:
        return not self._open

    def take_over(self) -> list[Said]:
        """What has come to its end since it was last asked for."""
        taken, self.over = self.over, []
        return taken
