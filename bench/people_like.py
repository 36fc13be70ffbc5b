"""Players with the habits of people, for measuring: `simulate --bots esperto,bench.people_like:refuser,...`."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from vialibera.play.bots.expert import ExpertBot
from vialibera.play.bots.level_bot import LevelBot
from vialibera.play.bots.prudent import PrudentBot

if TYPE_CHECKING:
    from vialibera.play.bots.seat_player import Bot
    from vialibera.rules.engine.messages import Command
    from vialibera.rules.engine.rules import Rules
    from vialibera.rules.engine.state import State
    from vialibera.rules.engine.topics.trade import Proposed

FORGOTTEN = 0.25
TENTH = 0.1


def answers_only(rules: Rules, seed: str) -> Bot:
    """Return a careful player that answers deals but proposes none."""
    bot = PrudentBot(rules)
    bot.seeks_deals = False
    return bot


def refuser(rules: Rules, seed: str) -> Bot:
    """Return a careful player that makes no deals at all."""
    bot = PrudentBot(rules)
    bot.seeks_deals = bot.takes_deals = False
    return bot


def tenth_expert(rules: Rules, seed: str) -> Bot:
    """Return a careful player that gives one answer in ten as an expert would at first thought."""
    return LevelBot(PrudentBot(rules), ExpertBot(rules, seed, 0), TENTH, seed)


def first_thought(rules: Rules, seed: str) -> Bot:
    """Return an expert that never thinks ahead."""
    return ExpertBot(rules, seed, 0)


class Forgetful:
    """A careful player that forgets a quarter of the rents."""

    def __init__(self, rules: Rules, seed: str) -> None:
        self.bot, self.seed = PrudentBot(rules), seed

    def choose(self, state: State, seat: int) -> Command | None:
        rights = state.open_claims
        state.open_claims = [right for right in rights if Random(f"{self.seed} {right.number}").random() >= FORGOTTEN]
        command = self.bot.choose(state, seat)
        state.open_claims = rights
        return command

    def answer(self, state: State, seat: int) -> Command | None:
        return self.bot.answer(state, seat)

    def remember(self, proposal: Proposed) -> None:
        self.bot.remember(proposal)


PEOPLE_LIKE = tuple([f"bench.people_like:{name}" for name in ("answers_only", "tenth_expert", "Forgetful", "refuser")])
"""The four kinds for which the odds are calibrated."""
