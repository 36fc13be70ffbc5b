"""The check of a tournament: each line is judged again as the desk would have judged it before writing it.

The checksums show accidents. A person who writes them anew is found out only by what the lines say, or by a digest that
was printed before.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import NamedTuple

from vialibera.tournament.rounds.balanced_draw import DICE_THROWN, draw_from_dice, next_attempt, register_digest
from vialibera.tournament.rounds.book import TournamentBook
from vialibera.tournament.rounds.desk_refusal import DeskFact, DeskNote, DeskRefusal, make_note, make_warning
from vialibera.tournament.rounds.entrant_names import clean_entrant_name, find_name, name_key
from vialibera.tournament.rounds.entries import (
    DatedEntry,
    DeskDiceThrown,
    Entry,
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
    SeatChanged,
    TableScore,
    TieRuled,
)
from vialibera.tournament.rounds.office import (
    check_dice_sums,
    check_not_frozen,
    check_parted,
    check_plan_change,
    check_reason,
    check_scores_possible,
    check_shared_place,
    check_still_open,
    drawn_round_no,
    make_final_draw,
    next_round_no,
    redrawn_round_no,
)
from vialibera.tournament.rounds.plan import TournamentPlan, change_setting, find_referee
from vialibera.tournament.rounds.ranking import rank_table
from vialibera.tournament.rounds.seat_changes import check_seat_change
from vialibera.tournament.rounds.table_clock import check_hall_entry


class WrongLine(NamedTuple):
    """A line that the desk would not have written, and why."""

    line: int
    refusal: DeskRefusal


def find_wrong_lines(plan: TournamentPlan, entries: Sequence[DatedEntry]) -> Iterator[WrongLine]:
    """Yield the lines that the desk would have refused; a later one is judged as if they had been right."""
    book = TournamentBook(plan)
    for line, written in enumerate(entries, 1):
        try:
            check_entry(book, written.entry)
        except DeskRefusal as refused:
            yield WrongLine(line, refused)
        book.apply_entry(written)


class CopyDifference(NamedTuple):
    """The difference between another file of the same tournament and this one."""

    note: DeskNote
    lines_only_there: range
    """The lines of the other file that this one does not have, if both went on; empty if one goes on from the other."""


def compare_copy(book: TournamentBook, other: TournamentBook, name: str) -> CopyDifference:
    """Return how the file `name` differs; raise DeskRefusal if it is of another tournament."""
    if other.plan.id != book.plan.id or other.digests[0] != book.digests[0]:
        raise DeskRefusal("other-copy", file=name, name=other.plan.name)
    same = (
        sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(book.digests, other.digests, strict=False))) - 1
    )
    here, there = book.line_count - same, other.line_count - same
    facts: dict[str, DeskFact] = {"file": name, "line": str(same + 1), "here": here, "there": there}
    if here and there:
        return CopyDifference(make_warning("copy-split", **facts), range(same + 1, other.line_count + 1))
    note = make_note("copy-same", **facts) if not there and not here else make_note("copy-behind", **facts)
    return CopyDifference(make_warning("copy-ahead", **facts) if there else note, range(0))


def check_entry(book: TournamentBook, entry: Entry) -> None:
    """Raise DeskRefusal unless the desk would write this entry after those in the book."""
    match entry:
        case PlayersAdded() | PlayerWithdrawn() | PlayerAbsent() | PlayersParted():
            check_register_entry(book, entry)
        case PlayerRenamed() | PlanChanged() | EntryUndone():
            check_correction(book, entry)
        case RegisterFrozen():
            check_frozen(book, entry)
        case RoundDrawn():
            check_draw(book, entry)
        case SeatChanged():
            check_seat_change(book, entry)
        case RoundStarted(number):
            if number != book.current_round.number or book.current_round.started_at:
                raise DeskRefusal("wrong-start", round=number)
        case ResultEntered() | ResultCorrected():
            check_result(book, entry)
        case DeskDiceThrown() | TieRuled():
            check_tie_decision(book, entry)
        case _ as hall:
            check_hall_entry(book, hall)


def check_register_entry(
    book: TournamentBook, entry: PlayersAdded | PlayerWithdrawn | PlayerAbsent | PlayersParted
) -> None:
    check_not_frozen(book)
    match entry:
        case PlayersAdded(names):
            check_still_open(book, names)
            check_newcomers(book, names)
        case PlayersParted():
            check_parted(book, entry)
        case PlayerWithdrawn(name) | PlayerAbsent(name):
            if not book.entrants[find_name(name, book.entrant_names())].is_present:
                raise DeskRefusal("gone", name=name)


def check_tie_decision(book: TournamentBook, entry: DeskDiceThrown | TieRuled) -> None:
    if isinstance(entry, DeskDiceThrown):
        check_dice_sums(entry.dice)
        check_shared_place(book, [name for name, _ in entry.dice])
        return
    check_reason(entry.why)
    if not entry.table:
        check_shared_place(book, entry.order)
    if entry.referee:
        find_referee(book.plan, entry.referee)


def check_correction(book: TournamentBook, entry: PlayerRenamed | PlanChanged | EntryUndone) -> None:
    check_reason(entry.why)
    if isinstance(entry, PlayerRenamed):
        check_clean_name(entry.new)
    elif isinstance(entry, PlanChanged):
        check_plan_change(book, change_setting(book.plan, entry.setting, entry.value))


def check_result(book: TournamentBook, entry: ResultEntered | ResultCorrected) -> None:
    before = book.find_table(entry.round, entry.table).outcome
    if isinstance(entry, ResultCorrected):
        check_reason(entry.why)
        if before is None:
            raise DeskRefusal("no-result", table=entry.table, round=entry.round)
    elif before is not None:
        raise DeskRefusal("entered", table=entry.table, round=entry.round)
    check_scores(book, entry.round, entry.table, entry.scores)


def check_newcomers(book: TournamentBook, names: Sequence[str]) -> None:
    known = {name_key(name) for name in book.entrant_names()}
    for name in names:
        check_clean_name(name)
        if name in book.entrants and not book.entrants[name].is_present:
            continue
        if name_key(name) in known:
            raise DeskRefusal("name-taken", name=name)
        known.add(name_key(name))


def check_clean_name(name: str) -> None:
    if clean_entrant_name(name) != name:
        raise DeskRefusal("unspeakable")


def check_frozen(book: TournamentBook, frozen: RegisterFrozen) -> None:
    check_not_frozen(book)
    number = drawn_round_no(book, frozen.why or None)
    if frozen.round != number:
        raise DeskRefusal("wrong-round", round=frozen.round)
    if frozen.digest != register_digest(book, number, next_attempt(book, number), frozen.most):
        raise DeskRefusal("wrong-register", round=number)


def check_draw(book: TournamentBook, drawn: RoundDrawn) -> None:
    """Raise DeskRefusal unless the round was due and the same dice or standings bring the same tables."""
    number = redrawn_round_no(book, drawn.why) if drawn.why else next_round_no(book)
    if drawn.round != number or drawn.final != (number > book.plan.rounds):
        raise DeskRefusal("wrong-round", round=drawn.round)
    if drawn.final:
        tables = make_final_draw(book, number, drawn.why).tables
        if {frozenset(table) for table in drawn.tables} != {frozenset(table) for table in tables}:
            raise DeskRefusal("wrong-finalists", names=list(tables[0]))
        return
    if not drawn.dice:
        raise DeskRefusal("no-dice", round=drawn.round, count=DICE_THROWN)
    if book.plan.retired_rule:
        return
    frozen = book.frozen_register
    if frozen is None or (frozen.round, frozen.most, frozen.why) != (drawn.round, drawn.most, drawn.why):
        raise DeskRefusal("not-frozen", round=drawn.round)
    if (drawn.seed, drawn.tables) != draw_from_dice(book, number, drawn.most, drawn.dice):
        raise DeskRefusal("wrong-draw", round=drawn.round)


def check_scores(book: TournamentBook, number: int, table: int, scores: Sequence[TableScore]) -> None:
    """Raise DeskRefusal unless the players, values and places of a result fit together."""
    values = {score.name: score.value for score in scores if not score.out}
    gone = [score for score in scores if score.out]
    out = [score.name for score in sorted(gone, key=lambda score: score.out)]
    property = {score.name: score.property for score in scores if not score.out}
    ranked = rank_table(book.plan, book.find_table(number, table).names, values, out, property)
    if {one[:4] for one in ranked} != {one[:4] for one in scores}:
        raise DeskRefusal("wrong-scores", table=table, round=number)
    check_scores_possible(book.plan, scores)
