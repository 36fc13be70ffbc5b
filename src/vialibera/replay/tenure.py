"""Who has had each deed from when to when, and what stood on it."""

from __future__ import annotations

from itertools import groupby, pairwise
from typing import TYPE_CHECKING, NamedTuple

from vialibera.engine.ids import BANK

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from vialibera.engine.state import State

MOST_CHANGES = 800
"""So many are kept; of a game that has more, only how things stood every second turn, every fourth, and so on."""


class Ownership(NamedTuple):
    """Whose a deed is, and what is on it."""

    owner: int
    level: int
    pledged: bool


class Tenure(NamedTuple):
    """How a deed stood from one turn to another."""

    start: int
    stop: int
    owned: Ownership


class Reign(NamedTuple):
    """How long a deed was somebody's, and what became of it meanwhile."""

    owner: int
    spells: list[Tenure]

    @property
    def start(self) -> int:
        return self.spells[0].start

    @property
    def stop(self) -> int:
        return self.spells[-1].stop


def reigns(spells: Sequence[Tenure]) -> list[Reign]:
    """Those of players; where there was none, the Bank's."""
    found = [Reign(owner, list(spell)) for owner, spell in groupby(spells, key=lambda one: one.owned.owner)]
    return [one for one in found if one.owner != BANK] or found[-1:]


class Tenures:
    """Watches the deeds of a game; what it keeps does not grow with it."""

    def __init__(self, deeds: Iterable[int]) -> None:
        self.changes: dict[int, list[tuple[int, Ownership]]] = {space: [] for space in deeds}
        self.stride = 1
        self.before: tuple[list[int], list[int], list[bool]] | None = None

    def note(self, state: State) -> None:
        """How things stand after a command."""
        now = state.owner, state.level, state.pledged
        if now == self.before:
            return
        self.before = state.owner[:], state.level[:], state.pledged[:]
        for space, changes in self.changes.items():
            owned = Ownership(state.owner[space], state.level[space], state.pledged[space])
            add(changes, self.moment(state.turn_no), owned)
        while sum(map(len, self.changes.values())) > MOST_CHANGES:
            self.thin()

    def moment(self, turn: int) -> int:
        """The first turn that is kept from this one on."""
        return max(1, turn) if turn <= 1 else -(-turn // self.stride) * self.stride

    def thin(self) -> None:
        self.stride *= 2
        for space, changes in self.changes.items():
            self.changes[space] = []
            for turn, owned in changes:
                add(self.changes[space], self.moment(turn), owned)

    def until(self, last: int) -> dict[int, list[Tenure]]:
        """By deeds, in the order of the board; the last of each goes on to the end."""
        return {space: list(joined(changes, last)) for space, changes in self.changes.items()}


def add(changes: list[tuple[int, Ownership]], turn: int, owned: Ownership) -> None:
    """Of several changes at one moment the last one counts."""
    if changes and changes[-1][0] == turn:
        changes.pop()
    if not changes or changes[-1][1] != owned:
        changes.append((turn, owned))


def joined(changes: list[tuple[int, Ownership]], last: int) -> Iterable[Tenure]:
    kept: list[tuple[int, Ownership]] = []
    for turn, owned in changes:
        add(kept, min(turn, last), owned)
    for (start, owned), (stop, _) in pairwise([*kept, (last, Ownership(0, 0, False))]):
        yield Tenure(start, stop, owned)
