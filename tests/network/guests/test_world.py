"""Whole games over a net that delays, loses and cuts: nobody is out of step, and nobody loses a rent."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.network.guests.oracle import assert_all_as_the_rules_list
from tests.network.guests.world import Host, NetGuest, World, told_lines
from tests.shipped import EDITIONS

from vialibera.play.bots.seeded_chance import Chance
from vialibera.record.journal.recover import verify_log_file
from vialibera.record.reading.public_log import state_digest
from vialibera.rules.engine.topics.rights import RentClaim
from vialibera.rules.engine.visible_state import state_seen_by_all

TURNS = 24

GAMES, GAMES_AT_ONCE = 200, 10
"""The games of a night, and those of every run: each edition once with cuts and once without."""


def play(
    seed: int, folder: Path, edition: str, *, cuts: float = 0.0, turns: int = TURNS
) -> tuple[Host, list[NetGuest]]:
    """Play a game of a host, two guests and a computer player; let everything arrive in the end."""
    world = World(seed)
    host = Host(world, folder, edition=edition, seats=4, bots={3: "prudente"})
    guests = [NetGuest(world, host, folder, ("Bruno",), "en"), NetGuest(world, host, folder, ("Carla",), "it")]
    for guest in guests:
        guest.delay, guest.loss, guest.cuts = world.luck.uniform(0.0, 3.0), 0.05, cuts
        guest.connect()
    world.run(lambda: host.table.state.is_over or host.table.state.turn_no >= turns)
    for guest in guests:
        guest.cuts = 0.0
    host.people.clear()
    for guest in guests:
        guest.people.clear()
    last = host.journal.line_count
    world.run(lambda: all(guest.line_count >= last for guest in guests), most=120.0)
    return host, guests


def assert_in_step(host: Host, guests: list[NetGuest]) -> None:
    """Every guest has the host's public state, and has told what a follower of the host's own log tells."""
    host.desk.sender.log.read_new_lines()
    for guest in guests:
        table, told = guest.table, guest.told
        assert table is not None and told is not None
        assert state_digest(table.state) == host.desk.sender.log.rows[guest.line_count - 1].digest
        assert guest.copies == 1
        rows = [host.desk.sender.log.header_row, *(line.row for line in host.desk.sender.log.rows[: guest.line_count])]
        assert guest.path.read_text().splitlines() == [row.rstrip("\n") for row in rows]
        whole = told_lines(host.path, guest.lang)
        assert told.lines == whole[: len(told.lines)]
        assert told_lines(guest.path, guest.lang) == told.lines
    # The order of cards that were put back is known, but a deck is compared as a set: a shuffle has hidden the rest.
    assert state_seen_by_all(host.desk.sender.log.state) == state_seen_by_all(host.table.state)
    verify_log_file(host.path, Chance)
    assert_all_as_the_rules_list(host)


def lost_claims(host: Host, guests: list[NetGuest]) -> list[RentClaim]:
    """Return the rents that lapsed although the owner's machine was at the table, where everybody presses in time."""
    seats = {1: guests[0], 2: guests[1]}
    return [
        right
        for opened_at, right in host.opened
        if right.seat in seats and right.number not in host.taken and right.number in host.lapsed
        if seats[right.seat].was_here(opened_at, host.lapsed[right.number])
    ]


def check_game(seed: int, folder: Path, edition: str = "", turns: int = TURNS) -> Host:
    """Play the game of a seed, every second one with cuts, and check all that a net must not change."""
    host, guests = play(
        seed, folder, edition or EDITIONS[seed // 2 % len(EDITIONS)], cuts=0.01 * (seed % 2), turns=turns
    )
    assert_in_step(host, guests)
    assert lost_claims(host, guests) == []
    return host


@pytest.mark.parametrize(
    "seed",
    [*range(GAMES_AT_ONCE), *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(GAMES_AT_ONCE, GAMES))],
)
def test_a_net_changes_nothing(seed: int, tmp_path: Path) -> None:
    check_game(seed, tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seed", [0, 1])
def test_a_net_changes_nothing_up_to_the_end_of_the_game(edition: str, seed: int, tmp_path: Path) -> None:
    assert check_game(seed, tmp_path, edition, turns=10_000).table.state.is_over


def test_the_clock_of_a_guest_runs_and_stands_with_that_of_the_host(tmp_path: Path) -> None:
    """A line, a break or a cut may come between: the guest is told the seconds played and counts on from there."""
    world = World(3)
    host = Host(world, tmp_path, edition="moderno", seats=3, bots={})
    guest = NetGuest(world, host, tmp_path, ("Bruno",))
    people = [*host.people.values()]
    host.people.clear()
    guest.connect()
    world.run(lambda: guest.table is not None)
    guest.people.clear()
    assert guest.table is not None and guest.pipe is not None
    clock, there = host.table.clock, guest.table.clock

    def count_ten() -> float:
        """Let ten seconds pass and return those that the host counted; both clocks show the same after it."""
        before, end = clock.seconds_played(), world.at + 10.0
        world.run(lambda: world.at >= end)
        assert there.seconds_played() == pytest.approx(clock.seconds_played(), abs=1.0)
        return clock.seconds_played() - before

    for _ in range(2):
        clock.start()
        assert count_ten() == pytest.approx(10.0, abs=1.0)
        clock.pause()
        assert count_ten() == 0.0
    clock.start()
    lines = host.journal.line_count
    for person in people:
        person.act()
    assert count_ten() == pytest.approx(10.0, abs=1.0) and guest.line_count > lines
    guest.pipe.cut()
    clock.pause()
    world.run(lambda: guest.line.is_connected)
    assert count_ten() == 0.0
    clock.start()
    assert count_ten() == pytest.approx(10.0, abs=1.0)
