"""A phone plays: the requests of its page, one after the other, against a whole host."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from random import Random

import pytest
from tests.network.guests.world import told_lines
from tests.network.phone.phones import Phone, PhoneHouse, PlayedPage, open_house

from vialibera.network.phone.phone_server import TOKEN_HEADER
from vialibera.network.phone.phone_visits import GONE_SECONDS, SILENT_SECONDS
from vialibera.play.table.raising import plan_raising
from vialibera.rules.engine.topics.ledger import Settle
from vialibera.shell.game_control.game_setup import GameSetup, PlayerSetup
from vialibera.shell.game_keys import raise_cash

SHORT_OF_MONEY = 6
"""The seed of a game that soon asks Bruno for more than he has left."""


@pytest.fixture
def house() -> Iterator[PhoneHouse]:
    with open_house() as made:
        yield made


def step_of_host(house: PhoneHouse) -> str:
    """Return the name of the step on top at the host's table."""
    session = house.host.program.session
    assert session is not None
    return type(session.table.state.step).__name__


def play_host(house: PhoneHouse) -> bool:
    """Let the person at the host's keyboard answer; return False if somebody else is asked."""
    session = house.host.program.session
    assert session is not None
    if not session.game.people.is_awaiting_person():
        return False
    step = step_of_host(house)
    house.host.press("a" if step == "Offer" else "r" if step in ("Auction", "Deal") else "enter")
    return True


def press_button(phone: PlayedPage, luck: Random) -> None:
    """Press one of the buttons that answer, as the page shows them."""
    ids = [row[0] for row in phone.now["answers"] if row[0] not in ("trade", "list")]
    if phone.now["main"][2] and (not ids or luck.random() < 0.5):
        phone.press("enter")
    elif ids:
        phone.press(luck.choice(ids))


def use_layer(phone: PlayedPage, luck: Random) -> None:
    """Answer the open list or field, as the page shows it."""
    layer = phone.now["layer"]
    if layer["field"]:
        phone.act("type", text=luck.choice(["", "", "50", "x"]))
    elif layer["entries"] and luck.random() < 0.8:
        phone.act("choose", number=luck.choice(layer["entries"])[0])
    elif layer["keys"]:
        phone.press(layer["keys"][0][0])
    else:
        phone.act("escape")


def play_phone(phone: PlayedPage, luck: Random) -> None:
    """Do one thing on the phone, if it is asked."""
    if phone.now["layer"] is not None:
        use_layer(phone, luck)
    elif phone.now["asked"]:
        press_button(phone, luck)


def test_a_phone_sits_down_and_sees_its_seat(house: PhoneHouse) -> None:
    house.begin_game(bots=1)
    phone = house.sit("Bruno", "it")
    assert phone.now["here"] == [1]
    assert "Sei al tavolo. A questa tastiera: Bruno." in phone.shown
    assert sorted(row[0] for row in phone.now["players"]) == ["Anna", "Bruno", "Carla"]
    assert phone.now["claim"] is True


def test_a_page_that_comes_anew_has_the_last_lines(house: PhoneHouse) -> None:
    house.begin_game(bots=1)
    first = house.sit("Bruno")
    house.until(lambda: len(first.told) > 1)
    house.phones.append(Phone(house, first.token))
    house.until(lambda: house.phones[-1].shown[-2:] == first.shown[-2:])


def test_a_seat_reads_the_result_by_its_key_and_fetches_it_by_its_token(house: PhoneHouse) -> None:
    house.host.program.games.start_game(GameSetup("salotto", [PlayerSetup("Anna"), PlayerSetup("Bruno")], seed=5))
    house.look()
    phone = house.sit("Bruno", "it")
    give_up(house, phone)
    house.until(lambda: phone.now["over"] or (play_host(house) and False))
    house.look()
    answer = house.ask("/end?lang=it", **{TOKEN_HEADER: phone.token})
    lines, card = json.loads(answer.text)
    assert 3 <= len(lines) <= 5 and "<svg" in card and any("Anna" in line for line in lines)
    before = len(phone.told)
    phone.act("key", key="o")
    house.until(lambda: len(phone.told) >= before + len(lines))
    assert phone.shown[before:] == lines and {line[3] for line in phone.told[before:]} == {"answer"}


