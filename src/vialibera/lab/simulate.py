"""Games among computer players, each played in place on one draft; nothing of them is kept but counts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from vialibera.agents.chance import Chance
from vialibera.agents.player import PLAYERS, Player
from vialibera.engine.draft import Draft
from vialibera.engine.ids import CHANCE, CLOCK
from vialibera.engine.kernel import new_game, play
from vialibera.engine.topics.clock import Ring
from vialibera.engine.topics.ending import Count, GameOver, Over
from vialibera.engine.topics.turn import Throw, ThrowAgain, TurnEnd, TurnStart

if TYPE_CHECKING:
    from vialibera.engine.messages import Command
    from vialibera.engine.rules import Rules
    from vialibera.engine.state import State

AT_REST = frozenset({TurnStart, ThrowAgain, TurnEnd, Count, Over})
"""Here all that a throw brought is settled, and the token rests."""

NEVER = 10**9


@dataclass(frozen=True, slots=True)
class Limits:
    """A game is broken off after so many turns; the clock, where the edition has one, rings after so many."""

    turns: int = 1000
    bell: int | None = None


TURNS_A_MINUTE = 2
"""A simulation knows no clock: a table is taken to play so many turns a minute."""


def limits_of(data: dict[str, Any], turns: int = 1000, bell: int | None = None) -> Limits:
    """The bell rings after the given number of turns, or when the edition's longest time would be up."""
    minutes = data["ending"]["minutes_at_most"]
    if bell is None and minutes is not None:
        bell = minutes * TURNS_A_MINUTE
    return Limits(turns, bell)


@dataclass(slots=True)
class Game:
    """What is counted of one game."""

    turns: int
    throws: int
    events: int
    ended: bool
    winners: tuple[int, ...]
    landings: list[int]
    in_jail: int
    bankruptcies: int


def play_game(rules: Rules, bots: Sequence[str], seed: int, limits: Limits | None = None) -> Game:
    """One game from the opening to its end, or to the limit; each seat and chance draw from their own seeds."""
    players = [PLAYERS[name](rules, f"{seed} seat {seat}") for seat, name in enumerate(bots)]
    draft = Draft(new_game(rules, len(bots)))
    return _played(draft, players, Chance(seed), limits or Limits())


def _played(draft: Draft, players: list[Player], chance: Chance, limits: Limits) -> Game:
    """The loop: chance, the bell, claims, and whoever is asked. It is long because it is hot."""
    state, facts, agenda = draft.state, draft.facts, draft.state.agenda
    game = Game(0, 0, 0, False, (), [0] * draft.rules.size, 0, 0)
    bell = limits.bell if draft.rules.clocked and limits.bell is not None else NEVER
    mark = min(bell, limits.turns)
    thrower = -1
    while True:
        actor = state.actors[0]
        if state.turn_no > mark:
            if state.turn_no > limits.turns:
                break
            mark = limits.turns
            command: Command = Ring(CLOCK, state.serial)
        elif actor == CHANCE:
            command = chance.choose(state)
            if type(agenda[-1]) is Throw:
                thrower = state.turn
        else:
            claim = _claim(state, players) if state.rights else None
            command = claim or players[actor].choose(state, actor)  # type: ignore[assignment]
        play(draft, command)
        game.events += len(facts)
        if thrower >= 0 and type(agenda[-1]) in AT_REST:
            game.throws += 1
            _land(game, state, thrower)
            thrower = -1
        if state.over:
            game.winners = _winners(draft)
            break
        facts.clear()
    return _counted(game, state, limits)


def _claim(state: State, players: list[Player]) -> Command | None:
    """Owners claim before anything else is answered: before the next throw in any case."""
    for right in state.rights:
        command = players[right.seat].choose(state, right.seat)
        if command is not None:
            return command
    return None


def _land(game: Game, state: State, seat: int) -> None:
    if state.jail[seat]:
        game.in_jail += 1
    else:
        game.landings[state.pos[seat]] += 1


def _winners(draft: Draft) -> tuple[int, ...]:
    over = next(event for event in draft.facts if isinstance(event, GameOver))
    return tuple(standing.seat for standing in over.standings if standing.place == 1)


def _counted(game: Game, state: State, limits: Limits) -> Game:
    game.turns = min(state.turn_no, limits.turns)
    game.ended = state.over
    game.bankruptcies = len(state.gone)
    return game
