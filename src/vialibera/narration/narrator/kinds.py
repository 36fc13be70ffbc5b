"""The kinds of lines that a listener can switch off, by the messages they are made of.

Landings, the place in a turn line, questions, one's own money, debts, alerts, the referee, undo and the end are in no
kind: nothing can switch them off.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from vialibera.narration.narrator.context import Audience
    from vialibera.narration.surfaces.utterance import Fact

QUIET_KINDS = ("balances", "shuffles", "bids", "trades", "buildings", "chat")
"""All kinds that can be switched off; balances are the totals of others after a payment, which are no lines."""

KIND_BY_MESSAGE = {
    "deck-shuffled": "shuffles",
    **dict.fromkeys(("bid-placed", "dropped-out"), "bids"),
    **dict.fromkeys(("proposed", "deal-refused", "deal-lapsed", "asked-no-more", "traded"), "trades"),
    **dict.fromkeys(("built", "razed", "buildings-wanted", "building-won"), "buildings"),
}
"""The kind of each message that has one, with all its cases."""

CONCERNED = ("seat", "proposer", "partner")
"""The facts that name the players whom a line concerns."""


def is_switched_off(audience: Audience, key: str, facts: Mapping[str, Fact]) -> bool:
    """Return True if the line is of a kind that all who listen have switched off, and concerns none of them."""
    kind = KIND_BY_MESSAGE.get(key.partition(".")[0])
    return kind in audience.quiet and audience.here.isdisjoint({facts.get(name) for name in CONCERNED})