@pytest.mark.slow
def test_a_phone_plays_a_game_of_salotto_to_its_end(house: PhoneHouse) -> None:
    house.host.program.games.start_game(GameSetup("salotto", [PlayerSetup("Anna"), PlayerSetup("Bruno")], seed=5))
    house.look()
    phone, luck = house.sit("Bruno", "it"), Random(3)
    session = house.host.program.session
    assert session is not None and session.path is not None
    acted, acted_at = -1, 0.0
    page = house.page_desk.pages[phone.token]
    rents, claims = set(), set()

    def play() -> bool:
        nonlocal acted, acted_at
        rents.add(bool(session.table.state.open_claims))
        claims.add(phone.now["claim"])
        assert page.guest.visit.session is not None and not page.guest.visit.session.table.state.open_claims
        if not play_host(house) and (phone.now["matter"] != acted or time.monotonic() > acted_at + 0.3):
            acted, acted_at = phone.now["matter"], time.monotonic()
            play_phone(phone, luck)
        return session.table.state.turn_no >= 24

    house.until(play)
    assert rents == {True, False} and claims == {True}, "rents came up, and no button came or went with them"
    give_up(house, phone)
    house.until(lambda: phone.now["over"] or (play_host(house) and False))
    told = [line for _, line, _, mark, _ in phone.told if mark == "event"]
    wanted = told_lines(session.path, "it")
    own = [line for line in told if line in wanted]
    assert own == wanted[-len(own) :] and len(own) > 60


def give_up(house: PhoneHouse, phone: Phone) -> None:
    """Give up by the list of all moves, which asks twice."""
    house.until(lambda: not play_host(house) and phone.now["asked"])
    while phone.now["layer"] is not None:
        phone.act("escape")
        matter = phone.now["matter"]
        house.until(lambda: phone.now["matter"] != matter)  # noqa: B023
    phone.press("list")
    house.until(lambda: phone.now["layer"] is not None)
    leave = next(row[0] for row in phone.now["layer"]["entries"] if row[1] == "Lascia la partita")
    phone.act("choose", number=leave)
    house.until(lambda: [row[1] for row in phone.now["layer"]["entries"]] == ["No", "Sì"])
    phone.act("choose", number=2)


def test_words_are_typed_in_a_field_with_its_limits(house: PhoneHouse) -> None:
    house.begin_game()
    phone = house.sit("Bruno")
    phone.press("talk")
    house.until(lambda: phone.now["layer"])
    assert phone.now["layer"]["field"] and "At most" in phone.now["layer"]["heading"][0][0]
    assert not any("What do you want to tell" in line for line in phone.shown), (
        "the label of the field is no line besides"
    )
    before = len(phone.told)
    phone.press("space")
    house.until(lambda: len(phone.told) > before)
    assert phone.now["layer"]["field"], "a rent can be claimed while words are typed"
    phone.act("type", text="Hello")
    house.until(lambda: phone.now["layer"] is None)
    house.until(lambda: "Bruno says: Hello" in house.host.shown)


def test_the_keys_of_a_terminal_mean_the_same_on_a_page(house: PhoneHouse) -> None:
    house.begin_game()
    phone = house.sit("Bruno")
    phone.act("key", key="c")
    house.until(lambda: "Bruno: €1,500." in phone.shown)
    before = len(phone.told)
    phone.act("key", key="§")
    house.until(lambda: len(phone.told) > before)
    assert phone.told[-1][3] == "answer"


def test_lines_wait_for_a_page_that_was_silent(house: PhoneHouse) -> None:
    house.begin_game(bots=1)
    phone = house.sit("Bruno")
    desk, before = house.page_desk, len(phone.told)
    phone.acknowledges = False
    phone.close()
    page = desk.pages[phone.token]
    time.sleep(0.3)  # a request of the page can still be under way

    def fall_silent() -> bool:
        page.heard_at -= SILENT_SECONDS + 1
        desk.look_round()
        return page.guest.is_away

    house.until(lambda: house.do(fall_silent))
    house.until(
        lambda: house.door.table_guests is not None and any(one.connection is None for one in house.door.guests.guests)
    )
    house.until(lambda: play_host(house) and step_of_host(house) != "TurnStart")
    phone.acknowledges = True
    phone.open()
    house.until(lambda: len(phone.told) > before)
    assert not page.guest.is_away
    numbers = [line[0] for line in phone.told]
    assert numbers == sorted(set(numbers)), "each line once, and in order"


