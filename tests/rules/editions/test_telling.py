"""The rules in words."""

from pathlib import Path
from typing import get_args

import pytest
from tests.shipped import EDITIONS

from vialibera.rules.editions import load_edition, model
from vialibera.rules.editions.rule_sources import rule_lines
from vialibera.rules.editions.rules_in_words import TIMING_MOMENTS, RuleWriter
from vialibera.rules.editions.titles import edition_title
from vialibera.rules.sheet import sheet_from_data, slot_values
from vialibera.rules.sheet.sheet import Coinage
from vialibera.words.languages import load_language
from vialibera.words.texts import load_messages

SLOTS = {
    "opening.order": slot_values.OpeningOrder,
    "buying.unanswered": slot_values.UnansweredOffer,
    "auction.beyond_cash": slot_values.BeyondCash,
    "rent.claim": slot_values.RentClaimRule,
    "companies.rent": slot_values.CompanyRent,
    "tax.to": slot_values.TaxTo,
    "parking.on_landing": slot_values.OnLanding,
    "building.spread": slot_values.BuildingSpread,
    "building.contest": slot_values.BuildingContest,
    "selling.scarce_hotel": slot_values.ScarceHotel,
    "mortgage.clear": slot_values.ClearScope,
    "trade.clear": slot_values.ClearScope,
    "trade.gifts": slot_values.GiftRule,
    "debt.in_kind": slot_values.PaymentInKind,
    "debt.failure": slot_values.FailureRule,
    "debt.give_up": slot_values.GiveUpRule,
    "estate": slot_values.EstateRule,
    "ending.bell": slot_values.BellRule,
    "verb": model.TimingVerb,
    "pause": slot_values.TimingMoment,
}


@pytest.mark.parametrize("slot", SLOTS)
def test_every_behaviour_has_its_sentence(slot: str) -> None:
    for name in get_args(SLOTS[slot]):
        key = f"rule-{slot}-{name}".replace(".", "-").replace("_", "-")
        assert all(key in load_messages(lang, "rule") for lang in ("it", "en")), key


@pytest.mark.parametrize("lang", ["it", "en"])
@pytest.mark.parametrize("id", EDITIONS)
def test_one_sentence_a_line(id: str, lang: str) -> None:
    lines = rule_lines(load_edition(id).sheet, lang)
    assert all(not line[0].islower() and line[-1] == "." and line.isprintable() for line in lines)
    assert len(lines) == len(set(lines))


def test_a_house_edition_is_introduced_by_what_it_changes(tmp_path: Path) -> None:
    """The summary of its parent would be false: `lira` claims its rents."""
    house, twin, wild = (tmp_path / f"{name}.yaml" for name in ("casa", "gemella", "matta"))
    house.write_text("extends: lira\ntitle: {it: Casa, en: Home}\nrent: {claim: automatic}\n", "utf-8")
    twin.write_text("extends: lira\ntitle: {it: Casa, en: Home}\n", "utf-8")
    wild.write_text("extends: casa.yaml\ntitle: {it: Matta, en: Mad}\njail: {fee: 1}\ngo: {salary: 2}\n", "utf-8")
    rents = {"it": "L'affitto si paga automaticamente", "en": "Rent is paid automatically"}
    for lang, begin, lost in (("it", "Come Lira; ", "affitto va chiesto"), ("en", "Like Lira; ", "must be claimed")):
        summary = rule_lines(load_edition(house).sheet, lang)[1]
        assert summary.startswith(begin) and rents[lang] in summary and lost not in summary, summary
        assert rents[lang] in rule_lines(load_edition(wild).sheet, lang)[1]
        assert rule_lines(load_edition(twin).sheet, lang)[1] == rule_lines(load_edition("lira").sheet, lang)[1]
    own = tmp_path / "sua.yaml"
    own.write_text(house.read_text("utf-8") + "summary: {it: Da noi., en: Ours.}\n", "utf-8")
    assert rule_lines(load_edition(own).sheet, "it")[1] == "Da noi."


def test_it_says_what_the_edition_does() -> None:
    lira = rule_lines(load_edition("lira").sheet, "it")
    assert "2 giocatori: L. 350.000 a testa e 7 contratti." in lira
    assert "L'asta parte da L. 100 e il rilancio minimo è di L. 1. Deciso." in lira
    torneo = rule_lines(load_edition("torneo").sheet, "en")
    assert "A game lasts 90 minutes at most." in torneo
    assert "A Get Out of Jail Free card is sold on its own, for M 50 at most. Decided." in torneo
    assert "A bankrupt player scores M 1." in torneo
    assert "Da 2 a 6 giocatori: € 1.500 a testa." in rule_lines(load_edition("moderno").sheet, "it")
    assert not any("asta parte" in line for line in rule_lines(load_edition("euro").sheet, "it"))


