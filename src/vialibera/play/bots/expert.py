"""The bot `esperto`: knows where tokens rest, builds to three houses, makes deals that others take, thinks ahead."""

from __future__ import annotations

from random import Random
from typing import ClassVar

from vialibera.play.bots.alternatives import alternatives_to, least_raise, price_declined
from vialibera.play.bots.build_planner import NO_BUILD_ROW, BuildPlanner
from vialibera.play.bots.deal_search import Objection, SwapKey, TriedSwaps, best_deal, money_value
from vialibera.play.bots.deed_worth import TARGET_HOUSES
from vialibera.play.bots.expert_bargains import find_bargains, lawful_bargains
from vialibera.play.bots.expert_worth import expert_worth_of_rules
from vialibera.play.bots.habits import SOME_CHANCE, chance_to_take_deals
from vialibera.play.bots.lookahead import Lookahead
from vialibera.play.bots.money_raising import mortgage_one
from vialibera.play.bots.partner_models import EXPERT_LEAST_GAIN, PartnerModel, Worths
from vialibera.play.bots.position_worth import PositionWorth, position_worth_of_rules
from vialibera.play.bots.prudent import SUBCLASS_ANSWER_MAKERS, PrudentBot, first_way_out
from vialibera.play.bots.seat_player import Bot, Choice
from vialibera.rules.engine.ids import MOST_SEATS, NOWHERE
from vialibera.rules.engine.messages import Command, Step
from vialibera.rules.engine.rules import Rules
from vialibera.rules.engine.state import State
from vialibera.rules.engine.timing import can_use_verb
from vialibera.rules.engine.topics.auction import NO_LEADER, Auction, Bid, Drop
from vialibera.rules.engine.topics.building import Build
from vialibera.rules.engine.topics.ledger import Settle
from vialibera.rules.engine.topics.trade import Accept, Deal, Propose, Proposed, Refuse, why_not_accept
from vialibera.rules.engine.topics.turn import EndTurn

RESERVE_PRICE_PERCENT = 10
RESERVE_RENT_PERCENT = 5
"""The cash that is not built with, in hundredths of a mean price and of the dearest rent of others."""

BARGAIN_PAUSE_TURNS = 6
"""The turns that pass before the next search after a vain search for a deal."""

LOOKAHEAD_PLAYOUTS = 16
"""The playouts from each option where no clock limits them (simulations, scripts), so that games repeat."""

MOST_OTHER_DEALS = 4
"""The deals that are weighed against the one that looks best at first thought."""

# Whole games would tell less for the same time: their last throws decide who wins. (see bench/strength.md)
LOOKAHEAD_TURNS = 24
"""The number of turns to look ahead."""


# By their own reckoning what one of two gains the other loses, so they never agree. (see bench/strength.md)
LONG_DUEL_TURN = 200
"""The turn from which the bot deals as `prudente` does if two players are left."""

MOST_PROPOSALS_A_TURN = 3
MOST_ACTS_A_TURN = 4
"""The most proposals of a turn, and the most proposals, orders, mortgages and redemptions."""

LINES_BEFORE_REST = 6
"""The lines of a turn after which the bot begins nothing more. The last act takes five."""

ASK_AGAIN_ROUNDS = 5
"""The rounds before deeds of a group are in another deal for the same partner."""


