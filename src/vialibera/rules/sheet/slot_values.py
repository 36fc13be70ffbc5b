"""The types of the values in the slots of a sheet: the names that a slot can hold, and the kinds of its numbers.

`sheet.py` says by these names what each slot holds. For mypy and for data they are what stands here; the models of
`editions/model.py` give the kinds of numbers their limits.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias, TypeVar

SlotItem = TypeVar("SlotItem")

Row = tuple[SlotItem, ...]
"""A list in a rule file."""
ByPlayers = Mapping[int, SlotItem]
"""A table by the number of players."""

Sum: TypeAlias = int
"""A sum in the smallest unit of the currency, zero included."""
PositiveSum: TypeAlias = int
"""A sum that is more than zero."""
PositiveCount: TypeAlias = int
"""A number from 1."""
Factor: TypeAlias = int
"""A number from 1 to 10."""
FactorOrZero: TypeAlias = int
"""A number from 0 to 10."""
Percent: TypeAlias = int
"""A number from 0 to 100."""
Stock: TypeAlias = int | None
"""A number of pieces, or None for `unlimited`."""
Minutes: TypeAlias = int | None
"""A number of minutes, or None for `none`."""
Ceiling: TypeAlias = int | None
"""A sum that is more than zero, or None for `none`."""
ContestOpening: TypeAlias = str | int
"""A name of `BuildingContest`, or the price at which the auction for a scarce building opens."""

WORDS_FOR_NONE = {"Stock": "unlimited", "Minutes": "none", "Ceiling": "none"}
"""The words of a rule file in the place of a number, which the sheet and a log have as None, by the type."""

OpeningStage = Literal["contracts", "order", "decks"]
OpeningOrder = Literal["highest_throw", "seats_by_throw", "by_lot"]
UnansweredOffer = Literal["waits", "declines"]
BeyondCash = Literal["refused", "annulled"]
RentClaimRule = Literal["automatic", "until_turn_passes", "until_next_throw", "until_third_throw"]
CompanyRent = Literal["fixed", "arrival_throw", "fresh_throw"]
TaxTo = Literal["bank", "middle"]
OnLanding = Literal["nothing", "jackpot"]
BuildingSpread = Literal["even", "free"]
BuildingContest = Literal["none", "lowest_price"]
DoublesRule = Literal["must_throw", "may_throw"]
ScarceHotel = Literal["always_whole", "outright", "remaining_houses", "evenly"]
ClearScope = Literal["group", "lot"]
GiftRule = Literal["refused", "goods"]
PaymentInKind = Literal["none", "creditor_prices", "debtor_prices", "debtor_prices_always"]
FailureRule = Literal["declared", "automatic"]
GiveUpRule = Literal["insolvent", "short"]
EstateRule = Literal["bank_auctions", "bank_keeps", "heir", "heir_of_mortgages"]
BellRule = Literal["settles_throw", "finishes_turn"]
AfterBellRule = Literal["free", "last_offers"]
BuildingScore = Literal[100, 50]

TimingMoment = Literal[
    "between", "rest", "offer", "auction", "payment", "debt", "deal", "appraisal", "takeover", "card", "call", "place",
    "rent_roll", "count",
]  # fmt: skip
"""The moments of the timing table, in the order in which sentences name them; `count` must be the last."""
