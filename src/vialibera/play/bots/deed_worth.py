"""The value of deeds and buildings to a prudent bot, as tables of an edition that are computed once.

The tables are there for speed: a simulation asks for these values at every choice. `prudente` measures all money by the
mean price of a deed, so that it plays any rule file.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import compress, pairwise
from math import gcd

from vialibera.rules.engine.ids import HOTEL
from vialibera.rules.engine.rules import Rules
from vialibera.rules.engine.state import State
from vialibera.rules.engine.timing import verbs_when_alone_asked
from vialibera.rules.engine.topics.rent import figure_for_count
from vialibera.rules.engine.topics.turn import TurnEnd

TARGET_HOUSES = 3
"""The houses at which a group's rents are judged: there the rents rise most."""

HOPED_RENTS = 0.5
"""The number of times that the rents of a full group are hoped for."""

ONE_SHORT_DIVISOR = 6
"""The part of a full group's bonus that a group lacking one deed is worth."""

ValueRow = tuple[int, ...]

GroupShares = tuple[int, int, int, int, int, bool]
"""A group of which two seats hold a share each.

The group, the gain of putting both shares together, the bonus of the first seat's share, of the other's, and of both
together, and True if both together are the full group."""

BuildGround = tuple[int, ValueRow, ValueRow]
"""A colour group to build on: the price of a house, the added rent of each level, and the lots, last first."""


