"""A round of numbers for joint dice at the host: everybody commits, all commits are told, then the numbers are shown.

The host's machine draws for the seats that no guest plays, and commits like everybody else. (decision: net.joint-dice)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from vialibera.network.guests import wire
from vialibera.record.journal.header import new_log_id
from vialibera.record.journal.joint_dice import JointDice, is_joint_number, joint_commit, make_joint_number

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

NUMBER_SECONDS = 10.0
"""The seconds in which a machine must give its commit, and then its number."""

COMMIT_DIGITS = 64


class NumberGiver(Protocol):
    """A guest at another machine, who plays some of the seats."""

    @property
    def is_connected(self) -> bool: ...

    def send(self, message: wire.WireMessage) -> None: ...


class JointRound:
    """One round of numbers, for one game."""

    def __init__(
        self,
        seat_count: int,
        givers: Sequence[tuple[NumberGiver, Sequence[int]]],
        now: Callable[[], float],
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
        self.foul: set[NumberGiver] = set()
        """The givers whose numbers do not fit their commits."""
        self.ends_at = now() + NUMBER_SECONDS
        for giver, seats in self.givers.items():
            giver.send(wire.NumbersAsked(self.game, seats))
        self._tell_commits_if_all()

    def take_commits(self, giver: NumberGiver, message: wire.NumberCommits) -> bool:
        """Take the commits of a giver; return False for some that are late, doubled, of another round or of others."""
        seats = self.givers.get(giver, ())
        is_due = message.game == self.game and not self.has_told_commits and not set(seats) & self.commits.keys()
        commits = message.commits
        if not is_due or not seats or len(commits) != len(seats) or not all(map(_is_commit, commits)):
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

    def take_numbers(self, giver: NumberGiver, message: wire.SeatNumbers) -> bool:
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

    def _in_order(self, values: Mapping[int, str]) -> tuple[str, ...]:
        return tuple(values[seat] for seat in self.seats)

    def silent_givers(self) -> list[NumberGiver]:
        """Return the givers who owe something: their commits, or once those are told their numbers."""
        given = self.numbers if self.has_told_commits else self.commits
        return [giver for giver, seats in self.givers.items() if not set(seats) <= given.keys()]

    def failed_givers(self) -> list[NumberGiver]:
        """Return the givers of whom nothing is to be awaited any more: foul, cut off, or out of time."""
        is_late = self.now() >= self.ends_at
        return [one for one in self.silent_givers() if is_late or one in self.foul or not one.is_connected]

    def seconds_until_due(self) -> float | None:
        """Return the seconds until those who are silent have failed, or None if nobody is silent."""
        return max(0.0, self.ends_at - self.now()) if self.silent_givers() else None

    def joint_dice(self) -> JointDice | None:
        """Return the numbers with their commits, or None as long as some are missing."""
        if len(self.numbers) < len(self.seats):
            return None
        return JointDice(self.game, self._in_order(self.commits), self._in_order(self.numbers), self.without)


def _is_commit(text: str) -> bool:
    return len(text) == COMMIT_DIGITS and set(text) <= set("0123456789abcdef")
