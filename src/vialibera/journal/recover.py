"""Reading a log back: load it, check it, verify it.

Loading applies the recorded events and decides nothing again. Only verification lets the engine decide each command
once more and compares the events.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice, zip_longest
from pathlib import Path
from typing import NamedTuple, Protocol

from vialibera.editions import EditionError, revive
from vialibera.engine.draft import Draft
from vialibera.engine.ids import CHANCE, REFEREE
from vialibera.engine.kernel import Pause, evolve, new_game, pause_of, play
from vialibera.engine.messages import Command, Event, Refused
from vialibera.engine.rulebook import rules_from
from vialibera.engine.rules import Rules
from vialibera.engine.state import State
from vialibera.engine.topics.chance import Thrown
from vialibera.engine.topics.rulings import Ruling
from vialibera.journal.errors import JournalError, Notice, shown
from vialibera.journal.header import Header
from vialibera.journal.lines import Back, Line, Log, reading
from vialibera.journal.past import Act, Past
from vialibera.journal.sound import why_unsound


class Game(NamedTuple):
    """The game that a log holds: players, rules, and the state after the last line."""

    header: Header
    state: State
    lines: int
    notices: tuple[Notice, ...]
    minutes: int | None = None
    """The length of the whole game as agreed last, or None if it has no end by the clock."""
    played: int = 0
    """Seconds played."""
    seed: int | str | None = None
    """The seed from which chance draws, as written last, or None if it is not known."""
    unproved: int = 0
    """Number of throws and shuffles that could not be drawn again for lack of a seed."""


class Finding(NamedTuple):
    """The result of a check: the number of sound lines, the fault after them or None, and the notices."""

    lines: int
    fault: JournalError | None
    notices: tuple[Notice, ...]


def rules_of(header: Header) -> Rules:
    """Return the rules as they were when the game began; raise JournalError if the header holds none."""
    try:
        return rules_from(revive(header.rules))
    except EditionError:
        raise JournalError("bad-rules") from None


def table_of(header: Header) -> State:
    """Return the state before the first command; raise JournalError for players that the rules refuse."""
    try:
        return new_game(rules_of(header), len(header.players))
    except Refused as refused:
        raise JournalError("bad-players", **refused.facts) from None


def load(path: Path) -> Game:
    """Load the game of a log, as far as its lines are whole; raise JournalError if it cannot be read."""
    with reading(path) as log:
        return fold(log)


def fold(log: Log) -> Game:
    """Apply all events of a log and return its game, with the pause after the last line."""
    folder, last, minutes, played = Folder(log), None, log.header.minutes, 0
    seed: int | str | None = log.header.seed
    state = folder.state
    with log.blamed():
        for line in log:
            folder.take(line)
            minutes, seed, last = line.minutes or minutes, line.seed or seed, line
        if last is not None:
            evolve(state, (), last.pause)
            played = last.played or 0
    # The check costs more than a line does, so only the last state is checked. If it is unsound, a second reading
    # with the check after each line finds the line to blame, and raises.
    if why_unsound(state) is not None:
        for _ in walk(log.again(), table_of(log.header), watch=True):
            pass
    return Game(log.header, state, log.lines, tuple(log.notices), minutes, played, seed)


class Folder:
    """A fold of lines into one state; the state is copied only where a later undo returns to it."""

    def __init__(self, log: Log, state: State | None = None) -> None:
        self.log = log
        self.state = table_of(log.header) if state is None else state
        self.past: Past[State | None] = Past()

    def take(self, line: Line, pause: Pause | None = None) -> list[Event]:
        """Apply a line to the state and return its events; set the state to `pause` if one is given."""
        events = line.events
        if line.back is not None:
            before = self.past.take_back(line.back.lines)[0].before
            assert before is not None
            # Changed in place: callers keep a reference to this state.
            self.state.become(before)
        else:
            self._remember(line, events)
        evolve(self.state, events, pause)
        return events

    def _remember(self, line: Line, events: list[Event]) -> None:
        """Record the step of a line, unless the log holds no undo at all: then nothing needs the history."""
        if self.log.returned_to and (command := line.command) is not None:
            before = self.state.copy() if line.number in self.log.returned_to else None
            self.past.did(Act(line.number, command, before), events)


def walk(log: Log, state: State, watch: bool = False) -> Iterator[Line]:
    """Yield each line after applying it to `state`; with `watch`, raise JournalError once the state is impossible."""
    folder = Folder(log, state)
    with log.blamed():
        for line in log:
            folder.take(line, line.pause)
            if watch and (wrong := why_unsound(state)) is not None:
                raise JournalError("unsound", what=wrong)
            yield line


def check(path: Path, most: int | None = None) -> Finding:
    """Return the number of sound lines of a log, or of its first `most` lines, and the first fault."""
    with reading(path) as log:
        state = table_of(log.header)
        # As in loading: check each state only if the last one is impossible.
        finding = _find(log, state, most, watch=False)
        if why_unsound(state) is not None:
            finding = _find(log.again(), table_of(log.header), most, watch=True)
    return finding


def _find(log: Log, state: State, most: int | None, watch: bool) -> Finding:
    sound, fault = 0, None
    try:
        for line in islice(walk(log, state, watch), most):
            sound = line.number
    except JournalError as error:
        fault = error
    return Finding(sound, fault, tuple(log.notices))


class Drawing(Protocol):
    """A source of throws and shuffles drawn from a seed."""

    def choose(self, state: State) -> Command: ...


Draws = Callable[[int | str], Drawing]
"""A function that returns a new source of chance for a seed."""


def verify(path: Path, draws: Draws | None = None) -> Game:
    """Let the engine decide each command of a log again, and return the game.

    Raise JournalError at the first line whose events, pause or state differ. With `draws` the throws and shuffles of
    the program are drawn again from their seeds and compared, too.
    """
    with reading(path) as log:
        told, referee = Folder(log), Referee(log, draws)
        minutes, played = log.header.minutes, 0
        with log.blamed():
            for line in log:
                referee.take(line)
                told.take(line, line.pause)
                minutes, played = line.minutes or minutes, line.played or played
            # A pause says little of cash and deeds, so the whole states are compared once, at the end.
            if told.state != referee.state:
                raise JournalError("other-state")
    known = minutes, played, referee.seed, referee.unproved
    return Game(log.header, told.state, log.lines, tuple(log.notices), *known)


class Referee:
    """A second game that decides the commands of a log again, line by line."""

    def __init__(self, log: Log, draws: Draws | None = None) -> None:
        self.log, self.draws = log, draws
        self.seed: int | str | None = None
        self.chance: Drawing | None = None
        self.unproved = 0
        self._reseed(log.header.seed)
        self.state = table_of(log.header)
        self.past: Past[State | None] = Past()
        self.people = [seat for seat, player in enumerate(log.header.players) if player.bot is None]

    def take(self, line: Line) -> None:
        """Play a line; raise JournalError if anything differs from the log."""
        if line.back is not None:
            self._take_back(line.back)
        elif line.seed is not None:
            self._reseed(line.seed)
        elif (command := line.command) is not None:
            if command.by == CHANCE:
                self._draw(command)
            self._decide(line, command)
        if pause_of(self.state) != line.pause:
            raise JournalError("other-pause")

    def _reseed(self, seed: int | str | None) -> None:
        self.seed = seed
        self.chance = self.draws(seed) if self.draws and seed is not None else None

    def _draw(self, told: Command) -> None:
        """Draw from the seed and compare with the logged command; throws typed from real dice are not compared.

        Count the command as unproved if its seed is not known, or if chance was not to draw now.
        """
        if isinstance(told, Thrown) and self.log.header.dice == "typed":
            return
        if self.chance is None or self.state.over or CHANCE not in self.state.actors:
            self.unproved += 1
        elif (drawn := self.chance.choose(self.state)) != told:
            raise JournalError("other-draw", told=shown(told), drawn=shown(drawn))

    def _decide(self, line: Line, command: Command) -> None:
        """Play a command and compare its events with those of the line."""
        if isinstance(command, Ruling):
            self._must_be_there(command.referee)
        before = self.state.copy() if line.number in self.log.returned_to else None
        draft = Draft(self.state)
        try:
            play(draft, command)
        except Refused as refused:
            raise JournalError("refused", refused=refused.code) from None
        for number, (told, decided) in enumerate(zip_longest(line.events, draft.facts), 1):
            if told != decided:
                raise JournalError("other-event", number=number, told=shown(told), decided=shown(decided))
        self.past.did(Act(line.number, command, before), line.events, self.state.actors)

    def _take_back(self, back: Back) -> None:
        """Undo the last step of a person and all steps since; raise JournalError if that was not allowed.

        All other people in the game must have agreed. The referee needs no consent, and may undo a ruling.
        """
        ruled = back.by == REFEREE
        whose = [*self.people, REFEREE] if ruled else self.people
        if self.state.over or [act.line for act in self.past.since(whose)] != list(back.lines):
            raise JournalError("not-to-take-back")
        before = self.past.take_back(back.lines)[0].before
        assert before is not None
        self.state = before
        if ruled:
            self._must_be_there(back.referee)
        elif back.by not in self.people or sorted(back.agreed) != self._others(back.by):
            raise JournalError("other-consent")

    def _must_be_there(self, referee: str) -> None:
        """Raise JournalError unless `referee` is the one that the header names."""
        table = self.log.header.tournament
        if table is None or table.referee != referee:
            raise JournalError("no-referee", name=shown(referee))

    def _others(self, seat: int) -> list[int]:
        """Return the seats of the other people still in the game, sorted: a seat needs their consent to undo."""
        return sorted(set(self.state.others(seat)).intersection(self.people))
