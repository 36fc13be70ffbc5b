"""The tournament desk for its organiser: each step returns lines to print, and the same as plain data."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from os import urandom
from pathlib import Path
from random import SystemRandom
from typing import NamedTuple

from vialibera.editions import load_edition
from vialibera.journal.errors import name_file_in_errors
from vialibera.journal.exported_files import write_export
from vialibera.sheet.json_values import JsonObject, JsonValue
from vialibera.tournament.book import DrawnRound, SeatedTable, TournamentBook
from vialibera.tournament.desk_refusal import DeskFact, DeskNote, DeskRefusal, make_warning
from vialibera.tournament.desk_words import DeskWords
from vialibera.tournament.entrant_names import find_name
from vialibera.tournament.entries import TableScore
from vialibera.tournament.game_logs import current_game_log, is_game_log_over, read_log_header, verified_result
from vialibera.tournament.handouts import HANDOUTS
from vialibera.tournament.office import NowFunction, TournamentOffice, TypedResult, is_draw_repeatable, local_time_now
from vialibera.tournament.plan import TOURNAMENT_EDITION, USUAL_TABLE_SIZE, TournamentPlan, check_plan, plan_with_rules
from vialibera.tournament.rosters import read_names
from vialibera.tournament.standings import StandingRow, tournament_standings
from vialibera.tournament.tournament_file import TournamentFile, read_tournament
from vialibera.words.phrase import Phrase

SEED_RANGE = 1_000_000
"""Number of seeds: a seed is short enough to be announced and typed again."""

NEIGHBOURS_SHOWN = 2
"""Number of players shown before and after a player in the standings."""


class DeskAnswer(NamedTuple):
    """The answer of a step: its lines, the same as data, and its warnings."""

    lines: list[Phrase]
    data: JsonValue
    warnings: Sequence[Phrase] = ()


class TournamentDesk:
    """The steps of the desk over one file, in one language."""

    def __init__(self, file: Path, words: DeskWords, now: NowFunction = local_time_now) -> None:
        self.file, self.words, self.now = file, words, now
        self.office = TournamentOffice(file, now)

    def read_book(self) -> TournamentBook:
        return read_tournament(self.file).book

    def make_answer(self, lines: Iterable[Phrase], data: JsonValue, notes: Sequence[DeskNote] = ()) -> DeskAnswer:
        """Return an answer with the warnings apart and the other notes after the lines."""
        warnings = [self.words.note_phrase(one) for one in notes if one.warning]
        return DeskAnswer([*lines, *(self.words.note_phrase(one) for one in notes if not one.warning)], data, warnings)

    # the tournament and its players

    def create_tournament(self, plan: TournamentPlan, seed: int | None = None) -> DeskAnswer:
        """Create the file of a tournament, with the figures of the rules that it will need.

        A later change of the rule sheet then changes nothing in a tournament under way.
        """
        edition = load_edition(TOURNAMENT_EDITION)
        drawn = SystemRandom().randrange(SEED_RANGE) if seed is None else seed
        dated = plan._replace(date=plan.date or self.now().date().isoformat(), seed=drawn, id=urandom(8).hex())
        whole = plan_with_rules(check_plan(dated), edition.sheet, edition.hash)
        TournamentFile.create(self.file, whole)
        created = self.words.phrase("created", name=whole.name, file=str(self.file))
        notes = [] if whole.referee else [make_warning("no-referee")]
        return self.make_answer(
            [created, *self.words.plan_lines(TournamentBook(whole))], plan_summary_data(whole, self.file), notes
        )

    def add_players(self, names: Sequence[str]) -> DeskAnswer:
        return self.answer_players([], self.office.add_players(names))

    def withdraw_player(self, name: str, why: str = "", once: bool = False) -> DeskAnswer:
        return self.answer_players([], self.office.withdraw_player(name, why, once))

    def add_players_from_list(self, path: Path) -> DeskAnswer:
        """Add the players of a list that a spreadsheet wrote."""
        names = read_names(path)
        if not names:
            raise DeskRefusal("empty-list", file=str(path))
        told = self.words.phrase("imported", file=str(path), count=len(names))
        return self.answer_players([told], self.office.add_players(names))

    def answer_players(self, lines: Sequence[Phrase], notes: Sequence[DeskNote]) -> DeskAnswer:
        return self.make_answer(lines, players_data(self.read_book()), notes)

    def list_players(self) -> DeskAnswer:
        book = self.read_book()
        return self.make_answer(self.words.player_lines(book), players_data(book))

    # rounds

    def draw_round(self, most: int = USUAL_TABLE_SIZE, again: str | None = None) -> DeskAnswer:
        one, notes = self.office.draw_round(most, again)
        return self.make_answer(self.words.round_lines(one), draw_data(one), notes)

    def start_round(self) -> DeskAnswer:
        one, notes = self.office.start_round()
        return self.make_answer([], {"round": one.number, "started": one.started_at}, notes)

    def show_status(self, number: int | None = None, spot: str | None = None, player: str | None = None) -> DeskAnswer:
        """Return the whole tournament, or one round, table or player."""
        book, at = self.read_book(), self.now()
        if player is not None:
            lines = list(self.words.player_status_lines(self.file, book, player, at))
            return self.make_answer(lines, self.player_data(book, find_name(player, book.entrant_names())))
        if spot is not None:
            number, table = book.parse_table_spot(spot)
            one = book.find_round(number)
            lines = list(self.words.table_status_lines(self.file, book, one, book.find_table(number, table), at))
            return self.make_answer(lines, self.table_data(book, one, book.find_table(number, table)))
        rounds = book.rounds if number is None else [book.find_round(number)]
        lines = [] if number is not None else [*self.words.plan_lines(book), self.words.entrant_count(book)]
        lines += [line for one in rounds for line in self.words.round_status_lines(self.file, book, one, at)]
        return self.make_answer(
            lines, {"name": book.plan.name, "rounds": [self.round_data(book, one) for one in rounds]}
        )

    def list_call_sheets(self, number: int | None = None) -> DeskAnswer:
        """Return the call sheet of each table of a round."""
        book = self.read_book()
        one = book.current_round if number is None else book.find_round(number)
        lines = [line for table in one.tables for line in self.words.call_sheet_lines(book, one, table)]
        return self.make_answer(lines, draw_data(one))

    # results

    def enter_result(self, spot: str, told: TypedResult, property: dict[str, int] | None = None) -> DeskAnswer:
        table, notes = self.office.enter_result(spot, told, property)
        return self.answer_table(spot, table, notes)

    def correct_result(
        self, spot: str, told: TypedResult, why: str, property: dict[str, int] | None = None
    ) -> DeskAnswer:
        table, notes = self.office.correct_result(spot, told, why, property)
        return self.answer_table(spot, table, notes)

    def take_game_result(self, log: Path) -> DeskAnswer:
        """Enter the result of a game after its log has been verified."""
        played = verified_result(log, self.read_book())
        table, notes = self.office.take_game_result(played.entry)
        return self.answer_table(f"{played.entry.round}.{table.number}", table, [*played.notes, *notes])

    def answer_table(self, spot: str, table: SeatedTable, notes: Sequence[DeskNote]) -> DeskAnswer:
        book = self.read_book()
        one = book.find_round(book.parse_table_spot(spot)[0])
        taken = self.words.phrase("taken", table=str(table.number), round=one.number)
        lines = [taken, *self.words.outcome_lines(table.outcomes[-1])]
        return self.make_answer(lines, self.table_data(book, one, table), notes)

    # standings

    def list_standings(self, place: int | None = None, player: str | None = None) -> DeskAnswer:
        """Return the standings: all, the players at one place, or those around a player."""
        book = self.read_book()
        rows = tournament_standings(book)
        if place is not None:
            rows = rows_at_place(rows, place)
            return self.make_answer([self.words.standing_phrase(row) for row in rows], standings_data(rows))
        if player is not None:
            rows = rows_around_player(rows, find_name(player, book.entrant_names()))
            return self.make_answer([self.words.standing_phrase(row) for row in rows], standings_data(rows))
        return self.make_answer(
            [*self.words.standings_lines(book, rows), *self.words.rule_lines(book)], standings_data(rows)
        )

    def record_dice(self, dice: Sequence[tuple[str, int | None]]) -> DeskAnswer:
        """Record dice between equal players; throw two dice for each player whose sum is None."""
        fallen = [(name, throw_two_dice() if sum is None else sum) for name, sum in dice]
        return self.answer_standings(self.office.record_dice(fallen))

    def record_ruling(self, order: Sequence[str], why: str) -> DeskAnswer:
        return self.answer_standings(self.office.record_ruling(order, why))

    def answer_standings(self, notes: Sequence[DeskNote]) -> DeskAnswer:
        """Return the notes of a decision, then the standings."""
        book = self.read_book()
        rows = tournament_standings(book)
        lines = [*(self.words.note_phrase(one) for one in notes), *self.words.standings_lines(book, rows)]
        return self.make_answer(lines, standings_data(rows))

    def list_qualified(self) -> DeskAnswer:
        book = self.read_book()
        title = 1 if book.plan.crowns_champion else 0
        rows = [row for row in tournament_standings(book) if row.is_qualified]
        data: list[JsonObject] = [
            {"place": row.place, "name": row.name, "champion": row.place == title} for row in rows
        ]
        return self.make_answer(list(self.words.qualified_lines(book)), data)

    def write_handout(self, what: str, path: Path, force: bool = False) -> DeskAnswer:
        """Write a page or a list atomically; without `force`, only over one that the same step left like that."""
        text = HANDOUTS[what](self.read_book(), self.words)
        with name_file_in_errors(path):
            write_export(path, text, what, force)
        return DeskAnswer([self.words.phrase("written", file=str(path))], {"file": str(path)})

    def check_tournament(self) -> DeskAnswer:
        """Check the seals of the file, the draws, and the logs of games in the same folder."""
        kept = read_tournament(self.file)
        book, count = kept.book, len(kept.entries) + 1
        lines = [self.words.phrase("torn") for _ in kept.notices]
        notes = [self.redraw_note(book, one) for one in book.rounds]
        for one in book.rounds:
            notes += [note for table in one.tables for note in self.game_log_notes(book, one, table)]
        wrong = [note.key for note in notes if note.warning]
        data: JsonObject = {"lines": count, "torn": bool(lines), "wrong": wrong}
        return self.make_answer([*lines, self.words.phrase("whole", count=count)], data, notes)

    def redraw_note(self, book: TournamentBook, one: DrawnRound) -> DeskNote:
        """Return a note that the seed brings the same tables again, or a warning if it does not."""
        same = is_draw_repeatable(book, one)
        return DeskNote("redraws" if same else "redraws-not", {"round": one.number}, not same)

    def game_log_notes(self, book: TournamentBook, one: DrawnRound, table: SeatedTable) -> list[DeskNote]:
        """Return a note whether the log of a table fits the entered result; none if there is no finished log.

        Only the first result is compared: a correction may differ from the game on purpose.
        """
        log = current_game_log(self.file, book, one.number, table.number)
        if log is None or not is_game_log_over(log):
            return []
        facts: dict[str, DeskFact] = {"table": str(table.number), "round": one.number}
        entered = table.outcomes[0] if table.outcomes else None
        if entered is None:
            return [DeskNote("log-waits", facts, True)]
        header = read_log_header(log)
        if header is None or entered.log_id != header.id:
            return []
        same = verified_result(log, book).entry.scores == entered.scores
        return [DeskNote("log-fits" if same else "log-differs", facts, not same)]

    # as data

    def round_data(self, book: TournamentBook, one: DrawnRound) -> JsonObject:
        tables = [self.table_data(book, one, table) for table in one.tables]
        return {
            "round": one.number,
            "final": one.is_final,
            "seed": one.seed,
            "started": one.started_at,
            "tables": tables,
        }

    def table_data(self, book: TournamentBook, one: DrawnRound, table: SeatedTable) -> JsonObject:
        former: list[JsonObject] = [
            {"at": out.entered_at, "why": out.correction_reason, "result": scores_data(out.scores)}
            for out in table.outcomes[:-1]
        ]
        return {
            "round": one.number,
            "table": table.number,
            "players": list(table.names),
            "minutes_left": self.words.minutes_left(self.file, book, one, table, self.now()),
            "result": None if table.outcome is None else scores_data(table.outcome.scores),
            "former": former,
        }

    def player_data(self, book: TournamentBook, name: str) -> JsonObject:
        tables = [
            self.table_data(book, one, table) for one in book.rounds for table in one.tables if name in table.names
        ]
        rows = [row for row in tournament_standings(book) if row.name == name]
        return {"name": name, "tables": tables, "standing": standings_data(rows)}


def throw_two_dice() -> int:
    return SystemRandom().randint(1, 6) + SystemRandom().randint(1, 6)


def rows_at_place(rows: Sequence[StandingRow], place: int) -> list[StandingRow]:
    """Return the rows at a place; players who share places 2 and 3 are at both. Raise DeskRefused if it is empty."""
    there = [row for row in rows if row.place <= place < row.place + row.sharing_place]
    if not there:
        raise DeskRefusal("no-place", place=place)
    return there


def rows_around_player(rows: Sequence[StandingRow], name: str) -> list[StandingRow]:
    """Return the row of a player with the rows just before and after."""
    at = next((number for number, row in enumerate(rows) if row.name == name), None)
    if at is None:
        raise DeskRefusal("not-placed", name=name)
    return list(rows[max(0, at - NEIGHBOURS_SHOWN) : at + NEIGHBOURS_SHOWN + 1])


def plan_summary_data(plan: TournamentPlan, file: Path) -> JsonObject:
    settled = ("name", "date", "place", "organiser", "referee", "minutes", "rounds", "final", "qualify", "scoring")
    fields = plan._asdict()
    return {"file": str(file), **{name: fields[name] for name in (*settled, "level", "seed", "id")}}


def players_data(book: TournamentBook) -> list[JsonObject]:
    following = len(book.rounds) + 1
    there = book.names_present(following)
    return [
        {"number": one.number, "name": one.name, "in": one.is_present, "next": one.name in there}
        for one in book.entrants.values()
    ]


def draw_data(one: DrawnRound) -> JsonObject:
    tables: list[JsonObject] = [{"table": table.number, "players": list(table.names)} for table in one.tables]
    return {"round": one.number, "seed": one.seed, "tables": tables}


def scores_data(scores: Sequence[TableScore]) -> list[JsonObject]:
    return [
        {"place": score.place, "name": score.name, "value": score.value, "bankrupt": score.out > 0} for score in scores
    ]


def standings_data(rows: Sequence[StandingRow]) -> list[JsonObject]:
    return [
        {
            "place": row.place,
            "name": row.name,
            "tables": row.tables_played,
            "won": row.tables_won,
            "points": round(float(row.points), 4),
            "value": row.value,
            "qualified": row.is_qualified,
        }
        for row in rows
    ]