class TurnLimits:
    """The limits that keep a bot's turn short for people who listen."""

    __slots__ = ("acts", "asked_groups", "lines", "proposals", "turn_no")

    def __init__(self) -> None:
        self.turn_no = self.acts = self.proposals = self.lines = 0
        self.asked_groups: dict[tuple[int, int], int] = {}
        """The turn in which deeds of a group were last in a deal proposed to a partner."""

    def follow_turn(self, state: State) -> None:
        """Begin to count again if the turn is another."""
        if self.turn_no != state.turn_no:
            self.turn_no, self.acts, self.proposals, self.lines = state.turn_no, 0, 0, 0

    def has_acts_left(self, state: State) -> bool:
        """Return True if the bot may do one more thing of its own accord in this turn."""
        self.follow_turn(state)
        return self.acts < MOST_ACTS_A_TURN and self.lines < LINES_BEFORE_REST

    def may_propose(self, state: State, swap: SwapKey) -> bool:
        """Return True if this swap is not yet too much asking."""
        latest = state.turn_no - ASK_AGAIN_ROUNDS * state.players_left
        return self.proposals < MOST_PROPOSALS_A_TURN and all(
            self.asked_groups.get(subject, latest) <= latest for subject in _subjects_of_swap(state.rules, swap)
        )

    def note_act(self, state: State, command: Command) -> None:
        self.follow_turn(state)
        self.acts += 1
        if isinstance(command, Propose):
            self.proposals += 1
            # The offer and its answer, and the terms of each mortgage.
            deeds = command.gives.deeds + command.asks.deeds
            self.lines += 2 + sum([state.mortgaged[space] for space in deeds])
        else:
            self.lines += 1

    def note_proposal(self, rules: Rules, swap: SwapKey) -> None:
        """Note a deal that was proposed in the end: thinking can replace the one of the first thought."""
        for subject in _subjects_of_swap(rules, swap):
            self.asked_groups[subject] = self.turn_no


def _subjects_of_swap(rules: Rules, swap: SwapKey) -> set[tuple[int, int]]:
    """Return the partner with each group of which deeds are given or asked.

    To a listener, the same deeds offered for something else are the same offer again.
    """
    partner, gives, asks = swap
    return {(partner, rules.group_of[space]) for space in gives + asks}


