"""The game at the keyboard: keys become commands, events become lines, and a person is asked."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import ceil
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from vialibera.agents.player import Objector
from vialibera.editions.telling import tell_rules
from vialibera.engine.messages import Command, Event, Refused, Step
from vialibera.engine.topics.ending import GameOver
from vialibera.engine.topics.opening import Lobby
from vialibera.engine.topics.rulings import halted
from vialibera.engine.topics.shortage import Call
from vialibera.engine.topics.trade import DealRefused, Proposed
from vialibera.engine.view import seen_by
from vialibera.journal.errors import JournalError, trouble
from vialibera.journal.wording import why
from vialibera.narrator.utterance import Kind, Utterance, utterances
from vialibera.narrator.why import objected
from vialibera.shell.amounts import amount_of
from vialibera.shell.dice import RealDice
from vialibera.shell.gameview import WALKING, SquareWalk
from vialibera.shell.menus import Menu
from vialibera.shell.odds import OddsTeller
from vialibera.table.clock import MINUTE
from vialibera.words.both import Both
from vialibera.words.languages import language

if TYPE_CHECKING:
    from vialibera.editions import Edition
    from vialibera.engine.kernel import Pause
    from vialibera.engine.state import State
    from vialibera.journal.header import TournamentTable
    from vialibera.journal.lines import Back
    from vialibera.journal.past import Act
    from vialibera.narrator.narrate import Memory, Narrator
    from vialibera.narrator.utterance import Fact
    from vialibera.replay.telling import Happened
    from vialibera.shell.console import Console, GameWay
    from vialibera.shell.keys import KeyRow
    from vialibera.shell.tables import Listing
    from vialibera.table.table import Before, Table

GUARD = 0.6
"""Seconds for which the key that handed the keyboard to another person does not act for that person."""


WHILE_STOPPED = ("referee", "seat", "give-back")
"""Ids of the acts that work while the referee has stopped the game."""

AFTER_THE_END = ("another", "give-back")
"""Ids of the acts that work when a game is over."""


class DeskKeys(Protocol):
    """The functions of the keys in a game.

    The table of keys implements this protocol, so that this file need not import it: that would be
    a circle.
    """

    def press(self, desk: Desk, row: KeyRow, key: str) -> None: ...
    def tell_help(self, desk: Desk) -> None:
        """Tell what can be done now."""
        ...

    def open_counts(self, desk: Desk) -> None:
        """Open the list that asks how many buildings the seat wants."""
        ...


class Desk:
    """A game at the keyboard.

    At the console it is at the bottom of the stack: it gets every key that no open list or question
    takes.
    """

    way: GameWay = "played"

    def __init__(
        self,
        console: Console,
        table: Table,
        narrator: Narrator,
        *,
        edition: Edition,
        now: Callable[[], float],
        hands: DeskKeys,
        guard: float = GUARD,
        tokens: Sequence[str] = (),
        tournament: TournamentTable | None = None,
    ) -> None:
        self.console, self.table, self.narrator = console, table, narrator
        self.edition, self.now, self.hands = edition, now, hands
        self.guard = guard
        self.lent: int | None = None
        self.dice = RealDice(self)
        self.loan: tuple[int, int] | None = None
        """The question that was open when a borrower of the keyboard opened a list, or None."""
        self.covered: tuple[int, int] | None = None
        """The question that is covered by a list or a typed answer, or None."""
        self.round: tuple[str, int] = ("", 0)
        """The last key, and how often it was pressed again since then."""
        self.winners: list[int] = []
        self.handed: tuple[str, float] = ("", float("-inf"))
        """The key that handed the keyboard to another person, and when."""
        self.asked: tuple[int, int] = (-1, -1)
        self.declining = -1
        """The number of the pause in which Enter has already warned that it declines, or -1."""
        self.listener = ""
        """The name of the person whose voice and narration settings are in use."""
        self.consent = False
        """True while the others are asked if an act can be taken back; the game waits meanwhile."""
        self.walk = SquareWalk()
        self.odds = OddsTeller(self, now)
        self.tokens = tokens
        self.tournament = tournament
        self.finished = False
        self.proposal: Proposed | None = None
        """The last deal that was proposed."""
        self.another: Callable[[], None] = lambda: None
        """Start another game between the same people."""
        narrator.texts.keys.update(console.keymap.labels())
        table.follow(self)
        console.seat(self)
        if self.waiting_for_person():
            self.listener = table.seats[self.prompted()].name
        self.suit()

    # who

    @property
    def state(self) -> State:
        return self.table.state

    @property
    def step(self) -> Step:
        return self.state.step

    def people(self) -> list[int]:
        """Return the seats still in the game that people play."""
        return [seat for seat in self.state.alive() if self.table.seats[seat].player is None]

    def prompted(self) -> int:
        """Return the seat whose answer the game waits for; while dice roll, the seat in turn."""
        return self.state.actors[0] if self.state.actors and self.state.actors[0] >= 0 else self.state.turn

    def is_person(self, seat: int) -> bool:
        return self.table.seats[seat].player is None

    def actor(self) -> int | None:
        """Return the seat a key acts for, or None if only a computer player could act.

        That is the borrower of the keyboard, or the person asked, or the only person left.
        """
        if self.lent is not None:
            return self.lent
        seat = self.prompted()
        if self.is_person(seat):
            return seat
        people = self.people()
        return people[0] if len(people) == 1 else None

    def asker(self) -> int:
        """Return the seat a query is about."""
        seat = self.actor()
        return self.prompted() if seat is None else seat

    @property
    def repeats(self) -> int:
        """The number of times the last key was pressed again."""
        return self.round[1]

    # keys

    def press(self, key: str) -> bool:
        """Do what the key means now; the game takes every key, so this always returns True."""
        if self.dice.press(key):
            return True
        action = self.console.action(key)
        if self.odds.left(action, key):
            return True
        if action is None:
            self.round = ("", 0)
            self.say("ui-unused")
            return True
        self.round = (key, self.round[1] + 1) if self.round[0] == key and self.console.asks_again else (key, 0)
        if action.id not in WALKING:
            self.walk.forget()
        lent = self.lent
        if isinstance(self.step, Lobby) and action.group != "always" and action.id != "enter":
            self.say("ui-not-started")
        elif action.group in ("act", "buzzer") and action.id not in AFTER_THE_END and self.state.over:
            self.game_over()
        elif action.group in ("act", "buzzer") and action.id not in WHILE_STOPPED and halted(self.state):
            self.question()
        elif action.group != "act" or not self.bounced(key):
            self.hand_on(action, key)
        if lent is not None and action.id not in ("seat",) and action.group != "always":
            # The loan lasts for one act or query; if that opened a list, until the list is closed
            # (see `uncovered`).
            if self.busy():
                self.loan = self.asked
            else:
                self.lent = None
        if self.busy():
            self.covered = self.asked
        return True

    def hand_on(self, action: KeyRow, key: str) -> None:
        """Do the act of a key; an act replaces a command that came too early, a query leaves it."""
        if action.group == "act" and action.id != "enter":
            self.table.forget_kept()
        self.hands.press(self, action, key)

    def lend(self, figure: str) -> None:
        """Lend the keyboard to the seat of a figure, for the next act or query."""
        action = self.console.action(figure)
        if action is not None:
            self.hands.press(self, action, figure)

    def uncovered(self) -> None:
        """Put the open question again once no list or question covers the game.

        A keyboard lent for the list is returned, and the referee leaves.
        """
        if self.table.judged:
            self.table.dismiss_referee()
        if self.loan is not None:
            self.loan = self.lent = None
        asked, self.covered = self.covered, None
        if asked == self.asked:
            self.ask_again()

    def ask_again(self) -> None:
        """Tell the open question if a person is asked; after the end, tell what can be done next."""
        if self.finished:
            self.tell_what_next()
        elif self.waiting_for_person():
            self.question()

    def busy(self) -> bool:
        """Return True if a list or a typed answer covers the game."""
        return self.console.modes[-1] is not self or self.console.field is not None

    def bounced(self, key: str) -> bool:
        """Return True for a key that must not act because it was meant for the moment before.

        That is the key that just handed the keyboard on, or Enter right after the game went on
        without it.
        """
        now = self.now()
        # `went_on`: the table went on without a key just now, so this Enter was meant for what is
        # over.
        went_on = key == "enter" and now - self.table.went_on < self.guard
        return went_on or (self.handed[0] == key and now - self.handed[1] < self.guard)

    def game_over(self) -> None:
        """Tell that the game is over, and who has won."""
        if self.state.annulled:
            self.say("ui-game-over.annulled")
        else:
            self.say("ui-game-over", seats=self.winners, count=len(self.winners))

    # acting

    def submit(self, command: Command) -> bool:
        """Play a person's command; return False, after telling why, if it is refused or cannot be
        logged."""
        # If the command hands the keyboard to another person, its key must not act for them (see
        # `bounced`).
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
            self.handed = (self.console.last_key, self.now())
        return True

    def not_saved(self, error: JournalError | OSError) -> None:
        """Tell the player that the log could not be written. The command has not happened; the next
        key tries again."""
        fault = error if isinstance(error, JournalError) else trouble(Path(), error)
        self.say("ui-not-saved", "alert", why=why(fault, self.narrator.lang))

    def refuse(self, refused: Refused, command: Command | None = None) -> None:
        """Tell why a command is refused."""
        self.console.tell([self.narrator.refusal(refused, command)])

    # telling

    def heard(self, command: Command, events: Sequence[Event], pause: Pause) -> None:
        """Tell what was played, then ask the next person or, after the end, tell what can be done."""
        # Before anything is told: a list for a question that is gone must not take the next key.
        if self.asked[0] != pause.serial:
            self._close_counts()
        said = self.narrator.tell(events, pause)
        self.explain_refusal(events)
        self.console.tell(said)
        self.take_note(events)
        if self.finished:
            self.tell_what_next()
        else:
            self.prompt()

    def explain_refusal(self, events: Happened) -> None:
        """Keep the reason why a computer player refused a deal, for the key that asks why."""
        for event in events:
            if isinstance(event, Proposed):
                self.proposal = event
            elif isinstance(event, DealRefused) and self.proposal is not None:
                player = self.table.seats[event.seat].player
                if player is not None and isinstance(player, Objector):
                    found = player.objection(seen_by(self.state, event.seat), self.proposal)
                    self.narrator.reason = objected(self.narrator, self.proposal, found.space, found.missing)

    def memory(self) -> Memory:
        """Return all that the narrator knows now."""
        return self.narrator.memory()

    def taken_back(self, back: Back, acts: Sequence[Act[Before]]) -> None:
        """Tell which acts have not happened after all, then ask the question of that moment again."""
        self._close_counts()
        first = acts[0]
        self.console.tell(self.narrator.take_back(back, first.command, first.before.told))
        self.asked, self.declining = (-1, -1), -1
        self.prompt()

    def take_note(self, events: Happened) -> None:
        """Note the winners and the end of the game."""
        for event in events:
            if isinstance(event, GameOver):
                self.winners = [standing.seat for standing in event.standings if standing.place == 1]
        if self.state.over:
            self.finished, self.lent = True, None

    def _close_counts(self) -> None:
        """Close a list that belongs to a question that is no longer open."""
        for mode in self.console.modes[:]:
            if isinstance(mode, Menu) and not mode.title:
                self.console.drop(mode)

    def prompt(self) -> None:
        """Ask a person, if there is a new question."""
        # A question is known by its pause and its seat: the same pause can ask several seats, one
        # after the other.
        now = (self.state.serial, self.prompted())
        if now == self.asked or not self.waiting_for_person():
            return
        self.asked = now
        self.listener = self.table.seats[now[1]].name
        self.listen()
        self.suit()
        self.question()

    def listen(self) -> None:
        """Use the voice settings of the person who is asked for all lines from now on."""
        self.console.speaker.use(self.listener, len(self.people()) > 1)

    def suit(self) -> None:
        """Apply the narration settings of the listener."""
        self.console.manners.suit(self.narrator, self.listener)

    def next_verbosity(self) -> None:
        """Change how much is told; where several people play, each has a setting of their own."""
        self.console.manners.next_verbosity(self.listener, alone=not self.listener or len(self.people()) < 2)
        self.suit()

    def turn_aloud(self) -> None:
        self.console.manners.turn_aloud()
        self.suit()

    def waiting_for_person(self) -> bool:
        """Return True if the open question is for a person."""
        actors = self.state.actors
        return bool(actors) and actors[0] >= 0 and self.is_person(actors[0])

    def question(self) -> None:
        """Tell the open question, even if it was told before."""
        self.console.tell(self.narrator.question())
        if isinstance(self.step, Call):
            self.hands.open_counts(self)

    def open_question(self) -> Sequence[Utterance]:
        """Return what a person is asked now, a thrower of real dice included, or nothing if no person is awaited."""
        if self.finished:
            return self._what_next()
        awaited = self.waiting_for_person() or self.table.dice_awaited()
        return self.narrator.open_question() if awaited else ()

    def tell_what_next(self) -> None:
        """Tell what can be done after the end of the game."""
        self.console.tell(self._what_next())

    def _what_next(self) -> list[Utterance]:
        key = "ui-what-next" if self.tournament is None else "ui-what-next.tournament"
        return utterances(self.words(key), "event", "question")

    def help(self) -> None:
        """Tell what can be done now, each act with its key."""
        if self.finished:
            self.tell_what_next()
        else:
            self.hands.tell_help(self)

    def rules(self) -> None:
        """Tell the rules of this game, variants included."""
        said = [Utterance(line, line, "answer") for line in tell_rules(self.edition.sheet, self.narrator.lang)]
        self.console.tell_list(said)

    def answer(self, said: Sequence[Utterance]) -> None:
        self.console.tell_list(said)

    def amount_of(self, text: str) -> int | None:
        """Return the typed sum in the smallest unit, or None if it is no sum."""
        marks = language(self.narrator.lang)
        return amount_of(text, self.edition.sheet.currency.decimals, marks.thousands)

    def minutes_left(self) -> int | None:
        """Return the minutes left of the agreed time, rounded up, or None without a limit."""
        left = self.seconds_left()
        return None if left is None else ceil(left / MINUTE)

    def seconds_left(self) -> int | None:
        """Return the seconds left of the agreed time, or None without a limit or after the end."""
        left = self.table.clock.left()
        return None if left is None or self.state.over else ceil(left)

    def tell_odds(self) -> None:
        """Compute the winning chances, in the time that a computer player thinks, and tell them.

        Without the variant only the reason why not is told.
        """
        if self.finished:
            self.game_over()
        elif self.edition.sheet.odds:
            from vialibera.agents.odds import bell_in

            bell = bell_in(self.state, self.minutes_left())
            self.odds.ask(self.state, bell, self.table.pace.think)
        else:
            self.odds.refuse()

    def width(self) -> int:
        return self.console.out.width()

    def draw(self, lines: Iterable[str]) -> None:
        self.console.draw_pages(lines)

    def tabled(self, listing: Listing, said: Sequence[Utterance]) -> None:
        self.console.tell_table(listing, said)

    def say(self, key: str, kind: Kind = "answer", /, **facts: Fact) -> None:
        self.console.say(key, kind, **facts)

    def words(self, key: str, /, **facts: Fact) -> Both:
        return self.narrator.text(key, **facts)
