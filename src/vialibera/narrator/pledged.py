"""Mortgages, as whoever is offered a deed must know of them before answering."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from vialibera.narrator.utterance import sentences

if TYPE_CHECKING:
    from vialibera.narrator.narrate import Narrator
    from vialibera.words.both import Both


def mortgages(narrator: Narrator, spaces: Iterable[int]) -> Both:
    """Of each mortgaged deed: the interest its new owner pays at once, and the price of redemption."""
    rules, pledged = narrator.state.rules, narrator.state.pledged
    told = [
        narrator.text("on-mortgage", space=space, interest=rules.transfer[space], price=rules.pledge[space])
        for space in spaces
        if pledged[space]
    ]
    return sentences(*told)