class ExpertBot(PrudentBot):
    """A bot that judges whole positions, and plays the game on from each option of an important choice.

    It is told nothing about the others at the table, and learns what they take from what they answer. Without
    `playouts` it plays at first thought, as in the games that a look ahead plays on.
    """

    BID_STEP_PERCENT: ClassVar[int] = 50

    __slots__ = (
        "asked_swap",
        "asked_turn_no",
        "first_swap",
        "luck",
        "mortgaged_turn_no",
        "no_bargain_until_cash",
        "no_bargain_until_turn",
        "partner_models",
        "playouts",
        "position",
        "redeemed_turn_no",
        "turn_limits",
        "weighed_swaps",
    )

    def __init__(self, rules: Rules, seed: int | str, playouts: int = LOOKAHEAD_PLAYOUTS) -> None:
        super().__init__(rules)
        self.luck, self.playouts = Random(f"{seed} ahead"), playouts
        self.answer_makers = EXPERT_ANSWER_MAKERS
        self.turn_limits = TurnLimits()
        self.position = position_worth_of_rules(rules)
        self.partner_models = [PartnerModel(self.worth) for _ in range(MOST_SEATS)]
        self.worth = expert_worth_of_rules(rules)
        self.no_bargain_until_turn = self.no_bargain_until_cash = 0
        """The turn until which, and the cash up to which, the bot looks for no more deals."""
        self.weighed_swaps: TriedSwaps = {}
        """The deals that the bot has considered, whether proposed or not. `tried` holds only those proposed."""
        self.asked_swap: SwapKey | None = None
        self.asked_turn_no = 0
        """The deal that the bot has proposed, until it knows the answer, and the turn of its last search for one."""
        self.first_swap: SwapKey | None = None
        """The deal that the bot would propose at first thought, until it has proposed one."""
        self.mortgaged_turn_no = self.redeemed_turn_no = 0
        """The turns in which it last mortgaged a deed to build, and redeemed one: never both in one turn."""

    def choose(self, state: State, seat: int) -> Choice:
        command, thought = self.choose_with_lookahead(state, seat)
        if thought is not None:
            for _ in range(self.playouts):
                thought.play_once()
            command = thought.best_option()
        # The table does this for a thinker once the proposal was made; here nothing comes after the choice.
        if isinstance(command, Propose):
            self.remember(Proposed(seat, command.partner, command.gives, command.asks))
        return command

    def answer(self, state: State, seat: int) -> Choice:
        return self.choose(state, seat)

    def choose_with_lookahead(self, state: State, seat: int) -> tuple[Choice, Lookahead | None]:
        """Return the first thought, and the choice to think over (None without other options)."""
        first = super().choose(state, seat)
        if first is None or not self.playouts or seat not in state.actors:
            return first, None
        if is_long_duel(state) and isinstance(first, Propose | Accept | Refuse):
            return first, None
        options = [first, *alternatives_to(self.worth, state, seat, first)]
        if isinstance(first, Propose):
            # Which of several deals to make is the choice that thinking improves most.
            options += self.open_bargains(state, seat, MOST_OTHER_DEALS)
        if len(options) == 1:
            return first, None
        return first, Lookahead(state.copy(), options, ExpertJudge(self.position, seat), self.luck, LOOKAHEAD_TURNS)

    def remember(self, proposal: Proposed) -> None:
        super().remember(proposal)
        swap = proposal.partner, proposal.gives.deeds, proposal.asks.deeds
        if self.first_swap is not None and self.first_swap != swap:
            # Thinking preferred another deal: this one was never proposed, and may be yet.
            self.weighed_swaps.pop(self.first_swap, None)
        self.first_swap = None
        self.asked_swap = swap
        self.weighed_swaps |= self.tried_swaps
        self.turn_limits.note_proposal(self.worth.rules, swap)

    def leave_jail_command(self, state: State, seat: int) -> Choice:
        """Return the way out that `prudente` takes, or the cheap one before a throw that may force a dear one."""
        leave = super().leave_jail_command(state, seat)
        jail = state.rules.sheet.jail
        if state.jail[seat] >= jail.turns and jail.forced_fee > jail.fee:
            return first_way_out(state, seat)
        return leave

    def learn_from_answer(self, state: State, seat: int) -> None:
        """Let the model of the last partner learn whether it took the deal; in another turn nobody could tell."""
        swap, self.asked_swap = self.asked_swap, None
        if swap is not None and self.asked_turn_no == state.turn_no:
            partner, gives, asks = swap
            is_taken = all(state.owner[space] == seat for space in asks) and all(
                state.owner[space] == partner for space in gives
            )
            self.partner_models[partner].note_answer(is_taken)

    def answer_turn_end(self, state: State, seat: int, step: Step) -> Command:
        if self.asked_swap is not None:
            self.learn_from_answer(state, seat)
        command = self.choose_business(state, seat) if self.turn_limits.has_acts_left(state) else None
        if command is None:
            return EndTurn(seat, state.pause_no)
        self.turn_limits.note_act(state, command)
        return command

    def answer_debt(self, state: State, seat: int, step: Settle) -> Command:
        """Return a deal that brings money, or the next step to pay a debt: an act that people have to listen to.

        The deal comes first: mortgaged before it, a deed would be redeemed with its money in the same turn.
        """
        deals: list[Propose] = []
        # Once nothing is found for a debt, no more is looked for.
        may_trade = step is not self.payable_debt and can_use_verb(state, "trade", seat) and self.may_seek_deals(state)
        if may_trade and self.turn_limits.has_acts_left(state):
            found = self.open_bargains(state, seat, MOST_OTHER_DEALS)
            deals = [one for one in found if one.asks.cash > one.gives.cash]
        command = note_search(self, state, deals[0]) if deals else self.answer_settle(state, seat, step)
        self.turn_limits.note_act(state, command)
        return command

    def choose_business(self, state: State, seat: int) -> Choice:
        """Return a deal, an order for buildings, a mortgage or a redemption, or None."""
        command: Choice = None
        if state.turn_no >= self.no_bargain_until_turn and (
            state.owner != self.owners_at_last_search or state.cash[seat] > self.no_bargain_until_cash
        ):
            command = self.bargain_command(state, seat)
        if command is None and (state.cash[seat] > self.improved_cash or state.full_groups[seat]):
            command = self.improve_command(state, seat)
        return command

    def bargain_command(self, state: State, seat: int) -> Choice:
        if not self.may_seek_deals(state):
            return None
        is_duel = is_long_duel(state)
        deals = self.long_duel_deals(state, seat) if is_duel else self.open_bargains(state, seat, 1)
        # What `prudente` deems good for both may be so again the other way round: one deal, then a pause.
        if is_duel or not deals:
            self.no_bargain_until_turn, self.no_bargain_until_cash = (
                state.turn_no + BARGAIN_PAUSE_TURNS,
                state.cash[seat] + self.worth.mean_price,
            )
            self.owners_at_last_search[:] = state.owner
        return note_search(self, state, deals[0]) if deals else None

    def long_duel_deals(self, state: State, seat: int) -> list[Propose]:
        """Return the deal that `prudente` would propose to the last rival, or none."""
        deal = best_deal(self.worth, state, seat, self.tried_swaps, early=True)
        if deal is None:
            return []
        swap = deal.partner, deal.gives.deeds, deal.asks.deeds
        return [deal] if self.turn_limits.may_propose(state, swap) else []

    def open_bargains(self, state: State, seat: int, most: int) -> list[Propose]:
        """Return the best deals, `most` of them, that the bot has not weighed yet and may propose."""
        found = find_bargains(Worths(self.position, state, seat), self.partner_models)
        found = [one for one in found if self.turn_limits.may_propose(state, one[2])]
        return lawful_bargains(state, seat, found, self.weighed_swaps, more=self.worth.mean_price // 4, most=most)

    def answer_deal_by_share(self, state: State, seat: int, step: Deal) -> Command:
        """Take a deal that raises the seat's share of all strength."""
        if is_long_duel(state):
            return self.answer_deal(state, seat, step)
        swap = step.proposer, step.asks.deeds, step.gives.deeds
        price = money_value(state, step.asks) - money_value(state, step.gives)
        gain = Worths(self.position, state, seat).gain_of_swap(swap, price, seat)
        if gain > EXPERT_LEAST_GAIN and self.takes_deals and why_not_accept(state, step) is None:
            return Accept(seat, state.pause_no)
        return Refuse(seat, state.pause_no)

    def objection_to(self, state: State, proposal: Proposed) -> Objection:
        """Return the reason why the bot refuses a deal: a group that becomes full, or the least sum that is missing."""
        found = super().objection_to(state, proposal)
        if found.space != NOWHERE or is_long_duel(state):
            return found
        unit, seat, proposer = self.worth.offer_unit, proposal.partner, proposal.proposer
        table = Worths(self.position, state, seat)
        swap = proposer, proposal.asks.deeds, proposal.gives.deeds
        price = money_value(state, proposal.asks) - money_value(state, proposal.gives)
        for missing in range(0, state.cash[proposer] - proposal.gives.cash + 1, unit):
            if table.gain_of_swap(swap, price - missing, seat) > EXPERT_LEAST_GAIN:
                return Objection(NOWHERE, missing)
        return Objection(NOWHERE, 0)

    def answer_auction(self, state: State, seat: int, step: Auction) -> Command:
        """Return a bid or Drop; never a bid of the price for which the bot has just declined the deed."""
        declined = price_declined(state, seat, step)
        command = super().answer_auction(state, seat, step)
        if not isinstance(command, Bid) or command.amount < declined:
            return command
        lowest = step.usual_bid(state)
        return Bid(seat, state.pause_no, lowest) if lowest < declined else Drop(seat, state.pause_no)

    def raise_above_lowest(self, state: State, seat: int, step: Auction, lowest: int, most: int) -> int:
        """Return a raise to a round sum; at the end of its means the bot bids all it would give at once."""
        wanted = super().raise_above_lowest(state, seat, step, lowest, most)
        if step.leader == NO_LEADER:
            return wanted
        unit = self.worth.offer_unit
        raised = -(-max(lowest + wanted, step.high + least_raise(state, step)) // unit) * unit
        return (raised if raised <= most else most) - lowest

    def cash_reserve(self, state: State, seat: int) -> int:
        """Return a small reserve: money put into houses early earns more than it risks."""
        return (
            self.worth.mean_price * RESERVE_PRICE_PERCENT // 100
            + self.worth.dearest_rent_of_rivals(state, seat) * RESERVE_RENT_PERCENT // 100
        )

    def build_command(self, state: State, seat: int) -> Choice:
        """Return an order as far as the cash goes, or a mortgage of a lone deed for the first three houses, or None."""
        if "build" not in self.worth.turn_end_verbs[state.has_bell_rung]:
            return None
        purse = state.cash[seat] - self.cash_reserve(state, seat)
        site = BuildPlanner(self.worth, state, seat, purse)
        lots = site.plan_order(site.best_row())
        if lots:
            self.note_improved(state, seat, state.cash[seat] - purse + site.purse)
            return Build(seat, state.pause_no, lots)
        return self.mortgage_to_build_command(state, seat, purse)

    def mortgage_to_build_command(self, state: State, seat: int, purse: int) -> Choice:
        """Return the mortgage of a deed outside all whole sets, stations among them, if a row can be built with it."""
        if self.redeemed_turn_no == state.turn_no or not can_use_verb(state, "mortgage", seat):
            return None
        pledged, pledges = state.mortgaged, state.rules.mortgage_value
        lone = [space for space in state.deeds_of(seat) if not pledged[space] and not state.has_full_group(seat, space)]
        most = purse + sum([pledges[space] for space in lone])
        row, price = BuildPlanner(self.worth, state, seat, most).best_row() if lone else NO_BUILD_ROW
        if not row or state.level[row[0]] >= TARGET_HOUSES:
            return None
        command = mortgage_one(state, seat, lone, len(row) * price - purse)
        if command is not None:
            self.mortgaged_turn_no = state.turn_no
        return command

    def redeem_command(self, state: State, seat: int, mortgaged: list[int], full_groups_only: bool) -> Choice:
        """Return what `prudente` would redeem, but None in a turn in which a deed was mortgaged to build."""
        if self.mortgaged_turn_no == state.turn_no:
            return None
        command = super().redeem_command(state, seat, mortgaged, full_groups_only)
        if command is not None:
            self.redeemed_turn_no = state.turn_no
        return command


EXPERT_ANSWER_MAKERS = SUBCLASS_ANSWER_MAKERS | {
    Deal: lambda bot, state, seat, step: bot.answer_deal_by_share(state, seat, step),
    Settle: lambda bot, state, seat, step: bot.answer_debt(state, seat, step),
}


def note_search(bot: ExpertBot, state: State, deal: Propose) -> Propose:
    """Return a deal that will be proposed, after a note of its turn and its price."""
    bot.asked_turn_no = state.turn_no
    bot.first_swap = swap = deal.partner, deal.gives.deeds, deal.asks.deeds
    bot.weighed_swaps[swap] = deal.gives.cash - deal.asks.cash
    return deal


def is_long_duel(state: State) -> bool:
    """Return True if two players are left and the game has lasted so long that one of them must give way."""
    return state.players_left == 2 and state.turn_no >= LONG_DUEL_TURN


class ExpertJudge:
    """The outlook of an expert: the bots it assumes at the table, and the mark it gives a position."""

    def __init__(self, position: PositionWorth, seat: int) -> None:
        self.position, self.seat = position, seat

    def make_bots(self, state: State) -> list[Bot]:
        """Return an expert at first thought that seeks no deals (too slow), and careful players with known habits."""
        found: list[Bot] = []
        for seat in state.seats:
            bot = ExpertBot(state.rules, "", 0) if seat == self.seat else PrudentBot(state.rules)
            if seat == self.seat:
                bot.seeks_deals = False
            else:
                bot.takes_deals = chance_to_take_deals(state, seat) > SOME_CHANCE
            found.append(bot)
        return found

    def score_state(self, state: State) -> float:
        """Return the seat's share of all strength, from 0 to 1."""
        return self.position.seat_share(state, self.seat)
