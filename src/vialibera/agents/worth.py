"""What deeds are worth to a prudent player: tables of an edition, reckoned once and looked up ever after."""

from __future__ import annotations

from itertools import compress, pairwise
from math import gcd
from typing import TYPE_CHECKING

from vialibera.engine.ids import HOTEL
from vialibera.engine.timing import at_leisure
from vialibera.engine.topics.rent import for_count
from vialibera.engine.topics.turn import TurnEnd

if TYPE_CHECKING:
    from vialibera.engine.rules import Rules
    from vialibera.engine.state import State

HOUSES_MEANT = 3
"""A group is judged by its rents with so many houses: there they rise most."""

VISITS = 0.5
"""How many times over the rents of a whole group are hoped for."""

ALL_BUT_ONE = 6
"""A group that lacks one deed is worth this part of what the whole adds."""

Row = tuple[int, ...]

Shares = tuple[int, int, int, int, int, bool]
"""A group of which two seats have a share each: what is won by putting both together, the bonus of the one's share, of
the other's, and of both, and whether that is the whole group."""

Ground = tuple[int, Row, Row]
"""A colour group to build on: the price of a house, how much more rent each level brings, and the lots, last first."""


class Worth:
    """The worth of an edition's deeds and buildings."""

    __slots__ = (
        "bonus",
        "business",
        "grounds",
        "last",
        "least",
        "mean",
        "rules",
        "shares",
        "spaces",
        "steps",
        "unit",
        "values",
        "yields",
    )

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        prices = [rules.price[space] for space in rules.deeds]
        self.mean = sum(prices) // len(prices)
        """The mean price of a deed: the measure of an edition's money."""
        self.unit = gcd(*prices)
        """The step in which sums are offered."""
        freed = [price - rules.pledge[space] - rules.transfer[space] for space, price in enumerate(rules.price)]
        self.values = rules.price, tuple(freed)
        """A deed by itself: its price; mortgaged, less what frees it."""
        self.bonus = tuple([self.bonus_of(group) for group in range(len(rules.members))])
        """What so many deeds of a group are worth beyond their prices."""
        self.steps = tuple([tuple([more - less for less, more in pairwise((*row, row[-1]))]) for row in self.bonus])
        """What one more deed of a group adds to so many."""
        self.shares = tuple([_shares(group, row) for group, row in enumerate(self.bonus)])
        """Of each group, by how many deeds of it two seats have."""
        self.yields = tuple([self.yields_of(space) for space in range(rules.size)])
        """How much more rent the next level of a lot brings, in thousandths of its cost."""
        self.grounds = tuple([self._ground(members) for members in rules.members])
        self.least = self.mean * 3 // 2
        """What a deal must win for two seats together to be thought of."""
        self.business = at_leisure(rules.timing, TurnEnd.pause), at_leisure(rules.late_timing, TurnEnd.pause)
        """What the seat whose turn it is may do at its end; and when the time is up."""
        self.spaces = tuple(range(rules.size))
        self.last = len(rules.deeds) // 4
        """With so few deeds unsold, the hunt for them is over."""

    def deed(self, state: State, space: int) -> int:
        """A deed by itself: its price, less what frees it of its mortgage."""
        return self.values[state.pledged[space]][space]

    def step(self, state: State, seat: int, space: int) -> int:
        """What one more deed of its group adds to a seat's bonus."""
        group = self.rules.group[space]
        return self.steps[group][state.held[seat][group]]

    def bid(self, state: State, seat: int, space: int) -> int:
        """What a seat would give for a deed: its worth, its bonus, and half of what a rival is denied."""
        return self.deed(state, space) + self.step(state, seat, space) + self.denied(state, seat, space) // 2

    def denied(self, state: State, seat: int, space: int) -> int:
        """What a deed would add to the bonus of the keenest rival."""
        group, owner, held = self.rules.group[space], state.owner[space], state.held
        steps = self.steps[group]
        keenest = 0
        for rival in range(len(state.out)):
            gains = steps[held[rival][group]]
            if gains > keenest and rival != seat and rival != owner:  # noqa: PLR1714 - a tuple takes longer
                keenest = gains
        return keenest

    def threat(self, state: State, seat: int) -> int:
        """The dearest rent that waits for a seat among the buildings of others."""
        owner, level, rent = state.owner, state.level, self.rules.rent
        dearest = 0
        for space in compress(self.spaces, level):
            due = rent[space][level[space]]
            if due > dearest and owner[space] != seat:
                dearest = due
        return dearest

    def bonus_of(self, group: int) -> Row:
        rules, members = self.rules, self.rules.members[group]
        if rules.colour[group]:
            whole = int(sum(rules.rent[space][HOUSES_MEANT] for space in members) * VISITS)
            return (0, *[0] * (len(members) - 2), *[whole // ALL_BUT_ONE] * (len(members) > 1), whole)
        if rules.kinds[members[0]] == "station":
            rents = [for_count(rules.station_rents, count) for count in range(1, len(members) + 1)]
            return (0, *(int(rent * count * VISITS) for count, rent in enumerate(rents, 1)))
        return tuple(rules.price[members[0]] * count // 4 for count in range(len(members) + 1))

    def yields_of(self, space: int) -> Row:
        rents, cost = self.rules.rent[space], self.rules.house[space]
        if not rents or not cost:
            return (0,) * (HOTEL + 1)
        start = 1000 * (rents[HOUSES_MEANT] - rents[0] * self.rules.bare_group_factor) // (HOUSES_MEANT * cost)
        later = [1000 * (rents[level] - rents[level - 1]) // cost for level in range(HOUSES_MEANT + 1, HOTEL + 1)]
        return (*[start] * HOUSES_MEANT, *later, 0)

    def _ground(self, members: tuple[int, ...]) -> Ground:
        last = members[-1]
        return self.rules.house[last], self.yields[last], members[::-1]


def _shares(group: int, bonus: Row) -> tuple[tuple[Shares, ...], ...]:
    """By the share of the one, then by that of the other."""
    whole = len(bonus) - 1
    return tuple(
        [
            tuple([_shared(group, bonus, mine, theirs) for theirs in range(whole - mine + 1)])
            for mine in range(whole + 1)
        ]
    )


def _shared(group: int, bonus: Row, mine: int, theirs: int) -> Shares:
    one, other, both = bonus[mine], bonus[theirs], bonus[mine + theirs]
    return group, both - one - other, one, other, both, mine + theirs == len(bonus) - 1


_KNOWN: dict[int, Worth] = {}
MOST_KNOWN = 8


def worth_of(rules: Rules) -> Worth:
    """The tables of an edition, kept while it is played; a table holds its rules, so a number stays theirs."""
    known = _KNOWN.get(id(rules))
    if known is None:
        if len(_KNOWN) >= MOST_KNOWN:
            _KNOWN.clear()
        known = _KNOWN[id(rules)] = Worth(rules)
    return known
