"""The question of each step that waits for a player, and the keys that answer it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from vialibera.narration.narrator.context import NarrationContext
from vialibera.narration.narrator.mortgage_terms import mortgage_texts
from vialibera.narration.narrator.open_ways import (
    can_afford_bid,
    debtor_ways,
    first_asked_seat,
    jail_ways,
    payment_ways,
    raising_ways,
    winning_seats,
)
from vialibera.narration.narrator.short_questions import make_short_question
from vialibera.narration.narrator.story import has_claimants, one_sided_case
from vialibera.narration.narrator.visitor_stops import earlier_stop_facts, is_lost_at_pass
from vialibera.narration.surfaces.utterance import EMPTY_PHRASE, Fact, FactDict, join_sentences
from vialibera.rules.engine.ids import HOTELS, HOUSES
from vialibera.rules.engine.messages import Step
from vialibera.rules.engine.topics.auction import NO_LEADER, Auction, DeedLot, Payment
from vialibera.rules.engine.topics.bankruptcy import LastCall
from vialibera.rules.engine.topics.cards import PayOrDraw
from vialibera.rules.engine.topics.dice_and_decks import DiceStep, ShuffleStep
from vialibera.rules.engine.topics.ending import Count, Over
from vialibera.rules.engine.topics.game_opening import Lobby
from vialibera.rules.engine.topics.in_kind import Appraisal, KindPrice, KindProposal
from vialibera.rules.engine.topics.ledger import Due, Settle
from vialibera.rules.engine.topics.mortgage import TakeOver
from vialibera.rules.engine.topics.purchase import Offer
from vialibera.rules.engine.topics.rent import RentRoll
from vialibera.rules.engine.topics.rulings import Halted
from vialibera.rules.engine.topics.shortage import Call, Place, contest_opening_price, largest_request
from vialibera.rules.engine.topics.trade import Deal
from vialibera.rules.engine.topics.turn import ThrowAgain, TurnEnd, TurnStart
from vialibera.words.phrase import Phrase

QuestionParts = Iterator[Phrase]


def question_texts(context: NarrationContext) -> list[Phrase]:
    """Return the question of the top step as one text, or nothing if it has no words.

    Subclasses of a step share the question of their nearest base that has one.
    """
    state = context.state
    step = state.step
    ask = next((QUESTION_MAKERS[kind] for kind in type(step).__mro__ if kind in QUESTION_MAKERS), None)
    if ask is None:
        return []
    made = join_sentences(*ask(context, step))
    return [made] if made.shown else []


def answer_keys_text(context: NarrationContext, key: str, **facts: Fact) -> Phrase:
    """Return the keys that answer; from a brief narrator those of the short question, with a word or two for each."""
    # (decision: narration.brief-keys)
    if not context.names_keys:
        return EMPTY_PHRASE
    return short_keys_text(context) if context.verbosity == "brief" else context.text(key, **facts)


def short_keys_text(context: NarrationContext) -> Phrase:
    """Return the keys of the short question, such as "A buys, R declines"."""
    keys = make_short_question(context).keys
    return context.text("ask-short-keys", ways=", ".join(key.words for key in keys))


def text_unless_just_told(context: NarrationContext, key: str, **facts: Fact) -> Phrase:
    """Return the text, or nothing if the event just announced has said the same."""
    return EMPTY_PHRASE if context.was_just_told else context.text(key, **facts)


def turn_keys_text(context: NarrationContext, key: str, **facts: Fact) -> Phrase:
    """Return the keys, which say everything.

    A brief narrator says which player is asked, only if the event just announced has not, and the keys in few words.
    """
    if not context.names_keys:
        return context.told_text(key, **facts)
    if facts["seat"] == context.lone_seat or context.verbosity != "brief":
        return context.told_text(f"{key}.keys", **facts)
    return join_sentences(text_unless_just_told(context, key, **facts), short_keys_text(context))


# --- the turn ---


def lobby_question(context: NarrationContext, step: Lobby) -> QuestionParts:
    yield context.text("ask-lobby", seats=context.state.order)
    yield answer_keys_text(context, "ask-lobby.keys")


def turn_start_question(context: NarrationContext, step: TurnStart) -> QuestionParts:
    """Yield the question before the first throw; in jail, with the ways out that are open."""
    state, seat = context.state, step.seat
    if not state.jail[seat]:
        yield turn_keys_text(context, "ask-turn-start", seat=seat)
        return
    turns = state.rules.sheet.jail.turns
    yield context.told_text("ask-turn-start.jail", seat=seat, tries=state.jail[seat], turns=turns)
    if state.jail[seat] >= turns:
        kept, fee = len(state.jail_cards[seat]), state.rules.sheet.jail.forced_fee
        yield context.told_text("ask-turn-start.last-try", fee=fee, passes_kept=kept)
    yield answer_keys_text(context, "ask-turn-start.jail-keys", ways=join_ways(context, jail_ways(context, seat)))


def throw_again_question(context: NarrationContext, step: ThrowAgain) -> QuestionParts:
    may = "" if context.state.rules.must_throw_again else "-if-wanted"
    yield turn_keys_text(context, f"ask-throw-again{may}", seat=step.seat)


def turn_end_question(context: NarrationContext, step: TurnEnd) -> QuestionParts:
    """Yield the question at the end of a turn.

    Where handing over ends the time to claim a rent, it repeats where the visitor stopped, now and
    earlier in the turn: an owner who missed it can still claim.
    """
    state, seat = context.state, step.seat
    follower, space = state.next_seat[seat], state.pos[seat]
    # Only the rule is asked: asking about the real claims would betray whether there are any.
    before = earlier_stop_facts(context)
    needs_place = not context.is_short or needs_place_told(context, seat)
    if not needs_place or not is_lost_at_pass(context):
        yield turn_keys_text(context, "ask-turn-end", seat=seat, other=follower)
    elif state.jail[seat] and before["count"] and context.names_keys:
        yield context.text("ask-turn-end-claim.jail", seat=seat, other=follower, **before)
    elif state.jail[seat] and before["count"]:
        yield context.text("ask-turn-end-claim.jail-alone", seat=seat, **before)
    elif state.jail[seat]:
        yield turn_keys_text(context, "ask-turn-end", seat=seat, other=follower)
    elif context.verbosity == "brief" or not context.names_keys:
        yield context.text("ask-turn-end-claim", seat=seat, space=space, **before)
        yield answer_keys_text(context, "")
    else:
        yield context.told_text("ask-turn-end-claim.keys", seat=seat, space=space, other=follower, **before)


def needs_place_told(context: NarrationContext, seat: int) -> bool:
    """Return True if somebody can claim a rent where this visitor is and the landing is not the line just told."""
    if not has_claimants(context, seat) or seat == context.lone_seat:
        return False
    memory = context.memory
    if memory.visitor_stops:
        return True
    is_known = memory.last_stop is None or memory.is_stop_settled
    return not is_known and (memory.lines_since_stop > 0 or not context.was_just_told)


def rent_roll_question(context: NarrationContext, step: RentRoll) -> QuestionParts:
    yield context.text("ask-rent-roll", seat=step.seat, space=step.space)
    yield answer_keys_text(context, "ask-rent-roll.keys")


def dice_question(context: NarrationContext, step: DiceStep) -> QuestionParts:
    """Yield the question to players who throw real dice."""
    yield context.text("ask-dice", seat=step.seat)


def shuffle_question(context: NarrationContext, step: ShuffleStep) -> QuestionParts:
    """Yield nothing: a shuffle asks no player."""
    return iter(())


# --- buying ---


def offer_question(context: NarrationContext, step: Offer) -> QuestionParts:
    price, cash = context.rules.price[step.space], context.state.cash[step.seat]
    here = ".landed" if context.is_short and context.was_just_told and not context.memory.lines_since_stop else ""
    yield context.told_text(f"ask-offer{here}", seat=step.seat, space=step.space, price=price)
    yield from affordable_or_short_texts(context, "ask-offer", "decline", cash >= price)


def auction_question(context: NarrationContext, step: Auction) -> QuestionParts:
    state, seat = context.state, first_asked_seat(context)
    lowest = step.lowest_bid(state)
    rules = state.rules
    if step.leader != NO_LEADER and rules.sheet.auction.step < rules.usual_raise:
        yield context.text("ask-auction.above", seat=seat, lot=step.lot, amount=step.high)
    else:
        yield context.text("ask-auction", seat=seat, lot=step.lot, lowest=lowest)
    if step.leader != NO_LEADER:
        yield text_unless_just_told(context, "ask-auction.leader", seat=step.leader, amount=step.high)
    if not context.was_just_told and isinstance(step.lot, DeedLot):
        yield mortgage_texts(context, [step.lot.space])
    is_news = step.leader == NO_LEADER or not context.was_just_told
    if state.rules.allows_bids_beyond_cash and is_news and context.verbosity != "brief":
        yield context.text("ask-auction.promise", cash=state.cash[seat])
    yield from affordable_or_short_texts(context, "ask-auction", "drop", can_afford_bid(context, step, seat))


def affordable_or_short_texts(context: NarrationContext, key: str, way_out: str, able: bool) -> QuestionParts:
    """Yield the keys that answer or, without the money, the way out and the ways to raise some."""
    if able:
        yield answer_keys_text(context, f"{key}.keys")
    else:
        seat = first_asked_seat(context)
        ways = join_ways(context, [way_out, *raising_ways(context, seat)])
        yield answer_keys_text(context, f"{key}.short", cash=context.state.cash[seat], ways=ways)


def payment_question(context: NarrationContext, step: Payment) -> QuestionParts:
    needed = step.amount_due(context.state)
    missing = needed - context.state.cash[step.seat]
    yield context.text("ask-payment", seat=step.seat, lot=step.lot, needed=needed, missing=missing)
    found = join_ways(context, payment_ways(context, step.seat))
    yield answer_keys_text(context, "ask-payment.keys", ways=found)


# --- debts ---


def settle_question(context: NarrationContext, step: Settle) -> QuestionParts:
    """Yield the missing sum and the keys that raise it."""
    debt = step.debts[0]
    missing = debt.amount - context.state.cash[step.seat]
    facts = {"seat": step.seat, "creditor": debt.creditor, "amount": debt.amount, "missing": missing}
    yield context.told_text("ask-settle.fresh" if context.was_just_told else "ask-settle", **facts)
    found = join_ways(context, debtor_ways(context, step.seat))
    yield answer_keys_text(context, "ask-settle.keys", ways=found)


def due_question(context: NarrationContext, step: Due) -> QuestionParts:
    debt = step.debts[0]
    yield text_unless_just_told(context, "ask-due", seat=step.seat, creditor=debt.creditor, amount=debt.amount)
    yield answer_keys_text(context, "ask-due.keys")


def join_ways(context: NarrationContext, found: list[str]) -> Phrase:
    """Return the ways with their keys, as alternatives."""
    fee = context.rules.sheet.jail.fee
    return context.formatter.join_phrases([context.fragment(f"way.{way}", amount=fee) for way in found], "choice")


def appraisal_question(context: NarrationContext, step: Appraisal) -> QuestionParts:
    yield context.text("ask-appraisal", seat=step.seat, debtor=step.debtor, space=step.space)
    yield mortgage_reminder(context, step.space)
    yield answer_keys_text(context, "ask-appraisal.keys")


def kind_proposal_question(context: NarrationContext, step: KindProposal) -> QuestionParts:
    facts = {"seat": step.seat, "debtor": step.debtor, "space": step.space, "amount": step.amount}
    yield context.text("ask-kind-proposal.fresh" if context.was_just_told else "ask-kind-proposal", **facts)
    yield mortgage_reminder(context, step.space)
    yield answer_keys_text(context, "ask-kind-proposal.keys")


def kind_price_question(context: NarrationContext, step: KindPrice) -> QuestionParts:
    facts = {"seat": step.seat, "creditor": step.creditor, "space": step.space, "amount": step.amount}
    priced = "" if step.amount else ".none"
    yield context.text(f"ask-kind-price{priced}", **facts)
    yield answer_keys_text(context, "ask-kind-price.keys-none" if priced else "ask-kind-price.keys")


# --- deals ---


def deal_question(context: NarrationContext, step: Deal) -> QuestionParts:
    facts: FactDict = {"seat": step.seat, "proposer": step.proposer, "gives": step.gives, "asks": step.asks}
    if not context.was_just_told:
        yield context.text(f"ask-deal{one_sided_case(step)}", **facts)
    elif step.seat != context.lone_seat:
        yield context.text("ask-deal.fresh", **facts)
    yield mortgage_reminder(context, *step.gives.deeds, *step.asks.deeds)
    yield answer_keys_text(context, "ask-deal.keys")


def mortgage_reminder(context: NarrationContext, *spaces: int) -> Phrase:
    """Return the terms of the mortgages when a question is repeated.

    The first time they come with the event of the offer.
    """
    return EMPTY_PHRASE if context.was_just_told else mortgage_texts(context, spaces)


def take_over_question(context: NarrationContext, step: TakeOver) -> QuestionParts:
    space = step.spaces[0]
    yield context.text("ask-take-over", seat=step.seat, space=space, price=context.rules.mortgage_value[space])
    yield answer_keys_text(context, "ask-take-over.keys")


# --- buildings and cards ---


def building_call_question(context: NarrationContext, step: Call) -> QuestionParts:
    state, seat = context.state, first_asked_seat(context)
    left = state.stock[HOTELS if step.hotel else HOUSES]
    opening = contest_opening_price(state, step.hotel, step.contestants())
    facts = {"left": left, "ordered": step.ordered_count(state), "opening": opening}
    yield context.text("ask-call", seat=seat, other=step.seat, hotel=step.hotel, **facts)
    yield context.text("ask-call.keys", most=largest_request(state, seat, step))


def building_place_question(context: NarrationContext, step: Place) -> QuestionParts:
    state, seat = context.state, step.seat
    price = step.price_beyond_cash(state)
    if price:
        facts = {"needed": price, "missing": price - state.cash[seat]}
        yield context.text("ask-place.short", seat=seat, hotel=step.hotel, **facts)
        yield answer_keys_text(
            context, "ask-place.short-keys", ways=join_ways(context, [*raising_ways(context, seat), "forgo"])
        )
    else:
        yield context.text("ask-place", seat=seat, hotel=step.hotel)
        yield answer_keys_text(context, "ask-place.keys")


def pay_or_draw_question(context: NarrationContext, step: PayOrDraw) -> QuestionParts:
    yield context.text("ask-pay-or-draw.fresh" if context.was_just_told else "ask-pay-or-draw", seat=step.seat)
    yield answer_keys_text(context, "ask-pay-or-draw.keys", amount=step.amount, deck=step.deck)


# --- the end ---


def call_to_all(context: NarrationContext) -> Phrase | None:
    """Return the part of the open question that calls on every owner, asked or not; None if it has none."""
    match context.state.step:
        case Count() as step:
            return next(count_question(context, step))
        case LastCall() as step:
            return next(last_call_question(context, step))
        case _:
            return None


def count_question(context: NarrationContext, step: Count) -> QuestionParts:
    yield context.text("ask-count")
    yield answer_keys_text(context, "ask-count.keys", seat=first_asked_seat(context))


def last_call_question(context: NarrationContext, step: LastCall) -> QuestionParts:
    yield context.text("ask-last-call", seat=step.seat)
    yield answer_keys_text(context, "ask-last-call.keys", seat=first_asked_seat(context))


def game_over_question(context: NarrationContext, step: Over) -> QuestionParts:
    winners = winning_seats(context)
    yield context.text("ask-over", seats=winners, count=len(winners))


def halted_question(context: NarrationContext, step: Halted) -> QuestionParts:
    yield context.text("ask-halted", referee=context.referee_name(step.referee))
    yield answer_keys_text(context, "ask-halted.keys")


QUESTION_MAKERS: dict[type[Step], Callable[[NarrationContext, Any], QuestionParts]] = {
    Lobby: lobby_question,
    TurnStart: turn_start_question,
    ThrowAgain: throw_again_question,
    TurnEnd: turn_end_question,
    RentRoll: rent_roll_question,
    DiceStep: dice_question,
    ShuffleStep: shuffle_question,
    Offer: offer_question,
    Auction: auction_question,
    Payment: payment_question,
    Settle: settle_question,
    Due: due_question,
    Appraisal: appraisal_question,
    KindProposal: kind_proposal_question,
    KindPrice: kind_price_question,
    Deal: deal_question,
    TakeOver: take_over_question,
    Call: building_call_question,
    Place: building_place_question,
    PayOrDraw: pay_or_draw_question,
    Count: count_question,
    LastCall: last_call_question,
    Halted: halted_question,
    Over: game_over_question,
}
"""The function that words the question of each step."""
