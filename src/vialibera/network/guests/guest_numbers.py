"""The numbers that a guest's machine gives for joint dice: promised, shown once, and looked for in the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from vialibera.network.guests import wire
from vialibera.record.journal.joint_dice import joint_commit, make_joint_number

if TYPE_CHECKING:
    from collections.abc import Sequence

    from vialibera.record.journal.joint_dice import JointDice

JointVerdict = Literal["", "own", "before", "without", "false"]
"""The finding about a game that begins: dice of the host alone, with the numbers of this machine, with numbers that
were given before it came, without those of this machine as all are told, or without them although it gave some."""


class GuestNumbers:
    """The numbers of one machine in the last round of numbers, and the commits of all seats in it."""

    def __init__(self) -> None:
        self.game = ""
        """The id of the game of that round, or "" before the first."""
        self.numbers: dict[int, str] = {}
        self.commits: tuple[str, ...] = ()
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

    def _own_commits(self) -> tuple[str, ...]:
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
