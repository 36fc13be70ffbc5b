"""One game with all it needs: table, log, narrator and desk."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from pathlib import Path
from random import SystemRandom
from typing import TYPE_CHECKING

from vialibera.agents.chance import Chance
from vialibera.agents.kinds import SLOWNESS
from vialibera.agents.player import seated
from vialibera.engine.kernel import new_game
from vialibera.engine.rulebook import rules_from
from vialibera.journal.errors import JournalError
from vialibera.narrator.narrate import Narrator
from vialibera.shell.actions import Hands
from vialibera.shell.desk import Desk
from vialibera.table.clock import MINUTE, GameClock
from vialibera.table.table import Pace, Seat, Table

if TYPE_CHECKING:
    from vialibera.editions import Edition
    from vialibera.engine.state import State
    from vialibera.engine.topics.trade import Proposed
    from vialibera.journal.header import TournamentTable
    from vialibera.shell.console import Console
    from vialibera.shell.keeping import LogKeeper
    from vialibera.shell.settings import Settings
    from vialibera.shell.setup import Setup

Now = Callable[[], float]


WARNINGS = (10, 5, 1)
"""Minutes before the agreed end at which the time left is told."""


class TimeWarning:
    """The warnings as the agreed end comes near, each told once."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.before: float | None = None
        """The seconds left at the last look, or None before the first."""

    def left(self) -> float | None:
        return None if self.desk.state.over else self.desk.table.clock.left()

    def tell(self) -> None:
        """Tell the time left if a warning came due since the last look; of several only the last."""
        left, before = self.left(), self.before
        self.before = left
        if left is None or before is None:
            return
        come = [minutes for minutes in WARNINGS if 0 < left <= minutes * MINUTE < before]
        if come:
            self.desk.say("ui-time-left", "alert", count=min(come))

    def due(self) -> float | None:
        """Return the seconds until the next warning, or None."""
        left = self.left()
        waits = [] if left is None else [left - minutes * MINUTE for minutes in WARNINGS]
        return min((wait for wait in waits if wait > 0), default=None)


class Session:
    """A game at a console: it does what is due and asks for what must be typed."""

    def __init__(self, console: Console, desk: Desk, keeper: LogKeeper | None = None) -> None:
        self.console, self.desk, self.table, self.keeper = console, desk, desk.table, keeper
        self.open_things = console.open_things
        """The lists and questions of this game, kept for when another game takes the console."""
        self.blocked = False
        """True if the log refused a line; the next `pump` tries again."""
        self.held = -1
        """The number of the pause in which people were told that Enter goes on."""
        self.warning = TimeWarning(desk)
        self.diced = -1
        """The number of the pause in which people were asked for their dice."""

    def pump(self) -> None:
        """Do everything that is due until a person must act."""
        self.blocked = False
        while self.console.field is None and not self.console.done and self.next_act() == 0.0:
            # `advance` plays one act and the conditions are asked again: an act can open a question
            # or end the game.
            if not self.advance():
                break
        # A script reads no keys in between, so its odds are computed at one go.
        self.desk.odds.pump(at_once=self.console.out.size is None)
        self.warning.tell()
        self.announce_hold()
        self.console.tell_notices()
        self.ask_for_dice()

    def announce_hold(self) -> None:
        """Tell once that a computer player waits: Enter must end the time to claim first."""
        if self.table.holding() is not None and self.held != self.table.state.serial:
            self.held = self.table.state.serial
            self.desk.say("ui-go-on", "alert")

    def ask_for_dice(self) -> None:
        """Ask once what the real dice show."""
        if self.table.dice_awaited() and self.diced != self.table.state.serial:
            self.diced = self.table.state.serial
            self.desk.question()

    def advance(self) -> bool:
        """Let the table play one act of a computer player, of chance or of the clock; return False
        if none was played.

        An act that cannot be logged has not happened and is tried again at the next key.
        """
        try:
            return self.table.advance()
        except (JournalError, OSError) as error:
            self.desk.not_saved(error)
            self.blocked = True
            return False

    def next_act(self) -> float | None:
        """Return the seconds until the table acts without a person, or None."""
        return None if self.blocked or self.desk.consent else self.table.due()

    def due(self) -> float | None:
        """Return the seconds until there is something to do or to tell, or None."""
        waits = (self.next_act(), self.warning.due(), self.desk.odds.due())
        return min((wait for wait in waits if wait is not None), default=None)

    @property
    def path(self) -> Path | None:
        """The file of the log, or None if nothing is logged."""
        return self.keeper.path if self.keeper else None

    def close(self) -> None:
        if self.keeper is not None:
            self.keeper.close()

    def come_forward(self) -> None:
        """Take the console again, with the lists and questions that were open."""
        self.console.turn_to(self.open_things)
        self.desk.listen()
        self.go_on()

    def pause(self) -> None:
        self.table.clock.pause()

    def go_on(self) -> None:
        if self.table.state.turn_no:
            self.table.clock.start()


