"""The ears of a table: one for all people at this machine, and one for each person elsewhere."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from vialibera.play.table.participants import Elsewhere

if TYPE_CHECKING:
    from vialibera.play.table.landing_times import HearingEstimate, HearingTimer
    from vialibera.play.table.participants import TableSeat


class SlowestTimer(NamedTuple):
    """The timer of a landing that several ears hear."""

    timers: tuple[HearingTimer, ...]

    def heard_at(self, now: float) -> float:
        """Return the time at which the slowest ear has or will have heard the landing."""
        return max(timer.heard_at(now) for timer in self.timers)


class TableEars:
    """All that listen at a table. The table waits for the slowest ear."""

    def __init__(self, here: HearingEstimate, seats: Sequence[TableSeat]) -> None:
        self.here, self.seats = here, seats

    def ear_of(self, seat: int) -> HearingEstimate:
        """Return the ear of a person elsewhere, otherwise that of this machine."""
        participant = self.seats[seat].participant
        return participant.hearing if isinstance(participant, Elsewhere) else self.here

    def landing_timer(self, now: float, listeners: Iterable[int]) -> HearingTimer | None:
        """Return the timer of the landing told last, for the slowest of these seats; None without seats."""
        names_by_ear: dict[int, tuple[HearingEstimate, list[str]]] = {}
        for seat in listeners:
            ear = self.ear_of(seat)
            names_by_ear.setdefault(id(ear), (ear, []))[1].append(self.seats[seat].name)
        timers = tuple([ear.landing_timer(now, names) for ear, names in names_by_ear.values()])
        return SlowestTimer(timers) if timers else None

    def seconds_to_wait(self) -> float:
        """Return the seconds for which bots wait, so that people at every machine can follow."""
        away = (seat.participant for seat in self.seats)
        waits = [one.hearing.seconds_to_wait() for one in away if isinstance(one, Elsewhere)]
        return max([self.here.seconds_to_wait(), *waits])
