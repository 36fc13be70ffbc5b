"""Reading a log back: load it, check it, verify it.

Loading applies the recorded events and decides nothing again. Only verification lets the engine decide each command
once more and compares the events.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice, zip_longest
from pathlib import Path
from typing import NamedTuple, Protocol

from vialibera.record.journal.errors import JournalError, LogNotice, printable_excerpt
from vialibera.record.journal.header import Header
from vialibera.record.journal.integrity import why_unsound
from vialibera.record.journal.log_lines import LogLine, LogReader, UndoRecord, open_log
from vialibera.record.journal.seat_changes import SeatHistory
from vialibera.record.journal.seed_chain import SeedChange, SeedHistory
from vialibera.record.journal.undo_history import UndoHistory, UndoStep
from vialibera.rules.editions import EditionError, sheet_from_log
from vialibera.rules.engine.draft import Draft
from vialibera.rules.engine.ids import CHANCE, REFEREE
from vialibera.rules.engine.kernel import Pause, current_pause, fold_events, new_game, play_command
from vialibera.rules.engine.messages import Command, Event, Refusal
from vialibera.rules.engine.rulebook import rules_from_sheet
from vialibera.rules.engine.rules import Rules
from vialibera.rules.engine.state import State
from vialibera.rules.engine.topics.dice_and_decks import Thrown
from vialibera.rules.engine.topics.game_opening import Lobby
from vialibera.rules.engine.topics.rulings import Ruling


class LoadedGame(NamedTuple):
    """The game that a log holds: players, rules, and the state after the last line."""

    header: Header
    state: State
    line_count: int
    notices: tuple[LogNotice, ...]
    minutes: int | None = None
    """The length of the whole game as agreed last, or None if it has no end by the clock."""
    seconds_played: int = 0
    """Seconds played."""
    seed: int | str | None = None
    """The seed from which chance draws, as written last, or None if it is not known."""
    seed_changes: tuple[SeedChange, ...] = ()
    """The lines at which chance began anew."""
    bots: tuple[str | None, ...] = ()
    """The computer player of each seat after the last line, or None for a person."""
    unproved_draws: int = 0
    """Number of throws and shuffles that could not be drawn again for lack of a seed."""


class LogFinding(NamedTuple):
    """The result of a check: the number of sound lines, the fault after them or None, and the notices."""

    line_count: int
    fault: JournalError | None
    notices: tuple[LogNotice, ...]


def rules_from_header(header: Header) -> Rules:
    """Return the rules as they were when the game began; raise JournalError if the header holds none."""
    try:
        return rules_from_sheet(sheet_from_log(header.rules))
    except EditionError:
        raise JournalError("bad-rules") from None


def starting_state(header: Header) -> State:
    """Return the state before the first command; raise JournalError for players that the rules refuse."""
    try:
        return new_game(rules_from_header(header), len(header.players))
    except Refusal as refused:
        raise JournalError("bad-players", **refused.facts) from None


def load_game(path: Path) -> LoadedGame:
    """Load the game of a log, as far as its lines are whole; raise JournalError if it cannot be read."""
    with open_log(path) as log:
        return fold_log(log)


def fold_log(log: LogReader) -> LoadedGame:
    """Apply all events of a log and return its game, with the pause after the last line."""
    folder, last, minutes, played = LogFold(log), None, log.header.minutes, 0
    seeds, seats, state = SeedHistory(log), SeatHistory(log.header), folder.state
    with log.name_row_in_errors():
        for line in log:
            folder.apply_line(line)
            seeds.follow_line(line)
            seats.follow_line(line)
            minutes, last = line.minutes or minutes, line
        if last is not None:
            # Each pause replaces the one before it, so folding needs only the last.
            fold_events(state, (), last.pause)
            played = last.seconds_played or 0
    # The check costs more than a line does, so only the last state is checked. If it is unsound, a second reading
    # with the check after each line finds the line to blame, and raises.
    if why_unsound(state) is not None:
        for _ in replay_lines(log.from_beginning(), starting_state(log.header), watch=True):
            pass
    return LoadedGame(
        log.header,
        state,
        log.line_count,
        tuple(log.notices),
        minutes,
        played,
        seeds.seed,
        tuple(seeds.changes),
        tuple(seats.bots),
    )


class LogFold:
    """A fold of lines into one state; the state is copied only where a later undo returns to it."""

    def __init__(self, log: LogReader, state: State | None = None) -> None:
        self.log = log
        self.state = starting_state(log.header) if state is None else state
        self.undo_history: UndoHistory[State | None] = UndoHistory()

    def apply_line(self, line: LogLine, pause: Pause | None = None) -> list[Event]:
        """Apply a line to the state and return its events; set the state to `pause` if one is given."""
        events = line.events
        if line.seat_change is not None:
            # Whoever left a seat cannot agree any more to undo what was played with them.
            self.undo_history.close("seat")
        elif line.undo is not None:
            before = self.undo_history.undo(line.undo.lines)[0].state_before
            assert before is not None
            # Changed in place: callers keep a reference to this state.
            self.state.replace_with(before)
        else:
            self._record_step(line, events)
        fold_events(self.state, events, pause)
        return events

    def _record_step(self, line: LogLine, events: list[Event]) -> None:
        """Record the step of a line, unless the log holds no undo at all: then nothing needs the history."""
        if self.log.lines_to_restore and (command := line.command) is not None:
            # A copy for each line would cost more than the folding itself.
            before = self.state.copy() if line.number in self.log.lines_to_restore else None
            self.undo_history.record(UndoStep(line.number, command, before), events)


def replay_lines(log: LogReader, state: State, watch: bool = False) -> Iterator[LogLine]:
    """Yield each line after applying it to `state`; with `watch`, raise JournalError once the state is impossible."""
    folder = LogFold(log, state)
    with log.name_row_in_errors():
        for line in log:
            folder.apply_line(line, line.pause)
            if watch and (wrong := why_unsound(state)) is not None:
                raise JournalError("unsound", what=wrong)
            yield line


def check_log_file(path: Path, most: int | None = None) -> LogFinding:
    """Return the number of sound lines of a log, or of its first `most` lines, and the first fault."""
    with open_log(path) as log:
        state = starting_state(log.header)
        # As in loading: check each state only if the last one is impossible.
        finding = _check_lines(log, state, most, watch=False)
        if why_unsound(state) is not None:
            finding = _check_lines(log.from_beginning(), starting_state(log.header), most, watch=True)
    return finding


def _check_lines(log: LogReader, state: State, most: int | None, watch: bool) -> LogFinding:
    sound, fault = 0, None
    try:
        for line in islice(replay_lines(log, state, watch), most):
            sound = line.number
    except JournalError as error:
        fault = error
    return LogFinding(sound, fault, tuple(log.notices))


class ChanceSource(Protocol):
    """A source of throws and shuffles drawn from a seed."""

    def choose(self, state: State) -> Command: ...


ChanceFactory = Callable[[int | str], ChanceSource]
"""A function that returns a new source of chance for a seed."""


def verify_log_file(path: Path, draws: ChanceFactory | None = None) -> LoadedGame:
    """Let the engine decide each command of a log again, and return the game.

    Raise JournalError at the first line whose events, pause or state differ. With `draws` the throws and shuffles of
    the program are drawn again from their seeds and compared, too.
    """
    with open_log(path) as log:
        told, referee = LogFold(log), LogVerifier(log, draws)
        minutes, played = log.header.minutes, 0
        with log.name_row_in_errors():
            for line in log:
                referee.verify_line(line)
                told.apply_line(line, line.pause)
                minutes, played = line.minutes or minutes, line.seconds_played or played
            # A pause says little of cash and deeds, so the whole states are compared once, at the end.
            if told.state != referee.state:
                raise JournalError("other-state")
    return LoadedGame(
        log.header,
        told.state,
        log.line_count,
        tuple(log.notices),
        minutes,
        played,
        referee.seeds.seed,
        tuple(referee.seeds.changes),
        tuple(referee.seats.bots),
        referee.unproved,
    )


class LogVerifier:
    """A second game that decides the commands of a log again, line by line."""

    def __init__(self, log: LogReader, draws: ChanceFactory | None = None) -> None:
        self.log, self.chance_factory = log, draws
        self.seeds = SeedHistory(log)
        self.chance: ChanceSource | None = None
        self.unproved = 0
        self._begin_chance()
        self.state = starting_state(log.header)
        self.undo_history: UndoHistory[State | None] = UndoHistory()
        self.seats = SeatHistory(log.header)

    @property
    def person_seats(self) -> list[int]:
        """The seats that people play now."""
        return [seat for seat, bot in enumerate(self.seats.bots) if bot is None]

    def verify_line(self, line: LogLine) -> None:
        """Play a line; raise JournalError if anything differs from the log."""
        if self.seeds.follow_line(line) is not None:
            self._begin_chance()
        elif line.undo is not None:
            self._verify_undo(line.undo)
        elif line.seat_change is not None:
            self._verify_seat_change(line)
        elif (command := line.command) is not None:
            if command.by == CHANCE:
                self._verify_draw(command)
            self._verify_command(line, command)
        if current_pause(self.state) != line.pause:
            raise JournalError("other-pause")

    def _begin_chance(self) -> None:
        """Draw from the seed that holds from here on."""
        seed = self.seeds.seed
        self.chance = self.chance_factory(seed) if self.chance_factory and seed is not None else None

    def _verify_draw(self, command: Command) -> None:
        """Draw from the seed and compare with the logged command; throws typed from real dice are not compared.

        Count the command as unproved if its seed is not known, or if chance was not to draw now.
        """
        if isinstance(command, Thrown) and self.log.header.dice == "typed":
            return
        if self.chance is None or self.state.is_over or CHANCE not in self.state.actors:
            self.unproved += 1
        elif (drawn := self.chance.choose(self.state)) != command:
            raise JournalError("other-draw", told=printable_excerpt(command), drawn=printable_excerpt(drawn))

    def _verify_command(self, line: LogLine, command: Command) -> None:
        """Play a command and compare its events with those of the line."""
        if isinstance(command, Ruling):
            self._check_referee(command.referee)
        before = self.state.copy() if line.number in self.log.lines_to_restore else None
        draft = Draft(self.state)
        try:
            play_command(draft, command)
        except Refusal as refused:
            raise JournalError("refused", refused=refused.code) from None
        for number, (told, decided) in enumerate(zip_longest(line.events, draft.events), 1):
            if told != decided:
                raise JournalError(
                    "other-event", number=number, told=printable_excerpt(told), decided=printable_excerpt(decided)
                )
        self.undo_history.record(UndoStep(line.number, command, before), line.events, self.state.actors)

    def _verify_undo(self, undo: UndoRecord) -> None:
        """Undo the last step of a person and all steps since; raise JournalError if that was not allowed.

        All other people in the game must have agreed. The referee needs no consent, and may undo a ruling.
        """
        ruled = undo.by == REFEREE
        whose = [*self.person_seats, REFEREE] if ruled else self.person_seats
        if self.state.is_over or [act.line for act in self.undo_history.steps_since(whose)] != list(undo.lines):
            raise JournalError("not-to-take-back")
        before = self.undo_history.undo(undo.lines)[0].state_before
        assert before is not None
        self.state = before
        if ruled:
            self._check_referee(undo.referee)
        elif undo.by not in self.person_seats or sorted(undo.agreed) != self._other_people(undo.by):
            raise JournalError("other-consent")

    def _verify_seat_change(self, line: LogLine) -> None:
        """Pass a seat on; raise JournalError if nobody could have done that, or if nothing changes.

        Nobody takes a seat at a tournament, in the lobby, after the end or for a player who is out.
        """
        before = self.seats.bots[:]
        change = self.seats.follow_line(line)
        assert change is not None
        has_no_place = isinstance(self.state.step, Lobby) or self.state.is_over or self.state.out[change.seat]
        if has_no_place or self.log.header.tournament is not None or self.seats.bots == before:
            raise JournalError("other-seat")
        self.undo_history.close("seat")

    def _check_referee(self, referee: str) -> None:
        """Raise JournalError unless `referee` is the one that the header names."""
        table = self.log.header.tournament
        if table is None or table.referee != referee:
            raise JournalError("no-referee", name=printable_excerpt(referee))

    def _other_people(self, seat: int) -> list[int]:
        """Return the seats of the other people still in the game, sorted: a seat needs their consent to undo."""
        return sorted(set(self.state.other_seats(seat)).intersection(self.person_seats))
