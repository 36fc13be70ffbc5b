"""The shape of a ruleset: every key, and what each can hold.

The slots have the shape of the sheet's parts (sheet/sheet.py), and the names that a slot can hold are those of
sheet/slot_values.py; the engine has a behaviour for each name.
Sums are written in units of the currency and kept in its smallest unit. The context of a validation holds `decimals`,
the number of decimals of the currency, and `salary`, the unit of a sum such as `{salaries: 0.5}`.
"""
# A docstring of a slot's class would appear as its description in docs/ruleset.schema.json.

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from decimal import ROUND_HALF_UP, Decimal
from functools import partial
from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeAlias, get_args

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, ValidationInfo, create_model
from pydantic_core import PydanticCustomError

from vialibera.rules.editions.layers import LANGUAGE_CODE_PATTERN
from vialibera.rules.sheet import slot_values
from vialibera.rules.sheet.sheet import SheetSlots, slot_parts
from vialibera.rules.sheet.sheet_part import part_defaults

if TYPE_CHECKING:
    from vialibera.rules.sheet.sheet_part import SheetPart

# --- names of kinds, verbs and moments ---

GroupKind = Literal["colour", "stations", "companies"]
TimingVerb = Literal["build", "sell", "mortgage", "redeem", "trade", "sell_deed", "pay_fee", "use_pass", "resign"]
TimingActors = Literal["all", "turn", "asked", "parties", "nobody"]
NextKind = Literal["station", "company"]
NextRent = Literal["normal", "double", "ten_times_throw"]
PlayerCount = Literal["2", "3", "4", "5", "6", "7"]

# --- values ---

LARGEST_SUM = 10**12
WrittenValue: TypeAlias = "str | int | Decimal | Sequence[WrittenValue] | Mapping[str, WrittenValue] | None"
"""A value as a rule file has it."""
LONGEST_NAME, LONGEST_TEXT = 60, 240
OLDEST_LANGUAGES = ("it", "en")
"""The languages of the first logs: a text without a language is kept under these, so that old hashes stay valid."""


