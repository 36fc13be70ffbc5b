"""The keys that act at once: Enter, the buzzer, yes and no, the ways out of jail, the loan of the
keyboard."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from vialibera.engine.messages import Command, Refused
from vialibera.engine.topics.auction import Auction, CannotPay, Drop, Payment
from vialibera.engine.topics.bankruptcy import CloseCall, LastCall
from vialibera.engine.topics.cards import DrawInstead, PayCard, PayOrDraw
from vialibera.engine.topics.ending import ConfirmCount, Count
from vialibera.engine.topics.in_kind import (
    AcceptKind,
    Appraisal,
    KeepDeed,
    KindPrice,
    KindProposal,
    RefuseKind,
    TakePrice,
)
from vialibera.engine.topics.jail import PayFee, UsePass
from vialibera.engine.topics.mortgage import KeepMortgage, RedeemNow, TakeOver
from vialibera.engine.topics.opening import Begin, Lobby
from vialibera.engine.topics.purchase import Buy, Decline, Offer
from vialibera.engine.topics.rent import Claim, RentRoll, RollForRent
from vialibera.engine.topics.shortage import Call, Forgo, Place, Want
from vialibera.engine.topics.trade import Accept, Deal, Refuse
from vialibera.engine.topics.turn import EndTurn, Rest, Roll

if TYPE_CHECKING:
    from vialibera.shell.desk import Desk

Answer = Callable[[int, int], Command]

PAIR = 2

GO_ON: dict[type, type[Command]] = {Lobby: Begin, RentRoll: RollForRent, Count: ConfirmCount, LastCall: CloseCall}
"""The command of Enter in each step, except in a turn."""

ACCEPT: dict[type, type[Command]] = {
    Deal: Accept,
    Offer: Buy,
    TakeOver: RedeemNow,
    PayOrDraw: PayCard,
    KindProposal: AcceptKind,
    KindPrice: TakePrice,
}
REFUSALS: dict[type, type[Command]] = {
    Deal: Refuse,
    Offer: Decline,
    Auction: Drop,
    TakeOver: KeepMortgage,
    PayOrDraw: DrawInstead,
    KindProposal: RefuseKind,
    Appraisal: RefuseKind,
    KindPrice: KeepDeed,
    Payment: CannotPay,
    Place: Forgo,
}
REFUSE: dict[type, Answer] = {**REFUSALS, Call: lambda by, to: Want(by, to, 0)}

GO_ON_COMMANDS: set[type[Command]] = {*GO_ON.values(), Roll, EndTurn}
ACCEPT_COMMANDS = set(ACCEPT.values())
REFUSE_COMMANDS = set(REFUSALS.values())
JAIL_COMMANDS: dict[type[Command], str] = {PayFee: "pay", UsePass: "pass"}


def answering(desk: Desk) -> int | None:
    """Return the person who answers the open question; otherwise tell why not and return None."""
    seat = desk.prompted()
    if desk.waiting_for_person() and (desk.lent is None or desk.lent == seat):
        return seat
    if desk.lent is not None and desk.waiting_for_person():
        desk.say("ui-others-answer", seat=seat)
    elif desk.is_person(seat):
        desk.say("ui-one-moment")
    else:
        desk.say("ui-computer-plays", seat=seat)
    return None


# Enter


def go_on(desk: Desk, key: str) -> None:
    """Enter: start, throw or hand over; it never spends money."""
    if desk.table.go_on():
        return
    seat = answering(desk)
    if seat is None:
        return
    step = desk.step
    if isinstance(step, Rest):
        desk.submit((Roll if step.throws else EndTurn)(seat, desk.state.serial))
    elif type(step) in GO_ON:
        desk.submit(GO_ON[type(step)](seat, desk.state.serial))
    elif isinstance(step, Offer) and desk.state.rules.offer_yields:
        decline_twice(desk, seat)
    else:
        desk.question()


def decline_twice(desk: Desk, seat: int) -> None:
    """Decline an offer only at the second Enter; the first warns. For rules where going on declines."""
    if desk.declining == desk.state.serial:
        desk.submit(Decline(seat, desk.state.serial))
    else:
        desk.declining = desk.state.serial
        desk.question()
        desk.say("ui-enter-declines")


# the buzzer


def claim(desk: Desk, key: str) -> None:
    """Space: claim a rent, the owner's buzzer.

    The program knows whose rent is open but does not say so: noticing it is part of the game.
    """
    rights = [right for right in desk.state.rights if desk.is_person(right.seat)]
    if desk.lent is not None:
        rights = [right for right in rights if right.seat == desk.lent]
    elif must_say_whose(desk):
        desk.say("ui-whose-claim")
        return
    if desk.state.rules.claims.automatic or not rights:
        nothing_due(desk)
    elif (right := desk.state.rules.claims.meant(rights)) is None:
        desk.say("ui-whose-claim")
    else:
        # A claim that leaves the open question as it was has talked over it: put it again.
        asked = desk.asked
        if desk.submit(Claim(right.seat, right.number)) and desk.asked == asked:
            desk.ask_again()


def must_say_whose(desk: Desk) -> bool:
    """Return True if the claimant must be named by a seat key before Space.

    That is so where rents of several people can be open at once and the oldest is not taken first.
    It does not depend on whether a rent is open now, so Space reveals nothing.
    """
    rent, claims = desk.edition.sheet.rent, desk.state.rules.claims
    several = len(desk.people()) > 1 and (desk.state.living > PAIR or claims.crosses)
    return several and not rent.oldest_first and not claims.automatic


def nothing_due(desk: Desk) -> None:
    """Tell that no rent is open: it lapsed, or the deed is mortgaged, or none was due."""
    seat = desk.asker()
    desk.refuse(Refused("automatic-rents" if desk.state.rules.claims.automatic else "nothing-due"), Claim(seat, 0))


# yes and no


def accept(desk: Desk, key: str) -> None:
    """A: buy, accept or take what is offered."""
    if type(desk.step) in ACCEPT:
        answer(desk, ACCEPT[type(desk.step)])
    else:
        desk.say("ui-nothing-to-accept")


def refuse(desk: Desk, key: str) -> None:
    """R: decline, refuse or drop out."""
    if type(desk.step) in REFUSE:
        answer(desk, REFUSE[type(desk.step)])
    else:
        desk.say("ui-nothing-to-refuse")


def answer(desk: Desk, command: Answer) -> None:
    """Submit the answer of the person who is asked."""
    seat = answering(desk)
    if seat is not None:
        desk.submit(command(seat, desk.state.serial))


# jail


def pay_fee(desk: Desk, key: str) -> None:
    """P: pay the fee to get out of jail."""
    act(desk, PayFee)


def use_pass(desk: Desk, key: str) -> None:
    """J: use a release card to get out of jail."""
    act(desk, UsePass)


def act(desk: Desk, command: Answer) -> None:
    """Submit a command of the person at the keyboard that answers no question."""
    seat = acting(desk)
    if seat is not None:
        desk.submit(command(seat, desk.state.serial))


def acting(desk: Desk) -> int | None:
    """Return the person who acts; if only a computer player could, tell so and return None."""
    seat = desk.actor()
    if seat is None:
        desk.say("ui-computer-plays", seat=desk.prompted())
    return seat


# after the end


def another(desk: Desk, key: str) -> None:
    """Ctrl+N: start another game between the same people, once this one is over."""
    if desk.state.over:
        desk.another()
    else:
        desk.say("ui-another-later")


# the keyboard


def lend(desk: Desk, key: str) -> None:
    """1 to 7: lend the keyboard to that seat for the next act or query."""
    places = seating(desk)
    if int(key) > len(places):
        desk.say("ui-no-such-seat", nth=key)
        return
    seat = places[int(key) - 1]
    if desk.state.out[seat]:
        desk.say("ui-seat-out", seat=seat)
    elif not desk.is_person(seat):
        desk.say("ui-seat-computer", seat=seat)
    else:
        desk.lent = seat
        desk.say("ui-keyboard-to", seat=seat)


def seating(desk: Desk) -> Sequence[int]:
    """Return the seats in the order of their number keys: by the first throws, if the rules seat
    players so."""
    return desk.state.order if desk.state.rules.seating.lowest_is_banker else range(len(desk.table.seats))


def give_back(desk: Desk, key: str) -> None:
    """Esc: return the keyboard to the seat that is asked."""
    if desk.lent is None:
        desk.say("ui-nothing-open")
    else:
        desk.lent = None
        desk.say("ui-keyboard-to", seat=desk.prompted())
    desk.ask_again()
