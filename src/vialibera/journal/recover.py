"""A log read back: loaded, checked, verified.

Loading folds what has happened and decides nothing again; only `verify` asks the engine whether it would be so.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, zip_longest
from pathlib import Path
from typing import NamedTuple

from vialibera.editions import EditionError, revive
from vialibera.engine.draft import Draft
from vialibera.engine.kernel import evolve, new_game, pause_of, play
from vialibera.engine.messages import Refused
from vialibera.engine.rulebook import rules_from
from vialibera.engine.rules import Rules
from vialibera.engine.state import State
from vialibera.journal.errors import JournalError, Notice, shown
from vialibera.journal.header import Header
from vialibera.journal.lines import Line, Log, reading
from vialibera.journal.sound import why_unsound


class Game(NamedTuple):
    """What a log tells: who plays by which rules, and how things stand after how many commands."""

    header: Header
    state: State
    lines: int
    notices: tuple[Notice, ...]


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
    state, last = table_of(log.header), None
    with log.blamed():
        for line in log:
            for event in line.events:
                event.apply(state)
            last = line
        if last is not None:
            evolve(state, (), last.pause)
    if why_unsound(state) is not None:
        for _ in walk(log.again(), table_of(log.header), watch=True):
            pass
    return Game(log.header, state, log.lines, tuple(log.notices))


def walk(log: Log, state: State, watch: bool = False) -> Iterator[Line]:
    """Each line once the state stands where it led to; watched, it must be as things can stand."""
    with log.blamed():
        for line in log:
            evolve(state, line.events, line.pause)
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


def verify(path: Path) -> Game:
    """The game a log holds, every command of it decided once more and found to be just as it was told."""
    with reading(path) as log:
        told, draft = table_of(log.header), Draft(table_of(log.header))
        with log.blamed():
            for line in log:
                _decide_again(draft, line)
                evolve(told, line.events, line.pause)
            if told != draft.state:
                raise JournalError("other-state")
    return Game(log.header, told, log.lines, tuple(log.notices))


def _decide_again(draft: Draft, line: Line) -> None:
    draft.facts = []
    try:
        play(draft, line.command)
    except Refused as refused:
        raise JournalError("refused", refused=refused.code) from None
    for number, (told, decided) in enumerate(zip_longest(line.events, draft.facts), 1):
        if told != decided:
            raise JournalError("other-event", number=number, told=shown(told), decided=shown(decided))
    if pause_of(draft.state) != line.pause:
        raise JournalError("other-pause")
