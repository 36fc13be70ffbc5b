"""The rules in words."""

from pathlib import Path
from typing import get_args

import pytest
from tests.shipped import EDITIONS

from vialibera.editions import load, model
from vialibera.editions.telling import PAUSES, announced, tell_rules
from vialibera.sheet import sheet_from
from vialibera.sheet.sheet import Coinage
from vialibera.words.languages import language
from vialibera.words.texts import loaded

SLOTS = {
    "opening.order": model.Order,
    "buying.unanswered": model.Unanswered,
    "auction.beyond_cash": model.BeyondCash,
    "rent.claim": model.Claim,
    "companies.rent": model.CompanyRent,
    "tax.to": model.TaxTo,
    "parking.on_landing": model.OnLanding,
    "building.spread": model.Spread,
    "building.contest": model.Contest,
    "selling.scarce_hotel": model.ScarceHotel,
    "mortgage.clear": model.Clear,
    "trade.clear": model.Clear,
    "trade.gifts": model.Gifts,
    "debt.in_kind": model.InKind,
    "debt.failure": model.Failure,
    "debt.give_up": model.GiveUp,
    "estate": model.Estate,
    "ending.bell": model.Bell,
    "verb": model.Verb,
    "pause": model.Pause,
}


@pytest.mark.parametrize("slot", SLOTS)
def test_every_behaviour_has_its_sentence(slot: str) -> None:
    for name in get_args(SLOTS[slot]):
        key = f"rule-{slot}-{name}".replace(".", "-").replace("_", "-")
        assert all(key in loaded(lang, "rule") for lang in ("it", "en")), key


@pytest.mark.parametrize("lang", ["it", "en"])
@pytest.mark.parametrize("id", EDITIONS)
def test_one_sentence_a_line(id: str, lang: str) -> None:
    lines = tell_rules(load(id).sheet, lang)
    assert all(not line[0].islower() and line[-1] == "." and line.isprintable() for line in lines)
    assert len(lines) == len(set(lines))


def test_it_says_what_the_edition_does() -> None:
    lira = tell_rules(load("lira").sheet, "it")
    assert "2 giocatori: L. 350.000 a testa e 7 contratti." in lira
    assert "L'asta parte da L. 100 e il rilancio minimo è di L. 100." in lira
    torneo = tell_rules(load("torneo").sheet, "en")
    assert "A game lasts 90 minutes at most." in torneo
    assert "A Get Out of Jail Free card is sold on its own, for M 50 at most." in torneo
    assert "A bankrupt player scores M 1." in torneo
    assert "Da 2 a 6 giocatori: € 1.500 a testa." in tell_rules(load("moderno").sheet, "it")
    assert not any("asta parte" in line for line in tell_rules(load("euro").sheet, "it"))


def test_it_says_in_few_lines_who_may_act_when() -> None:
    """Acts of the same moments share a line, throws are one moment, and a long list is told by what it leaves out."""
    assert set(PAUSES) == set(get_args(model.Pause))
    lira = tell_rules(load("lira").sheet, "it")
    assert "Costruire, riscattare e lasciare la partita: chiunque, prima o dopo un lancio." in lira
    assert "Vendere costruzioni: chi è coinvolto, durante un'asta; chiunque, in ogni altro momento." in lira
    moderno = tell_rules(load("moderno").sheet, "en")
    assert "Proposing trades: anybody, at any moment but not while a trade is decided." in moderno
    torneo = tell_rules(load("torneo").sheet, "it")
    assert "Costruire: chiunque, all'inizio di un turno; chi è di turno, dopo un lancio." in torneo
    everywhere = [f"timing.resign.{pause}=all" for pause in PAUSES]
    assert "Leaving the game: anybody, at any moment." in tell_rules(load("euro", settings=everywhere).sheet, "en")


def test_variants_and_settings_are_announced() -> None:
    varied = load("lira", ["double_go", "automatic_rent"], ["jail.turns=2"], ["auctions"])
    assert (
        announced(varied.sheet, "it")
        == "Lira, con varianti: Doppio stipendio, Affitti automatici, senza Aste, jail.turns=2"
    )
    assert announced(load("lira").sheet, "en") == "Lira"
    assert (
        announced(sheet_from(varied.snapshot | {"variants": ["gone"], "settings": []}), "en")
        == "Lira, with variants: gone"
    )
    assert "Chi si ferma proprio sul Via riceve L. 40.000." in tell_rules(varied.sheet, "it")


def test_a_small_edition_of_our_own() -> None:
    lines = tell_rules(load(Path(__file__).parents[2] / "docs" / "examples" / "borgo.yaml").sheet, "it")
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
    assert language(lang).amount(units, currency) == text
