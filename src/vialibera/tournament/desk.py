"""The tournament desk for its organiser: each step returns lines to print, and the same as plain data."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from os import urandom
from pathlib import Path
from random import SystemRandom
from typing import NamedTuple

from vialibera.editions import load
from vialibera.journal.errors import about
from vialibera.journal.files import written
from vialibera.sheet.plain import Plain, Table
from vialibera.tournament.book import Book, Round, SeatedTable
from vialibera.tournament.entries import TableScore
from vialibera.tournament.games import begun, header_of, is_over, result_of
from vialibera.tournament.keeping import TournamentFile, read
from vialibera.tournament.names import found
from vialibera.tournament.office import Now, Office, Told, now, redrawn
from vialibera.tournament.page import PRINTS
from vialibera.tournament.plan import EDITION, USUAL_TABLE, TournamentPlan, checked, with_rules
from vialibera.tournament.refusal import DeskFact, DeskRefused, Note, warning
from vialibera.tournament.rosters import names_in
from vialibera.tournament.standings import StandingRow, standings
from vialibera.tournament.telling import DeskWords
from vialibera.words.both import Both

SEEDS = 1_000_000
"""Number of seeds: a seed is short enough to be announced and typed again."""

NEIGHBOURS = 2
"""Number of players shown before and after a player in the standings."""


class Answer(NamedTuple):
    """The answer of a step: its lines, the same as data, and its warnings."""

    lines: list[Both]
    data: Plain
    warnings: Sequence[Both] = ()


class TournamentDesk:
    """The steps of the desk over one file, in one language."""

    def __init__(self, file: Path, words: DeskWords, now: Now = now) -> None:
        self.file, self.words, self.now = file, words, now
        self.office = Office(file, now)

    def book(self) -> Book:
        return read(self.file).book

    def answer(self, lines: Iterable[Both], data: Plain, notes: Sequence[Note] = ()) -> Answer:
        """Return an answer with the warnings apart and the other notes after the lines."""
        warnings = [self.words.note(one) for one in notes if one.warning]
        return Answer([*lines, *(self.words.note(one) for one in notes if not one.warning)], data, warnings)

    # the tournament and its players

    def new(self, plan: TournamentPlan, seed: int | None = None) -> Answer:
        """Create the file of a tournament, with the figures of the rules that it will need.

        A later change of the rule sheet then changes nothing in a tournament under way.
        """
        edition = load(EDITION)
        drawn = SystemRandom().randrange(SEEDS) if seed is None else seed
        dated = plan._replace(date=plan.date or self.now().date().isoformat(), seed=drawn, id=urandom(8).hex())
        whole = with_rules(checked(dated), edition.sheet, edition.hash)
        TournamentFile.create(self.file, whole)
        created = self.words.said("created", name=whole.name, file=str(self.file))
        notes = [] if whole.referee else [warning("no-referee")]
        return self.answer([created, *self.words.plan(Book(whole))], plan_told(whole, self.file), notes)

    def add(self, names: Sequence[str]) -> Answer:
        return self.answered_players([], self.office.add(names))

    def withdraw(self, name: str, why: str = "", once: bool = False) -> Answer:
        return self.answered_players([], self.office.withdraw(name, why, once))

    def read_list(self, path: Path) -> Answer:
        """Add the players of a list that a spreadsheet wrote."""
        names = names_in(path)
        if not names:
            raise DeskRefused("empty-list", file=str(path))
        told = self.words.said("imported", file=str(path), count=len(names))
        return self.answered_players([told], self.office.add(names))

    def answered_players(self, lines: Sequence[Both], notes: Sequence[Note]) -> Answer:
        return self.answer(lines, players_told(self.book()), notes)

    def players(self) -> Answer:
        book = self.book()
        return self.answer(self.words.players(book), players_told(book))

    # rounds

    def draw(self, most: int = USUAL_TABLE, again: str | None = None) -> Answer:
        one, notes = self.office.draw(most, again)
        return self.answer(self.words.round(one), draw_told(one), notes)

    def start(self) -> Answer:
        one, notes = self.office.start()
        return self.answer([], {"round": one.number, "started": one.started}, notes)

    def show(self, number: int | None = None, spot: str | None = None, player: str | None = None) -> Answer:
        """Return the whole tournament, or one round, table or player."""
        book, at = self.book(), self.now()
        if player is not None:
            lines = list(self.words.player(self.file, book, player, at))
            return self.answer(lines, self.player_told(book, found(player, book.names())))
        if spot is not None:
            number, table = book.spot(spot)
            one = book.round(number)
            lines = list(self.words.table(self.file, book, one, book.table(number, table), at))
            return self.answer(lines, self.table_told(book, one, book.table(number, table)))
        rounds = book.rounds if number is None else [book.round(number)]
        lines = [] if number is not None else [*self.words.plan(book), self.words.entrants(book)]
        lines += [line for one in rounds for line in self.words.standing_round(self.file, book, one, at)]
        return self.answer(lines, {"name": book.plan.name, "rounds": [self.round_told(book, one) for one in rounds]})

    def call(self, number: int | None = None) -> Answer:
        """Return the call sheet of each table of a round."""
        book = self.book()
        one = book.current if number is None else book.round(number)
        lines = [line for table in one.tables for line in self.words.call(book, one, table)]
        return self.answer(lines, draw_told(one))

    # results

    def result(self, spot: str, told: Told, property: dict[str, int] | None = None) -> Answer:
        table, notes = self.office.result(spot, told, property)
        return self.answered_table(spot, table, notes)

    def correct(self, spot: str, told: Told, why: str, property: dict[str, int] | None = None) -> Answer:
        table, notes = self.office.correct(spot, told, why, property)
        return self.answered_table(spot, table, notes)

    def take(self, log: Path) -> Answer:
        """Enter the result of a game after its log has been verified."""
        played = result_of(log, self.book())
        table, notes = self.office.take(played.entered)
        return self.answered_table(f"{played.entered.round}.{table.number}", table, [*played.notes, *notes])

    def answered_table(self, spot: str, table: SeatedTable, notes: Sequence[Note]) -> Answer:
        book = self.book()
        one = book.round(book.spot(spot)[0])
        taken = self.words.said("taken", table=str(table.number), round=one.number)
        lines = [taken, *self.words.outcome(table.outcomes[-1])]
        return self.answer(lines, self.table_told(book, one, table), notes)

    # standings

    def standings(self, place: int | None = None, player: str | None = None) -> Answer:
        """Return the standings: all, the players at one place, or those around a player."""
        book = self.book()
        rows = standings(book)
        if place is not None:
            rows = at_place(rows, place)
            return self.answer([self.words.standing(row) for row in rows], standings_told(rows))
        if player is not None:
            rows = near(rows, found(player, book.names()))
            return self.answer([self.words.standing(row) for row in rows], standings_told(rows))
        return self.answer([*self.words.standings(book, rows), *self.words.rule(book)], standings_told(rows))

    def throw(self, dice: Sequence[tuple[str, int | None]]) -> Answer:
        """Record dice between equal players; throw two dice for each player whose sum is None."""
        fallen = [(name, two_dice() if sum is None else sum) for name, sum in dice]
        return self.told_apart(self.office.throw(fallen))

    def rule(self, order: Sequence[str], why: str) -> Answer:
        return self.told_apart(self.office.rule(order, why))

    def told_apart(self, notes: Sequence[Note]) -> Answer:
        """Return the notes of a decision, then the standings."""
        book = self.book()
        rows = standings(book)
        lines = [*(self.words.note(one) for one in notes), *self.words.standings(book, rows)]
        return self.answer(lines, standings_told(rows))

    def qualified(self) -> Answer:
        book = self.book()
        title = 1 if book.plan.champion else 0
        rows = [row for row in standings(book) if row.qualified]
        data: list[Table] = [{"place": row.place, "name": row.name, "champion": row.place == title} for row in rows]
        return self.answer(list(self.words.qualified(book)), data)

    def write(self, what: str, path: Path) -> Answer:
        """Write a page or a list, atomically, and never over a file that is not ours."""
        printed = PRINTS[what](self.book(), self.words)
        with about(path):
            written(path, printed.text, printed.mark)
        return Answer([self.words.said("written", file=str(path))], {"file": str(path)})

    def check(self) -> Answer:
        """Check the seals of the file, the draws, and the logs of games in the same folder."""
        kept = read(self.file)
        book, count = kept.book, len(kept.entries) + 1
        lines = [self.words.said("torn") for _ in kept.notices]
        notes = [self.redrawn(book, one) for one in book.rounds]
        for one in book.rounds:
            notes += [note for table in one.tables for note in self.log_checked(book, one, table)]
        wrong = [note.key for note in notes if note.warning]
        data: Table = {"lines": count, "torn": bool(lines), "wrong": wrong}
        return self.answer([*lines, self.words.said("whole", count=count)], data, notes)

    def redrawn(self, book: Book, one: Round) -> Note:
        """Return a note that the seed brings the same tables again, or a warning if it does not."""
        same = redrawn(book, one)
        return Note("redraws" if same else "redraws-not", {"round": one.number}, not same)

    def log_checked(self, book: Book, one: Round, table: SeatedTable) -> list[Note]:
        """Return a note whether the log of a table fits the entered result; none if there is no finished log.

        Only the first result is compared: a correction may differ from the game on purpose.
        """
        log = begun(self.file, book, one.number, table.number)
        if log is None or not is_over(log):
            return []
        facts: dict[str, DeskFact] = {"table": str(table.number), "round": one.number}
        entered = table.outcomes[0] if table.outcomes else None
        if entered is None:
            return [Note("log-waits", facts, True)]
        header = header_of(log)
        if header is None or entered.log != header.id:
            return []
        same = result_of(log, book).entered.scores == entered.scores
        return [Note("log-fits" if same else "log-differs", facts, not same)]

    # as data

    def round_told(self, book: Book, one: Round) -> Table:
        tables = [self.table_told(book, one, table) for table in one.tables]
        return {"round": one.number, "final": one.final, "seed": one.seed, "started": one.started, "tables": tables}

    def table_told(self, book: Book, one: Round, table: SeatedTable) -> Table:
        former: list[Table] = [
            {"at": out.at, "why": out.why, "result": scores_told(out.scores)} for out in table.outcomes[:-1]
        ]
        return {
            "round": one.number,
            "table": table.number,
            "players": list(table.names),
            "minutes_left": self.words.left(self.file, book, one, table, self.now()),
            "result": None if table.outcome is None else scores_told(table.outcome.scores),
            "former": former,
        }

    def player_told(self, book: Book, name: str) -> Table:
        tables = [
            self.table_told(book, one, table) for one in book.rounds for table in one.tables if name in table.names
        ]
        rows = [row for row in standings(book) if row.name == name]
        return {"name": name, "tables": tables, "standing": standings_told(rows)}


def two_dice() -> int:
    return SystemRandom().randint(1, 6) + SystemRandom().randint(1, 6)


def at_place(rows: Sequence[StandingRow], place: int) -> list[StandingRow]:
    """Return the rows at a place; players who share places 2 and 3 are at both. Raise DeskRefused if it is empty."""
    there = [row for row in rows if row.place <= place < row.place + row.equals]
    if not there:
        raise DeskRefused("no-place", place=place)
    return there


def near(rows: Sequence[StandingRow], name: str) -> list[StandingRow]:
    """Return the row of a player with the rows just before and after."""
    at = next((number for number, row in enumerate(rows) if row.name == name), None)
    if at is None:
        raise DeskRefused("not-placed", name=name)
    return list(rows[max(0, at - NEIGHBOURS) : at + NEIGHBOURS + 1])


def plan_told(plan: TournamentPlan, file: Path) -> Table:
    settled = ("name", "date", "place", "organiser", "referee", "minutes", "rounds", "final", "qualify", "scoring")
    fields = plan._asdict()
    return {"file": str(file), **{name: fields[name] for name in (*settled, "level", "seed", "id")}}


def players_told(book: Book) -> list[Table]:
    following = len(book.rounds) + 1
    there = book.present(following)
    return [
        {"number": one.number, "name": one.name, "in": one.present, "next": one.name in there}
        for one in book.entrants.values()
    ]


def draw_told(one: Round) -> Table:
    tables: list[Table] = [{"table": table.number, "players": list(table.names)} for table in one.tables]
    return {"round": one.number, "seed": one.seed, "tables": tables}


def scores_told(scores: Sequence[TableScore]) -> list[Table]:
    return [
        {"place": score.place, "name": score.name, "value": score.value, "bankrupt": score.out > 0} for score in scores
    ]


def standings_told(rows: Sequence[StandingRow]) -> list[Table]:
    return [
        {
            "place": row.place,
            "name": row.name,
            "tables": row.tables,
            "won": row.won,
            "points": round(float(row.points), 4),
            "value": row.value,
            "qualified": row.qualified,
        }
        for row in rows
    ]
