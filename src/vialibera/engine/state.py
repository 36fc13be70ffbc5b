"""The state of a game: flat lists, owned by whoever plays on it, copied only by `decide`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vialibera.engine.ids import BANK

if TYPE_CHECKING:
    from collections.abc import Iterable

    from vialibera.engine.messages import Actors, Step
    from vialibera.engine.rules import Rules
    from vialibera.engine.topics.rights import RentClaim


Groups = tuple[int, ...]


FIELDS = (
    "actors",
    "after",
    "annulled",
    "approached",
    "bell",
    "below",
    "cash",
    "decks",
    "doubles",
    "estates",
    "given_back",
    "gone",
    "held",
    "jail",
    "lapped",
    "level",
    "living",
    "order",
    "out",
    "over",
    "owner",
    "passes",
    "pledged",
    "pos",
    "price_won",
    "rights",
    "rights_given",
    "rules",
    "serial",
    "step",
    "stock",
    "throw",
    "throws_no",
    "turn",
    "turn_no",
    "whole",
)


class State:
    """Rows by seat; the Bank (and before it the middle of the board) are the last rows of the accounts."""

    __slots__ = FIELDS

    rules: Rules
    cash: list[int]
    pos: list[int]
    jail: list[int]
    """0 for a free seat, else one more than its failed tries."""
    lapped: list[bool]
    """Whether the seat has been round the board once."""
    out: list[bool]
    passes: list[list[tuple[int, int]]]
    """The release cards a seat keeps, oldest first: (deck, card)."""
    owner: list[int]
    estates: list[set[int]]
    """The deeds of each seat (last row: the Bank)."""
    level: list[int]
    """Houses on each space, 5 for a hotel."""
    pledged: list[bool]
    held: list[list[int]]
    """How many deeds of each group a seat (last row: the Bank) holds."""
    whole: list[Groups]
    """The colour groups a seat (last row: the Bank) holds altogether."""
    decks: list[list[int]]
    stock: list[int]
    order: list[int]
    after: list[int]
    """The living seat that follows each seat."""
    living: int
    gone: list[int]
    """Seats that are out, first to go first."""
    approached: list[tuple[int, int]]
    """Who has made an offer to whom since the time is up."""
    turn: int
    turn_no: int
    throws_no: int
    """Turns in which the dice were thrown."""
    doubles: int
    throw: int
    """The total that last moved a token."""
    bell: bool
    given_back: int
    """The minutes the referee has given back."""
    over: bool
    annulled: bool
    """Whether the referee has annulled the game."""
    step: Step
    """The matter under way: the top of the agenda."""
    below: list[Step]
    """What lies open below it, the lowest first."""
    price_won: int
    """What the last building won at auction cost: given back if there is no place for it."""
    rights: list[RentClaim]
    rights_given: int
    serial: int
    actors: Actors

    def copy(self) -> State:
        twin = State()
        twin.rules = self.rules
        twin.cash = self.cash[:]
        twin.pos = self.pos[:]
        twin.jail = self.jail[:]
        twin.lapped = self.lapped[:]
        twin.out = self.out[:]
        twin.passes = [kept[:] for kept in self.passes]
        twin.owner = self.owner[:]
        twin.estates = [deeds.copy() for deeds in self.estates]
        twin.level = self.level[:]
        twin.pledged = self.pledged[:]
        twin.held = [row[:] for row in self.held]
        twin.whole = self.whole[:]
        twin.decks = [deck[:] for deck in self.decks]
        twin.stock = self.stock[:]
        twin.order = self.order[:]
        twin.after = self.after[:]
        twin.living = self.living
        twin.gone = self.gone[:]
        twin.approached = self.approached[:]
        twin.turn = self.turn
        twin.turn_no = self.turn_no
        twin.throws_no = self.throws_no
        twin.doubles = self.doubles
        twin.throw = self.throw
        twin.bell = self.bell
        twin.given_back = self.given_back
        twin.over = self.over
        twin.annulled = self.annulled
        twin.step = self.step
        twin.below = self.below[:]
        twin.price_won = self.price_won
        twin.rights = self.rights[:]
        twin.rights_given = self.rights_given
        twin.serial = self.serial
        twin.actors = self.actors
        return twin

    def become(self, other: State) -> None:
        """Things stand as in another state, which is nobody else's from now on."""
        for name in FIELDS:
            setattr(self, name, getattr(other, name))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and all(
            getattr(self, name) == getattr(other, name) for name in FIELDS if name != "rules"
        )

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return "State(" + ", ".join(f"{n}={getattr(self, n)!r}" for n in FIELDS if n != "rules") + ")"

    @property
    def agenda(self) -> tuple[Step, ...]:
        """All that is open, the matter under way last."""
        return (*self.below, self.step)

    def take_up(self, agenda: Iterable[Step]) -> None:
        """This is open from now on, and nothing else."""
        *self.below, self.step = agenda

    @property
    def seats(self) -> range:
        return range(len(self.out))

    def alive(self) -> list[int]:
        """The living seats in the order of play."""
        return [seat for seat in self.order if not self.out[seat]]

    def others(self, seat: int) -> list[int]:
        """The other living seats, from the left of the given one."""
        found: list[int] = []
        after = self.after
        first = other = after[seat]
        while other != seat:
            found.append(other)
            other = after[other]
            if other == first:
                break
        return found

    def hand_over(self, space: int, seat: int) -> None:
        """A deed changes hands: keeps the counts of groups true."""
        rules, owner, held = self.rules, self.owner[space], self.held
        group = rules.group[space]
        size, giver, taker = rules.colour_size[group], held[owner], held[seat]
        count = giver[group]
        if count == size:
            self.whole[owner] = tuple([other for other in self.whole[owner] if other != group])
        giver[group] = count - 1
        count = taker[group] + 1
        taker[group] = count
        if count == size:
            self.whole[seat] = tuple(sorted((*self.whole[seat], group)))
        self.estates[owner].discard(space)
        self.estates[seat].add(space)
        self.owner[space] = seat

    def approach(self, seat: int, partner: int) -> None:
        """An offer is made; it is noted when the time is up, as it matters only then who has had one."""
        if self.bell:
            self.approached.append((seat, partner))

    def deeds(self, seat: int) -> list[int]:
        """The spaces a seat (or the Bank) owns, in board order."""
        return sorted(self.estates[seat])

    def holds_group(self, seat: int, space: int) -> bool:
        group = self.rules.group[space]
        return self.held[seat][group] == self.rules.group_size[group]

    def group_is_built(self, space: int) -> bool:
        rules, level = self.rules, self.level
        for other in rules.members[rules.group[space]]:  # noqa: SIM110 - to call any takes longer
            if level[other]:
                return True
        return False


