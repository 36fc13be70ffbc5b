"""The question of each step in few words, for a row of braille: who is asked, the keys that answer, and the object."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from vialibera.narration.narrator.context import NarrationContext
from vialibera.narration.narrator.open_ways import (
    can_afford_bid,
    debtor_ways,
    first_asked_seat,
    jail_ways,
    payment_ways,
    raising_ways,
    winning_seats,
)
from vialibera.narration.narrator.visitor_stops import earlier_stops, is_lost_at_pass
from vialibera.narration.surfaces.at_rest import AnswerKey, ShortSentence, Wait
from vialibera.narration.surfaces.utterance import Fact
from vialibera.rules.engine.messages import Step
from vialibera.rules.engine.topics.auction import NO_LEADER, Auction, Payment
from vialibera.rules.engine.topics.bankruptcy import LastCall
from vialibera.rules.engine.topics.cards import PayOrDraw
from vialibera.rules.engine.topics.dice_and_decks import DiceStep
from vialibera.rules.engine.topics.ending import Count, Over
from vialibera.rules.engine.topics.game_opening import Lobby
from vialibera.rules.engine.topics.in_kind import Appraisal, KindPrice, KindProposal
from vialibera.rules.engine.topics.ledger import Due, Settle
from vialibera.rules.engine.topics.mortgage import TakeOver
from vialibera.rules.engine.topics.purchase import Offer
from vialibera.rules.engine.topics.rent import RentRoll
from vialibera.rules.engine.topics.rulings import Halted
from vialibera.rules.engine.topics.shortage import Call, Place, largest_request
from vialibera.rules.engine.topics.trade import Deal
from vialibera.rules.engine.topics.turn import ThrowAgain, TurnEnd, TurnStart

ACTION_BY_WAY = {
    **dict.fromkeys(("begin", "roll", "try", "end-turn", "count", "go-on"), "enter"),
    **dict.fromkeys(("buy", "accept", "redeem", "pay-card"), "accept"),
    **dict.fromkeys(("decline", "drop", "refuse", "keep", "leave-mortgaged", "draw", "cannot-pay", "forgo"), "refuse"),
    **dict.fromkeys(("bid", "price", "auction"), "bid"),
    **dict.fromkeys(("all", "bankrupt", "streets"), "list"),
    **dict.fromkeys(("trade", "counter"), "trade"),
    "fee": "pay",
    "pass": "pass",
    "sell": "sell",
    "mortgage": "mortgage",
    "plan": "accept",
    "claim": "space",
    "referee": "referee",
    "another": "another",
    "leave": "leave",
}
"""The action of each way to answer. The text `short.WAY` says in a word or two what the way does."""

SAME_EFFECT = {"throw": "try"}
"""Ways that have another id in the whole question."""


class ShortParts(NamedTuple):
    """The parts of a short question, before names and keys are put in."""

    seat: int
    ways: Sequence[str]
    objects: Sequence[str] = ()
    needed_count: int = 0
    says_all: bool = False


def make_short_question(context: NarrationContext) -> ShortSentence:
    """Return the question of the top step in few words, empty if the step has no words."""
    step = context.state.step
    make = next((SHORT_QUESTION_MAKERS[kind] for kind in type(step).__mro__ if kind in SHORT_QUESTION_MAKERS), None)
    if make is None:
        return ShortSentence("")
    made = make(context, step)
    if isinstance(made, ShortSentence):
        return made
    keys = tuple(answer_key(context, way) for way in made.ways)
    short = short_sentence_of_seat(context, made.seat, keys, made.objects, made.needed_count)
    return short._replace(says_all=made.says_all)


def short_sentence_of_seat(
    context: NarrationContext,
    seat: int,
    keys: tuple[AnswerKey, ...],
    objects: Sequence[str] = (),
    needed_count: int = 0,
) -> ShortSentence:
    """Return a short sentence that begins with the name of a player, unless no other person here could be asked."""
    names = [str(noun) for noun in context.formatter.seat_nouns]
    audience = context.audience
    others = tuple(name for other, name in enumerate(names) if other != seat)
    who = "" if audience is not None and seat == audience.lone_seat else names[seat]
    return ShortSentence(who, keys, tuple(objects), needed_count, seat + 1, others)


def answer_key(context: NarrationContext, way: str) -> AnswerKey:
    """Return the key of a way to answer, and its effect."""
    way = SAME_EFFECT.get(way, way)
    return AnswerKey(context.texts.key_label(ACTION_BY_WAY[way]), short_text(context, f"short.{way}"))


def short_text(context: NarrationContext, key: str, **facts: Fact) -> str:
    return context.fragment(key, **facts).shown


def sum_text(context: NarrationContext, amount: int) -> str:
    return context.formatter.money_phrase(amount).shown


def place_name(context: NarrationContext, space: int) -> str:
    return str(context.formatter.place_noun(space))


def player_name(context: NarrationContext, seat: int) -> str:
    return str(context.formatter.person_noun(seat))


# --- the turn ---


def short_lobby(context: NarrationContext, step: Lobby) -> ShortSentence:
    return ShortSentence(short_text(context, "short-ready"), (answer_key(context, "begin"),))


def short_turn_start(context: NarrationContext, step: TurnStart) -> ShortParts:
    state, seat = context.state, step.seat
    landing = last_landing(context, seat)
    if not state.jail[seat]:
        return ShortParts(seat, ["roll"], landing, bool(landing), says_all=True)
    tries = short_text(context, "short-jail", tries=state.jail[seat], turns=state.rules.sheet.jail.turns)
    return ShortParts(seat, jail_ways(context, seat), [*landing, tries], bool(landing))


def last_landing(context: NarrationContext, seat: int) -> list[str]:
    """Return the square and the name of the visitor before if this throw ends the time to claim a rent there.

    Everybody knows the stop: the claims are not looked at.
    """
    state, space = context.state, context.memory.stop_before_turn
    visitor = next((other for other in state.order if state.next_seat[other] == seat and not state.out[other]), seat)
    if space is None or visitor == seat or not state.rules.claim_policy.is_too_late("throw", 1, own_turn=False):
        return []
    return [place_name(context, space), player_name(context, visitor)]


def short_throw_again(context: NarrationContext, step: ThrowAgain) -> ShortParts:
    more = [] if context.state.rules.must_throw_again else ["all"]
    return ShortParts(step.seat, ["roll", *more], [short_text(context, "short-double")], says_all=True)


def short_turn_end(context: NarrationContext, step: TurnEnd) -> ShortParts:
    """Return the parts at the end of a turn; the square where the visitor rests is needed if Enter ends the claims."""
    state, seat = context.state, step.seat
    stops: list[int] = []
    if is_lost_at_pass(context):
        stops = [] if state.jail[seat] else [state.pos[seat]]
        stops += reversed(earlier_stops(context))
    names = [place_name(context, space) for space in dict.fromkeys(stops)]
    following = short_text(context, "short-next", other=state.next_seat[seat])
    return ShortParts(seat, ["end-turn"], [*names, following], bool(names), says_all=True)


def short_rent_roll(context: NarrationContext, step: RentRoll) -> ShortParts:
    objects = [short_text(context, "short-rent"), place_name(context, step.space)]
    return ShortParts(step.seat, ["roll"], objects, says_all=True)


def short_dice(context: NarrationContext, step: DiceStep) -> ShortSentence:
    short = short_sentence_of_seat(context, step.seat, (AnswerKey(short_text(context, "short-dice")),))
    return short._replace(says_all=True)


# --- buying ---


def short_offer(context: NarrationContext, step: Offer) -> ShortSentence:
    """Return square and price, then the keys: nothing else names them on a narrow display.

    The name of the only listener goes; among several people the number of the seat stands first.
    """
    seat, price = step.seat, context.rules.price[step.space]
    ways = ["buy", "decline"]
    if context.state.cash[seat] < price:
        ways = ["decline", *raising_ways(context, first_asked_seat(context))]
    is_alone = context.audience is not None and context.audience.here == {seat}
    lead, squares = "" if is_alone else f"{seat + 1} ", context.formatter.space_nouns
    place = f"{lead}{place_name(context, step.space)}"
    others = tuple(f"{lead}{noun}" for space, noun in enumerate(squares) if space != step.space)
    money = context.formatter.money_formatter
    units, cents = divmod(price, money.cents_per_unit)
    plain = sum_text(context, price) if cents else money.texts.language.group_digits(units)
    return ShortSentence(place, tuple(answer_key(context, way) for way in ways), action=plain, other_names=others)


def short_auction(context: NarrationContext, step: Auction) -> ShortParts:
    state, seat = context.state, first_asked_seat(context)
    ways = ["bid", "drop"] if can_afford_bid(context, step, seat) else ["drop", *raising_ways(context, seat)]
    objects = [short_text(context, "short-lowest", lowest=step.lowest_bid(state)), lot_name(context, step.lot)]
    if step.leader != NO_LEADER:
        objects.append(short_text(context, "short-leader", seat=step.leader, amount=step.high))
    return ShortParts(seat, ways, objects)


def lot_name(context: NarrationContext, lot: Any) -> str:
    return str(context.formatter.lot_noun(lot))


def short_payment(context: NarrationContext, step: Payment) -> ShortParts:
    missing = step.amount_due(context.state) - context.state.cash[step.seat]
    objects = [missing_text(context, missing), lot_name(context, step.lot)]
    return ShortParts(step.seat, payment_ways(context, step.seat), objects)


def missing_text(context: NarrationContext, missing: int) -> str:
    return short_text(context, "short-missing", missing=missing)


# --- debts ---


def short_settle(context: NarrationContext, step: Settle) -> ShortParts:
    debt = step.debts[0]
    objects = [missing_text(context, debt.amount - context.state.cash[step.seat]), player_name(context, debt.creditor)]
    return ShortParts(step.seat, debtor_ways(context, step.seat), objects)


def short_due(context: NarrationContext, step: Due) -> ShortParts:
    debt = step.debts[0]
    return ShortParts(
        step.seat, ["pay-card", "all"], [sum_text(context, debt.amount), player_name(context, debt.creditor)]
    )


def short_appraisal(context: NarrationContext, step: Appraisal) -> ShortParts:
    return ShortParts(step.seat, ["price", "refuse"], offered_deed(context, step))


def offered_deed(context: NarrationContext, step: Appraisal | KindProposal) -> list[str]:
    return [place_name(context, step.space), short_text(context, "short-from", seat=step.debtor)]


def short_kind_proposal(context: NarrationContext, step: KindProposal) -> ShortParts:
    return ShortParts(step.seat, ["accept", "refuse"], [*offered_deed(context, step), sum_text(context, step.amount)])


def short_kind_price(context: NarrationContext, step: KindPrice) -> ShortParts:
    ways = ["accept", "keep", "auction"] if step.amount else ["keep", "auction"]
    priced = [sum_text(context, step.amount)] if step.amount else []
    return ShortParts(step.seat, ways, [*priced, place_name(context, step.space)])


def short_deal(context: NarrationContext, step: Deal) -> ShortParts:
    sides = []
    if not step.gives.is_empty():
        sides.append(short_text(context, "short-gives", seat=step.proposer, gives=step.gives))
    if not step.asks.is_empty():
        sides.append(short_text(context, "short-asks", seat=step.proposer, asks=step.asks))
    return ShortParts(step.seat, ["accept", "refuse", "counter"], sides)


def short_take_over(context: NarrationContext, step: TakeOver) -> ShortParts:
    space = step.spaces[0]
    objects = [sum_text(context, context.rules.mortgage_value[space]), place_name(context, space)]
    return ShortParts(step.seat, ["redeem", "leave-mortgaged"], objects)


# --- buildings and cards ---


def short_building_call(context: NarrationContext, step: Call) -> ShortSentence:
    seat = first_asked_seat(context)
    keys = AnswerKey(f"0-{largest_request(context.state, seat, step)}", short_text(context, f"short-{lot_kind(step)}"))
    return short_sentence_of_seat(context, seat, (keys,), [short_text(context, "short-orders", seat=step.seat)])


def lot_kind(step: Call | Place) -> str:
    return "hotels" if step.hotel else "houses"


def short_building_place(context: NarrationContext, step: Place) -> ShortParts:
    state, seat = context.state, step.seat
    price = step.price_beyond_cash(state)
    if not price:
        return ShortParts(seat, ["streets"], [short_text(context, f"short-{lot_kind(step)}")])
    return ShortParts(seat, [*raising_ways(context, seat), "forgo"], [missing_text(context, price - state.cash[seat])])


def short_pay_or_draw(context: NarrationContext, step: PayOrDraw) -> ShortParts:
    return ShortParts(step.seat, ["pay-card", "draw"], [sum_text(context, step.amount)])


# --- the end ---


def short_count(context: NarrationContext, step: Count) -> ShortParts:
    return ShortParts(first_asked_seat(context), ["count", "claim"])


def short_last_call(context: NarrationContext, step: LastCall) -> ShortParts:
    return ShortParts(first_asked_seat(context), ["go-on", "claim"], [player_name(context, step.seat)])


def short_game_over(context: NarrationContext, step: Over) -> ShortSentence:
    winners = [player_name(context, seat) for seat in winning_seats(context)]
    keys = (answer_key(context, "another"), answer_key(context, "leave"))
    return ShortSentence(short_text(context, "short-over"), keys, tuple(winners))


def short_halted(context: NarrationContext, step: Halted) -> ShortSentence:
    halted = short_text(context, "short-halted")
    return ShortSentence(halted, (answer_key(context, "referee"),), (context.referee_name(step.referee),))


SHORT_QUESTION_MAKERS: dict[type[Step], Callable[[NarrationContext, Any], ShortParts | ShortSentence]] = {
    Lobby: short_lobby,
    TurnStart: short_turn_start,
    ThrowAgain: short_throw_again,
    TurnEnd: short_turn_end,
    RentRoll: short_rent_roll,
    DiceStep: short_dice,
    Offer: short_offer,
    Auction: short_auction,
    Payment: short_payment,
    Settle: short_settle,
    Due: short_due,
    Appraisal: short_appraisal,
    KindProposal: short_kind_proposal,
    KindPrice: short_kind_price,
    Deal: short_deal,
    TakeOver: short_take_over,
    Call: short_building_call,
    Place: short_building_place,
    PayOrDraw: short_pay_or_draw,
    Count: short_count,
    LastCall: short_last_call,
    Halted: short_halted,
    Over: short_game_over,
}
"""The function that words the short question of each step."""


# --- waits ---


def make_short_wait(context: NarrationContext, wait: Wait) -> ShortSentence:
    """Return a wait in few words, with the keys that a person has."""
    said = short_text(context, f"short-wait-{wait.kind}{'.number' if wait.needs_claimant else ''}")
    enter = AnswerKey(context.texts.key_label("enter"))
    if wait.kind == "claim":  # the keys before any name: a name is all that fits a narrow row beside another
        keys = (AnswerKey(said, short_text(context, "short.claim-rent")), enter)
        return ShortSentence("", keys, (place_name(context, wait.spaces[-1]), player_name(context, wait.seat)), 1)
    if wait.kind == "plays":
        return short_sentence_of_seat(context, wait.seat, (enter,))._replace(action=said)
    if wait.kind in ("debt", "cut", "elsewhere", "absent", "consent-elsewhere"):
        return short_sentence_of_seat(context, wait.seat, ())._replace(action=said)
    if wait.kind == "consent":
        keys = (answer_key(context, "accept"), answer_key(context, "refuse"))
        return short_sentence_of_seat(context, wait.seat, keys, [said])
    if wait.kind == "log":
        return ShortSentence(
            said, (AnswerKey(short_text(context, "short-any-key"), short_text(context, "short.retry")),)
        )
    return ShortSentence(said, (answer_key(context, "leave"),) if wait.kind == "over" else ())
