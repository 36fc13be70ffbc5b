"""The sizes of the tables, a pattern that keeps old opponents apart, and the search that mends it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from random import Random

from vialibera.tournament.rounds.desk_refusal import DeskRefusal
from vialibera.tournament.rounds.entries import Names
from vialibera.tournament.rounds.plan import FEWEST_AT_TABLE, MOST_AT_TABLE, USUAL_TABLE_SIZE

PlayerTables = list[list[int]]
"""The numbers of the players at each table."""

SEARCH_STEPS = 400
"""Number of exchanges of two players to try on each order."""

PARTNERS_TRIED = 120
"""Number of possible partners to consider for one exchange."""


def table_sizes(count: int, most: int = USUAL_TABLE_SIZE) -> list[int]:
    """Return the sizes of the tables for `count` players: full ones, the others one smaller; five are one table."""
    if not USUAL_TABLE_SIZE <= most <= MOST_AT_TABLE:
        raise DeskRefusal("table-size", size=most, fewest=USUAL_TABLE_SIZE, most=MOST_AT_TABLE)
    if count < FEWEST_AT_TABLE:
        raise DeskRefusal("too-few", count=count, fewest=FEWEST_AT_TABLE)
    if count == USUAL_TABLE_SIZE + 1:
        return [count]
    tables = -(-count // most)
    smaller, larger = divmod(count, tables)
    return [smaller + 1] * larger + [smaller] * (tables - larger)


def rotate_rows(players: Sequence[int], tables: Sequence[int], by: int) -> list[int]:
    """Return an order, table by table, in which each row of the players has moved on `by` times its own number."""
    count, width = len(tables), max(tables)
    rows = [players[row * count : (row + 1) * count] for row in range(width)]
    seated: PlayerTables = [[] for _ in tables]
    for row, there in enumerate(rows):
        for place, player in enumerate(there):
            seated[rotated_place(place, row, by, count)].append(player)
    seated.sort(key=len, reverse=True)
    return [player for table in seated for player in table]


FIELD_POLYNOMIALS = {4: 0b111, 8: 0b1011, 16: 0b10011}
"""Irreducible polynomials by number of tables, for the finite fields of 4, 8 and 16 elements.

