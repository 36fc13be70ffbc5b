"""The files of two machines: a host's log that was restored shorter, and a guest that can keep no log."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.network.guests.test_visit import BRUNO, House, Seat, closing_house, press_for_turn, session_of
from tests.network.guests.world import told_lines

from vialibera.network.guests import guest_visit
from vialibera.network.guests.guest_door import GuestDoor
from vialibera.record.journal.recover import check_log_file
from vialibera.rules.engine.visible_state import state_seen_by_all
from vialibera.shell.game import session
from vialibera.shell.saved_games.resuming import resume_game


@pytest.fixture
def house() -> Iterator[House]:
    with closing_house() as made:
        yield made


def restart_host(house: House, log: Path) -> None:
    """Let the host's program begin again with this log, at the same port."""
    port = house.door.server.port
    house.host.program.close()
    house.seats.remove(house.host)
    house.host = Seat("en")
    house.door = GuestDoor(house.host.program, port)
    house.host.program.guests = house.door
    house.seats.append(house.host)
    resume_game(house.host.program.games, log)


def test_a_log_of_the_host_that_was_restored_shorter_is_the_game(house: House) -> None:
    house.begin_game()
    guest, visit = house.let_in()
    house.until(lambda: press_for_turn(house, guest, visit))
    own, first = house.host.program.session, session_of(visit)
    assert own is not None and own.path is not None
    house.until(lambda: visit.line.seen == own.table.log.line_count and not visit.line.unanswered)
    log, length = own.path, own.table.log.line_count
    rows = log.read_bytes().splitlines(keepends=True)
    log.write_bytes(b"".join(rows[:-4]))  # as a copy of some moments ago
    restart_host(house, log)
    house.until(lambda: session_of(visit) is not first)
    again, mine = house.host.program.session, session_of(visit)
    assert again is not None and mine.path is not None and mine.path != first.path
    assert again.table.log.line_count < length
    house.until(lambda: visit.line.seen == again.table.log.line_count)
    assert mine.game.people.seats_here() == [BRUNO] and "at the door" not in house.host.shown
    assert state_seen_by_all(mine.table.state) == state_seen_by_all(again.table.state)
    assert told_lines(mine.path, "it") == told_lines(log, "it") and check_log_file(mine.path).fault is None
    count = again.table.log.line_count

    def goes_on() -> bool:
        """Let whoever is asked do the usual act."""
        for game, seat in ((again.game, house.host), (mine.game, guest)):
            if game.people.is_awaiting_person() and not visit.line.unanswered:
                seat.press("enter")
        return again.table.log.line_count > count + 2

    house.until(goes_on)
    house.until(lambda: visit.line.seen == again.table.log.line_count)
    assert session_of(visit) is mine and state_seen_by_all(mine.table.state) == state_seen_by_all(again.table.state)


def test_a_guest_that_can_keep_no_log_is_told_why(
    house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "file"
    file.write_text("")
    house.begin_game()
    guest, visit = house.come("en")
    house.until(lambda: "at the door" in house.host.shown)
    monkeypatch.setattr(session, "games_folder", lambda: file / "games")
    house.host.answer_knock("1")
    house.until(lambda: guest.program.console.is_done)
    assert (
        visit.session is None and "do not understand each other" not in guest.shown and "went wrong" not in guest.shown
    )
    assert guest.shown.count("The game cannot be saved:") == 1 and "VIALIBERA_GAMES" in guest.shown


def test_a_guest_whose_folder_lets_nobody_write_is_told_why(
    house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(path: Path, header: object) -> None:
        raise PermissionError(13, "Permission denied", str(path))

    house.begin_game()
    guest, _ = house.come("en")
    house.until(lambda: "at the door" in house.host.shown)
    monkeypatch.setattr(guest_visit.LogFile, "create", refuse)
    house.host.answer_knock("1")
    house.until(lambda: guest.program.console.is_done)
    assert "name another one in VIALIBERA_GAMES" in " ".join(guest.shown.split())
