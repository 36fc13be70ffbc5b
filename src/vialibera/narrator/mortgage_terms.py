"""The terms of mortgages, which a player must know before answering an offer."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from vialibera.surfaces.utterance import join_sentences

if TYPE_CHECKING:
    from vialibera.narrator.narrate import Narrator
    from vialibera.words.phrase import Phrase


def mortgage_texts(narrator: Narrator, spaces: Iterable[int]) -> Phrase:
    """Return the terms of each mortgaged deed: interest due from a new owner, and price of redemption."""
    rules, pledged = narrator.state.rules, narrator.state.mortgaged
    told = [
        narrator.text(
            "on-mortgage", space=space, interest=rules.transfer_interest[space], price=rules.mortgage_value[space]
        )
        for space in spaces
        if pledged[space]
    ]
    return join_sentences(*told)
