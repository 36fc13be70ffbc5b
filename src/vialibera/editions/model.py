"""The shape of a ruleset: every key, and every name that a slot can hold.

The engine has a behaviour for each name. Within this package only this file lists the names of all slots.
Sums are written in units of the currency and kept in its smallest unit. The context of a validation holds `decimals`,
the number of decimals of the currency, and `salary`, the unit of a sum such as `{salaries: 0.5}`.
"""
# A docstring of a slot's class would appear as its description in docs/ruleset.schema.json.

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from decimal import ROUND_HALF_UP, Decimal
from typing import Annotated, Literal, TypeAlias, get_args

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, ValidationInfo, WithJsonSchema
from pydantic_core import PydanticCustomError

from vialibera.editions.layers import LANGUAGE
from vialibera.sheet.plain import Table

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
Doubles = Literal["must_throw", "may_throw"]
ScarceHotel = Literal["always_whole", "outright", "remaining_houses", "evenly"]
Clear = Literal["group", "lot"]
Gifts = Literal["refused", "goods"]
InKind = Literal["none", "creditor_prices", "debtor_prices"]
Failure = Literal["declared", "automatic"]
GiveUp = Literal["insolvent", "short"]
Estate = Literal["bank_auctions", "bank_keeps", "heir", "heir_of_mortgages"]
Bell = Literal["settles_throw", "finishes_turn"]
AfterBell = Literal["free", "last_offers"]
Verb = Literal["build", "sell", "mortgage", "redeem", "trade", "sell_deed", "pay_fee", "use_pass", "resign"]
Pause = Literal[
    "between", "rest", "offer", "auction", "payment", "debt", "deal", "appraisal", "takeover", "card", "call", "place",
    "count",
]  # fmt: skip
Who = Literal["all", "turn", "asked", "parties", "nobody"]
NextKind = Literal["station", "company"]
NextRent = Literal["normal", "double", "ten_times_throw"]
Seats = Literal["2", "3", "4", "5", "6", "7"]

# --- values ---

MOST = 10**12
Written: TypeAlias = "str | int | Decimal | Sequence[Written] | Mapping[str, Written] | None"
"""A value as a rule file has it."""
LONGEST_NAME, LONGEST_TEXT = 60, 240
OLDEST = ("it", "en")
"""The languages of the first logs: a text without a language is kept under these, so that old hashes stay valid."""


