"""The queue of lines to be said, and the fate of each. Pure: the time is an argument, and nothing is spoken here.

The order of lines:

- Events are said in the order in which they were told: the ear gets the same order as the eye.
- The answer to a key interrupts an event and is said first; then the speech goes on with the sentence that was cut.
- An answer is cut by the next answer; an answer of several sentences also by an event that a later key caused.
- A list or chatter is cut by any key; chatter with a topic (the keys of a turn) that has not been said yet stays.
- A sentence that a key has cut begins again; cut once more, it goes on at the clause that was cut.
- Events that the game has left more than ten seconds behind are told in brief, where a caller gives the words for it.
- X silences the current sentence, X twice all that waits. Nothing else cuts an alert.

A caller that changes the queue compares `current` before and after: if it differs, the old sentence must be silenced.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from vialibera.narration.surfaces.utterance import Utterance, UtteranceKind

SpeechFate = Literal["spoken", "cut", "dropped", "unspoken"]
"""Spoken to the end; cut while it was spoken; dropped before; or unspoken because no voice worked."""

REPLY_KINDS: frozenset[UtteranceKind] = frozenset({"answer", "menu"})
"""The kinds that answer a key: the next reply replaces them."""
KINDS_CUT_BY_KEYS: frozenset[UtteranceKind] = frozenset({"menu", "chatter"})
SHORT_LIVED_KINDS: frozenset[UtteranceKind] = REPLY_KINDS | KINDS_CUT_BY_KEYS
KINDS_CUT_BY_STOP: frozenset[UtteranceKind] = SHORT_LIVED_KINDS | {"event"}
KINDS_SAID_FIRST: frozenset[UtteranceKind] = REPLY_KINDS | {"alert", "heading"}
"""The kinds said before the lines that wait, unless an event came since the key: then they belong to the event."""
AWAITED_KINDS: frozenset[UtteranceKind] = frozenset({"event", "alert", "heading"})
"""The kinds the table waits for."""

EVERYBODY = -1
"""In the place of a seat: all who listen at this keyboard."""

STALE_SECONDS = 2.0
"""Seconds after which passing chatter is out of date and is dropped."""
SAME_MESSAGE_SECONDS = 0.1
"""Lines told within so many seconds, without a key between them, are one message."""
DOUBLE_PRESS_SECONDS = 0.6
"""A second X within so many seconds drops all that waits."""
MAX_QUEUED = 1000
"""The number of lines that can wait; beyond it the oldest are dropped."""
MAX_HOLD_SECONDS = 60.0
"""The longest time in seconds the table waits for a line, however many are before it."""
MAX_LAG_SECONDS = 10.0
"""The most seconds for which an event is told in full after the game has gone on."""
RESUME_MARGIN_SECONDS = 0.3
"""Seconds that a voice may need before it begins to sound."""
RESUME_SHARE = 1.1
"""The share by which a sentence is taken to last longer than estimated, when it is asked how far it was heard."""
CLAUSE_START, WORD_START = re.compile(r"(?<=[,;:.] )"), re.compile(r"(?<= )")
LETTERS_PER_SECOND = 12.0
"""The letters a slow voice says in a second."""


def slow_speech_seconds(text: str) -> float:
    """Return the seconds a slow voice needs for the text."""
    return len(text) / LETTERS_PER_SECOND


def max_speech_seconds(text: str) -> float:
    """Return the seconds after which a voice that is still at the text must have failed."""
    return max(5.0, 3 * slow_speech_seconds(text))


@dataclass(slots=True, eq=False)
class QueuedUtterance:
    """An utterance in the queue, and its progress."""

    utterance_no: int
    utterance: Utterance
    told_at: float
    counts_as_told_at: float
    """The time from which it counts as told, even if it was not said."""
    seconds_allowed: float
    """The longest time in seconds it can take itself."""
    player: str = ""
    """The player it was told to: it is said with that player's settings, even if the turn has passed on."""
    key_no: int = 0
    """The number of the key after which it was told."""
    is_ahead: bool = False
    """True if it is said before the lines that wait."""
    begun_at: float | None = None
    tries: int = 0
    key_cuts: int = 0
    """The number of times an answer to a key has cut it."""
    said_from: int = 0
    """The place in the spoken text from which it is said."""
    cues_played: bool = False
    """True if its cues were played."""
    is_stale: bool = False
    """True if a newer line of its topic came while it was being said: cut now, it does not begin again."""
    fate: SpeechFate | None = None

    @property
    def text_left(self) -> str:
        """The text that is to be said."""
        return self.utterance.spoken[self.said_from :]

    @property
    def was_interrupted(self) -> bool:
        return self.fate in ("cut", "dropped")