class DeedWorth:
    """The values of an edition's deeds and buildings."""

    __slots__ = (
        "all_spaces",
        "bonus_steps",
        "build_grounds",
        "deed_values",
        "few_unsold",
        "group_bonus",
        "group_shares",
        "least_joint_gain",
        "level_yields",
        "mean_price",
        "offer_unit",
        "rules",
        "turn_end_verbs",
    )

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        prices = [rules.price[space] for space in rules.deed_spaces]
        self.mean_price = sum(prices) // len(prices)
        """The mean price of a deed, which measures an edition's money."""
        self.offer_unit = gcd(*prices)
        """The step in which sums are offered in deals, so that they sound like sums of this edition."""
        freed = [
            price - rules.mortgage_value[space] - rules.transfer_interest[space]
            for space, price in enumerate(rules.price)
        ]
        self.deed_values = rules.price, tuple(freed)
        """The value of each deed without its group: row 0 free of mortgage, row 1 mortgaged (less what frees it)."""
        self.group_bonus = tuple([self.make_bonus_row(group) for group in range(len(rules.group_members))])
        """For each group the worth beyond the prices of 0, 1, 2 … deeds of it."""
        self.bonus_steps = tuple(
            [tuple([more - less for less, more in pairwise((*row, row[-1]))]) for row in self.group_bonus]
        )
        """For each group the bonus that one more deed adds to 0, 1, 2 … of it."""
        self.group_shares = tuple([_share_table(group, row) for group, row in enumerate(self.group_bonus)])
        """For each group the shares of two seats, by the numbers of deeds that the two hold."""
        self.level_yields = tuple([self.make_yield_row(space) for space in range(rules.board_size)])
        """For each square the added rent of the next level, in thousandths of its cost."""
        self.build_grounds = tuple([self._build_ground(members) for members in rules.group_members])
        self.least_joint_gain = self.mean_price * 3 // 2
        """The least common gain for which a deal is considered."""
        self.turn_end_verbs = (
            verbs_when_alone_asked(rules.timing, TurnEnd.pause_kind),
            verbs_when_alone_asked(rules.timing_after_bell, TurnEnd.pause_kind),
        )
        """The acts a seat may do at the end of its turn: row 0 before the bell, row 1 after it."""
        self.all_spaces = tuple(range(rules.board_size))
        self.few_unsold = len(rules.deed_spaces) // 4
        """The number of unsold deeds at or below which the hunt for them is over."""

    def value_of_deed(self, state: State, space: int) -> int:
        """Return the value of a deed without its group: its price, less what frees it of a mortgage."""
        return self.deed_values[state.mortgaged[space]][space]

    def bonus_of_next_deed(self, state: State, seat: int, space: int) -> int:
        """Return the bonus that one more deed of the group adds for a seat."""
        group = self.rules.group_of[space]
        return self.bonus_steps[group][state.deeds_in_group[seat][group]]

    def highest_bid_for(self, state: State, seat: int, space: int) -> int:
        """Return the most a seat would give for a deed: value, bonus, and half of the bonus a rival loses."""
        return (
            self.value_of_deed(state, space)
            + self.bonus_of_next_deed(state, seat, space)
            + self.bonus_denied_to_rivals(state, seat, space) // 2
        )

    def bonus_denied_to_rivals(self, state: State, seat: int, space: int) -> int:
        """Return the bonus that the deed would add for the rival who gains most by it."""
        group, owner, held = self.rules.group_of[space], state.owner[space], state.deeds_in_group
        steps = self.bonus_steps[group]
        keenest = 0
        for rival in range(len(state.out)):
            gains = steps[held[rival][group]]
            if gains > keenest and rival != seat and rival != owner:  # noqa: PLR1714 - a tuple takes longer
                keenest = gains
        return keenest

    def dearest_rent_of_rivals(self, state: State, seat: int) -> int:
        """Return the dearest rent for a seat on the built lots of others, or 0."""
        owner, level, rent = state.owner, state.level, self.rules.rent_table
        dearest = 0
        for space in compress(self.all_spaces, level):
            due = rent[space][level[space]]
            if due > dearest and owner[space] != seat:
                dearest = due
        return dearest

    def make_bonus_row(self, group: int) -> ValueRow:
        """Return the worth beyond the prices of 0, 1, 2 … deeds of a group.

        Colour groups count the rents of the full group, stations their rising rents, others a quarter of the prices.
        """
        rules, members = self.rules, self.rules.group_members[group]
        if rules.is_colour_group[group]:
            whole = int(sum(rules.rent_table[space][TARGET_HOUSES] for space in members) * HOPED_RENTS)
            return (0, *[0] * (len(members) - 2), *[whole // ONE_SHORT_DIVISOR] * (len(members) > 1), whole)
        if rules.space_kinds[members[0]] == "station":
            rents = [figure_for_count(rules.sheet.stations.rent, count) for count in range(1, len(members) + 1)]
            return (0, *(int(rent * count * HOPED_RENTS) for count, rent in enumerate(rents, 1)))
        return tuple(rules.price[members[0]] * count // 4 for count in range(len(members) + 1))

    def make_yield_row(self, space: int) -> ValueRow:
        """Return the added rent of each next level of a square, in thousandths of its cost.

        The levels up to `TARGET_HOUSES` get their mean: one house brings little, and a greedy choice would never begin.
        """
        rents, cost = self.rules.rent_table[space], self.rules.house_price[space]
        if not rents or not cost:
            return (0,) * (HOTEL + 1)
        start = 1000 * (rents[TARGET_HOUSES] - rents[0] * self.rules.sheet.rent.bare_group) // (TARGET_HOUSES * cost)
        later = [1000 * (rents[level] - rents[level - 1]) // cost for level in range(TARGET_HOUSES + 1, HOTEL + 1)]
        return (*[start] * TARGET_HOUSES, *later, 0)

    def _build_ground(self, members: tuple[int, ...]) -> BuildGround:
        last = members[-1]
        return self.rules.house_price[last], self.level_yields[last], members[::-1]


def _share_table(group: int, bonus: ValueRow) -> tuple[tuple[GroupShares, ...], ...]:
    """Return the shares of a group by the number of deeds of the first seat, then by that of the other."""
    whole = len(bonus) - 1
    return tuple(
        [
            tuple([_shares_of_two(group, bonus, mine, theirs) for theirs in range(whole - mine + 1)])
            for mine in range(whole + 1)
        ]
    )


def _shares_of_two(group: int, bonus: ValueRow, mine: int, theirs: int) -> GroupShares:
    one, other, both = bonus[mine], bonus[theirs], bonus[mine + theirs]
    return group, both - one - other, one, other, both, mine + theirs == len(bonus) - 1


MOST_RULES_CACHED = 8
"""The editions whose tables are kept."""


@lru_cache(MOST_RULES_CACHED)
def deed_worth_of_rules(rules: Rules) -> DeedWorth:
    """Return the tables of an edition, from a cache."""
    return DeedWorth(rules)
