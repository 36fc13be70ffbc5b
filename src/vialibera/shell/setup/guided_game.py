"""The guided first game: the real game on a prepared seed, in which one key after the other is asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from vialibera.narration.narrator.answer_keys import answer_ids
from vialibera.narration.surfaces.at_rest import Layer
from vialibera.narration.surfaces.utterance import to_utterances
from vialibera.play.bots.bot_kinds import DEFAULT_BOT
from vialibera.rules.engine.ids import REFEREE
from vialibera.rules.engine.messages import Step
from vialibera.rules.engine.topics.auction import Auction
from vialibera.rules.engine.topics.purchase import Offer
from vialibera.rules.engine.topics.rulings import CorrectDeed
from vialibera.rules.engine.topics.turn import TurnEnd, TurnStart
from vialibera.shell.game_control.game_setup import GameSetup, PlayerSetup, pick_bot_names
from vialibera.support.processes.process_folders import ProcessFolder

if TYPE_CHECKING:
    from vialibera.narration.surfaces.utterance import Utterance
    from vialibera.shell.game.open_games import OpenGames
    from vialibera.shell.game.session import Session
    from vialibera.shell.game_control.controller import GameController
    from vialibera.support.callables import SecondsUntil, Work


class LessonStep(NamedTuple):
    """A lesson: the end of its text's id, the action it asks for, and the step at which that makes sense."""

    name: str
    action_id: str
    step_type: type[Step]
    deeds: tuple[tuple[int, int], ...] = ()
    """The deeds, by owner and square, that the referee hands out first."""
    can_be_skipped: bool = False
    """True for the first lesson of a chapter, which can be skipped."""


class LessonPart(NamedTuple):
    """A guided game: the lessons in order, and the text at its end."""

    edition_id: str
    seed: int
    """A seed for which the dice lead where the lessons need them: a change of rules or of the computer player may need
    another one."""
    steps: tuple[LessonStep, ...]
    end: str


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

LEARNER, OPPONENT = 0, 1

CHAPTER_STEPS = (
    LessonStep("house", "build", TurnStart, ((LEARNER, 1), (LEARNER, 3)), can_be_skipped=True),
    LessonStep("trade", "trade", TurnStart, ((LEARNER, 5), (OPPONENT, 15)), can_be_skipped=True),
    LessonStep("trade-why", "why", TurnStart),
    LessonStep("auction", "enter", TurnStart, can_be_skipped=True),
    LessonStep("auction-decline", "refuse", Offer),
    LessonStep("auction-bid", "bid", Auction),
    LessonStep("auction-drop", "refuse", Auction),
)
"""Three chapters, each of which can be skipped: a house, a trade and an auction."""

LESSON_PARTS = (LessonPart("salotto", 22, LESSON_STEPS, "end"), LessonPart("moderno", 5, CHAPTER_STEPS, "last"))
"""In the first, the learner buys a street, the computer player stops there, and another deed is offered. In the second,
the first throw leads to a deed for sale."""


def lesson_game_setup(part: LessonPart, name: str, lang: str) -> GameSetup:
    """Return a set-up with the learner and one computer player."""
    # A real game on a known seed: the learner hears exactly what a game says. (decision: keys.guided-game)
    setup = GameSetup(
        part.edition_id, [PlayerSetup(name), PlayerSetup(pick_bot_names([name], 1)[0], DEFAULT_BOT)], seed=part.seed
    )
    setup.deal_tokens(lang)
    return setup


