"""Thinking ahead: the game is played on many times from each choice, on copies, with dice of one's own."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Protocol

from vialibera.agents.chance import Chance
from vialibera.engine.draft import Draft
from vialibera.engine.ids import CHANCE, CLOCK
from vialibera.engine.kernel import play
from vialibera.engine.topics.cards import ReturnCard
from vialibera.engine.topics.clock import Ring

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from vialibera.agents.player import ComputerPlayer
    from vialibera.engine.messages import Command
    from vialibera.engine.rules import Rules
    from vialibera.engine.state import State

SURE = 1.0
"""Another choice must look better by so many standard errors than the one that comes to mind first."""

USUAL = 0.1
"""How far two options usually come off apart in one round, by the dice alone."""


def imagined(state: State, luck: Random) -> State:
    """A copy on which the game may go on: nobody knows how the decks lie, so they are shuffled."""
    twin = state.copy()
    away = [card for kept in state.passes for card in kept]
    away += [(step.deck, step.card) for step in state.agenda if isinstance(step, ReturnCard)]
    twin.decks = []
    for deck, cards in enumerate(state.rules.decks):
        left = [card for card in range(len(cards)) if (deck, card) not in away]
        luck.shuffle(left)
        twin.decks.append(left)
    twin.rights_given = max([right.number for right in state.rights], default=0)
    return twin


def play_on(
    draft: Draft, players: Sequence[ComputerPlayer], chance: Chance, turns: int, bell: int | None = None
) -> None:
    """Until the game is over, or so many turns have gone by; the bell rings after the turn with its number."""
    state, facts = draft.state, draft.facts
    last = state.turn_no + turns
    rings = bell if bell is not None and draft.rules.clocked and not state.bell else last
    while not state.over and state.turn_no <= last:
        actor = state.actors[0]
        command: Command | None = None
        if actor == CHANCE:
            facts.clear()
            command = chance.choose(state)
        elif rings < state.turn_no:
            rings, command = last, Ring(CLOCK, state.serial)
        else:
            for right in state.rights:
                command = players[right.seat].choose(state, right.seat)
                if command is not None:
                    break
            else:
                command = players[actor].answer(state, actor)
        assert command is not None
        play(draft, command)


class Outlook(Protocol):
    """How somebody looks at what may come."""

    def players(self, rules: Rules) -> list[ComputerPlayer]:
        """Who is taken to play on, seat by seat."""
        ...

    def mark(self, state: State) -> float:
        """How good it would be if things stood so."""
        ...


class Thought:
    """A choice being thought over: each round plays on once from every option, all with the same dice."""

    def __init__(self, state: State, options: list[Command], outlook: Outlook, luck: Random, turns: int) -> None:
        self.state, self.options, self.outlook = state, options, outlook
        self.luck, self.turns = luck, turns
        self.marks: list[list[float]] = [[] for _ in options]

    def go_on(self) -> None:
        """One round more."""
        seed = self.luck.getrandbits(48)
        start = imagined(self.state, self.luck)
        for option, marks in zip(self.options, self.marks, strict=True):
            draft = Draft(start.copy())
            play(draft, option)
            play_on(draft, self.outlook.players(start.rules), Chance(seed), self.turns)
            marks.append(self.outlook.mark(draft.state))

    def best(self) -> Command:
        """The first option, unless another has come off clearly better."""
        chosen, most = self.options[0], 0.0
        for option, marks in zip(self.options[1:], self.marks[1:], strict=True):
            surely = _surely([one - other for one, other in zip(marks, self.marks[0], strict=True)])
            if surely > most:
                chosen, most = option, surely
        return chosen


def _surely(better: list[float]) -> float:
    """How much better it is on average, less a standard error; two rounds of the usual spread come on top."""
    rounds = len(better)
    if not rounds:
        return 0.0
    mean = sum(better) / rounds
    spread = sum([(one - mean) ** 2 for one in better]) + 2 * USUAL**2
    return mean - SURE * sqrt(spread / (rounds + 1) / rounds)
