"""The value of deeds to an expert: rents weighed by how often tokens rest on each square."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vialibera.agents.landings import landings
from vialibera.agents.worth import HOUSES_MEANT, MOST_KNOWN, Row, Worth
from vialibera.engine.ids import HOTEL

if TYPE_CHECKING:
    from vialibera.engine.rules import Rules
    from vialibera.engine.state import State

HOPE = 0.8
"""The number of times that the rents of a full group are hoped for, at the visits of the usual street."""

ONE_SHORT = 12
"""The part of a full group's bonus that a group lacking one deed is worth: the last deed is the dear one.

A sixth, as `prudente` has it, was tried and wins less (docs/computer-players.md).
"""

OWN = 80
DENIED = 25
"""The hundredths that a bid counts of a seat's own gain (`OWN`) and of the best rival's lost gain (`DENIED`)."""

HOTEL_HASTE = 60
"""The hundredths of a hotel's added rent that count, because a hotel frees four houses for the others."""


class Insight(Worth):
    """The tables of an edition, weighed by visits to squares."""

    __slots__ = ("often",)

    def __init__(self, rules: Rules) -> None:
        shares = landings(rules)
        usual = sum([shares[space] for space in rules.streets]) / len(rules.streets)
        self.often = [share / usual for share in shares]
        """The visits to each square, as a ratio to the mean of all streets."""
        super().__init__(rules)

    def bonus_of(self, group: int) -> Row:
        rules, members = self.rules, self.rules.members[group]
        if not rules.colour[group]:
            return super().bonus_of(group)
        whole = int(HOPE * sum([self.often[space] * rules.rent[space][HOUSES_MEANT] for space in members]))
        return (0, *[0] * (len(members) - 2), *[whole // ONE_SHORT] * (len(members) > 1), whole)

    def yields_of(self, space: int) -> Row:
        weighed = [int(part * self.often[space]) for part in super().yields_of(space)]
        weighed[HOTEL - 1] = weighed[HOTEL - 1] * HOTEL_HASTE // 100
        return tuple(weighed)

    def bid(self, state: State, seat: int, space: int) -> int:
        added = self.step(state, seat, space) * OWN + self.denied(state, seat, space) * DENIED
        return self.deed(state, space) + added // 100

    def strength(self, state: State, seat: int) -> int:
        """Return the worth of a seat: cash, deeds, buildings and the bonuses of its groups; 0 if the seat is out."""
        if state.out[seat]:
            return 0
        rules, held = self.rules, state.held[seat]
        found = max(0, state.cash[seat])
        for space in state.estates[seat]:
            found += self.deed(state, space) + state.level[space] * rules.house[space]
        for group, count in enumerate(held):
            found += self.bonus[group][count]
        return found


_KNOWN: dict[int, Insight] = {}


def insight_of(rules: Rules) -> Insight:
    """Return the tables of an edition, from a cache.

    The key is the `id` of the rules, which is quick to hash. An entry holds its rules, so Python cannot give that id to
    other rules as long as the entry lives.
    """
    known = _KNOWN.get(id(rules))
    if known is None:
        if len(_KNOWN) >= MOST_KNOWN:
            _KNOWN.clear()
        known = _KNOWN[id(rules)] = Insight(rules)
    return known
