"""Commands in words, as entries of a list. Each entry says what the command would do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from vialibera.narration.narrator.context import NarrationContext, kebab_case
from vialibera.narration.surfaces.utterance import FactDict
from vialibera.rules.engine.ids import HOTEL
from vialibera.rules.engine.messages import Command
from vialibera.rules.engine.topics.bankruptcy import CallDebtor, CloseDebt
from vialibera.rules.engine.topics.building import Build
from vialibera.rules.engine.topics.dice_and_decks import Shuffled
from vialibera.rules.engine.topics.in_kind import (
    OfferInKind,
)
from vialibera.rules.engine.topics.jail import PayFee
from vialibera.rules.engine.topics.ledger import Owed, PayDue
from vialibera.rules.engine.topics.mortgage import KeepMortgage, Mortgage, Redeem, RedeemNow, redemption_price
from vialibera.rules.engine.topics.purchase import Buy, Decline
from vialibera.rules.engine.topics.rulings import CorrectDeed, CorrectPlace, DeedCorrected
from vialibera.rules.engine.topics.selling import Sell
from vialibera.rules.engine.topics.trade import RefuseAlways, SellDeed
from vialibera.rules.engine.topics.turn import EndTurn
from vialibera.words.phrase import Phrase

ExtraFacts = tuple["FactDict", str]
"""Facts of a command beside its fields, and the ending of its message where they change it."""

STEP_FACTS = ("proposer", "gives", "asks", "hotel", "amount", "deck", "space")
"""The fields of steps that the words of their answers name."""


def describe_command(context: NarrationContext, command: Command) -> Phrase:
    """Return a command in words. Its facts are its fields, those of the step that it answers, its costs or gains."""
    more, case = EXTRA_FACTS_BY_COMMAND.get(type(command), no_extra_facts)(context, command)
    step = top_step(context)
    asked = {field: getattr(step, field) for field in STEP_FACTS if hasattr(step, field)}
    facts = asked | {field: getattr(command, field) for field in command.fields} | more
    return context.text(f"act-{kebab_case(type(command).__name__)}{case}", **facts)


def no_extra_facts(context: NarrationContext, command: Command) -> ExtraFacts:
    """Return no further facts."""
    return {}, ""


def top_step(context: NarrationContext) -> Any:
    return context.state.step


def debtor_facts(context: NarrationContext, command: CallDebtor | CloseDebt) -> ExtraFacts:
    """Return the debtor who holds up the count."""
    return {"debtor": top_step(context).seat}, ""


def buy_or_decline_facts(context: NarrationContext, command: Buy | Decline) -> ExtraFacts:
    """Return the price of the space on offer."""
    return {"price": context.rules.price[top_step(context).space]}, ""


def end_turn_facts(context: NarrationContext, command: EndTurn) -> ExtraFacts:
    return {"other": context.state.next_seat[command.by]}, ""


def jail_fee_facts(context: NarrationContext, command: PayFee) -> ExtraFacts:
    return {"amount": context.rules.sheet.jail.fee}, ""


def build_facts(context: NarrationContext, command: Build) -> ExtraFacts:
    """Return the price and, for several lots, the level of each after building."""
    state = context.state
    price = sum(state.rules.house_price[space] for space in command.lots)
    if len(command.lots) == 1:
        return {"space": command.lots[0], "price": price, "level": state.level[command.lots[0]] + 1}, ""
    levels = {space: state.level[space] + command.lots.count(space) for space in command.lots}
    lots = [context.fragment("lot-with", space=space, level=level) for space, level in levels.items()]
    return {"order": context.formatter.join_phrases(lots), "price": price}, ".several"


def sell_facts(context: NarrationContext, command: Sell) -> ExtraFacts:
    """Return the gain and, for several lots, the level of each after the sale."""
    state = context.state
    got = sum((state.level[space] - level) * (state.rules.house_price[space] // 2) for space, level in command.levels)
    if len(command.levels) == 1:
        ((space, level),) = command.levels
        before = state.level[space]
        return {"space": space, "level": level, "count": before - level, "hotel": before == HOTEL, "got": got}, ""
    lots = [context.fragment("lot-with", space=space, level=level) for space, level in command.levels]
    return {"order": context.formatter.join_phrases(lots), "got": got}, ".several"


def mortgage_facts(context: NarrationContext, command: Mortgage | SellDeed) -> ExtraFacts:
    return {"amount": context.rules.mortgage_value[command.space]}, ""


def redeem_facts(context: NarrationContext, command: Redeem) -> ExtraFacts:
    return {"price": redemption_price(context.state, command.space)}, ""


def take_over_facts(context: NarrationContext, command: RedeemNow | KeepMortgage) -> ExtraFacts:
    """Return the mortgaged deed to decide about, and the price of redeeming it at once."""
    space = top_step(context).spaces[0]
    return {"space": space, "price": context.rules.mortgage_value[space]}, ""


def refuse_always_facts(context: NarrationContext, command: RefuseAlways) -> ExtraFacts:
    """Return the deeds for which no more offers are wanted."""
    return {"spaces": list(top_step(context).subject_deeds())}, ""


def due_facts(context: NarrationContext, command: PayDue) -> ExtraFacts:
    step: Owed = top_step(context)
    return {"amount": step.debts[0].amount}, ""


def offer_in_kind_facts(context: NarrationContext, command: OfferInKind) -> ExtraFacts:
    """Return the creditor, and the case with a price if the debtor names one."""
    step: Owed = top_step(context)
    return {"creditor": step.debts[0].creditor}, ".priced" if command.amount else ""


def shuffled_facts(context: NarrationContext, command: Shuffled) -> ExtraFacts:
    """Return an empty order: the order of the cards is secret."""
    return {"order": ""}, ""


def correct_place_facts(context: NarrationContext, command: CorrectPlace) -> ExtraFacts:
    return {}, ".jailed" if command.jailed else ""


def correct_deed_facts(context: NarrationContext, command: CorrectDeed) -> ExtraFacts:
    return {}, corrected_deed_case(command)


def corrected_deed_case(deed: CorrectDeed | DeedCorrected) -> str:
    """Return the case of the sentence about a corrected deed."""
    return ".mortgaged" if deed.pledged else ".built" if deed.level else ""


EXTRA_FACTS_BY_COMMAND: dict[type[Command], Callable[[NarrationContext, Any], ExtraFacts]] = {
    Buy: buy_or_decline_facts,
    Decline: buy_or_decline_facts,
    EndTurn: end_turn_facts,
    CallDebtor: debtor_facts,
    CloseDebt: debtor_facts,
    PayFee: jail_fee_facts,
    Build: build_facts,
    Sell: sell_facts,
    Mortgage: mortgage_facts,
    SellDeed: mortgage_facts,
    Redeem: redeem_facts,
    RedeemNow: take_over_facts,
    KeepMortgage: take_over_facts,
    RefuseAlways: refuse_always_facts,
    PayDue: due_facts,
    OfferInKind: offer_in_kind_facts,
    Shuffled: shuffled_facts,
    CorrectPlace: correct_place_facts,
    CorrectDeed: correct_deed_facts,
}
"""The function that adds to a command's own fields the facts its words need."""
