"""The interface between the game and everything that shows or speaks it.

Each surface hears every batch once, with the public state of the game after it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple, Protocol

from vialibera.engine.visible_state import state_seen_by_all

if TYPE_CHECKING:
    from vialibera.engine.state import State
    from vialibera.surfaces.fact_formatter import FactFormatter
    from vialibera.surfaces.utterance import Utterance


class Scene(NamedTuple):
    """A game at one moment: a copy of the public state, and the names to word it.

    It is a copy, so a surface can keep it. No open rent is in it, so no surface can betray one.
    """

    state: State
    formatter: FactFormatter


class Batch(NamedTuple):
    """Lines announced together, and the scene after them, or None before there is a game."""

    lines: Sequence[Utterance]
    scene: Scene | None
    question: Sequence[Utterance] = ()
    """The open question to a person after an event.

    Empty if no person is awaited or no line is an event.
    """


class Surface(Protocol):
    """Anything that shows or plays lines to people: a screen, a voice, a board, sounds, a page."""

    def hear(self, batch: Batch) -> None:
        """Take a batch that has just been announced. It is never empty."""
        ...


def is_event(line: Utterance) -> bool:
    """Return True if the line announces an event and is no question."""
    return line.kind == "event" and line.topic != "question"


def make_batch(
    lines: Sequence[Utterance], scene: Scene | None, open_question: Callable[[], Sequence[Utterance]]
) -> Batch:
    """Return a batch with its scene and question.

    The question is made only if a line is an event, because most lines leave it as it is.
    """
    return Batch(lines, scene, open_question() if any(map(is_event, lines)) else ())


def public_scene(state: State, facts: FactFormatter) -> Scene:
    """Return the scene of a game as it is now, with only what all players can see."""
    return Scene(state_seen_by_all(state), facts)