def new_state(rules: Rules, players: int, step: Step) -> State:
    """The table before anything has been dealt, paid or thrown, and what is open there."""
    state = State()
    state.rules = rules
    state.cash = [0] * (players + 2)
    state.pos = [rules.go] * players
    state.jail = [0] * players
    state.lapped = [False] * players
    state.out = [False] * players
    state.passes = [[] for _ in range(players)]
    state.owner = [BANK] * rules.size
    state.estates = [set() for _ in range(players)] + [set(rules.deeds)]
    state.level = [0] * rules.size
    state.pledged = [False] * rules.size
    state.held = [[0] * len(rules.members) for _ in range(players)] + [list(rules.group_size)]
    state.whole = [()] * players + [rules.colours]
    state.decks = [list(range(len(deck))) for deck in rules.decks]
    state.stock = [rules.houses, rules.hotels]
    state.order = list(range(players))
    state.after = [*range(1, players), 0]
    state.living = players
    state.gone = []
    state.approached = []
    state.turn = 0
    state.turn_no = 0
    state.throws_no = 0
    state.doubles = 0
    state.throw = 0
    state.bell = False
    state.given_back = 0
    state.over = False
    state.annulled = False
    state.step = step
    state.below = []
    state.price_won = 0
    state.rights = []
    state.rights_given = 0
    state.serial = 0
    state.actors = ()
    return state
