"""The question that is open now, or why no person is asked, as surfaces show it between two events.

Unlike the question that is told, it is always whole: nothing of it depends on what was announced a moment ago. It is
made from what everybody can see.
"""

from __future__ import annotations

from msgspec.structs import replace

from vialibera.narration.narrator.answer_keys import answer_ids, enter_id
from vialibera.narration.narrator.context import NarrationContext
from vialibera.narration.narrator.questions import question_texts
from vialibera.narration.narrator.short_questions import make_short_question, make_short_wait
from vialibera.narration.surfaces.at_rest import Prompt, Wait
from vialibera.narration.surfaces.batch import Scene, public_scene
from vialibera.narration.surfaces.utterance import to_utterance, to_utterances
from vialibera.rules.engine.ids import NO_SEAT
from vialibera.rules.engine.state import State


def open_scene(context: NarrationContext, state: State) -> Scene:
    """Return the scene of a game in which a person is awaited, with the open question."""
    scene = public_scene(state, context.formatter)
    return scene._replace(prompt=make_prompt(context, scene.state))


def waiting_scene(context: NarrationContext, state: State, wait: Wait | None) -> Scene:
    """Return the scene of a game in which no person is awaited, with the reason, if there is one."""
    scene = public_scene(state, context.formatter)
    if wait is None:
        return scene
    case = ".number" if wait.needs_claimant and context.names_keys else ""
    kind = wait.kind if context.names_keys or wait.kind != "claim" else "plays"  # the buttons say the rest
    line = to_utterance(context.text(f"wait-{kind}{case}", seat=wait.seat), "event", "question")
    return scene._replace(wait=wait, wait_line=line, short_wait=make_short_wait(context, wait))


def make_prompt(context: NarrationContext, public_state: State) -> Prompt | None:
    """Return the question of the top step with all its keys, or None if the step has no words."""
    whole = NarrationContext(context.formatter, replace(context.memory, state=public_state))
    whole.audience, whole.verbosity = context.audience, "full"  # whole sentences, for the same people
    whole.names_keys = context.names_keys
    actors = public_state.actors
    lines = tuple(line for text in question_texts(whole) for line in to_utterances(text, "event", "question"))
    if not lines:
        return None
    seat = actors[0] if actors else NO_SEAT
    return Prompt(seat, lines, answer_ids(public_state), enter_id(public_state), make_short_question(whole))
