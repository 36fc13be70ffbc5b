"""The picture of the wings is what the code says; the docstring of each wing and room names what is in it."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

import pytest
from tools.draw_rooms import (
    BEGIN,
    END,
    PAGE,
    PICTURE,
    SOURCE,
    contract_layers,
    draw_all,
    drop_implied,
    pack_rows,
    read_room,
)

LINES_OF_PAGE = 150

LINES_OF_ROOM = 3000
ROOMS_AT_THE_KEYBOARD = (
    "shell/audio_control",
    "senses/braille",
    "shell/console",
    "shell/game",
    "shell/game_control",
    "shell/game_keys",
    "shell/program",
    "shell/saved_games",
    "shell/settings",
    "shell/setup",
    "shell/terminal",
    "tournament/desk",
)
"""The rooms between the keyboard and the table: one room of them all would be where nobody finds anything."""

COUNT = re.compile(r"\d[\d,]* lines|(?<=` \| )\d[\d,]*(?= \|)|(?<=` )\d[\d,]*\d")
"""The lines of a wing or room, in the picture and in the table."""

ROOMS = sorted(path.parent for path in SOURCE.rglob("__init__.py") if path.parent != SOURCE)

WINGS_WITH_ROOMS = sorted({path.parent.parent.name for path in SOURCE.glob("*/*/__init__.py")} - {"words", "commands"})
TESTS = Path(__file__).parent

SVG = "{http://www.w3.org/2000/svg}"


def committed() -> tuple[str, str]:
    return PICTURE.read_text("utf-8"), PAGE.read_text("utf-8").partition(BEGIN)[2].partition(END)[0]


drawn_now = cache(draw_all)


def without_counts(text: str) -> str:
    return COUNT.sub("", text)


def counts(text: str) -> list[int]:
    return [int(re.sub(r"\D", "", found)) for found in COUNT.findall(text)]


def test_picture_and_table_are_what_the_tool_makes() -> None:
    """If this fails, run `python -m tools.draw_rooms`."""
    for here, made in zip(committed(), drawn_now(), strict=True):
        assert without_counts(here) == without_counts(made)


def test_the_counts_of_lines_are_about_right() -> None:
    """Within a quarter: then the picture still shows which rooms are big."""
    for here, made in zip(committed(), drawn_now(), strict=True):
        assert len(counts(here)) == len(counts(made)) >= sum(map(len, contract_layers()))
        for drawn, now in zip(counts(here), counts(made), strict=True):
            assert abs(drawn - now) <= max(20, now / 4)


def test_the_picture_says_in_words_what_it_shows() -> None:
    picture = ElementTree.fromstring(committed()[0])
    assert picture.get("role") == "img"
    described = [picture.find(f"{SVG}{part}") for part in ("title", "desc")]
    assert picture.get("aria-labelledby") == " ".join(part.get("id", "") for part in described if part is not None)
    words = described[1].text if described[1] is not None else ""
    for layer in contract_layers():
        for room in layer:
            assert re.search(rf"[ ;]{room} to ", words or ""), room


def test_an_arrow_that_follows_from_others_is_left_out() -> None:
    arrows = {("a", "b"), ("b", "c"), ("a", "c"), ("a", "d")}
    assert drop_implied(arrows) == {("a", "b"), ("b", "c"), ("a", "d")}


def test_a_layer_stands_beside_the_one_above_unless_that_one_needs_it() -> None:
    assert pack_rows([["a"], ["b"], ["c"]], {("a", "c"), ("b", "c")}) == [["a", "b"], ["c"]]


def test_the_page_is_short() -> None:
    assert len(PAGE.read_text("utf-8").splitlines()) <= LINES_OF_PAGE


@pytest.mark.parametrize("room", ROOMS_AT_THE_KEYBOARD)
def test_a_room_at_the_keyboard_is_small(room: str) -> None:
    """If this fails, ask what the room is for, and give what is for something else a room of its own."""
    assert read_room(room).lines <= LINES_OF_ROOM


@pytest.mark.parametrize("room", ROOMS, ids=lambda room: room.relative_to(SOURCE).as_posix())
def test_the_docstring_of_a_room_names_its_files(room: Path) -> None:
    text = ast.get_docstring(ast.parse((room / "__init__.py").read_text("utf-8"))) or ""
    names = [path.name for path in room.iterdir() if path.is_file() and path.suffix != ".jsonl"]
    names += [page.parent.name + "/" for page in room.glob("*/__init__.py")]
    assert {name for name in names if name != "__init__.py" and name not in text} == set()


def test_a_wing_is_a_docstring_alone() -> None:
    """Then nobody imports from a wing what is in a room of it."""
    for wing in WINGS_WITH_ROOMS:
        (only,) = ast.parse((SOURCE / wing / "__init__.py").read_text("utf-8")).body
        assert isinstance(only, ast.Expr), wing


def test_each_folder_of_tests_under_a_wing_has_a_room_of_its_name() -> None:
    for wing in WINGS_WITH_ROOMS:
        folders = [path for path in (TESTS / wing).iterdir() if path.is_dir() and any(path.glob("test_*.py"))]
        for folder in folders:
            assert (SOURCE / wing / folder.name).exists() or (SOURCE / wing / f"{folder.name}.py").exists(), folder
