"""A table played with this program: the file of its game, and the result that it brings back by itself."""

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
"""So many games are looked for at one table: all but the last were broken, or annulled."""

GIVEN_BACK = b'["MinutesGiven",'
"""What stands in a log where the referee has given minutes back."""

TAIL = 1 << 16
"""So many bytes hold the last lines of a log."""


class PlayedGame(NamedTuple):
    """What a log says of a table, and what is to be said of the log."""

    entered: Entered
    notes: list[Note]


def table_of(book: Book, number: int, table: int) -> TournamentTable:
    """What the log of a game says of where it is played."""
    return TournamentTable(book.plan.name, book.plan.id, number, table, book.plan.referee)


def logs(file: Path, number: int, table: int) -> Iterator[Path]:
    """The names that a table's games have, one after the other."""
    stem = f"{file.stem}-{number}-{table}"
    yield file.with_name(f"{stem}.jsonl")
    yield from (file.with_name(f"{stem}-{again}.jsonl") for again in range(2, MOST))


def begun(file: Path, book: Book, number: int, table: int) -> Path | None:
    """The game that a table has begun here and that counts."""
    last = None
    for path in logs(file, number, table):
        if not path.exists():
            return last
        if opens(path, table_of(book, number, table)):
            last = None if is_annulled(path) else path
    return last


def fresh(file: Path, number: int, table: int) -> Path:
    """A name that no game of the table has."""
    return next(path for path in logs(file, number, table) if not path.exists())


def opens(path: Path, there: TournamentTable) -> bool:
    """Whether a log's opening stands on the disk and is that of this table."""
    header = header_of(path)
    return header is not None and header.tournament is not None and same_table(header.tournament, there)


def same_table(one: TournamentTable, other: TournamentTable) -> bool:
    return (one.id, one.round, one.table) == (other.id, other.round, other.table)


def header_of(path: Path) -> Header | None:
    try:
        with reading(path) as log:
            return log.header
    except JournalError:
        return None


def seconds_played(path: Path) -> int:
    """How long a game has been played, by the last whole line of its log."""
    played = last_line(path).get("played")
    return played if isinstance(played, int) else 0


def minutes_given_back(path: Path) -> int:
    """What the referee has given back in a game: hardly ever anything, so it is looked for before it is counted."""
    with opened(path) as file:
        given = GIVEN_BACK in file.read()
    return load(path).state.given_back if given else 0


def is_over(path: Path) -> bool:
    """Whether a game has come to its end."""
    seen = looked_at(path)
    return seen is not None and seen.finished


def is_annulled(path: Path) -> bool:
    """Whether the referee has ended a game that counts for nothing: that is the last there is of it."""
    events = last_line(path).get("events")
    return isinstance(events, list) and ["GameAnnulled"] in events


def annulled(file: Path, number: int, table: int) -> bool:
    """Whether the last game that a table began here was annulled."""
    last = None
    for path in logs(file, number, table):
        if not path.exists():
            break
        last = path
    return last is not None and is_annulled(last)


def last_line(path: Path) -> Table:
    """The last line of a log that is whole; nothing where there is none near its end."""
    with opened(path) as file:
        file.seek(0, 2)
        file.seek(max(0, file.tell() - TAIL))
        rows = file.read().splitlines(keepends=True)
    return next((data for row in reversed(rows) if (data := data_of(row))), {})


def data_of(row: bytes) -> Table:
    try:
        return object_of(row)
    except JournalError:
        return {}


def result_of(path: Path, book: Book) -> PlayedGame:
    """A game that was played by the rules to its end, decided once more before it counts."""
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
    """It is over, and was played by the rules of the tournament."""
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
    """The table of a game: as its opening says, else the one of the round where these players sit."""
    if header.tournament is not None:
        number, table = header.tournament.round, header.tournament.table
        must_sit(header, book.table(number, table))
        return number, table
    for seated in book.current.tables:
        if sits(header, seated):
            return book.current.number, seated.number
    raise DeskRefused("no-such-company", names=[player.name for player in header.players])


def sits(header: Header, seated: SeatedTable) -> bool:
    try:
        must_sit(header, seated)
    except DeskRefused:
        return False
    return True


def must_sit(header: Header, seated: SeatedTable) -> None:
    there = {found(player.name, seated.names) for player in header.players}
    if there != set(seated.names) or len(header.players) != len(seated.names):
        raise DeskRefused("other-company", table=seated.number, names=[player.name for player in header.players])
