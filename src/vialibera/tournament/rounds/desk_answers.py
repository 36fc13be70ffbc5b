"""The tournament desk: each act is checked, written down, and answered with lines and the same as plain data."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from os import urandom
from pathlib import Path
from random import SystemRandom

from msgspec.structs import asdict, replace

from vialibera.record.journal.errors import name_file_in_errors
from vialibera.record.journal.exported_files import write_export
from vialibera.rules.editions import load_edition
from vialibera.support.atomic import replace_file
from vialibera.support.json_values import JsonObject, JsonRows, JsonValue
from vialibera.tournament.rounds.backups import check_backup, is_backup, pack_backup
from vialibera.tournament.rounds.balanced_draw import DICE_THROWN, draw_from_dice
from vialibera.tournament.rounds.book import DrawnRound, SeatedTable, TournamentBook
from vialibera.tournament.rounds.desk_answer import DeskAnswer
from vialibera.tournament.rounds.desk_check import (
    check_entry,
    check_not_frozen,
    compare_copy,
    drawn_round_no,
    find_wrong_lines,
    make_final_draw,
)
from vialibera.tournament.rounds.desk_data import (
    call_data,
    clock_data,
    draw_data,
    now_data,
    outcome_data,
    pick_fields,
    plan_summary_data,
    players_data,
    round_fields,
    standings_data,
)
from vialibera.tournament.rounds.desk_refusal import (
    DeskDoubt,
    DeskFacts,
    DeskNote,
    DeskRefusal,
    NoteList,
    Notes,
    TrialPassed,
    make_note,
    make_warning,
)
from vialibera.tournament.rounds.desk_words import DeskWords, seats_by_name
from vialibera.tournament.rounds.entrant_names import (
    clean_club,
    clean_entrant_name,
    name_key,
    split_mark,
    strip_list_mark,
)
from vialibera.tournament.rounds.entries import (
    Amounts,
    DeskDiceThrown,
    Entry,
    EntryUndone,
    Names,
    PlanChanged,
    PlayerAbsent,
    PlayerRenamed,
    PlayersAdded,
    PlayersParted,
    PlayerWithdrawn,
    RegisterFrozen,
    ResultCorrected,
    ResultEntered,
    RoundDrawn,
    RoundStarted,
    SeatChanged,
    StandingsReleased,
    TableEntry,
    TableStarted,
    TieRuled,
    TypedDice,
    entry_data,
)
from vialibera.tournament.rounds.game_logs import (
    current_game,
    logs_of_tournament,
    verified_result,
)
from vialibera.tournament.rounds.handouts import HANDOUTS
from vialibera.tournament.rounds.newcomers import Newcomer, mark_people
from vialibera.tournament.rounds.office import (
    NowFunction,
    TypedResult,
    draw_warnings,
    freeze_register,
    local_time_now,
    notes_on_final,
    notes_on_time,
    progress_notes,
    raise_doubts,
    redraw_notes,
    sort_newcomers,
    value_doubts,
)
from vialibera.tournament.rounds.plan import (
    TOURNAMENT_EDITION,
    TOURNAMENT_SCORINGS,
    TournamentPlan,
    change_setting,
    check_plan,
    find_referee,
    plan_with_rules,
)
from vialibera.tournament.rounds.public_page import note_beside, publish_page
from vialibera.tournament.rounds.reckoned_value import reckon_value
from vialibera.tournament.rounds.rosters import match_roster, read_roster, roster_notes
from vialibera.tournament.rounds.standings import (
    StandingRow,
    players_of_round,
    qualified_rows,
    tournament_standings,
    undecided_qualifiers,
)
from vialibera.tournament.rounds.table_clock import ALL_TABLES
from vialibera.tournament.rounds.tournament_file import TournamentFile, read_tournament
from vialibera.words.phrase import Phrase
from vialibera.words.sanitize import clean_text

NEIGHBOURS_SHOWN = 2
"""Number of players shown before and after a player in the standings."""


class TournamentDesk:
    """The steps of the desk over one file, in one language."""

    def __init__(self, file: Path, words: DeskWords, now: NowFunction = local_time_now) -> None:
        self.file, self.words, self.now = file, words, now
        self.can_ask = False
        """True if a person reads back what was understood, before it is written."""
        self.is_trial = False
        """True if nothing is written: `TrialPassed` says that it would be."""
        self.is_sure = False
        """True if that person has said so for the next step."""
        self.way = ""
        """The other way that the person has chosen for it, or ""."""

    def timestamp(self) -> str:
        """Return the local time as it is written into the file, to the second."""
        return self.now().isoformat(timespec="seconds")

    def read_book(self) -> TournamentBook:
        return read_tournament(self.file)

    def write(self, *entries: Entry) -> TournamentBook:
        """Write entries down, all or none, and return the book after them; raise DeskRefusal for what cannot be."""
        with TournamentFile.open_for_writing(self.file) as file:
            if self.is_trial:
                file.judge_entries(entries, self.timestamp())
                raise TrialPassed
            return file.append_entries(entries, self.timestamp())

    def make_answer(self, lines: Iterable[Phrase], data: JsonValue, notes: Notes = ()) -> DeskAnswer:
        """Return an answer with the warnings apart and the other notes after the lines."""
        told = [self.words.note_phrase(one) for one in notes if not one.warning]
        wrong = [one for one in notes if one.warning]
        warnings, codes = [self.words.note_phrase(one) for one in wrong], [one.key for one in wrong]
        return DeskAnswer([*lines, *told], data, warnings, codes)

    def answer_act(self, lines: Iterable[Phrase], data: JsonValue, notes: Notes) -> DeskAnswer:
        """Return the answer of an act, which warns if the final belongs to others by now."""
        book = self.read_book()
        back = {book.line_count} & {*book.lines_before_their_time}
        clock = [make_warning("clock-back", line=str(line)) for line in back]
        published = [note for note in publish_page(self.file, self.words) if note.warning]
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
        texts = {name: clean_text(getattr(plan, name)) for name in ("name", "place", "organiser", "referee")}
        date = plan.date or self.now().date().isoformat()
        dated = check_plan(replace(plan, **texts, date=date, id=urandom(8).hex()))
        plan = plan_with_rules(dated, edition.sheet, edition.hash)
        TournamentFile.create(self.file, plan)
        created = self.words.phrase("created", name=plan.name, file=str(self.file))
        notes = [] if plan.referee else [make_warning("no-referee")]
        if plan.scoring != TOURNAMENT_SCORINGS[0]:
            notes.append(make_warning("unfair-scoring", scoring=plan.scoring))
        return self.make_answer(
            [created, *self.words.plan_lines(TournamentBook(plan))], plan_summary_data(plan, self.file), notes
        )

    # the players

    def add_players(self, names: Names, club: str = "") -> DeskAnswer:
        people = {name_key(name): Newcomer(name, clean_club(club)) for name in map(strip_list_mark, names)}
        return self.add_newcomers([*people.values()])

    def add_newcomers(self, people: Sequence[Newcomer], notes: Notes = ()) -> DeskAnswer:
        """Add new players and those who come back; warn of names that are there already, and mark equal names.

        With notes on a list, which was read back before, its names are not said again.
        """
        wanted = [one._replace(name=clean_entrant_name(one.name)) for one in people]
        with TournamentFile.open_for_writing(self.file) as file:
            check_not_frozen(file.book)
            made = mark_people(wanted, file.book)
            told, fresh = sort_newcomers(file.book, made.people)
            entries: list[Entry] = [PlayerRenamed(name, new, split_mark(name)[0]) for name, new in made.renamed]
            if fresh:
                names, *others, _ = zip(*fresh, strict=True)
                entries.append(PlayersAdded(names, *(one if any(one) else () for one in others)))
                file.append_entries(entries, self.timestamp())
                told.append(make_note("entrants", count=len(file.book.names_present(file.book.following_no))))
        told = [note for note in told if note.key != "added" or not notes]
        return self.answer_players([*notes, *made.notes, *told])

    def part_players(self, name: str, other: str, number: int = 0) -> DeskAnswer:
        """Keep two players apart in the draw of a round, or with 0 of all."""
        book = self.read_book()
        entry = PlayersParted(book.find_typed_entrant(name), book.find_typed_entrant(other), number)
        self.write(entry)
        return self.answer_players([make_note("entry-parted", **asdict(entry))])

    def withdraw_player(self, name: str, once: bool = False, why: str = "") -> DeskAnswer:
        """Withdraw a player, or let the player sit out the next round if `once`."""
        book = self.read_book()
        who, following = book.find_typed_entrant(name), book.following_no
        book = self.write(PlayerAbsent(who, following) if once else PlayerWithdrawn(who, why))
        notes = [make_note("absent" if once else "withdrawn", name=who, round=following)]
        if book.rounds and book.final_round is None:  # to whom the final belongs is said by itself
            seated = [table.number for table in book.rounds[-1].open_tables if who in table.names]
            notes += [make_warning("still-seated", name=who, table=number) for number in seated]
        return self.answer_players([*notes, make_note("entrants", count=len(book.names_present(following)))])

    def add_players_from_list(self, path: Path, surname_first: bool = False, sure: bool = False) -> DeskAnswer:
        """Add the players of a list that a spreadsheet wrote.

        Unless `sure`, raise DeskDoubt with what was understood if a person can be asked or something is doubtful.
        """
        roster = read_roster(path, surname_first or self.way == "reversed")
        if not roster.rows:
            raise DeskRefusal("empty-list", file=str(path))
        people, notes = match_roster(roster, self.read_book())
        understood = [*roster_notes(roster), *notes]
        if not (sure or self.is_sure) and (self.can_ask or any(note.warning for note in understood)):
            raise DeskDoubt(understood, "" if roster.tells_surnames else "reversed")
        told = make_note("imported", file=str(path), count=len(roster.rows))
        return self.add_newcomers(people, [told, *(note for note in notes if note.key != "homonym")])

    def rename_player(self, name: str, new: str, club: str, surname: str, why: str) -> DeskAnswer:
        """Give a player another name everywhere, another club or surname; games under the former name stay theirs."""
        former = self.read_book().find_typed_entrant(name)
        wanted = clean_entrant_name(new) if new else former
        entry = PlayerRenamed(former, wanted, why.strip(), clean_club(club), clean_club(surname))
        self.write(entry)
        return self.answer_players([make_note(f"renamed{entry.form}", **asdict(entry))])

    # rounds

    def draw_round(
        self, most: int | None = None, again: str | None = None, dice: Sequence[int] | None = None
    ) -> DeskAnswer:
        """Draw the next round, or with a reason the last one again; without dice, freeze the register for them.

        `dice` are as many as `parse_draw_dice` returns; a final needs none. What was frozen is drawn as it was frozen.
        """
        with TournamentFile.open_for_writing(self.file) as file:
            book, frozen = file.book, file.book.frozen_register
            notes = draw_warnings(book, self.now())
            if frozen is None and (number := drawn_round_no(book, again)) > book.plan.rounds:
                drawn = make_final_draw(book, number, again or "")
            else:
                frozen = freeze_register(book, most, again)
                if book.frozen_register is None:
                    file.append_entries([frozen], self.timestamp())
                if dice is None:
                    return self.answer_act(
                        [],
                        {"round": frozen.round, "frozen": frozen.digest, "dice_needed": DICE_THROWN},
                        [*notes, *frozen_notes(book, frozen)],
                    )
                seed, tables = draw_from_dice(book, frozen.round, frozen.most, dice)
                drawn = RoundDrawn(frozen.round, False, frozen.most, seed, tables, frozen.why, tuple(dice))
            file.append_entries([drawn], self.timestamp())
        one = book.current_round
        lines = [*self.words.round_heading(one), *map(self.words.table_phrase, one.tables)]
        lines.append(self.words.digest_line(book))
        return self.answer_act(lines, draw_data(one, book), notes)

    def start_round(self, spot: str = "") -> DeskAnswer:
        """Start all tables of the last round now, or the clock of one: of a late one, or of an early one."""
        if spot:
            return self.change_clock(TableStarted, spot)
        book = self.write(RoundStarted(len(self.read_book().rounds)))
        one = book.current_round
        notes = [make_note("started", round=one.number, minutes=book.plan.minutes)]
        return self.answer_act([], {"round": one.number, "started": one.started_at}, notes)

    # the hall

    def change_clock(self, kind: Callable[..., TableEntry], spot: str, *facts: str | int) -> DeskAnswer:
        """Write a line about the clock of a table, or of all if `spot` is empty; answer with the time that is left."""
        book, table = self.read_book(), ALL_TABLES
        if not spot:
            one = book.current_round
        else:
            seated = book.find_spot(spot)
            one, table = seated.round, seated.number
            if current_game(book, seated) is not None:
                raise DeskRefusal("own-clock", table=table)
        entry = kind(one.number, table, *(fact.strip() if isinstance(fact, str) else fact for fact in facts))
        book, at = self.write(entry), self.now()
        left = self.words.minutes_by_table(book, at)
        lines = [self.words.entry_phrase(book, entry), *self.words.clock_lines(book, left, at)]
        return self.answer_act(lines, clock_data(book, left, at), [])

    def release_standings(self) -> DeskAnswer:
        """Let the page of the hall show the standings as they are now."""
        number = self.read_book().current_round.number
        line = self.write(StandingsReleased(number)).line_count
        return self.answer_act([], {"round": number, "line": line}, [make_note("released", line=str(line))])

    # the register

    def answer_players(self, notes: Notes) -> DeskAnswer:
        return self.answer_act([], players_data(self.read_book()), notes)

    def list_players(self) -> DeskAnswer:
        book = self.read_book()
        return self.make_answer(self.words.player_lines(book), players_data(book))

    # rounds

    def show_status(self, number: int | None = None, spot: str | None = None, player: str | None = None) -> DeskAnswer:
        """Return the whole tournament, or one round, table or player."""
        book, at = self.read_book(), self.now()
        if player is not None:
            told = entrant_data(self, book, book.find_typed_entrant(player))
            return self.make_answer(self.words.player_status_lines(book, player, at), told)
        if spot is not None:
            table = book.find_spot(spot)
            return self.make_answer(
                self.words.table_status_lines(book, table, at), seated_table_data(self, book, table)
            )
        rounds = book.rounds if number is None else [book.find_round(number)]
        lines = [line for one in rounds for line in self.words.round_status_lines(book, one, at)]
        if number is None:
            about = [*self.words.plan_lines(book), self.words.entrant_count(book)]
            lines = [*about, *lines, *self.words.correction_lines(book)]
        data: JsonObject = {
            "name": book.plan.name,
            "plan": plan_summary_data(book.plan, self.file),
            "frozen": None if book.frozen_register is None else book.frozen_register.round,
            "digest": book.digest,
            "rounds": [round_data(self, book, one) for one in rounds],
        }
        return self.make_answer(lines, data)

    def show_now(self) -> DeskAnswer:
        """Return where the tournament stands in a few lines: the last round, the tables missing and the time left."""
        book, at = self.read_book(), self.now()
        lines = [self.words.phrase("now", name=book.plan.name), self.words.entrant_count(book)]
        if not book.rounds:
            return self.make_answer([*lines, self.words.phrase("refused-not-drawn")], now_data(book, {}))
        one = book.current_round
        left = self.words.minutes_by_table(book, at)
        lines.append(self.words.round_line(one))
        lines += [self.words.note_phrase(note) for note in progress_notes(book)]
        lines += self.words.clock_lines(book, left, at)
        return self.make_answer(lines, now_data(book, left), notes_on_final(book))

    def list_call_sheets(self, number: int | None = None) -> DeskAnswer:
        """Return the call sheet of each table of a round."""
        book = self.read_book()
        one = book.find_round(number)
        lines = [line for table in one.tables for line in self.words.call_sheet_lines(book, one, table)]
        return self.make_answer(lines, call_data(one, book))

    def list_seats(self, number: int | None = None) -> DeskAnswer:
        """Return each player of a round with the table, by name."""
        book = self.read_book()
        one = book.find_round(number)
        data: JsonRows = [{"name": seat.name, "table": seat.table} for seat in seats_by_name(book, one)]
        return self.make_answer(self.words.seat_lines(book, one), data)

    def change_seat(self, spot: str, leaves: str, comes: str, why: str) -> DeskAnswer:
        """Let a player leave a table of the last round, another one take a free seat there, or both."""
        book = self.read_book()
        number, table = book.parse_table_spot(spot)
        left, came = (book.find_typed_entrant(name) if name else "" for name in (leaves, comes))
        entry = SeatChanged(number, table, left, came, why.strip())
        check_entry(book, entry)
        if current_game(book, book.find_table(number, table)) is not None:
            raise DeskRefusal("seat-playing", table=table)
        book = self.write(entry)
        seated = book.find_table(number, table)
        capital = book.plan.own_capital(len(seated.names))
        lines = [self.words.table_phrase(seated), self.words.phrase("call-capital", capital=capital)]
        is_freed = left and not came and book.entrants[left].is_present
        notes = [make_note("seat-freed", name=left)] if is_freed else []
        return self.answer_act(lines, seated_table_data(self, book, seated), notes)

    # results

    def reckon_result(self, cash: int, deeds: Names) -> DeskAnswer:
        """Return the value of cash and deeds, each deed with its part; nothing is written."""
        found = reckon_value(cash, deeds, self.words.lang)
        lines = [self.words.phrase("reckoned-cash", value=found.cash)]
        for deed in found.deeds:
            key = "reckoned-deed.mortgaged" if deed.is_mortgaged else "reckoned-deed"
            lines.append(self.words.phrase(key, name=deed.name, level=deed.level, value=deed.value))
        lines.append(self.words.phrase("reckoned", value=found.value, capital=found.property))
        parts = [pick_fields(deed, "name value", mortgaged="is_mortgaged", buildings="level") for deed in found.deeds]
        data: JsonObject = {"cash": cash, "deeds": parts, "value": found.value, "property": found.property}
        return self.make_answer(lines, data)

    def enter_result(
        self,
        spot: str,
        typed: TypedResult,
        property: Amounts | None = None,
        sure: bool = False,
        why: str | None = None,
    ) -> DeskAnswer:
        """Enter the first result of a table on a real board, or with a reason another one; the former stays.

        Raise DeskDoubt for figures that can hardly be, or if a game of that table is played here.
        """
        book, is_sure = self.read_book(), sure or self.is_sure
        seated = book.find_spot(spot)
        spots = seated.round.number, seated.number
        is_first = why is None and seated.outcome is None
        if is_first and not is_sure and current_game(book, seated) is not None:
            raise DeskDoubt([make_warning("played-here", table=str(seated.number))])
        scores = typed.ranked_scores(book, seated.names, property or {})
        entry = ResultEntered(*spots, scores) if why is None else ResultCorrected(*spots, scores, why.strip())
        check_entry(book, entry)
        notes = value_doubts(book, scores)
        raise_doubts(notes, is_sure)
        if why is None:
            notes += [*redraw_notes(book), *notes_on_time(book, seated, self.now())]
        return self.answer_table(self.write(entry), *spots, notes)

    def take_game_result(self, log: Path) -> DeskAnswer:
        """Enter the result of a game, from this machine or another, after its log has been verified."""
        # Read from the game's log, the only truth: a kill between the two loses nothing. (decision:
        # tournament.result-comes-by-itself)
        entry, notes = verified_result(log, self.read_book())
        notes += redraw_notes(self.read_book())
        return self.answer_table(self.write(entry), entry.round, entry.table, notes)

    def answer_table(self, book: TournamentBook, number: int, table: int, notes: Notes) -> DeskAnswer:
        """Return the answer of an act about a table: its results, and what is still to be played."""
        seated = book.find_table(number, table)
        taken = self.words.phrase("taken", table=str(table), round=number)
        lines = [taken, *self.words.former_lines(seated), *self.words.outcome_lines(seated.outcomes[-1])]
        return self.answer_act(lines, seated_table_data(self, book, seated), [*notes, *progress_notes(book)])

    # corrections

    def undo_line(self, line: int, why: str) -> DeskAnswer:
        """Take back a line of the file; the line stays to be seen with the reason."""
        self.write(EntryUndone(line, why.strip()))
        answer = self.list_history(line)
        return self.answer_act(answer.lines, answer.data, [])

    def change_plan(self, settings: Mapping[str, str | int], why: str) -> DeskAnswer:
        """Change settings of the plan, each in a line of its own, all of them or none."""
        if not settings:
            raise DeskRefusal("no-setting")
        plan = self.read_book().plan
        for setting, value in settings.items():
            plan = change_setting(plan, setting, value)
        changes = [PlanChanged(setting, getattr(plan, setting), why.strip()) for setting in settings]
        book = self.write(*changes)
        lines = [self.words.entry_phrase(book, change) for change in changes]
        return self.answer_act(lines, plan_summary_data(book.plan, self.file), [])

    def list_history(self, first: int = 1) -> DeskAnswer:
        """Return each line of the file in words, with its number; after an undo, the line undone and the last one."""
        book = self.read_book()
        lines = [line for line in range(1, book.line_count + 1) if first == 1 or line in (first, book.line_count)]
        data: JsonRows = [
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
        if place is not None or player is not None:
            around = None if player is None else book.find_typed_entrant(player)
            rows = rows_at_place(rows, place) if around is None else rows_around_player(rows, around)
            return self.make_answer(map(self.words.standing_phrase, rows), standings_data(rows))
        return self.make_answer(
            [*self.words.standings_lines(book, rows), *self.words.rule_lines(book)],
            standings_data(rows),
            rule_notes(book),
        )

    def record_dice(self, dice: Sequence[TypedDice], sure: bool = False) -> DeskAnswer:
        """Record dice between equal players; throw two dice for each player whose sum is None.

        Unless `sure`, typed dice are read back in a DeskDoubt before they are written, if a person can be asked.
        """
        is_typed = any(sum is not None for _, sum in dice)
        book = self.read_book()
        thrown = tuple((book.find_typed_entrant(name), throw_two_dice() if sum is None else sum) for name, sum in dice)
        check_entry(book, DeskDiceThrown(thrown))
        notes = [make_note("thrown", name=name, dice=sum) for name, sum in thrown]
        raise_doubts(notes, sure or self.is_sure or not (is_typed and self.can_ask))
        self.write(DeskDiceThrown(thrown))
        return self.answer_standings(notes)

    def record_ruling(self, order: Names, why: str, referee: str = "", spot: str = "") -> DeskAnswer:
        """Record the order that a referee sets between equal players; a ruling cannot be appealed.

        They share a position in the standings, or with `spot` a place at that table, whose result is then the answer.
        """
        # The sheet allows no appeal: a ruling overrides dice whenever they were thrown. (decision:
        # tournament.rulings-above-dice)
        book = self.read_book()
        names = [book.find_typed_entrant(name) for name in order]
        number, table = book.parse_table_spot(spot) if spot else (0, 0)
        who = find_referee(book.plan, referee)
        book = self.write(TieRuled(tuple(names), why.strip(), who, number, table))
        notes = [make_note("ruled" if who else "ruled.unnamed", names=names, why=why.strip(), referee=who)]
        return self.answer_table(book, number, table, notes) if spot else self.answer_standings(notes)

    def answer_standings(self, notes: Notes) -> DeskAnswer:
        """Return the notes of a decision, then the standings."""
        book = self.read_book()
        rows = tournament_standings(book)
        lines = [*(self.words.note_phrase(one) for one in notes), *self.words.standings_lines(book, rows)]
        return self.answer_act(lines, standings_data(rows), [])

    def list_qualified(self) -> DeskAnswer:
        book = self.read_book()
        data: JsonRows = [
            pick_fields(row, "place name") | {"champion": book.plan.crowns_champion and row.place == 1}
            for row in qualified_rows(book)
        ]
        answer: JsonObject = {"qualified": data, "tied": undecided_qualifiers(book)}
        return self.make_answer(self.words.qualified_lines(book), answer)

    def write_handout(self, what: str, path: Path, force: bool = False) -> DeskAnswer:
        """Write a page or a list atomically; without `force`, only over one that the same step left like that."""
        text = HANDOUTS[what](self.read_book(), self.words)
        with name_file_in_errors(path):
            write_export(path, text, what, force)
        return DeskAnswer([self.words.phrase("written", file=str(path))], {"file": str(path)})

    # the files next to its own

    def write_backup(self, path: Path | None, force: bool) -> DeskAnswer:
        """Write the tournament and its games into one zip, next to the file unless a path is given."""
        logs = logs_of_tournament(self.read_book())
        wanted = path or self.file.with_name(f"{self.file.stem}-backup.zip")
        made = pack_backup([self.file, *logs])
        with name_file_in_errors(wanted):
            write_export(wanted, made, "backup", force or path is None)
        told = self.words.phrase("backup-written", file=str(wanted), count=len(logs))
        return self.make_answer([told], {"file": str(wanted), "games": len(logs)})

    def publish_to(self, folder: Path | None) -> DeskAnswer:
        """Write the public page into a folder, now and after each act; with None, no longer."""
        note = note_beside(self.file)
        if folder is None:
            note.unlink(missing_ok=True)
            return self.make_answer([self.words.phrase("publish-ended")], {"folder": None})
        self.read_book()
        folder.mkdir(parents=True, exist_ok=True)
        replace_file(note, str(folder.absolute()).encode())
        return self.make_answer([], {"folder": str(folder)}, publish_page(self.file, self.words))

    def check_tournament(self, digest: str = "", copy: Path | None = None) -> DeskAnswer:
        """Check the file, each of its lines, and the logs of games in its folder.

        With `digest`, look for one that was printed before; with `copy`, compare another file of the tournament.
        """
        if is_backup(self.file):
            words, now = self.words, self.now
            return check_backup(self.file, lambda file: TournamentDesk(file, words, now).check_tournament(digest, copy))
        book = self.read_book()
        count = book.line_count + 1
        notes = [*rule_notes(book), *notes_on_final(book), *(make_warning("torn") for _ in book.notices)]
        for line, refusal in find_wrong_lines(book):
            notes.append(make_warning("line-wrong", line=str(line), what=self.words.refusal_phrase(refusal)))
        for one in book.rounds:
            notes += [note for table in one.tables for note in game_log_notes(self, book, table)]
        notes += [make_warning("clock-back", line=str(line)) for line in book.lines_before_their_time]
        if digest:
            notes.append(digest_note(book, digest))
        missing: list[Phrase] = []
        if copy is not None:
            other = read_tournament(copy)
            note, lines_only_there = compare_copy(book, other, str(copy))
            notes.append(note)
            missing = [self.words.history_line(other, line) for line in lines_only_there]
        wrong_notes: JsonRows = [
            {"code": note.key, **{name: fact for name, fact in note.facts.items() if isinstance(fact, (int, str))}}
            for note in notes
            if note.warning
        ]
        data: JsonObject = {"lines": count, "digest": book.digest, "wrong": wrong_notes}
        lines = [self.words.phrase("whole", count=count), self.words.phrase("check-limits"), *missing]
        answer = self.make_answer(lines, data, notes)
        return answer._replace(status=2 if wrong_notes else 0)


def rule_notes(book: TournamentBook) -> NoteList:
    """Return a note on a rule that the program has no more."""
    return [make_note("refused-retired-rule", rule=book.plan.retired_rule)] if book.plan.retired_rule else []


def frozen_notes(book: TournamentBook, frozen: RegisterFrozen) -> NoteList:
    """Return what is told of a draw whose dice are still to be thrown."""
    count, line = len(players_of_round(book, frozen.round)), str(book.frozen_line)
    return [
        make_note("frozen", round=frozen.round, count=count, digest=frozen.digest, line=line),
        make_note("frozen-dice"),
    ]


def digest_note(book: TournamentBook, digest: str) -> DeskNote:
    """Return the line after which the file had this digest, or a warning if it never had it."""
    wanted = "".join(letter for letter in digest.casefold() if letter in "0123456789abcdef")
    found = [line for line, one in enumerate(book.digests) if one.replace("-", "") == wanted]
    if not found:
        return make_warning("digest-unknown", digest=digest)
    return make_note("digest-found", line=str(found[0]), digest=book.digests[found[0]])


def throw_two_dice() -> int:
    return sum(SystemRandom().choices(range(1, 7), k=2))


def rows_at_place(rows: Sequence[StandingRow], place: int | None) -> list[StandingRow]:
    """Return the rows at a place; players who share places 2 and 3 are at both. Raise DeskRefusal if it is empty."""
    there = [row for row in rows if place in range(row.place, row.place + row.sharing_place)]
    if not there:
        raise DeskRefusal("no-place", place=place or 0)
    return there


def rows_around_player(rows: Sequence[StandingRow], name: str) -> list[StandingRow]:
    """Return the row of a player with the rows just before and after."""
    at = next((number for number, row in enumerate(rows) if row.name == name), None)
    if at is None:
        raise DeskRefusal("not-placed", name=name)
    return list(rows[max(0, at - NEIGHBOURS_SHOWN) : at + NEIGHBOURS_SHOWN + 1])


def seated_table_data(desk: TournamentDesk, book: TournamentBook, table: SeatedTable) -> JsonObject:
    former = [outcome_data(outcome, "at") for outcome in table.outcomes[:-1]]
    last: JsonObject = {"log": "", "entered": "", "why": "", "result": None}
    for outcome in table.outcomes:
        last = {"log": table.outcomes[0].log_id, **outcome_data(outcome, "entered")}
    return {
        "round": table.round.number,
        "table": table.number,
        "players": table.names,
        "minutes_left": desk.words.minutes_left(book, table, desk.now()),
        "former": former,
        **last,
    }


def round_data(desk: TournamentDesk, book: TournamentBook, one: DrawnRound) -> JsonObject:
    tables = [seated_table_data(desk, book, table) for table in one.tables]
    return round_fields(one) | {"drawn": one.drawn_at, "started": one.started_at, "tables": tables}


def entrant_data(desk: TournamentDesk, book: TournamentBook, name: str) -> JsonObject:
    tables = [
        seated_table_data(desk, book, table) for one in book.rounds for table in one.tables if name in table.names
    ]
    rows = [row for row in tournament_standings(book) if row.name == name]
    return {"name": name, "tables": tables, "standing": standings_data(rows)}


def game_log_notes(desk: TournamentDesk, book: TournamentBook, table: SeatedTable) -> NoteList:
    """Return a note whether the log of a table fits the entered result; none if there is no finished log.

    Only the first result is compared: a correction may differ from the game on purpose.
    """
    game = current_game(book, table)
    if game is None or not game.is_finished:
        return []
    facts: DeskFacts = {"table": str(table.number), "round": table.round.number}
    entered = table.outcomes[0] if table.outcomes else None
    if entered is None:
        return [DeskNote("log-waits", facts, True)]
    if game.header is None or entered.log_id != game.header.id:
        return []
    try:
        played, _ = verified_result(game.path, book)
        same = played.scores == entered.scores
    except DeskRefusal as refused:
        return [DeskNote("log-refused", facts | {"what": desk.words.refusal_phrase(refused)}, True)]
    return [DeskNote("log-fits" if same else "log-differs", facts, not same)]
