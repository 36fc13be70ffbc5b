"""The observation of a seat as a flat vector: only what the seat may know, its own side first.

Every value is near 0 to 1, or up to some whole number for sums of money, which are divided by the starting capital.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

from vialibera.engine.ids import BANK, HOTEL, HOTELS, HOUSES
from vialibera.engine.topics.auction import Auction, DeedLot
from vialibera.engine.topics.in_kind import Appraisal, KindPrice, KindProposal
from vialibera.engine.topics.ledger import Settle
from vialibera.engine.topics.purchase import Offer
from vialibera.engine.topics.trade import Deal

if TYPE_CHECKING:
    from vialibera.engine.rules import Rules
    from vialibera.engine.state import State

PAUSES = (
    *("between", "rest", "offer", "auction", "payment", "debt", "deal", "takeover", "card", "rent_roll"),
    *("appraisal", "call", "place", "last-call", "count"),
)
"""The questions that a seat can be asked, in the order of their fields."""

SEAT_VALUES = ("cash", "space", "in jail", "jail tries", "round the board", "out", "release cards", "in turn", "asked")
DEED_VALUES = ("own", "mortgaged", "level")
QUESTION_VALUES = ("sum", "own rents to claim", "sum of own rents", "houses left", "hotels left", "bell", "turn")


def observation_fields(rules: Rules, players: int) -> tuple[str, ...]:
    """Return the name of each field of the vector, in order; player 0 is the seat itself, 1 the seat to its left."""
    seats = range(players)
    deeds = [f"{field} {space}" for space in rules.deed_spaces for field in DEED_VALUES]
    owners = [f"owner {space} is player {seat}" for space in rules.deed_spaces for seat in seats[1:]]
    asked = [f"{word} {space}" for word in ("asked about", "given", "wanted") for space in rules.deed_spaces]
    return (
        *[f"player {seat} {field}" for seat in seats for field in SEAT_VALUES],
        *deeds,
        *owners,
        *[f"question {pause}" for pause in PAUSES],
        *asked,
        *QUESTION_VALUES,
    )


class SeatDeeds:
    """The deeds as a seat last saw them: what was told of each, and the vector with nothing in it but the deeds."""

    __slots__ = ("level", "mortgaged", "owner", "values")

    def __init__(self, rules: Rules, count: int) -> None:
        self.owner = [BANK] * rules.board_size
        self.mortgaged = [False] * rules.board_size
        self.level = [0] * rules.board_size
        self.values = array("f", bytes(4 * count))


class Observer:
    """Makes the vectors of one edition and number of players; compiled, because a learner asks before each step."""

    def __init__(self, rules: Rules, players: int) -> None:
        self.rules: Rules = rules
        self.players, self.capital = players, rules.sheet.players.capital[players]
        self.deeds_at = players * len(SEAT_VALUES)
        count = len(rules.deed_spaces)
        self.owners_at = self.deeds_at + count * len(DEED_VALUES)
        self.pauses_at = self.owners_at + count * (players - 1)
        self.asked_at = self.pauses_at + len(PAUSES)
        self.given_at = self.asked_at + count
        self.wanted_at = self.given_at + count
        self.last_at = self.wanted_at + count
        self.count = self.last_at + len(QUESTION_VALUES)
        self.deed_number = {space: number for number, space in enumerate(rules.deed_spaces)}
        self.deed_at = [0] * rules.board_size
        """The first place of the values of each deed, by space."""
        self.owner_at = [0] * rules.board_size
        """The first place of the owners of each deed, by space."""
        for number, space in enumerate(rules.deed_spaces):
            self.deed_at[space] = self.deeds_at + number * len(DEED_VALUES)
            self.owner_at[space] = self.owners_at + number * (players - 1)
        self.pause_number = {pause: number for number, pause in enumerate(PAUSES)}
        self.seat_deeds = [SeatDeeds(rules, self.count) for _ in range(players)]

    def observe(self, state: State, seat: int) -> array[float]:
        """Return the values of `observation_fields`; the order of decks and the rents of others do not change them."""
        known = self.seat_deeds[seat]
        if state.mortgaged != known.mortgaged or state.owner != known.owner or state.level != known.level:
            self._update_deeds(state, seat, known)
        found = known.values[:]
        players = self.players
        for ahead in range(players):
            self._write_seat(state, (seat + ahead) % players, ahead, found)
        self._write_question(state, found)
        self._write_rest(state, seat, found)
        return found

    def _write_seat(self, state: State, seat: int, ahead: int, found: array[float]) -> None:
        at, tries = ahead * len(SEAT_VALUES), state.jail[seat]
        found[at] = state.cash[seat] / self.capital
        found[at + 1] = state.pos[seat] / self.rules.board_size
        if tries:
            found[at + 2] = 1.0
            found[at + 3] = (tries - 1) / self.rules.sheet.jail.turns
        if state.lapped[seat]:
            found[at + 4] = 1.0
        if state.out[seat]:
            found[at + 5] = 1.0
        found[at + 6] = float(len(state.jail_cards[seat]))
        if seat == state.seat_in_turn:
            found[at + 7] = 1.0
        if seat in state.actors:
            found[at + 8] = 1.0

    def _update_deeds(self, state: State, seat: int, known: SeatDeeds) -> None:
        """Write the deeds that have changed since the seat saw them; few change in a step, and all take long."""
        owner, pledged, level = state.owner, state.mortgaged, state.level
        for space in self.rules.deed_spaces:
            if (
                owner[space] != known.owner[space]
                or pledged[space] != known.mortgaged[space]
                or level[space] != known.level[space]
            ):
                self._write_deed(state, seat, space, known.values)
        known.owner[:], known.mortgaged[:], known.level[:] = owner, pledged, level

    def _write_deed(self, state: State, seat: int, space: int, values: array[float]) -> None:
        at, owners_at, owner = self.deed_at[space], self.owner_at[space] - 1, state.owner[space]
        is_owned = owner != BANK
        values[at] = 1.0 if owner == seat else 0.0
        values[at + 1] = 1.0 if is_owned and state.mortgaged[space] else 0.0
        values[at + 2] = state.level[space] / HOTEL if is_owned else 0.0
        for ahead in range(1, self.players):
            values[owners_at + ahead] = 1.0 if is_owned and owner == (seat + ahead) % self.players else 0.0

    def _write_question(self, state: State, found: array[float]) -> None:
        step = state.step
        amount = 0
        number = self.pause_number.get(step.pause_kind)
        if number is not None:
            found[self.pauses_at + number] = 1.0
        if isinstance(step, Offer):
            amount = self.rules.price[step.space]
            self._mark_deeds(self.asked_at, (step.space,), found)
        elif isinstance(step, Auction):
            amount = step.lowest_bid(state)
            if isinstance(step.lot, DeedLot):
                self._mark_deeds(self.asked_at, (step.lot.space,), found)
        elif isinstance(step, Settle):
            amount = step.debts[0].amount
        elif isinstance(step, Deal):
            amount = step.gives.cash - step.asks.cash
            self._mark_deeds(self.given_at, step.gives.deeds, found)
            self._mark_deeds(self.wanted_at, step.asks.deeds, found)
        elif isinstance(step, KindPrice | KindProposal):
            amount = step.amount
            self._mark_deeds(self.asked_at, (step.space,), found)
        elif isinstance(step, Appraisal):
            self._mark_deeds(self.asked_at, (step.space,), found)
        found[self.last_at] = amount / self.capital

    def _mark_deeds(self, at: int, spaces: tuple[int, ...], found: array[float]) -> None:
        for space in spaces:
            found[at + self.deed_number[space]] = 1.0

    def _write_rest(self, state: State, seat: int, found: array[float]) -> None:
        at, rules = self.last_at, self.rules
        claims = amount = 0
        for right in state.open_claims:
            if right.seat == seat:
                claims += 1
                amount += right.amount
        found[at + 1] = float(claims)
        found[at + 2] = amount / self.capital
        found[at + 3] = min(state.stock[HOUSES] / rules.house_stock, 1.0)
        found[at + 4] = min(state.stock[HOTELS] / rules.hotel_stock, 1.0)
        if state.has_bell_rung:
            found[at + 5] = 1.0
        found[at + 6] = state.turn_no / 1000
