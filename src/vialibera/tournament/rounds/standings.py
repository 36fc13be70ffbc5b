"""The standings: by the declared rule, then by direct meetings, then by a ruling or dice at the desk."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import combinations, groupby
from typing import Literal, NamedTuple

from vialibera.tournament.rounds.book import TableOutcome, TournamentBook, drawn_names
from vialibera.tournament.rounds.desk_refusal import DeskRefusal
from vialibera.tournament.rounds.entries import DeskDiceThrown, Names, TieRuled
from vialibera.tournament.rounds.ranking import points_of_table

NameGroups = list[list[str]]

Decider = Literal["points", "sum", "meetings", "ruling", "dice", "final", "level"]
"""`points` if no other player has equal points, `level` if nothing has decided between the players of the place."""


class StandingRow(NamedTuple):
    """The place of a player, and the figures behind it."""

    place: int
    name: str
    tables_played: int
    tables_won: int
    points: Fraction
    value: int
    is_qualified: bool
    sharing_place: int
    """Number of players who share the place."""
    decided_by: Decider
    """By which the place differs from those of other players with equal points."""


class RankedGroup(NamedTuple):
    """Players who share a place, and by which the group differs from others with equal points."""

    names: list[str]
    decided_by: Decider


class StandingsTally:
    """The sums of all players over the rounds, and the ranking that follows from them."""

    def __init__(self, book: TournamentBook, before: int | None = None) -> None:
        """Count all results, or those of the rounds before number `before`."""
        self.book = book
        rounds = [one for one in book.rounds if before is None or one.number < before]
        self.last_cut = {name: one.number for one in rounds if not one.is_final and one.limit for name in one.names}
        """The last round with only the first players in which each one sat; its players stand before all others."""
        self.tables_played, self.tables_won, self.value = Counter[str](), Counter[str](), Counter[str]()
        self.points = defaultdict[str, Fraction](Fraction)
        self.places_by_table: list[dict[str, int]] = []
        """The places at each table of the rounds, by name; the final is left out."""
        self.final_outcome: TableOutcome | None = None
        """The result of the final, or None."""
        self.is_closed = book.is_closed
        """True if nothing is left to be played; asked once, for it looks at every table."""
        for one, _, outcome in book.finished_tables():
            if one in rounds:
                self._count_outcome(outcome, one.is_final)

    def _count_outcome(self, outcome: TableOutcome, final: bool) -> None:
        """Count the result of a table.

        A final counts as a table played, but gives neither points nor value: its ranking decides by itself.
        """
        for score in outcome.scores:
            self.tables_played[score.name] += 1
            self.tables_won[score.name] += score.place == 1
        if final:
            self.final_outcome = outcome
            return
        plan = self.book.plan
        worth = points_of_table(plan, outcome.scores)
        for score in outcome.scores:
            self.points[score.name] += worth[score.name]
            self.value[score.name] += score.value
        self.places_by_table.append({score.name: score.place for score in outcome.scores})

    def ranking_key(self, name: str) -> tuple[int, Fraction, int]:
        """Return the key by which the declared rule ranks; greater is better."""
        value = self.value[name] if self.book.plan.scoring == "places" else 0
        return self.last_cut.get(name, 0), self.points[name], value

    def ranked_groups(self) -> list[RankedGroup]:
        """Return the groups of equal players, best first; the players of a final come before all others."""
        names = sorted(self.tables_played, key=self.ranking_key, reverse=True)
        found = [list(group) for _, group in groupby(names, key=self.ranking_key)]
        equal = Counter(self.ranking_key(group[0])[:2] for group in found)
        prelim = [
            part
            for group in found
            for part in self.split_ties(group, "sum" if equal[self.ranking_key(group[0])[:2]] > 1 else "points")
        ]
        if self.final_outcome is None:
            return prelim
        scores = sorted(self.final_outcome.scores, key=lambda score: score.place)
        level = [[score.name for score in group] for _, group in groupby(scores, key=lambda score: score.place)]
        finalists = [name for group in level for name in group]
        rest = [RankedGroup([name for name in one.names if name not in finalists], one.decided_by) for one in prelim]
        return [
            *(part for group in level for part in self.split_by_decision(group, "final")),
            *(one for one in rest if one.names),
        ]

    def split_ties(self, group: list[str], decider: Decider) -> list[RankedGroup]:
        """Split equal players by the tables they shared, and then by decisions at the desk."""
        parts = self.split_by_meetings(group)
        by: Decider = "meetings" if len(parts) > 1 else decider
        return [last for part in parts for last in self.split_by_decision(part, by)]

    def split_by_meetings(self, group: list[str]) -> NameGroups:
        """Split equal players by direct meetings if all of them have met, and each part again by those within it."""
        # Who never met cannot be told apart by meetings: an unmet player would pass whom others have beaten. (decision:
        # tournament.meetings-among-all)
        if len(group) < 2 or not self.have_all_met(group):
            return [group]
        parts = split_by_number(group, lambda name: self.meeting_balance(name, group))
        return [last for part in parts for last in self.split_by_meetings(part)] if len(parts) > 1 else parts

    def have_all_met(self, group: Names) -> bool:
        """Return True if each two of the group have sat at one table of the rounds."""
        return all(
            any(one in places and other in places for places in self.places_by_table)
            for one, other in combinations(group, 2)
        )

    def meeting_balance(self, name: str, group: Names) -> int:
        """Return the meetings won less the meetings lost against the group, at the tables of the rounds."""
        balance = 0
        for places in self.places_by_table:
            if name in places:
                others = [places[other] for other in group if other in places]
                balance += sum((place > places[name]) - (place < places[name]) for place in others)
        return balance

    def split_by_decision(self, group: list[str], decider: Decider) -> list[RankedGroup]:
        """Split equal players by the last ruling on all of them, or else by dice.

        A ruling or a throw among more players counts as well. `decider` is what has brought the group together.
        """
        if len(group) < 2:
            return [RankedGroup(group, decider)]
        decisions = self.book.tie_decisions.values()
        rulings = [one for one in decisions if isinstance(one, TieRuled) and {*group} <= {*one.order}]
        if rulings:
            return [RankedGroup([name], "ruling") for name in sorted(group, key=rulings[-1].order.index)]
        parts = self.split_by_dice(group, [one for one in decisions if isinstance(one, DeskDiceThrown)])
        return [RankedGroup(part, "level" if len(part) > 1 else "dice") for part in parts]

    def split_by_dice(self, group: list[str], throws: Sequence[DeskDiceThrown]) -> NameGroups:
        """Split equal players by the first throw among all of them; later throws decide what is still equal."""
        for number, thrown in enumerate(throws):
            dice = dict(thrown.dice)
            if len(group) > 1 and dice.keys() >= set(group):
                parts = split_by_number(group, dice.__getitem__)
                return [last for part in parts for last in self.split_by_dice(part, throws[number + 1 :])]
        return [group]


def split_by_number(group: Names, by: Callable[[str], int]) -> NameGroups:
    """Return the groups of names with equal numbers, the greatest number first."""
    return [list(part) for _, part in groupby(sorted(group, key=by, reverse=True), key=by)]


def tournament_standings(book: TournamentBook) -> list[StandingRow]:
    """Return a row for each player who has a result, best first; equal players share a place."""
    tally = StandingsTally(book)
    return [
        row for group, place in groups_with_places(tally.ranked_groups()) for row in standing_rows(tally, group, place)
    ]


def qualified_rows(book: TournamentBook) -> list[StandingRow]:
    """Return the rows of the qualified players; raise DeskRefusal before the end."""
    if not book.is_closed:
        raise DeskRefusal("not-over")
    return [row for row in tournament_standings(book) if row.is_qualified]


def groups_with_places(groups: Iterable[RankedGroup]) -> Iterator[tuple[RankedGroup, int]]:
    """Yield each group with its place: after two on place 1 comes place 3."""
    place = 1
    for group in groups:
        yield group, place
        place += len(group.names)


def standing_rows(tally: StandingsTally, group: RankedGroup, place: int) -> Iterator[StandingRow]:
    """Yield the rows of a group of equal players.

    If only some of them can qualify, none has qualified yet: the desk must decide first.
    """
    size = len(group.names)
    through = tally.is_closed and place + size - 1 <= tally.book.plan.qualify
    for name in group.names:
        figures = tally.tables_played[name], tally.tables_won[name], tally.points[name], tally.value[name]
        yield StandingRow(place, name, *figures, through, size, group.decided_by)


def group_across_place(tally: StandingsTally, count: int, among: Names) -> list[str]:
    """Return the equal players of whom only some are among the first `count`, or [] if there are none."""
    groups = [one._replace(names=[name for name in one.names if name in among]) for one in tally.ranked_groups()]
    for group, place in groups_with_places(groups):
        if place <= count < place + len(group.names) - 1:
            return group.names
    return []


def undecided_qualifiers(book: TournamentBook) -> list[str]:
    """Return the equal players between whom the last qualifying place is open, or [] before the end."""
    return group_across_place(StandingsTally(book), book.plan.qualify, book.entrant_names()) if book.is_closed else []


class FieldClaim(NamedTuple):
    """The players to whom the seats of a round or of the final belong by the results before it."""

    names: list[str]
    tied: list[str]
    """The equal players of whom only some are among them; empty if nothing is open."""


def claim_to_round(book: TournamentBook, number: int) -> FieldClaim:
    """Return to whom a round or the final belongs: the first of those present; those who left later had a claim, too.

    A final can be drawn again until it is played, so a finalist who leaves before that has lost the claim.
    """
    there = book.names_present(number)
    drawn = next((one for one in book.rounds if one.number == number), None)
    if drawn is not None and not (drawn.is_final and drawn.open_tables):
        there = [name for name in there if book.entrants[name].return_line <= drawn.lines_before]
        there += [name for name in drawn_names(book, drawn) if name not in there]
    tally, size = StandingsTally(book, number), book.plan.field_limit(number)
    names = [name for group in tally.ranked_groups() for name in group.names if name in there]
    return FieldClaim(names[:size], group_across_place(tally, size, there))


def players_of_round(book: TournamentBook, number: int) -> list[str]:
    """Return who plays a round, in the order of the register; raise DeskRefusal if equals share its last seat."""
    there, size = book.names_present(number), book.plan.field_limit(number)
    if not size:
        return there
    names, tied = claim_to_round(book, number)
    if tied:
        raise DeskRefusal("cut-level", names=tied, size=size, round=number)
    return [name for name in there if name in names]
