"""A game heard again at the console: keys move in its log, and all other keys answer as of that
moment."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from vialibera.agents.odds import bell_of
from vialibera.editions.telling import announced, tell_rules
from vialibera.journal.errors import JournalError
from vialibera.journal.wording import advised
from vialibera.narrator.utterance import Kind, Utterance, utterance
from vialibera.replay import telling
from vialibera.shell.actions import CommonKey, QueryKey
from vialibera.shell.amounts import whole
from vialibera.shell.gameview import WALKING, SquareWalk
from vialibera.shell.menus import Entry, Menu, Typed
from vialibera.shell.odds import OddsTeller
from vialibera.shell.services import Learning
from vialibera.words.both import Both

if TYPE_CHECKING:
    from vialibera.engine.state import State
    from vialibera.narrator.narrate import Narrator
    from vialibera.narrator.utterance import Fact
    from vialibera.replay.reel import Reel
    from vialibera.shell.console import Console, GameWay
    from vialibera.shell.tables import Listing

FIRST, LETTER = 0.7, 0.06
"""Seconds for a line and for each of its letters while the replay runs."""

GAMES = 100
"""The number of games played out from a moment for the chances."""

HELP = 7
"""The number of lines of help."""


class Viewer:
    """A replay at the console. For the keys that only tell it is what the desk is in a game."""

    way: GameWay = "replayed"

    def __init__(
        self,
        console: Console,
        reel: Reel,
        branch: Callable[[], None],
        *,
        speed: float = 1.0,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self.console, self.reel, self.make_branch = console, reel, branch
        self.speed, self.now = speed, now
        self.round: tuple[str, int] = ("", 0)
        self.walk = SquareWalk()
        self.odds = OddsTeller(self, now)
        self.seat = 0
        self.running = 0
        """1 while the replay runs forwards, -1 backwards, 0 while it is stopped."""
        self.at = 0.0
        """When the next line is due, by the clock `now`."""
        console.seat(self)
        reel.fit_narrator(self.fit)

    # what the keys that tell want to know

    @property
    def narrator(self) -> Narrator:
        return self.reel.narrator

    @property
    def state(self) -> State:
        return self.reel.state

    def fit(self, narrator: Narrator) -> None:
        """Give a narrator the names of the keys and how much to tell."""
        narrator.texts.keys.update(self.console.keymap.labels())
        self.console.manners.suit(narrator)

    def next_verbosity(self) -> None:
        self.console.manners.next_verbosity("", alone=True)
        self.fit(self.narrator)

    def turn_aloud(self) -> None:
        self.console.manners.turn_aloud()
        self.fit(self.narrator)

    @property
    def repeats(self) -> int:
        return self.round[1]

    def asker(self) -> int:
        """Return the chosen seat, or the seat in turn if the chosen player is out."""
        return self.state.turn if self.state.out[self.seat] else self.seat

    def words(self, key: str, /, **facts: Fact) -> Both:
        return self.narrator.text(key, **facts)

    def say(self, key: str, kind: Kind = "answer", /, **facts: Fact) -> None:
        self.console.say(key, kind, **facts)

    def answer(self, said: Sequence[Utterance]) -> None:
        self.console.tell_list(said)

    def minutes_left(self) -> int | None:
        """Return None: no time runs in a replay."""
        return None

    def seconds_left(self) -> int | None:
        """Return None: no clock runs in a replay."""
        return None

    def width(self) -> int:
        return self.console.out.width()

    def draw(self, lines: Iterable[str]) -> None:
        self.console.draw_pages(lines)

    def tabled(self, listing: Listing, said: Sequence[Utterance]) -> None:
        self.console.tell_table(listing, said)

    def help(self) -> None:
        """Tell all the keys of a replay."""
        for number in range(1, HELP + 1):
            self.say(f"ui-replay-help-{number}", "menu")

    def rules(self) -> None:
        lines = tell_rules(self.reel.header.sheet, self.narrator.lang)
        self.console.tell_list([Utterance(line, line, "answer") for line in lines])

    # keys

    def begin(self) -> None:
        title = announced(self.reel.header.sheet, self.narrator.lang)
        self.say("ui-replay-begins", "event", title=title, seats=list(self.state.seats))
        self.say("ui-replay-keys", "event")

    def uncovered(self) -> None:
        """Do nothing: the keys of a replay are never lent."""

    def ask_again(self) -> None:
        """Tell the event looked at again: a replay asks no questions."""
        if self.reel.said:
            self.console.again(self.reel.said)

    def open_question(self) -> Sequence[Utterance]:
        """Return nothing: a game that is heard again awaits no person."""
        return ()

    def press(self, key: str) -> bool:
        moves = MOVES.get(key)
        if self.odds.left(self.console.action(key), key):
            return True
        if moves is not None:
            self.walk.forget()
            # Any move but Space and Backspace stops a running replay: the listener wants to look
            # around.
            self.running = self.running if key in GOING else 0
            self.round = ("", 0)
            self.safely(lambda: moves(self))
        elif key in SEATS:
            self.choose(int(key) - 1)
        else:
            self._other(key)
        return True

    def _other(self, key: str) -> None:
        """Do what a key that only tells means; say that the others have no use here."""
        action = self.console.action(key)
        if action is None:
            self.say("ui-unused")
        elif action.id == "learn":
            self.console.push(LearningReplay(self.console))
            self.say("ui-learn-begins")
        elif isinstance(action, QueryKey | CommonKey):
            self.round = (key, self.round[1] + 1) if self.round[0] == key else (key, 0)
            if action.id not in WALKING:
                self.walk.forget()
            action.does(self, key)
        else:
            self.only_told()

    def only_told(self) -> None:
        """Tell that no key changes the game."""
        self.say("ui-replay-only-told")

    def safely(self, move: Callable[[], None]) -> None:
        """Make a move; if the log breaks off there, tell so and return to where the reel was."""
        here = self.reel.line
        try:
            move()
        except JournalError as error:
            self.running = 0
            self.reel.go_to(here)
            self.say("ui-replay-broken", "alert", why=advised(error, self.narrator.lang))

    # moving

    def tell(self) -> None:
        """Tell the moment looked at."""
        kind: Kind = "event" if self.running else "answer"
        said = [one._replace(kind=kind, topic="") for one in self.reel.said]
        self.console.tell(said)
        self.at = self.now() + sum(FIRST + LETTER * len(one.shown) for one in said) / self.speed

    def forward(self) -> None:
        self._told(self.reel.step(), "ui-replay-end")

    def back(self) -> None:
        if self.reel.find_previous():
            self.tell()
        else:
            self.start()

    def start(self) -> None:
        """Go before the first command."""
        self.running = 0
        self.reel.go_to(0)
        self.say("ui-replay-start")

    def end(self) -> None:
        """Go after the last command that was told."""
        self.reel.to_end()
        if not self.reel.said:
            self.reel.find_previous()
        self.tell()
        self.say("ui-replay-end")

    def _told(self, found: bool, otherwise: str) -> None:
        if found:
            self.tell()
        else:
            self.running = 0
            self.say(otherwise)

    def turn(self, by: int) -> None:
        """Go to the beginning of a turn, and tell its number first."""
        move = self.reel.find_next if by > 0 else self.reel.find_previous
        if move(telling.turn_begins):
            self.say("ui-replay-turn", turn=str(self.reel.turn))
            self.tell()
        else:
            self.say("ui-replay-no-more" if by > 0 else "ui-replay-no-earlier")

    def of_seat(self, by: int) -> None:
        """Go to the next event of the chosen seat."""
        self.find(by, telling.concerns(self.seat))

    def great(self, by: int) -> None:
        """Go to the next bankruptcy or big rent."""
        self.find(by, telling.great(self.state))

    def find(self, by: int, wanted: telling.Wanted) -> None:
        move = self.reel.find_next if by > 0 else self.reel.find_previous
        self._told(move(wanted), "ui-replay-no-more" if by > 0 else "ui-replay-no-earlier")

    def ask_turn(self) -> None:
        """Ctrl+G: ask for the number of a turn."""
        question = Typed(lambda: self.say("ui-replay-ask-turn", "alert"), self.take_turn, self.left, self.console)
        self.console.open(question)

    def left(self) -> None:
        self.say("ui-left")

    def take_turn(self, text: str) -> bool:
        """Go to the typed turn; return False for anything but a number above 0."""
        number = whole(text)
        if number is None or number < 1:
            self.say("ui-no-number")
            return False
        self.safely(lambda: self.go_to_turn(number))
        return True

    def go_to_turn(self, number: int) -> None:
        if self.reel.find_turn(number):
            self.say("ui-replay-turn", turn=str(self.reel.turn))
            self.tell()
        else:
            self.say("ui-replay-no-turn", turn=str(number))

    def choose(self, seat: int) -> None:
        """1 to 7: choose the seat that queries tell about and Tab finds."""
        self.round = ("", 0)
        if seat >= len(self.state.out):
            self.say("ui-replay-no-seat", nth=str(seat + 1))
        else:
            self.seat = seat
            self.say("ui-replay-seat", seat=seat)

    # by itself

    def run(self, way: int) -> None:
        """Space: run or stop; Backspace: run backwards."""
        self.running = 0 if self.running else way
        self.at = self.now()
        said = {0: "ui-replay-stops", 1: "ui-replay-plays", -1: "ui-replay-plays-back"}
        self.say(said[self.running])

    def stop(self) -> None:
        """Esc: stop here."""
        self.say("ui-replay-stops")

    def pump(self) -> None:
        while not self.console.done and self.due() == 0.0:
            self.safely(self.forward if self.running > 0 else self.back)
        self.odds.pump(at_once=self.console.out.size is None)
        self.console.tell_notices()

    def due(self) -> float | None:
        """Return the seconds until the next line or the next slice of the chances, or None.

        An open list or question stops the replay.
        """
        if self.odds.reckoning is not None:
            return self.odds.due()
        if not self.running or self.console.modes[-1] is not self or self.console.field is not None:
            return None
        if self.console.out.size is None:
            return 0.0
        return max(self.at - self.now(), self.console.speaker.speaking(), 0.0)

    def pause(self) -> None:
        """Do nothing: a replay counts no time."""

    def go_on(self) -> None: ...

    # judging

    def tell_odds(self) -> None:
        """Tell the chances at this moment.

        While the game is not over, only if its players agreed to that: a resumed game would profit
        from them.
        """
        self.running = 0
        if self.reel.header.sheet.odds or self.ended():
            self.odds.ask(self.state, self.bell(), 0.0, GAMES)
        else:
            self.odds.refuse()

    def bell(self) -> int | None:
        """Return the turn after which time is up, or None."""
        return bell_of(self.reel.header)

    def ended(self) -> bool:
        """Return True if the log holds the end of its game."""
        here = self.reel.line
        self.reel.to_end()
        over = self.state.over
        # `ended` only looks: the reel is back where it was before anything is told.
        self.reel.go_to(here)
        return over

    # branching

    def branch(self) -> None:
        """Ctrl+B: offer a new game that begins with all that has happened so far."""
        if self.state.over:
            self.say("ui-replay-over")
            return
        entries = [
            Entry(self.words("ui-replay-branch"), self.make_branch),
            Entry(self.words("ui-replay-stay"), self.left),
        ]
        title = utterance(self.words("ui-replay-ask-branch"), "menu", "menu")
        Menu(self.console, [title], lambda: entries).show()


class LearningReplay(Learning):
    """The mode for learning keys in a replay: the replay's own keys are explained first."""

    def press(self, key: str) -> bool:
        line = next((number for number, keys in enumerate(TOLD_IN, 1) if key in keys), None)
        if line is None:
            return super().press(key)
        self.console.say(f"ui-replay-help-{line}")
        return True


