"""Pages for players have short sentences: at most 25 words, of which a piece of code is one."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from tests.words.test_glossary import pages_for_players

from vialibera.words.languages import language_codes

MOST_WORDS = 25
CODE_BLOCK = re.compile(r"^ *```.*?^ *```$", re.MULTILINE | re.DOTALL)
CODE = re.compile(r"`[^`\n]+`")
PICTURE = re.compile(r"!\[[^\]]*\]\([^)]*\)")
LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")
BLOCK_END = re.compile(r"\n\s*\n|\n(?=\s*(?:[-*]|\d+\.) )")
LIST_MARK = re.compile(r"\A\s*(?:[-*]|\d+\.) ")
SENTENCE_END = re.compile(r"(?<=[.!?])[»”*)]*\s+")


def sentences(text: str) -> Iterator[str]:
    """Yield the sentences of a page outside tables, headings, code and pictures; a piece of code is one word."""
    text = PICTURE.sub("", CODE_BLOCK.sub("", text))
    text = LINK.sub(r"\1", CODE.sub("code", text))
    for block in BLOCK_END.split(text):
        if not block.lstrip().startswith(("|", "#")):
            yield from SENTENCE_END.split(" ".join(LIST_MARK.sub("", block, count=1).split()))


def long_sentences(text: str) -> list[str]:
    return [sentence for sentence in sentences(text) if len(sentence.split()) > MOST_WORDS]


REFERENCE = {"lookback", "silences", "silenzi", "voice"}
"""Pages for those who look a detail up: they are held to nothing here yet."""


@pytest.mark.parametrize("lang", language_codes())
def test_no_sentence_of_a_page_for_players_is_long(lang: str) -> None:
    pages = [page for page in pages_for_players(lang) if page.stem not in REFERENCE]
    found = {page.name: long_sentences(page.read_text("utf-8")) for page in pages}
    assert {name: said for name, said in found.items() if said} == {}


def test_a_long_sentence_is_found_and_a_table_is_not_read() -> None:
    words = "word " * MOST_WORDS
    assert long_sentences(f"Short. {words}more.\n\n| {words}| {words}|\n") == [f"{words}more."]
    assert not long_sentences(f"{words.strip()}. `{words}` is code.\n\n- {words}\n- {words}")
