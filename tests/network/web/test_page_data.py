"""What a page gets is compared with the sheet by rules written here."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from tests.keyboard import seated
from tests.shipped import EDITIONS

from vialibera.network.web.page_data import panel_card, square_row
from vialibera.rules.editions import load_edition
from vialibera.rules.engine.ids import NO_GROUP
from vialibera.senses.screen.board_view import PanelColumn, PanelItem
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


def test_a_card_has_the_colour_of_the_only_group_on_it() -> None:
    """Cash and release cards beside the deeds have none."""
    view: Any = SimpleNamespace(players=())
    for groups, colour in (([], NO_GROUP), ([NO_GROUP], NO_GROUP), ([0, NO_GROUP, 0], 0), ([0, 4], NO_GROUP)):
        column = PanelColumn(-1, "gives", tuple(PanelItem("", group_index=group) for group in groups))
        assert panel_card(column, view)["group"] == colour  # type: ignore[index,call-overload]


def test_a_square_says_in_words_what_is_built_on_it_or_that_it_is_mortgaged() -> None:
    built = {"en": ("house", "houses", "hotel", "mortgaged"), "it": ("casa", "case", "albergo", "sotto ipoteca")}
    for lang, (one, more, hotel, pledged) in built.items():
        narrator = seated("salotto", 2, lang=lang).desk.narrator
        words = ["", f"1 {one}", *(f"{level} {more}" for level in (2, 3, 4)), hotel]
        for level, word in enumerate(words):
            for is_pledged, told in ((False, word), (True, pledged)):
                square: Any = SimpleNamespace(owner=1, level=level, mortgaged=is_pledged)
                square.free_seats, square.jailed_seats = (0, 2), (1,)
                assert square_row(square, narrator) == [1, level, is_pledged, [0, 2], [1], told]
