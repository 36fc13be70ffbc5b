"""The agreed time: the clock is an actor outside the engine, and its ringing is a command like any other."""

from __future__ import annotations

from vialibera.rules.engine.draft import Draft
from vialibera.rules.engine.ids import CLOCK, Seats
from vialibera.rules.engine.messages import Command, Event, Refusal
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
        if not has_bell(draft.state):
            raise Refusal("no-clock")
        if not draft.state.turn_no:
            raise Refusal("something-else", pause=draft.state.step.pause_kind)
        if draft.state.has_bell_rung:
            raise Refusal("already-rung")
        draft.emit(TimeRang())


def has_bell(state: State) -> bool:
    """Return True if the game can end by a bell: the edition has a clock, or all people have agreed on a bell."""
    return state.rules.sheet.ending.clock or state.bell_second > 0


class EndAgreed(Event):
    """All people at the table have agreed to count now."""

    seats: Seats
    public_fields = "seats"

    def apply(self, state: State) -> None:
        state.has_bell_rung = True


class AgreeEnd(Command):
    """Say, as the table, that all its people agree to count now; an edition need not have a clock for that."""

    seats: Seats
    public_fields = "by pause_no seats"

    def act_on(self, draft: Draft, step: None) -> None:
        _check_agreed_end(draft.state, self)
        draft.emit(EndAgreed(self.seats))


class BellAgreed(Event):
    """All people at the table have agreed that the bell rings in so many minutes, after so many seconds of play."""

    seats: Seats
    minutes: int
    second: int
    public_fields = "seats minutes second"

    def apply(self, state: State) -> None:
        state.bell_second = self.second


class AgreeBell(Command):
    """Say, as the table, that all its people agree on a bell, whatever time was agreed before."""

    seats: Seats
    minutes: int
    second: int
    public_fields = "by pause_no seats minutes second"

    def act_on(self, draft: Draft, step: None) -> None:
        _check_agreed_end(draft.state, self)
        if not 0 < self.minutes <= self.second:
            raise Refusal("no-change")
        draft.emit(BellAgreed(self.seats, self.minutes, self.second))


def _check_agreed_end(state: State, command: Command) -> None:
    """Raise Refusal unless the table itself says now that the end is agreed, in a game that can still be ended."""
    if command.by != CLOCK:  # no seat decides this alone
        raise Refusal("not-the-clock")
    if command.pause_no != state.pause_no:
        raise Refusal("too-late")
    if not state.turn_no:
        raise Refusal("something-else", pause=state.step.pause_kind)
    if state.has_bell_rung:
        raise Refusal("already-rung")
