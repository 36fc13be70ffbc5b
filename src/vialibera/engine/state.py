"""The state of a game, as flat lists that belong to one game and change in place.

Commands and events write into it; only `copy` makes a second one.
A new field must be written in four places: FIELDS, the annotations, `copy` and `new_state`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from vialibera.engine.ids import BANK

if TYPE_CHECKING:
    from collections.abc import Iterable

    from vialibera.engine.messages import Actors, Step
    from vialibera.engine.rules import Rules
    from vialibera.engine.topics.rights import RentClaim


GroupNumbers = tuple[int, ...]


STATE_FIELDS = (
    "actors",
    "bankruptcy_order",
    "cash",
    "decks",
    "deed_sets",
    "deeds_in_group",
    "doubles",
    "full_groups",
    "has_bell_rung",
    "is_annulled",
    "is_over",
    "jail",
    "jail_cards",
    "lapped",
    "last_claim_no",
    "last_throw",
    "level",
    "minutes_given_back",
    "mortgaged",
    "next_seat",
    "offers_since_bell",
    "open_claims",
    "order",
    "out",
    "owner",
    "pause_no",
    "players_left",
    "pos",
    "price_won",
    "rules",
    "seat_in_turn",
    "step",
    "steps_below",
    "stock",
    "thrown_turns",
    "turn_no",
)


class State:
    """All that changes in a game. Rows are by seat; the last row of the accounts is the Bank's, the last but one the
    middle's, so that BANK and MIDDLE, being negative, index them."""

    __slots__ = STATE_FIELDS

    rules: Rules
    cash: list[int]
    pos: list[int]
    jail: list[int]
    """0 for a free seat, otherwise one more than its failed tries."""
    lapped: list[bool]
    """True once the seat has been round the board."""
    out: list[bool]
    jail_cards: list[list[tuple[int, int]]]
    """The release cards that each seat keeps, oldest first, as (deck, card)."""
    owner: list[int]
    deed_sets: list[set[int]]
    """The deeds of each seat (last row: the Bank); kept beside `owner`, because they are asked for far more often than
    deeds change hands."""
    level: list[int]
    """The number of houses on each space, 5 for a hotel."""
    mortgaged: list[bool]
    deeds_in_group: list[list[int]]
    """The number of deeds that each seat (last row: the Bank) has in each group."""
    full_groups: list[GroupNumbers]
    """The colour groups of which each seat (last row: the Bank) has every deed."""
    decks: list[list[int]]
    stock: list[int]
    order: list[int]
    next_seat: list[int]
    """The seat still playing that follows each seat in the order of play."""
    players_left: int
    """The number of seats still playing."""
    bankruptcy_order: list[int]
    """The seats that are out, the first to go first."""
    offers_since_bell: list[tuple[int, int]]
    """Offers made since the bell rang, as (seat, partner)."""
    seat_in_turn: int
    turn_no: int
    thrown_turns: int
    """The number of turns so far in which the dice were thrown."""
    doubles: int
    last_throw: int
    """The total of the last throw that moved a token."""
    has_bell_rung: bool
    minutes_given_back: int
    """The minutes that the referee has given back."""
    is_over: bool
    is_annulled: bool
    """True if the referee has annulled the game."""
    step: Step
    """The step on top of the agenda."""
    steps_below: list[Step]
    """The open steps below the top, the lowest first."""
    price_won: int
    """The price of the last building won at auction, which the Bank gives back if there is no place for it."""
    open_claims: list[RentClaim]
    """Rents that can be claimed, the oldest first."""
    last_claim_no: int
    """The number of the newest right; numbers are never used twice."""
    pause_no: int
    """The number of the pause."""
    actors: Actors
    """The actors that must answer, the one to prompt first in front."""

    def copy(self) -> State:
        # Field by field, because players that think ahead copy states all the time and a loop is slower.
        twin = State()
        twin.rules = self.rules
        twin.cash = self.cash[:]
        twin.pos = self.pos[:]
        twin.jail = self.jail[:]
        twin.lapped = self.lapped[:]
        twin.out = self.out[:]
        twin.jail_cards = [kept[:] for kept in self.jail_cards]
        twin.owner = self.owner[:]
        twin.deed_sets = [deeds.copy() for deeds in self.deed_sets]
        twin.level = self.level[:]
        twin.mortgaged = self.mortgaged[:]
        twin.deeds_in_group = [row[:] for row in self.deeds_in_group]
        twin.full_groups = self.full_groups[:]
        twin.decks = [deck[:] for deck in self.decks]
        twin.stock = self.stock[:]
        twin.order = self.order[:]
        twin.next_seat = self.next_seat[:]
        twin.players_left = self.players_left
        twin.bankruptcy_order = self.bankruptcy_order[:]
        twin.offers_since_bell = self.offers_since_bell[:]
        twin.seat_in_turn = self.seat_in_turn
        twin.turn_no = self.turn_no
        twin.thrown_turns = self.thrown_turns
        twin.doubles = self.doubles
        twin.last_throw = self.last_throw
        twin.has_bell_rung = self.has_bell_rung
        twin.minutes_given_back = self.minutes_given_back
        twin.is_over = self.is_over
        twin.is_annulled = self.is_annulled
        twin.step = self.step
        twin.steps_below = self.steps_below[:]
        twin.price_won = self.price_won
        twin.open_claims = self.open_claims[:]
        twin.last_claim_no = self.last_claim_no
        twin.pause_no = self.pause_no
        twin.actors = self.actors
        return twin

    def replace_with(self, other: State) -> None:
        """Take over all fields of another state; its lists are shared, so the caller must not use it any more."""
        for name in STATE_FIELDS:
            setattr(self, name, getattr(other, name))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and all(
            getattr(self, name) == getattr(other, name) for name in STATE_FIELDS if name != "rules"
        )

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return "State(" + ", ".join(f"{n}={getattr(self, n)!r}" for n in STATE_FIELDS if n != "rules") + ")"

    @property
    def agenda(self) -> tuple[Step, ...]:
        """All open steps, the top one last."""
        return (*self.steps_below, self.step)

    def set_agenda(self, agenda: Iterable[Step]) -> None:
        """Replace all open steps by these, the top one last."""
        *self.steps_below, self.step = agenda

    @property
    def seats(self) -> range:
        return range(len(self.out))

    def seats_left(self) -> list[int]:
        """Return the seats still playing, in the order of play."""
        return [seat for seat in self.order if not self.out[seat]]

    def other_seats(self, seat: int) -> list[int]:
        """Return the other seats still playing, from the left of the given one, which can itself be out."""
        found: list[int] = []
        after = self.next_seat
        first = other = after[seat]
        while other != seat:
            found.append(other)
            other = after[other]
            if other == first:  # the given seat is out, so the circle does not come back to it
                break
        return found

    def transfer_deed(self, space: int, seat: int) -> None:
        """Give a deed to a seat or to the Bank and keep the counts of groups up to date."""
        rules, owner, held = self.rules, self.owner[space], self.deeds_in_group
        group = rules.group_of[space]
        size, giver, taker = rules.colour_group_size[group], held[owner], held[seat]
        count = giver[group]
        if count == size:
            self.full_groups[owner] = tuple([other for other in self.full_groups[owner] if other != group])
        giver[group] = count - 1
        count = taker[group] + 1
        taker[group] = count
        if count == size:
            self.full_groups[seat] = tuple(sorted((*self.full_groups[seat], group)))
        self.deed_sets[owner].discard(space)
        self.deed_sets[seat].add(space)
        self.owner[space] = seat

    def note_offer(self, seat: int, partner: int) -> None:
        """Note that an offer is made, if the bell has rung: only then each partner gets a single one."""
        if self.has_bell_rung:
            self.offers_since_bell.append((seat, partner))

    def deeds_of(self, seat: int) -> list[int]:
        """Return the spaces that a seat (or the Bank) owns, in board order."""
        return sorted(self.deed_sets[seat])

    def has_full_group(self, seat: int, space: int) -> bool:
        group = self.rules.group_of[space]
        return self.deeds_in_group[seat][group] == self.rules.group_size[group]

    def is_group_built(self, space: int) -> bool:
        rules, level = self.rules, self.level
        for other in rules.group_members[rules.group_of[space]]:  # noqa: SIM110 - to call any takes longer
            if level[other]:
                return True
        return False


