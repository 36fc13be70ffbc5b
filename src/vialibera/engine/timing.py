"""Verbs a seat may use without being asked: lawful by the edition's table of verbs and pauses."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from vialibera.engine.messages import Command, Event, Refused

if TYPE_CHECKING:
    from vialibera.engine.draft import Draft
    from vialibera.engine.state import State


def may(state: State, verb: str, seat: int) -> bool:
    """Whether the pause lets the seat use the verb."""
    row = (state.rules.late_timing if state.bell else state.rules.timing).get(verb)
    if row is None or state.out[seat]:
        return False
    who = row.get(state.step.pause)
    if who == "all":
        return True
    if who == "turn":
        return seat == state.turn
    if who == "asked":
        return seat in state.actors
    return who == "parties" and seat in state.step.parties()


def why_not_change(state: State, *changes: Event) -> Refused | None:
    """Return why an open step forbids these events, or None."""
    for step in state.agenda:
        refused = step.why_not_change(state, changes)
        if refused is not None:
            return refused
    return None


def at_leisure(timing: dict[str, dict[str, str]], pause: str) -> frozenset[str]:
    """The verbs of the seat in turn at a pause where it alone is asked, and nobody is party to anything."""
    return frozenset([verb for verb, row in timing.items() if row.get(pause) in ("all", "turn", "asked")])


class Manage(Command):
    """A command that answers no step: it names the pause it was given in, and leaves its number as it is."""

    verb: ClassVar[str] = ""
    law_first: ClassVar[bool] = False
    """Whether the reason of the law tells more than that of the moment."""

    def law(self, state: State) -> Refused | None:
        """The law of the act itself."""
        raise NotImplementedError(type(self).__name__)

    def do(self, draft: Draft) -> None:
        raise NotImplementedError(type(self).__name__)

    def act(self, draft: Draft, step: None) -> None:
        state = draft.state
        if self.to != state.serial:
            raise Refused("too-late")
        if not 0 <= self.by < len(state.out):
            raise Refused("nobody")
        refused = self.why_not(state)
        if refused is not None:
            raise refused
        self.do(draft)

    def why_not(self, state: State) -> Refused | None:
        if may(state, self.verb, self.by):
            return self.law(state)
        moment = Refused("wrong-moment", verb=self.verb, pause=state.step.pause)
        return self.law(state) or moment if self.law_first else moment
