"""The check of a tournament: each line is judged again as the desk would have judged it before writing it.

The checksums show accidents. A person who writes them anew is found out only by what the lines say, or by a digest that
was printed before.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime
from functools import singledispatch
from operator import eq

from msgspec.structs import replace

from vialibera.rules.editions import load_edition
from vialibera.tournament.rounds.balanced_draw import DICE_THROWN, draw_from_dice, next_attempt, register_digest
from vialibera.tournament.rounds.book import SeatedTable, TournamentBook, field_before
from vialibera.tournament.rounds.desk_refusal import (
    DeskFacts,
    DeskNote,
    DeskRefusal,
    check_reason,
    make_note,
    make_warning,
)
from vialibera.tournament.rounds.entrant_names import clean_entrant_name, find_name, name_key
from vialibera.tournament.rounds.entries import (
    DeskDiceThrown,
    Entry,
    EntryUndone,
    HallEntry,
    MinutesAdded,
    NamedSum,
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
    TableScore,
    TieRuled,
)
from vialibera.tournament.rounds.plan import (
    FEWEST_AT_TABLE,
    TOURNAMENT_EDITION,
    USUAL_TABLE_SIZE,
    TournamentPlan,
    change_setting,
    check_minutes,
    find_referee,
)
from vialibera.tournament.rounds.ranking import rank_table
from vialibera.tournament.rounds.standings import StandingsTally, claim_to_round, tournament_standings
from vialibera.tournament.rounds.table_clock import check_hall_entry


def find_wrong_lines(judged: TournamentBook) -> Iterator[tuple[int, DeskRefusal]]:
    """Yield each line that the desk would have refused, and why; a later one is judged as if they had been right."""
    book = TournamentBook(judged.first_plan)
    for line, written in enumerate(judged.entries, 1):
        try:
            check_entry(book, written.entry)
        except DeskRefusal as refused:
            yield line, refused
        book.apply_entry(written)


def compare_copy(book: TournamentBook, other: TournamentBook, name: str) -> tuple[DeskNote, range]:
    """Return how the file `name` differs, and its lines that this one does not have, if both went on.

    Raise DeskRefusal if it is of another tournament.
    """
    if other.plan.id != book.plan.id or other.digests[0] != book.digests[0]:
        raise DeskRefusal("other-copy", file=name, name=other.plan.name)
    # A digest is that of all lines so far: after the first difference no two are the same.
    same = sum(map(eq, book.digests, other.digests)) - 1
    here, there = book.line_count - same, other.line_count - same
    facts: DeskFacts = {"file": name, "line": str(same + 1), "here": here, "there": there}
    if here and there:
        return make_warning("copy-split", **facts), range(same + 1, other.line_count + 1)
    if there:
        return make_warning("copy-ahead", **facts), range(0)
    return make_note("copy-behind" if here else "copy-same", **facts), range(0)


REASONED = (PlayerRenamed, PlanChanged, EntryUndone, TieRuled, ResultCorrected, SeatChanged, MinutesAdded)
"""The lines of which nothing else is asked before their reason."""

REGISTERED = (PlayersAdded, PlayerWithdrawn, PlayerAbsent, PlayersParted, PlayerRenamed)
"""The lines that change the register, which stands still while the dice of a draw are awaited."""


def check_entry(book: TournamentBook, entry: Entry) -> None:
    """Raise DeskRefusal unless the desk would write this entry after those in the book."""
    if isinstance(entry, REASONED):
        check_reason(entry.why)
    if isinstance(entry, REGISTERED):
        check_not_frozen(book)
    check_line(entry, book)


@singledispatch
def check_line(entry: Entry, book: TournamentBook) -> None:
    """Raise DeskRefusal for what the check of this kind of line finds: each is one of the functions below."""
    raise NotImplementedError(entry)


check_line.register(HallEntry)(check_hall_entry)


@check_line.register
def check_ruling(ruling: TieRuled, book: TournamentBook) -> None:
    if not ruling.table:
        check_shared_place(book, ruling.order)
    if ruling.referee:
        find_referee(book.plan, ruling.referee)


@check_line.register
def check_leaving(entry: PlayerWithdrawn | PlayerAbsent, book: TournamentBook) -> None:
    check_present(book, entry.name)


def check_present(book: TournamentBook, name: str) -> None:
    if not book.entrants[find_name(name, book.entrant_names())].is_present:
        raise DeskRefusal("gone", name=name)


@check_line.register
def check_new_name(entry: PlayerRenamed, book: TournamentBook) -> None:
    """Raise DeskRefusal unless the name is free, or stays while the club or the surname changes."""
    check_clean_name(entry.new)
    taken = [one for one in book.entrant_names() if name_key(one) == name_key(entry.new)]
    if taken and (taken != [entry.name] or (entry.new == entry.name and not (entry.club or entry.surname))):
        raise DeskRefusal("name-taken", name=taken[0])


@check_line.register
def check_result(entry: ResultEntered | ResultCorrected, book: TournamentBook) -> None:
    """Raise DeskRefusal if a first result is not the first, or a correction corrects nothing."""
    seated, facts = book.find_table(entry.round, entry.table), {"table": entry.table, "round": entry.round}
    before = seated.outcome
    if isinstance(entry, ResultCorrected) and before is None:
        raise DeskRefusal("no-result", **facts)
    if before is not None and before.scores == entry.scores:
        raise DeskRefusal("entered-same", **facts)
    if before is not None and isinstance(entry, ResultEntered):
        raise DeskRefusal("entered", **facts)
    check_scores(book, seated, entry.scores)


@check_line.register
def check_start(start: RoundStarted, book: TournamentBook) -> None:
    one = book.current_round
    if one.number != start.round:
        raise DeskRefusal("wrong-start", round=start.round)
    if one.started_at:
        raise DeskRefusal("started", round=one.number, at=f"{datetime.fromisoformat(one.started_at):%H:%M}")
    if not one.open_tables:
        raise DeskRefusal("round-over", round=one.number)


@check_line.register
def check_newcomers(added: PlayersAdded, book: TournamentBook) -> None:
    check_still_open(book, added.names)
    known = {name_key(name) for name in book.entrant_names()}
    for name in added.names:
        check_clean_name(name)
        if name in book.entrants and not book.entrants[name].is_present:
            continue
        if name_key(name) in known:
            raise DeskRefusal("name-taken", name=name)
        known.add(name_key(name))


def check_clean_name(name: str) -> None:
    if clean_entrant_name(name) != name:
        raise DeskRefusal("unspeakable")


@check_line.register
def check_frozen(frozen: RegisterFrozen, book: TournamentBook) -> None:
    check_not_frozen(book)
    number = drawn_round_no(book, frozen.why or None)
    if frozen.round != number:
        raise DeskRefusal("wrong-round", round=frozen.round)
    if frozen.digest != register_digest(book, number, next_attempt(book, number), frozen.most):
        raise DeskRefusal("wrong-register", round=number)


@check_line.register
def check_draw(drawn: RoundDrawn, book: TournamentBook) -> None:
    """Raise DeskRefusal unless the round was due and the same dice or standings bring the same tables."""
    number = redrawn_round_no(book, drawn.why) if drawn.why else next_round_no(book)
    if drawn.round != number or drawn.final != (number > book.plan.rounds):
        raise DeskRefusal("wrong-round", round=drawn.round)
    if drawn.final:
        tables = make_final_draw(book, number, drawn.why).tables
        if {frozenset(table) for table in drawn.tables} != {frozenset(table) for table in tables}:
            raise DeskRefusal("wrong-finalists", names=tables[0])
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


def check_scores(book: TournamentBook, seated: SeatedTable, scores: Sequence[TableScore]) -> None:
    """Raise DeskRefusal unless the players, values and places of a result fit together and are possible."""
    values = {score.name: score.value for score in scores if not score.out}
    gone = [score for score in scores if score.out]
    out = [score.name for score in sorted(gone, key=lambda score: score.out)]
    property = {score.name: score.property for score in scores if not score.out}
    ranked = rank_table(book.plan, seated.names, values, out, property)
    if {replace(one, property=0) for one in ranked} != {replace(one, property=0) for one in scores}:
        raise DeskRefusal("wrong-scores", table=seated.number, round=seated.round.number)
    for score in scores:
        check_own_value(book.plan, score.name, score.value, score.property)


def check_own_value(plan: TournamentPlan, name: str, value: int, property: int = 0) -> None:
    """Raise DeskRefusal if one player cannot hand in this value with this unmortgaged property."""
    if property > value:
        raise DeskRefusal("property-over", name=name, value=value)
    if value < plan.bankrupt:
        raise DeskRefusal("below-bankrupt", name=name, value=plan.bankrupt)


@check_line.register
def check_thrown(thrown: DeskDiceThrown, book: TournamentBook) -> None:
    check_dice_sums(thrown.dice)
    check_shared_place(book, [name for name, _ in thrown.dice])


FEWEST_SPOTS, MOST_SPOTS = 2, 12
"""Least and greatest sum of two dice."""


def check_dice_sums(dice: Sequence[NamedSum]) -> None:
    """Raise DeskRefusal for a sum that two dice cannot show."""
    for name, sum in dice:
        if not FEWEST_SPOTS <= sum <= MOST_SPOTS:
            raise DeskRefusal("dice", name=name, dice=str(sum))


def check_not_frozen(book: TournamentBook) -> None:
    """Raise DeskRefusal while the register is frozen for a draw whose dice have not fallen yet."""
    if book.frozen_register is not None:
        raise DeskRefusal("frozen", round=book.frozen_register.round, line=book.frozen_line)


@check_line.register
def check_parted(entry: PlayersParted, book: TournamentBook) -> None:
    """Raise DeskRefusal unless the two are different players, and the draw of their round is still to come."""
    if entry.name == entry.other:
        raise DeskRefusal("twice", name=entry.name)
    if entry.round < 0 or entry.round in [one.number for one in book.rounds]:
        raise DeskRefusal("parted-late", round=entry.round)


@check_line.register
def check_plan_change(change: PlanChanged, book: TournamentBook) -> None:
    """Raise DeskRefusal if the plan no longer fits what was played, or allows longer games than the edition."""
    plan = change_setting(book.plan, change.setting, change.value)
    played = len([one for one in book.rounds if not one.is_final])
    if plan.rounds < played:
        raise DeskRefusal("rounds-played", count=played)
    if any(plan.field_limit(one.number) != one.limit for one in book.rounds if not one.is_final):
        raise DeskRefusal("cuts-played", count=played)
    if (plan.rounds, plan.final) != (book.plan.rounds, book.plan.final):
        if book.is_closed:
            raise DeskRefusal("plan-over")
        if book.final_round:
            raise DeskRefusal("final-drawn", line=str(book.final_round.lines_before + 1))
    check_minutes(plan, load_edition(TOURNAMENT_EDITION).sheet)


def check_still_open(book: TournamentBook, names: Names) -> None:
    """Raise DeskRefusal if no player can join any more: after a cut, or once the final is drawn.

    For a player of these names who has withdrawn, the refusal names the line to take back.
    """
    if book.final_round is None and not book.is_closed:
        following = book.following_no
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


def check_shared_place(book: TournamentBook, names: Names) -> None:
    """Raise DeskRefusal unless the names are two or more different players who share one place."""
    places = {row.place for row in tournament_standings(book) if row.name in names}
    if len(set(names)) < 2 or len(set(names)) < len(names) or len(places) != 1:
        raise DeskRefusal("not-level", names=names)


@check_line.register
def check_undo_has_effect(undo: EntryUndone, book: TournamentBook) -> None:
    """Raise DeskRefusal for a withdrawal or an absence once nothing is left to be played."""
    line = undo.line
    is_there = 1 <= line <= book.line_count
    if is_there and book.is_closed and isinstance(book.entries[line - 1].entry, PlayerWithdrawn | PlayerAbsent):
        raise DeskRefusal("undo-kind", line=line)


def next_round_no(book: TournamentBook) -> int:
    """Return the number of the next round; raise DeskRefusal if the last one is not over or no round is left."""
    if book.rounds and book.current_round.open_tables:
        open = [str(table.number) for table in book.current_round.open_tables]
        raise DeskRefusal("round-open", round=book.current_round.number, tables=open, count=len(open))
    if book.is_closed:
        raise DeskRefusal("no-more-rounds", count=book.plan.rounds)
    return book.following_no


def redrawn_round_no(book: TournamentBook, why: str) -> int:
    """Return the number of the last round for a second draw; raise DeskRefusal if a table has a result."""
    check_reason(why)
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


@check_line.register
def check_seat_change(entry: SeatChanged, book: TournamentBook) -> None:
    """Raise DeskRefusal unless the seats of a table can change so."""
    leaves, comes, table = entry.leaves, entry.comes, entry.table
    one, seated = book.current_round, book.find_table(entry.round, table)
    if one.is_final:
        raise DeskRefusal("seat-final")
    if one.number != entry.round or seated.outcome is not None:
        raise DeskRefusal("entered", table=table, round=entry.round)
    if not (leaves or comes):
        raise DeskRefusal("seat-nobody")
    if leaves and leaves not in seated.names:
        raise DeskRefusal("not-at-table", name=leaves, names=seated.names)
    if comes:
        check_present(book, comes)
    if comes and (there := [other.number for other in one.tables if comes in other.names]):
        raise DeskRefusal("seat-taken", name=comes, table=there[0])
    size = len(seated.names) - bool(leaves) + bool(comes)
    if size < FEWEST_AT_TABLE:
        raise DeskRefusal("too-few", count=size, fewest=FEWEST_AT_TABLE)
    if size > max(one.drawn.most, one.largest_size, USUAL_TABLE_SIZE):
        raise DeskRefusal("seat-full", table=table, count=len(seated.names))
