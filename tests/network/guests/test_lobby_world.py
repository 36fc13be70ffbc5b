"""Numbers for joint dice over a simulated net: delays, losses and cuts, one integer a run."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.network.guests.world import Pipe, World

from vialibera.network.guests import wire
from vialibera.network.guests.door import Door
from vialibera.network.guests.gathering import HostLobby
from vialibera.network.guests.guest import Guest
from vialibera.network.guests.guest_line import GuestLine
from vialibera.record.journal.joint_dice import JointDice, check_joint_dice, make_joint_number
from vialibera.shell.game_control.game_setup import GameSetup, PlayerSetup

NAMES = ("Bruno", "Carla", "Dario")


class LobbyHost:
    """The host's computer before a game: everybody is let in, and who gives no number is left out at the third try."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.sent: list[tuple[float, tuple[str, ...], str]] = []
        setup = GameSetup("moderno", [PlayerSetup("Anna"), PlayerSetup("Bruno")], open_seats=2, has_joint_dice=True)
        self.lobby = HostLobby(setup, Door(world.now))
        self.left_out: list[Guest] = []
        self.rounds = 0
        self.joint: JointDice | None = None
        self.work()

    def work(self) -> None:
        """Do what the host's program does between two keys."""
        if (knocking := self.lobby.door.first_knocking()) is not None:
            self.lobby.door.let_in(knocking)
        joint_round = self.lobby.door.round
        if joint_round is None:
            if len([one for one in self.lobby.door.guests if one.is_in]) == len(NAMES):
                self.begin()
        elif (joint := joint_round.joint_dice()) is not None:
            self.joint = joint
            return
        elif joint_round.failed_givers():
            self.left_out += joint_round.failed_givers() if self.rounds >= 3 else []
            self.begin()
        self.world.later(0.1, self.work)

    def begin(self) -> None:
        self.rounds += 1
        self.lobby.door.begin_round(self.left_out)

    def arrive(self, pipe: Pipe, text: str) -> None:
        self.lobby.door.receive(pipe, text)

    def lose(self, pipe: Pipe) -> None:
        self.lobby.door.disconnect(pipe)


class LobbyVisitor:
    """The machine of a guest before a game."""

    def __init__(self, world: World, host: LobbyHost, name: str, cuts: float) -> None:
        self.world, self.host, self.names, self.cuts = world, host, (name,), cuts
        self.line = GuestLine(wire.make_hello((name,)))
        self.delay = world.luck.uniform(0.0, 3.0)
        self.pipe: Pipe | None = None
        self.connect()

    def connect(self) -> None:
        both: Any = (self.host, self)
        self.pipe = Pipe(self.world, *both, self.delay, 0.05)
        self.host.lobby.door.connect(self.pipe)
        self.line.connect(self.pipe.send_up)

    def arrive(self, text: str) -> None:
        if self.world.luck.random() < self.cuts and self.pipe is not None:
            self.pipe.cut()
            return
        self.line.receive(text)

    def lose(self) -> None:
        self.line.cut()
        self.world.later(self.world.luck.uniform(0.5, 5.0), self.connect)


def numbers_of_a_run(seed: int, cuts: float) -> tuple[LobbyHost, list[LobbyVisitor]]:
    world = World(seed)
    host = LobbyHost(world)
    visitors = [LobbyVisitor(world, host, name, cuts) for name in NAMES]
    world.run(lambda: host.joint is not None, most=3600.0)
    world.run(lambda: not world.events or world.at > 3.0, most=7200.0)
    return host, visitors


@pytest.mark.parametrize("cuts", [0.0, 0.15])
def test_a_seed_comes_of_it_whatever_the_net_does(cuts: float) -> None:
    tries = []
    for seed in range(20):
        host, visitors = numbers_of_a_run(seed, cuts)
        joint = host.joint
        assert joint is not None and joint.numbers is not None
        made = host.lobby.final_setup(joint)
        check_joint_dice(joint, made.seed, len(made.players))
        names = [player.name for player in made.players]
        assert sorted(names) == ["Anna", *NAMES]
        for visitor in visitors:
            seat = names.index(visitor.names[0])
            found = visitor.line.numbers.judge(joint.game, joint.without_numbers())
            assert found in (("without", "before") if seat in joint.without else ("own",))
            if found == "own":
                assert joint.numbers[seat] == visitor.line.numbers.numbers[seat]
        tries.append(host.rounds)
    assert (max(tries) > 1) == bool(cuts)


def test_no_number_leaves_a_machine_before_all_commits_have_arrived_there() -> None:
    host, _ = numbers_of_a_run(1, 0.0)
    assert host.joint is not None and host.joint.numbers is not None
    for _, _, text in host.sent:
        assert not any(number in text for number in host.joint.numbers)


def test_a_host_with_another_number_is_found_by_every_guest() -> None:
    host, visitors = numbers_of_a_run(2, 0.0)
    joint = host.joint
    assert joint is not None and joint.numbers is not None
    cheated = GameSetup()
    cheated.use_joint_dice(replace(joint, numbers=(make_joint_number(), *joint.numbers[1:])))
    other = cheated.joint
    assert other is not None
    with pytest.raises(Exception, match="other-joint-seed"):
        check_joint_dice(other, cheated.seed, 4)
    changed = replace(other, commits=("0" * 64, *other.commits[1:]))
    assert {one.line.numbers.judge(joint.game, changed) for one in visitors} == {"false"}
