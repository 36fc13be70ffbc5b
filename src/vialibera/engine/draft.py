"""The draft is the only writer that a rule sees: it records each event and applies it at once.

Everything that changes goes through here, even where a direct write would be a little faster, so that tests can look
at the state after every single event.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from vialibera.engine.messages import Event, Step
    from vialibera.engine.rules import Rules
    from vialibera.engine.state import State


class Draft:
    """A command in progress: the state, the events so far, and the pause's number if the open steps change."""

    __slots__ = ("facts", "number", "rules", "state")

    def __init__(self, state: State) -> None:
        self.state: State = state
        self.rules: Rules = state.rules
        self.facts: list[Event] = []
        self.number = state.serial + 1

    def emit(self, event: Event) -> None:
        self.facts.append(event)
        event.apply(self.state)

    def push(self, step: Step) -> None:
        state = self.state
        state.below.append(state.step)
        state.step = step
        state.serial = self.number

    def done(self) -> None:
        """Remove the finished step from the top."""
        state = self.state
        state.step = state.below.pop()
        state.serial = self.number

    def turn_into(self, step: Step) -> None:
        """Replace the finished step on top by another one."""
        state = self.state
        state.step = step
        state.serial = self.number

    def lead_to(self, step: Step, event: Event) -> None:
        """Emit an event and replace the step on top; one call instead of two, because it happens twice a turn."""
        state = self.state
        self.facts.append(event)
        event.apply(state)
        state.step = step
        state.serial = self.number

    def go_on(self, step: Step) -> None:
        """Replace the step on top by its next stage; the pause keeps its number, so answers to it remain valid."""
        self.state.step = step

    def amend(self, step: Step, *instead: Step) -> None:
        """Put other steps, or none, in the place of a step anywhere on the agenda; the pause keeps its number."""
        agenda = self.state.agenda
        at = agenda.index(step)
        self.state.take_up((*agenda[:at], *instead, *agenda[at + 1 :]))

    def clear(self, step: Step) -> None:
        """Drop all open steps and put this one in their place."""
        self.state.take_up((step,))
        self.renew()

    def renew(self) -> None:
        """Give the next pause a new number, so that commands meant for the old one are refused."""
        self.state.serial = self.number


def strike(draft: Draft, seat: int) -> None:
    """Remove a seat that goes out from all open steps: each step says what remains of it."""
    remains = [step.strike(seat) for step in draft.state.agenda]
    draft.state.take_up([step for step in remains if step is not None])
    draft.renew()
