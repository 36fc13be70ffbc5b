"""A command decided beside the game: the events it would bring, and the state after them."""

from vialibera.rules.engine.draft import Draft
from vialibera.rules.engine.kernel import play_command
from vialibera.rules.engine.messages import Command, Event
from vialibera.rules.engine.state import State


def decide_events(state: State, command: Command) -> tuple[tuple[Event, ...], State]:
    """Return the events of a command and the state after it; leave the given state unchanged."""
    draft = Draft(state.copy())
    play_command(draft, command)
    return tuple(draft.events), draft.state