MOVES: dict[str, Callable[[Viewer], None]] = {
    **dict.fromkeys(("enter", "right", "down"), Viewer.forward),
    **dict.fromkeys(("z", "Z", "left", "up"), Viewer.back),
    "pagedown": lambda viewer: viewer.turn(1),
    "pageup": lambda viewer: viewer.turn(-1),
    "home": Viewer.start,
    "end": Viewer.end,
    "c-g": Viewer.ask_turn,
    **dict.fromkeys(("c-i", "tab"), lambda viewer: viewer.of_seat(1)),
    "s-tab": lambda viewer: viewer.of_seat(-1),
    "!": lambda viewer: viewer.great(1),
    **dict.fromkeys(('"', "@"), lambda viewer: viewer.great(-1)),
    "space": lambda viewer: viewer.run(1),
    "backspace": lambda viewer: viewer.run(-1),
    "c-b": Viewer.branch,
    "escape": Viewer.stop,
}
"""The keys of a replay. They come before those of a game; all other keys of a game keep their
meaning."""

GOING = ("space", "backspace")
"""The keys that do not stop a running replay before they act."""

SEATS = tuple("1234567")

TOLD_IN = (
    ("enter", "right", "down", "z", "Z", "left", "up", "home", "end"),
    ("pagedown", "pageup", "c-g"),
    (*SEATS, "c-i", "tab", "s-tab"),
    ("!", '"', "@"),
    ("space", "backspace", "escape", "c-b"),
)
"""The keys that each line of help explains."""
