"""The acts of the desk: each is checked, written to the file, and answered with notes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from pathlib import Path

from vialibera.rules.editions import load_edition
from vialibera.tournament.rounds.balanced_draw import DICE_THROWN, draw_from_dice, next_attempt, register_digest
from vialibera.tournament.rounds.book import DrawnRound, SeatedTable, TournamentBook, drawn_names, field_before
from vialibera.tournament.rounds.desk_refusal import DeskDoubt, DeskNote, DeskRefusal, make_note, make_warning
from vialibera.tournament.rounds.entrant_names import (
    LIST_SIMILARITY_LIMIT,
    SIMILARITY_LIMIT,
    KnownNames,
    clean_club,
    clean_entrant_name,
    find_typed_name,
    name_key,
    name_words,
    split_mark,
)
from vialibera.tournament.rounds.entries import (
    DatedEntry,
    DeskDiceThrown,
    EntryUndone,
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
    TableScore,
    TieRuled,
)
from vialibera.tournament.rounds.newcomers import Newcomer, NewcomerMarker
from vialibera.tournament.rounds.plan import (
    FEWEST_AT_TABLE,
    TOURNAMENT_EDITION,
    USUAL_TABLE_SIZE,
    TournamentPlan,
    change_setting,
    find_referee,
)
from vialibera.tournament.rounds.ranking import rank_table, unresolved_ties
from vialibera.tournament.rounds.seating import table_sizes
from vialibera.tournament.rounds.standings import StandingsTally, claim_to_round, players_of_round, tournament_standings
from vialibera.tournament.rounds.table_clock import CLOCK_MINUTE_SECONDS, read_clock
from vialibera.tournament.rounds.tournament_file import TournamentFile, read_tournament

NoteList = list[DeskNote]
NowFunction = Callable[[], datetime]


def local_time_now() -> datetime:
    return datetime.now().astimezone()


class TournamentOffice:
    """The acts over one file. Each act opens and closes the file, so that other programs can act in between."""

    def __init__(self, path: Path, now: NowFunction = local_time_now) -> None:
        self.path, self.now = path, now

    def timestamp(self) -> str:
        """Return the local time as it is written into the file, to the second."""
        return self.now().isoformat(timespec="seconds")

    # who takes part

    def add_players(self, people: Sequence[Newcomer]) -> NoteList:
        """Add new players and those who come back; warn of names that are there already, and mark equal names."""
        wanted = [one._replace(name=clean_entrant_name(one.name)) for one in people]
        with TournamentFile.open_for_writing(self.path) as file:
            check_not_frozen(file.book)
            made = NewcomerMarker(file.book).mark_people(wanted)
            notes, fresh = self._sort_newcomers(file.book, made.people)
            for name, new in made.renamed:
                file.append_entry(PlayerRenamed(name, new, split_mark(name)[0]), self.timestamp())
            if fresh:
                names, *others = zip(*fresh, strict=True)
                file.append_entry(PlayersAdded(names, *(one if any(one) else () for one in others)), self.timestamp())
                notes.append(make_note("entrants", count=len(file.book.names_present(len(file.book.rounds) + 1))))
            return [*made.notes, *notes]

    def _sort_newcomers(self, book: TournamentBook, wanted: Sequence[Newcomer]) -> tuple[NoteList, list[Newcomer]]:
        """Return the notes on the wanted people, and those to be added."""
        notes: NoteList = []
        fresh: list[Newcomer] = []
        alike: list[str] = []
        known = KnownNames(book.entrant_names())
        check_still_open(book, [known.same_name(one.name) for one in wanted])
        for one in wanted:
            there = known.same_name(one.name)
            if not there:
                near = known.similar_name(one.name, SIMILARITY_LIMIT if len(wanted) == 1 else LIST_SIMILARITY_LIMIT)
                notes.append(make_note("added", name=one.name, number=book.last_number + 1 + len(fresh)))
                alike += [f"{one.name} – {near}"] if near else []
                fresh.append(one)
                known.add_name(one.name)
            elif there not in book.entrants or book.entrants[there].is_present:
                notes.append(make_warning("added-already", name=there))
                notes += [make_note("another-person", name=there)] if len(wanted) == 1 else []
            else:
                notes.append(make_note("added-again", name=there))
                fresh.append(one._replace(name=there))
        notes += [make_warning("alike", names=alike)] if alike else []
        if fresh and book.rounds and book.current_round.open_tables and not book.plan.field_limit(len(book.rounds) + 1):
            notes.append(make_note("late", round=book.current_round.number + 1, count=len(fresh)))
        return notes, fresh

    def withdraw_player(self, name: str, why: str = "", once: bool = False) -> NoteList:
        """Withdraw a player, or let the player sit out the next round if `once`."""
        with TournamentFile.open_for_writing(self.path) as file:
            book = file.book
            entrant = book.find_entrant(name)
            check_not_frozen(book)
            if not entrant.is_present:
                raise DeskRefusal("gone", name=entrant.name)
            following = len(book.rounds) + 1
            file.append_entry(
                PlayerAbsent(entrant.name, following) if once else PlayerWithdrawn(entrant.name, why), self.timestamp()
            )
            told = (
                make_note("absent", name=entrant.name, round=following)
                if once
                else make_note("withdrawn", name=entrant.name)
            )
            seated = (
                [table for table in book.rounds[-1].open_tables if entrant.name in table.names] if book.rounds else []
            )
            seated = seated if book.final_round is None else []  # to whom the final belongs is said by itself
            notes = [told, *(make_warning("still-seated", name=entrant.name, table=table.number) for table in seated)]
            count = len(book.names_present(following))
            return [*notes, make_note("entrants", count=count)]

    # rounds

    def draw_round(
        self, most: int | None = None, again: str | None = None, dice: Sequence[int] = ()
    ) -> tuple[DrawnRound, NoteList]:
        """Draw the next round with the dice thrown in the hall, or the last one again if `again` gives a reason.

        The final needs no dice. What was frozen before is drawn as it was frozen.
        """
        with TournamentFile.open_for_writing(self.path) as file:
            book = file.book
            notes = self.draw_warnings(book)
            frozen = book.frozen_register
            if frozen is not None and ((again is not None and not frozen.why) or most not in (None, frozen.most)):
                raise DeskRefusal("frozen", round=frozen.round, line=book.frozen_line)
            if frozen is None:
                number = drawn_round_no(book, again)
            else:
                number = redrawn_round_no(book, frozen.why) if frozen.why else frozen.round
            if number > book.plan.rounds:
                drawn = make_final_draw(book, number, again or "")
            else:
                if len(dice) != DICE_THROWN:
                    raise DeskRefusal("no-dice", round=number, count=DICE_THROWN)
                frozen = frozen or self._freeze(file, number, USUAL_TABLE_SIZE if most is None else most, again or "")
                seed, tables = draw_from_dice(book, number, frozen.most, dice)
                drawn = RoundDrawn(number, False, frozen.most, seed, tables, frozen.why, tuple(dice))
            file.append_entry(drawn, self.timestamp())
            return book.current_round, notes

    def freeze_register(self, most: int | None = None, again: str | None = None) -> tuple[RegisterFrozen, NoteList]:
        """Freeze the register for the next draw, before the dice are thrown; return the frozen one if it is there."""
        with TournamentFile.open_for_writing(self.path) as file:
            book = file.book
            if book.frozen_register is None:
                number = drawn_round_no(book, again)
                self._freeze(file, number, USUAL_TABLE_SIZE if most is None else most, again or "")
            elif (again is not None and not book.frozen_register.why) or most not in (None, book.frozen_register.most):
                raise DeskRefusal("frozen", round=book.frozen_register.round, line=book.frozen_line)
            frozen = book.frozen_register
            assert frozen is not None
            count = len(players_of_round(book, frozen.round))
            told = make_note(
                "frozen", round=frozen.round, count=count, digest=frozen.digest, line=str(book.frozen_line)
            )
            return frozen, [*self.draw_warnings(book), told, make_note("frozen-dice")]

    def needs_dice(self, again: str | None = None) -> bool:
        """Return True if the next draw is that of a round; the final has one table and needs none."""
        book = read_tournament(self.path).book
        return book.frozen_register is not None or drawn_round_no(book, again) <= book.plan.rounds

    def _freeze(self, file: TournamentFile, number: int, most: int, why: str) -> RegisterFrozen:
        book = file.book
        table_sizes(len(players_of_round(book, number)), most)
        frozen = RegisterFrozen(number, most, register_digest(book, number, next_attempt(book, number), most), why)
        file.append_entry(frozen, self.timestamp())
        return frozen

    def draw_warnings(self, book: TournamentBook) -> NoteList:
        """Return warnings before a draw: no referee, or another day than the planned one."""
        notes = [] if book.plan.referee else [make_warning("no-referee")]
        today = self.now().date().isoformat()
        if book.plan.date != today:
            notes.append(make_warning("another-day", date=book.plan.date, today=today))
        return notes

    def start_round(self) -> tuple[DrawnRound, NoteList]:
        """Start all tables of the last round now; raise DeskRefusal if it was started or is over."""
        with TournamentFile.open_for_writing(self.path) as file:
            one = file.book.current_round
            if one.started_at:
                raise DeskRefusal("started", round=one.number, at=f"{datetime.fromisoformat(one.started_at):%H:%M}")
            if not one.open_tables:
                raise DeskRefusal("round-over", round=one.number)
            file.append_entry(RoundStarted(one.number), self.timestamp())
            return one, [make_note("started", round=one.number, minutes=file.book.plan.minutes)]

    # results

    def enter_result(
        self, spot: str, typed: TypedResult, property: Mapping[str, int] | None = None, sure: bool = False
    ) -> tuple[SeatedTable, NoteList]:
        """Enter the first result of a table on a real board; raise DeskDoubt for figures that can hardly be."""
        with TournamentFile.open_for_writing(self.path) as file:
            number, table = file.book.parse_table_spot(spot)
            scores = typed.ranked_scores(file.book, number, table, property or {})
            check_no_result_yet(file.book, number, table, scores)
            doubts = value_doubts(file.book, scores)
            raise_doubts(doubts, sure)
            time_notes = [*redraw_notes(file.book), *self.notes_on_time(file.book, number, table)]
            file.append_entry(ResultEntered(number, table, scores), self.timestamp())
            return file.book.find_table(number, table), [*doubts, *time_notes, *progress_notes(file.book)]

    def notes_on_time(self, book: TournamentBook, number: int, table: int) -> NoteList:
        """Return a note for a table that hands in long after its time, or whose clock alone never started.

        A round without any started clock is timed by other means, and nothing is said.
        """
        one = book.find_round(number)
        clock = read_clock(book, one, table, self.now())
        if clock.started_at is not None:
            late = int(-clock.seconds_left // CLOCK_MINUTE_SECONDS)
            return [make_note("late-result", table=str(table), count=late)] if late >= LATE_MINUTES else []
        others = [read_clock(book, one, other.number, self.now()) for other in one.tables]
        is_timed = any(other.started_at is not None for other in others)
        return [make_note("never-started", table=str(table))] if is_timed else []

    def take_game_result(self, entered: ResultEntered) -> tuple[SeatedTable, NoteList]:
        """Enter the result of a game whose log has been verified, from this machine or another."""
        # Read from the game's log, the only truth: a kill between the two loses nothing. (decision:
        # tournament.result-comes-by-itself)
        with TournamentFile.open_for_writing(self.path) as file:
            check_no_result_yet(file.book, entered.round, entered.table, entered.scores)
            notes = redraw_notes(file.book)
            file.append_entry(entered, self.timestamp())
            return file.book.find_table(entered.round, entered.table), [*notes, *progress_notes(file.book)]

    def correct_result(
        self,
        spot: str,
        typed: TypedResult,
        why: str,
        property: Mapping[str, int] | None = None,
        sure: bool = False,
    ) -> tuple[SeatedTable, NoteList]:
        """Enter another result for a table that has one; the former result stays in the file."""
        with TournamentFile.open_for_writing(self.path) as file:
            number, table = file.book.parse_table_spot(spot)
            before = file.book.find_table(number, table).outcome
            if before is None:
                raise DeskRefusal("no-result", table=table, round=number)
            check_reason(why)
            scores = typed.ranked_scores(file.book, number, table, property or {})
            if scores == before.scores:
                raise DeskRefusal("entered-same", table=table, round=number)
            doubts = value_doubts(file.book, scores)
            raise_doubts(doubts, sure)
            file.append_entry(ResultCorrected(number, table, scores, why.strip()), self.timestamp())
            return file.book.find_table(number, table), [*doubts, *progress_notes(file.book)]

    # corrections

    def check_undo(self, line: int) -> None:
        """Raise DeskRefusal if a line cannot be taken back; nothing is written."""
        found = read_tournament(self.path)
        check_undo_has_effect(found.book, line)
        undone = DatedEntry(self.timestamp(), EntryUndone(line, ""))
        TournamentBook(found.first_plan, [*found.entries, undone])

    def undo_line(self, line: int, why: str) -> tuple[DatedEntry, NoteList]:
        """Take back a line of the file and return it; the line stays to be seen with the reason."""
        with TournamentFile.open_for_writing(self.path) as file:
            check_reason(why)
            check_undo_has_effect(file.book, line)
            file.append_if_possible(EntryUndone(line, why.strip()), self.timestamp())
            return file.entries[line - 1], []

    def rename_player(self, name: str, new: str, why: str, club: str = "", surname: str = "") -> NoteList:
        """Give a player another name everywhere, another club or surname; games under the former name stay theirs."""
        with TournamentFile.open_for_writing(self.path) as file:
            check_reason(why)
            entrant = file.book.find_entrant(name)
            wanted = clean_entrant_name(new) if new else entrant.name
            taken = [one for one in file.book.entrant_names() if name_key(one) == name_key(wanted)]
            if taken and (taken != [entrant.name] or (wanted == entrant.name and not (club or surname))):
                raise DeskRefusal("name-taken", name=taken[0])
            check_not_frozen(file.book)
            entry = PlayerRenamed(entrant.name, wanted, why.strip(), clean_club(club), clean_club(surname))
            file.append_if_possible(entry, self.timestamp())
            return [make_note(f"renamed{entry.form}", **entry._asdict())]

    def part_players(self, name: str, other: str, number: int) -> NoteList:
        """Keep two players apart in the draw of a round, or with 0 of all."""
        with TournamentFile.open_for_writing(self.path) as file:
            names = file.book.find_typed_entrant(name), file.book.find_typed_entrant(other)
            check_parted(file.book, PlayersParted(*names, number))
            file.append_entry(PlayersParted(*names, number), self.timestamp())
            return [make_note("entry-parted", name=names[0], other=names[1], round=number)]

    def change_plan(self, settings: Mapping[str, str | int], why: str) -> NoteList:
        """Change settings of the plan, each in a line of its own, all of them or none."""
        with TournamentFile.open_for_writing(self.path) as file:
            check_reason(why)
            if not settings:
                raise DeskRefusal("no-setting")
            plan = file.book.plan
            for setting, value in settings.items():
                plan = change_setting(plan, setting, value)
            check_plan_change(file.book, plan)
            for setting in settings:
                file.append_entry(PlanChanged(setting, getattr(plan, setting), why.strip()), self.timestamp())
            return [
                make_note("plan-changed", setting=setting, text=str(value), why=why.strip())
                for setting, value in settings.items()
            ]

    # equals

    def record_dice(self, dice: Sequence[tuple[str, int]], sure: bool = True) -> NoteList:
        """Record dice thrown between equal players; unless `sure`, raise DeskDoubt with them."""
        with TournamentFile.open_for_writing(self.path) as file:
            thrown = tuple((file.book.find_typed_entrant(name), sum) for name, sum in dice)
            check_dice_sums(thrown)
            check_shared_place(file.book, [name for name, _ in thrown])
            notes = [make_note("thrown", name=name, dice=sum) for name, sum in thrown]
            raise_doubts(notes, sure)
            file.append_entry(DeskDiceThrown(thrown), self.timestamp())
            return notes

    def record_ruling(self, order: Sequence[str], why: str, referee: str = "", spot: str = "") -> NoteList:
        """Record the order that a referee sets between equal players; a ruling cannot be appealed.

        They share a position in the standings, or with `spot` a place at that table.
        """
        # The sheet allows no appeal: a ruling overrides dice whenever they were thrown. (decision:
        # tournament.rulings-above-dice)
        with TournamentFile.open_for_writing(self.path) as file:
            names = [file.book.find_typed_entrant(name) for name in order]
            number, table = file.book.parse_table_spot(spot) if spot else (0, 0)
            if not spot:
                check_shared_place(file.book, names)
            check_reason(why)
            who = find_referee(file.book.plan, referee)
            file.append_if_possible(TieRuled(tuple(names), why.strip(), who, number, table), self.timestamp())
            return [make_note("ruled" if who else "ruled.unnamed", names=names, why=why.strip(), referee=who)]


class TypedResult:
    """A result as it is typed: values by name, and the bankrupt players in the order they went out."""

    def __init__(self, values: Sequence[tuple[str, int]], out: Sequence[str] = ()) -> None:
        self.values, self.bankrupt_names = values, out

    def ranked_scores(
        self, book: TournamentBook, number: int, table: int, property: Mapping[str, int]
    ) -> tuple[TableScore, ...]:
        """Return the ranking of the table; raise DeskRefusal if equal values need the unmortgaged property."""
        names = book.find_table(number, table).names
        values: dict[str, int] = {}
        for name, value in self.values:
            there = find_seated_name(name, names, book)
            if there in values:
                raise DeskRefusal("twice", name=there)
            values[there] = value
        known = {find_seated_name(name, names, book): value for name, value in property.items()}
        scores = rank_table(
            book.plan, names, values, [find_seated_name(name, names, book) for name in self.bankrupt_names], known
        )
        if open := unresolved_ties(values, known):
            raise DeskRefusal("property", names=open[0], value=values[open[0][0]])
        check_scores_possible(book.plan, scores)
        return scores


def find_seated_name(name: str, names: Sequence[str], book: TournamentBook) -> str:
    """Return the name of a player of a table; raise DeskRefusal if the name is unknown or at another table.

    Of two people of one name the mark must be typed, too: the other one may have been meant.
    """
    try:
        there = find_typed_name(name, names)
    except DeskRefusal:
        raise DeskRefusal("not-at-table", name=book.find_typed_entrant(name), names=list(names)) from None
    base, mark = split_mark(there)
    if mark and not name_words(mark) <= name_words(name):
        twins = [other for other in book.entrant_names() if name_key(split_mark(other)[0]) == name_key(base)]
        if len(twins) > 1:
            raise DeskRefusal("several-names", name=name, names=twins)
    return there


def check_scores_possible(plan: TournamentPlan, scores: Sequence[TableScore]) -> None:
    """Raise DeskRefusal for property over the whole value, or for less than a bankrupt player hands in."""
    for score in scores:
        check_own_value(plan, score.name, score.value, score.property)


def check_own_value(plan: TournamentPlan, name: str, value: int, property: int = 0) -> None:
    """Raise DeskRefusal if one player cannot hand in this value with this unmortgaged property."""
    if property > value:
        raise DeskRefusal("property-over", name=name, value=value)
    if value < plan.bankrupt:
        raise DeskRefusal("below-bankrupt", name=name, value=plan.bankrupt)


def value_doubts(book: TournamentBook, scores: Sequence[TableScore]) -> NoteList:
    """Return a warning if the values of a table are more than its capital and all deeds together."""
    value, limit = sum(score.value for score in scores), book.plan.starting_capital(len(scores)) + book.plan.deeds
    return [make_warning("too-much", value=value, limit=limit)] if value > limit else []


def raise_doubts(doubts: Sequence[DeskNote], sure: bool) -> None:
    """Raise DeskDoubt with the notes, if there are any and nobody has said to be sure."""
    if doubts and not sure:
        raise DeskDoubt(doubts)


def check_reason(why: str) -> None:
    if not why.strip():
        raise DeskRefusal("no-reason")


LATE_MINUTES = 10
"""Minutes after the end of its time from which a result is late: until then a table reckons its values."""

FEWEST_SPOTS, MOST_SPOTS = 2, 12
"""Least and greatest sum of two dice."""


def check_dice_sums(dice: Sequence[tuple[str, int]]) -> None:
    """Raise DeskRefusal for a sum that two dice cannot show."""
    for name, sum in dice:
        if not FEWEST_SPOTS <= sum <= MOST_SPOTS:
            raise DeskRefusal("dice", name=name, dice=str(sum))


def check_not_frozen(book: TournamentBook) -> None:
    """Raise DeskRefusal while the register is frozen for a draw whose dice have not fallen yet."""
    if book.frozen_register is not None:
        raise DeskRefusal("frozen", round=book.frozen_register.round, line=book.frozen_line)


def check_parted(book: TournamentBook, entry: PlayersParted) -> None:
    """Raise DeskRefusal unless the two are different players, and the draw of their round is still to come."""
    check_not_frozen(book)
    if entry.name == entry.other:
        raise DeskRefusal("twice", name=entry.name)
    if entry.round < 0 or entry.round in [one.number for one in book.rounds]:
        raise DeskRefusal("parted-late", round=entry.round)


def check_plan_change(book: TournamentBook, plan: TournamentPlan) -> None:
    """Raise DeskRefusal if the plan no longer fits what was played, or allows longer games than the edition."""
    played = len([one for one in book.rounds if not one.is_final])
    if plan.rounds < played:
        raise DeskRefusal("rounds-played", count=played)
    if any(plan.field_limit(one.number) != one.limit for one in book.rounds if not one.is_final):
        raise DeskRefusal("cuts-played", count=played)
    if (plan.rounds, plan.final) != (book.plan.rounds, book.plan.final) and (book.final_round or book.is_closed):
        raise DeskRefusal("over")
    longest = load_edition(TOURNAMENT_EDITION).sheet.ending.minutes_at_most
    if longest is not None and plan.minutes > longest:
        raise DeskRefusal("minutes", minutes=plan.minutes, most=longest)


def check_still_open(book: TournamentBook, names: Sequence[str]) -> None:
    """Raise DeskRefusal if no player can join any more: after a cut, or once the final is drawn.

    For a player of these names who has withdrawn, the refusal names the line to take back.
    """
    if book.final_round is None and not book.is_closed:
        following = len(book.rounds) + 1
        is_cut = (
            following <= book.plan.rounds and book.plan.field_limit(following) and not book.current_round.open_tables
        )
        field = field_before(book, following) or ({*StandingsTally(book).tables_played} if is_cut else None)
        if field is not None and not field.issuperset(names):
            raise DeskRefusal("cut-closed")
        return
    for entrant in [book.entrants[name] for name in names if name in book.entrants]:
        if not entrant.is_present:
            raise DeskRefusal("over-withdrawn", name=entrant.name, line=entrant.withdrawal_line)
    raise DeskRefusal("over")


def notes_on_final(book: TournamentBook) -> NoteList:
    """Return warnings if the final or a round after a cut belongs to others than were drawn for it, or to equals."""
    notes: NoteList = []
    for one in book.rounds:
        if not one.limit:
            continue
        names, tied = claim_to_round(book, one.number)
        drawn, wanted = drawn_names(book, one), {*names}
        if tied:
            notes.append(make_warning("final-tied" if one.is_final else "cut-tied", names=tied, round=one.number))
        elif drawn != wanted and one.is_final:
            notes.append(make_warning("other-finalists" if one.open_tables else "after-final", names=names))
        elif drawn != wanted:
            facts = {"names": sorted(wanted - drawn) or ["–"], "others": sorted(drawn - wanted) or ["–"]}
            notes.append(make_warning("cut-others", round=one.number, **facts))
    return notes


def check_no_result_yet(book: TournamentBook, number: int, table: int, scores: tuple[TableScore, ...]) -> None:
    """Raise DeskRefusal if the table has a result; another one would be a correction."""
    before = book.find_table(number, table).outcome
    if before is not None:
        raise DeskRefusal("entered-same" if before.scores == scores else "entered", table=table, round=number)


def check_shared_place(book: TournamentBook, names: Sequence[str]) -> None:
    """Raise DeskRefusal unless the names are two or more different players who share one place."""
    places = {row.place for row in tournament_standings(book) if row.name in names}
    if len(set(names)) < 2 or len(set(names)) < len(names) or len(places) != 1:
        raise DeskRefusal("not-level", names=list(names))


def check_undo_has_effect(book: TournamentBook, line: int) -> None:
    """Raise DeskRefusal for a withdrawal or an absence once nothing is left to be played."""
    is_there = 1 <= line <= book.line_count
    if is_there and book.is_closed and isinstance(book.entries[line - 1].entry, PlayerWithdrawn | PlayerAbsent):
        raise DeskRefusal("undo-kind", line=line)


def redraw_notes(book: TournamentBook) -> NoteList:
    """Return a note if a result ends a second draw that was begun."""
    frozen = book.frozen_register
    return [make_note("redraw-ended", round=frozen.round)] if frozen is not None and frozen.why else []


def progress_notes(book: TournamentBook) -> NoteList:
    """Return a note on what is still to be played."""
    if book.is_closed:
        return [make_note("all-played")]
    one = book.current_round
    if one.open_tables:
        return [
            make_note(
                "tables-left",
                count=len(one.open_tables),
                round=one.number,
                tables=[str(t.number) for t in one.open_tables],
            )
        ]
    notes = [make_note("round-complete", round=one.number)]
    if one.number < book.plan.rounds and (size := book.plan.field_limit(one.number + 1)):
        notes.append(make_note("cut-next", round=one.number + 1, count=size))
    return notes


def next_round_no(book: TournamentBook) -> int:
    """Return the number of the next round; raise DeskRefusal if the last one is not over or no round is left."""
    if book.rounds and book.current_round.open_tables:
        open = [str(table.number) for table in book.current_round.open_tables]
        raise DeskRefusal("round-open", round=book.current_round.number, tables=open, count=len(open))
    if book.is_closed or (book.has_played_rounds and not book.plan.final):
        raise DeskRefusal("no-more-rounds", count=book.plan.rounds)
    return len(book.rounds) + 1


def redrawn_round_no(book: TournamentBook, why: str) -> int:
    """Return the number of the last round for a second draw; raise DeskRefusal if a table has a result."""
    if not why.strip():
        raise DeskRefusal("no-reason")
    if len(book.current_round.open_tables) < len(book.current_round.tables):
        raise DeskRefusal("played-already", round=book.current_round.number)
    return book.current_round.number


def drawn_round_no(book: TournamentBook, again: str | None) -> int:
    """Return the number of the round to be drawn: the next one, or the last one if `again` gives a reason."""
    return next_round_no(book) if again is None else redrawn_round_no(book, again)


def make_final_draw(book: TournamentBook, number: int, why: str) -> RoundDrawn:
    """Return the draw of the final with the first players of the rounds.

    Raise DeskRefusal if equal players stand across the last place of the final, or if too few are left.
    """
    # A final brings no points: a good round could otherwise outweigh it. (decision: tournament.final-without-points)
    names, tied = claim_to_round(book, number)
    if tied:
        raise DeskRefusal("final-level", names=tied, size=book.plan.final)
    if len(names) < FEWEST_AT_TABLE:
        raise DeskRefusal("too-few", count=len(names), fewest=FEWEST_AT_TABLE)
    return RoundDrawn(number, True, len(names), 0, (tuple(names),), why)
