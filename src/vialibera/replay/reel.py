"""A position in a log: moved forwards and backwards, to a turn, to what is looked for.

Marks are kept on the way, each with the state as it stood there; when there are too many every other one is dropped,
so that a long game takes no more room than a short one. To go back is to start from a mark and to go on from there.
"""

from __future__ import annotations

from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from vialibera.engine.kernel import evolve
from vialibera.engine.state import State
from vialibera.journal.lines import Log, Spot
from vialibera.journal.past import Act, Past
from vialibera.journal.recover import Folder, table_of
from vialibera.narrator.narrate import Memory, Narrator, beginning
from vialibera.replay import telling

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from vialibera.engine.messages import Event
    from vialibera.journal.lines import Back, Line
    from vialibera.narrator.utterance import Utterance
    from vialibera.replay.telling import Happened, Wanted

MOST_MARKS = 512
FIRST_STRIDE = 16
"""Lines between two marks, to begin with."""

WARM = 2
"""So many rounds before a moment the narrator begins to listen: news and open rents reach no farther back."""


NEAR = 12
"""So many moments before the one looked at are kept, so that a step back tells its own line and no other."""

BLOCK = 1024
"""Lines that are told forwards at a time, to be told backwards."""


class Mark(NamedTuple):
    """A spot of the log and how things stood there."""

    spot: Spot
    state: State


class Moment(NamedTuple):
    """All that a narrator knows at a moment."""

    spot: Spot
    memory: Memory
    acts: list[Act[Memory]]
    final: str


