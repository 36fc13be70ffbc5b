"""A round of numbers for joint dice at the host: everybody commits, all commits are told, then the numbers are shown.

The host's machine draws for the seats that no guest plays, and commits like everybody else. (decision: net.joint-dice)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from vialibera.network.guests import wire
from vialibera.network.guests.guest import Guest
from vialibera.record.journal.header import new_log_id
from vialibera.record.journal.joint_dice import (
    JointDice,
    is_joint_commit,
    is_joint_number,
    joint_commit,
    make_joint_number,
)
from vialibera.support.callables import Now, SecondsUntil
from vialibera.support.json_values import Strings

NUMBER_SECONDS = 10.0
"""The seconds in which a machine must give its commit, and then its number."""


class JointRound:
    """One round of numbers, for one game."""

    def __init__(
        self,
        seat_count: int,
        givers: Sequence[tuple[Guest, Sequence[int]]],
        now: Now,
        without: Sequence[int] = (),
    ) -> None:
        """Ask the givers for their commits; `without` are the seats of guests whose machines give no number."""
        self.game, self.now, self.without = new_log_id(), now, tuple(without)
        self.givers = {giver: tuple(seats) for giver, seats in givers}
        elsewhere = {seat for seats in self.givers.values() for seat in seats}
        self.seats = range(seat_count)
        self.numbers = {seat: make_joint_number() for seat in self.seats if seat not in elsewhere}
        self.commits = {seat: joint_commit(self.game, seat, number) for seat, number in self.numbers.items()}
        self.has_told_commits = False
        self.foul: set[Guest] = set()
        """The givers whose numbers do not fit their commits."""
        self.ends_at = now() + NUMBER_SECONDS
        for giver, seats in self.givers.items():
            giver.send(wire.NumbersAsked(self.game, seats))
        self._tell_commits_if_all()

    def take_commits(self, giver: Guest, message: wire.NumberCommits) -> bool:
        """Take the commits of a giver; return False for some that are late, doubled, of another round or of others."""
        seats = self.givers.get(giver, ())
        is_due = message.game == self.game and not self.has_told_commits and not set(seats) & self.commits.keys()
        commits = message.commits
        if not is_due or not seats or len(commits) != len(seats) or not all(map(is_joint_commit, commits)):
            return False
        if len({*commits, *self.commits.values()}) != len(commits) + len(self.commits):
            return False
        self.commits |= zip(seats, commits, strict=True)
        self._tell_commits_if_all()
        return True

    def _tell_commits_if_all(self) -> None:
        """Tell everybody all commits, once they are there: from now on nobody can choose another number."""
        if self.has_told_commits or len(self.commits) < len(self.seats):
            return
        self.has_told_commits, self.ends_at = True, self.now() + NUMBER_SECONDS
        for giver in self.givers:
            giver.send(wire.CommitsTold(self.game, self._in_order(self.commits), self.without))

    def take_numbers(self, giver: Guest, message: wire.SeatNumbers) -> bool:
        """Take the numbers of a giver; return False for some that are early, doubled, or do not fit the commits."""
        seats = self.givers.get(giver, ())
        is_due = message.game == self.game and self.has_told_commits and not set(seats) & self.numbers.keys()
        if not is_due or not seats or giver in self.foul:
            return False
        if len(message.numbers) != len(seats) or not all(map(self._fits, seats, message.numbers)):
            self.foul.add(giver)
            return False
        self.numbers |= zip(seats, message.numbers, strict=True)
        return True

    def _fits(self, seat: int, number: str) -> bool:
        return is_joint_number(number) and joint_commit(self.game, seat, number) == self.commits[seat]

    def _in_order(self, values: Mapping[int, str]) -> Strings:
        return tuple(values[seat] for seat in self.seats)

    def silent_givers(self) -> list[Guest]:
        """Return the givers who owe something: their commits, or once those are told their numbers."""
        given = self.numbers if self.has_told_commits else self.commits
        return [giver for giver, seats in self.givers.items() if not set(seats) <= given.keys()]

    def failed_givers(self) -> list[Guest]:
        """Return the givers of whom nothing is to be awaited any more: foul, cut off, or out of time."""
        is_late = self.now() >= self.ends_at
        return [one for one in self.silent_givers() if is_late or one in self.foul or not one.is_connected]

    def seconds_until_due(self) -> SecondsUntil:
        """Return the seconds until those who are silent have failed, or None if nobody is silent."""
        return max(0.0, self.ends_at - self.now()) if self.silent_givers() else None

    def joint_dice(self) -> JointDice | None:
        """Return the numbers with their commits, or None as long as some are missing."""
        if len(self.numbers) < len(self.seats):
            return None
        return JointDice(self.game, self._in_order(self.commits), self._in_order(self.numbers), self.without)


JointVerdict = Literal["", "own", "before", "without", "false"]
"""The finding about a game that begins: dice of the host alone, with the numbers of this machine, with numbers that
were given before it came, without those of this machine as all are told, or without them although it gave some."""


class GuestNumbers:
    """The numbers of one machine in the last round of numbers, and the commits of all seats in it."""

    def __init__(self) -> None:
        self.game = ""
        """The id of the game of that round, or "" before the first."""
        self.numbers: dict[int, str] = {}
        self.commits: Strings = ()
        """The commits of all seats, or none as long as they are not known."""
        self.round_count = 0
        """The rounds so far: a host that asks again and again could choose among the seeds."""

    def commit_to(self, asked: wire.NumbersAsked) -> wire.NumberCommits | None:
        """Return the commits to new numbers, or None for a round that was asked for already."""
        if not asked.game or asked.game == self.game or len(asked.seats) > wire.MAX_SEATS:
            return None
        self.game, self.commits, self.round_count = asked.game, (), self.round_count + 1
        self.numbers = {seat: make_joint_number() for seat in asked.seats}
        return wire.NumberCommits(self.game, self._own_commits())

    def _own_commits(self) -> Strings:
        return tuple(joint_commit(self.game, seat, number) for seat, number in self.numbers.items())

    def show_after(self, commits: wire.CommitsTold) -> wire.SeatNumbers | None:
        """Return the numbers, once, if the commits of all seats are told and the own ones are among them."""
        if commits.game != self.game or self.commits or not self._is_fair(commits.commits):
            return None
        self.commits = commits.commits
        return wire.SeatNumbers(self.game, tuple(self.numbers.values()))

    def _is_fair(self, commits: Sequence[str]) -> bool:
        """Return True if the commits differ, and those of this machine are in their places."""
        own = zip(self.numbers, self._own_commits(), strict=True)
        is_there = all(0 <= seat < len(commits) and commits[seat] == commit for seat, commit in own)
        return bool(self.numbers) and is_there and len(set(commits)) == len(commits)

    def judge(self, game: str, joint: JointDice | None) -> JointVerdict:
        """Return the finding about a game with this id and these joint dice, or None for dice of the host alone."""
        if joint is not None and self.numbers and set(self.numbers) <= set(joint.without):
            return "without"
        if not self.commits:
            return "" if joint is None else "before"
        is_fair = joint is not None and joint.game == game == self.game and joint.commits == self.commits
        return "own" if is_fair else "false"
