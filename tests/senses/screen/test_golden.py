"""The screens of each edition as a terminal shows them, letter by letter; and the pictures of them in the manuals."""

from __future__ import annotations

import pytest

pytest.importorskip("pyte")

from tests.senses.screen.regenerate import PICTURES, SHOWN, SIZES, golden, golden_file, on_a_terminal, picture, seen
from tests.shipped import EDITIONS

from vialibera.senses.screen.layout import render_screen
from vialibera.senses.screen.palette import Theme

BY_NAME = {"black": "000000", "default": ""}


@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_screen_is_the_golden_one(edition: str, size: tuple[int, int]) -> None:
    """If this fails, look at the screen; then: python -m tests.senses.screen.regenerate"""
    assert golden(edition, size) == golden_file(edition, size).read_text("utf-8")


@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
def test_each_cell_has_the_colours_it_was_drawn_in(size: tuple[int, int]) -> None:
    drawn = render_screen(seen("lira"), size, Theme())
    screen = on_a_terminal(drawn, size)
    for number, row in enumerate(drawn.rows):
        cells = [(letter, span.style) for span in row for letter in span.text]
        for at, (letter, style) in enumerate(cells):
            cell = screen.buffer[number][at]
            assert cell.data == letter
            assert "#" + BY_NAME.get(cell.bg, cell.bg) == style.ground
            if letter != " ":
                assert "#" + BY_NAME.get(cell.fg, cell.fg) == style.ink
                assert (cell.bold, cell.underscore) == (style.bold, style.underline)


@pytest.mark.parametrize("name", SHOWN)
def test_the_pictures_show_the_board_of_today(name: str) -> None:
    """If this fails: python -m tests.senses.screen.regenerate"""
    assert (PICTURES / f"{name}.svg").read_text("utf-8") == picture(name)
