"""The coach after a game: the decisions of each person that cost most, found by whole games and kept beside the log.

What is kept names a line of the log and a course by its number. The rest is read out of the log again, so junk in the
file can tell nothing that was not played.
"""

from __future__ import annotations

import json
import os
from contextlib import closing, suppress
from typing import TYPE_CHECKING, NamedTuple

from vialibera.narration.narrator.memory import initial_memory
from vialibera.play.bots.coach import CoachPlan, RoundWins, judge_rounds, make_plan, make_player
from vialibera.play.bots.win_odds import forecast_bell
from vialibera.record.journal.log_lines import open_log
from vialibera.record.journal.recover import LogFold
from vialibera.record.journal.seat_changes import SeatHistory
from vialibera.record.reading.turn_states import ClockReading, agreed_minutes
from vialibera.rules.engine.draft import Draft
from vialibera.rules.engine.kernel import play_command
from vialibera.rules.engine.messages import Refusal
from vialibera.rules.engine.topics.bankruptcy import Resign
from vialibera.rules.engine.topics.rent import Claim
from vialibera.rules.engine.topics.trade import Propose, Proposed
from vialibera.support.atomic import replace_file
from vialibera.support.processes.worker_pool import WorkerPool
from vialibera.words.phrase import Phrase

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Iterable, Iterator, Sequence
    from pathlib import Path

    from vialibera.narration.narrator.narrate import Narrator
    from vialibera.record.journal.log_lines import LogReader
    from vialibera.rules.engine.messages import Command
    from vialibera.rules.engine.state import State

    Order = tuple[int, int]
    """The number of a decision, and that of ten rounds."""
    Tracker = Callable[[Sequence[Order]], Iterable[Order]]
    """Yields the same orders, and may show the progress meanwhile."""

FIRST_ORDERS, MORE_ORDERS = 4, 30
"""The tens of rounds for every decision, and those for the ones that may have cost most."""

MOST_CANDIDATES, MOST_LAPSES = 6, 3
"""The decisions of a person that are weighed again, and those that are told."""

KEPT_SUFFIX = ".coach.json"
KEPT_VERSION = 1
"""Counted up when the coach weighs otherwise: what is kept of another version is computed again."""

MOST_LAPSE_BYTES = 20_000
MOST_COURSES = 4


DealKey = tuple[int, int, tuple[int, ...], tuple[int, ...]]
"""The proposer of a deal, the partner, and the deeds given and asked."""


class PastDecision(NamedTuple):
    """A decision of a person: its line, and the courses, of which the first was taken."""

    line: int
    plan: CoachPlan


class Lapse(NamedTuple):
    """A decision that cost wins: what would have been better, and the part of the games won so and so."""

    decision: PastDecision
    better: int
    won: float
    could: float


def find_lapses(path: Path, track: Tracker = iter) -> list[Lapse]:
    """Return the decisions of each person in a log that cost most, kept or computed; raise JournalError without a log.

    `track` yields the same orders, of each of two passes, and may show the progress meanwhile.
    """
    kept = read_lapses(path)
    if kept is None:
        with open_log(path) as log:
            decisions = list(past_decisions(log))
            mark = log_mark(log)
        kept = _worst_lapses(decisions, track)
        rows = [[one.decision.line, one.better, round(one.won, 4), round(one.could, 4)] for one in kept]
        with suppress(OSError):  # in a folder that cannot be written it is told all the same
            replace_file(kept_file(path), json.dumps({"of": mark, "lapses": rows}).encode())
    return kept


def past_decisions(log: LogReader, lines: Container[int] | None = None) -> Iterator[PastDecision]:
    """Yield the decisions of people in which there was another course; only at these lines, if any are given.

    Claims are left out: that a rent is open is not for the coach to say.
    """
    folder, seats, proposed = LogFold(log), SeatHistory(log.header), list[Proposed]()
    weighed = set[DealKey]()
    minutes, seconds = agreed_minutes(log.header), 0
    with log.name_row_in_errors():
        for line in log:
            command, number = line.command, line.number
            people = [seat for seat, bot in enumerate(seats.bots) if bot is None]
            is_wanted = number not in log.undone_lines if lines is None else number in lines
            if is_wanted and command is not None and command.by in people:
                plan = plan_of_command(folder.state, command, ClockReading(minutes, seconds), proposed)
                if plan is not None and not _was_weighed(plan, weighed):
                    yield PastDecision(number, plan)
            folder.apply_line(line, line.pause)
            seats.follow_line(line)
            minutes, seconds = line.minutes or minutes, line.seconds_played or seconds
            proposed += [event for event in line.events if isinstance(event, Proposed)]


def plan_of_command(
    state: State, command: Command, clock: ClockReading, proposed: Sequence[Proposed]
) -> CoachPlan | None:
    """Return the plan in which the first course is the command, or None if there was nothing to weigh."""
    if isinstance(command, Claim | Resign):
        return None
    bell = forecast_bell(state, *clock)
    plan = make_plan(state, command.by, bell and bell.turn, proposed)
    courses = (command, *[course for course in plan.courses if course != command])
    if len(courses) == 1:
        return None
    with suppress(Refusal):  # what rests on a secret cannot be weighed
        play_command(Draft(plan.state.copy()), command)
        return plan._replace(courses=courses[:MOST_COURSES])
    return None


