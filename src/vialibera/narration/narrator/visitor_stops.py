"""Earlier stops of a visitor who threw again: rents there can be claimed until the turn ends."""

from __future__ import annotations

from vialibera.narration.narrator.context import NarrationContext
from vialibera.narration.surfaces.utterance import FactDict
from vialibera.words.phrase import plain_phrase


def earlier_stop_facts(context: NarrationContext) -> FactDict:
    """Return the names and number of the squares where the visitor stopped earlier in the turn."""
    names = [plain_phrase(context.formatter.place_noun(space).forms["on"]) for space in earlier_stops(context)]
    return {"count": len(names), "stops": context.formatter.join_phrases(names)}


def earlier_stops(context: NarrationContext) -> list[int]:
    """Return the squares where the visitor stopped earlier in the turn, the first one first.

    All for which everybody must allow for a rent are listed, due or not, so that the list betrays no rent. It is
    empty where rents are paid automatically.
    """
    return [] if context.rules.claim_policy.is_automatic else list(dict.fromkeys(context.memory.visitor_stops))


def is_lost_at_pass(context: NarrationContext) -> bool:
    """Return True if a rent is lost once the visitor hands the dice over; the claims are not looked at."""
    return context.rules.claim_policy.is_too_late("pass", 0, own_turn=True)
