"""The sheet and its parts.

Sums are in the smallest unit of the currency; names and texts are mappings by language. The field names are
those of a rule file and of the log, so a renamed field would break both.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from vialibera.rules.sheet.sheet_part import SheetPart
from vialibera.rules.sheet.slot_values import (
    AfterBellRule,
    BellRule,
    BeyondCash,
    BuildingScore,
    BuildingSpread,
    ByPlayers,
    Ceiling,
    ClearScope,
    CompanyRent,
    ContestOpening,
    DoublesRule,
    EstateRule,
    Factor,
    FactorOrZero,
    FailureRule,
    GiftRule,
    GiveUpRule,
    Minutes,
    OnLanding,
    OpeningOrder,
    OpeningStage,
    PaymentInKind,
    Percent,
    PositiveCount,
    PositiveSum,
    RentClaimRule,
    Row,
    ScarceHotel,
    Stock,
    Sum,
    TaxTo,
    UnansweredOffer,
)

LocalizedText = Mapping[str, str]
"""One text, by language."""

LocalizedNoun = Mapping[str, Mapping[str, str]]
"""A name, by language, and there by form: all the forms that a sentence of that language can need."""


OFF_PREFIX = "no_"
"""The prefix of a variant's name that means it was switched off."""

LocalizedValue = TypeVar("LocalizedValue")


def in_language(written: Mapping[str, LocalizedValue], lang: str) -> LocalizedValue:
    """Return the entry for `lang`, or the first entry, which is in the edition's own language."""
    return written[lang] if lang in written else next(iter(written.values()))


class PrintedSquare(SheetPart):
    """A square of the board; a field that its kind does not have is empty or 0."""

    id: str
    kind: str
    name: LocalizedNoun
    group: str = ""
    price: int = 0
    mortgage: int = 0
    house: int = 0
    rent: tuple[int, ...] = ()
    """The rents of a street: bare, with one to four houses, with a hotel."""
    amount: int = 0
    deck: str = ""

    @property
    def is_ownable(self) -> bool:
        """True for a street, station or company: only these belong to a group."""
        return bool(self.group)


class PrintedGroup(SheetPart):
    kind: str
    name: LocalizedText


class PrintedCard(SheetPart):
    """A card: its verb (`do`), its texts, and the facts that the verb needs."""

    id: str
    do: str
    text: LocalizedText
    amount: int = 0
    house: int = 0
    hotel: int = 0
    steps: int = 0
    square: int = -1
    """The number of the square it sends a player to, or -1 if it sends nobody."""
    kind: str = ""
    rent: str = ""
    draw_from: str = ""
    via_bonus: bool = True
    extra: bool = False
    """True if a variant adds the card to the deck."""


class PrintedDeck(SheetPart):
    name: LocalizedText
    cards: tuple[PrintedCard, ...]


class Coinage(SheetPart):
    """The currency: how sums are written and spoken."""

    code: str
    sign: str
    before: bool
    decimals: int
    names: LocalizedNoun


class PlayersSlot(SheetPart):
    """The starting capital and the number of contracts dealt to each player, by the number of players."""

    capital: ByPlayers[PositiveSum]
    contracts: ByPlayers[PositiveCount]


class OpeningSlot(SheetPart):
    stages: Row[OpeningStage]
    order: OpeningOrder


class GoSlot(SheetPart):
    salary: Sum
    exact: FactorOrZero


class BuyingSlot(SheetPart):
    first_lap: bool
    unanswered: UnansweredOffer


class AuctionSlot(SheetPart):
    on_decline: bool
    opening: PositiveSum
    step: PositiveSum
    beyond_cash: BeyondCash
    held_again: bool = False
    """True if an auction is held again when its winner, or its leader, goes out; logs of older games lack it."""


class RentSlot(SheetPart):
    claim: RentClaimRule
    last_call: bool
    oldest_first: bool
    bare_group: Factor
    bare_group_unbuilt: bool = False
    """True if a bare lot charges more only while its whole group is unbuilt."""


class StationsSlot(SheetPart):
    rent: Row[Sum]


class CompaniesSlot(SheetPart):
    rent: CompanyRent
    amounts: Row[Sum]


class TaxSlot(SheetPart):
    to: TaxTo


class ParkingSlot(SheetPart):
    on_landing: OnLanding


class JailSlot(SheetPart):
    fee: Sum
    forced_fee: Sum
    turns: Factor
    rolls_again: bool = False
    """True if the double that frees a player gives another throw."""


class BuildingSlot(SheetPart):
    spread: BuildingSpread
    houses: Stock
    hotels: Stock
    """The stock of the bank, or None if it is unlimited; `houses` likewise."""
    contest: ContestOpening


class SellingSlot(SheetPart):
    scarce_hotel: ScarceHotel


class MortgageSlot(SheetPart):
    interest: Percent
    clear: ClearScope
    heirs_free: bool = False
    """True if an heir takes over mortgages without paying their interest."""


class TradeSlot(SheetPart):
    gifts: GiftRule
    clear: ClearScope
    pass_ceiling: Ceiling
    debtor_no_poorer: bool


class DebtSlot(SheetPart):
    in_kind: PaymentInKind
    failure: FailureRule
    give_up: GiveUpRule


class EndingSlot(SheetPart):
    clock: bool
    minutes_at_most: Minutes
    bell: BellRule
    after_bell: AfterBellRule


class ScoreSlot(SheetPart):
    buildings: BuildingScore
    bankrupt: Sum


class SheetSlots(SheetPart, kw_only=True):
    """The slots: what editions do differently, by topic. A new one gets a default, so that old logs keep their hash."""

    players: PlayersSlot
    opening: OpeningSlot
    doubles: DoublesRule
    go: GoSlot
    buying: BuyingSlot
    auction: AuctionSlot
    rent: RentSlot
    stations: StationsSlot
    companies: CompaniesSlot
    tax: TaxSlot
    parking: ParkingSlot
    jail: JailSlot
    building: BuildingSlot
    selling: SellingSlot
    mortgage: MortgageSlot
    trade: TradeSlot
    bank_buys: bool
    debt: DebtSlot
    estate: EstateRule
    ending: EndingSlot
    score: ScoreSlot
    odds: bool = False
    """True if players can ask for their chances while they play."""


class Sheet(SheetSlots, kw_only=True):
    """All the rules, names and texts of an edition, with the chosen variants and settings applied."""

    id: str
    varied: bool
    variants: tuple[str, ...]
    settings: tuple[str, ...]
    title: LocalizedText
    summary: LocalizedText
    currency: Coinage
    tokens: tuple[LocalizedText, ...]
    board: tuple[PrintedSquare, ...]
    groups: Mapping[str, PrintedGroup]
    decks: Mapping[str, PrintedDeck]
    timing: Mapping[str, Mapping[str, str]]
    """By verb and moment, the players who can use the verb; a moment at which no player can is left out."""


def slot_parts() -> dict[str, type[SheetPart]]:
    """Return the parts of a sheet that hold several slots, by the field of the sheet."""
    kinds = {field: globals().get(kind) for field, kind in SheetSlots.__annotations__.items()}
    return {field: kind for field, kind in kinds.items() if isinstance(kind, type)}
