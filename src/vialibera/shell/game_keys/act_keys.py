"""The keys that act at once: Enter, the buzzer, yes and no, the ways out of jail, the loan of the
keyboard."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from vialibera.narration.narrator.answer_keys import enter_command
from vialibera.rules.engine.messages import Command, Refusal
from vialibera.rules.engine.topics.auction import Auction, CannotPay, Drop, Payment
from vialibera.rules.engine.topics.cards import DrawInstead, PayCard, PayOrDraw
from vialibera.rules.engine.topics.in_kind import (
    AcceptKind,
    Appraisal,
    KeepDeed,
    KindPrice,
    KindProposal,
    RefuseKind,
    TakePrice,
)
from vialibera.rules.engine.topics.ledger import Due, PayDue, Settle
from vialibera.rules.engine.topics.mortgage import KeepMortgage, RedeemNow, TakeOver
from vialibera.rules.engine.topics.purchase import Buy, Decline, Offer
from vialibera.rules.engine.topics.rent import Claim
from vialibera.rules.engine.topics.shortage import Call, Forgo, Place, Want
from vialibera.rules.engine.topics.trade import Accept, Deal, Refuse
from vialibera.senses.voice.speech_queue import EVERYBODY
from vialibera.shell.game_control.controller import GameController
from vialibera.shell.game_keys.raise_cash import raise_cash

CommandMaker = Callable[[int, int], Command]


ACCEPT_BY_STEP: dict[type, type[Command]] = {
    Deal: Accept,
    Offer: Buy,
    TakeOver: RedeemNow,
    PayOrDraw: PayCard,
    Due: PayDue,
    KindProposal: AcceptKind,
    KindPrice: TakePrice,
}
REFUSAL_BY_STEP: dict[type, type[Command]] = {
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
REFUSE_MAKERS: dict[type, CommandMaker] = {**REFUSAL_BY_STEP, Call: lambda by, to: Want(by, to, 0)}


def answering_seat(game: GameController) -> int | None:
    """Return the person who answers the open question; otherwise tell why not and return None."""
    seat = game.people.prompted_seat()
    if game.people.is_awaiting_person() and (game.people.borrower is None or game.people.borrower == seat):
        return seat
    if game.people.borrower is not None and game.people.is_awaiting_person():
        game.console.say("ui-others-answer", seat=seat)
    elif game.people.is_seat_here(seat):
        game.console.say("ui-one-moment")
    elif game.table.seats[seat].is_person or game.console.last_key != "enter" or not game.console.has_hurried:
        tell_who_plays(game, seat)
    return None


def tell_who_plays(game: GameController, seat: int) -> None:
    """Tell that the game waits for another seat: for a computer player, or for a person at another machine."""
    if game.table.seats[seat].is_person:
        game.console.pages.tell_list(game.question.wait_answer())
    else:
        game.console.say("ui-computer-plays", seat=seat)


# Enter


def press_enter(game: GameController) -> None:
    """Enter: start, throw or hand over; it never spends money. What came before need not be heard any more.

    Where several people listen, that is so only while none of them is asked.
    """
    people = game.people.seats_here()
    if len(people) == 1 or not game.people.is_awaiting_person():
        game.console.speaker.skip_events(people[0] if len(people) == 1 else EVERYBODY)
    if release_time(game) | game.table.stop_waiting_for_claims() or is_time_to_claim(game):
        return
    seat = answering_seat(game)
    if seat is None:
        return
    command = enter_command(game.state)
    if command is None:
        game.question.ask()
    elif command is Decline:
        decline_on_second_enter(game, seat)
    else:
        game.submit(command(seat, game.state.pause_no))


def release_time(game: GameController) -> bool:
    """Let a landing go that waits without end for the person of this key: the borrower, or the only one here."""
    people = game.people.seats_here()
    seat = people[0] if len(people) == 1 else game.people.borrower
    return seat is not None and game.table.is_hosted_here and game.table.claim_timer.release(seat)


def is_time_to_claim(game: GameController) -> bool:
    """Return True if everybody is told that Enter goes on, as there is time to claim, whether a rent is due or not."""
    wait = game.question.current_wait()
    return wait is not None and wait.kind == "claim"


def decline_on_second_enter(game: GameController, seat: int) -> None:
    """Decline an offer only at the second Enter; the first warns. For rules where going on declines."""
    if game.question.declining_pause_no == game.state.pause_no:
        game.submit(Decline(seat, game.state.pause_no))
    else:
        game.question.declining_pause_no = game.state.pause_no
        game.question.ask()
        game.console.say("ui-enter-declines")


# the buzzer


def claim_rent(game: GameController) -> None:
    """Space: claim a rent, the owner's buzzer.

    The program knows whose rent is open but does not say so: noticing it is part of the game.
    """
    # Only an edition whose sheet decides among several claims can leave out the question whose rent it is. (decision:
    # table.buzzer)
    release_time(game)
    people, policy = game.people.seats_here(), game.state.rules.claim_policy
    rights = game.table.claimable_rents(people if game.people.borrower is None else [game.people.borrower])
    if game.people.borrower is None and policy.needs_claimant(len(people), game.state.players_left):
        game.console.say("ui-whose-claim")
        return
    if policy.is_automatic or not rights:
        tell_nothing_due(game)
    elif (right := policy.claim_meant(rights)) is None:
        game.console.say("ui-whose-claim")
    else:
        # A claim that leaves the open question as it was has talked over it: put it again.
        asked = game.question.asked
        is_open = game.submit(Claim(right.seat, right.number)) and game.question.asked == asked
        if is_open and game.people.is_awaiting_person():
            game.question.ask_again()


def tell_nothing_due(game: GameController) -> None:
    """Tell that no rent is open: it lapsed, or the deed is mortgaged, or none was due."""
    seat = game.people.asking_seat()
    game.tell_refusal(
        Refusal("automatic-rents" if game.state.rules.claim_policy.is_automatic else "nothing-due"), Claim(seat, 0)
    )


# yes and no


def accept_offer(game: GameController) -> None:
    """A: buy, accept or take what is offered; in a debt plan how to pay it, then do it."""
    if isinstance(game.state.step, Settle | Payment):
        if (seat := answering_seat(game)) is not None:
            raise_cash(game, seat)
    elif type(game.state.step) in ACCEPT_BY_STEP:
        submit_answer(game, ACCEPT_BY_STEP[type(game.state.step)])
    else:
        game.console.say("ui-nothing-to-accept")


def refuse_offer(game: GameController) -> None:
    """R: decline, refuse or drop out."""
    if type(game.state.step) in REFUSE_MAKERS:
        submit_answer(game, REFUSE_MAKERS[type(game.state.step)])
    else:
        game.console.say("ui-nothing-to-refuse")


def submit_answer(game: GameController, command: CommandMaker) -> None:
    """Submit the answer of the person who is asked."""
    seat = answering_seat(game)
    if seat is not None:
        game.submit(command(seat, game.state.pause_no))


# jail


def leave_jail(command: CommandMaker, game: GameController) -> None:
    """P and J: pay the fee or use a release card to get out of jail."""
    seat = seat_to_act(game)
    if seat is not None:
        game.submit(command(seat, game.state.pause_no))


def seat_to_act(game: GameController) -> int | None:
    """Return the person who acts; if only another player could, tell so and return None."""
    seat = game.people.acting_person()
    if seat is None:
        tell_who_plays(game, game.people.prompted_seat())
    return seat


# after the end


def start_another_game(game: GameController) -> None:
    """Ctrl+N: start another game between the same people, once this one is over."""
    # A key of its own: an Enter pressed once too often must begin nothing. (decision: keys.another-game)
    if not game.state.is_over:
        game.console.say("ui-another-later")
    elif game.setup.tournament is not None or not game.table.is_hosted_here:
        game.console.say("ui-another-not" if game.table.is_hosted_here else "ui-another-not.guest")
    else:
        game.wants_another = True


# the keyboard


def lend_to_typed_seat(game: GameController) -> None:
    """1 to 7: lend the keyboard to that seat for the next act or query."""
    lend_keyboard(game, game.console.last_key)


def lend_keyboard(game: GameController, figure: str) -> None:
    """Lend the keyboard to the seat of this figure for the next act or query, or tell why not."""
    places = seats_in_key_order(game)
    if int(figure) > len(places):
        game.console.say("ui-no-such-seat", nth=figure)
        return
    seat = places[int(figure) - 1]
    if game.state.out[seat]:
        game.console.say("ui-seat-out", seat=seat)
    elif not game.people.is_seat_here(seat):
        game.console.say("ui-seat-elsewhere" if game.table.seats[seat].is_person else "ui-seat-computer", seat=seat)
    else:
        game.people.borrower = seat
        game.console.say("ui-keyboard-to", seat=seat)


def seats_in_key_order(game: GameController) -> Sequence[int]:
    """Return the seats in the order of their number keys: by the first throws, if the rules seat
    players so."""
    return game.state.order if game.state.rules.seating.lowest_is_banker else range(len(game.table.seats))


def return_keyboard(game: GameController) -> None:
    """Esc: return the keyboard to the seat that is asked; on a board it closes the last answer as well."""
    if game.people.borrower is not None:
        game.people.borrower = None
        game.console.say("ui-keyboard-to", seat=game.people.prompted_seat())
    elif not game.console.teller.has_closed_answer:
        game.console.say("ui-nothing-open")
    game.question.ask_again()


def change_bot_speed(game: GameController) -> None:
    """Ctrl+F: let computer players think for a shorter time."""
    if can_hurry(game):
        game.console.say("ui-think", tenths=round(10 * game.hurry.next_speed()))


def hurry_on(game: GameController) -> None:
    """Ctrl+R: go on to the next question here, or to the end of the game if everybody here is out."""
    if game.people.is_awaiting_person():
        game.question.ask_again()
    elif can_hurry(game):
        game.console.say("ui-hurry" if game.people.seats_here() else "ui-hurry.out")
        game.hurry.start()


def can_hurry(game: GameController) -> bool:
    """Return True if the pace of computer players is set on this machine; else tell why not."""
    if not game.table.is_hosted_here:
        game.console.say("ui-think.host")
    elif not game.hurry.has_bots():
        game.console.say("ui-think.nobody")
    else:
        return True
    return False
