"""Refusals in words: one sentence for each code, and for some codes one for each case."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vialibera.engine.ids import BANK
from vialibera.engine.topics.auction import Bid
from vialibera.engine.topics.building import Build
from vialibera.engine.topics.rent import Claim
from vialibera.engine.topics.shortage import PutHere
from vialibera.narrator.asking import named, raising
from vialibera.narrator.utterance import sentences
from vialibera.narrator.why import Reason
from vialibera.words.both import Both, plain

if TYPE_CHECKING:
    from vialibera.engine.messages import Command, Refused
    from vialibera.narrator.narrate import Narrator
    from vialibera.narrator.utterance import Fact

PAUSES_OF_DEBT = ("debt", "payment", "appraisal")


def refused_as(narrator: Narrator, refused: Refused, command: Command | None) -> Both:
    """Return the reason of a refusal in words.

    If the code has a message for its rule, the key that asks why explains that rule next.
    """
    case = case_of(narrator, refused, command)
    key = f"refused-{refused.code}"
    facts = {"verb": "", **refused.facts}
    narrator.reason = (
        Reason(f"{key}.rule", rule_facts(narrator)) if narrator.texts.has(f"{key}.rule") else narrator.reason
    )
    if case in ("mortgaged", "lapsed"):
        facts["space"] = lost_space(narrator, case)
    more = how_to_raise(narrator, command) if case == "bid" else plain("")
    return sentences(narrator.text(f"{key}.{case}" if case else key, **facts), more)


def how_to_raise(narrator: Narrator, command: Command | None) -> Both:
    """Return the keys that raise money for a bidder, or nothing."""
    found = raising(narrator, command.by) if command is not None else []
    return narrator.text("refused-no-cash.raising", ways=named(narrator, found)) if found else plain("")


def rule_facts(narrator: Narrator) -> dict[str, Fact]:
    """Return the facts that messages about rules can mention."""
    rules = narrator.state.rules
    return {"fee": rules.jail_fee, "turns": rules.jail_turns, "percent": rules.interest}


def case_of(narrator: Narrator, refused: Refused, command: Command | None) -> str:
    """Return the case of the code's sentence, or an empty text."""
    if refused.code == "wrong-moment":
        return moment(narrator, str(refused.facts["verb"]), str(refused.facts["pause"]), command)
    if refused.code == "nothing-due" and isinstance(command, Claim):
        return claim_case(narrator)
    if refused.code == "no-cash":
        return "build" if isinstance(command, Build | PutHere) else "bid" if isinstance(command, Bid) else ""
    return ""


def moment(narrator: Narrator, verb: str, pause: str, command: Command | None) -> str:
    """Return the case for a command at the wrong moment.

    It is another player's turn, a debt is open, or another question is.
    """
    row = narrator.state.rules.timing.get(verb, {})
    if row.get("between") == "turn" and command is not None and command.by != narrator.state.turn:
        return "turn"
    if pause in PAUSES_OF_DEBT:
        return "debt"
    return pause if narrator.texts.has(f"refused-wrong-moment.{pause}") else ""


def claim_case(narrator: Narrator) -> str:
    """Return the case for a claim of a rent that is not due.

    A lost rent is mentioned once. A mortgage is always mentioned, because it is on the deed for all
    to see.
    """
    if narrator.lapsed is not None:
        return "lapsed"
    state = narrator.state
    here = state.pos[state.turn]
    return "mortgaged" if state.pledged[here] and state.owner[here] not in (BANK, state.turn) else ""


def lost_space(narrator: Narrator, case: str) -> int:
    """Return the space of the lost or mortgaged rent, and forget a lost one."""
    state = narrator.state
    if case == "mortgaged" or narrator.lapsed is None:
        return state.pos[state.turn]
    space, narrator.lapsed = narrator.lapsed, None
    return space
