"""Nobody holds the table up: neither a host in a field or a list, nor a guest that reports nothing."""

from __future__ import annotations

import time
from itertools import pairwise
from pathlib import Path

import pytest
from tests.network.guests.test_table_guests import BRUNO, let_in
from tests.network.guests.test_visit import ANNA, closing_house, session_of
from tests.network.guests.world import Host, Person, World

from vialibera.rules.engine.topics.purchase import Offer


def seconds_of_turns(folder: Path, is_silent: bool) -> list[float]:
    """Return the seconds of each turn of three computer players, while a guest reports nothing or plays at the host."""
    folder.mkdir()
    world = World(5)
    host = Host(world, folder, edition="moderno", seats=4, bots={0: "facile", 2: "facile", 3: "facile"})
    host.people.clear()
    if is_silent:
        let_in(host, "Bruno", listening="reader")
    bruno = Person(world, host.table, BRUNO)  # whose acts come from elsewhere, so that the guest stays silent
    begun: dict[int, tuple[float, int]] = {}
    state = host.table.state

    def note() -> bool:
        begun.setdefault(state.turn_no, (world.at, state.seat_in_turn))
        if BRUNO in state.actors:
            bruno.act()
        return state.turn_no >= 40 or state.is_over

    world.run(note)
    turns = sorted(begun.items())
    pairs = pairwise(turns)
    return [after[1][0] - one[1][0] for one, after in pairs if one[1][1] != BRUNO]


@pytest.mark.slow
def test_a_guest_that_reports_nothing_costs_little_after_its_second_miss(tmp_path: Path) -> None:
    with_guest, without = (seconds_of_turns(tmp_path / str(silent), silent) for silent in (True, False))
    late = sorted(with_guest)
    assert late[-1] > 8.0, "the first landings are waited for"
    slower = sum(with_guest[8:]) / len(with_guest[8:]) - sum(without[8:]) / len(without[8:])
    assert slower < 2.0


IDLE_SECONDS = 60.0


class Clock:
    """A clock of a host's program that is put forward by hand."""

    def __init__(self) -> None:
        self.ahead = 0.0

    def now(self) -> float:
        return time.monotonic() + self.ahead


@pytest.mark.parametrize("key", ["z", "o", "consent"])
def test_a_host_who_is_idle_for_a_minute_holds_nobody_up(key: str) -> None:
    """In a field, in a list, and at the question whether an undo is fine, while guests play a round."""
    with closing_house() as house:
        clock = Clock()
        object.__setattr__(house.host.program.services, "now", clock.now)  # before the game takes its clock from there
        house.begin_game(bots=1)
        guest, visit = house.let_in("en")
        own, away = house.host.program.session, session_of(visit)
        assert own is not None
        state = own.table.state

        def play() -> bool:
            """Do the usual act of whoever is asked, until it is Bruno's turn; for an undo, until Bruno has acted."""
            is_ready = state.seat_in_turn == BRUNO and not visit.line.unanswered
            if is_ready and (
                key != "consent"
                or (
                    own.table.undo_votes.can_undo(own.table.state, own.table.seats)
                    and away.game.people.is_awaiting_person()
                )
            ):
                return True
            for game, seat in ((own.game, house.host), (away.game, guest)):
                if game.people.is_awaiting_person() and not visit.line.unanswered:
                    seat.press("a" if isinstance(game.state.step, Offer) else "enter")
            return False

        house.until(play)
        if key == "consent":
            guest.press("u")
            house.until(lambda: "wants to take back" in house.host.shown)
        else:
            house.host.press(key)
        begun, turn = clock.ahead, state.turn_no

        def guests_play() -> bool:
            """Let a second pass in a moment, in which Bruno does what is asked of him."""
            clock.ahead = min(clock.ahead + 1.0, begun + IDLE_SECONDS)
            if (
                away.game.people.is_awaiting_person()
                and not visit.line.unanswered
                and own.table.undo_votes.request is None
            ):
                guest.press("a" if isinstance(away.game.state.step, Offer) else "enter")
            return state.turn_no >= turn + 2 and state.seat_in_turn == ANNA and clock.ahead == begun + IDLE_SECONDS

        house.until(guests_play)
        if key == "consent":
            assert "Anna has not answered in time: nothing is taken back." in guest.shown
        assert not visit.is_closed and house.host.shown.count("lost the connection") == 0
