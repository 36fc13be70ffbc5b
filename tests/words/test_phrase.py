"""A text in its two forms."""

from __future__ import annotations

from vialibera.words.phrase import Phrase


def test_two_texts_joined_are_shown_and_spoken_in_their_order() -> None:
    joined = Phrase("Rent: ", "The rent is ") + Phrase("€ 62,50", "62 euros 50")
    assert joined == Phrase("Rent: € 62,50", "The rent is 62 euros 50")
