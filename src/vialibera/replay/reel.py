"""A position in a log that can be moved forwards, backwards, to a turn and to a wanted event.

A log can only be read forwards. So marks are kept on the way, each with a copy of the state; to go back is to go on
from an earlier mark. When there are too many marks every other one is dropped, so that a long game takes no more room
than a short one.

To fold a line (change the state) is cheap, to tell it (make sentences) takes ten times as long. So lines are folded
up to some rounds before the wanted line, and only the last lines are heard by the narrator.
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
"""The lines between two marks, to begin with."""

WARM = 2
"""The rounds before a moment at which the narrator begins to listen: news and open rents reach no farther back."""


NEAR = 12
"""The moments kept before the present one, so that a step back tells one line only."""

BLOCK = 1024
"""The lines told forwards in one block, to be returned backwards."""


class Mark(NamedTuple):
    """A spot of the log and the state there."""

    spot: Spot
    state: State


class Moment(NamedTuple):
    """All that the narrator and the undo history know at a spot."""

    spot: Spot
    memory: Memory
    acts: list[Act[Memory]]
    final: str


class Reel:
    """An open log and the present position in it: after `line` commands."""

    def __init__(self, log: Log, lang: str) -> None:
        self.log, self.header, self.lang = log, log.header, lang
        self.start = log.spot()
        self.marks = [Mark(self.start, table_of(log.header))]
        self.stride = FIRST_STRIDE
        self.turns = array("L", [self.marks[0].state.turn_no])
        """The number of the turn after each line that was read; the index is the line."""
        self.length: int | None = None
        """The number of lines in the log, or None before the end was seen."""
        names = [player.name for player in log.header.players]
        self.narrator = Narrator(log.header.sheet, names, lang, self.marks[0].state)
        self.said: list[Utterance] = []
        """The lines told of the present line of the log."""
        self.events: Happened = ()
        self.near: dict[int, Moment] = {}
        """The moments just before the last target of `go_to`, by their lines."""
        self.past: Past[Memory] = Past()
        """The acts that can still be taken back at the present position, as far as the narrator has heard them."""

    # where

    @property
    def line(self) -> int:
        """The number of lines read up to the present position."""
        return self.log.lines

    @property
    def state(self) -> State:
        return self.narrator.state

    @property
    def turn(self) -> int:
        return self.state.turn_no

    def fit_narrator(self, fit: Callable[[Narrator], None]) -> None:
        """Apply settings of the listener to the narrator."""
        fit(self.narrator)

    # one step on

    def next(self, aloud: bool = True) -> bool:
        """Move one line on; return False at the end.

        With `aloud` false the narrator takes note of the line but makes no sentences.
        """
        line = self._read()
        if line is None:
            return False
        with self.log.blamed():
            self.said = self._taken_back(line, line.back) if line.back is not None else self._told(line, aloud)
        self._mark(self.state, self.past)
        return True

    def _told(self, line: Line, aloud: bool) -> list[Utterance]:
        """Pass a line of a command to the narrator and the undo history; return its sentences."""
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
        """Pass an undo to the narrator; return its sentences."""
        acts = self.past.take_back(back.lines)
        self.events = [back]
        return self.narrator.take_back(back, acts[0].command, copied(acts[0].before))

    def _read(self) -> Line | None:
        """Return the next line of the log, or None at the end."""
        line = next(iter(self.log), None)
        if line is None:
            self.length = self.log.lines
        return line

    def _mark(self, state: State, past: Past[Any]) -> None:
        """Set a mark here if one is due.

        No mark is set where a later undo could return to a line before it (`returned_to`): a start from such a mark
        would not know the acts that are taken back.
        """
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
        """Go to the moment after so many lines, or to the last one; its line is told.

        A step back finds its moment among those kept. Everything else starts from a mark some rounds before.
        """
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
        """Return the present moment; the acts are a list of their own."""
        return Moment(self.log.spot(), self.narrator.memory(), self.past.acts[:], self.past.final)

    def _recall(self, moment: Moment) -> None:
        """Return to a kept moment. It is copied, so that it can be returned to again."""
        self.log.back_to(moment.spot)
        self.narrator.recall(copied(moment.memory))
        self.past = Past(moment.final)
        self.past.acts = [act._replace(before=copied(act.before)) for act in moment.acts]

    def told_back(self) -> Iterator[list[Utterance]]:
        """Yield what was told up to here, line by line, from the last to the first.

        Each block is told forwards once, because a start from a mark for each line would cost rounds of telling.
        """
        last = self.line
        while last > 0:
            first = max(0, last - BLOCK)
            yield from reversed(self._told_between(first, last))
            last = first

    def _told_between(self, first: int, last: int) -> list[list[Utterance]]:
        """Return what was told of the lines after `first`, up to `last`."""
        self.go_to(first)
        found = []
        while self.line < last and self.next():
            found.append(self.said)
        return found

    def _set_back(self, mark: Mark) -> None:
        """Go to a mark, with a narrator that remembers nothing before it."""
        self.log.back_to(mark.spot)
        self.narrator.recall(beginning(mark.state))
        self.said, self.events, self.past = [], (), Past()

    def _warm_start(self, line: int, turn: int) -> Mark:
        """Return a mark some rounds before a line, made on the way if none is near: folding is cheap, telling not."""
        mark = self._warm_mark(line, turn)
        # With undos in the log only kept marks are safe starts (see `_mark`).
        if self.log.returned_to:
            return mark
        for read, _, state in self._read_on(mark, line):
            if state.turn_no >= self._early(turn):
                evolve(state, (), read.pause)
                return Mark(self.log.spot(), state.copy())
        return mark

    def _early(self, turn: int) -> int:
        """Return the turn in which the narrator must begin to listen, to know all at this turn."""
        return turn - WARM * len(self.state.out) - 1

    def _warm_mark(self, line: int, turn: int) -> Mark:
        """Return the last kept mark some rounds before a line."""
        early = self._early(turn)
        turns = [mark.state.turn_no for mark in self.marks[: self._mark_before(line) + 1]]
        return self.marks[max(0, bisect_left(turns, max(early, 0)) - 1)]

    def _mark_before(self, line: int) -> int:
        """Return the index of the last mark that is not beyond a line."""
        return bisect_right(self.marks, line, key=lambda mark: mark.spot.lines) - 1

    def _fold_to(self, line: int) -> None:
        """Fold up to a line, without telling, so that marks are set on the way."""
        for _ in self._lines(self.marks[self._mark_before(line)], line):
            pass

    def _lines(self, mark: Mark, until: int | None = None) -> Iterator[tuple[Happened, State]]:
        """Yield the events of each line after a mark, with the state after it."""
        for line, events, state in self._read_on(mark, until):
            yield telling.happened(line, events), state

    def _read_on(
        self, mark: Mark, until: int | None = None, whole: bool = False
    ) -> Iterator[tuple[Line, Sequence[Event], State]]:
        """Yield each line after a mark, its events, and the state after it.

        The stack and the rights of the state are set only with `whole`, or where a mark is due: that is quicker.
        """
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
        """Return the state some rounds ago, and the lines since.

        The narrator stays at the present moment. The iterator moves the log and ends at the present line.
        """
        mark = self._warm_mark(self.line, self.turn)
        return mark.state.copy(), self._read_on(mark, self.line, whole=True)

    # to what is looked for

    def find_next(self, wanted: Wanted = telling.tells_anything) -> bool:
        """Go to the next line that is wanted; stay and return False if there is none."""
        here = self.line
        mark = self.marks[self._mark_before(here)]
        found = next((self.line for events, _ in self._lines(mark) if self.line > here and wanted(events)), None)
        self.go_to(here if found is None else found)
        return found is not None

    def step(self) -> bool:
        """Go to the next line that tells anything; return False if there is none.

        This moves on without going back to a mark, so it is quick for hearing a game in one go.
        """
        here = self.line
        while self.next():
            if self.said:
                return True
        if self.line != here:
            self.go_to(here)
        return False

    def find_previous(self, wanted: Wanted = telling.tells_anything) -> bool:
        """Go back to the last wanted line before this one; stay and return False if there is none."""
        here = self.line
        found = next(filter(None, (self._last(number, here, wanted) for number in self._back_from(here))), None)
        self.go_to(here if found is None else found)
        return found is not None

    def _back_from(self, line: int) -> range:
        """Return the indexes of the marks before a line, the last first."""
        return range(self._mark_before(max(0, line - 1)), -1, -1)

    def _last(self, number: int, before: int, wanted: Wanted) -> int | None:
        """Return the last wanted line between a mark and the next one (or the line `before`), or None."""
        nxt = self.marks[number + 1].spot.lines if number + 1 < len(self.marks) else before
        found = None
        for events, _ in self._lines(self.marks[number], min(before - 1, nxt)):
            if wanted(events):
                found = self.line
        return found

    def find_turn(self, turn: int) -> bool:
        """Go to the beginning of a turn; stay and return False if there is no such turn."""
        here = self.line
        turns = [mark.state.turn_no for mark in self.marks]
        mark = self.marks[max(0, bisect_left(turns, turn) - 1)]
        found = next((self.line for _, state in self._lines(mark) if state.turn_no >= turn), None)
        self.go_to(here if found is None else found)
        return found is not None

    def to_end(self) -> None:
        """Go to the last moment."""
        for _ in self._lines(self.marks[-1]):
            pass
        self.go_to(self.line)


def copied(memory: Memory) -> Memory:
    """Return a copy of a memory. A narrator changes what it recalls, so a kept memory must be copied first."""
    turns = {seat: numbers[:] for seat, numbers in memory.turns.items()}
    return memory._replace(state=memory.state.copy(), reasons=dict(memory.reasons), turns=turns)


def last_moment(log: Log, lang: str) -> Reel:
    """Return a reel at the end of a log, with a narrator who knows the last rounds."""
    reel = Reel(log, lang)
    reel.to_end()
    return reel
