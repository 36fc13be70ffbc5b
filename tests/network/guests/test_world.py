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