def test_it_says_in_few_lines_who_may_act_when() -> None:
    """Acts of the same moments share a line, throws are one moment, and a long list is told by what it leaves out."""
    lira = rule_lines(load_edition("lira").sheet, "it")
    sold = lira.index("Vendere costruzioni, chi è coinvolto: durante un'asta. Deciso.")
    assert lira[sold + 1].startswith("Vendere costruzioni, chiunque: in ogni altro momento"), "who has most comes last"
    moderno = rule_lines(load_edition("moderno").sheet, "en")
    assert (
        "Proposing trades, anybody: at any moment, but not with dice in the air, during the final count or while a "
        "trade is decided. Decided."
    ) in moderno
    torneo = rule_lines(load_edition("torneo").sheet, "it")
    assert {"Costruire, chiunque: all'inizio di un turno.", "Costruire, chi è di turno: dopo un lancio."} <= set(torneo)
    everywhere = [f"timing.resign.{pause}=all" for pause in TIMING_MOMENTS]
    assert "Leaving the game, anybody: at any moment." in rule_lines(
        load_edition("euro", settings=everywhere).sheet, "en"
    )


def test_rents_by_number_say_the_number() -> None:
    """The rent of a company is a sum for each point, in the currency of the edition."""
    moderno = rule_lines(load_edition("moderno").sheet, "it")
    assert "Affitto delle stazioni: € 25 con una, € 50 con due, € 100 con tre, € 200 con quattro." in moderno
    assert "Affitto delle società, per ogni punto di un nuovo lancio: € 4 con una, € 10 con due." in moderno
    lira = rule_lines(load_edition("lira").sheet, "en")
    assert (
        "Utility rent, for each point of the roll that brought you there: L. 400 with one, L. 1,000 with two." in lira
    )


def test_variants_and_settings_are_announced() -> None:
    varied = load_edition("lira", ["double_go", "automatic_rent"], ["jail.turns=2"], ["auctions"])
    assert (
        edition_title(varied.sheet, "it")
        == "Lira, con varianti: Doppio stipendio, Affitti automatici, senza Aste, jail.turns=2"
    )
    assert edition_title(load_edition("lira").sheet, "en") == "Lira"
    assert (
        edition_title(sheet_from_data(varied.data | {"variants": ["gone"], "settings": []}), "en")
        == "Lira, with variants: gone"
    )
    assert "Chi si ferma proprio sul Via riceve L. 40.000." in rule_lines(varied.sheet, "it")


def test_a_small_edition_of_our_own() -> None:
    lines = rule_lines(load_edition(Path(__file__).parents[3] / "docs" / "examples" / "borgo.yaml").sheet, "it")
    assert "Il tabellone ha 20 caselle: 9 terreni, 2 stazioni, 1 società e altre." in lines


LIRE = Coinage("lira", "L.", True, 0, {})
EURO = Coinage("euro", "€", False, 2, {})
EMS = Coinage("m", "M", False, 0, {})


@pytest.mark.parametrize(
    ("currency", "units", "lang", "text"),
    [
        (LIRE, 20000, "it", "L. 20.000"),
        (LIRE, 20000, "en", "L. 20,000"),
        (EURO, 875000, "it", "8.750 €"),
        (EURO, 6250, "it", "62,50 €"),
        (EURO, 105, "en", "1.05 €"),
        (EMS, 0, "it", "0 M"),
    ],
)
def test_sums(currency: Coinage, units: int, lang: str, text: str) -> None:
    assert load_language(lang).format_amount(units, currency) == text


def test_before_and_after_a_throw_is_one_moment_for_listeners() -> None:
    writer = RuleWriter(load_edition("lira").sheet, "en")
    names = {pause: writer.rule_text(f"pause.{pause}") for pause in (*TIMING_MOMENTS, "free")}
    for pauses, told in (
        (("between", "rest"), ("free",)),
        (("rest", "between", "offer"), ("free", "offer")),
        (("between", "offer"), ("between", "offer")),
        (("rest",), ("rest",)),
    ):
        assert writer.join_moments(pauses) == ", ".join(names[pause] for pause in told)
