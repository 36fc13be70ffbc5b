"""Letters that an output lacks: another stands for each, as wide as it, and the euro is named."""

from __future__ import annotations

import pytest

from vialibera.words.plain_letters import EURO, HANDLER, writable_letter, write_plainly


@pytest.mark.parametrize(
    ("text", "encoding", "written"),
    [
        ("perché… «è»", "ascii", 'perche. "e"'),
        ("perché… €", "cp1252", "perché… €"),
        ("è – €", "latin-1", "è - EUR"),
        ("日本", "ascii", "??"),
    ],
)
def test_a_letter_that_lacks_has_a_plain_one(text: str, encoding: str, written: str) -> None:
    assert text.encode(encoding, HANDLER).decode(encoding) == written
    assert all(len(writable_letter(letter, encoding)) == 1 for letter in text)


def test_what_is_no_fault_of_writing_stays_one() -> None:
    with pytest.raises(UnicodeDecodeError):
        write_plainly(UnicodeDecodeError("ascii", b"\xff", 0, 1, "no letter"))


def test_an_encoding_has_the_euro_or_not() -> None:
    assert [writable_letter(EURO, name) for name in ("utf-8", "cp1252", "latin-1", "ascii")] == ["€", "€", "E", "E"]
