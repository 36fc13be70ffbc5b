"""The interface that a table expects of a player of a seat, and the bots by name."""

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
    """A player that answers for one seat.

    The caller passes a state without the secrets of others (`engine/view.py`), or hides them while the player looks.
    """

    def choose(self, state: State, seat: int) -> Command | None:
        """Return a claim of rent or an answer, or None.

        A seat that is not asked may get an act that the rules allow at any time, or None.
        """
        ...


@runtime_checkable
class Thinker(Protocol):
    """A bot that can think on while there is time.

    `isinstance` looks for the names of the methods alone.
    """

    def ponder(self, state: State, seat: int) -> tuple[Command | None, Thought | None]:
        """Return the choice so far, and the thought to continue (None if there is nothing to think over)."""
        ...

    def remember(self, proposal: Proposed) -> None:
        """Note a deal that was proposed in the end.

        The bot does not note it in `ponder`, because thinking on may still change the choice.
        """
        ...


@runtime_checkable
class Objector(Protocol):
    """A bot that can say why it refuses a deal."""

    def objection(self, state: State, proposal: Proposed) -> Objection: ...


class ComputerPlayer(SeatPlayer, Protocol):
    """A bot. A deal that it has proposed once without success it does not propose again."""

    def answer(self, state: State, seat: int) -> Command | None:
        """Return the answer to the question that the seat is asked; leave open rents aside.

        Simulations call this where nothing is left to claim: looking through the open rents costs 2 % of a turn.
        """
        ...

    def remember(self, proposal: Proposed) -> None:
        """Note a deal that this seat proposed earlier, for instance before a saved game was resumed."""
        ...


def luck_of(seed: int | str, seat: int) -> str:
    """Return the seed of a bot's own random numbers.

    The seed of the dice goes through a random generator first, so that it cannot be read from the result.
    """
    return str(Random(f"{seed} seat {seat}").getrandbits(64))


def seated(kind: str, rules: Rules, seed: int | str, seat: int) -> ComputerPlayer:
    """Return a bot of this kind for a seat of the game with this seed."""
    return PLAYERS[kind](rules, "" if kind in STEADY else luck_of(seed, seat))


# The file of a kind is imported when the first bot of that kind is made: the program starts faster without them.


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
"""The functions that make a bot from (rules, seed), by the name of the kind on the command line."""

STEADY = ("prudente",)
"""The kinds that use no random numbers: `seated` computes no seed for them."""
