"""The page of accessibility: a line is met only where a test here holds it, and both languages say the same."""

from __future__ import annotations

import re
from pathlib import Path

from tools.access_doc import PAGES, count_met, render_page

ROOT = Path(__file__).parents[2]
TEST_NAME = re.compile(r"`(tests/access/\w+\.py)::(\w+)`")


def rows_of(page: str) -> list[list[str]]:
    lines = (ROOT / "docs" / page).read_text("utf-8").splitlines()
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if line.startswith("| ")][1:]


def test_every_met_line_names_a_test_that_is_there() -> None:
    english, italian = rows_of("accessibility.md"), rows_of("accessibilita.md")
    assert len(english) == len(italian) > 10
    for (_, state, why), (_, stato, perche) in zip(english, italian, strict=True):
        assert (state == "met") == (stato == "sì")
        found = TEST_NAME.fullmatch(why)
        assert (found is not None) == (state == "met"), why
        if found is not None:
            assert f"def {found[2]}(" in (ROOT / found[1]).read_text("utf-8"), why
            assert perche == why


def test_the_pages_are_made_of_the_list() -> None:
    for language, page in enumerate(PAGES):
        assert (ROOT / "docs" / page).read_text("utf-8") == render_page(language), (
            "write it: python -m tools.access_doc"
        )


def test_most_lines_are_met() -> None:
    """A line that is lost is lost on purpose; these are the numbers of the lists in parts that apply to this game."""
    counts = count_met()
    assert (counts["GAG"], counts["XAG"]) == (80, 21)
    assert counts["GAG met"] >= 72 and counts["XAG met"] >= 21


def test_both_indexes_lead_here() -> None:
    for index, page in (("index", "accessibility"), ("indice", "accessibilita")):
        assert re.search(rf"^{page}$", (ROOT / f"docs/{index}.md").read_text("utf-8"), re.MULTILINE)
