"""The queue of lines to be said, and the fate of each. Pure: the time is an argument, and nothing is spoken here.

The order of lines:

- Events are said in the order in which they were told: the ear gets the same order as the eye.
- The answer to a key interrupts an event and is said first; then the speech goes on with the sentence that was cut.
- An answer is cut by the next answer; an answer of several sentences also by an event that a later key caused.
- A list or chatter is cut by any key; chatter with a topic (the keys of a turn) that has not been said yet stays.
- X silences the current sentence, X twice all that waits. Nothing else cuts an alert.

A caller that changes the queue compares `current` before and after: if it differs, the old sentence must be silenced.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from vialibera.narrator.utterance import Kind, Utterance

Fate = Literal["spoken", "cut", "dropped", "unspoken"]
"""Spoken to the end; cut while it was spoken; dropped before; or unspoken because no voice worked."""

REPLIES: frozenset[Kind] = frozenset({"answer", "menu"})
"""The kinds that answer a key: the next reply replaces them."""
CUT_BY_KEYS: frozenset[Kind] = frozenset({"menu", "chatter"})
SHORT_LIVED: frozenset[Kind] = REPLIES | CUT_BY_KEYS
CUT_BY_STOP: frozenset[Kind] = SHORT_LIVED | {"event"}
AT_ONCE: frozenset[Kind] = REPLIES | {"alert"}
"""The kinds said before the lines that wait, unless an event came since the key: then they belong to the event."""
AWAITED: frozenset[Kind] = frozenset({"event", "alert"})
"""The kinds the table waits for."""

STALE = 2.0
"""Seconds after which passing chatter is out of date and is dropped."""
BREATH = 0.1
"""Lines told within so many seconds, without a key between them, are one message."""
TWICE = 0.6
"""A second X within so many seconds drops all that waits."""
MOST = 1000
"""The number of lines that can wait; beyond it the oldest are dropped."""
LONGEST = 60.0
"""The longest time in seconds the table waits for a line, however many are before it."""
LETTERS = 12.0
"""The letters a slow voice says in a second."""


def lasting(text: str) -> float:
    """Return the seconds a slow voice needs for the text."""
    return len(text) / LETTERS


def patience(text: str) -> float:
    """Return the seconds after which a voice that is still at the text must have failed."""
    return max(5.0, 3 * lasting(text))


@dataclass(slots=True, eq=False)
class Said:
    """An utterance in the queue, and its progress."""

    number: int
    utterance: Utterance
    at: float
    bound: float
    """The time from which it counts as told, even if it was not said."""
    allowed: float
    """The longest time in seconds it can take itself."""
    player: str = ""
    """The player it was told to: it is said with that player's settings, even if the turn has passed on."""
    after: int = 0
    """The number of the key after which it was told."""
    ahead: bool = False
    """True if it is said before the lines that wait."""
    begun: float | None = None
    tries: int = 0
    announced: bool = False
    """True if its cues were played."""
    fate: Fate | None = None
    ended: float = 0.0

    @property
    def interrupted(self) -> bool:
        return self.fate in ("cut", "dropped")


def passing(utterance: Utterance) -> bool:
    """Return True for chatter about the moment; chatter with a topic holds until a newer line of that topic."""
    return utterance.kind == "chatter" and not utterance.topic


REPEATED = "repeat"
"""The topic of lines that are told again."""


def repeated(utterance: Utterance) -> Utterance:
    """Return the line, word for word, as an answer: the next key cuts it, and the table does not wait for it."""
    return utterance._replace(kind="answer", topic=REPEATED)


