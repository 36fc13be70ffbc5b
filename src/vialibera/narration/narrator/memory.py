"""The memory of a narrator: its state, and the reasons, news, turns and stops of the game so far."""

from __future__ import annotations

from typing import Any, NamedTuple

from msgspec import Struct
from msgspec.structs import astuple

from vialibera.narration.surfaces.utterance import EMPTY_PHRASE, Facts
from vialibera.rules.engine.ids import Spaces
from vialibera.rules.engine.state import State
from vialibera.rules.engine.visible_state import state_seen_by_all
from vialibera.words.phrase import Phrase

NEWS_KEPT = 200
"""The number of news items kept."""

CHANGED_IN_PLACE = (State, dict)
"""The kinds of values in a memory that are not replaced but changed, so that a copy needs its own."""


class Reason(NamedTuple):
    """A message and its facts, put into words only when a player asks."""

    key: str
    facts: Facts
    doubled_rent: int = 0
    """The rent after a card has doubled it, or 0."""
    follow_up: Phrase = EMPTY_PHRASE
    """A sentence that follows the reason."""


class NewsItem(NamedTuple):
    """A change and the turn it came in. It is put into words only when a player asks."""

    turn: int
    key: str
    facts: Facts


class NarratorMemory(Struct):
    """Everything a narrator knows at one moment; an undo restores it.

    Each field is written here alone: `copy` and `initial_memory` derive from these lines.
    """

    state: State
    """The narrator's own state. Each event is applied to it as it is announced."""
    last_reason: Reason | None = None
    """The reason the key that asks why explains, or None."""
    rent_reasons: dict[tuple[int, int], Reason] = {}
    """The reason for each open rent, by debtor and space. It is announced only after the claim."""
    lapsed_space: int | None = None
    """The space of the last lost rent, until a player has claimed it in vain."""
    lapsed_turn: int = 0
    """The turn in which it was lost; after one round it is no news any more."""
    cleared_deeds: frozenset[int] = frozenset()
    """The deeds whose mortgage ended with an estate, until they are auctioned."""
    news_items: tuple[NewsItem, ...] = ()
    """The changes, oldest first."""
    turns_by_seat: dict[int, tuple[int, ...]] = {}
    """The numbers of the turns each seat has had."""
    visitor_stops: Spaces = ()
    """The spaces of this turn's stops before the last throw for which, as far as everybody knows, a rent may be due."""
    freed_by_double: bool = False
    """True if a double has freed the player in turn, which gives no second throw in most editions."""
    last_stop: int | None = None
    """The space of the last stop since the last throw, or None if everybody knows that no rent is due for it."""

    is_stop_settled: bool = False
    """True if everybody has heard that the rent for the last stop was paid."""
    stop_before_turn: int | None = None
    """The last stop of the turn before, until the next turn; None as for `last_stop`, or if that player is out."""
    lines_since_stop: int = 0
    """The number of lines told since the last landing was."""

    def copy(self) -> NarratorMemory:
        """Return a copy that shares nothing a narrator changes."""
        own: list[Any] = [value.copy() if isinstance(value, CHANGED_IN_PLACE) else value for value in astuple(self)]
        return NarratorMemory(*own)

    def note_throw(self, is_after_double: bool) -> None:
        """Move the last stop to the earlier ones of the turn; without a double before, a turn begins with no stops."""
        earlier = () if self.last_stop is None else (self.last_stop,)
        self.visitor_stops = (*self.visitor_stops, *earlier) if is_after_double else ()
        self.last_stop, self.is_stop_settled = None, False

    def add_news(self, keyed_facts: list[tuple[str, Facts]]) -> None:
        """Add those of the lines just announced that are news, and forget the oldest ones beyond `NEWS_KEPT`."""
        news = [NewsItem(self.state.turn_no, key, facts) for key, facts in keyed_facts if key and is_news(key)]
        self.news_items = (*self.news_items, *news)[-NEWS_KEPT:]


def initial_memory(state: State) -> NarratorMemory:
    """Return what a narrator knows before the first event."""
    memory = NarratorMemory(state_seen_by_all(state))
    if state.turn_no:
        memory.turns_by_seat[state.seat_in_turn] = (state.turn_no,)
    return memory


def is_news(key: str) -> bool:
    """Return True if a line is worth repeating to a player who was away.

    Changes of owners and money are, throws and bids are not.
    """
    return key.partition(".")[0] not in NOT_NEWS and key not in NOT_NEWS


NOT_NEWS = {
    *(
        "dice-thrown",
        "turn-began",
        "card-drawn",
        "paid.salary",
        "bid-placed",
        "dropped-out",
        "declined",
        "not-yet",
    ),
    *("auction-opened", "proposed", "deal-refused", "deal-lapsed", "rent-thrown", "claim-taken", "indebted"),
    *("order-thrown", "thrown-level", "order-settled", "deck-shuffled", "game-began", "offered-in-kind", "priced"),
    *("debtor-called", "asked-no-more"),
    *("kind-refused", "buildings-wanted", "mortgage-kept", "freed", "pass-returned"),
    *("paid.stop-on-go", "paid.jail-fee", "paid.capital"),
}
"""Messages, or families of them, that are no news a turn later."""
