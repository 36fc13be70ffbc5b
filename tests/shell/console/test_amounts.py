"""Sums as people type them: points, spaces and apostrophes group; comma or point and one or two digits are cents."""

import pytest

from vialibera.shell.console.typed_amounts import parse_amount


@pytest.mark.parametrize(
    ("typed", "cents"),
    [
        ("62", 62_00),
        ("62,50", 62_50),
        ("62.50", 62_50),
        ("62,5", 62_50),
        ("62,05", 62_05),
        ("0,5", 50),
        ("1.250,75", 1250_75),
        ("1 250", 1250_00),
        ("1.250", 1250_00),
        ("1'250.50", 1250_50),
        ("€ 62,50", 62_50),
        ("62,50 euro", 62_50),
    ],
)
def test_where_there_are_cents(typed: str, cents: int) -> None:
    assert parse_amount(typed, 2) == cents


@pytest.mark.parametrize(
    ("typed", "units"),
    [
        ("62", 62),
        ("20.000", 20_000),
        ("20 000", 20_000),
        ("10'000", 10_000),
        ("1’250’000", 1_250_000),
        ("L. 20.000", 20_000),
        ("20000 lire", 20_000),
        ("M 150", 150),
    ],
)
def test_where_there_are_none(typed: str, units: int) -> None:
    assert parse_amount(typed, 0) == units


@pytest.mark.parametrize("typed", ["62,50", "62,5"])
def test_cents_of_a_currency_without_them_are_no_sum(typed: str) -> None:
    assert parse_amount(typed, 0) is None


@pytest.mark.parametrize(
    "typed", ["", "-5", "62,505", "1.25.000", "20.00.0", "5 + 5", "cinque", "1'25", "'100", "٥", "1" * 25]
)
def test_what_is_no_sum(typed: str) -> None:
    assert parse_amount(typed, 2) is None


@pytest.mark.parametrize(
    ("typed", "thousands", "units"), [("1,500", ",", 1500), ("1.500", ".", 1500), ("1 500", ",", 1500)]
)
def test_sums_are_taken_as_the_language_writes_them(typed: str, thousands: str, units: int) -> None:
    assert parse_amount(typed, 0, thousands) == units


@pytest.mark.parametrize(("typed", "thousands"), [("1.500", ","), ("1,500", ".")])
def test_the_mark_of_another_language_groups_nothing(typed: str, thousands: str) -> None:
    assert parse_amount(typed, 2, thousands) is None
