"""The end of a game: one seat is left, or the agreed time is up and all is counted."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from vialibera.engine.messages import Actors, Command, Event, Message, Step
from vialibera.engine.topics.rights import lapse

if TYPE_CHECKING:
    from vialibera.engine.draft import Draft
    from vialibera.engine.state import State


class Standing(Message):
    """The place of a seat in the final standings.

    `free` is the part of the total that is property free of mortgage, `value` what the table hands in at a tournament.
    """

    seat: int
    place: int
    total: int
    free: int
    value: int


class CountBegan(Event):
    """The time is up and the last throw is settled: owners can still claim rents, then all is counted."""


class GameOver(Event):
    """The game has ended with these standings, the winner first; equals share a place."""

    standings: tuple[Standing, ...]

    def apply(self, state: State) -> None:
        state.over = True


class Count(Step):
    """Open rents can still be claimed until somebody confirms the count."""

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
    """Return the seat that confirms the count: the keeper of the Bank if there is one, otherwise the seat in turn.

    A seat that owes a rent would gain by confirming before it is claimed: then the next seat without one is asked.
    """
    first = state.order[-1] if state.rules.seating.lowest_is_banker else state.turn
    around = [seat for seat in (first, *state.others(first)) if not state.out[seat]]
    debtors = {right.debtor for right in state.rights}
    return next((seat for seat in around if seat not in debtors), around[0])


class ConfirmCount(Command):
    """Confirm that no rent is claimed any more: all is counted now."""

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
    """Return the standings: players left by total, then by unmortgaged property; after them the bankrupt, last out
    first."""
    counted = sorted(((*_count(state, seat), seat) for seat in state.alive()), key=lambda row: (-row[0], -row[1]))
    found: list[Standing] = []
    for total, free, seat in counted:
        tied = found and (found[-1].total, found[-1].free) == (total, free)
        found.append(Standing(seat, found[-1].place if tied else len(found) + 1, total, free, total))
    for seat in reversed(state.gone):
        found.append(Standing(seat, len(found) + 1, 0, 0, state.rules.bankrupt_value))
    return tuple(found)


def total(state: State, seat: int) -> int:
    """Return a seat's score: cash, deeds at their price (mortgaged ones at their mortgage value), and buildings as the
    edition counts them."""
    return _count(state, seat)[0]


def _count(state: State, seat: int) -> tuple[int, int]:
    """Return a seat's score, and the part of it that is property free of mortgage."""
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


# Named behaviours for the time after the bell: each returns True if it has begun the count.


def settles_throw(draft: Draft, moment: str) -> bool:
    """`settles_throw`: the last throw is settled, nothing new is thrown."""
    draft.emit(CountBegan())
    draft.clear(Count())
    return True


def finishes_turn(draft: Draft, moment: str) -> bool:
    """`finishes_turn`: the turn under way is played to its end."""
    return moment == "pass" and settles_throw(draft, moment)


BELL = {"settles_throw": settles_throw, "finishes_turn": finishes_turn}
