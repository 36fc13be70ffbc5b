"""The end of a game: one seat is left, or the agreed time is up and all is counted."""

from __future__ import annotations

from vialibera.rules.engine.draft import Draft
from vialibera.rules.engine.messages import Asked, Command, Commands, Event, Message, Step
from vialibera.rules.engine.state import State
from vialibera.rules.engine.topics.rights import lapse_claims
from vialibera.rules.engine.topics.shortage import give_up_building


class Standing(Message):
    """The place of a seat in the final standings.

    `free` is the part of the total that is property free of mortgage, `value` what the table hands in at a tournament.
    """

    seat: int
    place: int
    total: int
    free: int
    value: int
    public_fields = "seat place total free value"


class CountBegan(Event):
    """The time is up and the last throw is settled: owners can still claim rents, then all is counted."""


class GameOver(Event):
    """The game has ended with these standings, the winner first; equals share a place."""

    standings: tuple[Standing, ...]
    public_fields = "standings"

    def apply(self, state: State) -> None:
        state.is_over = True


class Count(Step):
    """Open rents can still be claimed until somebody confirms the count."""

    pause_kind = "count"

    def run(self, draft: Draft) -> Asked:
        if draft.rules.claim_policy.is_automatic:
            finish_game(draft)
            return None
        return (_seat_that_counts(draft.state),)

    def legal_answers(self, state: State, seat: int) -> Commands:
        yield ConfirmCount(seat, state.pause_no)


def _seat_that_counts(state: State) -> int:
    """Return the seat that confirms the count: the keeper of the Bank if there is one, otherwise the seat in turn.

    If that seat is out, the next one left is asked. Open rents have no say: the choice would show who owes one
    (decision: rules.count-asks-no-rents).
    """
    keeper = keeper_of_bank(state)
    first = state.seat_in_turn if keeper is None else keeper
    return next(seat for seat in (first, *state.other_seats(first)) if not state.out[seat])


def keeper_of_bank(state: State) -> int | None:
    """Return the seat that keeps the Bank by its roll for the order, or None where none does; it can be out."""
    return state.order[-1] if state.rules.seating.lowest_is_banker else None


class ConfirmCount(Command):
    """Confirm that no rent is claimed any more: all is counted now."""

    answers = Count

    def act_on(self, draft: Draft, step: Count) -> None:
        finish_game(draft)


class Over(Step):
    """The game has ended."""

    pause_kind = "over"

    def run(self, draft: Draft) -> Asked:
        return ()

    def legal_answers(self, state: State, seat: int) -> Commands:
        return iter(())


def finish_game(draft: Draft) -> None:
    lapse_claims(draft, "count")
    for seat in draft.state.seats_left():  # the last one left may have a building that waits for its place
        give_up_building(draft, seat)
    draft.emit(GameOver(final_standings(draft.state)))
    draft.clear_agenda(Over())


def final_standings(state: State) -> tuple[Standing, ...]:
    """Return the standings: players left by total, then by unmortgaged property; after them the bankrupt, last out
    first."""
    counted = sorted(
        ((*_score_parts(state, seat), seat) for seat in state.seats_left()), key=lambda row: (-row[0], -row[1])
    )
    found: list[Standing] = []
    for total, free, seat in counted:
        tied = found and (found[-1].total, found[-1].free) == (total, free)
        found.append(Standing(seat, found[-1].place if tied else len(found) + 1, total, free, total))
    for seat in reversed(state.bankruptcy_order):
        found.append(Standing(seat, len(found) + 1, 0, 0, state.rules.sheet.score.bankrupt))
    return tuple(found)


def score_of_seat(state: State, seat: int) -> int:
    """Return a seat's score: cash, deeds at their price (mortgaged ones at their mortgage value), and buildings as the
    edition counts them."""
    return _score_parts(state, seat)[0]


def _score_parts(state: State, seat: int) -> tuple[int, int]:
    """Return a seat's score, and the part of it that is property free of mortgage."""
    rules = state.rules
    free = pledged = 0
    for space in state.deeds_of(seat):
        if state.mortgaged[space]:
            pledged += rules.mortgage_value[space]
        else:
            free += rules.price[space]
        if state.level[space]:
            free += state.level[space] * rules.house_price[space] * rules.sheet.score.buildings // 100
    return state.cash[seat] + free + pledged, free


# Named behaviours for the time after the bell: each returns True if it has begun the count.


def count_after_throw(draft: Draft, moment: str) -> bool:
    """`settles_throw`: the last throw is settled, nothing new is thrown."""
    draft.emit(CountBegan())
    draft.clear_agenda(Count())
    return True


def count_after_turn(draft: Draft, moment: str) -> bool:
    """`finishes_turn`: the turn under way is played to its end."""
    return moment == "pass" and count_after_throw(draft, moment)


BELL_RULES = {"settles_throw": count_after_throw, "finishes_turn": count_after_turn}
