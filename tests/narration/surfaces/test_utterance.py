"""Lines: how long ones are folded, and how sentences become one."""

from __future__ import annotations

from hypothesis import given as over
from hypothesis import strategies as st

from vialibera.narration.surfaces.utterance import LONGEST_LINE, Utterance, join_sentences, to_utterances
from vialibera.words.phrase import Phrase, plain_phrase

WORDS = st.lists(st.text("abcdefghij,.", min_size=1, max_size=30), min_size=1, max_size=80)


def test_a_short_text_is_one_line() -> None:
    assert to_utterances(Phrase("L. 5", "5 lire"), "answer", "cash") == [Utterance("L. 5", "5 lire", "answer", "cash")]


@over(WORDS, WORDS)
def test_a_long_text_is_cut_into_equally_many_lines_in_both_forms(shown: list[str], spoken: list[str]) -> None:
    text = Phrase(" ".join(shown), " ".join(spoken))
    lines = to_utterances(text, "event")
    assert all(0 < len(line.shown) <= LONGEST_LINE and 0 < len(line.spoken) <= LONGEST_LINE for line in lines)


@over(WORDS)
def test_nothing_is_lost_in_cutting(words: list[str]) -> None:
    text = plain_phrase(" ".join(words))
    assert "".join(line.shown for line in to_utterances(text, "event")).replace(" ", "") == "".join(words)


def test_lines_break_after_a_comma_where_they_can() -> None:
    places = ", ".join(f"Piazza numero {number}" for number in range(1, 13))
    lines = to_utterances(plain_phrase(f"Anna: {places}."), "answer")
    assert len(lines) == 2 and lines[0].shown.endswith(",")


def test_one_endless_word_is_cut_all_the_same() -> None:
    assert [len(line.shown) for line in to_utterances(plain_phrase("a" * 400), "event")] == [133, 133, 134]


def test_lines_are_about_as_long_as_each_other() -> None:
    """630 letters take four lines, of which the last is no remainder."""
    lines = to_utterances(plain_phrase(" ".join(["parola"] * 90)), "event")
    assert [len(line.shown) for line in lines] == [153, 160, 153, 160]


def test_no_line_is_empty_in_either_form() -> None:
    """A sign read aloud that goes with four hundred on the screen is said with the last line."""
    assert [line.spoken for line in to_utterances(Phrase("a" * 400, "b"), "event")] == ["…", "…", "b"]


def test_sentences_leave_out_what_is_empty() -> None:
    assert join_sentences(plain_phrase("Uno."), plain_phrase(""), plain_phrase("Due.")) == plain_phrase("Uno. Due.")
