"""An offer on a page is one form: two groups, a running summary, one request that proposes."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest
from tests.network.guests.test_visit import ANNA, BRUNO
from tests.network.phone.phones import Phone, PhoneHouse, open_house
from tests.network.phone.test_playing import play_host, step_of_host

from vialibera.network.phone.seat_program import ActName
from vialibera.rules.engine.state import State
from vialibera.rules.engine.timing import can_use_verb
from vialibera.rules.engine.topics.ledger import Goods
from vialibera.rules.engine.topics.trade import Deal, Propose
from vialibera.shell.game_control.game_setup import GameSetup, PlayerSetup

NOTHING: dict[str, Any] = {"deeds": [], "cards": [], "cash": ""}


def table_of(house: PhoneHouse) -> State:
    session = house.host.program.session
    assert session is not None
    return session.table.state


def both_own_deeds(house: PhoneHouse) -> bool:
    return all(table_of(house).deeds_of(seat) for seat in (ANNA, BRUNO))


def can_trade(phone: Phone) -> bool:
    return phone.now["layer"] is None and "trade" in [row[0] for row in phone.now["acts"]]


@pytest.fixture
def house() -> Iterator[PhoneHouse]:
    with open_house() as made:
        made.begin_game()
        yield made


def sit_with_deeds(house: PhoneHouse, lang: str = "en") -> Phone:
    """Sit down as Bruno, and let both buy until each has a deed and Bruno can propose a trade."""
    phone, acted = house.sit("Bruno", lang), -1

    def play() -> bool:
        nonlocal acted
        if both_own_deeds(house) and phone.now["asked"] and can_trade(phone):
            return True
        if not play_host(house) and phone.now["asked"] and phone.now["matter"] != acted:
            acted, step = phone.now["matter"], step_of_host(house)
            phone.press({"Offer": "accept", "Auction": "refuse"}.get(step, "enter"))
        return False

    house.until(play)
    return phone


def open_form(house: PhoneHouse, phone: Phone) -> dict[str, Any]:
    phone.press("trade")
    house.until(lambda: phone.now["layer"] is not None)
    return form_of(phone)


def form_of(phone: Phone) -> dict[str, Any]:
    form: dict[str, Any] = phone.now["layer"]["form"]
    return form


def deeds_in(side: dict[str, Any]) -> list[int]:
    return [row[1] for row in side["boxes"] if row[0] == "deeds"]


def change(
    house: PhoneHouse, phone: Phone, act: ActName = "offer", partner: int = ANNA, **sides: dict[str, Any]
) -> None:
    """Send what is in the form, and wait for the page to show it."""
    before = phone.now
    offer = {"partner": partner, "gives": NOTHING, "asks": NOTHING} | sides
    assert phone.act(act, offer=offer) == 200
    house.until(lambda: phone.now is not before)


def test_an_offer_is_filled_in_one_form_and_proposed(house: PhoneHouse) -> None:
    phone = sit_with_deeds(house)
    form, told = open_form(house, phone), len(phone.told)
    state = table_of(house)
    assert not phone.now["layer"]["entries"] and not phone.now["layer"]["field"] and phone.now["layer"]["back"]
    assert form["partners"] == [[ANNA, "Anna"]]
    assert deeds_in(form["gives"]) == [*state.deeds_of(BRUNO)] and deeds_in(form["asks"]) == [*state.deeds_of(ANNA)]
    assert form["gives"]["limit"][0].startswith("Money, up to €")
    given, asked = deeds_in(form["gives"])[0], deeds_in(form["asks"])[0]
    change(house, phone, gives=NOTHING | {"deeds": [given], "cash": "20"}, asks=NOTHING | {"deeds": [asked]})
    assert [row[1] for row in form_of(phone)["gives"]["boxes"] if row[4]] == [given]
    assert form_of(phone)["summary"][0].startswith("So far Bruno offers Anna") and "€20" in form_of(phone)["summary"][0]
    assert len(phone.told) == told, "the summary says it, and no line besides"
    assert not isinstance(state.step, Deal)
    change(house, phone, "propose", gives=NOTHING | {"deeds": [given], "cash": "20"}, asks=NOTHING | {"deeds": [asked]})
    house.until(lambda: isinstance(state.step, Deal))
    deal = state.step
    assert isinstance(deal, Deal) and (deal.proposer, deal.seat) == (BRUNO, ANNA)
    assert (deal.gives.deeds, deal.gives.cash, deal.asks.deeds) == ((given,), 20, (asked,))
    assert phone.now["layer"] is None


def test_a_form_is_closed_as_soon_as_its_offer_is_on_the_way_and_sends_no_second_one(house: PhoneHouse) -> None:
    """A host far away may answer late: the same offer is not sent twice meanwhile, and the page shows the game."""
    phone = sit_with_deeds(house)
    form = open_form(house, phone)
    sides = [
        NOTHING | {"deeds": deeds_in(form[side])[:1], "cash": cash} for side, cash in (("gives", "20"), ("asks", ""))
    ]
    offer = {"partner": ANNA, "gives": sides[0], "asks": sides[1]}
    guest = house.page_desk.pages[phone.token].guest
    for _ in range(2):
        assert phone.act("propose", offer=offer) == 200
        shown = house.do(guest.page_data)
        assert shown["layer"] is None and len(guest.line.unanswered) == 1
    assert not isinstance(table_of(house).step, Deal), "the host has not looked yet"
    house.until(lambda: isinstance(table_of(house).step, Deal))


def test_a_sum_out_of_bounds_is_not_proposed(house: PhoneHouse) -> None:
    phone = sit_with_deeds(house)
    open_form(house, phone)
    for wrong in ("99999", "x", "-5"):
        change(house, phone, "propose", gives=NOTHING | {"cash": wrong})
        form = form_of(phone)
        assert form["gives"]["fault"] == form["summary"] and form["summary"][0].startswith("Type an amount up to")
        assert form["gives"]["cash"] == wrong and not form["asks"]["fault"]
    change(house, phone, gives=NOTHING | {"cash": "5"})
    assert not form_of(phone)["gives"]["fault"]


def test_an_offer_that_the_rules_refuse_stays_open_with_the_reason(house: PhoneHouse) -> None:
    phone = sit_with_deeds(house)
    open_form(house, phone)
    change(house, phone, "propose", gives=NOTHING | {"cash": "5"})
    assert form_of(phone)["gives"]["cash"] == "5" and phone.now["layer"]["error"]
    assert phone.shown[-1] == phone.now["layer"]["error"][0][0]
    assert not isinstance(table_of(house).step, Deal)


def test_goods_of_others_and_nonsense_do_not_get_into_an_offer(house: PhoneHouse) -> None:
    phone = sit_with_deeds(house)
    form = open_form(house, phone)
    everything = NOTHING | {"deeds": [-1, *range(60)], "cards": [0, 1, -1]}
    change(house, phone, gives=everything)
    assert [row[1] for row in form_of(phone)["gives"]["boxes"] if row[4]] == deeds_in(form["gives"])
    assert phone.act("offer", offer={"partner": 7, "gives": NOTHING, "asks": NOTHING}) == 200
    assert phone.act("offer", offer={"partner": 0, "gives": NOTHING}) == 400
    assert phone.act("propose") == 200
    assert form_of(phone)["partner"] == ANNA


def test_acts_without_what_they_need_leave_the_form_and_the_visit_as_they_were(house: PhoneHouse) -> None:
    """A fault in an act ends the visit, so each of these would cost the visitor the page."""
    phone = sit_with_deeds(house)
    given = deeds_in(open_form(house, phone)["gives"])[0]
    change(house, phone, gives=NOTHING | {"deeds": [given]})
    shown = form_of(phone)
    without: tuple[ActName, ...] = ("offer", "propose", "type", "choose", "press", "key", "square")
    numbered: tuple[ActName, ...] = ("choose", "square")
    for act in without:
        assert phone.act(act) == 200
    for act, number in product(numbered, (-1, 99, 10**9)):
        assert phone.act(act, number=number) == 200
    assert phone.token in house.page_desk.pages and not isinstance(table_of(house).step, Deal)
    assert form_of(phone) == shown
    change(house, phone, gives=NOTHING | {"deeds": [given], "cash": "20"})
    assert form_of(phone)["gives"]["cash"] == "20"


def test_a_form_that_was_left_comes_back_with_the_offer(house: PhoneHouse) -> None:
    phone = sit_with_deeds(house, "it")
    form = open_form(house, phone)
    given = deeds_in(form["gives"])[0]
    change(house, phone, gives=NOTHING | {"deeds": [given], "cash": "1200"})
    phone.act("escape")
    house.until(lambda: phone.now["layer"] is None)
    assert any("La proposta resta" in line for line in phone.shown)
    form = open_form(house, phone)
    assert [row[1] for row in form["gives"]["boxes"] if row[4]] == [given]
    asks = NOTHING | {"deeds": deeds_in(form["asks"])[:1]}
    change(house, phone, gives=NOTHING | {"deeds": [given], "cash": form["gives"]["cash"]}, asks=asks)
    assert not form_of(phone)["gives"]["fault"] and "1200" in form_of(phone)["summary"][0].replace(".", "")


def test_keys_that_ask_work_in_a_form_and_keys_that_act_do_not(house: PhoneHouse) -> None:
    phone = sit_with_deeds(house)
    open_form(house, phone)
    before = len(phone.told)
    phone.press("cash")
    house.until(lambda: len(phone.told) > before)
    assert form_of(phone) is not None
    phone.act("key", key="h")
    house.until(lambda: phone.shown[-1].startswith("A list is open"))
    assert form_of(phone) is not None


def test_another_partner_has_other_goods_and_what_is_given_stays() -> None:
    with open_house() as house:
        people = [PlayerSetup(name) for name in ("Anna", "Bruno", "Carla")]
        house.host.program.games.start_game(GameSetup("moderno", people, seed=5))
        house.look()
        phone = sit_with_deeds(house)
        form = open_form(house, phone)
        state = table_of(house)
        assert form["partners"] == [[2, "Carla"], [ANNA, "Anna"]], "in the order of play"
        change(house, phone, partner=ANNA)
        form = form_of(phone)
        gives, asks = (NOTHING | {"deeds": deeds_in(form[side])[:1]} for side in ("gives", "asks"))
        change(house, phone, partner=ANNA, gives=gives, asks=asks)
        change(house, phone, partner=2, gives=gives, asks=asks)
        form = form_of(phone)
        assert form["partner"] == 2 and deeds_in(form["asks"]) == [*state.deeds_of(2)]
        assert form["gives"]["boxes"][0][4] and not any(row[4] for row in form["asks"]["boxes"])
        assert "offers Carla" in form["summary"][0] and form["propose"][0] == "Propose it to Carla"
        change(house, phone, partner=ANNA, gives=gives)
        assert form_of(phone)["asks"]["boxes"][0][4], "what was asked of Anna is still there"


def test_an_offer_is_answered_by_a_form_with_another_one(house: PhoneHouse) -> None:
    phone = sit_with_deeds(house)
    phone.press("enter")
    house.until(lambda: not phone.now["asked"] or (phone.now["main"][2] and phone.press("enter") and False))
    session, state = house.host.program.session, table_of(house)
    assert session is not None
    mine, others = state.deeds_of(ANNA)[0], state.deeds_of(BRUNO)[0]
    house.until(lambda: state.is_over or can_use_verb(state, "trade", ANNA))
    session.game.submit(Propose(ANNA, state.pause_no, BRUNO, Goods((mine,)), Goods((others,))))
    house.until(lambda: phone.now["asked"] and phone.now["cards"])
    form = open_form(house, phone)
    assert form["partners"] == [[ANNA, "Anna"]]
    change(house, phone, "propose", gives=NOTHING | {"deeds": [others]}, asks=NOTHING | {"deeds": [mine], "cash": "10"})
    house.until(lambda: isinstance(state.step, Deal) and state.step.seat == ANNA)
    assert isinstance(state.step, Deal) and state.step.asks.cash == 10
