"""The parts of a sheet. Sums are in the smallest unit of the currency; names and texts are by language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from vialibera.sheet.part import SheetPart

Texts = Mapping[str, str]
"""One text in each language it is written in."""

Nouns = Mapping[str, Mapping[str, str]]
"""A name in each language, in all the forms a sentence there may want."""


OFF = "no_"
"""Begins the name of a variant that was switched off."""

Said = TypeVar("Said")


def in_language(written: Mapping[str, Said], lang: str) -> Said:
    """What is written in a language, or else in the edition's own, which comes first."""
    return written[lang] if lang in written else next(iter(written.values()))


class PrintedSquare(SheetPart):
    """A square of the board; what its kind does not have is nothing."""

    id: str
    kind: str
    name: Nouns
    group: str = ""
    price: int = 0
    mortgage: int = 0
    house: int = 0
    rent: tuple[int, ...] = ()
    """Of a street: bare, with one to four houses, with a hotel."""
    amount: int = 0
    deck: str = ""

    @property
    def ownable(self) -> bool:
        return bool(self.group)


class PrintedGroup(SheetPart):
    kind: str
    name: Texts


class PrintedCard(SheetPart):
    """A card: what it does, and what its verb needs to know."""

    id: str
    do: str
    text: Texts
    amount: int = 0
    house: int = 0
    hotel: int = 0
    steps: int = 0
    square: int = -1
    """Where it sends; below zero: nowhere."""
    kind: str = ""
    rent: str = ""
    draw_from: str = ""
    via_bonus: bool = True
    extra: bool = False
    """Whether a variant adds it to the deck."""


class PrintedDeck(SheetPart):
    name: Texts
    cards: tuple[PrintedCard, ...]


class Coinage(SheetPart):
    """How sums are written and said."""

    code: str
    sign: str
    before: bool
    decimals: int
    names: Nouns


class PlayersSlot(SheetPart):
    """Capital and dealt contracts by the number of players."""

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
    """None: as many as are wanted."""
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
    """Everything an edition lays down, its variants laid upon it."""

    id: str
    varied: bool
    variants: tuple[str, ...]
    settings: tuple[str, ...]
    title: Texts
    summary: Texts
    currency: Coinage
    tokens: tuple[Texts, ...]
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
    """By verb and pause, who may do it."""
    odds: bool = False
    """Whether players are told their chances while they play."""