class Queue:
    """Two lanes of lines: the answers to the last key, then the others in the order in which they were told."""

    def __init__(self, allowed: Callable[[str], float] = patience, most: int = MOST) -> None:
        self.allowed, self.most = allowed, most
        self.number = 0
        self.current: Said | None = None
        self.over: list[Said] = []
        """The lines that have ended since `take_over` was called last."""
        self._ahead: deque[Said] = deque()
        self._waiting: deque[Said] = deque()
        self._open: dict[int, Said] = {}
        self._topics: dict[str, list[Said]] = {}
        self._load = 0.0
        self._newest: Said | None = None
        """The last line put, while more lines can join its message; a key ends it."""
        self._keys = 0
        self._happened = False
        """True if an event was put since the last key."""
        self._silenced = False
        """True if the last key has cut a line and none was put since. X is a key too: if it has cut a list already, it
        must not cut the event that follows."""
        self._stopped = -TWICE
        """The time when X was pressed last."""

    # in

    def put(self, utterance: Utterance, now: float, player: str = "") -> int:
        """Add a line and return its number for `was_told`. It replaces lines of its topic that still wait."""
        self.number += 1
        allowed = self.allowed(utterance.spoken)
        said = Said(self.number, utterance, now, now + min(self._load + allowed, LONGEST), allowed, player, self._keys)
        self._open[said.number] = said
        self._load += allowed
        self._supersede(said, now)
        self._place(said, now)
        self._silenced = False
        if not utterance.spoken.strip():  # nothing to say: no engine is asked
            self._end(said, "spoken", now)
        self._shorten(now)
        return said.number

    def _place(self, said: Said, now: float) -> None:
        """Put a line into its lane; a reply drops the replies to earlier keys, an event waits for its turn."""
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
        """Drop a long answer to an earlier key, so that a player who acts need not hear it out.

        An answer of a single sentence is said to its end.
        """
        replies = [one for one in self._unsaid() if one.utterance.kind in REPLIES and one.after < event.after]
        for reply in replies if len(replies) > 1 else ():
            self._break_off(reply, now)

    def _break_off(self, said: Said, now: float) -> None:
        self._end(said, "cut" if said is self.current else "dropped", now)

    def _make_way(self, reply: Said) -> None:
        """Move the lines told before the key behind its reply: first the sentence it cuts, from its beginning."""
        behind = [said for said in self._ahead if said.after < reply.after]
        if self.current is not None and not (self.current.ahead and self.current.after == reply.after):
            self.current.tries -= 1  # it was cut by a key, not lost by the worker: `again` must not count it
            behind.insert(0, self.current)
            self.current.begun, self.current = None, None
        for said in reversed(behind):
            said.ahead = False
            self._waiting.appendleft(said)
        self._ahead = deque(said for said in self._ahead if said.ahead)

    def _back(self, said: Said) -> None:
        """Put the current line back at the head of its lane."""
        self.current, said.begun = None, None
        self._lane(said).appendleft(said)

    def _lane(self, said: Said) -> deque[Said]:
        return self._ahead if said.ahead else self._waiting

    def _unsaid(self) -> list[Said]:
        """Return the current line and all that wait."""
        return list(self._open.values())

    def _supersede(self, said: Said, now: float) -> None:
        """End older lines of the same topic.

        Lines of one topic told within BREATH are one message: together they end an older one, but not each other.
        """
        topic, newest, self._newest = said.utterance.topic, self._newest, said
        if not topic:
            return
        if newest is None or newest.utterance.topic != topic or now - newest.at > BREATH:
            for older in self._topics.pop(topic, []):
                if older is not self.current or older.utterance.kind in SHORT_LIVED:
                    self._end(older, "dropped" if older.begun is None else "cut", now)
        self._topics.setdefault(topic, []).append(said)

    def _shorten(self, now: float) -> None:
        """Drop the oldest line that waits if there are too many."""
        if len(self._open) <= self.most:
            return
        oldest = next(said for said in self._open.values() if said is not self.current)
        self._end(oldest, "dropped", now)
        while self._waiting and self._waiting[0].fate is not None:
            self._waiting.popleft()

    # out

    def next(self, now: float) -> Said | None:
        """Return the line to say now and make it the current one; None if one is being said or none waits."""
        # Lines that have ended stay in their lanes until here, where they are skipped: `_end` need not search a deque.
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
        """End the current line; return False if `number` is another one."""
        if self.current is None or self.current.number != number:
            return False
        self._end(self.current, fate, now)
        return True

    def again(self, now: float, most: int = 2) -> None:
        """Say the current line again because the worker lost it; after `most` attempts it counts as unspoken."""
        if self.current is None:
            return
        if self.current.tries < most:
            self._back(self.current)
        else:
            self._end(self.current, "unspoken", now)

    # interruptions

    def key(self, now: float) -> None:
        """Note a key press: it cuts lists and chatter, and the lines that answer it will come first."""
        self._newest, self._happened = None, False
        self._keys += 1
        before = self.current
        self._cut(CUT_BY_KEYS, now)
        self._silenced = self.current is not before

    def stop(self, now: float) -> None:
        """Cut the current sentence and all replies (X), but no alert; twice in a row, drop everything.

        A sentence that was cut counts as told, and the other events follow.
        """
        twice, self._stopped = now - self._stopped < TWICE, now
        if twice:
            self.clear(now)
        self._cut(REPLIES if self._silenced else CUT_BY_STOP, now)

    def clear(self, now: float, fate: Fate = "dropped") -> None:
        """Drop everything, alerts too."""
        for said in list(self._open.values()):
            self._end(said, "cut" if said is self.current and fate == "dropped" else fate, now)
        self._ahead.clear()
        self._waiting.clear()

    def keep_last(self, seconds: float, now: float) -> None:
        """Keep only the last lines that can be said in `seconds`, but always the very last one.

        If there is no time for both the current sentence and the last one, the current one is cut.
        """
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
        """Cut the current line if it is of these kinds, and drop the replies and passing chatter of them that wait."""
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
        """Return True if the line has ended in any way, or its longest time is over."""
        said = self._open.get(number)
        return said is None or now >= said.bound

    def waits(self, now: float) -> float:
        """Return the most seconds it can take until all events and alerts were told; 0.0 if they were."""
        bounds = [said.bound for said in self._open.values() if said.utterance.kind in AWAITED]
        return max(0.0, max(bounds, default=now) - now)

    def idle(self) -> bool:
        return not self._open

    def take_over(self) -> list[Said]:
        """Return the lines that have ended since the last call."""
        taken, self.over = self.over, []
        return taken
