"""The sheet and its parts.

Sums are in the smallest unit of the currency; names and texts are mappings by language. The field names are
those of a rule file and of the log, so a renamed field would break both.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from vialibera.sheet.sheet_part import SheetPart

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

    capital: Mapping[int, int]
    contracts: Mapping[int, int]


class OpeningSlot(SheetPart):
    stages: tuple[str, ...]
    order: str


class GoSlot(SheetPart):
    salary: int
    exact: int


class BuyingSlot(SheetPart):
    first_lap: bool
    unanswered: str


class AuctionSlot(SheetPart):
    on_decline: bool
    opening: int
    step: int
    beyond_cash: str


class RentSlot(SheetPart):
    claim: str
    last_call: bool
    oldest_first: bool
    bare_group: int


class StationsSlot(SheetPart):
    rent: tuple[int, ...]


class CompaniesSlot(SheetPart):
    rent: str
    amounts: tuple[int, ...]


class TaxSlot(SheetPart):
    to: str


class ParkingSlot(SheetPart):
    on_landing: str


class JailSlot(SheetPart):
    fee: int
    forced_fee: int
    turns: int


class BuildingSlot(SheetPart):
    spread: str
    houses: int | None
    hotels: int | None
    """The stock of the bank, or None if it is unlimited; `houses` likewise."""
    contest: str | int


class SellingSlot(SheetPart):
    scarce_hotel: str


class MortgageSlot(SheetPart):
    interest: int
    clear: str


class TradeSlot(SheetPart):
    gifts: str
    clear: str
    pass_ceiling: int | None
    debtor_no_poorer: bool


class DebtSlot(SheetPart):
    in_kind: str
    failure: str
    give_up: str


class EndingSlot(SheetPart):
    clock: bool
    minutes_at_most: int | None
    bell: str
    after_bell: str


class ScoreSlot(SheetPart):
    buildings: int
    bankrupt: int


class Sheet(SheetPart):
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
    players: PlayersSlot
    opening: OpeningSlot
    doubles: str
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
    estate: str
    ending: EndingSlot
    score: ScoreSlot
    timing: Mapping[str, Mapping[str, str]]
    """By verb and moment, the players who can use the verb; a moment at which no player can is left out."""
    odds: bool = False
    """True if players can ask for their chances while they play."""
