"""Where what is told goes: each surface hears every batch once, with the game as everybody may know it after it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple, Protocol

from vialibera.engine.view import seen_by_all

if TYPE_CHECKING:
    from vialibera.engine.state import State
    from vialibera.narrator.facts import Facts
    from vialibera.narrator.utterance import Utterance


class Scene(NamedTuple):
    """A game at a moment: a state of its own, in which no open rent shows, and the names to tell of it."""

    state: State
    facts: Facts


class Batch(NamedTuple):
    """Lines told at one go, and the scene they lead to; none before there is a game."""

    lines: Sequence[Utterance]
    scene: Scene | None


class Surface(Protocol):
    """Something people see or hear: lines on a screen, a voice, a board, sounds, a page."""

    def hear(self, batch: Batch) -> None:
        """A batch that has just been told; it never is empty."""
        ...


def open_scene(state: State, facts: Facts) -> Scene:
    """How a game stands now, for all to see."""
    return Scene(seen_by_all(state), facts)
