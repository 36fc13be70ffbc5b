"""The question of each step that waits for a player, and the keys that answer it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from vialibera.engine.ids import BANK, HOTELS, HOUSES
from vialibera.engine.kernel import options
from vialibera.engine.messages import Command, Step
from vialibera.engine.timing import may
from vialibera.engine.topics.auction import NOBODY, Auction, DeedLot, Payment
from vialibera.engine.topics.bankruptcy import LastCall
from vialibera.engine.topics.cards import PayOrDraw
from vialibera.engine.topics.chance import DiceStep, ShuffleStep
from vialibera.engine.topics.ending import Count, Over
from vialibera.engine.topics.in_kind import Appraisal, KindPrice, KindProposal
from vialibera.engine.topics.jail import PayFee, UsePass
from vialibera.engine.topics.ledger import Settle
from vialibera.engine.topics.mortgage import Mortgage, TakeOver
from vialibera.engine.topics.opening import Lobby
from vialibera.engine.topics.purchase import Offer
from vialibera.engine.topics.rent import RentRoll
from vialibera.engine.topics.rights import RentClaim
from vialibera.engine.topics.rulings import Halted
from vialibera.engine.topics.selling import Sell
from vialibera.engine.topics.shortage import Call, Place, demand, opening_price
from vialibera.engine.topics.trade import Deal, may_be_paid
from vialibera.engine.topics.turn import ThrowAgain, TurnEnd, TurnStart
from vialibera.narrator.pledged import mortgages
from vialibera.narrator.rests import rested_before
from vialibera.narrator.story import one_sided
from vialibera.narrator.utterance import sentences
from vialibera.words.both import Both, plain

if TYPE_CHECKING:
    from vialibera.narrator.narrate import Narrator
    from vialibera.narrator.utterance import Fact

Asked = Iterator[Both]


def asked(narrator: Narrator) -> list[Both]:
    """Return the question of the top step as one text, or nothing if it has no words.

    Subclasses of a step share the question of their nearest base that has one.
    """
    state = narrator.state
    step = state.step
    ask = next((ASKERS[kind] for kind in type(step).__mro__ if kind in ASKERS), None)
    if ask is None:
        return []
    made = sentences(*ask(narrator, step))
    return [made] if made.shown else []


def keys(narrator: Narrator, key: str, **facts: Fact) -> Both:
    """Return the keys that answer, or nothing from a brief narrator, who trusts the player to know them."""
    return plain("") if narrator.verbosity == "brief" else narrator.text(key, **facts)


def again(narrator: Narrator, key: str, **facts: Fact) -> Both:
    """Return the text, or nothing if the event just announced has said the same."""
    return plain("") if narrator.fresh else narrator.text(key, **facts)


def either(narrator: Narrator, key: str, **facts: Fact) -> Both:
    """Return the keys, which say everything.

    A brief narrator says only which player is asked, and that only if the event just announced has
    not.
    """
    return again(narrator, key, **facts) if narrator.verbosity == "brief" else narrator.text(f"{key}.keys", **facts)


def prompted(narrator: Narrator) -> int:
    """Return the seat that is asked first."""
    return narrator.state.actors[0]


def open_to(narrator: Narrator, seat: int, *kinds: type[Command]) -> bool:
    """Return True if the player has a legal command of one of these kinds."""
    return any(isinstance(command, kinds) for command in options(narrator.state, seat))


# --- the turn ---


def lobby(narrator: Narrator, step: Lobby) -> Asked:
    yield narrator.text("ask-lobby", seats=narrator.state.order)
    yield keys(narrator, "ask-lobby.keys")


def turn_start(narrator: Narrator, step: TurnStart) -> Asked:
    """Yield the question before the first throw; in jail, with the ways out that are open."""
    state, seat = narrator.state, step.seat
    if not state.jail[seat]:
        yield either(narrator, "ask-turn-start", seat=seat)
        return
    yield narrator.text("ask-turn-start.jail", seat=seat, tries=state.jail[seat], turns=state.rules.jail_turns)
    if state.jail[seat] >= state.rules.jail_turns:
        yield narrator.text("ask-turn-start.last-try", fee=state.rules.forced_fee, passes_kept=len(state.passes[seat]))
    found = ["throw"]
    found += ["fee"] if PayFee(seat, state.serial).why_not(state) is None else []
    found += ["pass"] if UsePass(seat, state.serial).why_not(state) is None else []
    yield keys(narrator, "ask-turn-start.jail-keys", ways=named(narrator, found))


def throw_again(narrator: Narrator, step: ThrowAgain) -> Asked:
    may = "" if step.must_throw(narrator.state) else "-if-wanted"
    yield either(narrator, f"ask-throw-again{may}", seat=step.seat)


def turn_end(narrator: Narrator, step: TurnEnd) -> Asked:
    """Yield the question at the end of a turn.

    Where handing over ends the time to claim a rent, it repeats where the visitor stopped, now and
    earlier in the turn: an owner who missed it can still claim.
    """
    state, seat = narrator.state, step.seat
    follower, space = state.after[seat], state.pos[seat]
    # A made-up claim asks the rule: it depends on the kind of time, the seat and the throw, not on
    # the rent. Asking about the real claims would betray whether there are any.
    stop, before = RentClaim(0, BANK, seat, space, 0, 0, state.throws_no), rested_before(narrator, seat)
    if not state.rules.claims.lapses(stop, "pass", state.throws_no, seat):
        yield either(narrator, "ask-turn-end", seat=seat, other=follower)
    elif state.jail[seat] and before["count"]:
        yield narrator.text("ask-turn-end-claim.jail", seat=seat, other=follower, **before)
    elif state.jail[seat]:
        yield either(narrator, "ask-turn-end", seat=seat, other=follower)
    elif narrator.verbosity == "brief":
        yield narrator.text("ask-turn-end-claim", seat=seat, space=space, **before)
    else:
        yield narrator.text("ask-turn-end-claim.keys", seat=seat, space=space, other=follower, **before)


def rent_roll(narrator: Narrator, step: RentRoll) -> Asked:
    yield narrator.text("ask-rent-roll", seat=step.seat, space=step.space)
    yield keys(narrator, "ask-rent-roll.keys")


def dice(narrator: Narrator, step: DiceStep) -> Asked:
    """Yield the question to players who throw real dice."""
    yield narrator.text("ask-dice", seat=step.seat)


def shuffle(narrator: Narrator, step: ShuffleStep) -> Asked:
    """Yield nothing: a shuffle asks no player."""
    return iter(())


# --- buying ---


def offer(narrator: Narrator, step: Offer) -> Asked:
    price, cash = narrator.state.rules.price[step.space], narrator.state.cash[step.seat]
    yield narrator.text("ask-offer", seat=step.seat, space=step.space, price=price)
    yield from if_able(narrator, "ask-offer", "decline", cash >= price)


def auction(narrator: Narrator, step: Auction) -> Asked:
    state, seat = narrator.state, prompted(narrator)
    lowest = step.lowest_bid(state)
    yield narrator.text("ask-auction", seat=seat, lot=step.lot, lowest=lowest)
    if step.leader != NOBODY:
        yield again(narrator, "ask-auction.leader", seat=step.leader, amount=step.high)
    if not narrator.fresh and isinstance(step.lot, DeedLot):
        yield mortgages(narrator, [step.lot.space])
    if state.rules.promises and (step.leader == NOBODY or not narrator.fresh):
        yield keys(narrator, "ask-auction.promise", cash=state.cash[seat])
    able = state.rules.promises or lowest + step.lot.extra_cost(state) <= state.cash[seat]
    yield from if_able(narrator, "ask-auction", "drop", able)


def if_able(narrator: Narrator, key: str, way_out: str, able: bool) -> Asked:
    """Yield the keys that answer or, without the money, the way out and the ways to raise some."""
    if able:
        yield keys(narrator, f"{key}.keys")
    else:
        seat = prompted(narrator)
        ways = named(narrator, [way_out, *raising(narrator, seat)])
        yield keys(narrator, f"{key}.short", cash=narrator.state.cash[seat], ways=ways)


def payment(narrator: Narrator, step: Payment) -> Asked:
    needed = step.due(narrator.state)
    missing = needed - narrator.state.cash[step.seat]
    yield narrator.text("ask-payment", seat=step.seat, lot=step.lot, needed=needed, missing=missing)
    found = named(narrator, [*raising(narrator, step.seat), "cannot-pay", "all"])
    yield keys(narrator, "ask-payment.keys", ways=found)


# --- debts ---


def settle(narrator: Narrator, step: Settle) -> Asked:
    """Yield the missing sum and the keys that raise it."""
    debt = step.debts[0]
    missing = debt.amount - narrator.state.cash[step.seat]
    facts = {"seat": step.seat, "creditor": debt.creditor, "amount": debt.amount, "missing": missing}
    yield narrator.text("ask-settle.fresh" if narrator.fresh else "ask-settle", **facts)
    yield keys(narrator, "ask-settle.keys", ways=ways(narrator, step.seat))


def ways(narrator: Narrator, seat: int) -> Both:
    """Return the keys that raise money now."""
    return named(narrator, [*raising(narrator, seat), "all"])


def raising(narrator: Narrator, seat: int) -> list[str]:
    """Return the ways to raise money that are open: sell, mortgage, trade."""
    found = ["sell"] if open_to(narrator, seat, Sell) else []
    found += ["mortgage"] if open_to(narrator, seat, Mortgage) else []
    trades = may(narrator.state, "trade", seat) and may_be_paid(narrator.state, seat)
    return found + (["trade"] if trades else [])


def named(narrator: Narrator, found: list[str]) -> Both:
    """Return the ways with their keys, as alternatives."""
    fee = narrator.state.rules.jail_fee
    return narrator.facts.listed([narrator.piece(f"way.{way}", amount=fee) for way in found], "choice")


def appraisal(narrator: Narrator, step: Appraisal) -> Asked:
    yield narrator.text("ask-appraisal", seat=step.seat, debtor=step.debtor, space=step.space)
    yield known_mortgages(narrator, step.space)
    yield keys(narrator, "ask-appraisal.keys")


def kind_proposal(narrator: Narrator, step: KindProposal) -> Asked:
    facts = {"seat": step.seat, "debtor": step.debtor, "space": step.space, "amount": step.amount}
    yield narrator.text("ask-kind-proposal.fresh" if narrator.fresh else "ask-kind-proposal", **facts)
    yield known_mortgages(narrator, step.space)
    yield keys(narrator, "ask-kind-proposal.keys")


def kind_price(narrator: Narrator, step: KindPrice) -> Asked:
    facts = {"seat": step.seat, "creditor": step.creditor, "space": step.space, "amount": step.amount}
    priced = "" if step.amount else ".none"
    yield narrator.text(f"ask-kind-price{priced}", **facts)
    yield keys(narrator, "ask-kind-price.keys-none" if priced else "ask-kind-price.keys")


# --- deals ---


def deal(narrator: Narrator, step: Deal) -> Asked:
    facts: dict[str, Fact] = {"seat": step.seat, "proposer": step.proposer, "gives": step.gives, "asks": step.asks}
    yield narrator.text("ask-deal.fresh" if narrator.fresh else f"ask-deal{one_sided(step)}", **facts)
    yield known_mortgages(narrator, *step.gives.deeds, *step.asks.deeds)
    yield keys(narrator, "ask-deal.keys")


def known_mortgages(narrator: Narrator, *spaces: int) -> Both:
    """Return the terms of the mortgages when a question is repeated.

    The first time they come with the event of the offer.
    """
    return plain("") if narrator.fresh else mortgages(narrator, spaces)


def take_over(narrator: Narrator, step: TakeOver) -> Asked:
    space = step.spaces[0]
    yield narrator.text("ask-take-over", seat=step.seat, space=space, price=narrator.state.rules.pledge[space])
    yield keys(narrator, "ask-take-over.keys")


# --- buildings and cards ---


def call(narrator: Narrator, step: Call) -> Asked:
    state, seat = narrator.state, prompted(narrator)
    left = state.stock[HOTELS if step.hotel else HOUSES]
    opening = opening_price(state, step.hotel, (step.seat, seat))
    facts = {"left": left, "ordered": step.ordered(state), "opening": opening}
    yield narrator.text("ask-call", seat=seat, other=step.seat, hotel=step.hotel, **facts)
    yield keys(narrator, "ask-call.keys", most=demand(state, seat, step.hotel))


def place(narrator: Narrator, step: Place) -> Asked:
    state, seat = narrator.state, step.seat
    price = step.price_out_of_reach(state)
    if price:
        facts = {"needed": price, "missing": price - state.cash[seat]}
        yield narrator.text("ask-place.short", seat=seat, hotel=step.hotel, **facts)
        yield keys(narrator, "ask-place.short-keys", ways=named(narrator, [*raising(narrator, seat), "forgo"]))
    else:
        yield narrator.text("ask-place", seat=seat, hotel=step.hotel)
        yield keys(narrator, "ask-place.keys")


def pay_or_draw(narrator: Narrator, step: PayOrDraw) -> Asked:
    yield narrator.text("ask-pay-or-draw.fresh" if narrator.fresh else "ask-pay-or-draw", seat=step.seat)
    yield keys(narrator, "ask-pay-or-draw.keys", amount=step.amount, deck=step.deck)


# --- the end ---


def count(narrator: Narrator, step: Count) -> Asked:
    yield narrator.text("ask-count")
    yield keys(narrator, "ask-count.keys", seat=prompted(narrator))


def last_call(narrator: Narrator, step: LastCall) -> Asked:
    yield narrator.text("ask-last-call", seat=step.seat)
    yield keys(narrator, "ask-last-call.keys", seat=prompted(narrator))


def over(narrator: Narrator, step: Over) -> Asked:
    from vialibera.engine.topics.ending import standings

    winners = [row.seat for row in standings(narrator.state) if row.place == 1]
    yield narrator.text("ask-over", seats=winners, count=len(winners))


def halted(narrator: Narrator, step: Halted) -> Asked:
    yield narrator.text("ask-halted", referee=narrator.judge(step.referee))
    yield keys(narrator, "ask-halted.keys")


ASKERS: dict[type[Step], Callable[[Narrator, Any], Asked]] = {
    Lobby: lobby,
    TurnStart: turn_start,
    ThrowAgain: throw_again,
    TurnEnd: turn_end,
    RentRoll: rent_roll,
    DiceStep: dice,
    ShuffleStep: shuffle,
    Offer: offer,
    Auction: auction,
    Payment: payment,
    Settle: settle,
    Appraisal: appraisal,
    KindProposal: kind_proposal,
    KindPrice: kind_price,
    Deal: deal,
    TakeOver: take_over,
    Call: call,
    Place: place,
    PayOrDraw: pay_or_draw,
    Count: count,
    LastCall: last_call,
    Halted: halted,
    Over: over,
}
"""The function that words the question of each step."""
