"""What the table expects of everybody who plays, and the computer players by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from vialibera.agents.prudent import Prudent
from vialibera.agents.random_player import RandomPlayer

if TYPE_CHECKING:
    from vialibera.engine.messages import Command
    from vialibera.engine.rules import Rules
    from vialibera.engine.state import State
    from vialibera.engine.topics.trade import Proposed


class SeatPlayer(Protocol):
    """Answers for one seat; it looks only at what that seat may know."""

    def choose(self, state: State, seat: int) -> Command | None:
        """The answer to what the seat is asked; unasked, something it does of its own accord, or None."""
        ...


class ComputerPlayer(SeatPlayer, Protocol):
    """What it has proposed once, and nobody took, it does not propose again."""

    def remember(self, proposal: Proposed) -> None:
        """It proposed this before it was sat down here."""
        ...


PLAYERS: dict[str, Callable[[Rules, str], ComputerPlayer]] = {
    "prudente": lambda rules, seed: Prudent(rules),
    "random": lambda rules, seed: RandomPlayer(seed),
}
"""By the name the command line knows them by: (rules, seed) -> player."""
