"""What the table expects of everybody who plays, and the computer players by name."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Protocol, runtime_checkable

if TYPE_CHECKING:
    from vialibera.agents.ahead import Thought
    from vialibera.agents.dealing import Objection
    from vialibera.engine.messages import Command
    from vialibera.engine.rules import Rules
    from vialibera.engine.state import State
    from vialibera.engine.topics.trade import Proposed


class SeatPlayer(Protocol):
    """Answers for one seat; it looks only at what that seat may know."""

    def choose(self, state: State, seat: int) -> Command | None:
        """A claim, or the answer to what the seat is asked; unasked, something of its own accord, or None."""
        ...


@runtime_checkable
class Thinker(Protocol):
    """Can go on thinking while there is time."""

    def ponder(self, state: State, seat: int) -> tuple[Command | None, Thought | None]:
        """Its choice so far, and what it thinks over, if anything."""
        ...

    def remember(self, proposal: Proposed) -> None:
        """What came of its thoughts was to propose this."""
        ...


@runtime_checkable
class Objector(Protocol):
    """Can say why it refuses a deal."""

    def objection(self, state: State, proposal: Proposed) -> Objection: ...


class ComputerPlayer(SeatPlayer, Protocol):
    """What it has proposed once, and nobody took, it does not propose again."""

    def answer(self, state: State, seat: int) -> Command | None:
        """The answer to what the seat is asked, when it has nothing more to claim."""
        ...

    def remember(self, proposal: Proposed) -> None:
        """It proposed this before it was sat down here."""
        ...


def luck_of(seed: int | str, seat: int) -> str:
    """The seed of a player's own chances, which tells nothing of the seed of the dice."""
    return str(Random(f"{seed} seat {seat}").getrandbits(64))


def seated(kind: str, rules: Rules, seed: int | str, seat: int) -> ComputerPlayer:
    """A player of this kind for a seat of the game with this seed."""
    return PLAYERS[kind](rules, "" if kind in STEADY else luck_of(seed, seat))


# what a kind knows is imported when the first of it sits down


def _easy(rules: Rules, seed: str) -> ComputerPlayer:
    from vialibera.agents.easy import Easy

    return Easy(rules, seed)


def _prudent(rules: Rules, seed: str) -> ComputerPlayer:
    from vialibera.agents.prudent import Prudent

    return Prudent(rules)


def _expert(rules: Rules, seed: str) -> ComputerPlayer:
    from vialibera.agents.expert import Expert

    return Expert(rules, seed)


def _random(rules: Rules, seed: str) -> ComputerPlayer:
    from vialibera.agents.random_player import RandomPlayer

    return RandomPlayer(seed)


PLAYERS: dict[str, Callable[[Rules, str], ComputerPlayer]] = {
    "facile": _easy,
    "prudente": _prudent,
    "esperto": _expert,
    "random": _random,
}
"""By the name the command line knows them by: (rules, seed) -> player."""

STEADY = ("prudente",)
"""Those who draw nothing: no luck need be found for them."""
