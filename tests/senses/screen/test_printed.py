"""Names and marks on a board: short enough, and no two alike."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace
from tests.shipped import EDITIONS

from vialibera.narration.surfaces.fact_formatter import FactFormatter
from vialibera.rules.editions import board_looks, load_edition
from vialibera.senses.screen.cells import text_width
from vialibera.senses.screen.printed_board import SHORT_NAME_COLUMNS, PrintedBoard
from vialibera.support.json_values import require_object
from vialibera.words.texts import Texts

OWN = """
extends: lira
title: Mia
groups:
  fucsia: {name: Rosso cupo}
  verde: {name: Rosso}
"""


def printed(edition: str | Path, lang: str) -> PrintedBoard:
    return PrintedBoard(FactFormatter(load_edition(edition).sheet, ["Anna", "Bruno"], Texts(lang)))


@pytest.mark.parametrize("lang", ["it", "en"])
@pytest.mark.parametrize("edition", EDITIONS)
def test_short_names_fit_whole_and_tell_the_deeds_apart(edition: str, lang: str) -> None:
    board = printed(edition, lang)
    assert max(map(text_width, board.short_names)) <= SHORT_NAME_COLUMNS
    assert not [name for name in board.short_names if "…" in name]
    deeds = [name for name, square in zip(board.short_names, board.sheet.board, strict=True) if square.is_ownable]
    assert len(set(deeds)) == len(deeds)


@pytest.mark.parametrize("lang", ["it", "en"])
@pytest.mark.parametrize("edition", EDITIONS)
def test_marks_and_colours_tell_the_groups_apart(edition: str, lang: str) -> None:
    groups = printed(edition, lang).groups
    assert {text_width(group.mark) for group in groups} == {2}
    assert len({group.mark for group in groups}) == len({group.colour for group in groups}) == len(groups) == 10
    assert sum(group.size for group in groups) == 28


def test_every_look_belongs_to_something_and_nothing_of_ours_lacks_one() -> None:
    known = board_looks()
    sheets = [load_edition(edition).sheet for edition in EDITIONS]
    assert {id for sheet in sheets for id in sheet.groups} == set(require_object(known["groups"]))
    assert set(require_object(known["squares"])) <= {square.id for sheet in sheets for square in sheet.board}


def test_an_edition_of_ones_own_gets_marks_and_colours_of_its_own(tmp_path: Path) -> None:
    """Groups that nobody knows: the same first letters, and more of them than there are spare colours."""
    sheet = load_edition("lira").sheet
    groups = {f"mio_{number}": next(iter(sheet.groups.values())) for number in range(12)}
    squares = [
        square if number >= 12 else replace(square, group=f"mio_{number}", id=f"x{number}")
        for number, square in enumerate(sheet.board)
    ]
    own = replace(sheet, groups={**sheet.groups, **groups}, board=tuple(squares))
    board = PrintedBoard(FactFormatter(own, ["Anna"], Texts("it")))
    marks = [group.mark for group in board.groups]
    assert len(set(marks)) == len(marks) > 12
    assert {text_width(mark) for mark in marks} == {2}


def test_a_deed_takes_no_short_name_of_another_while_one_is_free() -> None:
    """Two deeds of one name: the second goes by its first word; a square without a deed shares what there is."""
    sheet = load_edition("lira").sheet
    same = {at: replace(sheet.board[at], id=f"x{at}", name={"it": {"name": "Via Roma"}}) for at in (1, 3, 2, 4)}
    own = replace(sheet, board=tuple(same.get(at, one) for at, one in enumerate(sheet.board)))
    names = PrintedBoard(FactFormatter(own, ["Anna"], Texts("it"))).short_names
    assert names[1:5] == ["Via Roma", "Via Roma", "Via", "Via Roma"]
