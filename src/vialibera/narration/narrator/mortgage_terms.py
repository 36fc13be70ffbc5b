"""The terms of mortgages, which a player must know before answering an offer."""

from __future__ import annotations

from collections.abc import Iterable

from vialibera.narration.narrator.context import NarrationContext
from vialibera.narration.surfaces.utterance import join_sentences
from vialibera.words.phrase import Phrase


def mortgage_texts(context: NarrationContext, spaces: Iterable[int]) -> Phrase:
    """Return the terms of each mortgaged deed: interest due from a new owner, and price of redemption."""
    rules, pledged = context.rules, context.state.mortgaged
    told = [
        context.text(
            "on-mortgage", space=space, interest=rules.transfer_interest[space], price=rules.mortgage_value[space]
        )
        for space in spaces
        if pledged[space]
    ]
    return join_sentences(*told)
