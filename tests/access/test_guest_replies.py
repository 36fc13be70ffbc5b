"""A guest gets the time that they need, but never the game for ever."""

from __future__ import annotations

import pytest
from tests.network.guests.test_table_guests import Host, host, let_in

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
