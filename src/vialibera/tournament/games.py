"""Tables played with this program: the log of the game, and the result read from it.

The log has a fixed name next to the file of the tournament, so `play` finds it after a crash without any entry. The log
is the only truth: its result reaches the desk when the game ends or with the next `play` of the table.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from vialibera.agents.chance import Chance
from vialibera.editions import load as edition
from vialibera.engine.topics.ending import standings
from vialibera.journal.errors import JournalError
from vialibera.journal.files import opened
from vialibera.journal.header import Header, TournamentTable
from vialibera.journal.lines import object_of, reading
from vialibera.journal.recover import Game, load, verify
from vialibera.journal.upcasts import digest
from vialibera.replay.shelf import looked_at
from vialibera.sheet.plain import Table
from vialibera.tournament.book import Book, SeatedTable
from vialibera.tournament.entries import Entered, TableScore
from vialibera.tournament.names import found
from vialibera.tournament.plan import EDITION
from vialibera.tournament.refusal import DeskRefused, Note, warning

MOST = 1000
"""Upper bound for the games of one table; all but the last were broken off or annulled."""

GIVEN_BACK = b'["MinutesGiven",'
"""Bytes that are in a log if the referee has given minutes back."""

TAIL = 1 << 16
"""Number of bytes at the end of a log in which the last whole line is looked for."""


class PlayedGame(NamedTuple):
    """The result that a log holds, and the notes about the log."""

    entered: Entered
    notes: list[Note]


def table_of(book: Book, number: int, table: int) -> TournamentTable:
    """Return the table of a round as it is written into the header of a log."""
    return TournamentTable(book.plan.name, book.plan.id, number, table, book.plan.referee)


def logs(file: Path, number: int, table: int) -> Iterator[Path]:
    """Yield the paths for the games of a table, in their order."""
    stem = f"{file.stem}-{number}-{table}"
    yield file.with_name(f"{stem}.jsonl")
    yield from (file.with_name(f"{stem}-{again}.jsonl") for again in range(2, MOST))


def begun(file: Path, book: Book, number: int, table: int) -> Path | None:
    """Return the log of the game that counts at a table, or None if none was begun or the last one was annulled."""
    last = None
    for path in logs(file, number, table):
        if not path.exists():
            return last
        if opens(path, table_of(book, number, table)):
            last = None if is_annulled(path) else path
    return last


def fresh(file: Path, number: int, table: int) -> Path:
    """Return the first path for a game of the table that is free."""
    return next(path for path in logs(file, number, table) if not path.exists())


def opens(path: Path, there: TournamentTable) -> bool:
    """Return True if there is a log whose header names this table."""
    header = header_of(path)
    return header is not None and header.tournament is not None and same_table(header.tournament, there)


def same_table(one: TournamentTable, other: TournamentTable) -> bool:
    return (one.id, one.round, one.table) == (other.id, other.round, other.table)


def header_of(path: Path) -> Header | None:
    """Return the header of a log, or None if it cannot be read."""
    try:
        with reading(path) as log:
            return log.header
    except JournalError:
        return None


def seconds_played(path: Path) -> int:
    """Return the seconds played according to the last whole line of a log, or 0 if it does not tell."""
    played = last_line(path).get("played")
    return played if isinstance(played, int) else 0


def minutes_given_back(path: Path) -> int:
    """Return the minutes that the referee has given back in a game.

    That is rare, so the bytes of the log are searched first: folding the whole log takes much longer.
    """
    with opened(path) as file:
        given = GIVEN_BACK in file.read()
    return load(path).state.given_back if given else 0


def is_over(path: Path) -> bool:
    """Return True if the log holds a finished game."""
    seen = looked_at(path)
    return seen is not None and seen.finished


def is_annulled(path: Path) -> bool:
    """Return True if the referee has annulled the game; nothing follows that line."""
    events = last_line(path).get("events")
    return isinstance(events, list) and ["GameAnnulled"] in events


def annulled(file: Path, number: int, table: int) -> bool:
    """Return True if the last game begun at a table was annulled."""
    last = None
    for path in logs(file, number, table):
        if not path.exists():
            break
        last = path
    return last is not None and is_annulled(last)


def last_line(path: Path) -> Table:
    """Return the data of the last whole line of a log, or {} if there is none near its end.

    A torn last line is skipped, and only the end of the file is read: the desk shows many tables at once.
    """
    with opened(path) as file:
        file.seek(0, 2)
        file.seek(max(0, file.tell() - TAIL))
        rows = file.read().splitlines(keepends=True)
    return next((data for row in reversed(rows) if (data := data_of(row))), {})


def data_of(row: bytes) -> Table:
    """Return the object of a row, or {} if the row holds none."""
    try:
        return object_of(row)
    except JournalError:
        return {}


def result_of(path: Path, book: Book) -> PlayedGame:
    """Verify the log of a game and return its result; raise JournalError or DeskRefused if it does not count."""
    game = verify(path, Chance)
    notes = must_fit(game, book)
    seated = where(game.header, book)
    number, table = seated
    names = [found(player.name, book.table(number, table).names) for player in game.header.players]
    entered = Entered(number, table, scores(game, names), game.header.id, game.played)
    return PlayedGame(entered, notes)


def scores(game: Game, names: list[str]) -> tuple[TableScore, ...]:
    gone = list(game.state.gone)
    return tuple(
        TableScore(names[row.seat], row.place, row.value, gone.index(row.seat) + 1 if row.seat in gone else 0, row.free)
        for row in standings(game.state)
    )


def must_fit(game: Game, book: Book) -> list[Note]:
    """Return warnings about a game; raise DeskRefused unless it is over and played by the rules of the tournament.

    The rules may be those of the plan or those of today: a program updated during a tournament may go on with it.
    """
    header, plan = game.header, book.plan
    if not game.state.over:
        raise DeskRefused("game-open")
    if game.state.annulled:
        raise DeskRefused("game-annulled")
    if header.tournament is not None and header.tournament.id != plan.id:
        raise DeskRefused("other-tournament", name=header.tournament.name)
    rules = digest(header.rules)
    if rules not in (plan.hash, edition(EDITION).hash):
        raise DeskRefused("other-rules", edition=header.edition)
    notes = [] if rules == plan.hash else [warning("newer-rules")]
    if header.minutes != plan.minutes:
        notes.append(warning("other-minutes", minutes=header.minutes or 0, planned=plan.minutes))
    if game.unproved:
        notes.append(warning("unproved", count=game.unproved))
    if header.parent is not None:
        notes.append(warning("branched"))
    return notes


def where(header: Header, book: Book) -> tuple[int, int]:
    """Return the round and the table of a game, from its header or else by its players in the current round."""
    if header.tournament is not None:
        number, table = header.tournament.round, header.tournament.table
        must_sit(header, book.table(number, table))
        return number, table
    for seated in book.current.tables:
        if sits(header, seated):
            return book.current.number, seated.number
    raise DeskRefused("no-such-company", names=[player.name for player in header.players])


def sits(header: Header, seated: SeatedTable) -> bool:
    """Return True if the players of the game are those of the table."""
    try:
        must_sit(header, seated)
    except DeskRefused:
        return False
    return True


def must_sit(header: Header, seated: SeatedTable) -> None:
    """Raise DeskRefused unless the players of the game are those of the table, in any order."""
    there = {found(player.name, seated.names) for player in header.players}
    if there != set(seated.names) or len(header.players) != len(seated.names):
        raise DeskRefused("other-company", table=seated.number, names=[player.name for player in header.players])
