"""The draft is the only writer that a rule sees: it records each event and applies it at once.

Everything that changes goes through here, even where a direct write would be a little faster, so that tests can look
at the state after every single event.
"""

from __future__ import annotations

from vialibera.rules.engine.messages import Event, Step
from vialibera.rules.engine.rules import Rules
from vialibera.rules.engine.state import State


class Draft:
    """A command in progress: the state, the events so far, and the pause's number if the open steps change."""

    __slots__ = ("events", "pause_no", "rules", "state")

    def __init__(self, state: State) -> None:
        self.state: State = state
        self.rules: Rules = state.rules
        self.events: list[Event] = []
        self.pause_no = state.pause_no + 1

    def emit(self, event: Event) -> None:
        self.events.append(event)
        event.apply(self.state)

    def push_step(self, step: Step) -> None:
        state = self.state
        state.steps_below.append(state.step)
        state.step = step
        state.pause_no = self.pause_no

    def pop_step(self) -> None:
        """Remove the finished step from the top."""
        state = self.state
        state.step = state.steps_below.pop()
        state.pause_no = self.pause_no

    def replace_step(self, step: Step) -> None:
        """Replace the finished step on top by another one."""
        state = self.state
        state.step = step
        state.pause_no = self.pause_no

    def emit_and_replace_step(self, step: Step, event: Event) -> None:
        """Emit an event and replace the step on top; one call instead of two, because it happens so often."""
        state = self.state
        self.events.append(event)
        event.apply(state)
        state.step = step
        state.pause_no = self.pause_no

    def update_step(self, step: Step) -> None:
        """Replace the step on top by its next stage; the pause keeps its number, so answers to it remain valid."""
        self.state.step = step

    def replace_in_agenda(self, step: Step, *instead: Step) -> None:
        """Put other steps, or none, in the place of a step anywhere on the agenda; the pause keeps its number."""
        agenda = self.state.agenda
        at = agenda.index(step)
        self.state.set_agenda((*agenda[:at], *instead, *agenda[at + 1 :]))

    def clear_agenda(self, step: Step) -> None:
        """Drop all open steps and put this one in their place."""
        self.state.set_agenda((step,))
        self.renew_pause()

    def renew_pause(self) -> None:
        """Give the next pause a new number, so that commands meant for the old one are refused."""
        self.state.pause_no = self.pause_no


def strike_seat(draft: Draft, seat: int) -> None:
    """Remove a seat that goes out from all open steps: each step says what remains of it."""
    state = draft.state
    if draft.rules.sheet.auction.held_again and state.players_left > 1:
        remains = [step.hold_again_without(draft, seat) for step in state.agenda]
    else:
        remains = [step.without_seat(seat) for step in state.agenda]
    state.set_agenda([step for step in remains if step is not None])
    draft.renew_pause()
