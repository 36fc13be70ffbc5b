"""The open question at a keyboard: asked once, told again at a key, and why nobody here is asked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from vialibera.narration.narrator.answer_keys import answer_ids, enter_command
from vialibera.narration.narrator.short_questions import make_short_question
from vialibera.narration.narrator.standing import open_scene, waiting_scene
from vialibera.narration.surfaces.at_rest import Prompt, Wait
from vialibera.narration.surfaces.batch import public_scene
from vialibera.narration.surfaces.utterance import to_utterances
from vialibera.rules.engine.ids import NO_PAUSE, NO_SEAT
from vialibera.rules.engine.topics.rulings import is_halted
from vialibera.rules.engine.topics.shortage import Call

if TYPE_CHECKING:
    from vialibera.narration.narrator.narrate import Narrator
    from vialibera.narration.surfaces.batch import Scene
    from vialibera.narration.surfaces.utterance import Utterance
    from vialibera.play.table.table import Table
    from vialibera.shell.console.console import Console
    from vialibera.shell.console.open_input import QuestionId
    from vialibera.shell.game_control.game_setup import GameSetup
    from vialibera.shell.game_control.keyboard_people import KeyboardPeople
    from vialibera.support.callables import Check, Work

NO_QUESTION = (-1, -1)


@dataclass
class OpenQuestion:
    """The open question of a game. It is known by its pause and its seat: a pause can ask several seats in turn."""

    console: Console
    table: Table
    narrator: Narrator
    people: KeyboardPeople
    setup: GameSetup
    open_count: Work
    """Opens the list that asks how many buildings a seat wants."""
    asked: QuestionId = NO_QUESTION
    """The question that a person here was asked last."""
    covered: QuestionId | None = None
    """The question that is covered by a list or a typed answer, or None."""
    called_pause_no: int = NO_PAUSE
    """The number of the pause whose call to all owners was told last, as nobody here is asked in it; or `NO_PAUSE`."""
    were_others_awaited: bool = False
    """True if somebody was asked who does not sit here, since a person here was asked last."""
    declining_pause_no: int = NO_PAUSE
    """The number of the pause in which Enter has already warned that it declines, or `NO_PAUSE`."""
    is_told_elsewhere: Check = lambda: False
    """Returns True if a lesson tells the key that answers, so that the question itself is left out."""
    is_game_over: bool = False
    """True once the end of the game was told."""
    is_log_blocked: bool = False
    """True if the log refused a line; the next key tries again."""

    def prompt_person(self) -> None:
        """Ask a person, if there is a new question."""
        state, people = self.table.state, self.people
        now = (state.pause_no, people.prompted_seat())
        if now == self.asked or not people.is_awaiting_person():
            self.were_others_awaited |= bool(state.actors) and not people.is_seat_here(people.prompted_seat())
            self._tell_call(now[0])
            return
        if self.were_others_awaited and people.has_people_elsewhere():
            self.console.sounds.signal_own_turn()
        self.were_others_awaited = False
        self.asked, self.covered = now, None
        people.listener = self.table.seats[now[1]].name
        people.use_listener_voice()
        people.apply_narration()
        self.ask()

    def _tell_call(self, pause_no: int) -> None:
        """Tell once that rents must be claimed now, if a computer player or a person elsewhere is asked to go on."""
        # (decision: net.last-call-for-all)
        if pause_no != self.called_pause_no and not self.people.is_awaiting_person() and self.people.seats_here():
            self.called_pause_no = pause_no
            if called := self.narrator.call_lines():
                self.console.teller.tell(called)

    def prompt_anew(self) -> None:
        """Ask the player who acts now, even if the question was asked before."""
        self.asked = NO_QUESTION
        self.prompt_person()

    def ask(self) -> None:
        """Tell the open question, even if it was told before."""
        self.narrator.tells_missing = True
        lines = self.narrator.question_lines()
        if not self.is_told_elsewhere():
            self.console.teller.tell(lines)
        if isinstance(self.table.state.step, Call):
            self.open_count()

    def ask_again(self) -> None:
        """Tell the open question, or why no person is asked; after the end, tell what can be done next."""
        if self.is_game_over:
            self.tell_what_next()
        elif lines := self.question_or_wait():
            self.console.teller.tell(lines)
            if isinstance(self.table.state.step, Call) and self.people.is_awaiting_person():
                self.open_count()

    def question_or_wait(self) -> list[Utterance]:
        """Return the open question with all its keys, whatever is told of it usually, or why no person is asked."""
        prompt = self.current_scene().prompt
        return self.wait_answer() if prompt is None else list(prompt.lines)

    def wait_answer(self) -> list[Utterance]:
        """Return why no person is asked, as an answer, or nothing if one is."""
        line = self.current_scene().wait_line
        return [] if line is None else [line._replace(kind="answer", topic="answer")]

    def current_scene(self) -> Scene:
        """Return the game as everybody may see it now, with the question to a person or to whoever throws real dice."""
        state = self.table.state
        if self.is_game_over:
            short = make_short_question(self.narrator)
            if not self.table.is_hosted_here:
                short = short._replace(keys=short.keys[1:])  # the host alone begins another game
            after = Prompt(NO_SEAT, tuple(self._what_next()), answer_ids(state), short=short)
            return public_scene(state, self.narrator.formatter)._replace(prompt=after)
        is_asked = self.people.is_awaiting_person() or self.table.awaits_real_dice() or is_halted(state)
        if is_asked and self.table.interruption() is None:
            return open_scene(self.narrator, state)
        return waiting_scene(self.narrator, state, self.current_wait())

    def current_wait(self) -> Wait | None:
        """Return the reason why no person here is asked, or None while dice and cards are drawn."""
        if self.is_log_blocked:
            return Wait("log")
        wait = self.table.current_wait(enter_command(self.table.state))
        is_only_watched = wait is not None and self.table.interruption() is None and not self.people.seats_here()
        return Wait("over") if is_only_watched and self.people.has_left_game() else wait

    def tell_what_next(self) -> None:
        """Tell what can be done after the end of the game."""
        self.console.teller.tell(self._what_next())

    def _what_next(self) -> list[Utterance]:
        way = ".guest" if not self.table.is_hosted_here else "" if self.setup.tournament is None else ".tournament"
        return to_utterances(self.narrator.text(f"ui-what-next{way}"), "event", "question")
