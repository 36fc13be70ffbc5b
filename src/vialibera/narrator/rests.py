"""Earlier stops of a visitor who threw again: rents there can be claimed until the turn ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vialibera.words.both import plain

if TYPE_CHECKING:
    from vialibera.narrator.narrate import Narrator
    from vialibera.narrator.utterance import Fact


def rested_before(narrator: Narrator, visitor: int) -> dict[str, Fact]:
    """Return the names and number of the deeds of others where the visitor stopped earlier in the turn.

    All are listed, also those without any rent due, so that the list betrays no rent. It is empty
    where rents are paid automatically.
    """
    state = narrator.state
    stops = [] if state.rules.claims.automatic else dict.fromkeys(narrator.rests)
    open_to_all = [space for space in stops if state.rules.group[space] >= 0 and state.owner[space] != visitor]
    names = [plain(narrator.facts.place(space).forms["on"]) for space in open_to_all]
    return {"count": len(names), "stops": narrator.facts.listed(names)}
