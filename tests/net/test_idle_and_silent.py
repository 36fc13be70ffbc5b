"""Nobody holds the table up: neither a host in a field or a list, nor a guest that reports nothing."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest
from tests.net.test_host_desk import BRUNO, let_in
from tests.net.test_visit import closing_house, session_of
from tests.net.world import Host, Person, World

from vialibera.engine.topics.purchase import Offer


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


@pytest.mark.parametrize("key", ["z", "o"])
def test_a_host_in_a_field_or_a_list_holds_nobody_up(key: str) -> None:
    with closing_house() as house:
        house.begin_game(bots=1)
        guest, visit = house.let_in("en")
        own, away = house.host.program.session, session_of(visit)
        assert own is not None
        state = own.table.state

        def play() -> bool:
            """Do the usual act of whoever is asked, until it is Bruno's turn."""
            for game, seat in ((own.game, house.host), (away.game, guest)):
                if game.is_awaiting_person() and not visit.line.unanswered:
                    seat.press("a" if isinstance(game.step, Offer) else "enter")
            return state.seat_in_turn == BRUNO and not visit.line.unanswered

        house.until(play)
        house.host.press(key)
        assert house.host.program.console.layers
        turn = state.turn_no

        def guests_play() -> bool:
            if away.game.is_awaiting_person() and not visit.line.unanswered:
                guest.press("a" if isinstance(away.game.step, Offer) else "enter")
            return state.turn_no >= turn + 2 and state.seat_in_turn == 0

        house.until(guests_play)