class StrictModel(BaseModel):
    """The base of all models: it allows no unknown key, converts no types, and is frozen."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


def to_smallest_units(value: WrittenValue, decimals: int) -> int:
    """Return a written sum in the smallest unit of its currency."""
    # In Python a bool is an int: `true` must not pass as 1.
    if isinstance(value, bool) or not isinstance(value, int | Decimal):
        raise PydanticCustomError("amount", "not an amount")
    if isinstance(value, Decimal) and -int(value.as_tuple().exponent) > decimals:
        raise PydanticCustomError("amount_decimals", "too many decimals", {"decimals": decimals})
    if not 0 <= value <= LARGEST_SUM:
        raise PydanticCustomError("amount_range", "out of range")
    return int(value * 10**decimals)


def amount_context(info: ValidationInfo) -> dict[str, int]:
    """Return the context of the validation: `decimals` and `salary`."""
    scale: dict[str, int] | None = info.context
    assert scale is not None
    return scale


def parse_sum(value: WrittenValue, info: ValidationInfo) -> int:
    """Return a sum in the smallest unit; zero is allowed."""
    return to_smallest_units(value, amount_context(info)["decimals"])


def parse_positive_sum(value: WrittenValue, info: ValidationInfo) -> int:
    """Return a sum in the smallest unit, which must be more than zero."""
    units = parse_sum(value, info)
    if units == 0:
        raise PydanticCustomError("amount_zero", "must be more than nothing")
    return units


def parse_card_sum(value: WrittenValue, info: ValidationInfo) -> int:
    """Return a sum in the smallest unit; `{salaries: N}` is a number of salaries, rounded to a whole unit.

    Extra cards count in salaries, so that one set of them fits every currency.
    """
    # The text of a card has a placeholder for this sum, never a figure: a changed value must not make a card lie.
    # (decision: editions.sums-in-cards)
    if not isinstance(value, dict):
        return parse_sum(value, info)
    salaries = value.get("salaries")
    if list(value) != ["salaries"] or isinstance(salaries, bool) or not isinstance(salaries, int | Decimal):
        raise PydanticCustomError("salaries", "not a number of salaries")
    if not 0 <= salaries <= 100:
        raise PydanticCustomError("salaries", "not a number of salaries")
    units: int = 10 ** amount_context(info)["decimals"]
    whole = (Decimal(amount_context(info)["salary"]) * salaries / units).quantize(Decimal(1), ROUND_HALF_UP)
    return int(whole) * units


def one_line_validator(longest: int) -> BeforeValidator:
    """Return a validator for one printable line of text of at most `longest` characters."""

    def one_line(value: WrittenValue) -> WrittenValue:
        if isinstance(value, str) and not (value.strip() and value.isprintable()):
            raise PydanticCustomError("text", "not one line of text")
        if isinstance(value, str) and len(value) > longest:
            raise PydanticCustomError("text_long", "too long", {"longest": longest})
        return value

    return BeforeValidator(one_line)


def spread_over_languages(value: WrittenValue) -> WrittenValue:
    """Return a single text spread over the oldest languages, which every log has; other values unchanged."""
    return dict.fromkeys(OLDEST_LANGUAGES, value) if isinstance(value, str) else value


def spread_name_forms(value: WrittenValue) -> WrittenValue:
    """Return a name as forms by language; it can be written as one text, as texts or as forms by language."""
    spread = spread_over_languages(value)
    if not isinstance(spread, dict):
        return spread
    return {lang: {"name": forms} if isinstance(forms, str) else forms for lang, forms in spread.items()}


def parse_number_or(
    word: str, read: Callable[[WrittenValue, ValidationInfo], int], value: WrittenValue, info: ValidationInfo
) -> int | None:
    """Return a number by `read`, or None for the word that can stand in its place."""
    if value == word:
        return None
    if isinstance(value, bool) or not isinstance(value, int | Decimal):
        raise PydanticCustomError("number_or", "number or word", {"word": word})
    return read(value, info)


def parse_stock_count(value: WrittenValue, info: ValidationInfo) -> int:
    """Return a whole number from 1 to 10,000."""
    if not isinstance(value, int) or not 1 <= value <= 10_000:
        raise PydanticCustomError("count", "not a count")
    return value


def parse_contest(value: WrittenValue, info: ValidationInfo) -> int | str:
    """Return the name of a contest for scarce buildings, or the price at which its auction opens."""
    if value in get_args(slot_values.BuildingContest):
        return str(value)
    if isinstance(value, str):
        raise PydanticCustomError("literal_error", "one of them", {"expected": "'none', 'lowest_price'"})
    return parse_positive_sum(value, info)


AmountField = Annotated[int, BeforeValidator(parse_sum)]
PriceField = Annotated[int, BeforeValidator(parse_positive_sum)]
CardAmountField = Annotated[int, BeforeValidator(parse_card_sum)]
StockField = Annotated[int | None, BeforeValidator(partial(parse_number_or, "unlimited", parse_stock_count))]
MinutesField = Annotated[int | None, BeforeValidator(partial(parse_number_or, "none", parse_stock_count))]
CeilingField = Annotated[int | None, BeforeValidator(partial(parse_number_or, "none", parse_positive_sum))]
ContestField = Annotated[int | str, BeforeValidator(parse_contest)]
NameField = Annotated[str, one_line_validator(LONGEST_NAME), Field(min_length=1, max_length=LONGEST_NAME)]
SentenceField = Annotated[str, one_line_validator(LONGEST_TEXT), Field(min_length=1, max_length=LONGEST_TEXT)]
IdField = Annotated[str, Field(pattern=r"^[A-Za-z][A-Za-z0-9_]{0,39}$")]
SquareField = int | str

LanguageField = Annotated[str, Field(pattern=LANGUAGE_CODE_PATTERN)]
LocalizedName = Annotated[dict[LanguageField, NameField], Field(min_length=1), BeforeValidator(spread_over_languages)]
LocalizedSentence = Annotated[
    dict[LanguageField, SentenceField], Field(min_length=1), BeforeValidator(spread_over_languages)
]
LocalizedForms = Annotated[
    dict[LanguageField, dict[str, NameField]], Field(min_length=1), BeforeValidator(spread_name_forms)
]
"""A name, with the forms and the article that the `language.toml` of each language knows."""
LocalizedPlurals = Annotated[dict[LanguageField, dict[str, NameField]], Field(min_length=1)]
"""The names of the currency by language and plural category."""


# --- squares ---


class PlainSquare(StrictModel):
    kind: Literal["go", "jail", "parking", "go_to_jail", "nothing"]
    name: LocalizedForms


class StreetSquare(StrictModel):
    kind: Literal["street"]
    name: LocalizedForms
    group: IdField
    price: PriceField
    mortgage: PriceField | None = None
    house: PriceField
    rent: Annotated[list[AmountField], Field(description="bare, one to four houses, hotel")]


class LineSquare(StrictModel):
    """A station or a company."""

    kind: Literal["station", "company"]
    name: LocalizedForms
    group: IdField
    price: PriceField
    mortgage: PriceField | None = None


class TaxSquare(StrictModel):
    kind: Literal["tax"]
    name: LocalizedForms
    amount: PriceField


class DeckSquare(StrictModel):
    kind: Literal["cards"]
    name: LocalizedForms
    deck: IdField


AnySquare = Annotated[PlainSquare | StreetSquare | LineSquare | TaxSquare | DeckSquare, Field(discriminator="kind")]


class Group(StrictModel):
    kind: GroupKind
    name: LocalizedName


# --- cards ---


class CardBase(StrictModel):
    text: LocalizedSentence
    extra: bool = False


class GoToCard(CardBase):
    do: Literal["go_to"]
    square: SquareField
    via_bonus: bool = True


class GoBackToCard(CardBase):
    do: Literal["go_back_to"]
    square: SquareField


class GoToNextCard(CardBase):
    do: Literal["go_to_next"]
    kind: NextKind
    rent: NextRent


class MoveCard(CardBase):
    do: Literal["move"]
    steps: int


class PlainCard(CardBase):
    do: Literal["jail", "keep_jail_pass"]


class SumCard(CardBase):
    do: Literal["pay", "receive", "receive_from_each", "pay_each"]
    amount: CardAmountField


class PayPerBuildingCard(CardBase):
    do: Literal["pay_per_building"]
    house: CardAmountField
    hotel: CardAmountField


class PayOrDrawCard(CardBase):
    do: Literal["pay_or_draw"]
    amount: CardAmountField
    draw_from: IdField


AnyCard = Annotated[
    GoToCard | GoBackToCard | GoToNextCard | MoveCard | PlainCard | SumCard | PayPerBuildingCard | PayOrDrawCard,
    Field(discriminator="do"),
]


class Deck(StrictModel):
    name: LocalizedName
    size: Annotated[int, Field(ge=1, le=200, description="cards of the deck, extra ones apart")] = 16
    cards: dict[IdField, AnyCard]


# --- the slots ---


class Currency(StrictModel):
    code: NameField
    sign: NameField
    before: bool
    decimals: Annotated[int, Field(ge=0, le=2)]
    names: LocalizedPlurals


SLOT_TYPES: dict[str, object] = vars(slot_values) | {
    "Row": list,
    "ByPlayers": dict.__class_getitem__((PlayerCount, slot_values.SlotItem)),
    "Sum": AmountField,
    "PositiveSum": PriceField,
    "PositiveCount": Annotated[int, Field(ge=1)],
    "Factor": Annotated[int, Field(ge=1, le=10)],
    "FactorOrZero": Annotated[int, Field(ge=0, le=10)],
    "Percent": Annotated[int, Field(ge=0, le=100)],
    "Stock": StockField,
    "Minutes": MinutesField,
    "Ceiling": CeilingField,
    "ContestOpening": ContestField,
}
"""The types by which the slots of the sheet are declared, as pydantic checks them."""


def slot_model(part: type[SheetPart]) -> type[StrictModel]:
    """Return the model of a slot: the fields of the sheet's part, checked as strictly as everything in a rule file."""
    return create_model(part.__name__, __base__=StrictModel, **slot_fields(part))


