"""A guided first game: the real game on a prepared seed, and one key after the other is asked for."""

from __future__ import annotations

from collections.abc import Callable
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, NamedTuple

from vialibera.agents.kinds import DEFAULT
from vialibera.engine.messages import Step
from vialibera.engine.topics.purchase import Offer
from vialibera.engine.topics.turn import TurnEnd, TurnStart
from vialibera.narrator.utterance import utterances
from vialibera.shell.setup import Setup, Sitter, bot_names

if TYPE_CHECKING:
    from vialibera.shell.session import Session

EDITION, SEED = "salotto", 22
"""By these dice the learner buys a street, the computer player stops there, and another deed is offered."""


class Lesson(NamedTuple):
    """A text, the key that it asks for, and when it makes sense."""

    name: str
    key: str
    step: type[Step]


LESSONS = (
    Lesson("roll", "enter", TurnStart),
    Lesson("deed", "deed", Offer),
    Lesson("buy", "accept", Offer),
    Lesson("cash", "cash", TurnEnd),
    Lesson("pass", "enter", TurnEnd),
    Lesson("claim", "space", TurnStart),
    Lesson("where", "where", TurnStart),
    Lesson("own", "own", TurnStart),
    Lesson("ahead", "ahead", TurnStart),
    Lesson("roll-on", "enter", TurnStart),
    Lesson("decline", "refuse", Offer),
    Lesson("scores", "scores", TurnEnd),
    Lesson("repeat", "repeat", TurnEnd),
    Lesson("help", "help", TurnEnd),
)
"""Twelve keys; Enter comes three times."""


def lesson_setup(name: str, lang: str) -> Setup:
    """The learner and a computer player."""
    setup = Setup(EDITION, [Sitter(name), Sitter(bot_names([name], 1)[0], DEFAULT)], seed=SEED)
    setup.deal_tokens(lang)
    return setup


class Guide:
    """Above the game in taking keys, and what goes on while nobody presses one."""

    def __init__(self, session: Session, folder: TemporaryDirectory[str], over: Callable[[], None]) -> None:
        self.session, self.folder, self.over = session, folder, over
        """The folder holds the log: the game is written down like any other, but nobody keeps it."""
        self.at = 0
        """How many lessons are done."""
        self.told = False
        """Whether the lesson that comes now was told."""
        session.desk.say("lesson-welcome", "event", seat=0, other=1)
        session.console.push(self)

    @property
    def lesson(self) -> Lesson | None:
        """The one that comes now; None after the last."""
        return LESSONS[self.at] if self.at < len(LESSONS) else None

    # keys

    def press(self, key: str) -> bool:
        """The key that is asked for goes to the game, and so do those that change nothing of it."""
        action, lesson = self.session.console.action(key), self.lesson
        if key == "escape" or (lesson is None and key == "enter"):
            self.session.desk.say("lesson-over")
            self.over()
            return True
        asked_for = self.told and lesson is not None and action is not None and action.id == lesson.key
        if asked_for:
            self.at, self.told = self.at + 1, False
        if asked_for or action is None or action.group == "always":
            return False
        self.put_off(lesson)
        return True

    def put_off(self, lesson: Lesson | None) -> None:
        """Another key than the one that is asked for."""
        desk = self.session.desk
        if self.told:
            desk.say("lesson-later", key=self.session.console.keymap.label(lesson.key if lesson else "enter"))
        else:
            desk.say("lesson-wait")

    # what goes on

    def pump(self) -> None:
        """The lesson that comes now is told as soon as the game has come so far."""
        self.session.pump()
        if not self.told and self.now(self.lesson):
            self.told = True
            text = self.session.desk.words(f"lesson-{self.lesson.name if self.lesson else 'end'}", other=1)
            self.session.console.tell(utterances(text, "chatter", "lesson"))

    def now(self, lesson: Lesson | None) -> bool:
        """Whether its key has a meaning now."""
        desk = self.session.desk
        return lesson is None or (desk.waiting_for_person() and isinstance(desk.step, lesson.step))

    def due(self) -> float | None:
        return self.session.due()

    def pause(self) -> None:
        self.session.pause()

    def go_on(self) -> None:
        self.session.go_on()

    def put_away(self) -> None:
        self.session.close()
        self.folder.cleanup()
