"""Forced turns: where Enter is all that a player can press, the game goes on without a key, for those who wish."""

from __future__ import annotations

from typing import Protocol

from vialibera.narration.narrator.answer_keys import enter_command, is_forced
from vialibera.play.table.table import Table
from vialibera.rules.engine.messages import Command
from vialibera.rules.engine.state import State
from vialibera.shell.console.open_input import QuestionId
from vialibera.shell.game_control.keyboard_people import KeyboardPeople
from vialibera.shell.game_control.open_question import NO_QUESTION, OpenQuestion
from vialibera.support.callables import Now, SecondsUntil
from vialibera.support.json_values import JsonValue


class AskedGame(Protocol):
    """A game at the keyboard, as far as a turn that goes on has to know it."""

    table: Table
    people: KeyboardPeople
    question: OpenQuestion
    now: Now

    @property
    def state(self) -> State: ...

    def is_covered(self) -> bool: ...

    def submit(self, command: Command) -> bool: ...


class ForcedTurn:
    """The pause after a question that has one answer; any key but Enter keeps the question open."""

    def __init__(self, game: AskedGame) -> None:
        self.game = game
        self.kept: QuestionId | None = None
        """The question that a key has kept open."""
        self.heard: tuple[QuestionId, float] = (NO_QUESTION, 0.0)
        """The question that was heard to its end last, and when."""

    def note_key(self, key: str) -> None:
        """Keep the question open after a key, also after one that only asks."""
        if key != "enter":
            self.kept = self.game.question.asked

    def can_go_on(self) -> bool:
        """Return True if the turn is forced and the person who is asked wants such turns to go on.

        An act that would end a time in which people could claim waits for its key, whether a rent is due or not.
        """
        game, table = self.game, self.game.table
        asked = game.question.asked
        people = game.people
        if (
            not people.is_awaiting_person()
            or asked == self.kept
            or asked != (game.state.pause_no, people.prompted_seat())
        ):
            return False
        if self._setting("forced") != "go" or people.borrower is not None or game.is_covered():
            return False
        if table.interruption() is not None or game.question.is_log_blocked or table.early_commands:
            return False
        if game.state.turn_no <= len(table.seats) or table.uses_real_dice or not is_forced(game.state):
            return False
        command = enter_command(game.state)
        assert command is not None
        ended = table.claim_timer.claim_windows.landings_ended_by(command(asked[1], asked[0]))
        return not any(table.claim_timer.possible_claimants(landing.debtor) for landing in ended)

    def seconds_until_due(self) -> SecondsUntil:
        """Return the seconds until the game goes on without a key, or None if it waits for one."""
        if not self.can_go_on():
            return None
        game, wait = self.game, self.game.table.hearing.seconds_to_wait()
        if wait > 0.0:
            self.heard = (NO_QUESTION, 0.0)
            return wait
        if self.heard[0] != game.question.asked:
            self.heard = (game.question.asked, game.now())
        return max(0.0, self.heard[1] + float(str(self._setting("forced_pause"))) - game.now())

    def do_due_work(self) -> None:
        """Give the command of Enter once its pause is over."""
        if self.seconds_until_due() != 0.0:
            return
        command, (pause_no, seat) = enter_command(self.game.state), self.game.question.asked
        assert command is not None
        self.kept = self.game.question.asked  # a refusal must not be told again and again
        if self.game.submit(command(seat, pause_no)):
            self.game.table.went_on_at = self.game.now()  # an Enter pressed at this moment was meant for this turn

    def _setting(self, name: str) -> JsonValue:
        return self.game.people.hand_setting(name, self.game.people.listener)