LANDING_IDS = (
    *("dice-thrown", "freed", "moved", "card-drawn", "turn-began"),
    *("ui-landing-again", "ui-time-again", "ui-resume-seat"),
)
"""Ids of the messages that say where a player has come to, or is."""


def is_landing_line(utterance: Utterance) -> bool:
    """Return True for an event that says where a player has come to: a rent can be claimed until it was heard."""
    return utterance.kind == "event" and not utterance.is_silent and utterance.id.partition(".")[0] in LANDING_IDS


def is_passing_chatter(utterance: Utterance) -> bool:
    """Return True for chatter about the moment; chatter with a topic holds until a newer line of that topic."""
    # Chatter with a topic is no such line: dropped after two seconds it would hardly ever be heard.
    return utterance.kind == "chatter" and not utterance.topic


def resume_place(text: str, begin: int, seconds: float, seconds_for: Callable[[str], float]) -> int:
    """Return the place at which a text goes on that was said from `begin` for so many seconds.

    The clause that was cut is said again; the word that was cut, if no clause was heard to its end.
    """
    for starts in (CLAUSE_START, WORD_START):
        heard = [
            place
            for found in starts.finditer(text, begin + 1)
            if RESUME_SHARE * seconds_for(text[begin : (place := found.start())]) + RESUME_MARGIN_SECONDS <= seconds
        ]
        if heard:
            return heard[-1]
    return begin


REPEAT_TOPIC = "repeat"
"""The topic of lines that are told again."""


def repeat_as_answer(utterance: Utterance) -> Utterance:
    """Return the line, word for word, as an answer: the next key cuts it, and the table does not wait for it."""
    # The table waits for no repeated line, and the next key may cut it.
    return utterance._replace(kind="answer", topic=REPEAT_TOPIC)


MOST_TRIES = 2
"""The attempts to say a line, after which it counts as unspoken."""


