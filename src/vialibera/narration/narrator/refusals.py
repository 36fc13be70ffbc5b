"""Refusals in words: one sentence for each code, and for some codes one for each case."""

from __future__ import annotations

from collections.abc import Callable

from vialibera.narration.narrator.context import NarrationContext, rule_facts
from vialibera.narration.narrator.memory import Reason
from vialibera.narration.narrator.open_ways import raising_ways
from vialibera.narration.narrator.questions import join_ways
from vialibera.narration.surfaces.utterance import EMPTY_PHRASE, join_sentences
from vialibera.rules.editions.rules_in_words import RuleWriter
from vialibera.rules.engine.ids import BANK
from vialibera.rules.engine.messages import Command, Refusal
from vialibera.rules.engine.topics.auction import Bid
from vialibera.rules.engine.topics.building import Build
from vialibera.rules.engine.topics.rent import Claim
from vialibera.rules.engine.topics.shortage import PutHere
from vialibera.words.phrase import Phrase, plain_phrase

RuleQuote = Callable[[RuleWriter, "Refusal"], str | None]

DEBT_PAUSES = ("debt", "payment", "appraisal")


def refusal_text(context: NarrationContext, refused: Refusal, command: Command | None) -> Phrase:
    """Return the reason of a refusal in words; the key that asks why explains its rule next."""
    case = refusal_case(context, refused, command)
    key = f"refused-{refused.code}"
    facts = {"verb": "", **refused.facts}
    note_refusal_rule(context, refused)
    if case in ("mortgaged", "lapsed"):
        facts["space"] = take_lost_space(context, case)
    more = raising_hint(context, command) if case == "bid" else EMPTY_PHRASE
    return join_sentences(context.text(f"{key}.{case}" if case else key, **facts), more)


def note_refusal_rule(context: NarrationContext, refused: Refusal) -> None:
    """Note the rule behind a refusal, for the key that asks why.

    Where the editions differ, that is the sentence of this edition's rules, as it stands among them.
    """
    quote = EDITION_RULES.get(refused.code)
    rule = quote(RuleWriter(context.formatter.sheet, context.lang), refused) if quote is not None else ""
    context.memory.last_reason = (
        Reason("why-rule", {}, follow_up=plain_phrase(rule))
        if rule
        else Reason(f"refused-{refused.code}.rule", rule_facts(context))
    )


def raising_hint(context: NarrationContext, command: Command | None) -> Phrase:
    """Return the keys that raise money for a bidder, or nothing."""
    found = raising_ways(context, command.by) if command is not None else []
    return context.text("refused-no-cash.raising", ways=join_ways(context, found)) if found else EMPTY_PHRASE


def refusal_case(context: NarrationContext, refused: Refusal, command: Command | None) -> str:
    """Return the case of the code's sentence, or an empty text."""
    if refused.code == "wrong-moment":
        return wrong_moment_case(context, str(refused.facts["verb"]), str(refused.facts["pause"]), command)
    if refused.code == "nothing-due" and isinstance(command, Claim):
        return nothing_due_case(context)
    if refused.code == "no-cash":
        return "build" if isinstance(command, Build | PutHere) else "bid" if isinstance(command, Bid) else ""
    return ""


def wrong_moment_case(context: NarrationContext, verb: str, pause: str, command: Command | None) -> str:
    """Return the case for a command at the wrong moment.

    It is another player's turn, a debt is open, or another question is.
    """
    row = context.rules.timing.get(verb, {})
    if row.get("between") == "turn" and command is not None and command.by != context.state.seat_in_turn:
        return "turn"
    if pause in DEBT_PAUSES:
        return "debt"
    return pause if context.texts.has_text(f"refused-wrong-moment.{pause}") else ""


def nothing_due_case(context: NarrationContext) -> str:
    """Return the case for a claim of a rent that is not due.

    A lost rent is mentioned once, within a round. A mortgage is always mentioned, because it is on the deed for all
    to see.
    """
    state, memory = context.state, context.memory
    if memory.lapsed_space is not None and state.turn_no - memory.lapsed_turn <= state.players_left:
        return "lapsed"
    here = state.pos[state.seat_in_turn]
    return "mortgaged" if state.mortgaged[here] and state.owner[here] not in (BANK, state.seat_in_turn) else ""


def take_lost_space(context: NarrationContext, case: str) -> int:
    """Return the space of the lost or mortgaged rent, and forget a lost one."""
    state = context.state
    if case == "mortgaged" or context.memory.lapsed_space is None:
        return state.pos[state.seat_in_turn]
    space, context.memory.lapsed_space = context.memory.lapsed_space, None
    return space


def _jail_rules(writer: RuleWriter, refused: Refusal) -> str:
    """Return how to leave jail."""
    return writer.jail_exit_rule()


def _moment_rule(writer: RuleWriter, refused: Refusal) -> str:
    """Return who can use the refused verb at which moments, or nothing for no verb of the timing table."""
    return writer.verb_rule(str(refused.facts["verb"]))


def _slot_rule(*path: str) -> RuleQuote:
    """Return the quote of the sentence of a slot."""
    return lambda writer, refused: writer.slot_text(*path)


def _built_group_rules(writer: RuleWriter, refused: Refusal) -> str:
    """Return what must be free of buildings to be mortgaged, and to be traded."""
    return f"{writer.bare_mortgage_rule()} {writer.slot_text('trade', 'clear')}"


EDITION_RULES: dict[str, RuleQuote] = {
    "wrong-moment": _moment_rule,
    "not-in-jail": _jail_rules,
    "no-pass": _jail_rules,
    "must-roll": _slot_rule("doubles"),
    "nothing-due": _slot_rule("rent", "claim"),
    "automatic-rents": _slot_rule("rent", "claim"),
    "bid-too-low": lambda writer, refused: writer.bid_rule(),
    "uneven": _slot_rule("building", "spread"),
    "group-built": _built_group_rules,
    "bank-buys-nothing": _slot_rule("bank_buys"),
    "gift": _slot_rule("trade", "gifts"),
    "unpaid-money": _slot_rule("trade", "gifts"),
    "pass-alone": lambda writer, refused: writer.pass_price_rule(),
    "pass-too-dear": lambda writer, refused: writer.pass_price_rule(),
    "not-in-kind": _slot_rule("debt", "in_kind"),
    "could-pay": _slot_rule("debt", "give_up"),
    "no-clock": _slot_rule("ending", "clock"),
}
"""For a code whose rule differs between editions, the function that quotes it from the rules of the edition."""
