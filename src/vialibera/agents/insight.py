"""What deeds are worth to an expert: by how often their rents are paid, not by what stands on the deed alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vialibera.agents.landings import landings
from vialibera.agents.worth import HOUSES_MEANT, MOST_KNOWN, Row, Worth
from vialibera.engine.ids import HOTEL

if TYPE_CHECKING:
    from vialibera.engine.rules import Rules
    from vialibera.engine.state import State

HOPE = 0.8
"""How many times over the rents of a whole group are hoped for, if tokens rest there as often as on any street."""

ONE_SHORT = 12
"""A group that lacks one deed is worth this part of the whole: the last one is the dear one."""

OWN = 80
DENIED = 25
"""In hundredths, what a bid counts of a seat's own gain, and of what the keenest rival is denied."""

HOTEL_HASTE = 60
"""A hotel frees four houses for the others: it counts for so many hundredths of the rent it adds."""


class Insight(Worth):
    """The tables of an edition, weighed by landings."""

    __slots__ = ("often",)

    def __init__(self, rules: Rules) -> None:
        shares = landings(rules)
        usual = sum([shares[space] for space in rules.streets]) / len(rules.streets)
        self.often = [share / usual for share in shares]
        """How often a token rests on each square, against the usual street."""
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
        """What a seat has: money, deeds, buildings, and what its groups promise."""
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
    """The tables of an edition, kept while it is played; a table holds its rules, so a number stays theirs."""
    known = _KNOWN.get(id(rules))
    if known is None:
        if len(_KNOWN) >= MOST_KNOWN:
            _KNOWN.clear()
        known = _KNOWN[id(rules)] = Insight(rules)
    return known
