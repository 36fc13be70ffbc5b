"""The acts that computer players are about to play, and when."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from vialibera.play.bots.seat_player import Choice, OpenThought, SeatPlayer, ThinkingBot
from vialibera.play.table.claim_timer import ClaimTimer
from vialibera.play.table.pace import Pace
from vialibera.play.table.participants import TableSeat
from vialibera.rules.engine.messages import Command
from vialibera.rules.engine.state import State
from vialibera.rules.engine.topics.rent import Claim
from vialibera.rules.engine.visible_state import state_seen_by_seat
from vialibera.support.callables import Now


@dataclass
class BotIntent:
    """A command that a bot is about to play, and the time from which it may."""

    command: Command
    act_at: float
    made_at: float = 0.0
    """The time at which the bot took up this command."""
    ends_claim_window: bool = False
    """True if the command ends a claim window of a person."""
    leaves_time: bool = False
    """True as long as people get the time to react before the command."""
    lookahead: OpenThought | None = None
    """The thought to continue until then, or None."""


class BotIntents:
    """The next acts of the computer players of a table. The intents are plans for the present state alone."""

    # Every command and every undo forgets them all, and they are made anew.

    def __init__(self, state: State, seats: Sequence[TableSeat], pace: Pace, now: Now, claim_timer: ClaimTimer) -> None:
        self.state, self.seats, self.pace, self.now, self.claim_timer = state, seats, pace, now, claim_timer
        self.by_seat: dict[int, BotIntent] = {}
        self.idle_seats: set[int] = set()
        """The seats whose bots have nothing to do in this state."""
        self.unasked_turns: dict[int, int] = {}
        """The last turn in which each seat has acted outside its questions."""

    def forget_intents(self) -> None:
        """Discard what bots have planned."""
        self.by_seat.clear()
        self.idle_seats.clear()

    def make_intents(self) -> None:
        """Ask each bot once for each state of the game, from the seat whose turn it is round the table.

        Where two would act at the same moment this order decides, not the number of the seat. A bot with no act,
        or with one it must not do now, is noted as idle and not asked again before the next command.
        """
        seats = self.state.seats_left()
        at = seats.index(self.state.seat_in_turn) if self.state.seat_in_turn in seats else 0
        for seat in seats[at:] + seats[:at]:
            player = self.seats[seat].bot
            if player is not None and seat not in self.by_seat and seat not in self.idle_seats:
                seen, has_time = state_seen_by_seat(self.state, seat), self.pace.think_seconds > 0
                command, thought = _ask_bot(player, seen, seat, has_time)
                if command is None or self._has_acted_unasked(seat, command):
                    self.idle_seats.add(seat)
                else:
                    self.by_seat[seat] = self._make_intent(seat, command)
                    self.by_seat[seat].lookahead = thought

    def continue_lookaheads(self) -> bool:
        """Play one round more of each open thought; return True if a bot is still thinking."""
        thinking = False
        for seat, intent in self.by_seat.items():
            if intent.lookahead is not None and self.now() < intent.act_at:
                intent.lookahead.play_once()
                command, thinking = intent.lookahead.best_option(), True
                # A changed choice keeps the time at which the bot acts, but may end another claim window.
                if command is not intent.command:
                    changed = self._make_intent(seat, command)
                    changed.act_at, changed.lookahead = intent.act_at, intent.lookahead
                    self.by_seat[seat] = changed
        return thinking

    def _has_acted_unasked(self, seat: int, command: Command) -> bool:
        """Return True if the bot has had its one act of this turn outside its questions.

        Rents do not count. Without this limit people would not get a word in.
        """
        if seat in self.state.actors or isinstance(command, Claim):
            return False
        return self.unasked_turns.get(seat) == self.state.turn_no

    def _make_intent(self, seat: int, command: Command) -> BotIntent:
        """Return the intent of a command, with the time to react if it ends a window that may be a person's."""
        # The time to claim is worth something only to those who have heard the landing, so it begins there. (decision:
        # table.hold)
        now, wait = self.now(), self.pace.react_seconds if isinstance(command, Claim) else self.pace.think_seconds
        ends = any(
            map(
                self.claim_timer.possible_claimants,
                [one.debtor for one in self.claim_timer.claim_windows.landings_ended_by(command)],
            )
        )
        return BotIntent(command, now + wait * self.seats[seat].slowness, now, ends, leaves_time=ends)

    def due_command(self) -> Choice:
        """Return the earliest act that is due, but a pending claim before any other act, or None.

        An act makes everybody think again, and that restarts the time of a claim: quick acts would outrun it.
        """
        self.make_intents()
        ready = [intent for intent in self.by_seat.values() if self.seconds_until(intent) == 0.0]
        if not ready:
            return None
        return next(iter(self._pending_claims()), None) or min(ready, key=lambda intent: intent.act_at).command

    def seconds_until(self, intent: BotIntent) -> float:
        """Return the seconds until the command is played; infinity while people must say to go on."""
        if intent.leaves_time and self.pace.hold_seconds is None:
            return float("inf")
        now, ready_at = self.now(), intent.act_at
        if intent.ends_claim_window:
            ended = self.claim_timer.claim_windows.landings_ended_by(intent.command)
            heard_at = self.claim_timer.landing_times.heard_at(ended, now)
            hold = (self.pace.hold_seconds or 0.0) * intent.leaves_time
            ready_at = max(ready_at, max(intent.made_at, heard_at) + hold, self.claim_timer.protected_until(ended, now))
        return max(ready_at - now, self.claim_timer.ears.seconds_to_wait(), 0.0)

    def _pending_claims(self) -> list[Claim]:
        """Return the claims that computer players are about to make, the oldest rent first."""
        # Bots do not outrun each other either: a quick bot would otherwise earn more than a slow one. (decision:
        # table.claims-before-acts)
        meant = {i.command.claim_no: i.command for i in self.by_seat.values() if isinstance(i.command, Claim)}
        return [meant[right.number] for right in self.state.open_claims if right.number in meant]

    def claim_made_first(self, command: Command) -> Choice:
        """Return the claim that a bot makes before this act ends its window, or None.

        Nobody outruns a bot: otherwise a quick Enter would be worth money.
        """
        ended = [
            (landing.debtor, landing.space) for landing in self.claim_timer.claim_windows.landings_ended_by(command)
        ]
        if not ended:
            return None
        self.make_intents()
        numbers = [right.number for right in self.state.open_claims if (right.debtor, right.space) in ended]
        return next((claim for claim in self._pending_claims() if claim.claim_no in numbers), None)


def _ask_bot(player: SeatPlayer, seen: State, seat: int, has_time: bool) -> tuple[Choice, OpenThought | None]:
    """Return the choice of a bot, and the thought to continue or None.

    Without time to think on, the bot thinks for as long as it would in a simulation.
    """
    if has_time and isinstance(player, ThinkingBot):
        return player.choose_with_lookahead(seen, seat)
    return player.choose(seen, seat), None
