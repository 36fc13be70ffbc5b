"""The observation of a seat as a flat vector: only what the seat may know, its own side first.

Every value is near 0 to 1, or up to some whole number for sums of money, which are divided by the starting capital.
Each seat's last vector is kept, and only what has changed since is written: a learner asks before each step, in which
little changes. This file is compiled.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

from vialibera.rules.engine.ids import BANK, HOTEL, HOTELS, HOUSES
from vialibera.rules.engine.topics.auction import Auction, DeedLot
from vialibera.rules.engine.topics.in_kind import Appraisal, KindPrice, KindProposal
from vialibera.rules.engine.topics.ledger import Settle
from vialibera.rules.engine.topics.purchase import Offer
from vialibera.rules.engine.topics.trade import Deal

if TYPE_CHECKING:
    from vialibera.rules.engine.messages import Step
    from vialibera.rules.engine.rules import Rules
    from vialibera.rules.engine.state import State

PAUSES = (
    *("between", "rest", "offer", "auction", "payment", "debt", "deal", "takeover", "card", "rent_roll"),
    *("appraisal", "call", "place", "last-call", "count"),
)
"""The questions that a seat can be asked, in the order of their fields."""

SEAT_VALUES = ("cash", "space", "in jail", "jail tries", "round the board", "out", "release cards", "in turn", "asked")
DEED_VALUES = ("own", "mortgaged", "level")
IN_TURN = 7
ASKED = 8
"""The places of the last two of `SEAT_VALUES`."""

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


NOTHING_SEEN = -2
"""A number that no count, place or seat ever has."""


class SeatMemory:
    """The game as a seat last saw it, and the vector that was made of it."""

    __slots__ = (
        *("actors", "amount", "bell", "card_counts", "cash", "claims", "hotels", "houses", "jail", "lapped", "level"),
        *("marked", "mortgaged", "out", "owed", "owner", "seat_in_turn", "space", "step", "turn_no"),
        *("values", "view"),
    )

    def __init__(self, board_size: int, players: int, count: int) -> None:
        self.owner = [BANK] * board_size
        self.mortgaged = [False] * board_size
        self.level = [0] * board_size
        self.cash = [0] * players
        self.space = [0] * players
        self.jail = [0] * players
        self.card_counts = [0] * players
        self.lapped = [False] * players
        self.out = [False] * players
        self.actors: tuple[int, ...] = ()
        self.step: Step | None = None
        self.seat_in_turn = self.houses = self.hotels = self.turn_no = NOTHING_SEEN
        self.amount = self.claims = self.owed = 0
        self.bell = False
        self.marked: list[int] = []
        """The places of the deeds that the open question is about."""
        self.values = array("f", bytes(4 * count))
        # To store a number in the array itself takes twice as long.
        self.view = memoryview(self.values).cast("B").cast("f")
        """The vector, to write into."""


class Observer:
    """Makes the vectors of one edition and number of players."""

    def __init__(self, rules: Rules, players: int) -> None:
        self.rules: Rules = rules
        self.players, self.capital = players, rules.sheet.players.capital[players]
        self.jail_turns = rules.sheet.jail.turns
        deeds_at = players * len(SEAT_VALUES)
        count = len(rules.deed_spaces)
        owners_at = deeds_at + count * len(DEED_VALUES)
        pauses_at = owners_at + count * (players - 1)
        self.asked_at = pauses_at + len(PAUSES)
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
            self.deed_at[space] = deeds_at + number * len(DEED_VALUES)
            self.owner_at[space] = owners_at + number * (players - 1)
        self.question_at = {pause: pauses_at + number for number, pause in enumerate(PAUSES)}
        self.memories = [SeatMemory(rules.board_size, players, self.count) for _ in range(players)]

    def __reduce__(self) -> tuple[type[Observer], tuple[Rules, int]]:
        """Return the maker of such an observer, for pickle and deepcopy; the memories only save time."""
        return Observer, (self.rules, self.players)

    def observe(self, state: State, seat: int) -> array[float]:
        """Return the values of `observation_fields`; the order of decks and the rents of others do not change them."""
        known = self.memories[seat]
        if state.owner != known.owner:
            self._update_owners(state, seat, known)
        if state.mortgaged != known.mortgaged or state.level != known.level:
            self._update_deeds(state, known)
        for ahead in range(self.players):
            self._update_seat(state, (seat + ahead) % self.players, ahead * len(SEAT_VALUES), known)
        self._update_turn(state, seat, known)
        if state.step is not known.step:
            self._update_question(state, known)
        self._update_amount(state, known)
        self._update_claims(state, seat, known)
        self._update_rest(state, known)
        return known.values[:]

    def _update_owners(self, state: State, seat: int, known: SeatMemory) -> None:
        owners, before, view = state.owner, known.owner, known.view
        for space in self.rules.deed_spaces:
            owner, last = owners[space], before[space]
            if owner != last:
                before[space] = owner
                if last != BANK:
                    view[self._owner_place(space, last, seat)] = 0.0
                if owner != BANK:
                    view[self._owner_place(space, owner, seat)] = 1.0
                self._write_deed(state, space, view)

    def _owner_place(self, space: int, owner: int, seat: int) -> int:
        """Return the place of the value that says whether a player owns a deed, as the seat sees it."""
        return self.deed_at[space] if owner == seat else self.owner_at[space] + (owner - seat) % self.players - 1

    def _update_deeds(self, state: State, known: SeatMemory) -> None:
        """Write the deeds whose mortgage or building level has changed."""
        mortgaged, level = state.mortgaged, state.level
        for space in self.rules.deed_spaces:
            if mortgaged[space] != known.mortgaged[space] or level[space] != known.level[space]:
                known.mortgaged[space], known.level[space] = mortgaged[space], level[space]
                self._write_deed(state, space, known.view)

    def _write_deed(self, state: State, space: int, view: memoryview[float]) -> None:
        at, is_owned = self.deed_at[space], state.owner[space] != BANK
        view[at + 1] = 1.0 if is_owned and state.mortgaged[space] else 0.0
        view[at + 2] = state.level[space] / HOTEL if is_owned else 0.0

    def _update_seat(self, state: State, seat: int, at: int, known: SeatMemory) -> None:
        view = known.view
        cash, space, tries = state.cash[seat], state.pos[seat], state.jail[seat]
        if cash != known.cash[seat]:
            known.cash[seat] = cash
            view[at] = cash / self.capital
        if space != known.space[seat]:
            known.space[seat] = space
            view[at + 1] = space / self.rules.board_size
        if tries != known.jail[seat]:
            known.jail[seat] = tries
            view[at + 2] = 1.0 if tries else 0.0
            view[at + 3] = (tries - 1) / self.jail_turns if tries else 0.0
        if state.lapped[seat] != known.lapped[seat]:
            known.lapped[seat] = state.lapped[seat]
            view[at + 4] = 1.0 if known.lapped[seat] else 0.0
        if state.out[seat] != known.out[seat]:
            known.out[seat] = state.out[seat]
            view[at + 5] = 1.0 if known.out[seat] else 0.0
        cards = len(state.jail_cards[seat])
        if cards != known.card_counts[seat]:
            known.card_counts[seat] = cards
            view[at + 6] = float(cards)

    def _update_turn(self, state: State, seat: int, known: SeatMemory) -> None:
        """Write whose turn it is and who is asked."""
        if state.seat_in_turn != known.seat_in_turn:
            self._write_flag(IN_TURN, known.seat_in_turn, seat, 0.0, known.view)
            known.seat_in_turn = state.seat_in_turn
            self._write_flag(IN_TURN, known.seat_in_turn, seat, 1.0, known.view)
        if state.actors is not known.actors:
            for actor in known.actors:
                self._write_flag(ASKED, actor, seat, 0.0, known.view)
            known.actors = state.actors
            for actor in known.actors:
                self._write_flag(ASKED, actor, seat, 1.0, known.view)

    def _write_flag(self, flag: int, owner: int, seat: int, value: float, view: memoryview[float]) -> None:
        """Write a value of a player, as the seat sees it; nothing for an actor that is no player."""
        if owner >= 0:
            view[(owner - seat) % self.players * len(SEAT_VALUES) + flag] = value

    def _update_question(self, state: State, known: SeatMemory) -> None:
        step, view = state.step, known.view
        known.step = step
        for at in known.marked:
            view[at] = 0.0
        known.marked = []
        at = self.question_at.get(step.pause_kind, NOTHING_SEEN)
        if at != NOTHING_SEEN:
            view[at] = 1.0
            known.marked.append(at)
        if isinstance(step, Offer | KindPrice | KindProposal | Appraisal):
            self._mark_deeds(self.asked_at, (step.space,), known)
        elif isinstance(step, Auction):
            if isinstance(step.lot, DeedLot):
                self._mark_deeds(self.asked_at, (step.lot.space,), known)
        elif isinstance(step, Deal):
            self._mark_deeds(self.given_at, step.gives.deeds, known)
            self._mark_deeds(self.wanted_at, step.asks.deeds, known)

    def _mark_deeds(self, start: int, spaces: tuple[int, ...], known: SeatMemory) -> None:
        for space in spaces:
            at = start + self.deed_number[space]
            known.view[at] = 1.0
            known.marked.append(at)

    def _update_amount(self, state: State, known: SeatMemory) -> None:
        """Write the sum that the open question is about."""
        step, amount = state.step, 0
        if isinstance(step, Offer):
            amount = self.rules.price[step.space]
        elif isinstance(step, Auction):
            amount = step.lowest_bid(state)
        elif isinstance(step, Settle):
            amount = step.debts[0].amount
        elif isinstance(step, Deal):
            amount = step.gives.cash - step.asks.cash
        elif isinstance(step, KindPrice | KindProposal):
            amount = step.amount
        if amount != known.amount:
            known.amount = amount
            known.view[self.last_at] = amount / self.capital

    def _update_claims(self, state: State, seat: int, known: SeatMemory) -> None:
        claims = owed = 0
        for right in state.open_claims:
            if right.seat == seat:
                claims += 1
                owed += right.amount
        if claims != known.claims:
            known.claims = claims
            known.view[self.last_at + 1] = float(claims)
        if owed != known.owed:
            known.owed = owed
            known.view[self.last_at + 2] = owed / self.capital

    def _update_rest(self, state: State, known: SeatMemory) -> None:
        """Write the Bank's buildings, the bell and the turn."""
        at, view, rules = self.last_at, known.view, self.rules
        houses, hotels = state.stock[HOUSES], state.stock[HOTELS]
        if houses != known.houses:
            known.houses = houses
            view[at + 3] = min(houses / rules.house_stock, 1.0)
        if hotels != known.hotels:
            known.hotels = hotels
            view[at + 4] = min(hotels / rules.hotel_stock, 1.0)
        if state.has_bell_rung != known.bell:
            known.bell = state.has_bell_rung
            view[at + 5] = 1.0 if known.bell else 0.0
        if state.turn_no != known.turn_no:
            known.turn_no = state.turn_no
            view[at + 6] = known.turn_no / 1000
