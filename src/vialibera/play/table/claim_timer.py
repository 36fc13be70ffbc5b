"""The time to claim: a landing's window may end only when everybody has heard of it and had time to react."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from vialibera.play.table.claim_windows import ClaimWindows
from vialibera.play.table.landing_times import HearingEstimate, HearingTimer, LandingTimes
from vialibera.play.table.pace import Pace
from vialibera.play.table.participants import Elsewhere, TableSeat
from vialibera.rules.engine.messages import Command
from vialibera.rules.engine.state import State
from vialibera.rules.engine.topics.rights import RentClaim
from vialibera.rules.engine.topics.turn import EndTurn
from vialibera.support.callables import Now


class ClaimTimer:
    """The open claim windows of a table, and the times of their landings."""

    def __init__(
        self, state: State, seats: Sequence[TableSeat], pace: Pace, now: Now, hearing: HearingEstimate
    ) -> None:
        self.state, self.seats, self.pace, self.now = state, seats, pace, now
        self.claim_windows = ClaimWindows(state)
        self.ears = TableEars(hearing, seats)
        self.landing_times = LandingTimes(self._landing_timer)
        self.replies: dict[int, float] = {}
        """The longer times to react of people who need them, by seat; infinity until that person says to continue."""
        self.released: list[tuple[int, RentClaim]] = []
        """The people without a limit of time who have said to continue, each with the landing."""

    def _landing_timer(self, visitor: int, now: float) -> HearingTimer | None:
        """Return the timer of the landing told last, from now on, or None if no person could claim its rent."""
        return self.ears.landing_timer(now, self.possible_claimants(visitor))

    def possible_claimants(self, visitor: int) -> list[int]:
        """Return the seats of the people who could have a rent of a visitor to claim.

        The owner does not count: to wait only for the person who owns the square would betray an open rent.
        """
        people = [number for number, seat in enumerate(self.seats) if seat.is_person]
        return [seat for seat in people if seat != visitor and not self.state.out[seat]]

    def seconds_protected(self, command: Command) -> float:
        """Return the seconds until everybody has heard the landings whose window the command ends and had time to
        react, else 0.0."""
        now = self.now()
        return max(0.0, self.protected_until(self.claim_windows.landings_ended_by(command), now) - now)

    def protected_until(self, landings: Sequence[RentClaim], now: float) -> float:
        """Return the time until which nobody may end the windows of these landings; minus infinity for none."""
        told = [landing for landing in landings if landing in self.landing_times.told_landings]
        ends = (self.landing_times.heard_at([landing], now) + self._reply_seconds(landing) for landing in told)
        return max(ends, default=float("-inf"))

    def _reply_seconds(self, landing: RentClaim) -> float:
        """Return the longest time to react that a person needs who could claim, whether a rent is due or not."""
        people = self.possible_claimants(landing.debtor)
        needs = [self._need_of(seat) for seat in people if (seat, landing) not in self.released]
        return max([self.pace.reply_seconds, *needs])

    def _need_of(self, seat: int) -> float:
        """Return the seconds that a person here or elsewhere needs, or 0.0 if no more than all others."""
        participant = self.seats[seat].participant
        return participant.reply_seconds if isinstance(participant, Elsewhere) else self.replies.get(seat, 0.0)

    def longest_reply(self) -> float:
        """Return the longest time to react that a player needs, or 0.0."""
        return max(map(self._need_of, range(len(self.seats))))

    def endless_waits(self) -> list[tuple[int, RentClaim]]:
        """Return the people for whom a landing waits until they say to continue, each with the landing."""
        endless = [seat for seat, seconds in self.replies.items() if seconds == float("inf")]
        return [
            (seat, landing)
            for landing in self.claim_windows.landings
            for seat in self.possible_claimants(landing.debtor)
            if seat in endless and (seat, landing) not in self.released
        ]

    def release(self, seat: int) -> bool:
        """Let the landings go that wait for this person; return True if one did."""
        waits = [wait for wait in self.endless_waits() if wait[0] == seat]
        still_open = [wait for wait in self.released if wait[1] in self.claim_windows.landings]
        self.released = [*still_open, *waits]
        return bool(waits)

    def silenced_landings(self, landings: Sequence[RentClaim], ear: HearingEstimate) -> list[RentClaim]:
        """Return those of these landings that people are hearing now, if a key just pressed at this ear silences it."""
        now = self.now()
        cut = landings if ear.is_cut_by_keys else ()
        return [one for one in cut if self.landing_times.unrepeated([one], now - self._reply_seconds(one), now)]

    def note_landings(self, landed: list[RentClaim], command: Command) -> None:
        """Start the times of the landings just told by a command; forget those whose window is closed."""
        self.landing_times.drop_other_landings(self.claim_windows.landings)
        self.landing_times.start(landed, self.now())
        self._restart_times_at_hand_over(command)

    def _restart_times_at_hand_over(self, command: Command) -> None:
        """Start the times of the landings again that the key of a hand-over has silenced: its line names them."""
        if isinstance(command, EndTurn) and self.seats[command.by].is_person:
            visitor = [landing for landing in self.claim_windows.landings if landing.debtor == command.by]
            self.landing_times.restart(
                self.silenced_landings(visitor, self.ears.ear_of(command.by)), self.now(), was_repeated=False
            )

    def protect_open_landings(self) -> None:
        """Give the open landings that have none their time, counted from the lines told last."""
        self.landing_times.drop_other_landings(self.claim_windows.landings)
        self.landing_times.start_missing(self.claim_windows.landings, self.now())

    def restart_open_landings(self) -> None:
        """Start the times of the open landings again: while the table stood still, nobody could claim."""
        self.landing_times.restart(self.claim_windows.landings, self.now(), was_repeated=False)

    def return_to_landings(self, landings: list[RentClaim]) -> list[RentClaim]:
        """Return to the open landings before an undo; return those that are open again for a person."""
        closed = [landing for landing in landings if landing not in self.claim_windows.landings]
        self.claim_windows.landings = landings
        return [one for one in closed if self.possible_claimants(one.debtor)]


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
