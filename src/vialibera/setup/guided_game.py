"""The guided first game: the real game on a prepared seed, in which one key after the other is asked for."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from vialibera.bots.bot_kinds import DEFAULT_BOT
from vialibera.engine.messages import Step
from vialibera.engine.topics.purchase import Offer
from vialibera.engine.topics.turn import TurnEnd, TurnStart
from vialibera.game.game_setup import GameSetup, PlayerSetup, pick_bot_names
from vialibera.processes.process_folders import ProcessFolder
from vialibera.surfaces.at_rest import Layer
from vialibera.surfaces.utterance import to_utterances

if TYPE_CHECKING:
    from vialibera.game.open_games import OpenGames
    from vialibera.game.session import Session
    from vialibera.surfaces.utterance import Utterance
    from vialibera.terminal.key_names import KeyRow

LESSON_EDITION, LESSON_SEED = "salotto", 22
"""With this seed the learner buys a street, the computer player stops there, and another deed is offered.

The lessons below follow these dice: a change of rules or of the computer player may need another seed.
"""


class LessonStep(NamedTuple):
    """A lesson: the end of its text's id, the action it asks for, and the step at which that makes sense."""

    name: str
    action_id: str
    step_type: type[Step]


LESSON_STEPS = (
    LessonStep("roll", "enter", TurnStart),
    LessonStep("deed", "deed", Offer),
    LessonStep("buy", "accept", Offer),
    LessonStep("cash", "cash", TurnEnd),
    LessonStep("pass", "enter", TurnEnd),
    LessonStep("claim", "space", TurnStart),
    LessonStep("where", "where", TurnStart),
    LessonStep("own", "own", TurnStart),
    LessonStep("ahead", "ahead", TurnStart),
    LessonStep("roll-on", "enter", TurnStart),
    LessonStep("decline", "refuse", Offer),
    LessonStep("scores", "scores", TurnEnd),
    LessonStep("repeat", "repeat", TurnEnd),
    LessonStep("help", "help", TurnEnd),
)
"""The lessons in order: twelve keys, of which Enter comes three times."""


def lesson_game_setup(name: str, lang: str) -> GameSetup:
    """Return a set-up with the learner and one computer player."""
    # A real game on a known seed: the learner hears exactly what a game says. (decision: keys.guided-game)
    setup = GameSetup(
        LESSON_EDITION, [PlayerSetup(name), PlayerSetup(pick_bot_names([name], 1)[0], DEFAULT_BOT)], seed=LESSON_SEED
    )
    setup.deal_tokens(lang)
    return setup


