"""Games among computer players, each played in place on one draft; nothing of them is kept but counts."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from vialibera.agents.chance import Chance
from vialibera.agents.player import PLAYERS, SeatPlayer, ask, luck_of
from vialibera.engine.draft import Draft
from vialibera.engine.ids import CHANCE, CLOCK
from vialibera.engine.kernel import new_game, play
from vialibera.engine.rulebook import rules_from
from vialibera.engine.topics.clock import Ring
from vialibera.engine.topics.ending import GameOver, standings
from vialibera.engine.topics.turn import Throw
from vialibera.lab.crew import Crew

if TYPE_CHECKING:
    from vialibera.engine.messages import Command
    from vialibera.engine.rules import Rules
    from vialibera.sheet import Sheet

NEVER = 10**9
NOBODY = -1

IN_JAIL = -1
"""The last row of what is counted by where a token rests."""


@dataclass(frozen=True, slots=True)
class Limits:
    """A game is broken off after so many turns; the clock, where the edition has one, rings after so many."""

    turns: int = 1000
    bell: int | None = None


TURNS_A_MINUTE = 2
"""A simulation knows no clock: a table is taken to play so many turns a minute."""


def limits_of(sheet: Sheet, turns: int = 1000, bell: int | None = None) -> Limits:
    """The bell rings after the given number of turns, or when the edition's longest time would be up."""
    minutes = sheet.ending.minutes_at_most
    if bell is None and minutes is not None:
        bell = minutes * TURNS_A_MINUTE
    return Limits(turns, bell)


@dataclass(slots=True)
class GameCounts:
    """What is counted of one game."""

    turns: int
    throws: int
    events: int
    ended: bool
    winners: tuple[int, ...]
    landings: list[int]
    in_jail: int
    bankruptcies: int
    order: tuple[int, ...] = ()
    """The seats by their places, as things stood at the end."""


BATCH = 20
"""Games that a worker is handed at a time, at most."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What to play: the edition, a computer player a seat, the seed of the first game, how many games."""

    sheet: Sheet
    bots: tuple[str, ...]
    seed: int
    games: int
    limits: Limits
    drawn: int = 0
    """So many seats are drawn anew for each game, every kind as often as the others; 0: each has its seat."""

    def seated(self, seed: int) -> tuple[str, ...]:
        """Who plays a game, seat by seat."""
        if not self.drawn:
            return self.bots
        luck = Random(f"{seed} seats")
        kinds = luck.sample(self.bots, len(self.bots)) * -(-self.drawn // len(self.bots))
        return tuple(luck.sample(kinds[: self.drawn], self.drawn))

    def batches(self, workers: int) -> list[range]:
        """Each game has its own seed, whoever plays it; a few games are shared out evenly."""
        end, size = self.seed + self.games, max(1, min(BATCH, self.games // (4 * workers)))
        return [range(first, min(first + size, end)) for first in range(self.seed, end, size)]


SELDOM = 100_000
"""New objects between two searches for circles of garbage: a game makes many objects and hardly a circle."""


@contextmanager
def seldom_swept() -> Iterator[None]:
    """The collector of garbage looks for circles now and then only."""
    usual = gc.get_threshold()
    gc.set_threshold(SELDOM, *usual[1:])
    try:
        yield
    finally:
        gc.set_threshold(*usual)


def play_all(plan: Plan, workers: int = 1) -> Iterator[GameCounts]:
    """The games in the order of their seeds, played here or by other processes."""
    if workers <= 1:
        rules = rules_from(plan.sheet)
        with seldom_swept():
            for seed in range(plan.seed, plan.seed + plan.games):
                yield play_game(rules, plan.seated(seed), seed, plan.limits)
        return
    for games in Crew(workers, _play_batches, plan).do(plan.batches(workers)):
        yield from games


def _play_batches(plan: Plan) -> Callable[[range], list[GameCounts]]:
    """How a process of its own plays the seeds it is handed."""
    rules = rules_from(plan.sheet)

    def batch(seeds: range) -> list[GameCounts]:
        with seldom_swept():
            return [play_game(rules, plan.seated(seed), seed, plan.limits) for seed in seeds]

    return batch


def play_game(rules: Rules, bots: Sequence[str], seed: int, limits: Limits | None = None) -> GameCounts:
    """One game from the opening to its end, or to the limit; each seat and chance draw from their own seeds."""
    players = [PLAYERS[name](rules, luck_of(seed, seat)) for seat, name in enumerate(bots)]
    draft = Draft(new_game(rules, len(bots)))
    try:
        return _played(draft, players, Chance(seed), limits or Limits())
    except Exception as error:
        error.add_note(f"in the game with seed {seed}")
        raise


def _played(draft: Draft, players: Sequence[SeatPlayer], chance: Chance, limits: Limits) -> GameCounts:
    """The loop: chance, the bell, and whoever is asked, after those who may claim: they claim before the next throw.

    Before that throw, and at the end, what the last one brought is settled, and its token is counted where it rests.
    The loop is long because it is hot.
    """
    state, facts, agenda = draft.state, draft.facts, draft.state.agenda
    rests = [0] * (draft.rules.size + 1)
    bell = limits.bell if draft.rules.clocked and limits.bell is not None else NEVER
    mark = min(bell, limits.turns)
    thrower, events = NOBODY, 0
    while not state.over:
        actor = state.actors[0]
        if actor == CHANCE:
            events += len(facts)
            facts.clear()
            if type(agenda[-1]) is Throw:
                if thrower != NOBODY:
                    rests[IN_JAIL if state.jail[thrower] else state.pos[thrower]] += 1
                thrower = state.turn
            command: Command | None = chance.choose(state)
        elif state.turn_no > mark:
            if state.turn_no > limits.turns:
                break
            mark = limits.turns
            command = Ring(CLOCK, state.serial)
        else:
            for right in state.rights:
                command = ask(players[right.seat], state, right.seat)
                if command is not None:
                    break
            else:
                command = ask(players[actor], state, actor)
        play(draft, command)  # type: ignore[arg-type]
    if thrower != NOBODY:
        rests[IN_JAIL if state.jail[thrower] else state.pos[thrower]] += 1
    return _counted(draft, limits, rests, events + len(facts))


def _counted(draft: Draft, limits: Limits, rests: list[int], events: int) -> GameCounts:
    state = draft.state
    return GameCounts(
        turns=min(state.turn_no, limits.turns),
        throws=sum(rests),
        events=events,
        ended=state.over,
        winners=_winners(draft) if state.over else (),
        landings=rests[:IN_JAIL],
        in_jail=rests[IN_JAIL],
        bankruptcies=len(state.gone),
        order=tuple([standing.seat for standing in standings(state)]),
    )


def _winners(draft: Draft) -> tuple[int, ...]:
    over = next(event for event in draft.facts if isinstance(event, GameOver))
    return tuple(standing.seat for standing in over.standings if standing.place == 1)
