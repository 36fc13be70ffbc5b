"""Rules: what an edition lays down, as tables and as one behaviour per slot.

An edition is data; the rulebook (see `rulebook.py`) picks for every slot the behaviour the data names. Nothing here
or above it asks which edition is played.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, NamedTuple, Protocol

from vialibera.engine.messages import Message

if TYPE_CHECKING:
    from vialibera.engine.draft import Draft
    from vialibera.engine.state import State
    from vialibera.engine.topics.ledger import Debt, Settle
    from vialibera.engine.topics.movement import Moved
    from vialibera.engine.topics.rights import RentClaim
    from vialibera.engine.topics.trade import Goods
    from vialibera.sheet.sheet import PrintedCard

Landing = Callable[["Draft", int, int], None]
"""What a space does to the seat that stops there: (draft, seat, space)."""


def staying(rules: Rules, card: Card, space: int) -> int:
    """Most cards leave their drawer where they were drawn."""
    return space


class Effect(NamedTuple):
    """What a card does to its drawer, and what others must know of that."""

    does: Callable[[Draft, int, Card], None]
    kept: bool = False
    """Whether the drawer keeps the card."""
    one_sum: bool = False
    """Whether a single sum passes between the drawer and the Bank: the card's words may have said it."""
    one_way: bool = False
    """Whether the drawer is sent straight to a space: likewise."""
    by_buildings: bool = False
    """Whether the sum depends on the drawer's buildings, and may be none."""
    leads: Callable[[Rules, Card, int], int] = staying
    """Where it leads from a space."""


class Card(Message):
    """A card of a deck: its name in the texts, what it does and what is printed on it."""

    name: str
    effect: Effect
    printed: PrintedCard


class ClaimPolicy(Protocol):
    """When a rent is paid, and until when it may be claimed."""

    automatic: ClassVar[bool]
    crosses: ClassVar[bool]
    """Whether two players may owe each other a rent at the same time."""
    word: ClassVar[str]
    """What the texts call it."""

    def meant(self, rights: Sequence[RentClaim]) -> RentClaim | None:
        """The one of these claims, the oldest first, that is asked for without saying whose; None: it must be said."""

    def fall_due(self, draft: Draft, right: RentClaim) -> None: ...
    def lapses(self, right: RentClaim, moment: str, throws_no: int, seat: int) -> bool:
        """Whether it ends at this moment, so many turns having been thrown in, the last one by this seat."""
        ...


class CompanyPolicy(Protocol):
    """What a company asks of its visitor."""

    word: ClassVar[str]
    """What the texts call it."""
    by_throw: ClassVar[bool]
    """Whether the rent is a factor of a throw."""
    throws_again: ClassVar[bool]
    """Whether that throw is still to be made."""

    def factor(self, state: State, owner: int, space: int) -> int:
        """The figure of its table: a sum, or what a throw counts."""

    def due(self, state: State, owner: int, space: int) -> int: ...

    def foreseen(self, state: State, owner: int, space: int, points: int) -> int | None:
        """The rent of whoever comes with a throw of so many points; None where only a new throw will tell."""


class Seating(NamedTuple):
    """How the order of play is settled."""

    settle: Callable[[Draft], None]
    lowest_is_banker: bool = False


class InKind(NamedTuple):
    """Whether a debt may be paid with a deed, and who says what that is worth."""

    allowed: bool
    debtor_prices: bool = False


class EstatePolicy(NamedTuple):
    """Who gets what a bankrupt leaves."""

    word: str
    """What the texts call it."""
    settle: Callable[[Draft, int, tuple[Debt, ...]], None]


