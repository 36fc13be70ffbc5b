"""The terms of mortgages, which a player must know before answering an offer."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from vialibera.narrator.utterance import sentences

if TYPE_CHECKING:
    from vialibera.narrator.narrate import Narrator
    from vialibera.words.both import Both


def mortgages(narrator: Narrator, spaces: Iterable[int]) -> Both:
    """Return the terms of each mortgaged deed: interest due from a new owner, and price of redemption."""
    rules, pledged = narrator.state.rules, narrator.state.pledged
    told = [
        narrator.text("on-mortgage", space=space, interest=rules.transfer[space], price=rules.pledge[space])
        for space in spaces
        if pledged[space]
    ]
    return sentences(*told)