class Reel:
    """A log, open, and the moment in it that is looked at: after `line` commands."""

    def __init__(self, log: Log, lang: str) -> None:
        self.log, self.header, self.lang = log, log.header, lang
        self.start = log.spot()
        self.marks = [Mark(self.start, table_of(log.header))]
        self.stride = FIRST_STRIDE
        self.turns = array("L", [self.marks[0].state.turn_no])
        """The turn under way after each line that was read."""
        self.length: int | None = None
        """How many lines there are, once the end was seen."""
        names = [player.name for player in log.header.players]
        self.narrator = Narrator(log.header.sheet, names, lang, self.marks[0].state)
        self.said: list[Utterance] = []
        """What was told of the line looked at."""
        self.events: Happened = ()
        self.near: dict[int, Moment] = {}
        """The moments just before the one that was gone to last, by their lines."""
        self.past: Past[Memory] = Past()
        """What may still be taken back in the moment looked at, as far as the narrator has heard it."""

    # where

    @property
    def line(self) -> int:
        return self.log.lines

    @property
    def state(self) -> State:
        return self.narrator.state

    @property
    def turn(self) -> int:
        return self.state.turn_no

    def fit_narrator(self, fit: Callable[[Narrator], None]) -> None:
        """It is made fit for whoever listens."""
        fit(self.narrator)

    # one step on

    def next(self, aloud: bool = True) -> bool:
        """The next line is told, or only listened to; False at the end."""
        line = self._read()
        if line is None:
            return False
        with self.log.blamed():
            self.said = self._taken_back(line, line.back) if line.back is not None else self._told(line, aloud)
        self._mark(self.state, self.past)
        return True

    def _told(self, line: Line, aloud: bool) -> list[Utterance]:
        before, self.events = self.narrator.memory(), line.events
        said: list[Utterance] = []
        if aloud:
            said = self.narrator.tell(line.events, line.pause)
        else:
            self.narrator.listen(line.events, line.pause)
        if (command := line.command) is not None:
            self.past.did(Act(line.number, command, before), line.events, line.pause.actors)
        return said

    def _taken_back(self, line: Line, back: Back) -> list[Utterance]:
        acts = self.past.take_back(back.lines)
        self.events = [back]
        return self.narrator.take_back(back, acts[0].command, copied(acts[0].before))

    def _read(self) -> Line | None:
        line = next(iter(self.log), None)
        if line is None:
            self.length = self.log.lines
        return line

    def _mark(self, state: State, past: Past[Any]) -> None:
        """Where no mark is as far as this, it is time for one, and nothing that comes after it goes back beyond it."""
        if self.line == len(self.turns):
            self.turns.append(state.turn_no)
        if self.line < self.marks[-1].spot.lines + self.stride or (past.acts and self.log.returned_to):
            return
        self.marks.append(Mark(self.log.spot(), state.copy()))
        if len(self.marks) > MOST_MARKS:
            self.marks = self.marks[::2]
            self.stride *= 2

    # anywhere

    def go_to(self, line: int) -> None:
        """Looks at the moment after so many lines, or at the last one."""
        if line - 1 in self.near:
            self._recall(self.near[line - 1])
            self.next()
            return
        if line > self.marks[-1].spot.lines:
            self._fold_to(line)
            line = min(line, self.line)
        near = max(0, line - NEAR - 1)
        self._set_back(self._warm_start(near, self.turns[near]))
        self.near.clear()
        while self.line < line:
            if self.line >= near:
                self.near[self.line] = self._moment()
            self.next(aloud=self.line == line - 1)

    def _moment(self) -> Moment:
        return Moment(self.log.spot(), self.narrator.memory(), self.past.acts[:], self.past.final)

    def _recall(self, moment: Moment) -> None:
        """Known once more; what is kept of it stays as it is."""
        self.log.back_to(moment.spot)
        self.narrator.recall(copied(moment.memory))
        self.past = Past(moment.final)
        self.past.acts = [act._replace(before=copied(act.before)) for act in moment.acts]

    def told_back(self) -> Iterator[list[Utterance]]:
        """What was told up to here, line by line from the last to the first: each block is told forwards once."""
        last = self.line
        while last > 0:
            first = max(0, last - BLOCK)
            yield from reversed(self._told_between(first, last))
            last = first

    def _told_between(self, first: int, last: int) -> list[list[Utterance]]:
        """What was told of the lines after the first one."""
        self.go_to(first)
        found = []
        while self.line < last and self.next():
            found.append(self.said)
        return found

    def _set_back(self, mark: Mark) -> None:
        self.log.back_to(mark.spot)
        self.narrator.recall(beginning(mark.state))
        self.said, self.events, self.past = [], (), Past()

    def _warm_start(self, line: int, turn: int) -> Mark:
        """A moment some rounds away from this one, no earlier than need be: to tell is ten times as dear as to fold."""
        mark = self._warm_mark(line, turn)
        if self.log.returned_to:
            return mark
        for read, _, state in self._read_on(mark, line):
            if state.turn_no >= self._early(turn):
                evolve(state, (), read.pause)
                return Mark(self.log.spot(), state.copy())
        return mark

    def _early(self, turn: int) -> int:
        return turn - WARM * len(self.state.out) - 1

    def _warm_mark(self, line: int, turn: int) -> Mark:
        """The last mark before a moment that is some rounds away from it."""
        early = self._early(turn)
        turns = [mark.state.turn_no for mark in self.marks[: self._mark_before(line) + 1]]
        return self.marks[max(0, bisect_left(turns, max(early, 0)) - 1)]

    def _mark_before(self, line: int) -> int:
        """The number of the last mark that is not beyond a line."""
        return bisect_right(self.marks, line, key=lambda mark: mark.spot.lines) - 1

    def _fold_to(self, line: int) -> None:
        """Reads, without a word, as far as a line lies, so that there are marks on the way."""
        for _ in self._lines(self.marks[self._mark_before(line)], line):
            pass

    def _lines(self, mark: Mark, until: int | None = None) -> Iterator[tuple[Happened, State]]:
        """What came of the lines after a mark, with the state after each."""
        for line, events, state in self._read_on(mark, until):
            yield telling.happened(line, events), state

    def _read_on(
        self, mark: Mark, until: int | None = None, whole: bool = False
    ) -> Iterator[tuple[Line, Sequence[Event], State]]:
        """The lines after a mark, with the state after each: its stack and rights only if the whole of it is wanted,
        or where a mark is due."""
        self.log.back_to(mark.spot)
        folder = Folder(self.log, mark.state.copy())
        while until is None or self.line < until:
            line = self._read()
            if line is None:
                return
            with self.log.blamed():
                due = whole or self.line >= self.marks[-1].spot.lines + self.stride
                events = folder.take(line, line.pause if due else None)
            self._mark(folder.state, folder.past)
            yield line, events, folder.state

    def tail(self) -> tuple[State, Iterator[tuple[Line, Sequence[Event], State]]]:
        """How things stood some rounds ago, and what has happened since; the moment looked at stays."""
        mark = self._warm_mark(self.line, self.turn)
        return mark.state.copy(), self._read_on(mark, self.line, whole=True)

    # to what is looked for

    def find_next(self, wanted: Wanted = telling.tells_anything) -> bool:
        """Goes to the next line that is looked for; where there is none, stays."""
        here = self.line
        mark = self.marks[self._mark_before(here)]
        found = next((self.line for events, _ in self._lines(mark) if self.line > here and wanted(events)), None)
        self.go_to(here if found is None else found)
        return found is not None

    def step(self) -> bool:
        """The next line that is told, without a look back: what a game heard in one go takes."""
        here = self.line
        while self.next():
            if self.said:
                return True
        if self.line != here:
            self.go_to(here)
        return False

    def find_previous(self, wanted: Wanted = telling.tells_anything) -> bool:
        """Goes back to the last line before that is looked for; where there is none, stays."""
        here = self.line
        found = next(filter(None, (self._last(number, here, wanted) for number in self._back_from(here))), None)
        self.go_to(here if found is None else found)
        return found is not None

    def _back_from(self, line: int) -> range:
        return range(self._mark_before(max(0, line - 1)), -1, -1)

    def _last(self, number: int, before: int, wanted: Wanted) -> int | None:
        """The last such line between a mark and the next one, or a given line."""
        nxt = self.marks[number + 1].spot.lines if number + 1 < len(self.marks) else before
        found = None
        for events, _ in self._lines(self.marks[number], min(before - 1, nxt)):
            if wanted(events):
                found = self.line
        return found

    def find_turn(self, turn: int) -> bool:
        """Goes to where a turn begins; where there is none such, stays."""
        here = self.line
        turns = [mark.state.turn_no for mark in self.marks]
        mark = self.marks[max(0, bisect_left(turns, turn) - 1)]
        found = next((self.line for _, state in self._lines(mark) if state.turn_no >= turn), None)
        self.go_to(here if found is None else found)
        return found is not None

    def to_end(self) -> None:
        """Looks at the last moment."""
        for _ in self._lines(self.marks[-1]):
            pass
        self.go_to(self.line)


def copied(memory: Memory) -> Memory:
    """A narrator makes what it recalls its own."""
    turns = {seat: numbers[:] for seat, numbers in memory.turns.items()}
    return memory._replace(state=memory.state.copy(), reasons=dict(memory.reasons), turns=turns)


def last_moment(log: Log, lang: str) -> Reel:
    """A log at its end, with a narrator who knows the last rounds."""
    reel = Reel(log, lang)
    reel.to_end()
    return reel
