"""The question of each step that waits for a player, and the keys that answer it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from vialibera.engine.ids import BANK, HOTELS, HOUSES
from vialibera.engine.kernel import legal_commands
from vialibera.engine.messages import Command, Step
from vialibera.engine.timing import can_use_verb
from vialibera.engine.topics.auction import NO_LEADER, Auction, DeedLot, Payment
from vialibera.engine.topics.bankruptcy import LastCall
from vialibera.engine.topics.cards import PayOrDraw
from vialibera.engine.topics.dice_and_decks import DiceStep, ShuffleStep
from vialibera.engine.topics.ending import Count, Over
from vialibera.engine.topics.game_opening import Lobby
from vialibera.engine.topics.in_kind import Appraisal, KindPrice, KindProposal
from vialibera.engine.topics.jail import PayFee, UsePass
from vialibera.engine.topics.ledger import Settle
from vialibera.engine.topics.mortgage import Mortgage, TakeOver
from vialibera.engine.topics.purchase import Offer
from vialibera.engine.topics.rent import RentRoll
from vialibera.engine.topics.rights import RentClaim
from vialibera.engine.topics.rulings import Halted
from vialibera.engine.topics.selling import Sell
from vialibera.engine.topics.shortage import Call, Place, contest_opening_price, largest_request
from vialibera.engine.topics.trade import Deal, has_goods_to_sell
from vialibera.engine.topics.turn import ThrowAgain, TurnEnd, TurnStart
from vialibera.narrator.mortgage_terms import mortgage_texts
from vialibera.narrator.story import one_sided_case
from vialibera.narrator.visitor_stops import earlier_stop_facts
from vialibera.surfaces.utterance import join_sentences
from vialibera.words.phrase import Phrase, plain_phrase

if TYPE_CHECKING:
    from vialibera.narrator.narrate import Narrator
    from vialibera.surfaces.utterance import Fact

QuestionParts = Iterator[Phrase]


def question_texts(narrator: Narrator) -> list[Phrase]:
    """Return the question of the top step as one text, or nothing if it has no words.

    Subclasses of a step share the question of their nearest base that has one.
    """
    state = narrator.state
    step = state.step
    ask = next((QUESTION_MAKERS[kind] for kind in type(step).__mro__ if kind in QUESTION_MAKERS), None)
    if ask is None:
        return []
    made = join_sentences(*ask(narrator, step))
    return [made] if made.shown else []


def answer_keys_text(narrator: Narrator, key: str, **facts: Fact) -> Phrase:
    """Return the keys that answer, or nothing from a brief narrator, who trusts the player to know them."""
    return plain_phrase("") if narrator.verbosity == "brief" else narrator.text(key, **facts)


def text_unless_just_told(narrator: Narrator, key: str, **facts: Fact) -> Phrase:
    """Return the text, or nothing if the event just announced has said the same."""
    return plain_phrase("") if narrator.was_just_told else narrator.text(key, **facts)


def turn_keys_text(narrator: Narrator, key: str, **facts: Fact) -> Phrase:
    """Return the keys, which say everything.

    A brief narrator says only which player is asked, and that only if the event just announced has
    not.
    """
    return (
        text_unless_just_told(narrator, key, **facts)
        if narrator.verbosity == "brief"
        else narrator.text(f"{key}.keys", **facts)
    )


def first_asked_seat(narrator: Narrator) -> int:
    """Return the seat that is asked first."""
    return narrator.state.actors[0]


def has_option(narrator: Narrator, seat: int, *kinds: type[Command]) -> bool:
    """Return True if the player has a legal command of one of these kinds."""
    return any(isinstance(command, kinds) for command in legal_commands(narrator.state, seat))


# --- the turn ---


def lobby_question(narrator: Narrator, step: Lobby) -> QuestionParts:
    yield narrator.text("ask-lobby", seats=narrator.state.order)
    yield answer_keys_text(narrator, "ask-lobby.keys")


def turn_start_question(narrator: Narrator, step: TurnStart) -> QuestionParts:
    """Yield the question before the first throw; in jail, with the ways out that are open."""
    state, seat = narrator.state, step.seat
    if not state.jail[seat]:
        yield turn_keys_text(narrator, "ask-turn-start", seat=seat)
        return
    yield narrator.text("ask-turn-start.jail", seat=seat, tries=state.jail[seat], turns=state.rules.jail_turns)
    if state.jail[seat] >= state.rules.jail_turns:
        yield narrator.text(
            "ask-turn-start.last-try", fee=state.rules.forced_jail_fee, passes_kept=len(state.jail_cards[seat])
        )
    found = ["throw"]
    found += ["fee"] if PayFee(seat, state.pause_no).why_not(state) is None else []
    found += ["pass"] if UsePass(seat, state.pause_no).why_not(state) is None else []
    yield answer_keys_text(narrator, "ask-turn-start.jail-keys", ways=join_ways(narrator, found))


def throw_again_question(narrator: Narrator, step: ThrowAgain) -> QuestionParts:
    may = "" if step.must_still_throw(narrator.state) else "-if-wanted"
    yield turn_keys_text(narrator, f"ask-throw-again{may}", seat=step.seat)


def turn_end_question(narrator: Narrator, step: TurnEnd) -> QuestionParts:
    """Yield the question at the end of a turn.

    Where handing over ends the time to claim a rent, it repeats where the visitor stopped, now and
    earlier in the turn: an owner who missed it can still claim.
    """
    state, seat = narrator.state, step.seat
    follower, space = state.next_seat[seat], state.pos[seat]
    # A made-up claim asks the rule: it depends on the kind of time, the seat and the throw, not on
    # the rent. Asking about the real claims would betray whether there are any.
    stop, before = RentClaim(0, BANK, seat, space, 0, 0, state.thrown_turns), earlier_stop_facts(narrator, seat)
    if not state.rules.claim_policy.has_lapsed(stop, "pass", state.thrown_turns, seat):
        yield turn_keys_text(narrator, "ask-turn-end", seat=seat, other=follower)
    elif state.jail[seat] and before["count"]:
        yield narrator.text("ask-turn-end-claim.jail", seat=seat, other=follower, **before)
    elif state.jail[seat]:
        yield turn_keys_text(narrator, "ask-turn-end", seat=seat, other=follower)
    elif narrator.verbosity == "brief":
        yield narrator.text("ask-turn-end-claim", seat=seat, space=space, **before)
    else:
        yield narrator.text("ask-turn-end-claim.keys", seat=seat, space=space, other=follower, **before)


def rent_roll_question(narrator: Narrator, step: RentRoll) -> QuestionParts:
    yield narrator.text("ask-rent-roll", seat=step.seat, space=step.space)
    yield answer_keys_text(narrator, "ask-rent-roll.keys")


def dice_question(narrator: Narrator, step: DiceStep) -> QuestionParts:
    """Yield the question to players who throw real dice."""
    yield narrator.text("ask-dice", seat=step.seat)


def shuffle_question(narrator: Narrator, step: ShuffleStep) -> QuestionParts:
    """Yield nothing: a shuffle asks no player."""
    return iter(())


# --- buying ---


def offer_question(narrator: Narrator, step: Offer) -> QuestionParts:
    price, cash = narrator.state.rules.price[step.space], narrator.state.cash[step.seat]
    yield narrator.text("ask-offer", seat=step.seat, space=step.space, price=price)
    yield from affordable_or_short_texts(narrator, "ask-offer", "decline", cash >= price)


def auction_question(narrator: Narrator, step: Auction) -> QuestionParts:
    state, seat = narrator.state, first_asked_seat(narrator)
    lowest = step.lowest_bid(state)
    rules = state.rules
    if step.leader != NO_LEADER and rules.bid_step < rules.usual_raise:
        yield narrator.text("ask-auction.above", seat=seat, lot=step.lot, amount=step.high)
    else:
        yield narrator.text("ask-auction", seat=seat, lot=step.lot, lowest=lowest)
    if step.leader != NO_LEADER:
        yield text_unless_just_told(narrator, "ask-auction.leader", seat=step.leader, amount=step.high)
    if not narrator.was_just_told and isinstance(step.lot, DeedLot):
        yield mortgage_texts(narrator, [step.lot.space])
    if state.rules.allows_bids_beyond_cash and (step.leader == NO_LEADER or not narrator.was_just_told):
        yield answer_keys_text(narrator, "ask-auction.promise", cash=state.cash[seat])
    able = state.rules.allows_bids_beyond_cash or lowest + step.lot.extra_cost(state) <= state.cash[seat]
    yield from affordable_or_short_texts(narrator, "ask-auction", "drop", able)


def affordable_or_short_texts(narrator: Narrator, key: str, way_out: str, able: bool) -> QuestionParts:
    """Yield the keys that answer or, without the money, the way out and the ways to raise some."""
    if able:
        yield answer_keys_text(narrator, f"{key}.keys")
    else:
        seat = first_asked_seat(narrator)
        ways = join_ways(narrator, [way_out, *raising_ways(narrator, seat)])
        yield answer_keys_text(narrator, f"{key}.short", cash=narrator.state.cash[seat], ways=ways)


def payment_question(narrator: Narrator, step: Payment) -> QuestionParts:
    needed = step.amount_due(narrator.state)
    missing = needed - narrator.state.cash[step.seat]
    yield narrator.text("ask-payment", seat=step.seat, lot=step.lot, needed=needed, missing=missing)
    found = join_ways(narrator, [*raising_ways(narrator, step.seat), "cannot-pay", "all"])
    yield answer_keys_text(narrator, "ask-payment.keys", ways=found)


# --- debts ---


def settle_question(narrator: Narrator, step: Settle) -> QuestionParts:
    """Yield the missing sum and the keys that raise it."""
    debt = step.debts[0]
    missing = debt.amount - narrator.state.cash[step.seat]
    facts = {"seat": step.seat, "creditor": debt.creditor, "amount": debt.amount, "missing": missing}
    yield narrator.text("ask-settle.fresh" if narrator.was_just_told else "ask-settle", **facts)
    yield answer_keys_text(narrator, "ask-settle.keys", ways=raising_ways_text(narrator, step.seat))


def raising_ways_text(narrator: Narrator, seat: int) -> Phrase:
    """Return the keys that raise money now."""
    return join_ways(narrator, [*raising_ways(narrator, seat), "all"])


def raising_ways(narrator: Narrator, seat: int) -> list[str]:
    """Return the ways to raise money that are open: sell, mortgage, trade."""
    found = ["sell"] if has_option(narrator, seat, Sell) else []
    found += ["mortgage"] if has_option(narrator, seat, Mortgage) else []
    trades = can_use_verb(narrator.state, "trade", seat) and has_goods_to_sell(narrator.state, seat)
    return found + (["trade"] if trades else [])


def join_ways(narrator: Narrator, found: list[str]) -> Phrase:
    """Return the ways with their keys, as alternatives."""
    fee = narrator.state.rules.jail_fee
    return narrator.formatter.join_phrases([narrator.fragment(f"way.{way}", amount=fee) for way in found], "choice")


def appraisal_question(narrator: Narrator, step: Appraisal) -> QuestionParts:
    yield narrator.text("ask-appraisal", seat=step.seat, debtor=step.debtor, space=step.space)
    yield mortgage_reminder(narrator, step.space)
    yield answer_keys_text(narrator, "ask-appraisal.keys")


def kind_proposal_question(narrator: Narrator, step: KindProposal) -> QuestionParts:
    facts = {"seat": step.seat, "debtor": step.debtor, "space": step.space, "amount": step.amount}
    yield narrator.text("ask-kind-proposal.fresh" if narrator.was_just_told else "ask-kind-proposal", **facts)
    yield mortgage_reminder(narrator, step.space)
    yield answer_keys_text(narrator, "ask-kind-proposal.keys")


def kind_price_question(narrator: Narrator, step: KindPrice) -> QuestionParts:
    facts = {"seat": step.seat, "creditor": step.creditor, "space": step.space, "amount": step.amount}
    priced = "" if step.amount else ".none"
    yield narrator.text(f"ask-kind-price{priced}", **facts)
    yield answer_keys_text(narrator, "ask-kind-price.keys-none" if priced else "ask-kind-price.keys")


# --- deals ---


def deal_question(narrator: Narrator, step: Deal) -> QuestionParts:
    facts: dict[str, Fact] = {"seat": step.seat, "proposer": step.proposer, "gives": step.gives, "asks": step.asks}
    yield narrator.text("ask-deal.fresh" if narrator.was_just_told else f"ask-deal{one_sided_case(step)}", **facts)
    yield mortgage_reminder(narrator, *step.gives.deeds, *step.asks.deeds)
    yield answer_keys_text(narrator, "ask-deal.keys")


def mortgage_reminder(narrator: Narrator, *spaces: int) -> Phrase:
    """Return the terms of the mortgages when a question is repeated.

    The first time they come with the event of the offer.
    """
    return plain_phrase("") if narrator.was_just_told else mortgage_texts(narrator, spaces)


def take_over_question(narrator: Narrator, step: TakeOver) -> QuestionParts:
    space = step.spaces[0]
    yield narrator.text("ask-take-over", seat=step.seat, space=space, price=narrator.state.rules.mortgage_value[space])
    yield answer_keys_text(narrator, "ask-take-over.keys")


# --- buildings and cards ---


def building_call_question(narrator: Narrator, step: Call) -> QuestionParts:
    state, seat = narrator.state, first_asked_seat(narrator)
    left = state.stock[HOTELS if step.hotel else HOUSES]
    opening = contest_opening_price(state, step.hotel, step.contestants())
    facts = {"left": left, "ordered": step.ordered_count(state), "opening": opening}
    yield narrator.text("ask-call", seat=seat, other=step.seat, hotel=step.hotel, **facts)
    yield answer_keys_text(narrator, "ask-call.keys", most=largest_request(state, seat, step))


def building_place_question(narrator: Narrator, step: Place) -> QuestionParts:
    state, seat = narrator.state, step.seat
    price = step.price_beyond_cash(state)
    if price:
        facts = {"needed": price, "missing": price - state.cash[seat]}
        yield narrator.text("ask-place.short", seat=seat, hotel=step.hotel, **facts)
        yield answer_keys_text(
            narrator, "ask-place.short-keys", ways=join_ways(narrator, [*raising_ways(narrator, seat), "forgo"])
        )
    else:
        yield narrator.text("ask-place", seat=seat, hotel=step.hotel)
        yield answer_keys_text(narrator, "ask-place.keys")


def pay_or_draw_question(narrator: Narrator, step: PayOrDraw) -> QuestionParts:
    yield narrator.text("ask-pay-or-draw.fresh" if narrator.was_just_told else "ask-pay-or-draw", seat=step.seat)
    yield answer_keys_text(narrator, "ask-pay-or-draw.keys", amount=step.amount, deck=step.deck)


# --- the end ---


def count_question(narrator: Narrator, step: Count) -> QuestionParts:
    yield narrator.text("ask-count")
    yield answer_keys_text(narrator, "ask-count.keys", seat=first_asked_seat(narrator))


def last_call_question(narrator: Narrator, step: LastCall) -> QuestionParts:
    yield narrator.text("ask-last-call", seat=step.seat)
    yield answer_keys_text(narrator, "ask-last-call.keys", seat=first_asked_seat(narrator))


def game_over_question(narrator: Narrator, step: Over) -> QuestionParts:
    from vialibera.engine.topics.ending import final_standings

    winners = [row.seat for row in final_standings(narrator.state) if row.place == 1]
    yield narrator.text("ask-over", seats=winners, count=len(winners))


def halted_question(narrator: Narrator, step: Halted) -> QuestionParts:
    yield narrator.text("ask-halted", referee=narrator.referee_name(step.referee))
    yield answer_keys_text(narrator, "ask-halted.keys")


QUESTION_MAKERS: dict[type[Step], Callable[[Narrator, Any], QuestionParts]] = {
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
