"""Values for a game at rest: the question that is open, the wait if no person is asked, and the open list or field."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

if TYPE_CHECKING:
    from vialibera.engine.topics.ledger import Goods
    from vialibera.surfaces.utterance import Utterance

WaitKind = Literal["plays", "claim", "consent", "referee", "over", "log"]
"""The reason why no person is asked.

A computer player is asked; it leaves time to claim a rent; a person is asked to agree to an undo; the referee is at the
table; no person is left in the game; or the log cannot be written.
"""


class Prompt(NamedTuple):
    """The question that is open now, whole, whatever was told before.

    It is a function of the public state, so it cannot betray an open rent.
    """

    seat: int
    """The seat that is asked, or -1 if nobody in particular is."""
    lines: tuple[Utterance, ...]
    answer_ids: tuple[str, ...] = ()
    """The ids of the actions that answer the question; claiming a rent is never one of them."""
    enter_id: str = ""
    """The id of the command that Enter gives, such as `end-turn`, or "" if Enter only repeats the question."""


class Wait(NamedTuple):
    """The reason why no person is asked, from facts that everybody knows: never from plans of a computer player."""

    kind: WaitKind
    seat: int = -1
    """The seat that the game waits for, or -1."""


class LayerEntry(NamedTuple):
    """An entry of an open list: its number, and what it says."""

    number: int
    label: str


class OfferSides(NamedTuple):
    """A half-made offer, known at one keyboard alone."""

    proposer: int
    partner: int
    gives: Goods
    asks: Goods


class Layer(NamedTuple):
    """A list, a typed question or another layer that is open above the game, for the one keyboard that has it."""

    heading: tuple[Utterance, ...]
    entries: tuple[LayerEntry, ...] = ()
    chosen: int = -1
    """The index of the chosen entry, or -1 if none is."""
    has_field: bool = False
    """True if an answer is being typed."""
    enter_id: str = ""
    """The effect of Enter: `choose-entry`, `give-answer`, or "" if Enter has none."""
    escape_id: str = "leave"
    """The effect of Esc: `leave`, `step-back`, or "" if Esc has none."""
    offer: OfferSides | None = None
    """The half-made offer that the list is about, or None."""