class GuidedGame:
    """The guided game: a layer above the game, and the activity in its place.

    It lets through the key that is asked for, keys already taught that only ask, and those that change nothing; every
    other key is refused. On the board its task stands in the question row.
    """

    hinted_keys = ("help", "mute", "leave")
    """Ids of the keys that work at any moment of the guided game."""
    escape_hint = ("lesson", "escape")

    def __init__(self, session: Session, folder: ProcessFolder, over: Callable[[], None]) -> None:
        self.session, self.folder, self.on_over = session, folder, over
        """The folder holds the log: the game is saved like any other, but thrown away in the end."""
        self.steps_done = 0
        """The number of lessons done."""
        self.is_told = False
        """True if the present lesson was announced."""
        self.is_leaving = False
        """True if Esc was pressed and asks for another Esc."""
        session.game.say("lesson-welcome", "event", seat=0, other=1)
        session.console.push_layer(self)

    @property
    def current_lesson(self) -> LessonStep | None:
        """The present lesson; None after the last."""
        return LESSON_STEPS[self.steps_done] if self.steps_done < len(LESSON_STEPS) else None

    def task_lines(self) -> list[Utterance]:
        """Return the task of the present lesson as it is told, or of the end."""
        name = self.current_lesson.name if self.current_lesson else "end"
        return to_utterances(self.session.game.words(f"lesson-{name}", other=1), "chatter", "lesson")

    def describe(self) -> Layer:
        """Return what stands in front of the learner: the question whether to leave, the task, or the game's rest."""
        if self.is_leaving:
            return Layer(tuple(to_utterances(self.session.game.words("lesson-leave"), "answer")))
        return Layer(tuple(self.task_lines()) if self.is_told else self.session.game.current_scene().lines_at_rest)

    # Keys.

    def press(self, key: str) -> bool:
        """Let the key that is asked for go to the game, and those that change nothing there; refuse the others."""
        action, lesson = self.session.console.action_for_key(key), self.current_lesson
        if key == "escape":
            self.press_escape()
            return True
        self.is_leaving = False
        if lesson is None and key == "enter":
            self.end_lesson()
            return True
        asked_for = self.is_told and lesson is not None and action is not None and action.id == lesson.action_id
        if asked_for:
            self.steps_done, self.is_told = self.steps_done + 1, False
        if asked_for or action is None or action.group == "always" or self.is_taught_query(action):
            return False
        self.refuse_other_key(lesson)
        return True

    def is_taught_query(self, action: KeyRow) -> bool:
        """Return True if a lesson that is done has taught this key, and the key only asks."""
        return action.group == "query" and action.id in {lesson.action_id for lesson in LESSON_STEPS[: self.steps_done]}

    def press_escape(self) -> None:
        """Close the answer on the board, if there is one; otherwise ask before the lesson ends, then end it."""
        board = self.session.console.board
        if self.is_leaving:
            self.end_lesson()
        elif board is None or not board.is_up or not board.onlooker.was_answer_closed:
            self.is_leaving = True
            self.session.game.say("lesson-leave")

    def end_lesson(self) -> None:
        self.session.game.say("lesson-over")
        self.on_over()

    def refuse_other_key(self, lesson: LessonStep | None) -> None:
        """Announce that a key is not the one that is asked for, or that the lesson is still to come."""
        desk = self.session.game
        if self.is_told:
            desk.say("lesson-later", key=self.session.console.keymap.key_label(lesson.action_id if lesson else "enter"))
        else:
            desk.say("lesson-wait")

    # The activity at the console.

    def do_due_work(self) -> None:
        """Do the game's due work, and announce the present lesson as soon as the game has come so far."""
        self.session.do_due_work()
        if not self.is_told and self.can_begin(self.current_lesson):
            self.is_told = True
            self.session.console.tell(self.task_lines())

    def can_begin(self, lesson: LessonStep | None) -> bool:
        """Return True if the key of the lesson has a meaning now."""
        desk = self.session.game
        return lesson is None or (desk.is_awaiting_person() and isinstance(desk.step, lesson.step_type))

    def seconds_until_due(self) -> float | None:
        return self.session.seconds_until_due()

    def pause(self) -> None:
        self.session.pause()

    def go_on(self) -> None:
        self.session.go_on()

    def close(self) -> None:
        """Close the game and delete its log."""
        self.session.close()
        self.folder.remove()


class Lessons:
    """The guided games of one run, one at a time."""

    def __init__(self, games: OpenGames) -> None:
        self.games = games
        self.guide: GuidedGame | None = None
        """The guided game under way, or None."""

    def start(self, afterwards: Callable[[], None]) -> None:
        """Play the guided first game, then restore the console and call `afterwards`."""
        games, console = self.games, self.games.console
        here, folder = console.open_input, ProcessFolder("lesson")
        setup = lesson_game_setup(console.words("ui-usual-name", {}).shown, games.services.lang)
        session = games.create_session_or_report(setup, setup.load_edition(), folder.path / "lesson.jsonl")
        if session is None:
            folder.remove()
            afterwards()
            return

        def over() -> None:
            self.dismiss()
            games.front = None
            console.switch_game(here)
            afterwards()

        self.guide = GuidedGame(session, folder, over)
        games.bring_to_front(self.guide)
        games.begin_game(session)

    def dismiss(self) -> None:
        """End the guided game, if there is one, and delete its log."""
        if self.guide is not None:
            self.guide.close()
            self.guide = None
