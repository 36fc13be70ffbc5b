"""The coach at a key: worker processes play whole games from each course, and any key stops them."""

from __future__ import annotations

import os
from contextlib import closing, suppress
from threading import Thread
from time import sleep
from typing import TYPE_CHECKING

from vialibera.narration.narrator import answers
from vialibera.play.table.table import THINKING_GAP_SECONDS
from vialibera.record.journal.errors import JournalError
from vialibera.record.journal.log_lines import open_log
from vialibera.record.reading.turn_states import read_proposals

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    from vialibera.play.bots.coach import CoachPlan, RoundWins
    from vialibera.play.table.hindsight import Lapse, Order
    from vialibera.rules.engine.topics.trade import Proposed
    from vialibera.shell.console.game_view import GameView
    from vialibera.support.callables import Now, SecondsUntil

ADVICE_SECONDS = 8.0
"""The seconds after which the advice is told, however many games were played."""

PROGRESS_SECONDS = 1.0
"""The seconds after which a person is told that the coach is at work."""


class CoachRun:
    """The rounds of a plan, played by processes of their own and gathered in a thread."""

    def __init__(self, plan: CoachPlan) -> None:
        self.plan = plan
        self.rounds: list[RoundWins] = []
        self.is_stopped = self.has_ended = False
        Thread(target=self._gather, daemon=True, name="coach").start()

    def _gather(self) -> None:
        # Imported here: no game without a coach waits for the code of processes.
        from vialibera.play.bots.coach import MOST_ROUNDS, ROUNDS_AT_ONCE, make_player
        from vialibera.support.processes.worker_pool import WorkerPool

        pool = WorkerPool(max(1, (os.cpu_count() or 1) - 1), make_player, self.plan)
        with suppress(Exception), closing(pool.work_off(range(MOST_ROUNDS // ROUNDS_AT_ONCE))) as answered:
            for rounds in answered:  # a thought that fails must not disturb the game
                self.rounds += rounds
                if self.is_stopped:
                    break
        self.has_ended = True


class HindsightRun:
    """The decisions of a game that is over, weighed in a thread and by processes."""

    def __init__(self, log: Path) -> None:
        self.lapses: list[Lapse] | None = None
        self.is_stopped = self.has_ended = False
        Thread(target=self._gather, args=(log,), daemon=True, name="coach").start()

    def _gather(self, log: Path) -> None:
        from vialibera.play.table.hindsight import find_lapses

        with suppress(Exception):
            self.lapses = find_lapses(log, self._until_stopped)
        self.has_ended = True

    def _until_stopped(self, orders: Sequence[Order]) -> Iterator[Order]:
        for order in orders:
            if self.is_stopped:
                raise InterruptedError
            yield order


class CoachTeller:
    """The advice on the open decision of a person, told once it is sure or its time is up; after the game, what cost
    most."""

    def __init__(self, game: GameView, now: Now) -> None:
        self.game, self.now = game, now
        self.run: CoachRun | HindsightRun | None = None
        self.find_log: Callable[[], Path | None] = lambda: None
        """Returns the file of the log, or None without one."""
        self.began, self.has_told_progress = 0.0, False

    def start(self, plan: CoachPlan) -> None:
        """Begin to play the rounds; without a terminal, play some at once, because no keys are read in between."""
        from vialibera.play.bots.coach import FEWEST_ROUNDS, ROUNDS_AT_ONCE, make_player

        if self.game.console.out.size is None:
            play = make_player(plan)
            orders = range(FEWEST_ROUNDS // ROUNDS_AT_ONCE)
            self.tell_advice(plan, [wins for order in orders for wins in play(order)])
        else:
            self.run, self.began, self.has_told_progress = CoachRun(plan), self.now(), False

    def stop(self) -> None:
        if self.run is not None:
            self.run.is_stopped, self.run = True, None

    def leave_on_key(self, key: str) -> bool:
        """Stop at any key; return True if the key was for that alone."""
        if self.run is None:
            return False
        self.stop()
        if key not in ("escape", "W"):
            return False
        self.game.console.say("ui-odds-left")
        return True

    def past_proposals(self) -> list[Proposed]:
        """Return the deals proposed so far, as far as a log says so."""
        path = self.find_log()
        with suppress(OSError, JournalError):
            if path is not None:
                with open_log(path) as log:
                    return read_proposals(log)
        return []

    def look_back(self) -> None:
        """Begin to weigh the decisions of the game that is over; without a terminal, all at once."""
        path = self.find_log()
        if path is None:
            self.game.console.say("ui-coach-later")
            return
        self.run, self.began, self.has_told_progress = HindsightRun(path), self.now(), False
        while self.game.console.out.size is None and self.run is not None:
            sleep(THINKING_GAP_SECONDS)
            self.do_due_work()

    def do_due_work(self) -> None:
        """Tell the advice if it is due; drop it without a word once something else is asked."""
        run, seconds = self.run, self.now() - self.began
        if run is None:
            return
        if isinstance(run, CoachRun) and run.plan.state.pause_no != self.game.state.pause_no:
            self.stop()
        elif self._is_due(run, seconds):
            self.stop()
            if isinstance(run, CoachRun):
                self.tell_advice(run.plan, run.rounds[:])
            else:
                self.tell_lapses(run.lapses)
            self.game.console.braille_rest.settle()  # the answer to a key comes under the fingers without another one
        elif seconds >= PROGRESS_SECONDS and not self.has_told_progress:
            self.has_told_progress = True
            self.game.console.say("ui-coach-begins")
            self.game.console.braille_rest.settle()

    def _is_due(self, run: CoachRun | HindsightRun, seconds: float) -> bool:
        from vialibera.play.bots.coach import FEWEST_ROUNDS, is_enough

        if run.has_ended or not isinstance(run, CoachRun):
            return run.has_ended
        rounds = run.rounds[:]
        return is_enough(rounds) or (seconds >= ADVICE_SECONDS and len(rounds) >= FEWEST_ROUNDS)

    def seconds_until_due(self) -> SecondsUntil:
        """Return the seconds until the next look at the rounds, or None if none are played."""
        return None if self.run is None else 10 * THINKING_GAP_SECONDS

    def tell_advice(self, plan: CoachPlan, rounds: list[RoundWins]) -> None:
        """Tell how many of a hundred games each course wins, the best first."""
        from vialibera.play.bots.coach import judge_rounds
        from vialibera.play.table.hindsight import act_phrase

        if not rounds:
            self.game.console.say("ui-odds-left")
            return
        advice = judge_rounds(rounds)
        keys = ["ui-coach-best" if advice.is_clear else "ui-coach-level", *["ui-coach-other"] * len(advice.ranked)]
        texts = [
            self.game.narrator.text(
                key, act=act_phrase(self.game.narrator, plan.courses[index]), count=str(round(100 * advice.wins[index]))
            )
            for key, index in zip(keys, advice.ranked, strict=False)
        ]
        self.game.console.pages.tell_list(answers.answer_lines(*texts))

    def tell_lapses(self, lapses: Sequence[Lapse] | None) -> None:
        """Tell the decisions that cost most, or that there is none; None says that they could not be weighed."""
        from vialibera.play.table.hindsight import tell_lapse_at_turn

        narrator = self.game.narrator
        if lapses:
            texts = [tell_lapse_at_turn(narrator, lapse) for lapse in lapses]
            self.game.console.pages.tell_list(answers.answer_lines(*texts))
        else:
            self.game.console.say("ui-odds-left" if lapses is None else "ui-coach-none")
