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
from vialibera.agents.player import PLAYERS
from vialibera.editions.telling import announced
from vialibera.engine.ids import CHANCE
from vialibera.engine.kernel import new_game
from vialibera.engine.rulebook import rules_from
from vialibera.engine.topics.chance import DiceStep, Thrown
from vialibera.journal.errors import JournalError
from vialibera.narrator.narrate import Narrator
from vialibera.shell.desk import Desk
from vialibera.shell.menus import Typed
from vialibera.table.clock import GameClock
from vialibera.table.table import Pace, Seat, Table

if TYPE_CHECKING:
    from vialibera.editions import Edition
    from vialibera.engine.state import State
    from vialibera.shell.console import Console
    from vialibera.shell.settings import Settings
    from vialibera.shell.setup import Setup
    from vialibera.table.table import Log

Now = Callable[[], float]


class Session:
    """A game at a console: what is due is done, what must be typed is asked."""

    def __init__(self, console: Console, desk: Desk) -> None:
        self.console, self.desk, self.table = console, desk, desk.table
        self.blocked = False
        """Whether the log has refused a line."""
        self.held = -1
        """The pause in which people were told that Enter goes on."""

    def pump(self) -> None:
        """Everything that is due, until a person must go on."""
        self.blocked = False
        while self.console.field is None and not self.console.done and self.due() == 0.0:
            if not self.advance():
                break
        self.announce_hold()
        self.console.tell_notices()
        if self.table.dice_awaited() and self.console.field is None:
            self.console.open(Dice(self.desk))

    def announce_hold(self) -> None:
        """Before a computer player ends the time to claim, somebody must say to go on; that is told once."""
        if self.table.holding() is not None and self.held != self.table.state.serial:
            self.held = self.table.state.serial
            self.desk.say("ui-go-on", "alert")

    def advance(self) -> bool:
        """One act of whoever is no person. What cannot be written down waits for the next key."""
        try:
            return self.table.advance()
        except (JournalError, OSError) as error:
            self.desk.not_saved(error)
            self.blocked = True
            return False

    def due(self) -> float | None:
        return None if self.blocked or self.desk.consent else self.table.due()

    def pause(self) -> None:
        self.table.clock.pause()

    def go_on(self) -> None:
        if self.table.state.turn_no:
            self.table.clock.start()


class Dice(Typed):
    """What real dice show, as two figures."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk.question, self.take_dice, self.again, desk.console)
        self.desk = desk

    def take_dice(self, text: str) -> bool:
        shown = [int(letter) for letter in text if letter in "123456"]
        spare = [letter for letter in text if letter not in "123456 ,;+-."]
        if len(shown) != 2 or spare:
            self.desk.say("ui-no-dice")
            return False
        self.desk.submit(Thrown(CHANCE, self.desk.state.serial, *shown))
        return True

    def again(self) -> None:
        """There is no way round a throw; leaving the table is."""
        self.console.interrupt()
        if not self.console.done and isinstance(self.desk.step, DiceStep):
            self.console.field = self


def seats_of(setup: Setup, state: State, seed: int | str) -> list[Seat]:
    """People, and computer players each with chances of its own."""
    rules = state.rules
    return [
        Seat(place.name, PLAYERS[place.bot](rules, f"{seed} {number}") if place.bot else None)
        for number, place in enumerate(setup.places)
    ]


@dataclass
class Circumstances:
    """What a game is played with, whatever the game."""

    settings: Settings
    lang: str
    now: Now
    pace: Pace


def begin(console: Console, setup: Setup, around: Circumstances, write: Callable[[Edition, int], Log]) -> Session:
    """The game is laid out and written down; who is at the keyboard says that it begins."""
    edition = setup.edition()
    seed = setup.seed if setup.seed is not None else SystemRandom().randrange(2**31)
    state = new_game(rules_from(edition.data), len(setup.places))
    seats = seats_of(setup, state, seed)
    log, clock = write(edition, seed), GameClock(around.now, setup.minutes)
    table = Table(state, seats, Chance(seed), log, around.now, clock, around.pace, console.voice)
    table.typed_dice = setup.dice == "typed"
    return sit_down(console, table, edition, around)


def sit_down(console: Console, table: Table, edition: Edition, around: Circumstances) -> Session:
    """From now on keys are the game's, and its texts know the players."""
    narrator = Narrator(edition, [seat.name for seat in table.seats], around.lang, table.state)
    narrator.texts.keys.update({name: console.keymap.label(name) for name in console.keymap.keys})
    console.words = lambda key, facts: narrator.text(key, **facts)
    console.playing = True
    console.modes.clear()
    desk = Desk(console, table, narrator, edition=edition, now=around.now, guard=around.settings.guard)
    return Session(console, desk)


def opening_lines(session: Session, lang: str, minutes: int | None) -> None:
    """Which edition, with which variants, between whom."""
    desk = session.desk
    desk.say("ui-begins", "event", title=announced(dict(desk.edition.data), lang), seats=list(desk.state.seats))
    if minutes is not None:
        desk.say("ui-minutes", "event", count=minutes)


def log_path(folder: Path, edition: str, started: datetime, taken: Callable[[Path], bool] = Path.exists) -> Path:
    """A name nobody has used."""
    stem = f"{started:%Y-%m-%d-%H%M%S}-{edition}"
    names: Sequence[str] = [stem, *(f"{stem}-{number}" for number in range(2, 1000))]
    return next(path for path in map(partial(Path, folder), (f"{name}.jsonl" for name in names)) if not taken(path))
