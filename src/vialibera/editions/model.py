"""The shape of a ruleset: every key, and every name a slot may be given.

The engine makes a behaviour of each name; the names of all slots are here and nowhere else among the editions.
Sums are written in units of the currency and kept in its smallest one: the context of a validation holds `decimals`
and the `salary` that `{salaries: 0.5}` is counted in.
"""

from __future__ import annotations

from decimal import ROUND_HALF_UP, Decimal
from typing import Annotated, Any, Literal, get_args

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, ValidationInfo, WithJsonSchema
from pydantic_core import PydanticCustomError

# --- names of behaviours, slot by slot ---

SquareKind = Literal["go", "street", "station", "company", "tax", "cards", "jail", "parking", "go_to_jail", "nothing"]
GroupKind = Literal["colour", "stations", "companies"]
Stage = Literal["contracts", "order", "decks"]
Order = Literal["highest_throw", "seats_by_throw", "by_lot"]
Unanswered = Literal["waits", "declines"]
BeyondCash = Literal["refused", "annulled"]
Claim = Literal["automatic", "until_turn_passes", "until_next_throw", "until_third_throw"]
CompanyRent = Literal["fixed", "arrival_throw", "fresh_throw"]
TaxTo = Literal["bank", "middle"]
OnLanding = Literal["nothing", "jackpot"]
Spread = Literal["even", "free"]
Contest = Literal["none", "lowest_price"]
ScarceHotel = Literal["outright", "remaining_houses", "evenly"]
Clear = Literal["group", "lot"]
Gifts = Literal["refused", "goods"]
InKind = Literal["none", "creditor_prices", "debtor_prices"]
Failure = Literal["declared", "automatic"]
GiveUp = Literal["insolvent", "short"]
Estate = Literal["bank_auctions", "bank_keeps", "heir", "heir_of_mortgages"]
Bell = Literal["settles_throw", "finishes_turn"]
Verb = Literal["build", "sell", "mortgage", "redeem", "trade", "sell_deed", "pay_fee", "use_pass", "resign"]
Pause = Literal["between", "rest", "offer", "auction", "payment", "debt", "deal", "call", "place", "count"]
Who = Literal["all", "turn", "asked", "parties", "nobody"]
NextKind = Literal["station", "company"]
NextRent = Literal["normal", "double", "ten_times_throw"]
Seats = Literal["2", "3", "4", "5", "6", "7"]
ItalianArticle = Literal["il", "lo", "la", "l'", "i", "gli", "le"]

# --- values ---

MOST = 10**12
LONGEST_NAME, LONGEST_TEXT = 60, 240


