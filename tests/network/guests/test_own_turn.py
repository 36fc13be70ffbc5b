"""The sign that it is the turn of somebody at this computer: there alone, and never in the host's room for a guest."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.network.guests.test_visit import House, Seat, closing_house, session_of


@pytest.fixture
def house() -> Iterator[House]:
    with closing_house() as made:
        made.begin_game()
        yield made


def count_signs(seat: Seat) -> list[str]:
    """Return a list that gets an entry at each sign at this computer."""
    signs: list[str] = []
    seat.program.console.sounds.signal_own_turn = lambda: signs.append("turn")  # type: ignore[method-assign]
    return signs


def test_each_machine_gives_the_sign_for_its_own_people_alone(house: House) -> None:
    guest, visit = house.let_in("en")
    here, there = count_signs(house.host), count_signs(guest)
    own = house.host.program.session
    assert own is not None

    def play_until(seat: int) -> None:
        house.until(lambda: own.game.state.seat_in_turn == seat or press(seat))

    def press(seat: int) -> bool:
        for one, game in ((house.host, own.game), (guest, session_of(visit).game)):
            if game.people.is_awaiting_person() and not visit.line.unanswered:
                one.press({"Offer": "a", "Auction": "r"}.get(type(game.state.step).__name__, "enter"))
        return False

    play_until(1)
    house.until(lambda: there)
    assert (here, there) == ([], ["turn"])
    assert own.game.people.listener == "Anna"  # the voice and the sounds of this room stay those of the people in it
    play_until(0)
    house.until(lambda: here)
    assert here == ["turn"] and session_of(visit).game.people.listener == "Bruno"


def test_nobody_needs_a_sign_where_all_sit_at_one_machine(house: House) -> None:
    here = count_signs(house.host)
    house.host.press(*["enter", "r"] * 6)
    assert here == []


@pytest.mark.parametrize(("is_wanted", "rings"), [(True, 1), (False, 0)])
def test_the_bell_of_the_terminal_is_a_setting(house: House, is_wanted: bool, rings: int) -> None:
    house.host.program.services.settings.turn_bell = is_wanted
    house.host.program.console.sounds.signal_own_turn()
    assert house.host.shown.count("\a") == rings
