"""Joint dice: the seed of a game comes from a number of each seat, so that nobody alone chooses it.

Each number was bound by a commit before any number was shown. The commits say nothing of the seed; the numbers do, so
they stay with the host until the game is over. (decision: net.joint-dice)
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from hashlib import sha256
from secrets import token_hex

from msgspec import Struct, json
from msgspec.structs import replace

from vialibera.record.journal.errors import JournalError
from vialibera.rules.engine.ids import Seats
from vialibera.support.json_values import JsonObject, Strings

JOINT_NUMBER_DIGITS = 32
"""The hexadecimal digits of the number of a seat: 128 bits, as a seed has."""

_NUMBER = re.compile(rf"[0-9a-f]{{{JOINT_NUMBER_DIGITS}}}")
_COMMIT = re.compile(r"[0-9a-f]{64}")


class JointDice(Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers from which the seed of a game comes, and the commits that were told before them."""

    game: str
    """The id of the log for which the numbers were given: they are worth nothing for another game."""
    commits: Strings
    """The commit of each seat."""
    numbers: Strings | None
    """The number of each seat as hexadecimal digits, or None in the log of a guest."""
    without: Seats
    """The seats of guests whose machines gave no number; the host's machine drew one for each."""

    def as_json(self) -> JsonObject:
        """Return the numbers and commits as a header keeps them."""
        data: JsonObject = json.decode(json.encode(self))
        return data

    def without_numbers(self) -> JointDice:
        """Return the commits alone, which say nothing of the seed."""
        return replace(self, numbers=None)


def make_joint_number() -> str:
    """Return a number that nobody can guess."""
    return token_hex(JOINT_NUMBER_DIGITS // 2)


def is_joint_number(number: str) -> bool:
    """Return True for hexadecimal digits of 128 bits."""
    return _NUMBER.fullmatch(number) is not None


def is_joint_commit(text: str) -> bool:
    """Return True for a text that may be the commit to a number."""
    return _COMMIT.fullmatch(text) is not None


def joint_commit(game: str, seat: int, number: str) -> str:
    """Return the commit to a number: it is bound to the game and the seat, so a copy of it is worth nothing."""
    return sha256(f"{game} {seat} {number}".encode()).hexdigest()


def joint_seed(game: str, numbers: Sequence[str]) -> int:
    """Return the seed that comes from the numbers of all seats."""
    told = "".join(f" {seat} {number}" for seat, number in enumerate(numbers))
    return int(sha256(f"{game}{told}".encode()).hexdigest()[:JOINT_NUMBER_DIGITS], 16)


def check_joint_dice(joint: JointDice, seed: int | None, seat_count: int) -> None:
    """Raise JournalError unless there is a commit for each seat, the numbers fit them, and the seed comes from these.

    Where the numbers are not shown, there is no seed either.
    """
    has_all = len(joint.commits) == len(set(joint.commits)) == seat_count
    if not has_all or not set(joint.without) <= set(range(seat_count)):
        raise JournalError("bad-header", field="joint")
    if joint.numbers is None:
        if seed is not None:
            raise JournalError("bad-header", field="joint")
        return
    fits = len(joint.numbers) == seat_count and all(
        is_joint_number(number) and joint_commit(joint.game, seat, number) == joint.commits[seat]
        for seat, number in enumerate(joint.numbers)
    )
    if not fits or seed != joint_seed(joint.game, joint.numbers):
        raise JournalError("other-joint-seed")
