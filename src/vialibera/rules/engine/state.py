"""The state of a game, as flat lists that belong to one game and change in place.

Commands and events write into it; only `copy` makes a second one.
A field is written once, as an annotation of `State`, from which the copy and the empty start are derived. Only a field
that does not start empty is named again, in `new_state`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

from vialibera.rules.engine.ids import BANK, HOTEL, HOTELS, HOUSES

if TYPE_CHECKING:
    from collections.abc import Iterable

    from vialibera.rules.engine.messages import Actors, Step
    from vialibera.rules.engine.rules import Rules
    from vialibera.rules.engine.topics.rights import RentClaim


GroupNumbers = tuple[int, ...]

Item = TypeVar("Item")

BySeat = list[Item]
"""One item for each seat."""
BySeatAndBank = list[Item]
"""One item for each seat; the last one is the Bank's."""
ByAccount = list[Item]
"""One item for each seat, then the middle's, then the Bank's."""
BySpace = list[Item]
"""One item for each space of the board."""
ByGroup = list[Item]
"""One item for each group of deeds."""


class State:
    """All that changes in a game. Rows are by seat; the last row of the accounts is the Bank's, the last but one the
    middle's, so that BANK and MIDDLE, being negative, index them."""

    rules: Rules
    cash: ByAccount[int]
    pos: BySeat[int]
    jail: BySeat[int]
    """0 for a free seat, otherwise one more than its failed tries."""
    lapped: BySeat[bool]
    """True once the seat has been round the board."""
    out: BySeat[bool]
    jail_cards: BySeat[list[tuple[int, int]]]
    """The release cards that each seat keeps, oldest first, as (deck, card)."""
    owner: BySpace[int]
    deed_sets: BySeatAndBank[set[int]]
    """The deeds of each seat (last row: the Bank); kept beside `owner`, because they are asked for far more often than
    deeds change hands."""
    level: BySpace[int]
    """The number of houses on each space, 5 for a hotel."""
    mortgaged: BySpace[bool]
    deeds_in_group: BySeatAndBank[ByGroup[int]]
    """The number of deeds that each seat (last row: the Bank) has in each group."""
    full_groups: BySeatAndBank[GroupNumbers]
    """The colour groups of which each seat (last row: the Bank) has every deed."""
    decks: list[list[int]]
    stock: list[int]
    order: list[int]
    next_seat: BySeat[int]
    """The seat still playing that follows each seat in the order of play."""
    players_left: int
    """The number of seats still playing."""
    bankruptcy_order: list[int]
    """The seats that are out, the first to go first."""
    offers_since_bell: list[tuple[int, int]]
    """Offers made since the bell rang, as (seat, partner)."""
    called_debtors: list[int]
    """The debtors whom another seat has called by name to pay after the bell."""
    closed_offers: list[tuple[int, int]]
    """The deeds about which a seat wants no more offers of computer players, as (seat, space)."""
    offers_made: BySeat[int]
    deals_taken: BySeat[int]
    deals_refused: BySeat[int]
    """The deals that each seat has proposed, has taken and has refused: all that computer players know of a partner."""
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
    bell_second: int
    """The second of play at which the bell rings that all people have agreed on, or 0 without one."""
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

    __slots__ = tuple(__annotations__)

    def copy(self) -> State:
        """Return a second state that shares nothing that can change."""
        return _copy_of(self)

    def replace_with(self, other: State) -> None:
        """Take over all fields of another state; its lists are shared, so the caller must not use it any more."""
        for name in STATE_FIELDS:
            setattr(self, name, getattr(other, name))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and all(
            getattr(self, name) == getattr(other, name) for name in STATE_FIELDS if name != "rules"
        )

    __hash__ = None  # type: ignore[assignment]

    def __reduce__(self) -> tuple[Any, ...]:
        """Return the function and the values that make the state again, for pickle and deepcopy."""
        return state_from_values, tuple([getattr(self, name) for name in STATE_FIELDS])

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

    def pay(self, payer: int, payee: int, amount: int) -> None:
        """Move a sum from one account to another."""
        self.cash[payer] -= amount
        self.cash[payee] += amount

    def set_level(self, space: int, level: int) -> None:
        """Put a lot at a level; the Bank's stock takes its old buildings and gives the new ones."""
        before = self.level[space]
        self.stock[HOTELS] += (before == HOTEL) - (level == HOTEL)
        self.stock[HOUSES] += before % HOTEL - level % HOTEL  # a hotel holds no house
        self.level[space] = level

    def transfer_deed(self, space: int, seat: int) -> None:
        """Give a deed to a seat or to the Bank and keep the counts of groups up to date."""
        # Sets beside the owners: bots and laws ask for a seat's deeds far more often than deeds change hands.
        # (see bench/speed.md)
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
        """Note that an offer is made; once the bell has rung each partner gets a single one."""
        self.offers_made[seat] += 1
        if self.has_bell_rung:
            self.offers_since_bell.append((seat, partner))

    def deeds_of(self, seat: int) -> list[int]:
        """Return the spaces that a seat (or the Bank) owns, in board order."""
        return sorted(self.deed_sets[seat])

    def count_buildings(self, spaces: Iterable[int]) -> tuple[int, int]:
        """Return how many houses and how many hotels stand on the spaces."""
        levels = [self.level[space] for space in spaces]
        hotels = levels.count(HOTEL)
        return sum(levels) - hotels * HOTEL, hotels

    def has_full_group(self, seat: int, space: int) -> bool:
        group = self.rules.group_of[space]
        return self.deeds_in_group[seat][group] == self.rules.group_size[group]

    def figure_on_deed(self, owner: int, space: int) -> int:
        """Return the figure on a deed for the number of its group that the owner has, mortgaged ones too.

        It is the rent of a station, and for a company a sum or the factor of a throw.
        """
        return self.rules.rent_table[space][self.deeds_in_group[owner][self.rules.group_of[space]]]

    def is_group_built(self, space: int) -> bool:
        rules, level = self.rules, self.level
        for other in rules.group_members[rules.group_of[space]]:  # noqa: SIM110 - to call any takes longer
            if level[other]:
                return True
        return False