class Part(BaseModel):
    """The base of all models: it allows no unknown key, converts no types, and is frozen."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


def in_units(value: Written, decimals: int) -> int:
    """Return a written sum in the smallest unit of its currency."""
    # In Python a bool is an int: `true` must not pass as 1.
    if isinstance(value, bool) or not isinstance(value, int | Decimal):
        raise PydanticCustomError("amount", "not an amount")
    if isinstance(value, Decimal) and -int(value.as_tuple().exponent) > decimals:
        raise PydanticCustomError("amount_decimals", "too many decimals", {"decimals": decimals})
    if not 0 <= value <= MOST:
        raise PydanticCustomError("amount_range", "out of range")
    return int(value * 10**decimals)


def context(info: ValidationInfo) -> dict[str, int]:
    """Return the context of the validation: `decimals` and `salary`."""
    scale: dict[str, int] | None = info.context
    assert scale is not None
    return scale


def amount(value: Written, info: ValidationInfo) -> int:
    """Return a sum in the smallest unit; zero is allowed."""
    return in_units(value, context(info)["decimals"])


def price(value: Written, info: ValidationInfo) -> int:
    """Return a sum in the smallest unit, which must be more than zero."""
    units = amount(value, info)
    if units == 0:
        raise PydanticCustomError("amount_zero", "must be more than nothing")
    return units


def card_amount(value: Written, info: ValidationInfo) -> int:
    """Return a sum in the smallest unit; `{salaries: N}` is a number of salaries, rounded to a whole unit.

    Extra cards count in salaries, so that one set of them fits every currency.
    """
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
    """Return a validator for one printable line of text of at most `longest` characters."""

    def one_line(value: Written) -> Written:
        if isinstance(value, str) and not (value.strip() and value.isprintable()):
            raise PydanticCustomError("text", "not one line of text")
        if isinstance(value, str) and len(value) > longest:
            raise PydanticCustomError("text_long", "too long", {"longest": longest})
        return value

    return BeforeValidator(one_line)


def by_language(value: Written) -> Written:
    """Return a single text spread over the oldest languages, which every log has; other values unchanged."""
    return dict.fromkeys(OLDEST, value) if isinstance(value, str) else value


def named(value: Written) -> Written:
    """Return a name as forms by language; it can be written as one text, as texts or as forms by language."""
    spread = by_language(value)
    if not isinstance(spread, dict):
        return spread
    return {lang: {"name": forms} if isinstance(forms, str) else forms for lang, forms in spread.items()}


def number_or(
    word: str, schema: Table, read: Callable[[Written, ValidationInfo], int]
) -> tuple[BeforeValidator, WithJsonSchema]:
    """Return the validator and the schema of a number, or of one word in its place, which becomes None."""

    def either(value: Written, info: ValidationInfo) -> int | None:
        if value == word:
            return None
        if isinstance(value, bool) or not isinstance(value, int | Decimal):
            raise PydanticCustomError("number_or", "number or word", {"word": word})
        return read(value, info)

    return BeforeValidator(either), WithJsonSchema({"anyOf": [schema, {"const": word}]})


def count(value: Written, info: ValidationInfo) -> int:
    """Return a whole number from 1 to 10,000."""
    if not isinstance(value, int) or not 1 <= value <= 10_000:
        raise PydanticCustomError("count", "not a count")
    return value


def contest_of(value: Written, info: ValidationInfo) -> int | str:
    """Return the name of a contest for scarce buildings, or the price at which its auction opens."""
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


def in_languages(entry: Table, short: Table | None = None) -> WithJsonSchema:
    """Return the schema of values by language, with `short` as the form that serves for all languages."""
    whole = {"type": "object", "patternProperties": {LANGUAGE: entry}, "additionalProperties": False}
    return WithJsonSchema({"anyOf": [short, whole]} if short else whole)


NAME = {"type": "string", "minLength": 1, "maxLength": LONGEST_NAME}
TEXT = {"type": "string", "minLength": 1, "maxLength": LONGEST_TEXT}
FORMS = {"type": "object", "additionalProperties": NAME}

Lang = Annotated[str, Field(pattern=LANGUAGE)]
Names = Annotated[dict[Lang, Name], BeforeValidator(by_language), Field(min_length=1), in_languages(NAME, NAME)]
Sentences = Annotated[dict[Lang, Sentence], BeforeValidator(by_language), Field(min_length=1), in_languages(TEXT, TEXT)]
Nouns = Annotated[
    dict[Lang, dict[str, Name]],
    BeforeValidator(named),
    Field(min_length=1),
    in_languages({"anyOf": [NAME, FORMS]}, NAME),
]
"""A name, with the forms and the article that the `language.toml` of each language knows."""
Plurals = Annotated[dict[Lang, dict[str, Name]], Field(min_length=1), in_languages(FORMS)]
"""The names of the currency by language and plural category."""


# --- squares ---


class Plain(Part):
    kind: Literal["go", "jail", "parking", "go_to_jail", "nothing"]
    name: Nouns


class Street(Part):
    kind: Literal["street"]
    name: Nouns
    group: Id
    price: Price
    mortgage: Price | None = None
    house: Price
    rent: Annotated[list[Amount], Field(description="bare, one to four houses, hotel")]


class LinePart(Part):
    """A station or a company."""

    kind: Literal["station", "company"]
    name: Nouns
    group: Id
    price: Price
    mortgage: Price | None = None


class Tax(Part):
    kind: Literal["tax"]
    name: Nouns
    amount: Price


class DeckSquare(Part):
    kind: Literal["cards"]
    name: Nouns
    deck: Id


Square = Annotated[Plain | Street | LinePart | Tax | DeckSquare, Field(discriminator="kind")]


class Group(Part):
    kind: GroupKind
    name: Names


# --- cards ---


class CardBase(Part):
    text: Sentences
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


class PayOrDrawCard(CardBase):
    do: Literal["pay_or_draw"]
    amount: CardAmount
    draw_from: Id


Card = Annotated[
    GoTo | GoBackTo | GoToNext | Move | Bare | Sum | PayPerBuilding | PayOrDrawCard, Field(discriminator="do")
]


class Deck(Part):
    name: Names
    size: Annotated[int, Field(ge=1, le=200, description="cards of the deck, extra ones apart")] = 16
    cards: dict[Id, Card]


# --- the slots ---


class Currency(Part):
    code: Name
    sign: Name
    before: bool
    decimals: Annotated[int, Field(ge=0, le=2)]
    names: Plurals


class Players(Part):
    capital: dict[Seats, Price]
    contracts: dict[Seats, Annotated[int, Field(ge=1)]]


class OpeningPart(Part):
    stages: list[Stage]
    order: Order


class Go(Part):
    salary: Amount
    exact: Annotated[int, Field(ge=0, le=10)]


class Buying(Part):
    first_lap: bool
    unanswered: Unanswered


class AuctionPart(Part):
    on_decline: bool
    opening: Price
    step: Price
    beyond_cash: BeyondCash


class Rent(Part):
    claim: Claim
    last_call: bool
    oldest_first: bool
    bare_group: Annotated[int, Field(ge=1, le=10)]


class Stations(Part):
    rent: list[Amount]


class Companies(Part):
    rent: CompanyRent
    amounts: list[Amount]


class TaxPart(Part):
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


class MortgagePart(Part):
    interest: Annotated[int, Field(ge=0, le=100)]
    clear: Clear


class Trade(Part):
    gifts: Gifts
    clear: Clear
    pass_ceiling: Ceiling
    debtor_no_poorer: bool


class DebtPart(Part):
    in_kind: InKind
    failure: Failure
    give_up: GiveUp


class Ending(Part):
    clock: bool
    minutes_at_most: Minutes
    bell: Bell
    after_bell: AfterBell


class Score(Part):
    buildings: Literal[100, 50]
    bankrupt: Amount


class Ruleset(Part):
    title: Names
    summary: Sentences
    currency: Currency
    tokens: list[Names]
    board: list[Id]
    squares: dict[Id, Square]
    groups: dict[Id, Group]
    decks: dict[Id, Deck]
    players: Players
    opening: OpeningPart
    doubles: Doubles
    go: Go
    buying: Buying
    auction: AuctionPart
    rent: Rent
    stations: Stations
    companies: Companies
    tax: TaxPart
    parking: Parking
    jail: Jail
    building: Building
    selling: Selling
    mortgage: MortgagePart
    trade: Trade
    bank_buys: bool
    debt: DebtPart
    estate: Estate
    ending: Ending
    score: Score
    odds: bool = False
    timing: dict[Verb, dict[Pause, Who]]
