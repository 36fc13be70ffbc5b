"""Refusals in words: one sentence for each code, and for some codes one for each case."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vialibera.engine.ids import BANK
from vialibera.engine.topics.auction import Bid
from vialibera.engine.topics.building import Build
from vialibera.engine.topics.rent import Claim
from vialibera.engine.topics.shortage import PutHere
from vialibera.narrator.questions import join_ways, raising_ways
from vialibera.narrator.reasons import Reason
from vialibera.surfaces.utterance import join_sentences
from vialibera.words.phrase import Phrase, plain_phrase

if TYPE_CHECKING:
    from vialibera.engine.messages import Command, Refusal
    from vialibera.narrator.narrate import Narrator
    from vialibera.surfaces.utterance import Fact

DEBT_PAUSES = ("debt", "payment", "appraisal")


def refusal_text(narrator: Narrator, refused: Refusal, command: Command | None) -> Phrase:
    """Return the reason of a refusal in words.

    If the code has a message for its rule, the key that asks why explains that rule next.
    """
    case = refusal_case(narrator, refused, command)
    key = f"refused-{refused.code}"
    facts = {"verb": "", **refused.facts}
    narrator.last_reason = (
        Reason(f"{key}.rule", rule_facts(narrator)) if narrator.texts.has_text(f"{key}.rule") else narrator.last_reason
    )
    if case in ("mortgaged", "lapsed"):
        facts["space"] = take_lost_space(narrator, case)
    more = raising_hint(narrator, command) if case == "bid" else plain_phrase("")
    return join_sentences(narrator.text(f"{key}.{case}" if case else key, **facts), more)


def raising_hint(narrator: Narrator, command: Command | None) -> Phrase:
    """Return the keys that raise money for a bidder, or nothing."""
    found = raising_ways(narrator, command.by) if command is not None else []
    return narrator.text("refused-no-cash.raising", ways=join_ways(narrator, found)) if found else plain_phrase("")


def rule_facts(narrator: Narrator) -> dict[str, Fact]:
    """Return the facts that messages about rules can mention."""
    rules = narrator.state.rules
    return {"fee": rules.jail_fee, "turns": rules.jail_turns, "percent": rules.interest_percent}


def refusal_case(narrator: Narrator, refused: Refusal, command: Command | None) -> str:
    """Return the case of the code's sentence, or an empty text."""
    if refused.code == "wrong-moment":
        return wrong_moment_case(narrator, str(refused.facts["verb"]), str(refused.facts["pause"]), command)
    if refused.code == "nothing-due" and isinstance(command, Claim):
        return nothing_due_case(narrator)
    if refused.code == "no-cash":
        return "build" if isinstance(command, Build | PutHere) else "bid" if isinstance(command, Bid) else ""
    return ""


def wrong_moment_case(narrator: Narrator, verb: str, pause: str, command: Command | None) -> str:
    """Return the case for a command at the wrong moment.

    It is another player's turn, a debt is open, or another question is.
    """
    row = narrator.state.rules.timing.get(verb, {})
    if row.get("between") == "turn" and command is not None and command.by != narrator.state.seat_in_turn:
        return "turn"
    if pause in DEBT_PAUSES:
        return "debt"
    return pause if narrator.texts.has_text(f"refused-wrong-moment.{pause}") else ""


def nothing_due_case(narrator: Narrator) -> str:
    """Return the case for a claim of a rent that is not due.

    A lost rent is mentioned once. A mortgage is always mentioned, because it is on the deed for all
    to see.
    """
    if narrator.lapsed_space is not None:
        return "lapsed"
    state = narrator.state
    here = state.pos[state.seat_in_turn]
    return "mortgaged" if state.mortgaged[here] and state.owner[here] not in (BANK, state.seat_in_turn) else ""


def take_lost_space(narrator: Narrator, case: str) -> int:
    """Return the space of the lost or mortgaged rent, and forget a lost one."""
    state = narrator.state
    if case == "mortgaged" or narrator.lapsed_space is None:
        return state.pos[state.seat_in_turn]
    space, narrator.lapsed_space = narrator.lapsed_space, None
    return space
