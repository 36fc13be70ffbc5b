"""Where a visitor who threw again has rested before: those rents may still be claimed when the turn ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vialibera.words.both import plain

if TYPE_CHECKING:
    from vialibera.narrator.narrate import Narrator
    from vialibera.narrator.utterance import Fact


def rested_before(narrator: Narrator, visitor: int) -> dict[str, Fact]:
    """The squares somebody else may own, whether anything is due or not; none where rents are paid unasked."""
    state = narrator.state
    stops = [] if state.rules.claims.automatic else dict.fromkeys(narrator.rests)
    open_to_all = [space for space in stops if state.rules.group[space] >= 0 and state.owner[space] != visitor]
    names = [plain(narrator.facts.place(space).forms["on"]) for space in open_to_all]
    return {"count": len(names), "stops": narrator.facts.listed(names)}
