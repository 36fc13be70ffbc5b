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
    """All that changes in a game. Rows are by seat; the last row of the accounts is the Bank's, the last but one the
    middle's, so that BANK and MIDDLE, being negative, index them."""

    __slots__ = FIELDS

    rules: Rules
    cash: list[int]
    pos: list[int]
    jail: list[int]
    """0 for a free seat, otherwise one more than its failed tries."""
    lapped: list[bool]
    """True once the seat has been round the board."""
    out: list[bool]
    passes: list[list[tuple[int, int]]]
    """The release cards that each seat keeps, oldest first, as (deck, card)."""
    owner: list[int]
    estates: list[set[int]]
    """The deeds of each seat (last row: the Bank); kept beside `owner`, because they are asked for far more often than
    deeds change hands."""
    level: list[int]
    """The number of houses on each space, 5 for a hotel."""
    pledged: list[bool]
    held: list[list[int]]
    """The number of deeds that each seat (last row: the Bank) has in each group."""
    whole: list[Groups]
    """The colour groups of which each seat (last row: the Bank) has every deed."""
    decks: list[list[int]]
    stock: list[int]
    order: list[int]
    after: list[int]
    """The seat still playing that follows each seat in the order of play."""
    living: int
    """The number of seats still playing."""
    gone: list[int]
    """The seats that are out, the first to go first."""
    approached: list[tuple[int, int]]
    """Offers made since the bell rang, as (seat, partner)."""
    turn: int
    turn_no: int
    throws_no: int
    """The number of turns so far in which the dice were thrown."""
    doubles: int
    throw: int
    """The total of the last throw that moved a token."""
    bell: bool
    given_back: int
    """The minutes that the referee has given back."""
    over: bool
    annulled: bool
    """True if the referee has annulled the game."""
    step: Step
    """The step on top of the agenda."""
    below: list[Step]
    """The open steps below the top, the lowest first."""
    price_won: int
    """The price of the last building won at auction, which the Bank gives back if there is no place for it."""
    rights: list[RentClaim]
    """Rents that can be claimed, the oldest first."""
    rights_given: int
    """The number of the newest right; numbers are never used twice."""
    serial: int
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
        """Take over all fields of another state; its lists are shared, so the caller must not use it any more."""
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
        """All open steps, the top one last."""
        return (*self.below, self.step)

    def take_up(self, agenda: Iterable[Step]) -> None:
        """Replace all open steps by these, the top one last."""
        *self.below, self.step = agenda

    @property
    def seats(self) -> range:
        return range(len(self.out))

    def alive(self) -> list[int]:
        """Return the seats still playing, in the order of play."""
        return [seat for seat in self.order if not self.out[seat]]

    def others(self, seat: int) -> list[int]:
        """Return the other seats still playing, from the left of the given one, which can itself be out."""
        found: list[int] = []
        after = self.after
        first = other = after[seat]
        while other != seat:
            found.append(other)
            other = after[other]
            if other == first:  # the given seat is out, so the circle does not come back to it
                break
        return found

    def hand_over(self, space: int, seat: int) -> None:
        """Give a deed to a seat or to the Bank and keep the counts of groups up to date."""
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
        """Note that an offer is made, if the bell has rung: only then each partner gets a single one."""
        if self.bell:
            self.approached.append((seat, partner))

    def deeds(self, seat: int) -> list[int]:
        """Return the spaces that a seat (or the Bank) owns, in board order."""
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
    """Return the state before anything has been dealt, paid or thrown, with one open step."""
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