def seats_of(setup: Setup, state: State, seed: int | str, proposed: Sequence[Proposed] = ()) -> list[Seat]:
    """Return the people and computer players of the table.

    Each computer player has random numbers of its own and is told what it has proposed so far.
    """
    seats = []
    for number, place in enumerate(setup.places):
        player = seated(place.bot, state.rules, seed, number) if place.bot else None
        for proposal in proposed:
            if player is not None and proposal.proposer == number:
                player.remember(proposal)
        seats.append(Seat(place.name, player, SLOWNESS.get(place.bot, 1.0)))
    return seats


@dataclass
class Circumstances:
    """The surroundings of a game, the same for every game of the program."""

    settings: Settings
    lang: str
    now: Now
    pace: Pace


def begin(
    console: Console, setup: Setup, edition: Edition, around: Circumstances, write: Callable[[int], LogKeeper]
) -> Session:
    """Create a new game and its log; the person at the keyboard then starts it with a command."""
    seed = setup.seed if setup.seed is not None else SystemRandom().randrange(2**31)
    state = new_game(rules_from(edition.sheet), len(setup.places))
    seats = seats_of(setup, state, seed)
    keeper, clock = write(seed), GameClock(around.now, setup.minutes)
    typed = setup.dice == "typed"
    table = Table(state, seats, Chance(seed), keeper, around.now, clock, around.pace, console.speaker, typed_dice=typed)
    tokens = [place.token for place in setup.places]
    return sit_down(console, table, edition, around, keeper=keeper, tokens=tokens, tournament=setup.tournament)


def sit_down(
    console: Console,
    table: Table,
    edition: Edition,
    around: Circumstances,
    *,
    keeper: LogKeeper | None = None,
    narrator: Narrator | None = None,
    tokens: Sequence[str] = (),
    tournament: TournamentTable | None = None,
) -> Session:
    """Seat people at a table: from now on the console's keys belong to this game.

    A resumed game brings the narrator that has heard it so far.
    """
    if narrator is None:
        narrator = Narrator(edition.sheet, [seat.name for seat in table.seats], around.lang, table.state)
    guard = around.settings.guard
    desk = Desk(
        console,
        table,
        narrator,
        edition=edition,
        now=around.now,
        hands=Hands(),
        guard=guard,
        tokens=tokens,
        tournament=tournament,
    )
    return Session(console, desk, keeper)


def log_path(folder: Path, edition: str, started: datetime, taken: Callable[[Path], bool] = Path.exists) -> Path:
    """Return a name in the folder that no file has."""
    stem = f"{started:%Y-%m-%d-%H%M%S}-{edition}"
    names: Sequence[str] = [stem, *(f"{stem}-{number}" for number in range(2, 1000))]
    return next(path for path in map(partial(Path, folder), (f"{name}.jsonl" for name in names)) if not taken(path))
