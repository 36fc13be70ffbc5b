"""The coach at a key: worker processes play whole games from each course, and any key stops them."""

from __future__ import annotations

import os
from contextlib import closing, suppress
from threading import Thread
from typing import TYPE_CHECKING

from vialibera.narration.narrator import answers
from vialibera.play.table.table import THINKING_GAP_SECONDS
from vialibera.words.phrase import Phrase

if TYPE_CHECKING:
    from vialibera.play.bots.coach import CoachPlan, RoundWins
    from vialibera.play.table.game_clock import Now
    from vialibera.rules.engine.messages import Command
    from vialibera.shell.console.game_view import GameView

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


class CoachTeller:
    """The advice on the open decision of a person, told once it is sure or its time is up."""

    def __init__(self, game: GameView, now: Now) -> None:
        self.game, self.now = game, now
        self.run: CoachRun | None = None
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

    def do_due_work(self) -> None:
        """Tell the advice if it is due; drop it without a word once something else is asked."""
        run = self.run
        if run is None:
            return
        from vialibera.play.bots.coach import FEWEST_ROUNDS, is_enough

        seconds, rounds = self.now() - self.began, run.rounds[:]
        if run.plan.state.pause_no != self.game.state.pause_no:
            self.stop()
        elif run.has_ended or is_enough(rounds) or (seconds >= ADVICE_SECONDS and len(rounds) >= FEWEST_ROUNDS):
            self.stop()
            self.tell_advice(run.plan, rounds)
        elif seconds >= PROGRESS_SECONDS and not self.has_told_progress:
            self.has_told_progress = True
            self.game.console.say("ui-coach-begins")

    def seconds_until_due(self) -> float | None:
        """Return the seconds until the next look at the rounds, or None if none are played."""
        return None if self.run is None else 10 * THINKING_GAP_SECONDS

    def tell_advice(self, plan: CoachPlan, rounds: list[RoundWins]) -> None:
        """Tell how many of a hundred games each course wins, the best first."""
        from vialibera.play.bots.coach import judge_rounds

        if not rounds:
            self.game.console.say("ui-odds-left")
            return
        advice = judge_rounds(rounds)
        keys = ["ui-coach-best" if advice.is_clear else "ui-coach-level", *["ui-coach-other"] * len(advice.ranked)]
        texts = [
            self.game.narrator.text(
                key, act=self.act_phrase(plan.courses[index]), count=str(round(100 * advice.wins[index]))
            )
            for key, index in zip(keys, advice.ranked, strict=False)
        ]
        self.game.console.pages.tell_list(answers.answer_lines(*texts))

    def act_phrase(self, command: Command) -> Phrase:
        """Return a course as a list names it, without its full stop."""
        said = self.game.narrator.option_line(command)
        return Phrase(said.shown.removesuffix("."), said.spoken.removesuffix("."))