def slot_fields(part: type[SheetPart], models: Mapping[str, type[StrictModel]] = {}) -> dict[str, Any]:
    """Return the fields of a part with their types and defaults, as `create_model` takes them.

    `models` are types that a field may have besides those of `SLOT_TYPES`, by their names.
    """
    kinds = {field: eval(text, {**SLOT_TYPES, **models}) for field, text in part.__annotations__.items()}
    defaults = part_defaults(part)
    return {field: (kind, defaults.get(field, ...)) for field, kind in kinds.items()}


class RulesetHead(StrictModel):
    """The fields of a ruleset that are no slots, but for `timing`."""

    title: LocalizedName
    summary: LocalizedSentence
    currency: Currency
    tokens: list[LocalizedName]
    board: list[IdField]
    squares: dict[IdField, AnySquare]
    groups: dict[IdField, Group]
    decks: dict[IdField, Deck]


TimingTable = dict[TimingVerb, dict[slot_values.TimingMoment, TimingActors]]

if TYPE_CHECKING:

    class Ruleset(RulesetHead, SheetSlots):  # type: ignore[metaclass, misc]
        """A ruleset: its head, and the slots as the sheet declares them."""

        timing: TimingTable

else:
    # The slots are listed once, in the sheet: their models are made from it.
    SLOT_MODELS = {part.__name__: slot_model(part) for part in slot_parts().values()}
    Ruleset = create_model(
        "Ruleset", __base__=RulesetHead, **slot_fields(SheetSlots, SLOT_MODELS), timing=(TimingTable, ...)
    )
