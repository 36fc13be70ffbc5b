"""The interfaces that a table expects of a player of a seat. Every bot can use them: none is imported here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, runtime_checkable

from vialibera.rules.engine.messages import Command

if TYPE_CHECKING:
    from vialibera.play.bots.deal_search import Objection
    from vialibera.rules.engine.state import State
    from vialibera.rules.engine.topics.trade import Proposed

Choice = Command | None
"""The command that a player chooses, or None for nothing."""


class SeatPlayer(Protocol):
    """A player that answers for one seat.

    The caller passes a state without the secrets of others (`engine/visible_state.py`),
    or hides them while the player looks.
    """

    def choose(self, state: State, seat: int) -> Choice:
        """Return a claim of rent or an answer, or None.

        A seat that is not asked may get an act that the rules allow at any time, or None.
        """


class OpenThought(Protocol):
    """A choice that a bot has not thought over to the end."""

    def play_once(self) -> None:
        """Think on for a moment."""

    def best_option(self) -> Command:
        """Return the best choice as far as is known."""


@runtime_checkable
class ThinkingBot(Protocol):
    """A bot that can think on while there is time.

    `isinstance` looks for the names of the methods alone.
    """

    def choose_with_lookahead(self, state: State, seat: int) -> tuple[Choice, OpenThought | None]:
        """Return the choice so far, and the thought to continue (None if there is nothing to think over)."""

    def remember(self, proposal: Proposed) -> None:
        """Note a deal that was proposed in the end.

        The bot does not note it in `choose_with_lookahead`, because thinking on may still change the choice.
        """


@runtime_checkable
class ObjectingBot(Protocol):
    """A bot that can say why it refuses a deal."""

    def objection_to(self, state: State, proposal: Proposed) -> Objection: ...


@runtime_checkable
class CaretakingBot(Protocol):
    """A bot that stands in for a person and leaves some answers to that person."""

    def wants_person(self, state: State, seat: int) -> bool:
        """Return True if the game waits for this seat, and only its person can answer."""


class Bot(SeatPlayer, Protocol):
    """A bot. A deal that it has proposed once without success it does not propose again."""

    def answer(self, state: State, seat: int) -> Choice:
        """Return the answer to the question that the seat is asked; leave open rents aside.

        Simulations call this where nothing is left to claim: looking through the open rents costs 2 % of a turn.
        """

    def remember(self, proposal: Proposed) -> None:
        """Note a deal that this seat proposed earlier, for instance before a saved game was resumed."""
