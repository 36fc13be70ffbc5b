"""The page of accessibility: a line is met only where a test here holds it, and both languages say the same."""

from __future__ import annotations

import re
from pathlib import Path

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