class Part(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


def in_units(value: Any, decimals: int) -> int:
    """A written sum in the smallest unit of its currency."""
    if isinstance(value, bool) or not isinstance(value, int | Decimal):
        raise PydanticCustomError("amount", "not an amount")
    if isinstance(value, Decimal) and -int(value.as_tuple().exponent) > decimals:
        raise PydanticCustomError("amount_decimals", "too many decimals", {"decimals": decimals})
    if not 0 <= value <= MOST:
        raise PydanticCustomError("amount_range", "out of range")
    return int(value * 10**decimals)


def context(info: ValidationInfo) -> dict[str, int]:
    """`decimals` and `salary`."""
    scale: dict[str, int] | None = info.context
    assert scale is not None
    return scale


def amount(value: Any, info: ValidationInfo) -> int:
    return in_units(value, context(info)["decimals"])


def price(value: Any, info: ValidationInfo) -> int:
    units = amount(value, info)
    if units == 0:
        raise PydanticCustomError("amount_zero", "must be more than nothing")
    return units


def card_amount(value: Any, info: ValidationInfo) -> int:
    """A sum, or a number of salaries rounded to the unit."""
    if not isinstance(value, dict):
        return amount(value, info)
    salaries = value.get("salaries")
    if list(value) != ["salaries"] or isinstance(salaries, bool) or not isinstance(salaries, int | Decimal):
        raise PydanticCustomError("salaries", "not a number of salaries")
    if not 0 <= salaries <= 100:
        raise PydanticCustomError("salaries", "not a number of salaries")
    units: int = 10 ** context(info)["decimals"]
    whole = (Decimal(context(info)["salary"]) * salaries / units).quantize(Decimal(1), ROUND_HALF_UP)
    return int(whole) * units


def text_of(longest: int) -> BeforeValidator:
    def one_line(value: Any) -> Any:
        if isinstance(value, str) and not (value.strip() and value.isprintable()):
            raise PydanticCustomError("text", "not one line of text")
        if isinstance(value, str) and len(value) > longest:
            raise PydanticCustomError("text_long", "too long", {"longest": longest})
        return value

    return BeforeValidator(one_line)


def both_languages(value: Any) -> Any:
    """One text, or one language alone, serves for both languages."""
    if isinstance(value, str):
        return {"it": value, "en": value}
    if isinstance(value, dict) and len(value) == 1 and set(value) <= {"it", "en"}:
        (text,) = value.values()
        return {"it": text, "en": text}
    return value


def named(value: Any) -> Any:
    """A square's name may be a text for both languages, or one text for each."""
    spread = both_languages(value) if isinstance(value, str) else value
    if not isinstance(spread, dict):
        return spread
    whole = {lang: {"name": forms} if isinstance(forms, str) else forms for lang, forms in spread.items()}
    if set(whole) in ({"it"}, {"en"}):
        ((lang, forms),) = whole.items()
        other = {"it": "en", "en": "it"}[lang]
        whole[other] = {"name": forms["name"]} if isinstance(forms, dict) and "name" in forms else forms
    return whole


def number_or(word: str, schema: dict[str, Any], read: Any) -> tuple[Any, ...]:
    """A number, or one word in its place, which becomes None."""

    def either(value: Any, info: ValidationInfo) -> Any:
        if value == word:
            return None
        if isinstance(value, bool) or not isinstance(value, int | Decimal):
            raise PydanticCustomError("number_or", "number or word", {"word": word})
        return read(value, info)

    return BeforeValidator(either), WithJsonSchema({"anyOf": [schema, {"const": word}]})


def count(value: Any, info: ValidationInfo) -> int:
    if not isinstance(value, int) or not 1 <= value <= 10_000:
        raise PydanticCustomError("count", "not a count")
    return value


def contest_of(value: Any, info: ValidationInfo) -> int | str:
    if value in get_args(Contest):
        return str(value)
    if isinstance(value, str):
        raise PydanticCustomError("literal_error", "one of them", {"expected": "'none', 'lowest_price'"})
    return price(value, info)


SUM = {"type": "number", "minimum": 0}
POSITIVE = {"type": "number", "exclusiveMinimum": 0}
Amount = Annotated[int, BeforeValidator(amount), WithJsonSchema(SUM)]
Price = Annotated[int, BeforeValidator(price), WithJsonSchema(POSITIVE)]
SALARIES = {"type": "object", "properties": {"salaries": POSITIVE}, "additionalProperties": False}
CardAmount = Annotated[int, BeforeValidator(card_amount), WithJsonSchema({"anyOf": [SUM, SALARIES]})]
Stock = Annotated[int | None, *number_or("unlimited", {"type": "integer", "minimum": 1}, count)]
Minutes = Annotated[int | None, *number_or("none", {"type": "integer", "minimum": 1}, count)]
Ceiling = Annotated[int | None, *number_or("none", POSITIVE, price)]
ContestPrice = Annotated[
    int | str, BeforeValidator(contest_of), WithJsonSchema({"anyOf": [POSITIVE, {"enum": ["none", "lowest_price"]}]})
]
Name = Annotated[str, text_of(LONGEST_NAME), Field(min_length=1, max_length=LONGEST_NAME)]
Sentence = Annotated[str, text_of(LONGEST_TEXT), Field(min_length=1, max_length=LONGEST_TEXT)]
Id = Annotated[str, Field(pattern=r"^[A-Za-z][A-Za-z0-9_]{0,39}$")]
SquareRef = Annotated[int | str, WithJsonSchema({"anyOf": [{"type": "integer"}, {"type": "string"}]})]


class NameInTwo(Part):
    it: Name
    en: Name


class TextInTwo(Part):
    it: Sentence
    en: Sentence


BothNames = Annotated[NameInTwo, BeforeValidator(both_languages)]
BothTexts = Annotated[TextInTwo, BeforeValidator(both_languages)]


class ItalianForms(Part):
    name: Name
    article: ItalianArticle | None = None
    the: Name | None = None
    of: Name | None = None
    to: Name | None = None
    on: Name | None = None
    from_: Annotated[Name | None, Field(alias="from")] = None


class EnglishForms(Part):
    name: Name
    article: Literal["the"] | None = None
    the: Name | None = None
    of: Name | None = None
    to: Name | None = None
    on: Name | None = None
    from_: Annotated[Name | None, Field(alias="from")] = None


class SquareName(Part):
    it: ItalianForms
    en: EnglishForms


SpokenName = Annotated[SquareName, BeforeValidator(named)]


# --- squares ---


class Plain(Part):
    kind: Literal["go", "jail", "parking", "go_to_jail", "nothing"]
    name: SpokenName


class Street(Part):
    kind: Literal["street"]
    name: SpokenName
    group: Id
    price: Price
    mortgage: Price | None = None
    house: Price
    rent: Annotated[list[Amount], Field(description="bare, one to four houses, hotel")]


class Line(Part):
    """A station or a company."""

    kind: Literal["station", "company"]
    name: SpokenName
    group: Id
    price: Price
    mortgage: Price | None = None


class Tax(Part):
    kind: Literal["tax"]
    name: SpokenName
    amount: Price


class DeckSquare(Part):
    kind: Literal["cards"]
    name: SpokenName
    deck: Id


Square = Annotated[Plain | Street | Line | Tax | DeckSquare, Field(discriminator="kind")]


class Group(Part):
    kind: GroupKind
    name: BothNames


# --- cards ---


class CardBase(Part):
    text: BothTexts
    extra: bool = False


class GoTo(CardBase):
    do: Literal["go_to"]
    square: SquareRef
    via_bonus: bool = True


class GoBackTo(CardBase):
    do: Literal["go_back_to"]
    square: SquareRef


class GoToNext(CardBase):
    do: Literal["go_to_next"]
    kind: NextKind
    rent: NextRent


class Move(CardBase):
    do: Literal["move"]
    steps: int


class Bare(CardBase):
    do: Literal["jail", "keep_jail_pass"]


class Sum(CardBase):
    do: Literal["pay", "receive", "receive_from_each", "pay_each"]
    amount: CardAmount


class PayPerBuilding(CardBase):
    do: Literal["pay_per_building"]
    house: CardAmount
    hotel: CardAmount


class PayOrDraw(CardBase):
    do: Literal["pay_or_draw"]
    amount: CardAmount
    draw_from: Id


Card = Annotated[GoTo | GoBackTo | GoToNext | Move | Bare | Sum | PayPerBuilding | PayOrDraw, Field(discriminator="do")]


class Deck(Part):
    name: BothNames
    size: Annotated[int, Field(ge=1, le=200, description="cards of the deck, extra ones apart")] = 16
    cards: dict[Id, Card]


# --- the slots ---


class UnitNames(Part):
    one: Name
    other: Name


class CurrencyNames(Part):
    it: UnitNames
    en: UnitNames


class Currency(Part):
    code: Name
    sign: Name
    before: bool
    decimals: Annotated[int, Field(ge=0, le=2)]
    names: CurrencyNames


class Players(Part):
    capital: dict[Seats, Price]
    contracts: dict[Seats, Annotated[int, Field(ge=1)]]


class Opening(Part):
    stages: list[Stage]
    order: Order


class Go(Part):
    salary: Amount
    exact: Annotated[int, Field(ge=0, le=10)]


class Buying(Part):
    first_lap: bool
    unanswered: Unanswered


class Auction(Part):
    on_decline: bool
    opening: Price
    step: Price
    beyond_cash: BeyondCash


class Rent(Part):
    claim: Claim
    oldest_first: bool
    bare_group: Annotated[int, Field(ge=1, le=10)]


class Stations(Part):
    rent: list[Amount]


class Companies(Part):
    rent: CompanyRent
    amounts: list[Amount]


class TaxSlot(Part):
    to: TaxTo


class Parking(Part):
    on_landing: OnLanding


class Jail(Part):
    fee: Amount
    forced_fee: Amount
    turns: Annotated[int, Field(ge=1, le=10)]


class Building(Part):
    spread: Spread
    houses: Stock
    hotels: Stock
    contest: ContestPrice


class Selling(Part):
    scarce_hotel: ScarceHotel


class Mortgage(Part):
    interest: Annotated[int, Field(ge=0, le=100)]
    clear: Clear


class Trade(Part):
    gifts: Gifts
    clear: Clear
    pass_ceiling: Ceiling
    debtor_no_poorer: bool


class Debt(Part):
    in_kind: InKind
    failure: Failure
    give_up: GiveUp


class Ending(Part):
    clock: bool
    minutes_at_most: Minutes
    bell: Bell


class Score(Part):
    buildings: Literal[100, 50]
    bankrupt: Amount


class Ruleset(Part):
    title: BothNames
    summary: BothTexts
    currency: Currency
    tokens: list[BothNames]
    board: list[Id]
    squares: dict[Id, Square]
    groups: dict[Id, Group]
    decks: dict[Id, Deck]
    players: Players
    opening: Opening
    go: Go
    buying: Buying
    auction: Auction
    rent: Rent
    stations: Stations
    companies: Companies
    tax: TaxSlot
    parking: Parking
    jail: Jail
    building: Building
    selling: Selling
    mortgage: Mortgage
    trade: Trade
    bank_buys: bool
    debt: Debt
    estate: Estate
    ending: Ending
    score: Score
    timing: dict[Verb, dict[Pause, Who]]
