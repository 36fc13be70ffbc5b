"""A person who is cut off while the game waits for them: the vote of those who are there, and the clock."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from typing import Literal, get_args

from vialibera.play.bots.bot_kinds import STAND_IN
from vialibera.play.bots.bot_registry import make_bot
from vialibera.play.table.participants import Computer, seats_left_to_people
from vialibera.play.table.table import Table
from vialibera.record.journal.errors import JournalError
from vialibera.rules.engine.ids import NO_SEAT
from vialibera.rules.engine.messages import Refusal
from vialibera.support.callables import Now, SecondsUntil

AwayChoice = Literal["wait", "stand-in", "part"]
"""The choices: wait, let a computer player stand in until the person is back, or save the game and part."""

AWAY_CHOICES: tuple[AwayChoice, ...] = get_args(AwayChoice)

VOTE_SECONDS = 60.0
"""The seconds after which a choice is made of the votes that there are; without any the table waits."""

CLOCK_HELD_SECONDS = 180.0
"""The most seconds for which the clock stands still for one seat in a game."""


class AwayKeeper:
    """The care for seats that are cut off, at the host's table."""

    def __init__(
        self,
        table: Table,
        now: Now,
        seats_cut_off: Callable[[], set[int]],
        note_choice: Callable[[int, AwayChoice], None],
    ) -> None:
        self.table, self.now, self.seats_cut_off, self.note_choice = table, now, seats_cut_off, note_choice
        """`seats_cut_off` returns the seats of guests without a connection; `note_choice` tells everybody a choice."""
        self.open_vote: AwayVote | None = None
        self.decided_seats: set[int] = set()
        """The seats of which it was decided to wait; nobody is asked again before they have been back."""
        self.held_seat = NO_SEAT
        """The seat for which the clock stands still, or `NO_SEAT`."""
        self.held_since = 0.0
        self.held_seconds: dict[int, float] = {}
        """The seconds for which the clock has stood still already, by seat."""

    # the vote

    def voters(self) -> list[int]:
        """Return the seats still in the game of the people who are connected."""
        table = self.table
        away = self.seats_cut_off()
        return [seat for seat in table.seats_of_people() if not table.state.out[seat] and seat not in away]

    def host_seats(self) -> list[int]:
        """Return the seats that are played at the host's keyboard."""
        return [seat for seat, one in enumerate(self.table.seats) if one.is_here]

    def seats_asked(self) -> list[int]:
        """Return the seats whose votes are awaited."""
        vote = self.open_vote
        return [] if vote is None else [seat for seat in self.voters() if seat not in vote.votes]

    def open_question(self) -> tuple[int, Sequence[int], Sequence[int]]:
        """Return the seat that is voted on, or `NO_SEAT`, the seats whose votes are awaited, and those here."""
        return NO_SEAT if self.open_vote is None else self.open_vote.seat, self.seats_asked(), self.host_seats()

    def take_votes(self, seats: Collection[int], choice: AwayChoice) -> None:
        """Note the choice of some seats; raise Refusal if nothing is chosen now."""
        if self.open_vote is None:
            raise Refusal("too-late")
        if choice == "stand-in" and not self.table.seats[self.open_vote.seat].is_person:
            raise Refusal("something-else")
        self.open_vote.votes |= dict.fromkeys(seats, choice)
        self.do_due_work()

    def do_due_work(self) -> None:
        """Open, decide or drop the vote, and let the clock stand still or go on."""
        self._follow_vote()
        self._hold_clock()

    def _follow_vote(self) -> None:
        table, awaited = self.table, self._seats_awaited()
        self.decided_seats &= {*table.absent_seats, *awaited}
        if self.open_vote is not None and self.open_vote.seat not in awaited:
            self.open_vote = None
        if self.open_vote is None and awaited and awaited[0] not in self.decided_seats and self.voters():
            self.open_vote = AwayVote(awaited[0], self.now())
        if self.open_vote is not None:
            choice = self.open_vote.decide(self.voters(), self.host_seats(), self.now())
            if choice is not None:
                self._carry_out(self.open_vote.seat, choice)

    def _seats_awaited(self) -> list[int]:
        """Return the seats that only absent people can play on, those with a debt that is left to them included."""
        table = self.table
        left = () if table.state.is_over else seats_left_to_people(table.state, table.seats)
        return [seat for seat in table.state.actors if seat in table.absent_seats or seat in left]

    def _carry_out(self, seat: int, choice: AwayChoice) -> None:
        """Do what was chosen, and tell everybody."""
        self.open_vote = None
        self.decided_seats.add(seat)
        self.note_choice(seat, choice)
        if choice == "stand-in":
            bot = Computer(make_bot(STAND_IN, self.table.state.rules, "", seat), kind=STAND_IN)
            with suppress(Refusal, JournalError, OSError):  # the log is full: the table waits
                self.table.change_participant(seat, bot)
                self.decided_seats.discard(seat)  # what the caretaker leaves to the person is asked about anew

    # the clock

    def _hold_clock(self) -> None:
        """Let the clock stand still while the game waits for a seat that is cut off, within what each seat has."""
        table, now = self.table, self.now()
        away = {*self.seats_cut_off(), *self._seats_awaited()}
        awaited = next((seat for seat in table.state.actors if seat in away), NO_SEAT)
        if self.held_seat >= 0 and (awaited != self.held_seat or self._seconds_to_hold() == 0.0):
            self.held_seconds[self.held_seat] = self._seconds_held(self.held_seat)
            self.held_seat = NO_SEAT
            table.clock.start()
        if self.held_seat < 0 <= awaited and self._can_hold(awaited):
            table.clock.pause()
            self.held_seat, self.held_since = awaited, now

    def _can_hold(self, seat: int) -> bool:
        return self.table.clock.running_since is not None and self._seconds_held(seat) < CLOCK_HELD_SECONDS

    def _seconds_held(self, seat: int) -> float:
        """Return the seconds for which the clock has stood still for a seat, up to now."""
        running = self.now() - self.held_since if seat == self.held_seat else 0.0
        return self.held_seconds.get(seat, 0.0) + running

    def _seconds_to_hold(self) -> float:
        return max(0.0, CLOCK_HELD_SECONDS - self._seconds_held(self.held_seat))

    def seconds_until_due(self) -> SecondsUntil:
        """Return the seconds until the vote ends or the clock goes on, or None."""
        waits = [] if self.open_vote is None else [max(0.0, self.open_vote.ends_at - self.now())]
        waits += [] if self.held_seat < 0 else [self._seconds_to_hold()]
        return min(waits, default=None)


class AwayVote:
    """The votes on a seat that is cut off."""

    def __init__(self, seat: int, now: float) -> None:
        self.seat, self.ends_at = seat, now + VOTE_SECONDS
        self.votes: dict[int, AwayChoice] = {}
        """The choice of each seat that has voted."""

    def decide(self, voters: Collection[int], host_seats: Collection[int], now: float) -> AwayChoice | None:
        """Return the choice of most voters, at a tie that of the host, or None while it is open."""
        votes = {seat: self.votes[seat] for seat in voters if seat in self.votes}
        counts = Counter(votes.values()).most_common()
        if counts and 2 * counts[0][1] > len(voters):
            return counts[0][0]
        if len(votes) < len(voters) and now < self.ends_at:
            return None
        best = [choice for choice, count in counts if count == counts[0][1]]
        of_host = [votes[seat] for seat in host_seats if votes.get(seat) in best]
        return best[0] if len(best) == 1 else of_host[0] if of_host else "wait"
