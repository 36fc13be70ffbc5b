"""Measure the coach: is the better of two courses right, and how long does the advice take?

Decisions of a careful player are taken from games beside computer players. What a course is truly worth is found by
whole games that these very players play on, which the coach is not told, with the same dice for both courses. Most
decisions are level: they are dropped after 60 rounds, so that the time goes to those that can become clear. A case is
clear if the difference is more than three standard errors at a look. Each decision is one line of JSON, added to the
file; a run that was broken off goes on after the last one.

    python bench/coach.py --decisions 200 --file coach.jsonl
    python bench/coach.py --decisions 30 --all-rivals --rivals esperto,esperto,esperto --reference 0
    python bench/coach.py --clear-of coach.jsonl --reference 0 --file times.jsonl
    python bench/coach.py --sum coach.jsonl
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from random import Random
from statistics import median, quantiles
from typing import Any

from vialibera.play.bots import coach, prudent
from vialibera.play.bots.bot_registry import make_bot
from vialibera.play.bots.coach import CoachPlan, RoundWins, is_enough, judge_rounds, make_plan, make_player
from vialibera.play.bots.lookahead import imagined_copy
from vialibera.play.bots.seeded_chance import Chance
from vialibera.play.bots.win_odds import play_game_out
from vialibera.rules.editions import load_edition
from vialibera.rules.engine.draft import Draft
from vialibera.rules.engine.ids import CHANCE
from vialibera.rules.engine.kernel import new_game, play_command
from vialibera.rules.engine.rulebook import rules_from_sheet
from vialibera.rules.engine.topics.trade import Proposed
from vialibera.rules.engine.topics.turn import TurnEnd
from vialibera.shell.game_control.coach_teller import ADVICE_SECONDS

LAST_TURN = 150
LOOKS = {60: 0.75, 120: 1.2, 240: 2.0, 400: 3.0}
"""The rounds after which the reference is looked at, and the standard errors below which it ends there as level."""

CLEAR_ERRORS = 3.0

Case = tuple[CoachPlan, list[str]]
"""A decision, and the kinds that truly play."""


def find_decisions(edition: str, rivals: list[str], drawn: int) -> Iterator[Case]:
    """Yield decisions of the first seat without end, a few from each game, at random.

    `drawn` rivals of each game are drawn from the list; with 0 each of them plays in every game.
    """
    rules, luck, seed = rules_from_sheet(load_edition(edition).sheet), Random(1), 1
    while True:
        seed += 1
        kinds = ["prudente", *(luck.choices(rivals, k=drawn) if drawn else rivals)]
        state, chance = new_game(rules, len(kinds)), Chance(seed)
        bots = [make_bot(kind, rules, seed, seat) for seat, kind in enumerate(kinds)]
        proposed: list[Proposed] = []
        while not state.is_over and state.turn_no < LAST_TURN and not state.out[0]:
            actor = state.actors[0]
            # The end of a turn is asked after every turn, and seldom leaves a choice.
            if actor == 0 and luck.random() < (0.01 if isinstance(state.step, TurnEnd) else 0.1):
                plan = make_plan(state, 0, proposed=proposed)
                if len(plan.courses) > 1:
                    yield plan._replace(courses=plan.courses[:2]), kinds
            claims = (bots[right.seat].choose(state, right.seat) for right in state.open_claims)
            claim = None if actor == CHANCE else next((claim for claim in claims if claim is not None), None)
            command = claim or (chance.choose(state) if actor == CHANCE else bots[actor].answer(state, actor))
            assert command is not None
            draft = Draft(state)
            play_command(draft, command)
            proposed += [event for event in draft.events if isinstance(event, Proposed)]


def true_rounds(case: Case, count: int, first: int) -> list[RoundWins]:
    """Return so many rounds of whole games in which those who truly play go on."""
    (state, seat, courses, _, proposed), kinds = case
    found = []
    for number in range(first, first + count):
        luck = Random(f"{number} truth")
        start, seed = imagined_copy(state, luck), luck.getrandbits(48)
        wins = []
        for course in courses:
            draft = Draft(start.copy())
            play_command(draft, course)
            players = [make_bot(kind, state.rules, seed, one) for one, kind in enumerate(kinds)]
            for proposal in proposed:
                players[proposal.proposer].remember(proposal)
            wins.append(play_game_out(draft, players, Random(seed), None)[seat][1])
        found.append(tuple(wins))
    return found


def weigh_truly(case: Case, most: int) -> list[RoundWins]:
    """Return the rounds of the reference: until the case is clear, can hardly become so, or `most` are played."""
    rounds: list[RoundWins] = []
    for look, level in LOOKS.items():
        if look <= most:
            rounds += true_rounds(case, look - len(rounds), len(rounds))
            found = judge_rounds(rounds)
            if not level * found.error <= found.gain < CLEAR_ERRORS * found.error:
                break
    return rounds


def measure(case: Case, reference: int, most: int) -> dict[str, Any]:
    """Return what one decision has shown; the coach is asked only if the case is clear, or there is no reference."""
    plan, row = case[0], dict[str, Any](kinds=case[1], courses=[type(one).__name__ for one in case[0].courses])
    if reference:
        truth = weigh_truly(case, reference)
        found, half = judge_rounds(truth), len(truth) // 2
        best = found.ranked[0]
        row |= {"true_rounds": len(truth), "gain": round(found.gain, 4), "error": round(found.error, 4), "true": best}
        row["clear"] = found.gain > CLEAR_ERRORS * found.error
        row["halves"] = [judge_rounds(part).ranked[0] == best for part in (truth[:half], truth[half:])]
        if not row["clear"]:
            return row
    play, began, rounds = make_player(plan), time.process_time(), list[RoundWins]()
    while not is_enough(rounds) and len(rounds) < most and not is_late(began, rounds):
        rounds += play(len(rounds) // coach.ROUNDS_AT_ONCE)
    advice = judge_rounds(rounds)
    row |= {"seconds": round(time.process_time() - began, 3), "rounds": len(rounds), "told": advice.is_clear}
    return row | {"advice": advice.ranked[0], "told_gain": round(advice.gain, 4)}


def is_late(began: float, rounds: list[RoundWins]) -> bool:
    """Return True when the program tells its advice, however many rounds were played."""
    return len(rounds) >= coach.FEWEST_ROUNDS and time.process_time() - began >= ADVICE_SECONDS


def run(asked: argparse.Namespace) -> None:
    """Measure the editions in turns, so that a run that is broken off has as many decisions of each."""
    editions = asked.editions.split(",")
    drawn = 0 if asked.all_rivals else 2
    cases = {edition: find_decisions(edition, asked.rivals.split(","), drawn) for edition in editions}
    file = Path(asked.file)
    done = {(row["edition"], row["number"]) for row in read_rows(file)}
    level = {(row["edition"], row["number"]) for row in read_rows(Path(asked.clear_of)) if not row["clear"]}
    for number in range(asked.decisions):
        for edition in editions:
            case = next(cases[edition])
            if (edition, number) in done | level:
                continue
            if asked.until and f"{datetime.now():%H:%M}" >= asked.until:
                return
            row = {"edition": edition, "number": number, "compiled": not prudent.__file__.endswith(".py")}
            row |= measure(case, asked.reference, asked.most)
            with file.open("a", encoding="utf-8") as out:
                out.write(json.dumps(row) + "\n")


def read_rows(file: Path) -> list[dict[str, Any]]:
    """Return the decisions of a file; a line that was broken off is left out."""
    rows = []
    for line in file.read_text("utf-8").splitlines() if file.is_file() else ():
        try:
            rows.append(json.loads(line))
        except ValueError:
            continue
    return rows


def print_sums(file: Path) -> None:
    """Print for each edition what its decisions have shown together."""
    rows = read_rows(file)
    for edition in dict.fromkeys(row["edition"] for row in rows):
        mine = [row for row in rows if row["edition"] == edition]
        clear = [row for row in mine if row.get("clear")]
        asked = [row for row in mine if "seconds" in row]
        seconds = [row["seconds"] for row in asked]
        told = [row for row in clear if row["told"]]
        found = {
            "edition": edition,
            "decisions": len(mine),
            "clear": len(clear),
            "right": sum(row["advice"] == row["true"] for row in clear),
            "told": sum(row["told"] for row in asked),
            "told_right": sum(row["advice"] == row["true"] for row in told),
            "both_halves": sum(all(row["halves"]) for row in clear),
            "asked": len(asked),
            "rounds": asked and median(row["rounds"] for row in asked),
            "seconds": seconds and round(median(seconds), 2),
            "ninth": round(quantiles(seconds, n=10)[-1], 2) if len(seconds) > 1 else None,
        }
        print(json.dumps(found))


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--editions", default="moderno,lira,torneo")
    parser.add_argument("--decisions", type=int, default=200, help="of each edition")
    parser.add_argument("--reference", type=int, default=400, help="the most rounds of the reference; 0 for none")
    parser.add_argument("--rivals", default="facile,tranquillo,prudente", help="the kinds of the others")
    parser.add_argument("--all-rivals", action="store_true", help="each of them plays, instead of two drawn by lot")
    parser.add_argument("--most", type=int, default=coach.MOST_ROUNDS, help="the most rounds of the advice")
    parser.add_argument("--until", default="", help="the time of day (HH:MM) at which no further decision is begun")
    parser.add_argument("--file", default="coach.jsonl")
    parser.add_argument("--clear-of", metavar="FILE", default="", help="leave out what was level in this file")
    parser.add_argument("--sum", metavar="FILE", help="print what a file has shown")
    asked = parser.parse_args()
    if asked.sum:
        print_sums(Path(asked.sum))
    else:
        run(asked)


if __name__ == "__main__":
    main()
