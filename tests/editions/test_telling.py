"""The rules in words."""

from pathlib import Path
from typing import Any, get_args

import pytest

from vialibera.editions import available, load, model
from vialibera.editions.sentences import SENTENCES
from vialibera.editions.telling import amount, announced, told

IDS = [id for id, _ in available()]
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
        it, en = SENTENCES[f"{slot}.{name}"]
        assert it != en


@pytest.mark.parametrize("lang", ["it", "en"])
@pytest.mark.parametrize("id", IDS)
def test_one_sentence_a_line(id: str, lang: str) -> None:
    lines = told(load(id).data, lang)
    assert all(line[0].isupper() and line[-1] == "." and line.isprintable() for line in lines)
    assert len(lines) == len(set(lines))


def test_it_says_what_the_edition_does() -> None:
    lira = told(load("lira").data, "it")
    assert "In 2: L. 350.000 a testa, e 7 contratti." in lira
    assert "L'asta parte da L. 100 e ogni rilancio è di almeno L. 100." in lira
    torneo = told(load("torneo").data, "en")
    assert "A game lasts 90 minutes at most." in torneo
    assert "The card that leaves jail is sold on its own, for M 50 at most." in torneo
    assert "A bankrupt counts M 1." in torneo
    assert "Da 2 a 6 giocatori: € 1.500 a testa." in told(load("moderno").data, "it")
    assert not any("asta parte" in line for line in told(load("euro").data, "it"))


def test_variants_and_settings_are_announced() -> None:
    data = load("lira", ["double_go", "automatic_rent"], ["jail.turns=2"], ["auctions"]).data
    assert announced(data, "it") == "Lira, con varianti: Doppia paga, Affitti automatici, senza Aste, jail.turns=2"
    assert announced(load("lira").data, "en") == "Lira"
    assert announced(data | {"variants": ["gone"], "settings": []}, "en") == "Lira, with variants: gone"
    assert "Chi si ferma proprio sul Via riceve L. 40.000." in told(data, "it")


def test_a_small_edition_of_our_own() -> None:
    lines = told(load(Path(__file__).parents[2] / "docs" / "examples" / "borgo.yaml").data, "it")
    assert "Il tabellone ha 20 caselle: 9 terreni, 2 stazioni, 1 società e altre." in lines


@pytest.mark.parametrize(
    ("currency", "units", "lang", "text"),
    [
        ({"sign": "L.", "before": True, "decimals": 0}, 20000, "it", "L. 20.000"),
        ({"sign": "L.", "before": True, "decimals": 0}, 20000, "en", "L. 20,000"),
        ({"sign": "€", "before": False, "decimals": 2}, 875000, "it", "8.750 €"),
        ({"sign": "€", "before": False, "decimals": 2}, 6250, "it", "62,50 €"),
        ({"sign": "€", "before": False, "decimals": 2}, 105, "en", "1.05 €"),
        ({"sign": "M", "before": False, "decimals": 0}, 0, "it", "0 M"),
    ],
)
def test_sums(currency: dict[str, Any], units: int, lang: str, text: str) -> None:
    assert amount(currency, units, lang) == text
