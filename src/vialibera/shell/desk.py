"""The table as people meet it: keys become commands, what happened becomes lines, and somebody is prompted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from vialibera.editions.telling import told
from vialibera.engine.messages import Command, Event, Refused, Step
from vialibera.engine.topics.ending import GameOver
from vialibera.engine.topics.opening import Lobby
from vialibera.engine.topics.shortage import Call
from vialibera.journal.errors import JournalError
from vialibera.journal.wording import why
from vialibera.narrator.utterance import Both, Kind, Utterance
from vialibera.shell.menus import Menu

if TYPE_CHECKING:
    from vialibera.editions import Edition
    from vialibera.engine.kernel import Pause
    from vialibera.engine.state import State
    from vialibera.journal.past import Act
    from vialibera.narrator.narrate import Memory, Narrator
    from vialibera.replay.telling import Happened
    from vialibera.shell.console import Console
    from vialibera.table.table import Before, Table

GUARD = 0.6
"""Seconds in which the key that handed the keyboard to somebody else does not act for them."""


class Desk:
    """A game at the keyboard. It is the lowest of the console's matters: what no list takes comes here."""

    def __init__(
        self,
        console: Console,
        table: Table,
        narrator: Narrator,
        *,
        edition: Edition,
        now: Callable[[], float],
        guard: float = GUARD,
    ) -> None:
        self.console, self.table, self.narrator = console, table, narrator
        self.edition, self.now = edition, now
        self.guard = guard
        self.lent: int | None = None
        self.round: tuple[str, int] = ("", 0)
        """The query pressed last, and how many times running."""
        self.refused: tuple[Refused, Command] | None = None
        self.winners: list[int] = []
        self.handed: tuple[str, float] = ("", float("-inf"))
        """The key that has just handed the keyboard to somebody else, and when."""
        self.asked: tuple[int, int] = (-1, -1)
        self.declining = -1
        """The pause in which Enter has already asked whether to decline."""
        self.listener = ""
        """The person to whom it is told."""
        self.consent = False
        """Whether people are being asked if something may be taken back: meanwhile nothing goes on."""
        self.key = ""
        self.tokens: list[str] = []
        self.finished = False
        table.listeners.append(self.heard)
        table.teller = self
        console.push(self)
        if self.waiting_for_person():
            self.listener = table.seats[self.prompted()].name
        self.suit()

    # who

    @property
    def oldest_first(self) -> bool:
        """Whether the bare buzzer takes the oldest claim, whosever it is."""
        return bool(self.edition.data["rent"]["oldest_first"])

    @property
    def state(self) -> State:
        return self.table.state

    @property
    def step(self) -> Step:
        return self.state.agenda[-1]

    def people(self) -> list[int]:
        return [seat for seat in self.state.alive() if self.table.seats[seat].player is None]

    def prompted(self) -> int:
        """Whose answer the game waits for; while dice roll, the seat in turn."""
        return self.state.actors[0] if self.state.actors and self.state.actors[0] >= 0 else self.state.turn

    def is_person(self, seat: int) -> bool:
        return self.table.seats[seat].player is None

    def actor(self) -> int | None:
        """The person a key acts for: who borrowed the keyboard, else who is prompted, else the only one there is."""
        if self.lent is not None:
            return self.lent
        seat = self.prompted()
        if self.is_person(seat):
            return seat
        people = self.people()
        return people[0] if len(people) == 1 else None

    def asker(self) -> int:
        """The seat a question is about."""
        seat = self.actor()
        return self.prompted() if seat is None else seat

    # keys

    def press(self, key: str) -> bool:
        action = self.console.action(key)
        if action is None:
            self.round = ("", 0)
            self.say("ui-unused")
            return True
        self.round = (key, self.round[1] + 1) if self.round[0] == key else (key, 0)
        self.key = key
        lent = self.lent
        if isinstance(self.step, Lobby) and action.group != "always" and action.id != "enter":
            self.say("ui-not-started")
        elif action.group in ("act", "buzzer") and action.id != "give-back" and self.state.over:
            self.game_over()
        elif action.group == "act" and self.bounced(key):
            self.say("ui-one-moment")
        else:
            action.does(self, key)
        if lent is not None and action.id not in ("seat",) and action.group != "always" and not self.busy():
            self.lent = None
        return True

    def busy(self) -> bool:
        """Whether a list or a question stands over the game."""
        return self.console.modes[-1] is not self or self.console.field is not None

    def bounced(self, key: str) -> bool:
        """A key pressed twice by mistake must not decide for the next player."""
        return self.handed[0] == key and self.now() - self.handed[1] < self.guard

    def game_over(self) -> None:
        self.say("ui-game-over", seats=self.winners, count=len(self.winners))

    # acting

    def submit(self, command: Command) -> bool:
        """Plays a person's command; a refusal is told, and nothing else happens."""
        before = self.prompted()
        try:
            self.table.submit(command)
        except Refused as refused:
            self.refuse(refused, command)
            return False
        except (JournalError, OSError) as error:
            self.not_saved(error)
            return False
        if self.prompted() != before:
            self.handed = (self.key, self.now())
        return True

    def not_saved(self, error: JournalError | OSError) -> None:
        """What is not on the disk has not happened; the reason is told, and the next key tries again."""
        reason = why(error, self.narrator.lang) if isinstance(error, JournalError) else str(error.strerror)
        self.say("ui-not-saved", "alert", why=reason)

    def refuse(self, refused: Refused, command: Command) -> None:
        self.refused = (refused, command)
        if refused.code == "one-moment":
            self.say("ui-one-moment")
        else:
            self.console.tell([self.narrator.refusal(refused, command)])

    # telling

    def heard(self, command: Command, events: Sequence[Event], pause: Pause) -> None:
        """What was played is told, then whoever must answer is asked."""
        if self.asked[0] != pause.serial:
            self._close_counts()
        said = self.narrator.tell(events, pause)
        self.console.tell(said)
        self._remember(events)
        if self.state.over:
            self._end()
        else:
            self.prompt()

    def memory(self) -> Memory:
        """What the narrator knows now."""
        return self.narrator.memory()

    def taken_back(self, by: int, acts: Sequence[Act[Before]]) -> None:
        """What has not happened after all; then the question of that moment is asked again."""
        self._close_counts()
        first = acts[0]
        self.console.tell(self.narrator.take_back(by, first.command, len(acts) - 1, first.before.told))
        self.asked, self.declining = (-1, -1), -1
        self.prompt()

    def _remember(self, events: Happened) -> None:
        """Who has won."""
        for event in events:
            if isinstance(event, GameOver):
                self.winners = [standing.seat for standing in event.standings if standing.place == 1]

    def _close_counts(self) -> None:
        """A list that belonged to a question goes with it."""
        for mode in self.console.modes[:]:
            if isinstance(mode, Menu) and not mode.title:
                self.console.drop(mode)

    def _end(self) -> None:
        self.finished = True
        self.lent = None

    def prompt(self) -> None:
        """Asks a person, when there is something new to answer."""
        now = (self.state.serial, self.prompted())
        if now == self.asked or not self.waiting_for_person():
            return
        self.asked = now
        self.listener = self.table.seats[now[1]].name
        self.console.voice.use(self.listener)
        self.suit()
        self.question()

    def suit(self) -> None:
        """As much is told as whoever listens wants."""
        self.console.manners.suit(self.narrator, self.listener)

    def next_verbosity(self) -> None:
        """Among several people each has their own."""
        self.console.manners.next_verbosity(self.listener, alone=not self.listener or len(self.people()) < 2)

    def waiting_for_person(self) -> bool:
        actors = self.state.actors
        return bool(actors) and actors[0] >= 0 and self.is_person(actors[0])

    def question(self) -> None:
        """The open question, again if it was asked before."""
        self.console.tell(self.narrator.question())
        if isinstance(self.step, Call):
            from vialibera.shell import forms

            forms.counts(self)

    def help(self) -> None:
        """What can be done now, each act with its key."""
        from vialibera.shell import forms

        forms.help_now(self)

    def rules(self) -> None:
        """The rules of this game, variants included."""
        said = [Utterance(line, line, "answer") for line in told(dict(self.edition.data), self.narrator.lang)]
        self.console.tell_list(said)

    def say(self, key: str, kind: Kind = "answer", /, **facts: Any) -> None:
        self.console.say(key, kind, **facts)

    def words(self, key: str, /, **facts: Any) -> Both:
        return self.narrator.text(key, **facts)
