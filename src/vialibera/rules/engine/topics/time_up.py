"""The agreed time: the clock is an actor outside the engine, and its ringing is a command like any other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vialibera.rules.engine.ids import CLOCK
from vialibera.rules.engine.messages import Command, Event, Refusal

if TYPE_CHECKING:
    from vialibera.rules.engine.draft import Draft
    from vialibera.rules.engine.state import State


class TimeRang(Event):
    """The agreed time is up."""

    def apply(self, state: State) -> None:
        state.has_bell_rung = True


class Ring(Command):
    """Say, as the clock, that the time is up; it runs from the first turn on."""

    def act_on(self, draft: Draft, step: None) -> None:
        if self.by != CLOCK:
            raise Refusal("not-the-clock")
        if not draft.rules.sheet.ending.clock:
            raise Refusal("no-clock")
        if not draft.state.turn_no:
            raise Refusal("something-else", pause=draft.state.step.pause_kind)
        if draft.state.has_bell_rung:
            raise Refusal("already-rung")
        draft.emit(TimeRang())


class EndAgreed(Event):
    """All people at the table have agreed to count now."""

    seats: tuple[int, ...]
    public_fields = "seats"

    def apply(self, state: State) -> None:
        state.has_bell_rung = True


class AgreeEnd(Command):
    """Say, as the table, that all its people agree to count now; an edition need not have a clock for that."""

    seats: tuple[int, ...]
    public_fields = "by pause_no seats"

    def act_on(self, draft: Draft, step: None) -> None:
        if self.by != CLOCK:  # no seat decides this alone
            raise Refusal("not-the-clock")
        if self.pause_no != draft.state.pause_no:
            raise Refusal("too-late")
        if not draft.state.turn_no:
            raise Refusal("something-else", pause=draft.state.step.pause_kind)
        if draft.state.has_bell_rung:
            raise Refusal("already-rung")
        draft.emit(EndAgreed(self.seats))
