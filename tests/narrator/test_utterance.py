"""Lines: how long ones are folded, and sums in two forms."""

from __future__ import annotations

from hypothesis import given as over
from hypothesis import strategies as st
from tests.narrator.told import heard

from vialibera.narrator.utterance import LINE, Utterance, sentences, utterances
from vialibera.words.both import Both, plain

WORDS = st.lists(st.text("abcdefghij,.", min_size=1, max_size=30), min_size=1, max_size=80)


def test_a_short_text_is_one_line() -> None:
    assert utterances(Both("L. 5", "5 lire"), "answer", "cash") == [Utterance("L. 5", "5 lire", "answer", "cash")]


@over(WORDS, WORDS)
def test_a_long_text_is_cut_into_equally_many_lines_in_both_forms(shown: list[str], spoken: list[str]) -> None:
    text = Both(" ".join(shown), " ".join(spoken))
    lines = utterances(text, "event")
    assert all(0 < len(line.shown) <= LINE and 0 < len(line.spoken) <= LINE for line in lines)


@over(WORDS)
def test_nothing_is_lost_in_cutting(words: list[str]) -> None:
    text = plain(" ".join(words))
    assert "".join(line.shown for line in utterances(text, "event")).replace(" ", "") == "".join(words)


def test_lines_break_after_a_comma_where_they_can() -> None:
    places = ", ".join(f"Piazza numero {number}" for number in range(1, 13))
    lines = utterances(plain(f"Anna: {places}."), "answer")
    assert len(lines) == 2 and lines[0].shown.endswith(",")


def test_one_endless_word_is_cut_all_the_same() -> None:
    assert [len(line.shown) for line in utterances(plain("a" * 400), "event")] == [133, 133, 134]


def test_lines_are_about_as_long_as_each_other() -> None:
    """630 letters take four lines, of which the last is no remainder."""
    lines = utterances(plain(" ".join(["parola"] * 90)), "event")
    assert [len(line.shown) for line in lines] == [153, 160, 153, 160]


def test_no_line_is_empty_in_either_form() -> None:
    """A sign read aloud that goes with four hundred on the screen is said with the last line."""
    assert [line.spoken for line in utterances(Both("a" * 400, "b"), "event")] == ["…", "…", "b"]


def test_sentences_leave_out_what_is_empty() -> None:
    assert sentences(plain("Uno."), plain(""), plain("Due.")) == plain("Uno. Due.")


def test_sums_with_cents_are_read_as_people_say_them() -> None:
    italian, english = heard("euro").narrator.facts, heard("euro", lang="en").narrator.facts
    assert italian.money(6250) == ("€ 62,50", "62 euro e 50")
    assert italian.money(100) == ("€ 1", "un euro")
    assert english.money(6250) == ("€62.50", "62 euros 50")
    assert english.money(875000) == ("€8,750", "8750 euros")
    assert italian.money(-6250) == ("€ -62,50", "meno 62 euro e 50")
    assert english.money(100) == ("€1", "one euro")


def test_few_cents_are_no_figures_of_their_own() -> None:
    italian, english = heard("euro").narrator.facts, heard("euro", lang="en").narrator.facts
    assert [italian.money(cents).spoken for cents in (1, 5, 50)] == ["un centesimo", "5 centesimi", "50 centesimi"]
    assert [english.money(cents).spoken for cents in (1, 5, 50)] == ["one cent", "5 cents", "50 cents"]
    assert (italian.money(101).spoken, english.money(101).spoken) == ("un euro e un centesimo", "one euro and one cent")
    assert (italian.money(110).spoken, english.money(110).spoken) == ("un euro e 10", "one euro 10")
    assert italian.money(-105).spoken == "meno un euro e 5 centesimi"
    assert italian.money(0) == ("€ 0", "0 euro")


def test_one_lira_is_one() -> None:
    assert heard("lira").narrator.facts.money(1) == ("L. 1", "una lira")
    assert heard("lira").narrator.facts.money(1000000) == ("L. 1.000.000", "1000000 di lire")
    assert heard("lira").narrator.facts.money(1500000) == ("L. 1.500.000", "1500000 lire")
    assert heard("lira", lang="en").narrator.facts.money(1) == ("L. 1", "one lira")
    assert heard("lira", lang="en").narrator.facts.money(1000000) == ("L. 1,000,000", "1000000 lire")
    assert heard("salotto").narrator.facts.money(1) == ("M 1", "un emme")
