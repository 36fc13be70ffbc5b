"""Rules: what an edition lays down, as tables and as one behaviour per slot.

An edition is data; the rulebook (see `rulebook.py`) picks for every slot the behaviour the data names. Nothing here
or above it asks which edition is played.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar, Protocol

from vialibera.engine.messages import Message

if TYPE_CHECKING:
    from vialibera.engine.draft import Draft
    from vialibera.engine.messages import Step
    from vialibera.engine.state import State
    from vialibera.engine.topics.rights import RentClaim

Landing = Callable[["Draft", int, int], None]
"""What a space does to the seat that stops there: (draft, seat, space)."""


class Card(Message):
    """A card of a deck: its name in the texts and what it does to the drawer."""

    name: str
    does: Any
    """Callable[[Draft, int, Card], None]"""
    facts: dict[str, Any]
    kept: bool


class ClaimPolicy(Protocol):
    """When a rent is paid, and until when it may be claimed."""

    automatic: ClassVar[bool]

    def fall_due(self, draft: Draft, right: RentClaim) -> None: ...
    def lapses(self, right: RentClaim, state: State, moment: str) -> bool: ...


class Rules(Message):
    """Everything the engine needs to know of an edition."""

    # board
    size: int
    go: int
    prison: int
    kinds: tuple[str, ...]
    landing: tuple[Landing, ...]
    deeds: tuple[int, ...]
    """The ownable spaces in board order."""
    streets: tuple[int, ...]
    group: tuple[int, ...]
    members: tuple[tuple[int, ...], ...]
    group_size: tuple[int, ...]
    colour: tuple[bool, ...]
    """Whether a group is a colour group, that is, can be built on."""
    colours: tuple[int, ...]
    """The colour groups."""
    price: tuple[int, ...]
    pledge: tuple[int, ...]
    """Mortgage value of each deed."""
    house: tuple[int, ...]
    """Price of a house on each lot; a hotel costs the same on top of its four houses."""
    rent: tuple[tuple[int, ...], ...]
    """Lots: rents from bare to hotel."""
    rent_of: tuple[Callable[[State, int, int], int], ...]
    """Rent due on each deed: (state, owner, space)."""
    thrown_for: tuple[bool, ...]
    """Whether the rent of a deed is a factor of a throw still to be made."""
    tax: tuple[int, ...]
    deck_of: tuple[int, ...]
    deck_names: tuple[str, ...]
    decks: tuple[tuple[Card, ...], ...]
    # opening
    capital: dict[int, int]
    contracts: dict[int, int]
    stages: tuple[str, ...]
    seating: Callable[[Draft], None]
    # movement and the turn
    salary: int
    exact_salary: int
    jail_fee: int
    forced_fee: int
    jail_turns: int
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
    bare_group_factor: int
    station_rents: tuple[int, ...]
    company_rents: tuple[int, ...]
    # the Bank and the middle
    tax_account: int
    # buildings
    even: bool
    houses: int
    hotels: int
    contest: Callable[[State, tuple[int, ...]], int] | None
    """Opening price of the auction for scarce buildings, given the lots they could stand on; None: first come."""
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
    gifts: Callable[[Any, Any], str | None]
    pass_ceiling: int | None
    debtor_no_poorer: bool
    bank_buys: bool
    # debts and bankruptcy
    in_kind: str
    fails: Callable[[Draft, Step], bool]
    may_give_up: Callable[[State, int, int], bool]
    estate: Callable[[Draft, int, tuple[Any, ...]], None]
    # end
    clocked: bool
    when_rung: Callable[[Draft, str], bool]
    building_score: int
    bankrupt_value: int
    # who may do what, when
    timing: dict[str, dict[str, str]]

    def __eq__(self, other: object) -> bool:
        return self is other

    __hash__ = Message.__hash__

    def company(self, space: int) -> bool:
        return self.kinds[space] == "company"
