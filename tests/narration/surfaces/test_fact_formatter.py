"""Numbers of the engine become names with prepositions, and sums in two forms."""

from __future__ import annotations

from tests.clauses.board import GRAN_SASSO, VITTORIA, A, B

from vialibera.narration.surfaces.fact_formatter import FactFormatter
from vialibera.rules.editions import load_edition
from vialibera.words.texts import Texts

NAMES = ("Anna", "Bruno", "Carla", "Dario", "Elena")


def formatter(edition: str, lang: str = "it") -> FactFormatter:
    return FactFormatter(load_edition(edition).sheet, NAMES, Texts(lang))


def test_places_have_their_prepositions() -> None:
    facts = formatter("euro")
    assert facts.place_noun(GRAN_SASSO).forms["on"] == "ai Bastioni Gran Sasso"
    assert facts.place_noun(VITTORIA).forms["of"] == "del Parco della Vittoria"
    assert [facts.person_noun(seat).forms["to"] for seat in (A, B)] == ["ad Anna", "a Bruno"]


def test_a_lists_last_word_takes_its_d() -> None:
    assert formatter("salotto").join_seats([A, 4]).shown == "Anna ed Elena"


def test_sums_with_cents_are_read_as_people_say_them() -> None:
    italian, english = formatter("euro"), formatter("euro", "en")
    assert italian.money_phrase(6250) == ("€ 62,50", "62 euro e 50")
    assert italian.money_phrase(100) == ("€ 1", "un euro")
    assert italian.money_phrase(577000) == ("€ 5.770", "5770 euro")
    assert english.money_phrase(6250) == ("€62.50", "62 euros 50")
    assert english.money_phrase(875000) == ("€8,750", "8750 euros")
    assert italian.money_phrase(-6250) == ("€ -62,50", "meno 62 euro e 50")
    assert english.money_phrase(100) == ("€1", "one euro")


def test_few_cents_are_no_figures_of_their_own() -> None:
    italian, english = formatter("euro"), formatter("euro", "en")
    assert [italian.money_phrase(cents).spoken for cents in (1, 5, 50)] == [
        "un centesimo",
        "5 centesimi",
        "50 centesimi",
    ]
    assert [english.money_phrase(cents).spoken for cents in (1, 5, 50)] == ["one cent", "5 cents", "50 cents"]
    assert (italian.money_phrase(101).spoken, english.money_phrase(101).spoken) == (
        "un euro e un centesimo",
        "one euro and one cent",
    )
    assert (italian.money_phrase(110).spoken, english.money_phrase(110).spoken) == ("un euro e 10", "one euro 10")
    assert italian.money_phrase(-105).spoken == "meno un euro e 5 centesimi"
    assert italian.money_phrase(0) == ("€ 0", "0 euro")


def test_a_whole_sum_can_be_spoken_without_its_unit() -> None:
    facts = formatter("euro")
    facts.money_formatter.drops_spoken_unit = True
    spoken = {0: "0", 50: "50 centesimi", 100: "1", 6250: "62 euro e 50", 577000: "5770", -100: "meno un euro"}
    assert {amount: facts.money_phrase(amount).spoken for amount in spoken} == spoken


def test_one_lira_is_one() -> None:
    assert formatter("lira").money_phrase(1) == ("L. 1", "una lira")
    assert formatter("lira").money_phrase(1000000) == ("L. 1.000.000", "1000000 di lire")
    assert formatter("lira").money_phrase(1500000) == ("L. 1.500.000", "1500000 lire")
    assert formatter("lira", "en").money_phrase(1) == ("L. 1", "one lira")
    assert formatter("lira", "en").money_phrase(1000000) == ("L. 1,000,000", "1000000 lire")
    assert formatter("salotto").money_phrase(1) == ("M 1", "un emme")
    assert formatter("torneo").money_phrase(1300) == ("M 1.300", "1300 emme")


def test_the_verb_of_a_missing_sum_agrees_with_it() -> None:
    told = {"lira": ((1, "Manca L. 1."), (2, "Mancano L. 2.")), "euro": ((100, "Manca € 1."), (150, "Mancano € 1,50."))}
    told["euro"] += ((50, "Mancano € 0,50."), (1, "Manca € 0,01."))
    for edition, sums in told.items():
        made = formatter(edition)
        for missing, said in sums:
            assert Texts("it").format_phrase("still-missing", made.format_facts({"missing": missing})).shown == said
    facts = formatter("lira").format_facts({"missing": 1, "acts": "ipotecare Bari", "total": 1})
    made_plan = Texts("it").format_phrase("ui-raise", facts).shown
    assert made_plan.startswith("Manca L. 1. Proposta: ipotecare Bari; il resto è L. 1.")