class SpeechQueue:
    """Two lanes of lines: the answers to the last key, then the others in the order in which they were told."""

    def __init__(
        self,
        allowed: Callable[[str], float] = max_speech_seconds,
        most: int = MAX_QUEUED,
        seconds_for: Callable[[str], float] = slow_speech_seconds,
        summarize: Callable[[int], Utterance] | None = None,
        on_end: Callable[[QueuedUtterance, float], None] = lambda said, now: None,
    ) -> None:
        self.seconds_allowed, self.max_queued, self.on_end = allowed, most, on_end
        self.seconds_for, self.summarize = seconds_for, summarize
        """`summarize` returns the words for so many events that were left out; without it none is."""
        self.last_number = 0
        self.current: QueuedUtterance | None = None
        self._ahead: deque[QueuedUtterance] = deque()
        self._waiting: deque[QueuedUtterance] = deque()
        self._open: dict[int, QueuedUtterance] = {}
        self._ended_at: dict[int, float] = {}
        """The times at which the last lines have ended, by their numbers."""
        self._topics: dict[str, list[QueuedUtterance]] = {}
        self._load = 0.0
        self._newest: QueuedUtterance | None = None
        """The last line put, while more lines can join its message; a key ends it."""
        self._key_no = 0
        self._event_since_key = False
        """True if an event was put since the last key."""
        self._key_silenced = False
        """True if the last key has cut a line and none was put since. X is a key too: if it has cut a list already, it
        must not cut the event that follows."""
        self._stopped_at = -DOUBLE_PRESS_SECONDS
        """The time when X was pressed last."""

    # in

    def put(self, utterance: Utterance, now: float, player: str = "") -> int:
        """Add a line and return its number for `spoken_at`. It replaces lines of its topic that still wait."""
        said = self._add(utterance, now, self._load, player)
        self._supersede(said, now)
        self._place(said, now)
        self._key_silenced = False
        if not utterance.spoken.strip():  # nothing to say: no engine is asked
            self._end(said, "spoken", now)
        self._drop_oldest(now)
        return said.utterance_no

    def _add(self, utterance: Utterance, now: float, load: float, player: str = "") -> QueuedUtterance:
        """Number a line and return it; `load` are the seconds that the lines before it can take."""
        self.last_number += 1
        # The table waits until a line was told. This bound holds even if no worker ever reports an end: a voice that
        # is stuck must not stop the game.
        allowed = self.seconds_allowed(utterance.spoken)
        told_by = now + min(load + allowed, MAX_HOLD_SECONDS)
        said = QueuedUtterance(self.last_number, utterance, now, told_by, allowed, player, self._key_no)
        self._open[said.utterance_no] = said
        self._load += allowed
        return said

    def _place(self, said: QueuedUtterance, now: float) -> None:
        """Put a line into its lane; a reply drops the replies to earlier keys, an event waits for its turn.

        A long answer to an earlier key is dropped by an event, too, so that a player who acts need not hear it out: one
        of a single sentence is said to its end.
        """
        # An answer is spoken before all that waits, and the sentence it cut comes again whole: half a sentence is no
        # news. (decision: voice.answer-first)
        kind = said.utterance.kind
        self._event_since_key |= kind == "event"
        replies = [one for one in self._unsaid() if one.utterance.kind in REPLY_KINDS and one.key_no < said.key_no]
        if kind in REPLY_KINDS or (kind == "event" and len(replies) > 1):
            for reply in replies:
                self._break_off(reply, now)
        said.is_ahead = kind in KINDS_SAID_FIRST and not self._event_since_key
        if said.is_ahead:
            self._put_replies_first(said, now)
        self._lane(said).append(said)

    def _break_off(self, said: QueuedUtterance, now: float) -> None:
        self._end(said, "cut" if said is self.current else "dropped", now)

    def _put_replies_first(self, reply: QueuedUtterance, now: float) -> None:
        """Move the lines told before the key behind its reply: first the sentence it cuts."""
        behind = [said for said in self._ahead if said.key_no < reply.key_no]
        if self.current is not None and not (self.current.is_ahead and self.current.key_no == reply.key_no):
            if self.current.is_stale:
                self._end(self.current, "cut", now)
            else:
                self._note_key_cut(self.current, now)
                behind.insert(0, self.current)
                self.current.begun_at, self.current = None, None
        for said in reversed(behind):
            said.is_ahead = False
            self._waiting.appendleft(said)
        self._ahead = deque(said for said in self._ahead if said.is_ahead)

    def _note_key_cut(self, said: QueuedUtterance, now: float) -> None:
        """Count a cut by a key; from the second one on the sentence goes on where it was cut."""
        # A key every few seconds would otherwise begin a long sentence for ever. (decision:
        # voice.long-sentence-goes-on)
        said.tries -= 1  # the worker did not lose it: `retry_current` must not count that
        said.key_cuts += 1
        if said.key_cuts > 1 and said.begun_at is not None:
            said.said_from = resume_place(said.utterance.spoken, said.said_from, now - said.begun_at, self.seconds_for)

    def restart_current(self, now: float) -> None:
        """Say the current line again: a reader has cut it at a key."""
        if self.current is not None:
            self._note_key_cut(self.current, now)
            self._requeue_current(self.current)

    def _requeue_current(self, said: QueuedUtterance) -> None:
        """Put the current line back at the head of its lane."""
        self.current, said.begun_at = None, None
        self._lane(said).appendleft(said)

    def _lane(self, said: QueuedUtterance) -> deque[QueuedUtterance]:
        return self._ahead if said.is_ahead else self._waiting

    def _unsaid(self) -> list[QueuedUtterance]:
        """Return the current line and all that wait."""
        return list(self._open.values())

    def _supersede(self, said: QueuedUtterance, now: float) -> None:
        """End older lines of the same topic.

        Lines of one topic told within `SAME_MESSAGE_SECONDS` are one message: together they end an older one, but not
        each other.
        """
        topic, newest, self._newest = said.utterance.topic, self._newest, said
        if not topic:
            return
        if newest is None or newest.utterance.topic != topic or now - newest.told_at > SAME_MESSAGE_SECONDS:
            for older in self._topics.pop(topic, []):
                if older is not self.current or older.utterance.kind in SHORT_LIVED_KINDS:
                    self._break_off(older, now)
                else:
                    older.is_stale = True
        self._topics.setdefault(topic, []).append(said)

    def _drop_oldest(self, now: float) -> None:
        """Drop the oldest line that waits if there are too many."""
        if len(self._open) <= self.max_queued:
            return
        oldest = next(said for said in self._open.values() if said is not self.current)
        self._end(oldest, "dropped", now)
        # The lines that have ended at the front would otherwise pile up while one long sentence is being said.
        while self._waiting and self._waiting[0].fate is not None:
            self._waiting.popleft()

    # out

    def take_next(self, now: float) -> QueuedUtterance | None:
        """Return the line to say now and make it the current one; None if one is being said or none waits."""
        if self.current is None and not self._ahead:
            self._leave_out_late_events(now)
        # Lines that have ended stay in their lanes until here, where they are skipped: `_end` need not search a deque.
        while self.current is None and (lane := self._ahead or self._waiting):
            said = lane.popleft()
            if said.fate is None and is_passing_chatter(said.utterance) and now - said.told_at > STALE_SECONDS:
                self._end(said, "dropped", now)
            elif said.fate is None:
                said.begun_at, said.tries = now, said.tries + 1
                self.current = said
                return said
        return None

    def _leave_out_late_events(self, now: float) -> None:
        """Put one sentence in place of the events that the game has left far behind.

        Questions stay, and of each player the last landing: by that alone a rent can be claimed.
        """
        # However many keys are pressed, the ear stays near the state. (decision: voice.late-events-in-brief)
        if self.summarize is None:
            return
        events = [said for said in self._waiting if said.fate is None and said.utterance.kind == "event"]
        if not events or now - events[0].told_at <= MAX_LAG_SECONDS:
            return
        # A question that a key has repeated is no sign that the game has gone on.
        newest_key = max((said.key_no for said in events if not said.utterance.topic), default=0)
        last_landings = {said.utterance.facts.get("seat"): said for said in events if is_landing_line(said.utterance)}
        late = [
            said
            for said in events
            if now - said.told_at > MAX_LAG_SECONDS
            and said.key_no < newest_key
            and not said.utterance.topic
            and said not in last_landings.values()
        ]
        if len(late) > 1:
            for said in late:
                self._end(said, "dropped", now)
            # It comes before all that waits, is in no topic, and nobody waits for it.
            self._waiting.appendleft(self._add(self.summarize(len(late)), now, 0.0))

    def finish_current(self, number: int, now: float, fate: SpeechFate = "spoken") -> bool:
        """End the current line; return False if `number` is another one."""
        if self.current is None or self.current.utterance_no != number:
            return False
        self._end(self.current, fate, now)
        return True

    def retry_current(self, now: float) -> None:
        """Say the current line again because the worker lost it; after the second attempt it counts as unspoken."""
        # A sentence that kills the worker each time must not stop the game's voice for good.
        if self.current is None:
            return
        if self.current.tries < MOST_TRIES:
            self._requeue_current(self.current)
        else:
            self._end(self.current, "unspoken", now)

    # interruptions

    def note_key(self, now: float) -> None:
        """Note a key press: it cuts lists and chatter, and the lines that answer it will come first."""
        # Whoever presses a key has heard enough of the list of keys, but not of the events. (decision:
        # voice.turn-keys-and-questions)
        self._newest, self._event_since_key = None, False
        self._key_no += 1
        before = self.current
        self._cut_kinds(KINDS_CUT_BY_KEYS, now)
        self._key_silenced = self.current is not before

    def stop(self, now: float) -> None:
        """Cut the current sentence and all replies (X), but no alert; twice in a row, drop everything.

        A sentence that was cut counts as told, and the other events follow.
        """
        # The first press cuts one sentence, since the next one may be one that somebody must know. (decision:
        # voice.x-stops)
        twice, self._stopped_at = now - self._stopped_at < DOUBLE_PRESS_SECONDS, now
        if twice:
            self.clear(now)
        self._cut_kinds(REPLY_KINDS if self._key_silenced else KINDS_CUT_BY_STOP, now)

    def clear(self, now: float, fate: SpeechFate = "dropped") -> None:
        """Drop everything, alerts too."""
        for said in list(self._open.values()):
            self._end(said, "cut" if said is self.current and fate == "dropped" else fate, now)
        self._ahead.clear()
        self._waiting.clear()

    def skip_events(self, now: float, seat: int | None) -> None:
        """Drop the events that wait, as the player of the seat has acted upon them, or for None all lines.

        Questions stay, and the last landing of another player: the listener may claim a rent for it. For `EVERYBODY`
        all landings stay, as each of the listeners may.
        """
        if seat is None:
            return self.clear(now)
        events = [said for said in self._unsaid() if said.utterance.kind == "event" and not said.utterance.topic]
        landings = [said for said in events if is_landing_line(said.utterance)]
        others = [said for said in landings if said.utterance.facts.get("seat") != seat]
        kept = others if seat == EVERYBODY else others[-1:]
        for said in events:
            if said not in kept:
                self._break_off(said, now)

    def keep_last(self, seconds: float, now: float) -> None:
        """Keep only the last lines that can be said in `seconds`, but always the very last one.

        If there is no time for both the current sentence and the last one, the current one is cut.
        """
        current, waiting = self.current, [said for said in self._unsaid() if said is not self.current]
        if current is not None and waiting:
            spoken = now - (now if current.begun_at is None else current.begun_at)
            if (
                slow_speech_seconds(current.utterance.spoken)
                - spoken
                + slow_speech_seconds(waiting[-1].utterance.spoken)
                > seconds
            ):
                self._end(current, "cut", now)
        room = seconds - (self.current.seconds_allowed if self.current else 0.0)
        for said in reversed(waiting):
            room -= said.seconds_allowed
            # From the end backwards: what is said last is the most important.
            if room < 0.0 and said is not waiting[-1]:
                self._end(said, "dropped", now)

    def _cut_kinds(self, kinds: frozenset[UtteranceKind], now: float) -> None:
        """Cut the current line if it is of these kinds, and drop the replies and passing chatter of them that wait."""
        for said in self._unsaid():
            utterance = said.utterance
            if utterance.kind in kinds and (
                said is self.current or utterance.kind in REPLY_KINDS or is_passing_chatter(utterance)
            ):
                self._break_off(said, now)

    def _end(self, said: QueuedUtterance, fate: SpeechFate, now: float) -> None:
        said.fate = fate
        self._ended_at[said.utterance_no] = now
        if len(self._ended_at) > self.max_queued:
            del self._ended_at[next(iter(self._ended_at))]
        del self._open[said.utterance_no]
        # An empty queue sets the load right again: a sum of floats that is only added to and taken from drifts.
        self._load = self._load - said.seconds_allowed if self._open else 0.0
        mates = self._topics.get(said.utterance.topic, [])
        if said in mates:
            mates.remove(said)
        if self.current is said:
            self.current = None
        self.on_end(said, now)

    # questions

    def spoken_at(self, number: int, now: float) -> float | None:
        """Return the time at which the line has ended in any way or its longest time was over; None before that.

        Of lines that ended long ago the time is no longer known: it is then minus infinity.
        """
        said = self._open.get(number)
        if said is None:
            return self._ended_at.get(number, float("-inf"))
        return said.counts_as_told_at if now >= said.counts_as_told_at else None

    def seconds_to_wait(self, now: float) -> float:
        """Return the most seconds it can take until all events and alerts were told; 0.0 if they were."""
        bounds = [said.counts_as_told_at for said in self._open.values() if said.utterance.kind in AWAITED_KINDS]
        return max(0.0, max(bounds, default=now) - now)

    def is_idle(self) -> bool:
        return not self._open
