"""A game with everything it needs: table, log, narrator, desk."""

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
"""Minutes before the end of the agreed time at which it is said how much is left."""


class TimeWarning:
    """Tells once of each of these minutes."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.before: float | None = None
        """The seconds that were left when it looked last."""

    def left(self) -> float | None:
        return None if self.desk.state.over else self.desk.table.clock.left()

    def tell(self) -> None:
        """When one of them has come since it looked last; of several only the last is news."""
        left, before = self.left(), self.before
        self.before = left
        if left is None or before is None:
            return
        come = [minutes for minutes in WARNINGS if 0 < left <= minutes * MINUTE < before]
        if come:
            self.desk.say("ui-time-left", "alert", count=min(come))

    def due(self) -> float | None:
        """Seconds until the next one."""
        left = self.left()
        waits = [] if left is None else [left - minutes * MINUTE for minutes in WARNINGS]
        return min((wait for wait in waits if wait > 0), default=None)


class Session:
    """A game at a console: what is due is done, what must be typed is asked."""

    def __init__(self, console: Console, desk: Desk, keeper: LogKeeper | None = None) -> None:
        self.console, self.desk, self.table, self.keeper = console, desk, desk.table, keeper
        self.open_things = console.open_things
        """What it has open at the console, for when another game was there meanwhile."""
        self.blocked = False
        """Whether the log has refused a line."""
        self.held = -1
        """The pause in which people were told that Enter goes on."""
        self.warning = TimeWarning(desk)
        self.diced = -1
        """The pause in which they were asked for their dice."""

    def pump(self) -> None:
        """Everything that is due, until a person must go on."""
        self.blocked = False
        while self.console.field is None and not self.console.done and self.next_act() == 0.0:
            if not self.advance():
                break
        self.desk.odds.pump(at_once=self.console.out.size is None)
        self.warning.tell()
        self.announce_hold()
        self.console.tell_notices()
        self.ask_for_dice()

    def announce_hold(self) -> None:
        """Before a computer player ends the time to claim, somebody must say to go on; that is told once."""
        if self.table.holding() is not None and self.held != self.table.state.serial:
            self.held = self.table.state.serial
            self.desk.say("ui-go-on", "alert")

    def ask_for_dice(self) -> None:
        """Whoever throws real dice is asked once what they show."""
        if self.table.dice_awaited() and self.diced != self.table.state.serial:
            self.diced = self.table.state.serial
            self.desk.question()

    def advance(self) -> bool:
        """One act of whoever is no person. What cannot be written down waits for the next key."""
        try:
            return self.table.advance()
        except (JournalError, OSError) as error:
            self.desk.not_saved(error)
            self.blocked = True
            return False

    def next_act(self) -> float | None:
        """Seconds until somebody acts who is no person, or until a rent lapses."""
        return None if self.blocked or self.desk.consent else self.table.due()

    def due(self) -> float | None:
        """Seconds until there is something to do or to tell."""
        waits = (self.next_act(), self.warning.due(), self.desk.odds.due())
        return min((wait for wait in waits if wait is not None), default=None)

    @property
    def path(self) -> Path | None:
        """Where it is written down."""
        return self.keeper.path if self.keeper else None

    def close(self) -> None:
        if self.keeper is not None:
            self.keeper.close()

    def come_forward(self) -> None:
        """From now on the keys are this game's again."""
        self.console.turn_to(self.open_things)
        self.desk.listen()
        self.go_on()

    def pause(self) -> None:
        self.table.clock.pause()

    def go_on(self) -> None:
        if self.table.state.turn_no:
            self.table.clock.start()


def seats_of(setup: Setup, state: State, seed: int | str, proposed: Sequence[Proposed] = ()) -> list[Seat]:
    """People, and computer players each with chances of its own, who know what they have proposed already."""
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
    """What a game is played with, whatever the game."""

    settings: Settings
    lang: str
    now: Now
    pace: Pace


def begin(
    console: Console, setup: Setup, edition: Edition, around: Circumstances, write: Callable[[int], LogKeeper]
) -> Session:
    """The game is laid out and written down; who is at the keyboard says that it begins."""
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
    """People at a table: from now on the keys are the game's. The narrator of a game that goes on knows it already."""
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
    """A name nobody has used."""
    stem = f"{started:%Y-%m-%d-%H%M%S}-{edition}"
    names: Sequence[str] = [stem, *(f"{stem}-{number}" for number in range(2, 1000))]
    return next(path for path in map(partial(Path, folder), (f"{name}.jsonl" for name in names)) if not taken(path))
