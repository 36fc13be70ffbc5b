"""The interface that a table expects of a player of a seat, and the bots by name."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Protocol, runtime_checkable

if TYPE_CHECKING:
    from vialibera.bots.deal_search import Objection
    from vialibera.bots.lookahead import Lookahead
    from vialibera.engine.messages import Command
    from vialibera.engine.rules import Rules
    from vialibera.engine.state import State
    from vialibera.engine.topics.trade import Proposed


class SeatPlayer(Protocol):
    """A player that answers for one seat.

    The caller passes a state without the secrets of others (`engine/visible_state.py`),
    or hides them while the player looks.
    """

    def choose(self, state: State, seat: int) -> Command | None:
        """Return a claim of rent or an answer, or None.

        A seat that is not asked may get an act that the rules allow at any time, or None.
        """
        ...


@runtime_checkable
class ThinkingBot(Protocol):
    """A bot that can think on while there is time.

    `isinstance` looks for the names of the methods alone.
    """

    def choose_with_lookahead(self, state: State, seat: int) -> tuple[Command | None, Lookahead | None]:
        """Return the choice so far, and the thought to continue (None if there is nothing to think over)."""
        ...

    def remember(self, proposal: Proposed) -> None:
        """Note a deal that was proposed in the end.

        The bot does not note it in `ponder`, because thinking on may still change the choice.
        """
        ...


@runtime_checkable
class ObjectingBot(Protocol):
    """A bot that can say why it refuses a deal."""

    def objection_to(self, state: State, proposal: Proposed) -> Objection: ...


class Bot(SeatPlayer, Protocol):
    """A bot. A deal that it has proposed once without success it does not propose again."""

    def answer(self, state: State, seat: int) -> Command | None:
        """Return the answer to the question that the seat is asked; leave open rents aside.

        Simulations call this where nothing is left to claim: looking through the open rents costs 2 % of a turn.
        """
        ...

    def remember(self, proposal: Proposed) -> None:
        """Note a deal that this seat proposed earlier, for instance before a saved game was resumed."""
        ...


def bot_seed(seed: int | str, seat: int) -> str:
    """Return the seed of a bot's own random numbers.

    The seed of the dice goes through a random generator first, so that it cannot be read from the result.
    """
    return str(Random(f"{seed} seat {seat}").getrandbits(64))


def make_bot(kind: str, rules: Rules, seed: int | str, seat: int) -> Bot:
    """Return a bot of this kind for a seat of the game with this seed."""
    return BOT_MAKERS[kind](rules, "" if kind in BOTS_WITHOUT_LUCK else bot_seed(seed, seat))


# The file of a kind is imported when the first bot of that kind is made: the program starts faster without them.


def _make_easy(rules: Rules, seed: str) -> Bot:
    from vialibera.bots.easy import EasyBot

    return EasyBot(rules, seed)


def _make_prudent(rules: Rules, seed: str) -> Bot:
    from vialibera.bots.prudent import PrudentBot

    return PrudentBot(rules)


def _make_expert(rules: Rules, seed: str) -> Bot:
    from vialibera.bots.expert import ExpertBot

    return ExpertBot(rules, seed)


def _make_random(rules: Rules, seed: str) -> Bot:
    from vialibera.bots.random_bot import RandomBot

    return RandomBot(seed)


BOT_MAKERS: dict[str, Callable[[Rules, str], Bot]] = {
    "facile": _make_easy,
    "prudente": _make_prudent,
    "esperto": _make_expert,
    "random": _make_random,
}
"""The functions that make a bot from (rules, seed), by the name of the kind on the command line."""

BOTS_WITHOUT_LUCK = ("prudente",)
"""The kinds that use no random numbers: `seated` computes no seed for them."""
