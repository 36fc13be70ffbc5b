"""Programs of two versions: one sentence says which side updates to what."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.network.guests.test_table_guests import Peer
from tests.network.guests.test_visit import House, closing_house
from tests.network.guests.world import Host, World

from vialibera import __version__
from vialibera.network.guests import wire
from vialibera.record.journal.log_format import LOG_FORMAT


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


def test_a_player_is_told_which_side_updates_to_what(house: House, host_format: int) -> None:
    house.begin_game()
    guest, _ = house.come("en")
    house.until(lambda: guest.program.console.is_done)
    advice = "update this program" if host_format > LOG_FORMAT else "the host must update"
    assert guest.shown.count(f"The host has version 7.7, this is {__version__}: {advice}.") == 1
    assert "at the door" not in house.host.shown


def test_a_guest_one_version_older_is_refused_with_the_newer_one(tmp_path: Path) -> None:
    host = Host(World(1), tmp_path, edition="moderno", seats=2, bots={})
    host.people.clear()
    for older in ({"format": LOG_FORMAT - 1}, {"wire": wire.WIRE_VERSION - 1}, {"words": "0" * 16}):
        answer = Peer(host).hello("Bruno", **older)
        assert answer == wire.DoorClosed("version", __version__, wire.WIRE_VERSION, LOG_FORMAT)
