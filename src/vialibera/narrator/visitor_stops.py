"""Earlier stops of a visitor who threw again: rents there can be claimed until the turn ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vialibera.words.phrase import plain_phrase

if TYPE_CHECKING:
    from vialibera.narrator.context import NarrationContext
    from vialibera.surfaces.utterance import Fact


def earlier_stop_facts(context: NarrationContext, visitor: int) -> dict[str, Fact]:
    """Return the names and number of the deeds of others where the visitor stopped earlier in the turn.

    All are listed, also those without any rent due, so that the list betrays no rent. It is empty
    where rents are paid automatically.
    """
    state = context.state
    stops = [] if state.rules.claim_policy.is_automatic else dict.fromkeys(context.memory.visitor_stops)
    open_to_all = [space for space in stops if state.rules.group_of[space] >= 0 and state.owner[space] != visitor]
    names = [plain_phrase(context.formatter.place_noun(space).forms["on"]) for space in open_to_all]
    return {"count": len(names), "stops": context.formatter.join_phrases(names)}
