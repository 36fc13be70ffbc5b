"""The seeds of a log: where they come from, and where chance began again.

A game draws from one seed, also after it is resumed. A branch begins anew, because dice that somebody has seen must not
fall again. Its seed is derived from the seed before it and from the chain of checksums: nobody chooses it, and whoever
restores a copy of the log gets the same dice.
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256
from random import SystemRandom
from typing import NamedTuple

from vialibera.record.journal.log_lines import LogLine, LogReader

SEED_BITS = 128
"""Bits of a seed: with 31 bits, six throws that were seen gave away all dice and decks in four hours."""


def make_seed() -> int:
    """Return the seed of a new game, which nobody can guess."""
    return SystemRandom().getrandbits(SEED_BITS)


def derive_seed(seed: int | str | None, crc: int) -> str:
    """Return the seed that follows `seed` after the line with this checksum, as hexadecimal digits."""
    return sha256(f"{'' if seed is None else seed} {crc:08x}".encode()).hexdigest()[: SEED_BITS // 4]


class SeedChange(NamedTuple):
    """A line at which chance began again."""

    line: int
    is_derived: bool
    """True if the seed is derived from the one before, in a place where the program begins anew."""


class SeedHistory:
    """The seeds of a log, followed while its lines are read."""

    def __init__(self, log: LogReader) -> None:
        self.log = log
        self.seed: int | str | None = log.header.seed
        """The seed from which chance draws, or None if it is not known."""
        self.changes: list[SeedChange] = []
        self._crc = log.crc

    def follow_line(self, line: LogLine) -> str | None:
        """Note the line that `log` has just read; return its seed, or None if chance does not begin again there."""
        before, self._crc = self._crc, self.log.crc
        seed = line.seed
        if seed is not None:
            self.changes.append(SeedChange(line.number, self._is_derived(seed, line.number, before)))
            self.seed = seed
        return seed

    def _is_derived(self, seed: str, number: int, crc: int) -> bool:
        """Return True if the program would have written this seed in this line.

        It begins again where a branch leaves its parent, and where no seed is known: elsewhere it draws on.
        """
        parent = self.log.header.parent
        begins_here = self.seed is None or (parent is not None and number == parent.line + 1)
        return begins_here and seed == derive_seed(self.seed, crc)


def unproved_lines(changes: Iterable[SeedChange]) -> tuple[int, ...]:
    """Return the lines with a seed that is not derived: an older version wrote them, or somebody chose the dice."""
    return tuple(change.line for change in changes if not change.is_derived)
