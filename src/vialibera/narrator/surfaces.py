"""Where what is told goes: each surface hears every batch once, with the game as everybody may know it after it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
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
    question: Sequence[Utterance] = ()
    """The question that is open to a person after an event; empty if no person is awaited or no line is an event."""


class Surface(Protocol):
    """Something people see or hear: lines on a screen, a voice, a board, sounds, a page."""

    def hear(self, batch: Batch) -> None:
        """A batch that has just been told; it never is empty."""
        ...


def is_event(line: Utterance) -> bool:
    """Return True if the line tells what happened, and is no question."""
    return line.kind == "event" and line.topic != "question"


def batch_of(
    lines: Sequence[Utterance], scene: Scene | None, open_question: Callable[[], Sequence[Utterance]]
) -> Batch:
    """Return the batch; its question is made only if a line is an event, because most lines leave it as it is."""
    return Batch(lines, scene, open_question() if any(map(is_event, lines)) else ())


def open_scene(state: State, facts: Facts) -> Scene:
    """How a game stands now, for all to see."""
    return Scene(seen_by_all(state), facts)
