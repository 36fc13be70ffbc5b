"""Programs of two versions: one sentence says which side updates to what, and looking on works all the same."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from tests.network.guests import test_visit
from tests.network.guests.test_table_guests import Peer
from tests.network.guests.test_visit import House, Seat, closing_house
from tests.network.guests.world import Host, World, told_lines

from vialibera import __version__
from vialibera.network.guests import wire
from vialibera.network.guests.guest_line import GuestLine
from vialibera.network.guests.guest_visit import Visit
from vialibera.record.journal.upcasts import LOG_FORMAT


@pytest.fixture
def house() -> Iterator[House]:
    with closing_house() as made:
        yield made


@pytest.fixture(params=[LOG_FORMAT - 1, LOG_FORMAT + 1], ids=["an older host", "a newer host"])
def host_format(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> int:
    """The format of a host of another version, as the guests here meet it."""
    form: int = request.param
    monkeypatch.setattr(wire, "fits_this_program", lambda hello: False)
    monkeypatch.setattr(wire, "version_refusal", lambda: wire.DoorClosed("version", "7.7", wire.WIRE_VERSION, form))
    return form


def listen(house: House, lang: str = "it") -> tuple[Seat, Visit]:
    """Let somebody come who only looks on, and say yes."""
    guest, visit = house.come(lang, watch=True)
    house.until(lambda: "wants to watch" in house.host.shown)
    house.host.answer_knock("1")
    house.until(lambda: visit.has_begun_listening)
    return guest, visit


def test_a_player_is_told_which_side_updates_to_what(house: House, host_format: int) -> None:
    house.begin_game()
    guest, _ = house.come("en")
    house.until(lambda: guest.program.console.is_done)
    advice = "update this program" if host_format > LOG_FORMAT else "the host must update"
    assert guest.shown.count(f"The host has version 7.7, this is {__version__}: {advice}.") == 1
    assert "at the door" not in house.host.shown


def test_an_onlooker_is_told_the_game_by_the_hosts_program(house: House, host_format: int) -> None:
    house.begin_game()
    guest, visit = listen(house)
    advice = "aggiorna questo programma" if host_format > LOG_FORMAT else "deve aggiornare"
    assert advice in guest.shown and "Intanto guardi" in guest.shown and visit.session is None
    own = house.host.program.session
    assert own is not None and own.path is not None
    house.until(lambda: play_on(house) or own.table.state.turn_no > 2)
    house.until(lambda: visit.line.received == count_told(house))
    told = told_lines(own.path, "it")
    assert told[-1] in guest.shown and all(guest.shown.count(line) == told.count(line) for line in told[-10:])


def play_on(house: House) -> None:
    """Let whoever is asked at the host's machine go on."""
    own = house.host.program.session
    assert own is not None
    if own.game.people.is_awaiting_person():
        house.host.press("a" if type(own.game.state.step).__name__ == "Offer" else "enter")


def count_told(house: House) -> int:
    assert house.door.table_guests is not None and house.door.table_guests.told_game is not None
    return house.door.table_guests.told_game.counts["it"]


def test_an_onlooker_hears_each_line_once_across_a_cut(house: House, host_format: int) -> None:
    house.begin_game()
    guest, visit = listen(house)
    visit.connection.drop()
    house.until(lambda: not visit.line.is_connected)
    own = house.host.program.session
    assert own is not None and own.path is not None
    house.until(lambda: play_on(house) or own.table.state.turn_no > 2)
    house.until(lambda: visit.line.is_connected and visit.line.received == count_told(house))
    told = told_lines(own.path, "it")
    assert all(guest.shown.count(line) == told.count(line) for line in told[-10:])
    assert guest.shown.count("Intanto guardi") == 1 and house.host.shown.count("Somebody at") == 1


def test_keys_of_an_onlooker_say_that_another_program_tells(house: House, host_format: int) -> None:
    house.begin_game()
    guest, _ = listen(house, "en")
    for key in ("enter", "?", "f4", "c-w"):
        before = guest.shown.count("the host's program tells the game here")
        guest.press(key)
        assert guest.shown.count("the host's program tells the game here") == before + 1, key


def test_an_onlooker_can_come_before_the_game(house: House, host_format: int) -> None:
    guest, visit = house.come("en", watch=True)
    house.until(lambda: "has not begun a game yet" in guest.shown)
    house.begin_game()
    house.until(lambda: "wants to watch" in house.host.shown)
    house.host.answer_knock("1")
    house.until(lambda: visit.has_begun_listening and "Playing: Anna and Bruno" in guest.shown)


def test_a_guest_one_version_older_is_refused_with_the_newer_one(tmp_path: Path) -> None:
    host = Host(World(1), tmp_path, edition="moderno", seats=2, bots={})
    host.people.clear()
    for older in ({"format": LOG_FORMAT - 1}, {"wire": wire.WIRE_VERSION - 1}, {"words": "0" * 16}):
        answer = Peer(host).hello("Bruno", **older)
        assert answer == wire.DoorClosed("version", __version__, wire.WIRE_VERSION, LOG_FORMAT)


def test_the_language_of_a_stranger_is_that_of_the_host_where_it_is_unknown(
    house: House, host_format: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    make = test_visit.make_own_hello
    monkeypatch.setattr(test_visit, "make_own_hello", lambda *given: replace(make(*given), language="tlh"))
    house.begin_game()
    guest, _ = listen(house)
    house.until(lambda: "Playing: Anna and Bruno." in guest.shown)


def test_a_told_line_brings_no_control_sequence(house: House, host_format: int) -> None:
    house.begin_game()
    guest, visit = listen(house)
    visit.line.items.append(wire.ToldLines(900, (wire.LineAsTold("\x1b[2Jtold\x07", "told"),)))
    house.until(lambda: "told" in guest.shown)
    assert "\x1b[2J" not in guest.shown and "\x07" not in guest.shown


def test_what_a_host_of_another_version_adds_is_passed_over() -> None:
    line = GuestLine(wire.make_hello((), "1", watches=True))
    with pytest.raises(wire.WireError):
        line.receive('{"is":"a-later-message"}')
    line.receive(wire.render_wire_message(wire.TellingBegins("t", "r", "9.9", 9, 9)))
    line.receive('{"is":"a-later-message"}')
    line.receive(wire.render_wire_message(wire.ToldLines(1, (wire.LineAsTold("a", "a"), wire.LineAsTold("b", "b")))))
    line.receive(wire.render_wire_message(wire.ToldLines(2, (wire.LineAsTold("b", "b"), wire.LineAsTold("c", "c")))))
    told = [one.shown for item in line.items if isinstance(item, wire.ToldLines) for one in item.lines]
    assert told == ["a", "b", "c"] and line.received == 3