STATE_FIELDS: dict[str, str] = State.__annotations__
"""The type of each field by its name, as it is written in the class."""


def state_from_values(*values: Any) -> State:
    """Return the state with these values of its fields, in the order of `STATE_FIELDS`."""
    state = State()
    for name, value in zip(STATE_FIELDS, values, strict=True):
        setattr(state, name, value)
    return state


_FIXED_TYPES = frozenset({"Actors", "GroupNumbers", "RentClaim", "Rules", "Step", "bool", "int"})
"""Types of values that never change, so that a copy shares them."""

_LIST_LENGTHS = {
    "list": "0",
    "BySeat": "players",
    "BySeatAndBank": "(players + 1)",
    "ByAccount": "(players + 2)",
    "BySpace": "rules.board_size",
    "ByGroup": "len(rules.group_members)",
}
"""The types of lists, with the source of the length that each has at the start."""


def copy_source() -> str:
    """Return the source of a function that copies a state field by field.

    Players that think ahead copy states all the time, and a loop over the fields is slower. tools/expand.py writes the
    function out for mypyc.
    """
    copied = [f"    twin.{field} = {_copied_value(f'state.{field}', kind)}\n" for field, kind in STATE_FIELDS.items()]
    return "".join(["def _copy_of(state: State) -> State:\n    twin = State()\n", *copied, "    return twin\n"])


def _copied_value(value: str, kind: str) -> str:
    """Return the source of a copy of a value; raise TypeError for a type without a rule."""
    if _is_fixed(kind):
        return value
    container, item = _container_and_item(kind)
    if _is_fixed(item) and container in _LIST_LENGTHS:
        return f"{value}[:]"
    if _is_fixed(item) and container == "set":
        return f"{value}.copy()"
    if container in _LIST_LENGTHS:
        return f"[{_copied_value('row', item)} for row in {value}]"
    raise TypeError(f"a field of a state cannot have the type {kind}")


def _is_fixed(kind: str) -> bool:
    """Return True if the values of a type never change: a type of the table, or a tuple of such types."""
    return {*re.findall(r"\w+", kind)} <= {*_FIXED_TYPES, "tuple"}


def _container_and_item(kind: str) -> tuple[str, str]:
    """Return the parts of a type such as `list[int]`."""
    container, _, item = kind.removesuffix("]").partition("[")
    return container, item


def start_source() -> str:
    """Return the source of a function that makes a state in which every field is empty, 0 or False.

    It is written out like the copy, because many games begin in a simulation.
    """
    made = {field: _empty_source(kind) for field, kind in STATE_FIELDS.items()} | {"rules": "rules", "step": "step"}
    head = "def _empty_state(rules: Rules, players: int, step: Step) -> State:\n    state = State()\n"
    return "".join([head, *[f"    state.{field} = {value}\n" for field, value in made.items()], "    return state\n"])


def _empty_source(kind: str) -> str:
    """Return the source of the value with which a field of a type starts; rows are as long as their types say."""
    if _is_fixed(kind):
        return {"int": "0", "bool": "False"}.get(kind, "()")
    container, item = _container_and_item(kind)
    if container == "set":
        return "set()"
    if container == "list":
        return "[]"
    if _is_fixed(item):
        return f"[{_empty_source(item)}] * {_LIST_LENGTHS[container]}"
    return f"[{_empty_source(item)} for _ in range({_LIST_LENGTHS[container]})]"


def _run_source(source: str, name: str) -> Any:
    """Return the function of that name that the source defines."""
    made: dict[str, Any] = {"State": State}
    exec(source, made)
    return made[name]


_copy_of: Callable[[State], State] = _run_source(copy_source(), "_copy_of")
_empty_state: Callable[[Rules, int, Step], State] = _run_source(start_source(), "_empty_state")


def new_state(rules: Rules, players: int, step: Step) -> State:
    """Return the state before anything has been dealt, paid or thrown, with one open step.

    Every field starts empty, at 0 or False, but for those that are named here.
    """
    state = _empty_state(rules, players, step)
    state.pos = [rules.go] * players
    state.owner = [BANK] * rules.board_size
    state.deed_sets[BANK] = set(rules.deed_spaces)
    state.deeds_in_group[BANK] = list(rules.group_size)
    state.full_groups[BANK] = rules.colour_groups
    state.decks = [list(range(len(deck))) for deck in rules.decks]
    state.stock = [rules.house_stock, rules.hotel_stock]
    state.order = list(range(players))
    state.next_seat = [*range(1, players), 0]
    state.players_left = players
    return state
