"""The caretaker of an absent person: it does what must be done, and nothing that the person could regret.

It rolls, pays, claims rent, and mortgages or sells houses for a debt. It buys, bids, builds, redeems and proposes
nothing, and refuses every offer. A debt that it cannot pay so is the person's own: then it does nothing at all.
"""

from __future__ import annotations

from vialibera.play.bots.money_raising import raise_money
from vialibera.play.bots.prudent import PRUDENT_ANSWER_MAKERS, PrudentBot, answer_by
from vialibera.play.bots.seat_player import Choice
from vialibera.rules.engine.kernel import legal_commands
from vialibera.rules.engine.messages import Command
from vialibera.rules.engine.rules import Rules
from vialibera.rules.engine.state import State
from vialibera.rules.engine.topics.auction import Auction, Drop, Payment
from vialibera.rules.engine.topics.in_kind import Appraisal, KindPrice, KindProposal, RefuseKind
from vialibera.rules.engine.topics.ledger import Settle, can_raise
from vialibera.rules.engine.topics.mortgage import KeepMortgage, Mortgage, TakeOver
from vialibera.rules.engine.topics.purchase import Decline, Offer
from vialibera.rules.engine.topics.selling import Sell
from vialibera.rules.engine.topics.shortage import Call, Forgo, Place, Want
from vialibera.rules.engine.topics.trade import Deal, Refuse
from vialibera.rules.engine.topics.turn import EndTurn, Roll, TurnEnd, TurnStart


class CaretakerBot(PrudentBot):
    """A stand-in that keeps what its seat has."""

    __slots__ = ()

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        self.answer_makers = CARETAKER_ANSWER_MAKERS

    def wants_person(self, state: State, seat: int) -> bool:
        """Return True if the game waits for this seat, and only its person can answer."""
        is_asked = seat in state.actors and isinstance(state.step, Settle | Payment | KindPrice)
        return is_asked and self.answer(state, seat) is None

    def pay_debt(self, state: State, seat: int, missing: int) -> Choice:
        """Return the next step to raise the missing money, or None if all deeds and houses are not enough."""
        if not can_raise(state, seat, state.cash[seat] + missing):
            return None
        lawful = (one for one in legal_commands(state, seat) if isinstance(one, Mortgage | Sell))
        return raise_money(self.worth, state, seat, missing) or next(lawful, None)

    def answer_place(self, state: State, seat: int, step: Place) -> Command:
        """Put a building that the person has won where it is paid in cash, else let it go."""
        if step.price_beyond_cash(state) > state.cash[seat]:
            return Forgo(seat, state.pause_no)
        return self.answer_building_place(state, seat, step)


CARETAKER_ANSWER_MAKERS = PRUDENT_ANSWER_MAKERS | {
    TurnStart: answer_by(Roll),
    TurnEnd: answer_by(EndTurn),
    Offer: answer_by(Decline),
    Auction: answer_by(Drop),
    # What the person has bid is owed.
    Payment: lambda bot, state, seat, step: bot.pay_debt(state, seat, step.amount_due(state) - state.cash[seat]),
    TakeOver: answer_by(KeepMortgage),
    Deal: answer_by(Refuse),
    Settle: lambda bot, state, seat, step: bot.pay_debt(state, seat, step.debts[0].amount - state.cash[seat]),
    Appraisal: answer_by(RefuseKind),
    KindProposal: answer_by(RefuseKind),
    KindPrice: lambda bot, state, seat, step: None,  # a deed of the person's is at stake
    Call: lambda bot, state, seat, step: Want(seat, state.pause_no, 0),
    Place: lambda bot, state, seat, step: bot.answer_place(state, seat, step),
}
"""The answers of `prudente` but for these, by the step that asks."""
