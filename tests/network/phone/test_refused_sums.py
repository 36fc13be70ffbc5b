"""Sums typed on the page: one that the rules refuse leaves the field open with the reason, a bid is shown to all."""

from __future__ import annotations

from typing import Any

from tests.network.phone.phones import Phone, PhoneHouse, open_house
from tests.network.phone.test_playing import play_host, step_of_host


def begin_auction(house: PhoneHouse, phone: Phone) -> None:
    """Let an offer be declined, until the phone is asked for a bid."""

    def is_asked() -> bool:
        session = house.host.program.session
        assert session is not None
        if step_of_host(house) == "Auction":
            if session.game.people.is_awaiting_person():
                house.host.press("g")
                house.host.program.console.take_typed("")
            return bool(phone.now["asked"])
        if step_of_host(house) == "Offer" and session.game.people.is_awaiting_person():
            house.host.press("r")
        elif not play_host(house) and phone.now["asked"]:
            phone.press("refuse" if step_of_host(house) == "Offer" else "enter")
        return False

    house.until(is_asked)


def open_bid_field(house: PhoneHouse) -> Phone:
    """Return a phone that sits at the game, with the field for a bid open."""
    phone = house.sit("Bruno")
    begin_auction(house, phone)
    phone.press("bid")
    house.until(lambda: phone.now["layer"])
    return phone


def test_a_bid_that_is_too_low_leaves_the_field_open() -> None:
    with open_house() as house:
        house.begin_game()
        phone = open_bid_field(house)
        heading = phone.now["layer"]["heading"]
        phone.act("type", text="1")
        house.until(lambda: phone.now["layer"] and phone.now["layer"]["error"])
        layer = phone.now["layer"]
        assert layer["field"] and layer["heading"] == heading
        assert "at least" in layer["error"][0][0] and len(layer["error"]) == 1
        session = house.host.program.session
        assert session is not None
        phone.act("type", text="")
        house.until(lambda: phone.now["layer"] is None)
        house.until(lambda: session.table.state.step.leader == 1)  # type: ignore[attr-defined]


def test_the_highest_bid_and_who_made_it_stand_on_the_page() -> None:
    with open_house() as house:
        house.begin_game()
        phone = open_bid_field(house)
        phone.act("type", text="37")
        house.until(lambda: ["highest bid, Bruno", "", "37", -1] in panel_rows(phone))


def panel_rows(phone: Phone) -> list[Any]:
    """Return the rows of the panel, if there is one."""
    panel = phone.now["panel"]
    return [row for column in panel["columns"] for row in column["rows"]] if panel else []
