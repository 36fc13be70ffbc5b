"""The rules that an edition lays down, as tables and as one behaviour for each slot.

An edition is data; `rulebook.py` picks for every slot the behaviour that the data names. Nothing in this file, and
nothing that imports it, asks which edition is played.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from vialibera.rules.engine.ids import BoardFigures, Spaces
from vialibera.rules.engine.messages import Events, Message

if TYPE_CHECKING:
    from vialibera.rules.engine.draft import Draft
    from vialibera.rules.engine.state import State
    from vialibera.rules.engine.topics.ledger import Debts, Goods, Settle
    from vialibera.rules.engine.topics.rights import ClaimPolicy
    from vialibera.rules.sheet.sheet import PrintedCard, Sheet

LandingEffect = Callable[["Draft", int, int], None]
"""The effect of a space on the seat that stops there: (draft, seat, space)."""


def same_space(rules: Rules, card: DeckCard, space: int) -> int:
    """Return the same space: most cards do not move the player who draws them."""
    return space


class CardEffect(NamedTuple):
    """The effect of a card on the player who draws it, and the facts about it that others need to know."""

    carry_out: Callable[[Draft, int, DeckCard], None]
    is_kept: bool = False
    """True if the player keeps the card."""
    moves_one_sum: bool = False
    """True if a single sum passes between player and Bank, so that the card's own words can have named it."""
    sends_to_space: bool = False
    """True if the player is sent straight to a space, so that the card's own words can have named it."""
    depends_on_buildings: bool = False
    """True if the sum depends on the player's buildings and can be nothing."""
    destination: Callable[[Rules, DeckCard, int], int] = same_space
    """The space to which the card leads from a given space."""


class DeckCard(Message):
    """A card of a deck: its name in the texts, its effect and the figures printed on it."""

    name: str
    effect: CardEffect
    printed: PrintedCard


class CompanyPolicy:
    """`fixed`: a sum by the number of companies the owner has, mortgaged ones too; the base of the other policies."""

    text_key: ClassVar[str] = "companies"
    """The name of this policy in the ids of texts."""
    uses_throw: ClassVar[bool] = False
    """True if the rent is a throw times a factor."""
    needs_new_throw: ClassVar[bool] = False
    """True if the visitor must make that throw for the rent alone."""

    def rent_due(self, state: State, owner: int, space: int) -> int:
        return state.figure_on_deed(owner, space)

    def rent_after_throw(self, state: State, owner: int, space: int, points: int) -> int | None:
        """Return the rent after arriving by a throw of so many points, or None if only a new throw decides it."""
        return self.rent_due(state, owner, space)


class Seating(NamedTuple):
    """The slot that says how the order of play is settled."""

    settle_order: Callable[[Draft], None]
    lowest_is_banker: bool = False


class InKindPolicy(NamedTuple):
    """The slot that says if a debt can be paid with a deed, and which side names its price."""

    is_allowed: bool
    debtor_names_price: bool = False
    comes_first: bool = False
    """True if a debtor with the cash in hand may offer a deed all the same."""


class EstatePolicy(NamedTuple):
    """The slot that says who gets the estate of a bankrupt player."""

    text_key: str
    """The name of this policy in the ids of texts."""
    settle_estate: Callable[[Draft, int, Debts], None]


