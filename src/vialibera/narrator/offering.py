"""Commands in words, as entries of a list. Each entry says what the command would do."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from vialibera.engine.ids import HOTEL
from vialibera.engine.messages import Command
from vialibera.engine.topics.building import Build
from vialibera.engine.topics.cards import DrawInstead, PayCard, PayOrDraw
from vialibera.engine.topics.chance import Shuffled
from vialibera.engine.topics.in_kind import AcceptKind, CallAuction, KeepDeed, OfferInKind, Price, RefuseKind, TakePrice
from vialibera.engine.topics.jail import PayFee
from vialibera.engine.topics.ledger import Settle
from vialibera.engine.topics.mortgage import KeepMortgage, Mortgage, Redeem, RedeemNow, redemption
from vialibera.engine.topics.purchase import Buy, Decline
from vialibera.engine.topics.rulings import CorrectDeed, CorrectPlace, DeedCorrected
from vialibera.engine.topics.selling import Sell
from vialibera.engine.topics.shortage import PutHere, Want
from vialibera.engine.topics.trade import Accept, Counter, SellDeed
from vialibera.engine.topics.turn import EndTurn
from vialibera.words.both import Both

if TYPE_CHECKING:
    from vialibera.narrator.narrate import Narrator
    from vialibera.narrator.utterance import Fact

Told = dict[str, "Fact"]


def described(narrator: Narrator, command: Command) -> Both:
    """Return a command in words. Its facts are its fields and its costs or gains."""
    from vialibera.narrator.narrate import kebab

    more, case = MORE.get(type(command), nothing_more)(narrator, command)
    facts = {field: getattr(command, field) for field in command.fields} | more
    return narrator.text(f"act-{kebab(type(command).__name__)}{case}", **facts)


def nothing_more(narrator: Narrator, command: Command) -> tuple[Told, str]:
    """Return no further facts."""
    return {}, ""


def top(narrator: Narrator) -> Any:
    return narrator.state.step


def on_offer(narrator: Narrator, command: Buy | Decline) -> tuple[Told, str]:
    """Return the space on offer and its price."""
    space = top(narrator).space
    return {"space": space, "price": narrator.state.rules.price[space]}, ""


def end_turn(narrator: Narrator, command: EndTurn) -> tuple[Told, str]:
    return {"other": narrator.state.after[command.by]}, ""


def fee(narrator: Narrator, command: PayFee) -> tuple[Told, str]:
    return {"amount": narrator.state.rules.jail_fee}, ""


def build(narrator: Narrator, command: Build) -> tuple[Told, str]:
    """Return the price and, for several lots, the level of each after building."""
    state = narrator.state
    price = sum(state.rules.house[space] for space in command.lots)
    if len(command.lots) == 1:
        return {"space": command.lots[0], "price": price, "level": state.level[command.lots[0]] + 1}, ""
    levels = {space: state.level[space] + command.lots.count(space) for space in command.lots}
    lots = [narrator.piece("lot-with", space=space, level=level) for space, level in levels.items()]
    return {"order": narrator.facts.listed(lots), "price": price}, ".several"


def sell(narrator: Narrator, command: Sell) -> tuple[Told, str]:
    """Return the gain and, for several lots, the level of each after the sale."""
    state = narrator.state
    got = sum((state.level[space] - level) * (state.rules.house[space] // 2) for space, level in command.levels)
    if len(command.levels) == 1:
        ((space, level),) = command.levels
        before = state.level[space]
        return {"space": space, "level": level, "count": before - level, "hotel": before == HOTEL, "got": got}, ""
    lots = [narrator.piece("lot-with", space=space, level=level) for space, level in command.levels]
    return {"order": narrator.facts.listed(lots), "got": got}, ".several"


def pledge(narrator: Narrator, command: Mortgage | SellDeed) -> tuple[Told, str]:
    return {"amount": narrator.state.rules.pledge[command.space]}, ""


def redeem(narrator: Narrator, command: Redeem) -> tuple[Told, str]:
    return {"price": redemption(narrator.state, command.space)}, ""


def taken_over(narrator: Narrator, command: RedeemNow | KeepMortgage) -> tuple[Told, str]:
    """Return the mortgaged deed to decide about, and the price of redeeming it at once."""
    space = top(narrator).spaces[0]
    return {"space": space, "price": narrator.state.rules.pledge[space]}, ""


def on_the_table(narrator: Narrator, command: Accept) -> tuple[Told, str]:
    """Return the deal to accept."""
    deal = top(narrator)
    return {"proposer": deal.proposer, "gives": deal.gives, "asks": deal.asks}, ""


def counter(narrator: Narrator, command: Counter) -> tuple[Told, str]:
    return {"partner": top(narrator).proposer}, ""


def want(narrator: Narrator, command: Want) -> tuple[Told, str]:
    return {"hotel": top(narrator).hotel}, ""


def put_here(narrator: Narrator, command: PutHere) -> tuple[Told, str]:
    return {"hotel": top(narrator).hotel}, ""


def of_card(narrator: Narrator, command: PayCard | DrawInstead) -> tuple[Told, str]:
    """Return the sum to pay, and the deck to draw from in its place."""
    step: PayOrDraw = top(narrator)
    return {"amount": step.amount, "deck": step.deck}, ""


def in_kind(narrator: Narrator, command: OfferInKind) -> tuple[Told, str]:
    """Return the creditor, and the case with a price if the debtor names one."""
    step: Settle = top(narrator)
    return {"creditor": step.debts[0].creditor}, ".priced" if command.amount else ""


def of_kind(narrator: Narrator, command: Command) -> tuple[Told, str]:
    """Return the deed given in place of money, and its price if there is one."""
    step = top(narrator)
    return {"space": step.space} | ({"amount": step.amount} if hasattr(step, "amount") else {}), ""


def shuffled(narrator: Narrator, command: Shuffled) -> tuple[Told, str]:
    """Return an empty order: the order of the cards is secret."""
    return {"order": ""}, ""


def price(narrator: Narrator, command: Price) -> tuple[Told, str]:
    return {"space": top(narrator).space}, ""


def place(narrator: Narrator, command: CorrectPlace) -> tuple[Told, str]:
    return {}, ".jailed" if command.jailed else ""


def right_deed(narrator: Narrator, command: CorrectDeed) -> tuple[Told, str]:
    return {}, deed_case(command)


def deed_case(deed: CorrectDeed | DeedCorrected) -> str:
    """Return the case of the sentence about a corrected deed."""
    return ".mortgaged" if deed.pledged else ".built" if deed.level else ""


MORE: dict[type[Command], Callable[[Narrator, Any], tuple[Told, str]]] = {
    Buy: on_offer,
    Decline: on_offer,
    EndTurn: end_turn,
    PayFee: fee,
    Build: build,
    Sell: sell,
    Mortgage: pledge,
    SellDeed: pledge,
    Redeem: redeem,
    RedeemNow: taken_over,
    KeepMortgage: taken_over,
    Accept: on_the_table,
    Counter: counter,
    Want: want,
    PutHere: put_here,
    PayCard: of_card,
    DrawInstead: of_card,
    OfferInKind: in_kind,
    Price: price,
    Shuffled: shuffled,
    AcceptKind: of_kind,
    RefuseKind: of_kind,
    TakePrice: of_kind,
    KeepDeed: of_kind,
    CallAuction: of_kind,
    CorrectPlace: place,
    CorrectDeed: right_deed,
}
"""The function that adds to a command's own fields the facts its words need."""
