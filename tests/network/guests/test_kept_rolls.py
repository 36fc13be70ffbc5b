"""Rolls that come too early, from three machines in turn: each is kept for its own seat, and done once."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from tests.network.guests.world import Host, NetGuest, Person, World

from vialibera.network.guests.guest_table import GuestTable
from vialibera.play.table.table import Table
from vialibera.rules.engine.messages import Refusal
from vialibera.rules.engine.topics.turn import Roll, TurnStart

ANNA, BRUNO, CARLA = range(3)


class ThreeMachines:
    """A table of three people, each at a machine of their own."""

    def __init__(self, folder: Path) -> None:
        self.world = World(3)
        self.host = Host(self.world, folder, edition="salotto", seats=3, bots={})
        self.guests = {BRUNO: self.come("Bruno", folder), CARLA: self.come("Carla", folder)}
        self.world.run(lambda: all(guest.people for guest in self.guests.values()))

    def come(self, name: str, folder: Path) -> NetGuest:
        guest = NetGuest(self.world, self.host, folder, (name,))
        guest.delay = 0.1
        guest.connect()
        return guest

    def table_of(self, seat: int) -> Table:
        guest_table = self.guests[seat].table if seat in self.guests else None
        return self.host.table if guest_table is None else guest_table

    def play_until_a_roll_would_be_early(self, seat: int) -> None:
        """Let everybody play until this seat can roll and a landing has not been heard by all yet.

        No rent is open, so that nobody claims meanwhile, which would drop the roll.
        """
        table, state = self.host.table, self.host.table.state
        self.host.people = {ANNA: Person(self.world, table, ANNA)}
        for one, guest in self.guests.items():
            guest.people = [Person(self.world, self.table_of(one), one)]
        for person in self.everybody():
            person.undos = 0.0

        def is_early() -> bool:
            roll = Roll(seat, state.pause_no)
            may_roll = isinstance(state.step, TurnStart) and state.actors == (seat,)
            return may_roll and not state.open_claims and table.claim_timer.seconds_protected(roll) > 0.3

        self.world.run(is_early)
        self.host.people.clear()
        for guest in self.guests.values():
            guest.people.clear()

    def everybody(self) -> list[Person]:
        return [*self.host.people.values(), *(one for guest in self.guests.values() for one in guest.people)]

    def all_know_that_only_this_is_kept(self, seat: int) -> bool:
        told = [guest.table for guest in self.guests.values()]
        return all(isinstance(one, GuestTable) and one.values.kept == (seat,) for one in told)

    def press_enter_at(self, seat: int, pause_no: int) -> None:
        """Roll at the machine of a seat, whether it is its turn or not."""
        with suppress(Refusal):
            self.table_of(seat).submit(Roll(seat, pause_no))


def test_an_early_roll_of_each_of_three_machines_is_kept_and_done_once(tmp_path: Path) -> None:
    at = ThreeMachines(tmp_path)
    rolled: list[int] = []
    at.host.table.listeners.append(
        lambda command, events, pause: rolled.append(command.by) if isinstance(command, Roll) else None
    )
    for seat in (BRUNO, CARLA, ANNA):
        roll_early(at, seat, rolled)


def roll_early(at: ThreeMachines, seat: int, rolled: list[int]) -> None:
    """Press Enter at all three machines while only this seat can roll, and too early."""
    at.play_until_a_roll_would_be_early(seat)
    table, before = at.host.table, rolled.count(seat)
    pause_no, line_count = table.state.pause_no, at.host.journal.line_count
    at.world.run(lambda: all(guest.line_count >= line_count for guest in at.guests.values()))
    for one in (seat, *({ANNA, BRUNO, CARLA} - {seat})):
        at.press_enter_at(one, pause_no)
    at.world.run(lambda: at.all_know_that_only_this_is_kept(seat))
    assert [*table.early_commands] == [seat] and rolled.count(seat) == before
    at.world.run(lambda: rolled.count(seat) > before, most=60.0)
    at.world.run(lambda: not any(guest.line.unanswered for guest in at.guests.values()))
    assert rolled.count(seat) == before + 1 and not table.early_commands


def test_an_early_roll_is_dropped_from_the_machine_of_its_seat(tmp_path: Path) -> None:
    at = ThreeMachines(tmp_path)
    at.play_until_a_roll_would_be_early(BRUNO)
    table, guest = at.host.table, at.table_of(BRUNO)
    at.world.run(lambda: guest.state.pause_no == table.state.pause_no)
    at.press_enter_at(BRUNO, table.state.pause_no)
    at.world.run(lambda: at.all_know_that_only_this_is_kept(BRUNO))
    guest.drop_early_command(BRUNO)
    at.world.run(lambda: not table.early_commands, most=0.25)
    assert isinstance(table.state.step, TurnStart), "dropped, not done"
