"""The bot `esperto`: knows where tokens rest, builds to three houses, makes deals that others take, thinks ahead."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, ClassVar

from vialibera.agents.ahead import Thought
from vialibera.agents.bargains import bargains, first_lawful
from vialibera.agents.building_up import NOTHING, Site
from vialibera.agents.choices import others
from vialibera.agents.insight import Insight, insight_of
from vialibera.agents.prudent import Prudent
from vialibera.agents.raising import mortgage_one
from vialibera.agents.worth import HOUSES_MEANT, worth_of
from vialibera.engine.ids import MOST_SEATS
from vialibera.engine.timing import may
from vialibera.engine.topics.building import Build
from vialibera.engine.topics.trade import Propose, Proposed
from vialibera.engine.topics.turn import EndTurn

if TYPE_CHECKING:
    from vialibera.agents.dealing import Tried
    from vialibera.agents.player import ComputerPlayer
    from vialibera.engine.messages import Command, Step
    from vialibera.engine.rules import Rules
    from vialibera.engine.state import State

PAUSE = 6
"""The turns that pass before the next search after a vain search for a deal."""

ROUNDS = 1
"""The rounds played from each option where no clock limits the thinking (simulations, scripts): so games repeat."""

HORIZON = 24
"""The number of turns to look ahead."""


class Knowing(Prudent):
    """An expert at first thought, which plays nothing out: the look ahead itself uses this class for its own seat."""

    STRIDE: ClassVar[int] = 33

    __slots__ = ("insight", "looked", "mortgaged_in", "redeemed_in", "rich", "theirs", "weighed")

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        self.worth = self.insight = insight_of(rules)
        self.theirs = worth_of(rules)
        """The values that the others are assumed to see in deeds: those of `prudente`."""
        self.looked = self.rich = 0
        """The turn until which, and the cash up to which, the bot looks for no more deals."""
        self.weighed: Tried = {}
        """The deals that the bot has considered, whether proposed or not. `tried` holds only those proposed."""
        self.mortgaged_in = self.redeemed_in = 0
        """The turns in which it last mortgaged a deed to build, and redeemed one: never both in one turn."""

    def remember(self, proposal: Proposed) -> None:
        super().remember(proposal)
        self.weighed |= self.tried

    def end(self, state: State, seat: int, step: Step) -> Command:
        command: Command | None = None
        if state.turn_no >= self.looked and (state.owner != self.owners or state.cash[seat] > self.rich):
            command = self.bargain(state, seat)
        if command is None and (state.cash[seat] > self.saved or state.whole[seat]):
            command = self.improve(state, seat)
        return command or EndTurn(seat, state.serial)

    def bargain(self, state: State, seat: int) -> Command | None:
        if "trade" not in self.worth.business[state.bell]:
            return None
        found = bargains(self.worth, self.theirs, state, seat, self.worth.mean * 3 // 20)
        deal = first_lawful(state, seat, found, self.weighed, self.worth.mean // 4)
        if deal is None:
            self.looked, self.rich = state.turn_no + PAUSE, state.cash[seat] + self.worth.mean
            self.owners[:] = state.owner
        else:
            self.weighed[(deal.partner, deal.gives.deeds, deal.asks.deeds)] = deal.gives.cash - deal.asks.cash
        return deal

    def reserve(self, state: State, seat: int) -> int:
        """Return a small reserve: money put into houses early earns more than it risks."""
        return self.worth.mean // 10 + self.worth.threat(state, seat) // 20

    def build(self, state: State, seat: int) -> Command | None:
        """Return an order as far as the cash goes, or a mortgage of a lone deed for the first three houses, or None."""
        if "build" not in self.worth.business[state.bell]:
            return None
        purse = state.cash[seat] - self.reserve(state, seat)
        site = Site(self.worth, state, seat, purse)
        lots = site.order(site.row())
        if lots:
            self.rest(state, seat, state.cash[seat] - purse + site.purse)
            return Build(seat, state.serial, lots)
        return self.mortgage_to_build(state, seat, purse)

    def mortgage_to_build(self, state: State, seat: int, purse: int) -> Command | None:
        """Return the mortgage of a deed outside all whole sets, stations among them, if a row can be built with it."""
        if self.redeemed_in == state.turn_no or not may(state, "mortgage", seat):
            return None
        pledged, pledges = state.pledged, state.rules.pledge
        lone = [space for space in state.deeds(seat) if not pledged[space] and not state.holds_group(seat, space)]
        most = purse + sum([pledges[space] for space in lone])
        row, price = Site(self.worth, state, seat, most).row() if lone else NOTHING
        if not row or state.level[row[0]] >= HOUSES_MEANT:
            return None
        command = mortgage_one(state, seat, lone, len(row) * price - purse)
        if command is not None:
            self.mortgaged_in = state.turn_no
        return command

    def redeem(self, state: State, seat: int, mortgaged: list[int], whole: bool) -> Command | None:
        """Return what `prudente` would redeem, but None in a turn in which a deed was mortgaged to build."""
        if self.mortgaged_in == state.turn_no:
            return None
        command = super().redeem(state, seat, mortgaged, whole)
        if command is not None:
            self.redeemed_in = state.turn_no
        return command


class Foresight:
    """The outlook of an expert: the bots it assumes at the table, and the mark it gives a position."""

    def __init__(self, worth: Insight, seat: int) -> None:
        self.worth, self.seat = worth, seat

    def players(self, rules: Rules) -> list[ComputerPlayer]:
        """Return an expert at first thought for its own seat, and a `prudente` for each other."""
        return [Knowing(rules) if seat == self.seat else Prudent(rules) for seat in range(MOST_SEATS)]

    def mark(self, state: State) -> float:
        """Return the seat's share of all strength, from 0 to 1.

        Strengths are squared, so that a strong rival counts for more than two weak ones.
        """
        each = [self.worth.strength(state, seat) ** 2 for seat in state.seats]
        return each[self.seat] / (sum(each) or 1)


class Expert(Knowing):
    """An expert that plays the game on from each option of an important choice before it decides."""

    __slots__ = ("luck", "rounds")

    def __init__(self, rules: Rules, seed: int | str, rounds: int = ROUNDS) -> None:
        super().__init__(rules)
        self.luck, self.rounds = Random(f"{seed} ahead"), rounds

    def choose(self, state: State, seat: int) -> Command | None:
        command = self.ponder(state, seat)[0]
        # The table does this for a thinker once the proposal was made; here nothing comes after the choice.
        if isinstance(command, Propose):
            self.remember(Proposed(seat, command.partner, command.gives, command.asks))
        return command

    def answer(self, state: State, seat: int) -> Command | None:
        return self.choose(state, seat)

    def ponder(self, state: State, seat: int) -> tuple[Command | None, Thought | None]:
        """Return the choice after the first rounds, and the thought to continue (None without other options)."""
        first = super().choose(state, seat)
        if first is None or seat not in state.actors:
            return first, None
        options = others(self.worth, state, seat, first)
        if not options:
            return first, None
        thought = Thought(state.copy(), [first, *options], Foresight(self.insight, seat), self.luck, HORIZON)
        for _ in range(self.rounds):
            thought.go_on()
        return thought.best(), thought
