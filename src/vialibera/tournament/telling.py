"""The sentences of the desk: each line is a message with its facts, shown and spoken."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta
from fractions import Fraction
from functools import cached_property
from math import ceil
from pathlib import Path

from vialibera.editions import load
from vialibera.journal.errors import JournalError, Notice
from vialibera.journal.wording import SPOILT, fault_in_words
from vialibera.narrator.hostile import clean
from vialibera.narrator.money import Purse
from vialibera.tournament.book import Book, Outcome, Round, SeatedTable
from vialibera.tournament.entries import TableScore
from vialibera.tournament.games import begun, minutes_given_back, seconds_played
from vialibera.tournament.names import found
from vialibera.tournament.places import BEST, LAST
from vialibera.tournament.plan import FEWEST
from vialibera.tournament.refusal import DeskFact, DeskRefused, Note
from vialibera.tournament.standings import StandingRow, standings, undecided
from vialibera.words.both import Both, plain
from vialibera.words.texts import Texts, Value

MONEY = ("value", "limit", "capital")
"""Names of the facts that are sums of money."""

MINUTE = 60
LONGEST_FACT = 4000

Lines = Iterator[Both]


class DeskWords:
    """The texts of the desk in one language."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.texts = Texts(lang)

    @cached_property
    def purse(self) -> Purse:
        return Purse(load("torneo").sheet.currency, self.texts)

    def said(self, key: str, /, **facts: DeskFact) -> Both:
        """Return a message of the desk with its facts, by its key without the prefix of this room."""
        values = {name.replace("_", "-"): self.value(name, fact) for name, fact in facts.items()}
        return self.texts.both(f"tournament-{key}", values)

    def value(self, name: str, fact: DeskFact) -> Value:
        """Return a fact as a value of a text: money in both forms, names cleaned of control characters."""
        if isinstance(fact, Both):
            return fact
        if isinstance(fact, int) and name in MONEY:
            return self.purse.money(fact)
        if isinstance(fact, str):
            return clean(fact, LONGEST_FACT).text
        return fact if isinstance(fact, int) else clean(", ".join(fact), LONGEST_FACT).text

    def note(self, note: Note) -> Both:
        return self.said(note.key, **note.facts)

    def refused(self, refused: DeskRefused) -> Both:
        """Return the sentence of a refusal, with the nearest known name if a name was wrong."""
        near = refused.facts.get("near")
        facts = {name: fact for name, fact in refused.facts.items() if name != "near" or near}
        return self.said(f"refused-{refused.code}" + (".near" if near else ""), **facts)

    def fault(self, error: JournalError | Notice, path: Path) -> Both:
        """Return the sentence of a fault in the file of a tournament or in a log."""
        facts = {"path": str(error.facts.get("path", path)), "row": str(error.row)}
        if error.code in SPOILT:
            return self.said("fault-broken", **facts)
        if self.texts.has(f"tournament-fault-{error.code}"):
            return self.said(f"fault-{error.code}", **facts)
        return plain(fault_in_words(error, self.lang, path) + ".")

    def points(self, points: Fraction) -> str:
        return self.texts.language.decimal(float(points), 2)

    # the plan

    def plan(self, book: Book) -> Lines:
        plan = book.plan
        yield self.said("plan", name=plan.name, date=plan.date, level=plan.level)
        for key, what in (("place", plan.place), ("organiser", plan.organiser), ("referee", plan.referee)):
            if what:
                yield self.said(f"plan-{key}", what=what)
        yield self.said("plan-rounds", rounds=plan.rounds, minutes=plan.minutes, final=plan.final, qualify=plan.qualify)
        yield from self.rule(book)
        yield self.said("plan-seed", seed=str(plan.seed))

    def rule(self, book: Book) -> Lines:
        """Yield the declared rule, as far as a reader of the standings must know it."""
        yield self.said(f"rule-{book.plan.scoring}", best=BEST, last=LAST)
        if book.plan.final:
            yield self.said("rule-final", count=book.plan.final)

    def players(self, book: Book) -> Lines:
        """Yield one line for each player, then the number of players still in."""
        for one in book.entrants.values():
            rounds = sorted(one.absent)
            state = "gone" if not one.present else "absent" if rounds and rounds[-1] > len(book.rounds) else "there"
            yield self.said(f"player.{state}", number=str(one.number), name=one.name)
        yield self.entrants(book)

    def entrants(self, book: Book) -> Both:
        return self.said("entrants", count=len(book.present(len(book.rounds) + 1)))

    # rounds and tables

    def round(self, one: Round) -> Lines:
        """Yield the heading of a round, then one line for each table."""
        yield from self.head(one)
        for table in one.tables:
            yield self.said("table", table=str(table.number), names=table.names)

    def head(self, one: Round) -> Lines:
        """Yield the round with its seed, then the reason of each later draw."""
        yield self.said("final" if one.final else "round", **self.round_facts(one))
        for why in one.redrawn:
            yield self.said("redrawn", why=why)

    def round_facts(self, one: Round) -> dict[str, DeskFact]:
        return {"round": one.number, "seed": str(one.seed), "count": len(one.tables)}

    def standing_round(self, file: Path, book: Book, one: Round, now: datetime) -> Lines:
        """Yield a round with the result of each table, or the time it has left."""
        yield from self.head(one)
        for table in one.tables:
            yield from self.table(file, book, one, table, now)

    def table(self, file: Path, book: Book, one: Round, table: SeatedTable, now: datetime) -> Lines:
        """Yield the players of a table, its former results, and its result or the time left."""
        yield self.said("table", table=str(table.number), names=table.names)
        for former in table.outcomes[:-1]:
            yield self.said("former", list=self.scores_in_short(former.scores))
        if table.outcome is None:
            yield from self.clock(file, book, one, table, now)
        else:
            yield from self.outcome(table.outcome)

    def outcome(self, outcome: Outcome) -> Lines:
        if outcome.why:
            yield self.said("corrected", why=outcome.why)
        for score in outcome.scores:
            yield self.score(score)

    def score(self, score: TableScore) -> Both:
        facts: dict[str, DeskFact] = {"place": str(score.place), "name": score.name, "value": score.value}
        return self.said("score.out" if score.out else "score", **facts)

    def scores_in_short(self, scores: Sequence[TableScore]) -> Both:
        sums = [self.purse.money(score.value) for score in scores]
        shown = ", ".join(f"{score.name} {sum.shown}" for score, sum in zip(scores, sums, strict=True))
        return Both(shown, ", ".join(f"{score.name} {sum.spoken}" for score, sum in zip(scores, sums, strict=True)))

    def clock(self, file: Path, book: Book, one: Round, table: SeatedTable, now: datetime) -> Lines:
        """Yield the time that a table without a result has left."""
        count = self.left(file, book, one, table, now)
        if count is None:
            yield self.said("not-begun")
        elif begun(file, book, one.number, table.number) is not None:
            yield self.said("under-way", count=count)
        else:
            yield self.said("time-left" if count else "time-up", count=count)

    def left(self, file: Path, book: Book, one: Round, table: SeatedTable, now: datetime) -> int | None:
        """Return the minutes left, or None if the table has a result or has not begun.

        A game with a log has its own clock; other tables count from the common start of the round.
        """
        if table.outcome is not None:
            return None
        log = begun(file, book, one.number, table.number)
        if log is not None:
            return left_of(book, seconds_played(log) - MINUTE * minutes_given_back(log))
        if not one.started:
            return None
        return left_of(book, int((now - datetime.fromisoformat(one.started)).total_seconds()))

    # the call sheet of a table

    def call(self, book: Book, one: Round, table: SeatedTable) -> Lines:
        """Yield the call sheet of a table: table, names, capital and time, to be read out or printed."""
        plan, size = book.plan, len(table.names)
        yield self.said("call-table", table=str(table.number), round=one.number, name=plan.name)
        for name in table.names:
            yield self.said("call-name", name=name)
        yield self.said("call-capital", capital=plan.capital[size - FEWEST])
        begins = datetime.fromisoformat(one.started) if one.started else None
        ends = begins + timedelta(minutes=plan.minutes) if begins else None
        if begins and ends:
            yield self.said("call-times", minutes=plan.minutes, begins=f"{begins:%H:%M}", ends=f"{ends:%H:%M}")
        else:
            yield self.said("call-minutes", minutes=plan.minutes)

    # one player

    def player(self, file: Path, book: Book, name: str, now: datetime) -> Lines:
        """Yield the tables of a player, round by round, and the place in the standings."""
        who = found(name, book.names())
        for one in book.rounds:
            for table in one.tables:
                if who in table.names:
                    yield self.said("player-round", round=one.number, name=who)
                    yield from self.table(file, book, one, table, now)
        mine = [row for row in standings(book) if row.name == who]
        yield from (self.standing(row) for row in mine)

    # standings

    def standings(self, book: Book, rows: Sequence[StandingRow]) -> Lines:
        yield self.said("standings-final" if book.closed else "standings", name=book.plan.name)
        if not rows:
            yield self.said("no-standings")
        yield from (self.standing(row) for row in rows)

    def standing(self, row: StandingRow) -> Both:
        """Return the line of one player in the standings."""
        key = "standing.level" if row.equals > 1 else "standing"
        return self.said(
            key,
            place=str(row.place),
            name=row.name,
            points=self.points(row.points),
            value=row.value,
            tables=row.tables,
            won=row.won,
        )

    def qualified(self, book: Book) -> Lines:
        """Yield the qualified players and the champion of a national final; raise DeskRefused before the end."""
        if not book.closed:
            raise DeskRefused("not-over")
        rows = [row for row in standings(book) if row.qualified]
        yield self.said("qualified", name=book.plan.name, count=len(rows))
        yield from (self.said("qualified-player", place=str(row.place), name=row.name) for row in rows)
        if level := undecided(book):
            yield self.said("qualified-level", names=level)
        first = [row for row in standings(book) if row.place == 1]
        if book.plan.champion and len(first) == 1:
            yield self.said("champion", name=first[0].name)


def left_of(book: Book, seconds: int) -> int:
    """Return the whole minutes left after `seconds` of play, the minute under way included."""
    return max(0, ceil(book.plan.minutes - seconds / MINUTE))
