"""The bot `facile`: friendly and easy to beat; forgets some rents, bids low and builds little."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from vialibera.play.bots.prudent import PrudentBot
from vialibera.play.bots.seat_player import Choice
from vialibera.rules.engine.messages import Command, Step
from vialibera.rules.engine.rules import Rules
from vialibera.rules.engine.state import State
from vialibera.rules.engine.topics.auction import Auction, Bid, DeedLot, Drop
from vialibera.rules.engine.topics.bankruptcy import Resign
from vialibera.rules.engine.topics.building import Build

FORGET_CHANCE = 0.25
"""The share of rents that the bot does not notice."""

EASY_BID_PERCENT = 50
"""The highest bid, in hundredths of a deed's price."""

EASY_MOST_HOUSES = 2
"""The most houses on a lot."""

# Among four of these bots, 7 to 23 games of 100 were not over after 1,000 turns. (see bench/strength.md)
EASY_LATE_TURN = 150
"""The turn from which the bot builds and saves as `prudente` does, because by then the game has lasted long enough."""


EASY_LAST_TURN = 300
"""The turn from which the bot also notices every rent and bids as `prudente` does: the game must come to an end."""

EASY_PATIENCE_TURNS = 500
"""The turn from which the bot leaves the table if it is the poorest there."""


class EasyBot(PrudentBot):
    """A `prudente` that overlooks some rents.

    The bot decides once for each rent whether it notices it. A draw at each question would, after a few questions,
    notice nearly every rent.
    """

    __slots__ = ("forgotten_claims", "newest_claim_no", "plays_in_earnest", "random_fraction")

    def __init__(self, rules: Rules, seed: int | str) -> None:
        super().__init__(rules)
        self.random_fraction = Random(f"{seed}").random
        self.newest_claim_no = 0
        """The number of the newest rent that the bot has decided about. Numbers grow, so a higher one is new."""
        self.forgotten_claims: set[int] = set()
        self.plays_in_earnest = False
        """True once the bot has ended a turn after `EASY_LAST_TURN`."""

    def answer_turn_end(self, state: State, seat: int, step: Step) -> Command:
        self.plays_in_earnest = state.turn_no >= EASY_LAST_TURN
        if state.turn_no >= EASY_PATIENCE_TURNS and self.is_poorest(state, seat):
            leave = Resign(seat, state.pause_no)
            if leave.why_not(state) is None:
                return leave
        return super().answer_turn_end(state, seat, step)

    def is_poorest(self, state: State, seat: int) -> bool:
        """Return True if no other player left has less in cash, deeds and buildings."""
        rules, fortunes = state.rules, dict[int, int]()
        for other in state.seats_left():
            built = sum([state.level[space] * rules.house_price[space] for space in state.deed_sets[other]])
            deeds = sum([self.worth.value_of_deed(state, space) for space in state.deed_sets[other]])
            fortunes[other] = state.cash[other] + deeds + built
        return fortunes[seat] <= min(fortunes.values())

    def notices_claim(self, number: int) -> bool:
        if self.plays_in_earnest:
            return True
        if number > self.newest_claim_no:
            self.newest_claim_no = number
            if self.random_fraction() < FORGET_CHANCE:
                self.forgotten_claims.add(number)
        return number not in self.forgotten_claims

    def answer_auction(self, state: State, seat: int, step: Auction) -> Command:
        """Return the lowest usual bid, or Drop above half of the price or of the cash; late, bid as `prudente`."""
        if self.plays_in_earnest:
            return super().answer_auction(state, seat, step)
        lot, lowest = step.lot, step.usual_bid(state)
        most = (
            state.rules.price[lot.space] * EASY_BID_PERCENT // 100
            if isinstance(lot, DeedLot)
            else self.highest_contest_bid(state, seat, lot)
        )
        if lowest + lot.extra_cost(state) > min(most, state.cash[seat] // 2):
            return Drop(seat, state.pause_no)
        return Bid(seat, state.pause_no, lowest)

    def build_command(self, state: State, seat: int) -> Choice:
        """Return the order of `prudente`, without lots that would get more than `EASY_MOST_HOUSES` houses."""
        command = super().build_command(state, seat)
        if state.turn_no >= EASY_LATE_TURN or not isinstance(command, Build):
            return command
        lots = low_lots(state, command.lots)
        return Build(seat, state.pause_no, lots) if lots else None

    def cash_reserve(self, state: State, seat: int) -> int:
        """Return three times the usual reserve and a mean price more, until turn `EASY_LATE_TURN`."""
        reserve = super().cash_reserve(state, seat)
        return reserve if state.turn_no >= EASY_LATE_TURN else 3 * reserve + self.worth.mean_price


def low_lots(state: State, lots: Sequence[int]) -> tuple[int, ...]:
    """Return the lots of an order that get no more than `EASY_MOST_HOUSES` houses."""
    level, found = state.level[:], []
    for space in lots:
        level[space] += 1
        if level[space] <= EASY_MOST_HOUSES:
            found.append(space)
    return tuple(found)
