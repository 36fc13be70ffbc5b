"""What a page gets is compared with the sheet by rules written here."""

from __future__ import annotations

from tests.shipped import EDITIONS

from vialibera.rules.editions import load_edition
from vialibera.senses.screen.printed_board import printed_amount


def test_each_square_has_the_sum_that_is_printed_on_it() -> None:
    """A deed its price, a tax what it costs, Via its salary, and every other square nothing."""
    seen = set()
    for edition in EDITIONS:
        sheet = load_edition(edition).sheet
        for space, square in enumerate(sheet.board):
            seen.add(square.kind)
            if square.kind == "go":
                wanted = sheet.go.salary
            elif square.kind == "tax":
                wanted = square.amount
            elif square.kind in ("street", "station", "company"):
                wanted = square.price
            else:
                wanted = 0
            assert printed_amount(sheet, square) == wanted, (edition, space)
    assert {"go", "tax", "street"} < seen
