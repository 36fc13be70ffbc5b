"""The landings just told, and the time at which everybody who may claim a rent for one has heard of it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import NamedTuple, Protocol

from vialibera.rules.engine.topics.rights import RentClaim


class HearingTimer(Protocol):
    """A timer of a landing that was told."""

    def heard_at(self, now: float) -> float:
        """Return the time at which everybody has or will have heard it or, while that is unknown, of the next look."""


class HearingEstimate(Protocol):
    """An estimate of the time that people need to hear the lines told."""

    @property
    def is_cut_by_keys(self) -> bool:
        """True if a key silences the lines that are being read."""

    def landing_timer(self, now: float, listeners: Sequence[str]) -> HearingTimer:
        """Return the timer of the landing told last, for the slowest of these players."""

    def seconds_to_wait(self) -> float:
        """Return the seconds for which bots wait, so that people can follow."""


class InstantHearing:
    """An ear that hears everything at once, for games that wait for nobody."""

    is_cut_by_keys = False

    def landing_timer(self, now: float, listeners: Sequence[str]) -> InstantHearing:
        return self

    def heard_at(self, now: float) -> float:
        return float("-inf")

    def seconds_to_wait(self) -> float:
        return 0.0


class ToldLanding(NamedTuple):
    """A landing that was told."""

    timer: HearingTimer
    was_repeated: bool = False
    """True if it was told once more because a key had silenced it."""
    heard_before: float = float("-inf")
    """The time at which it would have been heard without that key."""


class LandingTimes:
    """The times of the landings with an open claim window; without people other than the visitor a landing has none."""

    def __init__(self, timer_for: Callable[[int, float], HearingTimer | None]) -> None:
        self.timer_for = timer_for
        """Returns the timer of the landing of a visitor that was told last, from now on, or None if nobody hears it."""
        self.told_landings: dict[RentClaim, ToldLanding] = {}

    def start(self, landings: Iterable[RentClaim], now: float) -> None:
        """Start the times of landings that were told last."""
        for landing in landings:
            if timer := self.timer_for(landing.debtor, now):
                self.told_landings[landing] = ToldLanding(timer)

    def start_missing(self, landings: Sequence[RentClaim], now: float) -> None:
        """Start the times of those of these open landings that have none, as after an undo."""
        self.start([landing for landing in landings if landing not in self.told_landings], now)

    def drop_other_landings(self, landings: Collection[RentClaim]) -> None:
        """Forget all landings but these."""
        self.told_landings = {landing: told for landing, told in self.told_landings.items() if landing in landings}

    def heard_at(self, landings: Iterable[RentClaim], now: float) -> float:
        """Return the time at which all of these landings were or will be heard; minus infinity for none."""
        told = (self.told_landings[landing] for landing in landings if landing in self.told_landings)
        return max((max(one.heard_before, one.timer.heard_at(now)) for one in told), default=float("-inf"))

    def unrepeated(self, landings: Iterable[RentClaim], since: float, now: float) -> list[RentClaim]:
        """Return those of these landings that were heard after `since` or not yet, and were not told once more."""
        known = [landing for landing in landings if landing in self.told_landings]
        return [
            landing
            for landing in known
            if not self.told_landings[landing].was_repeated and self.heard_at([landing], now) > since
        ]

    def restart(self, landings: Iterable[RentClaim], now: float, was_repeated: bool = True) -> None:
        """Start the times of landings again that were told once more because a key has silenced them.

        With `was_repeated` false they can be told once more for a later key.
        """
        for landing in landings:
            if timer := self.timer_for(landing.debtor, now):
                self.told_landings[landing] = ToldLanding(timer, was_repeated, self.heard_at([landing], now))
