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
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from vialibera.narration.narrator.memory import NarratorMemory, initial_memory
from vialibera.narration.narrator.narrate import Narrator
from vialibera.narration.surfaces.utterance import Utterance
from vialibera.record.journal.errors import JournalError
from vialibera.record.journal.log_lines import LogLine, LogPosition, LogReader, SeatChange, UndoRecord
from vialibera.record.journal.recover import LogFold, starting_state
from vialibera.record.journal.undo_history import UndoHistory, UndoStep
from vialibera.record.reading import line_search
from vialibera.record.reading.line_search import EventsTest, LineEvents
from vialibera.rules.engine.kernel import fold_events
from vialibera.rules.engine.messages import Event
from vialibera.rules.engine.state import State
from vialibera.rules.engine.visible_state import public_events

MOST_MARKS = 512
FIRST_STRIDE = 16
"""The lines between two marks, to begin with."""

WARM_UP_ROUNDS = 2
"""The rounds before a moment at which the narrator begins to listen: news and open rents reach no farther back."""


NEAR_LINES = 12
"""The moments kept before the present one, so that a step back tells one line only."""

BACKWARD_BLOCK_LINES = 1024
"""The lines told forwards in one block, to be returned backwards."""


class ReelMark(NamedTuple):
    """A spot of the log and the state there."""

    spot: LogPosition
    state: State
    is_public: bool = False
    """True if the state is the narrator's, which has no secrets: a game cannot go on from it."""


class ReelMoment(NamedTuple):
    """All that the narrator and the undo history know at a spot."""

    spot: LogPosition
    memory: NarratorMemory
    undo_steps: list[UndoStep[NarratorMemory]]
    why_final: str


