"""The acts of the desk: each is checked, written to the file, and answered with notes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from pathlib import Path

from vialibera.tournament.book import Book, Round, SeatedTable
from vialibera.tournament.entries import (
    Absent,
    Added,
    Corrected,
    Drawn,
    Entered,
    Ruled,
    Started,
    TableScore,
    ThrownAtDesk,
    Withdrawn,
)
from vialibera.tournament.keeping import TournamentFile
from vialibera.tournament.names import alike, found, key, name_of
from vialibera.tournament.places import ranking, ties
from vialibera.tournament.plan import FEWEST, USUAL_TABLE
from vialibera.tournament.refusal import DeskRefused, Note, note, warning
from vialibera.tournament.seating import draw
from vialibera.tournament.standings import astride, finalists, standings

Notes = list[Note]
Now = Callable[[], datetime]


def now() -> datetime:
    return datetime.now().astimezone()


class Office:
    """The acts over one file. Each act opens and closes the file, so that other programs can act in between."""

    def __init__(self, path: Path, now: Now = now) -> None:
        self.path, self.now = path, now

    def at(self) -> str:
        """Return the local time as it is written into the file, to the second."""
        return self.now().isoformat(timespec="seconds")

    # who takes part

    def add(self, names: Sequence[str]) -> Notes:
        """Add new players and those who come back; warn of names that are there already."""
        wanted = [name_of(name) for name in names]
        with TournamentFile.going_on(self.path) as file:
            notes, fresh = self._newcomers(file.book, wanted)
            if fresh:
                file.add(Added(tuple(fresh)), self.at())
                notes.append(note("entrants", count=len(file.book.present(len(file.book.rounds) + 1))))
            return notes

    def _newcomers(self, book: Book, wanted: Sequence[str]) -> tuple[Notes, list[str]]:
        """Return the notes on the wanted names, and the names to be added."""
        must_go_on(book)
        notes, fresh = [], []
        known = {key(name): name for name in book.names()}
        for name in wanted:
            there = known.get(key(name))
            if there is None:
                near = alike(name, known.values())
                notes.append(note("added", name=name, number=len(known) + 1))
                notes += [warning("alike", name=name, near=near)] if near else []
                fresh.append(name)
                known[key(name)] = name
            elif there in fresh or book.entrants[there].present:
                notes.append(warning("added-already", name=there))
            else:
                notes.append(note("added-again", name=there))
                fresh.append(there)
        if fresh and book.rounds and book.current.open:
            notes.append(note("late", round=book.current.number + 1, count=len(fresh)))
        return notes, fresh

    def withdraw(self, name: str, why: str = "", once: bool = False) -> Notes:
        """Withdraw a player, or let the player sit out the next round if `once`."""
        with TournamentFile.going_on(self.path) as file:
            book = file.book
            entrant = book.entrant(name)
            if not entrant.present:
                raise DeskRefused("gone", name=entrant.name)
            following = len(book.rounds) + 1
            file.add(Absent(entrant.name, following) if once else Withdrawn(entrant.name, why), self.at())
            told = note("absent", name=entrant.name, round=following) if once else note("withdrawn", name=entrant.name)
            seated = [table for table in book.rounds[-1].open if entrant.name in table.names] if book.rounds else []
            notes = [told, *(warning("still-seated", name=entrant.name, table=table.number) for table in seated)]
            count = len(book.present(following))
            return [*notes, note("entrants", count=count)]

    # rounds

    def draw(self, most: int = USUAL_TABLE, again: str | None = None) -> tuple[Round, Notes]:
        """Draw the next round, or the last one a second time if `again` gives a reason."""
        with TournamentFile.going_on(self.path) as file:
            book = file.book
            notes = self.warnings(book)
            number = next_round(book) if again is None else drawn_again(book, again)
            drawn = drawing(book, number, most, again or "")
            file.add(drawn, self.at())
            return book.current, notes

    def warnings(self, book: Book) -> Notes:
        """Return warnings before a draw: no referee, or another day than the planned one."""
        notes = [] if book.plan.referee else [warning("no-referee")]
        today = self.now().date().isoformat()
        if book.plan.date != today:
            notes.append(warning("another-day", date=book.plan.date, today=today))
        return notes

    def start(self) -> tuple[Round, Notes]:
        """Start all tables of the last round now; raise DeskRefused if it was started or is over."""
        with TournamentFile.going_on(self.path) as file:
            one = file.book.current
            if one.started:
                raise DeskRefused("started", round=one.number, at=one.started)
            if not one.open:
                raise DeskRefused("round-over", round=one.number)
            file.add(Started(one.number), self.at())
            return one, [note("started", round=one.number, minutes=file.book.plan.minutes)]

    # results

    def result(self, spot: str, told: Told, property: Mapping[str, int] | None = None) -> tuple[SeatedTable, Notes]:
        """Enter the first result of a table on a real board."""
        with TournamentFile.going_on(self.path) as file:
            number, table = file.book.spot(spot)
            scores = told.scores(file.book, number, table, property or {})
            must_be_fresh(file.book, number, table, scores)
            file.add(Entered(number, table, scores), self.at())
            return file.book.table(number, table), [*self._doubts(file.book, scores), *left(file.book)]

    def take(self, entered: Entered) -> tuple[SeatedTable, Notes]:
        """Enter the result of a game whose log has been verified, from this machine or another."""
        with TournamentFile.going_on(self.path) as file:
            must_be_fresh(file.book, entered.round, entered.table, entered.scores)
            file.add(entered, self.at())
            return file.book.table(entered.round, entered.table), left(file.book)

    def correct(
        self, spot: str, told: Told, why: str, property: Mapping[str, int] | None = None
    ) -> tuple[SeatedTable, Notes]:
        """Enter another result for a table that has one; the former result stays in the file."""
        with TournamentFile.going_on(self.path) as file:
            number, table = file.book.spot(spot)
            if file.book.table(number, table).outcome is None:
                raise DeskRefused("no-result", table=table, round=number)
            if not why.strip():
                raise DeskRefused("no-reason")
            scores = told.scores(file.book, number, table, property or {})
            final = file.book.final
            later = final is not None and number != final.number
            file.add(Corrected(number, table, scores, why.strip()), self.at())
            notes = [warning("after-final")] if later else []
            return file.book.table(number, table), [*notes, *self._doubts(file.book, scores), *left(file.book)]

    def _doubts(self, book: Book, scores: Sequence[TableScore]) -> Notes:
        """Return a warning if the values of a table are more than its capital and all deeds together."""
        value, limit = sum(score.value for score in scores), book.plan.stake(len(scores)) + book.plan.deeds
        return [warning("too-much", value=value, limit=limit)] if value > limit else []

    # equals

    def throw(self, dice: Sequence[tuple[str, int]]) -> Notes:
        """Record dice thrown between equal players; the greatest sum comes first."""
        with TournamentFile.going_on(self.path) as file:
            thrown = tuple((found(name, file.book.names()), sum) for name, sum in dice)
            must_be_level(file.book, [name for name, _ in thrown])
            file.add(ThrownAtDesk(thrown), self.at())
            return [note("thrown", name=name, dice=sum) for name, sum in thrown]

    def rule(self, order: Sequence[str], why: str) -> Notes:
        """Record the order that the referee sets between equal players; a ruling cannot be appealed."""
        with TournamentFile.going_on(self.path) as file:
            names = [found(name, file.book.names()) for name in order]
            must_be_level(file.book, names)
            if not why.strip():
                raise DeskRefused("no-reason")
            file.add(Ruled(tuple(names), why.strip()), self.at())
            return [note("ruled", names=names, why=why.strip(), referee=file.book.plan.referee)]


class Told:
    """A result as it is typed: values by name, and the bankrupt players in the order they went out."""

    def __init__(self, values: Sequence[tuple[str, int]], out: Sequence[str] = ()) -> None:
        self.values, self.out = values, out

    def scores(self, book: Book, number: int, table: int, property: Mapping[str, int]) -> tuple[TableScore, ...]:
        """Return the ranking of the table; raise DeskRefused if equal values need the unmortgaged property."""
        names = book.table(number, table).names
        values: dict[str, int] = {}
        for name, value in self.values:
            there = seated(name, names, book)
            if there in values:
                raise DeskRefused("twice", name=there)
            values[there] = value
        known = {seated(name, names, book): value for name, value in property.items()}
        scores = ranking(book.plan, names, values, [seated(name, names, book) for name in self.out], known)
        if open := ties(values, known):
            raise DeskRefused("property", names=open[0], value=values[open[0][0]])
        return scores


def seated(name: str, names: Sequence[str], book: Book) -> str:
    """Return the name of a player of a table; raise DeskRefused if the name is unknown or at another table."""
    there = found(name, book.names())
    if there not in names:
        raise DeskRefused("not-at-table", name=there, names=list(names))
    return there


def must_go_on(book: Book) -> None:
    """Raise DeskRefused if the final is drawn or the tournament is over: no player can join any more."""
    if book.final is not None or book.closed:
        raise DeskRefused("over")


def must_be_fresh(book: Book, number: int, table: int, scores: tuple[TableScore, ...]) -> None:
    """Raise DeskRefused if the table has a result; another one would be a correction."""
    before = book.table(number, table).outcome
    if before is not None:
        raise DeskRefused("entered-same" if before.scores == scores else "entered", table=table, round=number)


def must_be_level(book: Book, names: Sequence[str]) -> None:
    """Raise DeskRefused unless the names are two or more different players who share one place."""
    places = {row.place for row in standings(book) if row.name in names}
    if len(set(names)) < 2 or len(set(names)) < len(names) or len(places) != 1:
        raise DeskRefused("not-level", names=list(names))


def left(book: Book) -> Notes:
    """Return a note on what is still to be played."""
    if book.closed:
        return [note("all-played")]
    one = book.current
    if one.open:
        return [note("tables-left", count=len(one.open), round=one.number, tables=[str(t.number) for t in one.open])]
    return [note("round-complete", round=one.number)]


def next_round(book: Book) -> int:
    """Return the number of the next round; raise DeskRefused if the last one is not over or no round is left."""
    if book.rounds and book.current.open:
        open = [str(table.number) for table in book.current.open]
        raise DeskRefused("round-open", round=book.current.number, tables=open, count=len(open))
    if book.closed or (book.played and not book.plan.final):
        raise DeskRefused("no-more-rounds", count=book.plan.rounds)
    return len(book.rounds) + 1


def drawn_again(book: Book, why: str) -> int:
    """Return the number of the last round for a second draw; raise DeskRefused if a table has a result."""
    if not why.strip():
        raise DeskRefused("no-reason")
    if len(book.current.open) < len(book.current.tables):
        raise DeskRefused("played-already", round=book.current.number)
    return book.current.number


def drawing(book: Book, number: int, most: int, why: str) -> Drawn:
    """Return the draw of a round.

    It can be repeated: it depends only on the seed, on the players present and on earlier meetings.
    """
    if number > book.plan.rounds:
        return drawn_final(book, number, why)
    seed = book.plan.seed + (len(book.current.redrawn) + 1 if why else 0)
    names = book.present(number)
    tables = draw(names, book.meetings_before(number), number, seed, most)
    return Drawn(number, False, most, seed, tables, why)


def drawn_final(book: Book, number: int, why: str) -> Drawn:
    """Return the draw of the final with the first players of the rounds.

    Raise DeskRefused if equal players stand across the last place of the final, or if too few are left.
    """
    level = astride(book, book.plan.final, book.present(number))
    if level:
        raise DeskRefused("final-level", names=level, size=book.plan.final)
    names = finalists(book)
    if len(names) < FEWEST:
        raise DeskRefused("too-few", count=len(names), fewest=FEWEST)
    return Drawn(number, True, len(names), book.plan.seed, (tuple(names),), why)


def redrawn(book: Book, one: Round) -> bool:
    """Return True if the seed of a round brings the same tables again; a final has no draw."""
    if one.final:
        return True
    names = [name for table in one.tables for name in table.names]
    there = [name for name in book.names() if name in set(names)]
    tables = draw(there, book.meetings_before(one.number), one.number, one.seed, one.most)
    return [table.names for table in one.tables] == list(tables)
