"""U: take an act back, once every other person at the table has agreed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vialibera.engine.messages import Refused
from vialibera.journal.errors import JournalError
from vialibera.narrator.utterance import Kind

if TYPE_CHECKING:
    from vialibera.narrator.utterance import Fact
    from vialibera.shell.desk import Desk


def take_back(desk: Desk, key: str) -> None:
    """U: ask the others to take the last act back."""
    try:
        acts = desk.table.last_acts()
    except Refused as refused:
        desk.say(f"ui-take-back-not.{refused.facts['why']}")
        return
    by = acts[0].command.by if desk.lent is None else desk.lent
    desk.lent = None
    Consent(desk, by, desk.table.whose_consent(by)).begin(key)


class Consent:
    """The question to each of the others in turn; the game waits until all have answered."""

    def __init__(self, desk: Desk, by: int, waiting: list[int]) -> None:
        self.desk, self.by, self.waiting = desk, by, waiting

    def begin(self, key: str) -> None:
        self.desk.handed = (key, self.desk.now())
        self.desk.consent = True
        self.desk.console.push(self)
        self.go_on()

    def end(self) -> None:
        self.desk.consent = False
        self.desk.console.drop(self)

    def go_on(self) -> None:
        """Ask the next person; once all have agreed, take the act back."""
        if self.waiting:
            self.ask("alert")
            return
        self.end()
        try:
            self.desk.table.take_back(self.by)
        except (JournalError, OSError) as error:
            self.desk.not_saved(error)

    def ask(self, kind: Kind = "answer") -> None:
        """Ask the person whose turn it is to agree. "alert" for a new question, "answer" when told
        again."""
        first = self.desk.table.last_acts()[0]
        act = self.desk.narrator.act(first.command, first.before.state)
        key = "ui-take-back-ask" if first.command.by == self.by else "ui-take-back-ask.other"
        facts: dict[str, Fact] = {"seat": self.by, "other": first.command.by, "partner": self.waiting[0], "act": act}
        self.desk.say(key, kind, **facts)

    def press(self, key: str) -> bool:
        """Take the answer: A agrees, R refuses, Esc or calling the referee gives up.

        Keys that only tell keep their meaning; every other key repeats the question.
        """
        action = self.desk.console.action(key)
        name = action.id if action else ""
        if action is None or (action.group in ("query", "list", "always") and name != "help"):
            return False
        if name == "referee":
            self.end()
            self.desk.say("ui-take-back-left")
            return False
        if name in ("accept", "refuse") and self.desk.bounced(key):
            return True
        if name == "accept":
            self.agreed(key)
        elif name in ("refuse", "give-back"):
            self.refused(name, key)
        else:
            self.ask()
        return True

    def agreed(self, key: str) -> None:
        """Note that this person agrees, and ask the next.

        The key is marked as handed over: pressed twice, it must not answer for the next person.
        """
        self.desk.handed = (key, self.desk.now())
        self.desk.say("ui-take-back-agreed", seat=self.waiting.pop(0))
        self.go_on()

    def refused(self, name: str, key: str) -> None:
        self.desk.handed = (key, self.desk.now())
        self.end()
        self.desk.say("ui-take-back-left" if name == "give-back" else "ui-take-back-refused", seat=self.waiting[0])
