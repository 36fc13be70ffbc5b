"""An address of a table, as it is told."""

from __future__ import annotations

from vialibera.words.phrase import Phrase


def spell_address(address: str) -> Phrase:
    """Return an address as it is for the eyes, and with its digits apart for the ears."""
    return Phrase(address, " ".join(address))
