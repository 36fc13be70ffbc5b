"""The keys that answer: the action that gives each kind of command, and the command that Enter gives."""

from __future__ import annotations

from vialibera.narration.narrator.context import kebab_case
from vialibera.rules.engine.ids import CHANCE, REFEREE
from vialibera.rules.engine.kernel import legal_commands
from vialibera.rules.engine.messages import Command
from vialibera.rules.engine.state import State
from vialibera.rules.engine.topics.auction import Bid, CannotPay, Drop, Payment
from vialibera.rules.engine.topics.bankruptcy import CloseCall, LastCall
from vialibera.rules.engine.topics.building import Build
from vialibera.rules.engine.topics.cards import DrawInstead, PayCard
from vialibera.rules.engine.topics.ending import ConfirmCount, Count, Over
from vialibera.rules.engine.topics.game_opening import Begin, Lobby
from vialibera.rules.engine.topics.in_kind import AcceptKind, CallAuction, KeepDeed, Price, RefuseKind, TakePrice
from vialibera.rules.engine.topics.jail import PayFee, UsePass
from vialibera.rules.engine.topics.ledger import Due, PayDue, Settle
from vialibera.rules.engine.topics.mortgage import KeepMortgage, Mortgage, Redeem, RedeemNow
from vialibera.rules.engine.topics.purchase import Buy, Decline, Offer
from vialibera.rules.engine.topics.rent import Claim, RentRoll, RollForRent
from vialibera.rules.engine.topics.selling import Sell
from vialibera.rules.engine.topics.shortage import Forgo, Place, PutHere, Want
from vialibera.rules.engine.topics.trade import Accept, Counter, Propose, Refuse
from vialibera.rules.engine.topics.turn import EndTurn, Rest, Roll
from vialibera.rules.engine.visible_state import state_seen_by_all
from vialibera.support.json_values import Strings

GO_ON_BY_STEP: dict[type, type[Command]] = {
    Lobby: Begin,
    RentRoll: RollForRent,
    Count: ConfirmCount,
    LastCall: CloseCall,
}
"""The command of Enter in each step, except in a turn."""

COMMAND_KEYS: dict[type[Command], str] = {
    **dict.fromkeys((*GO_ON_BY_STEP.values(), Roll, EndTurn), "enter"),
    **dict.fromkeys((Accept, Buy, RedeemNow, PayCard, PayDue, AcceptKind, TakePrice), "accept"),
    **dict.fromkeys(
        (Refuse, Decline, Drop, KeepMortgage, DrawInstead, RefuseKind, KeepDeed, CannotPay, Forgo), "refuse"
    ),
    PayFee: "pay",
    UsePass: "pass",
    **dict.fromkeys((Bid, Want, Price, CallAuction), "bid"),
    Build: "build",
    PutHere: "build",
    Sell: "sell",
    Mortgage: "mortgage",
    Redeem: "redeem",
    Propose: "trade",
    Counter: "trade",
}
"""The id of the action for each kind of command; commands without one are in the list of all acts."""

TURN_COMMANDS = (Roll, EndTurn, RollForRent)
"""The commands with which Enter goes on with a turn."""
WEIGHED = frozenset((Build, Redeem, PayFee, UsePass))
"""The commands beside Enter that make a player's press a choice."""
TWO_WAYS = 2

SHORT_OF_MONEY = (Settle, Due, Payment, Place)
"""The steps in which a seat raises money: whatever brings some answers them."""


def answer_ids(state: State) -> Strings:
    """Return the ids of the actions that answer the step on top, in the order of the table of keys."""
    if state.is_over or isinstance(state.step, Over):
        return ("another", "leave")
    if not state.actors:
        return ()
    seat = state.actors[0]
    if seat < 0:
        return {CHANCE: ("dice",), REFEREE: ("referee",)}.get(seat, ())
    raising = isinstance(state.step, SHORT_OF_MONEY)
    commands = legal_commands(state, seat) if raising else state.step.legal_answers(state, seat)
    found = {COMMAND_KEYS.get(type(command), "list") for command in commands if not isinstance(command, Claim)}
    if raising:
        found.add("list")
    if isinstance(state.step, Settle | Payment) and found & {"sell", "mortgage"}:
        found.add("accept")  # A plans how to pay
    return tuple(sorted(found))


def enter_command(state: State) -> type[Command] | None:
    """Return the kind of command that Enter gives, or None if it only repeats the question or warns."""
    step = state.step
    if isinstance(step, Rest):
        return Roll if step.needs_throw else EndTurn
    if isinstance(step, Offer) and state.rules.unanswered_offer_declines:
        return Decline
    return GO_ON_BY_STEP.get(type(step))


def enter_id(state: State) -> str:
    """Return the id of the command that Enter gives, such as `end-turn`, or ""."""
    command = None if state.is_over else enter_command(state)
    return "" if command is None else kebab_case(command.__name__)


def is_forced(state: State) -> bool:
    """Return True if Enter goes on with the turn and no other answer is one that a player weighs.

    Trades, mortgages, sales and giving up are open in every turn and do not count. The state is asked as everybody
    sees it: an open claim would show that a rent is due.
    """
    if state.is_over or not state.actors or state.actors[0] < 0:
        return False
    seat, seen = state.actors[0], state_seen_by_all(state)
    if enter_command(seen) not in TURN_COMMANDS or seen.jail[seat]:
        return False
    kinds = [type(command) for command in legal_commands(seen, seat)]
    return not WEIGHED.intersection(kinds) and sum(kind in (Roll, EndTurn) for kind in kinds) < TWO_WAYS
