"""The pages by person: short, in both languages, and found from the first page of each."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"

MOST_WORDS = 250
BY_PERSON = {
    "with-nvda": "con-nvda",
    "with-jaws": "con-jaws",
    "with-voiceover": "con-voiceover",
    "with-orca": "con-orca",
    "braille": "con-il-braille",
    "together": "insieme",
    "we-live-apart": "abitiamo-lontani",
    "with-a-phone": "con-un-telefono",
    "for-a-club": "per-un-club",
    "teaching": "insegnare",
}
THIRD_TURN = {"en": re.compile(r"third|simulate"), "it": re.compile(r"terzo|terz|tre turni|simulate")}
ROW = re.compile(r"^\| .* \| \[[\w-]+\]\(docs/([\w-]+)\.md\) \| \[[\w-]+\]\(docs/([\w-]+)\.md\) \|$", re.MULTILINE)
LINK = re.compile(r"\]\(([\w-]+)\.md\)")


def test_each_is_short_and_goes_as_far_as_the_third_turn() -> None:
    for pages, lang in (BY_PERSON.keys(), "en"), (BY_PERSON.values(), "it"):
        for page in pages:
            text = (DOCS / f"{page}.md").read_text("utf-8")
            assert len(text.split()) <= MOST_WORDS, page
            assert THIRD_TURN[lang].search(text) or "three turns" in text, page


def test_what_nobody_has_tried_is_said_in_the_first_line() -> None:
    for english, italian in BY_PERSON.items():
        assert re.match(r"# .*\n\nNobody has ", (DOCS / f"{english}.md").read_text("utf-8")), english
        assert re.match(r"# .*\n\nNessuno (ha|l'ha) ancora provato ", (DOCS / f"{italian}.md").read_text("utf-8")), (
            italian
        )


def test_readme_has_them_before_anything_else() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    rows = dict(ROW.findall(readme.partition("## Play")[0]))
    assert rows.items() >= BY_PERSON.items()
    assert "## " not in readme.partition("| who you are |")[0]


def test_the_first_page_of_each_language_lists_them_first() -> None:
    for page, named in ("index", list(BY_PERSON)), ("indice", list(BY_PERSON.values())):
        linked = LINK.findall((DOCS / f"{page}.md").read_text("utf-8"))
        assert linked[1 : len(named) + 1] == named, "right after the link to the other language, in this order"
