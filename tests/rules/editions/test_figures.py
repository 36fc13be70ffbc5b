"""Every figure of the editions against the table of facts that lies beside the checkout, where it does."""

import os
from pathlib import Path
from typing import Any

import pytest
import yaml

from vialibera.rules.editions import load_edition

CHECKOUT = Path(__file__).resolve().parents[3]
FACTS_FILE = Path(os.environ.get("VIALIBERA_SHARED") or CHECKOUT.parent / "shared") / "data" / "boards.yaml"
pytestmark = pytest.mark.skipif(not FACTS_FILE.is_file(), reason="the table of facts is not beside the checkout")

MONEY = {
    "lira": "lire",
    "euro": "euro",
    "moderno": "modern_deeds",
    "torneo": "m_2014_tournament",
    "salotto": "m_2014_tournament",
}
DECKS = {
    "lira": "cards_lire",
    "euro": "cards_euro",
    "moderno": "cards_modern",
    "torneo": "cards_m",
    "salotto": "cards_m",
}
CITY_BOARD = "placed"
OURS = {"start": "go", "imprevisti": "cards", "probabilita": "cards"}
RENT = {"double": "double", "10 x a new throw": "ten_times_throw"}


@pytest.fixture(scope="module")
def facts() -> dict[str, Any]:
    table: dict[str, Any] = yaml.safe_load(FACTS_FILE.read_text("utf-8"))
    (modern,) = [name for name in table if name.startswith("modern_") and name.endswith("_deeds")]
    return table | {"modern_deeds": table[modern]}


def board(id: str) -> list[dict[str, Any]]:
    squares: list[dict[str, Any]] = load_edition(id).data["board"]
    return squares


def units(id: str, amount: float) -> int:
    return round(amount * 10 ** load_edition(id).data["currency"]["decimals"])


@pytest.mark.parametrize("id", MONEY)
def test_order_of_the_board(facts: dict[str, Any], id: str) -> None:
    for square, fact in zip(board(id), facts["board_order"]["squares"], strict=True):
        assert square["kind"] == OURS.get(fact["kind"], fact["kind"])
        if square["kind"] == "cards":
            assert square["deck"] == fact["kind"]
        if id != "moderno" and square["kind"] in ("street", "station", "company", "tax"):
            assert square["name"]["it"]["name"] == fact["name"]


@pytest.mark.parametrize("id", MONEY)
def test_groups(facts: dict[str, Any], id: str) -> None:
    era = "colour_classic" if id in ("lira", "euro") else "colour_modern"
    for group in facts["board_order"]["groups"]:
        assert {board(id)[n]["group"] for n in group["squares"]} == {group[era].split(" ")[0]}


@pytest.mark.parametrize("id", MONEY)
def test_streets(facts: dict[str, Any], id: str) -> None:
    streets = facts[MONEY[id]]["streets"].values()
    assert len(streets) == 22
    for fact in streets:
        square = board(id)[fact["square"]]
        for key in ("price", "mortgage", "house"):
            assert square[key] == units(id, fact[key]), square["id"]
        assert square["rent"] == [units(id, rent) for rent in fact["rent"]], square["id"]


@pytest.mark.parametrize("id", MONEY)
def test_stations_companies_taxes_and_sums(facts: dict[str, Any], id: str) -> None:
    fact, data = facts[MONEY[id]], load_edition(id).data
    for n in (5, 15, 25, 35):
        assert board(id)[n]["price"] == units(id, fact["stations"]["price"])
        assert board(id)[n]["mortgage"] * 2 == board(id)[n]["price"]
    rents = [row for key, row in fact["stations"].items() if key.startswith("rent_by_number_owned")]
    assert [data["stations"]["rent"]] == [[units(id, rent) for rent in row] for row in rents]
    for n in (12, 28):
        assert board(id)[n]["price"] == units(id, fact["companies"]["price"])
    factors = [value for key, value in fact["companies"].items() if "_times_" in key] or [4, 10]
    assert data["companies"]["amounts"] == [units(id, factor) for factor in factors]
    for n, tax in fact["taxes"].items():
        assert board(id)[n]["amount"] == units(id, tax)
    assert data["go"]["salary"] == units(id, fact["via_bonus"])
    assert data["jail"]["fee"] == units(id, fact["jail_fee"])


@pytest.mark.parametrize("id", DECKS)
@pytest.mark.parametrize("deck", ["imprevisti", "probabilita"])
def test_cards(facts: dict[str, Any], id: str, deck: str) -> None:
    cards = load_edition(id).data["decks"][deck]["cards"]
    for card, fact in zip(cards, facts[DECKS[id]][deck], strict=True):
        assert (card["id"], card["do"]) == (fact["id"], fact["do"])
        for key in ("square", "steps", "draw_from", "kind"):
            assert card.get(key) == fact.get(key), card["id"]
        for key in ("amount", "house", "hotel"):
            assert (key in card) == (key in fact)
            assert card.get(key, 0) == units(id, fact.get(key, 0)), card["id"]
        if "rent" in fact:
            assert card["rent"] == RENT[fact["rent"]]
        if fact.get("via_bonus"):
            assert card["via_bonus"]


def test_cities(facts: dict[str, Any]) -> None:
    (cities,) = [block for block in facts.values() if isinstance(block, dict) and CITY_BOARD in block]
    names = [square["name"]["it"]["name"] for square in board("moderno")]
    for fact in cities[CITY_BOARD]:
        assert names[fact["square"]] == fact["city"]
    for fact in cities["inferred"]:
        if isinstance(fact.get("square"), int):
            assert names[fact["square"]] == fact["city"]
    assert {names[n] for n in (21, 23, 24)} == {"Firenze", "Venezia", "Milano"}
    assert names.index("Torino") in (29, 31)
    assert {names[n] for n in (8, 9)} == {"Campobasso", "Ancona"}
    assert {names[n] for n in (13, 18, 26, 29)} == {"Bari", "Trieste", "Bologna", "L'Aquila"}


def test_capital_and_contracts(facts: dict[str, Any]) -> None:
    for id, key in (("lira", "by_players"), ("euro", "cash_by_players")):
        start, ours = facts[MONEY[id]]["start_money"], load_edition(id).data["players"]
        for seats, amount in start[key].items():
            assert ours["capital"][str(seats)] == units(id, amount)
            assert ours["contracts"][str(seats)] == start["deeds_dealt_and_paid"][seats]
    modern = facts[MONEY["moderno"]]["start_money"]
    assert set(load_edition("moderno").data["players"]["capital"].values()) == {modern}
