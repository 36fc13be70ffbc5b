"""The checks of the desk before an act, and the notes that follow from the state of a tournament."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import NamedTuple

from vialibera.tournament.rounds.balanced_draw import next_attempt, register_digest
from vialibera.tournament.rounds.book import SeatedTable, TournamentBook, drawn_names
from vialibera.tournament.rounds.desk_check import check_still_open, drawn_round_no
from vialibera.tournament.rounds.desk_refusal import (
    DeskDoubt,
    DeskRefusal,
    NoteList,
    Notes,
    PropertyMissing,
    make_note,
    make_warning,
)
from vialibera.tournament.rounds.entrant_names import (
    LIST_SIMILARITY_LIMIT,
    SIMILARITY_LIMIT,
    KnownNames,
    find_typed_name,
    name_key,
    name_words,
    split_mark,
)
from vialibera.tournament.rounds.entries import (
    Amounts,
    NamedSum,
    Names,
    RegisterFrozen,
    Scores,
    TableScore,
)
from vialibera.tournament.rounds.newcomers import Newcomer
from vialibera.tournament.rounds.plan import (
    USUAL_TABLE_SIZE,
)
from vialibera.tournament.rounds.ranking import rank_table, unresolved_ties
from vialibera.tournament.rounds.seating import table_sizes
from vialibera.tournament.rounds.standings import claim_to_round, players_of_round
from vialibera.tournament.rounds.table_clock import CLOCK_MINUTE_SECONDS, read_clock

NowFunction = Callable[[], datetime]


def local_time_now() -> datetime:
    return datetime.now().astimezone()


class TypedResult(NamedTuple):
    """A result as it is typed: values by name, and the bankrupt players in the order they went out."""

    values: Sequence[NamedSum]
    bankrupt_names: Names = ()

    def ranked_scores(self, book: TournamentBook, names: Names, property: Amounts) -> Scores:
        """Return the ranking of the table of these players; raise PropertyMissing if equal values need it."""
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
            raise PropertyMissing(open[0], values[open[0][0]])
        return scores


def find_seated_name(name: str, names: Names, book: TournamentBook) -> str:
    """Return the name of a player of a table; raise DeskRefusal if the name is unknown or at another table.

    Of two people of one name the mark must be typed, too: the other one may have been meant.
    """
    try:
        there = find_typed_name(name, names)
    except DeskRefusal:
        raise DeskRefusal("not-at-table", name=book.find_typed_entrant(name), names=names) from None
    base, mark = split_mark(there)
    if mark and not name_words(mark) <= name_words(name):
        twins = [other for other in book.entrant_names() if name_key(split_mark(other)[0]) == name_key(base)]
        if len(twins) > 1:
            raise DeskRefusal("several-names", name=name, names=twins)
    return there


def value_doubts(book: TournamentBook, scores: Sequence[TableScore]) -> NoteList:
    """Return a warning if the values of a table are more than its capital and all deeds together."""
    size = len(scores)
    value, limit = sum(score.value for score in scores), size * book.plan.own_capital(size) + book.plan.deeds
    return [make_warning("too-much", value=value, limit=limit)] if value > limit else []


def raise_doubts(doubts: Notes, sure: bool) -> None:
    """Raise DeskDoubt with the notes, if there are any and nobody has said to be sure."""
    if doubts and not sure:
        raise DeskDoubt(doubts)


LATE_MINUTES = 10
"""Minutes after the end of its time from which a result is late: until then a table reckons its values."""


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


def redraw_notes(book: TournamentBook) -> NoteList:
    """Return a note if a result ends a second draw that was begun."""
    frozen = book.frozen_register
    return [make_note("redraw-ended", round=frozen.round)] if frozen is not None and frozen.why else []


def progress_notes(book: TournamentBook) -> NoteList:
    """Return a note on what is still to be played."""
    if book.is_closed:
        return [make_note("all-played")]
    one = book.current_round
    if left := [str(table.number) for table in one.open_tables]:
        return [make_note("tables-left", count=len(left), round=one.number, tables=left)]
    notes = [make_note("round-complete", round=one.number)]
    if one.number < book.plan.rounds and (size := book.plan.field_limit(one.number + 1)):
        notes.append(make_note("cut-next", round=one.number + 1, count=size))
    return notes


def sort_newcomers(book: TournamentBook, wanted: Sequence[Newcomer]) -> tuple[NoteList, list[Newcomer]]:
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
    following = book.following_no
    if fresh and book.rounds and book.current_round.open_tables and not book.plan.field_limit(following):
        notes.append(make_note("late", round=following, count=len(fresh)))
    return notes, fresh


def freeze_register(book: TournamentBook, most: int | None, again: str | None) -> RegisterFrozen:
    """Return the register as it is frozen for the next draw, before the dice are thrown, or was frozen already."""
    frozen = book.frozen_register
    if frozen is not None:
        if (again is not None and not frozen.why) or most not in (None, frozen.most):
            raise DeskRefusal("frozen", round=frozen.round, line=book.frozen_line)
        return frozen
    number, most = drawn_round_no(book, again), USUAL_TABLE_SIZE if most is None else most
    table_sizes(len(players_of_round(book, number)), most)
    return RegisterFrozen(number, most, register_digest(book, number, next_attempt(book, number), most), again or "")


def draw_warnings(book: TournamentBook, now: datetime) -> NoteList:
    """Return warnings before a draw: no referee, or another day than the planned one."""
    notes = [] if book.plan.referee else [make_warning("no-referee")]
    today = now.date().isoformat()
    return notes if book.plan.date == today else [*notes, make_warning("another-day", date=book.plan.date, today=today)]


def notes_on_time(book: TournamentBook, seated: SeatedTable, now: datetime) -> NoteList:
    """Return a note for a table that hands in long after its time, or whose clock alone never started.

    A round without any started clock is timed by other means, and nothing is said.
    """
    one, table = seated.round, str(seated.number)
    clock = read_clock(book, one, seated.number, now)
    if clock.started_at is not None:
        late = int(-clock.seconds_left // CLOCK_MINUTE_SECONDS)
        return [make_note("late-result", table=table, count=late)] if late >= LATE_MINUTES else []
    is_timed = any(read_clock(book, one, other.number, now).started_at is not None for other in one.tables)
    return [make_note("never-started", table=table)] if is_timed else []
