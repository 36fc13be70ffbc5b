"""Thinking ahead: the game is played on from each option many times, on copies, with dice of the bot's own.

The file imports no kind of bot: a `LookaheadJudge` supplies the bots that play on and the mark of a position.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import Protocol

from vialibera.play.bots.seat_player import Bot, Choice
from vialibera.play.bots.seeded_chance import Chance
from vialibera.rules.engine.draft import Draft
from vialibera.rules.engine.ids import CHANCE, CLOCK
from vialibera.rules.engine.kernel import play_command
from vialibera.rules.engine.messages import Command
from vialibera.rules.engine.state import State
from vialibera.rules.engine.topics.cards import ReturnCard
from vialibera.rules.engine.topics.time_up import Ring, has_bell

SURE_ERRORS = 1.0
"""The standard errors by which another option must look better than the first thought to replace it."""

PLAYOUTS_TO_JUDGE = 4
"""The playouts after which an option that is surely worse than the first thought is played no more."""

USUAL_SPREAD = 0.1
"""The usual difference between the marks of two options in one playout, by the dice alone."""


def imagined_copy(state: State, luck: Random) -> State:
    """Return a copy on which the game can be played on, with freshly shuffled decks.

    The order of the real decks is a secret (decision: odds.public-knowledge). Cards that players keep, and a card that
    goes back at the end of a step, are in no deck.
    """
    twin = state.copy()
    away = [card for kept in state.jail_cards for card in kept]
    away += [(step.deck, step.card) for step in state.agenda if isinstance(step, ReturnCard)]
    twin.decks = []
    for deck, cards in enumerate(state.rules.decks):
        left = [card for card in range(len(cards)) if (deck, card) not in away]
        luck.shuffle(left)
        twin.decks.append(left)
    # A view hides the counter of claims (0). Go on after the visible ones, so that no number comes twice.
    twin.last_claim_no = max([right.number for right in state.open_claims], default=0)
    return twin


def play_draft_on(draft: Draft, players: Sequence[Bot], chance: Chance, turns: int, bell: int | None = None) -> None:
    """Play on until the game is over or so many turns have gone by.

    `bell` is the turn after which the bell rings, or None. Rents are claimed before the next act, the oldest first.
    """
    state, facts = draft.state, draft.events
    last = state.turn_no + turns
    rings = bell if bell is not None and has_bell(state) and not state.has_bell_rung else last
    while not state.is_over and state.turn_no <= last:
        actor = state.actors[0]
        command: Choice = None
        if actor == CHANCE:
            facts.clear()
            command = chance.choose(state)
        elif rings < state.turn_no:
            rings, command = last, Ring(CLOCK, state.pause_no)
        else:
            for right in state.open_claims:
                command = players[right.seat].choose(state, right.seat)
                if command is not None:
                    break
            else:
                command = players[actor].answer(state, actor)
        assert command is not None
        play_command(draft, command)


class LookaheadJudge(Protocol):
    """A view of the future: the bots that play on, and the mark of the position they reach."""

    def make_bots(self, state: State) -> list[Bot]:
        """Return a bot for each seat, to play the game on."""

    def score_state(self, state: State) -> float:
        """Return how good a position is for the thinking seat; higher is better."""


class Lookahead:
    """A choice that is being thought over by playing on from every option.

    All options get the same dice and decks each time, so that their marks differ by the options and not by luck.
    """

    def __init__(self, state: State, options: list[Command], outlook: LookaheadJudge, luck: Random, turns: int) -> None:
        self.state, self.options, self.outlook = state, options, outlook
        self.luck, self.turn_limit = luck, turns
        self.scores: list[list[float]] = [[] for _ in options]
        self.open_options = list(range(1, len(options)))
        """The options, by their index, that are still played against the first thought."""

    def play_once(self) -> None:
        """Play on once more from the first thought and from each option that may still be better."""
        if not self.open_options:
            return
        seed = self.luck.getrandbits(48)
        start = imagined_copy(self.state, self.luck)
        for index in [0, *self.open_options]:
            draft = Draft(start.copy())
            play_command(draft, self.options[index])
            play_draft_on(draft, self.outlook.make_bots(self.state), Chance(seed), self.turn_limit)
            self.scores[index].append(self.outlook.score_state(draft.state))
        if len(self.scores[0]) >= PLAYOUTS_TO_JUDGE:
            self.open_options = [
                index for index in self.open_options if _sure_gain([-gain for gain in self._gains(index)]) <= 0.0
            ]

    def best_option(self) -> Command:
        """Return the first option, or the one that came off best if that is clearly better."""
        chosen, most = self.options[0], 0.0
        for index in self.open_options:
            surely = _sure_gain(self._gains(index))
            if surely > most:
                chosen, most = self.options[index], surely
        return chosen

    def _gains(self, index: int) -> list[float]:
        """Return by how much an option came off better than the first thought, playout by playout."""
        return [one - first for one, first in zip(self.scores[index], self.scores[0], strict=True)]


def _sure_gain(better: list[float]) -> float:
    """Return the mean advantage less `SURE_ERRORS` standard errors, or 0.0 without playouts.

    Two playouts of the usual spread are counted in: otherwise one or two that happen to agree would look certain.
    """
    # Two standard errors change the mind too seldom: with eight playouts 30 % of games were won, with one 45 %.
    count = len(better)
    if not count:
        return 0.0
    mean = sum(better) / count
    spread = sum([(one - mean) ** 2 for one in better]) + 2 * USUAL_SPREAD**2
    return mean - SURE_ERRORS * sqrt(spread / (count + 1) / count)
