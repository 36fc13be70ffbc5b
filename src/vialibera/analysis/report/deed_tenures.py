"""The owners of each deed over time, with buildings and mortgages."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby, pairwise
from typing import NamedTuple

from vialibera.rules.engine.ids import BANK
from vialibera.rules.engine.state import State

MOST_DEED_CHANGES = 800
"""The most changes kept. A game with more keeps those at every second turn, then at every fourth, and so on."""


class Ownership(NamedTuple):
    """The owner of a deed, its level of buildings, and its mortgage."""

    owner: int
    level: int
    pledged: bool


DeedChanges = list[tuple[int, Ownership]]
"""The turns in which something about a deed changed, and what it was from then on."""


class Tenure(NamedTuple):
    """The time from one turn to another in which nothing changed about a deed."""

    start: int
    stop: int
    owned: Ownership


class Reign(NamedTuple):
    """The time in which a deed had one owner, with its tenures."""

    owner: int
    spells: list[Tenure]

    @property
    def start(self) -> int:
        return self.spells[0].start

    @property
    def stop(self) -> int:
        return self.spells[-1].stop


def reigns_of_owners(spells: Sequence[Tenure]) -> list[Reign]:
    """Return the reigns of players, or that of the Bank alone if no player ever had the deed."""
    found = [Reign(owner, list(spell)) for owner, spell in groupby(spells, key=lambda one: one.owned.owner)]
    return [one for one in found if one.owner != BANK] or found[-1:]


class TenureRecorder:
    """A recorder of the deeds of a game; what it keeps does not grow with the game."""

    def __init__(self, deeds: Iterable[int]) -> None:
        self.changes: dict[int, DeedChanges] = {space: [] for space in deeds}
        self.stride = 1
        self.last_seen: tuple[list[int], list[int], list[bool]] | None = None

    def note_state(self, state: State) -> None:
        """Note the deeds after a command."""
        # Most commands change no deed: three comparisons of lists are all they cost.
        now = state.owner, state.level, state.mortgaged
        if now == self.last_seen:
            return
        self.last_seen = state.owner[:], state.level[:], state.mortgaged[:]
        for space, changes in self.changes.items():
            owned = Ownership(state.owner[space], state.level[space], state.mortgaged[space])
            add_change(changes, self.kept_turn(state.turn_no), owned)
        while sum(map(len, self.changes.values())) > MOST_DEED_CHANGES:
            self.thin_changes()

    def kept_turn(self, turn: int) -> int:
        """Return the first turn from this one on that is kept."""
        return max(1, turn) if turn <= 1 else -(-turn // self.stride) * self.stride

    def thin_changes(self) -> None:
        """Double the distance of kept turns and move the changes to them."""
        self.stride *= 2
        for space, changes in self.changes.items():
            self.changes[space] = []
            for turn, owned in changes:
                add_change(self.changes[space], self.kept_turn(turn), owned)

    def tenures_until(self, last: int) -> dict[int, list[Tenure]]:
        """Return the tenures by deed, in the order of the board; the last of each goes on to turn `last`."""
        return {space: list(join_changes(changes, last)) for space, changes in self.changes.items()}


def add_change(changes: DeedChanges, turn: int, owned: Ownership) -> None:
    """Add a change; of several at one turn the last one counts."""
    if changes and changes[-1][0] == turn:
        changes.pop()
    if not changes or changes[-1][1] != owned:
        changes.append((turn, owned))


def join_changes(changes: DeedChanges, last: int) -> Iterable[Tenure]:
    """Yield the tenures between the changes of a deed; thinned turns beyond the end are moved to it."""
    kept: DeedChanges = []
    for turn, owned in changes:
        add_change(kept, min(turn, last), owned)
    for (start, owned), (stop, _) in pairwise([*kept, (last, Ownership(0, 0, False))]):
        yield Tenure(start, stop, owned)
