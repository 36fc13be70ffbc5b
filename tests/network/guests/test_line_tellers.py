"""The time that a guest's reader needs is reckoned from the lines in the guest's own language."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest
from tests.network.guests.test_visit import House, Seat, Visit, closing_house

from vialibera.network.guests.table_guests import GuestsAtTable


@pytest.fixture
def house() -> Iterator[House]:
    with closing_house() as made:
        made.begin_game()
        yield made


def let_reader_in(house: House, lang: str) -> tuple[Seat, Visit, GuestsAtTable]:
    """Let a guest in who listens by a screen reader."""
    guest, visit = house.come(lang)
    visit.line.hello = msgspec.structs.replace(visit.line.hello, listening="reader")
    house.until(lambda: "at the door" in house.host.shown)
    house.host.answer_knock("1")
    house.until(lambda: visit.session is not None)
    assert house.door.table_guests is not None
    return guest, visit, house.door.table_guests


def test_a_guest_of_another_language_is_reckoned_by_its_own_lines(house: House) -> None:
    guest, _, desk = let_reader_in(house, "it")
    ear = desk.door.guests[0].ear
    assert ear.reading.lang == "it"
    ear.reading.told_lines.clear()
    house.host.press("enter")
    house.until(lambda: "Anna lancia" in guest.shown)
    told = [line.text for line in ear.reading.told_lines]
    assert any("Anna lancia" in text for text in told) and not any("rolls" in text for text in told)


def test_a_guest_of_the_same_or_an_unknown_language_is_reckoned_by_the_hosts_lines(house: House) -> None:
    guest, _, desk = let_reader_in(house, "en")
    assert desk.tellers.followers == {}
    assert not desk.tellers.can_tell("xx") and not desk.tellers.can_tell("../it")
    desk.door.guests[0].ear.reading.told_lines.clear()
    house.host.press("enter")
    house.until(lambda: "Anna rolls" in guest.shown)
    assert any("Anna rolls" in line.text for line in desk.door.guests[0].ear.reading.told_lines)


def test_a_log_that_cannot_be_followed_costs_only_the_language(house: House) -> None:
    _, _, desk = let_reader_in(house, "it")
    desk.tellers.followers["it"].log._file.close()  # type: ignore[attr-defined]
    desk.tellers.followers["it"].new_batches = broken  # type: ignore[method-assign]
    assert desk.tellers.new_lines("it") is None and desk.tellers.followers == {}


def broken() -> Iterator[object]:
    raise OSError
    yield
