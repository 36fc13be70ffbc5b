"""The kinds of lines that people can switch off: such a line is silent, and the news have it all the same."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from vialibera.narration.narrator.context import NarrationContext
    from vialibera.narration.surfaces.utterance import Fact

KINDS_OF_LINES: Mapping[str, str] = {
    "deck-shuffled": "shuffles",
    **dict.fromkeys(("bid-placed", "dropped-out"), "others-bids"),
    **dict.fromkeys(("proposed", "deal-refused", "deal-lapsed", "traded"), "others-trades"),
    **dict.fromkeys(("built", "razed", "buildings-wanted", "building-won"), "others-buildings"),
}
"""The kind of each line by the beginning of its key. Landings, questions, one's own money and debts have none."""

SEAT_FACTS = ("seat", "proposer", "partner", "other")


def is_quiet(context: NarrationContext, key: str, facts: Mapping[str, Fact]) -> bool:
    """Return True if everybody who listens has switched such lines off; a line about one of them is always told."""
    kind = KINDS_OF_LINES.get(key.partition(".")[0])
    if kind not in context.quiet_kinds or context.audience is None:
        return False
    return context.audience.here.isdisjoint(facts.get(name) for name in SEAT_FACTS)
