"""The guided first game: the real game on a prepared seed, in which one key after the other is asked for."""

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
"""With this seed the learner buys a street, the computer player stops there, and another deed is offered.

The lessons below follow these dice: a change of rules or of the computer player may need another seed.
"""


class Lesson(NamedTuple):
    """A lesson: the end of its text's id, the action it asks for, and the step at which that makes sense."""

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
"""The lessons in order: twelve keys, of which Enter comes three times."""


def lesson_setup(name: str, lang: str) -> Setup:
    """Return a set-up with the learner and one computer player."""
    setup = Setup(EDITION, [Sitter(name), Sitter(bot_names([name], 1)[0], DEFAULT)], seed=SEED)
    setup.deal_tokens(lang)
    return setup


class Guide:
    """The guided game: a layer above the game, and the activity in its place.

    It lets through the key that is asked for and those that change nothing; every other key is refused.
    """

    def __init__(self, session: Session, folder: TemporaryDirectory[str], over: Callable[[], None]) -> None:
        self.session, self.folder, self.over = session, folder, over
        """The folder holds the log: the game is saved like any other, but thrown away in the end."""
        self.at = 0
        """The number of lessons done."""
        self.told = False
        """True if the present lesson was announced."""
        session.desk.say("lesson-welcome", "event", seat=0, other=1)
        session.console.push(self)

    @property
    def lesson(self) -> Lesson | None:
        """The present lesson; None after the last."""
        return LESSONS[self.at] if self.at < len(LESSONS) else None

    # Keys.

    def press(self, key: str) -> bool:
        """Let the key that is asked for go to the game, and those that work at any moment; refuse the others."""
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
        """Announce that a key is not the one that is asked for, or that the lesson is still to come."""
        desk = self.session.desk
        if self.told:
            desk.say("lesson-later", key=self.session.console.keymap.label(lesson.key if lesson else "enter"))
        else:
            desk.say("lesson-wait")

    # The activity at the console.

    def pump(self) -> None:
        """Do the game's due work, and announce the present lesson as soon as the game has come so far."""
        self.session.pump()
        if not self.told and self.now(self.lesson):
            self.told = True
            text = self.session.desk.words(f"lesson-{self.lesson.name if self.lesson else 'end'}", other=1)
            self.session.console.tell(utterances(text, "chatter", "lesson"))

    def now(self, lesson: Lesson | None) -> bool:
        """Return True if the key of the lesson has a meaning now."""
        desk = self.session.desk
        return lesson is None or (desk.waiting_for_person() and isinstance(desk.step, lesson.step))

    def due(self) -> float | None:
        return self.session.due()

    def pause(self) -> None:
        self.session.pause()

    def go_on(self) -> None:
        self.session.go_on()

    def put_away(self) -> None:
        """Close the game and delete its log."""
        self.session.close()
        self.folder.cleanup()