class GuidedGame:
    """The guided game: a layer above the game, and the activity in its place.

    It lets through the key that is asked for, keys that only ask, and those that change nothing; every other key is
    refused. On the board its task stands in the question row.
    """

    hinted_keys = ("help", "mute", "leave")
    """Ids of the keys that work at any moment of the guided game."""
    escape_hint = ("lesson", "escape")

    def __init__(
        self,
        session: Session,
        folder: ProcessFolder,
        part: LessonPart,
        over: Work,
        go_on: Work,
    ) -> None:
        self.session, self.folder, self.part, self.on_over = session, folder, part, over
        """The folder holds the log: the game is saved like any other, but thrown away in the end."""
        self.on_going_on = go_on
        """Called by Enter after the last lesson of a part that another one follows."""
        self.has_dealt = False
        """True if the referee has handed out the deeds of the present lesson."""
        self.steps_done = 0
        """The number of lessons done."""
        self.is_told = False
        """True if the present lesson was announced."""
        self.is_leaving = False
        """True if Esc was pressed and asks for another Esc."""
        if part is LESSON_PARTS[0]:
            session.game.console.say("lesson-welcome", "event", seat=0, other=1)
        session.game.question.is_told_elsewhere = self.asks_for_answer
        session.console.open_input.layers.append(self)

    @property
    def current_lesson(self) -> LessonStep | None:
        """The present lesson; None after the last."""
        return self.part.steps[self.steps_done] if self.steps_done < len(self.part.steps) else None

    def task_lines(self) -> list[Utterance]:
        """Return the task of the present lesson as it is told, or of the end."""
        name = self.current_lesson.name if self.current_lesson else self.part.end
        return to_utterances(self.session.game.narrator.text(f"lesson-{name}", other=1), "chatter", "lesson")

    def describe(self) -> Layer:
        """Return what stands in front of the learner: the question whether to leave, the task, or the game's rest."""
        if self.is_leaving:
            return Layer(tuple(to_utterances(self.session.game.narrator.text("lesson-leave"), "answer")))
        return Layer(
            tuple(self.task_lines()) if self.is_told else self.session.game.question.current_scene().lines_at_rest
        )

    # Keys.

    def press(self, key: str) -> bool:
        """Let the key that is asked for go to the game, and those that change nothing there; refuse the others."""
        action, lesson = self.session.console.action_for_key(key), self.current_lesson
        if key == "escape":
            self.press_escape()
            return True
        self.is_leaving = False
        if lesson is None and key == "enter":
            self.go_on_after_last()
            return True
        if lesson is not None and not self.is_told and self.is_asked_something_else(lesson):
            return False
        asked_for = self.is_told and lesson is not None and action is not None and action.id == lesson.action_id
        if asked_for:
            self.begin_lesson(self.steps_done + 1)
        elif self.is_told and lesson is not None and lesson.can_be_skipped and action and action.id == "refuse":
            self.skip_chapter()
            return True
        if asked_for or action is None or action.group in ("always", "query"):
            return False
        self.refuse_other_key(lesson)
        return True

    def is_asked_something_else(self, lesson: LessonStep) -> bool:
        """Return True if the game asks the learner a question that no lesson is about, such as a counter-offer."""
        return self.session.game.people.is_awaiting_person() and not isinstance(
            self.session.game.state.step, lesson.step_type
        )

    def asks_for_answer(self) -> bool:
        """Return True if the task of the present lesson names the key that answers the question of the game."""
        lesson, state = self.current_lesson, self.session.game.state
        if lesson is None or not isinstance(state.step, lesson.step_type):
            return False
        return not self.is_told and lesson.action_id in answer_ids(state)

    def begin_lesson(self, number: int) -> None:
        """Make a lesson the present one; it is told as soon as the game has come so far."""
        self.steps_done, self.is_told, self.has_dealt = number, False, False

    def skip_chapter(self) -> None:
        """Go to the next chapter, or to the end."""
        later = range(self.steps_done + 1, len(self.part.steps))
        self.begin_lesson(next((at for at in later if self.part.steps[at].can_be_skipped), len(self.part.steps)))

    def go_on_after_last(self) -> None:
        """Begin the next part; after the last one end the lesson."""
        if self.part is LESSON_PARTS[-1]:
            self.end_lesson()
        else:
            self.on_going_on()

    def press_escape(self) -> None:
        """Close the answer on the board, if there is one; otherwise ask before the lesson ends, then end it."""
        if self.is_leaving:
            self.end_lesson()
        elif not self.session.console.teller.has_closed_answer:
            self.is_leaving = True
            self.session.game.console.say("lesson-leave")

    def end_lesson(self) -> None:
        self.session.game.console.say("lesson-over")
        self.on_over()

    def refuse_other_key(self, lesson: LessonStep | None) -> None:
        """Announce that a key is not the one that is asked for, or that the lesson is still to come."""
        game = self.session.game
        if self.is_told:
            game.console.say(
                "lesson-later", key=self.session.console.keymap.key_label(lesson.action_id if lesson else "enter")
            )
        else:
            game.console.say("lesson-wait")

    # The activity at the console.

    def do_due_work(self) -> None:
        """Do the game's due work, and announce the present lesson as soon as the game has come so far."""
        self.session.do_due_work()
        game = self.session.game
        while self.current_lesson is not None and self.current_lesson.step_type is Auction and is_after_turn(game):
            self.begin_lesson(self.steps_done + 1)
        if not self.is_told and self.can_begin(self.current_lesson):
            self.hand_out_deeds()
            self.is_told = True
            self.session.console.teller.tell(self.task_lines())

    def can_begin(self, lesson: LessonStep | None) -> bool:
        """Return True if the key of the lesson has a meaning now, and no list or typed question is open."""
        game, console = self.session.game, self.session.console
        if console.open_input.layers[-1] is not self or console.open_input.has_open_field:
            return False
        return lesson is None or (game.people.is_awaiting_person() and isinstance(game.state.step, lesson.step_type))

    def hand_out_deeds(self) -> None:
        """Let the referee hand out the deeds that the present lesson needs, once."""
        lesson, game = self.current_lesson, self.session.game
        if lesson is None or self.has_dealt:
            return
        self.has_dealt = True
        for owner, space in lesson.deeds:
            game.table.play_ruling(CorrectDeed(REFEREE, game.state.pause_no, "", "", owner, space, False, 0))

    def seconds_until_due(self) -> SecondsUntil:
        return self.session.seconds_until_due()

    def pause(self) -> None:
        self.session.pause()

    def go_on(self) -> None:
        self.session.go_on()

    def close(self) -> None:
        """Close the game and delete its log."""
        self.session.close()
        self.folder.remove()


