"""The worth of a position to an expert: cash, deeds, and the rents that its money can soon bring."""

from __future__ import annotations

from functools import lru_cache

from vialibera.play.bots.deed_worth import MOST_RULES_CACHED
from vialibera.play.bots.landing_estimate import landing_shares
from vialibera.rules.engine.ids import HOTEL
from vialibera.rules.engine.rules import Rules
from vialibera.rules.engine.state import State
from vialibera.rules.engine.topics.rent import figure_for_count

HORIZON_ROUNDS = 16.0
"""The rounds for which rents are counted."""

MEAN_COMPANY_THROW = 7
HOUSE_SALE_PERCENT = 50
CASH_TO_KEEP_PERCENT = 50
"""The cash, in hundredths of a mean price, that a seat is taken to keep and not to build with."""

MORTGAGE_TO_BUILD_PERCENT = 60
"""The hundredths of the mortgage values of single deeds that count as money to build with."""

SHORT_GROUP_SHARE = 0.1
"""The part of a full group's rents that counts where one deed is lacking."""

BUILDING_CEILING = 4
"""The most houses a lot that money not yet spent is taken to buy."""

STRENGTH_POWER = 2.0
"""The power of the strengths in a seat's share, so that a strong rival counts for more than two weak ones."""


class PositionWorth:
    """Tables of an edition with which positions are judged."""

    __slots__ = ("group_costs", "group_rents", "mean_price", "rules", "visits")

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        prices = [rules.price[space] for space in rules.deed_spaces]
        self.mean_price = sum(prices) // len(prices)
        throws = 7.0 / 6.0
        self.visits = [share * throws * HORIZON_ROUNDS for share in landing_shares(rules)]
        """The expected visits of one rival to each square within the horizon."""
        self.group_rents = [self._rents_by_level(group) for group in range(len(rules.group_members))]
        """For each colour group the rents of one rival within the horizon, by the level of all its lots."""
        self.group_costs = [
            sum([rules.house_price[space] for space in members]) if rules.is_colour_group[group] else 0
            for group, members in enumerate(rules.group_members)
        ]
        """For each colour group the price of one more building on each lot."""

    def _rents_by_level(self, group: int) -> list[float]:
        rules = self.rules
        if not rules.is_colour_group[group]:
            return []
        factors = [rules.sheet.rent.bare_group, *[1] * HOTEL]
        return [
            sum([self.visits[space] * rules.rent_table[space][level] * factor for space in rules.group_members[group]])
            for level, factor in enumerate(factors)
        ]

    def seat_worth(self, state: State, seat: int) -> float:
        """Return the worth of a seat in money, or 0 if it is out."""
        if state.out[seat]:
            return 0.0
        rules, rivals = self.rules, state.players_left - 1
        cash = float(state.cash[seat])
        found, loose = 0.0, 0.0
        held, full_groups = state.deeds_in_group[seat], state.full_groups[seat]
        group_of, level, pledged = rules.group_of, state.level, state.mortgaged
        for space in state.deed_sets[seat]:
            group = group_of[space]
            value = rules.mortgage_value[space]
            if pledged[space]:
                found += rules.price[space] - value - rules.transfer_interest[space]
                if group in full_groups:
                    # A full group is freed first: its redemption is money that does not build.
                    cash -= value + rules.transfer_interest[space]
                    found += value + rules.transfer_interest[space]
                continue
            found += rules.price[space]
            if group in full_groups:
                if level[space]:
                    found += level[space] * rules.house_price[space] * HOUSE_SALE_PERCENT / 100
            else:
                loose += value
                found += rivals * self.visits[space] * self._single_rent(state, seat, space, held[group])
        if not full_groups:
            return max(found + cash + self._hopes(held, rivals), 1.0)
        purse = cash - self.mean_price * CASH_TO_KEEP_PERCENT / 100 + loose * MORTGAGE_TO_BUILD_PERCENT / 100
        return max(
            found + cash + self._hopes(held, rivals) + rivals * self._group_income(state, full_groups, purse), 1.0
        )

    def _single_rent(self, state: State, seat: int, space: int, count: int) -> float:
        rules = self.rules
        if rules.is_colour_group[rules.group_of[space]]:
            return rules.rent_table[space][0]
        if rules.space_kinds[space] == "station":
            return figure_for_count(rules.sheet.stations.rent, count)
        return figure_for_count(rules.sheet.companies.amounts, count) * (
            MEAN_COMPANY_THROW if rules.company_policy.uses_throw else 1
        )

    def _hopes(self, held: list[int], rivals: int) -> float:
        """Return the worth of groups that lack one deed."""
        found = 0.0
        sizes = self.rules.colour_group_size
        for group, count in enumerate(held):
            if count and count == sizes[group] - 1:
                found += self.group_rents[group][3] * SHORT_GROUP_SHARE * rivals
        return found

    def _group_income(self, state: State, full_groups: tuple[int, ...], purse: float) -> float:
        """Return the rents of one rival in full groups, once the purse is built up where it brings most."""
        rows: list[tuple[float, int]] = []
        found = 0.0
        level = state.level
        for group in full_groups:
            members = self.rules.group_members[group]
            height = sum([level[space] for space in members]) / len(members)
            rents, low = self.group_rents[group], int(height)
            here = _at(rents, height)
            found += here
            if low < BUILDING_CEILING:
                cost = self.group_costs[group]
                rows.append(((rents[BUILDING_CEILING] - here) / (cost * (BUILDING_CEILING - height)), group))
        if purse <= 0 or not rows:
            return found
        rows.sort(reverse=True)
        for _, group in rows:
            members = self.rules.group_members[group]
            height = sum([level[space] for space in members]) / len(members)
            cost, rents = self.group_costs[group], self.group_rents[group]
            reach = min(BUILDING_CEILING, height + purse / cost)
            spent = (reach - height) * cost
            found += _at(rents, reach) - _at(rents, height)
            found -= spent * (100 - HOUSE_SALE_PERCENT) / 100 / max(1, state.players_left - 1)
            purse -= spent
            if purse <= 0:
                break
        return found

    def seat_share(self, state: State, seat: int) -> float:
        """Return the seat's share of all strength, from 0 to 1."""
        return self.share_of_worths([self.seat_worth(state, other) for other in range(len(state.out))], seat)

    def share_of_worths(self, worths: list[float], seat: int) -> float:
        """Return the share of a seat, from 0 to 1, if these are the worths of all seats."""
        total = sum([worth**STRENGTH_POWER for worth in worths])
        return worths[seat] ** STRENGTH_POWER / total if total else 0.0


def _at(rents: list[float], level: float) -> float:
    low = int(level)
    return rents[low] + (level - low) * (rents[min(low + 1, HOTEL)] - rents[low])


@lru_cache(MOST_RULES_CACHED)
def position_worth_of_rules(rules: Rules) -> PositionWorth:
    """Return the tables of an edition, from a cache."""
    return PositionWorth(rules)
