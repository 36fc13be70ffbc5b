"""Sums typed on the page: one that the rules refuse leaves the field open with the reason, a bid is shown to all."""

from __future__ import annotations

from typing import Any

from tests.network.phone.phones import Phone, PhoneHouse, open_house
from tests.network.phone.test_playing import play_host, step_of_host

from vialibera.narration.surfaces.utterance import Utterance
from vialibera.shell.console.menus import TypedPrompt


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
        house.until(lambda: ["highest bid, Bruno", "", "37"] in panel_rows(phone))


def panel_rows(phone: Phone) -> list[Any]:
    """Return the rows of the panel, if there is one."""
    return [row for card in phone.now["cards"] for row in card["rows"]]


def test_an_event_in_the_words_of_a_heading_stays_on_the_page() -> None:
    """The page has the heading as the label of the field: it is dropped as what it is, not by its words."""
    with open_house() as house:
        house.begin_game()
        phone = house.sit("Bruno")
        guest = house.page_desk.pages[phone.token].guest
        console = guest.console
        heading = Utterance("How much?", "How much?", "alert", id="ui-amount")

        def open_field() -> None:
            console.open_typed_question(TypedPrompt(lambda: console.teller.tell([heading]), bool, str, console))
            console.teller.tell([heading._replace(kind="event")])
            guest.do_seat_work()

        house.do(open_field)
        assert [line.kind for line in console.open_input.field_heading] == ["heading"]
        assert [line.shown for line in guest.told].count(heading.shown) == 1
        house.do(lambda: console.take_typed("1"))
        house.do(lambda: console.teller.tell([heading]))
        assert [line.shown for line in guest.told].count(heading.shown) == 2, "an alert is one once the field is closed"
