"""The question that is open now, from what everybody can see, as surfaces show it between two events.

Unlike the question that is told, it is always whole: nothing of it depends on what was announced a moment ago.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from vialibera.narrator.context import NarrationContext
from vialibera.narrator.questions import question_texts
from vialibera.surfaces.batch import Prompt, Scene, public_scene
from vialibera.surfaces.utterance import to_utterances

if TYPE_CHECKING:
    from vialibera.engine.state import State


def open_scene(context: NarrationContext, state: State) -> Scene:
    """Return the scene of a game in which a person is awaited, with the open question."""
    scene = public_scene(state, context.formatter)
    return scene._replace(prompt=make_prompt(context, scene.state))


def make_prompt(context: NarrationContext, public_state: State) -> Prompt | None:
    """Return the question of the top step with all its keys, or None if the step has no words."""
    whole = NarrationContext(context.formatter, replace(context.memory, state=public_state))
    actors = public_state.actors
    lines = tuple(line for text in question_texts(whole) for line in to_utterances(text, "event", "question"))
    return Prompt(actors[0] if actors else -1, lines) if lines else None
