"""The tournament desk for its organiser: each step returns lines to print, and the same as plain data."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from os import urandom
from pathlib import Path
from random import SystemRandom

from vialibera.record.journal.errors import name_file_in_errors
from vialibera.record.journal.exported_files import write_export
from vialibera.rules.editions import load_edition
from vialibera.support.json_values import JsonObject, JsonValue
from vialibera.tournament.rounds.backups import check_backup, is_backup
from vialibera.tournament.rounds.balanced_draw import DICE_THROWN
from vialibera.tournament.rounds.book import DrawnRound, SeatedTable, TournamentBook
from vialibera.tournament.rounds.desk_answer import DeskAnswer
from vialibera.tournament.rounds.desk_check import compare_copy, find_wrong_lines
from vialibera.tournament.rounds.desk_refusal import DeskDoubt, DeskFact, DeskNote, DeskRefusal, make_note, make_warning
from vialibera.tournament.rounds.desk_words import DeskWords, seats_by_name
from vialibera.tournament.rounds.entrant_names import clean_club, name_key
from vialibera.tournament.rounds.entries import TableScore, entry_data
from vialibera.tournament.rounds.game_logs import current_game_log, is_game_log_over, read_log_header, verified_result
from vialibera.tournament.rounds.handouts import HANDOUTS
from vialibera.tournament.rounds.newcomers import Newcomer
from vialibera.tournament.rounds.office import (
    NowFunction,
    TournamentOffice,
    TypedResult,
    local_time_now,
    notes_on_final,
    progress_notes,
)
from vialibera.tournament.rounds.plan import (
    TOURNAMENT_EDITION,
    TOURNAMENT_SCORINGS,
    TournamentPlan,
    check_plan,
    plan_data,
    plan_from_data,
    plan_with_rules,
)
from vialibera.tournament.rounds.public_page import publish_page
from vialibera.tournament.rounds.reckoned_value import banknotes_of, reckon_value
from vialibera.tournament.rounds.rosters import match_roster, read_roster, roster_notes
from vialibera.tournament.rounds.standings import StandingRow, tournament_standings, undecided_qualifiers
from vialibera.tournament.rounds.tournament_file import TournamentFile, read_tournament
from vialibera.words.phrase import Phrase
from vialibera.words.sanitize import clean_text

NEIGHBOURS_SHOWN = 2
"""Number of players shown before and after a player in the standings."""


class TournamentDesk:
    """The steps of the desk over one file, in one language."""

    def __init__(self, file: Path, words: DeskWords, now: NowFunction = local_time_now) -> None:
        self.file, self.words, self.now = file, words, now
        self.office = TournamentOffice(file, now)
        self.can_ask = False
        """True if a person reads back what was understood, before it is written."""
        self.is_sure = False
        """True if that person has said so for the next step."""
        self.way = ""
        """The other way that the person has chosen for it, or ""."""

    def read_book(self) -> TournamentBook:
        return read_tournament(self.file).book

    def make_answer(self, lines: Iterable[Phrase], data: JsonValue, notes: Sequence[DeskNote] = ()) -> DeskAnswer:
        """Return an answer with the warnings apart and the other notes after the lines."""
        told = [self.words.note_phrase(one) for one in notes if not one.warning]
        wrong = [one for one in notes if one.warning]
        warnings, codes = [self.words.note_phrase(one) for one in wrong], [one.key for one in wrong]
        return DeskAnswer([*lines, *told], data, warnings, codes)

    def answer_act(self, lines: Iterable[Phrase], data: JsonValue, notes: Sequence[DeskNote]) -> DeskAnswer:
        """Return the answer of an act, which warns if the final belongs to others by now."""
        book = self.read_book()
        clock = (
            [make_warning("clock-back", line=str(book.line_count))]
            if book.line_count in book.lines_before_their_time
            else []
        )
        published = [note for note in publish_page(self) if note.warning]
        answer = self.make_answer(lines, data, [*notes, *clock, *notes_on_final(book), *published])
        return answer._replace(is_act=True)

    # the tournament and its players

    def create_tournament(self, plan: TournamentPlan) -> DeskAnswer:
        """Create the file of a tournament, with the figures of the rules that it will need.

        A later change of the rule sheet then changes nothing in a tournament under way.
        """
        edition = load_edition(TOURNAMENT_EDITION)
        if plan.retired_rule:
            raise DeskRefusal("retired-rule", rule=plan.retired_rule)
        names = ("name", "place", "organiser", "referee")
        cleaned = {
            name: clean_text(text).text
            for name, text in plan_data(plan).items()
            if name in names and isinstance(text, str)
        }
        dated = plan_from_data(
            plan_data(plan) | cleaned | {"date": plan.date or self.now().date().isoformat(), "id": urandom(8).hex()}
        )
        plan = plan_with_rules(check_plan(dated), edition.sheet, edition.hash)
        TournamentFile.create(self.file, plan)
        created = self.words.phrase("created", name=plan.name, file=str(self.file))
        notes = [] if plan.referee else [make_warning("no-referee")]
        if plan.scoring != TOURNAMENT_SCORINGS[0]:
            notes.append(make_warning("unfair-scoring", scoring=plan.scoring))
        return self.make_answer(
            [created, *self.words.plan_lines(TournamentBook(plan))], plan_summary_data(plan, self.file), notes
        )

    def add_players(self, names: Sequence[str], club: str = "") -> DeskAnswer:
        people = {name_key(name): Newcomer(name, clean_club(club)) for name in names}
        return self.answer_players([], self.office.add_players([*people.values()]))

    def part_players(self, name: str, other: str, number: int = 0) -> DeskAnswer:
        return self.answer_players([], self.office.part_players(name, other, number))

    def withdraw_player(self, name: str, why: str = "", once: bool = False) -> DeskAnswer:
        return self.answer_players([], self.office.withdraw_player(name, why, once))

    def add_players_from_list(self, path: Path, sure: bool = False, surname_first: bool = False) -> DeskAnswer:
        """Add the players of a list that a spreadsheet wrote.

        Unless `sure`, raise DeskDoubt with what was understood if a person can be asked or something is doubtful.
        """
        roster = read_roster(path, surname_first or self.way == "reversed")
        if not roster.rows:
            raise DeskRefusal("empty-list", file=str(path))
        book = self.read_book()
        people, notes = match_roster(roster, book)
        understood = [*roster_notes(roster), *notes]
        if not (sure or self.is_sure) and (self.can_ask or any(note.warning for note in understood)):
            raise DeskDoubt(understood, "" if roster.tells_surnames else "reversed")
        told = self.words.phrase("imported", file=str(path), count=len(roster.rows))
        notes = [note for note in notes if note.key != "homonym"]  # adding says it
        return self.answer_players([told], [*notes, *self.office.add_players(people)])

    def answer_players(self, lines: Sequence[Phrase], notes: Sequence[DeskNote]) -> DeskAnswer:
        return self.answer_act(lines, players_data(self.read_book()), notes)

    def list_players(self) -> DeskAnswer:
        book = self.read_book()
        return self.make_answer(self.words.player_lines(book), players_data(book))

    # rounds

    def draw_round(
        self, most: int | None = None, again: str | None = None, dice: Sequence[int] | None = None
    ) -> DeskAnswer:
        """Draw the next round, or with a reason the last one again; without dice, freeze the register for them."""
        if dice is None and self.office.needs_dice(again):
            frozen, notes = self.office.freeze_register(most, again)
            data: JsonObject = {"round": frozen.round, "frozen": frozen.digest, "dice_needed": DICE_THROWN}
            return self.answer_act([], data, notes)
        one, notes = self.office.draw_round(most, again, dice or ())
        book = self.read_book()
        return self.answer_act(
            [*self.words.round_lines(one), self.words.digest_line(book)], draw_data(one, book), notes
        )

    def start_round(self) -> DeskAnswer:
        one, notes = self.office.start_round()
        return self.answer_act([], {"round": one.number, "started": one.started_at}, notes)

    def show_status(self, number: int | None = None, spot: str | None = None, player: str | None = None) -> DeskAnswer:
        """Return the whole tournament, or one round, table or player."""
        book, at = self.read_book(), self.now()
        if player is not None:
            lines = list(self.words.player_status_lines(self.file, book, player, at))
            return self.make_answer(lines, self.player_data(book, book.find_typed_entrant(player)))
        if spot is not None:
            number, table = book.parse_table_spot(spot)
            one = book.find_round(number)
            lines = list(self.words.table_status_lines(self.file, book, one, book.find_table(number, table), at))
            return self.make_answer(lines, self.table_data(book, one, book.find_table(number, table)))
        rounds = book.rounds if number is None else [book.find_round(number)]
        lines = [] if number is not None else [*self.words.plan_lines(book), self.words.entrant_count(book)]
        lines += [line for one in rounds for line in self.words.round_status_lines(self.file, book, one, at)]
        lines += [] if number is not None else self.words.correction_lines(book)
        data: JsonObject = {
            "name": book.plan.name,
            "plan": plan_summary_data(book.plan, self.file),
            "frozen": None if book.frozen_register is None else book.frozen_register.round,
            "digest": book.digest,
            "rounds": [self.round_data(book, one) for one in rounds],
        }
        return self.make_answer(lines, data)

    def show_now(self) -> DeskAnswer:
        """Return where the tournament stands in a few lines: the last round, the tables missing and the time left."""
        book, at = self.read_book(), self.now()
        lines = [self.words.phrase("now", name=book.plan.name), self.words.entrant_count(book)]
        if not book.rounds:
            return self.make_answer([*lines, self.words.phrase("refused-not-drawn")], now_data(book, {}))
        one = book.current_round
        left = self.words.minutes_by_table(self.file, book, one, at)
        key = "now-final" if one.is_final else "now-round"
        lines.append(self.words.phrase(key, round=one.number, count=len(one.tables)))
        lines += [self.words.note_phrase(note) for note in progress_notes(book)]
        lines += [*self.words.time_lines(left), *self.words.stopped_lines(book, one, at)]
        return self.make_answer(lines, now_data(book, left), notes_on_final(book))

    def show_missing(self) -> DeskAnswer:
        """Return the tables of the last round whose result is missing, each with its players."""
        book = self.read_book()
        one = book.current_round
        lines = [self.words.note_phrase(note) for note in progress_notes(book)]
        lines += [self.words.table_phrase(table) for table in one.open_tables]
        return self.make_answer(lines, [table.number for table in one.open_tables])

    def show_time_left(self) -> DeskAnswer:
        """Return the minutes left at the tables of the last round; tables with the same time share a line."""
        book = self.read_book()
        one = book.current_round
        at = self.now()
        left = self.words.minutes_by_table(self.file, book, one, at)
        if not one.open_tables:
            return self.make_answer(
                [self.words.note_phrase(note) for note in progress_notes(book)], now_data(book, left)
            )
        lines = [*self.words.time_lines(left), *self.words.stopped_lines(book, one, at)]
        return self.make_answer(lines, now_data(book, left))

    def list_call_sheets(self, number: int | None = None) -> DeskAnswer:
        """Return the call sheet of each table of a round."""
        book = self.read_book()
        one = book.current_round if number is None else book.find_round(number)
        lines = [line for table in one.tables for line in self.words.call_sheet_lines(book, one, table)]
        return self.make_answer(lines, call_data(one, book))

    def list_seats(self, number: int | None = None) -> DeskAnswer:
        """Return each player of a round with the table, by name."""
        book = self.read_book()
        one = book.current_round if number is None else book.find_round(number)
        data: list[JsonObject] = [{"name": seat.name, "table": seat.table} for seat in seats_by_name(book, one)]
        return self.make_answer(self.words.seat_lines(book, one), data)

    # results

    def reckon_result(self, cash: int, deeds: Sequence[str]) -> DeskAnswer:
        """Return the value of cash and deeds, each deed with its part; nothing is written."""
        found = reckon_value(cash, deeds, self.words.lang)
        lines = [self.words.phrase("reckoned-cash", value=found.cash)]
        for deed in found.deeds:
            key = "reckoned-deed.mortgaged" if deed.is_mortgaged else "reckoned-deed"
            lines.append(self.words.phrase(key, name=deed.name, level=deed.level, value=deed.value))
        lines.append(self.words.phrase("reckoned", value=found.value, capital=found.property))
        parts: list[JsonObject] = [
            {"name": deed.name, "value": deed.value, "mortgaged": deed.is_mortgaged, "buildings": deed.level}
            for deed in found.deeds
        ]
        data: JsonObject = {"cash": cash, "deeds": parts, "value": found.value, "property": found.property}
        return self.make_answer(lines, data)

    def enter_result(
        self, spot: str, typed: TypedResult, property: dict[str, int] | None = None, sure: bool = False
    ) -> DeskAnswer:
        """Enter the result of a table on a real board; raise DeskDoubt if a game of that table is played here."""
        if not (sure or self.is_sure):
            book = self.read_book()
            number, table_no = book.parse_table_spot(spot)
            is_open = book.find_table(number, table_no).outcome is None
            if is_open and current_game_log(self.file, book, number, table_no) is not None:
                raise DeskDoubt([make_warning("played-here", table=str(table_no))])
        table, notes = self.office.enter_result(spot, typed, property, sure or self.is_sure)
        return self.answer_table(spot, table, notes)

    def correct_result(
        self,
        spot: str,
        typed: TypedResult,
        why: str,
        property: dict[str, int] | None = None,
        sure: bool = False,
    ) -> DeskAnswer:
        table, notes = self.office.correct_result(spot, typed, why, property, sure or self.is_sure)
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
        lines = [taken, *self.words.former_lines(table), *self.words.outcome_lines(table.outcomes[-1])]
        return self.answer_act(lines, self.table_data(book, one, table), notes)

    # corrections

    def undo_line(self, line: int, why: str) -> DeskAnswer:
        self.office.undo_line(line, why)
        answer = self.answer_history(line)
        return self.answer_act(answer.lines, answer.data, [])

    def rename_player(self, name: str, new: str, why: str, club: str = "", surname: str = "") -> DeskAnswer:
        return self.answer_players([], self.office.rename_player(name, new, why, club, surname))

    def change_plan(self, settings: Mapping[str, str | int], why: str) -> DeskAnswer:
        notes = self.office.change_plan(settings, why)
        book = self.read_book()
        return self.answer_act(self.words.plan_lines(book), plan_summary_data(book.plan, self.file), notes)

    def list_history(self) -> DeskAnswer:
        """Return each line of the file in words, with its number."""
        return self.answer_history(1)

    def answer_history(self, first: int) -> DeskAnswer:
        """Return the lines of the file from `first` on that are that line or name it, or all of them from line 1."""
        book = self.read_book()
        lines = [line for line in range(1, book.line_count + 1) if first == 1 or line in (first, book.line_count)]
        data: list[JsonObject] = [
            {
                "line": line,
                "digest": book.digests[line],
                "undone": line in book.undone_lines,
                **entry_data(line, book.entries[line - 1].at, book.entries[line - 1].entry),
            }
            for line in lines
        ]
        return self.make_answer([self.words.history_line(book, line) for line in lines], data)

    # standings

    def list_standings(self, place: int | None = None, player: str | None = None) -> DeskAnswer:
        """Return the standings: all, the players at one place, or those around a player."""
        book = self.read_book()
        rows = tournament_standings(book)
        if place is not None:
            rows = rows_at_place(rows, place)
            return self.make_answer([self.words.standing_phrase(row) for row in rows], standings_data(rows))
        if player is not None:
            rows = rows_around_player(rows, book.find_typed_entrant(player))
            return self.make_answer([self.words.standing_phrase(row) for row in rows], standings_data(rows))
        return self.make_answer(
            [*self.words.standings_lines(book, rows), *self.words.rule_lines(book)],
            standings_data(rows),
            rule_notes(book),
        )

    def record_dice(self, dice: Sequence[tuple[str, int | None]], sure: bool = False) -> DeskAnswer:
        """Record dice between equal players; throw two dice for each player whose sum is None.

        Unless `sure`, typed dice are read back in a DeskDoubt before they are written, if a person can be asked.
        """
        typed = any(sum is not None for _, sum in dice)
        fallen = [(name, throw_two_dice() if sum is None else sum) for name, sum in dice]
        return self.answer_standings(
            self.office.record_dice(fallen, sure or self.is_sure or not (typed and self.can_ask))
        )

    def record_ruling(self, order: Sequence[str], why: str, referee: str = "", spot: str = "") -> DeskAnswer:
        """Record a ruling between equal players; with `spot` at that table, and answer with its result."""
        notes = self.office.record_ruling(order, why, referee, spot)
        if not spot:
            return self.answer_standings(notes)
        book = self.read_book()
        return self.answer_table(spot, book.find_table(*book.parse_table_spot(spot)), notes)

    def answer_standings(self, notes: Sequence[DeskNote]) -> DeskAnswer:
        """Return the notes of a decision, then the standings."""
        book = self.read_book()
        rows = tournament_standings(book)
        lines = [*(self.words.note_phrase(one) for one in notes), *self.words.standings_lines(book, rows)]
        return self.answer_act(lines, standings_data(rows), [])

    def list_qualified(self) -> DeskAnswer:
        book = self.read_book()
        title = 1 if book.plan.crowns_champion else 0
        rows = [row for row in tournament_standings(book) if row.is_qualified]
        data: list[JsonObject] = [
            {"place": row.place, "name": row.name, "champion": row.place == title} for row in rows
        ]
        answer: JsonObject = {"qualified": data, "tied": undecided_qualifiers(book)}
        return self.make_answer(list(self.words.qualified_lines(book)), answer)

    def write_handout(self, what: str, path: Path, force: bool = False) -> DeskAnswer:
        """Write a page or a list atomically; without `force`, only over one that the same step left like that."""
        text = HANDOUTS[what](self.read_book(), self.words)
        with name_file_in_errors(path):
            write_export(path, text, what, force)
        return DeskAnswer([self.words.phrase("written", file=str(path))], {"file": str(path)})

    def check_tournament(self, digest: str = "", copy: Path | None = None) -> DeskAnswer:
        """Check the file, each of its lines, and the logs of games in its folder.

        With `digest`, look for one that was printed before; with `copy`, compare another file of the tournament.
        """
        if is_backup(self.file):
            words, now = self.words, self.now
            return check_backup(self.file, lambda file: TournamentDesk(file, words, now).check_tournament(digest, copy))
        kept = read_tournament(self.file)
        book, count = kept.book, len(kept.entries) + 1
        notes = [*rule_notes(book), *notes_on_final(book), *(make_warning("torn") for _ in kept.notices)]
        for wrong in find_wrong_lines(kept.first_plan, kept.entries):
            what = self.words.refusal_phrase(wrong.refusal)
            notes.append(make_warning("line-wrong", line=str(wrong.line), what=what))
        for one in book.rounds:
            notes += [note for table in one.tables for note in self.game_log_notes(book, one, table)]
        notes += [make_warning("clock-back", line=str(line)) for line in book.lines_before_their_time]
        if digest:
            notes.append(digest_note(book, digest))
        missing: list[Phrase] = []
        if copy is not None:
            other = read_tournament(copy).book
            difference = compare_copy(book, other, str(copy))
            notes.append(difference.note)
            missing = [self.words.history_line(other, line) for line in difference.lines_only_there]
        wrong_notes: list[JsonObject] = [
            {"code": note.key, **{name: fact for name, fact in note.facts.items() if isinstance(fact, (int, str))}}
            for note in notes
            if note.warning
        ]
        data: JsonObject = {"lines": count, "digest": book.digest, "wrong": wrong_notes}
        lines = [self.words.phrase("whole", count=count), self.words.phrase("check-limits"), *missing]
        answer = self.make_answer(lines, data, notes)
        return answer._replace(status=2 if wrong_notes else 0)

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
        try:
            same = verified_result(log, book).entry.scores == entered.scores
        except DeskRefusal as refused:
            return [DeskNote("log-refused", facts | {"what": self.words.refusal_phrase(refused)}, True)]
        return [DeskNote("log-fits" if same else "log-differs", facts, not same)]

    # as data

    def round_data(self, book: TournamentBook, one: DrawnRound) -> JsonObject:
        tables = [self.table_data(book, one, table) for table in one.tables]
        return {
            "round": one.number,
            "final": one.is_final,
            "seed": one.seed,
            "dice": list(one.dice),
            "drawn": one.drawn_at,
            "redrawn": list(one.redraw_reasons),
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
            "log": "" if table.outcome is None else table.outcomes[0].log_id,
            "entered": "" if table.outcome is None else table.outcome.entered_at,
            "why": "" if table.outcome is None else table.outcome.correction_reason,
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


def rule_notes(book: TournamentBook) -> list[DeskNote]:
    """Return a note on a rule that the program has no more."""
    return [make_note("refused-retired-rule", rule=book.plan.retired_rule)] if book.plan.retired_rule else []


def digest_note(book: TournamentBook, digest: str) -> DeskNote:
    """Return the line after which the file had this digest, or a warning if it never had it."""
    wanted = "".join(letter for letter in digest.casefold() if letter in "0123456789abcdef")
    found = [line for line, one in enumerate(book.digests) if one.replace("-", "") == wanted]
    if not found:
        return make_warning("digest-unknown", digest=digest)
    return make_note("digest-found", line=str(found[0]), digest=book.digests[found[0]])


def now_data(book: TournamentBook, left: Mapping[int, int | None]) -> JsonObject:
    """Return the last round as data: the tables missing and the minutes left at each, None before its start."""
    one = book.rounds[-1] if book.rounds else None
    minutes: list[JsonObject] = [{"table": table, "minutes_left": count} for table, count in left.items()]
    return {
        "name": book.plan.name,
        "round": None if one is None else one.number,
        "final": one is not None and one.is_final,
        "missing": [] if one is None else [table.number for table in one.open_tables],
        "tables": minutes,
    }


def throw_two_dice() -> int:
    return SystemRandom().randint(1, 6) + SystemRandom().randint(1, 6)


def rows_at_place(rows: Sequence[StandingRow], place: int) -> list[StandingRow]:
    """Return the rows at a place; players who share places 2 and 3 are at both. Raise DeskRefusal if it is empty."""
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
    settled = (
        "name",
        "date",
        "place",
        "organiser",
        "referee",
        "minutes",
        "rounds",
        "final",
        "cuts",
        "qualify",
        "scoring",
        "pairing",
        "apart",
    )
    fields = plan._asdict()
    return {"file": str(file), **{name: fields[name] for name in (*settled, "level", "id")}}


def players_data(book: TournamentBook) -> list[JsonObject]:
    following = len(book.rounds) + 1
    there = book.names_present(following)
    return [
        {
            "number": one.number,
            "name": one.name,
            "club": one.club,
            "in": one.is_present,
            "next": one.name in there,
            "why": one.withdrawal_reason,
        }
        for one in book.entrants.values()
    ]


def draw_data(one: DrawnRound, book: TournamentBook) -> JsonObject:
    tables: list[JsonObject] = [{"table": table.number, "players": list(table.names)} for table in one.tables]
    return {
        "round": one.number,
        "final": one.is_final,
        "seed": one.seed,
        "dice": list(one.dice),
        "redrawn": list(one.redraw_reasons),
        "digest": book.digest,
        "tables": tables,
    }


def call_data(one: DrawnRound, book: TournamentBook) -> JsonObject:
    """Return a round with what each table begins with: minutes, capital and banknotes of each player."""
    tables: list[JsonObject] = []
    for table in one.tables:
        size = len(table.names)
        capital = book.plan.starting_capital(size) // size
        notes: list[JsonValue] = [[count, worth] for count, worth in banknotes_of(size, capital)]
        tables.append({"table": table.number, "players": list(table.names), "capital": capital, "banknotes": notes})
    return draw_data(one, book) | {"minutes": book.plan.minutes, "started": one.started_at, "tables": tables}


def scores_data(scores: Sequence[TableScore]) -> list[JsonObject]:
    return [
        {
            "place": score.place,
            "name": score.name,
            "value": score.value,
            "bankrupt": score.out > 0,
            "property": score.property,
        }
        for score in scores
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
            "shared": row.sharing_place > 1,
            "by": row.decided_by,
        }
        for row in rows
    ]