Modulo 4, 8 or 16 a row number has no inverse if it is even, so players would meet again too early. In the field every
number except 0 has one.
"""


def rotated_place(place: int, row: int, by: int, count: int) -> int:
    """Return the table that a place of a row reaches after `by` rounds.

    It is place + row * by, in the finite field if there is one, else modulo the number of tables.
    """
    if count not in FIELD_POLYNOMIALS or by >= count:
        return (place + row * by) % count
    product = 0
    for bit in range(count.bit_length()):
        if by >> bit & 1:
            product ^= row << bit
    for bit in reversed(range(count.bit_length() - 1, 2 * count.bit_length())):
        if product >> bit & 1:
            product ^= FIELD_POLYNOMIALS[count] << (bit - count.bit_length() + 1)
    return place ^ product


class SeatingSearch:
    """A search that improves an order by exchanging players of two tables: fewer repeated meetings, fair small tables.

    Players are numbers here, and the meetings of each are a dict, for speed with a thousand players.
    """

    def __init__(
        self,
        names: Names,
        met: Mapping[tuple[str, str], int],
        sizes: Sequence[int],
        chance: Random,
        *,
        seat_costs: Sequence[tuple[int, int]],
        only_near: bool = False,
    ) -> None:
        """Search among tables of `sizes`; `seat_costs` are the costs of a player at a largest table and at a smaller.

        With `only_near` players move only between neighbouring tables.
        """
        self.sizes, self.chance = sizes, chance
        self.seat_costs, self.only_near = seat_costs, only_near
        self.is_small = [size < max(sizes) for size in sizes]
        index = {name: number for number, name in enumerate(names)}
        self.meetings: list[dict[int, int]] = [{} for _ in names]
        for (one, other), times in met.items():
            if one in index and other in index:
                self.meetings[index[one]][index[other]] = self.meetings[index[other]][index[one]] = times

    def improve_order(self, order: list[int]) -> tuple[int, list[int]]:
        """Return the least cost found, and that order of the players, table by table.

        The search goes on through orders that are no better, and remembers the best one.
        """
        order = order[:]
        at = [table for table, size in enumerate(self.sizes) for _ in range(size)]
        tables = self.split_into_tables(order)
        left, best = self.order_cost(tables), order[:]
        least = left
        if least == 0 or len(tables) == 1:
            return least, best
        costs = self.costs_by_table(tables)
        for _ in range(SEARCH_STEPS):
            gain, here, there = self.find_exchange(order, at, costs)
            self.exchange_players(order, at, costs, here, there)
            left -= gain
            if left < least:
                least, best = left, order[:]
                if least == 0:
                    break
        return least, best

    def costs_by_table(self, tables: PlayerTables) -> list[list[int]]:
        """Return for each player the cost of a seat at each table: earlier meetings there, and the seat itself."""
        table_of = {player: table for table, players in enumerate(tables) for player in players}
        costs = [[seat[small] for small in self.is_small] for seat in self.seat_costs]
        for player, met in enumerate(self.meetings):
            for other, times in met.items():
                costs[player][table_of[other]] += times
        return costs

    def find_exchange(self, order: list[int], at: list[int], costs: list[list[int]]) -> tuple[int, int, int]:
        """Return the best exchange for a random player who costs something: the cost saved, and the two places.

        An exchange that saves nothing, or even costs more, is made too: it leads out of a dead end. A player without
        any allowed exchange stays.
        """
        here = self.chance.choice([spot for spot, player in enumerate(order) if costs[player][at[spot]]])
        others = self.partner_spots(at, here)
        if len(others) > PARTNERS_TRIED:
            others = self.chance.sample(others, PARTNERS_TRIED)
        if not others:
            return 0, here, here
        # The innermost loop. The costs at the new tables count the two as meeting each other, but they change places.
        table, own, met = at[here], costs[order[here]], self.meetings[order[here]]
        gains = [
            own[table]
            + costs[other][there]
            - own[there]
            - costs[other][table]
            + (2 * met[other] if other in met else 0)
            for other, there in [(order[spot], at[spot]) for spot in others]
        ]
        most = max(gains)
        return most, here, self.chance.choice([spot for spot, gain in zip(others, gains, strict=True) if gain == most])

    def partner_spots(self, at: list[int], here: int) -> list[int]:
        """Return the places with whose players the player of a place may change."""
        table = at[here]
        return [
            spot for spot, there in enumerate(at) if there != table and (not self.only_near or abs(there - table) == 1)
        ]

    def exchange_players(self, order: list[int], at: list[int], costs: list[list[int]], here: int, there: int) -> None:
        """Exchange the players of two places, and bring the costs of all others up to date."""
        for spot, new in ((here, at[there]), (there, at[here])):
            for other, times in self.meetings[order[spot]].items():
                costs[other][at[spot]] -= times
                costs[other][new] += times
        order[here], order[there] = order[there], order[here]

    def order_cost(self, tables: PlayerTables) -> int:
        """Return the earlier meetings of all pairs who share a table, and the costs of their seats."""
        met = sum(self.meetings[one].get(other, 0) for table in tables for one, other in combinations(table, 2))
        return met + sum(
            self.seat_costs[player][small]
            for table, small in zip(tables, self.is_small, strict=True)
            for player in table
        )

    def split_into_tables(self, order: Sequence[int]) -> PlayerTables:
        starts = [sum(self.sizes[:table]) for table in range(len(self.sizes))]
        return [list(order[start : start + size]) for start, size in zip(starts, self.sizes, strict=True)]
