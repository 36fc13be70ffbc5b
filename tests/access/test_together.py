"""What people at different computers say to each other: written, read aloud with a name, and left out at will."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.network.guests.test_people import say
from tests.network.guests.test_visit import House, closing_house
from tests.network.phone.phones import Phone, PhoneHouse, open_house

from vialibera.shell.console.field_echo import FieldEcho
from vialibera.shell.settings.settings_file import load_settings
from vialibera.shell.terminal.typed_line import TypedLine
from vialibera.words.setting_table import QUIET_KINDS


@pytest.fixture
def house() -> Iterator[House]:
    with closing_house() as made:
        made.begin_game(bots=1)
        yield made


def test_talk_is_text_that_is_read_aloud_with_the_name_of_who_speaks(house: House) -> None:
    guest, _ = house.let_in("en")
    spoken: list[str] = []
    hear = house.host.program.console.speaker.hear

    def note(batch: object) -> None:
        spoken.extend(line.spoken for line in batch.lines)  # type: ignore[attr-defined]
        hear(batch)  # type: ignore[arg-type]

    house.host.program.console.speaker.hear = note  # type: ignore[assignment, method-assign]
    say(guest, "good luck")
    house.until(lambda: "Bruno says: good luck" in house.host.shown)
    assert any("Bruno" in line and "good luck" in line for line in spoken)


def test_talk_can_be_left_out_for_one_person_or_all(house: House) -> None:
    assert "chat" in QUIET_KINDS
    guest, visit = house.let_in("en")
    guest.press("c-w", "c-w", "3")
    say(house.host, "are you there?")
    house.until(lambda: visit.line.talk_seen == 1 and not visit.line.items)
    assert "are you there?" not in guest.shown


def test_set_phrases_are_said_by_a_number(house: House) -> None:
    guest, _ = house.let_in("en")
    guest.press("z")
    assert "1 to 6 are set phrases" in guest.shown
    console = guest.program.console
    line = TypedLine(console.out, console.take_typed, FieldEcho(console))
    line.open_line()
    line.press("down")
    assert "2: Well played! 3: Thank you." in " ".join(guest.shown.split())
    for key in ("2", "enter"):
        line.press(key)
    house.until(lambda: "Bruno says: Well played!" in house.host.shown)


def test_a_phone_has_the_settings_of_its_seat_and_no_other() -> None:
    with open_house() as house:
        house.begin_game()
        phone = house.sit("Bruno")
        phone.press("settings")
        house.until(lambda: phone.now["layer"])
        assert [row[1] for row in phone.now["layer"]["entries"]] == [
            *("What I hear", "Hands", "The table", "What are you looking for?")
        ]
        for word in ("What I hear", "Narration: normal", "Brief"):
            house.until(lambda word=word: phone.now["layer"] and word in str(phone.now["layer"]["entries"]))
            phone.act("choose", number=next(row[0] for row in phone.now["layer"]["entries"] if word in str(row)))
        house.until(lambda: "Narration: brief" in str(phone.now["layer"]))
        settings = load_settings()
        assert settings.speech == {}, "the host's file is not the visitor's"
        host = house.host.program.session
        assert host is not None and host.game.narrator.verbosity == "normal"


def choose_on_phone(house: PhoneHouse, phone: Phone, *words: str) -> None:
    """Choose entries one after the other, each once its list is open."""
    for word in words:
        house.until(lambda word=word: phone.now["layer"] and word in str(phone.now["layer"]["entries"]))
        phone.act("choose", number=next(row[0] for row in phone.now["layer"]["entries"] if word in str(row)))


def test_a_phone_asks_for_time_to_react_and_keeps_it_for_the_next_seat() -> None:
    """At most a minute, at once in the game that is on; the browser brings the settings to another seat."""
    with open_house() as house:
        house.begin_game()
        phone = house.sit("Bruno")
        phone.press("settings")
        choose_on_phone(house, phone, "What are you looking for")
        for typed in ("my time", "600", "45"):
            house.until(lambda: phone.now["layer"] and phone.now["layer"]["field"])
            assert "Enter" not in str(phone.now["layer"]), "without end is for the keyboard"
            phone.act("type", text=typed)
            if typed == "my time":
                choose_on_phone(house, phone, "My time to react")
        house.until(lambda: phone.now["own"] == {"my_reply": 45.0})
        session = house.host.program.session
        assert session is not None
        for guest in house.door.guests.guests:
            guest.sign_asked_at -= 3600.0
        house.until(lambda: session.table.claim_timer.longest_reply() == 45.0)
        kept = {"my_reply": 45.0, "verbosity": "brief", "pace": 3, "quiet": "all", "person": None}
        assert house.ask_for_seat("Bruno", own=kept).status == 200
        page = [*house.page_desk.pages.values()][-1]
        assert page.guest.program.own_settings() == {"my_reply": 45.0, "verbosity": "brief"}
        house.until(lambda: page.guest.visit.line.hello.reply == 45.0)
