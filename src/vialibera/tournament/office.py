"""The acts of the desk: each is checked, written to the file, and answered with notes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from pathlib import Path

from vialibera.tournament.book import DrawnRound, SeatedTable, TournamentBook
from vialibera.tournament.desk_refusal import DeskNote, DeskRefusal, make_note, make_warning
from vialibera.tournament.entrant_names import clean_entrant_name, find_name, name_key, similar_name
from vialibera.tournament.entries import (
    DeskDiceThrown,
    PlayerAbsent,
    PlayersAdded,
    PlayerWithdrawn,
    ResultCorrected,
    ResultEntered,
    RoundDrawn,
    RoundStarted,
    TableScore,
    TieRuled,
)
from vialibera.tournament.plan import FEWEST_AT_TABLE, USUAL_TABLE_SIZE
from vialibera.tournament.ranking import rank_table, unresolved_ties
from vialibera.tournament.seating import draw_tables
from vialibera.tournament.standings import group_across_place, players_of_final, tournament_standings
from vialibera.tournament.tournament_file import TournamentFile

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

    def add_players(self, names: Sequence[str]) -> NoteList:
        """Add new players and those who come back; warn of names that are there already."""
        wanted = [clean_entrant_name(name) for name in names]
        with TournamentFile.open_for_writing(self.path) as file:
            notes, fresh = self._sort_newcomers(file.book, wanted)
            if fresh:
                file.append_entry(PlayersAdded(tuple(fresh)), self.timestamp())
                notes.append(make_note("entrants", count=len(file.book.names_present(len(file.book.rounds) + 1))))
            return notes

    def _sort_newcomers(self, book: TournamentBook, wanted: Sequence[str]) -> tuple[NoteList, list[str]]:
        """Return the notes on the wanted names, and the names to be added."""
        check_still_open(book)
        notes, fresh = [], []
        known = {name_key(name): name for name in book.entrant_names()}
        for name in wanted:
            there = known.get(name_key(name))
            if there is None:
                near = similar_name(name, known.values())
                notes.append(make_note("added", name=name, number=len(known) + 1))
                notes += [make_warning("alike", name=name, near=near)] if near else []
                fresh.append(name)
                known[name_key(name)] = name
            elif there in fresh or book.entrants[there].is_present:
                notes.append(make_warning("added-already", name=there))
            else:
                notes.append(make_note("added-again", name=there))
                fresh.append(there)
        if fresh and book.rounds and book.current_round.open_tables:
            notes.append(make_note("late", round=book.current_round.number + 1, count=len(fresh)))
        return notes, fresh

    def withdraw_player(self, name: str, why: str = "", once: bool = False) -> NoteList:
        """Withdraw a player, or let the player sit out the next round if `once`."""
        with TournamentFile.open_for_writing(self.path) as file:
            book = file.book
            entrant = book.find_entrant(name)
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
            notes = [told, *(make_warning("still-seated", name=entrant.name, table=table.number) for table in seated)]
            count = len(book.names_present(following))
            return [*notes, make_note("entrants", count=count)]

    # rounds

    def draw_round(self, most: int = USUAL_TABLE_SIZE, again: str | None = None) -> tuple[DrawnRound, NoteList]:
        """Draw the next round, or the last one a second time if `again` gives a reason."""
        with TournamentFile.open_for_writing(self.path) as file:
            book = file.book
            notes = self.draw_warnings(book)
            number = next_round_no(book) if again is None else redrawn_round_no(book, again)
            drawn = make_draw(book, number, most, again or "")
            file.append_entry(drawn, self.timestamp())
            return book.current_round, notes

    def draw_warnings(self, book: TournamentBook) -> NoteList:
        """Return warnings before a draw: no referee, or another day than the planned one."""
        notes = [] if book.plan.referee else [make_warning("no-referee")]
        today = self.now().date().isoformat()
        if book.plan.date != today:
            notes.append(make_warning("another-day", date=book.plan.date, today=today))
        return notes

    def start_round(self) -> tuple[DrawnRound, NoteList]:
        """Start all tables of the last round now; raise DeskRefused if it was started or is over."""
        with TournamentFile.open_for_writing(self.path) as file:
            one = file.book.current_round
            if one.started_at:
                raise DeskRefusal("started", round=one.number, at=one.started_at)
            if not one.open_tables:
                raise DeskRefusal("round-over", round=one.number)
            file.append_entry(RoundStarted(one.number), self.timestamp())
            return one, [make_note("started", round=one.number, minutes=file.book.plan.minutes)]

    # results

    def enter_result(
        self, spot: str, told: TypedResult, property: Mapping[str, int] | None = None
    ) -> tuple[SeatedTable, NoteList]:
        """Enter the first result of a table on a real board."""
        with TournamentFile.open_for_writing(self.path) as file:
            number, table = file.book.parse_table_spot(spot)
            scores = told.ranked_scores(file.book, number, table, property or {})
            check_no_result_yet(file.book, number, table, scores)
            file.append_entry(ResultEntered(number, table, scores), self.timestamp())
            return file.book.find_table(number, table), [
                *self._value_warnings(file.book, scores),
                *progress_notes(file.book),
            ]

    def take_game_result(self, entered: ResultEntered) -> tuple[SeatedTable, NoteList]:
        """Enter the result of a game whose log has been verified, from this machine or another."""
        # Read from the game's log, the only truth: a kill between the two loses nothing. (decision:
        # tournament.result-comes-by-itself)
        with TournamentFile.open_for_writing(self.path) as file:
            check_no_result_yet(file.book, entered.round, entered.table, entered.scores)
            file.append_entry(entered, self.timestamp())
            return file.book.find_table(entered.round, entered.table), progress_notes(file.book)

    def correct_result(
        self, spot: str, told: TypedResult, why: str, property: Mapping[str, int] | None = None
    ) -> tuple[SeatedTable, NoteList]:
        """Enter another result for a table that has one; the former result stays in the file."""
        with TournamentFile.open_for_writing(self.path) as file:
            number, table = file.book.parse_table_spot(spot)
            if file.book.find_table(number, table).outcome is None:
                raise DeskRefusal("no-result", table=table, round=number)
            if not why.strip():
                raise DeskRefusal("no-reason")
            scores = told.ranked_scores(file.book, number, table, property or {})
            final = file.book.final_round
            later = final is not None and number != final.number
            file.append_entry(ResultCorrected(number, table, scores, why.strip()), self.timestamp())
            notes = [make_warning("after-final")] if later else []
            return file.book.find_table(number, table), [
                *notes,
                *self._value_warnings(file.book, scores),
                *progress_notes(file.book),
            ]

    def _value_warnings(self, book: TournamentBook, scores: Sequence[TableScore]) -> NoteList:
        """Return a warning if the values of a table are more than its capital and all deeds together."""
        value, limit = sum(score.value for score in scores), book.plan.starting_capital(len(scores)) + book.plan.deeds
        return [make_warning("too-much", value=value, limit=limit)] if value > limit else []

    # equals

    def record_dice(self, dice: Sequence[tuple[str, int]]) -> NoteList:
        """Record dice thrown between equal players; the greatest sum comes first."""
        with TournamentFile.open_for_writing(self.path) as file:
            thrown = tuple((find_name(name, file.book.entrant_names()), sum) for name, sum in dice)
            check_shared_place(file.book, [name for name, _ in thrown])
            file.append_entry(DeskDiceThrown(thrown), self.timestamp())
            return [make_note("thrown", name=name, dice=sum) for name, sum in thrown]

    def record_ruling(self, order: Sequence[str], why: str) -> NoteList:
        """Record the order that the referee sets between equal players; a ruling cannot be appealed."""
        # The sheet allows no appeal: a ruling overrides dice whenever they were thrown. (decision:
        # tournament.rulings-above-dice)
        with TournamentFile.open_for_writing(self.path) as file:
            names = [find_name(name, file.book.entrant_names()) for name in order]
            check_shared_place(file.book, names)
            if not why.strip():
                raise DeskRefusal("no-reason")
            file.append_entry(TieRuled(tuple(names), why.strip()), self.timestamp())
            return [make_note("ruled", names=names, why=why.strip(), referee=file.book.plan.referee)]


class TypedResult:
    """A result as it is typed: values by name, and the bankrupt players in the order they went out."""

    def __init__(self, values: Sequence[tuple[str, int]], out: Sequence[str] = ()) -> None:
        self.values, self.bankrupt_names = values, out

    def ranked_scores(
        self, book: TournamentBook, number: int, table: int, property: Mapping[str, int]
    ) -> tuple[TableScore, ...]:
        """Return the ranking of the table; raise DeskRefused if equal values need the unmortgaged property."""
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
        return scores


def find_seated_name(name: str, names: Sequence[str], book: TournamentBook) -> str:
    """Return the name of a player of a table; raise DeskRefused if the name is unknown or at another table."""
    there = find_name(name, book.entrant_names())
    if there not in names:
        raise DeskRefusal("not-at-table", name=there, names=list(names))
    return there


def check_still_open(book: TournamentBook) -> None:
    """Raise DeskRefused if the final is drawn or the tournament is over: no player can join any more."""
    if book.final_round is not None or book.is_closed:
        raise DeskRefusal("over")


def check_no_result_yet(book: TournamentBook, number: int, table: int, scores: tuple[TableScore, ...]) -> None:
    """Raise DeskRefused if the table has a result; another one would be a correction."""
    before = book.find_table(number, table).outcome
    if before is not None:
        raise DeskRefusal("entered-same" if before.scores == scores else "entered", table=table, round=number)


def check_shared_place(book: TournamentBook, names: Sequence[str]) -> None:
    """Raise DeskRefused unless the names are two or more different players who share one place."""
    places = {row.place for row in tournament_standings(book) if row.name in names}
    if len(set(names)) < 2 or len(set(names)) < len(names) or len(places) != 1:
        raise DeskRefusal("not-level", names=list(names))


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
    return [make_note("round-complete", round=one.number)]


def next_round_no(book: TournamentBook) -> int:
    """Return the number of the next round; raise DeskRefused if the last one is not over or no round is left."""
    if book.rounds and book.current_round.open_tables:
        open = [str(table.number) for table in book.current_round.open_tables]
        raise DeskRefusal("round-open", round=book.current_round.number, tables=open, count=len(open))
    if book.is_closed or (book.has_played_rounds and not book.plan.final):
        raise DeskRefusal("no-more-rounds", count=book.plan.rounds)
    return len(book.rounds) + 1


def redrawn_round_no(book: TournamentBook, why: str) -> int:
    """Return the number of the last round for a second draw; raise DeskRefused if a table has a result."""
    if not why.strip():
        raise DeskRefusal("no-reason")
    if len(book.current_round.open_tables) < len(book.current_round.tables):
        raise DeskRefusal("played-already", round=book.current_round.number)
    return book.current_round.number


def make_draw(book: TournamentBook, number: int, most: int, why: str) -> RoundDrawn:
    """Return the draw of a round.

    It can be repeated: it depends only on the seed, on the players present and on earlier meetings.
    """
    if number > book.plan.rounds:
        return make_final_draw(book, number, why)
    seed = book.plan.seed + (len(book.current_round.redraw_reasons) + 1 if why else 0)
    names = book.names_present(number)
    tables = draw_tables(names, book.meetings_before(number), number, seed, most)
    return RoundDrawn(number, False, most, seed, tables, why)


def make_final_draw(book: TournamentBook, number: int, why: str) -> RoundDrawn:
    """Return the draw of the final with the first players of the rounds.

    Raise DeskRefused if equal players stand across the last place of the final, or if too few are left.
    """
    # A final brings no points: a good round could otherwise outweigh it. (decision: tournament.final-without-points)
    level = group_across_place(book, book.plan.final, book.names_present(number))
    if level:
        raise DeskRefusal("final-level", names=level, size=book.plan.final)
    names = players_of_final(book)
    if len(names) < FEWEST_AT_TABLE:
        raise DeskRefusal("too-few", count=len(names), fewest=FEWEST_AT_TABLE)
    return RoundDrawn(number, True, len(names), book.plan.seed, (tuple(names),), why)


def is_draw_repeatable(book: TournamentBook, one: DrawnRound) -> bool:
    """Return True if the seed of a round brings the same tables again; a final has no draw."""
    if one.is_final:
        return True
    names = [name for table in one.tables for name in table.names]
    there = [name for name in book.entrant_names() if name in set(names)]
    tables = draw_tables(there, book.meetings_before(one.number), one.number, one.seed, one.table_size)
    return [table.names for table in one.tables] == list(tables)
