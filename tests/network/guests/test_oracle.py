"""Guests who press whatever comes to mind: what the rules list is done, and nothing else is."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import pytest
from tests.network.guests.oracle import assert_all_as_the_rules_list
from tests.network.guests.test_hard_cases import arrive
from tests.network.guests.test_world import assert_in_step
from tests.network.guests.world import Host, NetGuest, Person, World
from tests.shipped import EDITIONS

from vialibera.network.guests.table_guests import GuestActs
from vialibera.play.table.table import Table
from vialibera.rules.engine.kernel import legal_commands
from vialibera.rules.engine.messages import Command
from vialibera.rules.engine.topics.bankruptcy import Resign
from vialibera.rules.engine.topics.rent import Claim

TURNS = 16
MOST_REMEMBERED = 200


class WildPerson(Person):
    """A person who plays, and who also does what was lawful before, or is lawful for another state, at any time."""

    def __init__(self, world: World, table: Table, seat: int) -> None:
        super().__init__(world, table, seat)
        self.remembered: list[Command] = []
        """What was lawful before."""

    def act(self) -> None:
        super().act()
        if self.world.luck.random() < 0.5:
            return
        offered = islice(legal_commands(self.seen_state(), self.seat), 30)
        commands = [one for one in offered if not isinstance(one, Resign | Claim)]
        if self.remembered or commands:
            chosen = self.world.luck.choice([*self.remembered, *commands])
            self.attempt(lambda: self.table.submit(chosen))
        self.remembered = [*self.remembered, *commands][-MOST_REMEMBERED:]
        self.press_buzzer()


def play_wildly(seed: int, folder: Path) -> tuple[Host, list[NetGuest]]:
    """Play a game of a host and two guests who press anything; let everything arrive in the end."""
    world = World(seed)
    host = Host(world, folder, edition=EDITIONS[seed % len(EDITIONS)], seats=4, bots={3: "prudente"})
    guests = [NetGuest(world, host, folder, (name,)) for name in ("Bruno", "Carla")]
    for guest in guests:
        guest.make_person = WildPerson
        guest.delay, guest.loss, guest.cuts = world.luck.uniform(0.0, 3.0), 0.05, 0.01 * (seed % 2)
        guest.connect()
    world.run(lambda: host.table.state.is_over or host.table.state.turn_no >= TURNS)
    for guest in guests:
        guest.cuts = 0.0
    arrive(world, host, guests)
    return host, guests


@pytest.mark.parametrize("seed", [*range(5), *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(5, 20))])
def test_what_the_rules_list_is_done_and_nothing_else(seed: int, tmp_path: Path) -> None:
    host, guests = play_wildly(seed, tmp_path)
    assert_in_step(host, guests)
    outcomes = {judged.reply.outcome for judged in host.judged if judged.intent.act == "command"}
    assert "done" in outcomes and not outcomes.isdisjoint({"refused", "overtaken"})


def test_the_oracle_sees_a_host_that_forgets_who_held_a_right(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With rights forgotten the check fails: the oracle does not ask the code that it judges."""
    monkeypatch.setattr(GuestActs, "_rights_at", lambda desk, line: frozenset())
    host, _ = play_wildly(0, tmp_path)
    with pytest.raises(AssertionError):
        assert_all_as_the_rules_list(host)
