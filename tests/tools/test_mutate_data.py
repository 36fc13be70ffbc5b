"""The changes of the rule files' values by which tests are tried."""

from __future__ import annotations

import pytest
from tools.mutate_data import EDITIONS, apply_change, data_changes

from vialibera.rules.editions import load_edition


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_price_rent_and_amount_is_changed(edition: str) -> None:
    data = load_edition(edition).data
    paths = {path for path, _, _ in data_changes(data)}
    for number, square in enumerate(data["board"]):
        if square["kind"] == "street":
            assert {("board", number, "price"), *(("board", number, "rent", step) for step in range(6))} <= paths
    for deck, facts in data["decks"].items():
        for number, card in enumerate(facts["cards"]):
            assert "amount" not in card or ("decks", deck, "cards", number, "amount") in paths


def test_a_change_changes_its_own_place_and_nothing_else() -> None:
    data = load_edition("lira").data
    change = next(change for change in data_changes(data) if change[0] == ("go", "salary"))
    other = apply_change(data, change)
    assert other["go"].pop("salary") == data["go"]["salary"] + 1
    assert other == {**data, "go": {name: value for name, value in data["go"].items() if name != "salary"}}


def test_a_place_where_a_variant_has_put_something_else_is_left_alone() -> None:
    data = load_edition("lira").data
    assert apply_change(data, (("go", "salary"), -1, 7)) == data


@pytest.mark.parametrize(
    ("edition", "path"),
    [
        pytest.param("lira", ("decks", "imprevisti", "cards", 0, "via_bonus"), id="no way to the end passes Via"),
        pytest.param("euro", ("building", "contest"), id="what never runs out is contested by nobody"),
        pytest.param("euro", ("selling", "scarce_hotel"), id="nor are houses ever too few for a hotel"),
    ],
)
def test_what_no_play_can_show_is_not_changed(edition: str, path: tuple[str | int, ...]) -> None:
    assert path not in [place for place, _, _ in data_changes(load_edition(edition).data)]
