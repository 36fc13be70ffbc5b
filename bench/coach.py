"""Measure the coach: is the better of two courses right, and how long does the advice take?

Decisions of a person among computer players are taken from games; each is judged by the coach, and then by many other
rounds. A case is clear if these differ by more than three standard errors.

    python bench/coach.py --edition moderno --decisions 200 --reference 600
"""

from __future__ import annotations

import argparse
import json
import time
from random import Random
from statistics import median, quantiles

from vialibera.play.bots.bot_registry import make_bot
from vialibera.play.bots.coach import (
    ROUNDS_AT_ONCE,
    CoachPlan,
    RoundWins,
    is_enough,
    judge_rounds,
    make_plan,
    make_player,
)
from vialibera.play.bots.seeded_chance import Chance
from vialibera.rules.editions import load_edition
from vialibera.rules.engine.draft import Draft
from vialibera.rules.engine.ids import CHANCE
from vialibera.rules.engine.kernel import new_game, play_command
from vialibera.rules.engine.rulebook import rules_from_sheet
from vialibera.rules.engine.topics.turn import TurnEnd

SEATS = 3
LAST_TURN = 150


def find_decisions(edition: str, count: int, kind: str, seed: int) -> list[CoachPlan]:
    """Return decisions of the first seat, a few from each game, at random."""
    rules, luck, found = rules_from_sheet(load_edition(edition).sheet), Random(seed), []
    while len(found) < count:
        seed += 1
        state, chance = new_game(rules, SEATS), Chance(seed)
        bots = [make_bot("prudente" if not seat else kind, rules, seed, seat) for seat in range(SEATS)]
        while not state.is_over and state.turn_no < LAST_TURN and len(found) < count:
            actor = state.actors[0]
            # The end of a turn is asked after every turn, and seldom leaves a choice.
            if actor == 0 and luck.random() < (0.01 if isinstance(state.step, TurnEnd) else 0.1):
                plan = make_plan(state, 0)
                if len(plan.courses) > 1:
                    found.append(plan._replace(courses=plan.courses[:2]))
            if actor == CHANCE:
                command = chance.choose(state)
            else:
                claims = (bots[right.seat].choose(state, right.seat) for right in state.open_claims)
                command = next((claim for claim in claims if claim is not None), None)
                command = command or bots[actor].answer(state, actor)
            assert command is not None
            play_command(Draft(state), command)
    return found


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--edition", default="moderno")
    parser.add_argument("--decisions", type=int, default=200)
    parser.add_argument("--reference", type=int, default=600)
    parser.add_argument("--rivals", default="prudente")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--most", type=int, default=1800, help="the most rounds of the advice")
    asked = parser.parse_args()
    seconds, clear, right, told, told_right, rounds_used, courses = [], 0, 0, 0, 0, [], 0
    for number, plan in enumerate(find_decisions(asked.edition, asked.decisions, asked.rivals, asked.seed), 1):
        play, began, rounds, order = make_player(plan), time.process_time(), [], 0
        while not is_enough(rounds) and len(rounds) < asked.most:
            rounds += play(order)
            order += 1
        seconds.append(time.process_time() - began)
        rounds_used.append(len(rounds))
        advice = judge_rounds(rounds)
        others: list[RoundWins] = []
        for more in range(asked.reference // ROUNDS_AT_ONCE):
            others += play(1_000_000 + more)
        truth = judge_rounds(others)
        if truth.gain > 3 * truth.error:
            clear += 1
            right += truth.ranked[0] == advice.ranked[0]
        if advice.is_clear:
            told += 1
            told_right += truth.ranked[0] == advice.ranked[0]
            courses += 1
        row = {
            "edition": asked.edition,
            "rivals": asked.rivals,
            "decisions": number,
            "clear": clear,
            "right": right,
            "told": told,
            "told_right": told_right,
            "rounds": median(rounds_used),
            "seconds": round(median(seconds), 2),
            "ninth": round(quantiles(seconds, n=10)[-1], 2) if number > 1 else None,
        }
        print(json.dumps(row), flush=True)


if __name__ == "__main__":
    main()
