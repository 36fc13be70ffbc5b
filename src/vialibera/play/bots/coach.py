"""The coach: the courses a person has at a decision, and how many of a hundred whole games each of them wins.

All courses get the same dice and decks. Only what everybody sees counts, so no advice shows that a rent is open. The
others are played by their habits. Beside a keen dealer the person is played as one too: a careful player would win
nothing there, whatever it did.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from random import Random
from typing import NamedTuple

from vialibera.play.bots.alternatives import alternatives_to
from vialibera.play.bots.expert import ExpertBot
from vialibera.play.bots.habits import is_keen_dealer
from vialibera.play.bots.lookahead import imagined_copy
from vialibera.play.bots.win_odds import make_look_alike, play_game_out
from vialibera.rules.engine.draft import Draft
from vialibera.rules.engine.kernel import play_command
from vialibera.rules.engine.messages import Command
from vialibera.rules.engine.state import State
from vialibera.rules.engine.topics.trade import Proposed
from vialibera.rules.engine.visible_state import state_seen_by_all

ROUNDS_AT_ONCE = 10
"""The rounds that a worker plays for one order."""

FEWEST_ROUNDS = 60
MOST_ROUNDS = 1800
"""The rounds of whole games after which a difference can count as sure, and after which it will hardly change."""

ENDING_ERRORS = 3.0
"""The standard errors of a difference that ends the rounds early: it is looked at after every order."""

LEAST_ERRORS = 2.0
"""The standard errors below which a difference may be luck."""

LEAST_GAIN = 0.01
"""The part of the wins below which a difference changes little."""

RoundWins = tuple[float, ...]
"""The part of the victory that each course had in one round."""


class CoachPlan(NamedTuple):
    """A decision to give advice on: the state as everybody sees it, the seat, its courses, and the turn of the bell."""

    state: State
    seat: int
    courses: tuple[Command, ...]
    bell: int | None = None
    proposed: tuple[Proposed, ...] = ()
    """The deals proposed so far: who proposed one that was refused does not propose it again at once."""


class Advice(NamedTuple):
    """The courses in the order of their wins so far, the best first."""

    ranked: tuple[int, ...]
    """The indexes of the courses."""
    wins: tuple[float, ...]
    """The part of the games that each course has won, in the order of the plan."""
    gain: float
    """The wins by which the best course is ahead of the next one."""
    error: float
    """The standard error of that difference."""

    @property
    def is_clear(self) -> bool:
        """True if the best course is better by more than little and more than luck."""
        return self.gain >= LEAST_GAIN and self.gain > LEAST_ERRORS * self.error


def make_plan(state: State, seat: int, bell: int | None = None, proposed: Sequence[Proposed] = ()) -> CoachPlan:
    """Return the plan for the open decision of a seat; without courses if the seat is not asked."""
    seen = state_seen_by_all(state)
    bot = ExpertBot(state.rules, "", 0)
    for proposal in proposed:
        if proposal.proposer == seat:
            bot.remember(proposal)  # or it would advise a deal that was refused
    first = bot.choose(seen, seat) if seat in state.actors else None
    courses = [] if first is None else [first, *alternatives_to(bot.worth, seen, seat, first)]
    return CoachPlan(seen, seat, tuple(courses), bell, tuple(proposed))


def make_player(plan: CoachPlan) -> Callable[[int], list[RoundWins]]:
    """Return the function with which a worker plays the rounds of an order; the number of the order is its seed."""

    def play_order(order: int) -> list[RoundWins]:
        luck = Random(f"{order} coach")
        return [play_round(plan, luck) for _ in range(ROUNDS_AT_ONCE)]

    return play_order


def play_round(plan: CoachPlan, luck: Random) -> RoundWins:
    """Play one whole game from each course, with the same dice, decks and habits of the others."""
    start, seed = imagined_copy(plan.state, luck), luck.getrandbits(48)
    is_among_dealers = any(is_keen_dealer(plan.state, other) for other in plan.state.other_seats(plan.seat))
    found = []
    for course in plan.courses:
        draft = Draft(start.copy())
        play_command(draft, course)
        same = Random(seed)
        players = [make_look_alike(plan.state, seat, same) for seat in plan.state.seats]
        if is_among_dealers:
            players[plan.seat] = ExpertBot(plan.state.rules, "", 0)
        for proposal in plan.proposed:
            players[proposal.proposer].remember(proposal)
        found.append(play_game_out(draft, players, same, plan.bell)[plan.seat][1])
    return tuple(found)


def judge_rounds(rounds: list[RoundWins]) -> Advice:
    """Return what so many rounds (at least one) have shown."""
    count = len(rounds)
    wins = tuple([sum(column) / count for column in zip(*rounds, strict=True)])
    ranked = tuple(sorted(range(len(wins)), key=lambda index: -wins[index]))
    best, second = ranked[:2]
    gains = [one[best] - one[second] for one in rounds]
    gain = sum(gains) / count
    spread = sum([(one - gain) ** 2 for one in gains])
    return Advice(ranked, wins, gain, sqrt((spread + 1.0) / max(1, count - 1) / count))


def is_enough(rounds: list[RoundWins]) -> bool:
    """Return True if more rounds would hardly change the advice."""
    if len(rounds) < FEWEST_ROUNDS:
        return False
    advice = judge_rounds(rounds)
    return len(rounds) >= MOST_ROUNDS or (advice.is_clear and advice.gain > ENDING_ERRORS * advice.error)
