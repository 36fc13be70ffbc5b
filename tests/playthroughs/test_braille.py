"""The first 40 cells of a line, which is what a braille display shows of it, carry name, act and sum."""

import re
from itertools import product

import pytest
from tests.clauses.board import A, B, C
from tests.clauses.given import clock_rings, confirms_count
from tests.narration.narrator.told import heard
from tests.playthroughs.playing import NAMES
from tests.playthroughs.regenerate import LANGUAGES, SEEDS, lines

CELLS = 40

LATER = {
    "ask-call": "the sum is a condition of what may follow; what is asked comes first",
    "ask-turn-start.jail": "paying is one of several ways out, and each names its key",
    "card-drawn": "the sentence printed on the card comes as it is; what it costs is told again in the total",
    "ask-offer": "sums in words reach cell 41 behind the longest name of a square, which the landing has just told",
    "estate-taken": "an estate is told deed by deed, its money last",
    "inherited": "an estate is told deed by deed, its money last",
    "proposed": "an exchange has sums and deeds on both sides; F reads them one by one",
    "traded": "an exchange has sums and deeds on both sides; the totals follow",
}
"""The lines of which the sum may come later, and why."""

SHOWN = r"(?:[M€] ?|L\. )-?\d[\d.,]*(?<![.,])"
SPOKEN = r"(?:\b(?:un|una|one)|\d+) (?:lir[ae]|euros?(?: (?:e )?\d+)?|emme|em)\b"
VERBLESS = re.compile(rf"^(?:{'|'.join(NAMES)})[.,:]? ")


@pytest.mark.parametrize("sums", [SHOWN, SPOKEN], ids=["shown", "spoken"])
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("edition", SEEDS)
def test_the_first_cells_carry_name_and_sum(edition, lang, sums):
    found = 0
    for line in lines(edition, lang):
        if line.part:
            continue
        text = line.shown if sums == SHOWN else line.spoken
        name = re.search("|".join(NAMES), text)
        amount = re.search(sums, text)
        assert name is None or name.end() <= CELLS or line.id in LATER, text
        assert amount is None or amount.end() <= CELLS or line.id in LATER, text
        found += amount is not None
    assert found > 100


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_draw_is_told_in_them_too(lang):
    """No game of the playthroughs ends so."""
    cash = {A: 1_751_500, B: 1_751_500, C: 300}
    draw = heard("lira", 3, lang, stage="end", variants=("time_limit",), cash=cash)
    draw.when(clock_rings(), confirms_count())
    for line, form in ((draw.lines[0], SHOWN), (draw.spoken[0], SPOKEN)):
        amount = re.search(form, line)
        assert amount and amount.end() <= CELLS, line


def test_every_exception_is_needed():
    needed = set()
    for edition, lang in product(SEEDS, LANGUAGES):
        for line in lines(edition, lang):
            for amount in (re.search(SHOWN, line.shown), re.search(SPOKEN, line.spoken)):
                if amount is not None and amount.end() > CELLS and not line.part:
                    needed.add(line.id)
    assert needed == LATER.keys()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("edition", SEEDS)
def test_between_name_and_sum_stands_the_act(edition, lang):
    """A line that begins with a name has a word between it and its sum: who, what, how much."""
    for line in lines(edition, lang, questions=False):
        amount, named = re.search(SHOWN, line.shown), VERBLESS.match(line.shown)
        if amount and named and not line.part:
            assert re.search(r"[^\W\d]{2}", line.shown[named.end() : amount.start()]), line.shown