def _was_weighed(plan: CoachPlan, weighed: set[DealKey]) -> bool:
    """Return True if all other courses are deals that could have been proposed before; note them."""
    offers = [one for one in plan.courses[1:] if isinstance(one, Propose)]
    deals = [(one.by, one.partner, one.gives.deeds, one.asks.deeds) for one in offers]
    is_old = len(offers) == len(plan.courses) - 1 and weighed.issuperset(deals)
    weighed.update(deals)
    return is_old


def _worst_lapses(decisions: Sequence[PastDecision], track: Tracker) -> list[Lapse]:
    """Weigh all decisions with few rounds, and those that seem to have cost most again with other ones."""
    plans = [one.plan for one in decisions]
    first = play_orders(plans, range(FIRST_ORDERS), track)
    best = [judge_rounds(rounds).ranked[0] for rounds in first]
    costs = [sum(one[index] - one[0] for one in rounds) for index, rounds in zip(best, first, strict=True)]
    chosen: list[tuple[int, CoachPlan]] = []
    for seat in sorted({plan.seat for plan in plans}):
        mine = [(number, plan) for number, plan in enumerate(plans) if plan.seat == seat and costs[number] > 0]
        chosen += sorted(mine, key=lambda one: -costs[one[0]])[:MOST_CANDIDATES]
    pairs = [plan._replace(courses=(plan.courses[0], plan.courses[best[number]])) for number, plan in chosen]
    again = play_orders(pairs, range(FIRST_ORDERS, FIRST_ORDERS + MORE_ORDERS), track)
    found: dict[int, list[Lapse]] = {}
    for (number, plan), rounds in zip(chosen, again, strict=True):
        advice = judge_rounds(rounds)
        if advice.is_clear and advice.ranked[0]:
            found.setdefault(plan.seat, []).append(Lapse(decisions[number], best[number], *advice.wins))
    return [one for seat in found for one in sorted(found[seat], key=lambda one: one.won - one.could)[:MOST_LAPSES]]


def play_orders(plans: Sequence[CoachPlan], tens: range, track: Tracker) -> list[list[RoundWins]]:
    """Return the rounds of each plan, played by worker processes."""
    orders = [(number, ten) for number in range(len(plans)) for ten in tens]
    found: list[list[RoundWins]] = [[] for _ in plans]
    pool = WorkerPool(os.cpu_count() or 1, make_order_player, plans)
    with closing(pool.work_off(orders)) as answers:
        for (number, _), rounds in zip(track(orders), answers, strict=False):
            found[number] += rounds
    return found


def make_order_player(plans: Sequence[CoachPlan]) -> Callable[[Order], list[RoundWins]]:
    """Return the function with which a worker plays the rounds of an order."""
    players = [make_player(plan) for plan in plans]
    return lambda order: players[order[0]](order[1])


# What is kept beside the log.


def kept_file(path: Path) -> Path:
    return path.with_name(path.name + KEPT_SUFFIX)


def log_mark(log: LogReader) -> list[int]:
    """Return what tells a log from every other one, once it is read to its end."""
    return [KEPT_VERSION, log.line_count, log.crc]


def read_lapses(path: Path) -> list[Lapse] | None:
    """Return what is kept of a log, or None if there is nothing, or it is of another log or no sense."""
    try:
        with kept_file(path).open("rb") as file:
            data = json.loads(file.read(MOST_LAPSE_BYTES))
        rows = {int(line): (int(better), float(won), float(could)) for line, better, won, could in data["lapses"]}
        with open_log(path) as log:
            decisions = {one.line: one for one in past_decisions(log, rows)}
            if data["of"] != log_mark(log):
                return None
        found = [Lapse(decisions[line], *row) for line, row in rows.items()]
    except (OSError, ValueError, TypeError, LookupError, OverflowError, RecursionError):
        return None
    return found if all(map(makes_sense, found)) else None


def makes_sense(lapse: Lapse) -> bool:
    return 0 < lapse.better < len(lapse.decision.plan.courses) and 0 <= lapse.won <= lapse.could <= 1


# In words.


def tell_lapse(narrator: Narrator, lapse: Lapse) -> Phrase:
    """Return what was done and what would have been better, in the words of that moment."""
    plan, now = lapse.decision.plan, narrator.save_memory()
    narrator.restore_memory(initial_memory(plan.state))
    act, better = [act_phrase(narrator, plan.courses[number]) for number in (0, lapse.better)]
    figures = {"won": str(round(100 * lapse.won)), "could": str(round(100 * lapse.could))}
    told = narrator.text("ui-coach-lapse", seat=plan.seat, act=act, better=better, **figures)
    narrator.restore_memory(now)
    return told


def tell_lapse_at_turn(narrator: Narrator, lapse: Lapse) -> Phrase:
    """Return the same with the turn before it, as in a report."""
    return narrator.text("report-point", turn=str(lapse.decision.plan.state.turn_no), what=tell_lapse(narrator, lapse))


def act_phrase(narrator: Narrator, command: Command) -> Phrase:
    """Return a course as a list names it, without its full stop."""
    said = narrator.option_line(command)
    return Phrase(said.shown.removesuffix("."), said.spoken.removesuffix("."))