class Rules(Message):
    """Everything the engine needs to know of an edition."""

    # board
    size: int
    go: int
    prison: int
    kinds: tuple[str, ...]
    landing: tuple[Landing, ...]
    moved: tuple[tuple[Moved, ...], ...]
    """What is told of a move of each seat to each space that reaches no Via."""
    deeds: tuple[int, ...]
    """The ownable spaces in board order."""
    streets: tuple[int, ...]
    group: tuple[int, ...]
    members: tuple[tuple[int, ...], ...]
    group_size: tuple[int, ...]
    colour: tuple[bool, ...]
    """Whether a group is a colour group, that is, can be built on."""
    colour_size: tuple[int, ...]
    """The deeds of each colour group; of the other groups no number of deeds is whole."""
    colours: tuple[int, ...]
    """The colour groups."""
    price: tuple[int, ...]
    pledge: tuple[int, ...]
    """Mortgage value of each deed."""
    house: tuple[int, ...]
    """Price of a house on each lot; a hotel costs the same on top of its four houses."""
    grounds: frozenset[int]
    """The lots: where there can be houses."""
    rent: tuple[tuple[int, ...], ...]
    """Lots: rents from bare to hotel. Stations and companies: the figure for each number of them in one hand."""
    rent_of: tuple[Callable[[State, int, int], int], ...]
    """Rent due on each deed: (state, owner, space)."""
    thrown_for: tuple[bool, ...]
    """Whether the rent of a deed is a factor of a throw still to be made."""
    tax: tuple[int, ...]
    deck_of: tuple[int, ...]
    deck_names: tuple[str, ...]
    decks: tuple[tuple[Card, ...], ...]
    # opening
    capital: Mapping[int, int]
    contracts: Mapping[int, int]
    stages: tuple[str, ...]
    seating: Seating
    # movement and the turn
    salary: int
    exact_salary: int
    jail_fee: int
    forced_fee: int
    jail_turns: int
    must_throw_again: bool
    """Whether a double must be followed by another throw."""
    # buying
    first_lap_buys: bool
    offer_yields: bool
    """Whether going on without answering declines a purchase."""
    auctions: bool
    opening_bid: int
    bid_step: int
    promises: bool
    """Whether a bid may exceed one's cash; then a winner who cannot pay annuls the auction."""
    # rent
    claims: ClaimPolicy
    last_call: bool
    """Whether owners may still claim when somebody fails or leaves."""
    bare_group_factor: int
    station_rents: tuple[int, ...]
    company_rents: tuple[int, ...]
    company_rent: CompanyPolicy
    # the Bank and the middle
    tax_account: int
    pot_is_won: bool
    """Whether a space gives away what lies in the middle."""
    # buildings
    even: bool
    houses: int
    hotels: int
    contest: Callable[[State, tuple[int, ...]], int] | None
    """Opening price of the auction for scarce buildings, given the lots they could stand on; None: first come."""
    group_takes: tuple[int, int]
    """How many houses, and how many hotels, find room on the largest group."""
    lowest_opening: int
    """What such an auction opens at, at least."""
    serve: Callable[[Draft, int, tuple[int, ...]], None]
    """What becomes of an order for buildings: (draft, seat, lots)."""
    scarce_hotel: Callable[[State, int, int], bool]
    """Whether a hotel may leave evenness aside when houses are short: (state, space, new level)."""
    # mortgages and trades
    interest: int
    """In hundredths."""
    transfer: tuple[int, ...]
    """The interest on each deed's mortgage, rounded up to the smallest unit of the currency."""
    pledge_clears_group: bool
    trade_clears_group: bool
    gifts: Callable[[Goods, Goods], str | None]
    pass_ceiling: int | None
    debtor_no_poorer: bool
    bank_buys: bool
    # debts and bankruptcy
    in_kind: InKind
    fails: Callable[[Draft, Settle], bool]
    may_give_up: Callable[[State, int, int], bool]
    estate: EstatePolicy
    # end
    clocked: bool
    last_offers: bool
    """Whether, the time up, only debtors trade, with an offer to each of the others."""
    when_rung: Callable[[Draft, str], bool]
    building_score: int
    bankrupt_value: int
    # who may do what, when
    timing: dict[str, dict[str, str]]
    late_timing: dict[str, dict[str, str]]
    """The same when the time is up."""

    def __eq__(self, other: object) -> bool:
        return self is other

    __hash__ = Message.__hash__

    def company(self, space: int) -> bool:
        return self.kinds[space] == "company"
