"""A guest gets the time that they need, but never the game for ever."""

from __future__ import annotations

import pytest
from tests.network.guests.test_table_guests import Host, host, let_in
from tests.network.guests.test_visit import closing_house

from vialibera.play.table.participants import Elsewhere

__all__ = ["host"]


@pytest.mark.parametrize(("asked", "given"), [(20.0, 20.0), (600.0, 60.0), (-5.0, 0.0)])
def test_a_guest_gets_at_most_a_minute(host: Host, asked: float, given: float) -> None:
    let_in(host, "Bruno", reply=asked)
    needs = [seat.participant.reply_seconds for seat in host.table.seats if isinstance(seat.participant, Elsewhere)]
    assert max(needs) == given


def test_at_a_tournament_only_the_desk_sets_times(host: Host) -> None:
    host.table.allows_agreed_end = False
    let_in(host, "Bruno", reply=20.0)
    assert not any(getattr(seat.participant, "reply_seconds", 0.0) for seat in host.table.seats)


def test_guests_hear_how_long_a_landing_is_left_and_whom_it_waits_for() -> None:
    """Whether a rent is due or not: only what somebody needs counts."""
    with closing_house() as house:
        house.begin_game(bots=1)
        guest, _ = house.let_in("en")
        session = house.host.program.session
        assert session is not None
        timer = session.table.claim_timer
        timer.replies = {0: 20.0}
        house.until(lambda: "After each landing there are 20 seconds" in guest.shown)
        assert "Anna" not in next(line for line in guest.shown.splitlines() if "20 seconds" in line)
        timer.replies = {0: float("inf")}
        timer.endless_waits = lambda: [(0, object())]  # type: ignore[method-assign, list-item, return-value]
        house.until(lambda: guest.shown.count("Waiting for Anna.") == 1)
