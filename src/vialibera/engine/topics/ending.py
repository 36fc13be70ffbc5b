"""The end: the last seat left, or the count when the agreed time is up."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from vialibera.engine.messages import Actors, Command, Event, Message, Step
from vialibera.engine.topics.rights import lapse

if TYPE_CHECKING:
    from vialibera.engine.draft import Draft
    from vialibera.engine.state import State


class Standing(Message):
    """A seat's place: its total, what of it is property free of mortgage, and the value the table hands in."""

    seat: int
    place: int
    total: int
    free: int
    value: int


class CountBegan(Event):
    """The time is up and the last throw settled: owners may still claim, then all is counted."""


class GameOver(Event):
    """The standings, the winner first; equals share a place."""

    standings: tuple[Standing, ...]

    def apply(self, state: State) -> None:
        state.over = True


class Count(Step):
    """Open rents may still be claimed until the count is confirmed."""

    pause = "count"

    def run(self, draft: Draft) -> Actors | None:
        if draft.rules.claims.automatic:
            finish(draft)
            return None
        return (_counter(draft.state),)

    def options(self, state: State, seat: int) -> Iterator[Command]:
        yield ConfirmCount(seat, state.serial)

    def strike(self, seat: int) -> Step | None:
        return self


def _counter(state: State) -> int:
    """Who confirms the count: the keeper of the Bank, else the seat in turn; or the next of them who owes no rent."""
    first = state.order[-1] if state.rules.seating.lowest_is_banker else state.turn
    around = [seat for seat in (first, *state.others(first)) if not state.out[seat]]
    debtors = {right.debtor for right in state.rights}
    return next((seat for seat in around if seat not in debtors), around[0])


class ConfirmCount(Command):
    """Count now."""

    answers = Count

    def act(self, draft: Draft, step: Count) -> None:
        finish(draft)


class Over(Step):
    """The game has ended."""

    pause = "over"

    def run(self, draft: Draft) -> Actors | None:
        return ()

    def options(self, state: State, seat: int) -> Iterator[Command]:
        return iter(())

    def strike(self, seat: int) -> Step | None:
        return self


def finish(draft: Draft) -> None:
    lapse(draft, "count")
    draft.emit(GameOver(standings(draft.state)))
    draft.clear(Over())


def standings(state: State) -> tuple[Standing, ...]:
    """The living by total, then by unmortgaged property; the bankrupt after them, last out first."""
    counted = sorted(((*_count(state, seat), seat) for seat in state.alive()), key=lambda row: (-row[0], -row[1]))
    found: list[Standing] = []
    for total, free, seat in counted:
        tied = found and (found[-1].total, found[-1].free) == (total, free)
        found.append(Standing(seat, found[-1].place if tied else len(found) + 1, total, free, total))
    for seat in reversed(state.gone):
        found.append(Standing(seat, len(found) + 1, 0, 0, state.rules.bankrupt_value))
    return tuple(found)


def total(state: State, seat: int) -> int:
    """Cash, deeds at their price (mortgaged ones at their mortgage value) and buildings as the edition counts them."""
    return _count(state, seat)[0]


def _count(state: State, seat: int) -> tuple[int, int]:
    """The total, and the part of it that is property free of mortgage."""
    rules = state.rules
    free = pledged = 0
    for space in state.deeds(seat):
        if state.pledged[space]:
            pledged += rules.pledge[space]
        else:
            free += rules.price[space]
        if state.level[space]:
            free += state.level[space] * rules.house[space] * rules.building_score // 100
    return state.cash[seat] + free + pledged, free


# What happens when the time is up.


def settles_throw(draft: Draft, moment: str) -> bool:
    """`settles_throw`: what has been thrown is settled, nothing new is thrown."""
    draft.emit(CountBegan())
    draft.clear(Count())
    return True


def finishes_turn(draft: Draft, moment: str) -> bool:
    """`finishes_turn`: the turn under way is played to its end."""
    return moment == "pass" and settles_throw(draft, moment)


BELL = {"settles_throw": settles_throw, "finishes_turn": finishes_turn}