def new_state(rules: Rules, players: int, step: Step) -> State:
    """Return the state before anything has been dealt, paid or thrown, with one open step."""
    state = State()
    state.rules = rules
    state.cash = [0] * (players + 2)
    state.pos = [rules.go] * players
    state.jail = [0] * players
    state.lapped = [False] * players
    state.out = [False] * players
    state.jail_cards = [[] for _ in range(players)]
    state.owner = [BANK] * rules.board_size
    state.deed_sets = [set() for _ in range(players)] + [set(rules.deed_spaces)]
    state.level = [0] * rules.board_size
    state.mortgaged = [False] * rules.board_size
    state.deeds_in_group = [[0] * len(rules.group_members) for _ in range(players)] + [list(rules.group_size)]
    state.full_groups = [()] * players + [rules.colour_groups]
    state.decks = [list(range(len(deck))) for deck in rules.decks]
    state.stock = [rules.house_stock, rules.hotel_stock]
    state.order = list(range(players))
    state.next_seat = [*range(1, players), 0]
    state.players_left = players
    state.bankruptcy_order = []
    state.offers_since_bell = []
    state.seat_in_turn = 0
    state.turn_no = 0
    state.thrown_turns = 0
    state.doubles = 0
    state.last_throw = 0
    state.has_bell_rung = False
    state.minutes_given_back = 0
    state.is_over = False
    state.is_annulled = False
    state.step = step
    state.steps_below = []
    state.price_won = 0
    state.open_claims = []
    state.last_claim_no = 0
    state.pause_no = 0
    state.actors = ()
    return state
