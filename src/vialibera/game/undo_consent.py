"""U: take an act back, once every other person at the table has agreed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vialibera.engine.messages import Refusal
from vialibera.journal.errors import JournalError
from vialibera.surfaces.at_rest import Layer
from vialibera.surfaces.utterance import UtteranceKind, to_utterances

if TYPE_CHECKING:
    from vialibera.game.controller import GameController
    from vialibera.surfaces.utterance import Fact
    from vialibera.words.phrase import Phrase


def request_undo(game: GameController, key: str) -> None:
    """U: ask the others to take the last act back."""
    try:
        acts = game.table.last_undo_steps()
    except Refusal as refused:
        game.say(f"ui-take-back-not.{refused.facts['why']}")
        return
    by = acts[0].command.by if game.borrower is None else game.borrower
    game.borrower = None
    UndoConsent(game, by, game.table.seats_to_consent(by)).begin(key)


class UndoConsent:
    """The question to each of the others in turn; the game waits until all have answered."""

    def __init__(self, game: GameController, by: int, waiting: list[int]) -> None:
        self.game, self.undoing_seat, self.seats_to_ask = game, by, waiting

    def begin(self, key: str) -> None:
        self.game.handover = (key, self.game.now())
        self.game.asking_consent = True
        self.game.console.push_layer(self)
        self.ask_next()

    def end(self) -> None:
        self.game.asking_consent = False
        self.game.console.drop_layer(self)

    def ask_next(self) -> None:
        """Ask the next person; once all have agreed, take the act back."""
        if self.seats_to_ask:
            self.ask_person("alert")
            return
        self.end()
        try:
            self.game.table.undo_last_acts(self.undoing_seat)
        except (JournalError, OSError) as error:
            self.game.report_not_saved(error)

    def ask_person(self, kind: UtteranceKind = "answer") -> None:
        """Ask the person whose turn it is to agree. "alert" for a new question, "answer" when told
        again."""
        self.game.console.tell(to_utterances(self.question_phrase(), kind, "answer" if kind == "answer" else ""))

    def describe(self) -> Layer:
        """Return the question to the person who is asked to agree."""
        return Layer(tuple(to_utterances(self.question_phrase(), "menu")))

    def question_phrase(self) -> Phrase:
        """Return the question to the person whose turn it is to agree."""
        first = self.game.table.last_undo_steps()[0]
        act = self.game.narrator.past_command_phrase(first.command, first.state_before.state)
        key = "ui-take-back-ask" if first.command.by == self.undoing_seat else "ui-take-back-ask.other"
        facts: dict[str, Fact] = {
            "seat": self.undoing_seat,
            "other": first.command.by,
            "partner": self.seats_to_ask[0],
            "act": act,
        }
        return self.game.words(key, **facts)

    def press(self, key: str) -> bool:
        """Take the answer: A agrees, R refuses, Esc or calling the referee gives up.

        Keys that only tell keep their meaning; every other key repeats the question.
        """
        action = self.game.console.action_for_key(key)
        name = action.id if action else ""
        if action is None or (action.group in ("query", "list", "always") and name != "help"):
            return False
        if name == "referee":
            self.end()
            self.game.say("ui-take-back-left")
            return False
        if name in ("accept", "refuse") and self.game.is_bounced(key):
            return True
        if name == "accept":
            self.take_yes(key)
        elif name in ("refuse", "give-back"):
            self.take_no(name, key)
        else:
            self.ask_person()
        return True

    def take_yes(self, key: str) -> None:
        """Note that this person agrees, and ask the next.

        The key is marked as handed over: pressed twice, it must not answer for the next person.
        """
        self.game.handover = (key, self.game.now())
        self.game.say("ui-take-back-agreed", seat=self.seats_to_ask.pop(0))
        self.ask_next()

    def take_no(self, name: str, key: str) -> None:
        self.game.handover = (key, self.game.now())
        self.end()
        self.game.say("ui-take-back-left" if name == "give-back" else "ui-take-back-refused", seat=self.seats_to_ask[0])