def test_a_visitor_who_stays_away_loses_the_token(house: PhoneHouse) -> None:
    house.begin_game()
    phone = house.sit("Bruno")
    desk = house.page_desk
    real = desk.now
    phone.acknowledges = False
    phone.close()
    later = 0.0

    def stay_away() -> bool:
        nonlocal later
        later += GONE_SECONDS + 1  # a request that was still under way can have been a sign of life
        house.do(lambda: setattr(desk, "now", lambda: real() + later))
        house.do(desk.look_round)
        return phone.token not in desk.pages

    house.until(stay_away)
    assert phone.post("got") == 403


def test_a_line_has_arrived_once_the_browser_has_it(house: PhoneHouse) -> None:
    house.begin_game()
    phone = house.sit("Bruno")
    line = house.page_desk.pages[phone.token].guest.line
    guest = house.door.guests.guests[0] if house.door.table_guests is not None else None
    assert guest is not None
    house.until(lambda: guest.ear.arrived.last_line == line.arrived == line.seen)
    phone.acknowledges = False
    seen = line.seen
    house.until(lambda: line.seen > seen or (play_host(house) and False))
    assert guest.ear.arrived.last_line == line.arrived == seen
    phone.acknowledges = True
    phone.post("got")
    house.until(lambda: guest.ear.arrived.last_line > seen)


def test_two_phones_and_a_terminal_sit_at_one_table(house: PhoneHouse) -> None:
    people = [PlayerSetup(name) for name in ("Anna", "Bruno", "Carla", "Dario")]
    house.host.program.games.start_game(GameSetup("moderno", people, seed=5))
    house.look()
    phones = [house.sit("Bruno", "it"), house.sit("Carla", "en")]
    terminal, visit = house.come("en", name="dario")
    house.until(lambda: "Dario is at the door" in house.host.shown)
    house.host.press("c-w", "1")
    house.until(lambda: visit.session is not None)
    session, luck, acted_at = house.host.program.session, Random(1), 0.0
    assert session is not None

    def play() -> bool:
        nonlocal acted_at
        if not play_host(house) and time.monotonic() > acted_at + 0.2:
            acted_at = time.monotonic()
            for phone in phones:
                play_phone(phone, luck)
            if visit.session is not None and visit.session.game.people.is_awaiting_person():
                step = step_of_host(house)
                terminal.press("a" if step == "Offer" else "r" if step in ("Auction", "Deal") else "enter")
        return session.table.state.turn_no > 5

    house.until(play)
    assert any("lancia" in line for line in phones[0].shown) and any("rolls" in line for line in phones[1].shown)


def test_the_plan_that_pays_a_debt_is_told_and_confirmed_on_a_phone(
    house: PhoneHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Bruno buys with all he has until a sum is asked that his deeds can raise."""
    monkeypatch.setattr(raise_cash, "CONFIRM_SECONDS", 0.0)
    people = [PlayerSetup("Anna", "prudente"), PlayerSetup("Bruno")]
    little = ["players.capital.2=260", "go.salary=0"]
    house.host.program.games.start_game(GameSetup("moderno", people, rule_settings=little, seed=SHORT_OF_MONEY))
    house.look()
    phone = house.sit("Bruno", "it")
    session = house.host.program.session
    assert session is not None
    state, acted = session.table.state, -1

    def is_short() -> bool:
        nonlocal acted
        if isinstance(state.step, Settle) and phone.now["asked"]:
            return True
        if phone.now["asked"] and phone.now["matter"] != acted:
            acted = phone.now["matter"]
            ids = [row[0] for row in phone.now["answers"]]
            phone.press(next((id for id in ("accept", "refuse") if id in ids), "enter"))
        return False

    house.until(is_short)
    assert plan_raising(state, 1).left_over >= 0
    house.until(lambda: phone.now["answers"][:1] and phone.now["answers"][0][:2] == ["accept", "Raccogli il denaro…"])
    said, mortgaged = len(phone.told), sum(state.mortgaged)
    phone.press("accept")
    house.until(lambda: any("Proposta" in line for line in phone.shown[said:]))
    assert sum(state.mortgaged) == mortgaged, "the first press only plans"
    phone.press("accept")
    house.until(lambda: not isinstance(state.step, Settle))
    assert sum(state.mortgaged) > mortgaged
