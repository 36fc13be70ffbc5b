"""The sentences of the desk: each line is a message with its facts, shown and spoken."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date, datetime, timedelta
from fractions import Fraction
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from msgspec.structs import asdict

from vialibera.narration.surfaces.money import MoneyFormatter
from vialibera.narration.surfaces.utterance import MessagePhrase, join_phrases_by
from vialibera.record.journal.errors import JournalError, creation_error, error_from_system
from vialibera.record.journal.fault_wording import DAMAGE_CODES, fault_in_words
from vialibera.rules.editions import load_edition
from vialibera.tournament.rounds.book import DrawnRound, SeatedTable, TableOutcome, TournamentBook, field_before
from vialibera.tournament.rounds.desk_refusal import DeskDoubt, DeskFact, DeskFacts, DeskNote, DeskRefusal
from vialibera.tournament.rounds.entrant_names import name_key
from vialibera.tournament.rounds.entries import (
    ClockPaused,
    DeskDiceThrown,
    Entry,
    EntryUndone,
    MinutesLeft,
    PlanChanged,
    PlayerRenamed,
    PlayersAdded,
    PlayerWithdrawn,
    RefereeCalled,
    RegisterFrozen,
    ResultCorrected,
    ResultEntered,
    RoundDrawn,
    SeatChanged,
    TableScore,
    TieRuled,
)
from vialibera.tournament.rounds.game_logs import (
    current_game,
    minutes_given_back_in_log,
)
from vialibera.tournament.rounds.plan import TOURNAMENT_SCORINGS
from vialibera.tournament.rounds.ranking import FIRST_PLACE_POINTS, LAST_PLACE_POINTS, MOST_CAPITALS_COUNTED
from vialibera.tournament.rounds.reckoned_value import banknotes_of
from vialibera.tournament.rounds.standings import (
    StandingRow,
    qualified_rows,
    tournament_standings,
    undecided_qualifiers,
)
from vialibera.tournament.rounds.table_clock import CLOCK_MINUTE_SECONDS, calls_at_table, read_clock, whole_minutes
from vialibera.words.phrase import Phrase, plain_phrase
from vialibera.words.sanitize import clean_text
from vialibera.words.texts import Texts

MONEY_FACTS = ("value", "limit", "capital")
"""Names of the facts that are sums of money."""

DATE_FACTS = ("date", "today")
"""Names of the facts that are days."""

MAX_FACT_LETTERS = 4000

PhraseIterator = Iterator[Phrase]

DESK_ERRORS = (DeskRefusal, JournalError, OSError)
"""The errors of a step that have a sentence."""


class DeskWords:
    """The texts of the desk in one language."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.texts = Texts(lang)

    @cached_property
    def purse(self) -> MoneyFormatter:
        return MoneyFormatter(load_edition("torneo").sheet.currency, self.texts)

    def phrase(self, key: str, /, **facts: DeskFact) -> Phrase:
        """Return a message of the desk with its facts, by its key without the prefix of this room."""
        values = {name.replace("_", "-"): self.fact_value(name, fact) for name, fact in facts.items()}
        made = self.texts.format_phrase(f"tournament-{key}", values)
        return MessagePhrase(made.shown, made.spoken, f"tournament-{key}", values)

    def fact_value(self, name: str, fact: DeskFact) -> int | str | Phrase:
        """Return a fact as a value of a text: money in both forms, names cleaned of control characters."""
        if isinstance(fact, Phrase):
            return fact
        if isinstance(fact, int) and name in MONEY_FACTS:
            return self.purse.money_phrase(fact)
        if name == "setting" and self.texts.has_text(f"tournament-column.setting-{fact}"):
            return self.phrase(f"column.setting-{fact}")
        if isinstance(fact, str) and name in DATE_FACTS and fact:
            return self.date_phrase(fact)
        if isinstance(fact, str):
            return clean_text(fact, MAX_FACT_LETTERS)
        return fact if isinstance(fact, int) else clean_text(", ".join(fact), MAX_FACT_LETTERS)

    def note_phrase(self, note: DeskNote) -> Phrase:
        return self.phrase(note.key, **note.facts)

    def refusal_phrase(self, refused: DeskRefusal) -> Phrase:
        """Return the sentence of a refusal, with the nearest known name if a name was wrong."""
        near = refused.facts.get("near")
        facts = {name: fact for name, fact in refused.facts.items() if name != "near" or near}
        return self.phrase(f"refused-{refused.code}" + (".near" if near else ""), **facts)

    def fault_phrase(self, error: JournalError, path: Path) -> Phrase:
        """Return the sentence of a fault in the file of a tournament or in a log."""
        facts = {"path": str(error.facts.get("path", path)), "row": str(error.row)}
        if error.code in DAMAGE_CODES:
            return self.phrase("fault-broken", **facts)
        if self.texts.has_text(f"tournament-fault-{error.code}"):
            return self.phrase(f"fault-{error.code}", **facts)
        return plain_phrase(fault_in_words(error, self.lang, path) + ".")

    def error_lines(self, error: DeskRefusal | JournalError | OSError, file: Path) -> tuple[str, list[Phrase]]:
        """Return the code of an error of a step, and its sentences: a doubt has its reasons first."""
        if isinstance(error, DeskRefusal):
            doubts = error.notes if isinstance(error, DeskDoubt) else ()
            return error.code, [*map(self.note_phrase, doubts), self.refusal_phrase(error)]
        fault = error if isinstance(error, JournalError) else creation_error(error_from_system(file, error))
        return fault.code, [self.fault_phrase(fault, file)]

    def points_text(self, points: Fraction) -> str:
        return self.texts.language.format_decimal(float(points), 2)

    def date_phrase(self, day: str) -> Phrase:
        """Return a day of ISO form as people say it."""
        found = date.fromisoformat(day)
        return self.phrase("column.date", day=str(found.day), month=found.month, year=str(found.year))

    # the plan

    def plan_lines(self, book: TournamentBook) -> PhraseIterator:
        plan = book.plan
        yield self.phrase("plan", name=plan.name, date=plan.date, level=plan.level)
        for key, what in (("place", plan.place), ("organiser", plan.organiser), ("referee", plan.referee)):
            if what:
                several = ".several" if key == "referee" and len(plan.referees) > 1 else ""
                yield self.phrase(f"plan-{key}{several}", what=what)
        yield self.phrase(
            "plan-rounds", rounds=plan.rounds, minutes=plan.minutes, final=plan.final, qualify=plan.qualify
        )
        if plan.cuts:
            limits = [(number, plan.field_limit(number)) for number in range(1, plan.rounds + 1)]
            steps = [self.phrase("column.cut", round=number, count=size).shown for number, size in limits if size]
            yield self.phrase("plan-cuts", names=steps)
        yield from self.rule_lines(book)
        if plan.pairing != "balanced" or plan.apart:
            yield self.phrase("plan-pairing", pairing=plan.pairing, apart=plan.apart)
        yield self.phrase("plan-draws")

    def rule_lines(self, book: TournamentBook) -> PhraseIterator:
        """Yield the declared rule, as far as a reader of the standings must know it."""
        rule = f"rule-{book.plan.scoring}"
        yield self.phrase(rule, best=FIRST_PLACE_POINTS, last=LAST_PLACE_POINTS)
        if book.plan.scoring == TOURNAMENT_SCORINGS[0]:
            yield self.phrase("rule-fair-money", most=MOST_CAPITALS_COUNTED)
        if book.plan.final:
            yield self.phrase("rule-final", count=book.plan.final)

    def player_lines(self, book: TournamentBook) -> PhraseIterator:
        """Yield one line for each player, then the number of players still in."""
        for one in book.entrants.values():
            rounds, field = sorted(one.rounds_absent), field_before(book, book.following_no)
            state = "gone" if not one.is_present else "absent" if rounds and rounds[-1] > len(book.rounds) else "there"
            state = "cut" if field is not None and one.is_present and one.name not in field else state
            yield self.phrase(f"player.{state}", number=str(one.number), name=one.name)
        yield self.entrant_count(book)

    def entrant_count(self, book: TournamentBook) -> Phrase:
        return self.phrase("entrants", count=len(book.names_present(book.following_no)))

    # the file

    def digest_line(self, book: TournamentBook) -> Phrase:
        """Return the digest of the file as it is now, with the line after which the file has it."""
        return self.phrase("digest", line=str(book.line_count), digest=book.digest)

    def correction_lines(self, book: TournamentBook) -> PhraseIterator:
        """Yield each line that changed an earlier one, with its reason: lines taken back, names and the plan."""
        for line, written in enumerate(book.entries, 1):
            if isinstance(written.entry, EntryUndone | PlayerRenamed | PlanChanged):
                yield self.history_line(book, line)

    def history_line(self, book: TournamentBook, line: int) -> Phrase:
        """Return a line of the file in words."""
        written = book.entries[line - 1]
        hour = f"{datetime.fromisoformat(written.at):%H:%M}"
        what = self.entry_phrase(book, written.entry)
        key = "history.undone" if line in book.undone_lines else "history"
        return self.phrase(key, line=str(line), hour=hour, what=what)

    def entry_phrase(self, book: TournamentBook, entry: Entry) -> Phrase:
        """Return what the desk did with an entry, in a few words."""
        facts: DeskFacts = {
            name: str(fact) if name == "line" else fact
            for name, fact in asdict(entry).items()
            if isinstance(fact, (str, int))
        }
        match entry:
            case PlayersAdded(names) | TieRuled(order=names):
                facts["names"] = names
            case ResultEntered(_, _, scores) | ResultCorrected(_, _, scores):
                facts["list"] = self.scores_phrase(scores)
            case DeskDiceThrown(dice):
                facts["names"] = [f"{name} {sum}" for name, sum in dice]
            case RoundDrawn() as drawn:
                facts |= {"dice": " ".join(map(str, drawn.dice)), "count": len(drawn.dice)}
            case PlanChanged(setting, value):
                facts["value"] = self.setting_phrase(setting, value)
            case EntryUndone(line):
                facts["what"] = self.entry_phrase(book, book.entries[line - 1].entry)
        return self.phrase(f"entry-{entry.__struct_config__.tag}{entry_form(entry)}", **facts)

    def setting_phrase(self, setting: str, value: str | int) -> Phrase:
        """Return the value of a setting of the plan, as it is told."""
        if setting == "apart":
            return self.phrase("column.yes" if value else "column.no")
        text = str(value)
        return self.date_phrase(text) if setting == "date" else plain_phrase(clean_text(text))

    # rounds and tables

    def table_phrase(self, table: SeatedTable) -> Phrase:
        """Return the line of a table with its players."""
        return self.phrase("table", table=str(table.number), names=table.names)

    def round_heading(self, one: DrawnRound) -> PhraseIterator:
        """Yield the round with the dice of its draw, then the reason of each later draw."""
        dice = " ".join(map(str, one.drawn.dice))
        yield self.phrase("final" if one.is_final else "round", round=one.number, count=len(one.tables), dice=dice)
        for why in one.redraw_reasons:
            yield self.phrase("redrawn", why=why)

    def round_line(self, one: DrawnRound) -> Phrase:
        return self.phrase("now-final" if one.is_final else "now-round", round=one.number, count=len(one.tables))

    def round_status_lines(self, book: TournamentBook, one: DrawnRound, now: datetime) -> PhraseIterator:
        """Yield a round with the result of each table, or the time it has left."""
        yield from self.round_heading(one)
        for table in one.tables:
            yield from self.table_status_lines(book, table, now)

    def table_status_lines(self, book: TournamentBook, table: SeatedTable, now: datetime) -> PhraseIterator:
        """Yield the players of a table, its former results, and its result or the time left."""
        yield self.table_phrase(table)
        yield from (self.call_phrase(at, call) for at, call in calls_at_table(book, table))
        yield from self.former_lines(table)
        if table.outcome is None:
            yield from self.time_left_lines(book, table, now)
        else:
            yield from self.outcome_lines(table.outcome)

    def former_lines(self, table: SeatedTable) -> PhraseIterator:
        for former in table.outcomes[:-1]:
            yield self.phrase("former", list=self.scores_phrase(former.scores))

    def outcome_lines(self, outcome: TableOutcome) -> PhraseIterator:
        if outcome.correction_reason:
            yield self.phrase("corrected", why=outcome.correction_reason)
        for score in outcome.scores:
            yield self.score_phrase(score)

    def score_phrase(self, score: TableScore) -> Phrase:
        key = "score.tied" if score.property else "score.out" if score.out else "score"
        place, capital = str(score.place), score.property
        return self.phrase(key, place=place, name=score.name, value=score.value, capital=capital)

    def scores_phrase(self, scores: Sequence[TableScore]) -> Phrase:
        sums = [plain_phrase(f"{score.name} ") + self.purse.money_phrase(score.value) for score in scores]
        return join_phrases_by(", ", sums)

    def time_left_lines(self, book: TournamentBook, table: SeatedTable, now: datetime) -> PhraseIterator:
        """Yield the time that a table without a result has left."""
        count = self.minutes_left(book, table, now)
        if count is None:
            yield self.phrase("not-begun")
        elif (game := current_game(book, table)) is not None:
            yield self.phrase("game-over" if game.is_finished else "under-way", count=count)
        else:
            yield self.phrase("time-left" if count else "time-up", count=count)
        if read_clock(book, table.round, table.number, now).is_paused:
            yield self.phrase("clock-stands")

    def minutes_by_table(self, book: TournamentBook, now: datetime) -> MinutesLeft:
        """Return the minutes left at each table of the last round without a result; None if it has not begun."""
        return {table.number: self.minutes_left(book, table, now) for table in book.current_round.open_tables}

    def clock_lines(self, book: TournamentBook, left: MinutesLeft, now: datetime) -> PhraseIterator:
        """Yield the time left, with a line for all tables that have the same, then the tables whose clocks stand."""
        told: list[tuple[str, list[int], int]] = []
        for count in sorted({*left.values()}, key=lambda count: -1 if count is None else count):
            key = "now-not-begun" if count is None else "now-left" if count else "now-up"
            told.append((key, [table for table in left if left[table] == count], count or 0))
        paused = [table for table in left if read_clock(book, book.current_round, table, now).is_paused]
        for key, tables, minutes in [*told, ("now-stopped", paused, 0)]:
            which = "column.which-all" if 1 < len(tables) == len(left) else "column.which"
            if tables:
                names = self.phrase(which, tables=[str(table) for table in tables], count=len(tables))
                yield self.phrase(key, which=names, count=minutes)

    def minutes_left(self, book: TournamentBook, table: SeatedTable, now: datetime) -> int | None:
        """Return the minutes left, or None if the table has a result or has not begun.

        A game with a log has its own clock; other tables count from the common start of the round.
        """
        if table.outcome is not None:
            return None
        game = current_game(book, table)
        if game is not None:
            minutes = book.plan.minutes + minutes_given_back_in_log(game.path)
            return whole_minutes(CLOCK_MINUTE_SECONDS * minutes - game.seconds_played)
        return read_clock(book, table.round, table.number, now).minutes_left

    def call_phrase(self, at: datetime, call: RefereeCalled) -> Phrase:
        """Return a call of the referee with its hour, its table, the referee and the ruling."""
        return self.phrase("call-made", hour=f"{at:%H:%M}", **asdict(call) | {"table": str(call.table)})

    # who sits where

    def seat_lines(self, book: TournamentBook, one: DrawnRound) -> PhraseIterator:
        """Yield the round, then each player in the order of the surnames with the table."""
        yield self.round_line(one)
        for seat in seats_by_name(book, one):
            yield self.phrase("seat", name=seat.listed, table=str(seat.table))

    # the call sheet of a table

    def draw_lines(self, book: TournamentBook, one: DrawnRound) -> PhraseIterator:
        """Yield what anybody needs to draw the round again: its dice, and the register that was frozen for it."""
        yield next(self.round_heading(one))
        count = sum(len(table.names) for table in one.tables)
        for line, written in [*enumerate(book.entries[: one.lines_before], 1)][::-1]:
            match written.entry:
                case RegisterFrozen(one.number, _, digest):
                    yield self.phrase("frozen", round=one.number, count=count, digest=digest, line=str(line))
                    return

    def call_sheet_lines(self, book: TournamentBook, one: DrawnRound, table: SeatedTable) -> PhraseIterator:
        """Yield the call sheet of a table: table, names, capital and time, to be read out or printed."""
        plan, size = book.plan, len(table.names)
        yield self.phrase("call-table", table=str(table.number), round=one.number, name=plan.name)
        for name in table.names:
            yield self.phrase("call-name", name=name)
        capital = plan.own_capital(size)
        yield self.phrase("call-capital", capital=capital)
        if plan.scoring == TOURNAMENT_SCORINGS[0]:
            example = FIRST_PLACE_POINTS + Fraction(3, 2)
            yield self.phrase(
                "call-example", value=capital * 3 // 2, points=self.points_text(example), best=FIRST_PLACE_POINTS
            )
        if notes := banknotes_of(size, capital):
            yield self.phrase("call-notes", names=[f"{count}×{worth}" for count, worth in notes])
        if not one.started_at:
            yield self.phrase("call-minutes", minutes=plan.minutes)
            return
        begins = datetime.fromisoformat(one.started_at)
        ends = begins + timedelta(minutes=plan.minutes)
        yield self.phrase("call-times", minutes=plan.minutes, begins=f"{begins:%H:%M}", ends=f"{ends:%H:%M}")

    # one player

    def player_status_lines(self, book: TournamentBook, name: str, now: datetime) -> PhraseIterator:
        """Yield the tables of a player, round by round, and the place in the standings."""
        who = book.find_typed_entrant(name)
        for one in book.rounds:
            for table in one.tables:
                if who in table.names:
                    yield self.phrase("player-round", round=one.number, name=who)
                    yield from self.table_status_lines(book, table, now)
        yield from (self.standing_phrase(row) for row in tournament_standings(book) if row.name == who)

    # standings

    def standings_lines(self, book: TournamentBook, rows: Sequence[StandingRow]) -> PhraseIterator:
        yield self.phrase("standings-final" if book.is_closed else "standings", name=book.plan.name)
        if not rows:
            yield self.phrase("no-standings")
        yield from (self.standing_phrase(row) for row in rows)

    def standing_phrase(self, row: StandingRow) -> Phrase:
        """Return the line of one player in the standings."""
        key = "standing.level" if row.sharing_place > 1 else "standing"
        return self.phrase(
            key,
            by=row.decided_by,
            place=str(row.place),
            name=row.name,
            points=self.points_text(row.points),
            value=row.value,
            tables=row.tables_played,
            won=row.tables_won,
        )

    def qualified_lines(self, book: TournamentBook) -> PhraseIterator:
        """Yield the qualified players and the champion of a national final; raise DeskRefusal before the end."""
        rows = qualified_rows(book)
        yield self.phrase("qualified", name=book.plan.name, count=len(rows))
        yield from (self.phrase("qualified-player", place=str(row.place), name=row.name) for row in rows)
        if level := undecided_qualifiers(book):
            yield self.phrase("qualified-level", names=level)
        first = [row for row in rows if row.place == 1]
        if book.plan.crowns_champion and len(first) == 1:
            yield self.phrase("champion", name=first[0].name)


def entry_form(entry: Entry) -> str:
    """Return the form of the message for an entry that says more than others of its kind, or ""."""
    match entry:
        case TieRuled() if entry.table:
            return ".named-table" if entry.referee else ".table"
        case TieRuled() if entry.referee:
            return ".named"
        case SeatChanged():
            return ".both" if entry.leaves and entry.comes else ".leaves" if entry.leaves else ""
        case PlayerRenamed():
            return entry.form
        case PlayerWithdrawn() | ClockPaused() if entry.why:
            return ".reason"
        case RoundDrawn() if entry.why:
            return ".again"
        case _:
            return ""


class ListedSeat(NamedTuple):
    """A seat as lists by surname have it."""

    listed: str
    table: int
    name: str


def seats_by_name(book: TournamentBook, one: DrawnRound) -> list[ListedSeat]:
    """Return each player of a round with the number of the table, in the order of the surnames."""
    seats = [
        ListedSeat(book.entrants[name].listed_name, table.number, name) for table in one.tables for name in table.names
    ]
    return sorted(seats, key=lambda seat: name_key(seat.listed))
