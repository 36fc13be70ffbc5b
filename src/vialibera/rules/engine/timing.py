"""Commands that answer no question: an edition's table of verbs and pauses says who can use them when."""

from __future__ import annotations

from typing import ClassVar

from vialibera.rules.engine.draft import Draft
from vialibera.rules.engine.messages import Command, Event, Refusal, WhyNot, refuse_if
from vialibera.rules.engine.state import State


def can_use_verb(state: State, verb: str, seat: int) -> bool:
    """Return True if the seat can use the verb at the current pause."""
    row = (state.rules.timing_after_bell if state.has_bell_rung else state.rules.timing).get(verb)
    if row is None or state.out[seat]:
        return False
    who = row.get(state.step.pause_kind)
    if who == "all":
        return True
    if who == "turn":
        return seat == state.seat_in_turn
    if who == "asked":
        return seat in state.actors
    return who == "parties" and seat in state.step.involved_seats()


def has_guard(state: State) -> bool:
    """Return True if an open step can forbid changes (see bench/speed.md)."""
    if state.step.guards_changes:
        return True
    for step in state.steps_below:  # noqa: SIM110 - to call any takes longer
        if step.guards_changes:
            return True
    return False


def why_not_change(state: State, *changes: Event) -> WhyNot:
    """Return why an open step forbids these events, or None."""
    for step in state.agenda:
        refused = step.why_not_change(state, changes)
        if refused is not None:
            return refused
    return None


def verbs_when_alone_asked(timing: dict[str, dict[str, str]], pause: str) -> frozenset[str]:
    """Return the verbs of the seat in turn at a pause that asks it alone and involves no other seat."""
    return frozenset([verb for verb, row in timing.items() if row.get(pause) in ("all", "turn", "asked")])


class Manage(Command):
    """A command that answers no step.

    It names the pause it was given in. It does not change that pause's number unless it opens a step, so several
    can be given in one pause.
    """

    verb: ClassVar[str] = ""
    law_reason_first: ClassVar[bool] = False
    """True if the law's reason says more than the moment's, and is preferred where both refuse."""

    def why_unlawful(self, state: State) -> WhyNot:
        """Return the reason why the act is unlawful at any moment, or None."""
        raise NotImplementedError(type(self).__name__)

    def carry_out(self, draft: Draft) -> None:
        raise NotImplementedError(type(self).__name__)

    def act_on(self, draft: Draft, step: None) -> None:
        state = draft.state
        if self.pause_no != state.pause_no:
            raise Refusal("too-late")
        if not 0 <= self.by < len(state.out):
            raise Refusal("nobody")
        refuse_if(self.why_not(state))
        self.carry_out(draft)

    def why_not(self, state: State) -> WhyNot:
        if can_use_verb(state, self.verb, self.by):
            return self.why_unlawful(state)
        moment = Refusal("wrong-moment", verb=self.verb, pause=state.step.pause_kind)
        return self.why_unlawful(state) or moment if self.law_reason_first else moment
