"""Refusals in words: one sentence for each code, and for some codes one for each case."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vialibera.engine.ids import BANK
from vialibera.engine.topics.auction import Bid
from vialibera.engine.topics.building import Build
from vialibera.engine.topics.rent import Claim
from vialibera.engine.topics.shortage import PutHere
from vialibera.narrator.memory import Reason
from vialibera.narrator.questions import join_ways, raising_ways
from vialibera.surfaces.utterance import join_sentences
from vialibera.words.phrase import Phrase, plain_phrase

if TYPE_CHECKING:
    from vialibera.engine.messages import Command, Refusal
    from vialibera.narrator.context import NarrationContext
    from vialibera.surfaces.utterance import Fact

DEBT_PAUSES = ("debt", "payment", "appraisal")


def refusal_text(context: NarrationContext, refused: Refusal, command: Command | None) -> Phrase:
    """Return the reason of a refusal in words.

    If the code has a message for its rule, the key that asks why explains that rule next.
    """
    case = refusal_case(context, refused, command)
    key = f"refused-{refused.code}"
    facts = {"verb": "", **refused.facts}
    if context.texts.has_text(f"{key}.rule"):
        context.memory.last_reason = Reason(f"{key}.rule", rule_facts(context))
    if case in ("mortgaged", "lapsed"):
        facts["space"] = take_lost_space(context, case)
    more = raising_hint(context, command) if case == "bid" else plain_phrase("")
    return join_sentences(context.text(f"{key}.{case}" if case else key, **facts), more)


def raising_hint(context: NarrationContext, command: Command | None) -> Phrase:
    """Return the keys that raise money for a bidder, or nothing."""
    found = raising_ways(context, command.by) if command is not None else []
    return context.text("refused-no-cash.raising", ways=join_ways(context, found)) if found else plain_phrase("")


def rule_facts(context: NarrationContext) -> dict[str, Fact]:
    """Return the facts that messages about rules can mention."""
    rules = context.rules
    return {"fee": rules.jail_fee, "turns": rules.jail_turns, "percent": rules.interest_percent}


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

    A lost rent is mentioned once. A mortgage is always mentioned, because it is on the deed for all
    to see.
    """
    if context.memory.lapsed_space is not None:
        return "lapsed"
    state = context.state
    here = state.pos[state.seat_in_turn]
    return "mortgaged" if state.mortgaged[here] and state.owner[here] not in (BANK, state.seat_in_turn) else ""


def take_lost_space(context: NarrationContext, case: str) -> int:
    """Return the space of the lost or mortgaged rent, and forget a lost one."""
    state = context.state
    if case == "mortgaged" or context.memory.lapsed_space is None:
        return state.pos[state.seat_in_turn]
    space, context.memory.lapsed_space = context.memory.lapsed_space, None
    return space
