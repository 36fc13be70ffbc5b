"""The value of deeds to an expert: rents weighed by how often tokens rest on each square."""

from __future__ import annotations

from functools import lru_cache

from vialibera.play.bots.deed_worth import MOST_RULES_CACHED, TARGET_HOUSES, DeedWorth, ValueRow
from vialibera.play.bots.landing_estimate import landing_shares
from vialibera.rules.engine.ids import HOTEL
from vialibera.rules.engine.rules import Rules
from vialibera.rules.engine.state import State

EXPERT_HOPED_RENTS = 0.8
"""The number of times that the rents of a full group are hoped for, at the visits of the usual street."""

EXPERT_ONE_SHORT_DIVISOR = 12
"""The part of a full group's bonus that a group lacking one deed is worth: the last deed is the dear one.

A sixth, as `prudente` has it, was tried and wins less (bench/strength.md).
"""

OWN_GAIN_PERCENT = 80
DENIED_GAIN_PERCENT = 25
"""The hundredths that a bid counts of a seat's own gain, and of the gain that the best rival loses."""

HOTEL_YIELD_PERCENT = 60
"""The hundredths of a hotel's added rent that count, because a hotel frees four houses for the others."""


class ExpertDeedWorth(DeedWorth):
    """The tables of an edition, weighed by visits to squares."""

    __slots__ = ("visit_ratios",)

    def __init__(self, rules: Rules) -> None:
        shares = landing_shares(rules)
        usual = sum([shares[space] for space in rules.street_spaces]) / len(rules.street_spaces)
        self.visit_ratios = [share / usual for share in shares]
        """The visits to each square, as a ratio to the mean of all streets."""
        super().__init__(rules)

    def make_bonus_row(self, group: int) -> ValueRow:
        rules, members = self.rules, self.rules.group_members[group]
        if not rules.is_colour_group[group]:
            return super().make_bonus_row(group)
        whole = int(
            EXPERT_HOPED_RENTS
            * sum([self.visit_ratios[space] * rules.rent_table[space][TARGET_HOUSES] for space in members])
        )
        return (0, *[0] * (len(members) - 2), *[whole // EXPERT_ONE_SHORT_DIVISOR] * (len(members) > 1), whole)

    def make_yield_row(self, space: int) -> ValueRow:
        weighed = [int(part * self.visit_ratios[space]) for part in super().make_yield_row(space)]
        weighed[HOTEL - 1] = weighed[HOTEL - 1] * HOTEL_YIELD_PERCENT // 100
        return tuple(weighed)

    def highest_bid_for(self, state: State, seat: int, space: int) -> int:
        added = (
            self.bonus_of_next_deed(state, seat, space) * OWN_GAIN_PERCENT
            + self.bonus_denied_to_rivals(state, seat, space) * DENIED_GAIN_PERCENT
        )
        return self.value_of_deed(state, space) + added // 100


@lru_cache(MOST_RULES_CACHED)
def expert_worth_of_rules(rules: Rules) -> ExpertDeedWorth:
    """Return the tables of an edition, from a cache."""
    return ExpertDeedWorth(rules)