def is_after_turn(game: GameController) -> bool:
    """Return True if nothing is left in the learner's turn: an auction in it is over."""
    return game.people.is_awaiting_person() and isinstance(game.state.step, TurnEnd)


class Lessons:
    """The guided games of one run, one at a time."""

    def __init__(self, games: OpenGames) -> None:
        self.games = games
        self.guide: GuidedGame | None = None
        """The guided game under way, or None."""

    def start(self, afterwards: Work, number: int = 0) -> None:
        """Play a guided game, by Enter at its end the next one, then restore the console and call `afterwards`."""
        games, console, part = self.games, self.games.console, LESSON_PARTS[number]
        here, folder = console.open_input, ProcessFolder("lesson")
        setup = lesson_game_setup(part, console.teller.words("ui-usual-name", {}).shown, games.services.lang)
        session = games.create_session_or_report(setup, setup.load_edition(), folder.path / "lesson.jsonl")
        if session is None:
            folder.remove()
            afterwards()
            return

        def put_away() -> None:
            self.dismiss()
            games.front = None
            console.switch_game(here)

        def over() -> None:
            put_away()
            afterwards()

        def go_on() -> None:
            put_away()
            self.start(afterwards, number + 1)

        self.guide = GuidedGame(session, folder, part, over, go_on)
        games.bring_to_front(self.guide)
        games.begin_game(session)

    def dismiss(self) -> None:
        """End the guided game, if there is one, and delete its log."""
        if self.guide is not None:
            self.guide.close()
            self.guide = None
