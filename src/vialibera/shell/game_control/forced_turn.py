"""Forced turns: where Enter is all that a player can press, the game goes on without a key, for those who wish."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from vialibera.narration.narrator.answer_keys import enter_command, is_forced
from vialibera.rules.engine.messages import Command
from vialibera.shell.console.open_input import QuestionId
from vialibera.shell.game_control.open_question import NO_QUESTION, OpenQuestion
from vialibera.support.callables import Check, Now, SecondsUntil
from vialibera.support.json_values import JsonValue


@dataclass
class ForcedTurn:
    """The pause after a question that has one answer; any key but Enter keeps the question open."""

    question: OpenQuestion
    is_covered: Check
    """Returns True if a list or a typed answer covers the game."""
    submit: Callable[[Command], bool]
    now: Now
    kept: QuestionId | None = None
    """The question that a key has kept open."""
    heard: tuple[QuestionId, float] = (NO_QUESTION, 0.0)
    """The question that was heard to its end last, and when."""

    def note_key(self, key: str) -> None:
        """Keep the question open after a key, also after one that only asks."""
        if key != "enter":
            self.kept = self.question.asked

    def can_go_on(self) -> bool:
        """Return True if the turn is forced and the person who is asked wants such turns to go on.

        An act that would end a time in which people could claim waits for its key, whether a rent is due or not.
        """
        question, people, table = self.question, self.question.people, self.question.table
        asked, state = question.asked, table.state
        if not people.is_awaiting_person() or asked == self.kept or asked != (state.pause_no, people.prompted_seat()):
            return False
        if self._setting("forced") != "go" or people.borrower is not None or self.is_covered():
            return False
        if table.interruption() is not None or question.is_log_blocked or table.early_commands:
            return False
        if state.turn_no <= len(table.seats) or table.uses_real_dice or not is_forced(state):
            return False
        command = enter_command(state)
        assert command is not None
        ended = table.claim_timer.claim_windows.landings_ended_by(command(asked[1], asked[0]))
        return not any(table.claim_timer.possible_claimants(landing.debtor) for landing in ended)

    def seconds_until_due(self) -> SecondsUntil:
        """Return the seconds until the game goes on without a key, or None if it waits for one."""
        if not self.can_go_on():
            return None
        wait = self.question.table.hearing.seconds_to_wait()
        if wait > 0.0:
            self.heard = (NO_QUESTION, 0.0)
            return wait
        if self.heard[0] != self.question.asked:
            self.heard = (self.question.asked, self.now())
        return max(0.0, self.heard[1] + float(str(self._setting("forced_pause"))) - self.now())

    def do_due_work(self) -> None:
        """Give the command of Enter once its pause is over."""
        if self.seconds_until_due() != 0.0:
            return
        table = self.question.table
        command, (pause_no, seat) = enter_command(table.state), self.question.asked
        assert command is not None
        self.kept = self.question.asked  # a refusal must not be told again and again
        if self.submit(command(seat, pause_no)):
            table.went_on_at = self.now()  # an Enter pressed at this moment was meant for this turn

    def _setting(self, name: str) -> JsonValue:
        return self.question.people.hand_setting(name, self.question.people.listener)
