"""The observation of a seat as a flat vector: only what the seat may know, its own side first.

Every value is near 0 to 1, or up to some whole number for sums of money, which are divided by the starting capital.
A learner asks before each step, so zeros are not written. This file is compiled.
"""

from __future__ import annotations

from array import array
from struct import pack_into

from vialibera.rules.engine.ids import HOTEL, HOTELS, HOUSES
from vialibera.rules.engine.messages import Step
from vialibera.rules.engine.rules import Rules
from vialibera.rules.engine.state import State
from vialibera.rules.engine.topics.auction import Auction, DeedLot
from vialibera.rules.engine.topics.in_kind import Appraisal, KindPrice, KindProposal
from vialibera.rules.engine.topics.ledger import Settle
from vialibera.rules.engine.topics.purchase import Offer
from vialibera.rules.engine.topics.trade import Deal
from vialibera.support.json_values import Strings

PAUSES = (
    *("between", "rest", "offer", "auction", "payment", "debt", "deal", "takeover", "card", "rent_roll"),
    *("appraisal", "call", "place", "last-call", "count"),
)
"""The questions that a seat can be asked, in the order of their fields."""
PAUSE_NUMBERS = {pause: number for number, pause in enumerate(PAUSES)}

DEED_QUESTIONS = (DeedLot, Offer, KindPrice, KindProposal, Appraisal)
"""The questions about one deed; a tuple, because a union would be made at each look."""

SEAT_VALUES = ("cash", "space", "in jail", "jail tries", "round the board", "out", "release cards", "in turn", "asked")
DEED_VALUES = ("own", "mortgaged", "level")
QUESTION_VALUES = ("sum", "own rents to claim", "sum of own rents", "houses left", "hotels left", "bell", "turn")


def observation_fields(rules: Rules, players: int) -> Strings:
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


class Observer:
    """Makes the vectors of one edition and number of players."""

    def __init__(self, rules: Rules, players: int) -> None:
        self.rules: Rules = rules
        self.players, self.capital = players, rules.sheet.players.capital[players]
        self.deed_number = {space: number for number, space in enumerate(rules.deed_spaces)}
        count, own_at = len(self.deed_number), players * len(SEAT_VALUES)
        owners_at = own_at + count * len(DEED_VALUES)
        self.pauses_at = owners_at + count * (players - 1)
        self.own_at, self.owner_at = [0] * rules.board_size, [0] * rules.board_size
        """The places of the values of each deed, and of its owners among the other players, by space."""
        for space, number in self.deed_number.items():
            self.own_at[space] = own_at + number * len(DEED_VALUES)
            self.owner_at[space] = owners_at + number * (players - 1) - 1
        self.asked_at = self.pauses_at + len(PAUSES)
        self.last_at = self.asked_at + 3 * count

    def observe(self, state: State, seat: int) -> array[float]:
        """Return the values of `observation_fields`; the order of decks and the rents of others do not change them."""
        values = array("f", bytes(4 * (self.last_at + len(QUESTION_VALUES))))
        for ahead in range(self.players):
            other = (seat + ahead) % self.players
            self._write_seat(state, other, ahead, values)
            self._write_deeds(state, other, ahead, values)
        self._write_question(state.step, values)
        self._write_rest(state, seat, values)
        return values

    def _write_seat(self, state: State, seat: int, ahead: int, values: array[float]) -> None:
        """Write the `SEAT_VALUES`."""
        tries = state.jail[seat]
        pack_into(
            "9f",
            values,
            4 * ahead * len(SEAT_VALUES),
            state.cash[seat] / self.capital,
            state.pos[seat] / self.rules.board_size,
            tries > 0,
            (tries - 1) / self.rules.sheet.jail.turns if tries else 0,
            state.lapped[seat],
            state.out[seat],
            len(state.jail_cards[seat]),
            state.seat_in_turn == seat,
            seat in state.actors,
        )

    def _write_deeds(self, state: State, seat: int, ahead: int, values: array[float]) -> None:
        """Write the deeds of a seat, which is so many seats ahead."""
        level, pledged, own_at = state.level, state.mortgaged, self.own_at
        places = self.owner_at if ahead else own_at
        for space in state.deed_sets[seat]:
            values[places[space] + ahead] = 1.0
            if pledged[space]:
                values[own_at[space] + 1] = 1.0
            elif level[space]:
                values[own_at[space] + 2] = level[space] / HOTEL

    def _write_question(self, step: Step, values: array[float]) -> None:
        """Write which question is open, and which deeds it is about, would give or wants."""
        at, count = self.asked_at, len(self.deed_number)
        if step.pause_kind in PAUSE_NUMBERS:
            values[self.pauses_at + PAUSE_NUMBERS[step.pause_kind]] = 1.0
        if isinstance(step, Deal):
            for space in step.gives.deeds:
                values[at + count + self.deed_number[space]] = 1.0
            for space in step.asks.deeds:
                values[at + 2 * count + self.deed_number[space]] = 1.0
        lot = step.lot if isinstance(step, Auction) else step
        if isinstance(lot, DEED_QUESTIONS):
            values[at + self.deed_number[lot.space]] = 1.0

    def _write_rest(self, state: State, seat: int, values: array[float]) -> None:
        """Write the `QUESTION_VALUES`."""
        rules, own = self.rules, [right.amount for right in state.open_claims if right.seat == seat]
        pack_into(
            "7f",
            values,
            4 * self.last_at,
            sum_of_question(state) / self.capital,
            len(own),
            sum(own) / self.capital,
            min(state.stock[HOUSES] / rules.house_stock, 1.0),
            min(state.stock[HOTELS] / rules.hotel_stock, 1.0),
            state.has_bell_rung,
            state.turn_no / 1000,
        )


def sum_of_question(state: State) -> int:
    """Return the sum that the open question is about, or 0."""
    step = state.step
    if isinstance(step, Offer):
        return state.rules.price[step.space]
    if isinstance(step, Auction):
        return step.lowest_bid(state)
    if isinstance(step, Settle):
        return step.debts[0].amount
    if isinstance(step, Deal):
        return step.gives.cash - step.asks.cash
    return step.amount if isinstance(step, (KindPrice, KindProposal)) else 0
