"""A log read back: loaded, checked, verified.

Loading folds what has happened and decides nothing again; only `verify` asks the engine whether it would be so.
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
    """What a log tells: who plays by which rules, and how things stand after how many commands."""

    header: Header
    state: State
    lines: int
    notices: tuple[Notice, ...]
    minutes: int | None = None
    """How long it is to last, as agreed last."""
    played: int = 0
    """The seconds played."""
    seed: int | str | None = None
    """From which chance draws, as written last; None where nobody knows."""
    unproved: int = 0
    """How many throws and shuffles nobody could draw again."""


class Finding(NamedTuple):
    """How far a log is sound, and where and why no further."""

    lines: int
    fault: JournalError | None
    notices: tuple[Notice, ...]


def rules_of(header: Header) -> Rules:
    """The rules as they were when the game began, if they are any."""
    try:
        return rules_from(revive(header.rules))
    except EditionError:
        raise JournalError("bad-rules") from None


def table_of(header: Header) -> State:
    """The table as it was set before the first command."""
    try:
        return new_game(rules_of(header), len(header.players))
    except Refused as refused:
        raise JournalError("bad-players", **refused.facts) from None


def load(path: Path) -> Game:
    """The game a log holds, as far as it is whole."""
    with reading(path) as log:
        return fold(log)


def fold(log: Log) -> Game:
    """All that has happened, and the pause it led to."""
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
    if why_unsound(state) is not None:
        for _ in walk(log.again(), table_of(log.header), watch=True):
            pass
    return Game(log.header, state, log.lines, tuple(log.notices), minutes, played, seed)


class Folder:
    """Folds line after line into a state; only where a later line goes back to is it copied."""

    def __init__(self, log: Log, state: State | None = None) -> None:
        self.log = log
        self.state = table_of(log.header) if state is None else state
        self.past: Past[State | None] = Past()

    def take(self, line: Line, pause: Pause | None = None) -> list[Event]:
        """What has happened, and where it left the game if that is wanted."""
        events = line.events
        if line.back is not None:
            before = self.past.take_back(line.back.lines)[0].before
            assert before is not None
            self.state.become(before)
        else:
            self._remember(line, events)
        evolve(self.state, events, pause)
        return events

    def _remember(self, line: Line, events: list[Event]) -> None:
        """Where nothing is ever taken back, nothing need be remembered."""
        if self.log.returned_to and (command := line.command) is not None:
            before = self.state.copy() if line.number in self.log.returned_to else None
            self.past.did(Act(line.number, command, before), events)


def walk(log: Log, state: State, watch: bool = False) -> Iterator[Line]:
    """Each line once the state stands where it led to; watched, it must be as things can stand."""
    folder = Folder(log, state)
    with log.blamed():
        for line in log:
            folder.take(line, line.pause)
            if watch and (wrong := why_unsound(state)) is not None:
                raise JournalError("unsound", what=wrong)
            yield line


def check(path: Path, most: int | None = None) -> Finding:
    """How far a log, or the beginning of one, can be read and tells what can be."""
    with reading(path) as log:
        state = table_of(log.header)
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
    """Throws and shuffles drawn from a seed."""

    def choose(self, state: State) -> Command: ...


Draws = Callable[[int | str], Drawing]
"""Chance as it was when it began to draw from a seed."""


def verify(path: Path, draws: Draws | None = None) -> Game:
    """The game a log holds, every command of it decided once more and found to be just as it was told.

    With `draws` the throws and shuffles of the program are drawn once more, too.
    """
    with reading(path) as log:
        told, referee = Folder(log), Referee(log, draws)
        minutes, played = log.header.minutes, 0
        with log.blamed():
            for line in log:
                referee.take(line)
                told.take(line, line.pause)
                minutes, played = line.minutes or minutes, line.played or played
            if told.state != referee.state:
                raise JournalError("other-state")
    known = minutes, played, referee.seed, referee.unproved
    return Game(log.header, told.state, log.lines, tuple(log.notices), *known)


class Referee:
    """Decides a game once more, line by line."""

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
        """What chance is told to have brought is what it brings from its seed; people throw as they like."""
        if isinstance(told, Thrown) and self.log.header.dice == "typed":
            return
        if self.chance is None or self.state.over or CHANCE not in self.state.actors:
            self.unproved += 1
        elif (drawn := self.chance.choose(self.state)) != told:
            raise JournalError("other-draw", told=shown(told), drawn=shown(drawn))

    def _decide(self, line: Line, command: Command) -> None:
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
        """The last act of a person, with what computer players did since, if all the others agreed; a referee needs
        nobody's consent, and may take back a ruling."""
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
        """Only the one the log names at its beginning judges in it."""
        table = self.log.header.tournament
        if table is None or table.referee != referee:
            raise JournalError("no-referee", name=shown(referee))

    def _others(self, seat: int) -> list[int]:
        """The people in the game whose consent a seat needs."""
        return sorted(set(self.state.others(seat)).intersection(self.people))