class Rules(Message):
    """Everything that the engine needs to know about an edition.

    Although it is a `Message`, it is never written to a log, so its fields are free to change.
    """

    sheet: Sheet
    """The sheet itself, from which every plain figure and flag is read; everything below is derived from it."""
    # board
    board_size: int
    go: int
    prison: int
    space_kinds: tuple[str, ...]
    landing_effects: tuple[LandingEffect, ...]
    plain_moves: tuple[Events, ...]
    """By seat and space, the event of a move there that does not reach Via; made once, because every turn has one."""
    deed_spaces: Spaces
    """The ownable spaces in board order."""
    street_spaces: Spaces
    group_of: BoardFigures
    group_members: tuple[Spaces, ...]
    group_size: BoardFigures
    is_colour_group: tuple[bool, ...]
    """True for each group that is a colour group, that is, can be built on."""
    colour_group_size: BoardFigures
    """The number of deeds of each colour group; -1 for other groups, which no number of deeds makes whole."""
    colour_groups: BoardFigures
    """The colour groups."""
    price: BoardFigures
    mortgage_value: BoardFigures
    """The mortgage value of each deed."""
    house_price: BoardFigures
    """The price of a house on each lot; a hotel costs the same, on top of its four houses."""
    building_lots: frozenset[int]
    """The lots, that is, the spaces where houses can be built."""
    rent_table: tuple[BoardFigures, ...]
    """For a lot its rents from bare to hotel; for a station or company the figure by the number its owner has."""
    rent_functions: tuple[Callable[[State, int, int], int], ...]
    """The function for the rent of each deed: (state, owner, space)."""
    needs_rent_throw: tuple[bool, ...]
    """True for each deed whose rent needs a throw of its own."""
    tax_amount: BoardFigures
    deck_of: BoardFigures
    deck_names: tuple[str, ...]
    decks: tuple[tuple[DeckCard, ...], ...]
    # opening, movement and the turn
    seating: Seating
    exact_salary: int
    must_throw_again: bool
    """True if a double must be followed by another throw, False if the turn can end there."""
    # buying
    unanswered_offer_declines: bool
    """True if throwing or ending the turn without an answer declines a purchase."""
    usual_raise: int
    """A step that suits the sums of the board: the largest that divides them all, but no less than the least raise."""
    allows_bids_beyond_cash: bool
    """True if a bid can exceed the bidder's cash; a winner who cannot pay then annuls the auction."""
    # rent, the Bank and the middle
    claim_policy: ClaimPolicy
    company_policy: CompanyPolicy
    tax_account: int
    pot_is_won: bool
    """True if a space gives away the money in the middle."""
    # buildings
    must_build_evenly: bool
    house_stock: int
    hotel_stock: int
    contest_opening: Callable[[State, Spaces], int] | None
    """The opening price of an auction for a scarce building, given the lots where it could go; None: first come, first
    served, without an auction."""
    largest_group_room: tuple[int, int]
    """The number of houses, and of hotels, for which the largest group has room."""
    lowest_contest_opening: int
    """The lowest price at which such an auction can open."""
    serve_order: Callable[[Draft, int, Spaces], None]
    """The function that carries out an order for buildings: (draft, seat, lots)."""
    can_sell_hotel_unevenly: Callable[[State, int, int], bool]
    """True if a hotel can be sold down to a level although that is uneven: (state, space, new level)."""
    # mortgages and trades
    transfer_interest: BoardFigures
    """The interest on each deed's mortgage, rounded up to the smallest unit of the currency."""
    mortgage_needs_bare_group: bool
    trade_needs_bare_group: bool
    gift_fault: Callable[[Goods, Goods], str | None]
    # debts and bankruptcy
    in_kind_policy: InKindPolicy
    ruin_if_failed: Callable[[Draft, Settle], bool]
    can_give_up: Callable[[State, int, int], bool]
    estate_policy: EstatePolicy
    # end
    has_last_offers: bool
    """True if after the bell only debtors trade, with one offer to each of the others."""
    count_if_due: Callable[[Draft, str], bool]
    # which seat can do what, and when
    timing: dict[str, dict[str, str]]
    """By verb and pause, the seats that can use the verb: `all`, `turn`, `asked` or `parties`."""
    timing_after_bell: dict[str, dict[str, str]]
    """The same table after the bell."""

    # One object for a game: identity is enough, and comparing all tables would be slow.
    def __eq__(self, other: object) -> bool:
        return self is other

    def __hash__(self) -> int:
        return id(self)

    def is_company(self, space: int) -> bool:
        return self.space_kinds[space] == "company"
