"""The pages of decisions: each entry is complete, and each pointer to one leads somewhere."""

from __future__ import annotations

import re
from datetime import date
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "docs" / "decisions"
PAGES = sorted(path for path in FOLDER.glob("*.md") if path.name != "README.md")

ID = re.compile(r"[a-z]+\.[a-z0-9]+(-[a-z0-9]+)*")
DATED = re.compile(r"\*(\d{4}-\d\d-\d\d)(?:, changed (\d{4}-\d\d-\d\d))?\.\* +\S")
REASON = re.compile(r"^\*Why:\* +\S", re.MULTILINE)
POINTER = re.compile(r"\bdecision:[\s#]+`?([\w-]+\.[\w-]+)")

MOST_ENTRIES = 130
"""An entry is a contract with users or a format; any other reason is a comment at the spot."""

POINTING = ("src", "tests", "tools", "bench", "docs", "rulesets", "cards", ".ci", ".github")
WRITTEN = {".py", ".md", ".toml", ".yaml", ".yml", ".ftl", ".js", ".css", ".html", ""}
"""The endings of files that people write; a script of `.ci` has none."""


class Entry(NamedTuple):
    page: str
    id: str
    body: str


def read_entries(path: Path) -> list[Entry]:
    """Return the entries of a page; an entry begins with a heading of the second level."""
    parts = re.split(r"^## (.+)\n", path.read_text("utf-8"), flags=re.MULTILINE)[1:]
    return [Entry(path.stem, head, body.strip()) for head, body in zip(parts[::2], parts[1::2], strict=True)]


def find_pointers(text: str) -> list[str]:
    return POINTER.findall(text)


def find_pointing_files() -> list[Path]:
    """Return the files in which a pointer to a decision may be written."""
    below = [path for folder in POINTING for path in (ROOT / folder).rglob("*")]
    return [path for path in [*ROOT.glob("*"), *below] if path.suffix in WRITTEN and path.is_file()]


ENTRIES = [entry for page in PAGES for entry in read_entries(page)]
IDS = [entry.id for entry in ENTRIES]


def test_an_entry_has_an_id_a_date_and_a_reason() -> None:
    for entry in ENTRIES:
        assert ID.fullmatch(entry.id), entry.id
        assert entry.id.partition(".")[0] == entry.page, entry.id
        dated = DATED.match(entry.body)
        assert dated, f"{entry.id}: the first line begins with *YYYY-MM-DD.*"
        decided, *changed = (date.fromisoformat(day) for day in dated.groups() if day)
        assert all(decided < day for day in changed), entry.id
        assert len(REASON.findall(entry.body)) == 1, entry.id


def test_a_page_has_its_entries_in_the_order_of_their_ids() -> None:
    for page in PAGES:
        ids = [entry.id for entry in read_entries(page)]
        assert ids == sorted(ids) != [], page.stem


def test_there_are_no_more_entries_than_an_heir_can_read() -> None:
    assert len(ENTRIES) <= MOST_ENTRIES


def test_ids_are_unique() -> None:
    assert sorted({one for one in IDS if IDS.count(one) > 1}) == []


def test_the_overview_lists_every_page() -> None:
    listed = re.findall(r"^\| \[([a-z]+)\]\(\1\.md\) \|", (FOLDER / "README.md").read_text("utf-8"), re.MULTILINE)
    assert listed == [page.stem for page in PAGES]


@pytest.mark.parametrize(
    "text",
    [
        "# The lock first (decision: log.lock).",
        "as it is (decision: `log.lock`), always",
        "# why:\n# decision:\n# no pointer here\ndecision: log.lock",
        "    # A comment that is wrapped (decision:\n    # log.lock).",
        '"""One line, decision: log.lock; more."""',
    ],
)
def test_a_pointer_is_found_in_code_and_pages(text: str) -> None:
    assert find_pointers(text) == ["log.lock"]


def test_every_pointer_leads_to_a_decision() -> None:
    texts = {path: path.read_text("utf-8", errors="replace") for path in find_pointing_files()}
    pointers = {(path, one) for path, text in texts.items() for one in find_pointers(text)}
    assert pointers
    wrong = {f"{path.relative_to(ROOT).as_posix()}: {one}" for path, one in pointers if one not in IDS}
    assert sorted(wrong) == []
