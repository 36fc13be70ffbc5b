"""The bots by name: the functions that make them, and the seeds of their own random numbers."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from functools import cache, partial
from importlib import import_module
from random import Random
from typing import TYPE_CHECKING, Any

from vialibera.play.bots.bot_kinds import BOT_LEVELS, LEVEL_SHARES, STAND_IN

if TYPE_CHECKING:
    from vialibera.play.bots.seat_player import Bot
    from vialibera.rules.engine.rules import Rules


PATIENT_ROUNDS = 5
"""The rounds in which no level proposes a deal: people are not to lose a game to deals before they have played."""


def bot_seed(seed: int | str, seat: int) -> str:
    """Return the seed of a bot's own random numbers.

    The seed of the dice goes through a random generator first, so that it cannot be read from the result.
    """
    return str(Random(f"{seed} seat {seat}").getrandbits(64))


def make_bot(kind: str, rules: Rules, seed: int | str, seat: int, character: str = "") -> Bot:
    """Return a bot of this kind, and of this character if one is named, for a seat of the game with this seed."""
    if kind == STAND_IN:
        return _make_own("caretaker:CaretakerBot", rules)
    maker = load_foreign_bot(kind) if ":" in kind else BOT_MAKERS[kind]
    bot = maker(rules, "" if kind in BOTS_WITHOUT_LUCK else bot_seed(seed, seat))
    if kind in BOT_LEVELS:
        for mind in _minds_of(bot):
            mind.patient_rounds = PATIENT_ROUNDS
    if character:
        from vialibera.play.bots.characters import give_character

        give_character(_minds_of(bot), character)
    return bot


def silence_proposals(bot: Bot) -> None:
    """Let a bot propose no deals; it still answers those of others."""
    for mind in _minds_of(bot):
        mind.seeks_deals = False


def _minds_of(bot: Any) -> list[Any]:
    """Return the careful players that a bot consists of."""
    minds = (bot.low, bot.high) if hasattr(bot, "low") else (bot,)
    return [mind for mind in minds if hasattr(mind, "seeks_deals")]


@cache
def load_foreign_bot(kind: str) -> Callable[..., Bot]:
    """Return the class that `module:Class` names, which is called with the rules and a seed of its own.

    Raise ImportError if there is no such module, or no such class in it.
    """
    module, _, name = kind.partition(":")
    try:
        found: Callable[..., Bot] = getattr(import_module(module), name)
    except (AttributeError, ValueError, TypeError) as error:
        raise ImportError(kind) from error
    if not callable(found):
        raise ImportError(kind)
    return found


def can_play(kind: str) -> bool:
    """Return True if this names a kind, or `module:Class` a class that can be imported, also from this folder."""
    if ":" not in kind:
        return kind in BOT_MAKERS
    if os.getcwd() not in sys.path:
        sys.path.insert(0, os.getcwd())  # the workers of a simulation get the same path from this process
    try:
        load_foreign_bot(kind)
    except Exception:
        return False  # a module of another author can raise anything while it is imported
    return True


# The file of a kind is imported when the first bot of that kind is made: the program starts faster without them.


def _make_own(place: str, *given: Rules | str | int) -> Bot:
    """Return a bot of a class of this package."""
    return load_foreign_bot(f"vialibera.play.bots.{place}")(*given)


def _make_level(kind: str, rules: Rules, seed: str) -> Bot:
    from vialibera.play.bots.level_bot import LevelBot
    from vialibera.play.bots.prudent import PrudentBot

    if kind == "tranquillo":
        from vialibera.play.bots.easy import EasyBot

        return LevelBot(EasyBot(rules, seed), PrudentBot(rules), LEVEL_SHARES[kind], seed)
    from vialibera.play.bots.expert import ExpertBot

    return LevelBot(PrudentBot(rules), ExpertBot(rules, seed, 0), LEVEL_SHARES[kind], seed)


BOT_MAKERS: dict[str, Callable[[Rules, str], Bot]] = {
    "facile": partial(_make_own, "easy:EasyBot"),
    "tranquillo": partial(_make_level, "tranquillo"),
    "prudente": lambda rules, seed: _make_own("prudent:PrudentBot", rules),
    "attento": partial(_make_level, "attento"),
    "tosto": partial(_make_level, "tosto"),
    "esperto": partial(_make_own, "expert:ExpertBot"),
    "random": lambda rules, seed: _make_own("random_bot:RandomBot", seed),
}
"""The functions that make a bot from (rules, seed), by the name of the kind on the command line."""

BOTS_WITHOUT_LUCK = ("prudente",)
"""The kinds that use no random numbers: `make_bot` computes no seed for them."""
