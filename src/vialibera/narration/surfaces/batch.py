"""The interface between the game and everything that shows or speaks it.

Each surface hears every batch once, with the public state of the game after it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from vialibera.narration.surfaces.at_rest import Prompt, ShortSentence, Wait
from vialibera.narration.surfaces.fact_formatter import FactFormatter
from vialibera.narration.surfaces.utterance import Utterance
from vialibera.rules.engine.state import State
from vialibera.rules.engine.visible_state import state_seen_by_all


class Scene(NamedTuple):
    """A game at one moment: a copy of the public state, the names to word it, and what is open.

    It is a copy, so a surface can keep it. No open rent is in it, so no surface can betray one.
    """

    state: State
    formatter: FactFormatter
    prompt: Prompt | None = None
    """The open question, or None if no person is awaited."""
    wait: Wait | None = None
    """The reason why no person is awaited, or None."""
    wait_line: Utterance | None = None
    """The wait in words, or None."""
    short_wait: ShortSentence | None = None
    """The wait in few words, or None."""

    @property
    def lines_at_rest(self) -> tuple[Utterance, ...]:
        """The lines of the question or of the wait; empty only while dice and cards are drawn."""
        if self.prompt is not None:
            return self.prompt.lines
        return () if self.wait_line is None else (self.wait_line,)

    @property
    def short_at_rest(self) -> ShortSentence | None:
        """The question or the wait in few words, or None while dice and cards are drawn."""
        return self.short_wait if self.prompt is None else self.prompt.short


class Batch(NamedTuple):
    """Lines announced together, and the scene after them, or None before there is a game."""

    lines: Sequence[Utterance]
    scene: Scene | None


class Surface(Protocol):
    """Anything that shows or plays lines to people: a screen, a voice, a board, sounds, a page."""

    def hear(self, batch: Batch) -> None:
        """Take a batch that has just been announced. It is never empty."""


def public_scene(state: State, facts: FactFormatter) -> Scene:
    """Return the scene of a game as it is now, with only what all players can see and without a question."""
    return Scene(state_seen_by_all(state), facts)
