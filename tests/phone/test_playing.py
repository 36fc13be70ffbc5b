"""A phone plays: the requests of its page, one after the other, against a whole host."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.phone.phones import PhoneHouse, open_house


@pytest.fixture
def house() -> Iterator[PhoneHouse]:
    with open_house() as made:
        yield made


def test_a_phone_sits_down_and_sees_its_seat(house: PhoneHouse) -> None:
    house.begin_game(bots=1)
    phone = house.sit("Bruno", "it")
    assert phone.now["here"] == [1]
    assert "Sei al tavolo: qui gioca Bruno." in phone.shown
    names = [row[0] for row in phone.now["players"]]
    assert sorted(names) == ["Anna", "Bruno", "Carla"]
    assert phone.now["claim"] is True


def test_a_phone_rolls_and_buys(house: PhoneHouse) -> None:
    house.begin_game()
    phone = house.sit("Bruno")

    def play() -> bool:
        """Let whoever is asked answer: the host by keys, the phone by its buttons."""
        session = house.host.program.session
        assert session is not None
        game = session.game
        if game.is_awaiting_person():
            house.host.press("a" if type(game.step).__name__ == "Offer" else "enter")
        elif phone.now["asked"]:
            ids = [row[0] for row in phone.now["answers"]]
            phone.press("accept" if "accept" in ids else "enter")
        return any(line.startswith("Bruno pays") for line in phone.shown)

    house.until(play)