class Reel:
    """An open log and the present position in it: after `line` commands."""

    def __init__(self, log: LogReader, lang: str) -> None:
        self.log, self.header, self.lang = log, log.header, lang
        self.start_spot = log.position()
        self.marks = [ReelMark(self.start_spot, starting_state(log.header))]
        self.stride = FIRST_STRIDE
        self.turn_after_line = array("L", [self.marks[0].state.turn_no])
        """The number of the turn after each line that was read; the index is the line."""
        self.line_count: int | None = None
        """The number of lines in the log, or None before the end was seen."""
        names = [player.name for player in log.header.players]
        self.narrator = Narrator(log.header.sheet, names, lang, self.marks[0].state)
        self.narrator.formatter.token_names = [player.token for player in log.header.players]
        self.told_lines: list[Utterance] = []
        """The lines told of the present line of the log."""
        self.line_events: LineEvents = ()
        self.near_moments: dict[int, ReelMoment] = {}
        """The moments just before the last target of `go_to`, by their lines."""
        self.seat_changes: dict[int, SeatChange] = {}
        """The seats that passed to another player in the lines read so far, by the number of the line."""
        self.undo_history: UndoHistory[NarratorMemory] = UndoHistory()
        """The acts that can still be taken back at the present position, as far as the narrator has heard them."""

    # where

    @property
    def line_no(self) -> int:
        """The number of lines read up to the present position."""
        return self.log.line_count

    @property
    def state(self) -> State:
        """The public state at the present position."""
        return self.narrator.state

    @property
    def turn_no(self) -> int:
        return self.state.turn_no

    # one step on

    def next_line(self, aloud: bool = True) -> bool:
        """Move one line on; return False at the end.

        With `aloud` false the narrator takes note of the line but makes no sentences.
        """
        line = self._read_line()
        if line is None:
            return False
        with self.log.name_row_in_errors():
            if line.undo is not None:
                self.told_lines = self._tell_undo(line, line.undo)
            elif line.seat_change is not None:
                self.told_lines = self._tell_seat_change(line, line.seat_change)
            else:
                self.told_lines = self._tell_line(line, aloud)
        self._mark_if_due(self.state, self.undo_history, is_public=True)
        return True

    def _tell_line(self, line: LogLine, aloud: bool) -> list[Utterance]:
        """Pass a line of a command to the narrator and the undo history; return its sentences."""
        before, self.line_events = self.narrator.save_memory(), public_events(line.events)
        said: list[Utterance] = []
        if aloud:
            said = self.narrator.tell_events(line.events, line.pause)
        else:
            self.narrator.follow_events(line.events, line.pause)
        if (command := line.command) is not None:
            self.undo_history.record(UndoStep(line.number, command, before), line.events, line.pause.actors)
        return said

    def _tell_undo(self, line: LogLine, undo: UndoRecord) -> list[Utterance]:
        """Pass an undo to the narrator; return its sentences."""
        steps = self.undo_history.undo(undo.lines)
        self.line_events = [undo]
        return self.narrator.tell_undo(undo, steps[0].command, steps[0].state_before.copy())

    def _tell_seat_change(self, line: LogLine, change: SeatChange) -> list[Utterance]:
        """Note that a seat passes to another player; return the sentence."""
        self._note_seat_change(line)
        self.undo_history.close("seat")
        self.line_events = [change]
        return self.narrator.seat_change_lines(change)

    def _note_seat_change(self, line: LogLine) -> None:
        """Note the line if a seat passes to another player in it; raise JournalError if there is no such seat."""
        if (change := line.seat_change) is not None:
            if not 0 <= change.seat < len(self.header.players):
                raise JournalError("wrong-line")
            self.seat_changes[line.number] = change

    def bot_kind_at(self, seat: int) -> str | None:
        """Return the kind of computer player of the seat at the present position, or None for a person."""
        lines = [
            number for number, change in self.seat_changes.items() if change.seat == seat and number <= self.line_no
        ]
        return self.seat_changes[max(lines)].bot if lines else self.header.players[seat].bot

    def _read_line(self) -> LogLine | None:
        """Return the next line of the log, or None at the end."""
        line = next(iter(self.log), None)
        if line is None:
            self.line_count = self.log.line_count
        return line

    def _mark_if_due(self, state: State, past: UndoHistory[Any], *, is_public: bool) -> None:
        """Set a mark here if one is due.

        No mark is set where a later undo could return to a line before it (`lines_to_restore`): a start from such a
        mark would not know the acts that are taken back.
        """
        if self.line_no == len(self.turn_after_line):
            self.turn_after_line.append(state.turn_no)
        if self.line_no < self.marks[-1].spot.line_count + self.stride or (past.steps and self.log.lines_to_restore):
            return
        self.marks.append(ReelMark(self.log.position(), state.copy(), is_public))
        if len(self.marks) > MOST_MARKS:
            self.marks = self.marks[::2]
            self.stride *= 2

    # anywhere

    def go_to_line(self, line: int) -> None:
        """Go to the moment after so many lines, or to the last one; its line is told.

        A step back finds its moment among those kept. Everything else starts from a mark some rounds before.
        """
        if line - 1 in self.near_moments:
            self._restore_moment(self.near_moments[line - 1])
            self.next_line()
            return
        if line > self.marks[-1].spot.line_count:
            self._fold_to(line)
            line = min(line, self.line_no)
        near = max(0, line - NEAR_LINES - 1)
        self._return_to_mark(self._warm_start(near, self.turn_after_line[near]))
        self.near_moments.clear()
        while self.line_no < line:
            if self.line_no >= near:
                self.near_moments[self.line_no] = self._current_moment()
            self.next_line(aloud=self.line_no == line - 1)

    def _current_moment(self) -> ReelMoment:
        """Return the present moment; the acts are a list of their own."""
        return ReelMoment(
            self.log.position(), self.narrator.save_memory(), self.undo_history.steps[:], self.undo_history.why_final
        )

    def _restore_moment(self, moment: ReelMoment) -> None:
        """Return to a kept moment. It is copied, so that it can be returned to again."""
        self.log.seek_to(moment.spot)
        self.narrator.restore_memory(moment.memory.copy())
        self.undo_history = UndoHistory(moment.why_final)
        self.undo_history.steps = [act._replace(state_before=act.state_before.copy()) for act in moment.undo_steps]

    def lines_backwards(self) -> Iterator[list[Utterance]]:
        """Yield what was told up to here, line by line, from the last to the first.

        Each block is told forwards once, because a start from a mark for each line would cost rounds of telling.
        """
        last = self.line_no
        while last > 0:
            first = max(0, last - BACKWARD_BLOCK_LINES)
            yield from reversed(self._told_between(first, last))
            last = first

    def _told_between(self, first: int, last: int) -> list[list[Utterance]]:
        """Return what was told of the lines after `first`, up to `last`."""
        self.go_to_line(first)
        found = []
        while self.line_no < last and self.next_line():
            found.append(self.told_lines)
        return found

    def _return_to_mark(self, mark: ReelMark) -> None:
        """Go to a mark, with a narrator that remembers nothing before it."""
        self.log.seek_to(mark.spot)
        self.narrator.restore_memory(initial_memory(mark.state))
        self.told_lines, self.line_events, self.undo_history = [], (), UndoHistory()

    def _warm_start(self, line: int, turn: int) -> ReelMark:
        """Return a mark some rounds before a line, made on the way if none is near: folding is cheap, telling not."""
        mark = self._warm_mark(line, turn)
        # With undos in the log only kept marks are safe starts (see `_mark_if_due`).
        if self.log.lines_to_restore:
            return mark
        for read, _, state in self._fold_after(mark, line):
            if state.turn_no >= self._warm_up_turn(turn):
                fold_events(state, (), read.pause)
                return ReelMark(self.log.position(), state.copy())
        return mark

    def _warm_up_turn(self, turn: int) -> int:
        """Return the turn in which the narrator must begin to listen, to know all at this turn."""
        return turn - WARM_UP_ROUNDS * len(self.state.out) - 1

    def _warm_mark(self, line: int, turn: int) -> ReelMark:
        """Return the last kept mark some rounds before a line."""
        early = self._warm_up_turn(turn)
        turns = [mark.state.turn_no for mark in self.marks[: self._mark_index_before(line) + 1]]
        return self.marks[max(0, bisect_left(turns, max(early, 0)) - 1)]

    def _mark_index_before(self, line: int) -> int:
        """Return the index of the last mark that is not beyond a line."""
        return bisect_right(self.marks, line, key=lambda mark: mark.spot.line_count) - 1

    def _fold_to(self, line: int) -> None:
        """Fold up to a line, without telling, so that marks are set on the way."""
        for _ in self._events_after(self.marks[self._mark_index_before(line)], line):
            pass

    def _events_after(self, mark: ReelMark, until: int | None = None) -> Iterator[tuple[LineEvents, State]]:
        """Yield the events of each line after a mark, with the state after it."""
        for line, events, state in self._fold_after(mark, until):
            yield line_search.events_of_line(line, events), state

    def _fold_after(
        self, mark: ReelMark, until: int | None = None, with_stack: bool = False
    ) -> Iterator[tuple[LogLine, Sequence[Event], State]]:
        """Yield each line after a mark, its events, and the state after it.

        The stack and the rights of the state are set only with `with_stack`, or where a mark is due: that is quicker.
        """
        self.log.seek_to(mark.spot)
        is_public = mark.is_public
        folder = LogFold(self.log, mark.state.copy())
        while until is None or self.line_no < until:
            line = self._read_line()
            if line is None:
                return
            with self.log.name_row_in_errors():
                due = with_stack or self.line_no >= self.marks[-1].spot.line_count + self.stride
                events = folder.apply_line(line, line.pause if due else None)
                self._note_seat_change(line)
            self._mark_if_due(folder.state, folder.undo_history, is_public=is_public)
            yield line, events, folder.state

    def recent_lines(self) -> tuple[State, Iterator[tuple[LogLine, Sequence[Event], State]]]:
        """Return the whole state some rounds ago, with its secrets, and the lines since.

        The narrator stays at the present moment. The iterator moves the log and ends at the present line.
        """
        last = self._warm_mark(self.line_no, self.turn_no)
        # The first mark is whole, so there is always one.
        mark = next(mark for mark in reversed(self.marks) if mark.spot <= last.spot and not mark.is_public)
        return mark.state.copy(), self._fold_after(mark, self.line_no, with_stack=True)

    # to what is looked for

    def find_next(self, wanted: EventsTest = line_search.has_told_event) -> bool:
        """Go to the next line that is wanted; stay and return False if there is none."""
        here = self.line_no
        mark = self.marks[self._mark_index_before(here)]
        return self._go_to_first(
            self.line_no for events, _ in self._events_after(mark) if self.line_no > here and wanted(events)
        )

    def next_told_line(self) -> bool:
        """Go to the next line that tells anything; return False if there is none.

        This moves on without going back to a mark, so it is quick for hearing a game in one go.
        """
        here = self.line_no
        while self.next_line():
            if self.told_lines:
                return True
        if self.line_no != here:
            self.go_to_line(here)
        return False

    def find_previous(self, wanted: EventsTest = line_search.has_told_event) -> bool:
        """Go back to the last wanted line before this one; stay and return False if there is none."""
        here = self.line_no
        return self._go_to_first(self._last_match(number, here, wanted) for number in self._mark_indexes_back(here))

    def _go_to_first(self, lines: Iterable[int | None]) -> bool:
        """Go to the first of the lines that is one; stay and return False if there is none."""
        here = self.line_no
        found = next(filter(None, lines), None)
        self.go_to_line(here if found is None else found)
        return found is not None

    def _mark_indexes_back(self, line: int) -> range:
        """Return the indexes of the marks before a line, the last first."""
        return range(self._mark_index_before(max(0, line - 1)), -1, -1)

    def _last_match(self, number: int, before: int, wanted: EventsTest) -> int | None:
        """Return the last wanted line between a mark and the next one (or the line `before`), or None."""
        nxt = self.marks[number + 1].spot.line_count if number + 1 < len(self.marks) else before
        found = None
        for events, _ in self._events_after(self.marks[number], min(before - 1, nxt)):
            if wanted(events):
                found = self.line_no
        return found

    def find_turn(self, turn: int) -> bool:
        """Go to the beginning of a turn; stay and return False if there is no such turn."""
        turns = [mark.state.turn_no for mark in self.marks]
        mark = self.marks[max(0, bisect_left(turns, turn) - 1)]
        return self._go_to_first(self.line_no for _, state in self._events_after(mark) if state.turn_no >= turn)

    def go_to_end(self) -> None:
        """Go to the last moment."""
        for _ in self._events_after(self.marks[-1]):
            pass
        self.go_to_line(self.line_no)


def reel_at_end(log: LogReader, lang: str) -> Reel:
    """Return a reel at the end of a log, with a narrator who knows the last rounds."""
    reel = Reel(log, lang)
    reel.go_to_end()
    return reel
