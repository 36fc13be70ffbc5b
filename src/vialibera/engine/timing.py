"""Commands that answer no question: an edition's table of verbs and pauses says who can use them when."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from vialibera.engine.messages import Command, Event, Refused

if TYPE_CHECKING:
    from vialibera.engine.draft import Draft
    from vialibera.engine.state import State


def may(state: State, verb: str, seat: int) -> bool:
    """Return True if the seat can use the verb at the current pause."""
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
    """Return the verbs of the seat in turn at a pause that asks it alone and involves no other seat."""
    return frozenset([verb for verb, row in timing.items() if row.get(pause) in ("all", "turn", "asked")])


class Manage(Command):
    """A command that answers no step.

    It names the pause it was given in. It does not change that pause's number unless it opens a step, so several
    can be given in one pause.
    """

    verb: ClassVar[str] = ""
    law_first: ClassVar[bool] = False
    """True if the law's reason says more than the moment's, and is preferred where both refuse."""

    def law(self, state: State) -> Refused | None:
        """Return the reason why the act is unlawful at any moment, or None."""
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
