"""The value of deeds and buildings to a prudent bot, as tables of an edition that are computed once.

The tables are there for speed: a simulation asks for these values at every choice. `prudente` measures all money by the
mean price of a deed, so that it plays any rule file.
"""

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
"""The houses at which a group's rents are judged: there the rents rise most."""

VISITS = 0.5
"""The number of times that the rents of a full group are hoped for."""

ALL_BUT_ONE = 6
"""The part of a full group's bonus that a group lacking one deed is worth."""

Row = tuple[int, ...]

Shares = tuple[int, int, int, int, int, bool]
"""A group of which two seats hold a share each.

The group, the gain of putting both shares together, the bonus of the first seat's share, of the other's, and of both
together, and True if both together are the full group."""

Ground = tuple[int, Row, Row]
"""A colour group to build on: the price of a house, the added rent of each level, and the lots, last first."""


class Worth:
    """The values of an edition's deeds and buildings."""

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
        """The mean price of a deed, which measures an edition's money."""
        self.unit = gcd(*prices)
        """The step in which sums are offered in deals, so that they sound like sums of this edition."""
        freed = [price - rules.pledge[space] - rules.transfer[space] for space, price in enumerate(rules.price)]
        self.values = rules.price, tuple(freed)
        """The value of each deed without its group: row 0 free of mortgage, row 1 mortgaged (less what frees it)."""
        self.bonus = tuple([self.bonus_of(group) for group in range(len(rules.members))])
        """For each group the worth beyond the prices of 0, 1, 2 … deeds of it."""
        self.steps = tuple([tuple([more - less for less, more in pairwise((*row, row[-1]))]) for row in self.bonus])
        """For each group the bonus that one more deed adds to 0, 1, 2 … of it."""
        self.shares = tuple([_shares(group, row) for group, row in enumerate(self.bonus)])
        """For each group the shares of two seats, by the numbers of deeds that the two hold."""
        self.yields = tuple([self.yields_of(space) for space in range(rules.size)])
        """For each square the added rent of the next level, in thousandths of its cost."""
        self.grounds = tuple([self._ground(members) for members in rules.members])
        self.least = self.mean * 3 // 2
        """The least common gain for which a deal is considered."""
        self.business = at_leisure(rules.timing, TurnEnd.pause), at_leisure(rules.late_timing, TurnEnd.pause)
        """The acts a seat may do at the end of its turn: row 0 before the bell, row 1 after it."""
        self.spaces = tuple(range(rules.size))
        self.last = len(rules.deeds) // 4
        """The number of unsold deeds at or below which the hunt for them is over."""

    def deed(self, state: State, space: int) -> int:
        """Return the value of a deed without its group: its price, less what frees it of a mortgage."""
        return self.values[state.pledged[space]][space]

    def step(self, state: State, seat: int, space: int) -> int:
        """Return the bonus that one more deed of the group adds for a seat."""
        group = self.rules.group[space]
        return self.steps[group][state.held[seat][group]]

    def bid(self, state: State, seat: int, space: int) -> int:
        """Return the most a seat would give for a deed: value, bonus, and half of the bonus a rival loses."""
        return self.deed(state, space) + self.step(state, seat, space) + self.denied(state, seat, space) // 2

    def denied(self, state: State, seat: int, space: int) -> int:
        """Return the bonus that the deed would add for the rival who gains most by it."""
        group, owner, held = self.rules.group[space], state.owner[space], state.held
        steps = self.steps[group]
        keenest = 0
        for rival in range(len(state.out)):
            gains = steps[held[rival][group]]
            if gains > keenest and rival != seat and rival != owner:  # noqa: PLR1714 - a tuple takes longer
                keenest = gains
        return keenest

    def threat(self, state: State, seat: int) -> int:
        """Return the dearest rent for a seat on the built lots of others, or 0."""
        owner, level, rent = state.owner, state.level, self.rules.rent
        dearest = 0
        for space in compress(self.spaces, level):
            due = rent[space][level[space]]
            if due > dearest and owner[space] != seat:
                dearest = due
        return dearest

    def bonus_of(self, group: int) -> Row:
        """Return the worth beyond the prices of 0, 1, 2 … deeds of a group.

        Colour groups count the rents of the full group, stations their rising rents, others a quarter of the prices.
        """
        rules, members = self.rules, self.rules.members[group]
        if rules.colour[group]:
            whole = int(sum(rules.rent[space][HOUSES_MEANT] for space in members) * VISITS)
            return (0, *[0] * (len(members) - 2), *[whole // ALL_BUT_ONE] * (len(members) > 1), whole)
        if rules.kinds[members[0]] == "station":
            rents = [for_count(rules.station_rents, count) for count in range(1, len(members) + 1)]
            return (0, *(int(rent * count * VISITS) for count, rent in enumerate(rents, 1)))
        return tuple(rules.price[members[0]] * count // 4 for count in range(len(members) + 1))

    def yields_of(self, space: int) -> Row:
        """Return the added rent of each next level of a square, in thousandths of its cost.

        The levels up to `HOUSES_MEANT` get their mean: one house brings little, and a greedy choice would never begin.
        """
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
    """Return the shares of a group by the number of deeds of the first seat, then by that of the other."""
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
    """Return the tables of an edition, from a cache.

    The key is the `id` of the rules, which is quick to hash. An entry holds its rules, so Python cannot give that id to
    other rules as long as the entry lives.
    """
    known = _KNOWN.get(id(rules))
    if known is None:
        if len(_KNOWN) >= MOST_KNOWN:
            _KNOWN.clear()
        known = _KNOWN[id(rules)] = Worth(rules)
    return known
