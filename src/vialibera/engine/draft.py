"""Draft: the only writer a rule sees. It records what happens and applies it in one pass."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from vialibera.engine.messages import Event, Step
    from vialibera.engine.rules import Rules
    from vialibera.engine.state import State


class Draft:
    """A command under way: the state, the facts so far, and the number of the pause if the matter changes."""

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
        """The matter on top is finished."""
        state = self.state
        state.step = state.below.pop()
        state.serial = self.number

    def turn_into(self, step: Step) -> None:
        """The matter on top is finished and this one takes its place."""
        state = self.state
        state.step = step
        state.serial = self.number

    def lead_to(self, step: Step, event: Event) -> None:
        """This happens, and the matter on top turns into that one: twice a turn, so in one call."""
        state = self.state
        self.facts.append(event)
        event.apply(state)
        state.step = step
        state.serial = self.number

    def go_on(self, step: Step) -> None:
        """The same matter goes on: the pause keeps its number."""
        self.state.step = step

    def amend(self, step: Step, *instead: Step) -> None:
        """Wherever on the agenda a matter lies, this takes its place."""
        agenda = self.state.agenda
        at = agenda.index(step)
        self.state.take_up((*agenda[:at], *instead, *agenda[at + 1 :]))

    def clear(self, step: Step) -> None:
        """Nothing that was open matters any more."""
        self.state.take_up((step,))
        self.renew()

    def renew(self) -> None:
        """The pause this leads to is another one."""
        self.state.serial = self.number


def strike(draft: Draft, seat: int) -> None:
    """A seat goes out: each open matter says what remains of it."""
    remains = [step.strike(seat) for step in draft.state.agenda]
    draft.state.take_up([step for step in remains if step is not None])
    draft.renew()
