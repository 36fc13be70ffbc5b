"""Values for a game at rest: the question that is open, the wait if no person is asked, and the open list or field."""

from __future__ import annotations

from typing import Literal, NamedTuple

from vialibera.narration.surfaces.utterance import Utterance
from vialibera.rules.engine.ids import NO_SEAT, Spaces
from vialibera.rules.engine.topics.ledger import Goods
from vialibera.support.json_values import Strings

WaitKind = Literal[
    "plays", "claim", "debt", "cut", "elsewhere", "absent", "consent", "consent-elsewhere", "referee", "over", "log"
]
"""The reason why no person is asked.

A computer player is asked; it leaves time to claim a rent, or a debt to the absent person; a person at another machine
is asked, or is cut off; this machine is cut off from the host's; a person here or there is asked to agree to an undo;
the referee is at the table; no person is left in the game; or the log cannot be written.
"""


class AnswerKey(NamedTuple):
    """A key as people call it, and its effect in a word, or "" if the key is enough."""

    key: str
    effect: str = ""

    @property
    def words(self) -> str:
        """The key and its effect."""
        return f"{self.key} {self.effect}" if self.effect else self.key


class ShortSentence(NamedTuple):
    """A question or a wait in few words, for a row of braille: who first, keys next, the object last."""

    who: str
    """The name that comes first, or "" if the keys do."""
    keys: tuple[AnswerKey, ...] = ()
    objects: Strings = ()
    """The things that the question is about, the most important first: the last is dropped first."""
    needed_count: int = 0
    """The number of objects, from the first, that are cut but never dropped."""
    number: int = -1
    """The number of the player, which tells two shortened names apart, or -1 if `who` is no player."""
    other_names: Strings = ()
    """The names of the other players."""
    action: str = ""
    """A word behind the name for what the player does, or ""."""
    says_all: bool = False
    """True if the question in sentences says no more than this does with all its objects."""


class Prompt(NamedTuple):
    """The question that is open now, whole, whatever was told before.

    It is a function of the public state, so it cannot betray an open rent.
    """

    seat: int
    """The seat that is asked, or -1 if nobody in particular is."""
    lines: tuple[Utterance, ...]
    answer_ids: Strings = ()
    """The ids of the actions that answer the question; claiming a rent is never one of them."""
    enter_id: str = ""
    """The id of the command that Enter gives, such as `end-turn`, or "" if Enter only repeats the question."""
    short: ShortSentence = ShortSentence("")
    """The question in few words."""


class Wait(NamedTuple):
    """The reason why no person is asked, from facts that everybody knows: never from plans of a computer player."""

    kind: WaitKind
    seat: int = NO_SEAT
    """The seat that the game waits for, or `NO_SEAT`."""
    spaces: Spaces = ()
    """The squares of the landings for which there is time to claim, rent due or not, the oldest first."""
    needs_claimant: bool = False
    """True if the claimant's number comes before the key that claims, as several people sit here."""


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
    is_game_question: bool = False
    """True if the layer has no heading of its own: it answers the question of the game."""
